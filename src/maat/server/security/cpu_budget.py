"""What a request costs is measured, in seconds of processor time, and charged to the address that
it came from.

A coroutine is timed step by step, so that what others do while it waits is not counted; what it has
done in threads and in tasks of its own is added by `in_thread` and `metered`. An address that has
used up its share waits until it has some again, or is refused when that would take too long; and
only a few of its requests are done at the same time. So nobody else waits for what one address asks
for, however expensive it is.
"""

from __future__ import annotations

import asyncio
import time
import types
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Generator
from concurrent.futures import Executor
from contextlib import asynccontextmanager
from contextvars import ContextVar
from typing import Any, TypeVar

from ..errors import Refused
from ..settings import Limits
from .proxies import accounted

T = TypeVar("T")
CLOCK: Callable[[], float] = time.thread_time


class Bucket:
    """Lets `burst` through at once and `rate` per second after that."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float]) -> None:
        self.rate, self.burst, self.now = rate, burst, now
        self.left, self.at = float(burst), now()

    def fill(self) -> float:
        """How much is left now."""
        now = self.now()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        return self.left

    def take(self) -> bool:
        if self.fill() < 1:
            return False
        self.left -= 1
        return True

    def spend(self, amount: float) -> None:
        """Take this much, even if less is left."""
        self.fill()
        self.left -= amount

    def wait(self) -> float:
        """Seconds until something is left again."""
        return max(0.0, -self.fill() / self.rate)

    def full(self) -> bool:
        return self.fill() >= self.burst


class Places:
    """A limited number of places. A holder that is not done soon is waiting for something other
    than the processor, so its place is passed on.
    """

    HOLD = 0.1  # seconds

    def __init__(self, most: int) -> None:
        self._free = asyncio.Semaphore(most)

    @asynccontextmanager
    async def place(self, first: Callable[[], Awaitable[None]]) -> AsyncIterator[None]:
        """Hold a place, as soon as `first` is done."""
        await self._free.acquire()
        held = [self._free]

        def give_back() -> None:
            if held:
                held.pop().release()

        try:
            await first()
            later = asyncio.get_running_loop().call_later(self.HOLD, give_back)
            try:
                yield
            finally:
                later.cancel()
        finally:
            give_back()


class Account:
    """What one network may still use."""

    def __init__(self, limits: Limits, now: Callable[[], float]) -> None:
        self.requests = Bucket(limits.requests, limits.burst, now)
        self.refusals = Bucket(limits.refusals, limits.refusal_burst, now)
        self.processor = Bucket(limits.processor, limits.processor_burst, now)
        self.waiting = 0  # requests and messages
        self.sockets = 0
        self._places = Places(limits.at_once)

    @asynccontextmanager
    async def turn(self, patience: float = float("inf")) -> AsyncIterator[None]:
        """Wait for a place and something left to spend; work `metered` within it is charged to this
        account.
        """

        async def paid() -> None:
            waited = 0.0
            while pause := self.processor.wait():
                waited += pause
                if waited > patience:
                    raise Refused("too_often")
                await asyncio.sleep(pause)

        async with self._places.place(paid):
            token = _spending.set(self)
            try:
                yield
            finally:
                _spending.reset(token)

    def idle(self) -> bool:
        """Whether it can be forgotten without loss."""
        full = self.requests.full() and self.refusals.full() and self.processor.full()
        return full and not self.waiting and not self.sockets


_spending: ContextVar[Account | None] = ContextVar("spending", default=None)


class Accounts:
    """An account per network, made on its first request."""

    MOST = (
        10_000  # accounts kept; when there are more, those of networks that do nothing are closed
    )

    def __init__(self, limits: Limits, now: Callable[[], float]) -> None:
        self.limits, self.now = limits, now
        self._of: dict[str, Account] = {}
        self._most = self.MOST

    def of(self, address: str) -> Account:
        network = accounted(address)
        if network not in self._of:
            if len(self._of) >= self._most:
                self._of = {n: a for n, a in self._of.items() if not a.idle()}
                self._most = max(
                    self.MOST, 2 * len(self._of)
                )  # looking through all of them is not done for each
            self._of[network] = Account(self.limits, self.now)
        return self._of[network]

    @asynccontextmanager
    async def turn(self, account: Account) -> AsyncIterator[None]:
        """The turn of a request or message; 429 when it would wait too long."""
        if account.waiting >= self.limits.waiting:
            raise Refused("too_often")
        account.waiting += 1
        try:
            async with account.turn(self.limits.patience):
                yield
        finally:
            account.waiting -= 1


@types.coroutine
def metered(work: Coroutine[Any, Any, T]) -> Generator[Any, Any, T]:
    """Await it, and charge its processor time to the account whose turn this is; to none outside a
    turn.
    """
    account = _spending.get()
    sent: Any = None
    thrown: BaseException | None = None
    while True:
        began = CLOCK()
        try:
            waits_for = work.send(sent) if thrown is None else work.throw(thrown)
        except StopIteration as done:
            answer: T = done.value
            return answer
        finally:
            if account is not None:
                account.processor.spend(CLOCK() - began)
        sent, thrown = None, None
        try:
            sent = yield waits_for
        except BaseException as wrong:
            thrown = wrong


async def in_task(work: Coroutine[Any, Any, T]) -> T:
    """`metered`, in a separate task."""
    return await metered(work)


async def in_thread(threads: Executor, work: Callable[[], T]) -> T:
    """Run it in a thread, and charge its processor time to the account whose turn this is."""
    account, spent = _spending.get(), [0.0]

    def timed() -> T:
        began = CLOCK()
        try:
            return work()
        finally:
            spent[0] = CLOCK() - began

    try:
        return await asyncio.get_running_loop().run_in_executor(threads, timed)
    finally:
        if account is not None:
            account.processor.spend(spent[0])
