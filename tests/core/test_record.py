"""The record is the truth: it replays from its text alone, and a damaged one is refused with the
line and the rule.
"""

from __future__ import annotations

import hashlib
import random
import re
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import maat
from maat.core.record import Header, commitment, practice_key
from places import SIDE3


def played(moves: int = 1000, seed: int = 1, undo: float = 0.15, **settings: Any) -> maat.Table:
    """A random game, with some undoing; `given` and `real` are where its chance comes from."""
    kind = {"given": {"chance": stacked(seed)}, "real": {}}
    chance = next((kind[k] for k in kind if settings.pop(k, False)), {"seed": seed})
    table, luck = maat.new("kheops", **chance, **settings), random.Random(seed)
    if table._source is not None:
        table._source.sow(seed)
    for _ in range(moves):
        if table.over:
            break
        seat = table.pending[0]
        table.play(luck.choice(table.legal(seat)), seat)
        if luck.random() < undo and table.can_undo(seat):
            table.undo(seat)
    return table


def stacked(seed: int) -> list[int]:
    """What falls in the set-up of a practice game."""
    told = maat.new("kheops", seed=seed).view(0).lines[0].seen
    shown = [n for s in told for part, n in s.pairs() if part.chance and n is not None]
    left = list(maat.load_game("kheops").package.rules.tables.TILES)
    for s in told:
        if s.event.key in ("starts", "draws") and s.numbers[-1] is not None:
            left.remove(s.numbers[-1])
    return shown + left[:3]


def line_of(text: str, pattern: str) -> int:
    """The line, counted from 1, that matches first."""
    return next(n for n, line in enumerate(text.splitlines(), 1) if re.search(pattern, line))


def changed(text: str, line: int, new: Callable[[str], str]) -> str:
    lines = text.splitlines()
    assert new(lines[line - 1]) != lines[line - 1]
    lines[line - 1] = new(lines[line - 1])
    return "\n".join(lines) + "\n"


def refused(text: str) -> str:
    with pytest.raises(maat.BadRecord) as fault:
        maat.replay(text)
    assert all(fault.value.text(lang) for lang in maat.LANGUAGES)
    return str(fault.value)


# Replaying


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {
            "majority_tie": "both",
            "isolated_ankh": False,
            "pharaoh_needs_mummy": False,
            "longest_among": "scoring",
        },
        {"components": str(SIDE3)},
        {"given": True},
        {"real": True},
    ],
    ids=["practice", "options", "components", "given", "real"],
)
def test_a_record_replays_to_the_very_game(settings: dict[str, Any]) -> None:
    for moves in (0, 1, 17, 1000):
        table = played(moves, **settings)
        again = maat.replay(table.record())
        assert again.record() == table.record()
        assert again.state == table.state
        assert [again.can_undo(s) for s in (0, 1)] == [table.can_undo(s) for s in (0, 1)]
        assert again.header == table.header


def test_a_record_replays_from_its_text_alone() -> None:
    """In another process, which knows nothing of the component file or of the seed."""
    table = played(1000, components=str(SIDE3))
    code = (
        "import sys, maat; table = maat.replay(sys.stdin.read()); print(table.result.scores);"
        " print(table.record())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=table.record(),
        capture_output=True,
        text=True,
        check=True,
    )
    assert table.result is not None
    assert done.stdout.strip() == f"{table.result.scores}\n{table.record()}".strip()


@pytest.mark.parametrize(
    "change",
    [lambda t: t.replace("\n\n", " \t\n \n"), str.rstrip, lambda t: t + "\n\n", lambda t: t],
)
def test_a_component_file_is_carried_whatever_its_blanks(
    tmp_path: Path, change: Callable[[str], str]
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        change(SIDE3.read_text(encoding="utf-8")).replace('"side 3', '"wide 3'), encoding="utf-8"
    )
    table = played(10, components=str(path))
    assert maat.replay(table.record()).game is table.game


def test_a_record_may_have_the_line_ends_of_another_system() -> None:
    for table in (played(10), played(10, components=str(SIDE3))):
        text = table.record()
        assert maat.replay(text.replace("\n", "\r\n")).record() == text


def test_a_record_may_have_blanks_at_the_ends_of_its_lines() -> None:
    for table in (played(10), played(10, components=str(SIDE3))):
        text = table.record()
        assert maat.replay(text.replace("\n", "  \n") + " \n\n").record() == text


