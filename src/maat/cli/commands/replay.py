"""`maat replay FILE`: check every line of a record, then step through the game."""

from __future__ import annotations

import json
import pathlib
import sys

from ...core.errors import BadRecord
from ...core.game import load
from ...core.replay import numbered_lines, replay
from ...core.table import Table
from ...core.texts import Texts
from .. import language
from ..errors import FINE, WRONG, bad_command
from ..session import saves
from ..session.end import outcome
from ..terminal.prompt import PlainPrompt
from ..terminal.screen import Screen
from ..terminal.show import show_log, show_sheet, show_table
from .play import Damaged


def replay_file(say: Texts, file: str, seat: str, as_json: bool) -> int:
    path = pathlib.Path(file).expanduser()
    text = saves.read(path)
    try:
        table = replay(text)
    except BadRecord as wrong:
        if not as_json:
            raise Damaged(path, wrong) from None
        print(
            json.dumps(
                {"file": str(path), "valid": False, "fault": wrong.text(say.lang)},
                ensure_ascii=False,
            )
        )
        return WRONG
    who = seat_of(table, seat)
    if as_json:
        print(json.dumps(_values(path, table), ensure_ascii=False, indent=2))
        return FINE
    screen, texts = Screen(), language.texts(say.lang, table.game)
    if screen.is_terminal and sys.stdin.isatty():
        Walk(text, who, screen, texts).run()
    else:
        show_log(screen, texts, table.view(who))
        show_end(screen, texts, table, who)
    return FINE


def seat_of(table: Table, word: str) -> int | None:
    """The seat whose view is shown, by name or number; None: a spectator's. A copy shows only the
    views of its own seat.
    """
    if table.only_seat is not None:
        return table.only_seat if table.only_seat >= 0 else None
    names = {name: n for name, n in table.game.seat_words.numbers.items() if n < table.seats}
    if not word:
        return None
    if word.lower() in names:
        return names[word.lower()]
    if word.isdigit() and int(word) < table.seats:
        return int(word)
    raise bad_command("unknown_seat", seat=word, seats=", ".join(names))


def _values(path: pathlib.Path, table: Table) -> dict[str, object]:
    result = table.result if table.only_seat is None else None
    return {
        "file": str(path),
        "valid": True,
        "game": table.game.name,
        "rules": table.header.version or table.game.version,
        "components": table.game.source.digest,
        "former": is_former(table),
        "seats": table.seats,
        "decisions": len(table.entries) - 1,
        "over": table.over,
        "scores": list(result.scores) if result else None,
        "winners": list(result.winners) if result else None,
    }


def is_former(table: Table) -> bool:
    """Whether it was made with former rules or components."""
    return bool(table.header.version) or not table.game.own_components


def show_end(screen: Screen, say: Texts, table: Table, who: int | None) -> None:
    screen.say(say("replay.valid", n=len(table.entries) - 1), "good")
    if is_former(table):
        version, digest = table.header.version or table.game.version, table.game.source.digest
        ours = {"ours": table.game.version, "own": load(table.game.name).source.digest}
        screen.say(say("replay.former", version=version, digest=digest, **ours))
    show_sheet(screen, say, table.view(who))
    if table.result is not None:
        screen.say(outcome(say, table.game.seat_words.said, table.result), "question")


class Walk:
    """Step by step through a record."""

    def __init__(self, text: str, who: int | None, screen: Screen, say: Texts) -> None:
        self.text, self.lines = text, numbered_lines(text)
        self.who, self.screen, self.say = who, screen, say
        self.last = len(self.lines)

    def run(self) -> None:
        at = 0
        prompt = PlainPrompt(self.screen)
        while True:
            self._show(at)
            try:
                word = (
                    prompt.ask(self.say("ask.replay", at=at, last=self.last) + " ", lambda text: ())
                    .strip()
                    .lower()
                )
            except EOFError:
                return
            except KeyboardInterrupt:
                self.screen.say()
                return
            if word in ("q", "quit"):
                return
            at = self._moved(at, word)

    def _moved(self, at: int, word: str) -> int:
        if word.isdigit():
            return min(self.last, int(word))
        steps = {"": 1, "n": 1, "b": -1, "p": -1, "e": self.last, "s": -self.last}
        return max(0, min(self.last, at + steps.get(word, 0)))

    def _show(self, at: int) -> None:
        table = replay(self.text, moves=at)
        view = table.view(self.who)
        self.screen.clear()
        show_table(self.screen, self.say, view, [self.say("title")])
        if at:
            self.screen.say(self.lines[at - 1].partition(" -> ")[0], "word")
            for sentence in view.log(self.say.lang)[at].sentences:
                self.screen.listed([("  ", "")], sentence)
        if at == self.last:
            show_end(self.screen, self.say, table, self.who)
