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


@pytest.mark.parametrize("game", list_games())
def test_what_a_net_says_of_itself_is_read_without_numpy_too(game: str) -> None:
    for path in nets.files(load(game)):
        assert nets.read_about(path) == nets.read(path).about


def test_a_damaged_net_does_not_hinder_those_for_other_numbers_of_seats(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = load("pharaon")
    (tmp_path / "0.npz").write_bytes(b"PK broken")
    files = nets.files(rules)
    monkeypatch.setattr(nets, "files", lambda game: [tmp_path / "0.npz", *files[1:]])
    nets.shipped.cache_clear()
    assert nets.shipped(rules, 2) is not None
    with pytest.raises(nets.BadNet, match=r"0\.npz"):
        nets.shipped(rules, 1)
    nets.shipped.cache_clear()


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
