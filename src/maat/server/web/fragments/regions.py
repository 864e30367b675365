"""The parts of a table's page that are words: status, choices, seats, log, score sheet. Each is
keyed fragments.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

import htpy as h
from htpy import Node
from markupsafe import Markup

from ....core.messages import Said
from ....core.record import UNDO, Line
from ....core.texts import Texts
from ....core.view import SheetRow, View
from ....draw import SEATS
from ...api import answers
from ...storage.store import Spoken
from ...tables.table import LiveTable
from . import picture

Fragments = dict[str, str]
LOG = 500  # lines of the log on a page; the replay has all of them


class LogLine(NamedTuple):
    """A line of the log as it was made: it is made again when it is taken back, or when a seat is
    called otherwise.
    """

    undone: bool
    names: tuple[str, ...]
    markup: str


class Looking:
    """One reader of one table, at one moment."""

    def __init__(
        self, live: LiveTable, seat: int | None, lang: str, texts: Texts, host: bool = False
    ) -> None:
        self.live, self.seat, self.lang, self.say, self.host = live, seat, lang, texts, host
        self.view: View = live.view(seat)
        self.legal = self.view.legal()
        self.sits = live.seating[seat] if seat is not None else None
        self.asked = bool(self.legal) and self.sits is not None and not self.sits.bot
        self.proposal = answers.proposal_answer(live, seat, self.legal, lang)
        self.logged: dict[int, LogLine] = {}  # what this reader's log says already

    def who(self, seat: int) -> str:
        """A seat as people call it: its word, and the name of whoever sits there."""
        word = self.say.sentence(self.view.game.seat_words.said(seat))
        called = self.called(seat)
        return f"{word} ({called})" if called else word

    def called(self, seat: int) -> str:
        here = self.live.seating[seat]
        if here.bot:
            return bot_name(self.say, here.bot)
        return here.name


def bot_name(say: Texts, bot: str) -> str:
    return say(f"bot.{bot}") if f"bot.{bot}" in say else bot


def status(look: Looking) -> Fragments:
    """Whose turn it is, what is asked, how it ended."""
    view, say = look.view, look.say
    if view.over:
        head, line = _ending(look), _scores(look)
    elif look.proposal:
        head, line = say("table.confirm_question"), look.proposal["text"]
    elif look.asked:
        head, line = say("table.your_turn"), view.question(look.lang)
    else:
        waits = [Said("table.seat_name", name=look.who(s)) for s in view.pending]
        head, line = say("table.waiting", seats=waits, n=len(waits)), ""
    question = look.asked and not look.proposal and not view.over
    asked = "over" if view.over else "asked" if look.asked else "waiting"
    return {
        "page-status-head": str(h.h1("#page-status-head", class_=asked)[head]),
        "page-status-line": str(h.p("#page-status-line", class_={"question": question})[line]),
        "page-status-do": str(h.div("#page-status-do")[_doing(look)]),
    }


def _ending(look: Looking) -> str:
    result = look.live.table.result
    assert result is not None
    if not result.winners:
        return look.say("table.nobody_won")
    if result.winners == (look.seat,):
        return look.say("table.you_won")
    winners = [Said("table.seat_name", name=look.who(s)) for s in result.winners]
    return look.say("table.won", seats=winners, n=len(winners))


def _scores(look: Looking) -> Node:
    """The totals, the best first; and that the same people can go on."""
    totals, word = look.view.totals(), look.view.game.seat_words.said
    ranked = sorted(range(look.view.seats), key=lambda s: -totals[s])
    told = [look.say("table.score", name=look.say.sentence(word(s)), n=totals[s]) for s in ranked]
    again = look.say("table.again_note") if look.live.kept.again and _may_play_again(look) else None
    return [" · ".join(told), h.br if again else None, again]


def _may_play_again(look: Looking) -> bool:
    """Those who sat here and the host. Spectators were shown this table only."""
    return look.seat is not None or look.host


def _play_again(look: Looking) -> Node:
    if not look.view.over or not _may_play_again(look):
        return None
    if look.live.kept.again:
        return h.a("#page-again.button.main", href=f"/tables/{look.live.kept.again}")[
            look.say("table.again_ready")
        ]
    return h.form(method="post", action=f"/tables/{look.live.id}/again")[
        h.button("#page-again.main", type="submit")[look.say("table.again")]
    ]


def _doing(look: Looking) -> Node:
    """What is done to the turn as a whole."""
    say, possible = look.say, answers.can_undo(look.live, look.seat)
    undo = h.button(
        "#page-undo", type="button", data_do="undo", aria_disabled="false" if possible else "true"
    )
    return [
        h.button("#page-confirm.main", type="button", data_do="confirm")[say("table.confirm")]
        if look.proposal
        else None,
        undo[say("table.undo")] if look.seat is not None and not look.view.over else None,
        _come_back(look),
        _play_again(look),
    ]


def _come_back(look: Looking) -> Node:
    """For somebody for whom a bot plays: the host may have let it, while this page was open."""
    if look.sits is None or not look.sits.bot or look.view.over:
        return None
    return h.form(method="post", action=f"/tables/{look.live.id}/seats/{look.seat}")[
        h.input(type="hidden", name="bot", value=""),
        h.button("#page-come-back.main", type="submit")[look.say("host.come_back")],
    ]


def choices(look: Looking) -> Fragments:
    """Everything that can be done, numbered, in words; `data-refs` is what one points at
    instead.
    """
    if not look.asked or look.proposal:
        return {}
    found: Fragments = {}
    for n, action in enumerate(look.legal, 1):
        pointed = json.dumps(picture.refs(action))
        found[f"page-choice-{action.id}"] = str(
            h.li(id=f"page-choice-{action.id}")[
                h.button(
                    type="button", data_action=str(action.id), data_refs=pointed, data_number=str(n)
                )[
                    h.span(".number", aria_hidden="true")[str(n)],
                    h.span[action.text(look.lang)],
                    h.small(title=look.say("table.rule", rule=action.rule))[action.rule],
                ]
            ]
        )
    return found


def seats(look: Looking) -> Fragments:
    """Who sits where, who is asked, how they stand."""
    totals = look.view.totals()
    return {
        f"page-seat-{s.seat}": str(_seat(look, s.seat, totals[s.seat])) for s in look.live.seating
    }


def _seat(look: Looking, seat: int, points: int) -> Node:
    say, here = look.say, look.live.seating[seat]
    badge = SEATS[seat]
    if here.bot and here.claimed:
        kind = say(
            "seat.stand_in", bot=bot_name(say, here.bot), name=here.name or say("seat.guest")
        )
    elif here.bot:
        kind = bot_name(say, here.bot)
    elif not here.claimed:
        kind = say("seat.open")
    else:
        kind = here.name or ("" if seat == look.seat else say("seat.guest"))
    pending = seat in look.view.pending
    return h.li(
        id=f"page-seat-{seat}",
        class_=["seat", f"{badge.stone}-mark", {"asked": pending, "mine": seat == look.seat}],
    )[
        h.b[look.say.sentence(look.view.game.seat_words.said(seat))],
        h.span(".who")[kind] if kind else None,
        h.span(".you")[say("seat.you")] if seat == look.seat else None,
        h.span(".away")[say("seat.away")] if _is_away(look, seat) else None,
        h.span(".turn")[say("seat.asked")] if pending else None,
        h.span(".away")[say("seat.deletes")] if here.deletes else None,
        h.span(".points")[say("seat.points", n=points)],
        _invite(look, seat) if look.host and not here.bot and not here.claimed else None,
    ]


def _is_away(look: Looking, seat: int) -> bool:
    """Somebody else, who has no page of this table open."""
    here = look.live.seating[seat]
    return seat != look.seat and here.claimed and not here.bot and not look.live.is_here(seat)


def _invite(look: Looking, seat: int) -> Node:
    """For the host, beside a seat that waits for somebody."""
    return h.form(".invite", method="post", action=f"/tables/{look.live.id}/seats/{seat}/invite")[
        h.button(".main", type="submit")[look.say("host.invite")]
    ]


def log(look: Looking) -> Fragments:
    """What happened, in words, the latest last. Only what is new since this reader was last told is
    put into words.
    """
    names = tuple(look.who(s) for s in range(look.view.seats))
    known, made = look.logged, {}
    for line in look.view.lines[-LOG:]:
        have = known.get(line.number)
        if have is None or have[:2] != (line.undone, names):
            text = " ".join(told(look.view, line, look.lang, look.say, look.who))
            markup = (
                _logged(line.number, text, line.undone, look.say) if text else ""
            )  # nothing that this reader saw
            have = LogLine(line.undone, names, markup)
        made[line.number] = have
    look.logged = made
    return {f"page-log-{number}": line.markup for number, line in made.items() if line.markup}


@lru_cache(maxsize=4096)
def _logged(number: int, text: str, undone: bool, say: Texts) -> str:
    line: Node = h.del_[text] if undone else text
    if not number:
        line = h.details[h.summary[say("table.set_up")], text]
    return str(h.li(id=f"page-log-{number}", value=str(number))[line])


def told(view: View, line: Line, lang: str, say: Texts, who: Callable[[int], str]) -> list[str]:
    """The sentences of a line of the log, with full stops; `who` names the seat that took something
    back.
    """
    undo = line.number > 0 and line.action == UNDO
    said = (
        (say("table.undone", seat=who(line.seat)),) if undo else view.logged(line, lang).sentences
    )
    return [s if s.endswith((".", "!", "?")) else f"{s}." for s in said]


def talk(look: Looking) -> Fragments:
    """What those who sit here said to each other."""
    said = [] if look.seat is None else [s for s in look.live.kept.talk if s.text]
    word = look.view.game.seat_words.said
    return {
        f"page-talk-{s.number}": _spoken(s, s.seat == look.seat, look.say.sentence(word(s.seat)))
        for s in said
    }


@lru_cache(maxsize=4096)
def _spoken(spoken: Spoken, mine: bool, word: str) -> str:
    who = f"{word} ({spoken.name})" if spoken.name else word
    line = h.li(
        id=f"page-talk-{spoken.number}",
        class_={"mine": mine},
        value=str(spoken.number),
        data_seat=str(spoken.seat),
    )
    return str(line[h.b[who], " ", spoken.text])


def people(look: Looking) -> bool:
    """There is somebody to talk to."""
    others = [s for s in look.live.seating if s.seat != look.seat and (s.claimed or not s.bot)]
    return look.seat is not None and bool(others or look.live.kept.talk)


def sheet(look: Looking) -> Fragments:
    """The score sheet as it would be if the game ended now, line by line, with the rule of each."""
    rows = look.view.sheet(look.lang)
    say = look.say
    names = [say.sentence(look.view.game.seat_words.said(s)) for s in range(look.view.seats)]
    table = h.table("#page-sheet-table")[
        h.caption[say("table.final_sheet" if look.view.over else "table.sheet_now")],
        h.thead[
            h.tr[h.th(scope="col")[say("table.for_what")], [h.th(scope="col")[n] for n in names]]
        ],
        h.tbody[[_sheet_row(look.view.game.name, r) for r in rows]],
    ]
    return {"page-sheet-table": str(table)}


@lru_cache(maxsize=4096)
def _sheet_row(game: str, row: SheetRow) -> Markup:
    """Few of them change with a decision, and most are the same for every reader."""
    words = [
        row.text,
        " ",
        h.small[h.a(href=f"/rules/{game}#{row.rule}")[row.rule]] if row.rule else None,
    ]
    if row.detail:
        return Markup(h.tr(".detail")[h.td(colspan=str(1 + len(row.points)))[words]])
    return Markup(
        h.tr[h.th(scope="row")[words], [h.td["" if p is None else str(p)] for p in row.points]]
    )


def links(look: Looking) -> Fragments:
    """Ways on from here."""
    at, say = f"/tables/{look.live.id}", look.say
    mine = "" if look.seat is None else f"?seat={look.seat}"  # a browser may have several
    ways = [(f"{at}/replay{mine}", "table.replay"), (f"{at}/record{mine}", "table.record")]
    if look.seat is not None:
        ways.append(("/tables/next/mine", "table.next"))
    ways.append((f"/rules/{look.view.game.name}", "table.rules"))
    made = [h.a(href=path)[say(key)] for path, key in ways]
    return {
        "page-ways": str(
            h.p("#page-ways")[
                made,
                h.span(".practice")[say("table.practice")] if look.live.kept.practice else None,
            ]
        )
    }
