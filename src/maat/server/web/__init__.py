"""The pages that people see. Each is made on the server; one script per page adds what must react
at once.

frame         what surrounds the content of every page; visitor says who is looking
home          play now, or set up a table; options and components are what can be chosen there
table         the page of a table; fragments/ has its parts, each in a module of its name
bar           what stands above a table; drawer is what lies at its side
key_list      the keys, and the signs of a game's picture
advice        what a bot would play, for the person who is asked
seats         what the host does with seats, and people with their own
invitation    the link that invites somebody, with its QR code; join is where it leads
lessons       a lesson: a prepared game, at a table
leave         resigning, and leaving a game
passing       one screen for several people
play_again    the same people play once more
clear_tables  deleting many of one's tables at once
delete_table  how long a table stays, and how people delete it
my_tables     the tables of this browser
replay        a table move by move
rules, about  the rules of every game; what this site is
thumbnails    a small picture per game; position is one of a table as it stands
player_names  what players are called
manifest      what makes the site installable, and how its links look elsewhere
assets        style sheets, scripts and fonts
"""

from __future__ import annotations

from fastapi import APIRouter

from .about import router as about
from .advice import router as advice
from .assets import router as static
from .clear_tables import router as clearing
from .delete_table import router as deleting
from .frame import refusal_page as refusal_page
from .home import router as home
from .join import router as joining
from .key_list import router as signs
from .leave import router as leaving
from .lessons import router as learning
from .manifest import router as installing
from .my_tables import router as mine
from .passing import router as curtain
from .play_again import router as again
from .position import router as positions
from .replay import router as replays
from .rules import router as rulebook
from .seats import router as seats
from .table import router as tables
from .thumbnails import router as pictures

router = APIRouter(include_in_schema=False)
for part in (
    home,
    tables,
    advice,
    again,
    clearing,
    deleting,
    joining,
    leaving,
    learning,
    curtain,
    positions,
    seats,
    mine,
    replays,
    rulebook,
    signs,
    about,
    installing,
    pictures,
    static,
):
    router.include_router(part)
