"""`maat components`: what is assumed, and why."""

from __future__ import annotations

import json

import pytest

from maat.cli import main


def test_what_is_assumed_and_why(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["components", "kheops", "--doubts", "--lang", "en"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert (
        "tiles assumed: the rulebook shows it only in a picture that is lost" in out
        and "50 tiles" in out
    )
    assert "strength" not in out
    assert main(["components", "kheops", "--json"]) == 0
    assert {"where": "strength", "known": "rulebook", "fields": [], "note": ""} in json.loads(
        capsys.readouterr().out
    )
