"""What the table is made of: evening sky and moonlit night, sandstone, torchlight and lapis, cedar.

Light falls from the upper left. A colour is (by day, by night); pawns and seals are the same by
day and by night, because they are what one looks for.
"""

from __future__ import annotations

from ....draw.materials import palette


def same(colour: str) -> tuple[str, str]:
    """A colour that does not change with the hour."""
    return colour, colour


COLOURS = {
    # the sky from above to the horizon, the sun (or the moon), the sand; `ground` is the colour
    # that the page goes on with beside the picture
    "ground": ("#a9bdab", "#182852"),
    "sky-0": ("#6fa9b8", "#060b1f"),
    "sky-1": ("#a9c9c0", "#0d1737"),
    "sky-2": ("#f1dcae", "#182852"),
    "sky-3": ("#f3b968", "#2b3b6e"),
    "won-white-0": ("#eaa848", "#4a3208"),
    "won-white-1": ("#fbe0a0", "#7d5a1c"),
    "won-blue-0": ("#5b8fd0", "#0a1c4e"),
    "won-blue-1": ("#cfdff0", "#2a4c94"),
    "glow": ("#fff6d8", "#9db8ee"),
    "sun-0": ("#fffbe6", "#fdf7e2"),
    "sun-1": ("#ffc94f", "#cfc6a8"),
    "sun-ink": ("#7a3d08", "#3b2a08"),
    "far": ("#c99a6c", "#30345f"),
    "dune-0": ("#e9bd77", "#3a3a63"),
    "dune-1": ("#d39f58", "#2a2b50"),
    "dune-2": ("#b97f42", "#1c1e3d"),
    "dune-3": ("#8f5b30", "#11132a"),
    "star": ("#8fbabc", "#ffffff"),
    "shade": same("#000000"),
    "light": same("#ffffff"),
    # cells where nothing lies yet
    "ghost": ("#fff6dc", "#9fb4ee"),
    "ghost-edge": ("#7d5a2c", "#8ea3df"),
    # stone: its light and dark end, upright and inverted, and its edges
    "up-0": ("#ecd0a0", "#7a5f4a"),
    "up-1": ("#cda468", "#553f32"),
    "down-0": ("#d9b57e", "#65503f"),
    "down-1": ("#bd9058", "#46342a"),
    "joint": ("#6d4a28", "#1d130e"),
    "edge-lit": ("#fff3d6", "#c79a63"),
    "edge-dark": ("#6b4522", "#170e08"),
    "lip": ("#fff1cf", "#a37a4f"),
    "cut": ("#3d2814", "#0f0905"),
    # the floors by who leads: the middle, the far end, the shadow of the wall, what is drawn on it
    "none-0": ("#6a4e33", "#2e221b"),
    "none-1": ("#4f3721", "#1f1611"),
    "none-shadow": ("#2c1c0e", "#0b0705"),
    "none-ink": ("#ead5a8", "#ead5a8"),
    "white-0": ("#fff4cf", "#fff0bd"),
    "white-1": ("#efb64a", "#e79a2a"),
    "white-shadow": ("#a35f12", "#7a3c05"),
    "white-ink": same("#4a2c08"),
    "blue-0": ("#356ec6", "#356ad0"),
    "blue-1": ("#1a4796", "#1f54bd"),
    "blue-shadow": ("#0c2656", "#0a1f52"),
    "blue-ink": ("#f3f7ff", "#ffffff"),
    "vein": ("#bcd6ff", "#d5e6ff"),
    "equal-0": ("#b9b7b4", "#a3a5ad"),
    "equal-1": ("#8a8785", "#85878f"),
    "equal-shadow": ("#47433f", "#2b2b31"),
    "equal-ink": ("#1d1a17", "#14120f"),
    "cursed-0": ("#6f6686", "#675b8a"),
    "cursed-1": ("#625978", "#514672"),
    "cursed-shadow": ("#332c46", "#1d1630"),
    "cursed-ink": same("#f4efff"),
    "crack": ("#231b35", "#120b22"),
    # clay and granite of a closed network; the seal of a power, the bier of a sarcophagus
    "clay": same("#a33b22"),
    "clay-edge": same("#5c1c0c"),
    "clay-ink": same("#fff3e6"),
    "granite": same("#6f6a64"),
    "seal": same("#f6e8c8"),
    "seal-edge": same("#5a3a1a"),
    "seal-ink": same("#3b240f"),
    "red": same("#a8361f"),
    "green": same("#1f6b41"),
    "gold": same("#8a5b08"),
    # pawns: ivory and lapis, each from light to dark, and the outline that sets them off
    "ivory-0": same("#fffdf7"),
    "ivory-1": same("#c4a671"),
    "ivory-edge": same("#33230f"),
    "lapis-0": same("#6ea2f2"),
    "lapis-1": same("#133576"),
    "lapis-edge": same("#f6f9ff"),
    "lapis-dark": same("#0b2350"),
    "gilt-0": same("#fff0b8"),
    "gilt-1": same("#d59a2c"),
    # what a network is worth, and the last turn
    "worth-white": same("#fff8e6"),
    "worth-white-edge": same("#a8691a"),
    "worth-blue": same("#173f86"),
    "worth-blue-edge": same("#dbe8ff"),
    "worth-none": same("#4f3721"),
    "worth-none-edge": same("#e6cf9f"),
    "worth-equal": same("#5e5b58"),
    "worth-cursed": same("#3a3152"),
    "last-blue": ("#1f4e9e", "#6fa4ff"),
    "last-white": ("#a8691a", "#ffd98a"),
    "last-case": ("#ffffff", "#061030"),
    # cedar of the mats, the ledge under the pyramid, papyrus, the knob that lays
    "cedar-0": ("#5d3b23", "#1b2445"),
    "cedar-1": ("#321b0d", "#0b1026"),
    "cedar-edge": ("#c99a4a", "#c9a04d"),
    "on-cedar": ("#fbf0d8", "#f6ecd6"),
    "on-cedar-soft": ("#e3cda3", "#c8bfa6"),
    "slot": ("#38200f", "#0d1430"),
    "ledge-0": ("#f4e4c0", "#5c4a3c"),
    "ledge-1": ("#dcbf8b", "#3d2f26"),
    "papyrus": ("#fdf4de", "#232c50"),
    "on-papyrus": ("#2a2013", "#f6ecd6"),
    "on-papyrus-soft": ("#5d4728", "#d2c6a6"),
    "gain": same("#2f7d4f"),
    "gain-ink": same("#ffffff"),
    "loss": same("#8a3a2a"),
    "band-blue": ("#1f4e9e", "#2c5cae"),
    "band-red": ("#b5432c", "#a84a35"),
    "band-green": ("#1d8a8a", "#1d7f86"),
    "band-gold": ("#e8bf5a", "#d3a545"),
}
palette("kheops", COLOURS)

# What is defined once and used in many places cannot be coloured by class (a style sheet's scope
# ends at a `use`): it refers to these colours as paint.
PAINTS = (
    "shade", "light", "joint", "edge-lit", "edge-dark", "cut", "cedar-edge", "granite",
    "clay", "clay-edge", "seal", "seal-edge", "ivory-0", "ivory-1", "ivory-edge", "lapis-0",
    "lapis-1", "lapis-edge", "lapis-dark", "vein", "gilt-1", "worth-white-edge",
    "worth-blue-edge",
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
