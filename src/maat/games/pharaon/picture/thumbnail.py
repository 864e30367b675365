"""The small picture of the game: the ring of Areas."""

from __future__ import annotations

from ....draw import Box, Thumbnail

THUMBNAIL = Thumbnail(Box(460, 440, 528, 330), seats=2, seed=1, moves=60)
