"""`maat serve`, and `maat` alone: the web table on this machine.

Ctrl-C is how one ends it, so that is no error. The address goes to the output, for scripts; what is said to people goes
beside it.
"""

from __future__ import annotations

import errno
import pathlib
import sys
from collections.abc import Sequence

from ..core.components import BadComponents
from ..core.rules import load_file
from ..core.texts import Texts
from ..core.words import Said
from ..server.serve import listen
from ..server.serve import serve as serve_web
from ..server.settings import Offered, data_folder, default_database
from . import saving
from .refusal import FINE, WRONG, Refusal, reason_of, refused

HOST, PORT = "127.0.0.1", 8000


def serve_tables(say: Texts, host: str, port: str, database: str, components: Sequence[str] = ()) -> int:
    """Serve until interrupted, on this port or not at all."""
    number = port_of(port)
    offered = offered_files(components)
    check_port(host, number)
    check_database(database)
    _tell(say("serve.ends"))
    return _serve(host, number, database, False, offered)


def offered_files(files: Sequence[str]) -> tuple[Offered, ...]:
    """Component files to offer, each by its name and each checked; one that cannot be used is refused."""
    found: dict[str, Offered] = {}
    for file in files:
        path = pathlib.Path(file).expanduser()
        try:
            made = load_file(saving.read(path), str(path))
        except BadComponents as wrong:
            raise Refusal(Said("refused.bad_components", why=wrong.said), WRONG, *wrong.folders) from None
        if path.name in found:
            raise refused("same_file_name", file=path.name)
        found[path.name] = Offered(path.name, made.name, made.source.text, made.source.digest)
    return tuple(found.values())


def open_table(say: Texts) -> int:
    """Serve and open the browser; on another port, if the usual one is taken."""
    port = PORT
    try:
        check_port(HOST, port)
    except Refusal as wrong:
        if wrong.said.key != "refused.port_taken":
            raise
        _tell(say("serve.other_port", port=port))
        port = 0
    check_database("")
    _tell(say("serve.opens"))
    return _serve(HOST, port, "", True)


def _tell(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def _serve(host: str, port: int, database: str, open_browser: bool, components: tuple[Offered, ...] = ()) -> int:
    try:
        serve_web(host, port, database or None, open_browser, False, components)
    except OSError as wrong:  # taken since it was looked at
        raise _cannot_listen(host, port, wrong) from None
    except KeyboardInterrupt:
        print(file=sys.stderr)
    return FINE


def port_of(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) < 1 << 16):
        raise refused("bad_port", port=text)
    return int(text)


def check_port(host: str, port: int) -> None:
    """Can somebody listen there? Asked before anything is opened."""
    try:
        listen(host, port).close()
    except (OSError, UnicodeError) as wrong:
        raise _cannot_listen(host, port, wrong) from None


def _cannot_listen(host: str, port: int, wrong: OSError | UnicodeError) -> Refusal:
    number = wrong.errno if isinstance(wrong, OSError) else None
    if number == errno.EADDRINUSE:
        return refused("port_taken", WRONG, host=host, port=port)
    if number == errno.EACCES:
        return refused("port_not_allowed", WRONG, host=host, port=port)
    return refused("no_such_host", WRONG, host=host)


def check_database(url: str) -> None:
    """Can the tables be kept there? The server would say it less clearly."""
    from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

    from ..server.database import open_database

    try:
        if not url:
            data_folder().mkdir(parents=True, exist_ok=True)
        open_database(url or default_database()).dispose()
    except (ArgumentError, NoSuchModuleError):
        raise refused("bad_database", database=url) from None
    except ModuleNotFoundError as wrong:
        raise refused("needs_driver", WRONG, database=shown(url), module=wrong.name or "") from None
    except OSError as wrong:
        raise refused("cannot_keep", WRONG, database=shown(url), why=reason_of(wrong)) from None
    except SQLAlchemyError as wrong:
        why = Said("file.other", reason=" ".join(str(getattr(wrong, "orig", None) or wrong).split()))
        raise refused("cannot_keep", WRONG, database=shown(url), why=why) from None


def shown(url: str) -> str:
    """An address of a database, for people: of a file its path, otherwise without the password."""
    from sqlalchemy.engine import make_url

    made = make_url(url or default_database())
    if made.get_backend_name() == "sqlite" and made.database:
        return str(pathlib.Path(made.database))
    return made.render_as_string(hide_password=True)
