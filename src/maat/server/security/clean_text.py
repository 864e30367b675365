"""Names as people type them, and which names look alike."""

from __future__ import annotations

import unicodedata

from ...play.names import one_line
from ..errors import Refused

# Letters of other scripts, and digits, that are drawn like a Latin letter in most typefaces.
LOOKS = str.maketrans(
    "АВЕЅІЈКМНОРСТУХԀԌҺԚԜавеѕіјкмнорстухԁһԛԝӏ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαεικνορτυχγω" + "ıɑɡɩʟʏ" + "01|!",
    "ABESIJKMHOPCTYXDGHQWabesijkmhopctyxdhqwl" + "ABEZHIKMNOPTYXaeikvoptuxyw" + "iagiLY" + "olll",
)
ALIKE = str.maketrans("i", "l")  # a capital I is drawn like a small L


def name_of(text: str, most: int) -> str:
    """A typed name as it is shown; refused if something was typed but nothing of it is visible."""
    name = one_line(text)[:most].strip()
    if text.strip() and not name:
        raise Refused("unseen_name")
    return name


def likeness(name: str) -> str:
    """Names with the same likeness are easily mistaken for each other: they differ only in case,
    accents, spaces or look-alike letters.
    """
    drawn = unicodedata.normalize(
        "NFKD", unicodedata.normalize("NFKD", name).translate(LOOKS).casefold()
    )
    letters = "".join(c for c in drawn if c.isalnum())
    return (letters or "".join(drawn.split())).translate(ALIKE)
