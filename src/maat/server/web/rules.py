"""The rules, from RULES.*.md, with a search. Every numbered rule has an address:
`/rules/NAME#K20`.
"""

from __future__ import annotations

import html
import itertools
import re
from functools import cache

import htpy as h
from fastapi import APIRouter, Request
from fastapi.responses import Response
from markdown_it import MarkdownIt
from markupsafe import Markup

from ...core import game as games
from ...core.texts import CLOSE, OPEN, PSEUDO
from ..errors import Refused
from .frame import heading, page
from .thumbnails import sight
from .visitor import Visitor

router = APIRouter()
NUMBERED = re.compile(r"<p><strong>([A-Z]\d+)\.")
NAMED = re.compile(r"(?<!<strong>)\b([A-Z]\d+)\b")
PART = re.compile(r"<h2>(.*?)</h2>")


@cache
def rules_text(game: str, lang: str) -> Markup:
    """The rules as HTML; raw HTML in the source is shown as text."""
    path = games.load(game).folder / f"RULES.{'en' if lang == PSEUDO else lang}.md"
    body = path.read_text(encoding="utf-8").split("\n", 1)[1]  # the page has its own heading
    found = MarkdownIt("commonmark", {"html": False}).enable("table").render(body)
    numbers = set(NUMBERED.findall(found))
    found = NAMED.sub(lambda m: f'<a href="#{m[1]}">{m[1]}</a>' if m[1] in numbers else m[1], found)
    found = NUMBERED.sub(r'<p id="\1" class="rule"><strong>\1.', found)
    count = itertools.count(1)
    found = PART.sub(lambda m: f'<h2 id="part-{next(count)}">{m[1]}</h2>', found)
    found = found.replace("<table>", '<div class="scroll" tabindex="0"><table>').replace(
        "</table>", "</table></div>"
    )
    return Markup(
        re.sub(r">([^<]*\w[^<]*)<", rf">{OPEN}\1{CLOSE}<", found) if lang == PSEUDO else found
    )


@cache
def parts(game: str, lang: str) -> list[tuple[str, str]]:
    """The headings, each with its address on the page."""
    found = re.findall(r'<h2 id="(part-\d+)">(.*?)</h2>', rules_text(game, lang))
    return [(key, html.unescape(re.sub("<[^>]+>", "", title))) for key, title in found]


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
    say = visitor.texts(game)
    title = say("rules.of", game=say("title"))
    one, many = say("rules.found", n=1), say("rules.found", n=7)
    return page(
        visitor,
        title,
        heading(title),
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
                        [h.li[h.a(href=f"#{key}")[part]] for key, part in parts(game, visitor.lang)]
                    ],
                ],
            ],
            h.article("#rules")[rules_text(game, visitor.lang)],
        ],
        script="rules.js",
    )
