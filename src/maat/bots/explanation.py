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
MOST_REASONS = 2  # of them, for a reader who is about to play


def explain(view: View, thought: Thought, lang: str) -> list[str]:
    """Sentences: the action, the second best, and the reasons."""
    said = [Said("thought.plays", action=thought.chosen.said)]
    if thought.second is not None and thought.tables:
        said.append(Said("thought.second", action=thought.second.action.said))
    texts = _texts(view, lang)
    return [texts.sentence(one) for one in (*said, *_weighed(view, texts, thought), *thought.notes)]


def reasons(view: View, thought: Thought, lang: str) -> list[str]:
    """Why the best is the best, in few words, for a reader who sees which are the best and what
    the others are worth beside it.
    """
    texts = _texts(view, lang)
    return [texts.sentence(said) for said in (*_plainly(view, texts, thought), *thought.notes)]


def _texts(view: View, lang: str) -> Texts:
    return catalogue(lang, MESSAGES, view.game.folder / "words")


def _plainly(view: View, texts: Texts, thought: Thought) -> Iterator[Said]:
    if thought.second is None or not thought.tables:
        yield _unweighed(thought)
        return
    differing = _differing(thought)
    speak_for = [gain for gain in differing if (gain.best > gain.second) == gain.mine]
    results = [gain for gain in thought.gains if gain.helps and gain not in speak_for]
    for gain in (*speak_for, *results)[:MOST_REASONS]:
        yield _gain(view, gain, texts.lang)
    if not speak_for:
        yield Said("thought.later") if differing else _no_difference(thought)
    if thought.best.points is not None:
        yield _expected(view, round(thought.best.points))


def _expected(view: View, lead: int) -> Said:
    """How it should end. A search expects others to play as well as it does itself, which somebody
    who is far ahead of a weaker opponent would not believe without being told.
    """
    against = "rivals_" if view.seats > 1 else ""
    return Said(
        f"thought.{against}{'ahead' if lead > 0 else 'behind' if lead else 'even'}", n=abs(lead)
    )


def _unweighed(thought: Thought) -> Said:
    alone = thought.second is None
    return Said("thought.only") if alone else Said("thought.by_lot", n=len(thought.options))


def _weighed(view: View, texts: Texts, thought: Thought) -> Iterator[Said]:
    best, second = thought.best, thought.second
    if second is None or not thought.tables:
        yield _unweighed(thought)
        return
    if best.points is not None and second.points is not None:
        leads = {
            "best": signed(best.points, texts.lang),
            "second": signed(second.points, texts.lang),
        }
        yield Said("thought.lead", **leads)
    if best.chance is not None and second.chance is not None:
        yield Said("thought.chance", best=percent(best.chance), second=percent(second.chance))
    yield from _gains(view, texts, thought)
    looks = sum(option.looks for option in thought.options)
    yield Said("thought.looked", n=len(thought.options), looks=looks, tables=thought.tables)


def _gains(view: View, texts: Texts, thought: Thought) -> Iterator[Said]:
    differing = _differing(thought)
    yield from (_gain(view, gain, texts.lang) for gain in differing[:MOST_GAINS])
    if not differing:
        yield _no_difference(thought)


def _differing(thought: Thought) -> list[Gain]:
    return [gain for gain in thought.gains if gain.difference >= SMALLEST]


def _no_difference(thought: Thought) -> Said:
    return Said("thought.equal" if _is_equal(thought) else "thought.equal_sheet")


def _gain(view: View, gain: Gain, lang: str) -> Said:
    best, second = signed(gain.best, lang), signed(gain.second, lang)
    line, who = gain.label, _who(view, gain.mine)
    if best == second:
        return Said("thought.either", line=line, who=who, best=best)
    return Said("thought.gain", line=line, who=who, best=best, second=second)


def _who(view: View, mine: bool) -> Said:
    if mine:
        return Said("thought.you")
    if view.seats == 2 and view.seat is not None:
        return view.game.seat_words.said(1 - view.seat)
    return Said("thought.others")


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
