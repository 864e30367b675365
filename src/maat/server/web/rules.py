"""The rules, from RULES.*.md, with a search. Every numbered rule has an address:
`/rules/NAME#K20`.
"""

from __future__ import annotations

import itertools
import re
from functools import cache

import htpy as h
from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from markdown_it import MarkdownIt
from markupsafe import Markup

from ...core import game as games
from ...core.texts import CLOSE, OPEN, PSEUDO
from ...play import rulebook
from ..errors import Refused
from .frame import titled_page
from .thumbnails import sight
from .visitor import Visitor

router = APIRouter()
CHAPTER = re.compile(r"<h2>")


@cache
def rules_text(game: str, lang: str) -> Markup:
    """The rules as HTML; raw HTML in the source is shown as text."""
    found = games.load(game)
    body = rulebook.page(found, lang).split("\n", 1)[1]  # the page has its own heading
    text = MarkdownIt("commonmark", {"html": False}).enable("table").render(body)
    text = _linked(text, [rule.number for rule in rulebook.numbered(found, lang)])
    count = itertools.count(1)
    text = CHAPTER.sub(lambda _: f'<h2 id="{_address(next(count))}">', text)
    text = text.replace("<table>", '<div class="scroll" tabindex="0"><table>')
    text = text.replace("</table>", "</table></div>")
    if lang == PSEUDO:
        text = re.sub(r">([^<]*\w[^<]*)<", rf">{OPEN}\1{CLOSE}<", text)
    return Markup(text)


def _linked(text: str, numbers: list[str]) -> str:
    """Give every rule its number as anchor, and link every mention to it."""
    either = "|".join(numbers)
    text = re.sub(rf"(?<!<strong>)\b({either})\b", r'<a href="#\1">\1</a>', text)
    return re.sub(rf"<p><strong>({either})\.", r'<p id="\1" class="rule"><strong>\1.', text)


def _address(chapter: int) -> str:
    return f"part-{chapter}"


def chapters(game: str, lang: str) -> list[tuple[str, str]]:
    """The headings, each with its address on the page."""
    titles = rulebook.chapters(games.load(game), lang)
    if lang == PSEUDO:
        titles = [f"{OPEN}{title}{CLOSE}" for title in titles]
    return [(_address(n), title) for n, title in enumerate(titles, 1)]


@router.get("/rules")
def show_games(request: Request) -> Response:
    visitor = Visitor(request)
    return titled_page(
        visitor,
        visitor.texts()("rules.title"),
        h.ul(".tables")[
            [
                h.li[
                    h.a(".row", href=f"/rules/{g}")[
                        sight(visitor, g),
                        h.span(".what")[
                            h.b[visitor.texts(g)("title")], h.span[visitor.texts(g)("tagline")]
                        ],
                    ]
                ]
                for g in games.list_games()
            ]
        ],
    )


@router.get("/rules/{game}")
def show_rules(request: Request, game: str) -> Response:
    if game not in games.list_games():
        raise Refused("no_address")
    visitor = Visitor(request)
    if request.query_params.get("part"):  # for the drawer of a table
        return HTMLResponse(rules_text(game, visitor.lang))
    say = visitor.texts(game)
    title = say("rules.of", game=say("title"))
    one, many = say("rules.found", n=1), say("rules.found", n=7)
    return titled_page(
        visitor,
        title,
        h.div(".book")[
            h.div(".find")[
                h.form("#search", role="search", hidden=True)[
                    h.label[
                        h.span[say("rules.search")],
                        h.input("#find", type="search", autocomplete="off"),
                    ],
                    h.p(
                        "#found",
                        role="status",
                        data_none=say("rules.none"),
                        data_one=one,
                        data_many=many,
                    ),
                ],
                h.details("#parts", open=True)[
                    h.summary[say("rules.contents")],
                    h.ol[
                        [
                            h.li[h.a(href=f"#{key}")[part]]
                            for key, part in chapters(game, visitor.lang)
                        ]
                    ],
                ],
            ],
            h.article("#rules")[rules_text(game, visitor.lang)],
        ],
        script="rules.js",
    )
