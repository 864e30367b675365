"""Pictures of symbols and words, to look at them as a person does; without the extra `png` such
tests are skipped.
"""

from __future__ import annotations

import struct
import zlib

import numpy as np
import pytest
from numpy.typing import NDArray

from maat.draw import png

Picture = NDArray[np.float64]


def ink(svg: str, scale: float = 1) -> Picture:
    """How dark each pixel is, 0 to 1, of a drawing in black on nothing."""
    pytest.importorskip("resvg_py", reason="needs the extra png")
    return channel(png(svg, scale), 3) / 255


def rgba(data: bytes) -> NDArray[np.uint8]:
    return np.dstack([channel(data, i) for i in range(4)])


def channel(data: bytes, which: int) -> NDArray[np.uint8]:
    """One of the four channels of a PNG of 8 bits each; its filters work on each by itself."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    place, packed = 8, b""
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place : place + 8])
        body = data[place + 8 : place + 8 + length]
        if kind == b"IHDR":
            wide, high, depth, colour = struct.unpack(">IIBB", body[:10])
            assert (depth, colour) == (8, 6)
        elif kind == b"IDAT":
            packed += body
        place += length + 12
    rows = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(high, 1 + wide * 4)
    pixels = np.zeros((high + 1, wide), np.uint8)
    for y in range(high):
        pixels[y + 1] = _unfiltered(int(rows[y, 0]), rows[y, 1 + which :: 4], pixels[y])
    return pixels[1:]


def _unfiltered(kind: int, row: NDArray[np.uint8], above: NDArray[np.uint8]) -> NDArray[np.uint8]:
    if kind == 0:
        return row
    if kind == 1:
        return np.cumsum(row, dtype=np.uint8)
    if kind == 2:
        return row + above
    out, corner = [0], 0
    for value, up in zip(row.tolist(), above.tolist(), strict=True):
        left = out[-1]
        if kind == 3:
            guess = (left + up) // 2
        else:
            guess = _nearest(left + up - corner, (left, up, corner))
        out.append((value + guess) & 255)
        corner = up
    return np.array(out[1:], np.uint8)


def _nearest(target: int, numbers: tuple[int, ...]) -> int:
    return min(numbers, key=lambda n: abs(target - n))
