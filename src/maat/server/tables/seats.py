"""Who sits where: what opens a seat, and how seats are claimed, given to bots, offered by
invitation and named.

A seat is claimed with an invitation, which is good for one claim; from then on only its player's
own secret, or browser, opens it.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Protocol

from ..errors import Refused
from ..security.tokens import hashed, opens
from ..storage.store import Kept, Seating
from . import names
from .ending import Ending, ending

if TYPE_CHECKING:
    from .table import LiveTable, Step


class Played(Protocol):
    """A game: whether it is over, and who may decide."""

    @property
    def over(self) -> bool: ...

    @property
    def pending(self) -> tuple[int, ...]: ...


class Seated:
    """The seats and the host of a table, and what each secret opens."""

    @property
    def kept(self) -> Kept:
        """The table as it is stored."""
        raise NotImplementedError

    @property
    def played(self) -> Played:
        """The game as it is played by the rules."""
        raise NotImplementedError

    @property
    def over(self) -> bool:
        """By the rules, or because people have left."""
        return self.played.over or self.ending is not None

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that may decide now."""
        return () if self.over else self.played.pending

    @property
    def version(self) -> int:
        return self.kept.standing.version

    @property
    def seating(self) -> list[Seating]:
        return self.kept.seating

    @property
    def ending(self) -> Ending | None:
        """How the game ended because people left it."""
        return ending(self.seating)

    def seat_of(self, token: str | None) -> int | None:
        """The seat that a token opens: one that somebody has claimed."""
        return next((s.seat for s in self.seating if s.claimed and opens(token, s.token)), None)

    def is_invitation(self, token: str | None) -> bool:
        """An invitation that nobody has used yet: it claims a seat, and opens nothing."""
        return any(opens(token, s.invitation) for s in self.seating)

    def seats_of_browser(self, browser: str | None) -> list[int]:
        return [s.seat for s in self.seating if s.claimed and opens(browser, s.browser)]

    def is_host(self, token: str | None, browser: str | None = None) -> bool:
        return opens(token, self.kept.host) or opens(browser, self.kept.host_browser)

    def people(self) -> list[int]:
        """The seats that people have taken, also while a bot stands in for them."""
        return [s.seat for s in self.seating if s.claimed]

    def own_seats(self, token: str | None, browser: str | None) -> list[int]:
        """The seats that somebody has taken, by token or browser."""
        mine = {*self.seats_of_browser(browser), self.seat_of(token)}
        return [s for s in self.people() if s in mine]

    def is_own(self, seat: int, token: str | None, browser: str | None) -> bool:
        here = self.seating[seat]
        return opens(token, here.token) or opens(browser, here.browser)


async def claim(
    live: LiveTable,
    seat: int,
    name: str,
    token: str | None,
    secret: str | None = None,
    browser: str | None = None,
) -> Step:
    """Take the seat of an invitation. From then on `secret`, or the browser, opens it, and nothing
    else does.

    Claiming it again changes nothing, so a claim whose answer was lost is simply repeated. Players
    also claim their own seat to come back: a bot that stood in leaves.
    """

    def claiming() -> None:
        live.check_open()
        here = live.seating[seat]
        mine = live.is_own(seat, token, browser) or opens(secret, here.token)
        if not mine and not opens(token, here.invitation):
            raise Refused("invitation_ended" if here.claimed else "unknown_token")
        if secret is not None and _is_used_elsewhere(live, secret, seat):
            raise Refused("bad_secret")
        _check_name(live, seat, name, browser)
        here.claimed, here.bot, here.name = True, None, name or here.name
        here.token, here.browser = (hashed(s) if s else None for s in (secret, browser))
        here.invitation, here.left = None, False
        live.presence.note_request(seat)

    step = (await live.change(seat, claiming))[1]
    live.registry.programs.tell(secret)
    return step


async def sit_program(live: LiveTable, seat: int, name: str, token: str | None) -> None:
    """Seat a program that offers itself, by its name; nobody may sit there yet."""
    program = live.registry.programs.to_seat(name, await live.look(lambda live: live.game.name))
    invitation = await invite(live, seat, token)
    await claim(live, seat, program.name, invitation, program.secret)


def _is_used_elsewhere(live: LiveTable, secret: str, seat: int) -> bool:
    """Whether others know the secret, or it opens another seat: then it cannot be used here."""
    elsewhere = live.seat_of(secret)
    return live.is_invitation(secret) or live.is_host(secret) or elsewhere not in (None, seat)


def _check_name(live: LiveTable, seat: int, name: str, browser: str | None) -> None:
    """Refuse the name of another person here, of a bot or of a seat. One person may have several
    seats.
    """
    if not name:
        return
    others = [s.name for s in live.seating if s.seat != seat and not opens(browser, s.browser)]
    names.check_name(live.table.game, name, others)


async def invite(
    live: LiveTable, seat: int, token: str | None = None, browser: str | None = None
) -> str:
    """A new invitation to a seat; the old one is revoked.

    Once a seat is taken, only its player invites to it (on another device), and keeps it until the
    invitation is used.
    """
    minted = live.registry.settings.new_token()

    def inviting() -> None:
        live.check_open()
        here = live.seating[seat]
        if (here.claimed or here.bot) and not live.is_own(seat, token, browser):
            raise Refused("seat_taken")
        here.invitation = hashed(minted)

    await live.change(seat, inviting)
    return minted


async def sit_bot(
    live: LiveTable,
    seat: int,
    bot: str | None,
    token: str | None = None,
    browser: str | None = None,
) -> str | None:
    """Let a bot decide for a seat, or none; a seat that nobody has taken then gets an invitation.

    A bot stands in for a person who wants that, or who has been away for some time. An invitation
    that nobody has used is revoked when a bot sits down.
    """
    minted = live.registry.settings.new_token()

    def sitting() -> str | None:
        live.check_open()
        here = live.seating[seat]
        if here.claimed:
            _check_away(live, seat, token, browser)
            here.bot = bot
            here.left = here.left and not (bot is None and live.is_own(seat, token, browser))
            return None
        here.bot, here.token, here.browser = bot, None, None
        here.invitation = None if bot else hashed(minted)
        return None if bot else minted

    return (await live.change(seat, sitting))[0]


def _check_away(live: LiveTable, seat: int, token: str | None, browser: str | None) -> None:
    """Only its player decides what happens to a seat, unless they have left the game or have been
    away for some time.
    """
    if live.seating[seat].left:
        return
    own = live.is_own(seat, token, browser)
    wait = 0.0 if own else live.presence.seconds_until_away(seat)
    if wait > 0:
        seconds = math.ceil(wait)
        raise Refused("still_here", n=seconds, answer={"wait": seconds})


async def set_confirms(live: LiveTable, seat: int, confirms: bool) -> Step:
    """Whether this person is asked before a turn ends."""

    def setting() -> None:
        live.seating[seat].confirms = confirms
        live.seating[seat].proposal = None

    return (await live.change(seat, setting))[1]


async def rename(live: LiveTable, seat: int, name: str, browser: str | None) -> None:
    def renaming() -> None:
        _check_name(live, seat, name, browser)
        live.seating[seat].name = name

    await live.change(seat, renaming)
