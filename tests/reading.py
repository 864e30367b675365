"""The log read as a person reads it: a sentence in en, fr or nl is taken apart into what it names.

The order of the words comes from the game's message files; every name and number in a sentence is
looked up in a dictionary that a test writes itself (from the glossary, the numbered rules and the
component file), never in the game's own naming. What the three languages and the record say of one
event must agree; a test then keeps a table from it by hand, as the players would, and compares that
table with what everybody sees.
"""

from __future__ import annotations

import random
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from string import Formatter
from typing import Any

import maat
from maat.core.texts import bound

LANGUAGES = ("en", "fr", "nl")
UNSEEN = "_unseen"
ELIDES = re.compile(r"\b([Dd])e $")  # French: before a name that begins with a vowel

# What is never right, whatever is named: an article or preposition before the wrong sound, a gap, a
# brace
CLUMSY = {
    "en": r"\ba [AEIOaeio]|\ban [^AEIOaeioUuhH]|\bthe the\b| [;:?!]",
    "fr": (
        r"\b[Dd]es? les?\b|\bà les?\b|\b[DdLl][ea]"
        r" [aeiouéèêîôœAEIOUÉÈÊÎÔŒ]|\bd'[^aeiouéèêîôœhyAEIOUÉÈÊÎÔŒHY]"
        r"|\b[Ll]e [Ll][ea]\b|[^\xa0][;:?!]"
    ),
    "nl": r"\b[Dd]e de\b|\b[Ee]en een\b|\bhet de\b| [;:?!]",
}
BROKEN = re.compile(r"[{}⟦⟧]|  | [,.)]|\( |\) \(|_")


class Slot:
    """One kind of thing: how it is written in each language and in the record, and what is
    meant.
    """

    def __init__(
        self,
        patterns: Mapping[str, str],
        meant: Callable[[str, str], Any],
        noted: Callable[[str], Any] | None = None,
    ) -> None:
        self.patterns, self.meant, self._noted = patterns, meant, noted

    def noted(self, text: str) -> Any:
        """What a word of the notation means."""
        if self._noted is None:
            raise AssertionError(f"{text!r} has no place in the notation")
        return self._noted(text)


def names(words: Mapping[Any, Sequence[str]], noted: Mapping[str, Any] | None = None) -> Slot:
    """Things with a name of their own: key -> (English, French, Dutch). In the notation: the key,
    with blanks.
    """
    by_lang = {
        lang: {three[i]: key for key, three in words.items()} for i, lang in enumerate(LANGUAGES)
    }
    for lang, found in by_lang.items():
        assert len(found) == len(words), f"{lang}: two things have one name"
    patterns = {
        lang: "|".join(re.escape(w) for w in sorted(found, key=len, reverse=True))
        for lang, found in by_lang.items()
    }
    in_notation = noted or {str(key).replace("_", " "): key for key in words}
    return Slot(patterns, lambda lang, text: by_lang[lang][text], lambda text: in_notation[text])


def phrases(
    made: Callable[[int], Mapping[Any, str]], noted: Mapping[str, Any] | None = None
) -> Slot:
    """Things named by a phrase: the dictionary of each language (by its number) gives key ->
    phrase.
    """
    tables = [made(i) for i in range(len(LANGUAGES))]
    return names({key: [table[key] for table in tables] for key in tables[0]}, noted)


NUMBER = Slot(dict.fromkeys(LANGUAGES, r"-?\d+"), lambda lang, text: int(text), int)


def listed(slot: Slot) -> Slot:
    """Several things, with commas between them."""

    def read(lang: str, text: str) -> list[Any]:
        one = re.compile(f"({slot.patterns[lang]})(?:, |$)")
        found, at = [], 0
        while at < len(text):
            match = one.match(text, at)
            assert match, f"{text!r} is not a list"
            found.append(slot.meant(lang, match[1]))
            at = match.end()
        return found

    return Slot({lang: f"(?:{p})(?:, (?:{p}))*" for lang, p in slot.patterns.items()}, read)


@dataclass(frozen=True)
class Reading:
    """What a sentence says: the message it was made from, and what stands in each of its places."""

    key: str
    values: dict[str, Any]


