"""Options on pages: told before one sits down, by their names, as people type them."""

from __future__ import annotations

from server.guests import TestClient


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
            ("fr", "caché"),
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


def test_a_refused_option_shows_several_values_as_people_type_them(web: TestClient) -> None:
    form = {"game": "pharaon", "seat0": "me", "seat1": "greedy", "option_dark_tiles_isis": "on"}
    told = web.post("/tables", data={**form, "option_dark_tiles_horus": "on"}).text
    assert "horus, isis" in told and "(&#39;" not in told and "('" not in told and "P72" in told
