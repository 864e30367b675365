"""What a seat is shown: the table, what happened, what it may do. Everything comes from its view."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from textwrap import wrap
from typing import Any, NamedTuple

from ..core.record import Line as Entry
from ..core.rules import Rules
from ..core.texts import Texts
from ..core.view import SheetRow, View
from ..core.words import Said
from .changes import since_last_turn
from .narrowing import Step
from .screen import Screen

FEWEST_NEWS = 5  # lines, however small the window


def board_of(rules: Rules) -> Any:
    """The game's table in letters."""
    return importlib.import_module(f"{rules.package.__name__}.board")


class Note(NamedTuple):
    """Something of a seat's own turn that it is told: which decision it belongs to, and the sentence."""

    number: int
    text: str


def show_table(screen: Screen, say: Texts, view: View, heading: str, lit: Sequence[str] = ()) -> int:
    """The heading and the picture; the result is how many lines are left of the window."""
    board = board_of(view.rules)
    screen.say(heading, "title")
    if screen.width < board.WIDTH:
        screen.say(say("tell.narrow", width=screen.width, game=Said("title"), needed=board.WIDTH), "warning")
        return screen.height
    picture = board.board(view, say, since_last_turn(view), lit)
    screen.picture(picture, board.STYLES)
    return screen.height - len(picture) - 1


def show_news(screen: Screen, say: Texts, view: View, room: int, notes: Sequence[Note] = ()) -> None:
    """What others did since this seat's last turn, and its own notes, in their order; only the last, where room is short."""
    others = [line for line in since_last_turn(view) if line.seat != view.seat]
    news = [(line.number, "* ", "new", text) for line in others for text in sentences(view, say, line)]
    news += [(note.number, "> ", "good", note.text) for note in notes]
    news.sort(key=lambda n: n[0])
    most = max(1, room)
    if len(news) > most:
        screen.say(say("tell.more_events", n=len(news) - most), "soft")
    for _, mark, style, sentence in news[-most:]:
        screen.listed([(mark, style)], sentence)


def sentences(view: View, say: Texts, line: Entry) -> list[str]:
    """What happened in one decision, in words."""
    return [say.sentence(seen.said(view.rules.seat_words)) for seen in line.seen]


def heading(say: Texts, rules: Rules, players: Sequence[Said], seat: int | None, practice: Said | None) -> str:
    """The game, who sits where, and that a practice game is one."""
    parts = [say("title")]
    for n, player in enumerate(players):
        who = Said("player.you") if n == seat else player
        parts.append(say("tell.seat", seat=rules.seat_words.said(n), player=who))
    if practice is not None:
        parts.append(say.say(practice))
    return f" {'  ·  '.join(parts)} "


def room_for_news(room: int, step: Step, narrowed: bool) -> int:
    """The lines that the choices leave; at the beginning of a decision some in any case."""
    needed = 3 + (2 * len(step.actions) if step.lists_actions else min(9, len(step.choices)))
    return max(1 if narrowed else FEWEST_NEWS, room - needed)


def show_choices(screen: Screen, say: Texts, view: View, step: Step) -> None:
    """The question, and what can be answered: actions with their sentences, or the next words."""
    rules = {action.rule for action in step.actions}
    screen.say(view.question(say.lang) + (f"  ({rules.pop()})" if len(rules) == 1 else ""), "question")
    if step.words and not step.lists_actions:
        screen.say(" ".join(step.words) + " ...", "word", 2)
    if step.lists_actions:
        _list_actions(screen, say, view, step)
    elif len(step.choices) <= 9:
        _list_words(screen, say, step)
    else:
        _pack_words(screen, step)


def _list_actions(screen: Screen, say: Texts, view: View, step: Step) -> None:
    board = board_of(view.rules)
    width = max(len(str(a)) for a in step.actions)
    for label, action in zip(step.labels, step.actions):
        sentence = action.text(say.lang)
        remark = board.remark(view, action.id)
        if remark:
            sentence += f" ({say.say(remark)})"
        screen.listed([(f"{label:>3}) ", "number"), (f"{action!s:{width}}  ", "word")], sentence)


def _list_words(screen: Screen, say: Texts, step: Step) -> None:
    width = max(map(len, step.choices))
    for label, word in zip(step.labels or [""] * len(step.choices), step.choices):
        mark = f"{label:>3}) " if label else "  "
        gloss = say(f"gloss.{word}") if f"gloss.{word}" in say else ""
        screen.listed([(mark, "number"), (f"{word:{width}}  ", "word")], gloss or " ")


def _pack_words(screen: Screen, step: Step) -> None:
    """Many words in columns, read downwards."""
    width = max(map(len, step.choices)) + (7 if step.labels else 3)
    columns = max(1, (screen.width - 1) // width)
    rows = -(-len(step.choices) // columns)
    for row in range(rows):
        spans = []
        for n in range(row, len(step.choices), rows):
            mark = f"{step.labels[n]:>3}) " if step.labels else "  "
            spans += [(mark, "number"), (step.choices[n].ljust(width - len(mark)), "word")]
        screen.line(spans)


def show_sheet(screen: Screen, say: Texts, view: View, details: bool = True) -> None:
    """The score sheet, line by line, each with its rule; with the reasons of each line, or without."""
    names = [say.say(view.rules.seat_words.said(s)) for s in range(view.seats)]
    width = max(7, *(len(name) + 2 for name in names))
    room = max(24, min(70, screen.width - 6 - width * view.seats))
    screen.line([(" " * (6 + room), ""), ("".join(name.rjust(width) for name in names), "word")])
    for row in view.sheet(say.lang):
        if row.detail and not details:
            continue
        _sheet_row(screen, row, view.seats, room, width)


def _sheet_row(screen: Screen, row: SheetRow, seats: int, room: int, width: int) -> None:
    indent, style = ("  ", "soft") if row.detail else ("", "")
    first, *rest = wrap(row.text, room - len(indent)) or [""]
    points = "".join(("" if p is None else str(p)).rjust(width) for p in row.points[:seats])
    screen.line([(f"{row.rule:6}", "rule"), (f"{indent + first:{room}}{points}", style)])
    for line in rest:
        screen.line([(" " * 6 + indent + line, style)])


def show_log(screen: Screen, say: Texts, view: View, most: int | None = None) -> None:
    """Everything that happened, as this seat saw it; what was taken back is told as such."""
    lines = []
    for entry in view.log(say.lang):
        for sentence in entry.sentences:
            lines.append((entry.number, sentence + (f" ({say('tell.taken_back')})" if entry.undone else "")))
    for number, sentence in lines[-most:] if most else lines:
        screen.listed([(f"{number:4} ", "rule")], sentence)
