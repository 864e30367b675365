"""Names and talk as typed: what cannot be seen is left out, and what looks alike is alike."""

from __future__ import annotations

import unicodedata

import pytest

from maat.play.names import MOST_MARKS, one_line
from maat.server.errors import Refused
from maat.server.security.clean_text import likeness, name_of

INVISIBLE = [
    0x3164,
    0x2800,
    0x115F,
    0x1160,
    0xFFA0,
    0x034F,
    0x200B,
    0x200D,
    0x202E,
    0x2066,
    0xFE0F,
    0x180E,
    0xE0041,
    0x1D159,
]


@pytest.mark.parametrize("code", INVISIBLE, ids=hex)
def test_what_nobody_sees_is_left_out(code: int) -> None:
    c = chr(code)
    assert (
        one_line(c * 5) == ""
        and one_line(f"Ra{c}mses".replace(chr(0x2800), "").replace(chr(0x1D159), "")) == "Ramses"
    )
    with pytest.raises(Refused) as refused:
        name_of(c * 3, 40)
    assert refused.value.error == "unseen_name"


def test_a_symbol_without_ink_is_a_space() -> None:
    assert one_line("a\u2800b") == "a b" and one_line("a \u3164 b") == "a b"


def test_accents_do_not_pile_up() -> None:
    assert one_line("Z" + "\u0300" * 50 + "a") == "Z" + "\u0300" * MOST_MARKS + "a"
    assert one_line("\u0300\u0301x") == "x" and one_line("x \u0300y") == "x y"
    for name in (
        "N\u00e9fertari",
        "\u1ec6ng",
        "\u05e9\u05c1\u05b8",
        "\u0e19\u0e49\u0e33",
        "\u0928\u0947\u092b",
    ):
        assert one_line(name) == unicodedata.normalize("NFC", name)
    assert one_line("e\u0301") == "\u00e9"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ramses", "RAMSES"),
        ("Ramses", "Ram ses."),
        ("Ramses", "Rams\u00e8s"),
        ("Ramses", "\uff32amses"),
        ("Ramses", "\U0001d411amses"),
        ("Ramses", "R\u0430ms\u0435s"),
        ("Isis", "1sis"),
        ("Isis", "lsls"),
        ("Toth", "T0th"),
        ("HOPE", "\u041d\u041e\u0420\u0415"),
        ("NIKH", "\u039d\u0399\u039a\u0397"),
        ("\u2605", "\u2605 "),
    ],
)
def test_names_that_look_alike_are_one_name(one: str, other: str) -> None:
    assert likeness(one) == likeness(other)


def test_other_names_are_other_names() -> None:
    names = [
        "Ramses",
        "Ramses II",
        "Isis",
        "Osiris",
        "Anna",
        "Hanna",
        "\u2605",
        "\u2606",
        "\u592a\u90ce",
        "\u041e\u043b\u0435\u0433",
    ]
    assert len({likeness(name) for name in names}) == len(names)
