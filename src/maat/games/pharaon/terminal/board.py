"""The table in letters, for the terminal: the ring of Areas with the wheel and the Gods, what can
be had, the seats.

    Of Offerings          Trade          T $ .    Osiris 9: Of 3, Ar 2 +

An Area, the resource that the wheel shows there, the spots, and the God between this Area and the
one in the next line: what it is worth, what it asks for on both sides, and a plus when you satisfy
it. Each resource has one letter; small letters on the wheel are Offering tokens, a number sign is a
marker.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ....core.messages import Said
from ....core.record import Line as Entry
from ....core.texts import Texts
from ....core.view import View
from ....draw.letters import Line, letters, packed, wrapped
from .. import names as naming
from ..rules.scoring import score
from ..rules.state import Seat, Sheet, State, Tile
from ..rules.tables import (
    AREA_NAMES,
    AREAS,
    ARTISAN_FACES,
    ARTISAN_PRESTIGE,
    BASE_NAMES,
    BASES,
    BURIAL_COST,
    BURIAL_PRESTIGE,
    BURIAL_STEPS,
    DUTCH,
    EFFECT,
    EFFECT_NUMBER,
    FOURTH_SPOT_FROM,
    FRENCH,
    GOD_COUNT,
    GOD_NAMES,
    GOD_PRESTIGE,
    JAR,
    LEFT,
    MARKER,
    NILE_GAIN,
    NILE_PAIR,
    NOBLE_CARDS,
    NOTHING_HERE,
    OFFERING,
    RESOURCE_NAMES,
    RESOURCES,
    RIGHT,
    ROUNDS,
    SPOTS,
    TILE_GOD,
    TILE_SPACES,
    TILES,
    TOKEN_OF_AREA,
    TRAITOR,
    TRAITOR_NAMED,
)

STYLES = {
    "label": "bold",
    "name": "dim",
    "new": "bold magenta",
    "lit": "bold green",
    "good": "bold green",
    "res0": "bold yellow",
    "res1": "bold magenta",
    "res2": "bold green",
    "res3": "bold red",
    "res4": "bold blue",
    "res5": "bold",
    "seat0": "bold black on white",
    "seat1": "bold black on cyan",
    "seat2": "bold black on yellow",
    "seat3": "bold white on magenta",
    "seat4": "bold white on black",
    "seat5": "bold white on red",
}
WIDTH = 80
Changes = set[tuple[str, int]]
CHANGED = {  # the events that put something new at a place, or change something of a seat
    "set_token": "set", "bonus_token": "bonus", "jar_revealed": "jar", "noble_revealed": "noble",
    "artisan_revealed": "artisan", "burial_step": "burial", "nile_step": "nile",
    "noble_taken": "nobles", "noble_from_deck": "nobles", "noble_kept": "nobles",
    "artisan_taken": "artisans", "artisan_from_deck": "artisans", "tile_covered": "tile",
    "becomes_pharaoh": "head", "takes_first_player": "head", "passes": "passed",
    "moves_on": "passed", "gains": "held", "bonus_taken": "held", "token_drawn": "held",
    "set_taken": "held", "pays": "held", "trades": "held", "traitor_noble": "nobles",
    "traitor_artisan": "artisans",
}  # fmt: skip


def board(
    view: View[State], say: Texts, since: Sequence[Entry], lit: Collection[str] = ()
) -> list[Line]:
    """The ring, what can be had, the seats, what the letters mean."""
    g: State = view.state
    new = changes(since)
    market = _market(say, g, new) + _nobles(say, g, new)
    return [*_round(say, g), *_ring(view, say), *market, *_seats(view, say, new), *_legend(say)]


def short_board(
    view: View[State], say: Texts, since: Sequence[Entry], lit: Collection[str] = ()
) -> list[Line]:
    """For a low window: of the Nobles only the names, and not what the letters mean; both can be
    asked for.
    """
    g: State = view.state
    new = changes(since)
    nobles: list[Line] = [
        [(f"{n + 1}", "label"), *_mark(new, "noble", n), (say.say(naming.noble(noble)), "")]
        for n, noble in enumerate(g.shown_nobles)
        if noble != NOTHING_HERE
    ]
    market = _market(say, g, new) + _group(say, "nobles", nobles, g.noble_deck.left)
    return [*_round(say, g), *_ring(view, say), *market, *_seats(view, say, new)]


def beside(view: View[State], say: Texts) -> list[Line]:
    """What the seats have: shown where there is no room for the picture."""
    return _seats(view, say, set()) + _legend(say)


def _seats(view: View[State], say: Texts, new: Changes) -> list[Line]:
    g: State = view.state
    sheet = _sheet(g)
    lines: list[Line] = []
    for seat in range(view.seats):
        lines += _seat_lines(say, g, seat, seat, sheet, new, view.seat)
    if view.seats == 1:
        lines += _seat_lines(say, g, TRAITOR, TRAITOR_NAMED, sheet, new, view.seat) + _tiles(
            say, g, new
        )
    return lines


def _sheet(g: State) -> Sheet:
    sheet = Sheet()
    score(g, sheet)
    return sheet


def changes(since: Sequence[Entry]) -> Changes:
    """What is new: by place for what lies open, by seat for what seats have."""
    found: Changes = set()
    for line in since:
        for seen in () if line.undone else line.seen:
            if seen.event.key in CHANGED:
                which = seen.seat if seen.event.about else seen.numbers[0]
                found.add((CHANGED[seen.event.key], which or 0))
    return found


def _star(new: Changes, key: str, which: int) -> Line:
    return [("*", "new")] if (key, which) in new else []


def _mark(new: Changes, key: str, which: int) -> Line:
    """A star behind a number, or a blank."""
    return _star(new, key, which) or [(" ", "")]


def _wrapped(text: str, style: str = "", indent: int = 0, room: int = WIDTH) -> list[Line]:
    return [[(" " * indent + line, style)] for line in wrapped(text, room - indent)]


def _round(say: Texts, g: State) -> list[Line]:
    direction = Said(f"direction.{naming.direction_words.name(g.direction)}")
    text = say("screen.round", round=g.round_number, rounds=ROUNDS, direction=direction)
    if g.round_number == 0:
        text = say("screen.setup")
    if g.edition in (FRENCH, DUTCH):
        text = say("screen.round_edition", round=text, edition=naming.edition(g.edition))
    return _wrapped(text, "label")


def _ring(view: View[State], say: Texts) -> list[Line]:
    g: State = view.state
    sheet = _sheet(g)
    heads = [say(f"screen.{key}_head") for key in ("area", "wheel", "spots", "god")]
    lines: list[Line] = [[(f"{heads[0]:23}{heads[1]:15}{heads[2]:10}{heads[3]}", "name")]]
    for place in range(AREAS):
        area, after = g.ring[place], g.ring[(place + 1) % AREAS]
        asks = g.access[area]
        line: Line = [
            (letters(say, f"code.{AREA_NAMES[area]}"), "label"),
            (f" {say.say(naming.area(area)):20}", ""),
        ]
        line += [(f"{say.say(naming.resource(asks)):15}", f"res{asks}"), *_spots(say, g, asks)]
        worth = GOD_PRESTIGE[area][RIGHT] + GOD_PRESTIGE[after][LEFT]
        needs = f"{_needs(say, area, RIGHT)}, {_needs(say, after, LEFT)}"
        line.append((say("screen.god", god=naming.god(area), n=worth, needs=needs), ""))
        if view.seat is not None and sheet.columns[view.seat].satisfied >> area & 1:
            line.append((" +", "good"))
        lines.append(line)
    return lines


def _needs(say: Texts, area: int, side: int) -> str:
    return f"{letters(say, f'code.{AREA_NAMES[area]}')} {GOD_COUNT[area][side]}"


def _spots(say: Texts, g: State, resource: int) -> Line:
    spots = SPOTS if g.at_table >= FOURTH_SPOT_FROM else SPOTS - 1  # P11
    shown = [_piece(say, g.wheel[resource].spot[i]) for i in range(spots)]
    return [(f"{' '.join(shown):10}", "")]


def _piece(say: Texts, piece: int) -> str:
    """One letter for what lies on a spot."""
    if piece == NOTHING_HERE:
        return "."
    if piece == MARKER:
        return "#"
    if piece < RESOURCES:
        return letters(say, f"code.{RESOURCE_NAMES[piece]}")
    token = piece - OFFERING
    return letters(say, f"code.{BASE_NAMES[token]}").lower() if token < TOKEN_OF_AREA else "o"


def _market(say: Texts, g: State, new: Changes) -> list[Line]:
    """Sets, Bonus Zone, Jars and Artisans, each with its place."""
    sets: list[Line] = []
    for n, s in enumerate(g.sets):
        if s.token[0] != NOTHING_HERE:
            both = ", ".join(say.say(naming.token_face(t)) for t in s.token)
            sets.append([(f"{n + 1}", "label"), *_mark(new, "set", n), (f"({both})", "")])
    bonus: list[Line] = [
        [(f"{n + 1}", "label"), *_mark(new, "bonus", n), (f"({say.say(naming.token_face(t))})", "")]
        for n, t in enumerate(g.bonus)
        if t != NOTHING_HERE
    ]
    lines = _group(say, "sets", sets, 0) + _group(say, "bonus", bonus, g.bag.left)
    jars: list[Line] = [
        [(f"{n + 1}", "label"), *_mark(new, "jar", n), (_jar(say, j), "")]
        for n, j in enumerate(g.shown_jars)
        if j != NOTHING_HERE
    ]
    artisans: list[Line] = [
        [(f"{n + 1}", "label"), *_mark(new, "artisan", n), (say.say(naming.artisan(a)), "")]
        for n, a in enumerate(g.shown_artisans)
        if a != NOTHING_HERE
    ]
    lines += _group(say, "jars", jars, g.jar_pile.left) + _group(
        say, "artisans", artisans, g.artisan_deck.left
    )
    return lines


def _jar(say: Texts, face: int) -> str:
    return "(" + ", ".join(say.say(naming.resource(k)) for k in JAR[face]) + ")"


def _group(say: Texts, key: str, pieces: list[Line], left: int) -> list[Line]:
    head: Line = [(say(f"screen.{key}", n=left), "label")]
    first, *rest = packed([head, *(pieces or [[("-", "")]])], WIDTH - 2, "  ")
    return [first, *([("  ", ""), *line] for line in rest)]


def _nobles(say: Texts, g: State, new: Changes) -> list[Line]:
    lines: list[Line] = [[(say("screen.nobles", n=g.noble_deck.left), "label")]]
    for n, noble in enumerate(g.shown_nobles):
        if noble != NOTHING_HERE:
            first, *rest = wrapped(say.say(naming.noble_card(noble, g.edition)), WIDTH - 6)
            lines.append([(f"  {n + 1}", "label"), *_mark(new, "noble", n), (first, "")])
            lines += [[(f"    {line}", "")] for line in rest]
    return lines


def _seat_lines(
    say: Texts, g: State, at: int, named: int, sheet: Sheet, new: Changes, me: int | None
) -> list[Line]:
    """A seat, or the Traitor: `at` is its place at the table, `named` its name."""
    mine: Seat = g.seats[at]
    head: Line = [(f" {say.sentence(naming.seat_words.said(named))} ", f"seat{named}")]
    head.append((f" {say('points', n=sheet.totals[at])}", "label"))
    if g.first == at and g.round_number:
        head.append((f"  {say('screen.first_player')}", "lit"))
    if g.pharaoh == at:
        head.append((f"  {say('screen.pharaoh')}", "lit"))
    if mine.line >= 0:
        head.append(
            (f"  {say('screen.on_pyramid', line=mine.line + 1, square=mine.square + 1)}", "name")
        )
    elif mine.passed:
        head.append((f"  {say('screen.passed')}", "name"))
    return [head, *_holdings(say, mine, named, new), *_cards(say, mine, named, new)]


def _holdings(say: Texts, mine: Seat, named: int, new: Changes) -> list[Line]:
    pieces: list[Line] = [[("  ", "")]]
    for k in range(RESOURCES):
        pieces[0] += [
            (f"{letters(say, f'code.{RESOURCE_NAMES[k]}')} ", f"res{k}"),
            (f"{mine.held[k]}  ", ""),
        ]
    pieces[0] += _star(new, "held", named)
    tokens = [
        say.say(naming.token_face(t)) for t in range(12) for _ in range(mine.held[OFFERING + t])
    ]
    if tokens:
        pieces.append([(say("screen.tokens", tokens=", ".join(tokens)), "")])
    if sum(len(text) for piece in pieces for text, _ in piece) + 1 <= WIDTH or len(pieces) == 1:
        return packed(pieces, WIDTH, " ")
    return [pieces[0], *_wrapped(pieces[1][0][0], indent=4)]


def _cards(say: Texts, mine: Seat, named: int, new: Changes) -> list[Line]:
    """Nile tracks, burial step, Artisans and Nobles."""
    tracks = " ".join(
        f"{letters(say, f'code.{BASE_NAMES[k]}')}{mine.nile[k]}" for k in range(BASES)
    )
    values = sorted(
        (ARTISAN_PRESTIGE[f] for f in range(ARTISAN_FACES) for _ in range(mine.artisans[f])),
        reverse=True,
    )
    pieces: list[Line] = [
        [(say("screen.nile", tracks=tracks), ""), *_star(new, "nile", named)],
        [
            (say("screen.burial", step=mine.burial, steps=BURIAL_STEPS), ""),
            *_star(new, "burial", named),
        ],
        [
            (say("screen.artisan_values", values=" ".join(map(str, values)) or "-"), ""),
            *_star(new, "artisans", named),
        ],
    ]
    lines: list[Line] = [[("  ", ""), *line] for line in packed(pieces, WIDTH - 2, "  ")]
    names = [_noble_name(say, mine, n) for n in range(NOBLE_CARDS) if mine.nobles >> n & 1]
    if not names:
        return lines
    nobles = _wrapped(say("screen.own_nobles", nobles=", ".join(names)), indent=2)
    nobles[-1] += _star(new, "nobles", named)
    return [*lines, *nobles]


def _noble_name(say: Texts, mine: Seat, noble: int) -> str:
    name = say.say(naming.noble(noble))
    return say("screen.used", noble=name) if mine.used >> noble & 1 else name


def _tiles(say: Texts, g: State, new: Changes) -> list[Line]:
    """The Traitor's tiles: resource, God, side, how far covered, and what comes next."""
    lines: list[Line] = [[(say("screen.tiles", n=g.traitor_jars.left), "label")]]
    for n in range(TILES):
        tile = g.tiles[n]
        first, *rest = wrapped(_tile_text(say, tile), WIDTH - 8)
        resource = letters(say, f"code.{BASE_NAMES[tile.resource]}") if tile.resource >= 0 else "-"
        head: Line = [
            (f"  {n + 1}", "label"),
            *_mark(new, "tile", n),
            (f"{resource} ", f"res{tile.resource}"),
        ]
        lines.append([*head, (first, "")])
        lines += [[(f"      {line}", "")] for line in rest]
    return lines


