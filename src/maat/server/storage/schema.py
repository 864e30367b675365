"""The database. A table is its record: a header (with the seed: secret) and numbered lines; the
rest is who sits where.

`version` grows with every line and every change of seats, and nothing makes it smaller. `pending`,
`over` and `awaits_bot` follow from the record; they are kept so that lists and a restart need not
replay every table. Of secrets (`host`, `token`, `browser`, `invitation`) only a hash is kept.
"""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
    true,
)
from sqlalchemy.schema import SchemaItem

metadata = MetaData()


def _of_a_table(name: str, number: str, *columns: SchemaItem) -> Table:
    """What belongs to a table at which people play: several rows, each with its number there."""
    return Table(
        name,
        metadata,
        Column("table_id", ForeignKey("tables.id"), primary_key=True),
        Column(number, Integer, primary_key=True, autoincrement=False),
        *columns,
    )


tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("header", Text, nullable=False),
    Column("practice", Boolean, nullable=False),
    Column("host", String(64), nullable=False),
    Column("host_browser", String(64)),
    Column("version", Integer, nullable=False),
    Column("pending", String(32), nullable=False),
    Column("over", Boolean, nullable=False),
    Column("awaits_bot", Boolean, nullable=False),
    Column("made", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("again", String(32)),  # the table at which the same people play again
    Column("lines", Integer, nullable=False, server_default="0"),  # how many its record has
    Column(
        "touched", Float, nullable=False, server_default="0"
    ),  # when somebody last did something there that everybody may know of
    Column(
        "hints", Boolean, nullable=False, server_default=true()
    ),  # those who are asked may ask a bot what it would play
    Index("tables_host_browser", "host_browser"),
    Index("tables_awaits_bot", "awaits_bot"),
    Index("tables_touched", "touched"),
)

lines = _of_a_table(
    "lines",
    "number",
    Column("version", Integer, nullable=False),
    Column("text", Text, nullable=False),
)

seats = _of_a_table(
    "seats",
    "seat",
    Column("bot", String(64)),  # the bot that decides here now
    Column("claimed", Boolean, nullable=False),  # a person has taken this seat
    Column("name", Text, nullable=False),
    Column("token", String(64)),  # opens the seat over the API to the person who claimed it
    Column("browser", String(64)),  # the same for a browser
    Column("opened", Integer, nullable=False),  # the version at which its present decision opened
    Column("confirms", Boolean, nullable=False),  # asks before a turn ends
    Column("proposal", Integer),  # the action that waits for its confirmation
    Column("invitation", String(64)),  # the token that claims the seat, and can do nothing else
    Column(
        "deletes", Boolean, nullable=False, server_default=false()
    ),  # agrees that the table is deleted
    Column("left", Boolean, nullable=False, server_default=false()),  # has left the game
    Index("seats_browser", "browser"),
)

talk = _of_a_table(
    "talk",
    "number",
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),  # of the person who sat there then
    Column("text", Text, nullable=False),
)
