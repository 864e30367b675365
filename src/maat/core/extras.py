"""The extras of the package (`pip install 'maat[web]'`), and which of their packages are missing.

The packages of an extra are listed once, in pyproject.toml, and read from the installed package's
metadata.
"""

from __future__ import annotations

import re
from importlib.metadata import PackageNotFoundError, requires, version

from .errors import Fault
from .messages import Said

REQUIREMENT = re.compile(r"""(?P<name>[\w.-]+)[^;]*(;.*\bextra == ["'](?P<extra>\w+)["'])?""")
MESSAGES = {
    "web": "error.missing_web",
    "fast": "error.missing_fast",
    "cluster": "error.missing_cluster",
    "png": "error.missing_png",
    "mcp": "error.missing_mcp",
}


class MissingExtra(Fault):
    """Packages of an extra that are not installed; the message says how to install them."""


def packages(extra: str = "") -> list[str]:
    """The packages that an extra adds; without a name, those that Maat always needs."""
    try:
        lines = requires("maat") or []
    except PackageNotFoundError:  # run from a source tree that is not installed
        return []
    read = [match for line in lines if (match := REQUIREMENT.match(line))]
    return [match["name"] for match in read if (match["extra"] or "") == extra]


def installed_version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def need(extra: str) -> None:
    """MissingExtra, in one sentence, if packages of an extra are missing."""
    if any(installed_version(package) is None for package in packages(extra)):
        raise MissingExtra(Said(MESSAGES[extra]))
