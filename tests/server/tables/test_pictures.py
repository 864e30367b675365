"""Small pictures are kept in a limited room."""

from __future__ import annotations

from maat.server.tables.pictures import Pictures


def test_those_not_asked_for_the_longest_are_dropped() -> None:
    kept = Pictures(room=25)
    for name in ("a", "b"):
        kept.keep(name, b"0123456789")
    assert kept.get("a") == b"0123456789"
    kept.keep("c", b"0123456789")
    assert (kept.get("a") is not None, kept.get("b"), kept.size) == (True, None, 20)


def test_a_picture_that_is_drawn_again_takes_its_place_once() -> None:
    kept = Pictures(room=25)
    for _ in range(5):
        kept.keep("a", b"0123456789")
    assert kept.size == 10


def test_one_that_is_too_large_is_not_kept() -> None:
    kept = Pictures(room=5)
    kept.keep("a", b"0123456789")
    assert kept.get("a") is None and kept.size == 0
