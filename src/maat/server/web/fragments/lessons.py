"""What a lesson says now: the pages before the learner's next decision, one after the other, each
with the parts of the picture that it speaks of. The script shows them one at a time.
"""

from __future__ import annotations

import json

import htpy as h
from htpy import Node

from ....play.lessons import Lesson, Page, Place, lesson_at
from .reader import Fragments, Reader


def learns(reader: Reader) -> bool:
    """Whether this table is the reader's lesson, and they have not left it."""
    found = lesson_at(reader.view)
    return found is not None and found[0].learner == reader.seat and not found[1].left


def lesson(reader: Reader) -> Fragments | None:
    """None where this reader learns nothing here."""
    found = lesson_at(reader.view)
    if found is None or found[0].learner != reader.seat:
        return None
    told, place = found
    if place.left:
        return _strip(reader, told, place, _way_back(reader, told, place))
    turn = told.turn(place)
    ended = turn == len(told.turns) and sum(place.done) == len(told.script)
    if not (reader.asked or reader.over or ended):
        return _strip(reader, told, place, [])
    if turn < len(told.turns) and told.expected(turn, reader.legal) is None:
        return _strip(reader, told, place, _way_back(reader, told, place))
    return _strip(reader, told, place, _pages(reader, told, turn, ended))


def _strip(reader: Reader, told: Lesson, place: Place, content: Node) -> Fragments:
    turn = told.turn(place)
    of = _read(told, len(told.pages))
    n = min(_read(told, turn) + 1, of)
    head = _head(reader, told, n)
    return {
        "page-lesson": str(
            h.div("#page-lesson.lesson", data_turn=str(turn), data_left=place.left)[
                h.p(".lesson-head")[
                    h.span[head],
                    h.progress(max=str(of), value=str(n), aria_label=head),
                    None if reader.over else h.a(href="/")[reader.say("lesson.leave")],
                ],
                content,
            ]
        )
    }


def _read(told: Lesson, turn: int) -> int:
    """How many pages come before those of a turn."""
    return sum(len(pages) for pages in told.pages[:turn])


def _head(reader: Reader, told: Lesson, page: int) -> str:
    return reader.say("lesson.head", n=page, of=_read(told, len(told.pages)))


def _pages(reader: Reader, told: Lesson, turn: int, ended: bool) -> Node:
    texts, pages = told.texts(reader.lang), told.pages[turn]
    wanted = told.expected(turn, reader.legal)
    refs = list(wanted.refs) if wanted else []
    return [
        h.ol(".lesson-pages")[
            [
                h.li(
                    data_look=json.dumps(_look(page, refs)),
                    data_expected=str(wanted.id) if wanted and page.play else None,
                    data_page=str(n),
                    data_head=_head(reader, told, n),
                )[texts(f"lesson.{page.say}")]
                for n, page in enumerate(pages, _read(told, turn) + 1)
            ]
        ],
        h.button(".lesson-next", type="button", data_lesson="next")[reader.say("lesson.next")],
        _goodbye(reader, told) if ended or reader.over else None,
    ]


def _look(page: Page, refs: list[str]) -> list[str]:
    """What a page speaks of, and the parts of the action that it asks for."""
    return [*page.look, *(ref for ref in refs if page.play and ref not in page.look)]


def _way_back(reader: Reader, told: Lesson, place: Place) -> Node:
    """Something else was played: kindly back to the lesson, or on without it."""
    say = reader.say
    return [
        h.p(".lesson-left")[say("lesson.left")],
        h.div(".lesson-ways")[
            h.button(type="button", data_do="undo")[say("table.undo")] if reader.can_undo else None,
            h.form(method="post", action=f"/lessons/{told.game.name}")[
                h.input(type="hidden", name="turn", value=str(told.turn(place))),
                h.button(".main", type="submit")[say("lesson.back")],
            ],
        ],
    ]


def _goodbye(reader: Reader, told: Lesson) -> Node:
    """A real game now, or the same once more."""
    say, game = reader.say, told.game.name
    return h.div(".lesson-ways.lesson-end")[
        h.form(method="post", action="/tables")[
            h.input(type="hidden", name="game", value=game),
            h.button(".main", type="submit", name="now", value="1")[say("lesson.real_game")],
        ],
        h.form(method="post", action=f"/lessons/{game}")[
            h.button(type="submit")[say("lesson.again")]
        ],
    ]
