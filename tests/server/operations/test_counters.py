"""Counters: what happens is counted, for this machine and trusted ones."""

from __future__ import annotations

import pathlib
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

import maat
from maat.server.app import make_app
from maat.server.operations import health
from maat.server.settings import Settings
from server.conftest import settings_for
from server.guests import TestClient, sit_down

HERE = ("127.0.0.1", 5)


def metrics(web: TestClient) -> dict[str, Any]:
    """As Prometheus reads them."""
    answer = web.get("/metrics")
    assert answer.status_code == 200 and answer.headers["content-type"].startswith(
        "text/plain; version=0.0.4"
    )
    families = list(text_string_to_metric_families(answer.text))
    assert all(f.documentation and f.type in ("counter", "gauge") for f in families)
    return {s.name + "".join(s.labels.values()): s.value for f in families for s in f.samples}


def test_what_happens_is_counted(settings: Settings) -> None:
    with TestClient(make_app(settings), client=HERE) as web:
        white, _, _, spectator = sit_down(web, "guest", "guest")
        white.act(white.look()["legal"][0]["id"], 0)
        white.act("dance", 99)
        spectator.act("dance", 0)
        spectator.act("dance", 0)
        with spectator.socket() as socket:
            socket.receive_json()
            told = metrics(web)
        assert told[f"maat_info{maat.__version__}"] == 1
        assert (
            told["maat_decisions_total"] == white.look()["version"] - 2 > 0
        )  # two seats were claimed
        assert (
            told["maat_sockets"] == 1
            and told["maat_tables_at_hand"] == 1
            and told["maat_bot_queue"] == 0
        )
        assert told["maat_refused_totalstale"] == 1 and told["maat_refused_totalno_seat"] == 2
        assert {
            "maat_loop_lag_seconds",
            "maat_uptime_seconds",
            "maat_connections",
            "maat_write_queue",
        } <= set(told)
        assert {
            "maat_shed_total",
            "maat_throttled_total",
            "maat_turned_away_total",
            "maat_timed_out_total",
        } <= set(told)


def test_refusals_by_socket_are_counted_too(settings: Settings) -> None:
    with TestClient(make_app(settings), client=HERE) as web:
        spectator = sit_down(web, "guest", "guest")[3]
        with spectator.socket() as socket:
            socket.receive_json()
            socket.send_json({"action": 1, "version": 0})
            socket.receive_json()
        assert metrics(web)["maat_refused_totalno_seat"] == 1


@pytest.mark.parametrize(
    ("client", "headers", "status"),
    [
        ("127.0.0.1", {}, 200),
        ("127.8.8.8", {}, 200),
        ("::1", {}, 200),
        ("::ffff:127.0.0.1", {}, 200),
        ("10.1.1.1", {}, 200),
        ("203.0.113.7", {}, 403),
        ("203.0.113.7", {"X-Forwarded-For": "127.0.0.1"}, 403),
        ("10.1.1.1", {"X-Forwarded-For": "203.0.113.7"}, 403),
        ("10.1.1.1", {"X-Forwarded-For": "127.0.0.1, 203.0.113.7"}, 403),
        ("203.0.113.7", {"Authorization": "Bearer open sesame"}, 200),
        ("203.0.113.7", {"Authorization": "Bearer sesame"}, 403),
        ("203.0.113.7", {"Authorization": "Bearer "}, 403),
        ("testclient", {}, 403),
    ],
)
def test_counters_are_for_this_machine_and_trusted_ones(
    tmp_path: pathlib.Path, client: str, headers: dict[str, str], status: int
) -> None:
    settings = settings_for(tmp_path, proxies=("10.0.0.0/8",), metrics_token="open sesame")
    with TestClient(make_app(settings), client=(client, 5)) as web:
        assert web.get("/metrics", headers=headers).status_code == status
        assert web.get("/health").status_code == 200  # tells nothing that anybody may not know


def test_without_a_token_none_opens_the_counters(tmp_path: pathlib.Path) -> None:
    with TestClient(
        make_app(settings_for(tmp_path, metrics_token="")), client=("203.0.113.7", 5)
    ) as web:
        for given in ("Bearer ", "Bearer None", "Bearer"):
            assert web.get("/metrics", headers={"Authorization": given}).status_code == 403


def test_a_label_cannot_break_its_line() -> None:
    assert list(
        health.metric(
            "a", "gauge", "b", {f'{{c="{health.escaped(chr(34) + chr(10) + chr(92))}"}}': 1}
        )
    )[1] == ('a{c="\\"\\n\\\\"} 1\n')
