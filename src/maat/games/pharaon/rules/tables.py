"""What is printed on the parts (components.toml), and the numbers that stand for things.

    resources   0 trade  1 royalty  2 agriculture  3 construction  4 justice  (base)   5 Silver
    Areas       0 Offerings  1 Nobles  2 Nile  3 Artisans  4 Burial Chamber
    pieces      what a seat may hold and pay with: 0-5 a resource, 6-10 an Offering token of a base
                resource, 11-15 an Offering token of an Area, 16 and 17 the two prestige tokens
    tokens      Offering tokens alone: piece - 6
    Nobles      0-25, the printed number less one
    faces       Jars and Artisans that look alike are one face: a pile holds face numbers, several
                times if need be

The ring of Areas, clockwise, with the wheel inside and a God on each edge (places 0 to 4):

    place 0  |God|  place 1  |God|  place 2  |God|  place 3  |God|  place 4  |God|  place 0

A God belongs to the Area before it, and asks for that Area's right side and the left side of the
Area after it.
"""

from __future__ import annotations

from ....core.components import Parts, between, load, wrong
from ....core.messages import Said, one_of

C = load(__package__ or "")

BASES, SILVER = 5, 5
RESOURCES = 6
_FIVE = ("trade", "royalty", "agriculture", "construction", "justice")
RESOURCE_NAMES = (
    *C.table("resources").words("base", _FIVE, count=BASES),
    C.table("resources").word("wild", ("silver",)),
)
BASE_NAMES = RESOURCE_NAMES[:BASES]
if len(set(RESOURCE_NAMES)) != RESOURCES:
    raise C.table("resources").fault("base", Said("fault.each_once", choices=", ".join(_FIVE)))
SUPPLY = [C.table("resources").table("supply").number(name, 1, 60) for name in RESOURCE_NAMES]
COLOUR_NAMES = tuple(C.table("resources").table("colours").word(name) for name in BASE_NAMES)

AREAS = 5
AREA_NAMES = ("offerings", "nobles", "nile", "artisans", "burial_chamber")
OFFERINGS, NOBLES, NILE, ARTISANS, BURIAL = range(AREAS)
NOWHERE = -1
NOBODY_YET = -1
SEATS_MOST = 5
TRAITOR = 1  # the Traitor's place at the table in the solo game; it is no seat
TRAITOR_NAMED = SEATS_MOST  # what events call it, so that no seat's name is used

EDITIONS = ("en", "fr", "nl")  # of the rulebook; where they disagree the option decides (P57)
ENGLISH, FRENCH, DUTCH = range(3)
FIRST_RULES = (
    3  # English, but for P75: what was played before there were editions, for records of that time
)
_PRINTED = (*EDITIONS, "en")  # the cards of each

# Pieces and Offering tokens
TOKEN_OF_BASE, TOKEN_OF_AREA, TOKEN_OF_PRESTIGE = 0, 5, 10  # first token of each sort
TOKENS = 12  # kinds of Offering token
OFFERING = 6  # piece = OFFERING + token
PAYABLE = 16  # pieces 0 to 15 can pay; prestige tokens cannot
PIECES = 18
MARKER = 18  # stands on a spot or a tile for a token that the supply did not have (P40, P73)
NOTHING_HERE = -1
# What can be given in a trade: a base resource, or an Offering token of one (P54)
GIVEN_PIECE = [*range(BASES), *range(OFFERING, OFFERING + BASES)]


def _count(found: int, low: int, high: int) -> Said:
    expected = (
        Said("number", n=low) if low == high else Said("expected.between", low=low, high=high)
    )
    return Said("fault.count", n=found, expected=expected)


def _kinds(parts: Parts, key: str, low: int, high: int) -> list[int]:
    """A list of base resources."""
    words = parts.words(key, BASE_NAMES)
    if not low <= len(words) <= high:
        raise parts.fault(key, _count(len(words), low, high))
    return [BASE_NAMES.index(w) for w in words]


def _each(parts: Parts, key: str) -> list[tuple[Parts, str]]:
    """The entries of a list, each with the name of its place."""
    places = {f"{key}[{i + 1}]": value for i, value in enumerate(parts.any_list(key))}
    return [(parts.part(parts.where, places), place) for place in places]


def _padded(values: list[int], length: int) -> list[int]:
    return values + [NOTHING_HERE] * (length - len(values))


