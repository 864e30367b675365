"""The solo game (P71-P76), by hand and against the oracle."""

from __future__ import annotations

import random
import tomllib
from collections import Counter
from typing import Any

import pytest

import maat
from games.pharaon.oracle import traitor as oracle
from games.pharaon.positions import (
    BASE,
    GODS,
    PIECES,
    RULES,
    P,
    T,
    artisan,
    go_on,
    hand,
    held,
    jar,
    nile,
    nobles,
    position,
    question,
    spots,
    told,
)
from maat.core.events import listening
from maat.core.layout import FACE_DOWN
from positions import legal, play, refusal, sheet

PARTS = tomllib.loads((RULES.folder / "components.toml").read_text(encoding="utf-8"))
LIGHT = [(god, "light", kind) for god, kind in zip(GODS, BASE, strict=True)]
TRAITOR = 1


def test_only_the_player_chooses_and_the_noble_not_kept_is_the_traitors() -> None:  # P71
    table = maat.new("pharaon", seats=1, seed=6)
    drawn = {n + 1 for n in table.state.seats[0].drawn}
    play(table, legal(table)[0])
    assert set(nobles(table)) | set(nobles(table, TRAITOR)) == drawn
    assert len(nobles(table, TRAITOR)) == 1
    assert table.state.at_table == 2 and sum(j >= 0 for j in table.state.shown_jars) <= 2
    assert table.view(None).state.seats[TRAITOR].nobles == table.state.seats[TRAITOR].nobles


def test_in_first_play_mode_the_traitor_has_another_scribe() -> None:  # P71
    for n in range(10):
        table = maat.new("pharaon", seats=1, seed=n, first_play=(0,))
        (mine,), (its,) = nobles(table), nobles(table, TRAITOR)
        assert mine <= 5 and its <= 5 and mine != its


def test_who_starts_is_drawn_and_holds_the_first_player_token() -> None:  # P71
    assert {maat.new("pharaon", seats=1, seed=n).state.first for n in range(20)} == {0, 1}


def test_five_tiles_in_random_order_each_with_a_resource_on_its_lowest_space() -> None:  # P72
    orders, dealt = set(), set()
    for n in range(15):
        g = maat.new("pharaon", seats=1, seed=n).state
        orders.add(tuple(t.face for t in g.tiles))
        dealt.add(tuple(t.resource for t in g.tiles))
        assert (
            sorted(t.face for t in g.tiles)
            == sorted(t.resource for t in g.tiles)
            == [0, 1, 2, 3, 4]
        )
        assert all(
            t.covered == 1 and t.space[0] == t.resource and t.side == T.LIGHT for t in g.tiles
        )
        assert g.supply[:5] == [19] * 5
    assert len(orders) > 10 and len(dealt) > 10


@pytest.mark.parametrize("dark", range(6))
def test_a_number_of_random_tiles_is_dark(dark: int) -> None:  # P72
    chosen = set()
    for n in range(12):
        g = maat.new("pharaon", seats=1, seed=n, dark_tiles=dark).state
        sides = tuple(t.side for t in g.tiles)
        assert sum(sides) == dark
        chosen.add(sides)
    assert (len(chosen) > 1) == (0 < dark < 5)


@pytest.mark.parametrize("round_number", range(1, 6))
def test_the_tile_of_the_round_says_how_many_jars_in_the_last_round_too(
    round_number: int,
) -> None:  # P72
    tiles = [("anubis", "dark", "trade"), *LIGHT[1:4], ("sekhmet", "light", "justice")]
    table = position(1, passed=[1], round_number=round_number, tiles=tiles)
    g = table.state
    if round_number == 1:
        P.traitor.draw_jars(g)
    else:
        g.round_number = round_number - 1
        play(table, "pass")
        while table.state.round_number < round_number:
            play(table, legal(table)[0])
    assert (
        g.traitor_jars.left + len(told(table, P.events.TRAITOR_REVEALS))
        == [5, 4, 4, 3, 3][round_number - 1]
    )


def test_nobody_sees_the_traitors_jars() -> None:  # P72, P9
    table = position(1, traitor_jars=["trade trade royalty"])
    for viewer in (0, None):
        assert set(table.view(viewer).state.traitor_jars.things) == {FACE_DOWN}
        assert table.view(viewer).state.traitor_jars.left == 1


