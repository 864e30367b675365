"""What the settings of bots may be. A wrong one is refused with a sentence, whoever made it: a
program, a command line, a results file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..core.messages import Said, brief, one_of, whole

MOST_WORLDS, MOST_ITERATIONS, MOST_SECONDS = 1_000, 10**9, 3_600
MOST_THREADS, MOST_NOISE = 64, 10
LEAVES = ("net", "appraisal", "playout")  # how the end of a line is valued


@dataclass(frozen=True)
class WholeNumber:
    """A whole number; without a highest one, any."""

    low: int = 0
    high: int | None = None

    def fits(self, value: object) -> bool:
        number = whole(value)
        return number is not None and (self.high is None or self.low <= number <= self.high)

    @property
    def expected(self) -> Said:
        if self.high is None:
            return Said("bot_setting.any_whole")
        return Said("bot_setting.whole", low=self.low, high=self.high)


@dataclass(frozen=True)
class Number:
    """A number above 0, or with `zero` also 0."""

    high: int
    zero: bool = False

    def fits(self, value: object) -> bool:
        if isinstance(value, bool) or not isinstance(value, int | float):
            return False
        return 0 <= value <= self.high and (self.zero or value > 0)

    @property
    def expected(self) -> Said:
        return Said("bot_setting.number" if self.zero else "bot_setting.above", high=self.high)


@dataclass(frozen=True)
class OneOf:
    words: tuple[str, ...]

    def fits(self, value: object) -> bool:
        return isinstance(value, str) and value in self.words

    @property
    def expected(self) -> Said:
        return one_of(self.words)


@dataclass(frozen=True)
class YesNo:
    def fits(self, value: object) -> bool:
        return isinstance(value, bool)

    @property
    def expected(self) -> Said:
        return Said("bot_setting.yes_no")


KINDS: Mapping[str, WholeNumber | Number | OneOf | YesNo] = {
    "seed": WholeNumber(),
    "worlds": WholeNumber(1, MOST_WORLDS),
    "iterations": WholeNumber(1, MOST_ITERATIONS),
    "seconds": Number(MOST_SECONDS),
    "threads": WholeNumber(1, MOST_THREADS),
    "noise": Number(MOST_NOISE, zero=True),
    "leaf": OneOf(LEAVES),
    "guided": YesNo(),
    "wait": YesNo(),
}
MAY_BE_NONE = ("seed", "seconds")


def fault_in(bot: str, settings: Mapping[str, object], known: Sequence[str]) -> Said | None:
    """What is wrong with the settings of a bot that has the known ones."""
    for key, value in settings.items():
        if key not in known:
            return Said(
                "error.unknown_setting", bot=bot, setting=brief(key), settings=", ".join(known)
            )
        if value is None and key in MAY_BE_NONE:
            continue
        if not KINDS[key].fits(value):
            shown, expected = _shown(value), KINDS[key].expected
            return Said(
                "error.bad_bot_setting", bot=bot, setting=key, value=shown, expected=expected
            )
    return None


def _shown(value: object) -> str:
    """As people write it: true, not True."""
    return str(value).lower() if isinstance(value, bool) else brief(value)
