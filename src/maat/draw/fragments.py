"""A drawing is keyed fragments in layers, so that a move changes few of them.

A *fragment* is one `<g>` with an id that stays with its piece for life; fragments are made by
functions under `lru_cache` from the few numbers they show. A *drawing* puts them into layers, from
the back to the front. What changed between two drawings (`diff`) is JSON that turns the first into
the second (`apply`), in Python and in a browser alike:

    1. every id in a layer's `gone` is removed;
    2. every fragment in `set` replaces the one of that id, or is added at the end of its layer;
    3. where `order` is given, the fragments of that layer are put in that order.

A piece is moved by a new `transform` on the same fragment: it keeps its place in the order, the
browser its node.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple, NotRequired, TypedDict, Unpack

from markupsafe import Markup

from .kit import Grouping, group, markup, quoted

LAYERS = ("ground", "board", "pieces", "marks")


class Fragment(NamedTuple):
    id: str
    markup: Markup


def fragment(id: str, *children: Markup, **says: Unpack[Grouping]) -> Fragment:
    """One keyed piece of a drawing: a group (groups inside may have names of their own).
    `look="moves"` lets the web animate a change of place.
    """
    return Fragment(id, group(*children, id=id, **says))


@lru_cache(1 << 12)
def on_sheet(made: Fragment, sheet: int | str) -> Fragment:
    """The same fragment on one of several sheets that lie at one place: one of them is seen at a
    time, at first number 0; a group that `opens` another turns to it. The page itself turns to
    the sheet "end", over everything else, when a game has been counted.
    """
    says = f'<g data-sheet="{sheet}"' + (' visibility="hidden"' if sheet else "")
    return Fragment(made.id, markup(says + str(made.markup).removeprefix("<g")))


class LayerDiff(TypedDict):
    set: NotRequired[dict[str, str]]
    gone: NotRequired[list[str]]
    order: NotRequired[list[str]]


class Diff(TypedDict):
    """Plain JSON. A layer in which nothing changed is not named."""

    layers: dict[str, LayerDiff]
    size: NotRequired[list[float]]


class Drawing:
    """Fragments by layer, from back to front; an id is unique in the whole drawing."""

    def __init__(self, width: float, height: float, layers: Iterable[str] = LAYERS) -> None:
        self.width, self.height = width, height
        self.layers: dict[str, dict[str, Markup]] = {name: {} for name in layers}
        self._ids: set[str] = set()

    def put(self, layer: str, *fragments: Fragment) -> None:
        """Add fragments in front of what the layer holds."""
        ids = dict(fragments)
        if len(ids) < len(fragments) or not self._ids.isdisjoint(ids):
            names = [*self._ids, *(id for id, _ in fragments)]
            id = next(id for id in names if names.count(id) > 1)
            raise ValueError(f"two fragments are called {id!r}: an id belongs to one piece")
        self._ids.update(ids)
        self.layers[layer].update(ids)

    @property
    def ids(self) -> frozenset[str]:
        return frozenset(self._ids)

    def body(self) -> Markup:
        """All layers, as they stand inside an `<svg>`."""
        return Markup(
            "".join(
                f'<g id="layer-{quoted(name)}">{"".join(fragments.values())}</g>'
                for name, fragments in self.layers.items()
            )
        )

    def __eq__(self, other: object) -> bool:
        """Drawings are equal if they look equal: the order counts."""
        if not isinstance(other, Drawing):
            return NotImplemented
        return (
            (self.width, self.height) == (other.width, other.height)
            and list(self.layers) == list(other.layers)
            and all(
                list(mine.items()) == list(other.layers[name].items())
                for name, mine in self.layers.items()
            )
        )

    __hash__ = None  # type: ignore[assignment]


def diff(old: Drawing, new: Drawing) -> Diff:
    """What turns the old drawing into the new one. Both have the same layers."""
    if list(old.layers) != list(new.layers):
        raise ValueError(f"the layers differ: {list(old.layers)} and {list(new.layers)}")
    changes: Diff = {"layers": {}}
    if (old.width, old.height) != (new.width, new.height):
        changes["size"] = [new.width, new.height]
    changes["layers"] = diff_layers(old.layers, new.layers)
    return changes


def diff_layers(
    old: Mapping[str, Mapping[str, str]], new: Mapping[str, Mapping[str, str]]
) -> dict[str, LayerDiff]:
    """What turns old layers into new ones; for anything made of keyed fragments."""
    changes: dict[str, LayerDiff] = {}
    for name, fragments in new.items():
        before = old.get(name, {})
        if before is not fragments and (change := _diff_layer(before, fragments)):
            changes[name] = change
    return changes


def _diff_layer(old: Mapping[str, str], new: Mapping[str, str]) -> LayerDiff:
    """Most layers are unchanged, and most others only get new fragments at the end."""
    change: LayerDiff = {}
    before, order = list(old), list(new)
    if old == new and before == order:
        return change
    if changed := {id: markup for id, markup in new.items() if old.get(id) != markup}:
        change["set"] = changed
    if order[: len(before)] == before:
        return change
    kept = [id for id in old if id in new]
    if len(kept) < len(old):
        change["gone"] = [id for id in old if id not in new]
    if order[: len(kept)] != kept:
        change["order"] = order
    return change


def apply(changes: Diff, old: Drawing) -> Drawing:
    """The new drawing: `apply(diff(old, new), old) == new`. The old one is not changed."""
    width, height = changes.get("size", (old.width, old.height))
    new = Drawing(width, height, old.layers)
    for name, before in old.layers.items():
        change: LayerDiff = changes["layers"].get(name, {})
        fragments = _changed(change, before)
        new.put(
            name,
            *(Fragment(id, Markup(fragments[id])) for id in change.get("order", list(fragments))),
        )
    return new


def _changed(change: LayerDiff, before: Mapping[str, Markup]) -> dict[str, str]:
    gone = set(change.get("gone", ()))
    fragments: dict[str, str] = {id: markup for id, markup in before.items() if id not in gone}
    fragments.update(change.get("set", {}))
    return fragments
