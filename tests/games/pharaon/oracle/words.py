"""What the program tells, read word by word: the notation of a record, and the sentences of the log
in every language.

The notation is read with the names of the component file alone, so a thing that is called by
another's name lies elsewhere for the oracles than on the program's table. The sentences are then
made from those names, with the messages of each language, and must be those of the log. Nothing
here knows how the program counts.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from games.pharaon.oracle.payment import AREAS, BASE
from games.pharaon.oracle.table import RESOURCES, TOKENS, Disagreement, Told

LANGUAGES = ("en", "fr", "nl")
SEATS = ("lotus", "faience", "amber", "amethyst", "basalt")
THE_TRAITOR = "traitor"
SIDES = ("light", "dark")
NUMBERED = ("scribe", "high_official")  # Nobles that need their number to be told apart

# The words of every event, in order: what the sentence calls it, and what kind of thing it is. The
# oracles do not read those
# with ~: `fallen` is the bare number that chance gave, `gain` what was lost.
EVENT_WORDS: dict[str, tuple[str, ...]] = {
    "AREA_LAID": ("place circle", "area area", "~ fallen"),
    "WHEEL_SET": ("wheel wheel",),
    "DIRECTION_SET": ("direction direction",),
    "BEGINS": ("~ fallen",),
    "SCRIBE_DEALT": ("noble card",),
    "NOBLE_DRAWN": ("noble the_noble",),
    "NOBLE_KEPT": ("noble the_noble",),
    "NOBLE_TO_TRAITOR": ("noble the_noble",),
    "NOBLES_RETURN": ("n number",),
    "TILE_LAID": ("place place", "tile god", "~ fallen"),
    "TILE_SIDE": ("place place", "side side", "~ fallen"),
    "TILE_LIES": ("place place", "side side"),
    "TILE_RESOURCE": ("place place", "resource resource", "~ fallen"),
    "SET_TOKEN": ("place place", "token token"),
    "BONUS_TOKEN": ("place place", "token token"),
    "JAR_REVEALED": ("place place", "jar jar"),
    "NOBLE_REVEALED": ("place place", "noble noble"),
    "ARTISAN_REVEALED": ("place place", "artisan artisan"),
    "JARS_RESHUFFLED": ("n number",),
    "BAG_REFILLED": ("n number",),
    "TRAITOR_JAR": ("jar jar",),
    "ACTS": ("area at",),
    "LAYS": ("piece piece", "resource resource"),
    "LAYS_WITHOUT_SPOT": ("piece piece", "noble the_noble"),
    "PAYS": ("piece piece",),
    "GAINS": ("resource piece",),
    "NO_GAIN": ("resource resource",),
    "LOSES": ("~ gain",),
    "JAR_DRAWN": ("jar jar",),
    "JAR_TAKEN": ("place place", "jar jar"),
    "DIPLOMAT_USED": ("jar jar",),
    "TUTOR_USED": ("resource resource",),
    "SET_TAKEN": ("place place", "first face", "second face"),
    "BONUS_TAKEN": ("place place", "token token"),
    "TOKEN_DRAWN": ("token token",),
    "NOBLE_TAKEN": ("place place", "noble the_noble"),
    "NOBLE_FROM_DECK": ("noble the_noble",),
    "ARTISAN_TAKEN": ("place place", "artisan artisan"),
    "ARTISAN_FROM_DECK": ("artisan artisan",),
    "BURIAL_STEP": ("step number",),
    "NILE_STEP": ("resource resource", "space number"),
    "TRADES": ("noble the_noble", "piece piece", "resource piece"),
    "BECOMES_PHARAOH": (),
    "PASSES": ("line place",),
    "PASSES_LAST": (),
    "TAKES_FIRST_PLAYER": (),
    "MOVES_ON": ("line place", "square place"),
    "STAYS": (),
    "ROUND_OVER": ("round number",),
    "ROUND_BEGINS": ("round number",),
    "WHEEL_TURNS": ("wheel wheel",),
    "JAR_LEFT": ("jar jar",),
    "BLOCKS": ("resource resource", "blocker blocker"),
    "TRAITOR_REVEALS": ("jar jar",),
    "TILE_CHOSEN": ("first resource", "second resource"),
    "TILE_FORCED": ("first resource", "second resource"),
    "NO_SPOT_FITS": ("first resource", "second resource"),
    "TILE_COVERED": ("place place", "space number", "resource resource"),
    "TILES_FULL": ("resource resource",),
    "EFFECT_TOLD": ("place place", "effect effect"),
    "EFFECT_EMPTY": ("effect effect",),
    "TRAITOR_NOBLE": ("place place", "noble the_noble"),
    "NOBLE_GONE": ("place place", "noble the_noble"),
    "TRAITOR_ARTISAN": ("place place", "artisan artisan"),
    "ARTISAN_GONE": ("place place", "artisan artisan"),
    "TRAITOR_CHOOSES": ("resource piece", "~ fallen"),
    "GAME_OVER": (),
}
ABOUT_NOBODY = {  # no seat stands first in their notation
    "AREA_LAID", "WHEEL_SET", "DIRECTION_SET", "NOBLES_RETURN", "TILE_LAID", "TILE_SIDE",
    "TILE_LIES", "TILE_RESOURCE", "SET_TOKEN", "BONUS_TOKEN", "JAR_REVEALED", "NOBLE_REVEALED",
    "ARTISAN_REVEALED", "JARS_RESHUFFLED", "BAG_REFILLED", "ROUND_OVER", "ROUND_BEGINS",
    "WHEEL_TURNS", "JAR_LEFT", "BLOCKS", "GAME_OVER",
}  # fmt: skip
POWERS = {  # the message of each power in the component file
    "advance_on_passing": "general",
    "any_access": "any_access",
    "any_five_for_a_noble": "judge",
    "none": "none",
    "act_without_spot": "without_spot",
    "trade_base_for_base": "wise_woman",
    "trade_base_for_silver": "treasurer",
    "extra_base_with_a_jar": "tutor",
    "three_bases_instead_of_a_jar": "diplomat",
}
GAINS = {
    "bonus_offering": "bonus",
    "nile_step": "step_anywhere",
    "burial_step": "burial",
}  # others as in the file


class Notation:
    """Reads what a record says of an event, with the names of this component file."""

    def __init__(self, parts: Mapping[str, Any]) -> None:
        tokens = dict(zip(token_names(parts), TOKENS, strict=True))
        nobles = {noble_name(card): card["number"] for card in parts["nobles"]}
        artisans = [(card["prestige"], tuple(card["gains"])) for card in parts["artisans"]["cards"]]
        areas = {plain(area): area for area in AREAS}
        self.names: dict[str, Mapping[str, Any]] = {
            "area": areas,
            "at": areas,
            "god": {tile["god"]: tile["god"] for tile in parts["traitor"]["tiles"]},
            "side": {side: side for side in SIDES},
            "direction": {"clockwise": 0, "counterclockwise": 1},
            "blocker": {"token": 0, "marker": 1},
            "resource": {kind: kind for kind in RESOURCES},
            "piece": (
                {kind: kind for kind in RESOURCES}
                | {f"{name} token": token for name, token in tokens.items()}
            ),
            "token": tokens,
            "face": tokens,
            "noble": nobles,
            "the_noble": nobles,
            "card": nobles,
            "jar": {" ".join(jar): tuple(jar) for jar in parts["jars"]["tiles"]},
            "artisan": {
                " ".join([str(prestige), *gains]): (prestige, gains) for prestige, gains in artisans
            },
        }

    def read(self, text: str) -> Told:
        """`tile_laid 1, isis, 2` is ("TILE_LAID", nobody, (0, "isis"))."""
        key, _, rest = text.partition(" ")
        name, pieces = key.upper(), rest.split(", ") if rest else []
        about = 0 if name in ABOUT_NOBODY else self.place(pieces.pop(0))
        if (
            name == "BEGINS"
        ):  # about the place that chance chose: for the oracle that is the outcome
            return Told(name, 0, (about,))
        words: list[Any] = []
        for part in EVENT_WORDS[name]:
            kind, piece = part.split()[-1], pieces.pop(0)
            if kind == "effect":
                words.append(effect(piece, pieces.pop(0)))
            elif "~" not in part:
                words.append(self.word(kind, piece, text))
        if pieces:
            raise Disagreement(f"too many words: {text}")
        return Told(name, about, tuple(words))

    def place(self, seat: str) -> int:
        """The place of a seat; the Traitor's is 1."""
        return 1 if seat == THE_TRAITOR else SEATS.index(seat)

    def word(self, kind: str, piece: str, text: str) -> Any:
        """One word of the notation under the oracles' name; places are counted from 0."""
        if kind in ("place", "circle", "number", "wheel"):
            return int(piece) - (kind in ("place", "circle"))
        if piece not in self.names[kind]:
            raise Disagreement(f"there is no {kind} {piece}: {text}")
        return self.names[kind][piece]


