"""The monument cards: the active one, the two others, the deck."""

from __future__ import annotations

from functools import lru_cache

from ....draw import Fragment, fragment, rect, symbol, text, text_box
from ..names import kind_words, token_words
from ..rules.tables import KIND_NAMES
from . import texts
from .places import ARRANGEMENTS, monument_card_box, next_token_box, next_token_half

PLACES = ("card-active", "card-1", "card-2")


@lru_cache(64)
def monument_card(lang: str, narrow: bool, i: int, kind: int, bare: bool) -> Fragment:
    """A face-up monument card; -1: none lies there. Where a token with its standee lies on it, its
    own figure is covered.
    """
    a, say, box = ARRANGEMENTS[narrow], texts(lang), monument_card_box(i, narrow)
    parts = [rect(0, 0, box.width, box.height, "bare edge dashed", 8)]
    label = say("picture.monuments.none")
    if kind >= 0:
        name = say.say(kind_words.said(kind))
        label = say("picture.monuments.active" if i == 0 else "picture.monuments.other", kind=name)
        look = "gold-tint accent-edge" if i == 0 else "panel edge"
        low = box.height - 40
        parts = [rect(0, 0, box.width, box.height, look, 8)]
        if bare:
            parts.append(
                symbol(
                    f"heir.{KIND_NAMES[kind]}", box.width / 2, low / 2 + 2, min(box.width, 70) * 0.6
                )
            )
        words = text_box(
            1, low, box.width - 2, 38, name, "ink", a.words * 0.9, i == 0, least=a.least
        )
        parts.append(words)
    parts.append(rect(0, 0, box.width, box.height, "halo", 8))
    return fragment(PLACES[i], *parts, ref=PLACES[i], label=label, at=(box.left, box.top))


@lru_cache(64)
def deck(lang: str, narrow: bool, left: int) -> Fragment:
    a, say, box = ARRANGEMENTS[narrow], texts(lang), monument_card_box(3, narrow)
    parts = [
        rect(0, 0, box.width, box.height, "basalt firm", 8),
        symbol("heir.pyramid", box.width / 2, box.height * 0.3, box.width * 0.6, "on-basalt"),
        text(
            box.width / 2, box.height * 0.58, str(left), "on-basalt", a.words * 1.2, True, "middle"
        ),
        text(
            box.width / 2,
            box.height * 0.82,
            say("picture.monuments.pile"),
            "on-basalt",
            a.least,
            False,
            "middle",
            box.width - 4,
            a.least,
        ),
        rect(0, 0, box.width, box.height, "halo", 8),
    ]
    return fragment(
        "deck",
        *parts,
        ref="deck",
        label=say("picture.monuments.deck", n=left),
        at=(box.left, box.top),
    )


@lru_cache(64)
def next_token(lang: str, narrow: bool, token: int) -> Fragment:
    """The place of the pile of monument tokens, whose top one lies open."""
    a, say, box = ARRANGEMENTS[narrow], texts(lang), next_token_box(narrow)
    low = next_token_half(narrow) * (2.1 if narrow else 1.8)
    parts = [
        rect(0, 0, box.width, box.height, "panel edge", 8),
        text_box(
            2,
            low,
            box.width - 4,
            box.height - low - 2,
            say("picture.monuments.next"),
            "ink",
            a.least,
            least=a.least,
        ),
        rect(0, 0, box.width, box.height, "halo", 8),
    ]
    label = say("picture.monuments.next_token", token=token_words.said(token))
    return fragment("next-token", *parts, ref="next-token", label=label, at=(box.left, box.top))


@lru_cache(8)
def monuments(lang: str, narrow: bool) -> Fragment:
    a, say = ARRANGEMENTS[narrow], texts(lang)
    box, title = a.monuments, say("picture.monuments.title")
    if not narrow:
        return fragment(
            "monuments",
            text(
                box.left, box.top + 12, title, "ink", a.words, True, room=box.width, least=a.least
            ),
        )
    return fragment(
        "monuments",
        rect(box.left, box.top, box.width, box.height, "panel edge", 10),
        text(
            box.left + a.margin, box.top + 14, title, "ink", a.words, True, room=250, least=a.least
        ),
        text(
            box.right - a.margin,
            box.top + 14,
            say("picture.pharaoh_cards"),
            "ink",
            a.least,
            anchor="end",
            room=115,
            least=a.least,
        ),
    )
