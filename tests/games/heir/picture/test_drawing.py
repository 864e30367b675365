"""The picture of the table: sound, secret, made of fragments that stay, and every action can be
pointed at.
"""

from __future__ import annotations

import html
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import maat
from games.heir.positions import acting, bidding
from maat import draw
from maat.core.texts import LANGUAGES
from maat.core.texts import faults as text_faults
from maat.core.view import View
from maat.draw.check import faults, texts
from maat.games.heir.picture import drawing
from maat.games.heir.picture import texts as picture_texts
from maat.games.heir.rules.actions import LAY_BID
from places import BOARD_4X5
from positions import play

REF = re.compile('data-ref="([^"]+)"')
VIEWERS = (0, 1, None)


def random_game(seed: int, every: int = 1, **options: Any) -> Iterator[maat.Table]:
    """A random game; the table is given back before some of its decisions, and when it is over."""
    table, luck = maat.new("heir", seats=2, seed=seed, **options), random.Random(seed)
    count = luck.randrange(every)
    while not table.over:
        if count % every == 0:
            yield table
        seat = luck.choice(table.pending)
        table.play(luck.choice(table.legal(seat)), seat)
        count += 1
    yield table


def drawn(view: View, lang: str = "en", narrow: bool = False) -> draw.Drawing:
    found: draw.Drawing = view.game.drawing.draw(view, lang, narrow)
    return found


def refs(view: View, narrow: bool) -> list[str]:
    return REF.findall(drawn(view, "en", narrow).body())


# Sound


def test_the_words_of_the_picture_are_there_in_three_languages() -> None:
    assert text_faults(maat.load_game("heir").folder / "picture") == []


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_wrong_with_the_pictures_of_a_proposal(lang: str, narrow: bool) -> None:  # H3
    table = maat.new("heir", seed=1, pyramid_site="agreed")
    for action in ("propose 3.3", "propose 7.6", "propose 3.3"):
        play(table, action)
        for seat in VIEWERS:
            assert faults(table.view(seat).svg(lang, narrow=narrow)) == []


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_wrong_with_the_pictures_of_random_games(lang: str, narrow: bool) -> None:
    for seed in range(3):
        for table in random_game(seed, every=19):
            for seat in VIEWERS:
                assert faults(table.view(seat).svg(lang, narrow=narrow)) == [], (
                    seed,
                    table.state.decision,
                )


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_are_large_enough_to_read(lang: str, narrow: bool) -> None:
    for table in random_game(4, every=23):
        for seat in (0, None):
            for written in texts(table.view(seat).svg(lang, narrow=narrow)):
                assert written.size >= 11.95, written


@pytest.mark.parametrize(("narrow", "size"), [(False, (1440, 780)), (True, (390, 670))])
def test_the_picture_has_the_size_of_the_page_s_stage(narrow: bool, size: tuple[int, int]) -> None:
    for table in random_game(6, every=40):
        drawing = drawn(table.view(0), "en", narrow)
        assert (drawing.width, drawing.height) == size


def test_whatever_can_be_pointed_at_has_a_name_and_a_shape_that_lights_up() -> None:
    tagged = re.compile(r'<g id="([^"]+)"[^>]*data-ref="[^"]+"[^>]*>(<title>)?')
    for table in random_game(3, every=15):
        for layer in drawn(table.view(0)).layers.values():
            for id, markup in layer.items():
                if found := tagged.match(markup):
                    assert found[2], f"{id} has no name"
                    if id in {ref for action in table.view(0).legal() for ref in action.refs}:
                        assert "halo" in markup, f"{id} cannot light up"


def test_a_file_is_in_the_reader_s_language_and_theme() -> None:
    table = maat.new("heir", seats=2, seed=1)
    svg = table.view(1).svg("fr", "dark")
    assert 'class="maat-dark"' in svg and 'lang="fr"' in svg
    assert "<title>Heir to the Pharaoh\xa0: Bastet 0, Anubis 0</title>" in svg


def test_a_smaller_board_is_drawn_too() -> None:
    for table in random_game(2, every=29, components=str(BOARD_4X5)):
        for narrow in (False, True):
            assert faults(table.view(0).svg(narrow=narrow)) == []


# Secret


