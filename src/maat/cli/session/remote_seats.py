"""Seats that somebody has taken at web tables: an invitation is good for one claim, so what it
opened is kept for later.
"""

from __future__ import annotations

import json
import pathlib

from ...play.folders import data_folder
from . import saves


def place(table_id: str, seat: int) -> pathlib.Path:
    return data_folder() / "joined" / f"{table_id}-{seat}.json"


def save_secret(server: str, table_id: str, seat: int, token: str) -> bool:
    """Only this user can read the file. False: it could not be written."""
    try:
        saves.write_whole(
            place(table_id, seat), json.dumps({"server": server, "token": token}) + "\n"
        )
    except saves.CannotSave:
        return False
    return True


def saved_secret(server: str, table_id: str, seat: int) -> str | None:
    """The token of a seat, if it was taken from here; it is shown to no other server."""
    try:
        found = json.loads(place(table_id, seat).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    if not isinstance(found, dict) or found.get("server") != server:
        return None
    return str(found.get("token") or "") or None
