"""The small picture of the game: the wheel and the Gods round it."""

from __future__ import annotations

from ....draw import Box, Thumbnail

THUMBNAIL = Thumbnail(Box(389, 121, 752, 470), seats=2, seed=1, moves=60)
