"""What things are called: in the notation (rulebook words, English) and in messages; and what every
event says.

keep general   jar 2   offerings   offerings bonus trade   nobles   nile construction justice   artisans royalty
burial chamber   pass   wise woman trade for royalty   treasurer trade token   pay silver   pay nile token   pay as proposed
set 1   bonus 3   bag   noble 2   noble deck   artisan 4   artisan deck   track justice   take trade   diplomat   decline
tile trade   give trade
"""

from __future__ import annotations

from ...core.events import Event, Part
from ...core.messages import NUMBER, Said, Words
from .rules import actions as act
from .rules.tables import (
    AREA_NAMES,
    AREAS,
    ARTISAN_FACES,
    ARTISAN_GAIN,
    ARTISAN_PLACES,
    ARTISAN_PRESTIGE,
    BASE_NAMES,
    BASES,
    DIPLOMAT,
    DUTCH,
    EDITIONS,
    EFFECTS,
    ENGLISH,
    FIRST_INSTANT,
    GENERAL,
    GOD_NAMES,
    GRAND_VIZIER,
    INSTANT_GAIN,
    JAR,
    JUDGE,
    NILE_PAIR,
    NOBLE_AREA,
    NOBLE_CARDS,
    NOBLE_NAMES,
    NOBLE_PLACES,
    NOBLE_PRESTIGE,
    NOTHING_HERE,
    OFFERING,
    PER,
    RESOURCE_NAMES,
    RESOURCES,
    SCRIBE_PAIR,
    SCRIBES,
    TASK_ARTISAN,
    TASK_BASE,
    TASK_BONUS,
    TASK_BURIAL,
    TASK_JAR,
    TASK_NILE,
    TASK_NOBLE,
    TASK_SET,
    TASK_SQUARE,
    TASK_STEPS,
    TASKS,
    TILE_GOD,
    TOKEN_OF_AREA,
    TOKEN_OF_PRESTIGE,
    TOKEN_PRESTIGE,
    TRAITOR_NAMED,
    TREASURER,
    TUTOR,
    WHEEL,
    WISE_WOMAN,
    steps_of,
)

THE_TRAITOR = TRAITOR_NAMED  # its name among those of the seats

# Messages for things


def resource(kind: int) -> Said:
    return Said(f"resource.{RESOURCE_NAMES[kind]}")


def a_resource(kind: int) -> Said:
    return Said(f"a.{RESOURCE_NAMES[kind]}")


def counted(counts: list[int]) -> list[Said]:
    """So many of each base resource."""
    return [
        resource(k) if n == 1 else Said("many", n=n, thing=resource(k))
        for k, n in enumerate(counts)
        if n > 0
    ]


def area(number: int) -> Said:
    return Said(f"area.{AREA_NAMES[number]}")


def at_area(number: int) -> Said:
    return Said(f"at.{AREA_NAMES[number]}")


def god(number: int) -> Said:
    """A God, by the Area that names it."""
    return Said(f"god.{GOD_NAMES[number]}")


def edition(number: int) -> Said:
    return Said(f"edition.{EDITIONS[number]}")


def elements(number: int, n: int) -> Said:
    """So many of what the Gods count at an Area."""
    return Said(f"element.{AREA_NAMES[number]}", n=n)


def token_face(token: int) -> Said:
    """What an Offering token shows."""
    if token < TOKEN_OF_AREA:
        return resource(token)
    if token < TOKEN_OF_PRESTIGE:
        return area(token - TOKEN_OF_AREA)
    return Said("points", n=TOKEN_PRESTIGE[token])


def a_token(token: int) -> Said:
    return Said("a.offering", face=token_face(token))


def a_piece(piece: int) -> Said:
    return a_resource(piece) if piece < RESOURCES else a_token(piece - OFFERING)


def pieces(counts: list[int]) -> list[Said]:
    """So many of each piece."""
    return [a_piece(p) if n == 1 else _many_pieces(p, n) for p, n in enumerate(counts) if n > 0]


def _many_pieces(piece: int, n: int) -> Said:
    if piece < RESOURCES:
        return Said("many", n=n, thing=resource(piece))
    return Said("many_offerings", n=n, face=token_face(piece - OFFERING))


