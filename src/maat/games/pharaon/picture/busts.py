"""The heads of the Nobles: a face with kohl, a collar, and what each wears; and what each holds."""

from __future__ import annotations

from ....draw import Markup, element, join, symbol
from ..rules.tables import NOBLE_NAMES
from .brush import dot, line, patch
from .regalia import thing as _thing
from .shapes import round_, shape
from .tokens import use

_SKIN = ("#a8663a", "#8d5230", "#c07f4c", "#b3703f")
_HAIR, _GOLD, _LINEN, _BLUE, _WOOD = "#26201c", "#e8bf5a", "#efe2c3", "#2a5aa8", "#8a5a1c"
_COLLAR = ("#1d8a8a", _GOLD, "#b5432c", "#1f4e9e")
_WEARS = {
    "scribe": "round",
    "general": "helmet",
    "architect": "long",
    "high_priestess": "horns",
    "foreman": "cap",
    "chief_of_the_granaries": "round",
    "judge": "feather",
    "grand_vizier": "long",
    "doctor": "cap",
    "prime_contractor": "cap",
    "high_priest": "bald",
    "governor": "round",
    "wise_woman": "long",
    "treasurer": "cap",
    "tutor": "bald",
    "diplomat": "nemes",
    "high_official": "round",
}
_WOMEN = ("high_priestess", "wise_woman")
_BEARDS = ("grand_vizier", "governor", "diplomat", "high_official")
KINDS = tuple(dict.fromkeys(NOBLE_NAMES))


def _behind(kind: str, wears: str) -> list[Markup]:
    """What is seen behind the face."""
    if wears == "long" or kind in _WOMEN:
        return [patch("M-17 -14C-18 -30 18 -30 17 -14L20 16H-20Z", _HAIR)]
    if wears == "round":
        return [patch("M-17 -10C-19 -32 19 -32 17 -10L17 6C10 10 -10 10 -17 6Z", _HAIR)]
    if wears == "nemes":
        return [
            patch("M-15 -16C-14 -30 14 -30 15 -16L25 12L14 20H-14L-25 12Z", _BLUE),
            line(
                "M-17 -8L-22 9M-14 -2L-17 14M17 -8L22 9M14 -2L17 14M-12 -22H12",
                _GOLD,
                "2.4",
            ),
        ]
    if wears == "feather":
        return [
            patch("M-17 -12C-18 -30 18 -30 17 -12L18 8H-18Z", _HAIR),
            patch("M6 -26C4 -40 10 -46 15 -44C16 -36 13 -30 9 -25Z", "#e9f1e6", "#1d8a8a", "1.2"),
        ]
    return []


def _body(kind: str, skin: str) -> list[Markup]:
    """Shoulders, neck, collar, face."""
    priest = kind == "high_priest"
    shown = [
        patch(
            "M-30 32C-29 18 -18 13 -9 12H9C18 13 29 18 30 32Z", "#d8a95a" if priest else "#f3ead6"
        )
    ]
    if priest:
        spots = ((-20, 24), (-12, 28), (20, 23), (13, 28), (-24, 30), (24, 29))
        shown += [dot(x, y, 1.8, "#5a3716") for x, y in spots]
    shown.append(patch("M-6 4H6V16H-6Z", skin))
    for i, colour in enumerate(_COLLAR):
        r = 20 - i * 3.2
        shown.append(line(f"M{-r:.1f} 13A{r:.1f} {r * 0.82:.1f} 0 0 0 {r:.1f} 13", colour, "3.3"))
    shown.append(
        patch("M-11.5 -14C-12 2 -8 9 0 9C8 9 12 2 11.5 -14C11 -22 -11 -22 -11.5 -14Z", skin)
    )
    return shown


