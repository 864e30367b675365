"""Nobody is called like somebody else at the table, like a seat or like a bot."""

from __future__ import annotations

import pytest

import maat
from maat.play.names import MOST_MARKS
from maat.server.app import make_app
from maat.server.settings import Settings
from maat.server.tables.names import fits_person
from server.guests import Guest, TestClient, invited, sit_down


@pytest.mark.parametrize(
    "name",
    "White, blue, Blanc, BLEU, wit, greedy, Random, Apprenti, LEERLING, Bot: the best one,"
    " BOT, B0t: me, Bot\uff1a x, open seat".split(", "),
)
def test_nobody_is_called_like_a_seat_or_a_bot(name: str) -> None:
    assert not fits_person(maat.new("kheops").game, name)


def test_people_are_called_what_they_are_called() -> None:
    for game in maat.list_games():
        for name in (
            "Whitney",
            "Botticelli",
            "Robotnik",
            "Bluebeard",
            "Anna",
            "Guest 7",
            "Nefertari: queen",
            "",
        ):
            assert fits_person(maat.new(game).game, name), (game, name)


def test_two_people_at_a_table_have_two_names(web: TestClient) -> None:
    white, blue, _, spectator = invited(web, "guest", "guest")
    mine = white.claimed(0, "Nefertari")
    refusal = blue.claim(1, "N\u0415FERTARI")
    assert refusal.status_code == 422 and refusal.json()["error"] == "name_taken"
    assert blue.claim(1, "White").json()["error"] == "name_of_no_person"
    assert blue.claim(1, "\u3164").json()["error"] == "unseen_name"
    assert not spectator.look()["seats"][1]["claimed"]
    blue.claimed(1, "Imhotep")
    assert (
        mine.claimed(0, "Nefertari").look()["seats"][0]["name"] == "Nefertari"
    )  # your own name is not somebody else's


def test_names_without_letters_are_nobody_s_two_guests_may_have_none(web: TestClient) -> None:
    white, blue, _, _ = invited(web, "guest", "guest")
    white.claimed(0)
    assert blue.claimed(1).look()["seats"][0]["name"] == ""


def test_on_pages_too(web: TestClient) -> None:
    """One browser may have both seats under one name; another person may not."""
    seats = {"game": "kheops", "seat0": "me", "seat1": "guest", "name": "Nefertari"}
    assert web.post("/tables", data={**seats, "name": "Blue"}).status_code == 422
    assert web.post("/tables", data={**seats, "name": "\u3164"}).status_code == 422
    assert web.get("/api/tables/table1").status_code == 404  # none was set up for nothing
    web.post("/tables", data=seats)
    link = web.post("/tables/table1/seats/1/invite").text.partition("join/1#")[2].partition('"')[0]
    friend = TestClient(web.app)
    friend.get("/tables/table1/join/1")
    refused = friend.post("/tables/table1/join/1", data={"token": link, "name": "nefertari"})
    assert refused.status_code == 422 and "Nefertari".lower() in refused.text
    assert (
        friend.post("/tables/table1/join/1", data={"token": link, "name": "Imhotep"}).status_code
        == 200
    )
    assert friend.post("/tables/table1/seats/1", data={"name": "NEFERTARI"}).status_code == 422
    assert friend.post("/tables/table1/seats/1", data={"name": "Thoth"}).status_code == 200
    assert [s["name"] for s in Guest(web, "table1").look()["seats"]] == ["Nefertari", "Thoth"]
    web.post("/tables", data=seats)
    link = web.post("/tables/table2/seats/1/invite").text.partition("join/1#")[2].partition('"')[0]
    assert (
        web.post("/tables/table2/join/1", data={"token": link, "name": "Nefertari"}).status_code
        == 200
    )


def test_a_name_that_is_a_seat_s_in_another_game_keeps_nobody_from_playing(web: TestClient) -> None:
    word = next(w for w in ("White", "Blue") if fits_person(maat.new("pharaon").game, w))
    web.post("/tables", data={"game": "pharaon", "seat0": "me", "seat1": "greedy", "name": word})
    assert web.post("/tables", data={"game": "kheops", "now": "1"}).status_code == 200
    assert [Guest(web, f"table{n}").look()["seats"][0]["name"] for n in (1, 2)] == [word, ""]


def test_talk_is_as_clean_as_names(web: TestClient) -> None:
    white = sit_down(web, "guest", "guest")[0]
    assert white.post("talk", {"text": "\u3164\u2800\u115f"}).json()["error"] == "nothing_said"
    white.post("talk", {"text": "he\u202ello" + "\u0316" * 40})
    said = web.get(f"{white.at}/talk", headers=white.headers).json()[0]["text"]
    assert said == "hello" + "\u0316" * MOST_MARKS


@pytest.mark.parametrize("lang", maat.LANGUAGES)
@pytest.mark.parametrize("seed", [3, None])
def test_an_invitation_says_beforehand_that_it_is_a_practice_game(
    settings: Settings, lang: str, seed: int | None
) -> None:
    word = {"en": "practice game", "fr": "entra\u00eenement", "nl": "oefenspel"}[lang]
    with TestClient(make_app(settings)) as web:
        invited(web, "guest", "guest", seed=seed)
        assert (
            word in web.get("/tables/table1/join/1", headers={"Accept-Language": lang}).text
        ) == (seed is not None)
