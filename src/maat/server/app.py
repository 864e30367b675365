"""The application: the API, the sockets and the pages, around one registry."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Match

from .. import __version__
from ..core.errors import Fault
from . import web
from .api import routes, socket, stream
from .errors import Refused, malformed, refusal
from .languages import language_of
from .operations import health
from .security.access import registry_of
from .security.limits import Guard
from .security.proxies import Proxies
from .settings import Settings
from .tables.registry import Registry

RETRY_AFTER = {429: "1", 503: "5"}  # seconds
METHODS = ("GET", "POST", "PUT", "DELETE")


def make_app(settings: Settings | None = None) -> FastAPI:
    chosen = settings or Settings()
    registry = Registry(chosen)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await registry.open()
        try:
            yield
        finally:
            await registry.close()

    app = FastAPI(
        title="Maat",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.registry, app.state.settings = registry, chosen
    app.state.health = health.Health(registry)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(
        Guard,
        limits=chosen.limits,
        accounts=registry.accounts,
        order=registry.order,
        hosts=chosen.hosts,
        refuse=_refuse,
    )
    app.add_middleware(Proxies, trusted=registry.trusted)
    app.include_router(routes.router)
    app.include_router(socket.router)
    app.include_router(stream.router)
    app.include_router(health.router)
    app.include_router(web.router)
    app.add_exception_handler(Fault, _refuse)
    app.add_exception_handler(RequestValidationError, _refuse_malformed)
    app.add_exception_handler(HTTPException, _refuse_address)
    return app


async def _refuse(request: Request, wrong: Exception) -> Response:
    assert isinstance(wrong, Fault)
    refused = refusal(wrong)
    registry_of(request).counters.refused[refused.error] += 1
    answer: Response
    if request.url.path.startswith("/api/"):
        answer = JSONResponse(refused.plain(language_of(request)), refused.status)
    else:
        answer = web.refusal_page(request, refused)
    if refused.status in RETRY_AFTER:
        answer.headers["retry-after"] = RETRY_AFTER[refused.status]
    return answer


async def _refuse_malformed(request: Request, wrong: Exception) -> Response:
    """400 for a body that is not JSON; 422 for JSON of the wrong shape, with the place of the first
    fault.
    """
    assert isinstance(wrong, RequestValidationError)
    first = wrong.errors()[0]
    if first["type"] == "json_invalid":
        return await _refuse(request, Refused("no_json"))
    return await _refuse(request, malformed(first["loc"][1:]))


async def _refuse_address(request: Request, wrong: Exception) -> Response:
    assert isinstance(wrong, HTTPException)
    key = {404: "no_address", 405: "no_method"}.get(wrong.status_code, "malformed")
    answer = await _refuse(request, Refused(key, status=wrong.status_code))
    if wrong.status_code == 405:
        answer.headers["allow"] = ", ".join(sorted(_allowed(request)))
    return answer


def _allowed(request: Request) -> set[str]:
    """The methods of an address, which may have several routes."""
    scopes = [(method, {**request.scope, "method": method}) for method in METHODS]
    allowed = {
        method
        for method, scope in scopes
        if any(r.matches(scope)[0] == Match.FULL for r in request.app.router.routes)
    }
    return allowed | ({"HEAD"} if "GET" in allowed else set())