def jar(face: int) -> Said:
    return Said("jar", resources=[resource(k) for k in JAR[face]])


def artisan(face: int) -> Said:
    found = gains(ARTISAN_GAIN[face])
    return (
        Said("artisan", n=ARTISAN_PRESTIGE[face], gains=found)
        if found
        else Said("artisan_plain", n=ARTISAN_PRESTIGE[face])
    )


def gains(tasks: list[int]) -> list[Said]:
    """What a card or a pair brings, equal things counted."""
    return [
        (
            gain(task)
            if tasks.count(task) == 1
            else Said("times", n=tasks.count(task), thing=gain(task))
        )
        for task in dict.fromkeys(tasks)
        if task != NOTHING_HERE
    ]


GAIN_NAMES = {
    TASK_JAR: "jar",
    TASK_BONUS: "bonus",
    TASK_BASE: "base",
    TASK_ARTISAN: "artisan",
    TASK_BURIAL: "burial",
    TASK_SET: "set",
    TASK_NOBLE: "noble",
    TASK_SQUARE: "square",
}


def gain(task: int) -> Said:
    if task < RESOURCES:
        return resource(task)
    if task < TASK_NILE:
        return Said(f"gain.{GAIN_NAMES.get(task, 'other')}")
    if task >= TASK_STEPS:
        return Said("gain.steps_up_to", n=steps_of(task))
    tracks = tracks_of(task - TASK_NILE)
    if len(tracks) == BASES:
        return Said("gain.step_anywhere")
    if len(tracks) == 2:
        return Said("gain.step_on_either", first=resource(tracks[0]), second=resource(tracks[1]))
    return Said("gain.step_on", tracks=[resource(k) for k in tracks])


def loss(task: int) -> Said:
    """A gain that is lost, and why: a disk is at its end, or nothing is there to take (P19, P22,
    P24).
    """
    why = "at_the_top" if task >= TASK_NILE else "last_step" if task == TASK_BURIAL else "nothing"
    return Said(f"loss.{why}", gain=gain(task))


def tracks_of(bits: int) -> list[int]:
    return [k for k in range(BASES) if bits >> k & 1]


# Nobles


def noble(number: int) -> Said:
    """A Noble without an article; Scribes and High Officials with their number."""
    return Said(f"noble.{NOBLE_NAMES[number]}", number=number + 1)


def the_noble(number: int) -> Said:
    return Said(f"the_noble.{NOBLE_NAMES[number]}", number=number + 1)


POWERS = {
    GENERAL: "general",
    JUDGE: "judge",
    GRAND_VIZIER: "none",
    WISE_WOMAN: "wise_woman",
    TREASURER: "treasurer",
    TUTOR: "tutor",
    DIPLOMAT: "diplomat",
}


def power(number: int, edition: int) -> Said:
    """What a Noble does, with what its card shows in an edition (P50-P57)."""
    if number < SCRIBES:
        return Said(
            "power.scribe",
            **{w: resource(k) for w, k in zip(("first", "second"), SCRIBE_PAIR[number])},
        )
    if number >= FIRST_INSTANT:
        return Said("power.instant", gains=gains(INSTANT_GAIN[edition][number]))
    if number == WISE_WOMAN and edition == DUTCH:
        return Said("power.wise_woman_any")
    if number in POWERS:
        return Said(f"power.{POWERS[number]}")
    return Said(
        "power.any_access" if number < JUDGE else "power.without_spot",
        at=at_area(NOBLE_AREA[number]),
    )


def worth(number: int, edition: int) -> list[Said]:
    """How a Noble's prestige comes about in an edition (P50, P57, P61)."""
    if number == DIPLOMAT:
        return [Said("worth.copies")]
    where = (
        {}
        if NOBLE_AREA[number] < 0
        else {"beside": Said(f"beside.{AREA_NAMES[NOBLE_AREA[number]]}")}
    )
    return [
        Said(f"worth.{PER[i]}", n=n, **where)
        for i, n in enumerate(NOBLE_PRESTIGE[edition][number])
        if n > 0
    ]


