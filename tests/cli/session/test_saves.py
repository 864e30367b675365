"""Saved games: where they are kept, and which one goes on."""

from __future__ import annotations

import os
import pathlib

from maat.cli.session import saves


def test_the_newest_game_goes_on(tmp_path: pathlib.Path) -> None:
    for n, name in enumerate(("kheops-1", "heir-2", "kheops-3")):
        place = saves.SavedGame(tmp_path / "games" / f"{name}.maat")
        saves.save(place, "x", ["human"], "en")
        os.utime(place.record, (n, n))
    assert saves.newest(tmp_path).record.name == "kheops-3.maat"
    assert saves.newest(tmp_path, "heir").record.name == "heir-2.maat"
    assert len(saves.saved_games(tmp_path)) == 3
