"""Runs migrations on the connection that database.py gives."""

from __future__ import annotations

from alembic import context

from maat.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
context.run_migrations()
