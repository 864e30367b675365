"""Scenarios play at the servers and in the browsers that the tests of the server use."""

from server.conftest import browsers, chromium, server, servers, settings, web

__all__ = ["browsers", "chromium", "server", "servers", "settings", "web"]
