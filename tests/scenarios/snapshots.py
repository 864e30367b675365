"""Snapshots of what must stay as it is while the program is rebuilt: what they show, and where they
are kept.

    python tests/scenarios/snapshots.py            what differs from the goldens
    python tests/scenarios/snapshots.py --write    write them again (PREFIX ...: only some)

A golden is a text file in `goldens/`. Where all of something would be long, it holds a digest per
place, so that the first line that differs says where and, by the column's name, what. The columns
`asked`, `log`, `logs`, `sheet`, `why`, `svg` and `letters` hold sentences, which may be reworded on
purpose; `views`, `legal`, `undo`, `result`, `touches`, `refused` and `others` hold none.

Everything is asked over public surfaces: `maat`'s own names, the JSON API, the files of the
package. What is not public is in the section "Where things are": adapt that one when they move.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import pathlib
import random
import re
import sqlite3
import sys
import tempfile
import tomllib
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from typing import Any, NamedTuple

import maat

HERE = pathlib.Path(__file__).parent / "goldens"
PACKAGE = pathlib.Path(maat.__file__).parent
LANGUAGES = maat.LANGUAGES
THEMES = ("light", "dark")

# The one planned change: the automatic opponent's score has this name in results. The goldens say
# `traitor`; with
# "opponent" here they are read as if they said that, and everything else must still be the same.
OPPONENT = "opponent"

# Where things are


def list_games() -> tuple[str, ...]:
    return tuple(maat.list_games())


def notations(game: str) -> list[str]:
    """Of every action, by its id."""
    return list(maat.load_game(game).notations)


def rules_version(game: str) -> int:
    return int(maat.load_game(game).version)


def components_of(game: str) -> tuple[str, str]:
    """Digest and text of the game's own component file."""
    source = maat.load_game(game).source
    return source.digest, source.text


def in_letters(table: maat.Table, seat: int | None, lang: str) -> list[str]:
    """The table in a terminal: the whole picture, the short one, and what stands beside it; each
    line with its styles.
    """
    from maat.cli.language import texts
    from maat.cli.terminal.board import board_of
    from maat.play.news import since as new_steps

    view = table.view(seat)
    board, say = board_of(view.game), texts(lang, view.game)
    since = [step.line for step in new_steps(view)]
    pictures = [
        board.board(view, say, since),
        board.short_board(view, say, since),
        board.beside(view, say),
    ]
    return [json.dumps(line, ensure_ascii=False) for picture in pictures for line in picture]


@contextmanager
def web(folder: str) -> Iterator[Any]:
    """A client of a server in this process, without bounds, whose clock stands still."""
    from maat.server.app import make_app
    from maat.server.settings import Limits, Settings

    with warnings.catch_warnings():  # starlette prefers another client that few machines have
        warnings.simplefilter("ignore")
        from starlette.testclient import TestClient
    most: dict[str, Any] = {
        "requests": 1e9,
        "burst": 10**9,
        "processor": 1e9,
        "processor_burst": 1e9,
        "lag": 1e9,
    }
    settings = Settings(
        database=f"sqlite:///{pathlib.Path(folder) / 'tables.sqlite'}",
        workers=1,
        limits=Limits(**most),
        now=lambda: 0.0,
        steady=lambda: 0.0,
    )
    with TestClient(make_app(settings)) as client:
        yield client