# The wheel: WHEEL[i] is the resource on segment i, clockwise
WHEEL = _kinds(C.table("wheel"), "order", BASES, BASES)
if len(set(WHEEL)) != BASES:
    raise C.table("wheel").fault("order", Said("fault.each_once", choices=", ".join(BASE_NAMES)))
SPOTS = C.table("wheel").number("spots", 4, 4)
FOURTH_SPOT_FROM = C.table("wheel").number("fourth_spot_from_players", 2, 6)

ROUNDS = C.table("rounds").number("count", 1, 5)
STARTING_SILVER = C.table("rounds").number("starting_silver", 0, 5)


def _jars(parts: Parts) -> list[tuple[int, ...]]:
    """Each Jar: bottom, top left, top right."""
    tiles = _each(parts, "tiles")
    if len(tiles) != 30:
        raise parts.fault("tiles", _count(len(tiles), 30, 30))
    return [tuple(_kinds(tile, place, 3, 3)) for tile, place in tiles]


_JARS = _jars(C.table("jars"))
JARS = 30
JAR = [list(jar) for jar in dict.fromkeys(_JARS)]  # by face
JAR_FACES = len(JAR)
JAR_PILE = sorted(JAR.index(list(jar)) for jar in _JARS)  # the faces of all 30


def _tokens(parts: Parts) -> tuple[list[int], list[int]]:
    """How many there are of each Offering token, and the prestige printed on each."""
    prestige = parts.entries("prestige", 2)
    counts = [parts.number("per_resource", 0, 6)] * 5 + [parts.number("per_area", 0, 6)] * 5
    counts += [p.number("count", 0, 20) for p in prestige]
    if sum(counts) != 40:
        raise parts.fault("prestige", Said("fault.sum", n=sum(counts), expected=40))
    return counts, [0] * 10 + [p.number("points", 0, 9) for p in prestige]


TOKEN_COUNT, TOKEN_PRESTIGE = _tokens(C.table("offerings"))
TOKEN_PILE = [t for t in range(TOKENS) for _ in range(TOKEN_COUNT[t])]
OFFERING_TOKENS = sum(TOKEN_COUNT)
MOST_SETS = SEATS_MOST + 1
BONUS_ROOM = MOST_SETS + 4  # an odd token may be added to a full Zone in each of four refills (P35)


# What is still to be done (State.tasks, see turn.py). The numbers of gains are also used in the
# tables below.
(
    TASK_RESOURCE,  # + resource 0..5: a resource from the supply
    _,
    _,
    _,
    _,
    _,
    TASK_JAR,  # a Jar drawn blind (P25)
    TASK_OPEN_JAR,  # the Jar in State.jar has been seen: Diplomat or its three resources
    TASK_TUTOR,  # the Tutor may add a base resource (P55)
    TASK_BONUS,  # a bonus Offering token, from the Zone or the bag
    TASK_BASE,  # a base resource of choice
    TASK_ARTISAN,  # an Artisan with its gains
    TASK_BURIAL,  # a burial step
    TASK_PAY,  # the cost in State.pay
    TASK_SET,  # a set of Offering tokens
    TASK_NOBLE,  # a Noble
    TASK_SQUARE,  # the gain of the square reached, or of one further left (P33)
    TASK_GENERAL,  # the General moves on (P51)
    TASK_PASS_JAR,  # a face-up Jar on passing (P30)
    TASK_TRADES,  # Wise Woman and Treasurer on passing (P54)
    TASK_END_TURN,
    TASK_TURN,  # the place at the table whose turn it is begins it
    TASK_START,  # a seat begins its three steps of P5
    TASK_START_JAR,  # a face-up Jar in the setup
    TASK_START_NEXT,  # the seat to the right, or the end of the setup (P5, P6)
    TASK_TOPS,  # the two upper resources of the Traitor's Jar (P73)
) = range(26)
TASK_NILE = 32  # + bits of the tracks of which one takes a step
ANY_TRACK = 31
TASK_STEPS = (
    64  # + 6 * (steps - 1) + track: up to so many steps on one track, ANY_ONE_TRACK being any (P57)
)
ANY_ONE_TRACK = 5
STEPS_MOST = 5


def up_to(steps: int, track: int) -> int:
    """The task of up to so many steps on one track (P57)."""
    return TASK_STEPS + (BASES + 1) * (steps - 1) + track


def steps_of(task: int) -> int:
    return (task - TASK_STEPS) // (BASES + 1) + 1


def track_bits(task: int) -> int:
    """A bit for each track that may be chosen."""
    track = (task - TASK_STEPS) % (BASES + 1)
    return ANY_TRACK if track == ANY_ONE_TRACK else 1 << track