# Its turn (P73)


def test_the_traitors_turn_with_both_placements() -> None:  # P73
    # Fred reveals a Jar: the bottom resource covers a space, and the third Noble is discarded. He
    # puts one of the two on
    # top on the wheel, its last free spot; the other must go to its tile, and the Traitor has that
    # God.
    where: dict[str, Any] = {
        "covered": {"sekhmet": 5, "isis": 8},
        "filled": {"construction": 2},
        "traitor_jars": ["trade construction agriculture"],
    }
    table = position(1, turn=1, **where)
    third = table.state.shown_nobles[2]
    go_on(table)
    assert table.state.gone_nobles == 1 << third and table.state.shown_nobles[2] not in (third, -1)
    assert legal(table) == ["tile agriculture", "tile construction"] and table.pending == (0,)
    play(table, "tile agriculture")
    assert spots(table, "construction") == ["construction"] * 3
    assert sheet(table).columns[TRAITOR].god[T.ARTISANS] > 0
    table = position(1, turn=1, **where)
    play(go_on(table), "tile construction")
    assert (
        spots(table, "agriculture") == ["agriculture"]
        and sheet(table).columns[TRAITOR].god[T.ARTISANS] == 0
    )
    assert table.state.tiles[3].covered == 2 and table.state.jar_discard.left == 1


def test_no_choice_between_equal_ones() -> None:  # P73
    table = go_on(position(1, turn=1, traitor_jars=["royalty justice royalty"]))
    assert question(table) == P.actions.TRAITOR_TILE
    pair = next(j for j in T.JAR if j[1] == j[2]) if any(j[1] == j[2] for j in T.JAR) else None
    assert pair is None  # no printed Jar has two equal ones on top: made by hand below
    table = position(1, turn=1)
    table.state.jar = 0
    left, right = T.JAR[0][1], T.JAR[0][2]
    T.JAR[0][2] = left
    try:
        P.traitor.resolve_tops(table.state)
    finally:
        T.JAR[0][2] = right
    assert len(spots(table, BASE[left])) == 1 and table.state.tiles[left].covered == 2


@pytest.mark.parametrize(
    ("full", "on_tile"), [("construction", "construction"), ("agriculture", "agriculture")]
)
def test_a_resource_whose_three_spots_are_taken_goes_to_its_tile(
    full: str, on_tile: str
) -> None:  # P73
    table = position(1, turn=1, filled={full: 3}, traitor_jars=["trade construction agriculture"])
    go_on(table)
    assert question(table) == P.actions.YOUR_TURN
    assert table.state.tiles[BASE.index(on_tile)].covered == 2
    assert len(spots(table, "construction")) + len(spots(table, "agriculture")) == 4


@pytest.mark.parametrize("full", ["construction", "agriculture"])
def test_choosing_the_full_wheel_colour_is_refused(full: str) -> None:  # P73
    table = go_on(
        position(1, turn=1, filled={full: 3}, traitor_jars=["trade construction agriculture"])
    )
    for action in ("tile construction", "tile agriculture"):
        fault = refusal(table, action)
        assert fault.rule == "P73" and "free spot on the wheel" in str(fault)


def test_only_what_is_on_top_of_the_jar_is_chosen() -> None:  # P73
    table = go_on(position(1, turn=1, traitor_jars=["trade construction agriculture"]))
    fault = refusal(table, "tile trade")
    assert fault.rule == "P73" and "not at the top of this Jar" in str(fault)


def test_if_neither_fits_both_go_to_tiles_the_left_one_first() -> None:  # P73
    table = position(
        1,
        turn=1,
        filled={"construction": 3, "agriculture": 3},
        traitor_jars=["trade construction agriculture"],
    )
    with listening() as heard:
        go_on(table)
    assert table.state.tiles[2].covered == table.state.tiles[3].covered == 2
    covered = [BASE[e.c] for e in heard if e.event == P.events.TILE_COVERED]
    assert covered == ["trade", "construction", "agriculture"]


