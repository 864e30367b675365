"""The viewer's best network on a card beside the pyramid: how strong both seats are in it, and what
its value is made of now. Only in the wide picture; a phone has no room for it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ....core.messages import Said
from ....draw import Box, Fragment, Markup, element, fit, fragment, text, text_box
from ....draw.lettering import LINE
from . import texts
from .networks import Listed, network_label, reasons
from .pieces import emblem
from .places import PRINT
from .recess import BLUE_LEADS, WHITE_LEADS

CARD = Box(1222, 62, 290, 0)  # as high as it has to be
INK, SOFT = "kheops-on-papyrus", "kheops-on-papyrus-soft"
EDGE, ROOM = 16.0, 290 - 2 * 16.0


def best_network(networks: Iterable[Listed], seat: int) -> Listed | None:
    """The most valuable one that a seat leads; None while it leads none."""
    mine = (WHITE_LEADS, BLUE_LEADS)[seat]
    led = [n for n in networks if n.lead == mine]
    return max(led, key=lambda n: (n.worth, n.tiles), default=None)


@lru_cache(1 << 9)
def network_card(lang: str, n: Listed) -> Fragment:
    say = texts(lang)
    title = say("picture.networks.yours", n=n.tiles)
    parts = [
        text(EDGE, 24, title, INK, 19, "display", room=ROOM, least=PRINT),
        *_strength(lang, n),
    ]
    y = 72.0
    for line in reasons(n) if n.closed else [*reasons(n), Said("picture.networks.open")]:
        words = say.sentence(line)
        high = len(fit(words, ROOM, 60, PRINT, False, 12).lines) * LINE * PRINT + 1
        parts.append(text_box(EDGE, y, ROOM, high, words, INK, PRINT, False, "start", 12))
        y += high + 3
    parts += [
        element("path", d=f"M{EDGE:g} {y + 4:g}h{ROOM:g}", class_="bare kheops-cedar-edge-line"),
        text(EDGE, y + 23, say("picture.networks.worth"), SOFT, PRINT, room=ROOM - 50, least=12),
        text(CARD.width - EDGE, y + 22, str(n.worth), INK, 22, "display", "end"),
    ]
    return fragment(
        "network-card",
        *_papyrus(y + 40),
        *parts,
        label=network_label(lang, n),
        rule="K40",
        at=CARD.at,
    )


def _papyrus(height: float) -> tuple[Markup, Markup]:
    size = {"width": CARD.width, "height": height, "rx": 12}
    return (
        element("rect", x=2, y=4, **size, class_="kheops-shade", opacity=".3"),
        element("rect", **size, class_="kheops-papyrus kheops-cedar-edge-line"),
    )


def _strength(lang: str, n: Listed) -> list[Markup]:
    """Both seats' strength beside their signs, as in "5 to 4"."""
    words, x, y = texts(lang)("picture.networks.strength"), EDGE + 12, 50.0
    parts = []
    for seat, strength in enumerate((n.white, n.blue)):
        parts.append(emblem(seat, x, y, 22))
        parts.append(text(x + 17, y, str(strength), INK, 18, "display"))
        x += 58 if strength < 10 else 70
    return [*parts, text(x - 6, y, words, SOFT, PRINT, room=CARD.width - x, least=12)]
