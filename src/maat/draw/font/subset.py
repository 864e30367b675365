"""A few characters of a shipped font, small enough to travel inside a picture: a browser loads no
font for an image.

The ttf files are read and written here without any library: the glyphs that are not wanted become
empty, the characters are mapped again, kerning is left out, and the tables are packed as woff 1.0,
whose compression is zlib's.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
KEPT = ("OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post")
NOTDEF = 0
# flags of a part of a composed glyph
WORDS, SCALE, MORE, TWO_SCALES, FOUR_SCALES = 0x01, 0x08, 0x20, 0x40, 0x80


def subset(name: str, characters: Iterable[str]) -> bytes:
    """A font as woff, with these characters only. Those that it does not have are left out."""
    tables = _tables((HERE / f"{name}.ttf").read_bytes())
    known = _characters(tables["cmap"])
    wanted = {ord(c): known[ord(c)] for c in characters if ord(c) in known}
    small = {tag: tables[tag] for tag in KEPT if tag in tables}
    small["cmap"] = _cmap(wanted)
    small["glyf"], small["loca"] = _glyphs(tables, set(wanted.values()))
    small["hmtx"] = _widths(tables, {NOTDEF, *wanted.values()})
    small["head"] = _with_long_loca(tables["head"])
    small["name"] = struct.pack(">3H", 0, 0, 6)
    small["post"] = struct.pack(">I", 0x00030000) + tables["post"][4:32]
    return _woff(small)


def _tables(font: bytes) -> dict[str, bytes]:
    (count,) = struct.unpack_from(">H", font, 4)
    found = {}
    for n in range(count):
        tag, _, start, length = struct.unpack_from(">4s3I", font, 12 + 16 * n)
        found[tag.decode().strip()] = font[start : start + length]
    return found


@cache
def _characters(cmap: bytes) -> Mapping[int, int]:
    """The glyph of each character, from the table's part for Unicode (format 4)."""
    (count,) = struct.unpack_from(">H", cmap, 2)
    starts = [struct.unpack_from(">2HI", cmap, 4 + 8 * n)[2] for n in range(count)]
    at = next(start for start in starts if struct.unpack_from(">H", cmap, start)[0] == 4)
    segments = struct.unpack_from(">H", cmap, at + 6)[0] // 2
    ends, firsts, deltas, offsets = (
        struct.unpack_from(f">{segments}H", cmap, at + 14 + part * 2 * segments + (part > 0) * 2)
        for part in range(4)
    )
    found = {}
    for n, (first, end) in enumerate(zip(firsts, ends, strict=True)):
        for code in range(first, min(end, 0xFFFE) + 1):
            glyph = code
            if offsets[n]:
                place = at + 16 + 6 * segments + 2 * n + offsets[n] + 2 * (code - first)
                glyph = struct.unpack_from(">H", cmap, place)[0]
                if not glyph:
                    continue
            found[code] = (glyph + deltas[n]) & 0xFFFF
    return found


def _cmap(wanted: Mapping[int, int]) -> bytes:
    """Format 12: each character alone."""
    groups = b"".join(struct.pack(">3I", c, c, wanted[c]) for c in sorted(wanted))
    head = struct.pack(">2H2HI", 0, 1, 3, 10, 12)
    return head + struct.pack(">2H3I", 12, 0, 16 + len(groups), 0, len(wanted)) + groups


def _glyphs(tables: Mapping[str, bytes], wanted: set[int]) -> tuple[bytes, bytes]:
    """The glyphs, and where each begins; what is not wanted takes no room."""
    (count,) = struct.unpack_from(">H", tables["maxp"], 4)
    (is_long,) = struct.unpack_from(">h", tables["head"], 50)
    loca = (
        struct.unpack_from(f">{count + 1}I", tables["loca"])
        if is_long
        else [2 * n for n in struct.unpack_from(f">{count + 1}H", tables["loca"])]
    )
    outlines = [tables["glyf"][loca[n] : loca[n + 1]] for n in range(count)]
    kept = _with_parts(outlines, wanted)
    made, starts = b"", [0]
    for n, outline in enumerate(outlines):
        if n in kept:
            made += outline + b"\0" * (-len(outline) % 4)
        starts.append(len(made))
    return made, struct.pack(f">{count + 1}I", *starts)


def _widths(tables: Mapping[str, bytes], wanted: set[int]) -> bytes:
    """As in the whole font; zeros, which take little room, for what is not wanted."""
    (count,) = struct.unpack_from(">H", tables["hhea"], 34)
    widths = bytearray(tables["hmtx"])
    for n in range(count - 1):  # the last width holds for all glyphs after it
        if n not in wanted:
            widths[4 * n : 4 * n + 4] = bytes(4)
    return bytes(widths)


def _with_parts(outlines: list[bytes], wanted: set[int]) -> set[int]:
    """With the glyphs that an accented letter is composed of."""
    kept, left = set(), set(wanted)
    while left:
        glyph = left.pop()
        kept.add(glyph)
        left |= set(_parts(outlines[glyph])) - kept
    return kept


def _parts(outline: bytes) -> list[int]:
    if not outline or struct.unpack_from(">h", outline)[0] >= 0:
        return []
    found, at, flags = [], 10, MORE
    while flags & MORE:
        flags, glyph = struct.unpack_from(">2H", outline, at)
        found.append(glyph)
        at += 8 if flags & WORDS else 6
        at += 2 * bool(flags & SCALE) + 4 * bool(flags & TWO_SCALES) + 8 * bool(flags & FOUR_SCALES)
    return found


def _with_long_loca(head: bytes) -> bytes:
    return head[:50] + struct.pack(">h", 1) + head[52:]


def _woff(tables: Mapping[str, bytes]) -> bytes:
    """The tables one after the other, each packed where that makes it smaller."""
    start = 44 + 20 * len(tables)
    directory, body, plain = b"", b"", 12 + 16 * len(tables)
    for tag in sorted(tables):
        table = tables[tag]
        packed = zlib.compress(table, 9)
        stored = packed if len(packed) < len(table) else table
        directory += struct.pack(
            ">4s4I", tag.encode().ljust(4), start + len(body), len(stored), len(table), _sum(table)
        )
        body += stored + b"\0" * (-len(stored) % 4)
        plain += len(table) + (-len(table) % 4)
    head = struct.pack(
        ">4s2I2HI2H5I",
        b"wOFF", 0x00010000, start + len(body), len(tables), 0, plain, 1, 0, 0, 0, 0, 0, 0,
    )  # fmt: skip
    return head + directory + body


def _sum(table: bytes) -> int:
    """The checksum of a table."""
    padded = table + b"\0" * (-len(table) % 4)
    words = struct.unpack(f">{len(padded) // 4}I", padded)
    return int(sum(words) & 0xFFFFFFFF)