def _worn(kind: str, wears: str, skin: str) -> list[Markup]:
    """What sits on the head."""
    if wears == "bald":
        shown = [
            patch("M-12 -12C-14 -30 14 -30 12 -12C8 -17 -8 -17 -12 -12Z", skin),
            line("M-8 -24C-4 -27 2 -27 5 -26", "#e9c9a8", "2"),
        ]
    elif wears == "cap":
        shown = [
            patch("M-13.5 -10C-15 -30 15 -30 13.5 -10C8 -15 -8 -15 -13.5 -10Z", _LINEN),
            line("M-13 -12.5C-8 -17 8 -17 13 -12.5", "#b98a3d", "1.8"),
        ]
    elif wears == "helmet":
        studs = ((-6, -20), (0, -23), (6, -20), (-2, -28), (5, -27))
        shown = [
            patch("M-14 -8C-18 -34 14 -36 15 -8C8 -15 -8 -15 -14 -8Z", _BLUE, _GOLD, "1.6"),
            *(dot(x, y, 1.2, _GOLD) for x, y in studs),
        ]
    elif wears == "nemes":
        shown = [patch("M-13 -13C-10 -23 10 -23 13 -13C8 -18 -8 -18 -13 -13Z", _GOLD)]
    else:
        shown = [
            patch("M-13 -8C-14 -26 14 -26 13 -8C11 -15 6 -17 0 -17C-6 -17 -11 -15 -13 -8Z", _HAIR),
            line("M-12.6 -13C-8 -19 8 -19 12.6 -13", _GOLD, "1.8"),
        ]
    if wears == "horns":
        shown += [
            line("M-12 -24C-15 -36 -9 -40 -7 -41M12 -24C15 -36 9 -40 7 -41", _GOLD, "2.6"),
            element("circle", cx=0, cy=-34, r="6.5", fill="#c9502f", stroke=_GOLD),
        ]
    if wears == "long":
        shown.append(patch("M-13 -10L-15 14H-9L-10.5 -6ZM13 -10L15 14H9L10.5 -6Z", _HAIR))
    return shown


_KOHL = "#1d1712"
_FACE = (
    patch(
        "M-9.4 -7.4C-7 -9.8 -4 -9.4 -2.6 -7.2C-5 -5.8 -7.6 -6 -9.4 -7.4M9.4 -7.4C7 -9.8 4 -9.4 2.6"
        " -7.2C5 -5.8 7.6 -6 9.4 -7.4",
        "#fff8ea",
        _KOHL,
        "1.3",
    ),
    dot(-5.8, -7.4, 1.5, _KOHL),
    dot(5.8, -7.4, 1.5, _KOHL),
    line(
        "M-11.6 -7L-9 -7.4M11.6 -7L9 -7.4"
        "M-9.6 -11.6C-7 -13.2 -4 -12.8 -2.4 -11.6M9.6 -11.6C7 -13.2 4 -12.8 2.4 -11.6",
        _KOHL,
        "1.3",
    ),
    line("M0 -6L-1.6 0H1.8", "#5f3418", "1"),
    line("M-3.4 3.6C-1.4 4.8 1.4 4.8 3.4 3.6", "#7c2f1c", "1.8"),
)


def _bust(i: int, kind: str) -> Markup:
    skin, wears = _SKIN[i % len(_SKIN)], _WEARS.get(kind, "round")
    beard = [patch("M-1.8 8H1.8L1.2 15H-1.2Z", _HAIR)] if kind in _BEARDS else []
    return element(
        "symbol",
        *_behind(kind, wears),
        *_body(kind, skin),
        *_worn(kind, wears, skin),
        *_FACE,
        *beard,
        id=f"pharaon-bust-{kind}",
        viewBox="-32 -32 64 64",
        overflow="hidden",
    )


def definitions() -> Markup:
    """The heads and what they hold, to stand in the picture's definitions."""
    return join((*(_bust(i, kind) for i, kind in enumerate(KINDS)), *(_thing(k) for k in KINDS)))


def head(number: int, x: float, y: float, size: float) -> Markup:
    """The head of a Noble in front of the sun; below it is cut off level."""
    return join(
        (
            round_(x, y - size * 0.06, size * 0.46, "pharaon-aura", opacity=".5"),
            use(f"bust-{NOBLE_NAMES[number]}", x, y, size),
        )
    )


def held(number: int, x: float, y: float, size: float) -> Markup:
    return use(f"held-{NOBLE_NAMES[number]}", x, y, size)


def portrait(number: int, look: str, x: float, y: float, r: float) -> Markup:
    """A Noble as a small round picture."""
    return join(
        (
            round_(x, y, r, f"pharaon-{look} pharaon-gold-line", stroke=1.6),
            use(f"bust-{NOBLE_NAMES[number]}", x, y + r * 0.04, r * 1.56),
        )
    )


def seal(kind: str, x: float, y: float, r: float) -> Markup:
    """Whether a power always works, works once per round, or works at once."""
    return join(
        (
            round_(x, y, r, "pharaon-seal pharaon-gold-line", stroke=1.5),
            symbol(kind, x, y, r * 1.35, "pharaon-sealink"),
        )
    )


def top_of_card(look: str, w: float, h: float, corner: float = 8) -> Markup:
    """The sky behind a head: the upper part of a card."""
    c = corner - 1
    return shape(
        f"M1 {h:g}V{corner:g}A{c:g} {c:g} 0 0 1 {corner:g} 1H{w - corner:g}A{c:g} {c:g} 0 0 1"
        f" {w - 1:g} {corner:g}V{h:g}Z",
        f"pharaon-{look}",
    )