def test_a_full_tile_passes_it_to_the_next_on_the_right_round_to_the_leftmost() -> None:  # P73
    table = position(1, covered={"anubis": 12})
    P.traitor.put_on_tile(table.state, BASE.index("justice"))
    assert [t.covered for t in table.state.tiles] == [2, 1, 1, 1, 12]
    assert table.state.tiles[0].space[1] == BASE.index("justice")
    table = position(1, covered={"sekhmet": 12, "horus": 12})
    P.traitor.put_on_tile(table.state, BASE.index("trade"))
    assert table.state.tiles[2].covered == 2


def test_all_tiles_full_it_is_ignored() -> None:  # P73
    table = position(1, covered=dict.fromkeys(GODS, 12))
    supply = list(table.state.supply)
    P.traitor.put_on_tile(table.state, 0)
    assert [t.covered for t in table.state.tiles] == [12] * 5 and table.state.supply == supply


def test_without_a_token_the_space_is_covered_all_the_same() -> None:  # P73
    table = position(1, supply={"trade": 0})
    P.traitor.put_on_tile(table.state, 0)
    assert table.state.tiles[0].covered == 2 and table.state.tiles[0].space[1] == T.MARKER
    P.two_players.block_spot(table.state, 0)
    assert spots(table, "trade") == ["marker"]


# Effects (P74)


def effect(name: str, n: int = 0, **more: Any) -> maat.Table:
    table = position(1, **more)
    if P.traitor.carry_out(table.state, T.EFFECTS.index(name), n):
        return table
    raise LookupError(name)


def test_a_burial_step() -> None:  # P74
    assert effect("burial").state.seats[TRAITOR].burial == 1
    with pytest.raises(LookupError):
        effect("burial", burial={TRAITOR: 7})


def test_a_god_is_scored_at_the_end() -> None:  # P74, P76
    table = position(1, covered={"sekhmet": 8})
    assert sheet(table).columns[TRAITOR].god_points == 0
    P.traitor.put_on_tile(table.state, BASE.index("trade"))
    made = sheet(table).columns[TRAITOR]
    assert (
        made.satisfied == 1 << T.BURIAL
        and made.god_points == 4 + T.GOD_PRESTIGE[T.OFFERINGS][T.LEFT]
    )


def test_take_the_nth_noble_and_use_no_power() -> None:  # P74
    table = effect("take_noble", 2, shown_nobles=[12, 25, 7])
    assert nobles(table, TRAITOR) == [25] and table.state.seats[TRAITOR].burial == 0
    assert held(table, TRAITOR) == {} and table.state.shown_nobles[1] >= 0


def test_discard_the_nth_noble_out_of_the_game() -> None:  # P74, P17
    table = effect("discard_noble", 3, shown_nobles=[12, 25, 7])
    assert table.state.gone_nobles == 1 << 6 and nobles(table, TRAITOR) == []


@pytest.mark.parametrize("name", ["take_noble", "discard_noble"])
def test_an_empty_spot_gives_nothing(name: str) -> None:  # P74
    with pytest.raises(LookupError):
        effect(name, 3, shown_nobles=[12, 25], noble_deck=())


FACES = [
    artisan(5, "trade", "agriculture"),
    artisan(7, "royalty"),
    artisan(7, "trade"),
    artisan(5, "justice", "royalty"),
]


@pytest.mark.parametrize(("which", "place"), [("high", 1), ("low", 0)])
def test_take_the_artisan_of_highest_or_lowest_value_the_leftmost_of_equals(
    which: str, place: int
) -> None:  # P74
    table = effect(f"take_artisan:{which}", shown_artisans=FACES)
    assert table.state.seats[TRAITOR].artisans[FACES[place]] == 1
    assert held(table, TRAITOR) == {} and table.state.shown_artisans[place] >= 0


@pytest.mark.parametrize(("which", "place"), [("high", 1), ("low", 0)])
def test_discard_the_artisan_of_highest_or_lowest_value(which: str, place: int) -> None:  # P74
    table = effect(f"discard_artisan:{which}", shown_artisans=FACES)
    assert (
        table.state.gone_artisans[FACES[place]] == 1
        and table.state.seats[TRAITOR].artisan_count == 0
    )


def test_of_fewer_than_four_artisans_those_there() -> None:  # P74
    table = effect("take_artisan:low", shown_artisans=FACES[1:2], artisan_deck=())
    assert table.state.seats[TRAITOR].artisans[FACES[1]] == 1
    with pytest.raises(LookupError):
        effect("take_artisan:low", shown_artisans=(), artisan_deck=())


