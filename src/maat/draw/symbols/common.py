"""Symbols that more than one game shows: one thing, one symbol."""

from __future__ import annotations

from markupsafe import Markup

from .pen import disc, solid, stroke

Parts = tuple[Markup, ...]

# the head of the falcon under the sun
RA: Parts = (
    solid(disc(11.6, 5.3, 4.4) + disc(11.6, 5.3, 2.7)),
    solid(disc(11.6, 5.3, 1.3)),
    solid(
        "M3.4 22.8C5 19.6 5 17.4 5.4 15.2C6 12.2 8.6 10.6 12 10.6C15.6 10.6 18 12 18.8 14C21.2 14.4 22.4 16.4 21.4 19.4"
        "C20.4 17.8 18.8 17.6 16.8 18C15.4 18.4 15 20.2 16 22.8z" + disc(13.8, 14.2, 1.2)
    ),
)

ANKH: Parts = (
    stroke("M12 12C9.2 9.9 7.6 8.4 7.6 6.4A4.4 4.4 0 0 1 16.4 6.4C16.4 8.4 14.8 9.9 12 12z", 2.6),
    solid("M3.4 11.6L10.6 12.4H13.4L20.6 11.6V16L13.8 15.2L14.8 22.8H9.2L10.2 15.2L3.4 16z"),
)
