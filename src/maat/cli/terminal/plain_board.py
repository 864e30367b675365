"""The table of a game that has no board in letters: the score sheet and the latest events. The
question, the choices and the news follow below it as in every game.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from ...core.messages import Said
from ...core.past import Line as Decision
from ...core.texts import Texts
from ...core.view import View
from ...draw.letters import Line, narrowed, packed

WIDTH = 72
TEXT = WIDTH - 1  # where a line is broken a blank may stand at its end
STYLES: Mapping[str, str] = {"rule": "dim", "word": "bold", "number": "dim"}
MOST = 12  # sentences of what happened
GAP = " · "


def board(
    view: View, say: Texts, since: Sequence[Decision], lit: Collection[str] = ()
) -> list[Line]:
    """The score sheet, and what happened before the news."""
    new = {line.number for line in since}
    happened = [
        (logged.number, sentence)
        for logged in view.log(say.lang)
        if not logged.undone and (logged.number not in new or logged.number == 0)
        for sentence in logged.sentences
    ]
    lines = beside(view, say)
    for number, sentence in happened[-MOST:]:
        lines += narrowed([(f"{number:4} ", "number"), (sentence, "")], TEXT)
    return lines


def short_board(
    view: View, say: Texts, since: Sequence[Decision], lit: Collection[str] = ()
) -> list[Line]:
    return beside(view, say)


def beside(view: View, say: Texts) -> list[Line]:
    """The score sheet without its reasons, a line each."""
    names = [say.say(view.game.seat_words.said(seat)) for seat in range(view.seats)]
    lines: list[Line] = []
    for row in view.sheet(say.lang):
        if not row.detail:
            said: Line = [(f"{row.rule:4} ", "rule"), (row.text, "")]
            points: list[Line] = [
                [(f"{name} {n}", "word")]
                for name, n in zip(names, row.points, strict=True)
                if n is not None
            ]
            lines += packed([said, *points], WIDTH, GAP)
    return [part for line in lines for part in narrowed(line, TEXT)]


def remark(view: View, action: int) -> Said | None:
    return None


def about(view: View, word: str) -> list[Said]:
    return []


def codes(say: Texts) -> dict[str, str]:
    return {}
