"""The page with an invitation: the link, to copy and to share, and as a QR code where somebody
else's phone can reach it. The page leads on to the table when the guest has sat down.
"""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit

import htpy as h
from fastapi.responses import Response
from htpy import Node

from ...core.texts import Texts
from ..qr_code import as_svg
from .frame import heading, page
from .visitor import Visitor


def invitation_page(
    visitor: Visitor, table_id: str, game: str, seat: int, link: str, own: bool
) -> Response:
    """`own`: for a person who goes on with their seat on another device."""
    say = visitor.texts(game)
    title = say("invite.title") if own else say("invite.title_friend", game=say("title"))
    return page(
        visitor,
        title,
        h.div(
            "#invitation.card.letter",
            data_table=table_id,
            data_seat=str(seat),
            data_waits=not own,
        )[
            heading(title),
            h.p[say("invite.own" if own else "invite.send")],
            _here_only(say)
            if is_here_only(link)
            else h.div(".qr", role="img", aria_label=say("invite.qr"))[as_svg(link)],
            h.p[h.input("#link.wide", readonly=True, value=link, aria_label=say("invite.link"))],
            h.p(".buttons")[
                h.button("#copy.main", type="button", hidden=True, data_done=say("invite.copied"))[
                    say("invite.copy")
                ],
                h.button(
                    "#share",
                    type="button",
                    hidden=True,
                    data_text=say("invite.words", game=say("title")),
                )[say("invite.share")],
                h.a(".button", href=f"/tables/{table_id}")[say("invite.back")],
            ],
            None
            if own
            else h.p(".faint", role="status")[say("invite.waits"), h.span(".dots")["…"]],
        ],
        script="invitation.js",
    )


def _here_only(say: Texts) -> Node:
    """For a server that only this computer can reach."""
    return h.div(".note.here-only")[
        h.p[h.b[say("invite.here_only")]],
        h.p[say("invite.here_only_line"), " ", h.code["maat serve --lan"]],
        h.p[say("invite.here_only_who")],
    ]


def is_here_only(link: str) -> bool:
    """Whether a link leads everybody to their own computer."""
    host = urlsplit(link).hostname or ""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")