def noble_card(number: int, edition: int) -> Said:
    """The whole card: name, power, prestige."""
    return Said(
        "noble_card",
        noble=the_noble(number),
        power=power(number, edition),
        worth=worth(number, edition),
    )


def _scribe_card(number: int) -> Said:
    """Scribes are alike in all editions."""
    return noble_card(number, ENGLISH)


# The Traitor's tiles


def effect(number: int, n: int) -> Said:
    return Said(
        "effect",
        what=Said(f"effects.{_effect_name(number).replace(' ', '_')}"),
        number=_effect_number(n),
    )


def _effect_name(number: int) -> str:
    return EFFECTS[number].replace("_", " ").replace(":", " ")


def _effect_number(n: int) -> Said:
    return Said("effect_number", n=n) if n else Said("no_number")


# The circle of Areas and the wheel


def _circle_place(place: int) -> Said:
    """A place of the circle; what is left lies at the last one, which is not drawn (P1)."""
    if place == AREAS - 2:
        return Said("circle.last", n=place + 1, next=AREAS)
    return Said("circle.place", n=place + 1)


def _wheel(turned: int) -> Said:
    """What the wheel shows clockwise from the Offerings, when it stands so many steps clockwise
    (P1).
    """
    return Said(
        "wheel_order",
        resources=[resource(WHEEL[(place - turned) % AREAS]) for place in range(AREAS)],
    )


# Words of the notation


def _plain(names: tuple[str, ...]) -> list[str]:
    return [name.replace("_", " ") for name in names]


def _token_names() -> list[str]:
    """Prestige tokens by their points; should both show the same, the second is marked."""
    first, second = (f"{n} pp" for n in TOKEN_PRESTIGE[TOKEN_OF_PRESTIGE:])
    return [
        *_plain(BASE_NAMES),
        *_plain(AREA_NAMES),
        first,
        second if second != first else f"{second} too",
    ]


def _gain_name(task: int) -> str:
    if task < RESOURCES:
        return RESOURCE_NAMES[task]
    if task < TASK_NILE:
        return GAIN_NAMES.get(task, f"gain {task}")
    if task >= TASK_STEPS:
        return f"steps {task - TASK_STEPS}"
    return " ".join(["step", *(BASE_NAMES[k] for k in tracks_of(task - TASK_NILE))])


def _noble_name(number: int) -> str:
    name = NOBLE_NAMES[number].replace("_", " ")
    return f"{name} {number + 1}" if NOBLE_NAMES.count(NOBLE_NAMES[number]) > 1 else name


def _artisan_name(face: int) -> str:
    return " ".join(
        [
            str(ARTISAN_PRESTIGE[face]),
            *(_gain_name(t) for t in ARTISAN_GAIN[face] if t != NOTHING_HERE),
        ]
    )


seat_words = Words("seat", ["lotus", "faience", "amber", "amethyst", "basalt", "traitor"])
place_words = Words("place", [str(n) for n in range(1, 33)], lambda n: Said("number", n=n + 1))
circle_words = Words("place", place_words.names, _circle_place)
wheel_words = Words("wheel", [str(n) for n in range(AREAS)], _wheel)
area_words = Words("area", _plain(AREA_NAMES), area)
at_words = Words("area", _plain(AREA_NAMES), at_area)
resource_words = Words("resource", RESOURCE_NAMES, resource)
a_resource_words = Words("resource", RESOURCE_NAMES, a_resource)
TOKEN_NAMES = _token_names()
token_words = Words("Offering token", TOKEN_NAMES, a_token)
face_words = Words("Offering token", TOKEN_NAMES, token_face)
PIECE_NAMES = [*RESOURCE_NAMES, *(f"{name} token" for name in TOKEN_NAMES)]
piece_words = Words("piece", PIECE_NAMES, a_piece)
NOBLE_WORDS = [_noble_name(n) for n in range(NOBLE_CARDS)]
noble_words = Words("Noble", NOBLE_WORDS, noble)
the_noble_words = Words("Noble", NOBLE_WORDS, the_noble)
scribe_words = Words("Noble", NOBLE_WORDS, _scribe_card)
jar_words = Words("Jar", [" ".join(BASE_NAMES[k] for k in face) for face in JAR], jar)
artisan_words = Words("Artisan", [_artisan_name(f) for f in range(ARTISAN_FACES)], artisan)
loss_words = Words("gain", [_gain_name(t) for t in range(TASKS)], loss)
tile_words = Words(
    "tile", _plain(tuple(GOD_NAMES[n] for n in TILE_GOD)), lambda n: god(TILE_GOD[n])
)
side_words = Words("side", ["light", "dark"])
direction_words = Words("direction", ["clockwise", "counterclockwise"])
blocker_words = Words("blocker", ["token", "marker"])
effect_words = Words("effects", [_effect_name(n) for n in range(len(EFFECTS))])
effect_number_words = Words("effect number", [str(n) for n in range(100)], _effect_number)

