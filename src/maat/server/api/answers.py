"""The JSON answers about a table. Everything comes from a snapshot, so from what one seat sees."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict

from ... import bots
from ...core import game as games
from ...core.game import Game
from ...core.table import Result
from ...core.view import Action
from ..languages import words
from ..settings import Offered
from ..tables.hints import Advice
from ..tables.snapshot import Snapshot
from .schemas import JsonObject


def table_answer(shown: Snapshot, lang: str) -> JsonObject:
    """The table as a seat, or a spectator, sees it."""
    ended = shown.ending
    view, own, proposal, result = shown.view, shown.own, shown.proposal, shown.common.result
    return {
        "version": shown.version,
        "pending": list(shown.pending),
        "legal": [action_answer(a, lang) for a in shown.legal],
        "view": view.plain(),
        "over": shown.over,
        "id": shown.id,
        "game": view.game.name,
        "seat": shown.seat,
        "seats": seats_answer(shown, lang),
        "practice": shown.kept.practice,
        "hints": shown.kept.hints,
        "stand_in": shown.common.stand_in,
        "question": view.question(lang),
        "can_undo": shown.can_undo,
        "confirm": own is not None and own.confirms,
        "proposal": action_answer(proposal, lang) if proposal else None,
        "result": result_answer(result) if result else None,
        "ended": ended.how if ended else None,
        "expires": shown.common.expires,
    }


def action_answer(action: Action, lang: str) -> JsonObject:
    return {
        "id": action.id,
        "notation": str(action),
        "text": action.text(lang),
        "rule": action.rule,
    }


def hint_answer(advice: Advice, lang: str) -> JsonObject:
    """What a bot would play, for the seat that asked."""
    return {
        "version": advice.question.version,
        "bot": advice.question.bot,
        "options": [
            {**option, "action": action_answer(advice.action(option["action"]), lang)}
            for option in advice.hint["options"]
        ],
        "why": advice.hint["why"],
    }


def seats_answer(shown: Snapshot, lang: str) -> list[JsonObject]:
    game = shown.view.game
    texts = words(lang, game.name)
    return [
        {
            "seat": s.seat,
            "word": texts.sentence(game.seat_words.said(s.seat)),
            "name": s.name,
            "bot": s.bot,
            "claimed": s.claimed,
            "deletes": s.deletes,
            "left": s.left,
        }
        for s in shown.seating
    ]


def result_answer(result: Result) -> JsonObject:
    return {
        "scores": list(result.scores),
        "winners": list(result.winners),
        "opponent": result.opponent,
    }


def chat_answer(shown: Snapshot) -> list[JsonObject]:
    """The chat, for the players. It is not part of `table_answer`, because programs that play need
    not read it.
    """
    return [] if shown.seat is None else [asdict(s) for s in shown.kept.talk if s.text]


def components_answer(game: Game, name_of: Callable[[str], str | None]) -> JsonObject:
    """The printed values of a table: they are public, like the parts of a game."""
    return {
        "game": game.name,
        "edition": game.parts().word("edition"),
        "digest": game.source.digest,
        "name": name_of(game.source.digest),
        "own": game.own_components,
        "differences": [d._asdict() for d in game.differences],
        "text": game.source.text,
    }


def game_answer(name: str, offered: list[Offered], lang: str) -> JsonObject:
    """A game, its bots and options, and the component files that this server offers for it."""
    game = games.load(name)
    options: list[JsonObject] = [
        {
            "name": key,
            "values": list(option.values),
            "names": list(option.names),
            "default": option.default,
            "rule": option.rule,
        }
        for key, option in game.options.items()
    ]
    return {
        "game": name,
        "title": words(lang, name)("title"),
        "fewest": game.fewest,
        "most": game.most,
        "bots": bots.names(name),
        "options": options,
        "components": [{"name": f.name, "digest": f.digest} for f in offered],
    }
