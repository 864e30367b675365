"""What surrounds the content of every page: the head, links to the other pages, languages, light or
dark, the fine print.
"""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import quote, urlencode

import htpy as h
from htpy import Node
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse

from ...core.texts import LANGUAGES
from ..errors import Refused
from .assets import address, imported
from .manifest import installable
from .visitor import Visitor

PLACES = (("/", "home"), ("/tables", "mine"), ("/rules", "rules"), ("/about", "about"))


def page(
    visitor: Visitor,
    title: str,
    *content: Node,
    script: str | None = None,
    look: str = "",
    status: int = 200,
    my_turn: bool = False,
    head: Node = None,
    sheets: Iterable[str] = (),
    bar: Node = None,
) -> HTMLResponse:
    """`my_turn`: the icon says that somebody waits for this visitor; `head` goes into the head,
    with more style `sheets`. A page with a `bar` of its own has no other top and no fine print.
    """
    say = visitor.texts()
    more = () if look == "stage" else ("pages.css",)  # a table has to be light
    scripts = ["site.js", *([script] if script else [])]
    made = h.html(
        lang="en" if visitor.lang == "xx" else visitor.lang, class_=["maat", visitor.theme]
    )[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.meta(name="color-scheme", content="light dark"),
            h.title[title if look in ("playing", "stage") else f"{title} · Maat"],
            installable(visitor.theme, my_turn),
            head,
            h.link(rel="stylesheet", href=address("maat.css")),
            [
                h.link(rel="stylesheet", href=address(s))
                for s in ("site.css", *more, "lessons.css", *sheets)
            ],
            [h.link(rel="modulepreload", href=address(s)) for s in imported(*scripts)],
            [h.script(type="module", src=address(s)) for s in scripts],
        ],
        h.body(class_=look)[
            h.a(".skip", href="#content")[say("page.skip")],
            bar or h.header(".top")[places(visitor), switches(visitor)],
            h.main("#content", tabindex="-1")[content],
            None if bar else h.footer(".bottom")[h.p[say("page.unofficial")]],
        ],
    ]
    response = HTMLResponse(str(made), status)
    visitor.remember(response)
    return response


def titled_page(
    visitor: Visitor,
    title: str,
    *content: Node,
    beside: Node = None,
    script: str | None = None,
    my_turn: bool = False,
) -> HTMLResponse:
    """A page under a heading that is its title; `beside` stands next to it."""
    return page(visitor, title, heading(title, beside), *content, script=script, my_turn=my_turn)


def places(visitor: Visitor) -> Node:
    say = visitor.texts()
    return h.nav(aria_label=say("page.places"))[
        h.a(".brand", href="/")["Maat"],
        [
            h.a(href=path, aria_current="page" if visitor.is_at(path) else None)[
                say(f"place.{key}")
            ]
            for path, key in PLACES[1:]
        ],
    ]


def switches(visitor: Visitor) -> Node:
    """Links for the languages, and the switch between light and dark."""
    say = visitor.texts()
    return h.div(".switches")[
        h.nav(aria_label=say("page.languages"))[
            [
                h.a(
                    href=_same_place(visitor.connection, lang),
                    lang=lang,
                    hreflang=lang,
                    title=visitor.texts()(f"language.{lang}"),
                    aria_current="true" if lang == visitor.lang else None,
                    data_notranslate="",
                )[lang.upper()]
                for lang in LANGUAGES
            ]
        ],
        h.button(
            "#theme",
            type="button",
            hidden=True,
            aria_label=say("page.theme"),
            title=say("page.theme"),
        )[h.span(aria_hidden="true")["◐"]],
    ]


def _same_place(connection: HTTPConnection, lang: str) -> str:
    """The address of this page with another language; after a form, the address of its table. It is
    always on this site: one that begins with two slashes would lead to another.
    """
    parts = connection.scope["path"].lstrip("/").split("/")
    if connection.scope["method"] not in ("GET", "HEAD"):
        return f"/{quote('/'.join(parts[:2]))}?lang={lang}"
    kept = [
        (name, value) for name, value in connection.query_params.multi_items() if name != "lang"
    ]
    return f"/{quote('/'.join(parts))}?{urlencode([*kept, ('lang', lang)])}"


def name_field(label: str, name: str) -> Node:
    """The field for the name that the others see."""
    return h.label[
        h.span[label], h.input(name="name", value=name, maxlength="40", autocomplete="nickname")
    ]


def heading(text: str, *more: Node) -> Node:
    return h.div(".heading")[h.h1[text], more]


def chooser(name: str, label: str, choices: Iterable[tuple[str, str]], chosen: str = "") -> Node:
    """A labelled list to choose from."""
    return h.label[
        h.span[label],
        h.select(name=name)[[h.option(value=v, selected=v == chosen)[text] for v, text in choices]],
    ]


def refusal_page(connection: HTTPConnection, wrong: Refused) -> HTMLResponse:
    """A refusal for people."""
    visitor = Visitor(connection)
    say, text = visitor.texts(), wrong.text(visitor.lang)
    links = h.p(".buttons")[
        h.a(".button.main", href="/")[say("place.home")],
        h.a(".button", href="/tables")[say("place.mine")],
    ]
    card = h.div(".card.letter")[heading(say("page.refused")), h.p(role="alert")[text], links]
    return page(visitor, text, card, status=wrong.status)