_place, _card = Part("place", place_words), Part("noble", the_noble_words)
_resource, _piece_part = Part("resource", a_resource_words), Part("piece", piece_words)
_artisan, _jar = Part("artisan", artisan_words), Part("jar", jar_words)
_first, _second = Part("first", resource_words), Part("second", resource_words)
_effect, _number_of = Part("effect", effect_words), Part("number", effect_number_words)
_fallen = Part("fallen", NUMBER, chance=True)

# In the order of events.py, with the same names
EVENTS = [
    # setup
    Event("area_laid", Part("place", circle_words), Part("area", area_words), _fallen, about=False),
    Event("wheel_set", Part("wheel", wheel_words, chance=True), about=False),
    Event("direction_set", Part("direction", direction_words, chance=True), about=False),
    Event("begins", _fallen),
    Event("scribe_dealt", Part("noble", scribe_words, chance=True)),
    Event("noble_drawn", Part("noble", the_noble_words, secret=True, chance=True)),
    Event("noble_kept", _card),
    Event("noble_to_traitor", _card),
    Event("nobles_return", Part("count", NUMBER), about=False),
    Event("tile_laid", _place, Part("tile", tile_words), _fallen, about=False),
    Event("tile_side", _place, Part("side", side_words), _fallen, about=False),
    Event("tile_lies", _place, Part("side", side_words), about=False),
    Event("tile_resource", _place, Part("resource", resource_words), _fallen, about=False),
    # what is laid open
    Event("set_token", _place, Part("token", token_words, chance=True), about=False),
    Event("bonus_token", _place, Part("token", token_words, chance=True), about=False),
    Event("jar_revealed", _place, Part("jar", jar_words, chance=True), about=False),
    Event("noble_revealed", _place, Part("noble", noble_words, chance=True), about=False),
    Event("artisan_revealed", _place, Part("artisan", artisan_words, chance=True), about=False),
    Event("jars_reshuffled", Part("count", NUMBER), about=False),
    Event("bag_refilled", Part("count", NUMBER), about=False),
    Event("traitor_jar", Part("jar", jar_words, secret=True, chance=True)),
    # actions and payment
    Event("acts", Part("area", at_words)),
    Event("lays", _piece_part, Part("resource", resource_words)),
    Event("lays_without_spot", _piece_part, _card),
    Event("pays", _piece_part),
    # gains
    Event("gains", _resource),
    Event("no_gain", Part("resource", resource_words)),
    Event("loses", Part("gain", loss_words)),
    Event("jar_drawn", Part("jar", jar_words, chance=True)),
    Event("jar_taken", _place, _jar),
    Event("diplomat_used", _jar),
    Event("tutor_used", Part("resource", resource_words)),
    Event("set_taken", _place, Part("first", face_words), Part("second", face_words)),
    Event("bonus_taken", _place, Part("token", token_words)),
    Event("token_drawn", Part("token", token_words, chance=True)),
    Event("noble_taken", _place, _card),
    Event("noble_from_deck", Part("noble", the_noble_words, chance=True)),
    Event("artisan_taken", _place, _artisan),
    Event("artisan_from_deck", Part("artisan", artisan_words, chance=True)),
    Event("burial_step", Part("step", NUMBER)),
    Event("nile_step", Part("resource", resource_words), Part("space", NUMBER)),
    Event("trades", _card, _piece_part, _resource),
    Event("becomes_pharaoh"),
    # passing and rounds
    Event("passes", Part("line", place_words)),
    Event("passes_last"),
    Event("takes_first_player"),
    Event("moves_on", Part("line", place_words), Part("square", place_words)),
    Event("stays"),
    Event("round_over", Part("round", NUMBER), about=False),
    Event("round_begins", Part("round", NUMBER), about=False),
    Event("wheel_turns", Part("wheel", wheel_words), about=False),
    Event("jar_left", _jar, about=False),
    Event("blocks", Part("resource", resource_words), Part("blocker", blocker_words), about=False),
    # the Traitor
    Event("traitor_reveals", Part("jar", jar_words, chance=True)),
    Event("tile_chosen", _first, _second),
    Event("tile_forced", _first, _second),
    Event("no_spot_fits", _first, _second),
    Event("tile_covered", _place, Part("space", NUMBER), Part("resource", resource_words)),
    Event("tiles_full", Part("resource", resource_words)),
    Event("effect_told", _place, _effect, _number_of),
    Event("effect_empty", _effect, _number_of),
    Event("traitor_noble", _place, _card),
    Event("noble_gone", _place, _card),
    Event("traitor_artisan", _place, _artisan),
    Event("artisan_gone", _place, _artisan),
    Event("traitor_chooses", _resource, _fallen),
    Event("game_over", about=False),
]