TASKS = TASK_STEPS + (BASES + 1) * STEPS_MOST
TASK_ROOM = 24


_GAINS = {name: TASK_RESOURCE + i for i, name in enumerate(RESOURCE_NAMES)} | {
    "jar": TASK_JAR,
    "bonus_offering": TASK_BONUS,
    "nile_step": TASK_NILE + ANY_TRACK,
    "artisan": TASK_ARTISAN,
    "burial_step": TASK_BURIAL,
}
GAINS_MOST = 5  # on one card


def _gains(parts: Parts, allowed: tuple[str, ...], most: int) -> list[int]:
    words = parts.words("gains", allowed)
    if len(words) > most:
        raise parts.fault("gains", _count(len(words), 0, most))
    return [_GAINS[w] for w in words]


def _artisans(parts: Parts) -> list[tuple[int, ...]]:
    """Each card: its prestige, then its gains in order."""
    made = []
    for card in parts.entries("cards", 30):
        made.append(
            (card.number("prestige", 0, 20), *_gains(card, (*RESOURCE_NAMES, "jar"), GAINS_MOST))
        )
    return made


_ARTISANS = _artisans(C.table("artisans"))
_FACES = list(dict.fromkeys(_ARTISANS))
ARTISAN_CARDS = 30
ARTISAN_FACES = len(_FACES)
ARTISAN_COUNT = [_ARTISANS.count(face) for face in _FACES]
ARTISAN_PILE = [face for face in range(ARTISAN_FACES) for _ in range(ARTISAN_COUNT[face])]
ARTISAN_PRESTIGE = [face[0] for face in _FACES]
ARTISAN_GAIN = [_padded(list(face[1:]), GAINS_MOST) for face in _FACES]
ARTISAN_PLACES = 4
ARTISAN_VALUES = max(ARTISAN_PRESTIGE) + 1


def _burial_steps(parts: Parts) -> tuple[list[list[int]], list[int]]:
    """The cost of each step by base resource, and the prestige of each step; [0] is before the
    first.
    """
    steps = parts.entries("steps")
    if not 3 <= len(steps) <= 9:
        raise parts.fault("steps", _count(len(steps), 3, 9))
    costs = [_kinds(s, "cost", 2, 4) for s in steps]
    return [[c.count(k) for k in range(BASES)] for c in costs], [
        0,
        *(s.number("prestige", 0, 99) for s in steps),
    ]


BURIAL_COST, BURIAL_PRESTIGE = _burial_steps(
    C.table("burial_chamber")
)  # BURIAL_COST[step reached so far]
BURIAL_STEPS = len(BURIAL_COST)

NILE_TOP = 3
NILE_PRESTIGE = [
    0,
    *C.table("nile").numbers("space_prestige", NILE_TOP),
]  # by space, 0 being below the track


def _arrow(arrow: Parts, place: str) -> int:
    if arrow.values[place] == "any":
        return TASK_NILE + ANY_TRACK
    return TASK_NILE + sum(1 << k for k in set(_kinds(arrow, place, 1, BASES)))


def _nile(parts: Parts) -> tuple[list[list[int]], list[list[int]]]:
    """What can be paid, by base resource, and what it brings, in order: resources, Jar, arrows
    (P18).
    """
    costs, gains = [], []
    for offer in parts.entries("offers"):
        cost = _kinds(offer, "cost", 2, 2)
        costs.append([cost.count(k) for k in range(BASES)])
        if costs.count(costs[-1]) > 1:
            raise offer.fault(
                "cost",
                Said("fault.again", value=", ".join(BASE_NAMES[k] for k in cost), place="offers"),
            )
        arrows = [_arrow(arrow, place) for arrow, place in _each(offer, "arrows")]
        found = (
            sorted(_gains(offer, (*RESOURCE_NAMES, "jar"), 3), key=lambda gain: gain == TASK_JAR)
            + arrows
        )
        if len(found) > GAINS_MOST:
            most = Said("expected.at_most", most=GAINS_MOST)
            raise offer.fault(
                "gains", Said("fault.sum_of", name="gains + arrows", n=len(found), expected=most)
            )
        gains.append(_padded(found, GAINS_MOST))
    if not 1 <= len(costs) <= 15:
        raise parts.fault("offers", _count(len(costs), 1, 15))
    return costs, gains


NILE_COST, NILE_GAIN = _nile(C.table("nile").table("payments"))
NILE_OFFERS = len(NILE_COST)
NILE_PAIR = [[k for k in range(BASES) for _ in range(cost[k])] for cost in NILE_COST]

