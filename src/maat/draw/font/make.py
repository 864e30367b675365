"""Make the shipped font from Lato 2.0: `python -m maat.draw.font.make
/usr/share/fonts/truetype/lato`.

Lato (Lukasz Dziedzic, SIL Open Font License, Debian package fonts-lato) is cut down to the
characters below and to its kerning, without ligatures and hints, so that the width of a text is the
sum of its advances and kerning pairs: what lettering.py adds up from metrics.json is what a browser
sets. `Lato` is a reserved name, so a cut version must have another: Maat Sans. Figures are all of
one width. woff2 is for browsers, ttf for making PNG files.

Needs fontTools and brotli; drawing needs neither.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
WEIGHTS = ("Regular", "Bold")
FAMILY = "Maat Sans"
Untyped = Any  # the objects of fontTools
CHARACTERS = sorted(
    {*map(chr, range(0x20, 0x7F)), *map(chr, range(0xA0, 0x100))} - {"\xad"}
    | set("ŒœŸŠšŽžIJij–—‘’‚“”„†•…‰‹›€−≤≥≠→←↑↓↗↘↙↖½⅓\u2009\u202f")
)


def cut(font: Untyped) -> None:
    """Keep the characters and the kerning."""
    subset = import_module("fontTools.subset")
    options = subset.Options()
    options.hinting = False
    options.layout_features = ["kern"]
    options.legacy_kern = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    options.drop_tables += ["kern", "gasp", "GSUB"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[ord(c) for c in CHARACTERS])
    subsetter.subset(font)


def rename(font: Untyped, weight: str) -> None:
    names = {
        1: FAMILY,
        2: weight,
        3: f"{FAMILY} {weight}, cut from Lato 2.0",
        4: f"{FAMILY} {weight}",
        6: f"{FAMILY.replace(' ', '')}-{weight}",
    }
    for record in font["name"].names:
        if record.nameID in names:
            record.string = names[record.nameID]


def kerning(font: Untyped) -> dict[tuple[str, str], int]:
    """All kerned pairs, as a text is set: per lookup the first table that has the pair."""
    character = defaultdict(list)
    for code, glyph in font.getBestCmap().items():
        character[glyph].append(chr(code))
    pairs: dict[tuple[str, str], int] = {}
    for lookup in font["GPOS"].table.LookupList.Lookup:
        done: set[tuple[str, str]] = set()
        for table in lookup.SubTable:
            for left, right, value in _pairs(table, font.getGlyphOrder()):
                if (left, right) in done:
                    continue
                done.add((left, right))
                for a in character[left]:
                    for b in character[right]:
                        if value:
                            pairs[a, b] = pairs.get((a, b), 0) + value
    return pairs


def _pairs(table: Untyped, glyphs: list[str]) -> Iterator[tuple[str, str, int]]:
    if table.Format == 1:
        for left, row in zip(table.Coverage.glyphs, table.PairSet, strict=True):
            for record in row.PairValueRecord:
                yield left, record.SecondGlyph, _advance(record.Value1)
        return
    first, second = table.ClassDef1.classDefs, table.ClassDef2.classDefs
    for left in table.Coverage.glyphs:
        row = table.Class1Record[first.get(left, 0)].Class2Record
        for right in glyphs:
            yield left, right, _advance(row[second.get(right, 0)].Value1)


def _advance(value: Untyped) -> int:
    return getattr(value, "XAdvance", 0) or 0


def alike(pairs: dict[tuple[str, str], int], side: int) -> list[str]:
    """The characters that are on one side of pairs, grouped by equal behaviour."""
    rows: dict[str, list[tuple[str, int]]] = defaultdict(list)
    for pair, amount in sorted(pairs.items()):
        rows[pair[side]].append((pair[1 - side], amount))
    together: dict[tuple[tuple[str, int], ...], str] = defaultdict(str)
    for letter, row in sorted(rows.items()):
        together[tuple(row)] += letter
    return list(together.values())


def metrics(font: Untyped, kerned: bool = True) -> dict[str, object]:
    """{advance: characters}; the kerning as {amount: pairs of the first letters of two groups}."""
    by_width: dict[int, str] = defaultdict(str)
    for code, glyph in sorted(font.getBestCmap().items()):
        by_width[font["hmtx"][glyph][0]] += chr(code)
    pairs = kerning(font) if kerned else {}
    first, second = alike(pairs, 0), alike(pairs, 1)
    by_amount: dict[int, str] = defaultdict(str)
    for left in first:
        for right in second:
            if amount := pairs.get((left[0], right[0])):
                by_amount[amount] += left[0] + right[0]
    return {"advance": by_width, "first": first, "second": second, "kerning": by_amount}


def main(folder: Path) -> None:
    library = import_module("fontTools.ttLib")
    table: dict[str, object] = {}
    for weight in WEIGHTS:
        font = library.TTFont(folder / f"Lato-{weight}.ttf", recalcTimestamp=False)
        cut(font)
        rename(font, weight)
        head, hhea = font["head"], font["hhea"]
        table["units"] = head.unitsPerEm
        table["ascent"], table["descent"] = hhea.ascent, -hhea.descent
        table["capital"], table["small"] = font["OS/2"].sCapHeight, font["OS/2"].sxHeight
        table[weight.lower()] = metrics(font)
        font.save(HERE / f"MaatSans-{weight}.ttf")
        font.flavor = "woff2"
        font.save(HERE / f"MaatSans-{weight}.woff2")
    (HERE / "metrics.json").write_text(
        json.dumps(table, ensure_ascii=False, indent=0) + "\n", encoding="utf-8"
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
