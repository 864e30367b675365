"""The folders of this user: saved games and tables, compiled rules."""

from __future__ import annotations

import os
import pathlib
import sys
from collections.abc import Mapping

from ..core.compiled import cache_bases


def data_folder(
    environment: Mapping[str, str] = os.environ, platform: str = sys.platform
) -> pathlib.Path:
    """Where games and tables are saved: MAAT_DATA, or where programs of this system keep data."""
    if environment.get("MAAT_DATA"):
        return pathlib.Path(environment["MAAT_DATA"])
    home = pathlib.Path.home()
    if platform == "win32":
        return pathlib.Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "maat"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "maat"
    return pathlib.Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / "maat"


def tables_file() -> pathlib.Path:
    """The database in which the web table keeps its games, unless another one is named."""
    return data_folder() / "tables.sqlite"


def cache_folder() -> pathlib.Path:
    """The preferred folder for compiled rules."""
    return cache_bases()[0] / "maat"