def _tile_text(say: Texts, tile: Tile) -> str:
    god, side = (
        Said(f"god.{GOD_NAMES[TILE_GOD[tile.face]]}"),
        Said(f"side.{naming.side_words.name(tile.side)}"),
    )
    spaces = TILE_SPACES[tile.face][tile.side]
    following = _next_effects(tile.face, tile.side, tile.covered) if tile.covered < spaces else []
    key = "screen.tile_next" if following else "screen.tile"
    return say(key, god=god, side=side, covered=tile.covered, spaces=spaces, effects=following)


def _next_effects(face: int, side: int, space: int) -> list[Said]:
    effects = zip(EFFECT[face][side][space], EFFECT_NUMBER[face][side][space], strict=True)
    return [naming.effect(e, n) for e, n in effects if e]


def _legend(say: Texts) -> list[Line]:
    pieces: list[Line] = [
        [(letters(say, f"code.{name}"), f"res{k}"), (f" {say.say(naming.resource(k))}", "name")]
        for k, name in enumerate(RESOURCE_NAMES)
    ]
    return packed(pieces, WIDTH, "  ")


def remark(view: View[State], action: int) -> Said | None:
    """The sentences of the actions say it all."""
    return None


def about(view: View[State], word: str) -> list[Said]:
    """A Noble's card, the pairs of the Nile, the steps of the Burial Chamber; nothing for other
    words.
    """
    nobles = [
        n for n, name in enumerate(naming.NOBLE_WORDS) if word in (name, name.rpartition(" ")[0])
    ]
    found = [naming.noble_card(n, view.state.edition) for n in nobles]
    if word == "nile":
        found += [
            Said(
                "about.nile",
                pair=[naming.resource(k) for k in NILE_PAIR[n]],
                gains=naming.gains(gains),
            )
            for n, gains in enumerate(NILE_GAIN)
        ]
    if word in ("burial", "burial chamber"):
        found += [
            Said(
                "about.burial",
                step=n + 1,
                cost=naming.counted(cost),
                points=Said("points", n=BURIAL_PRESTIGE[n + 1]),
            )
            for n, cost in enumerate(BURIAL_COST)
        ]
    return found


def codes(say: Texts) -> dict[str, str]:
    """The key of each abbreviation in the picture, for `?`."""
    found = {letters(say, f"code.{name}"): name for name in RESOURCE_NAMES}
    found |= {letters(say, f"code.{name}"): name for name in AREA_NAMES}
    return found | {"#": "marker", "+": "satisfied", "o": "area_token"}
