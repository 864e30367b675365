"""Secrets of seats, hosts and browsers: knowing one gives the right to do what it allows. Only
hashes are kept.
"""

from __future__ import annotations

import hashlib
import hmac
import re

SECRET = re.compile(
    "[A-Za-z0-9_-]{32,128}"
)  # of these, 32 at random have 128 bits at least, also if all are hexadecimal


def may_be_secret(text: str) -> bool:
    """Nobody can see how it was chosen, but few different characters were not chosen at random."""
    return bool(SECRET.fullmatch(text)) and len(set(text)) >= 8


def hashed(secret: str) -> str:
    return hashlib.sha256(f"maat {secret}".encode()).hexdigest()


def opens(secret: str | None, kept: str | None) -> bool:
    """Does this secret fit the hash that is kept?"""
    return bool(secret and kept) and hmac.compare_digest(hashed(secret or ""), kept or "")
