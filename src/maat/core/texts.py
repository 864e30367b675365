"""Message keys to sentences in English, French and Dutch.

A catalogue is the TOML files `texts/LANG.toml` of some folders, read in order. Nested tables make
dotted keys; a plural is a table of the forms that the language has (`one`, `other`), chosen by the
argument `n` with the language's own rule. `PSEUDO` is a language for tests: English with every
message marked, so that text that is not a message shows.
"""

from __future__ import annotations

import pathlib
import re
import tomllib
from functools import cache
from string import Formatter
from typing import Any

from .errors import Fault, said_by
from .messages import Said, brief

LANGUAGES = ("en", "fr", "nl")
PSEUDO = "xx"
OPEN, CLOSE = "⟦", "⟧"
FORMS = {"zero", "one", "two", "few", "many", "other"}
ELIDED = re.compile(
    r"\b([Dd])e (?=[AEIOUYÀÂÉÈÊÎÔ][a-zà-ÿ])"
)  # in French, before a name put into the sentence
BLANK = re.compile(r" (?=[:;!?»](?:[)*,.»\"\s]|$))|(?<=«) ")  # in French, by a sign
NO_BREAK = "\N{NO-BREAK SPACE}"
HERE = pathlib.Path(__file__).parent / "messages"


class UnknownLanguage(Fault):
    """An unknown language."""


class Texts:
    """All messages in one language."""

    def __init__(self, lang: str, messages: dict[str, str | dict[str, str]]) -> None:
        self.lang, self.messages = lang, messages
        # most messages are a word or a phrase, which nothing is put into
        self.ready = {
            key: self._finished(message)
            for key, message in messages.items()
            if isinstance(message, str) and "{" not in message and "}" not in message
        }

    def __call__(self, key: str, **arguments: Any) -> str:
        return self.say(Said(key, **arguments))

    def __contains__(self, key: str) -> bool:
        return key in self.messages

    def say(self, said: Said) -> str:
        ready = self.ready.get(said.key)
        if ready is not None:
            return ready
        message = self.messages[said.key]
        if isinstance(message, dict):
            n = said.arguments.get("n", 0)
            message = (
                message.get(plural_form(self.lang, n if isinstance(n, int) else 0))
                or message["other"]
            )
        words = {k: self._argument(v) for k, v in said.arguments.items()}
        return self._finished(message.format_map(words))

    def _argument(self, value: Any) -> Any:
        if isinstance(value, Said):
            return self.say(value)
        if isinstance(value, list):
            return ", ".join([self.say(v) for v in value])
        return value

    def _finished(self, text: str) -> str:
        if self.lang == "fr":
            return ELIDED.sub(r"\1'", text)
        return f"{OPEN}{text}{CLOSE}" if self.lang == PSEUDO else text

    def sentence(self, said: Said) -> str:
        """The message with a capital letter at the beginning."""
        text = self.say(said)
        at = len(text) - len(text.lstrip(OPEN))
        return text[:at] + text[at : at + 1].upper() + text[at + 1 :]


def language(lang: str) -> str:
    """The language if it is known; otherwise UnknownLanguage."""
    if lang not in (*LANGUAGES, PSEUDO):
        raise UnknownLanguage(
            Said("error.unknown_language", lang=brief(lang), languages=", ".join(LANGUAGES))
        )
    return lang


@cache
def plural_form(lang: str, n: int) -> str:
    from babel import Locale

    return Locale("en" if lang == PSEUDO else lang).plural_form(n)


def catalogue(lang: str, *folders: pathlib.Path) -> Texts:
    """The messages of some folders (a game's, the terminal's), on top of the core's own."""
    return _catalogue(language(lang), *folders)


@cache
def _catalogue(lang: str, *folders: pathlib.Path) -> Texts:
    messages: dict[str, str | dict[str, str]] = {}
    for folder in (HERE, *folders):
        path = folder / f"{'en' if lang == PSEUDO else lang}.toml"
        messages |= flat(tomllib.loads(path.read_text(encoding="utf-8")))
    if lang == "fr":
        messages = {key: _bound(message) for key, message in messages.items()}
    return Texts(lang, messages)


def _bound(message: str | dict[str, str]) -> str | dict[str, str]:
    if isinstance(message, str):
        return bound(message)
    return {form: bound(text) for form, text in message.items()}


def bound(text: str) -> str:
    """French text whose signs are not parted from their words at the end of a line. The files keep
    plain blanks, which people can see and type.
    """
    return BLANK.sub(NO_BREAK, text)


def flat(values: dict[str, Any], prefix: str = "") -> dict[str, str | dict[str, str]]:
    """Dotted keys; a table of plural forms is one message."""
    found: dict[str, str | dict[str, str]] = {}
    for key, value in values.items():
        if isinstance(value, str) or ("other" in value and set(value) <= FORMS):
            found[prefix + key] = value
        else:
            found |= flat(value, f"{prefix}{key}.")
    return found


def placeholders(message: str | dict[str, str]) -> set[str]:
    """The arguments that a message names."""
    forms = [message] if isinstance(message, str) else message.values()
    return {name for form in forms for _, name, _, _ in Formatter().parse(form) if name}


def faults(folder: pathlib.Path) -> list[str]:
    """What is missing or different between the languages of a folder."""
    found = []
    by_lang = {
        lang: flat(tomllib.loads((folder / f"{lang}.toml").read_text(encoding="utf-8")))
        for lang in LANGUAGES
    }
    for key in sorted(set().union(*by_lang.values())):
        for lang in LANGUAGES:
            if key not in by_lang[lang]:
                found.append(f"{lang}: {key} is missing")
            elif placeholders(by_lang[lang][key]) - {"n"} != placeholders(
                by_lang["en"].get(key, "")
            ) - {"n"}:
                found.append(f"{lang}: {key} has other arguments than in English")
    return found


def _say(lang: str, folders: tuple[pathlib.Path, ...], said: Said) -> str:
    return catalogue(lang, *folders).say(said)


said_by(_say)
