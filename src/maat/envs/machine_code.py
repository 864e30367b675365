"""Functions of this package as machine code, kept between runs where a folder is writable."""

from __future__ import annotations

import contextlib
import pathlib
import tempfile
from collections.abc import Callable
from importlib import import_module

from ..core import extras
from ..core.compiled import cache_bases


def machine_code(function: object, signature: object) -> Callable[..., int]:
    """A function compiled for one signature."""
    extras.need("fast")
    numba = import_module("numba")
    folder, before = cache_folder(), numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder or "")
    try:
        options = {"nogil": True, "error_model": "numpy", "cache": folder is not None}
        made: Callable[..., int] = numba.njit(signature, **options)(function)
    finally:
        numba.config.CACHE_DIR = before
    return made


def cache_folder() -> pathlib.Path | None:
    """Where machine code is kept, if anywhere."""
    for base in cache_bases():
        folder = base / "maat" / "envs"
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder):
                return folder
    return None
