"""The Feather: who comes nearest to the weight of Maat's feather? Rules T1 to T5."""

from maat.core.game import Game
from maat.core.options import Option

from . import rules, words

GAME = Game(
    name="feather",
    version=1,
    seats=(2, 2),
    seats_rule="T1",
    most_decisions=len(rules.CARDS) + 2,  # every card is laid or drawn once, and both rest
    options={"tie": Option("tie_for_nobody", ("both", "nobody"), "both", "T5")},
    rules=rules,
    words=words,
)
