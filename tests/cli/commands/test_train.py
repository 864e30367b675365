"""`maat train` writes the nets of the game's plan where it is told to."""

from __future__ import annotations

import pathlib

import pytest

from maat.bots import nets, training
from maat.cli.commands.train import train_nets
from maat.cli.errors import FINE, BadCommand, ProgramFault
from maat.cli.language import texts
from maat.core.game import load


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Training that takes no time: the shipped net."""
    shipped = nets.shipped(load("kheops"), 2)
    monkeypatch.setattr(training, "train", lambda rules, plan, seed, told: shipped)


@pytest.mark.usefixtures("at_once")
def test_every_net_of_the_plan_is_written(tmp_path: pathlib.Path) -> None:
    assert train_nets(texts("en"), "pharaon", "", str(tmp_path / "nets"), "3") == FINE
    written = sorted(path.name for path in (tmp_path / "nets").iterdir())
    assert written == sorted(plan.file for plan in training.plans(load("pharaon")))


@pytest.mark.usefixtures("at_once")
def test_a_place_that_cannot_be_written_is_named(tmp_path: pathlib.Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ProgramFault, match="could not be written"):
        train_nets(texts("en"), "kheops", "", str(tmp_path / "file"), "1")


def test_an_unknown_game_and_a_bad_seed_are_refused() -> None:
    with pytest.raises(BadCommand, match="senet"):
        train_nets(texts("en"), "senet", "", "", "1")
    with pytest.raises(BadCommand, match="seed"):
        train_nets(texts("en"), "kheops", "", "", "soon")
