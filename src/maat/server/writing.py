"""What people write, names and talk: in one line, without anything invisible."""

from __future__ import annotations

import unicodedata


def one_line(text: str) -> str:
    shown = "".join(c for c in text if unicodedata.category(c)[0] != "C" or c.isspace())
    return " ".join(shown.split())
