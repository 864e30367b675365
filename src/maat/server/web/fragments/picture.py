"""The picture of a table, from the game's own drawing; where there is none yet, the buttons alone
must do.
"""

from __future__ import annotations

from functools import cache

from ....core.game import Game, list_games
from ....core.view import Action, View
from ....draw import Drawing, Markup, symbol_definitions
from ....draw.symbols import SYMBOLS


def has_picture(rules: Game) -> bool:
    try:
        return rules.drawing is not None
    except ModuleNotFoundError:
        return False


def picture(view: View, lang: str, narrow: bool) -> Drawing | None:
    if not has_picture(view.game):
        return None
    found: Drawing = view.game.drawing.draw(view, lang, narrow)
    return found


def refs(rules: Game, action: Action) -> list[str]:
    """What one points at on the picture, in order."""
    return list(action.refs) if has_picture(rules) else []


def layers(view: View) -> list[str]:
    """The layers of this game's pictures, from the back to the front."""
    drawn = picture(view, "en", False)
    return list(drawn.layers) if drawn else []


@cache
def symbols(game: str) -> Markup:
    """The symbols that a game's pictures may use: its own, and those that belong to none."""
    others = set(list_games()) - {game}
    return symbol_definitions([n for n in SYMBOLS if n.split(".")[0] not in others])


def caption(view: View, lang: str) -> tuple[str, str]:
    """Title and description in words."""
    if not has_picture(view.game):
        return view.game.texts(lang)("title"), ""
    found = view.game.drawing.caption(view, lang)
    return found[0], found[1]


def why_not(view: View, ref: str, lang: str) -> tuple[str, str]:
    """The rule, and why nothing can be done with this part now; empty where it is never part of an
    action.
    """
    rules, seat = view.game, view.seat
    if seat is None or not has_picture(rules):
        return "", ""
    legal = {a.id for a in view.legal()}
    for action in range(rules.action_count):
        if action not in legal and ref in _touched(rules, view, seat, action):
            reason = view.why_not(action)
            return reason.rule, rules.texts(lang).sentence(reason.said)
    return "", ""


def _touched(rules: Game, view: View, seat: int, action: int) -> tuple[str, ...]:
    try:
        found: tuple[str, ...] = rules.touches(view.state, seat, action)
    except (
        IndexError,
        KeyError,
        ValueError,
        AssertionError,
    ):  # an action that makes no sense in this state
        return ()
    return found