def test_a_line_that_begins_with_a_number_sign_is_a_comment() -> None:
    for text in (played(10).record(), played(10).view(0).record()):
        noted = text.replace("---\n", "---\n# at home\n") + "# white resigns\n"
        again = maat.replay(noted)
        assert len(again.entries) == len(maat.replay(text).entries)
        assert again.view(0).record() == maat.replay(text).view(0).record()


def test_undo_is_a_line_too() -> None:
    table = played(1, undo=1)
    assert table.record().splitlines()[-1] == "2 white undo"
    assert maat.replay(table.record()).state == maat.new("kheops", seed=1).state


def test_the_head_says_game_rules_components_options_seats_and_commitment() -> None:
    head = played(0, majority_tie="both").record().splitlines()
    assert head[:3] == ["maat 1", "game kheops", "rules 1"]
    assert re.fullmatch(r"components [0-9a-f]{16}", head[3])
    options = (
        '"isolated_ankh": true, "longest_among": "all", "majority_tie": "both",'
        ' "pharaoh_needs_mummy": true'
    )
    assert head[4] == f"options {{{options}}}"
    assert head[5] == "seats 2"
    assert re.fullmatch(r"commitment [0-9a-f]{64}", head[6])
    assert head[7:] == ["seed practice 1", "---"]


def test_a_record_from_before_an_option_is_replayed_with_its_default_and_stays_as_it_is() -> (
    None
):  # K46
    """Records, and tables on a server, outlive the day on which a game gets another option."""
    table = played(5)
    header = Header(
        table.game, {k: v for k, v in table.header.options.items() if k != "longest_among"}, 2
    )
    made = commitment(header, practice_key(1))
    old = (
        table.record()
        .replace('"longest_among": "all", ', "")
        .replace(table.header.commitment, made)
    )
    assert "longest_among" not in old
    assert maat.replay(old).state == table.state
    assert maat.replay(old).record() == old
    assert maat.replay(maat.replay(old).view(0).record()).view(0).lines == table.view(0).lines


def test_the_commitment_is_a_digest_of_seed_and_head() -> None:
    text = played(0).record()
    opening = "\n".join(text.splitlines()[:6])
    expected = hashlib.sha256(practice_key(1) + b"\n" + opening.encode()).hexdigest()
    assert text.splitlines()[6] == f"commitment {expected}"


def test_every_copy_shows_the_commitment_and_none_the_seed() -> None:
    table = played(30, real=True)
    lines = table.record().splitlines()
    seed = next(line for line in lines if line.startswith("seed "))
    assert re.fullmatch(r"seed [0-9a-f]{64}", seed)
    for seat in (0, 1, None):
        copy = table.view(seat).record()
        assert next(line for line in lines if line.startswith("commitment")) in copy.splitlines()
        assert seed.split()[1] not in copy


def test_a_given_game_writes_its_outcomes_on_its_lines() -> None:
    table = played(4, undo=0, given=True)
    lines = table.record().splitlines()
    assert "seed given" in lines
    assert lines[lines.index("---") + 1].startswith("0 set-up = ")
    assert table.entries[0].outcomes == stacked(1)


# A seat's own copy


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("moves", [0, 3, 25, 80, 1000])
def test_a_seats_copy_of_a_running_game_replays_to_that_seats_views(seat: int, moves: int) -> None:
    table = played(moves)
    who = seat
    again = maat.replay(table.view(seat).record())
    assert again.view(who) == table.view(who)
    assert again.view(who).log() == table.view(who).log()
    assert again.view(seat).record() == table.view(seat).record()
    assert again.sheet() == table.sheet()


def test_a_copy_writes_hidden_draws_as_that_seat_saw_them() -> None:
    table = played(6, undo=0)
    at = line_of(table.view(0).record(), " lay ")
    copies = {
        seat: table.view(seat).record().splitlines()[at - 1].split("draws ")[1]
        for seat in (0, 1, None)
    }
    assert copies[1] == copies[None] == "white, ?"
    assert re.fullmatch(r"white, (room|corridor) .+", copies[0])


