"""The picture of the table: sound, silent about what is hidden, and with a name for everything an
action touches.
"""

from __future__ import annotations

import importlib
import random
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import maat
from games.kheops.positions import names, open_sides, position, rules_of
from maat.core.texts import CLOSE, LANGUAGES, OPEN, PSEUDO, faults
from maat.core.view import View
from maat.draw import THEMES, Drawing, apply, diff, document
from maat.draw.check import faults as flaws
from maat.draw.check import texts as written
from maat.draw.lettering import CUT
from maat.games.kheops.picture import drawing, network_card, recess
from maat.games.kheops.picture.identities import PAWN_IDS, Pieces, pieces
from maat.games.kheops.picture.places import ARRANGEMENTS, HELD, RISE, points_up, slot, supply_box
from maat.games.kheops.rules.tables import CELLS, NO_PAWN_HERE, NO_TILE, ROWS
from positions import play

SEATS = (0, 1, None)
REF = re.compile(r'data-ref="([^"]+)"')


def test_the_picture_says_among_which_networks_the_longest_was_looked_for() -> None:  # K41, K46
    two = "2.2 room right, white worker\n2.3 room left"
    assert "the most tiles: +5" in position(two).svg()
    assert (
        "the most tiles among the networks that score: +5"
        in position(two, longest_among="scoring").svg()
    )


def random_game(seed: int) -> Iterator[maat.Table]:
    """A table at every decision of a random game, and at its end; it is the same table all the
    time.
    """
    table, luck = maat.new("kheops", seed=seed), random.Random(seed)
    yield table
    while not table.over:
        seat = table.pending[0]
        table.play(luck.choice(table.legal(seat)), seat)
        yield table


def moments(seed: int, every: int) -> Iterator[maat.Table]:
    """Some moments of a random game, the first and the last among them."""
    for n, table in enumerate(random_game(seed)):
        if n % every == 0 or table.over:
            yield table


def svg_of(view: View[Any], lang: str = "en", narrow: bool = False, theme: str = "light") -> str:
    caption = drawing.caption(view, lang)
    return document(drawing.draw(view, lang, narrow), *caption, THEMES[theme], lang)


def refs(drawn: Drawing) -> set[str]:
    return set(REF.findall(drawn.body()))


# Sound


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_drawing_is_sound_and_no_text_is_cut_or_covers_another(lang: str, narrow: bool) -> None:
    for seed, seat in enumerate(SEATS):
        for table in moments(seed, 19):
            assert flaws(svg_of(table.view(seat), lang, narrow)) == []


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_hidden_at_first_is_sound_too(lang: str, narrow: bool) -> None:
    for table in moments(2, 23):
        for seat in table.pending:
            svg = svg_of(table.view(seat), lang, narrow).replace(' visibility="hidden"', "")
            assert flaws(svg, overlaps=False) == []


def test_the_picture_has_the_size_of_the_page() -> None:
    for table in moments(3, 40):
        wide, narrow = (drawing.draw(table.view(0), "en", n) for n in (False, True))
        assert (wide.width, wide.height) == (1530, 780)
        assert narrow.width == 390 and narrow.height <= 690


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_can_be_read(lang: str, narrow: bool) -> None:
    for table in moments(3, 19):
        for seat in SEATS:
            for text in written(svg_of(table.view(seat), lang, narrow)):
                assert text.size >= 11.9, text


def test_the_upper_right_corner_is_left_to_the_page() -> None:
    for table in moments(3, 19):
        if table.over:
            continue
        for text in written(svg_of(table.view(0))):
            assert text.right < 1530 - 230 or text.top > 60


def test_the_moment_is_the_turn_until_the_pyramid_is_complete() -> None:
    table = maat.new("kheops", seed=3)
    first = drawing.moment(table.view(0))
    for _ in range(2):
        luck, laid = random.Random(3), table.state.laid
        while table.state.laid == laid:
            seat = table.pending[0]
            table.play(luck.choice(table.legal(seat)), seat)
    assert (first, drawing.moment(table.view(0), "fr")) == ("Turn 1 of 15", "Tour 2 sur 15")
    while not table.over:
        seat = table.pending[0]
        table.play(luck.choice(table.legal(seat)), seat)
    assert drawing.moment(table.view(None)) == "The pyramid is complete"


