"""The laws that every game keeps, as functions that raise AssertionError; for our own games and for
anybody's.

    for law in laws.LAWS:
        law(game, seats=3, options={}, games=5, seed=1)

Each law plays random games of its own. `agree_compiled` also needs the compiled rules.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from . import grammar, texts
from .bound_game import State
from .errors import CannotUndo, IllegalAction
from .events import Told
from .game import Game, new_state
from .layout import FACE_DOWN, Layout, as_bytes, batch, ownerless
from .options import Options
from .record import SPECTATOR, UNDO
from .replay import replay
from .table import Given, Table, TableView

if TYPE_CHECKING:
    from .layout import Records
    from .simulation import CompiledRules

Law = Callable[..., None]


def tables(
    rules: Game, seats: int, options: Options, games: int, seed: int
) -> Iterator[tuple[Table, random.Random]]:
    for n in range(games):
        yield Table(rules, seats, options, practice=1000 * seed + n), random.Random(f"{seed} {n}")


def positions(
    rules: Game, seats: int, options: Options, games: int, seed: int, share: float = 1.0
) -> Iterator[tuple[Table, random.Random]]:
    """Tables of random games, with some undos, at a sample of their positions; the end is always
    among them.
    """
    for table, luck in tables(rules, seats, options, games, seed):
        while not table.over:
            if luck.random() < share:
                yield table, luck
            step(table, luck)
            if luck.random() < 0.1:
                for seat in range(seats):
                    if table.can_undo(seat):
                        table.undo(seat)
                        break
        yield table, luck


def step(table: Table, luck: random.Random) -> None:
    seat = luck.choice(table.pending)
    table.play(luck.choice(table.legal(seat)), seat)


def somebody_can_act(rules: Game, seats: int, options: Options, games: int, seed: int) -> None:
    """Until the game is over somebody can act; it ends in time; parts are conserved; numbers keep
    to their ranges.
    """
    for table, luck in tables(rules, seats, options, games, seed):
        parts = rules.census(table.state)
        decisions = 0
        while not table.over:
            assert table.pending, "nobody is asked"
            assert rules.next_seat(table.state) == table.pending[0]
            for seat in range(seats):
                legal = [a.id for a in table.legal(seat)]
                assert bool(legal) == (seat in table.pending), (
                    "asked and able to act are not the same"
                )
                assert legal == sorted(set(legal)), "the actions are not in ascending order"
            step(table, luck)
            decisions += 1
            table.state.check()
            assert rules.census(table.state) == parts, "a part was lost or appeared"
        assert decisions <= rules.most_decisions, f"{decisions} decisions"
        assert table.result is not None


def illegal_actions_change_nothing(
    rules: Game, seats: int, options: Options, games: int, seed: int
) -> None:
    """A refused action names a rule, in every language, and leaves everything as it was."""
    for table, luck in positions(rules, seats, options, games, seed, 0.2):
        state, text = table.state.copy(), table.record()
        for seat in range(seats):
            legal = {a.id for a in table.legal(seat)}
            for action in [
                a
                for a in luck.sample(range(rules.action_count), min(25, rules.action_count))
                if a not in legal
            ]:
                try:
                    table.play(action, seat)
                except IllegalAction as fault:
                    assert fault.rule or table.over
                    assert all(fault.text(lang) for lang in texts.LANGUAGES)
                else:
                    raise AssertionError(f"{rules.notations[action]} was not refused")
        assert table.state == state and table.record() == text


def copies_never_alias(rules: Game, seats: int, options: Options, games: int, seed: int) -> None:
    for table, _ in positions(rules, seats, options, games, seed, 0.1):
        packed = repr(table.state.pack())
        for copy in (table.state.copy(), table.state.view(0), table.state.view(SPECTATOR)):
            _scribble(copy)
            assert repr(table.state.pack()) == packed


def _scribble(part: Layout) -> None:
    """Write over every number."""
    for key, f in part.fields.items():
        value = getattr(part, key)
        if f.kind:
            for inner in value if f.length else [value]:
                _scribble(inner)
        elif f.length:
            for i in range(f.length):
                value[i] = 77
        else:
            setattr(part, key, 77)


def texts_round_trip(rules: Game, seats: int, options: Options, games: int, seed: int) -> None:
    """Notation, JSON and record round-trip; replay equals play, and ends in the same state."""
    assert len(rules.actions) == rules.action_count, "two actions have one notation"
    for a, notation in enumerate(rules.notations):
        assert rules.action_of(notation) == a
        assert not set(",?;=") & set(notation) and "->" not in notation
    for table, _ in positions(rules, seats, options, games, seed, 0.05):
        again = replay(table.record())
        assert again.record() == table.record() and again.state == table.state
        for seat in (*range(seats), None):
            view = table.view(seat)
            back = TableView.from_plain(json.loads(json.dumps(view.plain())))
            assert back == view
            copied = replay(view.record())
            assert copied.view(seat) == view, "a seat's own copy does not replay to its view"


def undo_equals_not_having_played(
    rules: Game, seats: int, options: Options, games: int, seed: int
) -> None:
    """Undo restores the exact state; a replay without the undone decisions ends the same; a refusal
    says why.
    """
    undone = refused = 0
    for table, luck in tables(rules, seats, options, games, seed):
        while not table.over:
            before = table.state.copy()
            seat = luck.choice(table.pending)
            table.play(luck.choice(table.legal(seat)), seat)
            if table.can_undo(seat):
                assert table.state.revealed == before.revealed
                if luck.random() < 0.3:
                    table.undo(seat)
                    undone += 1
                    assert table.state == before
            else:
                refused += 1
                try:
                    table.undo(seat)
                except CannotUndo as fault:
                    assert str(fault)
                else:
                    raise AssertionError("an undo that is not allowed was carried out")
        lean = Table(rules, seats, options, practice=int(table.header.seed.split()[1]))
        for e in table.entries[1:]:
            if not e.undone and e.action != UNDO:
                lean.play(e.action, e.seat)
        assert lean.state == table.state
    assert refused, "nothing was ever revealed"


def simultaneous_choices_commute(
    rules: Game, seats: int, options: Options, games: int, seed: int
) -> None:
    """Seats that choose at the same time may do so in any order; until all have chosen, the others
    see nothing of it.
    """
    for table, luck in positions(rules, seats, options, games, seed, 0.3):
        pending = table.pending
        if len(pending) < 2:
            continue
        chosen = {seat: luck.choice(table.legal(seat)).id for seat in pending}
        ends = []
        for order in (pending, tuple(reversed(pending))):
            g = table.state.copy()
            for seat in order:
                assert rules.is_asked(g, seat)
                rules.apply(g, seat, chosen[seat])
            ends.append(g)
        assert ends[0] == ends[1], "the order of simultaneous choices matters"
        first, *others = pending
        for other in others:
            seen = []
            for action in table.legal(first):
                g = table.state.copy()
                rules.apply(g, first, action.id)
                seen.append((rules.covered(table.state, first, action.id), g.view(other).plain()))
            assert all(s == seen[0] for s in seen if s[0] == seen[0][0]), "a hidden choice shows"


def looking_changes_nothing(
    rules: Game, seats: int, options: Options, games: int, seed: int
) -> None:
    """Legal actions, views and sheets change no number; legal actions from a view are those from
    the state.
    """
    legal, again, sheet = rules.Legal(), rules.Legal(), rules.Sheet()
    for table, _ in positions(rules, seats, options, games, seed):
        g, before = table.state, repr(table.state.pack())
        for seat in range(seats):
            view = g.view(seat)
            rules.legal_actions(g, seat, legal)
            rules.legal_actions(view, seat, again)
            assert legal.ids[: legal.count] == again.ids[: again.count]
            assert view.view(seat) == view
            for a in legal.ids[: legal.count]:
                rules.sentence(view, seat, a), rules.rule(view, a), rules.covered(view, seat, a)
            if seat in table.pending:
                rules.question(view, seat)
        rules.score(g, sheet)
        sheet.check()
        assert repr(g.pack()) == before, "looking changed the state"


def everything_is_told(rules: Game, seats: int, options: Options, games: int, seed: int) -> None:
    """Each chance outcome is reported once, in order; a hidden choice always counts as a reveal;
    logs exist in every language.
    """
    for n in range(games):
        table = Table(rules, seats, options, source=Given())
        luck = random.Random(f"{seed} {n}")
        while True:
            entry = table.entries[-1]
            line = entry.as_seen(rules, -9)
            shown = [t for told in entry.told for t in _chance_parts(rules, told)]
            assert shown == entry.outcomes, f"told {shown}, fell {entry.outcomes} ({line})"
            if table.over:
                break
            before = table.state.revealed
            step(table, luck)
            assert table.entries[-1].covered is None or table.state.revealed > before
        for seat in (*range(seats), None):
            for lang in texts.LANGUAGES:
                assert len(table.view(seat).log(lang)) == len(table.entries)
                table.view(seat).sheet(lang)


def _chance_parts(rules: Game, told: Told) -> list[int]:
    parts = rules.events[told.event].parts
    return [
        n
        for part, n in zip(parts, (told.a, told.b, told.c)[: len(parts)], strict=True)
        if part.chance
    ]


def nobody_sees_what_they_may_not(
    rules: Game, seats: int, options: Options, games: int, seed: int, share: float = 0.06
) -> None:
    """An imagined table has the seat's view, actions, log, undo and sheet unchanged, and a record
    that replays.
    """
    for table, luck in positions(rules, seats, options, games, seed, share):
        for seat in (*range(seats), None):
            check_secrecy(table, seat, luck.randrange(2**31))


def check_secrecy(table: Table, seat: int | None, seed: int) -> None:
    """One position, one seat, one imagined table."""
    imagined = table.imagine(seat, seed)
    view, other = table.view(seat), imagined.view(seat)
    assert other.state == view.state, "the view of an imagined table is another"
    assert other.header == view.header and not view.header.seed, (
        "the header of a view is not a seat's own"
    )
    assert other.plain() == view.plain()
    assert imagined.view(seat).record() == table.view(seat).record()
    assert other.legal() == view.legal() and imagined.pending == table.pending
    assert other.sheet() == view.sheet() and other.log() == view.log()
    for s in range(table.seats):
        assert imagined.can_undo(s) == table.can_undo(s)
    assert not _face_down(imagined.state), "something is still face down"
    imagined.state.check()
    assert imagined.game.census(imagined.state) == table.game.census(table.state)
    again = replay(imagined.record())
    assert again.record() == imagined.record() and again.same_position(imagined.state)


def _face_down(part: Layout) -> bool:
    for key, f in part.fields.items():
        value = getattr(part, key)
        if f.kind:
            if any(_face_down(inner) for inner in (value if f.length else [value])):
                return True
        elif FACE_DOWN in (value if f.length else [value]):
            return True
    return False


def sources_keep_to_the_grammar(
    rules: Game, seats: int, options: Options, games: int, seed: int
) -> None:
    """The rules use only what runs plain and compiled; every owner exists; no message is
    missing.
    """
    assert grammar.faults(rules.modules) == []
    assert ownerless(rules.State) == []
    assert texts.faults(rules.words_folder) == []


def the_space_agrees_with_the_actions(
    rules: Game, seats: int, options: Options, games: int, seed: int
) -> None:
    """Ids, parts and notation agree; every kind has its sentence, refusal and touches; legal
    actions are of a kind that is asked, and everybody can see which they are unless they are
    declared to come from a hand.
    """
    _check_ids(rules)
    _check_phrases(rules)
    for table, _ in positions(rules, seats, options, games, seed, 0.5):
        g, shown = table.state, table.state.view(SPECTATOR)
        for seat in table.pending:
            legal = rules.legal(g, seat)
            for action in legal:
                kind = rules.space.kind_of(action)
                assert g.decision in kind.asked, f"{kind.key} is not declared where it is legal"
                assert rules.rule(g, action), f"{kind.key} names no rule"
            if rules.is_visible_to_all(g.decision):
                assert rules.legal(shown, seat) == legal, "what is legal depends on a hand"
            for lang in texts.LANGUAGES:
                assert all(action.text(lang) for action in table.legal(seat))
                assert table.view(seat).question(lang)


def _check_ids(rules: Game) -> None:
    """The kinds follow each other without a gap; an id, its parts and its notation agree."""
    space = rules.space
    first = 0
    for kind, number in zip(space.kinds, space.numbers, strict=True):
        assert number == first, f"{kind.key} does not begin where the kind before it ends"
        if len(kind.parts) == 2:
            ids = [action for row in space.ids(kind.key) for action in row]
            assert ids == list(range(first, first + kind.size))
        for action in range(first, first + kind.size):
            parts = space.parts(action)
            assert space.kind_of(action) is kind and space.kind[action] == number
            assert (*parts, 0, 0)[:2] == (space.first[action], space.second[action])
            assert rules.action_of(kind.written(parts)) == action
        first += kind.size
    assert first == space.size


def _check_phrases(rules: Game) -> None:
    kinds = [kind.key for kind in rules.space.kinds]
    missing = [*rules.unsaid("sentence", kinds), *rules.unsaid("why_not", kinds)]
    missing += rules.unsaid("question", [d.key for d in rules.decisions])
    if rules.picture:
        touches = vars(rules.drawing.touches)
        missing += [f"touches_{key}" for key in kinds if f"touches_{key}" not in touches]
    assert missing == [], f"{rules.name}: expected {missing[0]}"


LAWS: tuple[Law, ...] = (
    sources_keep_to_the_grammar,
    the_space_agrees_with_the_actions,
    somebody_can_act,
    illegal_actions_change_nothing,
    copies_never_alias,
    texts_round_trip,
    undo_equals_not_having_played,
    simultaneous_choices_commute,
    looking_changes_nothing,
    everything_is_told,
    nobody_sees_what_they_may_not,
)


def agree_compiled(compiled: CompiledRules, seats: int, games: int, seed: int) -> int:
    """Plain and compiled agree on legal actions and on every byte of the state, decision by
    decision.
    """
    rules: Game = compiled.game
    begin, ask, play, finish, dream = (
        compiled.entry(e) for e in ("begin", "legal", "step", "finish", "dream")
    )
    records, legals, sheets = batch(rules.State, 1), batch(rules.Legal, 1), batch(rules.Sheet, 1)
    legal, sheet = rules.Legal(), rules.Sheet()
    luck = random.Random(seed)
    decisions = 0
    for n in range(games):
        g = _begun(compiled, seats, seed, n)
        records[:] = compiled.blank(seats)
        begin(records, 0, seats, seed, n)
        seat = rules.next_seat(g)
        while seat >= 0:
            assert _same(g, records), "the states differ"
            for s in range(seats):
                rules.legal_actions(g, s, legal)
                count = ask(records, 0, s, legals)
                assert legals[0]["ids"][:count].tolist() == legal.ids[: legal.count], (
                    "the legal actions differ"
                )
            seat = luck.choice([s for s in range(seats) if rules.is_asked(g, s)])
            rules.legal_actions(g, seat, legal)
            action = legal.ids[luck.randrange(legal.count)]
            rules.apply(g, seat, action)
            play(records, 0, seat, action)
            decisions += 1
            seat = rules.next_seat(g)
            if luck.random() < 0.02:
                _agree_on_views(compiled, g, records, seats, dream, luck)
        assert _same(g, records)
        rules.score(g, sheet)
        finish(records, 0, sheets)
        assert (
            sheets[0]["totals"].tolist() == sheet.totals and sheets[0]["won"].tolist() == sheet.won
        )
    return decisions


def _begun(compiled: CompiledRules, seats: int, seed: int, n: int) -> State:
    from .chance import sow

    g = new_state(compiled.game, compiled.options, seats)
    sow(g.chance, seed, n)
    compiled.game.set_up(g, seats)
    return g


def _same(g: State, records: Records) -> bool:
    made = batch(type(g), 1)
    made[0] = g.pack()
    return bool((as_bytes(made) == as_bytes(records)).all())


def _agree_on_views(
    compiled: CompiledRules,
    g: State,
    records: Records,
    seats: int,
    dream: Callable[..., object],
    luck: random.Random,
) -> None:
    """The view and the imagined table are the same plain and compiled."""
    from .chance import sow

    for seat in (*range(seats), SPECTATOR):
        view, seen = g.view(seat), compiled.view(records, seat, seats)
        assert _same(view, seen), "the views differ"
        seed = luck.randrange(2**31)
        sow(view.chance, seed, 3)
        compiled.game.imagine(view, seat)
        dream(seen, 0, seat, seed, 3)
        assert _same(view, seen), "the imagined tables differ"
