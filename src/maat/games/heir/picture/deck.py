"""The monument cards: the one to be built now, the two others, the deck; and the next token."""

from __future__ import annotations

from functools import lru_cache

from ....draw import Fragment, Markup, fragment, group, rect, symbol, text, text_box
from ..names import kind_words, token_words
from ..rules.tables import KIND_NAMES, WORTH
from . import texts
from .arrangements import ARRANGEMENTS
from .monuments import TALL, value_dots
from .paint import SMALL, card, plate, stroke, tint
from .places import monument_card_box, next_token_at
from .stones import standing_figure

PLACES = ("card-active", "card-1", "card-2")


@lru_cache(256)
def monument_card(lang: str, way: int, i: int, kind: int, bare: bool) -> Fragment:
    """A face-up monument card; -1: none lies there. Where a token with its figure lies on it, its
    own figure is covered.
    """
    say, box = texts(lang), monument_card_box(i, way)
    label, about = say("picture.monuments.none"), say("picture.about.monument_card")
    if kind < 0:
        empty = plate(0, 0, box.width, box.height, 8)
        parts = [
            tint(empty, "heir-shade", ".14"),
            stroke(empty, "heir-gold-deep", 1.4, ".7", "5 4"),
        ]
    else:
        name = say.say(kind_words.said(kind))
        label = say("picture.monuments.active" if i == 0 else "picture.monuments.other", kind=name)
        about = say(f"picture.about.{KIND_NAMES[kind]}", n=WORTH[kind])
        parts = _face(lang, way, i, kind, bare, name)
    parts.append(rect(0, 0, box.width, box.height, "halo", 8))
    return fragment(
        PLACES[i],
        *parts,
        ref=PLACES[i],
        label=label,
        about=about,
        rule="H32" if kind >= 0 else "H26",
        at=(box.left, box.top),
    )


def _face(lang: str, way: int, i: int, kind: int, bare: bool, name: str) -> list[Markup]:
    box, narrow, say = monument_card_box(i, way), ARRANGEMENTS[way].narrow, texts(lang)
    wide, high = box.width, box.height
    parts = card(0, 0, wide, high, "now" if i == 0 else "face", 8)
    if i == 0:
        parts.append(stroke(plate(0, 0, wide, high, 8), "heir-gold", 2.4))
    low = high - (6 if narrow else 34 if i == 0 else 30)
    if bare:
        scale = (
            min(0.9, (low - 24) / TALL[kind]) if not narrow else min(0.55, (low - 12) / TALL[kind])
        )
        parts.append(
            standing_figure(kind, -1, wide / 2, low - 22 if not narrow else low - 10, scale)
        )
        if narrow:
            parts.append(group(value_dots(0.62, WORTH[kind]), at=(wide / 2, low - 8)))
    if not narrow:
        high_of_name, top = 37.0, low - 15
        parts.append(
            text_box(
                1, top, wide - 2, high_of_name, name, "heir-name-ink", 15.5, "display", least=SMALL
            )
        )
        if i == 0:
            words = say("picture.monuments.now")
            parts.append(
                text(
                    wide / 2,
                    high - 11,
                    words,
                    "heir-card-faint",
                    15,
                    True,
                    "middle",
                    wide - 4,
                    SMALL,
                )
            )
        else:
            parts.append(group(value_dots(1.1, WORTH[kind]), at=(wide / 2, high - 24)))
    return parts


@lru_cache(64)
def deck(lang: str, way: int, left: int) -> Fragment:
    say, box, narrow = texts(lang), monument_card_box(3, way), ARRANGEMENTS[way].narrow
    wide, high = box.width, box.height
    parts = [
        *card(5 if not narrow else 2, 4 if not narrow else 2, wide - 4, high - 4, "deck", 8),
        *card(0, 0, wide - 5, high - 4, "deck", 8),
        stroke(plate(3, 3, wide - 11, high - 10, 6), "heir-gold", 1, ".6"),
    ]
    if narrow:
        parts.append(
            text((wide - 5) / 2, high / 2 - 2, str(left), "heir-deck-ink", 15, "display", "middle")
        )
    else:
        middle = (wide - 5) / 2
        parts += [
            symbol("heir.pyramid", middle, 30, 28, "heir-deck-ink"),
            text(middle, 60, str(left), "heir-deck-ink", 22, "display", "middle"),
            text(
                middle,
                84,
                say("picture.monuments.pile"),
                "heir-deck-ink",
                15,
                False,
                "middle",
                wide - 9,
                SMALL,
            ),
        ]
    parts.append(rect(0, 0, wide, high, "halo", 8))
    return fragment(
        "deck",
        *parts,
        ref="deck",
        label=say("picture.monuments.deck", n=left),
        about=say("picture.about.deck"),
        rule="H26",
        at=(box.left, box.top),
    )


@lru_cache(64)
def next_token(lang: str, way: int, token: int) -> Fragment:
    """The place of the pile of monument tokens, whose top one lies open."""
    a, say = ARRANGEMENTS[way], texts(lang)
    wide, high = 2 * a.hx * 0.84, 2 * a.hy * 0.84
    parts: list[Markup] = []
    if not a.narrow:
        words = say("picture.monuments.next")
        parts.append(
            text_box(
                -wide / 2 - 106, -18, 94, 36, words, "heir-floor-ink", 15.5, False, "end", SMALL
            )
        )
    parts.append(rect(-wide / 2, -high / 2, wide, high, "halo", 8))
    return fragment(
        "next-token",
        *parts,
        ref="next-token",
        label=say("picture.monuments.next_token", token=token_words.said(token)),
        about=say("picture.about.next_token"),
        rule="H2",
        at=next_token_at(way),
    )
