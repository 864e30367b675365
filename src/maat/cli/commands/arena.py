"""`maat arena`: bots against bots, on one machine or many; resume, show, replay."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import pathlib
from collections.abc import Iterator
from dataclasses import dataclass, field

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ... import arena
from ...arena import page
from ...arena.sections import Section, facts, sections, title
from ...bots import UnknownBot
from ...core.errors import BadOption
from ...core.game import list_games
from ...core.messages import Said
from ...core.texts import Texts
from ...draw.letters import Unbroken
from ..errors import FINE, INTERRUPTED, BadCommand, bad_command, failed, reason_of
from ..session import saves
from ..terminal.screen import Screen
from .play import read_options, read_seed, rules_of

MOST_DIGITS = 9


@dataclass(frozen=True)
class Asked:
    """The command line, as typed: a game with its plan, or the results file of one."""

    game: str
    bots: str = ""
    games: str = ""
    seats: str = ""
    seed: str = ""
    options: list[str] = field(default_factory=list)
    together: bool = False
    workers: str = ""
    cluster: str = ""
    out: str = ""
    html: str = ""
    json: str = ""

    @property
    def has_plan(self) -> bool:
        return bool(
            self.bots or self.games or self.seats or self.seed or self.options or self.together
        )


def open_arena(say: Texts, asked: Asked) -> int:
    """Play what is missing of a plan, then show all of it."""
    plan, file = plan_of(asked)
    workers = count("--workers", asked.workers or "1")
    if asked.workers and asked.cluster:
        raise bad_command("workers_or_cluster")
    for report in (asked.html, asked.json):
        check_writable(report)
    results = play(say, plan, file, workers, asked.cluster)
    if results is None:
        return INTERRUPTED
    summary = arena.summarise(results)
    if asked.json:
        text = json.dumps(summary.plain(), ensure_ascii=False, indent=2)
        saves.write_whole(pathlib.Path(asked.json).expanduser(), text + "\n")
    if asked.html:
        saves.write_whole(pathlib.Path(asked.html).expanduser(), page.html(summary, say.lang))
    show(Screen(), say, summary)
    return FINE


def plan_of(asked: Asked) -> tuple[arena.Plan, pathlib.Path | None]:
    """The plan, and the file that keeps its results."""
    if asked.game not in list_games() and os.path.exists(os.path.expanduser(asked.game)):
        if asked.has_plan or asked.out:
            raise bad_command("file_has_plan", file=asked.game)
        path = pathlib.Path(asked.game).expanduser()
        return plan_in(path), path
    rules = rules_of(asked.game)
    seats = count("--seats", asked.seats) if asked.seats else rules.usual_seats
    games = count("--games", asked.games or "100")
    seed = read_seed(asked.seed)
    try:
        seats = rules.checked_seats(seats)
        options = read_options(rules, asked.options, seats)
        bots = [word for word in asked.bots.split(",") if word.strip()]
        plan = arena.Plan.make(
            asked.game, bots, games, seats, 1 if seed is None else seed, asked.together, options
        )
    except (arena.BadPlan, UnknownBot, BadOption) as wrong:
        raise as_command(wrong) from None
    return plan, pathlib.Path(asked.out).expanduser() if asked.out else None


def as_command(wrong: arena.BadPlan | UnknownBot | BadOption) -> BadCommand:
    return BadCommand(Said("refused.bad_plan", why=wrong.said), *wrong.folders)


def plan_in(path: pathlib.Path) -> arena.Plan:
    """The plan of a results file."""
    try:
        return arena.read_plan(path)
    except OSError as wrong:
        raise failed("cannot_read", file=str(path), why=reason_of(wrong)) from None


def count(option: str, text: str) -> int:
    """A number as typed, 1 or more."""
    if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS and int(text) > 0):
        raise bad_command("bad_count", option=option, text=text)
    return int(text)


def check_writable(file: str) -> None:
    """Refuse a report that cannot be written before anything is played."""
    if not file:
        return
    path = pathlib.Path(file).expanduser()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, "")
        if not os.access(path.parent, os.W_OK):
            raise PermissionError(errno.EACCES, "")
    except OSError as wrong:
        raise failed("cannot_draw", file=file, why=reason_of(wrong)) from None


def play(
    say: Texts, plan: arena.Plan, file: pathlib.Path | None, workers: int, cluster: str
) -> arena.Results | None:
    """All games of a plan; None after Ctrl-C, when a sentence says what is kept."""
    there = [0]
    console = Console(stderr=True, highlight=False)
    try:
        with progress(console, say, plan) as bar:

            def told(games: int) -> None:
                there[0] = games
                bar.update(bar.task_ids[0], completed=games)

            return arena.run(plan, file, workers, cluster, told)
    except OSError as wrong:
        raise failed("cannot_draw", file=str(file or "-"), why=reason_of(wrong)) from None
    except KeyboardInterrupt:
        if file is None:
            console.print(say("arena.not_kept"))
        else:
            console.print(say("arena.kept", n=there[0], games=plan.games, file=str(file)))
        return None


@contextlib.contextmanager
def progress(console: Console, say: Texts, plan: arena.Plan) -> Iterator[Progress]:
    """A bar while games are played, where a person watches."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    quiet = not console.is_terminal
    with Progress(*columns, console=console, transient=True, disable=quiet) as bar:
        bar.add_task(say("arena.playing", game=plan.game), total=plan.games)
        yield bar


def replay_game(say: Texts, file: str, number: str, out: str) -> int:
    """The record of one game of a results file."""
    path = pathlib.Path(file).expanduser()
    plan = plan_in(path)
    if not (
        number.isascii() and number.isdigit() and len(number) < 19 and int(number) < plan.games
    ):
        raise bad_command("no_such_game", number=number, file=file, last=plan.games - 1)
    with arena.ResultsFile(path, plan) as kept:
        if int(number) not in kept.played:
            raise failed("not_played_yet", number=number, file=file)
        record = arena.record_of(plan, kept.played[int(number)].row)
    if out:
        saves.write_whole(pathlib.Path(out).expanduser(), record)
    else:
        print(record, end="")
    return FINE


def show(screen: Screen, say: Texts, summary: arena.Summary) -> None:
    screen.say(title(summary, say.lang), "question")
    for fact in facts(summary, say.lang):
        screen.say(fact)
    for section in sections(summary, say.lang):
        screen.say()
        screen.say(section.title, "question")
        screen.say(section.about, "soft")
        show_table(screen, section)


def show_table(screen: Screen, section: Section) -> None:
    """Words on the left, numbers on the right of their columns."""
    rows = [section.columns, *section.rows]
    widths = [max(len(row[n]) for row in rows) for n in range(len(section.columns))]
    for at, row in enumerate(rows):
        cells = [
            cell.ljust(width) if n < section.words else cell.rjust(width)
            for n, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        screen.line([("  ".join(map(Unbroken, cells)), "" if at else "word")])
