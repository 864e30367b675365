"""From `maat serve` to the page of a new table, with everything installed and nothing in any cache.

python benchmarks/startup.py [GAME ...]
"""

from __future__ import annotations

import http.cookiejar
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request

import maat

SERVE = "import sys; from maat.server.serve import serve; serve(port=0, database=sys.argv[1])"


def seconds(game: str) -> tuple[float, float]:
    """Until the home page is there, and until "Play now" has led to a table."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        places = dict.fromkeys(("HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "NUMBA_CACHE_DIR"), home)
        command = [
            sys.executable,
            "-B",
            "-c",
            SERVE,
            f"sqlite:///{pathlib.Path(home) / 'tables.sqlite'}",
        ]
        began = time.monotonic()
        with subprocess.Popen(
            command, env={**os.environ, **places}, stdout=subprocess.PIPE, text=True
        ) as server:
            try:
                assert server.stdout is not None
                address = server.stdout.readline().strip().rstrip("/")
                browser = urllib.request.build_opener(
                    urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
                )
                browser.open(address).read()
                home_page = time.monotonic() - began
                browser.open(
                    f"{address}/tables", urllib.parse.urlencode({"game": game, "now": "1"}).encode()
                ).read()
                return home_page, time.monotonic() - began
            finally:
                server.kill()


def main() -> None:
    print("| game | home page | page of a new table |\n|---|---|---|")
    for game in sys.argv[1:] or maat.list_games():
        first, table = seconds(game)
        print(f"| {game} | {first:.1f} s | {table:.1f} s |")


if __name__ == "__main__":
    main()
