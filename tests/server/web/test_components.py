"""Other component files on the pages: pasted, uploaded, shown, refused."""

from __future__ import annotations

import pytest

from server.guests import Guest, TestClient, sit_down
from server.other_components import DIGEST, OWN, SIDE3

GUESTS = ("guest", "guest")


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "Other components: 1 value differs"),
        ("fr", "Autres composants"),
        ("nl", "Andere componenten: 1 waarde verschilt"),
    ],
)
def test_the_table_s_page_and_the_invitation_show_what_differs(
    web: TestClient, lang: str, words: str
) -> None:
    sit_down(web, *GUESTS, components_text=OWN.replace("longest = 5", "longest = 7"))
    for path in ("/tables/table1", "/tables/table1/join/0"):
        page = web.get(path, headers={"Accept-Language": lang}).text
        assert words in page and '<th scope="row">scoring.longest</th><td>5</td><td>7</td>' in page
    sit_down(web, *GUESTS)
    assert (
        "fold-components"
        not in web.get("/tables/table2").text + web.get("/tables/table2/join/0").text
    )


@pytest.mark.parametrize("field", ["components_text", "components_file"])
def test_a_file_is_pasted_or_uploaded_on_the_page(web: TestClient, field: str) -> None:
    form = {
        "game": "kheops",
        "seat0": "me",
        "seat1": "guest",
        "name": "Nefertari é",
        "components_text": "",
        "components": "",
    }
    text = SIDE3.replace("\n", "\r\n")
    files = {"components_file": ("mine.toml", text if field == "components_file" else "")}
    if field == "components_text":
        form["components_text"] = text
    answer = web.post("/tables", data=form, files=files, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    assert Guest(web, "table1").look()["seats"][0]["name"] == "Nefertari é"
    assert web.get("/api/tables/table1/components").json()["digest"] == DIGEST


def test_a_file_that_cannot_be_used_is_refused_on_the_page(web: TestClient) -> None:
    form = {
        "game": "kheops",
        "seat0": "me",
        "seat1": "guest",
        "components_text": SIDE3.replace("side = 3", "side = 2"),
    }
    answer = web.post(
        "/tables",
        data=form,
        files={"components_file": ("", b"")},
        headers={"Accept-Language": "nl"},
    )
    assert answer.status_code == 422
    assert (
        "Dit bestand is niet bruikbaar: pyramid.side: 2 is niet mogelijk; verwacht: een getal van 3"
        " tot 7" in answer.text
    )
