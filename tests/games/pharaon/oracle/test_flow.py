"""Whole games of Pharaon against a second reading of the rules, compared at every decision (P1 to
P76).

Every game is played by the program; pharaon_flow says at each decision who is asked, what is
allowed and what lies where, follows everything that is told, and scores the end.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import maat
from games.pharaon.oracle import gods as gods
from games.pharaon.oracle.flow import Flow
from games.pharaon.oracle.reading import COMPONENTS, EVENT_NAMES, Comparison, Player
from games.pharaon.oracle.table import Asking, Disagreement
from games.pharaon.oracle.words import LANGUAGES
from maat.core.events import Event, Events, Part
from maat.core.messages import Words
from maat.games.pharaon.rules import events

# Players


def anything(luck: random.Random, legal: Sequence[str]) -> str:
    """Any answer, each as likely as the others."""
    return luck.choice(legal)


def busy(luck: random.Random, legal: Sequence[str]) -> str:
    """Passes rarely while there is something else to do."""
    others = [answer for answer in legal if answer != "pass"]
    return luck.choice(others if others and luck.random() < 0.93 else legal)


def fond_of(*beginnings: str) -> Player:
    """Nearly always one of the answers that begin like this; otherwise busy."""

    def choose(luck: random.Random, legal: Sequence[str]) -> str:
        liked = [answer for answer in legal if answer.startswith(beginnings)]
        return luck.choice(liked) if liked and luck.random() < 0.9 else busy(luck, legal)

    return choose


def hoarder(luck: random.Random, legal: Sequence[str]) -> str:
    """Buys Offering tokens, draws from the bag, and spends no token."""
    liked = [answer for answer in legal if answer in ("offerings", "bag")]
    spending = [answer for answer in legal if "token" not in answer and answer != "pay as proposed"]
    return luck.choice(liked) if liked and luck.random() < 0.95 else busy(luck, spending or legal)


PLAYERS: dict[str, Player] = {
    "anything": anything,
    "busy": busy,
    "hoarder": hoarder,
    "offerings": fond_of("offerings", "bonus", "bag"),
    "nobles": fond_of("noble", "keep"),
    "officials": fond_of("keep high official", "noble", "wise"),
    "artisans": fond_of("artisan"),
    "nile": fond_of("nile"),
    "burial chamber": fond_of("burial"),
    "early pass": fond_of("pass"),
}


# Component files that force what is rare


def small_file(folder: Path) -> Path:
    """Two of each resource, and Traitor tiles of six spaces: supply and tiles run out."""
    text = COMPONENTS.read_text(encoding="utf-8")
    text = re.sub(r"^((?!number)\w+ = )20$", r"\g<1>2", text, flags=re.MULTILINE)
    text = re.sub(r',? (?:[6-9]|1[0-2]) = \["(?!god)[^]]*\]', "", text)
    text = re.sub(r'(?:8|9|10) = \["god"\]', '6 = ["god"]', text).replace(
        "spaces = 12", "spaces = 6"
    )
    return written(folder / "small.toml", text)


def rich_file(folder: Path) -> Path:
    """Plenty of Silver, Offering tokens that pay nothing, so that the bag runs out, and squares in
    another order.
    """
    text = COMPONENTS.read_text(encoding="utf-8")
    text = re.sub(r"^((?!number)\w+ = )20$", r"\g<1>60", text, flags=re.MULTILINE)
    text = re.sub(
        r"^(  \{ prestige = \d, gains = \[.*)\] \},$",
        r'\1, "silver", "silver"] },',
        text,
        flags=re.MULTILINE,
    )
    text = text.replace(
        '"base_of_choice", "silver", "offering"', '"offering", "silver", "base_of_choice"'
    )
    text = text.replace(
        '["nothing", "base_of_choice", "silver"]', '["nothing", "silver", "nothing"]'
    )
    text = text.replace("starting_silver = 2", "starting_silver = 5")
    text = text.replace("per_resource = 3", "per_resource = 0").replace(
        "per_area = 3", "per_area = 0"
    )
    text = text.replace("count = 6", "count = 20").replace(
        "points = 2, count = 4", "points = 2, count = 20"
    )
    return written(folder / "rich.toml", text)


def written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return small_file(tmp_path_factory.mktemp("small"))


@pytest.fixture(scope="module")
def rich(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return rich_file(tmp_path_factory.mktemp("rich"))


# Whole games


@pytest.mark.parametrize(
    ("seats", "player"),
    [(seats, player) for seats in (2, 3, 4, 5) for player in list(PLAYERS)[seats % 2 :: 2]],
)
def test_a_whole_game_is_what_the_rules_say(seats: int, player: str) -> None:
    # P1 to P63
    Comparison(seats, 100 + seats).play(PLAYERS[player])


@pytest.mark.parametrize("dark_tiles", range(6))
def test_a_solo_game_is_what_the_rules_say(dark_tiles: int) -> None:
    # P71 to P76
    for seed, player in enumerate(("anything", "busy", "nobles")):
        Comparison(1, seed, dark_tiles=dark_tiles).play(PLAYERS[player])


@pytest.mark.parametrize(
    ("seats", "first_play"),
    [(1, [0]), (2, [1]), (2, [0, 1]), (3, [0, 2]), (4, [3]), (5, [0, 1, 2, 3, 4])],
)
def test_scribes_are_dealt_to_the_seats_in_first_play_mode(
    seats: int, first_play: list[int]
) -> None:
    # P7, P71
    game = Comparison(seats, 7, first_play=first_play)
    game.play(busy)
    assert "SCRIBE_DEALT" in game.told()


EDITIONS = ("en", "fr", "nl")


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_game_of_each_edition_is_what_the_rules_say(edition: str, seats: int) -> None:
    # P57, P61, P71, P75
    for seed, player in enumerate(("nobles", "officials")):
        Comparison(seats, 200 + seed, edition=edition, first_play=[0] if seed else []).play(
            PLAYERS[player]
        )


def before_round_one(seed: int, edition: str) -> Comparison:
    """A game of two in which only the last Jar of the setup is still to be chosen."""
    game = Comparison(2, seed, edition=edition, first_play=[0, 1])
    game.play(busy, decisions=1)
    return game


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobles_that_the_editions_print_otherwise_are_what_the_rules_say(edition: str) -> None:
    # P54, P56, P57, P61: the Doctor with a Diplomat beside it, the Wise Woman, and the High
    # Officials to be taken
    answers: list[str] = []
    for seed in range(4):
        game = before_round_one(seed, edition)
        deck = set(game.flow.noble_deck)
        give_nobles(game, 0, {13, 20} & deck)
        give_nobles(game, 1, {17} & deck)
        leave_nobles(game, {21, 22, 24})
        game.play(fond_of("nobles", "noble", "wise", "pass"))
        answers += game.answers
    assert any(answer.endswith("for silver") for answer in answers) == (edition == "nl")
    assert any(
        pair[0].startswith("track") and pair[1] == "decline" for pair in pairwise(answers)
    ) == (edition == "nl")


@pytest.mark.parametrize(
    "dark_tiles", [("isis",), ("horus", "anubis"), ("osiris", "isis", "anubis", "horus")]
)
def test_a_solo_game_with_named_dark_tiles_is_what_the_rules_say(
    dark_tiles: tuple[str, ...],
) -> None:
    # P72
    for edition in EDITIONS:
        game = Comparison(1, len(dark_tiles), edition=edition, dark_tiles=dark_tiles)
        assert {tile.god for tile in game.flow.tiles if tile.side == "dark"} == set(dark_tiles)
        game.play(busy)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_a_supply_that_runs_out_loses_gains_and_leaves_markers(seats: int, small: Path) -> None:
    # P17, P19, P40, P73
    told = set()
    for seed, player in enumerate(("anything", "hoarder", "nile")):
        game = Comparison(seats, seed, small)
        game.play(PLAYERS[player])
        told |= game.told()
    assert {"NO_GAIN", "LOSES"} <= told
    assert ("TILES_FULL" in told) == (seats == 1)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_silver_in_plenty_and_squares_in_another_order(seats: int, rich: Path) -> None:
    # P12 to P16, P33, P34, P51, P75
    for seed, player in enumerate(("busy", "nobles")):
        Comparison(seats, seed, rich).play(PLAYERS[player])


def test_tokens_that_are_all_kept_leave_the_bag_empty(rich: Path) -> None:
    # P17, P20, P35: with too few for whole sets the rest goes to the Bonus Zone, even if it is full
    games = [Comparison(seats, seed, rich) for seats, seed in ((3, 2), (4, 5), (5, 1))]
    for game in games:
        game.play(hoarder)
        assert game.flow.tokens_to_draw() == 0
    assert any(len(game.flow.bonus) > len(game.flow.sets) for game in games)


def without_artisans(game: Comparison) -> None:
    game.table.state.artisan_deck.left = 0
    game.table.state.shown_artisans[:] = [-1] * len(game.flow.face_up_artisans)
    game.flow.artisan_deck.clear()
    game.flow.face_up_artisans[:] = [None] * len(game.flow.face_up_artisans)


def without_nobles(game: Comparison) -> None:
    game.table.state.noble_deck.left = 0
    game.table.state.shown_nobles[:] = [-1] * len(game.flow.face_up_nobles)
    game.flow.noble_deck.clear()
    game.flow.face_up_nobles[:] = [None] * len(game.flow.face_up_nobles)


def without_jars_in_the_pile(game: Comparison) -> None:
    game.table.state.jar_pile.left = 0
    game.flow.jar_pile.clear()


def without_single_tokens(game: Comparison) -> None:
    game.table.state.bag.left = 0
    game.table.state.bonus[:] = [-1] * len(game.table.state.bonus)
    game.flow.bag.clear()
    game.flow.bonus[:] = [None] * len(game.flow.bonus)


def at_the_last_burial_step(game: Comparison) -> None:
    for seat, place in enumerate(game.flow.places):
        place.burial_step = game.table.state.seats[seat].burial = len(
            game.flow.parts["burial_chamber"]["steps"]
        )


@pytest.mark.parametrize(
    "change",
    [without_artisans, without_jars_in_the_pile, without_single_tokens, at_the_last_burial_step],
)
def test_what_is_not_there_is_lost(change: Callable[[Comparison], None]) -> None:
    # P8, P17, P19, P24, P28, P56: gone before the first Noble is kept
    told = set()
    for seed in range(3):
        game = Comparison(4, seed)
        change(game)
        game.play(fond_of("keep high official", "noble", "nile"))
        told |= game.told()
    assert "LOSES" in told


def test_without_nobles_nobody_can_take_one() -> None:
    # P28
    game = Comparison(3, 1, first_play=[0, 1, 2])
    without_nobles(game)
    game.play(busy)
    assert not game.told() & {"NOBLE_TAKEN", "NOBLE_FROM_DECK"}


def give_nobles(game: Comparison, seat: int, numbers: set[int]) -> None:
    """Nobles of the deck are this seat's from the first decision on."""
    owner, deck = game.table.state.seats[seat], game.table.state.noble_deck
    owner.nobles |= sum(1 << number - 1 for number in numbers)
    owner.noble_count += len(numbers)
    kept = [thing for thing in deck.things[: deck.left] if thing + 1 not in numbers]
    deck.things[: len(kept)] = kept
    deck.left = len(kept)
    game.flow.places[seat].nobles += sorted(numbers)
    game.flow.noble_deck = [number for number in game.flow.noble_deck if number not in numbers]


