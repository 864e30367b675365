"""What each Noble holds: the signs of an office."""

from __future__ import annotations

from ....draw import Markup, element
from .brush import dot, line, patch

_HAIR, _LINEN, _WOOD = "#26201c", "#efe2c3", "#8a5a1c"


def _sign(name: str, colour: str) -> Markup:
    return element(
        "use", href=f"#s-pharaon-{name}", x="-10", y="-10", width="20", height="20", color=colour
    )


def _crook() -> tuple[Markup, ...]:
    return (
        line("M-8 10L5 -8", "#c9952c", "3"),
        line("M5 -8C2 -15 12 -14 9 -7", "#c9952c", "3"),
    )


def _censer() -> tuple[Markup, ...]:
    return (
        patch("M-9 8H9L6 2H-6Z", "#c9952c", "#6d4a10", "1"),
        line("M0 1C-5 -3 3 -5 -1 -11", "#8e8474", "2"),
    )


def _square() -> tuple[Markup, ...]:
    return (
        line("M-9 9L0 -10L9 9M-5.5 2H5.5", _WOOD, "2.4"),
        line("M0 -8V7", _HAIR, "1"),
        dot(0, 8, 2.2, "#b5432c"),
    )


_HOLDS: dict[str, tuple[Markup, ...]] = {
    "scribe": (
        patch("M-8 9L7 -9L10 -11L9 -7L-6 10Z", "#c9952c", "#6d4a10", ".8"),
        patch("M-11 2H-2V11H-11Z", _LINEN, "#6d4a10", "1"),
        dot(-8.4, 6.5, 1.5, "#b5432c"),
        dot(-4.6, 6.5, 1.5, _HAIR),
    ),
    "general": (
        line("M0 -12V12", "#6d4a10", "2"),
        patch("M0 -14L3.6 -6L0 -3L-3.6 -6Z", "#d6dde2", "#56606a", "1"),
    ),
    "architect": _square(),
    "prime_contractor": _square(),
    "high_priestess": _censer(),
    "high_priest": _censer(),
    "foreman": (_sign("artisan", _WOOD),),
    "doctor": (
        patch("M-6 -9H6L4 -5V3A4 5 0 0 1 -4 3V-5Z", "#1d8a8a", "#0f5353", "1"),
        line("M-3.6 0H3.6", "#f6ecd6", "1.6"),
    ),
    "chief_of_the_granaries": (_sign("agriculture", "#a97a17"),),
    "judge": (_sign("justice", _WOOD),),
    "treasurer": (
        element("use", href="#pharaon-r-silver", x="-12", y="-12", width="24", height="24"),
    ),
    "wise_woman": (
        element("circle", cx=0, cy=-3, r="7.5", fill="#f3dd9b", stroke="#a97a17", stroke_width="2"),
        line("M0 5V12", "#a97a17", "2.6"),
    ),
    "tutor": (
        patch("M-9 -8H9V7H-9Z", _LINEN, _WOOD, "1.4"),
        line("M-6 -4H6M-6 -1H4M-6 2H6", "#5a3d1c", "1.2"),
    ),
    "diplomat": _crook(),
    "governor": _crook(),
    "grand_vizier": (_sign("prestige", "#c9952c"),),
    "high_official": (_sign("instant", "#c9952c"),),
}


def thing(kind: str) -> Markup:
    return element(
        "symbol",
        *_HOLDS.get(kind, _HOLDS["high_official"]),
        id=f"pharaon-held-{kind}",
        viewBox="-14 -16 28 32",
    )