def test_take_the_nth_set_or_nothing_if_it_is_gone() -> None:  # P74
    table = effect("take_set", 2)
    assert held(table, TRAITOR) == hand("nobles token, nile token") and table.state.sets[
        1
    ].token == [-1, -1]
    with pytest.raises(LookupError):
        effect("take_set", 2, sets=[("trade token", "trade token"), None])


def test_take_the_nth_bonus_token_or_nothing_if_it_is_gone() -> None:  # P74
    table = effect("take_bonus", 3)
    assert held(table, TRAITOR) == {"prestige 2": 1}
    with pytest.raises(LookupError):
        effect("take_bonus", 2, bonus=["trade token", None, "trade token"])


def test_a_nile_step_on_the_track_of_the_fullest_or_emptiest_tile() -> None:  # P74
    where = {"horus": 4, "osiris": 4, "sekhmet": 2, "isis": 3, "anubis": 2}
    assert nile(effect("nile:fullest", covered=where), TRAITOR) == {"royalty": 1}
    assert nile(effect("nile:emptiest", covered=where), TRAITOR) == {"trade": 1}
    with pytest.raises(LookupError):
        effect("nile:fullest", covered=where, nile={TRAITOR: {"royalty": 3}})


def test_the_space_just_covered_counts_for_the_fullest() -> None:  # P74
    table = position(1, covered={"sekhmet": 2, "anubis": 2})
    P.traitor.put_on_tile(
        table.state, BASE.index("justice")
    )  # the third space of Anubis: a step for the fullest
    assert nile(table, TRAITOR) == {"justice": 1}


def test_points_per_noble_are_the_highest_level_covered() -> None:  # P74, P76
    more: dict[str, Any] = {"nobles": {TRAITOR: [1, 13]}}
    assert sheet(position(1, **more)).columns[TRAITOR].noble_points == 12
    assert sheet(position(1, covered={"horus": 3}, **more)).columns[TRAITOR].noble_points == 14
    assert sheet(position(1, covered={"horus": 11}, **more)).columns[TRAITOR].noble_points == 20


# On the pyramid (P75)


def test_without_a_jar_it_passes_takes_no_jar_and_goes_on_the_pyramid() -> None:  # P75
    table = go_on(position(1, turn=1, first=0))
    g = table.state
    assert g.seats[TRAITOR].passed == 1 and g.seats[TRAITOR].line == 0 and g.first == TRAITOR
    assert held(table, TRAITOR) == {} and sum(j >= 0 for j in g.shown_jars) == 2


def test_as_the_last_to_pass_it_does_not() -> None:  # P75, P31
    table = go_on(position(1, turn=1, first=0, passed=[0]))
    assert table.state.first == 0 and table.state.round_number == 2


@pytest.mark.parametrize(("square", "gained"), [(0, 1), (1, 1), (2, 1), (4, 0)])
def test_it_takes_the_gain_of_the_square_reached(square: int, gained: int) -> None:  # P75
    table = position(1, turn=1, passed=[1], edition="fr")
    table.state.seats[TRAITOR].square = square
    go_on(table)
    assert sum(held(table, TRAITOR).values()) == gained
    if square == 1:
        assert held(table, TRAITOR) == {"silver": 1}
    if square == 2:
        assert sum(t >= 0 for t in table.state.bonus) == 3  # the token is a blind one


@pytest.mark.parametrize("edition", ["fr", "nl"])
def test_a_resource_of_choice_is_a_random_one_of_those_in_the_supply(
    edition: str,
) -> None:  # P75, P57
    found = set()
    for n in range(20):
        table = position(1, turn=1, passed=[1], supply={"trade": 0}, edition=edition)
        table.state.chance.key[0] = n
        go_on(table)
        found |= set(held(table, TRAITOR))
    assert found == set(BASE) - {"trade"}


@pytest.mark.parametrize("square", [0, 1, 2])
def test_it_gains_nothing_where_nothing_is_left(square: int) -> None:  # P75, P17
    table = position(1, turn=1, passed=[1], supply=dict.fromkeys([*BASE, "silver"], 0), bag=())
    table.state.seats[TRAITOR].square = square
    go_on(table)
    assert table.state.seats[TRAITOR].square == square + 1 and held(table, TRAITOR) == {}
    assert question(table) == P.actions.YOUR_TURN


