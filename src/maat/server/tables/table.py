"""A table that is being played on this server.

One lock per table: whoever looks or decides holds it, so nobody sees what is not yet on the disk.
What goes wrong in the middle is forgotten, and the table is replayed from what is kept. People's
decisions are checked against the version they were made on; a decision stays open, for its seat,
from the version at which it opened (so that seats that choose at the same time do not make each
other's screens stale).
"""

from __future__ import annotations

import asyncio
import copy
import math
import random
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from contextvars import Context
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from ...core import table as core
from ...core.errors import BadRecord, Fault
from ...core.messages import Said
from ...core.replay import replay
from ...core.view import View
from ...play import turns
from ...play.names import one_line
from ...play.views import Views
from ..errors import Refused, of_fault, refused, stale
from ..security.cpu_budget import Bucket, in_task
from ..security.tokens import hashed, opens
from ..settings import Settings
from ..storage.store import TALK, Conflict, Kept, Seating, Spoken, Standing
from . import names

if TYPE_CHECKING:
    from .registry import Registry

T = TypeVar("T")
PAUSE, LONG_PAUSE = 1.0, 60.0  # seconds before a bot that failed is asked again
LONGER = 4  # times as many beats for a bot that is not ready
GONE = (404, 410)  # no table any more, or one that cannot be read


class Step(NamedTuple):
    """What a change led to: the new version, and the notation of what now waits for its seat's
    confirmation.
    """

    version: int
    proposal: str | None


