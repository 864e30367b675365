"""Secrets of seats, hosts and browsers: whoever knows one may do what it allows. Only hashes are kept."""

from __future__ import annotations

import hashlib
import hmac


def hashed(secret: str) -> str:
    return hashlib.sha256(f"maat {secret}".encode()).hexdigest()


def opens(secret: str | None, kept: str | None) -> bool:
    """Does this secret fit the hash that is kept?"""
    return bool(secret and kept) and hmac.compare_digest(hashed(secret or ""), kept or "")
