"""Component files at the web table: those that the host of the server offers, and those that
players bring.

A player's file is a stranger's text: it is tried in a separate process (component_check.py) before
this one reads it. A file that is in use is a second copy of its game in memory
(core/game/loading.py), so only a limited number can be in use; tables that nobody is looking at are
unloaded first.
"""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Callable

from ...core import components
from ...core import game as rules
from ...core.components import BadComponents, Source
from ...core.game import Game
from ...core.messages import Said
from ..errors import MESSAGES, Refused
from ..security.limits import Buckets
from ..settings import Offered, Settings

PATIENCE = 30.0  # seconds for a file to be tried, however busy the machine is
WAITING = 8  # files that wait to be tried


class ComponentFiles:
    """`put_away` unloads tables with other components that nobody is looking at."""

    def __init__(self, settings: Settings, put_away: Callable[[], None]) -> None:
        self.limits, self._put_away = settings.limits, put_away
        self.offered = {file.name: file for file in settings.components}
        self._brought = Buckets(self.limits.files, self.limits.file_burst, settings.steady)
        self._one_by_one = asyncio.Lock()
        self._waiting = 0

    def offered_for(self, game: str) -> list[Offered]:
        return [file for file in self.offered.values() if file.game == game]

    def name_of(self, digest: str) -> str | None:
        """What an offered file is called."""
        return next((file.name for file in self.offered.values() if file.digest == digest), None)

    async def wanted(
        self, game: str, name: str | None, text: str | None, address: str, lang: str
    ) -> Game | None:
        """The game with the file chosen by name or sent as text; None: the game's own file."""
        if name and text:
            raise Refused("two_files")
        if name:
            file = self.offered.get(name)
            if file is None or file.game != game:
                there = ", ".join(f.name for f in self.offered_for(game)) or "-"
                raise Refused("unknown_file", file=name[:80], files=there)
            return await asyncio.to_thread(rules.load, game, file.text, name)
        return await self._read(game, text, address, lang) if text else None

    async def _read(self, game: str, text: str, address: str, lang: str) -> Game:
        text = components.tidy(text.encode("utf-8", "replace").decode())
        if len(text.encode()) > self.limits.file:
            raise Refused("too_large", most=self.limits.file)
        digest = Source("", text).digest
        if not rules.is_loaded(game, digest):
            if not self._brought.take(address):
                raise Refused("too_often")
            if self._waiting >= WAITING:
                raise Refused("too_many_files")
        self._waiting += 1
        try:
            async with self._one_by_one:
                if not rules.is_loaded(game, digest):
                    await asyncio.to_thread(try_out, text, lang)
                    self.make_room()
                return await asyncio.to_thread(_load, game, text)
        finally:
            self._waiting -= 1

    def make_room(self) -> None:
        """Refuse unless there is room for one more copy."""
        most = self.limits.copies + len(self.offered)
        if rules.copies() >= most:
            rules.let_go()
            self._put_away()
        if rules.copies() >= most:
            raise Refused("too_many_files")

    def make_room_for(self, game: str, header: str) -> None:
        """A table that is kept is about to be replayed: does it carry a file that is not in
        memory?
        """
        digest = re.search(r"^components (\S+)\n\|", header, re.MULTILINE)
        if digest and not rules.is_loaded(game, digest[1]):
            self.make_room()


def _load(game: str, text: str) -> Game:
    try:
        return rules.load(game, text, "")
    except BadComponents as wrong:  # for another game
        raise unusable(wrong.said, wrong) from None


def unusable(why: Said | str, fault: BadComponents | None = None) -> Refused:
    folders = fault.folders if fault else ()
    return Refused("bad_components", why=why, folders=(*folders, MESSAGES))


def try_out(text: str, lang: str) -> None:
    """Read the file in another process; refuse what cannot be used there, or takes too long."""
    command = [sys.executable, "-m", "maat.server.tables.component_check"]
    asked = json.dumps({"text": text, "lang": lang}).encode()
    try:
        done = subprocess.run(
            command, input=asked, capture_output=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        raise unusable(Said("refused.file_costs_too_much")) from None
    if done.returncode:
        raise unusable(Said("refused.file_costs_too_much"))
    said = json.loads(done.stdout)
    if "fault" in said:
        raise unusable(str(said["fault"]))