def test_of_a_copy_only_that_seats_views_are_known() -> None:
    again = maat.replay(played(10).view(1).record())
    for ask in (
        lambda: again.view(0),
        lambda: again.view(None),
        again.record,
        lambda: again.legal(0),
    ):
        with pytest.raises(maat.Fault, match="only what blue saw is known of this game"):
            ask()
    assert again.view(1).seat == 1


def test_a_copy_that_shows_what_cannot_have_happened_is_refused() -> None:
    text = played(6, undo=0).view(1).record()
    at = line_of(text, r" lay ")
    other = "room 3" if " lay corridor" in text.splitlines()[at - 1] else "corridor 3"
    told = refused(
        changed(
            text,
            at,
            lambda s: re.sub(r"-> lays white, (\S+), [^,]+", rf"-> lays white, \1, {other}", s),
        )
    )
    assert told.startswith(f"line {at}: by the rules this line would be: ")


def test_a_copy_in_which_a_seat_lays_a_tile_it_cannot_have_drawn_is_refused() -> None:
    text = played(6, undo=0).view(0).record()
    laid = re.search(r"lay ((?:room|corridor) [^>]+?)(?: 120| 240)? ->", text)
    assert laid is not None
    assert "no game fits this copy" in refused(
        text.replace(f"draws white, {laid[1]}", "draws white, ?")
    )


# Changed lines


def test_a_changed_line_is_refused_with_its_number_and_the_rule() -> None:
    text = played(undo=0).record()
    at = line_of(text, r"^1 white ")
    assert refused(changed(text, at, lambda s: "1 white pharaoh 1.1")).startswith(
        f"line {at}: pharaoh 1.1 is not possible now (K32): you can play the pharaoh only once"
    )
    at = line_of(text, r" cell ")
    assert refused(changed(text, at, lambda s: re.sub(r"cell .*", "cell 7.1", s))).startswith(
        f"line {at}: cell 7.1 is not possible now (K10): "
    )


def test_the_line_after_a_changed_one_is_refused_when_it_no_longer_fits() -> None:
    text = played(undo=0).record()
    at = line_of(text, r"^1 white ")
    first = maat.new("kheops", seed=1)
    others = [str(a) for a in first.legal(0) if str(a) not in text.splitlines()[at - 1]]
    outcomes = set()
    for other in others[:6]:
        lines = text.splitlines()
        lines[at - 1] = f"1 white {other}"
        try:
            maat.replay("\n".join(lines))
        except maat.BadRecord as fault:
            outcomes.add(int(str(fault).split(":")[0].removeprefix("line ")))
    assert outcomes and min(outcomes) > at


@pytest.mark.parametrize(
    ("pattern", "new", "told"),
    [
        (r"^maat 1", "chess 1", "this is not a record of Maat; its first line should be: maat 1"),
        (r"^maat 1", "maat 2", "this record has format 2; this program reads format 1"),
        (r"^game", "game chess", "there is no game chess; there are heir, kheops, pharaon"),
        (r"^game", "", " is not expected here"),
        (
            r"^rules",
            "rules 2",
            "this record was made with version 2 of the rules; this program has version 1",
        ),
        (r"^rules", "colour blue", "colour is not expected here"),
        (
            r"^components",
            "components 0123456789abcdef",
            (
                "this record was made with other components (0123456789abcdef) and does not carry"
                " them; this program has "
            ),
        ),
        (r"^options", "options {", "the options are not readable"),
        (r"^options", "options [1]", "the options are not readable"),
        (r"^options", "options []", "the options are not readable"),
        (r"^options", 'options {"speed": 3}', "kheops has no option speed"),
        (
            r"^options",
            'options {"majority_tie": "half"}',
            "option majority_tie: 'half' is not possible",
        ),
        (r"^options", 'options {"majority_tie": "both"}', "the seed does not fit the commitment"),
        (r"^seats", "seats two", "two is not a number of seats"),
        (r"^seats", "seats 3", "kheops is for 2 players, not for 3"),
        (
            r"^commitment",
            "commitment 0",
            "the seed does not fit the commitment: the record was changed",
        ),
        (
            r"^commitment",
            "commitment ",
            "the seed does not fit the commitment: the record was changed",
        ),
        (
            r"^seed",
            "seed practice 2",
            "the seed does not fit the commitment: the record was changed",
        ),
        (
            r"^seed",
            f"seed {'0' * 64}",
            "the seed does not fit the commitment: the record was changed",
        ),
        (
            r"^seed",
            "seed 12",
            "the seed must be 64 hexadecimal digits, practice and a number, or given",
        ),
        (r"^seed", f"seed practice {'9' * 5000}", "the seed must be 64 hexadecimal digits"),
        (r"^seed", "copy green", "there is no seat green in this game"),
        (r"^---", "----", "---- is not expected here"),
        (r"^1 white", "2 white worker 1.1", "expected number 1, found 2"),
        (r"^1 white", "one white worker 1.1", "expected number 1, found one"),
        (r"^1 white", "1 green worker 1.1", "there is no seat green in this game"),
        (r"^1 white", "1 blue worker 1.1", "it is not Blue's turn (K10); White decides"),
        (r"^1 white", "1 white flies", "flies is not an action of this game"),
        (r"^1 white", "1 white", " is not an action of this game"),
        (r"^1 white", "1 white undo", "White has nothing to undo"),
        (r"^1 white", "1 blue undo", "Blue has nothing to undo"),
        (r"^1 white", "1 white worker 1.1 = 3", "there are not as many outcomes of chance"),
    ],
)
def test_a_damaged_line_is_told_by_its_number(pattern: str, new: str, told: str) -> None:
    text = played(40, undo=0).record()
    message = refused(changed(text, line_of(text, pattern), lambda s: new))
    assert re.match(r"line \d+: ", message)
    assert told in message