@pytest.mark.parametrize("seat", VIEWERS)
def test_an_imagined_table_looks_the_same(seat: int | None) -> None:  # H7
    for seed in range(2):
        for table in random_game(seed, every=7):
            view = table.view(seat)
            for narrow in (False, True):
                other = view.imagine(seed + 1).view(seat)
                assert drawn(other, "en", narrow).body() == drawn(view, "en", narrow).body()
                assert other.svg("nl", "dark", narrow) == view.svg("nl", "dark", narrow)


@pytest.mark.parametrize("lay", ["magic a", "no magic"])
def test_that_a_seat_has_decided_on_magic_shows_but_not_how(lay: str) -> None:  # H10
    decided = play(bidding("ra", magic=("ab", "c")), f"bast: {lay}")
    other = play(bidding("ra", magic=("ab", "c")), "bast: magic b")
    for seat in (1, None):
        assert drawn(decided.view(seat)).body() == drawn(other.view(seat)).body()
        assert "decided-bast" in drawn(decided.view(seat)).ids
    assert drawn(decided.view(0)).body() != drawn(other.view(0)).body()


def test_a_laid_bid_is_seen_by_its_seat_alone() -> None:  # H10
    one, other = bidding("ra"), bidding("ra")
    play(one, "bast: bid 8 sun")
    play(other, "bast: bid 3 moon")
    for seat in (1, None):
        assert drawn(one.view(seat)).body() == drawn(other.view(seat)).body()
        assert "laid-bid-bast" in drawn(one.view(seat)).ids
        assert "bid-8-sun" not in drawn(one.view(seat)).ids
    assert "laid-bid-bast" not in drawn(one.view(0)).ids and "bid-8-sun" in drawn(one.view(0)).ids


# Fragments


@pytest.mark.parametrize("seat", VIEWERS)
@pytest.mark.parametrize("narrow", [False, True])
def test_what_changed_brings_the_old_picture_to_the_new_one(seat: int | None, narrow: bool) -> None:
    old: draw.Drawing | None = None
    changed = whole = 0
    for table in random_game(5):
        new = drawn(table.view(seat), "en", narrow)
        if old is not None:
            change = draw.diff(old, new)
            assert draw.apply(change, old) == new
            changed += sum(len(layer.get("set", {})) for layer in change["layers"].values())
            whole += len(new.ids)
        old = new
    assert changed < whole / 5


def test_a_bid_moves_from_the_hand_to_its_place_as_the_same_fragment() -> None:
    table = bidding("ra")
    before = drawn(table.view(0)).layers["cards"]["bid-8-sun"]
    play(table, "bast: bid 8 sun")
    after = drawn(table.view(0)).layers["cards"]["bid-8-sun"]
    at = re.compile(r'transform="translate\(([-0-9.]+),([-0-9.]+)\)')
    (hand,), (laid,) = at.findall(before), at.findall(after)
    assert float(laid[0]) < 292 < float(hand[0]), "from the band below to the palace at the left"


# Pointing


@pytest.mark.parametrize("narrow", [False, True])
def test_every_action_has_a_part_to_point_at_or_is_the_one_that_leaves_all_as_it_is(
    narrow: bool,
) -> None:
    asked: set[int] = set()
    for seed in range(12):
        options = {"pyramid_site": ("anubis", "bast", "agreed")[seed]} if seed < 3 else {}
        for table in random_game(seed, every=1 if seed < 2 else 3, **options):
            asked.add(table.state.decision)
            for seat in table.pending:
                view = table.view(seat)
                there = refs(view, narrow)
                assert len(there) == len(set(there))
                named = [action.refs for action in view.legal()]
                plain = [str(action) for action in view.legal() if not action.refs]
                assert plain in ([], ["no magic"], ["keep bid"], ["stay"], ["refuse"])
                assert len(set(named)) == len(named), "two actions are pointed at in the same way"
                missing = {ref for parts in named for ref in parts} - set(there)
                assert not missing, (seed, table.state.decision)
    assert len(asked) >= 15


def test_only_who_turns_the_monument_sees_how_it_could_lie() -> None:  # H21
    table = play(acting(won={"geb and nut": "bast"}), "place 7.7")
    turns = {"turn-0", "turn-90", "turn-180", "turn-270"}
    assert table.state.decision == table.game.package.rules.actions.TURN_MONUMENT
    assert turns & set(refs(table.view(0), False))
    assert not turns & set(refs(table.view(1), False)) | turns & set(refs(table.view(None), False))


