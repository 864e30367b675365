"""`? WORD`: what any word on the screen means, with its rule.

A word may be one of the notation, a name in the reader's language, an abbreviation in the picture,
a place on the board, the number of a rule, or something that you can type.
"""

from __future__ import annotations

from difflib import get_close_matches

from ...core.game import Game
from ...core.texts import Texts
from ...core.view import View
from ...play import rulebook
from ..errors import bad_command
from ..terminal.board import Board

SENTENCES = (
    "help",
    "event",
    "why",
    "action",
    "question",
    "error",
    "record",
    "fault",
    "expected",
    "components",
    "command",
    "alias",
    "refused",
    "file",
)
MOST = 4


def rule_of(rules: Game, lang: str, number: str) -> rulebook.Rule:
    """The rule with a number; a fault that lists the rules if there is no such rule."""
    rule = rulebook.rule(rules, lang, number)
    if rule is None:
        there = [r.number for r in rulebook.numbered(rules, lang)]
        raise bad_command("no_rule", number=number, game=rules.name, first=there[0], last=there[-1])
    return rule


def explain(view: View, board: Board, say: Texts, word: str) -> list[str]:
    """Sentences about a word; none if it is unknown here."""
    keys = _keys(board, say, word)
    names = dict.fromkeys([word.lower(), *(key.replace("_", " ") for key in keys)])
    found = [say.sentence(said) for name in names for said in board.about(view, name)]
    found += [_capital(say(f"help.{key}")) for key in keys]
    if not found:
        found += _in_sentences(say, word)
    if not found:
        found += _in_rules(view, say, word)
    return found


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _keys(board: Board, say: Texts, word: str) -> list[str]:
    """The keys of the explanations that a word stands for."""
    codes: dict[str, str] = board.codes(say)
    lower = word.lower().replace(" ", "_")
    candidates = [lower, codes.get(word, ""), codes.get(word.lower(), "")]
    candidates += [key.rpartition(".")[2] for key in _named(say, word)]
    pieces = [piece for c in candidates for piece in c.split("_")]
    found = [c for c in candidates if f"help.{c}" in say] or [
        p for p in pieces if f"help.{p}" in say
    ]
    return list(dict.fromkeys(found))


def _named(say: Texts, word: str) -> list[str]:
    """The messages that are exactly this name."""
    name = word.lower()
    return [
        key
        for key, text in say.messages.items()
        if isinstance(text, str) and text.lower() == name and not key.startswith(SENTENCES)
    ]


def _in_sentences(say: Texts, word: str) -> list[str]:
    """Explanations that contain the word, those that begin with it first."""
    name = word.lower()
    keys = [
        k
        for k, t in say.messages.items()
        if k.startswith("help.") and isinstance(t, str) and name in t.lower()
    ]
    keys.sort(key=lambda k: str(say.messages[k]).lower().find(name))
    return [_capital(say(k)) for k in keys[:MOST]]


def _in_rules(view: View, say: Texts, word: str) -> list[str]:
    found = rulebook.mentioning(view.game, say.lang, word) if len(word) > 1 else []
    if not found:
        return []
    return [
        say(
            "tell.in_rules",
            word=word,
            rules=", ".join(f"{r.number} ({r.name})" for r in found[:MOST]),
        )
    ]


def nearest_word(say: Texts, word: str) -> str | None:
    """A word with a similar spelling that can be explained."""
    known = [k.partition(".")[2] for k in say.messages if k.startswith(("help.", "command."))]
    near = get_close_matches(word.lower(), known, 1, 0.6)
    return near[0] if near else None
