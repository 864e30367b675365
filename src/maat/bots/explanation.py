"""A thought in words: what the bot would play, what that brings against the second best, and how
far it looked.
"""

from __future__ import annotations

import pathlib
from collections.abc import Iterator

from ..core.messages import Said
from ..core.texts import LANGUAGES, Texts, catalogue
from ..core.view import View
from .gains import SMALLEST
from .thoughts import Gain, Thought

MESSAGES = pathlib.Path(__file__).parent / "messages"
MOST_GAINS = 3  # lines of the score sheet that are named


def explain(view: View, thought: Thought, lang: str) -> list[str]:
    """Sentences: the action, the second best, and the reasons."""
    said = [Said("thought.plays", action=thought.chosen.said)]
    if thought.second is not None and thought.tables:
        said.append(Said("thought.second", action=thought.second.action.said))
    texts = _texts(view, lang)
    return [texts.sentence(one) for one in said] + reasons(view, thought, lang)


def reasons(view: View, thought: Thought, lang: str) -> list[str]:
    """Why the best is the best, for a reader who sees which are the best two."""
    texts = _texts(view, lang)
    return [texts.sentence(said) for said in _reasons(texts, thought)]


def _texts(view: View, lang: str) -> Texts:
    return catalogue(lang, MESSAGES, view.game.folder / "words")


def _reasons(texts: Texts, thought: Thought) -> Iterator[Said]:
    yield from _weighed(texts, thought)
    yield from thought.notes


def _weighed(texts: Texts, thought: Thought) -> Iterator[Said]:
    best, second = thought.best, thought.second
    if second is None:
        yield Said("thought.only")
        return
    if not thought.tables:
        yield Said("thought.by_lot", n=len(thought.options))
        return
    if best.points is not None and second.points is not None:
        leads = {
            "best": signed(best.points, texts.lang),
            "second": signed(second.points, texts.lang),
        }
        yield Said("thought.lead", **leads)
    if best.chance is not None and second.chance is not None:
        yield Said("thought.chance", best=percent(best.chance), second=percent(second.chance))
    differing = [gain for gain in thought.gains if gain.difference >= SMALLEST]
    for gain in differing[:MOST_GAINS]:
        yield _gain(gain, texts.lang)
    if not differing:
        yield Said("thought.equal" if _is_equal(thought) else "thought.equal_sheet")
    looks = sum(option.looks for option in thought.options)
    yield Said("thought.looked", n=len(thought.options), looks=looks, tables=thought.tables)


def _gain(gain: Gain, lang: str) -> Said:
    best, second = signed(gain.best, lang), signed(gain.second, lang)
    key = "thought.gain" if gain.mine else "thought.gain_of_others"
    return Said(key, line=gain.label, best=best, second=second)


def _is_equal(thought: Thought) -> bool:
    """The bot values the best two the same, as far as it says."""
    best, second = thought.best, thought.second
    assert second is not None
    return (best.points, best.chance) == (second.points, second.chance)


def signed(number: float, lang: str) -> str:
    """A number of points with its sign and at most one decimal, as a language writes it."""
    text = f"{abs(number):.1f}".removesuffix(".0")
    if text == "0":
        return text
    if lang in LANGUAGES[1:]:  # French and Dutch
        text = text.replace(".", ",")
    return f"{'−' if number < 0 else '+'}{text}"


def percent(chance: float) -> str:
    return f"{100 * chance:.0f}"
