r"""The table in letters, for the terminal. A space is five letters wide and three lines high.

    \ | /          a monument, its owner first, and round it its arrows
    -BO*-          a star: something happened there since your last turn
    / | \          (B): a magic token    ~~~: the Nile    ###: the Pyramid    .: an empty space
    ::B::          a Pyramid that this seat proposes

Row 1 runs from the top corner of the board to the Corner Pyramid; here the board is not turned.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ....core.messages import Said
from ....core.record import Line as Entry
from ....core.texts import Texts
from ....core.view import View
from ....draw.letters import Canvas, Line, letters, packed, wrapped
from ..names import CELL_NAMES, arrows_said, cell_words, kind_words, seat_words
from ..rules.state import AT_PYRAMID, EITHER, IN_HAND, Seat, State
from ..rules.tables import (
    ARROWS,
    CARDS,
    CELLS,
    COLUMNS,
    GOD_NAMES,
    GODS,
    IN_BASE,
    KIND_NAMES,
    LETTERS,
    MAGIC_CARDS,
    NO_CELL,
    OWN_CARDS,
    RIVER,
    ROWS,
    SIDES,
    SUN,
    SUNS,
    VALUE,
)

STYLES = {
    "river": "blue",
    "pyramid": "bold yellow",
    "token": "green",
    "name": "dim",
    "lit": "bold green",
    "new": "bold magenta",
    "seat0": "bold black on yellow",
    "seat1": "bold white on blue",
    "label": "bold",
    "owner0": "bold yellow",
    "owner1": "bold blue",
}
WIDTH = 80
PITCH, LEFT, TOP = 6, 3, 1
PANEL = LEFT + PITCH * COLUMNS + 1
BESIDE = PANEL + 28 <= WIDTH  # a larger board has the rest below it
ARROW_LETTERS = ("|", "/", "-", "\\", "|", "/", "-", "\\")  # by direction, from N clockwise
ARROW_PLACES = ((2, 0), (4, 0), (4, 1), (4, 2), (2, 2), (0, 2), (0, 1), (0, 0))


def board(
    view: View[State], say: Texts, since: Sequence[Entry], lit: Collection[str] = ()
) -> list[Line]:
    """The desert, and beside it the Gods, the suns, the cards and the seats."""
    return short_board(view, say, since, lit) + _legend(say, view.state)


def short_board(
    view: View[State], say: Texts, since: Sequence[Entry], lit: Collection[str] = ()
) -> list[Line]:
    """For a low window: without what the signs mean."""
    others = beside(view, say)
    canvas = Canvas(WIDTH, max(TOP + 3 * ROWS, len(others) if BESIDE else 0))
    new = changed_cells(view, since)
    for column in range(COLUMNS):
        canvas.put(LEFT + PITCH * column + 2, 0, str(column + 1), "name")
    for row in range(ROWS):
        canvas.put(0, TOP + 3 * row + 1, f"{row + 1:2}", "name")
    for cell in range(CELLS):
        _put_space(canvas, say, view.state, cell, CELL_NAMES[cell] in lit, cell in new)
    for y, line in enumerate(others if BESIDE else []):
        canvas.put_spans(PANEL, y, line)
    return canvas.lines() + ([] if BESIDE else others)


def changed_cells(view: View[State], since: Sequence[Entry]) -> set[int]:
    """The spaces on which something happened; a monument that was turned is the one that was placed
    or moved last.
    """
    numbers = {line.number for line in since}
    found: set[int] = set()
    last = NO_CELL
    for line in view.lines[1:]:
        for seen in () if line.undone else line.seen:
            cells = [n for part, n in seen.pairs() if part.words is cell_words and n is not None]
            last = cells[0] if cells else last
            if line.number in numbers and (cells or seen.event.key == "turns"):
                found.add(last)
    return found - {NO_CELL}


def _put_space(canvas: Canvas, say: Texts, g: State, cell: int, lit: bool, new: bool) -> None:
    x, y = LEFT + PITCH * (cell % COLUMNS), TOP + 3 * (cell // COLUMNS)
    if g.pyramid_at != NO_CELL and IN_BASE[g.pyramid_at][cell]:
        for line in range(3):
            canvas.put(x, y + line, "#####", "pyramid")
    elif g.standing[cell] >= 0:
        _put_monument(canvas, say, g, cell, x, y)
    elif g.magic_token[cell] >= 0:
        canvas.put(
            x + 1, y + 1, f"({letters(say, f'owner.{SIDES[g.magic_token[cell]]}')})", "token"
        )
    elif _is_proposed(g, cell):
        _put_proposal(canvas, say, g, cell, x, y)
    elif RIVER[cell]:
        canvas.put(x + 1, y + 1, "~~~", "river")
    else:
        canvas.put(x + 2, y + 1, "o" if lit else ".", "lit" if lit else "name")
    if lit and (RIVER[cell] or g.magic_token[cell] >= 0 or _is_proposed(g, cell)):
        canvas.put(x, y + 1, ">", "lit")
    if new:
        canvas.put(x + 3 if g.standing[cell] >= 0 else x + 4, y + 1, "*", "new")


def _is_proposed(g: State, cell: int) -> bool:
    return g.proposed != NO_CELL and IN_BASE[g.proposed][cell] == 1


def _put_proposal(canvas: Canvas, say: Texts, g: State, cell: int, x: int, y: int) -> None:
    """Where a seat would have the base; its letter stands in the first corner."""
    seat = 1 - g.decider
    for line in range(3):
        canvas.put(x, y + line, ":::::", f"owner{seat}")
    if RIVER[cell]:
        canvas.put(x + 1, y + 1, "~~~", "river")
    if cell == g.proposed:
        canvas.put(x + 1, y + 1, f" {letters(say, f'owner.{SIDES[seat]}')} ", f"seat{seat}")


def _put_monument(canvas: Canvas, say: Texts, g: State, cell: int, x: int, y: int) -> None:
    m = g.monuments[g.standing[cell]]
    owner = letters(say, f"owner.{SIDES[m.owner]}") if m.owner >= 0 else "?"
    style = f"seat{m.owner}" if m.owner >= 0 else "label"
    canvas.put(x + 1, y + 1, owner + letters(say, f"code.{KIND_NAMES[m.kind]}"), style)
    for d in range(8):
        if m.owner >= 0 and ARROWS[m.token][m.quarters] >> d & 1:
            dx, dy = ARROW_PLACES[d]
            canvas.put(x + dx, y + dy, ARROW_LETTERS[d], f"owner{m.owner}")


def _legend(say: Texts, g: State) -> list[Line]:
    pieces: list[Line] = [
        [(letters(say, f"code.{k}"), "label"), (f" {say(f'kind.{k}')}", "name")] for k in KIND_NAMES
    ]
    marks = {"()": "token", "~~~": "river", "###": "pyramid", "+": "favourite"}
    if g.proposed != NO_CELL:
        marks[":::"] = "proposal"
    pieces += [
        [(mark, "label"), (f" {say(f'screen.{key}')}", "name")] for mark, key in marks.items()
    ]
    return packed(pieces, WIDTH)


def _said(text: str, style: str = "", indent: int = 1) -> list[Line]:
    """A sentence beside the board, wrapped."""
    width = WIDTH - (PANEL if BESIDE else 0) - indent
    return [[(" " * indent + line, style)] for line in wrapped(text, width)]


def beside(view: View[State], say: Texts) -> list[Line]:
    g: State = view.state
    lines = _said(say("screen.round", round=min(g.sun + 1, SUNS), rounds=SUNS), "label", 0)
    lines.append(_suns(say, g))
    if g.proposed != NO_CELL:
        who = seat_words.said(1 - g.decider)
        lines += _said(say("screen.proposed", seat=who, cell=cell_words.said(g.proposed)), "lit", 0)
    lines += _said(say("screen.platforms", platforms=_platforms(say, g)), "", 0)
    lines += _gods(say, g)
    if g.active >= 0:
        lines += _monument_cards(say, g)
    if g.open_token >= 0:
        lines += _said(say("screen.next_token", arrows=arrows_said(ARROWS[g.open_token][0])))
    totals = view.totals()
    for seat in range(2):
        lines += _seat_lines(view, say, seat, totals[seat])
    return lines


def _suns(say: Texts, g: State) -> Line:
    """The ring of suns from Ra's on: whose disk lies there, doubled or not; the marker in
    brackets.
    """
    line: Line = []
    for n in range(SUNS):
        owner = g.sun_owner[n]
        text = letters(say, f"owner.{SIDES[owner]}") if owner >= 0 else "."
        text += "2" if g.sun_worth[n] > 1 else ""
        line.append(
            (f"[{text}]" if n == g.sun else f" {text}", f"owner{owner}" if owner >= 0 else "")
        )
    return line


def _platforms(say: Texts, g: State) -> str:
    return " ".join(letters(say, f"owner.{SIDES[p]}") for p in g.platforms[: g.built]) or "-"


def _gods(say: Texts, g: State) -> list[Line]:
    """In the order in which they act: turned up or not, favourite or not, and who has them."""
    lines: list[Line] = []
    seen = g.order[: g.turned]
    for god in range(GODS):
        now = ">" if god == g.god else " "
        star = "+" if god == g.ankh or g.blessed_by[god] >= 0 else " "
        line: Line = [
            (f"{now}{star}", "lit"),
            (say(f"god.{GOD_NAMES[god]}"), "label" if god in seen else "name"),
        ]
        if g.won_by[god] >= 0:
            line += [
                (" ", ""),
                (f" {letters(say, f'owner.{SIDES[g.won_by[god]]}')} ", f"seat{g.won_by[god]}"),
            ]
        lines.append(line)
    return lines


def _monument_cards(say: Texts, g: State) -> list[Line]:
    arrows = (
        arrows_said(ARROWS[g.active_token][0]) if g.active_token >= 0 else [Said("direction.none")]
    )
    others = " ".join(letters(say, f"code.{KIND_NAMES[k]}") for k in g.others if k >= 0)
    lines = _said(say("screen.active", kind=Said(f"kind.{KIND_NAMES[g.active]}")), "label", 0)
    lines += _said(say("screen.arrows", arrows=arrows))
    return lines + _said(say("screen.others", kinds=others or "-", n=g.deck.left))


def _seat_lines(view: View[State], say: Texts, seat: int, points: int) -> list[Line]:
    mine: Seat = view.state.seats[seat]
    letter = letters(say, f"owner.{SIDES[seat]}")
    lines: list[Line] = [
        [
            (f" {letter} ", f"seat{seat}"),
            (f" {say('screen.points', seat=seat_words.said(seat), n=points)}", "label"),
        ]
    ]
    cards = [
        f"{letters(say, f'code.{KIND_NAMES[k]}')} {n}"
        for k, n in enumerate(mine.monument_cards)
        if n
    ]
    if cards:
        lines += _said(say("screen.monuments", cards=" ".join(cards)))
    if any(mine.used):
        lines += _said(say("screen.used", cards=_cards(say, mine.used)))
    return lines + (_own(say, mine) if seat == view.seat else _others(say, mine))


def _own(say: Texts, mine: Seat) -> list[Line]:
    """The own hand, offerings, magic and what is laid."""
    lines = _said(say("screen.hand"), "label") + _by_symbol(say, mine.hand)
    if mine.offerings:
        lines += _said(say("screen.offered", cards=_cards(say, mine.offered)))
    held = " ".join(LETTERS[n] for n in range(MAGIC_CARDS) if mine.magic[n])
    if held:
        lines += _said(say("screen.magic", letters=held))
    if mine.has_laid and mine.laid_magic >= 0:
        lines += _said(say("screen.own_magic", letter=LETTERS[mine.laid_magic]), "label")
    if mine.has_bid and mine.bid >= 0:
        lines += _said(say("screen.own_bid", card=_card(say, mine.bid)), "label")
    return lines


def _others(say: Texts, mine: Seat) -> list[Line]:
    """What everybody knows of a seat: how much it holds, and which cards these are, as far as can
    be worked out.
    """
    lines = _said(
        say("screen.held", cards=mine.held, offerings=mine.offerings, magic=mine.magic_held)
    )
    known = [w in (IN_HAND, AT_PYRAMID, EITHER) for w in mine.whereabouts]
    lines += _by_symbol(say, known)
    if mine.has_laid:
        lines += _said(say("screen.laid_magic"), "label")
    if mine.has_bid:
        lines += _said(say("screen.laid_bid"), "label")
    return lines


def _by_symbol(say: Texts, cards: Sequence[int | bool]) -> list[Line]:
    """Cards in two lines: the suns and the moons; the Pharaoh's, which have neither, stand last."""
    groups: dict[str, list[str]] = {"sun": [], "moon": [], "pharaoh": []}
    for card in range(CARDS):
        if cards[card]:
            groups["pharaoh" if card >= OWN_CARDS else "sun" if SUN[card] else "moon"].append(
                str(VALUE[card])
            )
    found: list[Line] = []
    for key, values in groups.items():
        if values:
            found += _said(say(f"screen.{key}_cards", values=" ".join(values)), "", 2)
    return found


