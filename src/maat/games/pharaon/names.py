"""What things are called: in the notation (rulebook words, English) and in messages.

keep general   jar 2   offerings   offerings bonus trade   nobles   nile construction justice
artisans royalty   burial chamber   pass   wise woman trade for royalty   treasurer trade token
pay silver   pay nile token   pay as proposed   set 1   bonus 3   bag   noble 2   noble deck
artisan 4   artisan deck   track justice   take trade   take silver   diplomat   decline
tile trade   give trade
"""

from __future__ import annotations

from ...core.messages import Said, Words
from .rules import tables
from .rules.tables import (
    AREA_NAMES,
    AREAS,
    ARTISAN_FACES,
    ARTISAN_GAIN,
    ARTISAN_PLACES,
    ARTISAN_PRESTIGE,
    BASE_NAMES,
    BASES,
    BONUS_ROOM,
    DIPLOMAT,
    DUTCH,
    EDITIONS,
    EFFECTS,
    ENGLISH,
    FIRST_INSTANT,
    GENERAL,
    GIVEN_PIECE,
    GOD_NAMES,
    GRAND_VIZIER,
    INSTANT_GAIN,
    JAR,
    JUDGE,
    MOST_SETS,
    NILE_PAIR,
    NOBLE_AREA,
    NOBLE_CARDS,
    NOBLE_NAMES,
    NOBLE_PLACES,
    NOBLE_PRESTIGE,
    NOTHING_HERE,
    OFFERING,
    PAYABLE,
    PER,
    RESOURCE_NAMES,
    RESOURCES,
    SCRIBE_PAIR,
    SCRIBES,
    SEATS_MOST,
    TASK_NILE,
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
    """How many of each base resource."""
    return [
        resource(k) if n == 1 else Said("many", n=n, thing=resource(k))
        for k, n in enumerate(counts)
        if n > 0
    ]


def number_word(n: int) -> Said:
    """A small number in words, as the sentences say what an action costs."""
    return Said(f"number.{n}")


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
    """How many of what the Gods count at an Area."""
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
    """How many of each piece."""
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
    tables.TASK_JAR: "jar",
    tables.TASK_BONUS: "bonus",
    tables.TASK_BASE: "base",
    tables.TASK_ARTISAN: "artisan",
    tables.TASK_BURIAL: "burial",
    tables.TASK_SET: "set",
    tables.TASK_NOBLE: "noble",
    tables.TASK_SQUARE: "square",
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
    why = (
        "at_the_top"
        if task >= TASK_NILE
        else "last_step"
        if task == tables.TASK_BURIAL
        else "nothing"
    )
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
    """What a Noble does, with what its card shows in an edition (P50, P57)."""
    if number < SCRIBES:
        return Said(
            "power.scribe",
            **{
                w: resource(k)
                for w, k in zip(("first", "second"), SCRIBE_PAIR[number], strict=True)
            },
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
    """What the wheel shows clockwise from the Offerings, after some steps clockwise (P1)."""
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


def _places(count: int, *others: str) -> Words:
    """Places counted from 1, and what else something can be taken from."""
    names = [*(str(n) for n in range(1, count + 1)), *others]
    return Words("place", names, lambda n: Said("number", n=n + 1))


seat_words = Words("seat", ["lotus", "faience", "amber", "amethyst", "basalt", "traitor"])
place_words = _places(32)
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

# Parts of actions
base_words = Words("resource", BASE_NAMES, resource)
jar_places = _places(SEATS_MOST)
set_places = _places(MOST_SETS)
bonus_places = _places(BONUS_ROOM)
noble_places = _places(NOBLE_PLACES, "deck")
artisan_places = _places(ARTISAN_PLACES, "deck")
offer_words = Words("offer", [" ".join(BASE_NAMES[k] for k in pair) for pair in NILE_PAIR])
paid_words = Words("piece", PIECE_NAMES[:PAYABLE], a_piece)
given_words = Words(
    "piece", [PIECE_NAMES[p] for p in GIVEN_PIECE], lambda n: a_piece(GIVEN_PIECE[n])
)
