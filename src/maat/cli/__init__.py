"""The `maat` command. `maat` alone opens the web table in the browser (commands/serve.py); the
commands are in app.py.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; returns its exit code."""
    from .app import run

    return run(list(sys.argv[1:] if arguments is None else arguments))


__all__ = ["main"]
