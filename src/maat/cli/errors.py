"""What the program refuses, said in the reader's language; never a traceback for a mistake of a
person.
"""

from __future__ import annotations

import os
import pathlib

from ..core.errors import Fault
from ..core.messages import Said
from ..core.texts import Texts, catalogue
from ..draw.letters import Unbroken
from .language import MESSAGES

Argument = int | str | Said | list[Said]
FINE, WRONG, BAD_COMMAND, INTERRUPTED = 0, 1, 2, 130  # exit codes


class Refusal(Exception):
    """Something that cannot be done: what, where, and what would be right. `code` is the program's
    exit code.
    """

    def __init__(self, said: Said, code: int = BAD_COMMAND, *folders: pathlib.Path) -> None:
        super().__init__(said.key)
        self.said, self.code, self.folders = (
            said,
            code,
            folders,
        )  # folders: where its messages are, besides our own


def refused(key: str, code: int = BAD_COMMAND, **arguments: int | str | Said) -> Refusal:
    return Refusal(Said(f"refused.{key}", **arguments), code)


def sentence_of(wrong: Refusal | Fault, say: Texts) -> str:
    """The sentence for a mistake; with a capital, unless it begins with a name."""
    said = unbroken(wrong.said)
    if isinstance(wrong, Refusal):
        return catalogue(say.lang, MESSAGES, *wrong.folders).say(said)
    return catalogue(say.lang, *wrong.folders).sentence(said)


def inner_sentence_of(wrong: Fault, say: Texts) -> str:
    """The words for a mistake, to stand inside another sentence."""
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
    if isinstance(value, str) and (
        ", " not in value or os.sep in value
    ):  # otherwise it is a list of words
        return Unbroken(value)
    return value


def reason_of(wrong: OSError) -> Said:
    """Why a file could not be read or written."""
    import errno

    keys = {
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
    if wrong.errno in keys:
        return Said(f"file.{keys[wrong.errno]}")
    return Said("file.other", reason=wrong.strerror or type(wrong).__name__)
