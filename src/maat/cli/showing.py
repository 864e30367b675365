"""What a seat is shown: the table, what happened, what it may do. Everything comes from its view."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Any, NamedTuple

from ..core.rules import Rules
from ..core.texts import Texts
from ..core.view import SheetRow, View
from ..core.words import Said
from .changes import since_last_turn
from .narrowing import Step
from .screen import Screen
from .seating import Player

MOST_EVENTS = 8


def board_of(rules: Rules) -> Any:
    """The game's table in letters."""
    return importlib.import_module(f"{rules.package.__name__}.board")


class Note(NamedTuple):
    """Something of a seat's own turn that it is told: which decision it belongs to, and the sentence."""

    number: int
    text: str


def show_table(screen: Screen, say: Texts, view: View, players: Sequence[Player], lit: Sequence[str] = ()) -> None:
    """The heading and the picture."""
    board = board_of(view.rules)
    screen.say(heading(say, view, players), "title")
    if screen.width < board.WIDTH:
        screen.say(say("tell.narrow", width=screen.width, game=Said("title"), needed=board.WIDTH), "warning")
    else:
        screen.picture(board.board(view, say, since_last_turn(view.lines, view.seat), lit), board.STYLES)


def show_news(screen: Screen, say: Texts, view: View, notes: Sequence[Note] = ()) -> None:
    """What others did since this seat's last turn, and its own notes, in their order."""
    numbers = {line.number for line in since_last_turn(view.lines, view.seat) if line.seat != view.seat}
    news = [(e.number, "* ", "new", s) for e in view.log(say.lang) if e.number in numbers for s in e.sentences]
    news += [(note.number, "> ", "good", note.text) for note in notes]
    news.sort(key=lambda n: n[0])
    if len(news) > MOST_EVENTS:
        screen.say(say("tell.more_events", n=len(news) - MOST_EVENTS), "soft")
    for _, mark, style, sentence in news[-MOST_EVENTS:]:
        screen.listed([(mark, style)], sentence)


def heading(say: Texts, view: View, players: Sequence[Player]) -> str:
    parts = [say("title")]
    for seat, player in enumerate(players):
        who = Said("player.you") if seat == view.seat else player.said
        parts.append(say("tell.seat", seat=view.rules.seat_words.said(seat), player=who))
    if view.header.seed.startswith("practice"):
        parts.append(say("tell.practice", seed=view.header.seed.split()[1]))
    return f" {'  ·  '.join(parts)} "


def show_choices(screen: Screen, say: Texts, view: View, step: Step) -> None:
    """The question, and what can be answered: actions with their sentences, or the next words."""
    screen.say(f"{view.question(say.lang)}  ({step.actions[0].rule})", "question")
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
    for n, action in enumerate(step.actions, 1):
        sentence = action.text(say.lang)
        remark = board.remark(view, action.id)
        if remark:
            sentence += f" ({say.say(remark)})"
        screen.listed([(f"{n:3} ", "number"), (f"{action!s:{width}}  ", "word")], sentence)


def _list_words(screen: Screen, say: Texts, step: Step) -> None:
    width = max(map(len, step.choices))
    for n, word in enumerate(step.choices, 1):
        mark = f"{n:3} " if step.numbered else "  "
        gloss = say(f"gloss.{word}") if f"gloss.{word}" in say else ""
        screen.listed([(mark, "number"), (f"{word:{width}}  ", "word")], gloss or " ")


def _pack_words(screen: Screen, step: Step) -> None:
    """Many words in columns, read downwards."""
    width = max(map(len, step.choices)) + (6 if step.numbered else 3)
    columns = max(1, (screen.width - 1) // width)
    rows = -(-len(step.choices) // columns)
    for row in range(rows):
        spans = []
        for n in range(row, len(step.choices), rows):
            mark = f"{n + 1:3} " if step.numbered else "  "
            spans += [(mark, "number"), (step.choices[n].ljust(width - len(mark)), "word")]
        screen.line(spans)


def show_sheet(screen: Screen, say: Texts, view: View) -> None:
    """The score sheet, line by line, each with its rule."""
    names = [say.say(view.rules.seat_words.said(s)) for s in range(view.seats)]
    width = max(7, *(len(name) + 2 for name in names))
    room = max(24, min(70, screen.width - 6 - width * view.seats))
    screen.line([(" " * (6 + room), ""), ("".join(name.rjust(width) for name in names), "word")])
    for row in view.sheet(say.lang):
        _sheet_row(screen, row, view.seats, room, width)


def _sheet_row(screen: Screen, row: SheetRow, seats: int, room: int, width: int) -> None:
    from rich.text import Text

    indent = "  " if row.detail else ""
    lines = Text(indent + screen.writable(row.text)).wrap(screen.console, room)
    points = "".join(("" if p is None else str(p)).rjust(width) for p in row.points[:seats])
    for i, line in enumerate(lines):
        line.rstrip()
        body = f"{line.plain:{room}}{points}" if i == 0 else f"{line.plain}"
        screen.line([(f"{row.rule if i == 0 else '':6}", "rule"), (body.rstrip(), "soft" if row.detail else "")])


def show_log(screen: Screen, say: Texts, view: View, most: int | None = None) -> None:
    """Everything that happened, as this seat saw it; what was taken back is told as such."""
    lines = []
    for entry in view.log(say.lang):
        for sentence in entry.sentences:
            lines.append((entry.number, sentence + (f" ({say('tell.taken_back')})" if entry.undone else "")))
    for number, sentence in lines[-most:] if most else lines:
        screen.listed([(f"{number:4} ", "rule")], sentence)
