"""What the pages do for those who have played before: play again, my tables; and that page and
picture do not clash.
"""

from __future__ import annotations

import pathlib
import random
import re
from typing import Any

import pytest

import maat
from maat.draw.themes import roles
from maat.server.app import make_app
from maat.server.security.tokens import hashed
from maat.server.settings import Settings
from maat.server.storage.database import open_database
from maat.server.storage.store import Conflict, Kept, Seating, Standing, Store
from maat.server.web.assets import HERE
from server.conftest import settings_for
from server.guests import Guest, TestClient

FRIEND = "a friend's browser"


def post(web: TestClient, path: str, **fields: str) -> Any:
    return web.post(path, data=fields, follow_redirects=False)


def finished(game: str = "kheops", **options: Any) -> maat.Table:
    table, luck = maat.new(game, seed=4, **options), random.Random(4)
    while not table.over:
        seat = table.pending[0]
        table.play(luck.choice(table.legal(seat)), seat)
    return table


def keep(
    settings: Settings, table_id: str, table: maat.Table, *seating: Seating, host: str | None = "me"
) -> None:
    """Write a table into the database before the server opens it."""
    store = Store(open_database(settings.database))
    header, lines = table.header.text(), table.record_from(0)
    standing = Standing(len(table.entries) - 1, table.pending, table.over, False, -7200.0)
    by = hashed(host) if host else None
    store.add(
        Kept(
            table_id,
            table.game.name,
            header,
            True,
            hashed("host"),
            by,
            0.0,
            standing,
            list(seating),
            lines,
        )
    )
    store.close()


def person(seat: int, browser: str | None, name: str = "", **more: Any) -> Seating:
    token = hashed(f"secret {seat}")
    return Seating(
        seat,
        claimed=True,
        name=name,
        token=token,
        browser=hashed(browser) if browser else None,
        **more,
    )


def visitor(app: Any, browser: str) -> TestClient:
    return TestClient(app, cookies={"maat_browser": browser})


@pytest.fixture
def over(settings: Settings) -> Settings:
    """A game that is over, between me (the host) and a friend."""
    table = finished(majority_tie="both")
    keep(
        settings,
        "old",
        table,
        person(0, "me", "Nefertari", confirms=True),
        person(1, FRIEND, "Imhotep"),
    )
    return settings


def test_the_same_people_play_again_with_the_same_options_and_new_luck(over: Settings) -> None:
    with TestClient(make_app(over), cookies={"maat_browser": "me"}) as web:
        answer = post(web, "/tables/old/again")
        assert answer.status_code == 303 and answer.headers["location"] == "/tables/table1"
        told = Guest(web, "table1").look()
        assert [s["name"] for s in told["seats"]] == ["Nefertari", "Imhotep"] and all(
            s["claimed"] for s in told["seats"]
        )
        assert (
            not told["practice"]
            and told["version"] == 0
            and '"majority_tie": "both"' in told["view"]["record"]
        )
        assert (
            'socket?seat=0"' in web.get("/tables/table1").text
            and "/seats/1" in web.get("/tables/table1").text
        )
        assert (
            "practice" not in Guest(web, "table1").record()
            and "seed" not in Guest(web, "table1").record()
        )


def test_whoever_asks_second_finds_the_table_of_the_first(over: Settings) -> None:
    app = make_app(over)
    with TestClient(app, cookies={"maat_browser": "me"}) as web:
        friend = visitor(app, FRIEND)
        assert post(friend, "/tables/old/again").headers["location"] == "/tables/table1"
        assert post(web, "/tables/old/again").headers["location"] == "/tables/table1"
        assert 'socket?seat=1"' in friend.get("/tables/table1").text
        assert (
            post(friend, "/tables/table1/seats/0", bot="random").status_code == 403
        )  # the host stays the host


def test_only_those_who_sat_there_play_again_and_only_they_are_told(over: Settings) -> None:
    app = make_app(over)
    with TestClient(app, cookies={"maat_browser": "me"}) as web:
        stranger = visitor(app, "somebody else")
        assert post(stranger, "/tables/old/again").status_code == 403
        assert post(TestClient(app), "/tables/old/again").status_code == 403
        other = web.post(
            "/tables/old/again",
            headers={"Origin": "https://elsewhere.example"},
            follow_redirects=False,
        )
        assert other.status_code == 403
        with web.websocket_connect(
            "/tables/old/socket?seat=0", headers={"Cookie": "maat_browser=me"}
        ) as mine:
            assert (
                'action="/tables/old/again"'
                in mine.receive_json()["layers"]["status"]["set"]["page-status-do"]
            )
            post(visitor(app, FRIEND), "/tables/old/again")
            assert (
                'href="/tables/table1"'
                in mine.receive_json()["layers"]["status"]["set"]["page-status-do"]
            )  # at once
        with stranger.websocket_connect("/tables/old/socket") as socket:
            assert "table1" not in str(socket.receive_json())
        assert "table1" not in stranger.get("/tables/old").text


