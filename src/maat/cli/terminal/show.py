"""What a seat is shown: the table, what happened, what it may do. Everything comes from its
view.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...core.game import Game
from ...core.messages import Said
from ...core.texts import Texts
from ...core.view import SheetRow, View
from ...draw.letters import narrowed, packed, wrapped
from ...play.news import since
from ..session.typed import Selection, entered
from .board import board_of
from .screen import Screen

FEWEST_NEWS = 5  # lines, however small the window
BELOW_PICTURE = 16  # lines that some news, a question and its choices usually need
GAP = " · "  # between parts of the heading
RULE_COLUMN = 6  # of a score sheet
# for the words of a score sheet beside the points; where they have less, the points stand below
FEWEST_LETTERS = 16


class Note(NamedTuple):
    """A sentence about a seat's own turn, and the number of the decision that it belongs to."""

    number: int
    text: str


def show_table(
    screen: Screen, say: Texts, view: View, heading: Sequence[str], lit: Sequence[str] = ()
) -> None:
    """The heading and the picture, the short one in a low window; `lit` are the choices.

    If the picture does not fit, show what is beside it, and say so, in a whole sentence the first
    time.
    """
    board = board_of(view.game)
    for line in packed([[(part, "")] for part in heading], screen.width - 2, GAP):
        screen.line([(f" {''.join(text for text, _ in line)} ", "title")])
    if screen.width < board.WIDTH:
        screen.picture(
            [part for line in board.beside(view, say) for part in narrowed(line, screen.width)],
            board.STYLES,
        )
        key = "tell.narrow" if screen.once("narrow") else "tell.still_narrow"
        screen.say(say(key, width=screen.width, game=Said("title"), needed=board.WIDTH), "warning")
        return
    words = {word for choice in lit for word in choice.split()}
    new = [step.line for step in since(view)]
    picture = board.board(view, say, new, words)
    if screen.is_terminal and screen.height < len(picture) + BELOW_PICTURE:
        picture = board.short_board(view, say, new, words)
    screen.picture(picture, board.STYLES)


def show_news(
    screen: Screen, say: Texts, view: View, room: int, notes: Sequence[Note] = ()
) -> None:
    """What others did since this seat's last turn, and its own notes, in order; only the latest if
    there is little room.
    """
    news = [
        (step.number, "* ", "new", text)
        for step in since(view)
        if step.seat != view.seat
        for text in step.sentences(say.lang)
    ]
    news += [(note.number, "> ", "good", note.text) for note in notes]
    news.sort(key=lambda n: n[0])
    fitting = _fitting(screen, [sentence for *_, sentence in news], room)
    if fitting < len(news):
        screen.say(say("tell.more_events", n=len(news) - fitting), "soft")
    for _, mark, style, sentence in news[len(news) - fitting :]:
        screen.listed([(mark, style)], sentence)


def _fitting(screen: Screen, news: Sequence[str], room: int) -> int:
    """How many of the last sentences fit, at least one; if not all do, one more line is needed to
    say so.
    """
    heights = [screen.lines_of(2, sentence) for sentence in news]
    if sum(heights) <= room:
        return len(news)
    count, left = 0, room - 1
    for height in reversed(heights):
        left -= height
        if left < 0 and count:
            break
        count += 1
    return count


def heading(
    say: Texts, rules: Game, players: Sequence[Said], seat: int | None, practice: Said | None
) -> list[str]:
    """The game, who sits where, and whether it is a practice game."""
    parts = [say("title")]
    for n, player in enumerate(players):
        who = Said("player.you") if n == seat else player
        parts.append(say("tell.seat", seat=rules.seat_words.said(n), player=who))
    if practice is not None:
        parts.append(say.say(practice))
    return parts


def room_for_news(screen: Screen, below: Sequence[str], narrowed: bool) -> int:
    """The lines that are left beside the picture, the choices and the prompt; at the beginning of a
    decision never none.
    """
    left = screen.height - screen.used - sum(text.count("\n") for text in below) - 1
    return max(1 if narrowed else FEWEST_NEWS, left)


def show_choices(screen: Screen, say: Texts, view: View, selection: Selection) -> None:
    """The question, and what can be answered: actions with their sentences, or the next words."""
    rules = {action.rule for action in selection.actions}
    screen.say(
        view.question(say.lang) + (f"  ({rules.pop()})" if len(rules) == 1 else ""), "question"
    )
    if selection.words and not selection.lists_actions:
        screen.say(" ".join(selection.words) + " ...", "word", 2)
    if selection.lists_actions:
        _list_actions(screen, say, view, selection)
    elif len(selection.choices) <= 9:
        _list_words(screen, say, view, selection)
    else:
        _pack_words(screen, selection)


