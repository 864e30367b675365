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
from .again import router as again
from .deleting import router as deleting
from .frame import refusal_page as refusal_page
from .home import router as home
from .joining import router as joining
from .mine import router as mine
from .pictures import router as pictures
from .replays import router as replays
from .rulebook import router as rulebook
from .seats import router as seats
from .static import router as static
from .tables import router as tables

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