# Gods: by the Area whose right edge carries them
_GODS = ("sekhmet", "horus", "isis", "osiris", "anubis")


def _god(parts: Parts, key: str) -> str:
    """A God by its name; files of the first release call Sekhmet ra."""
    return _GODS[0] if parts.has(key) and parts.values[key] == "ra" else parts.word(key, _GODS)


GOD_NAMES = tuple(_god(C.table("gods").table("named_by"), area) for area in AREA_NAMES)
if len(set(GOD_NAMES)) != AREAS:
    raise C.table("gods").fault("named_by", Said("fault.each_once", choices=", ".join(_GODS)))
LEFT, RIGHT = range(2)
_SIDES = tuple(
    [C.table("gods").table("sides").table(a).table(s) for s in ("left", "right")]
    for a in AREA_NAMES
)
GOD_COUNT = [[side.number("count", 0, 40) for side in area] for area in _SIDES]  # [Area][side]
GOD_PRESTIGE = [[side.number("prestige", 0, 40) for side in area] for area in _SIDES]


# The Pyramid of Time, lowest line first
SQUARES = ("nothing", "first_player", "base_of_choice", "silver", "offering")
SQUARE_NOTHING, SQUARE_FIRST_PLAYER, SQUARE_BASE, SQUARE_SILVER, SQUARE_OFFERING = range(5)
LINES = 4
SQUARES_MOST = 8


def _lines(parts: Parts) -> list[list[int]]:
    lines = _each(parts, "lines")
    if len(lines) != LINES:
        raise parts.fault("lines", _count(len(lines), LINES, LINES))
    made: list[list[int]] = []
    for line, place in lines:
        words = line.words(place, SQUARES)
        if not 1 <= len(words) <= SQUARES_MOST:
            raise line.fault(place, _count(len(words), 1, SQUARES_MOST))
        if [w == "first_player" for w in words] != [not made and j == 0 for j in range(len(words))]:
            raise line.fault(place, Said("fault.first_player"))
        made.append([SQUARES.index(w) for w in words])
    return made


_LINES = tuple(_lines(C.table("pyramid_of_time")))
LINE_LENGTH = [len(line) for line in _LINES]
SQUARE = [_padded(line, SQUARES_MOST) for line in _LINES]  # [line][square]

PHARAOH_PRESTIGE = C.table("tokens").number("pharaoh_prestige")
FIRST_PLAYER_PRESTIGE = C.table("tokens").number("first_player_prestige")
PHARAOH_NOBLES = C.table("tokens").table("pharaoh_needs").number("nobles", 1, 26)
PHARAOH_STEP = C.table("tokens").table("pharaoh_needs").number("burial_step", 1, BURIAL_STEPS)

# Nobles, 0 to 25
NOBLE_CARDS = 26
NOBLE_PLACES = 3
SCRIBES = 5
GENERAL, JUDGE, GRAND_VIZIER, WISE_WOMAN, TREASURER, TUTOR, DIPLOMAT, FIRST_INSTANT = (
    5,
    10,
    11,
    16,
    17,
    18,
    19,
    20,
)
_POWERS = [
    *["pair"] * SCRIBES,
    "advance_on_passing",
    *["any_access"] * 4,
    "any_five_for_a_noble",
    "none",
    *["act_without_spot"] * 4,
    "trade_base_for_base",
    "trade_base_for_silver",
    "extra_base_with_a_jar",
    "three_bases_instead_of_a_jar",
    *["gains"] * 6,
]
_NAMES = [
    *["scribe"] * SCRIBES, "general", "architect", "high_priestess", "foreman",
    "chief_of_the_granaries", "judge", "grand_vizier", "doctor", "prime_contractor", "high_priest",
    "governor", "wise_woman", "treasurer", "tutor", "diplomat", *["high_official"] * 6,
]  # fmt: skip
# What a Noble's prestige may count (NOBLE_PRESTIGE columns)
PER = (
    "base", "per_bordering_god", "per_god", "if_pharaoh", "if_first_player", "per_noble",
    "per_distinct_artisan_value", "per_burial_step", "per_offering", "per_completed_nile_track",
    "per_silver", "per_base_token",
)  # fmt: skip
(
    PER_BASE, PER_BORDERING_GOD, PER_GOD, IF_PHARAOH, IF_FIRST_PLAYER, PER_NOBLE, PER_ARTISAN_VALUE,
    PER_BURIAL_STEP, PER_OFFERING, PER_NILE_TRACK, PER_SILVER, PER_BASE_TOKEN,
) = range(12)  # fmt: skip


