"""A whole game of Pharaon, read literally from the rules: setup, rounds, passing, the final score
(P1 to P10, P30 to P40).

`Flow.play` is the game. It stops at every decision with the seat that is asked and all answers that
are allowed, and goes on with the answer it is sent. Before it goes on, `story` must hold what the
program told after that answer; when it stops, nothing of it may be left. The other chapters are
named in pharaon_table. It is a slow second reading for tests.
"""

from __future__ import annotations

from collections import Counter

from games.pharaon.oracle import gods as gods
from games.pharaon.oracle import traitor as traitor
from games.pharaon.oracle.gains import present
from games.pharaon.oracle.payment import AREAS, SILVER
from games.pharaon.oracle.solo import PLAYER, TRAITOR, SoloTurns
from games.pharaon.oracle.table import NOBODY, RESOURCES, TOKENS, Asking, Question


class Flow(SoloTurns):
    """The game from the first Area laid to the last place of the ranking."""

    def play(self) -> Asking:
        """The setup, then all rounds; between two of them the table is made ready (P10, P35)."""
        yield from self.set_up()
        for number in range(1, self.parts["rounds"]["count"] + 1):
            self.begin_round(number)
            yield from self.play_round()
            self.expect("ROUND_OVER", NOBODY, number)
            if number < self.parts["rounds"]["count"]:
                self.end_round()
        self.expect("GAME_OVER", NOBODY)

    # Setup

    def set_up(self) -> Asking:
        """Lay everything out, then each seat takes its Noble, its Jar and its Silver (P1 to P8)."""
        self.lay_ring()
        self.deal_scribes()
        self.fill_offerings()
        self.reveal_jars()
        for spot in range(len(self.face_up_nobles)):
            self.refill_noble(spot)
        for spot in range(len(self.face_up_artisans)):
            self.refill_artisan(spot)
        if self.solo:
            self.lay_tiles()
        self.first_player = self.outcome("BEGINS", NOBODY)
        for seat in self.order_of_setup():
            self.active = seat
            if seat not in self.first_play:
                yield from self.choose_first_noble(seat)
            yield from self.choose_jar(seat)
            for _ in range(self.parts["rounds"]["starting_silver"]):
                self.gain_resource(seat, SILVER)
        self.return_nobles()

    def lay_ring(self) -> None:
        """The Areas in a random circle, the wheel turned at random, a random direction (P1)."""
        left = [area for area in AREAS if area not in self.ring]
        while len(left) > 1:
            self.ring.append(self.draw(left, "AREA_LAID", NOBODY, len(self.ring)))
        self.ring += left
        self.turned = self.outcome("WHEEL_SET", NOBODY)
        self.clockwise = self.outcome("DIRECTION_SET", NOBODY) == 0

    def deal_scribes(self) -> None:
        """First Play mode: a random Scribe for each such seat; solo: another for the Traitor (P7,
        P71).

        The Dutch edition lets it be any of the five, so it comes before yours (P57).
        """
        scribes = [card["number"] for card in self.parts["nobles"] if card["name"] == "scribe"]
        places = self.first_play
        if self.solo and self.first_play:
            places = [TRAITOR, PLAYER] if self.edition == "nl" else [PLAYER, TRAITOR]
        for place in places:
            number = self.draw(scribes, "SCRIBE_DEALT", place)
            self.noble_deck.remove(number)
            self.places[place].nobles.append(number)

    def order_of_setup(self) -> list[int]:
        """Counterclockwise from the seat to the right of the first player, who is last; solo: only
        you (P5, P71).
        """
        if self.solo:
            return [PLAYER]
        return [(self.first_player - 1 - turn) % self.seats for turn in range(self.seats)]

    def choose_first_noble(self, seat: int) -> Asking:
        """Draw two Nobles and keep one, whose instant power acts at once; solo: the other is the
        Traitor's (P5, P8, P71).
        """
        owner = self.places[seat]
        owner.drawn = sorted(self.draw(self.noble_deck, "NOBLE_DRAWN", seat) for _ in range(2))
        named = {"keep " + self.noble_name(number): number for number in owner.drawn}
        answer = yield Question(seat, set(named))
        kept = named[answer]
        self.expect("NOBLE_KEPT", seat, kept)
        owner.drawn.remove(kept)
        owner.nobles.append(kept)
        if self.solo:
            other = owner.drawn.pop()
            self.places[TRAITOR].nobles.append(other)
            self.expect("NOBLE_TO_TRAITOR", TRAITOR, other)
        yield from self.gain_instant(seat, kept)

    def noble_name(self, number: int) -> str:
        """A Noble in the program's notation, with its number where several have the name."""
        name = self.noble_card(number)["name"]
        namesakes = [card for card in self.parts["nobles"] if card["name"] == name]
        spoken: str = name.replace("_", " ")
        return spoken if len(namesakes) == 1 else f"{spoken} {number}"

    def return_nobles(self) -> None:
        """The Nobles not kept are shuffled back (P6)."""
        returning = [number for place in self.places for number in place.drawn]
        if returning:
            self.expect("NOBLES_RETURN", NOBODY, len(returning))
        self.noble_deck += returning
        for place in self.places:
            place.drawn = []

    # Rounds

    def begin_round(self, number: int) -> None:
        """The left-over Jar goes to the wheel, new Jars are revealed, not in the last round; solo:
        its Jars (P6, P35).
        """
        if len(self.places) == 2:
            self.lay_left_over_jar()
        self.round_number = number
        self.face_up_jars = [None] * len(self.face_up_jars)
        if number < self.parts["rounds"]["count"]:
            self.reveal_jars()
        self.expect("ROUND_BEGINS", NOBODY, number)
        if self.solo:
            self.deal_traitor_jars()

    def lay_left_over_jar(self) -> None:
        """The Jar that nobody took blocks spots of its colours in the coming round (P40)."""
        for jar in self.face_up_jars:
            if jar is not None:
                self.expect("JAR_LEFT", NOBODY, jar)
                self.jar_discard.append(jar)
                for kind in jar:
                    self.block(kind)

    def end_round(self) -> None:
        """Clear the wheel, fill the Offerings, turn the wheel, ready the Nobles, take the disks
        back (P35).
        """
        for pieces in self.wheel.values():
            for piece in pieces:
                self.give_back(piece)
            pieces.clear()
        self.fill_offerings()
        self.turned = (self.turned + (1 if self.clockwise else -1)) % len(AREAS)
        self.expect("WHEEL_TURNS", NOBODY, self.turned)
        for place in self.places:
            place.used.clear()
            place.passed, place.line, place.square = False, None, 0

    def play_round(self) -> Asking:
        """From the holder of the First Player token clockwise, until the last has passed (P10,
        P31).
        """
        self.active = self.first_player
        while True:
            if self.places[self.active].passed:
                yield from self.move_on(self.active)
            elif self.solo and self.active == TRAITOR:
                yield from self.traitor_acts_or_passes()
            else:
                yield from self.take_turn(self.active)
            if all(place.passed for place in self.places):
                return
            self.active = (self.active + 1) % len(self.places)

    def take_turn(self, seat: int) -> Asking:
        """Trades while there are any, then one action or passing (P10, P54)."""
        while True:
            actions, trades = self.possible_actions(seat), self.trades(seat)
            answer = yield Question(seat, {*actions, *trades, "pass"})
            if answer not in trades:
                break
            self.trade(seat, answer)
        if answer == "pass":
            yield from self.pass_round(seat)
        else:
            yield from self.act(seat, *actions[answer])

    # Passing

    def pass_round(self, seat: int) -> Asking:
        """Disk and General, then a Jar, then trades; the last to pass goes not on the pyramid (P30,
        P31, P51, P54).
        """
        if self.put_disk(seat) and self.noble_with(seat, "advance_on_passing") is not None:
            owner = self.places[seat]
            owner.square += 1
            self.expect("MOVES_ON", seat, owner.line, owner.square)
            yield from self.gain_square(seat, self.line_of(seat)[owner.square])
        yield from self.choose_jar(seat)
        while trades := self.trades(seat):
            answer = yield Question(seat, trades | {"decline"})
            if answer == "decline":
                return
            self.trade(seat, answer)

    def put_disk(self, place: int) -> bool:
        """On the lowest line without a disk, unless last; the first to pass takes the First Player
        token (P30, P31).
        """
        owner = self.places[place]
        is_first = not any(other.passed for other in self.places)
        owner.passed = True
        if all(other.passed for other in self.places):
            self.expect("PASSES_LAST", place)
            return False
        taken = [other.line for other in self.places]
        owner.line = next(
            line for line in range(len(self.parts["pyramid_of_time"]["lines"])) if line not in taken
        )
        self.expect("PASSES", place, owner.line)
        if is_first:
            self.first_player = place
            self.expect("TAKES_FIRST_PLAYER", place)
        return True

    def line_of(self, place: int) -> list[str]:
        """The squares of the line on which the place has its disk (P33)."""
        squares: list[str] = self.parts["pyramid_of_time"]["lines"][
            present(self.places[place].line)
        ]
        return squares

    def move_on(self, place: int) -> Asking:
        """One square to the right; on the last square the turn is skipped without a decision
        (P33).
        """
        owner, squares = self.places[place], self.line_of(place)
        if owner.square == len(squares) - 1:
            self.expect("STAYS", place)
            return
        owner.square += 1
        self.expect("MOVES_ON", place, owner.line, owner.square)
        if self.solo and place == TRAITOR:
            yield from self.gain_square_of_the_traitor(squares[owner.square])
        else:
            yield from self.gain_one_of_squares(place, squares[: owner.square + 1])

    def gain_one_of_squares(self, place: int, squares: list[str]) -> Asking:
        """The gain of the square reached or of one further left, not the First Player token again
        (P33, P34).
        """
        answers = set()
        if "base_of_choice" in squares:
            answers |= {f"take {kind}" for kind in self.bases_in_supply()}
        if "silver" in squares and self.supply[SILVER] > 0:
            answers.add(f"take {SILVER}")
        if "offering" in squares:
            answers |= self.tokens_to_choose()
        if not answers:
            self.expect("LOSES", place)
            return
        answer = yield Question(place, answers)
        if answer.startswith("take "):
            self.gain_resource(place, answer.removeprefix("take "))
        else:
            self.take_token(place, answer)

    def traitor_acts_or_passes(self) -> Asking:
        """Without a Jar to reveal the Traitor passes, and takes none (P75)."""
        if self.traitor_jars:
            yield from self.traitor_turn()
        else:
            self.put_disk(TRAITOR)

    # The final score

    def scored(self, seat: int) -> gods.Seat:
        """What lies in front of a seat as pharaon_gods counts it (P60 to P62)."""
        owner = self.places[seat]
        return gods.Seat(
            nobles=owner.nobles,
            resources=Counter({kind: owner.held[kind] for kind in RESOURCES}),
            tokens=Counter({token: owner.held[token] for token in TOKENS}),
            artisans=[prestige for prestige, _ in owner.artisans],
            burial_step=owner.burial_step,
            nile=owner.nile,
            has_pharaoh=self.pharaoh == seat,
            has_first_player=self.first_player == seat,
        )

    def final_scores(self) -> list[gods.Score]:
        """The score of each seat, a line per source (P60 to P62)."""
        return [
            gods.final_score(self.scored(seat), self.ring, self.parts) for seat in range(self.seats)
        ]

    def traitor_total(self) -> int | None:
        """The Traitor's prestige; None where there is no Traitor (P76)."""
        return sum(traitor.score(self.as_solo(), self.ring).values()) if self.solo else None

    def winners(self) -> list[int]:
        """Most prestige, then the Pharaoh token, then most tokens; solo: more than the Traitor
        (P63, P76).
        """
        totals = [score.total for score in self.final_scores()]
        traitor_total = self.traitor_total()
        if traitor_total is not None:
            return [PLAYER] if traitor.player_wins(totals[PLAYER], traitor_total) else []
        tokens = [gods.tokens_counted(self.scored(seat)) for seat in range(self.seats)]
        return gods.winners(totals, self.pharaoh, tokens, range(self.seats))