def test_an_empty_pile_promises_no_tile() -> None:
    for table in moments(3, 19):
        if not table.over:
            words = " ".join(text.words for text in written(svg_of(table.view(0))))
            assert ("You draw one" in words) == (table.state.pile.left > 0)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_said_of_turning_lies_beside_the_pyramid_under_the_card(lang: str) -> None:
    turns, a = ARRANGEMENTS[False].turns, ARRANGEMENTS[False]
    slope = a.middle + a.side * ROWS / 2 * (turns.bottom - a.top) / (a.base - a.top)
    assert slope + 100 < turns.left  # a knob may stand beside the pyramid
    for table in moments(3, 7):
        card = drawing.draw(table.view(0), lang).layers["board"].get("network-card")
        heights = [float(n) for n in re.findall(r' height="([\d.]+)"', card or "")]
        assert network_card.CARD.top + max(heights, default=0.0) < turns.top


def test_the_points_of_the_viewer_stand_clear_of_the_pawns() -> None:
    own = ARRANGEMENTS[False].own
    pawns = max(supply_box(True, kind, False).right for kind in range(4))
    for table in moments(3, 40):
        if not table.over:
            words = written(svg_of(table.view(0)))
            total = next(t for t in words if t.size == 46 and t.top > own.top)
            assert total.left > pawns


def test_what_is_pointed_at_on_a_phone_is_large_enough_for_a_finger() -> None:
    a = ARRANGEMENTS[True]
    assert a.side * RISE >= 44
    assert all(supply_box(True, kind, True).width >= 40 for kind in range(4))
    assert slot(HELD, True).width >= 100 and slot(HELD, True).height >= 100


def test_the_words_of_the_picture_are_complete_in_three_languages() -> None:
    assert faults(Path(drawing.__file__).parent) == []


def test_every_word_is_translated() -> None:
    for table in moments(1, 29):
        for seat in SEATS:
            for narrow in (False, True):
                svg = svg_of(table.view(seat), PSEUDO, narrow)
                depth = 0  # a message may run over several lines
                for line in (t.words for t in written(svg)):
                    assert depth or OPEN in line or re.fullmatch(r"[+−×]?[0-9.]+", line), line
                    depth = (
                        0 if line.endswith(CUT) else depth + line.count(OPEN) - line.count(CLOSE)
                    )
                titles = re.findall("<(?:title|desc)>([^<]+)<", svg)
                assert titles and all(t.startswith(OPEN) for t in titles)


def test_title_and_description_are_in_the_readers_language() -> None:
    view = maat.new("kheops", seed=1).view(0)
    assert drawing.caption(view, "en").title == "Kheops: White 0, Blue 0"
    assert (
        "Your turn: Put one of your pawns on an empty tile"
        in drawing.caption(view, "en").description
    )
    assert "À vous de jouer" in drawing.caption(view, "fr").description
    assert (
        "Wit is aan de beurt"
        in drawing.caption(maat.new("kheops", seed=1).view(1), "nl").description
    )


# Silent about what is hidden


@pytest.mark.parametrize("seat", SEATS)
def test_another_world_that_the_seat_cannot_exclude_looks_the_same(seat: int | None) -> None:
    for seed in range(2):
        for table in moments(10 + seed, 13):
            view = table.view(seat)
            for luck in range(2):
                other = view.imagine(luck).view(seat)
                for narrow in (False, True):
                    assert svg_of(other, "en", narrow) == svg_of(view, "en", narrow)


def test_a_view_that_went_through_json_looks_the_same() -> None:
    for table in moments(4, 37):
        for seat in SEATS:
            view = table.view(seat)
            assert svg_of(View.from_plain(view.plain())) == svg_of(view)


def test_a_spectator_sees_no_hand() -> None:
    for table in moments(5, 23):
        assert not [r for r in refs(drawing.draw(table.view(None))) if r.startswith("hand-")]


# Changes


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("narrow", [False, True])
def test_what_changed_brings_one_drawing_to_the_next(seat: int | None, narrow: bool) -> None:
    drawn = [drawing.draw(table.view(seat), "en", narrow) for table in random_game(6)]
    for old, new in pairwise(drawn):
        assert apply(diff(old, new), old) == new


def test_a_move_changes_few_fragments_and_moves_no_other() -> None:
    shares = []
    drawn = [drawing.draw(table.view(0)) for table in random_game(7)]
    for old, new in pairwise(drawn):
        layers = diff(old, new)["layers"]
        shares.append(sum(len(layer.get("set", {})) for layer in layers.values()) / len(new.ids))
        assert not any("order" in layers.get(name, {}) for name in ("stones", "pawns", "marks"))
    assert sum(shares) / len(shares) < 0.1


def test_no_id_stands_twice() -> None:
    for table in moments(8, 5):
        for seat in SEATS:
            for narrow in (False, True):
                ids = re.findall(
                    r' id="([^"]+)"', drawing.draw(table.view(seat), "en", narrow).body()
                )
                assert len(ids) == len(set(ids))


# Pieces keep their names


