"""`maat rules`: the numbered rules of a game, or one of them."""

from __future__ import annotations

import json
import re

from ...core.texts import Texts
from ...draw.letters import NO_BREAK, unmarked
from ...play import rulebook
from ..errors import FINE
from ..session.lookup import rule_of
from ..terminal.screen import Screen
from .play import rules_of

NOTATION = re.compile(r"`[^`\n]+`")


def show_rules(say: Texts, game: str, number: str, as_json: bool) -> int:
    found = rules_of(game)
    chosen = [rule_of(found, say.lang, number)] if number else rulebook.numbered(found, say.lang)
    if as_json:
        print(json.dumps([r._asdict() for r in chosen], ensure_ascii=False, indent=2))
        return FINE
    show_markdown(chosen[0].text if number else rulebook.page(found, say.lang))
    return FINE


def show_markdown(text: str) -> None:
    """Formatted for a terminal, unchanged for a pipe."""
    screen = Screen()
    if not screen.is_terminal:
        print(text)
        return
    from rich.markdown import Markdown

    kept = NOTATION.sub(lambda found: found[0].replace(" ", NO_BREAK), screen.writable(text))
    with screen.console.capture() as set_text:
        screen.console.print(Markdown(kept), width=min(100, screen.width))
    screen.write(unmarked(set_text.get()))
