"""What the table is made of, by day and by night: desert, Nile and sky, the palace wall, cards,
and the cloth of the two sides.

Every colour of `colours.toml` is a role `heir-NAME` (and `heir-NAME-line` for outlines). `INKS`
lists which ink stands on which grounds: words are readable on all of them.
"""

from __future__ import annotations

from ....draw.materials import read_palette

COLOURS = read_palette("heir", __package__)
HOURS = ("dawn", "morning", "forenoon", "noon", "afternoon", "dusk", "twilight", "night")

# Which ink is used on which grounds
INKS: dict[str, tuple[str, ...]] = {
    "floor-ink": ("floor0", "floor1", "floor2"),
    "card-ink": ("face0", "face1", "now0", "now1"),
    "name-ink": ("face0", "face1", "now0", "now1"),
    "card-faint": ("face0", "face1", "now0", "now1"),
    "veil-ink": ("veil0", "veil1"),
    "slot-ink": ("slot",),
    "band-ink": ("band",),
    "land-ink": ("floor0", "floor1", "floor2", "land-glow"),
    "on-side": ("bast", "bast-deep", "anubis", "anubis-deep"),
    "mat-ink": ("bast-mat0", "bast-mat1", "anubis-mat0", "anubis-mat1"),
    "mat-soft": ("bast-mat0", "bast-mat1", "anubis-mat0", "anubis-mat1"),
    "mat-score": ("bast-mat0", "bast-mat1", "anubis-mat0", "anubis-mat1"),
    "gold-ink": ("gold", "gold-light", "pharaoh0", "pharaoh1"),
    "sun-ink": ("sun0", "sun1"),
    "moon-ink": ("moon0", "moon1"),
    "back-ink": ("back1",),
    "paper-ink": ("paper0", "paper1"),
    "deck-ink": ("deck0", "deck1"),
    "disk-ink": ("sunface0", "sunface1", "sunface2"),
    "stele-ink": ("stele0", "stele1", "band"),
    "stele-faint": ("stele0", "stele1", "band"),
    "stele-bast": ("stele0", "stele1", "band"),
    "stele-anubis": ("stele0", "stele1", "band"),
}
