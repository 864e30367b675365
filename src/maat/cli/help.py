"""Help pages and mistakes in the command line, in the reader's language.

The help texts of commands and options are message keys; typer's own English is not shown. The
language comes with the context, as its `obj`.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol, cast

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from ..core.texts import Texts
from ..draw.letters import Unbroken, kept_together, unmarked

UNWRAPPED = 10_000  # columns
Parameter = TyperArgument | TyperOption
# of click, or of typer's own copy of it
UsageError = cast("type[Exception]", typer.BadParameter.__base__)


class Formatter(Protocol):
    """Writes a page of help of a given width."""

    width: int

    def write_text(self, text: str) -> None: ...

    def write_paragraph(self) -> None: ...

    def write_dl(self, rows: Sequence[tuple[str, str]]) -> None: ...

    def section(self, name: str) -> AbstractContextManager[None]: ...

    def getvalue(self) -> str: ...


def write_page(
    command: TyperCommand | TyperGroup, ctx: typer.Context, formatter: Formatter
) -> None:
    """The page of a command: how it is called, what it does, its parts."""
    texts: Texts = ctx.obj

    def say(key: str) -> str:
        return kept_together(texts(key))

    parameters = [p for p in command.params if isinstance(p, TyperArgument | TyperOption)]
    many = command.commands if isinstance(command, TyperGroup) else {}
    pieces = [Unbroken(ctx.command_path), *map(_usage, parameters)]
    if many:
        pieces.append("COMMAND ...")
    formatter.write_text(f"{say('usage.usage')} {' '.join(f'{piece}' for piece in pieces)}")
    formatter.write_paragraph()
    for paragraph in say(command.help or "usage.maat").split("\n"):
        formatter.write_text(paragraph)
    arguments = [(_name(p), say(p.help or "")) for p in parameters if isinstance(p, TyperArgument)]
    _section(formatter, say("usage.arguments"), arguments)
    options = [
        ("  ".join(p.opts + p.secondary_opts), say(p.help or ""))
        for p in parameters
        if isinstance(p, TyperOption)
    ]
    _section(formatter, say("usage.options"), [*options, ("--help", say("usage.help"))])
    commands = [(n, say(f"{c.help}_short")) for n, c in many.items() if not c.hidden]
    _section(formatter, say("usage.commands"), commands)


def _section(formatter: Formatter, title: str, rows: Sequence[tuple[str, str]]) -> None:
    if rows:
        with formatter.section(title):
            formatter.write_dl(list(rows))


def _name(parameter: Parameter) -> str:
    return parameter.metavar or str(parameter.name).upper()


def _usage(parameter: Parameter) -> str:
    """How it is written on the command line, in brackets if it is optional."""
    name = _name(parameter)
    if isinstance(parameter, TyperArgument):
        return name if parameter.required else f"[{name}]"
    flag = parameter.opts[0] if parameter.is_flag else f"{parameter.opts[0]} {name}"
    return Unbroken(flag if parameter.required else f"[{flag}]")


class LocalizedCommand(TyperCommand):
    def get_help(self, ctx: Any) -> str:
        return help_page(self, ctx)


class LocalizedGroup(TyperGroup):
    def get_help(self, ctx: Any) -> str:
        return help_page(self, ctx)


def help_page(command: TyperCommand | TyperGroup, ctx: typer.Context) -> str:
    """The page as wide as the window; a pipe has no width, so nothing is wrapped there."""
    formatter = ctx.make_formatter()
    if not sys.stdout.isatty():
        formatter.width = UNWRAPPED
    write_page(command, ctx, formatter)
    return unmarked(str(formatter.getvalue())).rstrip("\n")


def usage_sentence(wrong: Exception, say: Texts, arguments: Sequence[str]) -> str:
    """What is wrong with the command line, and where help is. `wrong` is a `UsageError`."""
    ctx = getattr(wrong, "ctx", None)
    page = f"{ctx.command_path if ctx else 'maat'} --help"
    kind, option = type(wrong).__name__, getattr(wrong, "option_name", "")
    missing = getattr(wrong, "param", None)
    if kind == "NoSuchOption":
        return say("refused.no_such_option", option=option, page=page)
    if kind == "BadOptionUsage":
        return say("refused.option_needs_value", option=option, page=page)
    if kind == "MissingParameter" and isinstance(missing, TyperArgument | TyperOption):
        return say("refused.missing", name=_name(missing), page=page)
    commands = getattr(ctx and ctx.command, "commands", None)
    if commands and arguments:
        word, there = _command_word(arguments), ", ".join(commands)
        return say("refused.no_such_command", word=word, commands=there, page=page)
    return say("refused.command_line", words=" ".join(arguments), page=page)


def _command_word(arguments: Sequence[str]) -> str:
    """The first word that is neither an option nor the value of `--lang`."""
    before = ["", *arguments[:-1]]
    words = zip(arguments, before, strict=True)
    return next((w for w, b in words if not w.startswith("-") and b != "--lang"), "")
