"""Games for PettingZoo, by its AEC interface.

    env = maat.envs.pettingzoo.env("senet", seats=2, render_mode="ansi")
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        ended = terminated or truncated
        env.step(None if ended else policy(observation["observation"], observation["action_mask"]))

Seats that choose at the same time are asked one after the other, and do not see what the others
have chosen. The environment shows what a spectator sees.
"""

from __future__ import annotations

import secrets

import numpy as np
from numpy.typing import NDArray

from .libraries import need

need("gymnasium")
need("pettingzoo")
from gymnasium import spaces  # noqa: E402
from pettingzoo import AECEnv  # noqa: E402
from pettingzoo.utils.env_logger import EnvLogger  # noqa: E402

from ..core.errors import NotAsked  # noqa: E402
from ..core.messages import Said  # noqa: E402
from . import rendering  # noqa: E402
from .batch import Observations, choice  # noqa: E402
from .observation import Spec  # noqa: E402
from .single import SingleGame  # noqa: E402

Observed = dict[str, Observations | NDArray[np.int8]]
ILLEGAL = -1.0  # reward for an illegal action, which ends the game


def env(game: str, seats: int | None = None, **settings: object) -> Aec:
    """A game by PettingZoo's conventions, those of its usual wrappers: an illegal action ends the
    game and costs its seat 1, what is not in the action space is an AssertionError, and a step too
    many is a warning. They are built in, because wrappers take most of the time of a step.
    `raw_env` says which settings there are.
    """
    made = raw_env(game, seats, **settings)  # type: ignore[arg-type]
    made.is_lenient = True
    return made


def raw_env(
    game: str,
    seats: int | None = None,
    *,
    render_mode: str | None = None,
    render_percent: int = 100,
    rewards: str = "result",
    observations: str = "int",
    components: str | None = None,
    **options: object,
) -> Aec:
    """The same, but strict: an illegal action is an IllegalAction, and changes nothing."""
    one = SingleGame(game, seats, rewards, observations, components, options)
    return Aec(one, render_mode, render_percent)


class Aec(AECEnv):  # type: ignore[misc]
    """A game by the AEC interface. Agents are `seat_0`, `seat_1`, ..."""

    def __init__(self, one: SingleGame, render_mode: str | None, render_percent: int) -> None:
        modes = rendering.modes(one.game)
        if render_mode is not None:
            choice("render_mode", render_mode, modes)
        self.one, self.render_mode, self.is_lenient = one, render_mode, False
        self._percent = rendering.percent(render_percent)
        self.name = f"{one.game.name}_v0"
        self.render_modes = modes
        self.metadata: dict[str, object] = {
            "name": self.name, "render_modes": modes, "is_parallelizable": False,
            "render_fps": 1,
        }  # fmt: skip
        self.possible_agents = [f"seat_{seat}" for seat in range(one.seats)]
        self._number = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {a: observation_space(one) for a in self.possible_agents}
        self.action_spaces = {a: spaces.Discrete(one.spec.actions) for a in self.possible_agents}
        self.agents: list[str] = []
        self._series, self._games = secrets.randbits(59), -1

    def __str__(self) -> str:
        return self.name

    @property
    def spec_of_observations(self) -> Spec:
        return self.one.spec

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """A new game: with a seed the first of its series, without one the next."""
        if seed is not None:
            self._series, self._games = seed, -1
        self._games += 1
        self.one.start(self._series, self._games)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.one.seat]

    def observe(self, agent: str) -> Observed:
        observation, mask = self.one.observe(self._number[agent])
        return {"observation": observation, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """An action of the agent that is selected. After the end each agent steps once more, with
        None.
        """
        if self._games < 0:
            raise RuntimeError("reset() comes before step()")
        if not self.agents:
            if self.is_lenient:
                EnvLogger.warn_step_after_terminated_truncated()
                return
            raise NotAsked(Said("error.over"))
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise TypeError("None is for agents whose game is over")
        if self.is_lenient:
            is_number = isinstance(action, int | np.integer) and not isinstance(action, bool)
            assert is_number and 0 <= action < self.one.spec.actions, (
                "action is not in action space"
            )
            if action not in self.one.legal:
                self._lose(agent)
                return
        self.one.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        seat = self.one.seat
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]
        else:
            self.rewards = dict(zip(self.agents, self.one.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self.agent_selection = self.agents[0]
        if self.render_mode == "human":
            self.render()

    def _lose(self, agent: str) -> None:
        """An illegal action: the game is over for all, and this agent has lost."""
        EnvLogger.warn_on_illegal_move()
        self._cumulative_rewards[agent] = 0.0
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = dict.fromkeys(self.agents, 0.0) | {agent: ILLEGAL}
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | NDArray[np.uint8] | None:
        if self.render_mode is None:
            return None
        return rendering.render(self.one.table, None, self.render_mode, self._percent)

    def close(self) -> None:
        """There is no window."""


def observation_space(one: SingleGame) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": one.box(),
            "action_mask": spaces.Box(0, 1, (one.spec.actions,), np.int8),
        }
    )
