"""The figures of an arena as tables in the reader's language: for the terminal and for the page."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from typing import NamedTuple

from babel.numbers import format_decimal

from ..core.messages import Said
from ..core.texts import PSEUDO, Texts, catalogue, placeholders
from ..play.rulebook import rule
from .plan import MESSAGES, Plan
from .ratings import Interval
from .summary import OPPONENT, Meeting, Summary


class Whisker(NamedTuple):
    """An estimate between its ends, on a scale; `mark` is what it is compared with."""

    interval: Interval
    low: float
    high: float
    mark: float


class Bars(NamedTuple):
    """A number for each bot, on a scale."""

    values: tuple[float, ...]
    low: float
    high: float


class Section(NamedTuple):
    """A table with a title. The first `words` columns hold words, the others numbers; `plots` has
    a picture for each row, or none at all. `bots` says that the columns are bots.
    """

    title: str
    about: str
    columns: list[str]
    rows: list[list[str]]
    words: int = 1
    plots: Sequence[Whisker | Bars] = ()
    bots: bool = False


class Writer:
    """Words and numbers of one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.say: Texts = catalogue(lang, MESSAGES)
        self._locale = "en" if lang == PSEUDO else lang

    def number(self, value: float, digits: int = 1) -> str:
        places = "." + "0" * digits if digits else ""
        return str(format_decimal(value, f"#,##0{places}", locale=self._locale))

    def percent(self, share: float) -> str:
        return f"{self.number(100 * share)} %"

    def ends(self, interval: Interval) -> str:
        return f"{self.number(100 * interval.low)} – {self.number(100 * interval.high)} %"

    def columns(self, *keys: str) -> list[str]:
        return [self.say(f"report.{key}") for key in keys]

    def section(
        self,
        key: str,
        columns: list[str],
        rows: list[list[str]],
        words: int = 1,
        plots: Sequence[Whisker | Bars] = (),
        bots: bool = False,
    ) -> Section:
        title, about = self.say(f"report.{key}"), self.say(f"report.about_{key}")
        return Section(title, about, columns, rows, words, plots, bots)


def sections(summary: Summary, lang: str) -> list[Section]:
    """Ratings, wins, points by source, seats, times; those for which there is something to say."""
    write = Writer(lang)
    made = [
        _ratings(summary, write),
        _meetings(summary, write),
        _sources(summary, write),
        _seats(summary, write),
        _times(summary, write),
    ]
    return [section for section in made if section is not None and section.rows]


def facts(summary: Summary, lang: str) -> list[str]:
    """What was played, in a few sentences."""
    say, header = catalogue(lang, MESSAGES), summary.plan.header()
    shown = {key: header[key] for key in ("seats", "seed", "rules", "components")}
    lines = [say("report.facts", n=summary.games, deals=summary.deals, **shown)]
    if summary.plan.options:
        lines.append(say("report.options", options=", ".join(_options(summary.plan))))
    return [*lines, say("report.same_deals" if summary.deals else "report.none")]


def title(summary: Summary, lang: str) -> str:
    game = summary.plan.rules.texts(lang)("title")
    return catalogue(lang, MESSAGES)("report.title", game=game)


def command(plan: Plan) -> str:
    """The command that plays this plan."""
    words = ["maat", "arena", plan.game, "--bots", ",".join(plan.bots)]
    words += ["--games", str(plan.deals * plan.rotations), "--seats", str(plan.seats)]
    words += ["--seed", str(plan.seed), *(["--together"] if plan.together else [])]
    for option in _options(plan):
        words += ["--option", option]
    return shlex.join(words)


def _options(plan: Plan) -> list[str]:
    """As they are typed: `name=value`."""
    return [
        f"{name}={','.join(map(str, v)) if isinstance(v, list | tuple) else v}"
        for name, v in plan.options.items()
    ]


