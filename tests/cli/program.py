"""The program as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

LANGUAGE = ("LC_ALL", "LANG", "MAAT_LANG")


def run(
    words: list[str], folder: Path | None = None, typed: str | None = None, **settings: str
) -> subprocess.CompletedProcess[str]:
    """In no language of this machine, unless the settings say one."""
    environment = {k: v for k, v in os.environ.items() if k not in LANGUAGE} | settings
    return subprocess.run(
        [sys.executable, "-m", "maat.cli", *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        input=typed,
        env=environment,
        cwd=folder,
        check=False,
    )