@pytest.mark.parametrize("left", [0, 1])
def test_it_gets_only_the_jars_there_are(left: int) -> None:  # P72, P17
    table = position(1, jar_pile=["royalty justice royalty"][:left])
    P.traitor.draw_jars(table.state)
    assert table.state.traitor_jars.left == left


def test_it_passes_only_without_a_jar() -> None:  # P75
    table = position(1, turn=1, traitor_jars=["royalty justice royalty"])
    go_on(table)
    assert table.state.seats[TRAITOR].passed == 0


# The end (P76)


def test_the_traitor_can_become_pharaoh() -> None:  # P76, P26
    table = effect("burial", nobles={TRAITOR: [1, 2]}, burial={TRAITOR: 2})
    assert table.state.pharaoh == TRAITOR
    assert sheet(table).columns[TRAITOR].pharaoh_points == 7


def test_you_win_only_with_more() -> None:  # P76
    table = position(1, first=0, burial={TRAITOR: 1})
    table.state.seats[0].held[0] += 1
    assert sheet(table).totals[:2] == [4, 5] and sheet(table).won == [0] * 5
    table.state.seats[0].held[0] += 1
    assert sheet(table).totals[:2] == [5, 5] and sheet(table).won == [0] * 5
    table.state.seats[0].held[0] += 1
    made = sheet(table)
    assert made.totals[:2] == [6, 5] and made.won == [1, 0, 0, 0, 0] and made.opponent == 5


def test_resources_on_its_tiles_are_not_its_tokens() -> None:  # P76
    table = position(1, first=0, covered={"sekhmet": 9})
    assert sheet(table).columns[TRAITOR].token_points == 0


# Against the oracle


def oracle_solo(table: maat.Table) -> oracle.Solo:
    """The same position on the oracle's paper; decks are empty but for one known card each."""
    g = table.state
    names = [f"token {n[:-6].replace(' ', '_')}" if n.endswith(" token") else n for n in PIECES]
    cards = [
        next(i for i, c in enumerate(T._ARTISANS) if T._FACES.index(c) == f)
        for f in range(T.ARTISAN_FACES)
    ]
    solo = oracle.Solo(
        parts=PARTS,
        tiles=[
            oracle.tile_of(GODS[t.face], ("light", "dark")[t.side], BASE[t.resource], PARTS)
            for t in g.tiles
        ],
    )
    for mine, its in zip(solo.tiles, g.tiles, strict=True):
        mine.covered = its.covered
        for space in range(2, its.covered + 1):
            for name in mine.effects.get(space, []):
                if name == "god":
                    solo.gods.add(mine.god)
                elif name.startswith("noble_prestige"):
                    solo.noble_levels.append(int(name.split(":")[1]))
    solo.supply = Counter({names[p]: g.supply[p] for p in range(6)})
    solo.wheel = {kind: ["x"] * g.wheel[k].filled for k, kind in enumerate(BASE)}
    solo.face_up_nobles = [None if n < 0 else n + 1 for n in g.shown_nobles]
    solo.noble_deck = [n + 1 for n in g.noble_deck.things[: g.noble_deck.left]]
    solo.face_up_artisans = [None if a < 0 else cards[a] for a in g.shown_artisans]
    solo.artisan_deck = [cards[a] for a in g.artisan_deck.things[: g.artisan_deck.left]]
    solo.sets = [
        None if s.token[0] < 0 else (names[6 + s.token[0]], names[6 + s.token[1]]) for s in g.sets
    ]
    solo.bonus = [None if t < 0 else names[6 + t] for t in g.bonus]
    it = g.seats[TRAITOR]
    solo.nobles = [n + 1 for n in range(26) if it.nobles >> n & 1]
    solo.artisans = [cards[f] for f in range(T.ARTISAN_FACES) for _ in range(it.artisans[f])]
    solo.resources = Counter({names[p]: it.held[p] for p in range(6) if it.held[p]})
    solo.tokens = Counter({names[p]: it.held[p] for p in range(6, 18) if it.held[p]})
    solo.burial_step = it.burial
    solo.nile = {kind: it.nile[k] for k, kind in enumerate(BASE)}
    solo.pharaoh = {-1: None, 0: "player", 1: "traitor"}[g.pharaoh]
    solo.has_first_player = g.first == TRAITOR
    return solo


