"""The secrets of seats at web tables that were taken from here: an invitation can be used only
once, so the secret is saved to come back with.
"""

from __future__ import annotations

import json
import pathlib

from ...play.folders import data_folder
from . import saves


def place(table_id: str, seat: int) -> pathlib.Path:
    return data_folder() / "joined" / f"{table_id}-{seat}.json"


def save_secret(server: str, table_id: str, seat: int, token: str) -> bool:
    """Save it in a file that only this user can read. False: it could not be written."""
    try:
        saves.write_whole(
            place(table_id, seat), json.dumps({"server": server, "token": token}) + "\n"
        )
    except saves.CannotSave:
        return False
    return True


def saved_secret(server: str, table_id: str, seat: int) -> str | None:
    """The token of a seat, if it was claimed from here; it is sent to no other server."""
    try:
        saved = json.loads(place(table_id, seat).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    if not isinstance(saved, dict) or saved.get("server") != server:
        return None
    return str(saved.get("token") or "") or None
