"""The program's errors, as sentences in the reader's language, and its exit codes.

Every mistake is a `Fault` of the core. Those of this program use its own messages; exit codes are
decided here and nowhere else.
"""

from __future__ import annotations

import errno
import os
import pathlib

from ..core.errors import Fault
from ..core.extras import MissingExtra
from ..core.messages import Said
from ..core.texts import Texts, catalogue
from ..draw.letters import Unbroken
from .language import MESSAGES

Argument = int | str | Said | list[Said]
FINE, WRONG, BAD_COMMAND, INTERRUPTED = 0, 1, 2, 130  # exit codes


class ProgramFault(Fault):
    """Something that the program cannot do. `folders`: where more of its messages are."""

    def __init__(self, said: Said, *folders: pathlib.Path) -> None:
        super().__init__(said, MESSAGES, *folders)


class BadCommand(ProgramFault):
    """A command line that asks for something impossible; another one would work."""


def failed(key: str, **arguments: int | str | Said) -> ProgramFault:
    """The fault for something that did not work; `key` is a message of `refused`."""
    return ProgramFault(Said(f"refused.{key}", **arguments))


def bad_command(key: str, **arguments: int | str | Said) -> BadCommand:
    """The fault for a wrong command line; `key` is a message of `refused`."""
    return BadCommand(Said(f"refused.{key}", **arguments))


def exit_code(wrong: Fault) -> int:
    return BAD_COMMAND if isinstance(wrong, BadCommand | MissingExtra) else WRONG


def sentence_of(wrong: Fault, say: Texts) -> str:
    """The sentence for a mistake; with a capital, unless it begins with a name."""
    said, texts = unbroken(wrong.said), catalogue(say.lang, *wrong.folders)
    return texts.say(said) if isinstance(wrong, ProgramFault) else texts.sentence(said)


def inner_sentence_of(wrong: Fault, say: Texts) -> str:
    """The words for a mistake, as a part of another sentence."""
    return catalogue(say.lang, *wrong.folders).say(unbroken(wrong.said))


def unbroken(said: Said) -> Said:
    """The same message; the paths, notations and commands in it are never broken at the end of a
    line.
    """
    return Said(
        said.key, **{name: _unbroken_argument(value) for name, value in said.arguments.items()}
    )


def _unbroken_argument(value: Argument) -> Argument:
    if isinstance(value, Said):
        return unbroken(value)
    if isinstance(value, list):
        return [unbroken(said) for said in value]
    if isinstance(value, str) and (", " not in value or os.sep in value):  # else a list of words
        return Unbroken(value)
    return value


REASONS = {
    errno.EACCES: "not_allowed",
    errno.EPERM: "not_allowed",
    errno.EROFS: "read_only",
    errno.ENOSPC: "disk_full",
    getattr(errno, "EDQUOT", errno.ENOSPC): "disk_full",
    errno.ENOENT: "not_there",
    errno.ENOTDIR: "not_a_folder",
    errno.EEXIST: "not_a_folder",
    errno.EISDIR: "is_a_folder",
}


def reason_of(wrong: OSError) -> Said:
    """Why a file could not be read or written."""
    if wrong.errno in REASONS:
        return Said(f"file.{REASONS[wrong.errno]}")
    return Said("file.other", reason=wrong.strerror or type(wrong).__name__)
