"""Symbols that several games share: one thing, one symbol."""

from __future__ import annotations

from .pen import Parts, solid, stroke

ANKH: Parts = (
    stroke("M12 12C9.2 9.9 7.6 8.4 7.6 6.4A4.4 4.4 0 0 1 16.4 6.4C16.4 8.4 14.8 9.9 12 12z", 2.6),
    solid("M3.4 11.6L10.6 12.4H13.4L20.6 11.6V16L13.8 15.2L14.8 22.8H9.2L10.2 15.2L3.4 16z"),
)
