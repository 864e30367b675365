"""Words on the picture: never smaller than 12, in the face of titles or in that of sentences."""

from __future__ import annotations

from dataclasses import dataclass

from ....draw import Markup, text, text_box
from ....draw.lettering import Anchor, Bold

LEAST = 12
READ = 14.0  # in the wide picture: 11 pixels in a window of 1280x720, where a hint takes some room


@dataclass(frozen=True)
class Face:
    """A way to set a line of words."""

    bold: Bold
    size: float
    look: str

    def __call__(
        self,
        x: float,
        y: float,
        words: str,
        size: float | None = None,
        anchor: Anchor = "start",
        room: float = 0,
        look: str | None = None,
    ) -> Markup:
        """One line; `y` is the middle of its capitals."""
        size = self.size if size is None else size
        return text(x, y, words, look or self.look, size, self.bold, anchor, room, LEAST)


title = Face("display", 18, "pharaon-ink")  # a name or a figure
line = Face(False, 13, "pharaon-soft")  # a line of a sentence


def block(
    x: float,
    y: float,
    room: float,
    height: float,
    words: str,
    size: float = 14,
    look: str = "pharaon-ink",
    anchor: Anchor = "middle",
) -> Markup:
    """A sentence wrapped into a box."""
    return text_box(x, y, room, height, words, look, size, False, anchor, LEAST)
