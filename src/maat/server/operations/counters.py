"""What a server is doing, in numbers for its operators (`/metrics`); none of them reveals who plays
what.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Counters:
    """The first group only grows; the second is the present state."""

    decisions: int = 0  # lines written: people's, bots', undo
    shed: int = 0  # requests answered with 503 because the server was behind
    throttled: int = 0  # requests and messages refused because their address had used up its share
    turned_away: int = 0  # connections closed at once: too many, in all or from one address
    timed_out: int = (
        0  # connections closed because a request did not come, or its answer was not taken, in time
    )
    refused: Counter[str] = field(default_factory=Counter)  # by kind

    connections: int = 0  # with sockets
    sockets: int = 0
    bot_queue: int = 0  # questions that wait for a bot's process
    write_queue: int = 0  # writes that wait for the database, with the one that is being done
    loop_lag: float = 0.0  # seconds by which scheduled work is late
