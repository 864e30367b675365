"""`maat components`: how certain the printed values are, and whether a component file can be
used.
"""

from __future__ import annotations

import json
import pathlib

from ...core import components
from ...core import game as rules
from ...core.components import BadComponents, Doubt
from ...core.game import list_games
from ...core.texts import Texts
from ...draw.letters import Unbroken
from .. import language
from ..errors import FINE, WRONG, bad_command, inner_sentence_of
from ..session import saves
from ..terminal.screen import Screen
from .play import rules_of


def show_components(say: Texts, game: str, only_doubts: bool, as_json: bool) -> int:
    """Every table of a component file and how certain it is; with `--doubts` only what is assumed,
    and why.
    """
    if not game:
        raise bad_command("which_components", games=", ".join(list_games()))
    found = rules_of(game)
    texts = language.texts(say.lang, found)
    wanted = (
        components.doubts(found.parts()) if only_doubts else components.provenance(found.parts())
    )
    if as_json:
        print(json.dumps([_values(texts, d) for d in wanted], ensure_ascii=False, indent=2))
        return FINE
    screen = Screen()
    screen.say(
        texts(
            "parts.of",
            game=texts("title"),
            edition=found.parts().word("edition"),
            digest=found.source.digest,
        ),
        "question",
    )
    for doubt in wanted:
        screen.listed([(f"{doubt.where}  ", "word")], texts(f"parts.{doubt.known}"))
        if doubt.fields:
            screen.say(texts("parts.fields", fields=", ".join(doubt.fields)), indent=4)
        if doubt.note in texts:
            screen.say(texts(doubt.note), indent=4)
    if not wanted:
        screen.say(texts("parts.no_doubts"))
    return FINE


def _values(texts: Texts, doubt: Doubt) -> dict[str, object]:
    note = texts(doubt.note) if doubt.note in texts else ""
    return {"where": doubt.where, "known": doubt.known, "fields": list(doubt.fields), "note": note}


def check_file(say: Texts, file: str, as_json: bool) -> int:
    """Check that this file can be used, by building the whole game from it."""
    path = pathlib.Path(file).expanduser()
    text = saves.read(path)
    wrong: BadComponents | None = None
    game = ""
    try:
        built = rules.load_file(text, str(path))
        game, digest = built.name, built.source.digest
    except BadComponents as bad:
        wrong, digest = bad, ""
    if as_json:
        fault = wrong.text(say.lang) if wrong else ""
        answer = {
            "file": str(path),
            "game": game,
            "usable": not wrong,
            "fault": fault,
            "components": digest,
        }
        print(json.dumps(answer, ensure_ascii=False))
    elif wrong:
        Screen().say(say("parts.not_usable", why=inner_sentence_of(wrong, say)), "warning")
    else:
        Screen().say(say("parts.usable", file=Unbroken(path), game=game, digest=digest), "good")
    return WRONG if wrong else FINE
