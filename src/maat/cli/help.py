"""Help pages and mistakes in the command line, in the reader's language.

The help texts of commands and options are message keys; typer's own English is not shown. The
language comes with the context, as its `obj`.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from ..core.texts import Texts
from ..draw.letters import Unbroken, kept_together, unmarked

UNWRAPPED = 10_000  # columns
UsageError: Any = (
    typer.BadParameter.__base__
)  # typer brings its own copy of click, or an older one uses click


def write_page(command: Any, ctx: Any, formatter: Any) -> None:
    """The page of a command: how it is called, what it does, its parts."""
    texts: Texts = ctx.obj

    def say(key: str) -> str:
        return kept_together(texts(key))

    pieces = [p for parameter in command.params for p in _usage(parameter)]
    many = getattr(command, "commands", {})
    if many:
        pieces.append("COMMAND ...")
    formatter.write_text(
        f"{say('usage.usage')} {' '.join(f'{p}' for p in [Unbroken(ctx.command_path), *pieces])}"
    )
    formatter.write_paragraph()
    for paragraph in say(command.help or "usage.maat").split("\n"):
        formatter.write_text(paragraph)
    _section(
        formatter,
        say("usage.arguments"),
        [(_name(p), say(p.help)) for p in command.params if _is_argument(p)],
    )
    options = [
        ("  ".join(p.opts + p.secondary_opts), say(p.help))
        for p in command.params
        if not _is_argument(p)
    ]
    _section(formatter, say("usage.options"), [*options, ("--help", say("usage.help"))])
    _section(
        formatter,
        say("usage.commands"),
        [(n, say(f"{c.help}_short")) for n, c in many.items() if not c.hidden],
    )


def _section(formatter: Any, title: str, rows: Sequence[tuple[str, str]]) -> None:
    if rows:
        with formatter.section(title):
            formatter.write_dl(list(rows))


def _is_argument(parameter: Any) -> bool:
    return bool(parameter.param_type_name == "argument")


def _name(parameter: Any) -> str:
    return str(parameter.metavar or parameter.name.upper())


def _usage(parameter: Any) -> list[str]:
    if not _is_argument(parameter):
        flag = parameter.opts[0] if parameter.is_flag else f"{parameter.opts[0]} {_name(parameter)}"
        return [Unbroken(flag if parameter.required else f"[{flag}]")]
    return [_name(parameter) if parameter.required else f"[{_name(parameter)}]"]


class LocalizedCommand(TyperCommand):
    def get_help(self, ctx: Any) -> str:
        return help_page(self, ctx)


class LocalizedGroup(TyperGroup):
    def get_help(self, ctx: Any) -> str:
        return help_page(self, ctx)


def help_page(command: Any, ctx: Any) -> str:
    """As wide as the window; a pipe has no width, so nothing is wrapped there."""
    formatter = ctx.make_formatter()
    if not sys.stdout.isatty():
        formatter.width = UNWRAPPED
    write_page(command, ctx, formatter)
    return unmarked(str(formatter.getvalue())).rstrip("\n")


def mistake(wrong: Any, say: Texts, arguments: Sequence[str]) -> str:
    """What is wrong with the command line, and where help is."""
    ctx = getattr(wrong, "ctx", None)
    page = f"{ctx.command_path if ctx else 'maat'} --help"
    kind = type(wrong).__name__
    if kind == "NoSuchOption":
        return say("refused.no_such_option", option=wrong.option_name, page=page)
    if kind == "BadOptionUsage":
        return say("refused.option_needs_value", option=wrong.option_name, page=page)
    if kind == "MissingParameter" and wrong.param is not None:
        return say("refused.missing", name=_name(wrong.param), page=page)
    if ctx is not None and getattr(ctx.command, "commands", None) and arguments:
        behind = ["", *arguments]
        word = next(
            (
                a
                for a, before in zip(arguments, behind)
                if not a.startswith("-") and before != "--lang"
            ),
            "",
        )
        return say(
            "refused.no_such_command",
            word=word,
            commands=", ".join(ctx.command.commands),
            page=page,
        )
    return say("refused.command_line", words=" ".join(arguments), page=page)
