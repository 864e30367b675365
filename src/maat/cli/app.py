"""The commands and their options. What a command does is in the module of its name, which is
imported late.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Annotated, TypeVar

import typer
from typer.models import ArgumentInfo, OptionInfo

from ..core.errors import Fault
from ..core.extras import need
from ..core.texts import LANGUAGES, Texts
from ..core.view import THEMES
from ..draw.letters import unmarked
from . import language
from .errors import BAD_COMMAND, INTERRUPTED, WRONG, bad_command, exit_code, sentence_of
from .help import LocalizedCommand, LocalizedGroup, UsageError, usage_sentence

PROGRAM = "maat"
COMPLETION = "_MAAT_COMPLETE"

Command = TypeVar("Command", bound=Callable[..., int])
Completion = Callable[[str], list[str]]


def _games(incomplete: str) -> list[str]:
    from ..core.game import list_games

    return [name for name in list_games() if name.startswith(incomplete)]


def _languages(incomplete: str) -> list[str]:
    return [lang for lang in LANGUAGES if lang.startswith(incomplete)]


def _themes(incomplete: str) -> list[str]:
    return [theme for theme in THEMES if theme.startswith(incomplete)]


def _players(incomplete: str) -> list[str]:
    return _bots(incomplete, "human")


def _bots(incomplete: str, *others: str) -> list[str]:
    """The last of several words, separated by commas."""
    from ..bots import names

    before, _, last = incomplete.rpartition(",")
    begun = f"{before}," if before else ""
    return [begun + name for name in (*others, *names()) if name.startswith(last)]


def _argument(metavar: str, text: str, completion: Completion | None = None) -> ArgumentInfo:
    """An argument of a command; `text` is the message that explains it."""
    info: ArgumentInfo = typer.Argument(metavar=metavar, help=text, autocompletion=completion)
    return info


def _option(name: str, metavar: str, text: str, completion: Completion | None = None) -> OptionInfo:
    """An option with a value."""
    info: OptionInfo = typer.Option(name, metavar=metavar, help=text, autocompletion=completion)
    return info


def _flag(name: str, text: str) -> OptionInfo:
    info: OptionInfo = typer.Option(name, help=text)
    return info


Game = Annotated[str, _argument("GAME", "usage.game", _games)]
GameOrFile = Annotated[str, _argument("GAME", "usage.game_or_file", _games)]
GameToWarm = Annotated[str, _argument("GAME", "usage.warm_game", _games)]
GameToMeasure = Annotated[str, _argument("GAME", "usage.bench_game", _games)]
RuleNumber = Annotated[str, _argument("NUMBER", "usage.number")]
RecordFile = Annotated[str, _argument("FILE", "usage.record_file")]
BackupFile = Annotated[str, _argument("FILE", "usage.backup_file")]
RestoreFile = Annotated[str, _argument("FILE", "usage.restore_file")]
Url = Annotated[str, _argument("URL", "usage.url")]
BotCommand = Annotated[str, _argument("serve", "usage.bot_command")]
BotModule = Annotated[str, _argument("MODULE:NAME", "usage.bot_module", _bots)]
BotUrl = Annotated[str, _option("--url", "URL", "usage.bot_url")]
BotGames = Annotated[list[str] | None, _option("--game", "GAME", "usage.bot_game", _games)]
BotTables = Annotated[str, _option("--tables", "NUMBER", "usage.bot_tables")]
Shell = Annotated[str, _argument("SHELL", "usage.shell")]

Lang = Annotated[str, _option("--lang", "en|fr|nl", "usage.lang", _languages)]
Json = Annotated[bool, _flag("--json", "usage.json")]
Version = Annotated[bool, _flag("--version", "usage.version")]
Host = Annotated[str, _option("--host", "HOST", "usage.host")]
Lan = Annotated[bool, _flag("--lan", "usage.lan")]
Port = Annotated[str, _option("--port", "NUMBER", "usage.port")]
Database = Annotated[str, _option("--database", "sqlite:///FILE", "usage.database")]
OfferedFiles = Annotated[list[str] | None, _option("--components", "FILE", "usage.offered_file")]
Proxies = Annotated[list[str] | None, _option("--proxy", "ADDRESS", "usage.proxy")]
Keep = Annotated[str, _option("--keep", "DAYS", "usage.keep")]
KeepFinished = Annotated[str, _option("--keep-finished", "DAYS", "usage.keep_finished")]
DiskRoom = Annotated[str, _option("--room", "MEGABYTES", "usage.room")]
Replace = Annotated[bool, _flag("--replace", "usage.replace")]
Name = Annotated[str, _option("--name", "NAME", "usage.name")]
Players = Annotated[str, _option("--seats", "PLAYERS", "usage.seats", _players)]
Seed = Annotated[str, _option("--seed", "NUMBER", "usage.seed")]
GameOptions = Annotated[list[str] | None, _option("--option", "NAME=VALUE", "usage.option")]
ComponentFile = Annotated[str, _option("--components", "FILE", "usage.components_file")]
Resume = Annotated[bool, _flag("--resume", "usage.resume")]
Seat = Annotated[str, _option("--seat", "SEAT", "usage.seat")]
AskedSeat = Annotated[str, _option("--seat", "SEAT", "usage.hint_seat")]
Adviser = Annotated[str, _option("--bot", "NAME", "usage.hint_bot", _bots)]
Picture = Annotated[str, typer.Option("-o", "--output", metavar="PICTURE", help="usage.picture")]
Move = Annotated[str, _option("--move", "NUMBER", "usage.move")]
Theme = Annotated[str, _option("--theme", "light|dark", "usage.theme", _themes)]
Narrow = Annotated[bool, _flag("--narrow", "usage.narrow")]
Doubts = Annotated[bool, _flag("--doubts", "usage.doubts")]
CheckedFile = Annotated[str, _option("--check", "FILE", "usage.check")]
Seconds = Annotated[str, _option("--seconds", "NUMBER", "usage.seconds")]
NetFolder = Annotated[str, _option("--out", "FOLDER", "usage.net_folder")]
TrainingSeed = Annotated[str, _option("--seed", "NUMBER", "usage.training_seed")]
Drawings = Annotated[bool, _flag("--draw", "usage.bench_draw")]
GameOrResults = Annotated[str, _argument("GAME", "usage.game_or_results", _games)]
Bots = Annotated[str, _option("--bots", "PLAYERS", "usage.bots", _bots)]
Games = Annotated[str, _option("--games", "NUMBER", "usage.arena_games")]
TableSize = Annotated[str, _option("--seats", "NUMBER", "usage.table_size")]
ArenaSeed = Annotated[str, _option("--seed", "NUMBER", "usage.arena_seed")]
Together = Annotated[bool, _flag("--together", "usage.together")]
Workers = Annotated[str, _option("--workers", "NUMBER", "usage.workers")]
Cluster = Annotated[str, _option("--cluster", "ADDRESS", "usage.cluster")]
ResultsFile = Annotated[str, _option("--out", "FILE", "usage.results_file")]
HtmlFile = Annotated[str, _option("--html", "FILE", "usage.html_file")]
JsonFile = Annotated[str, _option("--json", "FILE", "usage.json_file")]
GameNumber = Annotated[str, _option("--replay", "NUMBER", "usage.game_number")]

app = typer.Typer(
    cls=LocalizedGroup, add_completion=False, rich_markup_mode=None, invoke_without_command=True
)


def command(name: str) -> Callable[[Command], Command]:
    return app.command(name, cls=LocalizedCommand, help=f"usage.{name}")


@app.callback()
def root(ctx: typer.Context, version: Version = False, lang: Lang = "") -> int:
    if version:
        from .. import __version__

        typer.echo(f"{PROGRAM} {__version__}")
        raise typer.Exit(0)
    if ctx.invoked_subcommand is None:
        need("web")
        from .commands.serve import open_table

        raise typer.Exit(open_table(ctx.obj))
    return 0


def asked_language(ctx: typer.Context) -> str:
    """The value of `--lang`, before or after the command's name; empty without it."""
    return str(ctx.params.get("lang") or ctx.find_root().params.get("lang") or "")


