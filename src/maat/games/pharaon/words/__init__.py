"""Pharaon in words, and in three languages (en, fr, nl .toml).

sentences   what is asked, what an action means now, its price, its rule
refusals    why something cannot be done
sheet       the score sheet
hints       what a newcomer should know now
past        a past for an imagined table
census      the parts of the game, counted
"""

from ..names import seat_words as seat_words
from . import refusals as refusals
from . import sentences as sentences
from .census import census as census
from .hints import hints as hints
from .past import retrace as retrace
from .sheet import sheet_lines as sheet_lines
