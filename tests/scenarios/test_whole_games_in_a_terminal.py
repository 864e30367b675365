"""Whole games of Kheops in a pseudo-terminal, in every language: against a bot, and two people at
one keyboard.

Every screen is read. What the program says in English must not stand on a screen in another
language; only the words of the notation, which are typed, are the same in all of them.
"""

from __future__ import annotations

import itertools
import pathlib
import re
from typing import NamedTuple

import pytest

import maat
from cli.pseudo_terminal import Terminal
from maat.cli import language
from maat.core import game as rules

MOST_ANSWERS = 400


class Spoken(NamedTuple):
    """What a language says at the places that these tests look for."""

    seats: str
    you: str
    bot: str
    hand: str
    ready: str
    turn: str
    sheet: str
    over: str
    total: str
    ends: tuple[str, ...]
    again: str


SPOKEN = {
    "en": Spoken(
        "White|Blue",
        "White: you",
        "Blue: bot Apprentice",
        "your hand",
        "press Enter when nobody else can see the screen:",
        "It is (White|Blue)'s turn now",
        "sheet",
        "sheet, log or board shows them again; Enter ends:",
        "Total",
        ("White wins.", "Blue wins.", "White, Blue share the win.", "Nobody wins."),
        "To see the game again: maat replay ",
    ),
    "fr": Spoken(
        "Blanc|Bleu",
        "Blanc : vous",
        "Bleu : robot Apprenti",
        "votre main",
        "appuyez sur Entrée quand vous seul regardez l'écran :",
        "C'est au tour de (Blanc|Bleu)",
        "feuille",
        "feuille, journal ou plateau les montre encore ; Entrée termine :",
        "Total",
        (
            "Blanc gagne.",
            "Bleu gagne.",
            "Blanc, Bleu se partagent la victoire.",
            "Personne ne gagne.",
        ),
        "Pour revoir la partie : maat replay ",
    ),
    "nl": Spoken(
        "Wit|Blauw",
        "Wit: jij",
        "Blauw: bot Leerling",
        "je hand",
        "druk op Enter als alleen jij naar het scherm kijkt:",
        "Nu is (Wit|Blauw) aan de beurt",
        "blad",
        "blad, logboek of bord toont ze nog eens; Enter sluit af:",
        "Totaal",
        ("Wit wint.", "Blauw wint.", "Wit, Blauw delen de overwinning.", "Niemand wint."),
        "Om het spel terug te kijken: maat replay ",
    ),
}


def fragments(lang: str) -> set[str]:
    """What the messages of a language consist of, without what is put into them; single words are
    left out.
    """
    found: set[str] = set()
    for message in language.texts(lang, rules.load("kheops")).messages.values():
        for form in [message] if isinstance(message, str) else message.values():
            found |= {" ".join(piece.lower().split()) for piece in re.split(r"\{.*?\}", form)}
    return {piece for piece in found if " " in piece.strip(" :;,.()")}


def english_alone(lang: str) -> list[str]:
    """Phrases of the English messages that no message in this language has; the notation is the
    same everywhere.
    """
    mine = " | ".join(fragments(lang))
    notation = " | ".join(rules.load("kheops").notations)
    return sorted(piece for piece in fragments("en") if piece not in mine and piece not in notation)


def test_english_is_told_from_the_other_languages() -> None:
    assert english_alone("en") == []
    for lang in ("fr", "nl"):
        alone = english_alone(lang)
        assert len(alone) > 200 and "your hand" in alone and "tiles in the pile" in alone


class Game(Terminal):
    """One game: every question is answered with its first choice, and every screen is kept."""

    def __init__(self, folder: pathlib.Path, lang: str, *words: str) -> None:
        self.spoken = SPOKEN[lang]
        self.lang = lang
        self.ready = rf"({self.spoken.seats}), {re.escape(self.spoken.ready)} ?"
        self.over = rf"{re.escape(self.spoken.over)} ?"
        self.any = rf"({self.spoken.seats}) > [a-z0-9. ]*|{self.ready}|{self.over}"
        self.screens: list[str] = []
        self.handed_over = 0
        super().__init__(
            folder, "play", "kheops", "--seed", "7", "--lang", lang, *words, columns=80
        )

    def next(self, line: str) -> str:
        self.screens.append(self.answer(line, rf"({self.any})"))
        return self.screens[-1]

    def play(self) -> str:
        """To the end; the last screen."""
        screen = self.asks(rf"({self.any})")
        self.screens.append(screen)
        for _ in range(MOST_ANSWERS):
            if re.fullmatch(self.over, self.line):
                return screen
            if re.fullmatch(self.ready, self.line):
                self._check_handover(screen)
                screen = self.next("")
                assert self.spoken.hand in screen
            else:
                screen = self.next(re.findall(r"^  (1|a)\) ", screen, flags=re.MULTILINE)[-1])
        raise AssertionError(f"not over after {MOST_ANSWERS} answers:\n{screen}")

    def _check_handover(self, screen: str) -> None:
        """Nothing but whose turn it is."""
        self.handed_over += 1
        assert re.match(self.spoken.turn, screen) and len(screen.split()) < 40
        assert self.spoken.hand not in screen and ") " not in screen

    def check_end(self, screen: str, folder: pathlib.Path) -> maat.Table:
        """The last screen, the score sheet once more, the end; the record that was kept."""
        assert sum(end in screen for end in self.spoken.ends) == 1 and self.spoken.total in screen
        assert self.spoken.again in screen
        assert "K41" in self.next(self.spoken.sheet)
        self.type("\r")
        assert self.ends() == 0
        [kept] = (folder / "data" / "finished").glob("*.maat")
        assert not list((folder / "data" / "games").iterdir())
        table = maat.replay(kept.read_text())
        assert table.over and table.result is not None
        scores = [line for line in screen.splitlines() if self.spoken.total in line]
        assert scores[-1].split()[-2:] == [str(points) for points in table.result.scores]
        return table

    def check_language(self) -> None:
        read = " | ".join(" ".join(screen.lower().split()) for screen in self.screens)
        assert [phrase for phrase in english_alone(self.lang) if phrase in read] == []


@pytest.mark.parametrize("lang", maat.LANGUAGES)
def test_against_the_apprentice_to_the_end(lang: str, tmp_path: pathlib.Path) -> None:
    game = Game(tmp_path, lang)
    last = game.play()
    first = game.screens[0]
    assert (
        game.spoken.you in first
        and game.spoken.bot in first
        and game.spoken.hand in first
        and "1) worker" in first
    )
    assert game.handed_over == 0
    game.check_end(last, tmp_path)
    game.check_language()


@pytest.mark.parametrize("lang", maat.LANGUAGES)
def test_two_people_at_one_keyboard_to_the_end(lang: str, tmp_path: pathlib.Path) -> None:
    game = Game(tmp_path, lang, "--seats", "human,human")
    last = game.play()
    assert game.spoken.hand not in last  # nobody is alone before the last screen
    table = game.check_end(last, tmp_path)
    turns = [line.seat for line in table.view(None).lines[1:]]
    changes = 1 + sum(a != b for a, b in itertools.pairwise(turns))
    assert game.handed_over == changes > 20
    game.check_language()
