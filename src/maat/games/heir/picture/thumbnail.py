"""The small picture of the game: the board."""

from __future__ import annotations

from ....draw import Box, Thumbnail

THUMBNAIL = Thumbnail(Box(100, 224, 712, 445), seats=2, seed=1, moves=60)
