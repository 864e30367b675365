"""The picture of a table, from the game's own drawing; a game without one is played with the
buttons alone.
"""

from __future__ import annotations

from functools import cache

from ....core.view import Action, View
from ....draw import (
    Caption,
    Drawing,
    Fragment,
    Markup,
    picture_of,
    symbol_definitions,
    symbols_of,
)
from ....draw.game_picture import decided_of, moment_of
from ....play.previews import previews


def picture(view: View, lang: str, narrow: bool) -> Drawing | None:
    drawn = picture_of(view.game)
    return drawn.draw(view, lang, narrow) if drawn else None


def proposed(view: View, proposal: Action | None, lang: str, narrow: bool) -> Drawing | None:
    """The picture as it would be after a proposal, as far as that depends on nothing that is still
    hidden or left to chance: what differs between several imagined outcomes stays as it is.
    """
    now = picture(view, lang, narrow)
    if proposal is None or now is None:
        return now
    outcomes = [picture(after, lang, narrow) for after in previews(view, proposal.id)]
    return common([drawn for drawn in outcomes if drawn], now)


def common(outcomes: list[Drawing], now: Drawing) -> Drawing:
    """What all outcomes agree on; where they do not, what is drawn now."""
    first = outcomes[0]
    made = Drawing(now.width, now.height, now.layers)
    for layer, before in now.layers.items():
        after = [drawn.layers.get(layer, {}) for drawn in outcomes]
        sure = {id: m for id, m in after[0].items() if all(a.get(id) == m for a in after)}
        gone = {id for id in before if not any(id in a for a in after)}
        kept = {id: sure.get(id, m) for id, m in before.items() if id not in gone}
        new = {id: m for id, m in sure.items() if id not in now.ids}
        made.put(layer, *(Fragment(id, m) for id, m in {**kept, **new}.items()))
    return made if (first.width, first.height) == (now.width, now.height) else now


def refs(action: Action) -> list[str]:
    """The parts of the picture to point at, in order."""
    return list(action.refs)


def layers(view: View) -> list[str]:
    """The layers of this game's pictures, from the back to the front."""
    drawn = picture(view, "en", False)
    return list(drawn.layers) if drawn else []


@cache
def symbols(game: str) -> Markup:
    """The definitions of the symbols that a game's pictures may use."""
    return symbol_definitions(symbols_of(game))


def moment(view: View, lang: str) -> str:
    """How far the game is ("Turn 3 of 15"), if its picture says so."""
    drawn = picture_of(view.game)
    return moment_of(drawn, view, lang) if drawn else ""


def decided(view: View, lang: str) -> str:
    """What decided the game, if its picture says so."""
    drawn = picture_of(view.game)
    return decided_of(drawn, view, lang) if drawn else ""


def caption(view: View, lang: str) -> Caption:
    drawn = picture_of(view.game)
    return drawn.caption(view, lang) if drawn else Caption(view.game.texts(lang)("title"), "")


def why_not(view: View, ref: str, lang: str) -> tuple[str, str]:
    """The rule, and why nothing can be done with this part now; empty where it is never part of an
    action.
    """
    game, seat = view.game, view.seat
    if seat is None:
        return "", ""
    legal = {a.id for a in view.legal()}
    touching = (
        action
        for action in range(game.action_count)
        if action not in legal and ref in game.touches(view.state, seat, action)
    )
    first = None
    for action in touching:
        first = action if first is None else first
        if view.state.decision in game.space.kind_of(action).asked:  # the actual obstacle
            first = action
            break
    if first is None:
        return "", ""
    reason = view.why_not(first)
    return reason.rule, game.texts(lang).sentence(reason.said)