@command("serve")
def serve(
    ctx: typer.Context,
    host: Host = "",
    port: Port = "8000",
    lan: Lan = False,
    database: Database = "",
    components: OfferedFiles = None,
    proxy: Proxies = None,
    keep: Keep = "",
    keep_finished: KeepFinished = "",
    room: DiskRoom = "",
    lang: Lang = "",
) -> int:
    need("web")
    from .commands.serve import chosen_settings, serve_tables

    chosen = chosen_settings(components or [], proxy or [], keep, keep_finished, room)
    return serve_tables(ctx.obj, host, port, database, chosen, lan)


@command("backup")
def backup(ctx: typer.Context, file: BackupFile, database: Database = "", lang: Lang = "") -> int:
    need("web")
    from .commands.backup import back_up

    return back_up(ctx.obj, file, database)


@command("restore")
def restore(
    ctx: typer.Context,
    file: RestoreFile,
    database: Database = "",
    replace: Replace = False,
    lang: Lang = "",
) -> int:
    need("web")
    from .commands.backup import restore_backup

    return restore_backup(ctx.obj, file, database, replace)


@command("join")
def join(ctx: typer.Context, url: Url, name: Name = "", lang: Lang = "") -> int:
    from .commands.join import join_table

    return join_table(ctx.obj, url, name)


