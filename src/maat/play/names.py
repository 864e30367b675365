"""Names and chat lines that people write: one line, with no invisible characters.

"Invisible" is what Unicode calls default-ignorable (fillers, joiners, controls of direction,
variation selectors), control characters, and a few symbols that are drawn as nothing. So a name can
neither move the cursor of a terminal nor hide on a page.
"""

from __future__ import annotations

import unicodedata

# accents on one letter: no language uses more, and a stack of them covers the lines above and below
MOST_MARKS = 3
BLANK = {0x2800, 0x1D159}  # the empty braille pattern and the empty note head: symbols without ink
# default-ignorable code points that are letters or marks; those of category C go in any case
IGNORABLE = (
    *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0, 0x16FE4),
    *range(0x180B, 0x1810),
    *range(0xFE00, 0xFE10),
    *range(0xE0100, 0xE01F0),
)
INVISIBLE = BLANK.union(IGNORABLE)


def one_line(text: str) -> str:
    """The visible characters of a text, with every run of blanks as one space."""
    visible: list[str] = []
    marks = MOST_MARKS  # a mark needs a letter to stand on
    for c in unicodedata.normalize("NFD", text):
        kind = unicodedata.category(c)
        if c.isspace() or ord(c) in INVISIBLE:
            visible.append(" " if c.isspace() or ord(c) in BLANK else "")
            marks = MOST_MARKS if visible[-1] else marks
        elif kind[0] == "M":
            marks += 1
            visible.append(c if marks <= MOST_MARKS else "")
        elif kind[0] != "C":
            marks = 0
            visible.append(c)
    return " ".join(unicodedata.normalize("NFC", "".join(visible)).split())
