"""What things are called in Pharaon: [English, French, Dutch], and what is printed on them.

Written from the glossary, the numbered rules and the component file, for the tests that read the
log; nothing here comes from the game's own naming. A God that gets another name gets it here, in
one line.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from string import Formatter
from typing import Any

import maat
from reading import LANGUAGES, NUMBER, Slot, listed, names, phrases

PRINTED: dict[str, Any] = tomllib.loads(
    (maat.load_game("pharaon").folder / "components.toml").read_text(encoding="utf-8")
)

SEATS = ("lotus", "faience", "amber", "amethyst", "basalt")
BASES = ("trade", "royalty", "agriculture", "construction", "justice")
RESOURCES = (*BASES, "silver")
AREAS = ("offerings", "nobles", "nile", "artisans", "burial_chamber")

SEAT = names(
    {
        "lotus": ("Lotus", "Lotus", "Lotus"),
        "faience": ("Faience", "Faïence", "Faience"),
        "amber": ("Amber", "Ambre", "Barnsteen"),
        "amethyst": ("Amethyst", "Améthyste", "Amethist"),
        "basalt": ("Basalt", "Basalte", "Basalt"),
        "traitor": ("the Traitor", "le Traître", "de verrader"),
    }
)
RESOURCE_WORDS = {
    "trade": ("Trade", "Commerce", "Handel"),
    "royalty": ("Royalty", "Royauté", "Koningschap"),
    "agriculture": ("Agriculture", "Agriculture", "Landbouw"),
    "construction": ("Construction", "Construction", "Bouw"),
    "justice": ("Justice", "Justice", "Justitie"),
    "silver": ("Silver", "Argent", "Zilver"),
}
RESOURCE = names(RESOURCE_WORDS)
FEMININE = {"royalty", "agriculture", "construction", "justice"}  # in French


def _a_resource(kind: str) -> tuple[str, str, str]:
    english, french, dutch = RESOURCE_WORDS[kind]
    an = "an" if english[0] in "AEIOU" else "a"
    return (f"{an} {english}", f"{'une' if kind in FEMININE else 'un'} {french}", f"een {dutch}")


A_RESOURCE_WORDS = {kind: _a_resource(kind) for kind in RESOURCES}
A_RESOURCE = names(A_RESOURCE_WORDS)
AREA_WORDS = {
    "offerings": ("Offerings", "Offrandes", "Offergaven"),
    "nobles": ("Nobles", "Nobles", "Edelen"),
    "nile": ("Nile", "Nil", "Nijl"),
    "artisans": ("Artisans", "Artisans", "Handwerkers"),
    "burial_chamber": ("Burial Chamber", "Chambre Funéraire", "Grafkamer"),
}
AREA = names(AREA_WORDS)
AT_WORDS = {
    "offerings": ("at the Offerings", "aux Offrandes", "bij de Offergaven"),
    "nobles": ("at the Nobles", "aux Nobles", "bij de Edelen"),
    "nile": ("at the Nile", "au Nil", "bij de Nijl"),
    "artisans": ("at the Artisans", "aux Artisans", "bij de Handwerkers"),
    "burial_chamber": ("at the Burial Chamber", "à la Chambre Funéraire", "bij de Grafkamer"),
}
AT = names(AT_WORDS)
BESIDE = {
    "offerings": ("beside the Offerings", "à côté des Offrandes", "naast de Offergaven"),
    "nobles": ("beside the Nobles", "à côté des Nobles", "naast de Edelen"),
    "nile": ("beside the Nile", "à côté du Nil", "naast de Nijl"),
    "artisans": ("beside the Artisans", "à côté des Artisans", "naast de Handwerkers"),
    "burial_chamber": (
        "beside the Burial Chamber",
        "à côté de la Chambre Funéraire",
        "naast de Grafkamer",
    ),
}
GOD = names(
    {
        "sekhmet": ("Sekhmet", "Sekhmet", "Sekhmet"),
        "horus": ("Horus", "Horus", "Horus"),
        "isis": ("Isis", "Isis", "Isis"),
        "osiris": ("Osiris", "Osiris", "Osiris"),
        "anubis": ("Anubis", "Anubis", "Anubis"),
    }
)
SIDE = names({"light": ("light", "claire", "licht"), "dark": ("dark", "foncée", "donker")})
DIRECTION = names(
    {
        "clockwise": (
            "clockwise",
            "dans le sens des aiguilles d'une montre",
            "met de wijzers van de klok mee",
        ),
        "counterclockwise": (
            "counterclockwise",
            "dans le sens inverse des aiguilles d'une montre",
            "tegen de wijzers van de klok in",
        ),
    }
)
BLOCKER = names(
    {
        "token": ("", "", ""),
        "marker": (
            " with a marker, as the supply has none",
            " par un marqueur, la réserve n'ayant plus de jeton",
            " met een marker, want de voorraad is op",
        ),
    }
)

# The circle of Areas: the last Area is the one that is left, so it is told with the place before it
# (P1)

WHEEL: list[str] = PRINTED["wheel"]["order"]
CIRCLE = names(
    {
        2: ("place 2", "2", "plaats 2"),
        3: ("place 3", "3", "plaats 3"),
        4: (
            "place 4, the Area that is left at place 5",
            "4, le Quartier restant à la place 5",
            "plaats 4, het overgebleven gebied op plaats 5",
        ),
    }
)


def shown_clockwise(turned: int) -> tuple[str, ...]:
    """What the wheel shows clockwise from place 1, when it stands so many steps clockwise (P1)."""
    return tuple(WHEEL[(place - turned) % len(WHEEL)] for place in range(len(WHEEL)))


_turns = [shown_clockwise(turned) for turned in range(len(WHEEL))]
SHOWN = phrases(
    lambda i: {order: ", ".join(RESOURCE_WORDS[kind][i] for kind in order) for order in _turns},
    {str(turned): order for turned, order in enumerate(_turns)},
)

# Offering tokens and pieces: a token is called as in the notation, a piece is a resource or `...
# token`

PRESTIGE = [entry["points"] for entry in PRINTED["offerings"]["prestige"]]
TOKENS = (*BASES, *(a.replace("_", " ") for a in AREAS), *(f"{n} pp" for n in PRESTIGE))
PIECES = (*RESOURCES, *(f"{token} token" for token in TOKENS))
FACE_WORDS: dict[str, Sequence[str]] = {
    **{k: RESOURCE_WORDS[k] for k in BASES},
    **{a.replace("_", " "): AREA_WORDS[a] for a in AREAS},
    **{f"{n} pp": (f"{n} PP",) * 3 for n in PRESTIGE},
}
FACE = names(FACE_WORDS)
TOKEN_WORDS = {
    token: (
        f"an Offering token ({w[0]})",
        f"un jeton Offrande ({w[1]})",
        f"een offergavetegel ({w[2]})",
    )
    for token, w in FACE_WORDS.items()
}
TOKEN = names(TOKEN_WORDS)
PIECE_WORDS = {
    **A_RESOURCE_WORDS,
    **{f"{token} token": words for token, words in TOKEN_WORDS.items()},
}
PIECE = names(PIECE_WORDS)


def counted(
    slot_words: Mapping[str, Sequence[str]],
    several: Sequence[str],
    one: Mapping[str, Sequence[str]],
) -> Slot:
    """`a Trade`, or `3 Trade`: a kind and how many of it. `several` has {n} and {thing}."""

    def read(lang: str, text: str) -> tuple[str, int]:
        i = LANGUAGES.index(lang)
        for kind, words in one.items():
            if text == words[i]:
                return kind, 1
        for kind, words in slot_words.items():
            match = re.fullmatch(_number_in(several[i], words[i]), text)
            if match:
                assert int(match[1]) > 1, text
                return kind, int(match[1])
        raise AssertionError(text)

    patterns = {}
    for i, lang in enumerate(LANGUAGES):
        single = [re.escape(w[i]) for w in one.values()]
        many = [_number_in(several[i], w[i]).replace("(", "(?:", 1) for w in slot_words.values()]
        patterns[lang] = "|".join(sorted(single + many, key=len, reverse=True))
    return Slot(patterns, read)


def _number_in(phrase: str, thing: str) -> str:
    return r"(\d+)" + re.escape(phrase.removeprefix("{n}").replace("{thing}", thing))


def sum_of(slot: Slot) -> Slot:
    """Several counted things together."""
    several = listed(slot)

    def read(lang: str, text: str) -> Counter[str]:
        total: Counter[str] = Counter()
        for kind, n in several.meant(lang, text):
            assert kind not in total, text
            total[kind] += n
        return total

    return Slot(several.patterns, read)


BASE_WORDS = {k: RESOURCE_WORDS[k] for k in BASES}
BASES_COUNTED = sum_of(counted(BASE_WORDS, ("{n} {thing}",) * 3, BASE_WORDS))
_MANY_TOKENS = (
    "{n} Offering tokens ({thing})",
    "{n} jetons Offrande ({thing})",
    "{n} offergavetegels ({thing})",
)
_token_pieces = {f"{token} token": FACE_WORDS[token] for token in TOKENS}
PIECES_COUNTED_RESOURCE = counted(RESOURCE_WORDS, ("{n} {thing}",) * 3, A_RESOURCE_WORDS)
PIECES_COUNTED_TOKEN = counted(
    _token_pieces, _MANY_TOKENS, {k: v for k, v in PIECE_WORDS.items() if k.endswith("token")}
)


def _either(first: Slot, second: Slot) -> Slot:
    def read(lang: str, text: str) -> Any:
        return (first if re.fullmatch(first.patterns[lang], text) else second).meant(lang, text)

    return Slot(
        {lang: f"{first.patterns[lang]}|{second.patterns[lang]}" for lang in LANGUAGES}, read
    )


PIECES_COUNTED = sum_of(_either(PIECES_COUNTED_RESOURCE, PIECES_COUNTED_TOKEN))

# Gains

GAIN_WORDS: dict[str, Sequence[str]] = {
    **RESOURCE_WORDS,
    "jar": ("Jar", "Vase", "Vaas"),
    "bonus": ("bonus token", "jeton bonus", "bonustegel"),
    "base": ("base resource of choice", "ressource de base au choix", "basishulpbron naar keuze"),
    "artisan": ("Artisan", "Artisan", "Handwerker"),
    "burial": (
        "step of the Burial Chamber",
        "étape de la Chambre Funéraire",
        "niveau van de Grafkamer",
    ),
    "square": ("gain of the square", "gain de la case", "inkomsten van het veld"),
    "step " + " ".join(BASES): (
        "step on any Nile track",
        "case sur une piste du Nil au choix",
        "veld op een Nijlspoor naar keuze",
    ),
}


def _pair(first: str, second: str) -> tuple[str, str, str]:
    a, b = RESOURCE_WORDS[first], RESOURCE_WORDS[second]
    return (
        f"step on the {a[0]} or {b[0]} track",
        f"case sur la piste {a[1]} ou {b[1]}",
        f"veld op het spoor {a[2]} of {b[2]}",
    )


GAIN_WORDS |= {f"step {a} {b}": _pair(a, b) for i, a in enumerate(BASES) for b in BASES[i + 1 :]}
GAIN_WORDS |= {  # all on one track (P57)
    f"steps {n}": (
        f"up to {n} steps on one Nile track of your choice",
        f"jusqu'à {n} cases sur une même piste du Nil au choix",
        f"tot {n} velden op één Nijlspoor naar keuze",
    )
    for n in range(2, 6)
}
GAINS_COUNTED = sum_of(counted(GAIN_WORDS, ("{n} × {thing}",) * 3, GAIN_WORDS))
# Why a gain is lost: a disk that is at its end, or nothing to take (P19, P22, P24)
LOST_BY = {
    "step": (
        "as that is the top already",
        "car c'est déjà tout en haut",
        "want hoger kan daar niet",
    ),
    "steps": (
        "as that is the top already",
        "car c'est déjà tout en haut",
        "want hoger kan daar niet",
    ),
    "burial": (
        "as that was the last step",
        "car la dernière étape est déjà atteinte",
        "want het laatste niveau is al bereikt",
    ),
}
NOTHING_THERE = (
    "as there is none left",
    "car il n'en reste plus",
    "want er is niets meer",
)
LOSS = phrases(
    lambda i: {
        key: f"{words[i]}, {LOST_BY.get(key.split()[0], NOTHING_THERE)[i]}"
        for key, words in GAIN_WORDS.items()
    },
    {key: key for key in GAIN_WORDS if not key.startswith("steps")}
    | {f"steps {6 * n - 1}": f"steps {n}" for n in range(2, 6)},
)
# The words of the component file for the same
AS_GAIN = {
    "bonus_offering": "bonus",
    "nile_step": "step " + " ".join(BASES),
    "burial_step": "burial",
}


def gain_keys(printed: Sequence[str]) -> list[str]:
    return [AS_GAIN.get(word, word) for word in printed]


def gains_phrase(keys: Sequence[str], i: int) -> str:
    """Equal things counted, in the order of the card."""
    counts = Counter(keys)
    return ", ".join(
        GAIN_WORDS[k][i] if n == 1 else f"{n} × {GAIN_WORDS[k][i]}" for k, n in counts.items()
    )


# Jars and Artisans: a face by what is printed on it

Jar = tuple[str, ...]
JARS: list[Jar] = list(dict.fromkeys(tuple(tile) for tile in PRINTED["jars"]["tiles"]))


def _jar_phrases(i: int) -> dict[Jar, str]:
    return {
        jar: f"{('Jar', 'Vase', 'Vaas')[i]} ({', '.join(RESOURCE_WORDS[k][i] for k in jar)})"
        for jar in JARS
    }


JAR = phrases(_jar_phrases, {" ".join(jar): jar for jar in JARS})

Artisan = tuple[int, tuple[str, ...]]
ARTISANS: list[Artisan] = list(
    dict.fromkeys((c["prestige"], tuple(c["gains"])) for c in PRINTED["artisans"]["cards"])
)


def _artisan_phrases(i: int) -> dict[Artisan, str]:
    semicolon = (";", "\xa0;", ";")[i]
    word = ("Artisan", "Artisan", "Handwerker")[i]
    return {
        (n, gains): f"{word} ({n} PP{semicolon} {gains_phrase(gains, i)})" for n, gains in ARTISANS
    }


ARTISAN = phrases(
    _artisan_phrases, {" ".join([str(n), *gains]): (n, gains) for n, gains in ARTISANS}
)

# Nobles by their printed number

NOBLES = {card["number"]: card for card in PRINTED["nobles"]}
NOBLE_NAMES = {
    "scribe": ("Scribe", "Scribe", "Schrijver"),
    "general": ("General", "Général", "Generaal"),
    "architect": ("Architect", "Architecte", "Architect"),
    "high_priestess": ("High Priestess", "Grande Prêtresse", "Hogepriesteres"),
    "foreman": ("Foreman", "Contremaître", "Voorman"),
    "chief_of_the_granaries": ("Chief of the Granaries", "Chef des Greniers", "Korenmeester"),
    "judge": ("Judge", "Juge", "Rechter"),
    "grand_vizier": ("Grand Vizier", "Grand Vizir", "Grootvizier"),
    "doctor": ("Doctor", "Médecin", "Arts"),
    "prime_contractor": ("Prime Contractor", "Maître d'Œuvre", "Bouwcoördinator"),
    "high_priest": ("High Priest", "Grand Prêtre", "Hogepriester"),
    "governor": ("Governor", "Gouverneur", "Stadhouder"),
    "wise_woman": ("Wise Woman", "Femme Sage", "Wijze vrouw"),
    "treasurer": ("Treasurer", "Chef du Trésor", "Schatbewaarder"),
    "tutor": ("Tutor", "Précepteur", "Tutor"),
    "diplomat": ("Diplomat", "Diplomate", "Diplomaat"),
    "high_official": ("High Official", "Haut Fonctionnaire", "Hogere ambtenaar"),
}
NUMBERED = {"scribe", "high_official"}  # several cards have this name
WOMEN = {"high_priestess", "wise_woman"}
NOBLE_NOTED = {
    (f"{card['name']} {n}" if card["name"] in NUMBERED else card["name"]).replace("_", " "): n
    for n, card in NOBLES.items()
}


def _noble(number: int, i: int) -> str:
    name = NOBLES[number]["name"]
    return f"{NOBLE_NAMES[name][i]} {number}" if name in NUMBERED else NOBLE_NAMES[name][i]


def _the_noble(number: int, i: int) -> str:
    """With its article; a card with a number needs none, except in French."""
    name, bare = NOBLES[number]["name"], _noble(number, i)
    if i == 1:
        elided = bare[0] in "AEIOUÉ"
        return f"l'{bare}" if elided else f"{'la' if name in WOMEN else 'le'} {bare}"
    return bare if name in NUMBERED else f"{('the', '', 'de')[i]} {bare}"


NOBLE = phrases(lambda i: {n: _noble(n, i) for n in NOBLES}, NOBLE_NOTED)
THE_NOBLE = phrases(lambda i: {n: _the_noble(n, i) for n in NOBLES}, NOBLE_NOTED)

POWERS = {
    "pair": (
        "{first} may pay for {second}, and the other way round",
        "{first} et {second}\xa0: l'une peut payer pour l'autre",
        "{first} mag betalen voor {second}, en andersom",
    ),
    "gains": ("at once: {gains}", "immédiatement\xa0: {gains}", "meteen: {gains}"),
    "advance_on_passing": (
        "when you pass, move on one square at once and take its gain",
        "quand vous passez, avancez tout de suite d'une case et prenez-en le gain",
        "als je past, ga je meteen één veld verder en neem je de inkomsten daarvan",
    ),
    "any_access": (
        "{at}, any resource pays the access cost",
        "{at}, n'importe quelle ressource paie le coût d'accès",
        "{at} mag je de toegangskosten met elke hulpbron betalen",
    ),
    "any_five_for_a_noble": (
        "a Noble costs any five resources",
        "un Noble coûte cinq ressources au choix",
        "een Edele kost vijf hulpbronnen naar keuze",
    ),
    "none": ("no power", "aucun pouvoir", "geen vaardigheid"),
    "act_without_spot": (
        "once per round, act {at} even if no spot is free",
        "une fois par manche, agir {at} même sans emplacement libre",
        "eenmaal per ronde een actie {at}, ook zonder vrij veld",
    ),
    "trade_base_for_base": (
        "once per round, trade a base resource for another one",
        "une fois par manche, échanger une ressource de base contre une autre",
        "eenmaal per ronde een basishulpbron ruilen voor een andere",
    ),
    "trade_base_for_any": (
        "once per round, trade a base resource for any other resource, Silver too",
        (
            "une fois par manche, échanger une ressource de base contre une autre ressource, Argent"
            " compris"
        ),
        "eenmaal per ronde een basishulpbron ruilen voor een andere hulpbron, ook Zilver",
    ),
    "trade_base_for_silver": (
        "once per round, trade a base resource for a Silver",
        "une fois par manche, échanger une ressource de base contre un Argent",
        "eenmaal per ronde een basishulpbron ruilen voor een Zilver",
    ),
    "extra_base_with_a_jar": (
        "once per round, one more base resource with a Jar",
        "une fois par manche, une ressource de base de plus avec un Vase",
        "eenmaal per ronde één extra basishulpbron bij een Vaas",
    ),
    "three_bases_instead_of_a_jar": (
        "once per round, three base resources of your choice instead of those of a Jar",
        "une fois par manche, trois ressources de base au choix au lieu de celles d'un Vase",
        "eenmaal per ronde drie basishulpbronnen naar keuze in plaats van die van een Vaas",
    ),
}
WORTH = {
    "base": ("{n} PP", "{n} PP", "{n} PP"),
    "per_bordering_god": (
        "{n} PP per satisfied God {beside}",
        "{n} PP par Dieu satisfait {beside}",
        "{n} PP per God {beside} wiens eis je vervult",
    ),
    "per_god": (
        "{n} PP per satisfied God",
        "{n} PP par Dieu satisfait",
        "{n} PP per God wiens eis je vervult",
    ),
    "if_pharaoh": (
        "{n} PP with the Pharaoh token",
        "{n} PP avec le jeton Pharaon",
        "{n} PP met de faraomarker",
    ),
    "if_first_player": (
        "{n} PP with the First Player token",
        "{n} PP avec le jeton Premier Joueur",
        "{n} PP met de startspelermarker",
    ),
    "per_noble": (
        "{n} PP per Noble you have",
        "{n} PP par Noble que vous avez",
        "{n} PP per Edele die je hebt",
    ),
    "per_distinct_artisan_value": (
        "{n} PP per different value among your Artisans",
        "{n} PP par valeur différente parmi vos Artisans",
        "{n} PP per verschillende waarde onder je Handwerkers",
    ),
    "per_burial_step": (
        "{n} PP per step of the Burial Chamber",
        "{n} PP par étape de la Chambre Funéraire",
        "{n} PP per niveau van de Grafkamer",
    ),
    "per_offering": (
        "{n} PP per Offering token",
        "{n} PP par jeton Offrande",
        "{n} PP per offergavetegel",
    ),
    "per_completed_nile_track": (
        "{n} PP per completed Nile track",
        "{n} PP par piste du Nil terminée",
        "{n} PP per voltooid Nijlspoor",
    ),
    "per_silver": ("{n} PP per Silver", "{n} PP par Argent", "{n} PP per Zilver"),
    "per_base_token": (
        "{n} PP per base resource, as an Offering token too",
        "{n} PP par ressource de base, y compris en jeton Offrande",
        "{n} PP per basishulpbron, ook als offergavetegel",
    ),
    "copies_another": (
        "as many PP as your best other Noble",
        "autant de PP que le meilleur de vos autres Nobles",
        "evenveel PP als je beste andere Edele",
    ),
}


EDITIONS = ("en", "fr", "nl")


def _printed(number: int, edition: str) -> dict[str, Any]:
    """A card as an edition has it (P57)."""
    card: dict[str, Any] = NOBLES[number] | NOBLES[number].get("editions", {}).get(edition, {})
    if edition == "nl" and card["name"] == "wise_woman":
        return card | {"ability": {"power": "trade_base_for_any"}}
    return card


def _gains_in(edition: str, printed: Sequence[str]) -> list[str]:
    """The steps of one card are split among tracks, or in the Dutch edition up to so many on one
    (P57).
    """
    keys, step = gain_keys(printed), AS_GAIN["nile_step"]
    if edition != "nl" or step not in keys:
        return keys
    first = keys.index(step)
    rest = [key for key in keys[first:] if key != step]
    return [*keys[:first], f"steps {keys.count(step)}", *rest]


def _card(number: int, i: int, edition: str) -> str:
    """The whole card: name, power, prestige, from the component file."""
    card = _printed(number, edition)
    ability = card["ability"]
    key = next(k for k in ("pair", "gains", "power") if k in ability)
    power = POWERS[ability["power"] if key == "power" else key][i]
    first, second = (RESOURCE_WORDS[k][i] for k in ability.get("pair", ("trade", "trade")))
    at = AT_WORDS[ability["area"]][i] if "area" in ability else ""
    gains = gains_phrase(_gains_in(edition, ability.get("gains", ())), i)
    power = power.format(first=first, second=second, at=at, gains=gains)
    beside = BESIDE[ability["area"]][i] if "area" in ability else ""
    worth = ", ".join(WORTH[k][i].format(n=n, beside=beside) for k, n in card["prestige"].items())
    then = (";", "\xa0;", ";")[i]
    return f"{_the_noble(number, i)} ({power}{then} {worth})"


def card_in(edition: str) -> Slot:
    """Whole cards as an edition has them."""
    return phrases(lambda i: {n: _card(n, i, edition) for n in NOBLES}, NOBLE_NOTED)


CARDS = {edition: card_in(edition) for edition in EDITIONS}
CARD = CARDS["en"]

# The Traitor's tiles: effects by the words of the component file

EFFECT_WORDS = {
    "none": ("no effect", "aucun effet", "geen effect"),
    "burial": (
        "the Traitor moves up one step of the Burial Chamber",
        "le Traître avance d'une étape dans la Chambre Funéraire",
        "de verrader gaat één niveau omhoog in de Grafkamer",
    ),
    "god": (
        "at the end the Traitor scores the God of this tile",
        "à la fin, le Traître marque les points du Dieu de cette tuile",
        "aan het einde scoort de verrader de God van dit spoor",
    ),
    "noble_prestige": (
        "from now on each Noble of the Traitor is worth, in PP:",
        "désormais, chaque Noble du Traître vaut, en PP\xa0:",
        "vanaf nu is elke Edele van de verrader waard, in PP:",
    ),
    "take_noble": (
        "the Traitor takes the Noble at place",
        "le Traître prend le Noble à la place",
        "de verrader neemt de Edele op plaats",
    ),
    "discard_noble": (
        "the Traitor discards the Noble at place",
        "le Traître défausse le Noble à la place",
        "uit het spel gaat de Edele op plaats",
    ),
    "take_artisan:high": (
        "the Traitor takes the Artisan of highest value",
        "le Traître prend l'Artisan qui vaut le plus",
        "de verrader neemt de Handwerker met de hoogste waarde",
    ),
    "take_artisan:low": (
        "the Traitor takes the Artisan of lowest value",
        "le Traître prend l'Artisan qui vaut le moins",
        "de verrader neemt de Handwerker met de laagste waarde",
    ),
    "discard_artisan:high": (
        "the Artisan of highest value leaves the game",
        "le Traître défausse l'Artisan qui vaut le plus",
        "de Handwerker met de hoogste waarde gaat uit het spel",
    ),
    "discard_artisan:low": (
        "the Artisan of lowest value leaves the game",
        "le Traître défausse l'Artisan qui vaut le moins",
        "de Handwerker met de laagste waarde gaat uit het spel",
    ),
    "take_set": (
        "the Traitor takes set",
        "le Traître prend le lot",
        "de verrader neemt set",
    ),
    "take_bonus": (
        "the Traitor takes bonus token",
        "le Traître prend le jeton bonus",
        "de verrader neemt bonustegel",
    ),
    "nile:fullest": (
        "the Traitor moves up on the Nile track of its fullest tile",
        "le Traître monte d'une case sur la piste du Nil de sa tuile la plus remplie",
        "de verrader gaat één veld omhoog op het Nijlspoor van zijn volste verraderspoor",
    ),
    "nile:emptiest": (
        "the Traitor moves up on the Nile track of its emptiest tile",
        "le Traître monte d'une case sur la piste du Nil de sa tuile la moins remplie",
        "de verrader gaat één veld omhoog op het Nijlspoor van zijn leegste verraderspoor",
    ),
}
EFFECT = names(EFFECT_WORDS, {key.replace("_", " ").replace(":", " "): key for key in EFFECT_WORDS})
EFFECT_NUMBER = Slot(dict.fromkeys(LANGUAGES, r"(?: \d+)?"), lambda lang, text: int(text or 0), int)
TILES: list[dict[str, Any]] = PRINTED["traitor"]["tiles"]


def effects_of(tile: int, side: str, space: int) -> list[tuple[str, int]]:
    """What stands beside a space of a tile: the effect and its number, 0 where it has none."""
    found = []
    for word in TILES[tile][side]["effects"].get(str(space), []):
        name, _, number = word.rpartition(":")
        found.append((name, int(number)) if number.isdigit() else (word, 0))
    return found


POINTS = Slot(dict.fromkeys(LANGUAGES, r"\d+ PP"), lambda lang, text: int(text.split()[0]))
PLACE = NUMBER

# What an action costs, as its sentence says it

PRICE_WORDS = {
    "access_only": ("{access} on the wheel", "{access} sur la Roue", "{access} op het actierad"),
    "rest": (
        "{access} on the wheel, then {rest}",
        "{access} sur la Roue, puis {rest}",
        "{access} op het actierad, daarna {rest}",
    ),
    "any_access_only": (
        "any resource on the wheel",
        "n'importe quelle ressource sur la Roue",
        "elke hulpbron op het actierad",
    ),
    "any_access": (
        (
            "{rest}; any resource may be laid on the wheel and counts as itself, or as {access}"
            " if it can pay for that"
        ),
        (
            "{rest}\xa0; n'importe quelle ressource peut être posée sur la Roue et compte pour"
            " elle-même, ou pour {access} si elle peut la remplacer"
        ),
        (
            "{rest}; elke hulpbron mag op het actierad en telt als zichzelf, of als {access} als"
            " dat mag"
        ),
    ),
    "judge": (
        "{access} on the wheel, then any {n} resources",
        "{access} sur la Roue, puis {n} ressources au choix",
        "{access} op het actierad, daarna {n} hulpbronnen naar keuze",
    ),
}
PRICE_GIVEN_WORDS = {  # where a Noble acts without a spot, nothing goes on the wheel (P53)
    "access_only": (
        "{access} for the access cost",
        "{access} pour le coût d'accès",
        "{access} als toegangskosten",
    ),
    "rest": (
        "{access} for the access cost, then {rest}",
        "{access} pour le coût d'accès, puis {rest}",
        "{access} als toegangskosten, daarna {rest}",
    ),
    "any_access_only": (
        "any resource for the access cost",
        "n'importe quelle ressource pour le coût d'accès",
        "elke hulpbron als toegangskosten",
    ),
    "any_access": (
        (
            "{rest}; any resource may be given for the access cost and counts as itself,"
            " or as {access} if it can pay for that"
        ),
        (
            "{rest}\xa0; n'importe quelle ressource peut être donnée pour le coût d'accès et compte"
            " pour elle-même, ou pour {access} si elle peut la remplacer"
        ),
        (
            "{rest}; je mag elke hulpbron als toegangskosten geven, en die telt als zichzelf,"
            " of als {access} als dat mag"
        ),
    ),
}
WITHOUT_SPOT = (
    "; no spot is free, but {noble} needs none",
    "\xa0; aucun emplacement n'est libre, mais {noble} s'en passe",
    "; er is geen veld vrij, maar {noble} heeft er geen nodig",
)


@dataclass(frozen=True)
class Price:
    """How one pays: what the wheel shows, what comes then, and the Noble that acts where no spot is
    free.
    """

    kind: str
    access: str = ""
    rest: tuple[tuple[str, int], ...] = ()
    n: int = 0
    noble: int = 0

    @property
    def most(self) -> int:
        """How many tokens at most follow the access piece."""
        return self.n + sum(n for _, n in self.rest)


def _price_pattern(lang: str, phrase: str) -> str:
    places = {"access": RESOURCE, "rest": BASES_COUNTED, "noble": THE_NOBLE, "n": NUMBER}
    pattern = ""
    for literal, place, _, _ in Formatter().parse(phrase):
        pattern += re.escape(literal) + (
            f"(?P<{place}>{places[place].patterns[lang]})" if place else ""
        )
    return pattern


@cache
def _price(lang: str, text: str) -> Price:
    i = LANGUAGES.index(lang)
    ways = [(kind, words[i]) for kind, words in PRICE_WORDS.items()]
    ways += [(kind, words[i] + WITHOUT_SPOT[i]) for kind, words in PRICE_GIVEN_WORDS.items()]
    for kind, phrase in ways:
        match = re.fullmatch(_price_pattern(lang, phrase), text)
        if match:
            found = match.groupdict()
            rest = (
                tuple(sorted(BASES_COUNTED.meant(lang, found["rest"]).items()))
                if "rest" in found
                else ()
            )
            access = RESOURCE.meant(lang, found["access"]) if "access" in found else ""
            noble = THE_NOBLE.meant(lang, found["noble"]) if "noble" in found else 0
            return Price(kind, access, rest, int(found.get("n", 0)), noble)
    raise AssertionError(f"{lang}: {text!r} is not a price")


PRICE = Slot(dict.fromkeys(LANGUAGES, r".+"), _price)

# The rest of what sentences of actions name

GENERAL_MOVES = names(
    {
        False: ("", "", ""),
        True: (
            ", one square on (General)",
            ", une case de plus (Général)",
            ", één veld verder (Generaal)",
        ),
    }
)
THEN_JAR = names(
    {
        False: ("", "", ""),
        True: (", then choose a Jar", ", puis choisir un Vase", ", kies daarna een Vaas"),
    }
)


def _effect_and_number(lang: str, text: str) -> tuple[str, int]:
    match = re.fullmatch(f"({EFFECT.patterns[lang]})({EFFECT_NUMBER.patterns[lang]})", text)
    assert match, text
    return EFFECT.meant(lang, match[1]), EFFECT_NUMBER.meant(lang, match[2])


EFFECTS = listed(
    Slot(
        {g: f"(?:{EFFECT.patterns[g]})(?:{EFFECT_NUMBER.patterns[g]})" for g in LANGUAGES},
        _effect_and_number,
    )
)