# What it shows


def test_the_points_on_the_board_are_those_of_the_sheet() -> None:  # H32
    for seed in range(3):
        for table in random_game(seed, every=31):
            g, beams = table.state, table.game.drawing.beams
            made: Any = table.game.Sheet()
            table.game.score(g, made)
            for i, m in enumerate(g.monuments):
                if m.owner >= 0:
                    for direction, _, found in beams.sights(g, i):
                        points = sum(n for _, n in found)
                        assert points == made.arrows[8 * i + direction]


@pytest.mark.parametrize("narrow", [False, True])
def test_everybody_sees_the_next_token_and_it_moves_to_the_active_card(narrow: bool) -> None:  # H2
    table, luck = maat.new("heir", seed=1), random.Random(1)
    while table.state.decision != table.game.package.rules.actions.NEXT_CARD:
        seat = luck.choice(table.pending)
        table.play(luck.choice(table.legal(seat)), seat)
    arrows = re.compile(r"<g[^>]*>")
    for viewer in VIEWERS:
        pictures = [drawn(table.view(viewer), "en", narrow).layers["flat"]["arrows-1"]]
        assert (
            f"monument token {table.state.open_token + 1} ("
            in drawn(table.view(viewer), "en", narrow).body()
        )
        after = maat.replay(table.record())
        play(after, "next unseen")
        pictures.append(drawn(after.view(viewer), "en", narrow).layers["flat"]["arrows-1"])
        assert pictures[0] != pictures[1]
        assert arrows.sub("", pictures[0]) == arrows.sub("", pictures[1])
        assert "next-token" in refs(after.view(viewer), narrow)


@pytest.mark.parametrize("narrow", [False, True])
def test_a_hidden_next_token_is_not_in_the_picture(narrow: bool) -> None:  # H2
    table = maat.new("heir", seed=1, next_token="hidden")
    for viewer in VIEWERS:
        assert "next-token" not in refs(table.view(viewer), narrow)
        assert [
            x for x in drawn(table.view(viewer), "en", narrow).ids if x.startswith("arrows")
        ] == ["arrows-0"]


@pytest.mark.parametrize("narrow", [False, True])
def test_a_proposed_site_is_drawn_and_its_first_corner_accepts_it(narrow: bool) -> None:  # H3
    table = play(maat.new("heir", seed=1, pyramid_site="agreed"), "propose 3.3")
    for viewer in VIEWERS:
        drawing = drawn(table.view(viewer), "en", narrow)
        assert "proposal" in drawing.ids
        assert "3.3: the first corner of the Pyramid, as proposed" in drawing.body()
        assert drawing.body().count(": proposed for the Pyramid") == 3
    found = {str(a): a.refs for a in table.view(1).legal()}
    assert found["accept"] == ("space-3.3",) and found["propose 6.5"] == ("space-6.5",)
    play(table, "accept")
    assert "proposal" not in drawn(table.view(1), "en", narrow).ids


def test_what_others_see_of_the_question_names_the_site_and_the_token() -> None:  # H2, H3
    table = play(maat.new("heir", seed=1, pyramid_site="agreed"), "propose 3.3")
    assert "Whether to accept the Pyramid with its first corner on 3.3" in table.view(None).svg(
        "en"
    )
    assert "Wel of niet akkoord met de Piramide, eerste hoek op 3.3" in table.view(0).svg("nl")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("narrow", [False, True])
def test_every_god_says_what_it_does_and_what_it_does_as_favourite(lang: str, narrow: bool) -> None:
    table = bidding("ra")
    palace: Any = table.game.drawing.around.palace
    board = drawn(table.view(0), lang, narrow).layers["board"]
    for god, name in enumerate(palace.GOD_NAMES):
        markup = board[f"god-{name}"]
        (about,) = re.findall('data-about="([^"]+)"', markup)
        assert html.unescape(about).startswith(palace.does(lang, god, 0))
        assert palace.does_more(lang, god, 0) in html.unescape(about)
        assert f'data-rule="{palace.RULES[god]}"' in markup