def message_files(lang: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every file of messages in the package, with the game or the part of the program whose folder
    it is in.
    """
    for path in sorted(PACKAGE.rglob(f"{lang}.toml")):
        top, *rest = path.relative_to(PACKAGE).parts
        yield rest[0] if top == "games" else top, tomllib.loads(path.read_text(encoding="utf-8"))


# What is written down


def digest(value: Any) -> str:
    """Of anything that JSON can say."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def short(value: Any) -> str:
    return digest(value)[:12]


def pretty(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def lines(found: Any) -> str:
    return "".join(f"{line}\n" for line in found)


class Case(NamedTuple):
    """A game that is played by chance, with what is taken back now and then."""

    game: str
    seats: int
    seed: int
    options: dict[str, Any]

    @property
    def name(self) -> str:
        return f"{self.game}-{self.seats}-{self.seed}"

    def table(self) -> maat.Table:
        return maat.new(self.game, seats=self.seats, seed=self.seed, **self.options)


SEATS = {"heir": (2,), "kheops": (2,), "pharaon": (1, 2, 3, 4, 5)}
SHOWN_SEATS = {
    "heir": 2,
    "kheops": 2,
    "pharaon": 3,
}  # the number of seats of the games whose copies are kept as text
CASES = [
    Case(g, n, seed, {})
    for g, numbers in SEATS.items()
    for n in numbers
    for seed in ((1,) if n > 3 else (1, 2))
]
CASES += [
    Case("heir", 2, 3, {"next_token": "hidden", "pyramid_site": "agreed"}),
    Case(
        "kheops",
        2,
        3,
        {"majority_tie": "both", "pharaoh_needs_mummy": False, "isolated_ankh": False},
    ),
    Case("kheops", 2, 4, {"longest_among": "scoring"}),
    Case("pharaon", 1, 3, {"dark_tiles": ("isis", "osiris"), "edition": "nl"}),
    Case("pharaon", 3, 3, {"first_play": (0, 2), "edition": "fr"}),
]
EVERY = 19  # decisions between two positions that are looked at closely
UNDONE = 0.08  # of the decisions that can be taken back are
WHOLE = 1000  # no game that is played here has so many decisions
ILLEGAL = 14  # actions that are refused at such a position


# 1. Actions


def actions_file(game: str) -> str:
    """One notation a line: the first line is action 0."""
    return lines(notations(game))


# 2. Components, rules, headers and commitments


def versions_file() -> str:
    found = []
    for game in list_games():
        found += [
            f"{game} rules {rules_version(game)}",
            f"{game} components {components_of(game)[0]}",
        ]
        found.append(f"{game} actions {len(notations(game))}")
    return lines(found)


def head(record: str) -> str:
    """A record's header, with the line that ends it; a component file that it carries as a
    digest.
    """
    top = record[: record.index("\n---\n") + 5]
    carried = [line for line in top.splitlines() if line.startswith("|")]
    kept = [line for line in top.splitlines() if not line.startswith("|")]
    return lines(
        [*kept, *([f"(carries {len(carried)} lines: {digest(carried)})"] if carried else [])]
    )


def headers_file() -> str:
    """How records begin: full ones and copies, with a commitment; and with another component
    file.
    """
    found = []
    for case in CASES:
        table = case.table()
        found += [head(table.record()), *(head(table.view(s).record()) for s in (0, None))]
    for game in list_games():
        found.append(head(_with_other_components(game).record()))
    return "\n".join(found)


def _with_other_components(game: str) -> maat.Table:
    text = components_of(game)[1]
    changed = re.sub(r'(?m)^edition = ".*"', 'edition = "another"', text)
    assert changed != text
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "components.toml"
        path.write_text(changed, encoding="utf-8")
        return maat.new(game, seats=SHOWN_SEATS[game], seed=1, components=str(path))


# 3. Whole games


class Played(NamedTuple):
    """A whole game: a line for every decision, the pictures' names, and the table at its end."""

    decisions: list[str]
    places: list[str]
    table: maat.Table


def viewers(table: maat.Table) -> tuple[int | None, ...]:
    return (*range(table.seats), None)


@cache
def _played(number: int) -> Played:
    case = CASES[number]
    luck, table = random.Random(case.seed), case.table()
    decisions, places = (
        [f"0 {described(table, 0)} {closely(table, 0, random.Random(0))}"],
        named_places(table, 0),
    )
    for at in itertools.count(1):
        if table.over:
            break
        seat = luck.choice(table.pending)
        back = luck.random() < UNDONE
        if back and table.can_undo(seat):
            table.undo(seat)
            done = "undo"
        else:
            action = luck.choice(table.legal(seat))
            done = str(action)
            table.play(action.id, seat)
        said = f"{at} {seat} {done} | {described(table, seat)}"
        if at % EVERY == 0 or table.over:
            said += f" {closely(table, at, random.Random(at))}"
        if at % (3 * EVERY) == 0 or table.over:
            places += named_places(table, at)
        decisions.append(said)
    return Played(decisions, places, table)


def described(table: maat.Table, decided: int) -> str:
    """What is asked and seen after a decision, as digests."""
    found = {
        "views": [table.view(s).plain() for s in viewers(table)],
        "legal": [offered(table, s) for s in range(table.seats)],
        "asked": [asked(table, s) for s in range(table.seats)],
        "log": [table.view(s).log(lang)[-1] for s in (decided, None) for lang in LANGUAGES],
        "undo": [[table.can_undo(s) for s in range(table.seats)], table.pending, table.over],
    }
    return " ".join(f"{name}={short(value)}" for name, value in found.items())


def offered(table: maat.Table, seat: int) -> list[Any]:
    return [[a.id, a.seat, a.rule, str(a)] for a in table.legal(seat)]


def asked(table: maat.Table, seat: int) -> list[str]:
    """The question and the sentences of what a seat may do."""
    legal = table.legal(seat)
    questions = [table.view(seat).question(lang) for lang in LANGUAGES] if legal else []
    return questions + [a.text(lang) for a in legal for lang in LANGUAGES]


def closely(table: maat.Table, at: int, luck: random.Random) -> str:
    """More about some positions, as digests."""
    views = [table.view(s) for s in viewers(table)]
    looks = [
        (lang, theme, narrow) for lang in LANGUAGES for theme in THEMES for narrow in (False, True)
    ]
    refusals = [refusal(table, seat, action) for seat, action in refused_actions(table, luck)]
    found = {
        "logs": [view.log(lang) for view in views for lang in LANGUAGES],
        "sheet": [table.sheet(lang) for lang in LANGUAGES] + [view.sheet("en") for view in views],
        "result": result_of(table),
        "touches": [a.refs for s in table.pending for a in table.legal(s)],
        "refused": [[type(wrong).__name__, wrong.rule] for wrong in refusals],
        "why": [wrong.text(lang) for wrong in refusals for lang in LANGUAGES],
        "others": as_others_see(table, luck),
        "svg": [
            table.svg(s, *look)
            for n, s in enumerate(viewers(table))
            for look in (looks if n == 0 else looks[at % 12 :][:1])
        ],
        "letters": [
            in_letters(table, s, LANGUAGES[(at + n) % 3]) for n, s in enumerate(viewers(table))
        ],
        "imagined": [view.imagine(at).view(view.seat).record() for view in views]
        if at % (2 * EVERY) == 0
        else [],
    }
    return " ".join(f"{name}={short(value)}" for name, value in found.items())


def result_of(table: maat.Table) -> Any:
    result: Any = table.result
    return None if result is None else [result.scores, result.winners, getattr(result, OPPONENT)]


def refused_actions(table: maat.Table, luck: random.Random) -> list[tuple[int, int]]:
    """Seats and actions that they may not do now, a sample that is always the same."""
    found = []
    for seat in range(table.seats):
        may = {a.id for a in table.legal(seat)}
        tried = luck.sample(range(len(notations(table.game.name))), ILLEGAL if may else 2)
        found += [(seat, action) for action in tried if action not in may]
    return found


def refusal(table: maat.Table, seat: int, action: int) -> maat.IllegalAction:
    try:
        table.play(action, seat)
    except maat.IllegalAction as wrong:
        return wrong
    raise AssertionError(f"{action} was not refused")


def as_others_see(table: maat.Table, luck: random.Random) -> list[str]:
    """What a spectator's copy says of some of the decisions that can be made here."""
    found = []
    for seat in table.pending:
        legal = table.legal(seat)
        for action in luck.sample(legal, min(2, len(legal))):
            then = maat.replay(table.record())
            then.play(action.id, seat)
            found.append(then.view(None).record().splitlines()[-1])
    return found


def game_file(number: int) -> str:
    case, played = CASES[number], _played(number)
    table = played.table
    top = [
        f"{case.game}, {case.seats} seats, practice seed {case.seed},"
        f" options {json.dumps(case.options)}"
    ]
    ends = [f"record {digest(table.record())}"]
    ends += [f"copy {seat} {digest(table.view(seat).record())}" for seat in viewers(table)]
    ends += [
        f"log {lang} {digest([table.view(s).log(lang) for s in viewers(table)])}"
        for lang in LANGUAGES
    ]
    ends.append(f"result {json.dumps(result_of(table))}")
    return lines([*top, *played.decisions, *ends])


def record_file(number: int) -> str:
    return _played(number).table.record()


def copy_file(number: int, seat: int | None) -> str:
    return _played(number).table.view(seat).record()


def imagined_file(number: int) -> str:
    """The record of an imagined table says how chance fell."""
    return _played(number).table.imagine(0, 5).record()


def told_file(number: int, lang: str) -> str:
    """The end of a game for a reader: the log as seat 0 saw it, and the score sheet."""
    table = _played(number).table
    log = [
        f"{x.number}{' undone' if x.undone else ''}: {s}"
        for x in table.view(0).log(lang)
        for s in x.sentences
    ]
    sheet = [
        f"{row.rule}{' -' if row.detail else ''} {row.text} {list(row.points)}"
        for row in table.sheet(lang)
    ]
    return lines([*log, "---", *sheet])


def letters_file(number: int, lang: str) -> str:
    """The last table in letters, without its styles."""
    found = in_letters(_played(number).table, 0, lang)
    return lines("".join(text for text, _ in json.loads(line)).rstrip() for line in found)


# 4. Messages

PARTS = ("core", "server", "cli")


def flat(values: dict[str, Any], prefix: str = "") -> Iterator[str]:
    """Dotted keys; a table of plural forms is one message."""
    for key, value in values.items():
        if isinstance(value, str) or "other" in value:
            yield prefix + key
        else:
            yield from flat(value, f"{prefix}{key}.")


def message_keys(lang: str) -> dict[str, set[str]]:
    """By game or part of the program. A game's hints are its own wherever they stand, as
    `hint.KEY`; the words for the values of its options were once the server's, and count as such.
    """
    found: dict[str, set[str]] = {owner: set() for owner in (*PARTS, *list_games())}
    for owner, values in message_files(lang):
        for key in flat(values):
            word, _, rest = key.partition(".")
            game, _, what = rest.partition(".")
            hinted = word == "hint" and game in list_games()
            of = game if hinted else "server" if word == "option_value" else owner
            found.setdefault(of, set()).add(f"hint.{what}" if hinted else key)
    return found


def keys_file(owner: str) -> str:
    """The keys of a game or a part of the program; behind one that is not in all languages, those
    in which it is.
    """
    return _listed(owner)


def keys_at_hand(owner: str) -> set[str]:
    """Where a key of this owner may stand: anywhere in the program; a game's in its folder, or in
    the core below it.
    """
    found = message_keys("en")
    owners = (
        (owner, "core")
        if owner in list_games()
        else tuple(o for o in found if o not in list_games())
    )
    return set(_listed(*owners).splitlines())


def _listed(*owners: str) -> str:
    keys = {lang: set[str]().union(*(message_keys(lang)[o] for o in owners)) for lang in LANGUAGES}
    found = []
    for key in sorted(set[str]().union(*keys.values())):
        there = [lang for lang in LANGUAGES if key in keys[lang]]
        found.append(key if len(there) == len(LANGUAGES) else f"{key} {' '.join(there)}")
    return lines(found)


# 5. What drawings call things


def named_places(table: maat.Table, at: int) -> list[str]:
    """The ids of the fragments and the `data-ref`s, all of them; on a phone as a digest."""
    found = []
    for seat in dict.fromkeys((0, table.seats - 1, None)):
        for narrow in (False, True):
            svg = table.svg(seat, narrow=narrow)
            for kind, pattern in (("id", r'\sid="([^"]+)"'), ("data-ref", r'\sdata-ref="([^"]+)"')):
                names = sorted(set(re.findall(pattern, svg)))
                found.append(
                    f"{at} {seat} narrow {kind} {short(names)}"
                    if narrow
                    else f"{at} {seat} {kind} {' '.join(names)}"
                )
    return found


def places_file(number: int) -> str:
    return lines(_played(number).places)


# 6. The JSON API, described


def openapi_file() -> str:
    with tempfile.TemporaryDirectory() as folder, web(folder) as client:
        described = client.get("/api/openapi.json").json()
    del described["openapi"], described["info"]["version"]
    return pretty(described)


def as_planned(golden: str) -> str:
    """A golden that names the automatic opponent's score as it is called now."""
    return golden.replace('"traitor"', f'"{OPPONENT}"').replace(
        '"Traitor"', f'"{OPPONENT.capitalize()}"'
    )


def without_words(openapi: Any) -> Any:
    """What programs depend on: not what a description says."""
    if isinstance(openapi, list):
        return [without_words(value) for value in openapi]
    if not isinstance(openapi, dict):
        return openapi
    return {
        k: without_words(v)
        for k, v in openapi.items()
        if not (k in ("description", "summary") and isinstance(v, str))
    }


# 7. The database


def schema_file() -> str:
    with tempfile.TemporaryDirectory() as folder:
        with web(folder):
            pass
        database = sqlite3.connect(pathlib.Path(folder) / "tables.sqlite")
        found = database.execute(
            "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type DESC, name"
        ).fetchall()
        head = database.execute("SELECT version_num FROM alembic_version").fetchone()
        database.close()
    return lines([*(re.sub(r"\s+", " ", sql).strip() for (sql,) in found), f"version {head[0]}"])


# 8. The JSON API, in use


class Talk:
    """What is asked of a server and what it answers; what is new every time is masked by a name."""

    def __init__(self, client: Any) -> None:
        self.client, self.said, self.masks = client, list[str](), dict[str, str]()

    def ask(
        self,
        method: str,
        path: str,
        body: Any = None,
        token: str | None = None,
        lang: str = "en",
        tell: bool = True,
    ) -> Any:
        headers = {
            "Accept-Language": lang,
            **({"Authorization": f"Bearer {token}"} if token else {}),
        }
        answer = self.client.request(
            method, f"/api{path}", headers=headers, **({} if body is None else {"json": body})
        )
        is_json = answer.content and answer.headers.get("content-type", "").startswith(
            "application/json"
        )
        told = answer.json() if is_json else answer.text
        if tell:
            self.said.append(
                self.masked(
                    f"{method} {path} {lang} {'' if body is None else json.dumps(body)}".rstrip()
                )
            )
            self.said.append(
                self.masked(f"{answer.status_code} {pretty(self.kept_short(told)).rstrip()}")
            )
        return told

    def kept_short(self, told: Any) -> Any:
        """Records, views and component files as digests; when a table expires is masked."""
        if isinstance(told, str):
            return digest(self.masked(told)) if "\n" in told else told
        if isinstance(told, list):
            return [self.kept_short(value) for value in told]
        if not isinstance(told, dict):
            return told
        masked: dict[str, Callable[[Any], Any]] = {"view": _digest_of_view, "expires": _some_time}
        return {k: masked.get(k, self.kept_short)(v) for k, v in told.items()}

    def mask(self, secret: str, name: str) -> None:
        self.masks[secret] = name

    def masked(self, text: str) -> str:
        for secret, name in self.masks.items():
            text = text.replace(secret, name)
        return text


def _digest_of_view(view: dict[str, Any]) -> Any:
    return {
        key: value if key in ("seat", "over", "pending") else digest(value)
        for key, value in view.items()
    }


def _some_time(when: float | None) -> str | None:
    return None if when is None else "a time"


def sit_down(talk: Talk, game: str, seats: list[str], **more: Any) -> tuple[str, list[str], str]:
    """Where the table is, the tokens of those who sit there, and the host's."""
    wanted = {"game": game, "seats": seats, "options": {}, "seed": 1, **more}
    made = talk.ask("POST", "/tables", wanted, tell=False)
    talk.mask(made["id"], "TABLE")
    talk.mask(made["host"], "HOST")
    for s in made["seats"]:
        talk.mask(s["token"] or "no token", f"INVITATION{s['seat']}")
    talk.said.append(talk.masked(f"POST /tables {json.dumps(wanted)}\n{pretty(made).rstrip()}"))
    at, tokens = f"/tables/{made['id']}", []
    for s in made["seats"]:
        tokens.append(f"secret-of-seat-{s['seat']}-{'x' * 24}")
        body = {"name": f"Guest {s['seat']}", "secret": tokens[-1]}
        talk.ask("POST", f"{at}/seats/{s['seat']}/claim", body, s["token"])
    return at, tokens, made["host"]


def api_file(game: str) -> str:
    """A table is set up, people sit down, look, play, take back, talk and are refused; then they
    play on.
    """
    with tempfile.TemporaryDirectory() as folder, web(folder) as client:
        talk = Talk(client)
        at, tokens, host = sit_down(talk, game, ["guest"] * SHOWN_SEATS[game])
        for lang, token in zip((*LANGUAGES, "en"), (*tokens, None, None), strict=False):
            talk.ask("GET", at, token=token, lang=lang)
        _decide_and_take_back(talk, at, tokens)
        _are_refused(talk, at, tokens, host)
        talk.ask("POST", f"{at}/talk", {"text": "Good luck!"}, tokens[0])
        talk.ask("GET", f"{at}/talk", token=tokens[1])
        talk.ask("PUT", f"{at}/seats/0/settings", {"confirm": True}, tokens[0])
        _play_on(talk, at, tokens, random.Random(1), WHOLE if game == "kheops" else 60)
        talk.ask("GET", f"{at}/record", token=tokens[0])
        talk.ask("DELETE", f"{at}/seats/0/words", token=tokens[0])
        for token in (*tokens, host):
            talk.ask("PUT", f"{at}/deletion", {"agreed": True}, token)
        return lines(talk.said)


def _decide_and_take_back(talk: Talk, at: str, tokens: list[str]) -> None:
    seat = talk.ask("GET", at, tell=False)["pending"][0]
    told = talk.ask("GET", at, token=tokens[seat], tell=False)
    chosen = told["legal"][len(told["legal"]) // 2]
    talk.ask(
        "POST",
        f"{at}/actions",
        {"action": chosen["notation"], "version": told["version"]},
        tokens[seat],
    )
    talk.ask("GET", at, token=tokens[seat], lang="nl")
    talk.ask("POST", f"{at}/undo", token=tokens[seat])
    talk.ask(
        "POST", f"{at}/actions", {"action": chosen["id"], "version": told["version"]}, tokens[seat]
    )
    talk.ask("GET", at)
    talk.ask("GET", f"{at}/record")
    talk.ask("GET", f"{at}/components")


def _are_refused(talk: Talk, at: str, tokens: list[str], host: str) -> None:
    told = talk.ask("GET", at, tell=False)
    seat = told["pending"][0]
    legal = {a["id"] for a in talk.ask("GET", at, token=tokens[seat], tell=False)["legal"]}
    illegal = min(set(range(len(notations(told["game"])))) - legal)
    on = {"version": told["version"]}
    for lang in LANGUAGES:
        talk.ask("POST", f"{at}/actions", {"action": illegal, **on}, tokens[seat], lang)
        talk.ask("POST", f"{at}/actions", {"action": "dance", **on}, tokens[seat], lang)
        talk.ask("POST", f"{at}/actions", {"action": illegal, **on}, tokens[1 - seat], lang)
        talk.ask(
            "POST", f"{at}/actions", {"action": min(legal), "version": 999}, tokens[seat], lang
        )
    talk.ask("POST", f"{at}/actions", {"action": illegal, **on})
    talk.ask("POST", f"{at}/actions", {"act": illegal}, tokens[seat])
    talk.ask("POST", f"{at}/confirm", on, tokens[seat])
    talk.ask("GET", at, token="made-up")
    talk.ask("GET", "/tables/nowhere")
    talk.ask("GET", "/nowhere")
    talk.ask("PUT", f"{at}/seats/0", {"bot": "nobody"}, host)
    talk.ask("PUT", f"{at}/seats/0", {"bot": "random"}, host)
    talk.ask("PUT", f"{at}/seats/0", {"bot": "random"}, tokens[1])
    talk.ask("POST", f"{at}/seats/1/invite", token=host)
    talk.ask("POST", "/tables", {"game": "chess", "seats": ["guest"], "options": {}})
    talk.ask("POST", "/tables", {"game": told["game"], "seats": ["guest"] * 9, "options": {}})
    talk.ask(
        "POST",
        "/tables",
        {"game": told["game"], "seats": ["guest", "guest"], "options": {"tempo": 1}},
    )


def _play_on(talk: Talk, at: str, tokens: list[str], luck: random.Random, most: int) -> None:
    """Told in one line a decision; who confirms does so, or takes the proposal back first."""
    for _ in range(most):
        told = talk.ask("GET", at, tell=False)
        if told["over"]:
            break
        seat = luck.choice(told["pending"])
        mine = talk.ask("GET", at, token=tokens[seat], tell=False)
        chosen = luck.choice(mine["legal"])["notation"]
        moved = talk.ask(
            "POST",
            f"{at}/actions",
            {"action": chosen, "version": mine["version"]},
            tokens[seat],
            tell=False,
        )
        talk.said.append(f"{seat} {chosen} -> {json.dumps(moved)}")
        if "proposal" not in moved:
            continue
        waiting = talk.ask("GET", at, token=tokens[seat], tell=False)
        talk.said.append(f"{seat} waits: {json.dumps(waiting['proposal'])} {waiting['can_undo']}")
        end = "undo" if luck.random() < 0.2 else "confirm"
        moved = talk.ask(
            "POST", f"{at}/{end}", {"version": moved["version"]}, tokens[seat], tell=False
        )
        talk.said.append(f"{seat} {end} -> {json.dumps(moved)}")
    talk.ask("GET", at, token=tokens[0])


def games_api_file() -> str:
    with tempfile.TemporaryDirectory() as folder, web(folder) as client:
        talk = Talk(client)
        for lang in LANGUAGES:
            talk.ask("GET", "/games", lang=lang)
        return lines(talk.said)


def solo_api_file() -> str:
    """A game alone, against the automatic opponent, to its result."""
    with tempfile.TemporaryDirectory() as folder, web(folder) as client:
        talk = Talk(client)
        at, tokens, _ = sit_down(talk, "pharaon", ["guest"])
        _play_on(talk, at, tokens, random.Random(2), WHOLE)
        return lines(talk.said)


# All of them


def snapshots() -> dict[str, Callable[[], str]]:
    """What makes each golden, by its path."""
    found: dict[str, Callable[[], str]] = {
        "versions.txt": versions_file,
        "headers.txt": headers_file,
    }
    for game in SEATS:
        found[f"actions/{game}.txt"] = partial(actions_file, game)
        found[f"messages/{game}.txt"] = partial(keys_file, game)
        found[f"api/{game}.txt"] = partial(api_file, game)
    for part in PARTS:
        found[f"messages/{part}.txt"] = partial(keys_file, part)
    for number, case in enumerate(CASES):
        found[f"games/{case.name}.txt"] = partial(game_file, number)
        if case.seed == 1:
            found[f"records/{case.name}.maat"] = partial(record_file, number)
        if case.seed == 1 and case.seats == SHOWN_SEATS[case.game]:
            found[f"records/{case.name}.imagined.maat"] = partial(imagined_file, number)
            found[f"places/{case.name}.txt"] = partial(places_file, number)
            for seat in (*range(case.seats), None):
                copied = "spectator" if seat is None else f"seat-{seat}"
                found[f"records/{case.name}.{copied}.maat"] = partial(copy_file, number, seat)
            for lang in LANGUAGES:
                found[f"told/{case.name}.{lang}.txt"] = partial(told_file, number, lang)
                found[f"letters/{case.name}.{lang}.txt"] = partial(letters_file, number, lang)
    found |= {
        "api/openapi.json": openapi_file,
        "api/games.txt": games_api_file,
        "api/solo.txt": solo_api_file,
    }
    found["database.sql"] = schema_file
    return found


def golden(path: str) -> str:
    return (HERE / path).read_text(encoding="utf-8")


def main(words: list[str]) -> int:
    wanted = [word for word in words if not word.startswith("-")]
    chosen = {
        p: make
        for p, make in snapshots().items()
        if not wanted or any(p.startswith(w) for w in wanted)
    }
    differing = []
    for path, make in chosen.items():
        there, made = HERE / path, make()
        if there.exists() and there.read_text(encoding="utf-8") == made:
            continue
        differing.append(path)
        if "--write" in words:
            there.parent.mkdir(parents=True, exist_ok=True)
            there.write_text(made, encoding="utf-8")
    print(*(differing or ["all the same"]), sep="\n")
    return 1 if differing and "--write" not in words else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
