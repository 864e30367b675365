"""The rules, from RULES.*.md, with a search. Every numbered rule has an address: `/rules/kheops#K20`."""

from __future__ import annotations

import re
from functools import cache

import htpy as h
from fastapi import APIRouter, Request
from fastapi.responses import Response
from markdown_it import MarkdownIt
from markupsafe import Markup

from ...core import rules as games
from ...core.texts import CLOSE, OPEN, PSEUDO
from ..refusals import refused
from .frame import heading, page
from .visitors import Visitor

router = APIRouter()
NUMBERED = re.compile(r"<p><strong>([A-Z]\d+)\.")


@cache
def rules_text(game: str, lang: str) -> Markup:
    """The rules as HTML; raw HTML in the source is shown as text."""
    path = games.load(game).folder / f"RULES.{'en' if lang == PSEUDO else lang}.md"
    body = path.read_text(encoding="utf-8").split("\n", 1)[1]  # the page has its own heading
    found = MarkdownIt("commonmark", {"html": False}).enable("table").render(body)
    found = NUMBERED.sub(r'<p id="\1" class="rule"><strong>\1.', found)
    found = found.replace("<table>", '<div class="scroll" tabindex="0"><table>').replace("</table>", "</table></div>")
    return Markup(re.sub(r">([^<]*\w[^<]*)<", rf">{OPEN}\1{CLOSE}<", found) if lang == PSEUDO else found)


@router.get("/rules")
def show_games(request: Request) -> Response:
    visitor = Visitor(request)
    say = visitor.texts()
    return page(
        visitor,
        say("rules.title"),
        heading(say("rules.title")),
        h.ul(".tables")[
            [
                h.li[h.a(href=f"/rules/{g}")[h.b[visitor.texts(g)("title")], " ", h.span[visitor.texts(g)("tagline")]]]
                for g in games.games()
            ]
        ],
    )


@router.get("/rules/{game}")
def show_rules(request: Request, game: str) -> Response:
    if game not in games.games():
        raise refused("no_address", 404)
    visitor = Visitor(request)
    say = visitor.texts(game)
    title = say("rules.of", game=say("title"))
    return page(
        visitor,
        title,
        heading(title),
        h.form("#search", role="search", hidden=True)[
            h.label[h.span[say("rules.search")], h.input("#find", type="search", autocomplete="off")],
            h.p("#found", role="status", data_one=say("rules.found", n=1), data_many=say("rules.found", n=7)),
        ],
        h.article("#rules")[rules_text(game, visitor.lang)],
        script="rules.js",
    )