def test_a_game_that_goes_on_is_not_played_again(web: TestClient) -> None:
    post(web, "/tables", game="kheops", now="1")
    answer = post(web, "/tables/table1/again")
    assert answer.status_code == 422 and "not over yet" in answer.text
    assert post(web, "/tables/nowhere/again").status_code == 404


def test_bots_stay_and_a_seat_that_only_a_token_opened_is_open(settings: Settings) -> None:
    seating = (person(0, "me", bot="random"), person(1, None, "Over the API"))
    keep(settings, "old", finished(), *seating, host=None)
    with TestClient(make_app(settings), cookies={"maat_browser": "me"}) as web:
        post(web, "/tables/old/again")
        seats = Guest(web, "table1").look()["seats"]
        assert [s["claimed"] for s in seats] == [True, False] and [s["bot"] for s in seats] == [
            None,
            None,
        ]
        assert seats[1]["name"] == ""
        for token in (
            "secret 0",
            "secret 1",
            "host",
        ):  # what opened the old table opens nothing here
            assert Guest(web, "table1", token).post("undo").status_code == 403
        assert (
            post(web, "/tables/table1/seats/1/invite").status_code == 200
        )  # whoever asked is host where none was known


def test_two_processes_make_one_table(over: Settings) -> None:
    with TestClient(make_app(over), cookies={"maat_browser": "me"}) as web:
        web.get("/tables/old")  # it is at hand, and nobody plays again yet
        store = Store(open_database(over.database))
        kept = store.load("old")
        assert kept is not None
        kept.id, kept.seating = "other", [Seating(s) for s in range(2)]
        store.add(kept, after="old")
        assert post(web, "/tables/old/again").headers["location"] == "/tables/other"
        kept.id = "third"
        with pytest.raises(Conflict):
            store.add(kept, after="old")
        assert store.load("third") is None
        store.close()


def test_new_tables_are_limited_here_too(over: Settings, tmp_path: pathlib.Path) -> None:
    limits = settings_for(tmp_path).limits.__class__(tables=0.0, table_burst=0)
    with TestClient(
        make_app(settings_for(tmp_path, limits=limits)), cookies={"maat_browser": "me"}
    ) as web:
        assert post(web, "/tables/old/again").status_code == 429


def test_my_tables_tell_against_whom_how_it_ended_and_when(over: Settings) -> None:
    with TestClient(make_app(over), cookies={"maat_browser": "me"}) as web:
        page = web.get("/tables").text
        result = finished(majority_tie="both").result
        assert result is not None
        scores = f"White {result.scores[0]}, Blue {result.scores[1]}"
        assert "against Imhotep" in page and scores in page and "2 hours ago" in page
        assert ("You won" in page) == (0 in result.winners)
        post(web, "/tables/old/again")
        assert "the next game is set up" in web.get("/tables").text
        assert "il y a 2 heures" in web.get("/tables?lang=fr").text


def test_my_tables_tell_whose_turn_it_is_and_lead_there(settings: Settings) -> None:
    for n, (mine, theirs) in enumerate(((0, 1), (1, 0))):
        seats = sorted(
            (person(mine, "me"), person(theirs, FRIEND, "Imhotep")), key=lambda s: s.seat
        )
        for s in seats:
            s.token = None
        keep(settings, f"t{n}", maat.new("kheops", seed=1), *seats)
    with TestClient(make_app(settings), cookies={"maat_browser": "me"}) as web:
        page = web.get("/tables").text
        yours, waiting = page.split("Waiting for others")
        assert (
            "/tables/t0" in yours and "/tables/t1" in waiting and "Waiting for Imhotep" in waiting
        )
        assert "move 0" in page and "White 0, Blue 0" in page
        assert "It is your turn at 1 table." in web.get("/").text
        assert (
            web.get("/tables/next/mine", follow_redirects=False).headers["location"] == "/tables/t0"
        )


def test_the_host_invites_where_an_open_seat_is_listed(web: TestClient) -> None:
    post(web, "/tables", game="kheops", seat0="me", seat1="guest")
    cookie = {"Cookie": f"maat_browser={web.cookies['maat_browser']}"}
    with web.websocket_connect("/tables/table1/socket?seat=0", headers=cookie) as socket:
        assert (
            "/tables/table1/seats/1/invite"
            in socket.receive_json()["layers"]["seats"]["set"]["page-seat-1"]
        )
    with TestClient(web.app).websocket_connect("/tables/table1/socket") as socket:
        assert "invite" not in str(socket.receive_json()["layers"]["seats"])


