"""Magic cards: in the hand, beside a bid, with a God; where the viewer does not see them, backs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ....draw import Fragment, Point, element, fragment, rect
from ..names import magic_said
from ..rules.actions import LAY_MAGIC
from ..rules.state import State
from ..rules.tables import (
    GODS,
    LETTERS,
    MAGIC_CARDS,
    SIDES,
    C,
)
from . import texts
from .arrangements import ARRANGEMENTS, NARROW
from .cards import at_moment, has_chosen
from .faces import (
    magic_back,
    magic_name,
    magic_tile,
    magic_words,
)
from .paint import SIDE, oval, stroke
from .places import god_box, magic_box, slot_at

MAGIC_IDS = [[f"magic-{side}-{letter.lower()}" for letter in LETTERS] for side in SIDES]


class Tile(NamedTuple):
    """A magic card and its place; `words` its box in the hand, where all of it is seen; `rests`
    where it cannot be used now.
    """

    seat: int
    letter: int
    at: Point
    size: float = 24
    words: Point = (0, 0)
    rests: bool = False


def tile_at(g: State, shown: int, way: int) -> Point:
    """Magic that is laid lies beside the bid."""
    x, y = slot_at(max(g.god, 0), shown, way, True)
    return (x - 27, y - 18) if ARRANGEMENTS[way].narrow else (x - 20, y - 12)


def magic_cards(g: State, viewer: int, shown: tuple[int, int], way: int) -> Iterator[Tile]:
    """Every magic card that the viewer sees, but for the open ones, which the bands list."""
    for seat, me in enumerate(g.seats):
        with_god = next((god for god in range(GODS) if g.blessed_by[god] == seat), -1)
        if with_god >= 0:
            box = god_box(with_god, way)
            out = 12 if with_god == at_moment(g) and way != NARROW else 0
            at = (
                (box.left + 38, box.top + 10)
                if way == NARROW
                else (box.left + 56 + out, box.top + 17)
            )
            yield Tile(seat, C, at, 18 if way == NARROW else 24)
        if me.shown_magic >= 0 and not (with_god >= 0 and me.shown_magic == C):
            yield Tile(seat, me.shown_magic, tile_at(g, shown[seat], way))
    if viewer >= 0:
        yield from _own_magic(g, viewer, shown[viewer], way)


def _own_magic(g: State, viewer: int, shown: int, way: int) -> Iterator[Tile]:
    """The magic in hand and being looked at, and what is laid."""
    me = g.seats[viewer]
    laid = me.laid_magic
    if g.decision == LAY_MAGIC and has_chosen(g, viewer) and me.choice < MAGIC_CARDS:
        laid = me.choice
    if laid >= 0:
        yield Tile(viewer, laid, tile_at(g, shown, way))
    held = [n for n in range(MAGIC_CARDS) if (me.magic[n] or me.looked[n]) and n != laid]
    for i, letter in enumerate(held):
        box = magic_box(i, len(held), way)
        rests = bool(me.looking) and not me.looked[letter]
        yield Tile(viewer, letter, box.at, 0, (box.width, box.height), rests)


@lru_cache(1 << 12)
def magic_card(lang: str, tile: Tile) -> Fragment:
    say, (seat, letter, at, size, words, rests) = texts(lang), tile
    id, key = MAGIC_IDS[seat][letter], LETTERS[letter].lower()
    does = say(f"picture.does_magic.{key}")
    if words[0]:
        name = magic_name(say, seat, letter)
        brief = say(f"picture.magic.{key}")
        face = magic_words(name, does, brief, seat, letter, *words, rests)
    else:
        face = element(
            "g",
            magic_tile(seat, letter, size),
            rect(-size * 0.4, -size / 2, size * 0.8, size, "halo", 4),
        )
    return fragment(
        id,
        face,
        look="moves held" if words[0] else "moves",
        ref=id,
        label=say.say(magic_said(seat, letter)),
        about=does,
        rule="H13",
        at=at,
    )


@lru_cache(128)
def laid_magic(lang: str, seat: int, at: Point) -> Fragment:
    """Magic that the viewer does not see."""
    id, say = f"laid-magic-{SIDES[seat]}", texts(lang)
    return fragment(
        id,
        magic_back(seat, 24),
        ref=id,
        label=say("picture.slot.magic_hidden"),
        about=say("picture.about.magic"),
        rule="H10",
        look="moves",
        at=at,
    )


@lru_cache(128)
def decided(lang: str, seat: int, at: Point, none: bool) -> Fragment:
    """A seat has decided on magic; `none` only where the seat itself looks."""
    say, id = texts(lang), f"decided-{SIDES[seat]}"
    sign = "M-4 0H4" if none else "M-4 0L-1 3.5L4.5 -4"
    return fragment(
        id,
        element(
            "path",
            d=oval(0, 0, 10, 10),
            class_=f"heir-paper0 heir-{SIDE[seat]}-line",
            stroke_width="2",
        ),
        stroke(sign, "heir-paper-ink", 2.2, rounded=True),
        ref=id,
        label=say("picture.slot.none" if none else "picture.slot.decided"),
        about=say("picture.about.magic"),
        rule="H10",
        at=at,
    )