@pytest.mark.parametrize("seat", [None, 0, -1])
@pytest.mark.parametrize(
    ("pattern", "new", "told"),
    [
        ("^seats", "seats 99", "kheops is for 2 players, not for 99 (K3)"),
        (
            "^options",
            'options {"majority_tie": "all"}',
            "option majority_tie: 'all' is not possible (K46)",
        ),
        ("^options", 'options {"speed": 1}', "kheops has no option speed"),
    ],
)
def test_wrong_seats_and_options_are_told_at_their_own_line(
    seat: int | None, pattern: str, new: str, told: str
) -> None:
    text = played(3).view(seat).record()
    at = line_of(text, pattern)
    assert refused(changed(text, at, lambda s: new)).startswith(f"line {at}: {told}")


@pytest.mark.parametrize("key", ["game", "rules", "components", "options", "seats", "commitment"])
def test_a_head_without_one_of_its_lines_is_refused(key: str) -> None:
    lines = [line for line in played(3).record().splitlines() if not line.startswith(f"{key} ")]
    assert refused("\n".join(lines)).endswith(f"the header has no line {key}")


def test_a_head_without_seed_or_end_is_refused() -> None:
    lines = played(3).record().splitlines()
    assert "neither seed nor copy" in refused(
        "\n".join(line for line in lines if not line.startswith("seed"))
    )
    assert "the header does not end; a line --- is missing" in refused(
        "\n".join(lines[: lines.index("---")])
    )
    assert "this is not a record of Maat" in refused("")
    assert "seats is not expected here" in refused("\n".join([*lines[:6], "seats 2", *lines[6:]]))


def test_carried_components_that_were_changed_are_refused() -> None:
    text = played(3, components=str(SIDE3)).record()
    assert "the component file in the record was changed: its digest is" in refused(
        changed(text, line_of(text, r"^\| per_room"), lambda s: "| per_room = 3")
    )
    assert "|per_room is not expected here" in refused(
        changed(text, line_of(text, r"^\| per_room"), lambda s: "|per_room = 1")
    )