def random_solo(luck: random.Random) -> maat.Table:
    kinds = list(BASE)
    luck.shuffle(kinds)
    gods = list(GODS)
    luck.shuffle(gods)
    words = " ".join(BASE[k] for k in luck.choice(T.JAR[2:]))
    faces = luck.sample(range(T.ARTISAN_FACES), 6)
    numbers = luck.sample(range(1, 27), 8)
    return position(
        1,
        turn=1,
        first=luck.randrange(2),
        tiles=[
            (god, luck.choice(("light", "dark")), kind)
            for god, kind in zip(gods, kinds, strict=True)
        ],
        covered={god: luck.randrange(1, 13) for god in GODS},
        filled={kind: luck.randrange(4) for kind in BASE},
        nobles={TRAITOR: numbers[: luck.randrange(4)]},
        shown_nobles=numbers[4 : 4 + luck.randrange(4)],
        noble_deck=numbers[7:8],
        artisans={TRAITOR: faces[: luck.randrange(2)]},
        shown_artisans=faces[1 : 1 + luck.randrange(5)],
        artisan_deck=faces[5:6],
        burial={TRAITOR: luck.randrange(7)},
        nile={TRAITOR: {k: luck.randrange(4) for k in BASE}},
        sets=[luck.choice((None, ("trade token", "prestige 1"))) for _ in range(3)],
        bonus=[luck.choice((None, "prestige 1")) for _ in range(3)],
        traitor_jars=[words],
        supply={kind: luck.choice((0, 1, 9)) for kind in BASE},
    )


def test_its_turns_are_the_oracles() -> None:  # P73, P74, P76
    luck = random.Random(12)
    for _ in range(400):
        table = random_solo(luck)
        P.succession.look_for_pharaoh(table.state, TRAITOR)
        solo = oracle_solo(table)
        words = [BASE[k] for k in T.JAR[table.state.traitor_jars.things[0]]]
        now: oracle.Jar = (words[0], words[1], words[2])
        g = table.state
        # One card in each deck at most: further refills would need an order.
        go_on_until_asked(table)
        oracle.place(solo, now[0])
        options = oracle.placings(solo, now)
        chosen = luck.randrange(len(options))
        assert (g.decision == P.actions.TRAITOR_TILE) == (len(options) == 2)
        if g.decision == P.actions.TRAITOR_TILE:
            assert set(legal(table)) == {f"tile {to_tile}" for (to_tile,), _ in options}
            g.decision = P.actions.NOT_ASKED
            P.traitor.apply_top(g, BASE.index(options[chosen][0][0]))
        oracle.place_top(solo, options[chosen])
        again = oracle_solo(table)
        for key in (
            "tiles",
            "supply",
            "face_up_nobles",
            "face_up_artisans",
            "sets",
            "bonus",
            "burial_step",
            "nile",
        ):
            assert getattr(again, key) == getattr(solo, key), key
        assert sorted(again.nobles) == sorted(solo.nobles) and again.gods == solo.gods
        assert again.pharaoh == solo.pharaoh and again.tokens == solo.tokens
        assert {k: len(v) for k, v in again.wheel.items()} == {
            k: len(v) for k, v in solo.wheel.items()
        }
        column = sheet(table).columns[TRAITOR]
        ring = [T.AREA_NAMES[a] for a in g.ring]
        wanted = oracle.score(solo, ring)
        assert (column.god_points, column.noble_points, column.artisan_points) == (
            wanted["gods"],
            wanted["nobles"],
            wanted["artisans"],
        )
        assert sheet(table).opponent == sum(wanted.values())


def go_on_until_asked(table: maat.Table) -> None:
    """Only the Traitor's own turn: stop before it would be the player's."""
    g = table.state
    g.decision, g.task_count = P.actions.NOT_ASKED, 0
    P.traitor.take_turn(g)
    while g.task_count and g.decision == P.actions.NOT_ASKED:
        P.turn.perform(g, P.tasks.pop(g))


def test_jars_by_their_words() -> None:
    assert T.JAR[jar("royalty trade agriculture")] == [1, 0, 2]
