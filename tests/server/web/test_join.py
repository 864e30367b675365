"""The page to join at."""

from __future__ import annotations

import re

from server.guests import TestClient
from server.web.forms import play_now, post


def test_an_invitation_is_joined_with_a_name_that_is_shown_as_text(web: TestClient) -> None:
    play_now(web)
    assert post(web, "/tables/table1/seats/1/invite").status_code == 403  # a bot sits there
    post(web, "/tables/table1/seats/1", bot="")
    page = post(web, "/tables/table1/seats/1/invite").text
    link = re.search(r'value="http://testserver(/tables/table1/join/1)#([^"]+)"', page)
    assert link
    friend = TestClient(web.app)
    assert friend.get(link[1]).status_code == 200
    answer = post(friend, link[1], token=link[2], name="<script>alert(1)</script>")
    assert answer.headers["location"] == "/tables/table1?seat=1"
    assert post(TestClient(web.app), link[1], token=link[2]).status_code == 403  # it ended
    page = web.get("/tables").text
    assert "<script>alert" not in page and "&lt;script&gt;alert" in page
