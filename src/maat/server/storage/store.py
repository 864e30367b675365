"""Reading and writing tables. Everything here waits for the disk: call it off the event loop.

A write names the version that it was made on; if the table has moved on meanwhile (another process
writes to the same database) it is a `Conflict` and nothing is written.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from sqlalchemy import Engine, Row, and_, bindparam, delete, insert, or_, select, text, update
from sqlalchemy.exc import IntegrityError

from .database import reading
from .schema import lines, seats, tables, talk

TALK = 200  # the latest chat lines are kept in memory


# What every decision writes: the statements are made once, and say which columns by the row given.
MOVED = (
    update(tables)
    .where(tables.c.id == bindparam("at_table"), tables.c.version == bindparam("on_version"))
    .values(lines=tables.c.lines + bindparam("more_lines"))
)
SITS = update(seats).where(
    seats.c.table_id == bindparam("at_table"), seats.c.seat == bindparam("in_seat")
)
WRITTEN = insert(lines)


class Conflict(Exception):
    """The table was changed by somebody else in the meantime."""


@dataclass
class Seating:
    """Who sits in a seat. Secrets are hashes: an invitation claims it; token or browser open it to
    the player who claimed it.
    """

    seat: int
    bot: str | None = None
    claimed: bool = False
    name: str = ""
    token: str | None = None
    browser: str | None = None
    opened: int = 0
    confirms: bool = False
    proposal: int | None = None
    invitation: str | None = None
    deletes: bool = False
    left: bool = False  # the person has left the running game


@dataclass
class Standing:
    """The state of a table: what its row says besides the record."""

    version: int = 0
    pending: tuple[int, ...] = ()
    over: bool = False
    awaits_bot: bool = False
    changed: float = 0.0


@dataclass(frozen=True)
class Spoken:
    """A chat line of somebody at the table to the others who sit there."""

    number: int
    seat: int
    name: str
    text: str


@dataclass
class Kept:
    """A table as it is stored. `record` is header and lines, as `maat.replay` reads them."""

    id: str
    game: str
    header: str
    practice: bool
    host: str
    host_browser: str | None
    made: float
    standing: Standing
    seating: list[Seating]
    lines: list[str] = field(default_factory=list)
    again: str | None = None  # the table at which the same people play again
    talk: list[Spoken] = field(default_factory=list)
    count: int = 0  # of lines that have been written
    touched: float = 0.0
    hints: bool = True  # those who are asked may ask a bot what it would play

    @property
    def record(self) -> str:
        return "\n".join([self.header, *self.lines]) + "\n"


def number_of(line: str) -> int:
    return int(line.split(" ", 1)[0])


class Store:
    """The tables of one database."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def close(self) -> None:
        self.engine.dispose()

    def add(self, kept: Kept, after: str | None = None) -> None:
        """A new table; `after` is the table at which these people played before, which has no
        successor yet.
        """
        row = {
            "id": kept.id,
            "game": kept.game,
            "header": kept.header,
            "practice": kept.practice,
            "host": kept.host,
            "host_browser": kept.host_browser,
            "made": kept.made,
            "lines": len(kept.lines),
            "touched": max(kept.made, kept.standing.changed),
            "hints": kept.hints,
            **_standing_row(kept.standing),
        }
        with self.engine.begin() as connection:
            if after is not None:
                linked = (
                    update(tables)
                    .where(tables.c.id == after, tables.c.again.is_(None))
                    .values(again=kept.id)
                )
                if connection.execute(linked).rowcount != 1:
                    raise Conflict(after)
            connection.execute(insert(tables), row)
            connection.execute(
                insert(seats), [{"table_id": kept.id, **asdict(s)} for s in kept.seating]
            )
            if kept.lines:
                connection.execute(
                    insert(lines), _line_rows(kept.id, kept.lines, kept.standing.version)
                )

    def load(self, table_id: str) -> Kept | None:
        if not table_id.isalnum():  # not a table's id; some databases fail on invalid characters
            return None
        with reading(self.engine) as connection:
            row = connection.execute(select(tables).where(tables.c.id == table_id)).first()
            if row is None:
                return None
            sitting = connection.execute(
                select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat)
            )
            kept = _kept(row, [_seating(s) for s in sitting])
            rows = connection.execute(
                select(lines.c.text).where(lines.c.table_id == table_id).order_by(lines.c.number)
            )
            kept.lines = [r.text for r in rows]
            said = select(talk.c.number, talk.c.seat, talk.c.name, talk.c.text).where(
                talk.c.table_id == table_id
            )
            latest = connection.execute(said.order_by(talk.c.number.desc()).limit(TALK)).all()
            kept.talk = [Spoken(*r) for r in reversed(latest)]
            return kept

    def write(
        self,
        table_id: str,
        on: int,
        standing: Standing,
        new_lines: list[str],
        sitting: list[Seating],
    ) -> None:
        """Write new lines and the seats as they are now, in one transaction, based on version
        `on`.
        """
        moved = {
            "at_table": table_id,
            "on_version": on,
            "more_lines": len(new_lines),
            **_standing_row(standing),
        }
        if standing.version > on:
            moved["touched"] = standing.changed
        seated = [{"at_table": table_id, "in_seat": s.seat, **asdict(s)} for s in sitting]
        try:
            with self.engine.begin() as connection:
                if connection.execute(MOVED, moved).rowcount != 1:
                    raise Conflict(table_id)
                if new_lines:
                    connection.execute(WRITTEN, _line_rows(table_id, new_lines, standing.version))
                if seated:
                    connection.execute(SITS, seated)
        except IntegrityError as wrong:
            raise Conflict(table_id) from wrong

    def say(self, table_id: str, spoken: Spoken) -> None:
        try:
            with self.engine.begin() as connection:
                connection.execute(insert(talk), {"table_id": table_id, **asdict(spoken)})
        except IntegrityError as wrong:
            raise Conflict(table_id) from wrong

    def unsay(self, table_id: str, seat: int) -> None:
        """Delete the words and names of what was said at a seat; that something was said
        remains.
        """
        said = update(talk).where(talk.c.table_id == table_id, talk.c.seat == seat)
        with self.engine.begin() as connection:
            connection.execute(said.values(name="", text=""))

    def disown(self, table_id: str, browser: str) -> None:
        """A browser, given by its hash, no longer sits at a table and is not its host."""
        sits = update(seats).where(seats.c.table_id == table_id, seats.c.browser == browser)
        hosts = update(tables).where(tables.c.id == table_id, tables.c.host_browser == browser)
        with self.engine.begin() as connection:
            connection.execute(sits.values(browser=None))
            connection.execute(hosts.values(host_browser=None))

    def expired(self, before: float, before_over: float) -> list[str]:
        """The tables that nobody has touched since a date; the second date is for games that are
        over.
        """
        late = or_(
            and_(tables.c.over.is_(False), tables.c.touched < before),
            and_(tables.c.over.is_(True), tables.c.touched < before_over),
        )
        with reading(self.engine) as connection:
            return [
                r.id
                for r in connection.execute(
                    select(tables.c.id).where(late).order_by(tables.c.touched)
                )
            ]

    def remove(self, table_id: str, touched: float) -> bool:
        """Delete a table with its chat, unless somebody has touched it since."""
        with self.engine.begin() as connection:
            same = (
                connection.scalar(select(tables.c.touched).where(tables.c.id == table_id))
                == touched
            )
            if same:
                for part in (talk, lines, seats):
                    connection.execute(delete(part).where(part.c.table_id == table_id))
                connection.execute(delete(tables).where(tables.c.id == table_id))
                connection.execute(
                    update(tables).where(tables.c.again == table_id).values(again=None)
                )
            return same

    def probe(self) -> None:
        """Write without changing anything; fails as any other write would."""
        with self.engine.begin() as connection:
            connection.execute(text("UPDATE alembic_version SET version_num = version_num"))

    def of_token(self, token: str, most: int = 100) -> list[str]:
        """The tables at which somebody with this token (a hash) sits and the game goes on."""
        here = and_(seats.c.token == token, seats.c.claimed.is_(True), tables.c.over.is_(False))
        found = select(tables.c.id).join(seats, seats.c.table_id == tables.c.id).where(here)
        with reading(self.engine) as connection:
            rows = connection.execute(found.order_by(tables.c.made, tables.c.id).limit(most))
            return [r.id for r in rows]

    def of_browser(self, browser: str, most: int = 100) -> list[Kept]:
        """The tables at which this browser sits or is host, latest first, without their lines."""
        with reading(self.engine) as connection:
            sits = select(seats.c.table_id).where(seats.c.browser == browser)
            mine = select(tables).where(
                or_(tables.c.id.in_(sits), tables.c.host_browser == browser)
            )
            rows = connection.execute(
                mine.order_by(tables.c.changed.desc(), tables.c.id).limit(most)
            ).all()
            seated = connection.execute(
                select(seats)
                .where(seats.c.table_id.in_([r.id for r in rows]))
                .order_by(seats.c.seat)
            )
            sitting: dict[str, list[Seating]] = {}
            for s in seated:
                sitting.setdefault(s.table_id, []).append(_seating(s))
            return [_kept(r, sitting.get(r.id, [])) for r in rows]


def _line_rows(table_id: str, texts: list[str], version: int) -> list[dict[str, object]]:
    first = version - len(texts) + 1
    return [
        {"table_id": table_id, "number": number_of(t), "version": max(0, first + i), "text": t}
        for i, t in enumerate(texts)
    ]


def _standing_row(standing: Standing) -> dict[str, object]:
    return {**asdict(standing), "pending": " ".join(map(str, standing.pending))}


def _seating(row: Row[Any]) -> Seating:
    return Seating(**{key: value for key, value in row._mapping.items() if key != "table_id"})


def _kept(row: Row[Any], sitting: list[Seating]) -> Kept:
    pending = tuple(map(int, row.pending.split()))
    standing = Standing(row.version, pending, row.over, row.awaits_bot, row.changed)
    return Kept(
        row.id,
        row.game,
        row.header,
        row.practice,
        row.host,
        row.host_browser,
        row.made,
        standing,
        sitting,
        again=row.again,
        count=row.lines,
        touched=row.touched,
        hints=row.hints,
    )
