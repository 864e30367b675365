"""Games in one array of records, driven by the compiled rules: what every environment stands on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from types import ModuleType
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from ..core import chance, extras
from ..core.compiled import Compiled, Thing
from ..core.game import Game, bad_setting, new_state
from ..core.layout import Declared, as_bytes, batch, record_type
from ..core.messages import one_of
from ..core.options import Options
from . import foresight, given, stepping
from .machine_code import straight
from .observation import Spec, moves, spec_of, turning
from .stepping import LOOK, NEW, PLAY, STAY, Slot
from .writing import LEAD, RESULT, checker, chooser, observer, teller

GENERIC: tuple[ModuleType, ...] = (given, stepping, foresight)
ENTRIES = ("advance", "foresee")
REWARDS = {"result": RESULT, "lead": LEAD}
FORMS = ("int", "float")
Observations = NDArray[np.int32] | NDArray[np.float32]
# rewards by seat, who decides, whether a game ended, the scores by seat and the length of the last
Told = tuple[
    NDArray[np.float32],
    NDArray[np.int32],
    NDArray[np.bool_],
    NDArray[np.int32],
    NDArray[np.int32],
]
NO_MASKS = np.zeros((0, 1), np.int8)
NO_OBSERVERS = np.zeros(0, np.int32)
ONES = np.ones(1, np.float32)


class Rules(Compiled):
    """The compiled rules, in which chance may also be given."""

    instead: ClassVar[dict[Thing, Thing]] = {
        **Compiled.instead,
        chance.below: given.below,
        chance.draw: given.draw,
    }


@lru_cache(maxsize=16)
def _rules(game: Game, bounds: bool) -> Rules:
    return Rules(game.rules, GENERIC, ENTRIES, bounds=bounds)


def entry(game: Game, name: str, bounds: bool = False) -> Callable[..., int]:
    """A compiled function of a game, ready to be called."""
    found = getattr(_rules(game, bounds), name)
    found.ready()
    return straight(found)


def choice(name: str, value: object, known: Iterable[str]) -> str:
    """A setting that is one of some words; BadOption if it is not."""
    words = list(known)
    if not isinstance(value, str) or value not in words:
        raise bad_setting(name, value, one_of(words))
    return value


class Batch:
    """n games of one kind. `slots` say what to do with each and how it stands (stepping.py)."""

    def __init__(
        self, game: Game, options: Options, seats: int, n: int, lanes: int = 1, bounds: bool = False
    ) -> None:
        extras.need("fast")
        self.game, self.seats, self.n = game, seats, n
        self.spec: Spec = spec_of(game, seats)
        self.games, self.blank = batch(game.State, n), batch(game.State, 1)
        self.blank[0] = new_state(game, options, seats).pack()
        self.legals, self.sheets = batch(game.Legal, n), batch(game.Sheet, lanes)
        self.slots = batch(Slot, n)
        self._moves, self._turning = moves(game, seats), turning(game, seats)
        self._legal_places = legal_places(game.Legal)
        raw, legal = as_bytes(self.games), as_bytes(self.legals)
        self._views = raw.view(np.int8), raw.view(np.int16), raw.view(np.int32)
        self._legal_views = legal.view(np.int8), legal.view(np.int16)
        self._advance, self._tell = entry(game, "advance", bounds), teller()
        self._check, self._choose = checker(), chooser()

    def run(self, first: int, last: int, lane: int, seed: int, stride: int = 1) -> None:
        """Carry out the orders of some games."""
        self._advance(
            self.games, self.blank, self.legals, self.sheets, self.slots, lane, first, last,
            self.seats, seed, stride,
        )  # fmt: skip

    def observe(
        self,
        first: int,
        last: int,
        to: Observations,
        masks: NDArray[np.int8] = NO_MASKS,
        observers: NDArray[np.int32] = NO_OBSERVERS,
    ) -> None:
        """Observations and masks of some games: of the seats that decide, or of `observers`."""
        is_whole = to.dtype == np.int32
        scale = ONES if is_whole else self.spec.scale
        observer("int32" if is_whole else "float32")(
            *self._views, *self._moves, *self._legal_views, self._legal_places, self.slots,
            observers, self.spec.low, scale, to, masks, self._turning, first, last,
        )  # fmt: skip

    def tell(self, first: int, last: int, rewarded: int, told: Told) -> None:
        """How some games stand."""
        rewards, *others = told
        self._tell(self.slots, rewards, rewarded, *others, first, last)

    def first_illegal(self, actions: NDArray[np.int64]) -> int:
        """The first game whose action is not legal; -1 if all are, and then they are taken."""
        return self._check(*self._legal_views, self._legal_places, self.slots, actions)

    def choose(self, seed: int, actions: NDArray[np.int64]) -> None:
        """A random legal action for each game; -1 where a game is over."""
        self._choose(*self._legal_views, self._legal_places, seed, actions)

    def legal(self, i: int) -> list[int]:
        """The ids of the legal actions of the seat that decides in game i."""
        legal = self.legals[i]
        ids: list[int] = legal["ids"][: int(legal["count"])].tolist()
        return ids

    def put(self, i: int, state: Declared) -> None:
        """Put a position into game i, and look at it."""
        self.games[i] = state.pack()
        self.slots["order"] = STAY
        self.slots["order"][i] = LOOK
        self.run(i, i + 1, 0, 0)

    def told(self) -> Told:
        """New arrays for `tell`."""
        n, seats = self.n, self.seats
        return (
            np.zeros((n, seats), np.float32), np.zeros(n, np.int32), np.zeros(n, np.bool_),
            np.zeros((n, seats), np.int32), np.zeros(n, np.int32),
        )  # fmt: skip

    def order_all(self, new: bool) -> None:
        self.slots["order"] = NEW if new else PLAY


def legal_places(legal: type[Declared]) -> NDArray[np.int64]:
    """Where a record of legal actions has their number and their ids: first element (counted in its
    own width) and width.
    """
    kind = record_type(legal, 64)
    assert kind.fields is not None
    found: list[int] = []
    for key in ("count", "ids"):
        item, offset = kind.fields[key][0].base, kind.fields[key][1]
        assert item.itemsize <= 2, f"{legal.__name__}.{key} is too wide"
        found += [offset // item.itemsize, item.itemsize]
    return np.array(found, np.int64)