def test_carried_components_that_cannot_be_used_are_refused() -> None:
    text = played(3, components=str(SIDE3)).record()
    wrong = changed(text, line_of(text, r"^\| longest"), lambda s: "| longest = 100")
    carried = "\n".join(line[2:] for line in wrong.splitlines() if line.startswith("|")) + "\n"
    digest = hashlib.sha256(carried.encode()).hexdigest()[:16]
    wrong = changed(wrong, line_of(wrong, "^components"), lambda s: f"components {digest}")
    told = refused(wrong)
    assert (
        "the component file in the record is not usable: scoring.longest: 100 is not a number from"
        " 0 to 99" in told
    )


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (
            lambda s: s.rsplit(" ", 1)[0],
            "there are not as many outcomes of chance as the rules ask for",
        ),
        (lambda s: s + " 3", "there are not as many outcomes of chance as the rules ask for"),
        (
            lambda s: s.partition(" =")[0],
            "there are not as many outcomes of chance as the rules ask for",
        ),
        (lambda s: s.rsplit(" ", 1)[0] + " x", "or some are not numbers"),
        (lambda s: s.rsplit(" ", 1)[0] + " 11", "the outcome of chance 11 is not possible here"),
    ],
    ids=["too few", "too many", "none", "no number", "impossible"],
)
def test_given_outcomes_must_be_those_that_the_rules_ask_for(
    change: Callable[[str], str], told: str
) -> None:
    text = played(40, undo=0, given=True).record()
    for pattern in (r"^0 set-up", r" lay "):
        at = line_of(text, pattern)
        message = refused(changed(text, at, change))
        assert message.startswith(f"line {at}: ") and told in message


def test_the_set_up_of_a_given_game_must_be_there() -> None:
    text = played(0, given=True).record()
    assert "not as many" in refused(text[: text.index("0 set-up")])
    assert "set-down is not expected here" in refused(text.replace("set-up", "set-down"))


@pytest.mark.parametrize(
    ("pattern", "new", "told"),
    [
        (r"^0 set-up", "0 set-up -> flies", "nothing is called 'flies' here"),
        (r"^1 white", "1 white ?", "? is not an action of this game"),
        (r"^1 white", "3 white worker 1.1", "expected number 1, found 3"),
        (r"^1 white", "1 green worker 1.1", "there is no seat green in this game"),
    ],
)
def test_a_damaged_copy_is_told_by_its_line(pattern: str, new: str, told: str) -> None:
    text = played(20, undo=0).view(0).record()
    at = line_of(text, pattern)
    assert refused(changed(text, at, lambda s: new)) == f"line {at}: {told}"


def test_a_copy_without_lines_is_refused() -> None:
    text = played(2).view(0).record()
    assert refused(text[: text.index("0 set-up")]).startswith("line 1: expected number 0")


# Damage of every kind


@cache
def samples() -> list[str]:
    made = []
    kinds: list[dict[str, Any]] = [
        {},
        {"given": True},
        {"components": str(SIDE3)},
        {"majority_tie": "both"},
    ]
    for seed, settings in enumerate(kinds):
        table = played(30 + 30 * seed, seed, **settings)
        made += [
            table.record(),
            table.view(0).record(),
            table.view(1).record(),
            table.view(None).record(),
        ]
    return made


def damaged(text: str, luck: random.Random) -> str:
    lines = text.split("\n")
    for _ in range(luck.choice((1, 1, 2, 4))):
        i, j = luck.randrange(len(lines)), luck.randrange(len(lines))
        line = lines[i]
        at = luck.randrange(len(line) + 1)
        words = line.split(" ")
        luck.shuffle(words)
        kinds: list[list[str]] = [
            lines[:i] + lines[i + 1 :],
            [*lines[:i], lines[j], *lines[i:]],
            [*lines[:i], lines[j], *lines[i + 1 :]],
            lines[: i + 1],
            [
                *lines[:i],
                line[:at] + luck.choice('abz019 .,;?=->|{}"[]:\t\u2028é٣\x00') + line[at + 1 :],
                *lines[i + 1 :],
            ],
            [*lines[:i], line[:at] + line[at + 1 :], *lines[i + 1 :]],
            [*lines[:i], " ".join(words), *lines[i + 1 :]],
            [*lines[:i], " ".join(words[1:]), *lines[i + 1 :]],
        ]
        lines = luck.choice(kinds) or [""]
    return "\n".join(lines)


@pytest.mark.parametrize("chunk", range(6))
def test_a_damaged_record_is_refused_as_such_or_replays_and_nothing_else(chunk: int) -> None:
    luck = random.Random(chunk)
    refusals = 0
    for _ in range(300):
        text = damaged(luck.choice(samples()), luck)
        try:
            table = maat.replay(text)
        except maat.BadRecord as fault:
            refusals += 1
            assert all(fault.text(lang) for lang in maat.LANGUAGES)
        else:
            again = table.view(table.only_seat).record()
            assert maat.replay(again).view(table.only_seat).record() == again
    assert refusals > 200
