"""Replay: the table of a record, at its end or after its first lines.

Numbered lines count, undos included; line 0, the set-up, does not. So `moves=0` is the table before
the first decision, and `moves=n` the table just after the line that begins with n.
"""

from __future__ import annotations

from . import components, record
from .errors import BadOption, BadRecord, Fault
from .game import bad_setting, new_state
from .messages import Said, whole
from .past import LuckOfPast
from .record import SPECTATOR, UNDO, Read
from .table import Given, Table, relive


def replay(text: str, moves: int | None = None) -> Table:
    """The table of a record, with every line checked; with `moves`, as it was after that many
    lines.

    One seat's copy gives a table that shows only what that seat saw.
    """
    read = record.read(text)
    _check_options(read)
    if moves is not None:
        read = _up_to(read, moves)
    if read.header.copy is not None:
        return _replay_any_copy(read)
    table = _set_up(read)
    for number, (at, line) in enumerate(_decisions(read), 1):
        _replay_line(table, number, at, line)
    if table._source is not None:
        table._source.exact = False
    return table


def numbered_lines(text: str) -> list[str]:
    """The lines of a record as written, from line 1 on: as many as there are `moves`."""
    return [line for _, line in _decisions(record.read(text))]


def _decisions(read: Read) -> list[tuple[int, str]]:
    return read.lines[_set_up_lines(read) :]


def _set_up_lines(read: Read) -> int:
    """How many lines the set-up takes: one in copies and in records with given outcomes, else
    none.
    """
    return min(len(read.lines), int(read.header.copy is not None or read.header.seed == "given"))


def _up_to(read: Read, moves: int) -> Read:
    number, last = whole(moves), len(_decisions(read))
    if number is None or not 0 <= number <= last:
        raise bad_setting("moves", moves, components.between(0, last))
    return read._replace(lines=read.lines[: _set_up_lines(read) + number])


def _replay_line(table: Table, number: int, at: int, line: str) -> None:
    """Play one line of a full record, with its outcomes if they are given."""
    seat, action, outcomes = record.read_full_line(table.game, number, at, line)
    source = table._source
    if (outcomes is None) != (source is None):
        raise record.fault(at, "bad_outcomes")
    if source is not None:
        source.queue = outcomes or []
    try:
        if action == UNDO:
            table.undo(seat)
        else:
            table.play(action, seat)
    except Fault as wrong:
        raise record.at_line(at, wrong) from None
    if source is not None and source.queue:
        raise record.fault(at, "bad_outcomes")


def _check_options(read: Read) -> None:
    """BadRecord names the line of seats or options that the game does not have."""
    h = read.header
    key = "seats"
    try:
        h.game.checked_seats(h.seats)
        key = "options"
        new_state(h.game, h.options, h.seats)
    except BadOption as wrong:
        raise record.at_line(read.places[key], wrong) from None


def _set_up(read: Read) -> Table:
    """Set up as the header says."""
    h = read.header
    key: bytes | None = None
    practice: int | None = None
    source: Given | None = None
    at = 1
    if h.seed == "given":
        if not read.lines:
            raise record.fault(1, "bad_outcomes")
        at, line = read.lines[0]
        source = Given(record.read_full_line(h.game, 0, at, line)[2] or [], exact=True)
    elif h.seed.startswith("practice"):
        practice = int(h.seed.split()[1])
        key = record.practice_key(practice)
    else:
        key = bytes.fromhex(h.seed)
    try:
        table = Table(
            h.game, h.seats, h.options, key=key, practice=practice, source=source, opening=h
        )
    except Fault as wrong:
        raise record.at_line(at, wrong) from None
    if source is not None and source.queue:
        raise record.fault(at, "bad_outcomes")
    if key is not None and h.commitment != record.commitment(h, key):
        raise record.fault(read.places["commitment"], "bad_commitment")
    table.header = h  # options as written: those added to the game later are missing
    return table


def _replay_any_copy(read: Read) -> Table:
    """Refuse a copy made with former rules for its rules, not for a word that no longer exists."""
    try:
        return _replay_copy(read)
    except BadRecord:
        h = read.header
        if not h.version:
            raise
        raise record.fault(
            read.places["rules"], "other_rules", version=h.version, ours=h.game.version
        ) from None


def _replay_copy(read: Read) -> Table:
    """Find a past that fits one seat's copy: in it, that seat must see exactly the copy."""
    h = read.header
    assert h.copy is not None
    lines = record.read_copy(read)
    if not lines:
        raise record.fault(1, "bad_number", number="", expected=0)
    try:
        past = h.game.retrace(lines, None, h.copy, LuckOfPast(0))
        table = relive(h, lines, past, 0)
    except Fault as wrong:
        raise BadRecord(Said("record.copy_does_not_fit", why=wrong.said), *wrong.folders) from None
    made = table.view(None if h.copy == SPECTATOR else h.copy).lines
    for i, (a, b) in enumerate(zip(made, lines, strict=True)):
        expected = record.line_text(h.game, a)
        if expected != record.line_text(h.game, b):
            raise record.fault(read.lines[i][0], "other_line", expected=expected)
    table.only_seat = h.copy
    return table