@command("menu")
def menu(ctx: typer.Context, lang: Lang = "") -> int:
    from .commands.menu import open_menu

    return open_menu(ctx.obj, asked_language(ctx))


@command("play")
def play(
    ctx: typer.Context,
    game: GameOrFile = "",
    seats: Players = "",
    seed: Seed = "",
    lang: Lang = "",
    option: GameOptions = None,
    components: ComponentFile = "",
    resume: Resume = False,
) -> int:
    from .commands.play import new_game, resume_game

    if resume:
        return resume_game(ctx.obj, game, seats, asked_language(ctx))
    return new_game(ctx.obj, game, seats, seed, option or [], components)


@command("games")
def games(ctx: typer.Context, lang: Lang = "", as_json: Json = False) -> int:
    from .commands.games import show_games

    return show_games(ctx.obj, as_json)


@command("rules")
def rules(
    ctx: typer.Context, game: Game, number: RuleNumber = "", lang: Lang = "", as_json: Json = False
) -> int:
    from .commands.rules import show_rules

    return show_rules(ctx.obj, game, number, as_json)


@command("replay")
def replay(
    ctx: typer.Context, file: RecordFile, seat: Seat = "", lang: Lang = "", as_json: Json = False
) -> int:
    from .commands.replay import replay_file

    return replay_file(ctx.obj, file, seat, as_json)


@command("hint")
def hint(
    ctx: typer.Context,
    file: RecordFile,
    move: Move = "",
    seat: AskedSeat = "",
    bot: Adviser = "",
    lang: Lang = "",
    as_json: Json = False,
) -> int:
    from .commands.hint import give_hint

    return give_hint(ctx.obj, file, move, seat, bot, as_json)


@command("draw")
def draw(
    ctx: typer.Context,
    file: RecordFile,
    output: Picture,
    move: Move = "",
    seat: Seat = "",
    theme: Theme = "light",
    narrow: Narrow = False,
    lang: Lang = "",
) -> int:
    from .commands.draw import draw_record

    return draw_record(ctx.obj, file, move, seat, output, theme, narrow)


@command("components")
def components(
    ctx: typer.Context,
    game: Game = "",
    doubts: Doubts = False,
    check: CheckedFile = "",
    lang: Lang = "",
    as_json: Json = False,
) -> int:
    from .commands.components import check_file, show_components

    if check:
        return check_file(ctx.obj, check, as_json)
    return show_components(ctx.obj, game, doubts, as_json)