def leave_nobles(game: Comparison, numbers: set[int]) -> None:
    """Only these Nobles are still in the deck: the others leave the game."""
    deck = game.table.state.noble_deck
    gone = [number for number in game.flow.noble_deck if number not in numbers]
    game.table.state.gone_nobles |= sum(1 << number - 1 for number in gone)
    kept = [thing for thing in deck.things[: deck.left] if thing + 1 in numbers]
    deck.things[: len(kept)] = kept
    deck.left = len(kept)
    game.flow.nobles_out_of_the_game += gone
    game.flow.noble_deck = [number for number in game.flow.noble_deck if number in numbers]


def test_wise_woman_and_treasurer_may_both_trade_in_passing() -> None:
    # P54
    game = Comparison(2, 1)
    give_nobles(game, 0, {17, 18})
    game.play(PLAYERS["early pass"])
    first_words = " ".join(answer.split(maxsplit=1)[0] for answer in game.answers)
    assert "pass jar wise treasurer" in first_words or "pass jar treasurer wise" in first_words


@pytest.mark.long
def test_three_hundred_games_are_what_the_rules_say(small: Path, rich: Path) -> None:
    # P1 to P76: every seat number, edition, player and component file; everything that can be told
    # is told
    told = set()
    for seed in range(300):
        luck = random.Random(seed)
        seats = 1 + seed % 5
        options: dict[str, Any] = {"edition": EDITIONS[seed // 5 % 3]}
        if seats == 1:
            gods = ("horus", "isis", "osiris", "anubis")
            options["dark_tiles"] = luck.choice(
                [luck.randrange(6), luck.sample(gods, luck.randint(1, 4))]
            )
        if luck.random() < 0.2:
            options["first_play"] = sorted(luck.sample(range(seats), luck.randint(1, seats)))
        game = Comparison(seats, 1000 + seed, luck.choice([None, None, small, rich]), **options)
        game.play(luck.choice(list(PLAYERS.values())))
        told |= game.told()
    assert told == set(EVENT_NAMES.values())


# The comparison can fail


def one_more_in_the_supply(state: Any) -> None:
    state.supply[0] += 1


def another_space_on_the_nile(state: Any) -> None:
    state.seats[1].nile[2] = 3 - state.seats[1].nile[2]


def a_noble_that_was_never_taken(state: Any) -> None:
    state.seats[0].nobles ^= 1 << 11
    state.seats[0].noble_count = state.seats[0].nobles.bit_count()


def a_noble_that_is_counted_twice(state: Any) -> None:
    state.seats[0].noble_count += 1


def a_spot_of_the_wheel_left_free(state: Any) -> None:
    segment = next(segment for segment in state.wheel if segment.filled)
    segment.filled -= 1


def no_token_in_the_first_place_of_the_bonus_zone(state: Any) -> None:
    state.bonus[0] = -1


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (one_more_in_the_supply, "supply"),
        (another_space_on_the_nile, "place 1"),
        (a_noble_that_was_never_taken, "place 0|answers"),
        (a_noble_that_is_counted_twice, "counted wrongly"),
        (a_spot_of_the_wheel_left_free, "wheel|answers"),
        (no_token_in_the_first_place_of_the_bonus_zone, "bonus"),
    ],
)
def test_a_table_on_which_something_is_changed_is_noticed_at_once(
    change: Callable[[Any], None], complaint: str
) -> None:
    game = Comparison(2, 1)
    game.play(busy, decisions=12)
    change(game.table.state)
    with pytest.raises(Disagreement, match=complaint):
        game.play(busy, decisions=13)


