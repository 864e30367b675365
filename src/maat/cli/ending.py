"""How a sitting ends: the game is over, or it is saved for another time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.table import Result
from ..core.texts import Texts
from ..core.words import Said
from . import saving
from .refusal import FINE, WRONG
from .showing import show_news, show_sheet, show_table

if TYPE_CHECKING:
    from .sitting import Sitting


def leave(sitting: Sitting) -> int:
    """Save and say how to go on. Where it cannot be saved at its place it is saved elsewhere, at worst on the screen."""
    screen, say = sitting.screen, sitting.say
    with sitting.interruptions.undisturbed():
        if len(sitting.people) > 1:
            screen.clear()
        screen.say()
        if len(sitting.table.entries) == 1:
            screen.say(say("tell.nothing_to_save"))
            return FINE
        return _save(sitting)


def _save(sitting: Sitting) -> int:
    screen, say, record = sitting.screen, sitting.say, sitting.table.record()
    try:
        place, failed = saving.save_somewhere(sitting.place, record, sitting.seat_names)
    except saving.CannotSave as wrong:
        screen.say(say("tell.not_saved", file=str(wrong.path), why=wrong.reason), "warning")
        screen.say(say("tell.record_follows"))
        screen.console.file.write(record)
        return WRONG
    if failed is not None:
        screen.say(say("tell.not_saved", file=str(failed.path), why=failed.reason), "warning")
    at_its_place = place.record == sitting.place.record and place.record.parent.name == "games"
    command = "maat play --resume" if at_its_place else f"maat play --resume {place.record}"
    screen.say(say("tell.saved_for_later", file=str(place.record), command=command))
    return FINE


def finish(sitting: Sitting) -> int:
    """The last table, the score sheet, the winner, the seed."""
    screen, say, table = sitting.screen, sitting.say, sitting.table
    view = table.view(sitting.people[0] if len(sitting.people) == 1 else None)
    screen.clear()
    show_table(screen, say, view, sitting.players)
    show_news(screen, say, view)
    show_sheet(screen, say, view)
    assert table.result is not None
    show_result(table.result, sitting)
    return FINE


def show_result(result: Result, sitting: Sitting) -> None:
    screen, say, table = sitting.screen, sitting.say, sitting.table
    screen.say(outcome(say, table.rules.seat_words.said, result), "question")
    if not table.practice and table.header.seed not in ("", "given"):
        screen.say(say("tell.seed", seed=table.header.seed, commitment=table.header.commitment), "soft")
    try:
        with sitting.interruptions.undisturbed():
            saving.save(sitting.place, table.record(), sitting.seat_names)
            place = saving.finish(sitting.place)
        screen.say(say("tell.finished", command=f"maat replay {place.record}"))
    except saving.CannotSave as wrong:
        screen.say(say("tell.not_saved", file=str(wrong.path), why=wrong.reason), "warning")


def outcome(say: Texts, seat_said: object, result: Result) -> str:
    """Who won."""
    assert callable(seat_said)
    winners: list[Said] = [seat_said(seat) for seat in result.winners]
    if not winners:
        return say("tell.nobody_wins")
    return say("tell.wins" if len(winners) == 1 else "tell.share", seats=winners)
