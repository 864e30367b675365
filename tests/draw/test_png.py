"""PNG from a document, where the extra is installed."""

from __future__ import annotations

import pytest

from draw.pixels import rgba
from draw.small_table import document
from maat import draw
from maat.core import extras


def test_a_png_shows_the_theme() -> None:
    pytest.importorskip("resvg_py", reason="needs the extra png")
    picture = rgba(draw.png(document(), 2))
    assert picture.shape == (200, 400, 4)
    assert "#" + bytes(picture[2, 2, :3].tolist()).hex() == draw.LIGHT.colours["paper"]
    assert "#" + bytes(picture[100, 200, :3].tolist()).hex() == draw.LIGHT.colours["panel"]


def test_without_the_extra_a_png_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "installed_version", lambda package: None)
    with pytest.raises(extras.MissingExtra, match=r"pip install 'maat\[png\]'"):
        draw.png(document())
