"""The picture of a table, from the game's own drawing; a game without one is played with the
buttons alone.
"""

from __future__ import annotations

from functools import cache

from ....core.view import Action, View
from ....draw import Caption, Drawing, Markup, picture_of, symbol_definitions, symbols_of


def picture(view: View, lang: str, narrow: bool) -> Drawing | None:
    drawn = picture_of(view.game)
    return drawn.draw(view, lang, narrow) if drawn else None


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
    for action in range(game.action_count):
        if action not in legal and ref in game.touches(view.state, seat, action):
            reason = view.why_not(action)
            return reason.rule, game.texts(lang).sentence(reason.said)
    return "", ""
