"""What can happen, by number; words.py says what each is called and who sees what of it."""

from __future__ import annotations

(STARTS, LIES, DRAWS, PUTS, CAPTURES, CANNOT, ROTATES, SWAPS, MOVES, LAYS, KEEPS) = range(11)
