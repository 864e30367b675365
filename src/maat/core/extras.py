"""The extras of the package (`pip install 'maat[web]'`), and what is missing of them here.

Which packages an extra has is written once, in pyproject.toml; the metadata of the installed
package repeats it.
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
    "png": "error.missing_png",
}


class MissingExtra(Fault):
    """Packages of an extra that are not installed; the message says how to install them."""


def packages(extra: str = "") -> list[str]:
    """The packages that an extra adds; without a name, those that Maat always needs."""
    try:
        lines = requires("maat") or []
    except PackageNotFoundError:  # run from a source tree that was never installed
        return []
    read = [match for line in lines if (match := REQUIREMENT.match(line))]
    return [match["name"] for match in read if (match["extra"] or "") == extra]


def installed_version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def need(extra: str) -> None:
    """Refuse in one sentence where packages of an extra are missing."""
    if any(installed_version(package) is None for package in packages(extra)):
        raise MissingExtra(Said(MESSAGES[extra]))
