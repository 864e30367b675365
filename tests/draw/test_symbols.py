"""Symbols: well-formed, inside their box, and told apart by shape alone at 16 pixels."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from xml.etree import ElementTree

import numpy as np
import pytest

from draw.pixels import Picture, ink
from maat import draw
from maat.core.game import list_games
from maat.draw.symbols import Symbol, family, symbols_of, used_symbols
from maat.draw.symbols.pen import disc, solid

SMALL = 16
SYMBOLS = {name: symbol for game in list_games() for name, symbol in symbols_of(game).items()}
DIFFERENT = 0.3  # of the ink of the darker of the two, at the best alignment
# One thing in two games has one symbol.
TWINS = {frozenset(("heir.favourite", "kheops.ankh"))}

PROMISED = {
    "pharaon": (
        """trade royalty agriculture construction justice silver offering jar noble artisan
        burial_step burial_chamber sekhmet horus isis osiris anubis first_player pharaoh
        wheel_clockwise wheel_counterclockwise prestige bag nile disk"""
    ),
    "heir": (
        """bast anubis seshat geb_and_nut ptah ra wadjet pharaoh thoth shrine sun_temple obelisk
        arrow_n arrow_ne arrow_e arrow_se arrow_s arrow_sw arrow_w arrow_nw sun moon favourite
        magic_token magic_card platform palace corner_pyramid"""
    ),
    "kheops": (
        """room corridor sarcophagus_red sarcophagus_green sarcophagus_gold ankh curse
        rotate_corridor rotate_room swap move no_pawn double worker priest mummy pharaoh"""
    ),
}


@cache
def picture(symbol: Symbol, pixels: int, margin: int = 0) -> Picture:
    box = f"{-margin} {-margin} {24 + 2 * margin} {24 + 2 * margin}"
    return ink(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{pixels}" height="{pixels}"'
        f' viewBox="{box}">{symbol.parts}</svg>'
    )


def shifts(shown: Picture, reach: int) -> Picture:
    """A picture at every place up to a few pixels from its own."""
    steps = range(-reach, reach + 1)
    return np.array(
        [
            np.pad(shown, ((reach + dy, reach - dy), (reach + dx, reach - dx)))
            for dy in steps
            for dx in steps
        ]
    )


def difference(one: Picture, other: Picture, reach: int = 2) -> float:
    """The share of ink that differs, with one picture shifted so that it covers the other best."""
    apart = np.abs(shifts(other, reach) - np.pad(one, reach)).sum(axis=(1, 2)).min()
    return float(apart / max(one.sum(), other.sum()))


@pytest.mark.parametrize("game", PROMISED)
def test_every_thing_of_the_game_has_a_symbol(game: str) -> None:
    assert {f"{game}.{thing}" for thing in PROMISED[game].split()} <= SYMBOLS.keys()


@pytest.mark.parametrize("symbol", SYMBOLS.values(), ids=SYMBOLS)
def test_a_symbol_is_well_formed_and_takes_its_colour_from_its_surroundings(symbol: Symbol) -> None:
    part = ElementTree.fromstring(symbol.definition)
    assert part.get("viewBox") == "0 0 24 24"
    assert part.get("fill") == "currentColor"
    for stroke in part:
        assert stroke.tag == "path"
        assert stroke.attrib.keys() <= {
            "d",
            "fill",
            "fill-rule",
            "stroke",
            "stroke-width",
            "stroke-linecap",
            "stroke-linejoin",
        }
        assert stroke.get("fill", "none") == "none"
        assert stroke.get("stroke", "currentColor") == "currentColor"
    assert len(symbol.definition) < 1600


def test_symbols_stay_inside_their_box() -> None:
    scale, margin = 5, 4
    outside = []
    for name, symbol in SYMBOLS.items():
        shown = picture(symbol, (24 + 2 * margin) * scale, margin)
        rows, columns = np.nonzero(shown > 0.1)
        least, most = min(rows.min(), columns.min()), max(rows.max(), columns.max()) + 1
        if least < (margin + 0.4) * scale or most > (margin + 23.6) * scale:
            outside.append((name, least / scale - margin, most / scale - margin))
    assert not outside


def test_symbols_are_told_apart_at_sixteen_pixels_without_colour() -> None:
    shown = {name: picture(symbol, SMALL) for name, symbol in SYMBOLS.items()}
    alike = {
        (one, other): round(near, 2)
        for one, other in combinations(shown, 2)
        if frozenset((one, other)) not in TWINS
        and (near := difference(shown[one], shown[other])) < DIFFERENT
    }
    assert not alike


def test_the_seats_badges_are_told_apart_without_colour_or_letter() -> None:
    shown = []
    for seat in draw.SEATS:
        shape = draw.badge(12, 12, 20, seat).partition("<text")[0]
        shown.append(
            ink(
                '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 24'
                f' 24">{shape}</svg>'
            )
        )
    assert min(difference(one, other, 1) for one, other in combinations(shown, 2)) > 0.08


def test_every_symbol_has_ink_enough_to_be_seen() -> None:
    pale = {
        name: share
        for name, symbol in SYMBOLS.items()
        if (share := picture(symbol, SMALL).mean()) < 0.15
    }
    assert not pale


def test_a_symbol_is_used_by_name_and_defined_once() -> None:
    used = draw.symbol("heir.arrow_ne", 50, 40, 20, "lapis-ink")
    assert (
        used
        == '<use href="#s-heir-arrow_ne" x="40" y="30" width="20" height="20" class="lapis-ink"/>'
    )
    assert used_symbols(used + used + draw.symbol("kheops.ankh", 0, 0, 9)) == (
        "heir.arrow_ne",
        "kheops.ankh",
    )
    assert draw.symbol_definitions(["kheops.ankh"]).count("<symbol") == 1
    assert draw.symbol_definitions(SYMBOLS).count("<symbol") == len(SYMBOLS)


def test_a_symbol_that_does_not_exist_is_named() -> None:
    with pytest.raises(KeyError, match=r"kheops\.cat"):
        draw.symbol("kheops.cat", 0, 0, 10)


def test_a_game_registers_its_symbols_again_when_its_package_is_copied() -> None:
    registered = dict(draw.SYMBOLS)
    again = {"ankh": (SYMBOLS["kheops.ankh"].parts,)}
    assert family("kheops", again) == {"kheops.ankh": SYMBOLS["kheops.ankh"]}
    assert registered == draw.SYMBOLS


def test_two_symbols_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match=r"kheops\.ankh"):
        family("kheops", {"ankh": (solid(disc(12, 12, 5)),)})
    assert draw.SYMBOLS["kheops.ankh"] == SYMBOLS["kheops.ankh"]


def test_the_symbols_of_a_game_are_its_own() -> None:
    for game in list_games():
        assert symbols_of(game)
        assert all(name.startswith(f"{game}.") for name in symbols_of(game))
