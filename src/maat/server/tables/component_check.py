"""What runs in the process in which a player's component file is tried: one question, one answer.

The file is a stranger's text, so this process has little time and memory. A question is `{"text":
..., "lang": ...}`; the answer is `{"game": name}` or `{"fault": sentence}`, as `maat components
--check` says it.
"""

from __future__ import annotations

import json
import sys

from ...core import game
from ...core.components import BadComponents

SECONDS = 10  # of the processor
MEMORY = 1 << 30


def answer(question: dict[str, str]) -> dict[str, str]:
    try:
        return {"game": game.load_file(question["text"]).name}
    except BadComponents as wrong:
        return {"fault": wrong.text(question["lang"])}


def limit() -> None:
    """Limit time and memory, if the system can; the server also watches the clock."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def main() -> None:
    limit()
    print(json.dumps(answer(json.load(sys.stdin))), flush=True)


if __name__ == "__main__":
    main()