def plain(name: str) -> str:
    return name.replace("_", " ")


def token_names(parts: Mapping[str, Any]) -> list[str]:
    """Offering tokens in the order of TOKENS: resource, Area, or points."""
    return [
        *BASE,
        *map(plain, AREAS),
        *(f"{group['points']} pp" for group in parts["offerings"]["prestige"]),
    ]


def noble_name(card: Mapping[str, Any]) -> str:
    return (
        f"{plain(card['name'])} {card['number']}"
        if card["name"] in NUMBERED
        else plain(card["name"])
    )


def effect(words: str, number: str) -> str:
    """`take noble`, `2` is take_noble:2; `take artisan high`, `0` is take_artisan:high, as the
    component file has it.
    """
    if number != "0":
        return f"{words.replace(' ', '_')}:{number}"
    return re.sub(r" (high|low|fullest|emptiest)$", r":\1", words).replace(" ", "_")


class Sentences:
    """Says what was told in one language, from the oracles' names and the messages of that
    language.
    """

    def __init__(self, folder: Path, lang: str, parts: Mapping[str, Any], solo: bool) -> None:
        self.lang, self.parts, self.solo = lang, parts, solo
        self.messages = tomllib.loads((folder / f"{lang}.toml").read_text(encoding="utf-8"))
        self.cards = {card["number"]: card for card in parts["nobles"]}
        self.token_points = dict(
            zip(
                TOKENS[-2:],
                (group["points"] for group in parts["offerings"]["prestige"]),
                strict=True,
            )
        )

    def possible(self, told: Told) -> set[str]:
        """The sentence for this; several only where the oracles do not know what is lost."""
        about, words = (told.words[0], ()) if told.name == "BEGINS" else (told.about, told.words)
        given = {"seat": self.seat(about), "n": next((w for w in words if isinstance(w, int)), 0)}
        named = [part for part in EVENT_WORDS[told.name] if "~" not in part]
        for part, word in zip(named, words, strict=True):
            name, kind = part.split()
            given |= self.effect(word) if kind == "effect" else {name: self.word(kind, word)}
        lost = [
            why.format(gain=gain) for why in self.messages["loss"].values() for gain in self.lost()
        ]
        lost = lost if told.name == "LOSES" else [""]
        return {
            capital(self.say(f"event.{told.name.lower()}", **given, gain=gain)) for gain in lost
        }

    def say(self, key: str, **given: Any) -> str:
        """A message of this language; the form of a plural by `n`: one, or in French also none."""
        message: Any = self.messages
        for step in key.split("."):
            message = message[step]
        if isinstance(message, dict):
            message = message[
                "one" if given["n"] == 1 or (given["n"] == 0 and self.lang == "fr") else "other"
            ]
        text = str(message).format_map(given)
        return (
            re.sub(r"\b([Dd])e (?=[AEIOUYÉÈ][a-zéè])", r"\1'", text) if self.lang == "fr" else text
        )

    def seat(self, place: int) -> str:
        return self.say(f"seat.{THE_TRAITOR if self.solo and place == 1 else SEATS[place]}")

    def word(self, kind: str, word: Any) -> str | int:
        """One thing as a sentence names it."""
        match kind:
            case "number":
                return int(word)
            case "place":
                return int(word) + 1
            case "circle":  # what is left goes to the last place (P1)
                last = int(word) == len(AREAS) - 2
                return self.say(
                    f"circle.{'last' if last else 'place'}", n=int(word) + 1, next=len(AREAS)
                )
            case (
                "wheel"
            ):  # so many steps clockwise; from the Offerings, which lie at the first place (P1)
                order = self.parts["wheel"]["order"]
                shown = [
                    self.say(f"resource.{order[(place - word) % len(order)]}")
                    for place in range(len(order))
                ]
                return self.say("wheel_order", resources=", ".join(shown))
            case "direction":
                return self.say(f"direction.{('clockwise', 'counterclockwise')[word]}")
            case "blocker":
                return self.say(f"blocker.{('token', 'marker')[word]}")
            case "piece" | "token":
                return (
                    self.say(f"a.{word}")
                    if word in RESOURCES
                    else self.say("a.offering", face=self.face(word))
                )
            case "face":
                return self.face(word)
            case "noble" | "the_noble":
                return self.say(f"{kind}.{self.cards[word]['name']}", number=word)
            case "card":
                return self.card(word)
            case "jar":
                return self.say("jar", resources=", ".join(self.say(f"resource.{r}") for r in word))
            case "artisan":
                return self.artisan(*word)
        return self.say(f"{kind}.{word}")

    def face(self, token: str) -> str:
        """What an Offering token shows: points, a resource or an Area."""
        if token in self.token_points:
            return self.say("points", n=self.token_points[token])
        shown = token.removeprefix("token ")
        return self.say(f"{'resource' if shown in BASE else 'area'}.{shown}")

    def artisan(self, prestige: int, gains: Sequence[str]) -> str:
        if not gains:
            return self.say("artisan_plain", n=prestige)
        return self.say("artisan", n=prestige, gains=self.gains(gains))

    def gains(self, gains: Sequence[str]) -> str:
        """Equal ones counted."""
        said = []
        for gain in dict.fromkeys(gains):
            thing = self.say(
                f"resource.{gain}" if gain in RESOURCES else f"gain.{GAINS.get(gain, gain)}"
            )
            n = gains.count(gain)
            said.append(thing if n == 1 else self.say("times", n=n, thing=thing))
        return ", ".join(said)

    def card(self, number: int) -> str:
        """The whole card of a Noble: name, power, prestige (P50)."""
        ability, prestige = self.cards[number]["ability"], self.cards[number]["prestige"]
        area = ability.get("area")
        if "pair" in ability:
            first, second = (self.say(f"resource.{kind}") for kind in ability["pair"])
            power = self.say("power.scribe", first=first, second=second)
        elif "gains" in ability:
            power = self.say("power.instant", gains=self.gains(ability["gains"]))
        else:
            power = self.say(
                f"power.{POWERS[ability['power']]}", at=self.say(f"at.{area}") if area else ""
            )
        beside = self.say(f"beside.{area}") if area else ""
        worth = [
            self.say(f"worth.{key}", n=n, beside=beside)
            for key, n in prestige.items()
            if key != "copies_another"
        ]
        if "copies_another" in prestige:
            worth = [self.say("worth.copies")]
        return self.say(
            "noble_card", noble=self.word("the_noble", number), power=power, worth=", ".join(worth)
        )

    def effect(self, name: str) -> dict[str, str]:
        """An effect of a tile, and its number where it has one."""
        key, _, number = name.partition(":")
        if number.isdigit():
            return {
                "effect": self.say(f"effects.{key}"),
                "number": self.say("effect_number", n=number),
            }
        return {
            "effect": self.say(f"effects.{name.replace(':', '_')}"),
            "number": self.say("no_number"),
        }

    def lost(self) -> list[str]:
        """Everything that can be a gain, in words (P19, P22, P28)."""
        kinds = [self.say(f"resource.{kind}") for kind in RESOURCES]
        gains = self.messages["gain"]
        either = [gains["step_on_either"].format(first=a, second=b) for a in kinds for b in kinds]
        alone = [gains["step_on"].format(tracks=kind) for kind in kinds]
        steps = [self.say("gain.steps_up_to", n=n) for n in range(1, 6)]
        return [
            *(text for text in gains.values() if isinstance(text, str) and "{" not in text),
            *either,
            *alone,
            *steps,
        ]


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
