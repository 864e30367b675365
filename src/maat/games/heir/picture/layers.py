"""The layers of the picture, from the back to the front, while they are filled."""

from __future__ import annotations

from ....draw import Drawing, Fragment

LAYERS = (
    "ground",
    "behind",
    "land",
    "board",
    "spaces",
    "sights",
    "flat",
    "pieces",
    "suns",
    "cards",
    "marks",
)


class Layers:
    """Fragments by layer; they are put on the drawing together, which is quicker than one by
    one.
    """

    def __init__(self) -> None:
        self.fragments: dict[str, list[Fragment]] = {name: [] for name in LAYERS}

    def put(self, layer: str, *fragments: Fragment) -> None:
        self.fragments[layer] += fragments

    def on(self, width: float, height: float) -> Drawing:
        drawing = Drawing(width, height, LAYERS)
        for layer, fragments in self.fragments.items():
            drawing.put(layer, *fragments)
        return drawing
