"""`maat mcp`: a client of the official SDK sits at a web table and plays a game of Kheops."""

from __future__ import annotations

import json
import pathlib
import sys
from typing import Any

import anyio
import httpx
import pytest

from server.running import PATIENCE, Running


def test_a_client_of_the_protocol_plays_a_whole_game(tmp_path: pathlib.Path) -> None:
    pytest.importorskip("mcp", reason="needs the extra mcp")
    with Running(tmp_path) as server:
        body = {"game": "kheops", "seats": ["guest", "random"]}
        made = httpx.post(
            f"{server.address}/api/tables", json=body, trust_env=False, timeout=PATIENCE
        ).json()
        played = anyio.run(_play, made["seats"][0]["link"], made["id"])
    assert played > 10


async def _play(invitation: str, table: str) -> int:
    from mcp import ClientSession, StdioServerParameters, stdio_client

    command = StdioServerParameters(command=sys.executable, args=["-m", "maat.cli", "mcp"])
    async with stdio_client(command) as (read, write), ClientSession(read, write) as session:
        await session.initialize()
        tools = {tool.name for tool in (await session.list_tools()).tools}
        assert {"join", "list_tables", "look", "legal_actions", "play", "view", "rules"} <= tools

        async def call(tool: str, **given: str) -> Any:
            answer = await session.call_tool(tool, given)
            text = answer.content[0].text  # type: ignore[union-attr]
            assert not answer.is_error, text
            return json.loads(text)

        wrong = await session.call_tool("play", {"table": "nowhere", "action": "worker 1.2"})
        assert wrong.is_error
        shown, count = await call("join", invitation=invitation, name="Ani"), 0
        while not shown["over"]:
            if shown["your_turn"]:
                first = await call("legal_actions", table=table)
                action = first[0] if isinstance(first, list) else first
                shown = await call("play", table=table, action=str(action["notation"]))
                count += 1
            else:
                shown = await call("look", table=table)
        assert shown["result"]
        return count
