"""The visitor of a page: a browser with its own secret cookie, a language and a theme."""

from __future__ import annotations

import re
from urllib.parse import parse_qsl, quote, unquote

from fastapi import Request
from starlette.requests import HTTPConnection
from starlette.responses import RedirectResponse, Response

from ...core.texts import Texts
from ...core.view import THEMES
from ...play.names import one_line
from ..errors import Refused
from ..languages import COOKIE as LANGUAGE
from ..languages import language_of, words
from ..security.access import registry_of
from ..security.clean_text import name_of
from ..security.limits import check_origin
from ..tables.registry import Registry
from ..tables.table import LiveTable

BROWSER, THEME, NAME = "maat_browser", "maat_theme", "maat_name"
LONGEST = 64  # characters of a browser's secret
YEAR = 365 * 24 * 3600
FIELDS = 60  # of a form
BOUNDARY = re.compile(r'multipart/form-data;\s*boundary="?([^\s";]{1,70})')
FIELD = re.compile(rb'content-disposition:[^\r\n]*?[; ]name="([^"\r\n]*)"', re.IGNORECASE)


def cookie(connection: HTTPConnection, name: str) -> str:
    """The name of a cookie of this server alone. Under https browsers guarantee that nobody else
    has set a `__Host-` cookie. Otherwise all ports of a machine share their cookies, so the port is
    part of the name.
    """
    if connection.url.scheme in ("https", "wss"):
        return f"__Host-{name}"
    port = connection.url.port or 80
    return name if port == 80 else f"{name}_{port}"


class Visitor:
    """One browser, for the time of one request."""

    def __init__(self, connection: HTTPConnection) -> None:
        self.connection = connection
        self.lang = language_of(connection)
        self.browser: str | None = _short(self._kept(BROWSER))
        self.theme = connection.cookies.get(THEME, "")
        if self.theme not in THEMES:
            self.theme = ""
        self.name = self.written(unquote(self._kept(NAME)))

    def _kept(self, name: str) -> str:
        """A cookie of our own; if there is none yet, one from when all ports shared theirs."""
        cookies, own = self.connection.cookies, cookie(self.connection, name)
        if own in cookies or own.startswith("__Host-"):
            return cookies.get(own, "")
        return cookies.get(name, "")

    def written(self, name: str) -> str:
        """A name as this server shows it."""
        return one_line(name)[: self.registry.settings.limits.name].strip()

    def called(self, name: str) -> str:
        """A name that somebody has just typed; refused if nothing of it is visible."""
        return name_of(name, self.registry.settings.limits.name)

    @property
    def registry(self) -> Registry:
        return registry_of(self.connection)

    @property
    def path(self) -> str:
        return str(self.connection.url.path)

    def is_at(self, path: str) -> bool:
        """Whether this is the page at a path; what a form leads to has no address."""
        return self.path == path and self.connection.scope.get("method") in ("GET", "HEAD")

    def texts(self, game: str | None = None) -> Texts:
        return words(self.lang, game)

    def seat_at(self, live: LiveTable, wanted: str | None) -> int | None:
        """The seat that this browser has at a table: the wanted one, else the one that is asked,
        else the first.
        """
        mine, found = live.seats_of_browser(self.browser), self.own_seat(live, wanted)
        if found is None:
            asked = [s for s in mine if s in live.pending]
            found = next(iter(asked or mine), None)
        if found is not None:
            live.presence.note_request(found)
        return found

    def own_seat(self, live: LiveTable, wanted: str | None) -> int | None:
        """The wanted seat, if this browser sits there."""
        return next((s for s in live.seats_of_browser(self.browser) if str(s) == wanted), None)

    def known(self) -> str:
        """The browser's secret, a new one if it has none yet."""
        if not self.browser:
            self.browser = self.registry.settings.new_token()
        return self.browser

    def remember(self, response: Response) -> Response:
        """Let the browser keep its secret and the guest's name, for a year from now."""
        if self.browser:
            self._set(response, cookie(self.connection, BROWSER), self.browser)
        if self.name or self._kept(NAME):
            self._set(response, cookie(self.connection, NAME), quote(self.name))
        if self.connection.query_params.get("lang") == self.lang:
            self._set(response, LANGUAGE, self.lang, hidden=False)
        return response

    def _set(self, response: Response, name: str, value: str, hidden: bool = True) -> None:
        """Set a cookie, hidden from scripts unless said otherwise."""
        secure = self.connection.url.scheme == "https"
        response.set_cookie(
            name, value, max_age=YEAR, samesite="lax", secure=secure, httponly=hidden
        )


def _short(secret: str | None) -> str | None:
    """A browser's secret, if it can be one of this server's; a longer one is not sent back."""
    return secret if secret and len(secret) <= LONGEST else None


async def form(request: Request) -> dict[str, str]:
    """The fields of a form, from this site only."""
    check_origin(request)
    body = await request.body()
    boundary = BOUNDARY.match(request.headers.get("content-type", ""))
    if boundary:
        return fields(body, boundary[1].encode())
    try:
        return dict(
            parse_qsl(
                body.decode("utf-8", "replace"), keep_blank_values=True, max_num_fields=FIELDS
            )
        )
    except ValueError:
        raise Refused("malformed") from None


def fields(body: bytes, boundary: bytes) -> dict[str, str]:
    """The fields of a form with files in it, each as text."""
    found: dict[str, str] = {}
    pieces = (b"\r\n" + body).split(b"\r\n--" + boundary)
    if len(pieces) > FIELDS:
        raise Refused("malformed")
    for piece in pieces[1:-1]:
        head, _, content = piece.partition(b"\r\n\r\n")
        name = FIELD.search(head)
        if name:
            found[name[1].decode("utf-8", "replace")] = content.decode("utf-8", "replace")
    return found


def go(address: str) -> RedirectResponse:
    """Redirect, after a form, to a page with GET."""
    return RedirectResponse(address, 303)