class LiveTable:
    def __init__(self, registry: Registry, table_id: str) -> None:
        self.registry, self.id = registry, table_id
        self.lock = asyncio.Lock()
        self.watchers: dict[
            asyncio.Event, int | None
        ] = {}  # who is told when something changes, and the seat
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self._breath: dict[int, Bucket] = {}  # how much each seat may say now
        self._left: dict[int, float] = {}  # when the last line of each seat went
        self._seen: dict[int, float] = {}  # when each seat last asked for something
        self._since = registry.settings.steady()  # who was here before that is not known
        self._noticed = float("-inf")  # when somebody was last here
        self._kept: Kept | None = None
        self._table: core.Table | None = None
        self._views: Views | None = None

    @property
    def known(self) -> bool:
        """It exists, and is in memory."""
        return self._table is not None

    # what is known, while the lock is held

    @property
    def kept(self) -> Kept:
        assert self._kept is not None
        return self._kept

    @property
    def table(self) -> core.Table:
        assert self._table is not None
        return self._table

    @property
    def views(self) -> Views:
        assert self._views is not None
        return self._views

    @property
    def has_other_components(self) -> bool:
        """It is in memory, with another component file than the game's own."""
        return self._table is not None and not self._table.game.own_components

    @property
    def version(self) -> int:
        return self.kept.standing.version

    @property
    def seating(self) -> list[Seating]:
        return self.kept.seating

    def view(self, seat: int | None) -> View:
        return self.views.view(seat)

    def settled(self) -> bool:
        """Over, and nothing can be taken back: the record may be opened."""
        return self.table.over and not any(self.table.can_undo(s) for s in range(self.table.seats))

    def seat_of(self, token: str | None) -> int | None:
        """The seat that a token opens: one that somebody has claimed."""
        return next((s.seat for s in self.seating if s.claimed and opens(token, s.token)), None)

    def invites(self, token: str | None) -> bool:
        """An invitation that nobody has taken up: it claims a seat, and opens nothing."""
        return any(opens(token, s.invitation) for s in self.seating)

    def seats_of_browser(self, browser: str | None) -> list[int]:
        return [s.seat for s in self.seating if s.claimed and opens(browser, s.browser)]

    def is_host(self, token: str | None, browser: str | None = None) -> bool:
        return opens(token, self.kept.host) or opens(browser, self.kept.host_browser)

    # who is here

    @contextmanager
    def watching(self, seat: int | None) -> Iterator[asyncio.Event]:
        """Somebody with an open line. The others see who comes at once, and who goes when they do
        not come back soon.
        """
        changed, news = asyncio.Event(), seat is not None and not self.is_here(seat)
        self.watchers[changed] = seat
        if news:
            self.tell()
        try:
            yield changed
        finally:
            del self.watchers[changed]
            self._noticed = self.registry.settings.steady()
            if seat is not None and not self.registry.closing:
                self._left[seat] = self.registry.settings.steady()
                asyncio.get_running_loop().call_later(
                    self.registry.settings.absence + 0.1, self.tell
                )

    def is_here(self, seat: int) -> bool:
        if seat in self.watchers.values():
            return True
        left = self._left.get(seat)
        return (
            left is not None
            and self.registry.settings.steady() - left < self.registry.settings.absence
        )

    def attended(self) -> bool:
        """Somebody plays or watches: there is an open line, or one was there, or a seat or the host
        asked, not long ago.
        """
        return (
            bool(self.watchers)
            or self.registry.settings.steady() - self._noticed < self.registry.settings.presence
        )

    def notice(self) -> None:
        """A seat or the host asks something; bots that waited for somebody go on."""
        self._noticed = self.registry.settings.steady()
        self.wake_bots()

    def seen(self, seat: int) -> None:
        """Somebody asked for something with what opens this seat."""
        self._seen[seat] = self.registry.settings.steady()

    def wait(self, seat: int) -> float:
        """Seconds until the person of a seat has been away for so long that the host may let a bot
        stand in.
        """
        settings = self.registry.settings
        if seat in self.watchers.values():
            return settings.stand_in
        last = max(
            self._since, self._left.get(seat, self._since), self._seen.get(seat, self._since)
        )
        return max(0.0, last + settings.stand_in - settings.steady())

    # looking and changing

    async def look(self, looking: Callable[[LiveTable], T]) -> T:
        """Look at the table as it is kept."""
        async with self.lock:
            await self.fresh()
            return looking(self)

    async def fresh(self) -> None:
        """Replay the table from what is kept, if it is not at hand. For whoever holds the lock."""
        if self._table is None:
            kept = await self.registry.threads.read(self._stored)
            self.registry.files.make_room_for(kept.game, kept.header)
            self._kept, self._table = (
                kept,
                await self.registry.threads.read(partial(_replayed, kept)),
            )
            self._views = Views(self._table)
            self.registry.at_hand(self)

    def forget(self) -> None:
        """What is in memory may be wrong: look it up again."""
        self._kept = self._table = self._views = None

    def _stored(self) -> Kept:
        kept = self.registry.store.load(self.id)
        if kept is None:
            raise refused("no_table", 404)
        if len(kept.lines) != kept.count:
            missing = Said("refused.lines_missing", found=len(kept.lines), count=kept.count)
            raise Refused(410, "unreadable", said=missing)
        return kept

    async def _change(self, seat: int, changing: Callable[[], T]) -> tuple[T, Step]:
        """Change the table, write it down, tell everybody; all of it or nothing, also when the
        asker has gone.
        """
        return await asyncio.shield(asyncio.ensure_future(in_task(self._changed(seat, changing))))

    async def _changed(self, seat: int, changing: Callable[[], T]) -> tuple[T, Step]:
        with self.registry.order.decision():
            return await self._changed_in_turn(seat, changing)

    async def _changed_in_turn(self, seat: int, changing: Callable[[], T]) -> tuple[T, Step]:
        async with self.lock:
            await self.fresh()
            on, before = self.version, copy.deepcopy(self.kept.seating)
            first, asked = len(self.table.entries), self._asked()
            try:
                answer = changing()
                await self._write(on, before, first, asked)
            except (Refused, Fault) as wrong:
                self.kept.seating[:] = before
                refusal = (
                    wrong if isinstance(wrong, Refused) else of_fault(wrong, self.table.over, on)
                )
                if len(self.table.entries) != first:
                    self.forget()
                raise refusal from None
            except BaseException as wrong:
                self.forget()
                if isinstance(wrong, Conflict):
                    await self.fresh()
                    self.tell()  # whoever decided on an old screen gets the new one
                    raise stale(self.version) from None
                raise
            proposal = self.seating[seat].proposal
            step = Step(
                self.version, None if proposal is None else self.table.game.notations[proposal]
            )
        self.tell()
        self.wake_bots()
        return answer, step

    def _asked(self) -> dict[int, list[int]]:
        """What each pending seat is asked, by the actions it may choose from."""
        return {s: [a.id for a in self.views.legal(s)] for s in self.views.pending}

    async def _write(
        self, on: int, before: list[Seating], first: int, asked: dict[int, list[int]]
    ) -> None:
        added = self.table.entries[first:]
        if not added and self.seating == before:
            return
        now_asked = self._asked()
        deciders = {e.seat for e in added}
        public = added or [_public(s) for s in before] != [_public(s) for s in self.seating]
        version = on + (len(added) or bool(public))
        for s in self.seating:
            if s.seat in deciders or asked.get(s.seat) != now_asked.get(s.seat):
                s.opened, s.proposal = version, None
        open_seats = [s for s in deciders if self.seating[s].proposal is None]
        for seat, action in turns.proposals(
            self.table, open_seats, self._confirms, self.views
        ).items():
            self.seating[seat].proposal = action
        awaits_bot = any(self.seating[s].bot for s in now_asked)
        # a proposal is nobody else's business: it changes no date that others see
        now = self.registry.settings.now() if version > on else self.kept.standing.changed
        standing = Standing(version, tuple(now_asked), self.table.over, awaits_bot, now)
        lines = self.table.record_from(first)
        changed = [s for s, was in zip(self.seating, before) if s != was]
        await self.registry.threads.write(
            partial(self.registry.store.write, self.id, on, standing, lines, changed)
        )
        self.kept.standing = standing
        if version > on:
            self.kept.touched = now
        self.registry.counters.decisions += len(added)

    def tell(self) -> None:
        for watcher in self.watchers:
            watcher.set()

    # people decide

    def _check_version(self, seat: int, version: int) -> None:
        if not self.seating[seat].opened <= version <= self.version:
            raise stale(self.version)

    def _check_person(self, seat: int) -> None:
        if self.seating[seat].bot:
            raise Refused(403, "bot_decides", version=self.version)

    async def act(self, seat: int, action: int | str, version: int) -> Step:
        """A person decides."""

        def acting() -> None:
            self._check_person(seat)
            self._check_version(seat, version)
            self.seating[seat].proposal = None
            chosen = self.views.find(seat, action)
            if (
                self.seating[seat].confirms
                and chosen is not None
                and self.views.ends_turn(seat, chosen)
            ):
                self.seating[seat].proposal = chosen
                return
            self.table.play(action if chosen is None else chosen, seat)
            self._go_on(seat)

        return (await self._change(seat, acting))[1]

    async def confirm(self, seat: int, version: int) -> Step:
        """A person ends the turn as proposed."""

        def confirming() -> None:
            self._check_person(seat)
            self._check_version(seat, version)
            proposal = self.seating[seat].proposal
            if proposal is None:
                raise Refused(422, "nothing_to_confirm", version=self.version)
            self.table.play(proposal, seat)
            self._go_on(seat)

        return (await self._change(seat, confirming))[1]

    def _go_on(self, seat: int) -> None:
        """Make the single choices that follow a person's decision."""
        turns.play_single_choices(self.table, lambda s: s == seat, self._confirms, self.views)

    def _confirms(self, seat: int) -> bool:
        """A person sits here who confirms the end of a turn."""
        return self.seating[seat].confirms and not self.seating[seat].bot

    async def undo(self, seat: int, version: int | None) -> Step:
        """A person takes back the last decision, or the proposal that waits."""

        def undoing() -> None:
            self._check_person(seat)
            if version is not None and version != self.version:
                raise stale(self.version)
            if self.seating[seat].proposal is not None:
                self.seating[seat].proposal = None
                return
            if refusal := self.undo_refused():
                raise refusal
            turns.take_back(self.table, seat, self.views)

        return (await self._change(seat, undoing))[1]

    def can_undo(self, seat: int | None) -> bool:
        """A person may take back what waits for their confirmation, or their latest decision."""
        if seat is None or self.seating[seat].bot:
            return False
        if self.seating[seat].proposal is not None:
            return True
        return self.table.can_undo(seat) and self.undo_refused() is None

    def undo_refused(self) -> Refused | None:
        """Why nothing more may be taken back now, whatever the rules say: a record must not grow
        for ever.
        """
        limits = self.registry.settings.limits
        for key, most, there in (
            ("undo_limit", limits.undos, self.table.undos()),
            ("record_full", limits.lines, len(self.table.entries)),
        ):
            if there >= most:
                return Refused(
                    422, key, said=Said(f"refused.{key}", most=most), version=self.version
                )
        return None

    # people talk

    async def say(self, seat: int, text: str) -> int:
        """Tell something to those who sit here; its number. Spectators never hear it, and it is no
        part of the game.
        """
        return await asyncio.shield(asyncio.ensure_future(self._say(seat, text)))

    async def _say(self, seat: int, text: str) -> int:
        settings, said = self.registry.settings, one_line(text)
        limits = settings.limits
        if not said:
            raise refused("nothing_said", 422)
        if len(said) > limits.talk_length:
            raise refused("too_long", 422, most=limits.talk_length)
        if not self._breath.setdefault(
            seat, Bucket(limits.talk, limits.talk_burst, settings.steady)
        ).take():
            raise refused("too_often", 429)
        async with self.lock:
            await self.fresh()
            try:
                spoken = await self._write_talk(seat, said)
            except Conflict:  # another process wrote to this table: after what was said there
                self.forget()
                await self.fresh()
                spoken = await self._write_talk(seat, said)
        self.tell()
        return spoken.number

    async def _write_talk(self, seat: int, said: str) -> Spoken:
        heard = self.kept.talk
        spoken = Spoken(heard[-1].number + 1 if heard else 1, seat, self.seating[seat].name, said)
        await self.registry.threads.write(partial(self.registry.store.say, self.id, spoken))
        self.kept.talk = [*heard, spoken][-TALK:]
        return spoken

    # seats change

    async def claim(
        self,
        seat: int,
        name: str,
        token: str | None,
        secret: str | None = None,
        browser: str | None = None,
    ) -> Step:
        """Take the seat that an invitation claims. From then on `secret`, or the browser, opens it,
        and nothing else does.

        Claiming it again changes nothing, so a claim whose answer was lost is simply repeated.
        Whoever has the seat claims it with what opens it to come back: a bot that stood in goes.
        """

        def claiming() -> None:
            here = self.seating[seat]
            mine = (
                opens(token, here.token)
                or opens(secret, here.token)
                or opens(browser, here.browser)
            )
            if not mine and not opens(token, here.invitation):
                raise Refused(403, "invitation_ended" if here.claimed else "unknown_token")
            if secret is not None and self._opens_more(secret, seat):
                raise refused("bad_secret", 422)
            self._check_name(seat, name, browser)
            here.claimed, here.bot, here.name = True, None, name or here.name
            here.token, here.browser = (hashed(s) if s else None for s in (secret, browser))
            here.invitation = None
            self.seen(seat)

        return (await self._change(seat, claiming))[1]

    def _opens_more(self, secret: str, seat: int) -> bool:
        """Others know it, or it opens another seat: no secret for this one."""
        elsewhere = self.seat_of(secret)
        return self.invites(secret) or self.is_host(secret) or elsewhere not in (None, seat)

    def _check_name(self, seat: int, name: str, browser: str | None) -> None:
        """Nobody is called like another person here, nor like a bot or a seat. One person may have
        several seats.
        """
        if not name:
            return
        others = [s.name for s in self.seating if s.seat != seat and not opens(browser, s.browser)]
        names.check_name(self.table.game, name, others)

    async def invite(self, seat: int, token: str | None = None, browser: str | None = None) -> str:
        """A new invitation to a seat; the old one ends.

        Only whoever has taken a seat invites to it then (to another device), and goes on here until
        it is taken up.
        """
        minted = self.registry.settings.new_token()

        def inviting() -> None:
            here = self.seating[seat]
            if (here.claimed or here.bot) and not self._is_own(seat, token, browser):
                raise Refused(403, "seat_taken")
            here.invitation = hashed(minted)

        await self._change(seat, inviting)
        return minted

    def _is_own(self, seat: int, token: str | None, browser: str | None) -> bool:
        here = self.seating[seat]
        return opens(token, here.token) or opens(browser, here.browser)

    async def sit_bot(
        self, seat: int, bot: str | None, token: str | None = None, browser: str | None = None
    ) -> str | None:
        """Let a bot decide for a seat, or none; without one, a seat that nobody has taken gets an
        invitation.

        For a person a bot stands in by that person's will, or once they have been away for long. An
        invitation that nobody has taken up ends when a bot sits down.
        """
        minted = self.registry.settings.new_token()

        def seating() -> str | None:
            here = self.seating[seat]
            if here.claimed:
                self._check_away(seat, token, browser)
                here.bot = bot
                return None
            here.bot, here.token, here.browser = bot, None, None
            here.invitation = None if bot else hashed(minted)
            return None if bot else minted

        return (await self._change(seat, seating))[0]

    def _check_away(self, seat: int, token: str | None, browser: str | None) -> None:
        """What happens in a person's seat is for that person to say, until they have been away for
        long.
        """
        wait = 0.0 if self._is_own(seat, token, browser) else self.wait(seat)
        if wait > 0:
            seconds = math.ceil(wait)
            raise Refused(
                403, "still_here", said=Said("refused.still_here", n=seconds), wait=seconds
            )

    async def set_confirms(self, seat: int, confirms: bool) -> Step:
        """Whether this person is asked before a turn ends."""

        def setting() -> None:
            self.seating[seat].confirms = confirms
            self.seating[seat].proposal = None

        return (await self._change(seat, setting))[1]

    async def rename(self, seat: int, name: str, browser: str | None) -> None:
        def renaming() -> None:
            self._check_name(seat, name, browser)
            self.seating[seat].name = name

        await self._change(seat, renaming)

    # the table goes

    async def agree_to_delete(
        self, agrees: bool, token: str | None = None, browser: str | None = None
    ) -> list[int]:
        """Everybody who sits here must agree before the table is deleted; the seats that it still
        waits for.

        The host counts only where nobody sits, and bots never do.
        """
        return await asyncio.shield(
            asyncio.ensure_future(self._agree_to_delete(agrees, token, browser))
        )

    async def _agree_to_delete(
        self, agrees: bool, token: str | None, browser: str | None
    ) -> list[int]:
        mine = await self.look(lambda live: live._seats_of(token, browser))
        if not mine and not await self.look(
            lambda live: not live.people() and live.is_host(token, browser)
        ):
            raise Refused(403, "no_seat")

        def agreeing() -> None:
            for s in mine:
                self.seating[s].deletes = agrees

        if mine:
            await self._change(mine[0], agreeing)
        async with self.lock:
            await self.fresh()
            waits = [s for s in self.people() if not self.seating[s].deletes]
            if agrees and not waits:
                await self._remove(self.kept.touched)
        return waits

    def _seats_of(self, token: str | None, browser: str | None) -> list[int]:
        """The seats that somebody has taken, by token or browser."""
        mine = {*self.seats_of_browser(browser), self.seat_of(token)}
        return [s for s in self.people() if s in mine]

    def people(self) -> list[int]:
        """The seats that people have taken, also while a bot stands in for them."""
        return [s.seat for s in self.seating if s.claimed]

    async def forget_words(self, seat: int) -> None:
        """Take away the name and everything that was said at a seat. That needs nobody's
        consent.
        """
        await self.rename(seat, "", None)
        async with self.lock:
            await self.fresh()
            await self.registry.threads.write(partial(self.registry.store.unsay, self.id, seat))
            self.kept.talk = [
                Spoken(s.number, s.seat, "", "") if s.seat == seat else s for s in self.kept.talk
            ]
        self.tell()

    async def expire(self, touched_before: Callable[[Kept], bool]) -> None:
        """Delete a table that nobody has touched for a long time, unless somebody just has."""
        async with self.lock:
            kept = await self.registry.threads.read(partial(self.registry.store.load, self.id))
            if kept is not None and touched_before(kept):
                await self._remove(kept.touched)

    async def _remove(self, touched: float) -> None:
        """For whoever holds the lock. Whoever looks at the table is told that it is gone."""
        await self.registry.threads.write(partial(self.registry.store.remove, self.id, touched))
        self.forget()
        self.tell()

    # bots decide

    def wake_bots(self) -> None:
        """Let every bot that is asked think, each once at a time, if there is somebody to see
        it.
        """
        if self._table is None or self.registry.closing or not self.attended():
            return
        for seat in self.table.pending:
            if self.seating[seat].bot and seat not in self.thinking:
                self.thinking[seat] = asyncio.create_task(
                    self._think(seat), context=Context()
                )  # at nobody's cost
                self.thinking[seat].add_done_callback(partial(self._thought, seat))

    def _thought(self, seat: int, task: asyncio.Task[None]) -> None:
        del self.thinking[seat]
        if not task.cancelled():
            self.wake_bots()

    async def _think(self, seat: int) -> None:
        """Until it is decided. What goes wrong now (a full disk, no memory for a process) may go
        right later.
        """
        pause = PAUSE
        while self.attended() and not self.registry.closing:
            try:
                return await self._decide(seat)
            except Refused as refusal:
                if refusal.status in GONE:
                    return
            except Exception as wrong:
                self.registry.failed(self.id, wrong)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONG_PAUSE)

    async def _decide(self, seat: int) -> None:
        question = await self.look(lambda live: live._question(seat))
        if question is None:
            return
        bot, opened, view = question
        legal = view.legal()
        chosen = await self.look(lambda live: live.views.only_choice(seat))
        if chosen is None:
            chosen = await on_a_beat(self._thought_of(bot, view), self.registry.settings)

        def deciding() -> None:
            if self._question(seat) is None or (
                self.seating[seat].bot,
                self.seating[seat].opened,
            ) != (bot, opened):
                return
            ids = [a.id for a in legal]
            self.table.play(chosen if chosen in ids else random.choice(ids), seat)

        await self._change(seat, deciding)

    async def _thought_of(self, bot: str, view: View) -> int | None:
        """What a bot chooses, when it is this table's turn to be thought about; those where people
        sit go first.
        """
        people = any(s.bot is None for s in self.seating) if self._kept else False
        async with self.registry.turns.turn(self.id, people):
            return await self.registry.thinkers.choose(bot, view.plain())

    def _question(self, seat: int) -> tuple[str, int, View] | None:
        bot = self.seating[seat].bot
        if bot is None or seat not in self.table.pending:
            return None
        return bot, self.seating[seat].opened, self.view(seat)


def _replayed(kept: Kept) -> core.Table:
    try:
        return replay(kept.record)
    except BadRecord as fault:
        raise Refused(410, "unreadable", fault) from None


async def on_a_beat(thinking: Awaitable[T], settings: Settings) -> T:
    """What somebody thinks of, told one beat after they were asked; if it took longer, after 4
    beats, or 16, or 64.

    So a hand that is quickly thought about looks like any other, except on either side of these few
    moments.
    """
    began = settings.steady()
    thought = await thinking
    passed, told = settings.steady() - began, settings.beat
    while 0 < told <= passed:
        told *= LONGER
    await asyncio.sleep(told - passed if told else 0)
    return thought


def _public(s: Seating) -> tuple[Any, ...]:
    """What everybody sees of a seat; when it changes the version grows. So it does with what opens
    it: the old ends then.
    """
    return s.bot, s.claimed, s.name, s.token, s.browser, s.invitation, s.deletes
