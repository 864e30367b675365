"""A live table of Pharaon in the words of the oracles, and the comparison of a whole game with
pharaon_flow.

On its table the program counts: pieces, faces of Jars and Artisans, Nobles, places, -1 where
nothing lies. The oracles name. This module knows the order in which the program counts and nothing
of the rules. What the program tells is read in words (pharaon_words): the notation of the record
tells the oracles what happened, and the log must say the same.
"""

from __future__ import annotations

import random
import tomllib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import maat
from games.pharaon.oracle.actions import PROPOSED
from games.pharaon.oracle.flow import Flow
from games.pharaon.oracle.gods import Score
from games.pharaon.oracle.payment import AREAS, BASE
from games.pharaon.oracle.table import (
    PIECES,
    RESOURCES,
    TOKENS,
    Disagreement,
    Question,
    Told,
    filled,
)
from games.pharaon.oracle.traitor import MARKER
from games.pharaon.oracle.words import LANGUAGES, Notation, Sentences
from maat.core.events import Seen
from maat.games.pharaon.rules import events

COMPONENTS = Path(events.__file__).parents[1] / "components.toml"
TEXTS = Path(events.__file__).parents[1] / "words"
SIDES = ("light", "dark")

Player = Callable[[random.Random, Sequence[str]], str]  # one of the notations

EVENT_NAMES = {
    number: name
    for name, number in vars(events).items()
    if name.isupper() and isinstance(number, int)
}


