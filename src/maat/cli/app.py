"""The commands and their options. Each is a few lines; what it does stands in a module of its own,
imported late.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Annotated, Any, TypeVar

import typer

from ..core.errors import Fault
from ..core.texts import LANGUAGES, Texts
from ..draw.letters import unmarked
from . import language
from .errors import BAD_COMMAND, INTERRUPTED, WRONG, bad_command, exit_code, sentence_of
from .help import LocalizedCommand, LocalizedGroup, UsageError, mistake

PROGRAM = "maat"
COMPLETION = "_MAAT_COMPLETE"


def _games(incomplete: str) -> list[str]:
    from ..core.game import list_games

    return [name for name in list_games() if name.startswith(incomplete)]


def _languages(incomplete: str) -> list[str]:
    return [lang for lang in LANGUAGES if lang.startswith(incomplete)]


def _themes(incomplete: str) -> list[str]:
    return [theme for theme in ("light", "dark") if theme.startswith(incomplete)]


def _players(incomplete: str) -> list[str]:
    from ..bots import names

    before, _, last = incomplete.rpartition(",")
    begun = f"{before}," if before else ""
    return [begun + name for name in ("human", *names()) if name.startswith(last)]


Game = Annotated[str, typer.Argument(metavar="GAME", help="usage.game", autocompletion=_games)]
Lang = Annotated[
    str, typer.Option("--lang", metavar="en|fr|nl", help="usage.lang", autocompletion=_languages)
]
Database = Annotated[
    str, typer.Option("--database", metavar="sqlite:///FILE", help="usage.database")
]
Json = Annotated[bool, typer.Option("--json", help="usage.json")]

Command = TypeVar("Command", bound=Callable[..., int])

app = typer.Typer(
    cls=LocalizedGroup, add_completion=False, rich_markup_mode=None, invoke_without_command=True
)


def command(name: str, **settings: Any) -> Callable[[Command], Command]:
    return app.command(name, cls=LocalizedCommand, help=f"usage.{name}", **settings)


@app.callback()
def root(
    ctx: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="usage.version")] = False,
    lang: Lang = "",
) -> int:
    if version:
        from .. import __version__

        typer.echo(f"{PROGRAM} {__version__}")
        raise typer.Exit(0)
    if ctx.invoked_subcommand is None:
        from .commands.serve import open_table

        raise typer.Exit(open_table(ctx.obj))
    return 0


def asked_language(ctx: typer.Context) -> str:
    """What stands behind `--lang`, before or behind the command's name; empty without it."""
    return str(ctx.params.get("lang") or ctx.find_root().params.get("lang") or "")


@command("serve")
def serve(
    ctx: typer.Context,
    host: Annotated[str, typer.Option("--host", metavar="HOST", help="usage.host")] = "127.0.0.1",
    port: Annotated[str, typer.Option("--port", metavar="NUMBER", help="usage.port")] = "8000",
    database: Database = "",
    components: Annotated[
        list[str] | None, typer.Option("--components", metavar="FILE", help="usage.offered_file")
    ] = None,
    proxy: Annotated[
        list[str] | None, typer.Option("--proxy", metavar="ADDRESS", help="usage.proxy")
    ] = None,
    keep: Annotated[str, typer.Option("--keep", metavar="DAYS", help="usage.keep")] = "",
    keep_finished: Annotated[
        str, typer.Option("--keep-finished", metavar="DAYS", help="usage.keep_finished")
    ] = "",
    room: Annotated[str, typer.Option("--room", metavar="MEGABYTES", help="usage.room")] = "",
    lang: Lang = "",
) -> int:
    from .commands.serve import chosen_settings, serve_tables

    chosen = chosen_settings(components or [], proxy or [], keep, keep_finished, room)
    return serve_tables(ctx.obj, host, port, database, chosen)


@command("backup")
def backup(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="usage.backup_file")],
    database: Database = "",
    lang: Lang = "",
) -> int:
    from .commands.backup import back_up

    return back_up(ctx.obj, file, database)


@command("restore")
def restore(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="usage.restore_file")],
    database: Database = "",
    replace: Annotated[bool, typer.Option("--replace", help="usage.replace")] = False,
    lang: Lang = "",
) -> int:
    from .commands.backup import put_back

    return put_back(ctx.obj, file, database, replace)


@command("join")
def join(
    ctx: typer.Context,
    url: Annotated[str, typer.Argument(metavar="URL", help="usage.url")],
    name: Annotated[str, typer.Option("--name", metavar="NAME", help="usage.name")] = "",
    lang: Lang = "",
) -> int:
    from .commands.join import join as visit

    return visit(ctx.obj, url, name)


@command("menu")
def menu(ctx: typer.Context, lang: Lang = "") -> int:
    from .commands.menu import open_menu

    return open_menu(ctx.obj, asked_language(ctx))


@command("play")
def play(
    ctx: typer.Context,
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="usage.game_or_file", autocompletion=_games)
    ] = "",
    seats: Annotated[
        str, typer.Option("--seats", metavar="PLAYERS", help="usage.seats", autocompletion=_players)
    ] = "",
    seed: Annotated[str, typer.Option("--seed", metavar="NUMBER", help="usage.seed")] = "",
    lang: Lang = "",
    option: Annotated[
        list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="usage.option")
    ] = None,
    components: Annotated[
        str, typer.Option("--components", metavar="FILE", help="usage.components_file")
    ] = "",
    resume: Annotated[bool, typer.Option("--resume", help="usage.resume")] = False,
) -> int:
    from .commands import play as playing

    if resume:
        return playing.resume(ctx.obj, game, seats, asked_language(ctx))
    return playing.begin(ctx.obj, game, seats, seed, option or [], components)


