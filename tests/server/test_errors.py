"""Refusals: one family of errors, each with one status."""

from __future__ import annotations

import pathlib
import re

import pytest

import maat
from maat.core.errors import BadOption, Fault
from maat.core.messages import Said
from maat.core.texts import LANGUAGES, catalogue
from maat.server import errors
from maat.server.errors import MESSAGES, STATUS, Refused, malformed, refusal, stale

SOURCES = pathlib.Path(errors.__file__).parent


def test_every_refusal_of_the_server_has_a_status() -> None:
    named = {
        key
        for path in SOURCES.rglob("*.py")
        for key in re.findall(r'Refused\(\s*"(\w+)"', path.read_text(encoding="utf-8"))
    }
    assert len(named) > 30 and named <= set(STATUS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_status_has_a_sentence(lang: str) -> None:
    """Those of the rules bring their own."""
    of_rules = {*errors.KEYS.values(), "over"}
    messages = catalogue(lang, MESSAGES)
    assert [k for k in STATUS if k not in of_rules and f"refused.{k}" not in messages] == []


def test_a_refusal_by_the_rules_names_its_rule_and_the_version() -> None:
    table = maat.new("kheops", seed=1)
    illegal = next(a for a in range(1000) if a not in {x.id for x in table.legal(0)})
    with pytest.raises(maat.IllegalAction) as wrong:
        table.play(illegal, 0)
    answer = refusal(wrong.value, version=7)
    assert (answer.status, answer.error) == (422, "illegal")
    assert answer.answer == {"rule": wrong.value.rule, "version": 7}
    assert answer.text("fr").lower() == wrong.value.text("fr").lower()


def test_a_seat_that_is_not_asked_is_told_so_and_after_the_end_that_it_is_over() -> None:
    table = maat.new("kheops", seed=1)
    with pytest.raises(maat.IllegalAction) as wrong:
        table.play(table.legal(0)[0].id, 1)
    assert (refusal(wrong.value).status, refusal(wrong.value).error) == (403, "not_asked")
    while not table.over:
        (seat,) = table.pending
        table.play(table.legal(seat)[0], seat)
    with pytest.raises(maat.IllegalAction) as late:
        table.play(0, 0)
    assert (refusal(late.value).status, refusal(late.value).error) == (422, "over")


def test_a_bad_option_needs_no_version() -> None:
    answer = refusal(BadOption(Said("error.unknown_language", lang="x", languages="en")))
    assert (answer.status, answer.error, answer.answer) == (422, "bad_option", {})


def test_a_refusal_is_a_fault_and_stays_itself() -> None:
    wrong = Refused("no_seat")
    assert isinstance(wrong, Fault) and refusal(wrong, version=3) is wrong and wrong.status == 403


def test_fields_of_the_answer_stand_beside_key_and_message() -> None:
    assert stale(12).plain("en")["version"] == 12 and stale(12).status == 409
    answer = malformed(["seats", 2, "str"]).plain("en")
    assert answer["error"] == "malformed" and answer["where"] == "seats.2"


def test_half_a_character_is_not_sent_back() -> None:
    assert "\ud800" not in str(Refused("name_taken", name="a\ud800b").plain("en")["message"])
