"""Everything that can be gained in Pharaon, one gain after the other, read literally from P17 to
P26 and P55 to P57.

A gain that leaves a choice asks its question and waits for the answer. A choice is among what can
be had, and where there is nothing to be had the gain is lost (P19). Of equal things that lie open
only the first is offered, except in the solo game, where the Traitor takes from spots (P74), so
that it matters which of them is left.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from typing import TypeVar

from games.pharaon.oracle.payment import BASE, SILVER
from games.pharaon.oracle.table import RESOURCES, Artisan, Asking, Jar, Question, Table

Thing = TypeVar("Thing")


class Gains(Table):
    """The gains of actions, Artisans, Jars, squares and instant Nobles."""

    def gain_each(self, place: int, names: Collection[str]) -> Asking:
        """Gains come one by one as printed (P18, P56)."""
        for name in names:
            match name:
                case "jar":
                    yield from self.gain_drawn_jar(place)
                case "nile_step":
                    yield from self.gain_nile_step(place, BASE)
                case "bonus_offering":
                    yield from self.gain_bonus_token(place)
                case "artisan":
                    yield from self.gain_artisan(place)
                case "burial_step":
                    self.gain_burial_step(place)
                case _:
                    self.gain_resource(place, name)

    def gain_resource(self, place: int, resource: str) -> None:
        """Take a resource from the supply; the gain is lost when there is none (P17)."""
        if resource not in RESOURCES:
            raise ValueError(f"no gain is called {resource!r}")
        if self.supply[resource] == 0:
            self.expect("NO_GAIN", place, resource)
            return
        self.supply[resource] -= 1
        self.places[place].held[resource] += 1
        self.expect("GAINS", place, resource)

    def gain_base_of_choice(self, place: int) -> Asking:
        """A base resource of choice, of those in the supply (P19, P34, P55)."""
        kinds = self.bases_in_supply()
        if not kinds:
            self.expect("LOSES", place)
            return
        answer = yield Question(place, {f"take {kind}" for kind in kinds})
        self.gain_resource(place, answer.removeprefix("take "))

    # Offering tokens

    def spots_to_choose(self, name: str, shown: Sequence[Hashable]) -> set[str]:
        """The filled spots, from 1; of equal ones only the first, except in the solo game (P19,
        P74).
        """
        return {
            f"{name} {spot + 1}"
            for spot, thing in enumerate(shown)
            if thing is not None and (self.solo or thing not in shown[:spot])
        }

    def tokens_to_choose(self) -> set[str]:
        """A bonus token comes from the Bonus Zone or blind from the bag, which takes its discards
        back (P17, P20).
        """
        found = self.spots_to_choose("bonus", self.bonus)
        if self.tokens_to_draw():
            found.add("bag")
        return found

    def gain_bonus_token(self, place: int) -> Asking:
        """One bonus token of choice (P20, P34, P56)."""
        answers = self.tokens_to_choose()
        if not answers:
            self.expect("LOSES", place)
            return
        answer = yield Question(place, answers)
        self.take_token(place, answer)

    def take_token(self, place: int, answer: str) -> None:
        """Take the token that was chosen; its spot is not refilled before the round ends (P20)."""
        if answer == "bag":
            self.refill_bag()
            token = self.draw(self.bag, "TOKEN_DRAWN", place)
        else:
            spot = spot_of(answer)
            token = present(self.bonus[spot])
            self.bonus[spot] = None
            self.expect("BONUS_TAKEN", place, spot, token)
        self.places[place].held[token] += 1

    def take_set(self, place: int, spot: int) -> None:
        """Take the two tokens of a set; it is not refilled before the round ends (P20)."""
        tokens = present(self.sets[spot])
        self.expect("SET_TAKEN", place, spot, *tokens)
        self.sets[spot] = None
        self.places[place].held.update(tokens)

    # Steps

    def gain_nile_step(self, place: int, tracks: Collection[str]) -> Asking:
        """A step on one of these tracks below its third space; with no such track it is lost
        (P22).
        """
        nile = self.places[place].nile
        possible = [
            track for track in tracks if nile[track] < len(self.parts["nile"]["space_prestige"])
        ]
        if not possible:
            self.expect("LOSES", place)
            return
        answer = yield Question(place, {f"track {track}" for track in possible})
        track = answer.removeprefix("track ")
        nile[track] += 1
        self.expect("NILE_STEP", place, track, nile[track])

    def gain_steps_on_one_track(self, place: int, steps: int) -> Asking:
        """The Dutch edition: up to so many steps, all on one track of choice (P57)."""
        nile, top = self.places[place].nile, len(self.parts["nile"]["space_prestige"])
        tracks = [track for track in BASE if nile[track] < top]
        if not tracks:
            self.expect("LOSES", place)
        while steps > 0 and tracks:
            answer = yield Question(place, {f"track {track}" for track in tracks} | {"decline"})
            if answer == "decline":
                return
            track = answer.removeprefix("track ")
            nile[track] += 1
            self.expect("NILE_STEP", place, track, nile[track])
            steps -= 1
            tracks = [track] if nile[track] < top else []

    def gain_burial_step(self, place: int) -> None:
        """The next step; one beyond the last is lost (P24, P56)."""
        owner = self.places[place]
        if owner.burial_step == len(self.parts["burial_chamber"]["steps"]):
            self.expect("LOSES", place)
            return
        owner.burial_step += 1
        self.expect("BURIAL_STEP", place, owner.burial_step)
        self.look_at_succession(place)

    def look_at_succession(self, place: int) -> None:
        """The first with enough Nobles and burial steps takes the Pharaoh token, which never moves
        again (P26).
        """
        needs = self.parts["tokens"]["pharaoh_needs"]
        owner = self.places[place]
        if (
            self.pharaoh is None
            and len(owner.nobles) >= needs["nobles"]
            and owner.burial_step >= needs["burial_step"]
        ):
            self.pharaoh = place
            self.expect("BECOMES_PHARAOH", place)

    # Jars

    def gain_drawn_jar(self, place: int) -> Asking:
        """A Jar gained in an action or with an Artisan is drawn blind (P25)."""
        if not self.has_jars():
            self.expect("LOSES", place)
            return
        jar = self.draw(self.jar_pile, "JAR_DRAWN", place)
        yield from self.open_jar(place, jar)

    def choose_jar(self, place: int) -> Asking:
        """Choose one of the face-up Jars; there are none in round 5 (P5, P30)."""
        shown = self.face_up_jars
        answers = {
            f"jar {spot + 1}"
            for spot, jar in enumerate(shown)
            if jar is not None and jar not in shown[:spot]
        }
        if not answers:
            return
        answer = yield Question(place, answers)
        spot = spot_of(answer)
        jar = present(shown[spot])
        shown[spot] = None
        self.expect("JAR_TAKEN", place, spot, jar)
        yield from self.open_jar(place, jar)

    def open_jar(self, place: int, jar: Jar) -> Asking:
        """Its three resources, then it is discarded; first the Diplomat is asked, afterwards the
        Tutor (P25, P55).
        """
        self.jar_discard.append(jar)
        diplomat = self.noble_of_a_jar(place, "three_bases_instead_of_a_jar")
        answer = "decline"
        if diplomat is not None:
            answer = yield Question(place, {"diplomat", "decline"})
        if diplomat is not None and answer == "diplomat":
            self.places[place].used.add(diplomat)
            self.expect("DIPLOMAT_USED", place, jar)
            for _ in jar:
                yield from self.gain_base_of_choice(place)
        else:
            yield from self.gain_each(place, jar)
        yield from self.ask_tutor(place)

    def ask_tutor(self, place: int) -> Asking:
        """The Tutor may take one more base resource with a Jar (P55)."""
        tutor = self.noble_of_a_jar(place, "extra_base_with_a_jar")
        if tutor is None:
            return
        answer = yield Question(
            place, {f"take {kind}" for kind in self.bases_in_supply()} | {"decline"}
        )
        if answer == "decline":
            return
        self.places[place].used.add(tutor)
        self.expect("TUTOR_USED", place, answer.removeprefix("take "))
        self.gain_resource(place, answer.removeprefix("take "))

    def noble_of_a_jar(self, place: int, power: str) -> int | None:
        """Diplomat or Tutor, if there is anything to take; neither acts before round 1 (P8, P19,
        P55).
        """
        if self.round_number == 0 or not self.bases_in_supply():
            return None
        return self.noble_with(place, power)

    # Cards

    def gain_artisan(self, place: int) -> Asking:
        """One of the four or the top of the deck; refill the spot, then gain what it shows (P18,
        P23, P28).
        """
        answers = self.spots_to_choose("artisan", self.face_up_artisans)
        if self.artisan_deck:
            answers.add("artisan deck")
        if not answers:
            self.expect("LOSES", place)
            return
        answer = yield Question(place, answers)
        artisan = self.take_artisan(place, answer)
        yield from self.gain_each(place, artisan[1])

    def take_artisan(self, place: int, answer: str) -> Artisan:
        """Take the Artisan that was chosen and refill its spot (P23)."""
        if answer == "artisan deck":
            artisan = self.draw(self.artisan_deck, "ARTISAN_FROM_DECK", place)
            self.places[place].artisans.append(artisan)
            return artisan
        spot = spot_of(answer)
        artisan = present(self.face_up_artisans[spot])
        self.face_up_artisans[spot] = None
        self.expect("ARTISAN_TAKEN", place, spot, artisan)
        self.places[place].artisans.append(artisan)
        self.refill_artisan(spot)
        return artisan

    def gain_noble(self, place: int) -> Asking:
        """One of the three face-up Nobles or the top of the deck; an instant power acts at once
        (P21, P28, P56).
        """
        answers = {
            f"noble {spot + 1}"
            for spot, number in enumerate(self.face_up_nobles)
            if number is not None
        }
        if self.noble_deck:
            answers.add("noble deck")
        answer = yield Question(place, answers)
        number = self.take_noble(place, answer)
        self.look_at_succession(place)
        yield from self.gain_instant(place, number)

    def take_noble(self, place: int, answer: str) -> int:
        """Take the Noble that was chosen and refill its spot (P21)."""
        if answer == "noble deck":
            number = self.draw(self.noble_deck, "NOBLE_FROM_DECK", place)
            self.places[place].nobles.append(number)
            return number
        spot = spot_of(answer)
        number = present(self.face_up_nobles[spot])
        self.face_up_nobles[spot] = None
        self.expect("NOBLE_TAKEN", place, spot, number)
        self.places[place].nobles.append(number)
        self.refill_noble(spot)
        return number

    def gain_instant(self, place: int, number: int) -> Asking:
        """An instant Noble gives its gains once, when it is taken (P8, P56)."""
        card = self.noble_card(number)
        if card["kind"] != "instant":
            return
        gains = card["ability"]["gains"]
        steps = gains.count("nile_step")
        if self.edition != "nl" or steps == 0:
            yield from self.gain_each(place, gains)
            return
        first = gains.index("nile_step")
        yield from self.gain_each(place, gains[:first])
        yield from self.gain_steps_on_one_track(place, steps)
        yield from self.gain_each(place, [name for name in gains[first:] if name != "nile_step"])

    def gain_square(self, place: int, square: str) -> Asking:
        """What one square of the Pyramid of Time gives (P34)."""
        match square:
            case "base_of_choice":
                yield from self.gain_base_of_choice(place)
            case "silver":
                self.gain_resource(place, SILVER)
            case "offering":
                yield from self.gain_bonus_token(place)


def spot_of(answer: str) -> int:
    """The spot, from 0, that an answer like `jar 2` names."""
    return int(answer.rsplit(maxsplit=1)[-1]) - 1


def present(thing: Thing | None) -> Thing:
    """What must be there, because it was offered or is in use."""
    if thing is None:
        raise ValueError("nothing is there")
    return thing
