"""Games for OpenSpiel: `pyspiel.load_game("maat_senet(players=2)")`, once `maat.envs` is imported.

They are sequential, with explicit chance nodes: each call of `below` and each thing drawn from a
pile is a node, equal things being one outcome. Seats that choose at the same time are asked one
after the other, and do not see what the others have chosen. Returns are those of
docs/environments.md. The information state string of a player is that seat's copy of the record:
all it saw, from the beginning. The observation tensor is the normalised observation.
"""

from __future__ import annotations

from .libraries import need

need("pyspiel")
import numpy as np  # noqa: E402
import pyspiel  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

from ..core.game import Game as Rules  # noqa: E402
from ..core.game import list_games, load  # noqa: E402
from ..core.options import Options  # noqa: E402
from ..core.table import Given, Table  # noqa: E402
from .given import MOST_OUTCOMES  # noqa: E402
from .trials import SETUP, Decision, Missing, Past, Reached, trials_of  # noqa: E402

PREFIX = "maat_"
SIMPLE = (str, bool, int)  # the options of these kinds are parameters
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
_registered: set[str] = set()


class MaatGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its parameters; each game has a subclass that names it."""

    rules: Rules

    def __init__(self, params: dict[str, object] | None = None) -> None:
        given = dict(params or {})
        rules, players = (
            self.rules,
            self.rules.checked_seats(given.get("players", usual(self.rules))),
        )
        self.options: Options = {k: v for k, v in given.items() if k != "players"}
        self.trials = trials_of(rules.name, tuple(sorted(self.options.items())), players)
        self._told: tuple[Past, Given, Table] | None = None
        super().__init__(
            game_type(rules, players),
            pyspiel.GameInfo(
                num_distinct_actions=rules.action_count,
                max_chance_outcomes=MOST_OUTCOMES,
                num_players=players,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0 if players > 1 else None,
                max_game_length=rules.most_decisions,
            ),
            given,
        )

    def new_initial_state(self) -> MaatState:
        return MaatState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: object = None
    ) -> Observer:
        return Observer(self, iig_obs_type, params)

    def table(self, past: Past) -> Table:
        """A past as a table. The last one is kept: usually the next past goes on from it."""
        new, known, earlier = list[Decision](), None if self._told is None else self._told[0], past
        while earlier is not known and earlier.before is not None:
            new.append(earlier.last)
            earlier = earlier.before
        if self._told is None or earlier is not known:
            source = Given(exact=True)
            source.queue += earlier.last.outcomes
            table = Table(self.rules, self.num_players(), self.options, source=source)
        else:
            _, source, table = self._told
        for decision in reversed(new):
            source.queue += decision.outcomes
            table.play_legal(decision.action, decision.seat)
        self._told = past, source, table
        return table


class MaatState(pyspiel.State):  # type: ignore[misc]
    """A history: the position after the last decision that is complete, and the one under way. All
    that it holds is immutable, so that copies are cheap.
    """

    def __init__(self, game: MaatGame) -> None:
        super().__init__(game)
        self._trials = game.trials
        self._past: Past | None = None
        self._action, self._outcomes = SETUP, tuple[int, ...]()
        self._reached = Reached(game.trials.blank, -1, (), ())
        self._missing: Missing | None = None
        self._player = CHANCE
        self._try()

    def _try(self) -> None:
        """Carry out the action under way as far as its outcomes are known."""
        before, trials = self._reached, self._trials
        if self._past is None and not self._outcomes:
            found = trials.first
        else:
            found = trials.attempt(before.position, before.seat, self._action, self._outcomes)
        if isinstance(found, Missing):
            self._missing, self._player = found, CHANCE
            return
        decision = Decision(before.seat, self._action, self._outcomes)
        self._past = Past(self._past, decision)
        self._reached, self._missing, self._outcomes = found, None, ()
        self._player = found.seat if found.seat >= 0 else TERMINAL

    def current_player(self) -> int:
        return self._player

    def is_chance_node(self) -> bool:
        return self._missing is not None

    # OpenSpiel asks by this name; programs in Python by the next, which spares them its detour
    def _legal_actions(self, player: int) -> list[int]:
        return list(self._reached.legal)

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Of the player to move, or of another one, who has none."""
        if player is not None and player != self._player:
            return []
        if self._missing is not None:
            return list(self._missing.numbers)
        return list(self._reached.legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return list(self._missing.outcomes) if self._missing is not None else []

    def _apply_action(self, action: int) -> None:
        if self._missing is not None:
            if action not in self._missing.numbers:
                raise ValueError(f"{action} is not an outcome here")
            self._outcomes += (action,)
        elif action in self._reached.legal:
            self._action = action
        else:
            raise ValueError(f"action {action} is not legal here")
        self._try()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            is_thing = self._missing is not None and self._missing.is_thing
            return f"{'draws' if is_thing else 'chance'} {action}"
        return self._trials.notations[action]

    def is_terminal(self) -> bool:
        return self._player == TERMINAL

    def returns(self) -> list[float]:
        if self._missing is None and self._reached.rewards:
            return list(self._reached.rewards)
        return [0.0] * self.num_players()

    def __str__(self) -> str:
        """The decisions so far, in notation, with their outcomes."""
        notations = self._trials.notations
        lines = [self._past.text(notations)] if self._past else []
        if self._missing is not None:
            begun = Decision(self._reached.seat, self._action, self._outcomes)
            lines.append(f"{begun.line(notations)} ...")
        return "\n".join(lines)

    # What a player (None: a spectator) sees of the position after the last complete decision

    def told(self, player: int | None) -> str:
        """All that a player saw, from the beginning."""
        if self._past is None:
            return "setup"
        text: str = self.get_game().table(self._past).view(player).record()
        return text

    def observed(self, player: int) -> NDArray[np.int32] | None:
        if self._past is None:
            return None
        return self._trials.observe_whole(self._reached.position, player)

    def observe_into(self, player: int, out: NDArray[np.float32]) -> None:
        if self._past is not None:
            self._trials.observe(self._reached.position, player, out)
        else:
            out.fill(0)


class Observer:
    """What OpenSpiel's observers give: a player's observation, or the open or the hidden part of
    it. The open part is turned to seat 0, whoever asks.
    """

    def __init__(
        self, game: MaatGame, kind: pyspiel.IIGObservationType | None, params: object
    ) -> None:
        if params:
            raise ValueError(f"observations have no parameters, not {params}")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("nobody sees what all players see")
        self._recalls, self._public = kind.perfect_recall, kind.public_info
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._spec = game.trials.spec
        # what is recalled is text; there is no tensor of it
        self.tensor = np.zeros(0 if self._recalls else self._spec.size, np.float32)
        self.dict = {} if self._recalls else {"observation": self.tensor}

    def set_from(self, state: MaatState, player: int) -> None:
        if self._recalls:
            return
        state.observe_into(player if self._private else 0, self.tensor)
        if not self._public:
            self.tensor[~self._spec.private] = 0
        if not self._private:
            self.tensor[self._spec.private] = 0

    def string_from(self, state: MaatState, player: int) -> str:
        if self._recalls and self._public:
            return state.told(player if self._private else None)
        seen = state.observed(player if self._private else 0)
        return "setup" if seen is None else self._spec.told(seen, self._public, self._private)


def usual(rules: Rules) -> int:
    return rules.usual_seats


def game_type(rules: Rules, players: int) -> pyspiel.GameType:
    """Among two or more, what one wins others lose; alone, one wins or loses against the game."""
    simple = {k: o.default for k, o in rules.options.items() if isinstance(o.default, SIMPLE)}
    kinds = pyspiel.GameType
    return kinds(
        short_name=PREFIX + rules.name,
        long_name=f"{rules.name.capitalize()} (Maat)",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if players > 1 else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=rules.most,
        min_num_players=rules.fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": usual(rules), **simple},
    )


def register_games() -> None:
    """Every game as `maat_NAME`."""
    for name in list_games():
        if name in _registered:
            continue
        rules = load(name)
        body = {"rules": rules, "__module__": __name__}
        made = type(f"{name.capitalize()}Game", (MaatGame,), body)
        globals()[made.__name__] = made  # where pickle looks for it
        pyspiel.register_game(game_type(rules, usual(rules)), made)
        _registered.add(name)