def test_the_rules_have_contents_and_lead_to_each_other(web: TestClient) -> None:
    page = web.get("/rules/pharaon").text
    parts = re.findall(r'<li><a href="#(part-\d+)">', page)
    assert len(parts) > 5 and all(f'<h2 id="{key}">' in page for key in parts)
    ways = set(re.findall(r'<a href="#(P\d+)">', page))
    assert ways and all(f'id="{key}"' in page for key in ways)


def test_a_picture_is_dark_on_a_dark_page(web: TestClient) -> None:
    dark = web.get("/pictures/kheops/en.svg?theme=dark").text
    assert "maat-dark" in dark and "maat-light" in web.get("/pictures/kheops/en.svg").text
    assert web.get("/pictures/kheops/en.svg?theme=pink").status_code == 404
    assert 'media="(prefers-color-scheme: dark)"' in web.get("/").text
    assert 'media="all"' in web.get("/", headers={"Cookie": "maat_theme=dark"}).text


def test_the_page_styles_no_class_of_a_drawing() -> None:
    """A rule for `.panel` once hid every panel of the pictures on phones."""
    styled = set(
        re.findall(r"\.([a-z][\w-]*)", re.sub(r"\{[^}]*\}", "", (HERE / "site.css").read_text()))
    )
    assert styled & set(roles()) <= {
        "faint",
        "legal",
    }  # colour of words; the hand over what can be pointed at


@pytest.mark.parametrize("game", maat.list_games())
def test_no_part_of_a_drawing_has_the_id_of_a_part_of_the_page(game: str) -> None:
    """A score sheet in a picture once took the place of the one on the page."""
    sources = "".join(path.read_text() for path in (HERE.parent / "pages").glob("*.py"))
    taken = set(re.findall(r'"#([\w-]+)', sources))
    table, luck = maat.new(game, seed=2), random.Random(2)
    while True:
        for view in (
            (table.view(0), table.view(None)) if table.over or len(table.entries) % 9 == 1 else ()
        ):
            drawn = view.game.drawing.draw(view, "en", False)
            assert not taken & set(re.findall(r'\bid="([^"]+)"', drawn.body()))
        if table.over:
            return
        seat = table.pending[0]
        table.play(luck.choice(table.legal(seat)), seat)


def test_options_that_are_not_the_usual_ones_are_told_before_one_sits_down_and_at_the_table(
    web: TestClient,
) -> None:
    form = {
        "game": "heir",
        "seat0": "me",
        "seat1": "guest",
        "option_pyramid_site": "agreed",
        "option_next_token": "hidden",
    }
    web.post("/tables", data=form)
    web.post("/tables", data={"game": "heir", "seat0": "me", "seat1": "guest"})
    for path in ("/tables/table1", "/tables/table1/join/1"):
        for lang, words in (
            ("en", "hidden from both"),
            ("fr", "caché à tous"),
            ("nl", "verborgen voor beiden"),
        ):
            told = web.get(path, headers={"Accept-Language": lang}).text
            assert (
                'id="fold-options"' in told and words in told and "(H2)" in told and "(H3)" in told
            )
        assert 'id="fold-options"' not in web.get(path.replace("table1", "table2")).text


def test_options_that_name_things_are_told_by_their_names(web: TestClient) -> None:
    form = {
        "game": "pharaon",
        "seat0": "me",
        "option_dark_tiles_isis": "on",
        "option_dark_tiles_horus": "on",
    }
    web.post("/tables", data={**form, "option_first_play_0": "on"})
    told = web.get("/tables/table1").text
    assert (
        "Horus, Isis" in told
        and "Lotus" in told.partition('id="fold-options"')[2].partition("</details>")[0]
    )


def test_the_page_to_join_at_says_that_a_seat_is_taken(web: TestClient) -> None:
    web.post("/tables", data={"game": "kheops", "seat0": "me", "seat1": "guest"})
    assert "This seat is taken" not in web.get("/tables/table1/join/1").text
    stranger = TestClient(web.app)
    told = stranger.get("/tables/table1/join/0").text
    assert "This seat is taken" in told and 'id="join"' not in told
    assert "This seat is taken" not in web.get("/tables/table1/join/0").text  # one's own


def test_a_refused_option_shows_several_values_as_people_type_them(web: TestClient) -> None:
    form = {"game": "pharaon", "seat0": "me", "seat1": "greedy", "option_dark_tiles_isis": "on"}
    told = web.post("/tables", data={**form, "option_dark_tiles_horus": "on"}).text
    assert "horus, isis" in told and "(&#39;" not in told and "('" not in told and "P72" in told