def _noble(card: Parts, number: int) -> Parts:
    """The card must have the number of its place and the power that the rulebook gives to it."""
    card.number("number", number, number)
    card.word("name", [_NAMES[number - 1]])
    kinds = ("permanent", "once_per_round", "instant")
    card.word("kind", [kinds[(number > GRAND_VIZIER + 1) + (number > FIRST_INSTANT)]])
    if _POWERS[number - 1] not in ("pair", "gains"):
        card.table("ability").word("power", [_POWERS[number - 1]])
    if number == DIPLOMAT + 1:
        card.table("prestige").flag("copies_another")
    return card


_NOBLES = [_noble(card, i + 1) for i, card in enumerate(C.entries("nobles", NOBLE_CARDS))]
NOBLE_NAMES = tuple(card.word("name") for card in _NOBLES)


def _in_edition(card: Parts, edition: str, key: str) -> Parts:
    """Where a card says something: in the table of an edition that prints it otherwise, else in its
    own (P57).

    Scribes are alike in all editions.
    """
    if card.word("name") != "scribe" and card.has("editions"):
        editions = card.table("editions")
        there = {name: editions.table(name) for name in EDITIONS if editions.has(name)}
        if edition in there and there[edition].has(key):
            return there[edition]
    return card


def _prestige(card: Parts, edition: str) -> list[int]:
    printed = _in_edition(card, edition, "prestige").table("prestige")
    return [printed.number(key, 0, 40) if printed.has(key) else 0 for key in PER]


NOBLE_PRESTIGE = [
    [_prestige(card, edition) for card in _NOBLES] for edition in _PRINTED
]  # [edition][Noble]


def _area(card: Parts) -> int:
    return AREA_NAMES.index(card.table("ability").word("area", AREA_NAMES))


def _pair(card: Parts) -> list[int]:
    pair = _kinds(card.table("ability"), "pair", 2, 2)
    if pair[0] == pair[1]:
        raise card.fault(
            "ability.pair", Said("fault.again", value=BASE_NAMES[pair[0]], place="pair")
        )
    return pair


NOBLE_AREA = [
    _area(card) if _POWERS[i] in ("pair", "any_access", "act_without_spot") else NOWHERE
    for i, card in enumerate(_NOBLES)
]
SCRIBE_PAIR = [_pair(card) for card in _NOBLES[:SCRIBES]]
# By Area: bits of the Nobles that let any resource pay the access cost (P15), and that act without
# a spot (P53)
ANY_ACCESS = [sum(1 << i for i in range(6, 10) if NOBLE_AREA[i] == a) for a in range(AREAS)]
WITHOUT_SPOT = [sum(1 << i for i in range(12, 16) if NOBLE_AREA[i] == a) for a in range(AREAS)]


def _on_one_track(gains: list[int]) -> list[int]:
    """The Nile steps of a card as the Dutch edition has them: up to so many, on one track (P57)."""
    steps = gains.count(TASK_NILE + ANY_TRACK)
    if steps == 0:
        return gains
    first = gains.index(TASK_NILE + ANY_TRACK)
    others = [gain for gain in gains if gain != TASK_NILE + ANY_TRACK]
    return [*others[:first], up_to(steps, ANY_ONE_TRACK), *others[first:]]


def _instant(card: Parts, edition: str) -> list[int]:
    """What an instant Noble brings, in the order of its card (P56)."""
    found = _gains(
        _in_edition(card, edition, "ability").table("ability"), tuple(_GAINS), GAINS_MOST
    )
    return _padded(_on_one_track(found) if edition == EDITIONS[DUTCH] else found, GAINS_MOST)


INSTANT_GAIN = [  # [edition][Noble]
    [
        _instant(card, edition) if i >= FIRST_INSTANT else _padded([], GAINS_MOST)
        for i, card in enumerate(_NOBLES)
    ]
    for edition in _PRINTED
]


def _groups(scribes: int) -> list[int]:
    """For each base resource the first one that these Scribes (bits) make equal to it; Scribes
    chain (P14).
    """
    group = list(range(BASES))
    for i in range(SCRIBES):
        if scribes >> i & 1:
            a, b = sorted(group[k] for k in SCRIBE_PAIR[i])
            group = [a if x == b else x for x in group]
    return group


