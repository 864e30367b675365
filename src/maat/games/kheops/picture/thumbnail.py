"""The small picture of the game: the pyramid."""

from __future__ import annotations

from ....draw import Box, Thumbnail

THUMBNAIL = Thumbnail(Box(377, 166, 776, 485), seats=2, seed=1, moves=60)