def read_components(path: Path = COMPONENTS) -> dict[str, Any]:
    """The component file as the oracles take it."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


def things_of(bits: int) -> set[int]:
    """The Nobles, by their printed number, whose bits are set."""
    return {noble + 1 for noble in range(bits.bit_length()) if bits >> noble & 1}


class Reading:
    """The names of what a table made from this component file counts."""

    def __init__(self, parts: Mapping[str, Any], solo: bool) -> None:
        self.notation = Notation(parts)
        self.sentences = {lang: Sentences(TEXTS, lang, parts, solo) for lang in LANGUAGES}
        self.jars = list(dict.fromkeys(tuple(jar) for jar in parts["jars"]["tiles"]))
        self.artisans = list(
            dict.fromkeys(
                (card["prestige"], tuple(card["gains"])) for card in parts["artisans"]["cards"]
            )
        )
        self.gods = [tile["god"] for tile in parts["traitor"]["tiles"]]

    def word(self, kind: str, number: int) -> Any:
        """The name of one thing; None where nothing lies."""
        if kind == "number":
            return number
        if number == -1:
            return None
        if kind == "noble":
            return number + 1
        names: Mapping[str, Sequence[Any]] = {
            "piece": (*PIECES, MARKER),
            "token": TOKENS,
            "area": AREAS,
            "side": SIDES,
            "jar": self.jars,
            "artisan": self.artisans,
            "god": self.gods,
        }
        return names[kind][number]

    def words(self, kind: str, numbers: Sequence[int]) -> list[Any]:
        """The names of several things, place by place."""
        return [self.word(kind, number) for number in numbers]

    def counted(self, kind: str, counts: Sequence[int]) -> Counter[Any]:
        """How many there are of each thing."""
        return Counter(
            {self.word(kind, number): count for number, count in enumerate(counts) if count}
        )

    def pile(self, kind: str, pile: Mapping[str, Any]) -> Counter[Any]:
        """What is in a pile, in whatever order."""
        return Counter(self.words(kind, pile["things"][: pile["left"]]))

    # What was told

    def story(self, table: maat.Table) -> list[Told]:
        """Everything told since the last decision, in the words of the record; the log must say the
        same.
        """
        found = []
        for told in table.entries[-1].told:
            event = table.game.events[told.event]
            seen = Seen(event, told.seat, (told.a, told.b, told.c)[: len(event.parts)])
            found.append(self.notation.read(seen.notation(table.game.seat_words)))
            self.compare_sentences(found[-1], seen, table)
        return found

    def compare_sentences(self, told: Told, seen: Seen, table: maat.Table) -> None:
        """The log says in every language what the record says."""
        for lang, sentences in self.sentences.items():
            said = table.game.texts(lang).sentence(seen.said(table.game.seat_words))
            said = said.replace("\xa0", " ")  # before French signs, for the eye only
            if said not in sentences.possible(told):
                raise Disagreement(
                    f"{told}: the log has {said!r}, this reading {sentences.possible(told)}"
                )

    # What lies where

    def position(self, table: maat.Table) -> dict[str, Any]:
        """The whole table under the names that pharaon_table.Table.position gives."""
        state: dict[str, Any] = table.state.plain()
        found = {
            "round": state["round_number"],
            "active": state["active"],
            "first player": state["first"],
            "pharaoh": None if state["pharaoh"] == -1 else state["pharaoh"],
            "passed": state["passed"],
            "ring": self.words("area", state["ring"]),
            "turned": state["turned"],
            "clockwise": state["direction"] == 0,
            "shown": dict(zip(AREAS, self.words("piece", state["access"]), strict=True)),
            "wheel": {
                kind: self.words("piece", segment["spot"][: segment["filled"]])
                for kind, segment in zip(BASE, state["wheel"], strict=True)
            },
            "supply": self.counted("piece", state["supply"]),
            "sets": filled([self.offering_set(tokens["token"]) for tokens in state["sets"]]),
            "bonus": filled(self.words("token", state["bonus"])),
            "face-up jars": filled(self.words("jar", state["shown_jars"])),
            "face-up nobles": filled(self.words("noble", state["shown_nobles"])),
            "face-up artisans": filled(self.words("artisan", state["shown_artisans"])),
            "nobles out of the game": things_of(state["gone_nobles"]),
            "artisans out of the game": self.counted("artisan", state["gone_artisans"]),
            "bag": self.pile("token", state["bag"]),
            "token discard": self.pile("token", state["token_discard"]),
            "jar pile": self.pile("jar", state["jar_pile"]),
            "jar discard": self.pile("jar", state["jar_discard"]),
            "noble deck": self.pile("noble", state["noble_deck"]),
            "artisan deck": self.pile("artisan", state["artisan_deck"]),
            "traitor's jars": self.pile("jar", state["traitor_jars"]),
        }
        for number in range(state["at_table"]):
            found[f"place {number}"] = self.place(state["seats"][number])
        for number, tile in enumerate(state["tiles"]):
            if tile["covered"] > 0:
                found[f"tile {number}"] = self.tile(tile)
        return found

    def offering_set(self, tokens: Sequence[int]) -> tuple[str, ...] | None:
        """The two tokens of a set, or None where it was taken."""
        return None if tokens[0] == -1 else tuple(self.words("token", tokens))

    def place(self, seat: Mapping[str, Any]) -> dict[str, Any]:
        """What lies in front of a place; what is counted twice must agree with itself."""
        nobles, artisans = things_of(seat["nobles"]), self.counted("artisan", seat["artisans"])
        if (seat["noble_count"], seat["artisan_count"]) != (len(nobles), sum(artisans.values())):
            raise Disagreement(f"the cards of a seat are counted wrongly: {dict(seat)}")
        return {
            "held": self.counted("piece", seat["held"]),
            "nobles": nobles,
            "used": things_of(seat["used"]),
            "artisans": artisans,
            "burial step": seat["burial"],
            "nile": dict(zip(BASE, seat["nile"], strict=True)),
            "passed": bool(seat["passed"]),
            "line": None if seat["line"] == -1 else seat["line"],
            "square": seat["square"],
            "drawn": self.words("noble", seat["drawn"][: seat["dealt"]]),
        }

    def tile(self, tile: Mapping[str, Any]) -> tuple[str, str, str, int, list[str]]:
        """A tile of the Traitor: God, side, resource, how far it is covered and with what."""
        covered = tile["covered"]
        pieces = self.words("piece", tile["space"][:covered])
        return (
            self.gods[tile["face"]],
            SIDES[tile["side"]],
            RESOURCES[tile["resource"]],
            covered,
            pieces,
        )


class Comparison:
    """A game of the program and the same game of pharaon_flow, compared at every decision and at
    the end.
    """

    def __init__(
        self, seats: int, seed: int, components: Path | None = None, **options: Any
    ) -> None:
        self.name = f"seats {seats}, seed {seed}, {components or 'own components'}, {options}"
        parts = read_components(components or COMPONENTS)
        own = None if components is None else str(components)
        self.table = maat.new("pharaon", seats=seats, seed=seed, components=own, **options)
        self.flow = Flow(seats, parts, **options)
        self.reading = Reading(parts, seats == 1)
        self.luck = random.Random(seed)
        self.answers: list[str] = []
        self.game = self.flow.play()
        self.flow.story = self.reading.story(self.table)
        self.question: Question | None = next(self.game)

    def play(self, player: Player, decisions: int | None = None) -> None:
        """Play to the end, or a number of decisions, with one player at all seats."""
        try:
            while self.question is not None and len(self.answers) != decisions:
                self.decide(self.question, player)
            if self.question is None:
                self.compare_end()
        except Disagreement as fault:
            fault.add_note(
                f"{self.name}, after {len(self.answers)} answers, at last {self.answers[-5:]}"
            )
            raise

    def decide(self, question: Question, player: Player) -> None:
        """Compare, decide, and let the oracle go on to its next question; it has none when its game
        is over.
        """
        answer = player(self.luck, self.compare_decision(question))
        self.table.play(answer, question.seat)
        self.answers.append(answer)
        self.flow.story = self.reading.story(self.table)
        try:
            self.question = self.game.send(answer)
        except StopIteration:
            self.question = None

    def compare_decision(self, question: Question) -> list[str]:
        """The same seat is asked, the same answers are allowed, the same things lie on the
        table.
        """
        self.compare("rest of the story", [], self.flow.story)
        self.compare("seat asked", (question.seat,), self.table.pending)
        legal = [str(action) for action in self.table.legal(question.seat)]
        offered = set(legal)
        self.compare("number of answers", len(offered), len(legal))
        if all(answer.startswith("pay ") for answer in question.answers):
            offered.discard(PROPOSED)
        self.compare("answers only here", set(), question.answers - offered)
        self.compare("answers only there", set(), offered - question.answers)
        self.compare_position()
        return legal

    def compare_position(self) -> None:
        """The same things lie on the table."""
        here, there = self.flow.position(), self.reading.position(self.table)
        self.compare("things on the table", set(here), set(there))
        for name, thing in here.items():
            self.compare(name, thing, there[name])

    def compare_end(self) -> None:
        """The game is over with the same scores, lines and winners (P60 to P63, P76)."""
        self.compare("rest of the story", [], self.flow.story)
        self.compare_position()
        result = self.table.result
        if result is None:
            raise Disagreement("here the game is over, there it is not")
        scores = self.flow.final_scores()
        self.compare("scores", [score.total for score in scores], list(result.scores))
        self.compare("winners", self.flow.winners(), list(result.winners))
        if self.flow.solo:
            self.compare("score of the Traitor", self.flow.traitor_total(), result.opponent)
        rows = [row for row in self.table.sheet("en") if not row.detail]
        for seat, score in enumerate(scores):
            self.compare_sheet(seat, score, [(row.rule, row.points[seat] or 0) for row in rows])

    def compare_sheet(self, seat: int, score: Score, rows: Sequence[tuple[str, int]]) -> None:
        """Every line of the score sheet: Gods in the order of the ring, Nobles by their sum, the
        rest (P60 to P62).
        """
        lines = score.lines
        kept = sum(
            self.flow.places[seat].held.values()
        )  # the sheet has a line for these and one for what they show
        rest = [
            lines["artisans"],
            lines["burial_chamber"],
            lines["nile"],
            kept,
            lines["tokens"] - kept,
        ]
        rest += [lines["pharaoh"], lines["first_player"]]
        by_god = [score.gods.get(area, 0) for area in self.flow.ring]
        self.compare("line of each God", by_god, [points for rule, points in rows if rule == "P60"])
        self.compare(
            "lines of Nobles",
            lines["nobles"],
            sum(points for rule, points in rows if rule == "P61"),
        )
        self.compare("other lines", rest, [points for rule, points in rows if rule == "P62"])
        self.compare("last line", score.total, rows[-1][1])

    def told(self) -> set[str]:
        """The names of everything that was told in this game."""
        return {EVENT_NAMES[told.event] for entry in self.table.entries for told in entry.told}

    def compare(self, what: str, here: Any, there: Any) -> None:
        """Complain when this reading and the program do not say the same."""
        if here != there:
            raise Disagreement(
                f"round {self.flow.round_number}, {what}: this reading has {here}, the program"
                f" {there}"
            )
