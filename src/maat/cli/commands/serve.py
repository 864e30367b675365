"""`maat serve`, and `maat` alone: the web table on this machine.

Ctrl-C is the way to end it, so that is not an error. The address goes to the output, for scripts;
sentences for people go to the error output.
"""

from __future__ import annotations

import datetime
import errno
import pathlib
import sys
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypedDict

from babel.dates import format_datetime

from ...core.components import BadComponents
from ...core.game import load_file
from ...core.messages import Said
from ...core.texts import PSEUDO, Texts
from ...play.folders import data_folder
from ...server.qr_code import in_letters
from ...server.security.proxies import network
from ...server.serve import lan_address, listen
from ...server.serve import serve as serve_web
from ...server.settings import DAY, Offered, default_database
from ...server.storage.database import UnknownSchema, open_database
from ...server.storage.lock import DatabaseHeld, Holder, hold
from ..errors import FINE, ProgramFault, bad_command, failed, reason_of
from ..session import saves

HOST, PORT = "127.0.0.1", 8000
MANY = 10**6  # days or megabytes: more than anybody can mean


class Chosen(TypedDict, total=False):
    """Settings of the server that were chosen on the command line."""

    components: tuple[Offered, ...]
    proxies: tuple[str, ...]
    keep: float
    keep_over: float
    room: int
    ready: Callable[[str], None]  # called with the address


def serve_tables(
    say: Texts, host: str, port: str, database: str, chosen: Chosen, lan: bool = False
) -> int:
    """Serve until interrupted, on exactly this port; with `lan`, in this machine's own network."""
    number = port_of(port)
    host = _host_in_network(host) if lan else host or HOST
    check_database(say, database)
    check_port(host, number)
    if lan:
        _say_aside(say("serve.lan"))
        chosen["ready"] = _show_code
    _say_aside(say("serve.ends"))
    return _serve(say, host, number, database, False, chosen)


def _host_in_network(host: str) -> str:
    """The address for `--lan`."""
    if host:
        raise bad_command("lan_and_host")
    found = lan_address()
    if found is None:
        raise failed("no_lan")
    return found


def _show_code(address: str) -> None:
    """The address as a QR code, for people who look at a terminal."""
    if sys.stderr.isatty():
        _say_aside(in_letters(address))


def offered_files(files: Sequence[str]) -> tuple[Offered, ...]:
    """The component files to offer, by their names; each is checked first."""
    offered: dict[str, Offered] = {}
    for file in files:
        path = pathlib.Path(file).expanduser()
        try:
            made = load_file(saves.read(path), str(path))
        except BadComponents as wrong:
            raise ProgramFault(
                Said("refused.bad_components", why=wrong.said), *wrong.folders
            ) from None
        if path.name in offered:
            raise bad_command("same_file_name", file=path.name)
        offered[path.name] = Offered(path.name, made.name, made.source.text, made.source.digest)
    return tuple(offered.values())


def open_table(say: Texts) -> int:
    """Serve and open the browser; on another port, if the usual one is taken. If Maat runs already,
    open that one.
    """
    try:
        check_database(say, "")
    except AlreadyServed as wrong:
        address = wrong.holder.address
        if not (address and wrong.holder.is_on_this_machine()):
            raise
        _say_aside(
            say(
                "serve.runs_already",
                pid=wrong.holder.pid,
                since=moment(wrong.holder.since, say.lang),
            )
        )
        print(address, flush=True)
        webbrowser.open(address)
        return FINE
    port = PORT
    try:
        check_port(HOST, port)
    except ProgramFault as wrong:
        if wrong.said.key != "refused.port_taken":
            raise
        _say_aside(say("serve.other_port", port=port))
        port = 0
    _say_aside(say("serve.opens"))
    return _serve(say, HOST, port, "", True, Chosen())


