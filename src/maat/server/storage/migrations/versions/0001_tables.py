"""Tables, their lines, their seats."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("practice", sa.Boolean, nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("host_browser", sa.String(64)),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("pending", sa.String(32), nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("awaits_bot", sa.Boolean, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_index("tables_host_browser", "tables", ["host_browser"])
    op.create_index("tables_awaits_bot", "tables", ["awaits_bot"])
    op.create_table(
        "lines",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("bot", sa.String(64)),
        sa.Column("claimed", sa.Boolean, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("token", sa.String(64)),
        sa.Column("browser", sa.String(64)),
        sa.Column("opened", sa.Integer, nullable=False),
        sa.Column("confirms", sa.Boolean, nullable=False),
        sa.Column("proposal", sa.Integer),
    )
    op.create_index("seats_token", "seats", ["token"], unique=True)
    op.create_index("seats_browser", "seats", ["browser"])


def downgrade() -> None:
    op.drop_table("seats")
    op.drop_table("lines")
    op.drop_table("tables")
