"""Secrets of seats, hosts and browsers: knowing one gives the right to do what it allows. Only
hashes are kept.
"""

from __future__ import annotations

import hashlib
import hmac
import re

SECRET = re.compile(
    "[A-Za-z0-9_-]{32,128}"
)  # 32 of these at random have at least 128 bits, even if all are hexadecimal


def may_be_secret(text: str) -> bool:
    """Whether it can have been chosen at random: a secret of few different characters was not."""
    return bool(SECRET.fullmatch(text)) and len(set(text)) >= 8


def hashed(secret: str) -> str:
    return hashlib.sha256(f"maat {secret}".encode()).hexdigest()


def opens(secret: str | None, kept: str | None) -> bool:
    """Whether this secret fits the stored hash."""
    return bool(secret and kept) and hmac.compare_digest(hashed(secret or ""), kept or "")
