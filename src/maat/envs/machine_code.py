"""Functions of this package as machine code, kept between runs where a folder is writable."""

from __future__ import annotations

import contextlib
import pathlib
import tempfile
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Protocol

from ..core import extras
from ..core.compiled import cache_bases

if TYPE_CHECKING:
    import numpy as np


class Version(Protocol):
    """A function compiled for some types."""

    entry_point: Callable[..., int]


class Compiled(Protocol):
    """What Numba makes of a function."""

    overloads: dict[object, Version]


# An argument: the name of a Numba type or the type of a record, and how many dimensions its array
# has; 0: it is a number
Argument = tuple["str | np.dtype[np.void]", int]


def machine_code(
    function: object, arguments: Sequence[Argument], result: str = "void", readonly: int = -1
) -> Callable[..., int]:
    """A function compiled for one signature; `readonly` is the number of an array that it may not
    write to.
    """
    extras.need("fast")
    numba, types = import_module("numba"), import_module("numba.types")
    of_record = import_module("numba.np.numpy_support").from_dtype
    kinds = []
    for n, (kind, dimensions) in enumerate(arguments):
        found = getattr(types, kind) if isinstance(kind, str) else of_record(kind)
        if dimensions:
            found = types.Array(found, dimensions, "C", readonly=n == readonly)
        kinds.append(found)
    folder, before = cache_folder(), numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder or "")
    try:
        options = {"nogil": True, "error_model": "numpy", "cache": folder is not None}
        made = numba.njit(getattr(types, result)(*kinds), **options)(function)
    finally:
        numba.config.CACHE_DIR = before
    return straight(made)


def straight(dispatcher: Compiled) -> Callable[..., int]:
    """A compiled function without what finds out the types of its arguments at each call, which
    takes twenty times as long as the call. The arguments must be of the types declared.
    """
    (made,) = dispatcher.overloads.values()
    return made.entry_point


def cache_folder() -> pathlib.Path | None:
    """Where machine code is kept, if anywhere."""
    for base in cache_bases():
        folder = base / "maat" / "envs"
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder):
                return folder
    return None
