"""What people write, names and talk: in one line, without anything invisible; and which names look
alike.

"Invisible" is what Unicode calls default-ignorable (fillers, joiners, controls of direction,
variation selectors), and a few symbols that are drawn as nothing.
"""

from __future__ import annotations

import unicodedata

from ..errors import Refused

# accents on one letter: no language writes more; a pile of them covers the lines above and below
MOST_MARKS = 3
BLANK = {0x2800, 0x1D159}  # the empty braille pattern and the empty note head: symbols without ink
# default-ignorable code points that are letters or marks; those of the categories C are left out
# anyhow
IGNORABLE = (
    *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0, 0x16FE4),
    *range(0x180B, 0x1810),
    *range(0xFE00, 0xFE10),
    *range(0xE0100, 0xE01F0),
)
UNSEEN = BLANK.union(IGNORABLE)

# Letters of other scripts, and digits, that are drawn like a Latin letter in most typefaces.
LOOKS = str.maketrans(
    "АВЕЅІЈКМНОРСТУХԀԌҺԚԜавеѕіјкмнорстухԁһԛԝӏ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαεικνορτυχγω" + "ıɑɡɩʟʏ" + "01|!",
    "ABESIJKMHOPCTYXDGHQWabesijkmhopctyxdhqwl" + "ABEZHIKMNOPTYXaeikvoptuxyw" + "iagiLY" + "olll",
)
ALIKE = str.maketrans("i", "l")  # a capital I is drawn like a small L


def one_line(text: str) -> str:
    """Every run of spaces is one space, and nothing stands here that cannot be seen."""
    found: list[str] = []
    marks = MOST_MARKS  # none can stand on nothing
    for c in unicodedata.normalize("NFD", text):
        kind = unicodedata.category(c)
        if c.isspace() or ord(c) in UNSEEN:
            found.append(" " if c.isspace() or ord(c) in BLANK else "")
            marks = MOST_MARKS if found[-1] else marks
        elif kind[0] == "M":
            marks += 1
            found.append(c if marks <= MOST_MARKS else "")
        elif kind[0] != "C":
            marks = 0
            found.append(c)
    return " ".join(unicodedata.normalize("NFC", "".join(found)).split())


def name_of(text: str, most: int) -> str:
    """A name as somebody typed it, as it is shown; refused if they typed something and nobody would
    see anything.
    """
    name = one_line(text)[:most].strip()
    if text.strip() and not name:
        raise Refused("unseen_name")
    return name


def likeness(name: str) -> str:
    """Names with the same likeness are easily taken for each other: letter case, accents, spaces
    and look-alikes apart.
    """
    drawn = unicodedata.normalize(
        "NFKD", unicodedata.normalize("NFKD", name).translate(LOOKS).casefold()
    )
    letters = "".join(c for c in drawn if c.isalnum())
    return (letters or "".join(drawn.split())).translate(ALIKE)
