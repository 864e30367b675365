"""What is looked over in a document: faults are found and named."""

from __future__ import annotations

import pytest

from draw.small_table import document, table
from maat import draw
from maat.draw.check import faults, texts


def test_sound_drawings_have_no_faults() -> None:
    assert (
        faults(
            document(draw.text(20, 50, "Words"), draw.symbol("heir.sun", 100, 50, 20, "gold-ink"))
        )
        == []
    )


RAW = draw.Markup
FAULTY = {
    "not well-formed": RAW("<g>"),
    "<script>": RAW("<script/>"),
    "style attribute": RAW('<g style="fill:red"/>'),
    "script in onclick": RAW('<g onclick="x()"/>'),
    "outside address: http": RAW('<g href="https://example.org/#x"/>'),
    "outside address: url": RAW('<rect fill="url(http://example.org/x)"/>'),
    "the style sheet has": RAW("<style>@import 'x'</style>"),
    "stands 2 times": RAW('<g id="panel"/>'),
    "no theme knows the class 'purple'": draw.circle(20, 20, 3, "purple"),
    "nothing is called #s-none": RAW('<use href="#s-none"/>'),
    "leaves the drawing": draw.text(150, 50, "Far too many words"),
    "was cut": draw.text(20, 50, "Far too many words", room=30),
    "cover each other": draw.text(20, 50, "One") + draw.text(22, 51, "Two"),
}


@pytest.mark.parametrize("fault", FAULTY)
def test_a_fault_is_found_and_named(fault: str) -> None:
    found = faults(document(FAULTY[fault]))
    assert len(found) == 1, found
    assert fault.partition(": ")[0] in found[0]


def test_a_document_without_words_for_it_is_faulty() -> None:
    assert faults(draw.document(table(), "", " ")) == [
        "the drawing has no title",
        "the drawing has no desc",
    ]


def test_texts_are_found_where_they_stand() -> None:
    part = draw.group(
        draw.group(draw.text(10, 0, "Isis", size=10, bold=True), turn=90), at=(50, 20)
    )
    (written,) = texts(document(part))
    assert written.words == "Isis"
    assert written.top == pytest.approx(30)
    assert written.bottom == pytest.approx(30 + draw.width("Isis", 10, True))
    assert written.left < 50 < written.right
    scaled = draw.element("g", draw.text(10, 10, "Isis", size=10), transform="scale(2)")
    assert texts(document(scaled))[0].size == 20
    assert texts(document(scaled))[0].left == 20
