"""Nets as files: the same bytes for the same net, and nothing but a fitting net is taken."""

from __future__ import annotations

import pathlib
from dataclasses import replace

import pytest

from maat.bots import nets
from maat.core.game import list_games, load


@pytest.mark.parametrize("game", list_games())
def test_each_game_ships_a_net_that_fits_for_every_number_of_seats(game: str) -> None:
    rules = load(game)
    for seats in range(rules.fewest, rules.most + 1):
        found = nets.shipped(rules, seats)
        assert found is not None
        assert not nets.is_for_other_parts(found, rules)
        assert found.about.rules == rules.version


def test_a_net_is_the_same_file_again(tmp_path: pathlib.Path) -> None:
    found = nets.shipped(load("kheops"), 2)
    assert found is not None
    (tmp_path / "a.npz").write_bytes(found.bytes())
    assert nets.read(tmp_path / "a.npz").bytes() == found.bytes()
    assert len(found.bytes()) < 60_000


@pytest.mark.parametrize("content", [b"", b"not a net", b"PK\x03\x04 broken"])
def test_a_damaged_file_is_refused_by_name(tmp_path: pathlib.Path, content: bytes) -> None:
    (tmp_path / "broken.npz").write_bytes(content)
    with pytest.raises(nets.BadNet, match="not a net"):
        nets.read(tmp_path / "broken.npz")


def test_a_missing_file_is_refused(tmp_path: pathlib.Path) -> None:
    with pytest.raises(nets.BadNet, match="nowhere"):
        nets.read(tmp_path / "nowhere.npz")


def test_a_net_for_another_game_or_other_features_is_refused() -> None:
    found = nets.shipped(load("kheops"), 2)
    assert found is not None
    with pytest.raises(nets.BadNet, match="was trained for kheops"):
        nets.check(found, load("heir"), "2.npz")
    other = nets.Net(replace(found.about, features="0123456789abcdef"), found.weights)
    with pytest.raises(nets.BadNet, match="0123456789abcdef"):
        nets.check(other, load("kheops"), "2.npz")
