"""My tables: whose turn it is, and the way to the next one that waits for me."""

from __future__ import annotations

import asyncio

import htpy as h
from fastapi import APIRouter, Request
from fastapi.responses import Response
from htpy import Node

from ...core.texts import Texts
from ..keys import hashed, opens
from ..store import Kept, Seating
from .frame import heading, page
from .regions import bot_name
from .visitors import Visitor, go

router = APIRouter()


async def tables_of(visitor: Visitor) -> list[Kept]:
    if not visitor.browser:
        return []
    return await asyncio.to_thread(visitor.hall.store.of_browser, hashed(visitor.browser))


def waits_for(visitor: Visitor, kept: Kept) -> bool:
    """Is somebody asked who is this browser?"""
    asked = [kept.seating[s] for s in kept.standing.pending]
    return any(opens(visitor.browser, s.browser) and not s.bot for s in asked)


@router.get("/tables")
async def show_mine(request: Request) -> Response:
    visitor = Visitor(request)
    say, found = visitor.texts(), await tables_of(visitor)
    waiting = [k for k in found if waits_for(visitor, k)]
    others = [k for k in found if k not in waiting and not k.standing.over]
    over = [k for k in found if k.standing.over]
    return page(
        visitor,
        say("mine.title"),
        heading(say("mine.title")),
        None if found else h.p[say("mine.none"), " ", h.a(href="/")[say("mine.play")]],
        [
            _group(visitor, say(key), tables)
            for key, tables in (("mine.your_turn", waiting), ("mine.waiting", others), ("mine.over", over))
            if tables
        ],
    )


def _group(visitor: Visitor, title: str, tables: list[Kept]) -> Node:
    return h.section[h.h2[title], h.ul(".tables")[[_row(visitor, k) for k in tables]]]


def _sitting(say: Texts, s: Seating) -> str:
    if s.bot:
        return bot_name(say, s.bot)
    return s.name or say("seat.guest" if s.claimed else "seat.open")


def _row(visitor: Visitor, kept: Kept) -> Node:
    say = visitor.texts(kept.game)
    sitting = [
        bot_name(say, s.bot) if s.bot else s.name or say("seat.guest" if s.claimed else "seat.open") for s in kept.seating
    ]
    return h.li[h.a(href=f"/tables/{kept.id}")[h.b[say("title")], " ", h.span[" · ".join(sitting)]]]


@router.get("/tables/next/mine")
async def next_table(request: Request) -> Response:
    """The table that has waited longest for this browser; the list when none does."""
    visitor = Visitor(request)
    waiting = [k for k in await tables_of(visitor) if waits_for(visitor, k)]
    return go(f"/tables/{waiting[-1].id}" if waiting else "/tables")