def _ratings(summary: Summary, write: Writer) -> Section | None:
    rated = [(s, s.rating) for s in summary.standings if s.rating is not None]
    rated.sort(key=lambda pair: -pair[1].value)
    if not rated:
        return None
    low, high = min(r.low for _, r in rated), max(r.high for _, r in rated)
    rows = [
        [
            s.bot,
            write.number(r.value, 0),
            f"{write.number(r.low, 0)} … {write.number(r.high, 0)}",
            write.number(s.points),
            write.number(s.games, 0),
        ]
        for s, r in rated
    ]
    columns = write.columns("bot", "rating", "interval", "points", "games")
    plots = [Whisker(r, low, high, 0) for _, r in rated]
    return write.section("ratings", columns, rows, plots=plots)


def _meetings(summary: Summary, write: Writer) -> Section:
    rows = [
        [
            m.bot,
            _against(m, write),
            write.percent(m.share.value),
            write.ends(m.share),
            write.percent(m.fair),
            write.number(m.margin),
            write.number(m.games, 0),
        ]
        for m in summary.meetings
    ]
    columns = write.columns("bot", "against", "share", "interval", "fair", "margin", "games")
    plots = [Whisker(m.share, 0, 1, m.fair) for m in summary.meetings]
    return write.section("meetings", columns, rows, 2, plots)


def _against(meeting: Meeting, write: Writer) -> str:
    """The other bot, and how often where it sits in several seats."""
    others = meeting.others
    if others == (OPPONENT,):
        return write.say("report.opponent")
    if len(others) > 1 and len(set(others)) == 1:
        return f"{len(others)} × {others[0]}"
    return ", ".join(others)


def _sources(summary: Summary, write: Writer) -> Section:
    """A row for each kind of line on the score sheet; kinds of one name are added up."""
    bots = summary.standings
    sums: dict[str, list[float]] = {}
    for source in summary.sources:
        row = sums.setdefault(source_name(summary.plan, source, write.lang), [0.0] * len(bots))
        row[:] = [a + s.sources.get(source, 0) for a, s in zip(row, bots, strict=True)]
    low = min((min(row) for row in sums.values()), default=0)
    high = max((max(row) for row in sums.values()), default=0)
    plots = [Bars(tuple(row), min(low, 0), high) for row in sums.values()]
    rows = [[name, *map(write.number, row)] for name, row in sums.items()]
    total = [write.say("report.total"), *(write.number(s.points) for s in bots)]
    columns = ["", *(s.bot for s in bots)]
    return write.section("sources", columns, [*rows, total] if rows else [], 1, plots, True)


def source_name(plan: Plan, source: str, lang: str) -> str:
    """The words of a line of the score sheet; where they are about one thing in particular (a
    card, a place), the name of its rule.
    """
    number, _, key = source.partition(" ")
    texts = plan.rules.texts(lang)
    if key in texts and not placeholders(texts.messages[key]):
        return f"{texts.sentence(Said(key))} ({number})"
    found = rule(plan.rules, lang, number)
    return f"{found.name} ({number})" if found else number


def _seats(summary: Summary, write: Writer) -> Section | None:
    if summary.plan.seats == 1:
        return None
    texts, words = summary.plan.rules.texts(write.lang), summary.plan.rules.seat_words
    rows = [
        [
            texts.sentence(words.said(s.seat)),
            write.percent(s.share.value),
            write.ends(s.share),
            write.number(s.points),
        ]
        for s in summary.seats
    ]
    columns = write.columns("seat", "share", "interval", "points")
    plots = [Whisker(s.share, 0, 1, 1 / summary.plan.seats) for s in summary.seats]
    return write.section("seats", columns, rows, plots=plots)


def _times(summary: Summary, write: Writer) -> Section:
    rows = [
        [
            t.bot,
            write.number(t.median, 2),
            write.number(t.high, 2),
            write.number(t.longest, 2),
            write.number(t.choices, 0),
        ]
        for t in summary.times
        if t.choices
    ]
    return write.section(
        "times", write.columns("bot", "median", "high", "longest", "choices"), rows
    )
