"""The program as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys

LANGUAGE = ("LC_ALL", "LANG", "MAAT_LANG")


def run(words: list[str], **settings: str) -> subprocess.CompletedProcess[str]:
    """In no language of this machine, unless the settings say one."""
    environment = {k: v for k, v in os.environ.items() if k not in LANGUAGE} | settings
    return subprocess.run(
        [sys.executable, "-m", "maat.cli", *words],
        capture_output=True,
        text=True,
        env=environment,
        check=False,
        encoding="utf-8",
    )
