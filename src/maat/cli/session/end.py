"""How a session ends: the game is over, or it is saved for another time."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from typing import TYPE_CHECKING

from ...core.messages import Said
from ...core.table import Result
from ...core.texts import Texts
from ...core.view import View
from ...draw.letters import Unbroken
from ..errors import FINE, WRONG
from ..terminal.show import room_for_news, show_log, show_news, show_sheet, show_table
from . import orders, saves

if TYPE_CHECKING:
    from .base import Session
    from .local import LocalSession


def leave(session: LocalSession) -> int:
    """Save, and say how to go on. If it cannot be saved in its place, it is saved elsewhere or,
    failing that, printed.
    """
    screen, say = session.screen, session.say
    with session.interruptions.undisturbed():
        if len(session.people) > 1:
            screen.clear()
        screen.say()
        if len(session.table.entries) == 1 and not session.place.record.exists():
            screen.say(say("tell.nothing_to_save"))
            return FINE
        return _save(session)


def _save(session: LocalSession) -> int:
    screen, say, record = session.screen, session.say, session.table.record()
    try:
        place, failed = saves.save_somewhere(session.place, record, session.seat_names, say.lang)
    except saves.CannotSave as wrong:
        screen.say(say("tell.not_saved", file=Unbroken(wrong.path), why=wrong.reason), "warning")
        screen.say(say("tell.record_follows"))
        screen.console.file.write(record)
        return WRONG
    if failed is not None:
        screen.say(say("tell.not_saved", file=Unbroken(failed.path), why=failed.reason), "warning")
    at_its_place = place.record == session.place.record and place.record.parent.name == "games"
    command = (
        "maat play --resume"
        if at_its_place
        else f"maat play --resume {shlex.quote(str(place.record))}"
    )
    screen.whole(say("tell.saved_for_later", file=str(place.record), command=command))
    return FINE


def finish(session: LocalSession) -> int:
    """Show the final table, the score and the winner; then people may look at everything once
    more.
    """
    view = session.table.view(session.people[0] if len(session.people) == 1 else None)
    _save_finished(session)
    show_end(session, view)
    if session.people:
        look_back(session, view, lambda: show_end(session, view))
    return FINE


def show_end(session: LocalSession, view: View) -> None:
    table = session.table
    assert table.result is not None
    show_result(session, view, table.result)
    if not table.practice and table.header.seed != "given":
        session.screen.say(
            session.say("tell.seed", seed=table.header.seed, commitment=table.header.commitment),
            "soft",
        )
    if session.trouble:
        session.screen.say(session.trouble, "warning")
    else:
        session.screen.whole(
            session.say(
                "tell.finished", command=f"maat replay {shlex.quote(str(session.place.record))}"
            )
        )


def show_result(session: Session, view: View, result: Result) -> None:
    """The final table, the last events, the score, the winner."""
    screen, say = session.screen, session.say
    screen.clear()
    show_table(screen, say, view, session.heading(view.seat))
    with screen.gathered() as below:
        show_sheet(screen, say, view, details=False)
        screen.say(outcome(say, view.game.seat_words.said, result), "question")
    show_news(screen, say, view, room_for_news(screen, below, False) - 3)
    screen.write("".join(below))


def _save_finished(session: LocalSession) -> None:
    """Save the whole game, before anything else: Ctrl-C must not lose it now."""
    try:
        with session.interruptions.undisturbed():
            saves.save(session.place, session.table.record(), session.seat_names, session.say.lang)
            session.place, session.unsaved = saves.finish(session.place), None
    except saves.CannotSave as wrong:
        session.unsaved = wrong


def look_back(session: Session, view: View, show_again: Callable[[], None]) -> None:
    """Show the sheet with its reasons, the log or the table again, until an empty line."""
    shown: dict[str, Callable[[], None]] = {
        "sheet": lambda: show_sheet(session.screen, session.say, view),
        "log": lambda: show_log(session.screen, session.say, view),
        "board": show_again,
    }
    while True:
        try:
            line = session.prompt.ask(session.say("ask.over") + " ", lambda text: shown)
        except (EOFError, KeyboardInterrupt):
            return
        command = orders.command_of(session.say, line)
        if command is None or command[0] not in shown:
            return
        shown[command[0]]()


def outcome(say: Texts, seat_said: Callable[[int], Said], result: Result) -> str:
    """Who won."""
    winners = [seat_said(seat) for seat in result.winners]
    if not winners:
        return say("tell.nobody_wins")
    return say("tell.wins" if len(winners) == 1 else "tell.share", seats=winners)
