"""Small pictures of tables: the latest are kept, in a limited room."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable

ROOM = 8 << 20  # bytes


class Pictures:
    """Pictures by what they depend on; those not asked for the longest are dropped."""

    def __init__(self, room: int = ROOM) -> None:
        self.room, self.size = room, 0
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()

    def get(self, key: Hashable) -> bytes | None:
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def keep(self, key: Hashable, picture: bytes) -> None:
        self.size += len(picture) - len(self._kept.pop(key, b""))
        self._kept[key] = picture
        while self.size > self.room:
            self.size -= len(self._kept.popitem(last=False)[1])
