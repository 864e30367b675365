"""Make the display face: `python -m maat.draw.font.display MARCELLUS.woff2 CINZEL.woff2`.

Titles, names and large figures. The letters are those of Marcellus (Brian J. Bonislawsky), the
figures those of Cinzel semi-bold (Natanael Gama), because the 1 of Marcellus reads as an I. Both
are under the SIL Open Font License; a mixture must have a name of its own: Maat Display. There is
no kerning, so a width is the sum of the advances in metrics-display.json.

Needs fontTools and brotli; drawing needs neither.
"""

from __future__ import annotations

import json
import sys
import tempfile
from importlib import import_module
from pathlib import Path

from .make import CHARACTERS, HERE, Untyped, metrics

FAMILY = "Maat Display"
FIGURES = set("0123456789")
UNITS = 1000


def cut(path: Path, characters: set[str]) -> Untyped:
    """The outlines of some characters, on a square of 1,000 units."""
    library, subset = import_module("fontTools.ttLib"), import_module("fontTools.subset")
    font = library.TTFont(path, recalcTimestamp=False)
    options = subset.Options()
    options.hinting = False
    options.layout_features = []
    options.notdef_outline = True
    options.drop_tables += ["kern", "gasp", "GSUB", "GPOS", "GDEF", "DSIG", "meta"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[ord(c) for c in characters])
    subsetter.subset(font)
    import_module("fontTools.ttLib.scaleUpem").scale_upem(font, UNITS)
    return font


def rename(font: Untyped) -> None:
    names = {
        1: FAMILY,
        2: "Regular",
        3: f"{FAMILY}, cut from Marcellus and Cinzel",
        4: FAMILY,
        6: FAMILY.replace(" ", ""),
    }
    kept = [record for record in font["name"].names if record.nameID in (*names, 0, 5, 13, 14)]
    font["name"].names = kept
    for record in kept:
        record.string = names.get(record.nameID, record.string)


def main(letters: Path, figures: Path) -> None:
    merge = import_module("fontTools.merge")
    with tempfile.TemporaryDirectory() as folder:
        parts: list[str] = []
        for path, characters in ((letters, set(CHARACTERS) - FIGURES), (figures, FIGURES)):
            parts.append(str(Path(folder) / f"{len(parts)}.ttf"))
            part = cut(path, characters)
            part.flavor = None
            part.save(parts[-1])
        font = merge.Merger().merge(parts)
    rename(font)
    table = {"units": UNITS, "capital": font["OS/2"].sCapHeight, "display": measured(font)}
    (HERE / "metrics-display.json").write_text(
        json.dumps(table, ensure_ascii=False, indent=0) + "\n", encoding="utf-8"
    )
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    font.save(HERE / "MaatDisplay.ttf")
    font.flavor = "woff2"
    font.save(HERE / "MaatDisplay.woff2")


def measured(font: Untyped) -> dict[str, object]:
    return metrics(font, kerned=False)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