def _cards(say: Texts, cards: Sequence[int]) -> str:
    return " ".join(_card(say, c) for c in range(CARDS) if cards[c])


def _card(say: Texts, card: int) -> str:
    if card >= OWN_CARDS:
        return str(VALUE[card])
    return f"{VALUE[card]}{letters(say, 'code.sun' if SUN[card] else 'code.moon')}"


def remark(view: View[State], action: int) -> Said | None:
    """The sentences of the actions say it all."""
    return None


def about(view: View[State], word: str) -> list[Said]:
    """What lies on a space; nothing for other words."""
    g: State = view.state
    if word not in cell_words.numbers:
        return []
    cell = cell_words.numbers[word]
    where = cell_words.said(cell)
    if g.pyramid_at != NO_CELL and IN_BASE[g.pyramid_at][cell]:
        return [Said("about.pyramid", cell=where)]
    if _is_proposed(g, cell):
        return [Said("about.proposed", cell=where)]
    if g.standing[cell] >= 0:
        m = g.monuments[g.standing[cell]]
        owner = seat_words.said(m.owner) if m.owner >= 0 else Said("about.nobody")
        arrows = arrows_said(ARROWS[m.token][m.quarters])
        return [
            Said(
                "about.monument",
                cell=where,
                kind=kind_words.said(m.kind),
                seat=owner,
                arrows=arrows,
            )
        ]
    if g.magic_token[cell] >= 0:
        return [Said("about.token", cell=where, seat=seat_words.said(g.magic_token[cell]))]
    return [Said("about.river" if RIVER[cell] else "about.empty", cell=where)]


def codes(say: Texts) -> dict[str, str]:
    """The key of each abbreviation in the picture, for `?`."""
    found = {letters(say, f"code.{kind}"): kind for kind in KIND_NAMES}
    found |= {letters(say, f"owner.{side}"): side for side in SIDES}
    for side in SIDES:
        for kind in KIND_NAMES:
            found[letters(say, f"owner.{side}") + letters(say, f"code.{kind}")] = kind
    found |= {letters(say, "code.sun"): "sun", letters(say, "code.moon"): "moon"}
    found |= {"~~~": "river", "###": "pyramid", ":::": "propose", "+": "favourite", "()": "token"}
    return found