# Notation of actions

KINDS = (
    (act.GIVE, "give"), (act.TO_TILE, "tile"), (act.DECLINE, "decline"),
    (act.DIPLOMACY, "diplomat"), (act.TAKE_SILVER, "silver"), (act.BASE, "base"),
    (act.TRACK, "track"), (act.ARTISAN, "artisan"), (act.NOBLE, "noble"), (act.BAG, "bag"),
    (act.BONUS, "bonus"), (act.SET, "set"), (act.PROPOSED, "proposed"), (act.PAY, "pay"),
    (act.TREASURE, "treasure"), (act.WISE, "wise"), (act.PASS, "pass"), (act.BURY, "bury"),
    (act.HIRE, "hire"), (act.SAIL, "sail"), (act.ENNOBLE, "ennoble"),
    (act.OFFER_MORE, "offer_more"), (act.OFFER, "offer"), (act.JAR, "jar"), (act.KEEP, "keep"),
)  # fmt: skip


def split(action: int) -> tuple[str, int]:
    """The kind of an action, and its number within the kind."""
    for start, kind in KINDS:
        if action >= start:
            return kind, action - start
    raise ValueError(action)


def given_piece(given: int) -> int:
    """What is given in a trade: 0 to 4 a base resource, 5 to 9 an Offering token of one."""
    return given if given < BASES else OFFERING + given - BASES


SINGLE = {
    "offer": "offerings",
    "ennoble": "nobles",
    "bury": "burial chamber",
    "pass": "pass",
    "proposed": "pay as proposed",
    "bag": "bag",
    "silver": f"take {RESOURCE_NAMES[-1]}",
    "diplomat": "diplomat",
    "decline": "decline",
}
OF_RESOURCE = {
    "offer_more": "offerings bonus",
    "hire": "artisans",
    "track": "track",
    "base": "take",
    "tile": "tile",
    "give": "give",
}


def notation(action: int) -> str:
    kind, n = split(action)
    if kind in SINGLE:
        return SINGLE[kind]
    if kind in OF_RESOURCE:
        return f"{OF_RESOURCE[kind]} {BASE_NAMES[n]}"
    if kind == "keep":
        return f"keep {NOBLE_WORDS[n]}"
    if kind == "sail":
        return " ".join(["nile", *(BASE_NAMES[k] for k in NILE_PAIR[n])])
    if kind == "wise":
        return (
            f"wise woman {PIECE_NAMES[given_piece(n // RESOURCES)]} for"
            f" {RESOURCE_NAMES[n % RESOURCES]}"
        )
    if kind == "treasure":
        return f"treasurer {PIECE_NAMES[given_piece(n)]}"
    if kind == "pay":
        return f"pay {PIECE_NAMES[n]}"
    if (kind, n) in (("noble", NOBLE_PLACES), ("artisan", ARTISAN_PLACES)):
        return f"{kind} deck"
    return f"{kind} {n + 1}"
