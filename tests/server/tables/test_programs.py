"""Programs that listen: one of a name, seated for the games and tables that they offer."""

from __future__ import annotations

import pytest

from maat.server.errors import Refused
from maat.server.tables.programs import Program, Programs

SECRET = "s" * 32


def test_a_name_belongs_to_one_program_at_a_time() -> None:
    programs = Programs()
    with programs.listening(Program(SECRET, "Ani", ("kheops",), 2)):
        with pytest.raises(Refused) as refused:
            programs.check_name("ANI")
        assert refused.value.error == "program_taken"
        programs.check_name("")
        assert [p.name for p in programs.offered()] == ["Ani"]
    programs.check_name("Ani")
    assert programs.offered() == []


def test_a_program_is_seated_for_its_games_while_it_has_a_free_table() -> None:
    programs, ani = Programs(), Program(SECRET, "Ani", ("kheops",), 1)
    with programs.listening(ani):
        assert programs.to_seat("ani", "kheops") is ani
        for name, game in (("ani", "heir"), ("Ptah", "kheops")):
            with pytest.raises(Refused):
                programs.to_seat(name, game)
        ani.sits = 1
        with pytest.raises(Refused):
            programs.to_seat("ani", "kheops")


def test_only_the_owner_of_the_secret_hears_of_a_seat() -> None:
    programs, ani, ptah = Programs(), Program(SECRET), Program("p" * 32)
    with programs.listening(ani), programs.listening(ptah):
        programs.tell(SECRET)
        programs.tell(None)
        assert (ani.changed.is_set(), ptah.changed.is_set()) == (True, False)
