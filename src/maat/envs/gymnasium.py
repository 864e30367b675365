"""Games for Gymnasium: one seat learns, bots of a chosen level have the others.

    import gymnasium, maat.envs

    env = gymnasium.make("maat/Senet-v0", opponents="greedy")
    observation, info = env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(action)

`info["action_mask"]` has a 1 for each legal action. By Gymnasium's convention an illegal action is
no error: nothing changes, the reward is 0, and `info["illegal"]` is True. For games that can be
played alone there is also `maat/Senet-Solo-v0`.
"""

from __future__ import annotations

import random
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from .libraries import need

need("gymnasium")
import gymnasium  # noqa: E402

from ..bots import Bot, bot  # noqa: E402
from ..core.game import list_games, load, whole_number  # noqa: E402
from . import rendering  # noqa: E402
from .batch import Observations, choice  # noqa: E402
from .single import SingleGame  # noqa: E402

NAMESPACE = "maat"
Told = dict[str, object]


class SeatEnv(gymnasium.Env[Observations, np.int64]):
    """A game from one seat. `seat`: which one learns (None: another in each game); `opponents`: the
    bot of the other seats.
    """

    metadata: ClassVar[dict[str, object]] = {"render_modes": list(rendering.MODES), "render_fps": 1}  # type: ignore[misc]

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        seat: int | None = 0,
        opponents: str = "random",
        render_mode: str | None = None,
        render_percent: int = 100,
        rewards: str = "result",
        observations: str = "int",
        components: str | None = None,
        **options: object,
    ) -> None:
        self.one = SingleGame(game, seats, rewards, observations, components, options)
        modes = rendering.modes(self.one.game)
        if render_mode is not None:
            choice("render_mode", render_mode, modes)
        self.metadata = {**type(self).metadata, "render_modes": modes}  # type: ignore[misc]
        self.render_mode, self._percent = render_mode, rendering.percent(render_percent)
        if seat is not None:
            names = [str(n) for n in range(self.one.seats)]
            choice("seat", str(whole_number("seat", seat, 0)), names)
        self._wanted, self._opponents = seat, opponents
        self._bots(0)  # an unknown bot is refused here
        self.observation_space = self.one.box()  # type: ignore[assignment]
        self.action_space = gymnasium.spaces.Discrete(self.one.spec.actions)
        self.seat, self._is_begun = 0, False

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Observations, Told]:
        super().reset(seed=seed)
        luck = random.Random(int(self.np_random.integers(2**59)))
        self.seat = luck.randrange(self.one.seats) if self._wanted is None else self._wanted
        self._bots(luck.getrandbits(32))
        self.one.start(luck.getrandbits(59))
        self._is_begun = True
        self._others_play()
        if self.render_mode == "human":
            self.render()
        return self._observed()

    def step(self, action: np.int64 | int) -> tuple[Observations, float, bool, bool, Told]:
        if not self._is_begun:
            raise gymnasium.error.ResetNeeded("reset() comes before step()")
        if not self.action_space.contains(action):
            raise ValueError(
                f"action: expected a number below {self.one.spec.actions}, not {action!r}"
            )
        chosen, is_legal = int(action), int(action) in self.one.legal
        reward = 0.0
        if is_legal:
            self.one.play(chosen)
            self._others_play()
            reward = self.one.rewards()[self.seat] if self.one.seat < 0 else 0.0
        observation, told = self._observed()
        if not is_legal:
            told["illegal"] = True
        if self.render_mode == "human":
            self.render()
        return observation, reward, self.one.seat < 0, False, told

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions, as sb3-contrib's MaskablePPO asks for them."""
        return self.one.observe(self.seat)[1].astype(np.bool_)

    def render(self) -> str | NDArray[np.uint8] | None:
        """What the learning seat sees."""
        if self.render_mode is None or not self._is_begun:
            return None
        return rendering.render(self.one.table, self.seat, self.render_mode, self._percent)

    def close(self) -> None:
        """There is no window."""

    def _observed(self) -> tuple[Observations, Told]:
        observation, mask = self.one.observe(self.seat)
        told: Told = {"action_mask": mask, "seat": self.seat, "illegal": False}
        if self.one.seat < 0:
            told |= {"scores": self.one.scores, "winners": self.one.winners}
        return observation, told

    def _bots(self, seed: int) -> None:
        """New bots. `random` needs no table, and is played without one."""
        self._luck = random.Random(seed)
        made: Bot = bot(self._opponents, self.one.game.name, seed=seed)
        self._bot = None if self._opponents == "random" else made

    def _others_play(self) -> None:
        one = self.one
        while one.seat >= 0 and one.seat != self.seat:
            if self._bot is None:
                one.play(self._luck.choice(one.legal))
            else:
                table, seat = one.table, one.seat
                one.play(self._bot.choose(table.view(seat), table.legal(seat)).id)


def register_games() -> None:
    """Every game as `maat/Game-v0`, and as `maat/Game-Solo-v0` if it can be played alone."""
    for name in list_games():
        game, called = load(name), name.capitalize()
        _register(f"{NAMESPACE}/{called}-v0", name, max(2, game.fewest))
        if game.fewest == 1:
            _register(f"{NAMESPACE}/{called}-Solo-v0", name, 1)


def _register(called: str, game: str, seats: int) -> None:
    if called not in gymnasium.registry:
        gymnasium.register(
            called, f"{__name__}:{SeatEnv.__name__}", kwargs={"game": game, "seats": seats}
        )