def found(table: maat.Table, seat: int | None) -> Pieces:
    return pieces(table.view(seat), -1 if seat is None else seat)


def pawns_on(table: maat.Table) -> dict[int, str]:
    return {place: PAWN_IDS[i] for i, place in enumerate(found(table, None).pawns) if place >= 0}


@pytest.mark.parametrize("seed", range(4))
def test_a_pawn_keeps_its_id_wherever_it_goes(seed: int) -> None:
    table, luck = maat.new("kheops", seed=seed), random.Random(seed)
    while not table.over:
        before, seat = pawns_on(table), table.pending[0]
        table.play(luck.choice(table.legal(seat)), seat)
        after = pawns_on(table)
        told = {s.event.key: s.numbers for s in table.view(None).lines[-1].seen}
        exchanged = told.get("swaps") or told.get("moves")
        if exchanged:
            a, b = (int(n) for n in exchanged if n is not None)
            assert (after.get(a), after.get(b)) == (before.get(b), before.get(a))
        placed = table.state.placed
        assert all(
            after[c] == id for c, id in before.items() if c != placed and c not in (exchanged or ())
        )
        for cell, id in after.items():
            owner, kind = table.state.owner[cell], table.state.pawn[cell]
            assert id.startswith(
                ("white", "blue")[owner] + "-" + ("worker", "priest", "mummy", "pharaoh")[kind]
            )
        assert (
            len(set(after.values()))
            == len(after)
            == sum(p != NO_PAWN_HERE for p in table.state.pawn)
        )


def test_a_captured_worker_returns_to_its_supply() -> None:  # K30
    table = play(position("1.1 room 2, blue worker\n1.3 corridor 2"), "mummy 1.1")
    assert pawns_on(table) == {0: "white-mummy-1"}
    assert "blue-worker-15" in drawing.draw(table.view(0)).ids


@pytest.mark.parametrize("seat", SEATS)
def test_a_tile_keeps_its_id_from_the_hand_to_the_pyramid(seat: int | None) -> None:
    known: dict[str, int] = {}
    for table in random_game(9):
        now = found(table, seat)
        assert len(set(now.ids)) == len(now.ids)
        lying = {
            place: face for face, place in zip(now.faces, now.places, strict=True) if place < HELD
        }
        assert lying == {c: f for c, f in enumerate(table.state.tile) if f != NO_TILE}
        for id, place in zip(now.ids, now.places, strict=True):
            if known.get(id, HELD) < HELD:
                assert place == known[id], "a tile that lies does not move"
        assert set(known) <= set(now.ids), "a tile that was seen stays known"
        known = dict(zip(now.ids, now.places, strict=True))


def test_a_position_set_up_by_hand_is_drawn_too() -> None:
    table = position("1.1 room 2 ankh, white worker\n1.2 corridor 3, blue priest\n1.3 room 1 curse")
    assert flaws(svg_of(table.view(0))) == []
    assert pawns_on(table) == {0: "white-worker-14", 1: "blue-priest-1"}


def test_undo_brings_the_old_drawing_back() -> None:
    table = maat.new("kheops", seed=2)
    before = drawing.draw(table.view(0))
    table.play(table.legal(0)[0], 0)
    drawing.draw(table.view(0))
    table.undo(0)
    assert drawing.draw(table.view(0)) == before


# To point at


@pytest.mark.parametrize("narrow", [False, True])
def test_every_part_that_a_legal_action_touches_is_there(narrow: bool) -> None:
    for seed in range(3):
        for table in random_game(20 + seed):
            for seat in table.pending:
                view = table.view(seat)
                there = refs(drawing.draw(view, "en", narrow))
                pointed = [rules_of().touches(view.state, seat, a.id) for a in view.legal()]
                assert {ref for touched in pointed for ref in touched} <= there
                assert len(set(pointed)) == len(pointed), (
                    "two actions would be pointed at in the same way"
                )


def test_parts_are_touched_in_the_order_in_which_one_points() -> None:
    table = position(
        "1.1 room 2 rotate corridor\n1.3 corridor 2 double", white="room 2 swap, room 3 ankh"
    )
    state, by_name = table.state, table.game.actions
    assert rules_of().touches(state, 0, by_name["worker 1.1"]) == (
        "supply-white-worker",
        "cell-1.1",
    )
    assert rules_of().touches(state, 0, by_name["rotate 1.3 240"]) == (
        "cell-1.3",
        "turned-1.3-240",
        "rotate-1.3-240",
    )
    assert rules_of().touches(state, 0, by_name["cell 1.2"]) == ("cell-1.2",)
    assert rules_of().touches(state, 0, by_name["lay room 2 swap 120"]) == (
        "hand-room-2-swap",
        "turned-room-2-swap-120",
        "lay-room-2-swap-120",
    )
    assert rules_of().touches(state, 0, by_name["lay room 3 ankh"]) == (
        "hand-room-3-ankh",
        "turned-room-3-ankh-0",
        "lay-room-3-ankh-0",
    )