GROUP = [_groups(scribes) for scribes in range(1 << SCRIBES)]  # [bits of Scribes][resource]
SCRIBE_BITS = (1 << SCRIBES) - 1
ONES = [bin(i).count("1") for i in range(32)]  # how many bits a small number has

# The Traitor's tiles
TILES = 5
LIGHT, DARK = range(2)
# State.dark_tiles: up to this number so many are dark, beyond it those whose bits are added (P72)
DARK_NAMED = TILES
DARK_MOST = DARK_NAMED + (1 << TILES) - 1
_TILES = C.table("traitor").entries("tiles", TILES)
TILE_GOD = [GOD_NAMES.index(_god(tile, "god")) for tile in _TILES]  # the God is named by its Area
if len(set(TILE_GOD)) != TILES:
    raise C.table("traitor").fault("tiles", Said("fault.each_once", choices=", ".join(GOD_NAMES)))
_TILE_SIDES = tuple([tile.table(side) for side in ("light", "dark")] for tile in _TILES)
TILE_SPACES = [
    [side.number("spaces", 2, 20) for side in tile] for tile in _TILE_SIDES
]  # [tile][side]
TILE_JARS = [[side.number("jars", 1, 6) for side in tile] for tile in _TILE_SIDES]
TILE_ROOM = max(max(spaces) for spaces in TILE_SPACES)
UNREACHED_NOBLE_PRESTIGE = C.table("traitor").number("unreached_noble_prestige")
EFFECTS = (
    "none", "burial", "god", "noble_prestige", "take_noble", "discard_noble", "take_artisan:high",
    "take_artisan:low", "discard_artisan:high", "discard_artisan:low", "take_set", "take_bonus",
    "nile:fullest", "nile:emptiest",
)  # fmt: skip
(
    NO_EFFECT, EFFECT_BURIAL, EFFECT_GOD, NOBLE_LEVEL, TAKE_NOBLE_N, DISCARD_NOBLE_N, TAKE_HIGHEST,
    TAKE_LOWEST, DISCARD_HIGHEST, DISCARD_LOWEST, TAKE_SET_N, TAKE_BONUS_N, NILE_FULLEST,
    NILE_EMPTIEST,
) = range(14)  # fmt: skip
_MOST = {
    "noble_prestige": 40,
    "take_noble": NOBLE_PLACES,
    "discard_noble": NOBLE_PLACES,
    "take_set": 3,
    "take_bonus": 3,
}
EFFECTS_MOST = 2  # on one space


def _effect(side: Parts, place: str, word: object) -> tuple[int, int]:
    """An effect and its number (0 where it has none)."""
    name, _, number = str(word).partition(":")
    if word in EFFECTS[1:] and word not in _MOST:
        return EFFECTS.index(str(word)), 0
    if name in _MOST and number.isdigit() and 1 <= int(number) <= _MOST[name]:
        return EFFECTS.index(name), int(number)
    raise side.fault(
        place, wrong(word, one_of([w + ":N" if w in _MOST else w for w in EFFECTS[1:]]))
    )


def _effects(side: Parts) -> list[list[tuple[int, int]]]:
    """The effects of each space, counted from the bottom; [0] is no space."""
    made: list[list[tuple[int, int]]] = [[] for _ in range(TILE_ROOM + 1)]
    effects = side.table("effects")
    for key in effects.values:
        spaces = side.number("spaces", 2, 20)
        if not key.isdigit() or not 2 <= int(key) <= spaces:
            raise effects.fault(key, wrong(key, between(2, spaces)))
        words = effects.any_list(key)
        if len(words) > EFFECTS_MOST:
            raise effects.fault(key, _count(len(words), 0, EFFECTS_MOST))
        made[int(key)] = [_effect(effects, key, word) for word in words]
    gods = sum(effect == EFFECT_GOD for space in made for effect, _ in space)
    if gods != 1:
        raise side.fault("effects", Said("fault.sum_of", name="god", n=gods, expected=1))
    return [space + [(NO_EFFECT, 0)] * (EFFECTS_MOST - len(space)) for space in made]


_EFFECTS = tuple([_effects(side) for side in tile] for tile in _TILE_SIDES)
EFFECT = [
    [[[e for e, _ in space] for space in side] for side in tile] for tile in _EFFECTS
]  # [tile][side][space][i]
EFFECT_NUMBER = [[[[n for _, n in space] for space in side] for side in tile] for tile in _EFFECTS]
GOD_SPACE = [
    [next(s for s in range(TILE_ROOM + 1) if EFFECT_GOD in EFFECT[t][side][s]) for side in range(2)]
    for t in range(TILES)
]
