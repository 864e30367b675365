"""What environments show: letters, drawings, pixels."""

from __future__ import annotations

import struct
import zlib

import numpy as np
import pytest

import maat
from maat.envs.rendering import letters, modes, pixels, render


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def png_of(rows: list[bytes], width: int, colours: int) -> bytes:
    head = struct.pack(">IIBBBBB", width, len(rows), 8, colours, 0, 0, 0)
    body = zlib.compress(b"".join(rows))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


def filtered(kind: int, line: bytes, above: bytes, step: int) -> bytes:
    """One line of a PNG, by the text of its specification."""
    out = bytearray([kind])
    for x, value in enumerate(line):
        a = line[x - step] if x >= step else 0
        b, c = above[x], above[x - step] if x >= step else 0
        p = a + b - c
        nearest = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
        out.append((value - (0, a, b, (a + b) // 2, nearest)[kind]) & 255)
    return bytes(out)


@pytest.mark.parametrize("colours", [2, 6])
def test_every_filter_of_a_png_is_undone(colours: int) -> None:
    luck, step, width = np.random.default_rng(1), 3 if colours == 2 else 4, 7
    whole = luck.integers(0, 256, (10, width * step), np.uint8)
    if colours == 6:
        whole[:, 3::4] = 255
    lines = [bytes(row) for row in whole.tolist()]
    rows = [
        filtered(y % 5, line, lines[y - 1] if y else bytes(width * step), step)
        for y, line in enumerate(lines)
    ]
    found = pixels(png_of(rows, width, colours))
    wanted = whole.reshape(10, width, step)[:, :, :3]
    assert found.dtype == np.uint8 and (found == wanted).all()


def test_what_is_transparent_is_white() -> None:
    row = b"\x00" + bytes([10, 20, 30, 0]) + bytes([10, 20, 30, 255])
    assert pixels(png_of([row], 2, 6)).tolist() == [[[255, 255, 255], [10, 20, 30]]]


def test_the_pixels_of_a_drawing_have_its_size_and_more_than_one_colour() -> None:
    pytest.importorskip("resvg_py")
    table = maat.new("kheops", seed=1)
    found, large = (render(table, None, "rgb_array", percent) for percent in (10, 20))
    assert isinstance(found, np.ndarray) and isinstance(large, np.ndarray)
    assert large.shape == (2 * found.shape[0], 2 * found.shape[1], 3)
    assert len(np.unique(found.reshape(-1, 3), axis=0)) > 10


def test_a_seat_s_picture_shows_its_hand_and_a_spectator_s_none() -> None:
    table = maat.new("kheops", seed=1)
    assert render(table, 0, "svg") == table.svg(0) != render(table, None, "svg")


def test_letters_are_the_board_or_the_sheet_and_the_log() -> None:
    assert "\n" in letters(maat.new("kheops", seed=1), 0)
    toy = maat.new("feather", seed=1)
    toy.play(toy.legal(0)[0], 0)
    assert toy.view(0).log()[-1].sentences[-1] in letters(toy, 0)


def test_a_game_without_a_picture_has_letters_only() -> None:
    assert modes(maat.load_game("feather")) == ["human", "ansi"]
    assert modes(maat.load_game("kheops"))[:3] == ["human", "ansi", "svg"]


def test_human_prints(capsys: pytest.CaptureFixture[str]) -> None:
    table = maat.new("feather", seed=1)
    assert render(table, None, "human") is None
    assert capsys.readouterr().out.strip() == letters(table, None).strip()