def test_the_chosen_cell_is_marked() -> None:
    table = play(position("1.1 room 2\n1.3 corridor 2 double"), "worker 1.1", "cell 1.2")
    marks = drawing.draw(table.view(1)).layers["marks"]
    assert 'class="chosen"' in marks["mark-1.2"].split(">")[0]
    assert "class" not in marks["mark-1.3"].split(">")[0]


def test_every_part_says_what_it_does_and_where_that_is_written() -> None:
    for table in moments(11, 17):
        for seat in SEATS:
            for narrow in (False, True):
                body = drawing.draw(table.view(seat), "nl", narrow).body()
                for part in re.findall(r'<g [^>]*data-ref="[^>]*>', body):
                    assert "data-about=" in part and 'data-rule="K' in part, part


# The tiles


@pytest.mark.parametrize("turns", range(3))
@pytest.mark.parametrize("openings", [1, 2, 3])
def test_the_openings_that_are_drawn_are_those_of_the_rules(
    openings: int, turns: int
) -> None:  # K11, K47
    seen = {
        60: "right",
        180: "flat",
        300: "left",
        0: "flat",
        120: "right",
        240: "left",
    }  # directions on a clock
    for cell, name in enumerate(names(ROWS)):
        up = points_up(cell)
        drawn = {seen[arm] for arm in recess.arms_of(openings, turns, up)}
        assert drawn == open_sides(name, openings, turns)


# Other components

SMALL = """
  { kind = "room", open = 1, symbol = "sarcophagus_red", count = 2 },
  { kind = "room", open = 2, symbol = "sarcophagus_green", count = 2 },
  { kind = "room", open = 3, symbol = "sarcophagus_gold", count = 2 },
  { kind = "corridor", open = 1, symbol = "none", count = 6 },
  { kind = "corridor", open = 2, symbol = "swap", count = 6 },
  { kind = "corridor", open = 3, symbol = "rotate_room", count = 4 },
  { kind = "room", open = 2, symbol = "rotate_corridor", count = 4 },
]
"""


@pytest.fixture(scope="module")
def other(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A pyramid of side 5 with five tiles in each hand, all of it printed."""
    text = (rules_of().folder / "components.toml").read_text(encoding="utf-8")
    text = re.sub(r"list = \[.*", "list = [" + SMALL, text, flags=re.DOTALL)
    text = (
        text.replace("side = 7", "side = 5")
        .replace("tiles = 3", "tiles = 5")
        .replace('"assumed"', '"rulebook"')
    )
    path = tmp_path_factory.mktemp("kheops") / "small.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("narrow", [False, True])
def test_a_game_with_other_components_is_drawn_with_them(other: Path, narrow: bool) -> None:
    table, luck = maat.new("kheops", seed=1, components=str(other)), random.Random(1)
    copied = importlib.import_module(f"{table.game.package.__name__}.picture.drawing")
    while True:
        for seat in SEATS:
            view = table.view(seat)
            svg = document(copied.draw(view, "nl", narrow), *copied.caption(view, "nl"))
            assert flaws(svg) == []
        if table.over:
            return
        seat = table.pending[0]
        table.play(luck.choice(table.legal(seat)), seat)


def test_cells_have_the_names_of_the_rules() -> None:
    there = refs(drawing.draw(maat.new("kheops", seed=1).view(0)))
    assert {f"cell-{name}" for name in names(ROWS)} <= there
    assert len(names(ROWS)) == CELLS


def test_a_tile_in_hand_is_pointed_at_through_its_picture() -> None:
    table = maat.new("kheops", seed=4)
    layers = drawing.draw(table.view(0)).layers
    hand = {id.removesuffix("-rack") for id in layers["board"] if id.endswith("-rack")}
    passes = {id for id, tile in layers["stones"].items() if 'pointer-events="none"' in tile}
    assert len(hand) == 3 and passes == hand


def test_every_row_has_its_number_and_says_how_cells_are_named() -> None:
    for narrow in (False, True):
        drawn = drawing.draw(maat.new("kheops", seed=1).view(0), "en", narrow).body()
        for row in range(1, 8):
            assert f'data-ref="row-{row}"' in drawn
        assert "3.8 is the eighth cell of row 3" in drawn


def test_the_small_picture_has_the_pyramid_in_its_middle() -> None:
    box = drawing.THUMBNAIL.box
    assert box is not None
    assert box.left + box.width / 2 == ARRANGEMENTS[False].middle