def _say_aside(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def _serve(
    say: Texts, host: str, port: int, database: str, open_browser: bool, chosen: Chosen
) -> int:
    try:
        serve_web(host, port, database or None, open_browser, **chosen)
    except DatabaseHeld as wrong:  # taken since it was checked
        raise AlreadyServed(say, database, wrong.holder) from None
    except OSError as wrong:
        raise _cannot_listen(host, port, wrong) from None
    except KeyboardInterrupt:
        print(file=sys.stderr)
    return FINE


def chosen_settings(
    components: Sequence[str], proxies: Sequence[str], keep: str, keep_finished: str, room: str
) -> Chosen:
    """The values of the options, read; the server has a default for the rest."""
    chosen = Chosen()
    if components:
        chosen["components"] = offered_files(components)
    for written in proxies:
        try:
            network(written)
        except ValueError:
            raise bad_command("bad_proxy", proxy=written) from None
    if proxies:
        chosen["proxies"] = tuple(proxies)
    if keep:
        chosen["keep"] = _whole("--keep", keep, "days") * DAY
    if keep_finished:
        chosen["keep_over"] = _whole("--keep-finished", keep_finished, "days") * DAY
    if room:
        chosen["room"] = _whole("--room", room, "megabytes") << 20
    return chosen


def _whole(option: str, written: str, unit: str) -> int:
    if not (written.isascii() and written.isdigit() and int(written) < MANY):
        raise bad_command(f"bad_{unit}", option=option, number=written)
    return int(written)


def port_of(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) < 1 << 16):
        raise bad_command("bad_port", port=text)
    return int(text)


def check_port(host: str, port: int) -> None:
    """Check that this program may listen there, before anything is opened."""
    try:
        listen(host, port).close()
    except (OSError, UnicodeError) as wrong:
        raise _cannot_listen(host, port, wrong) from None


def _cannot_listen(host: str, port: int, wrong: OSError | UnicodeError) -> ProgramFault:
    number = wrong.errno if isinstance(wrong, OSError) else None
    if number == errno.EADDRINUSE:
        return failed("port_taken", host=host, port=port)
    if number == errno.EACCES:
        return failed("port_not_allowed", host=host, port=port)
    return failed("no_such_host", host=host)


class AlreadyServed(ProgramFault):
    """Another server has the database."""

    def __init__(self, say: Texts, url: str, holder: Holder) -> None:
        since = moment(holder.since, say.lang)
        who = (
            Said("serve.holder", pid=holder.pid, host=holder.host, since=since)
            if holder.pid
            else None
        )
        where = (
            Said("serve.holder_at", address=holder.address)
            if holder.address
            else Said("serve.holder_nowhere")
        )
        super().__init__(
            Said(
                "refused.database_held",
                database=shown(url),
                who=who or Said("serve.holder_unknown", since=since),
                where=where,
            )
        )
        self.holder = holder


def moment(when: float, lang: str) -> str:
    """A date and time as people write them; a question mark if they are not known."""
    if not when:
        return "?"
    locale = "en" if lang == PSEUDO else lang
    return format_datetime(
        datetime.datetime.fromtimestamp(when).astimezone(), "medium", locale=locale
    )


def check_database(say: Texts, url: str) -> None:
    """Check that the tables can be kept there and that no other server uses them, before the server
    starts.
    """
    with database_faults(say, url):
        if not url:
            data_folder().mkdir(parents=True, exist_ok=True)
        lock = hold(url or default_database())
        try:
            open_database(url or default_database()).dispose()
        finally:
            lock.release()


@contextmanager
def database_faults(say: Texts, url: str) -> Iterator[None]:
    """Turn whatever is wrong with a database into a fault with a sentence."""
    from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

    try:
        yield
    except DatabaseHeld as wrong:
        raise AlreadyServed(say, url, wrong.holder) from None
    except UnknownSchema as wrong:
        raise failed(
            "newer_database", database=shown(url), found=wrong.found, known=wrong.known
        ) from None
    except (ArgumentError, NoSuchModuleError):
        raise bad_command("bad_database", database=url) from None
    except ModuleNotFoundError as wrong:
        raise failed("needs_driver", database=shown(url), module=wrong.name or "") from None
    except OSError as wrong:
        raise failed("cannot_keep", database=shown(url), why=reason_of(wrong)) from None
    except SQLAlchemyError as wrong:
        why = Said(
            "file.other", reason=" ".join(str(getattr(wrong, "orig", None) or wrong).split())
        )
        raise failed("cannot_keep", database=shown(url), why=why) from None


def shown(url: str) -> str:
    """The address of a database as it is shown: the path of a file, or a URL without the
    password.
    """
    from sqlalchemy.engine import make_url

    made = make_url(url or default_database())
    if made.get_backend_name() == "sqlite" and made.database:
        return str(pathlib.Path(made.database))
    return made.render_as_string(hide_password=True)