def test_bids_stay_on_the_card_of_their_god_until_they_change_hands() -> None:  # H10, H26
    table, luck = maat.new("heir", seats=2, seed=5), random.Random(5)
    places: Any = table.game.drawing.cards
    compared = 0
    while not table.over:
        seat = luck.choice(table.pending)
        table.play(luck.choice(table.legal(seat)), seat)
        g = table.state
        if g.decision == table.game.package.rules.actions.OVER:
            break
        cards = drawn(table.view(None)).layers["cards"]
        bids = table.game.drawing.this_round(table.view(None)).bids
        for god, (bast, anubis) in bids.items():
            for card in {bast, anubis} - {-1}:
                compared += 1
                assert g.won_by[god] >= 0
                assert places.CARD_IDS[card] in cards
                x = re.findall(r"translate\(([-0-9.]+),", cards[places.CARD_IDS[card]])[0]
                assert float(x) < 292, "in the palace"
    assert compared > 100


def test_the_moment_is_the_round() -> None:
    table = maat.new("heir", seed=3)
    assert drawing.moment(table.view(0)) == "Round 1 of 8"
    table.state.sun = 8  # back at Ra's: the game is over
    assert drawing.moment(table.view(0), "nl") == "Ronde 8 van 8"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_god_s_bubble_says_more_than_its_card(lang: str) -> None:
    """What the action is good for, not only what stands there."""
    powers: Any = maat.load_game("heir").drawing.around.palace
    for god in range(len(powers.GOD_NAMES)):
        on_card = len(powers.does(lang, god, 0)) + len(powers.does_more(lang, god, 0))
        assert len(powers.about(lang, god, 0)) > on_card + 40


def test_the_names_of_spaces_and_directions_can_be_found_on_the_board() -> None:  # H3
    layers = drawn(maat.new("heir", seed=3).view(0)).layers
    numbers = re.findall(">([1-8])</text>", layers["land"]["land"])
    assert sorted(numbers) == sorted("12345678" * 2)
    assert re.findall(">([NESW])</text>", layers["board"]["compass"]) == ["E", "S", "W", "N"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_gods_are_named_on_a_phone(lang: str) -> None:
    layers = drawn(maat.new("heir", seed=3).view(0), lang, True).layers
    palace: Any = maat.load_game("heir").drawing.around.palace
    assert all("<text" in layers["board"][f"god-{name}"] for name in palace.GOD_NAMES)


# What is lit, chosen, and closed


def test_spaces_are_lit_by_a_pale_rim_and_the_others_lie_in_the_shade() -> None:
    spaces = drawn(maat.new("heir", 2, seed=5).view(0)).layers["spaces"]
    assert 'class="veil"' in next(iter(spaces.values())), "below the spaces"
    halos = [markup for name, markup in spaces.items() if name.startswith("space-")]
    assert len(halos) == 64 and all("halo rim sheer" in halo for halo in halos)


@pytest.mark.parametrize("narrow", [False, True])
def test_the_cards_of_the_hand_can_be_raised_and_dimmed_and_no_others(narrow: bool) -> None:
    table = next(t for t in random_game(7) if t.state.decision == LAY_BID)
    view = table.view(table.pending[0])
    cards = drawn(view, narrow=narrow).layers["cards"]
    raised = {name for name, markup in cards.items() if 'class="moves held"' in markup}
    assert raised == {ref for action in view.legal() for ref in action.refs}
    assert cards.keys() - raised, "the Pharaoh's cards, for one"


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_points_say_that_they_are_those_of_an_early_end(lang: str, narrow: bool) -> None:
    board = drawn(maat.new("heir", 2, seed=5).view(0), lang, narrow).layers["board"]
    words = picture_texts(lang)("picture.seat.ends")
    assert all(words in board[f"points-{side}"] for side in ("bast", "anubis"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_print_is_at_least_eleven_pixels_in_a_small_window(lang: str) -> None:
    """1280 by 720 with a hint: a unit is 0.72 pixels. The name of one card is a little smaller."""
    small = set()
    for table in random_game(4, every=40):
        if not table.over:
            small |= {t.words for t in texts(table.view(0).svg(lang)) if t.size < 14.9}
    assert small <= {"Zonnetempel", "pioche"}
