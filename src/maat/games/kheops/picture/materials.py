"""What the table is made of: evening sky and moonlit night, sandstone, torchlight and lapis, cedar.

Light falls from the upper left. The colours are in `colours.toml`; pawns and seals are the same by
day and by night, because they are what one looks for.
"""

from __future__ import annotations

from ....draw.materials import read_palette

COLOURS = read_palette("kheops", __package__)

# What is defined once and used in many places cannot be coloured by class (a style sheet's scope
# ends at a `use`): it refers to these colours as paint.
PAINTS = (
    "shade", "light", "joint", "edge-lit", "edge-dark", "cut", "cedar-edge", "granite",
    "clay", "clay-edge", "seal", "seal-edge", "ivory-0", "ivory-1", "ivory-edge", "lapis-0",
    "lapis-1", "lapis-edge", "lapis-dark", "vein", "gilt-0", "gilt-1", "worth-white-edge",
    "seal-ink",
    "worth-blue-edge", "gain", "gain-ink", "loss",
)  # fmt: skip


def paint(colour: str) -> str:
    """A colour for what is defined once."""
    if colour not in PAINTS:
        raise LookupError(f"{colour} is not among the paints")
    return f"url(#kheops-paint-{colour})"


# Words and signs by what they stand on: each pair is kept readable.
PAIRS = (
    ("on-cedar", ("cedar-0", "cedar-1", "slot")),
    ("on-cedar-soft", ("cedar-0", "cedar-1", "slot")),
    ("on-papyrus", ("papyrus",)),
    ("on-papyrus-soft", ("papyrus",)),
    ("none-ink", ("none-0", "none-1")),
    ("white-ink", ("white-0", "white-1")),
    ("blue-ink", ("blue-0",)),
    ("equal-ink", ("equal-0", "equal-1")),
    ("cursed-ink", ("cursed-0", "cursed-1")),
    ("clay-ink", ("clay",)),
    ("seal-ink", ("seal", "worth-white", "gilt-0", "gilt-1", "ivory-0")),
    ("red", ("seal",)),
    ("green", ("seal",)),
    ("gold", ("seal",)),
    ("gain-ink", ("gain", "loss", "worth-blue", "worth-equal", "worth-cursed")),
    ("worth-none-edge", ("worth-none",)),
    ("sun-ink", ("sun-0", "sun-1")),
    ("last-case", ("last-blue",)),
)
