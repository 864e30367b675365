"""What can be typed besides actions: ? why hint undo back sheet log rules board save lang resign
quit, and the same in other words.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING

from ...core.errors import Fault
from ...core.texts import LANGUAGES, Texts
from ...draw.letters import Unbroken
from ...play import rulebook
from .. import language
from ..errors import sentence_of
from ..terminal.board import board_of
from ..terminal.show import show_log, show_sheet
from .lookup import explain, nearest_word, rule_of
from .typed import Selection, typed

if TYPE_CHECKING:
    from .base import Session

NAMES = (
    *("?", "why", "hint", "undo", "back", "sheet", "log", "rules", "board", "save", "lang"),
    *("resign", "quit"),
)

SURE = ("yes", "oui", "ja")


class After(Enum):
    """What follows a command: ask again; show the table again, from the first word; or the table
    has changed.
    """

    ASK, SHOW, CHANGED = range(3)


class Quit(Exception):
    """Somebody wants to stop."""


def aliases(say: Texts) -> dict[str, str]:
    """Every word that is understood, with its command."""
    found = {name: name for name in NAMES} | {"help": "?", "exit": "quit", "q": "quit"}
    for name in NAMES[1:]:
        alias = say.messages[f"alias.{name}"]
        assert isinstance(alias, str)
        found[alias] = name
    return found


def command_of(say: Texts, line: str) -> tuple[str, str] | None:
    """The command and its argument; `?` needs no space."""
    text = line.strip()
    if text.startswith("?"):
        return "?", text[1:].strip()
    word, _, rest = text.partition(" ")
    name = aliases(say).get(word.lower())
    return (name, rest.strip()) if name else None


def carry_out(session: Session, seat: int, selection: Selection, name: str, rest: str) -> After:
    """Carry out a command; say what is wrong if it cannot be done."""
    todo: dict[str, Callable[[Session, int, Selection, str], After]] = {
        "?": help_on,
        "why": why,
        "hint": hint,
        "undo": undo,
        "back": back,
        "sheet": sheet,
        "log": log,
        "rules": rules,
        "board": board,
        "save": save,
        "lang": lang,
        "resign": resign,
        "quit": quit_game,
    }
    try:
        return todo[name](session, seat, selection, rest)
    except Fault as wrong:
        session.screen.say(sentence_of(wrong, session.say), "warning")
        return After.ASK


def help_on(session: Session, seat: int, selection: Selection, word: str) -> After:
    say, screen, view = session.say, session.screen, session.view(seat)
    if not word:
        screen.say(say("command.opening"))
        for name in NAMES:
            show_command(session, name)
        return After.ASK
    if rulebook.is_number(word):
        return rules(session, seat, selection, word)
    if word.lower() in aliases(say):
        show_command(session, aliases(say)[word.lower()])
    found = explain(view, board_of(view.game), say, word)
    for sentence in found:
        screen.say(sentence, indent=2)
    if not found and word.lower() not in aliases(say):
        guess = nearest_word(say, word)
        if guess:
            screen.say(say("tell.unknown_word_guess", word=word, guess=Unbroken(guess)))
        else:
            screen.say(say("tell.unknown_word", word=word))
    return After.ASK


def show_command(session: Session, name: str) -> None:
    """How a command is typed, and what it does: the message has two spaces between them."""
    pages = {n: session.say(f"command.{'help' if n == '?' else n}").partition("  ") for n in NAMES}
    width = max(len(how) for how, *_ in pages.values())
    how, _, what = pages[name]
    session.screen.listed([(f"  {how:{width}}  ", "word")], what)


def why(session: Session, seat: int, selection: Selection, text: str) -> After:
    """Why an action is not legal, with its rule."""
    say, screen, view = session.say, session.screen, session.view(seat)
    if not text:
        show_command(session, "why")
        return After.ASK
    meant = typed(Selection((), view.legal()), text)
    if meant is not None and len(meant.actions) == 1:
        action = meant.actions[0]
        screen.say(
            say("tell.legal", action=Unbroken(action), sentence=action.said, rule=action.rule)
        )
        return After.ASK
    number = view.game.action_of(text)
    if number is None:
        session.tell_unknown(seat, text)
        return After.ASK
    reason = view.why_not(number)
    notation = Unbroken(view.game.notations[number])
    screen.say(say("error.illegal", action=notation, rule=reason.rule, why=reason.said))
    return After.ASK


def hint(session: Session, seat: int, selection: Selection, rest: str) -> After:
    """What a bot would play, and why."""
    for sentence in session.hint(seat):
        session.screen.say(sentence)
    return After.ASK


def undo(session: Session, seat: int, selection: Selection, rest: str) -> After:
    session.undo(seat)
    return After.CHANGED


def back(session: Session, seat: int, selection: Selection, rest: str) -> After:
    return After.SHOW


def sheet(session: Session, seat: int, selection: Selection, rest: str) -> After:
    show_sheet(session.screen, session.say, session.view(seat))
    return After.ASK


def log(session: Session, seat: int, selection: Selection, rest: str) -> After:
    show_log(session.screen, session.say, session.view(seat), int(rest) if rest.isdigit() else None)
    return After.ASK


def rules(session: Session, seat: int, selection: Selection, number: str) -> After:
    """Show one rule, or the titles of all rules."""
    screen, of_game = session.screen, session.view(seat).game
    found = rulebook.numbered(of_game, session.say.lang)
    if number:
        screen.say(rule_of(of_game, session.say.lang, number).plain)
    else:
        for r in found:
            screen.listed([(f"{r.number:5}", "rule")], r.name)
    return After.ASK


def board(session: Session, seat: int, selection: Selection, rest: str) -> After:
    return After.SHOW


def save(session: Session, seat: int, selection: Selection, file: str) -> After:
    session.save(file)
    return After.ASK


def lang(session: Session, seat: int, selection: Selection, word: str) -> After:
    if not language.is_known(word):
        session.screen.say(
            session.say(
                "refused.unknown_language", lang=word or "''", languages=", ".join(LANGUAGES)
            ),
            "warning",
        )
        return After.ASK
    session.speak(word)
    return After.SHOW


def resign(session: Session, seat: int, selection: Selection, rest: str) -> After:
    """Give up the game; only with a yes after it, so that nobody does by mistake."""
    return After.CHANGED if session.resign(seat, rest.lower() in SURE) else After.ASK


def quit_game(session: Session, seat: int, selection: Selection, rest: str) -> After:
    raise Quit