def called_in_another_order(rules: Any) -> Event:
    """The tiles of the Traitor, counted in the order of the file and called in another."""
    place, tile, fallen = rules.events[events.TILE_LAID].parts
    return Event(
        "tile_laid",
        place,
        Part("tile", Words("god", sorted(tile.words.names))),
        fallen,
        about=False,
    )


def test_a_tile_that_is_called_by_the_name_of_another_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # P72
    rules = maat.load_game("pharaon")
    named = list(rules.events)
    named[events.TILE_LAID] = called_in_another_order(rules)
    monkeypatch.setitem(vars(rules), "events", Events(*named))
    with pytest.raises(Disagreement, match=r"TILE_LAID|tile \d"):
        Comparison(1, 1).play(busy)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("key", "other", "seats"),
    [
        ("god.isis", "god.horus", 1),
        ("the_noble.judge", "the_noble.tutor", 3),
        ("a.trade", "a.silver", 2),
    ],
)
def test_a_log_that_says_another_thing_than_the_record_is_noticed(
    lang: str, key: str, other: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready = maat.load_game("pharaon").texts(lang).ready
    monkeypatch.setitem(ready, key, ready[other])
    with pytest.raises(Disagreement, match="the log has"):
        twenty_games(seats)


def nothing(*_: Any) -> None:
    """A rule that was forgotten."""


def no_question(*_: Any) -> Asking:
    """A decision that was forgotten."""
    yield from ()


def clockwise(flow: Flow) -> list[int]:
    return [(flow.first_player + turn) % flow.seats for turn in range(flow.seats)]


def always_four(_: Flow) -> int:
    return 4


def only_the_square_reached(flow: Flow, place: int, squares: list[str]) -> Asking:
    return flow.gain_square(place, squares[-1])


def not_from_the_bag(flow: Flow) -> set[str]:
    return flow.spots_to_choose("bonus", flow.bonus)


def never_the_first_player(flow: Flow, seat: int) -> gods.Seat:
    return replace(scored(flow, seat), has_first_player=False)


scored = Flow.scored


def twenty_games(seats: int, **options: Any) -> None:
    for seed in range(20):
        Comparison(seats, seed, **options).play(PLAYERS["nobles"])


@pytest.mark.parametrize(
    ("rule", "wrong", "seats"),
    [
        ("order_of_setup", clockwise, 3),  # P5
        ("spots", always_four, 2),  # P11
        ("scribe_pairs", lambda *_: (), 3),  # P14, P50
        ("tokens_to_choose", not_from_the_bag, 2),  # P20
        ("look_at_succession", nothing, 2),  # P26
        ("gain_one_of_squares", only_the_square_reached, 3),  # P33
        ("lay_left_over_jar", nothing, 2),  # P40
        ("noble_without_spot", nothing, 2),  # P53
        ("trades", lambda *_: set(), 3),  # P54
        ("ask_tutor", no_question, 3),  # P55
        ("gain_instant", no_question, 3),  # P56
        ("scored", never_the_first_player, 2),  # P62
        ("deal_traitor_jars", nothing, 1),  # P72
        ("resolve", nothing, 1),  # P74
    ],
)
def test_a_rule_that_is_read_wrongly_is_noticed(
    rule: str, wrong: Callable[..., Any], seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Flow, rule, wrong)
    with pytest.raises(Disagreement):
        twenty_games(seats)


def split_and_compulsory(flow: Flow, place: int, steps: int) -> Asking:
    return flow.gain_each(place, ["nile_step"] * steps)


def random_base(flow: Flow) -> Asking:
    flow.outcome("TRAITOR_CHOOSES", 1)
    return no_question()


@pytest.mark.parametrize(
    ("rule", "wrong", "edition", "options"),
    [
        ("gain_steps_on_one_track", split_and_compulsory, "nl", {"seats": 4}),  # P57
        ("kinds_of_the_wise_woman", Flow.bases_in_supply, "nl", {"seats": 4}),  # P54, P57
        ("gain_base_of_the_traitor", random_base, "en", {"seats": 1}),  # P75
        (
            "chosen_sides",
            lambda flow, gods, dark: ["dark"] * len(gods),
            "en",
            {"seats": 1, "dark_tiles": ["isis"]},
        ),  # P72
    ],
)
def test_an_edition_that_is_read_wrongly_is_noticed(
    rule: str,
    wrong: Callable[..., Any],
    edition: str,
    options: dict[str, Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Flow, rule, wrong)
    with pytest.raises(Disagreement):
        twenty_games(edition=edition, **options)


def doctors_and_officials(edition: str) -> None:
    for seed in range(4):
        game = before_round_one(seed, edition)
        give_nobles(game, 0, {13} & set(game.flow.noble_deck))
        leave_nobles(game, {24})
        game.play(fond_of("nobles", "noble"))


@pytest.mark.parametrize("edition", ["fr", "nl"])
def test_nobles_that_are_read_as_in_the_english_edition_are_noticed(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # P56, P61
    monkeypatch.setattr("games.pharaon.oracle.table.printed_in", lambda edition, parts: parts)
    with pytest.raises(Disagreement):
        doctors_and_officials(edition)
