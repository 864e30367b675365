"""What the signs of the picture mean, for the page to show on request; and what of the printed
game is assumed.
"""

from __future__ import annotations

from functools import lru_cache

from ....core.components import only_assumed
from ....draw import Drawing, Markup, element, fragment, group, symbol, text_box
from ..rules.state import AT_PYRAMID, EITHER, IN_HAND
from ..rules.tables import CHAIN_FACTOR, KIND_NAMES, PRINTED, WORTH
from . import texts
from .arrangements import WIDE
from .faces import bid_face, held_chip, letter_tile
from .ground import shades_and_figures
from .marks import disk, points_badge
from .monuments import TALL
from .paint import ANUBIS, BAST, NOBODY, oval, plate, shaded, stroke
from .stones import standing_figure, token_face, token_with_paw

WIDTH, ROW = 640.0, 62.0


@lru_cache(4)
def legend(lang: str) -> Drawing:
    """Each sign beside its words, in two columns."""
    say = texts(lang)
    entries: list[tuple[Markup, str]] = []
    for kind, name in enumerate(KIND_NAMES):
        scale = min(0.9, 46 / TALL[kind])
        words = say("picture.key.kind", kind=say(f"kind.{name}"), value=WORTH[kind])
        entries.append((standing_figure(kind, NOBODY, 0, 18, scale), words))
    entries += [
        (token_face(WIDE, 0b00010001, BAST), say("picture.key.arrows")),
        (points_badge(BAST, 0, 0, 13, "3"), say("picture.key.points")),
        (_line(False), say("picture.key.sight", seat=say("seat.bast"))),
        (_line(True), say("picture.key.sight", seat=say("seat.anubis"))),
        (token_with_paw(WIDE, BAST), say("picture.key.token")),
        (disk(ANUBIS, 17), say("picture.key.disk", n=CHAIN_FACTOR)),
        (symbol("heir.platform", 0, 0, 30, "heir-card-ink"), say("picture.key.bonus")),
        (_ankh(), say("picture.key.favourite")),
        (group(bid_face(7, (36, 47), 0)), say("picture.key.sun_card")),
        (group(held_chip(6, IN_HAND, 23), at=(-11, -17)), say("picture.key.in_hand")),
        (group(held_chip(6, EITHER, 23), at=(-11, -17)), say("picture.key.perhaps")),
        (group(held_chip(6, AT_PYRAMID, 23), at=(-11, -19)), say("picture.key.offered")),
        (_letters(), say("picture.key.letters")),
    ]
    rows = -(-len(entries) // 2)
    note = _note(lang)
    high = 16 + rows * ROW + (54 if note else 8)
    drawing = Drawing(WIDTH, high)
    ground = [element("defs", *shades_and_figures(WIDE)), shaded(plate(0, 0, WIDTH, high), "face")]
    drawing.put("ground", fragment("legend-ground", *ground))
    for i, (sign, words) in enumerate(entries):
        x, y = 48 + i // rows * 320, 12 + (i % rows + 0.5) * ROW
        told = text_box(
            x + 52, y - ROW / 2, 204, ROW, words, "heir-card-ink", 14, False, "start", 12
        )
        drawing.put("board", fragment(f"legend-{i}", group(sign, at=(x, y)), told))
    if note:
        words = text_box(
            16, high - 50, WIDTH - 32, 44, note, "heir-card-faint", 12.5, False, "start", 12
        )
        drawing.put("board", fragment("legend-note", words))
    return drawing


def _line(dashed: bool) -> Markup:
    side = "anubis" if dashed else "bast"
    return stroke("M-26 0H26", f"heir-{side}-sight", 4, None, "7 5" if dashed else None)


def _ankh() -> Markup:
    return group(
        shaded(oval(0, 0, 14, 14), "portrait"), symbol("heir.favourite", 0, 0, 21, "heir-gold-ink")
    )


def _letters() -> Markup:
    cloth = shaded(plate(-36, -18, 72, 36, 5), "mat-anubis")
    return group(
        cloth,
        group(letter_tile(1, False, False), at=(-31, -12)),
        group(letter_tile(2, True, False), at=(-9.5, -12)),
        group(letter_tile(4, True, True), at=(12, -12)),
    )


def _note(lang: str) -> str:
    """Values that the rulebook does not state are called assumed."""
    say = texts(lang)
    known = {"board", "board.pyramid", "suns.pyramid_bonus", "monument_tokens"}
    places = [d.where if d.where in known else "other" for d in only_assumed(PRINTED)]
    what = ", ".join(
        dict.fromkeys(say(f"picture.assumed.{place.replace('.', '_')}") for place in places)
    )
    return say("picture.assumed.note", what=what) if places else ""