class Sentences:
    """The sentences of one group of messages (`event`, `action`) of a game. `slots` by place, or by
    `key.place`.
    """

    def __init__(self, game: str, group: str, slots: Mapping[str, Slot]) -> None:
        self.game, self.group, self.slots = game, group, slots
        self._forms = {lang: self._patterns(lang) for lang in LANGUAGES}
        self._read: dict[tuple[str, str, str], list[Reading]] = {}

    def _patterns(self, lang: str) -> dict[str, list[tuple[str, re.Pattern[str]]]]:
        """By key: each form of the message, and its pattern."""
        made = {}
        for key, message in messages(self.game, lang)[self.group].items():
            forms = {"": message} if isinstance(message, str) else message
            made[key] = [
                (form, re.compile(self._pattern(lang, key, text))) for form, text in forms.items()
            ]
        return made

    def slot(self, key: str, place: str) -> Slot:
        found = self.slots.get(f"{key.removesuffix(UNSEEN)}.{place}") or self.slots.get(place)
        assert found, f"nothing is known of {{{place}}} in {self.group}.{key}"
        return found

    def _pattern(self, lang: str, key: str, text: str) -> str:
        made = ""
        for literal, place, _, _ in Formatter().parse(text):
            elided = lang == "fr" and place and ELIDES.search(literal)
            made += re.escape(literal[:-2]) + "(?:e |')" if elided else re.escape(literal)
            if place:
                made += f"(?P<{place}>{self.slot(key, place).patterns[lang]})"
        return made

    def read(self, lang: str, sentence: str, key: str) -> list[Reading]:
        """What a sentence says as the message of that key: usually one thing, nothing where it is
        another message.
        """
        if (lang, sentence, key) not in self._read:
            self._read[lang, sentence, key] = list(self._readings(lang, sentence, key))
        return self._read[lang, sentence, key]

    def _readings(self, lang: str, sentence: str, key: str) -> Iterator[Reading]:
        assert not sentence[0].islower(), f"{lang}: {sentence!r} does not begin with a capital"
        for form, pattern in self._forms[lang][key]:
            match = pattern.fullmatch(sentence) or pattern.fullmatch(
                sentence[0].lower() + sentence[1:]
            )
            if not match:
                continue
            values = {
                place: self.slot(key, place).meant(lang, text)
                for place, text in match.groupdict().items()
            }
            if _right_form(lang, form, values):
                yield Reading(key, values)

    def check(self, action: maat.Action, key: str, expected: Mapping[str, Any]) -> None:
        """The sentence of an action is that message in every language, and names just that."""
        for lang in LANGUAGES:
            sentence = action.text(lang)
            said = self.read(lang, sentence, key)
            right = len(said) == 1 and said[0].values == expected
            assert right, f"{lang}: {sentence!r} for {action}: {said}, not {key} {expected}"
            wrong = faults_of_style(lang, sentence)
            assert not wrong, f"{lang}: {sentence!r} has {wrong}"


def _right_form(lang: str, form: str, values: Mapping[str, Any]) -> bool:
    """One or several, by the number that the sentence names: in French nought is singular."""
    numbers = [values["n"]] if "n" in values else [v for v in values.values() if type(v) is int]
    if not form or not numbers:
        return True
    return (form == "one") == (numbers[-1] in ((0, 1) if lang == "fr" else (1,)))


@cache
def messages(game: str, lang: str) -> dict[str, Any]:
    path = maat.load_game(game).folder / "words" / f"{lang}.toml"
    text = path.read_text(encoding="utf-8")
    return tomllib.loads(bound(text) if lang == "fr" else text)


def faults_of_style(lang: str, sentence: str) -> list[str]:
    """What nobody would say or write."""
    return [m[0] for pattern in (CLUMSY[lang], BROKEN) for m in [re.search(pattern, sentence)] if m]


# One decision as it was told


@dataclass(frozen=True)
class Told:
    """An event: its kind, and what it says (None where it is hidden from the reader)."""

    key: str
    values: dict[str, Any]


@dataclass(frozen=True)
class Step:
    """One line of the log. `action` is its notation, with ? where it is hidden; '' for the
    set-up.
    """

    number: int
    seat: str
    action: str
    events: list[Told]
    undone: bool


@dataclass
class Book:
    """What a game's events and actions say, by kind: the parts of each in the order of the record.

    `silent` are the parts that no sentence names (`key.part`); `sentences` are those of events.
    """

    events: Mapping[str, Mapping[str, Slot]]
    sentences: Sentences
    silent: frozenset[str] = frozenset()
    met: Counter[str] = field(default_factory=Counter)

    def steps(self, view: maat.View) -> list[Step]:
        """A seat's log in three languages, and its record: all of them must say the same."""
        logs = {lang: view.log(lang) for lang in LANGUAGES}
        lines = view.record().partition("\n---\n")[2].splitlines()
        assert len(lines) == len(logs["en"])
        return [
            self._step(line, {lang: log[n] for lang, log in logs.items()})
            for n, line in enumerate(lines)
        ]

    def _step(self, line: str, logged: Mapping[str, Any]) -> Step:
        head, _, saw = line.partition(" -> ")
        number, who, *action = head.split(" ")
        pieces = saw.split("; ") if saw else []
        events = [self.noted(piece) for piece in pieces]
        for lang, entry in logged.items():
            assert entry.number == int(number), line
            assert len(entry.sentences) == len(events), line
            for told, sentence in zip(events, entry.sentences, strict=True):
                self.compare(lang, told, sentence)
        return Step(int(number), who, " ".join(action), events, logged["en"].undone)

    def noted(self, piece: str) -> Told:
        """One event in the words of the record."""
        key, _, rest = piece.partition(" ")
        assert key in self.events, (
            f"no reader for {piece!r}: say what {key} tells in EVENTS, and what it does on paper"
        )
        parts = self.events[key]
        words = rest.split(", ") if rest else []
        assert len(words) == len(parts), f"{piece!r}: expected {list(parts)}"
        self.met[key] += 1
        return Told(
            key,
            {
                p: None if w == "?" else slot.noted(w)
                for (p, slot), w in zip(parts.items(), words, strict=True)
            },
        )

    def compare(self, lang: str, told: Told, sentence: str) -> None:
        """A sentence says what the record says: all of it, and nothing that is hidden."""
        wrong = faults_of_style(lang, sentence)
        assert not wrong, f"{lang}: {sentence!r} has {wrong}"
        seen = {p: v for p, v in told.values.items() if v is not None}
        key = told.key if len(seen) == len(told.values) else told.key + UNSEEN
        said = self.sentences.read(lang, sentence, key)
        assert said, f"{lang}: {sentence!r} does not say {key} {seen}"
        expected = {p: v for p, v in seen.items() if f"{told.key}.{p}" not in self.silent}
        if not any(_agrees(reading.values, expected) for reading in said):
            raise AssertionError(
                f"{lang}: {sentence!r} says {said[0].values}; the record says {told.key} {seen}"
            )


