"""A table that nobody has touched for long enough is deleted, with its names and its chat.

To touch a table is to decide, to sit down or to change a seat. Everybody is shown when a table
expires, so what only some may know, chat and proposals, does not count.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from ..settings import Settings
from ..storage.store import Kept
from . import deletion

if TYPE_CHECKING:
    from .registry import Registry

LOG = logging.getLogger("maat.server")
PAUSE = 3600.0  # seconds between two sweeps


def expires(kept: Kept, settings: Settings) -> float | None:
    """When a table expires; None if it never does."""
    keep = settings.keep_over if kept.standing.over else settings.keep
    return kept.touched + keep if keep else None


def is_soon(kept: Kept, settings: Settings) -> bool:
    """Whether it is time to show a notice at the top of the page."""
    when = expires(kept, settings)
    return when is not None and when - settings.now() < settings.notice


async def sweep(registry: Registry) -> int:
    """Delete the tables that have expired; returns how many."""
    settings, now = registry.settings, registry.settings.now()
    before = [now - keep if keep else float("-inf") for keep in (settings.keep, settings.keep_over)]

    def is_expired(kept: Kept) -> bool:
        when = expires(kept, settings)
        return when is not None and when < now

    late = await registry.threads.read(partial(registry.store.expired, *before))
    for table_id in late:
        await deletion.expire(registry.table(table_id), is_expired)
    return len(late)


async def sweep_again_and_again(registry: Registry) -> None:
    while True:
        try:
            await sweep(registry)
        except (SQLAlchemyError, OSError) as wrong:
            LOG.warning("tables that have expired could not be deleted", exc_info=wrong)
        await asyncio.sleep(PAUSE)
