"""An invitation can only claim a seat; the secret that opens a seat is chosen by the person who
claims it.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

seats = sa.table(
    "seats",
    sa.column("bot", sa.String),
    sa.column("claimed", sa.Boolean),
    sa.column("token", sa.String),
    sa.column("invitation", sa.String),
)
unclaimed = seats.c.claimed.is_(sa.false())


def upgrade() -> None:
    op.add_column("seats", sa.Column("invitation", sa.String(64)))
    op.execute(
        seats.update().where(unclaimed, seats.c.bot.is_(None)).values(invitation=seats.c.token)
    )
    op.execute(seats.update().where(unclaimed).values(token=None))
    op.drop_index("seats_token", "seats")


def downgrade() -> None:
    op.create_index("seats_token", "seats", ["token"], unique=True)
    op.execute(seats.update().where(unclaimed).values(token=seats.c.invitation))
    op.drop_column("seats", "invitation")
