"""The Burial Chamber (P24): stairs with what each step costs and is worth, and the seats' disks;
the Pharaoh's way (P26).
"""

from __future__ import annotations

from functools import lru_cache

from ....core.messages import Said
from ....draw import Box, Fragment, Picture, fragment, rebus, rect, text_box
from ..names import counted, seat_words
from ..rules.tables import (
    BURIAL_COST,
    BURIAL_PRESTIGE,
    BURIAL_STEPS,
    PHARAOH_NOBLES,
    PHARAOH_PRESTIGE,
    PHARAOH_STEP,
)
from . import texts, tokens, told
from .areas import body_of
from .marks import mark

DISK = 25


def _column(narrow: bool, place: int, step: int) -> Box:
    """The stone of a step: higher from step to step. 0 is before the first."""
    body = body_of(narrow, place)
    w = body.width / (BURIAL_STEPS + 1)
    lowest, highest = 78.0, body.height - 3 * DISK - 6
    high = (
        30.0 if step == 0 else lowest + (highest - lowest) * (step - 1) / max(BURIAL_STEPS - 1, 1)
    )
    return Box(body.left + step * w, body.top + body.height - high, w, high)


@lru_cache(1 << 8)
def stair(lang: str, narrow: bool, place: int, step: int) -> Fragment:
    box = _column(narrow, place, step)
    w = box.width - 3
    if step == 0:
        return fragment("burial-start", rect(0, 0, w, box.height, "well edge", 6), at=box.at)
    cost = [k for k, n in enumerate(BURIAL_COST[step - 1]) for _ in range(n)]
    size = min(22.0, w / 2 - 2)
    rows = [
        tokens.row(
            cost[i : i + 2], w / 2, box.height - 18 - (len(cost) - 1 - i) // 2 * (size + 3), size, 2
        )
        for i in range(0, len(cost), 2)
    ]
    return fragment(
        f"burial-step-{step}",
        rect(0, 0, w, box.height, "sand firm", 6),
        rebus(
            w / 2,
            16,
            [str(BURIAL_PRESTIGE[step]), Picture(tokens.STAR, "ink")],
            "ink",
            15,
            True,
            "middle",
            room=w - 4,
            gap=0.1,
        ),
        *rows,
        rect(0, 0, w, box.height, "halo", 6),
        ref=f"burial-step-{step}",
        label=told(
            lang,
            "picture.burial_step",
            n=step,
            cost=counted(BURIAL_COST[step - 1]),
            points=Said("points", n=BURIAL_PRESTIGE[step]),
        ),
        at=box.at,
    )


@lru_cache(32)
def succession(lang: str, narrow: bool, place: int) -> Fragment:
    """What the Pharaoh token asks for, over the lower steps."""
    box, say = pharaoh_box(narrow, place), texts(lang)
    needs: list[str | Picture] = [
        str(PHARAOH_NOBLES),
        Picture("pharaon.noble"),
        "+",
        str(PHARAOH_STEP),
        Picture("pharaon.burial_step"),
        "→",
    ]
    return fragment(
        "succession",
        text_box(
            0, 0, box.width, 30, say("picture.succession"), "faint", 15, anchor="start", least=11
        ),
        rebus(0, 44, [*needs, str(PHARAOH_PRESTIGE), Picture(tokens.STAR, "gold-ink")], "ink", 16),
        ref="succession",
        label=told(
            lang,
            "picture.succession_label",
            n=PHARAOH_NOBLES,
            step=PHARAOH_STEP,
            points=Said("points", n=PHARAOH_PRESTIGE),
        ),
        at=box.at,
    )


def pharaoh_box(narrow: bool, place: int) -> Box:
    """The free corner over the lower steps."""
    body = body_of(narrow, place)
    return Box(body.left + 50, body.top + 2, body.width * 0.5, 60)


@lru_cache(1 << 10)
def disk(
    lang: str, narrow: bool, place: int, who: int, step: int, before: int, count: int
) -> Fragment:
    """A seat's disk stands on the step reached: two side by side, `before` being the number of
    those put there first.
    """
    box = _column(narrow, place, step)
    w = box.width - 3
    side = min(DISK, w / 2)
    alone = before % 2 == 0 and before == count - 1
    x = w / 2 if alone else w / 2 + (before % 2 - 0.5) * side
    y = -side / 2 - 1 - before // 2 * side
    words = texts(lang)("picture.disk_on_step", seat=seat_words.said(who), n=step)
    return fragment(
        f"burial-disk-{who}",
        mark(lang, who, 0, 0, side * 0.92),
        look="moves",
        label=words,
        at=(box.left + x, box.top + y),
    )


def token_at(narrow: bool, place: int) -> tuple[float, float]:
    """Where the Pharaoh token lies until somebody takes it."""
    body = body_of(narrow, place)
    return body.left + 24, body.top + 32
