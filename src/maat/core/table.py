"""A live game, in plain Python: seats, play, undo, record. Undo goes back to the last reveal."""

from __future__ import annotations

import random
import secrets
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from . import game as rules
from . import record
from .bound_game import State
from .chance import Chance, Pile, Source, below, give, given_by, sow, start
from .errors import BadOption, BadRecord, CannotUndo, Fault, IllegalAction, NotAsked
from .events import listening
from .game import Game, new_state
from .game.faces import S
from .layout import WORD
from .messages import Said, brief, whole
from .options import Options
from .past import certain
from .record import SPECTATOR, UNDO, Entry, Header, Line, Past
from .view import Action, Position, SheetRow, View, legal, sheet


@dataclass(frozen=True)
class Result:
    """How a game ended. `opponent` is the automatic opponent's score where there is one."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    opponent: int | None = None


class Given(Source):
    """Given outcomes: first those in the queue, then those of its own generator; all are recorded.

    While `exact` is set, only queued outcomes are used.
    """

    def __init__(self, queue: Iterable[int] = (), exact: bool = False) -> None:
        self.queue: list[int] = list(queue)
        self.exact = exact
        self.fallen: list[int] = []
        self._own = Chance()
        sow(self._own, secrets.randbits(62), 0)

    def sow(self, seed: int) -> None:
        sow(self._own, seed, 1)

    def number(self, n: int) -> int:
        self._check_queue()
        outcome = self.queue.pop(0) if self.queue else below(self._own, n)
        if not 0 <= outcome < n:
            raise BadRecord(Said("record.bad_outcome", outcome=outcome))
        self.fallen.append(outcome)
        return outcome

    def thing(self, p: Pile) -> int:
        self._check_queue()
        thing = self.queue.pop(0) if self.queue else p.things[below(self._own, p.left)]
        if thing not in p.things[: p.left]:
            raise BadRecord(Said("record.bad_outcome", outcome=thing))
        self.fallen.append(thing)
        return thing

    def _check_queue(self) -> None:
        if self.exact and not self.queue:
            raise BadRecord(Said("record.bad_outcomes"))

    def fell(self) -> list[int]:
        """The outcomes since the last call."""
        fallen, self.fallen = self.fallen, []
        return fallen


class Table(Position[Any]):
    """A live game. Make one with `maat.new`; `maat.replay` makes one from a record."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Options,
        *,
        key: bytes | None = None,
        practice: int | None = None,
        source: Given | None = None,
        opening: Header | None = None,
    ) -> None:
        """`opening` is that of a record that is played again: what it says of itself stays as it
        is.
        """
        seats = game.checked_seats(seats)
        self.only_seat: int | None = None  # set when all that is known is one seat's copy
        self._source = source
        state = new_state(game, options, seats)
        if opening is not None and opening.version:
            game.as_formerly(state, opening.version)
        full = {name: o.settled(options.get(name, o.default)) for name, o in game.options.items()}
        header = Header(game, full, seats) if opening is None else replace(opening, copy=None)
        if practice is not None:
            key = record.practice_key(practice)
        if source is not None:
            seed, committed = "given", header.commitment
        else:
            key = key or secrets.token_bytes(32)
            seed = key.hex() if practice is None else f"practice {practice}"
            committed = record.commitment(header, key)
        super().__init__(replace(header, commitment=committed, seed=seed), state)
        if source is not None:
            give(self.state.chance)
        else:
            assert key is not None
            self.state.chance.key = [
                int.from_bytes(key[4 * i : 4 * i + 4], "little") & WORD for i in range(8)
            ]
            start(self.state.chance)
        with listening() as told, given_by(source):
            game.set_up(self.state, seats)
        self.entries = [Entry(0, SPECTATOR, UNDO, told, source.fell() if source else [])]
        self._before: list[
            Any
        ] = []  # the states before the last decisions, as far back as undo can go
        self._standing: list[int] = []  # the entries that have not been taken back
        self._lines: dict[int, list[Line]] = {}
        self._texts: dict[
            int, dict[int, str]
        ] = {}  # the texts of those lines in copies of the record

    # what is asked

    @property
    def practice(self) -> bool:
        """The seed was typed by a person, so anybody can guess it."""
        return self.header.seed.startswith("practice")

    def legal(self, seat: int) -> tuple[Action, ...]:
        """What a seat may do; () for a seat that is not pending."""
        seat = self._check_seat(seat)
        return legal(self.game, self.state.view(seat), seat)

    # deciding

    def play(self, action: Action | int | str, seat: int) -> Entry:
        """Carry out an action, given as an Action, its id or its notation; IllegalAction says why
        not.
        """
        seat = self._check_seat(seat)
        chosen = self._resolve(action)
        if chosen not in self.game.legal(self.state, seat):
            raise self._refusal(chosen, seat)
        return self.play_legal(chosen, seat)

    def play_legal(self, action: int, seat: int) -> Entry:
        """Carry out an action that is known to be legal now: that is not checked again."""
        before, source = self.state.copy(), self._source
        queued = source.queue[:] if source else []
        covered = self.game.covered(self.state, seat, action)
        try:
            with listening() as told, given_by(source):
                self.game.apply(self.state, seat, action)
        except BaseException:
            self.state = before
            if source:
                source.queue, source.fallen = queued, []
            raise
        if self.state.revealed != before.revealed:
            self._before.clear()
        else:
            self._before.append(before)
        number, outcomes = len(self.entries), source.fell() if source else []
        self._standing.append(number)
        self.entries.append(Entry(number, seat, action, told, outcomes, covered))
        return self.entries[-1]

    def can_undo(self, seat: int) -> bool:
        return self._undo_fault(seat) is None

    def undo(self, seat: int) -> Entry:
        """Take back this seat's last decision; CannotUndo says why not."""
        seat = self._check_seat(seat)
        fault = self._undo_fault(seat)
        if fault:
            raise CannotUndo(
                Said(f"error.{fault}", seat=self.game.seat_words.said(seat)),
                self.game.words_folder,
            )
        index, self.state = self._standing.pop(), self._before.pop()
        self.entries[index].undone = True
        for lines in self._lines.values():
            if index < len(lines):
                lines[index] = lines[index]._replace(undone=True)
        self.entries.append(Entry(len(self.entries), seat, UNDO))
        return self.entries[-1]

    def undos(self) -> int:
        """The number of undos since the last decision that can no longer be taken back."""
        for_good = len(self._standing) - len(self._before)
        first = self._standing[for_good - 1] if for_good else 0
        return sum(e.action == UNDO for e in self.entries[first + 1 :])

    def _undo_fault(self, seat: int) -> str | None:
        if self._before and self.entries[self._standing[-1]].seat == seat:
            return None
        if not any(self.entries[i].seat == seat for i in self._standing):
            return "undo_nothing"
        return "undo_revealed" if self.entries[self._standing[-1]].seat == seat else "undo_other"

    def _resolve(self, action: Action | int | str) -> int:
        if isinstance(action, Action):
            if action.game.name != self.game.name:
                raise IllegalAction(Said("error.unknown_action", action=str(action)))
            return self._resolve(
                action.id if action.game is self.game else str(action)
            )  # ids follow the components
        if isinstance(action, str):
            found = self.game.action_of(action)
            if found is not None:
                return found
            never = self.game.why_never(action)
            if never is not None:
                said = Said("error.illegal", action=action, rule=never.rule, why=never.said)
                raise IllegalAction(said, self.game.words_folder, rule=never.rule)
            said = Said("error.unknown_action", action=action)
            guess = self.game.guess(action)
            raise IllegalAction(
                Said("error.did_you_mean", message=said, guess=guess) if guess else said
            )
        number = whole(action)
        if number is None or not 0 <= number < self.game.action_count:
            raise IllegalAction(Said("error.unknown_action", action=brief(action)))
        return number

    def _refusal(self, action: int, seat: int) -> IllegalAction:
        words, folder = self.game.seat_words, self.game.words_folder
        if self.over:
            return NotAsked(Said("error.over"))
        reason = self.game.why_not(self.state.view(seat), seat, action)
        if seat not in self.pending:
            pending = [words.said(s) for s in self.pending]
            said = Said("error.not_asked", seat=words.said(seat), pending=pending, rule=reason.rule)
            return NotAsked(said, folder, rule=reason.rule)
        notation = self.game.notations[action]
        said = Said("error.illegal", action=notation, rule=reason.rule, why=reason.said)
        return IllegalAction(said, folder, rule=reason.rule)

    def _check_seat(self, seat: int) -> int:
        number = whole(seat)
        if number is None or not 0 <= number < self.seats:
            raise IllegalAction(Said("error.unknown_seat", seat=brief(seat), last=self.seats - 1))
        self._check_copy(number)
        return number

    def _check_copy(self, seat: int) -> None:
        if self.only_seat is not None and seat != self.only_seat:
            raise Fault(Said("record.only_copy", seat=record.copy_word(self.game, self.only_seat)))

    # what is seen

    def view(self, seat: int | None) -> TableView[Any]:
        """What this seat sees; None: a spectator."""
        who = SPECTATOR if seat is None else seat
        if who == SPECTATOR:
            self._check_copy(who)
        else:
            who = self._check_seat(who)
        texts = self._texts.setdefault(who, {})
        return TableView(
            self.header.of_copy(who), who, self.state.view(who), self._seen_by(who), texts
        )

    def _seen_by(self, seat: int) -> list[Line]:
        lines = self._lines.setdefault(seat, [])
        for number in range(len(lines), len(self.entries)):
            lines.append(self.entries[number].as_seen(self.game, seat))
        return lines

    def imagine(self, seat: int | None, seed: int = 0) -> Table:
        return self.view(seat).imagine(seed)

    def sheet(self, lang: str = "en") -> list[SheetRow]:
        """The score sheet, line by line, each with its rule; during play as well."""
        return sheet(self.game, self.state.view(SPECTATOR), lang)

    @property
    def result(self) -> Result | None:
        """None until the game is over."""
        if not self.over:
            return None
        made = self.game.Sheet()
        self.game.score(self.state, made)
        winners = tuple(s for s in range(self.seats) if made.won[s])
        opponent = getattr(made, "opponent", None) if self.seats == 1 else None
        return Result(tuple(made.totals[: self.seats]), winners, opponent)

    def svg(
        self, seat: int | None = None, lang: str = "en", theme: str = "light", narrow: bool = False
    ) -> str:
        """The table as a seat, or a spectator, sees it, as a picture."""
        return self.view(seat).svg(lang, theme, narrow)

    def _repr_svg_(self) -> str | None:
        """In a notebook: what everybody sees; nothing for a game without a picture."""
        return self.view(None)._repr_svg_()

    def record(self) -> str:
        """Everything, with the seed; a seat's copy is `view(seat).record()`."""
        self._check_copy(SPECTATOR - 1)
        return record.full_text(self.header, self.entries)

    def record_from(self, first: int) -> list[str]:
        """The lines of the full record from entry `first` on."""
        self._check_copy(SPECTATOR - 1)
        return record.full_lines(self.header, self.entries, first)

    def same_position(self, state: State) -> bool:
        """Whether the position is the same, apart from the random numbers to come."""
        return all(
            getattr(self.state, key) == getattr(state, key)
            for key in self.state.fields
            if key != "chance"
        )


