"""`maat train`: the nets of a game from nothing, reproducibly."""

from __future__ import annotations

import os
import pathlib

from ...core.extras import need
from ...core.game import Game
from ...core.texts import Texts
from ..errors import FINE, failed, reason_of
from ..terminal.screen import Screen
from .play import read_seed, rules_of

ONE_THREAD = ("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "OMP_NUM_THREADS")


def train_nets(say: Texts, game: str, components: str, folder: str, seed: str) -> int:
    """Each net of the game's plan, into the game's own folder, or beside the component file, or
    where `folder` says. Sums of one thread do not depend on the machine's number of cores.
    """
    need("fast")
    for name in ONE_THREAD:
        os.environ[name] = "1"
    from ...bots import training

    rules, screen = rules_of(game, components), Screen()
    place = _place(rules, components, folder)
    read = read_seed(seed)
    number = 1 if read is None else read
    for plan in training.plans(rules):
        screen.say(say("train.begins", file=str(place / plan.file)))
        net = training.train(rules, plan, number, told=lambda line: screen.say(line, indent=2))
        _write(place / plan.file, net.bytes())
        screen.say(say("train.written", file=str(place / plan.file), size=len(net.bytes())))
    return FINE


def _place(rules: Game, components: str, folder: str) -> pathlib.Path:
    if folder:
        return pathlib.Path(folder)
    return pathlib.Path(components).parent if components else rules.folder / "nets"


def _write(path: pathlib.Path, content: bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    except OSError as wrong:
        raise failed("cannot_draw", file=str(path), why=reason_of(wrong)) from None