@command("bench")
def bench(
    ctx: typer.Context,
    game: GameToMeasure = "",
    seconds: Seconds = "1",
    drawings: Drawings = False,
    lang: Lang = "",
    as_json: Json = False,
) -> int:
    from .commands.bench import measure

    return measure(ctx.obj, game, seconds, drawings, as_json)


@command("arena")
def arena(
    ctx: typer.Context,
    game: GameOrResults,
    bots: Bots = "",
    games: Games = "",
    seats: TableSize = "",
    option: GameOptions = None,
    seed: ArenaSeed = "",
    together: Together = False,
    workers: Workers = "",
    cluster: Cluster = "",
    out: ResultsFile = "",
    html: HtmlFile = "",
    json: JsonFile = "",
    replay: GameNumber = "",
    lang: Lang = "",
) -> int:
    from .commands.arena import Asked, open_arena, replay_game

    if replay:
        return replay_game(ctx.obj, game, replay, out)
    options = option or []
    asked = Asked(
        game, bots, games, seats, seed, options, together, workers, cluster, out, html, json
    )
    return open_arena(ctx.obj, asked)


@command("train")
def train(
    ctx: typer.Context,
    game: Game,
    components: ComponentFile = "",
    folder: NetFolder = "",
    seed: TrainingSeed = "1",
    lang: Lang = "",
) -> int:
    from .commands.train import train_nets

    return train_nets(ctx.obj, game, components, folder, seed)


@command("warm")
def warm(ctx: typer.Context, game: GameToWarm = "", lang: Lang = "") -> int:
    from .commands.warm import compile_searches

    return compile_searches(ctx.obj, game)


@command("bot")
def bot(
    ctx: typer.Context,
    what: BotCommand,
    where: BotModule,
    url: BotUrl = "http://127.0.0.1:8000",
    game: BotGames = None,
    tables: BotTables = "4",
    name: Name = "",
    lang: Lang = "",
) -> int:
    from .commands.bot import serve_bot

    return serve_bot(ctx.obj, what, where, url, game or [], tables, name)


@command("mcp")
def mcp(ctx: typer.Context, lang: Lang = "") -> int:
    from .commands.mcp import serve_assistant

    return serve_assistant(ctx.obj)


@command("doctor")
def doctor(ctx: typer.Context, lang: Lang = "", as_json: Json = False) -> int:
    from .commands.doctor import examine

    return examine(ctx.obj, as_json)


@command("completion")
def completion(ctx: typer.Context, shell: Shell = "bash", lang: Lang = "") -> int:
    from .commands.completion import print_script

    return print_script(shell, PROGRAM, COMPLETION)


COMMANDS = tuple(str(info.name) for info in app.registered_commands)


def run(arguments: list[str]) -> int:
    """Read the command line and do what it says; if something goes wrong, print a sentence."""
    from .terminal.screen import forgiving_output

    forgiving_output()
    say = language.texts(language.chosen(arguments, os.environ))
    try:
        _check_language(arguments)
        return _run_command(arguments, say)
    except UsageError as wrong:
        print(usage_sentence(wrong, say, arguments), file=sys.stderr)
        return BAD_COMMAND
    except Fault as wrong:
        print(unmarked(sentence_of(wrong, say)), file=sys.stderr)
        return exit_code(wrong)
    except (KeyboardInterrupt, typer.Abort):
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # nobody reads the output any more
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115
        return WRONG


def _check_language(arguments: list[str]) -> None:
    asked = language.lang_option(arguments)
    if asked is not None and not language.is_known(asked):
        raise bad_command("unknown_language", lang=asked, languages=", ".join(LANGUAGES))


def _run_command(arguments: list[str], say: Texts) -> int:
    if COMPLETION in os.environ:
        from .commands.completion import prepare

        prepare()
    program = typer.main.get_command(app)
    result = program.main(
        arguments, prog_name=PROGRAM, complete_var=COMPLETION, standalone_mode=False, obj=say
    )
    return int(result or 0)