def _list_actions(screen: Screen, say: Texts, view: View, selection: Selection) -> None:
    board = board_of(view.game)
    width = max(len(str(a)) for a in selection.actions)
    for label, action in zip(selection.labels, selection.actions, strict=True):
        sentence = action.text(say.lang)
        remark = board.remark(view, action.id)
        if remark:
            sentence += f" ({say.say(remark)})"
        screen.listed([(f"{label:>3}) ", "number"), (f"{action!s:{width}}  ", "word")], sentence)


def _list_words(screen: Screen, say: Texts, view: View, selection: Selection) -> None:
    width = max(map(len, selection.choices))
    for label, word in zip(
        selection.labels or [""] * len(selection.choices), selection.choices, strict=True
    ):
        mark = f"{label:>3}) " if label else "  "
        screen.listed(
            [(mark, "number"), (f"{word:{width}}  ", "word")],
            gloss(say, view, selection, word) or " ",
        )


def gloss(say: Texts, view: View, selection: Selection, word: str) -> str:
    """What a word stands for: what lies at a place, or the whole sentence if the word can mean only
    one action.
    """
    if f"gloss.{word}" in say:
        return say(f"gloss.{word}")
    there = board_of(view.game).about(view, word)
    if there:
        return say.sentence(there[0]).removeprefix(word).lstrip(" :")
    meant = entered(selection, word).actions
    return meant[0].text(say.lang) if len(meant) == 1 and not word.isdigit() else ""


def _pack_words(screen: Screen, selection: Selection) -> None:
    """Many words in columns, read downwards."""
    width = max(map(len, selection.choices)) + (7 if selection.labels else 3)
    columns = max(1, (screen.width - 1) // width)
    rows = -(-len(selection.choices) // columns)
    for row in range(rows):
        spans = []
        for n in range(row, len(selection.choices), rows):
            mark = f"{selection.labels[n]:>3}) " if selection.labels else "  "
            spans += [(mark, "number"), (selection.choices[n].ljust(width - len(mark)), "word")]
        screen.line(spans)


def show_sheet(screen: Screen, say: Texts, view: View, details: bool = True) -> None:
    """The score sheet, line by line, each with its rule; with the reasons of each line, or
    without.
    """
    names = [say.say(view.game.seat_words.said(s)) for s in range(view.seats)]
    width = max(7, *(len(name) + 2 for name in names))
    room = min(70, screen.width - RULE_COLUMN - width * view.seats)
    rows = [row for row in view.sheet(say.lang) if details or not row.detail]
    if not screen.is_terminal:
        room = max(len(row.text) + 4 for row in rows)
    longest = max(len(word) + 2 for row in rows for word in row.text.split())
    if room < max(FEWEST_LETTERS, longest):
        for row in rows:
            _sheet_row_below(screen, row, names)
        return
    screen.line(
        [(" " * (RULE_COLUMN + room), ""), ("".join(name.rjust(width) for name in names), "word")]
    )
    for row in rows:
        _sheet_row(screen, row, view.seats, room, width)


def _sheet_row(screen: Screen, row: SheetRow, seats: int, room: int, width: int) -> None:
    indent, style = ("  ", "soft") if row.detail else ("", "")
    first, *rest = wrapped(row.text, room - len(indent)) or [""]
    points = "".join(("" if p is None else str(p)).rjust(width) for p in row.points[:seats])
    screen.line(
        [(f"{row.rule:{RULE_COLUMN}}", "rule"), (f"{indent + first:{room}}{points}", style)]
    )
    for line in rest:
        screen.line([(" " * RULE_COLUMN + indent + line, style)])


def _sheet_row_below(screen: Screen, row: SheetRow, names: Sequence[str]) -> None:
    """For a window too narrow for a column per seat: the words, and below them the points of the
    seats that have any.
    """
    screen.listed(
        [(f"{row.rule:{RULE_COLUMN}}", "rule"), ("  " if row.detail else "", "")], row.text
    )
    points = [
        [(f"{name} {p}", "word")]
        for name, p in zip(names, row.points, strict=True)
        if p is not None
    ]
    for line in packed(points, screen.width - RULE_COLUMN - 2, GAP):
        screen.line([(" " * (RULE_COLUMN + 2), ""), *line])


def show_log(screen: Screen, say: Texts, view: View, most: int | None = None) -> None:
    """Everything that happened, as this seat saw it; what was taken back is marked."""
    lines = []
    for entry in view.log(say.lang):
        for sentence in entry.sentences:
            lines.append(
                (entry.number, sentence + (f" ({say('tell.taken_back')})" if entry.undone else ""))
            )
    for number, sentence in lines[-most:] if most else lines:
        screen.listed([(f"{number:4} ", "rule")], sentence)
