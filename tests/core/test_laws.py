"""The laws can fail: a game that is wrong in one place breaks the one that is about it."""

from __future__ import annotations

import pathlib

import pytest

import maat
from maat.core import laws
from maat.core.laws import Law
from toys import variant

RULES, WORDS = "rules.py", "words/nl.toml"
WRONG: dict[str, tuple[Law, str, str, str, str]] = {
    "undeclared": (
        laws.the_space_agrees_with_the_actions,
        RULES,
        'Kind("rest", asked=TURN',
        'Kind("rest", asked=OVER',
        "rest is not declared where it is legal",
    ),
    "openhand": (
        laws.the_space_agrees_with_the_actions,
        RULES,
        ", from_hand=True",
        "",
        "what is legal depends on a hand",
    ),
    "speechless": (
        laws.the_space_agrees_with_the_actions,
        WORDS,
        'draw = "trek een kaart van de stapel, die op je schaal komt"\n',
        "",
        r"expected sentence_draw\(g, seat, ...\) or action.draw in nl.toml",
    ),
    "unasked": (
        laws.the_space_agrees_with_the_actions,
        WORDS,
        'over = "het spel is afgelopen"\n',
        "",
        r"expected question_over\(g, seat, ...\) or question.over in nl.toml",
    ),
    "peeking": (
        laws.looking_changes_nothing,
        RULES,
        "    me = g.seats[seat]\n",
        "    me = g.seats[seat]\n    g.revealed += 1\n",
        "looking changed the state",
    ),
    "silent": (
        laws.everything_is_told,
        RULES,
        "        tell(DRAWS, ALL, seat, card, 0, 0)\n",
        "",
        "told",
    ),
    "leaking": (
        laws.nobody_sees_what_they_may_not,
        RULES,
        "row(VALUES, OWNER, high=COPIES)",
        "row(VALUES, EVERYONE, high=COPIES)",
        "the view of an imagined table is another",
    ),
    "overflowing": (
        laws.somebody_can_act,
        RULES,
        "    elif me.resting == 1:\n        g.deciding = -1\n",
        "    elif me.resting == 1:\n        g.deciding = 0\n",
        r"Seat\.weight",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_game_breaks_its_law(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path
) -> None:
    law, file, old, new, told = WRONG[name]
    variant(monkeypatch, tmp_path, name, file, old, new)
    with pytest.raises(AssertionError, match=told):
        law(maat.load_game(name), seats=2, options={}, games=3, seed=1)


@pytest.mark.parametrize("law", laws.LAWS)
def test_the_same_game_unchanged_keeps_them_all(
    law: Law, monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path
) -> None:
    name = f"unchanged_{law.__name__}"
    variant(monkeypatch, tmp_path, name)
    law(maat.load_game(name), seats=2, options={}, games=2, seed=1)
