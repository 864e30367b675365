"""What is measured by peers.py: ours and theirs, each a function that gives a rate per CPU second.

Everything is imported, compiled and warmed up when the function is made, not when it runs.
"""

from __future__ import annotations

import os
import random
import time
import warnings
from collections.abc import Callable

import numpy as np

from maat.cli.benchmarks.drawings import drawing_rate
from maat.cli.benchmarks.rules import compiled_rate, plain_rate
from maat.core.game import load
from maat.core.simulation import CompiledRules
from maat.envs import vector

Run = Callable[[], float]
cpu = time.process_time
BATCH = 1024
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")


def ours(game: str, way: str, seats: int, seconds: float) -> Run:
    rules = load(game)
    if way == "plain":
        return lambda: plain_rate(rules, seats, seconds)
    if way == "compiled":
        fast = CompiledRules(rules, {})
        fast.playouts(50, seats)
        return lambda: compiled_rate(fast, seats, seconds)
    if way == "vector":
        return vector_steps(game, seats, seconds)
    if way == "aec":
        from maat.envs import pettingzoo

        env = pettingzoo.env(game, seats)
        return lambda: aec_steps(env, seconds)
    if way == "open_spiel":
        return spiel_choices(f"maat_{game}(players={seats})", seconds)
    assert way == "drawing"
    return lambda: drawing_rate(game, seats, seconds, 1)


def vector_steps(game: str, seats: int, seconds: float) -> Run:
    """Steps of the vector environment, masks and whole observations written, actions at random."""
    env = vector.make(game, BATCH, seats, seed=1)
    env.reset()

    def run() -> float:
        steps, begun = 0, cpu()
        while cpu() - begun < seconds:
            for k in range(20):
                env.step(env.random_actions(steps + k))
            steps += 20 * BATCH
        return steps / (cpu() - begun)

    return run


def aec_steps(env: object, seconds: float) -> float:
    """PettingZoo's usual loop with random actions; the last steps of the dead count too."""
    luck, steps, begun = random.Random(1), 0, cpu()
    while cpu() - begun < seconds:
        env.reset(seed=luck.getrandbits(31))  # type: ignore[attr-defined]
        for _ in env.agent_iter():  # type: ignore[attr-defined]
            observation, _, terminated, truncated, _ = env.last()  # type: ignore[attr-defined]
            if terminated or truncated:
                env.step(None)  # type: ignore[attr-defined]
            else:
                legal = np.flatnonzero(observation["action_mask"])
                env.step(int(legal[int(luck.random() * len(legal))]))  # type: ignore[attr-defined]
            steps += 1
    return steps / (cpu() - begun)


def spiel_choices(name: str, seconds: float) -> Run:
    """Random simulation from Python; only decisions with two or more legal actions count."""
    import pyspiel

    if name.startswith("python_"):
        import open_spiel.python.games  # noqa: F401  (registers them)

    game, luck = pyspiel.load_game(name), random.Random(1)

    def run() -> float:
        choices, begun = 0, cpu()
        while cpu() - begun < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    weights = [p for _, p in outcomes]
                    state.apply_action(luck.choices([a for a, _ in outcomes], weights)[0])
                elif state.is_simultaneous_node():
                    each = [state.legal_actions(s) for s in range(game.num_players())]
                    choices += sum(len(mine) > 1 for mine in each)
                    state.apply_actions([luck.choice(mine) for mine in each])
                else:
                    mine = state.legal_actions()
                    choices += len(mine) > 1
                    state.apply_action(mine[int(luck.random() * len(mine))])
        return choices / (cpu() - begun)

    return run


def theirs(peer: str, seconds: float) -> Run:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        if peer == "rlcard gin-rummy":
            return rlcard_choices(seconds)
        if peer == "pettingzoo connect_four":
            from pettingzoo.classic import connect_four_v3

            env = connect_four_v3.env()
            return lambda: aec_steps(env, seconds)
        if peer == "pgx backgammon":
            return pgx_steps(seconds)
        if peer == "catanatron":
            return catan_choices(seconds)
        if peer == "chess.svg.board":
            return chess_drawings(seconds)
        return spiel_choices(peer, seconds)


def rlcard_choices(seconds: float) -> Run:
    import rlcard

    env, luck = rlcard.make("gin-rummy"), random.Random(1)

    def run() -> float:
        choices, begun = 0, cpu()
        while cpu() - begun < seconds:
            state, _ = env.reset()
            while not env.is_over():
                legal = list(state["legal_actions"])
                choices += len(legal) > 1
                state, _ = env.step(legal[int(luck.random() * len(legal))])
        return choices / (cpu() - begun)

    return run


def pgx_steps(seconds: float) -> Run:
    """A batch of games with their observations, a new one after each that ends. XLA may use several
    threads: their CPU time counts.
    """
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("backgammon")
    advance = jax.vmap(auto_reset(env.step, env.init))

    def one(state: object, key: object) -> object:
        choice_key, step_key = jax.random.split(key)
        logits = jnp.log(state.legal_action_mask.astype(jnp.float32))  # type: ignore[attr-defined]
        actions = jax.random.categorical(choice_key, logits, axis=1)
        return advance(state, actions, jax.random.split(step_key, BATCH))

    step, keys = jax.jit(one), jax.random.split(jax.random.PRNGKey(1), BATCH)
    held = [jax.jit(jax.vmap(env.init))(keys)]
    held[0] = jax.block_until_ready(step(held[0], jax.random.PRNGKey(2)))

    def run() -> float:
        steps, begun = 0, cpu()
        while cpu() - begun < seconds:
            held[0] = jax.block_until_ready(step(held[0], jax.random.PRNGKey(steps)))
            steps += BATCH
        return steps / (cpu() - begun)

    return run


def catan_choices(seconds: float) -> Run:
    """Catan with two seats; its own random players."""
    from catanatron import Color, Game, RandomPlayer

    def run() -> float:
        decisions, begun = 0, cpu()
        while cpu() - begun < seconds:
            game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
            game.play()
            decisions += len(game.state.actions)
        return decisions / (cpu() - begun)

    return run


def chess_drawings(seconds: float) -> Run:
    import chess
    import chess.svg

    luck = random.Random(1)

    def run() -> float:
        drawn, spent = 0, 0.0
        while spent < seconds:
            board = chess.Board()
            while not board.is_game_over():
                begun = cpu()
                chess.svg.board(board)
                spent += cpu() - begun
                drawn += 1
                board.push(luck.choice(list(board.legal_moves)))
        return drawn / spent

    return run
