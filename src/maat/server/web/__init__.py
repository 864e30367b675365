"""The pages that people see. Each is made on the server; one script per page adds what must happen
at once.

frame     what is round every page; visitors says who looks
home      play now
components  other component files: chosen when a table is set up, and shown there with what differs
tables    the page of a table, and its socket; screen is what stands on it, regions its parts, board the picture
joining   invitations; seats is what the host does
again     the same people play once more
deleting  how long a table stays, and how people delete it
mine      my tables; replays, rulebook, about
pictures  a small one per game
static    style sheets, scripts, letters
"""

from __future__ import annotations

from fastapi import APIRouter

from .about import router as about
from .assets import router as static
from .delete_table import router as deleting
from .frame import refusal_page as refusal_page
from .home import router as home
from .join import router as joining
from .my_tables import router as mine
from .play_again import router as again
from .replay import router as replays
from .rules import router as rulebook
from .seats import router as seats
from .table import router as tables
from .thumbnails import router as pictures

router = APIRouter(include_in_schema=False)
for part in (
    home,
    tables,
    again,
    deleting,
    joining,
    seats,
    mine,
    replays,
    rulebook,
    about,
    pictures,
    static,
):
    router.include_router(part)
