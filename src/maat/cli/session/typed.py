"""From all legal actions to one, word by word of their notation.

A selection is the words chosen so far and the actions that begin with them. Few actions are listed
whole, with their sentences; many are listed by their next word. Words that all of them share are
skipped.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from ...core.view import Action

FEW = 9


@dataclass(frozen=True)
class Selection:
    """Some words, and the actions that begin with them."""

    words: tuple[str, ...]
    actions: tuple[Action, ...]

    @property
    def lists_actions(self) -> bool:
        return len(self.actions) <= FEW

    @property
    def choices(self) -> list[str]:
        """What can be chosen next: whole notations, or words."""
        if self.lists_actions:
            return [str(a) for a in self.actions]
        depth = len(self.words)
        return list(
            dict.fromkeys(
                w[depth] if len(w := words_of(a)) > depth else str(a) for a in self.actions
            )
        )

    @property
    def labels(self) -> list[str]:
        """The label before each choice: a number; a letter if the next words are numbers (`bid 7`
        must mean the 7).

        Single words that are numbers need no label.
        """
        if not self._next_are_numbers:
            return [str(n) for n in range(1, len(self.choices) + 1)]
        return [chr(ord("a") + n) for n in range(len(self.actions))] if self.lists_actions else []

    @property
    def _next_are_numbers(self) -> bool:
        depth = len(self.words)
        return any(word.isdigit() for a in self.actions for word in words_of(a)[depth : depth + 1])

    @property
    def labels_and_words(self) -> str:
        """What can be typed in one word, for people: `1-9`, or `a-f, 2, 3`."""
        depth = len(self.words)
        words = list(
            dict.fromkeys(
                w for a in self.actions for w in words_of(a)[depth : depth + 1] if w.isdigit()
            )
        )
        span = [f"{self.labels[0]}-{self.labels[-1]}"] if self.labels else []
        return ", ".join(span + words)


def words_of(action: Action) -> list[str]:
    return str(action).split()


def opening(actions: Sequence[Action]) -> Selection:
    return _descended(Selection((), tuple(actions)))


def _descended(selection: Selection) -> Selection:
    """Skip the words that all actions share, as long as there is still something to choose."""
    while len(selection.actions) > 1:
        depth = len(selection.words)
        following = {tuple(words_of(a)[depth : depth + 1]) for a in selection.actions}
        if len(following) != 1 or not all(following):
            return selection
        selection = Selection(selection.words + following.pop(), selection.actions)
    return selection


def entered(selection: Selection, word: str) -> Selection:
    """The selection after one more choice."""
    whole = tuple(a for a in selection.actions if str(a) == word)
    if whole:
        return Selection(tuple(words_of(whole[0])), whole)
    depth = len(selection.words)
    left = tuple(a for a in selection.actions if words_of(a)[depth : depth + 1] == [word])
    return _descended(Selection((*selection.words, word), left))


def typed(selection: Selection, text: str) -> Selection | None:
    """What somebody typed, continuing the words chosen so far or from the beginning; words may be
    abbreviated.
    """
    pieces = text.lower().split()
    for start in (len(selection.words), 0) if selection.words else (0,):
        found = _matching(selection.actions, start, pieces)
        if found:
            return _settled(found, start, len(pieces))
    return None


def _settled(found: list[Action], start: int, count: int) -> Selection:
    """An action typed in full is meant, even if others begin with the same words."""
    whole = [a for a in found if len(words_of(a)) == start + count]
    if len(whole) == 1:
        return Selection(tuple(words_of(whole[0])), (whole[0],))
    return _descended(Selection(tuple(words_of(found[0])[: start + count]), tuple(found)))


def _matching(actions: Sequence[Action], start: int, pieces: list[str]) -> list[Action]:
    """The actions whose words, from `start` on, are these; an abbreviation must stand for one word
    only.
    """
    left = list(actions)
    for i, piece in enumerate(pieces, start):
        words = {w[i].lower() for a in left if len(w := words_of(a)) > i}
        meant = {piece} if piece in words else {w for w in words if w.startswith(piece)}
        if len(meant) != 1:
            return []
        left = [a for a in left if len(w := words_of(a)) > i and w[i].lower() in meant]
    return left if pieces else []


def completions(actions: Sequence[Action], text: str) -> list[str]:
    """The words that can follow what is typed, or finish its last word."""
    pieces = text.lower().split()
    begun = "" if not text or text[-1].isspace() else pieces.pop()
    found: dict[str, None] = {}
    for action in actions:
        words = words_of(action)
        if [w.lower() for w in words[: len(pieces)]] == pieces and len(words) > len(pieces):
            if words[len(pieces)].lower().startswith(begun):
                found[words[len(pieces)]] = None
    return list(found)


def nearest(actions: Sequence[Action], others: Sequence[str], text: str) -> str | None:
    """What somebody may have meant: a legal action, or one of some other words."""
    known = {str(a).lower(): str(a) for a in actions} | {o.lower(): o for o in others}
    near = get_close_matches(" ".join(text.lower().split()), known, 1, 0.6)
    return known[near[0]] if near else None
