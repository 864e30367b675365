"""The small picture of the game: the board."""

from __future__ import annotations

from ....draw import Box, Thumbnail

THUMBNAIL = Thumbnail(Box(446, 104, 840, 525), seats=2, seed=1, moves=60)
