"""Heir to the Pharaoh in words, and in three languages (en, fr, nl .toml)."""

from ..names import seat_words as seat_words
from . import refusals as refusals
from . import sentences as sentences
from .census import census as census
from .hints import hints as hints
from .past import retrace as retrace
from .sheet import sheet_lines as sheet_lines
