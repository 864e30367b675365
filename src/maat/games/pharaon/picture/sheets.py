"""On a phone the wheel and the five Areas are sheets at one place, of which one is seen: here is
which fragment lies on which, and the tabs that turn to them.

Sheet 0 is the wheel with the Gods, 1 + n that of Area n.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ....core.messages import Said
from ....draw import Fragment, Markup, fragment, symbol
from ....draw.fragments import on_sheet
from ..names import area
from ..rules.tables import (
    AREA_NAMES,
    AREAS,
    ARTISANS,
    BURIAL,
    NILE,
    NOBLES,
    OFFERINGS,
)
from . import texts, tokens
from .fields import RULES
from .lettering import title
from .look import Look
from .places import arrangement
from .shapes import box, plate, rim

WHEEL = 0
# How the ids begin of what lies in an Area, whatever lies there
LIES = {
    WHEEL: r"ring-ground|gate-|wheel-|face-|spot-|medallion-|god-|jar-seen",
    1 + OFFERINGS: r"set-|bonus-|bag$|token-discard|offerings-|supply-",
    1 + NOBLES: r"noble-place-|noble-deck|nobles-take",
    1 + NILE: r"nile-|track-",
    1 + ARTISANS: r"artisan-|artisans-kind-",
    1 + BURIAL: r"burial-|succession",
}
BY_AREA = re.compile(rf"(?:field|access|front)-({'|'.join(AREA_NAMES)})")
BY_ID = [(re.compile(begins), number) for number, begins in LIES.items()]
MOVES = re.compile(r"card-\d")  # a Noble: it lies on a sheet as long as nobody has it
SHOWN, DEALT = ' data-ref="noble-', ' data-ref="dealt-noble-'


@lru_cache(1 << 12)
def _sheet(id: str) -> int | None:
    if found := BY_AREA.match(id):
        return 1 + AREA_NAMES.index(found[1])
    return next((number for begins, number in BY_ID if begins.match(id)), None)


def _laid(made: Fragment, pharaoh: bool) -> Fragment:
    number = _sheet(made.id)
    if MOVES.match(made.id):
        number = 1 + NOBLES if SHOWN in made.markup else WHEEL if DEALT in made.markup else None
    elif made.id == "pharaoh-token" and not pharaoh:
        number = 1 + BURIAL
    return made if number is None else on_sheet(made, number)


def sheets(look: Look, fragments: list[Fragment]) -> list[Fragment]:
    """The same fragments, each on its sheet; in the wide picture everything is seen."""
    if not look.narrow:
        return fragments
    return [_laid(made, look.g.pharaoh >= 0) for made in fragments]


def tabs(look: Look) -> list[Fragment]:
    """The tabs, tinted like their Areas, and on each sheet the frame of its own."""
    if not look.narrow:
        return []
    shown = [_tab(look.lang, look.form, number, look.g.access[number]) for number in range(AREAS)]
    fronts = [_front(look.form, number) for number in range(AREAS + 1)]
    return [_wheel_tab(look.lang, look.form), *shown, *fronts]


@lru_cache(64)
def _front(form: int, number: int) -> Fragment:
    b = arrangement(True, form).tabs[number]
    return on_sheet(
        fragment(
            f"tab-front-{number}",
            box(-1, -5, b.width + 2, b.height + 5, "bare pharaon-ink-line", 8, stroke=2.5),
            at=b.at,
        ),
        number,
    )


def _words(w: float, words: str) -> Markup:
    return title(w / 2, 30, words, 12.5, "middle", w - 4)


@lru_cache(8)
def _wheel_tab(lang: str, form: int) -> Fragment:
    b, say = arrangement(True, form).tabs[0], texts(lang)
    words = say("picture.tab_wheel")
    return fragment(
        "tab-wheel",
        plate(b.width, b.height, 8, fill="stele"),
        symbol("pharaon.any_resource", b.width / 2, 14, 19, "pharaon-ink"),
        _words(b.width, words),
        rim(0, 0, b.width, b.height, 8),
        ref="tab-wheel",
        opens=WHEEL,
        label=words,
        about=say("picture.about.tab_wheel"),
        rule="P1",
        at=b.at,
    )


@lru_cache(1 << 8)
def _tab(lang: str, form: int, number: int, kind: int) -> Fragment:
    b, say, name = arrangement(True, form).tabs[1 + number], texts(lang), AREA_NAMES[number]
    w, h, paint = b.width, b.height, tokens.PAINT[kind]
    return fragment(
        f"tab-{name}",
        plate(w, h, 8),
        box(0, 0, w, h, f"pharaon-wash{paint}", 8, opacity=".4"),
        box(1, h - 4, w - 2, 4, f"pharaon-band{paint}", 2),
        symbol(tokens.AREA_SYMBOLS[number], w / 2 - 10, 13, 18, "pharaon-ink"),
        tokens.resource(kind, w / 2 + 11, 13, 19),
        _words(w, say(f"picture.gate_name.{name}")),
        rim(0, 0, w, h, 8),
        ref=f"tab-{name}",
        via=f"area-{name}",
        opens=1 + number,
        label=say.sentence(Said("picture.tab", area=area(number))),
        about=say(f"picture.about.{name}"),
        rule=RULES[number],
        at=b.at,
    )