class TableView(View[S]):
    """A view that can imagine a table it could belong to."""

    def imagine(self, seed: int = 0) -> Table:
        """A table that this seat cannot tell from the true one, with a past that led to it."""
        number = whole(seed)
        if number is None:
            raise rules.bad_setting("seed", seed, Said("error.whole_number"))
        world = self.imagined(number)
        past = self.game.retrace(list(self.lines), world, self._seat, random.Random(number))
        table = relive(self.header, list(self.lines), past, number)
        assert table.same_position(world), "the imagined past leads elsewhere"
        return table


def relive(header: Header, lines: list[Line], past: Past, seed: int) -> Table:
    """Play a past again with its outcomes given; outcomes after it come from a separate
    generator.
    """
    source = Given(exact=True)
    source.queue += record.outcomes_of(lines[0], past)
    table = Table(header.game, header.seats, header.options, source=source, opening=header)
    for line in lines[1:]:
        if line.action == UNDO:
            table.undo(line.seat)
            continue
        source.queue += record.outcomes_of(line, past)
        action = past.actions.get(line.number) if line.action is None else line.action
        table.play(certain(action), line.seat)
    source.exact = False
    source.sow(seed)
    return table


def new(
    game: str,
    seats: int | None = None,
    seed: int | None = None,
    components: str | None = None,
    chance: Iterable[int] | None = None,
    **options: object,
) -> Table:
    """A new table. Without a seed the key comes from the system; with one it is a practice game.

    `components` is the path of another component file. `chance` gives the first chance outcomes.
    """
    found = load_game(game, components)
    number = found.usual_seats if seats is None else found.checked_seats(seats)
    if chance is not None:
        return Table(found, number, options, source=Given(_outcomes(chance)))
    practice = None if seed is None else rules.whole_number("seed", seed)
    return Table(found, number, options, practice=practice)


def _outcomes(chance: Iterable[int]) -> list[int]:
    """Given outcomes as whole numbers; BadOption if they are something else."""
    found = [whole(outcome) for outcome in chance] if isinstance(chance, Iterable) else [None]
    outcomes = [outcome for outcome in found if outcome is not None]
    if len(outcomes) < len(found):
        raise rules.bad_setting("chance", chance, Said("expected.list_of_numbers"))
    return outcomes


def load_game(game: str, components: str | None = None) -> Game:
    """The rules of a game, with another component file if a path is given."""
    if components is None:
        return rules.load(game)
    path = str(components)
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
    except (OSError, ValueError):
        said = Said(
            "error.bad_setting",
            option="components",
            value=path,
            expected=Said("error.readable_file"),
        )
        raise BadOption(said) from None
    return rules.load(game, text, path)
