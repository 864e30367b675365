"""The Traitor among the other chapters of a whole game, read literally from P71 to P76.

What its tiles print, where a resource goes and how it scores is read by pharaon_traitor, which here
sees the very lists of this table. The effects are read once more, one by one, because here every
one of them is told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from games.pharaon.oracle import traitor as traitor
from games.pharaon.oracle.actions import Actions
from games.pharaon.oracle.gains import present
from games.pharaon.oracle.payment import BASE, SILVER
from games.pharaon.oracle.table import NOBODY, RESOURCES, TOKENS, Artisan, Asking, Question

PLAYER, TRAITOR = 0, 1  # places


class SoloTurns(Actions):
    """Setup, turns and score of the Traitor."""

    def lay_tiles(self) -> None:
        """Five tiles in random order, some of them dark, a resource of the supply on the lowest
        space of each (P72).
        """
        names = [printed["god"] for printed in self.parts["traitor"]["tiles"]]
        gods = [self.draw(names, "TILE_LAID", NOBODY, number) for number in range(len(names))]
        sides = (
            self.draw_sides(len(gods))
            if isinstance(self.dark_tiles, int)
            else self.chosen_sides(gods, self.dark_tiles)
        )
        kinds = list(BASE)
        for number, (god, side) in enumerate(zip(gods, sides, strict=True)):
            kind = self.draw(kinds, "TILE_RESOURCE", NOBODY, number)
            self.tiles.append(traitor.tile_of(god, side, kind, self.parts))
            self.on_tiles.append([traitor.from_supply(self.as_solo(), kind)])

    def draw_sides(self, tiles: int) -> list[str]:
        """So many random tiles are dark; a side that can only be one is told, not drawn (P72)."""
        sides: list[str] = []
        assert isinstance(self.dark_tiles, int)
        while len(sides) < tiles:
            dark_left = self.dark_tiles - sides.count("dark")
            if 0 < dark_left < tiles - len(sides):
                sides.append(self.outcome("TILE_SIDE", NOBODY, len(sides)))
            else:
                sides.append("dark" if dark_left else "light")
                self.expect("TILE_LIES", NOBODY, len(sides) - 1, sides[-1])
        return sides

    def chosen_sides(self, gods: Sequence[str], dark: Collection[str]) -> list[str]:
        """The tiles of the Gods that the player chose are dark (P72)."""
        sides = ["dark" if god in dark else "light" for god in gods]
        for number, side in enumerate(sides):
            self.expect("TILE_LIES", NOBODY, number, side)
        return sides

    def deal_traitor_jars(self) -> None:
        """The tile of the round says how many Jars the Traitor gets, face down (P72)."""
        for _ in range(traitor.jars_of_round(self.tiles, self.round_number)):
            if self.has_jars():
                self.traitor_jars.append(self.draw(self.jar_pile, "TRAITOR_JAR", TRAITOR))

    def traitor_turn(self) -> Asking:
        """Reveal a Jar: the bottom one to its tile, of the two on top one to its tile and one to
        the wheel (P73).
        """
        jar = self.draw(self.traitor_jars, "TRAITOR_REVEALS", TRAITOR)
        self.jar_discard.append(jar)
        bottom, left, right = jar
        self.cover(bottom)
        placings = traitor.placings(self.as_solo(), jar)
        (to_tiles, to_wheel), name = placings[0], "TILE_FORCED"
        if len(placings) > 1:
            answer = yield Question(PLAYER, {f"tile {left}", f"tile {right}"})
            chosen = (answer.removeprefix("tile "),)
            (to_tiles, to_wheel), name = (
                next(placing for placing in placings if placing[0] == chosen),
                "TILE_CHOSEN",
            )
        if not to_wheel:
            name = "NO_SPOT_FITS"
        self.expect(name, TRAITOR, *to_tiles, *to_wheel)
        for kind in to_tiles:
            self.cover(kind)
        for kind in to_wheel:
            self.block(kind)

    def cover(self, kind: str) -> None:
        """Cover the next space of the resource's tile, or of one further right, and resolve its
        effects (P73, P74).
        """
        tile = traitor.tile_for(self.as_solo(), kind)
        if tile is None:
            self.expect("TILES_FULL", TRAITOR, kind)
            return
        number = self.tiles.index(tile)
        self.on_tiles[number].append(traitor.from_supply(self.as_solo(), kind))
        tile.covered += 1
        self.expect("TILE_COVERED", TRAITOR, number, tile.covered, kind)
        for effect in tile.effects.get(tile.covered, []):
            self.expect("EFFECT_TOLD", TRAITOR, number, effect)
            self.resolve(effect)

    def resolve(self, effect: str) -> None:
        """One effect of a covered space; a God and the points per Noble are only scored (P74)."""
        name, _, which = effect.partition(":")
        owner = self.places[TRAITOR]
        found = True
        match name:
            case "burial":
                found = owner.burial_step < len(self.parts["burial_chamber"]["steps"])
                if found:
                    self.gain_burial_step(TRAITOR)
            case "take_noble" | "discard_noble":
                found = self.face_up_nobles[int(which) - 1] is not None
                if found:
                    self.remove_noble(name, int(which) - 1)
            case "take_artisan" | "discard_artisan":
                found = any(artisan is not None for artisan in self.face_up_artisans)
                if found:
                    self.remove_artisan(name, which)
            case "take_set":
                found = self.sets[int(which) - 1] is not None
                if found:
                    self.take_set(TRAITOR, int(which) - 1)
            case "take_bonus":
                found = self.bonus[int(which) - 1] is not None
                if found:
                    self.take_token(TRAITOR, f"bonus {which}")
            case "nile":
                found = self.step_on_nile(which)
        if not found:
            self.expect("EFFECT_EMPTY", TRAITOR, effect)

    def remove_noble(self, name: str, spot: int) -> None:
        """Take or discard the Noble of a spot, which is refilled; no power of it ever acts
        (P74).
        """
        number = present(self.face_up_nobles[spot])
        self.face_up_nobles[spot] = None
        if name == "take_noble":
            self.places[TRAITOR].nobles.append(number)
            self.expect("TRAITOR_NOBLE", TRAITOR, spot, number)
            self.look_at_succession(
                TRAITOR
            )  # before or after the refill: the rules leave it open, nothing depends on it
        else:
            self.nobles_out_of_the_game.append(number)
            self.expect("NOBLE_GONE", TRAITOR, spot, number)
        self.refill_noble(spot)

    def remove_artisan(self, name: str, which: str) -> None:
        """Take or discard the Artisan of highest or lowest value, the leftmost of equals, and gain
        nothing (P74).
        """
        values = [artisan[0] for artisan in self.face_up_artisans if artisan is not None]
        wanted = {"high": max(values), "low": min(values)}[which]
        spot, artisan = next(
            (spot, artisan)
            for spot, artisan in enumerate(self.face_up_artisans)
            if artisan is not None and artisan[0] == wanted
        )
        self.face_up_artisans[spot] = None
        if name == "take_artisan":
            self.places[TRAITOR].artisans.append(artisan)
            self.expect("TRAITOR_ARTISAN", TRAITOR, spot, artisan)
        else:
            self.artisans_out_of_the_game.append(artisan)
            self.expect("ARTISAN_GONE", TRAITOR, spot, artisan)
        self.refill_artisan(spot)

    def step_on_nile(self, which: str) -> bool:
        """A step on the track of the fullest or emptiest tile, the leftmost of equals; nothing at
        the top (P74).
        """
        nile = dict(self.places[TRAITOR].nile)
        traitor.step_on_nile(self.as_solo(), which)
        for track, space in self.places[TRAITOR].nile.items():
            if space != nile[track]:
                self.expect("NILE_STEP", TRAITOR, track, space)
                return True
        return False

    def gain_square_of_the_traitor(self, square: str) -> Asking:
        """A base resource of those in the supply, a Silver, or a token blind from the bag (P75)."""
        if (
            square == "base_of_choice" and self.bases_in_supply()
        ):  # with none left the program tells nothing
            yield from self.gain_base_of_the_traitor()
        if square == "silver":
            self.gain_resource(TRAITOR, SILVER)
        if square == "offering" and self.tokens_to_draw():
            self.take_token(TRAITOR, "bag")
        elif square == "offering":
            self.expect("LOSES", TRAITOR)

    def gain_base_of_the_traitor(self) -> Asking:
        """English: you give it any kind; French and Dutch: a random one (P57, P75)."""
        if self.edition == "en":
            answer = yield Question(PLAYER, {f"give {kind}" for kind in self.bases_in_supply()})
            kind = answer.removeprefix("give ")
        else:
            kind = self.draw(self.bases_in_supply(), "TRAITOR_CHOOSES", TRAITOR)
        self.gain_resource(TRAITOR, kind)

    def as_solo(self) -> traitor.Solo:
        """The Traitor and this table as pharaon_traitor sees them."""
        owner = self.places[TRAITOR]
        reached = [
            (tile.god, effect)
            for tile in self.tiles
            for space, effects in tile.effects.items()
            for effect in effects
            if space <= tile.covered
        ]
        return traitor.Solo(
            self.parts,
            self.tiles,
            supply=self.supply,
            wheel=self.wheel,
            nobles=owner.nobles,
            artisans=[self.card_of(artisan) for artisan in owner.artisans],
            resources=Counter({kind: owner.held[kind] for kind in RESOURCES}),
            tokens=Counter({token: owner.held[token] for token in TOKENS}),
            burial_step=owner.burial_step,
            nile=owner.nile,
            noble_levels=[
                int(effect.split(":")[1])
                for _, effect in reached
                if effect.startswith("noble_prestige")
            ],
            gods={god for god, effect in reached if effect == "god"},
            pharaoh="traitor" if self.pharaoh == TRAITOR else None,
            has_first_player=self.first_player == TRAITOR,
        )

    def card_of(self, artisan: Artisan) -> int:
        """The first position in the component file of an Artisan that shows the same."""
        cards = [
            (card["prestige"], tuple(card["gains"])) for card in self.parts["artisans"]["cards"]
        ]
        return cards.index(artisan)
