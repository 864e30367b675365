"""The process in which bots think."""

from __future__ import annotations

import json
import subprocess
import sys

import maat


def test_a_bot_s_process_says_nothing_when_its_server_is_killed() -> None:
    view = maat.new("kheops", seed=1).view(0).plain()
    question = json.dumps({"bot": "random", "view": view}).encode() + b"\n"
    with subprocess.Popen(
        [sys.executable, "-m", "maat.server.tables.bot_worker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin and process.stdout and process.stderr
        process.stdout.close()
        process.stdin.write(question)
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0