@command("games")
def games(ctx: typer.Context, lang: Lang = "", as_json: Json = False) -> int:
    from .commands.games import list_games

    return list_games(ctx.obj, as_json)


@command("rules")
def rules(
    ctx: typer.Context,
    game: Game,
    number: Annotated[str, typer.Argument(metavar="NUMBER", help="usage.number")] = "",
    lang: Lang = "",
    as_json: Json = False,
) -> int:
    from .commands.games import show_rules

    return show_rules(ctx.obj, game, number, as_json)


@command("replay")
def replay(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="usage.record_file")],
    seat: Annotated[str, typer.Option("--seat", metavar="SEAT", help="usage.seat")] = "",
    lang: Lang = "",
    as_json: Json = False,
) -> int:
    from .commands.replay import replay_file

    return replay_file(ctx.obj, file, seat, as_json)


@command("draw")
def draw(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="usage.record_file")],
    output: Annotated[str, typer.Option("-o", "--output", metavar="PICTURE", help="usage.picture")],
    move: Annotated[str, typer.Option("--move", metavar="NUMBER", help="usage.move")] = "",
    seat: Annotated[str, typer.Option("--seat", metavar="SEAT", help="usage.seat")] = "",
    theme: Annotated[
        str,
        typer.Option("--theme", metavar="light|dark", help="usage.theme", autocompletion=_themes),
    ] = "light",
    narrow: Annotated[bool, typer.Option("--narrow", help="usage.narrow")] = False,
    lang: Lang = "",
) -> int:
    from .commands.draw import draw_record

    return draw_record(ctx.obj, file, move, seat, output, theme, narrow)


@command("components")
def components(
    ctx: typer.Context,
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="usage.game", autocompletion=_games)
    ] = "",
    doubts: Annotated[bool, typer.Option("--doubts", help="usage.doubts")] = False,
    check: Annotated[str, typer.Option("--check", metavar="FILE", help="usage.check")] = "",
    lang: Lang = "",
    as_json: Json = False,
) -> int:
    from .commands import components as parts

    if check:
        return parts.check(ctx.obj, check, as_json)
    return parts.list_parts(ctx.obj, game, doubts, as_json)


@command("bench")
def bench(
    ctx: typer.Context,
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="usage.bench_game", autocompletion=_games)
    ] = "",
    seconds: Annotated[
        str, typer.Option("--seconds", metavar="NUMBER", help="usage.seconds")
    ] = "1",
    drawings: Annotated[bool, typer.Option("--draw", help="usage.bench_draw")] = False,
    lang: Lang = "",
    as_json: Json = False,
) -> int:
    from .commands import bench as measuring
    from .commands.play import rules_of

    if game:
        rules_of(game)
    if not seconds.replace(".", "", 1).isdigit():
        raise bad_command("bad_seconds", seconds=seconds)
    if drawings:
        return measuring.bench_drawings(ctx.obj, game, float(seconds), as_json)
    return measuring.bench(ctx.obj, game, float(seconds), as_json)


@command("doctor")
def doctor(ctx: typer.Context, lang: Lang = "", as_json: Json = False) -> int:
    from .commands.doctor import examine

    return examine(ctx.obj, as_json)


@command("completion")
def completion(
    ctx: typer.Context,
    shell: Annotated[str, typer.Argument(metavar="SHELL", help="usage.shell")] = "bash",
    lang: Lang = "",
) -> int:
    from typer import completion as of_shells

    shells = ("bash", "zsh", "fish", "powershell")
    if shell not in shells:
        raise bad_command("unknown_shell", shell=shell, shells=", ".join(shells))
    typer.echo(
        of_shells.__dict__["get_completion_script"](
            prog_name=PROGRAM, complete_var=COMPLETION, shell=shell
        )
    )
    return 0


COMMANDS = tuple(str(found.name) for found in app.registered_commands)


def run(arguments: list[str]) -> int:
    """Read the command line and do what it says; whatever goes wrong is told in a sentence."""
    from .terminal.screen import forgiving_output

    forgiving_output()
    say = language.texts(language.chosen(arguments, os.environ))
    try:
        _check_language(arguments)
        return _obey(arguments, say)
    except UsageError as wrong:
        print(mistake(wrong, say, arguments), file=sys.stderr)
        return BAD_COMMAND
    except Fault as wrong:
        print(unmarked(sentence_of(wrong, say)), file=sys.stderr)
        return exit_code(wrong)
    except (KeyboardInterrupt, typer.Abort):
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # whoever read the output has gone
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115
        return WRONG


def _check_language(arguments: list[str]) -> None:
    asked = language.lang_option(arguments)
    if asked is not None and not language.is_known(asked):
        raise bad_command("unknown_language", lang=asked, languages=", ".join(LANGUAGES))


def _obey(arguments: list[str], say: Texts) -> int:
    if COMPLETION in os.environ:
        from typer import completion as of_shells

        of_shells.__dict__["completion_init"]()
    made = typer.main.get_command(app)
    return int(
        made.main(
            arguments, prog_name=PROGRAM, complete_var=COMPLETION, standalone_mode=False, obj=say
        )
        or 0
    )