def _agrees(said: Mapping[str, Any], expected: Mapping[str, Any]) -> bool:
    """All that is expected is said, and nothing else; `n` may stand for any number of the event."""
    if any(
        v not in expected.values() if p == "n" else expected.get(p) != v for p, v in said.items()
    ):
        return False
    return all(p in said or v == said.get("n", "") for p, v in expected.items())


# A game that is played and remembered


@dataclass
class Played:
    """A game at its end, with what each reader (a seat, or None for a spectator) saw after each
    line.

    `heard` are logs of each reader in the middle of the game, with their language.
    """

    table: maat.Table
    tables: dict[int | None, list[dict[str, Any]]]
    heard: dict[int | None, list[tuple[str, list[tuple[str, ...]]]]]


SOMETIMES = 40  # decisions between two looks at a log that is still growing


def played(
    table: maat.Table,
    luck: random.Random,
    readers: Sequence[int | None],
    before: Callable[[maat.View, Sequence[maat.Action]], None],
    choose: Callable[[random.Random, Sequence[maat.Action]], maat.Action],
    undo: float = 0.0,
    most: int = 10_000,
) -> Played:
    """Play to the end (or `most` decisions); `before` looks at every decision's actions, as their
    seat sees them.
    """
    tables: dict[int | None, list[dict[str, Any]]] = {reader: [] for reader in readers}
    heard: dict[int | None, list[tuple[str, list[tuple[str, ...]]]]] = {
        reader: [] for reader in readers
    }
    _remember(table, tables)
    for number in range(most):
        if table.over:
            break
        seat = luck.choice(table.pending)
        if luck.random() < undo and table.can_undo(seat):
            table.undo(seat)
        else:
            legal = table.legal(seat)
            before(table.view(seat), legal)
            table.play(choose(luck, legal), seat)
        _remember(table, tables)
        if number % SOMETIMES == SOMETIMES - 1:
            for reader in readers:
                lang = luck.choice(LANGUAGES)
                heard[reader].append(
                    (lang, [entry.sentences for entry in table.view(reader).log(lang)])
                )
    return Played(table, tables, heard)


def _remember(table: maat.Table, tables: dict[int | None, list[dict[str, Any]]]) -> None:
    for reader, seen in tables.items():
        seen.append(table.view(reader).state.plain())


def read_alone(
    book: Book,
    game: Played,
    reader: int | None,
    model: Any,
    compare: Callable[[Any, dict[str, Any], str], None],
    built: bool = False,
) -> None:
    """Follow the log line by line on a table kept by hand; after each line it must be the table
    that the reader sees.

    `model` has a method for every kind of event, called with what it says; `begin(step)` is called
    before each line. A position that was `built` has a set-up that did not lead to it: its model
    knows it from the start.
    """
    view = game.table.view(reader)
    assert view.plain()["state"] == game.tables[reader][-1]
    for lang, heard in game.heard[reader]:
        assert heard == [entry.sentences for entry in view.log(lang)][: len(heard)], (
            "the log of the past has changed"
        )
    earlier: list[Any] = []
    for number, (step, seen) in enumerate(zip(book.steps(view), game.tables[reader], strict=True)):
        if built and number == 0:
            pass
        elif step.action == "undo":
            model = earlier.pop()
        else:
            if step.undone:
                earlier.append(deepcopy(model))
            model.begin(step)
            for told in step.events:
                getattr(model, told.key)(**told.values)
        compare(model, seen, f"reader {reader}, line {number}: {step.seat} {step.action}")
