"""The same functions, bound to one game: plain (as they are) or compiled (through Numba over
records).

Both make a mirror of the game's modules and of the generic ones: copies of every function in copies
of every namespace, in which `core.bound_game` is this game. In the compiled mirror functions are
dispatchers and lists are frozen arrays; nothing is compiled until an entry point needs it, and each
function exactly once, for the types of its annotations.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import importlib
import os
import pathlib
import sys
import tempfile
import types
from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar, get_type_hints

from . import (
    actions,
    appraisal,
    bound_game,
    chance,
    components,
    deciding,
    dispatch,
    events,
    extras,
    features,
    layout,
    loops,
)
from .bound_game import modules_of
from .layout import Layout, parts, record_type

Thing = Any  # a name of a module, plain or compiled: a function, a dispatcher, a constant, a type

# Rules that every game may use, and that are compiled with its own.
SHARED = (actions, appraisal, chance, deciding, events, features)
# What a game uses that has no rules of its own for these.
DEFAULTS: dict[str, Thing] = {
    "INPUTS": features.INPUTS,
    "appraise": appraisal.appraise,
    "describe": features.describe,
    "is_asked": deciding.is_asked,
    "is_at_rest": deciding.is_at_rest,
    "knows_all": deciding.knows_all,
    "lot": deciding.lot,
    "next_seat": deciding.next_seat,
    "reopen": deciding.reopen,
}
ENTRIES = ("begin", "legal", "step", "asked", "finish", "dream", "playouts", "copies", "dreams")


class Mirror:
    """Copies of modules in which every name refers to the copy, never to the original."""

    instead: ClassVar[
        dict[Thing, Thing]
    ] = {}  # another function of the same module takes the place of these

    def __init__(self, rules: Thing, generic: Iterable[types.ModuleType] = ()) -> None:
        self.rules = rules
        self.modules: list[Thing] = [*SHARED, *modules_of(rules), loops, *generic]
        self.names = {m.__name__ for m in self.modules}
        self.functions: dict[Thing, Thing] = {}
        self.twins = {m: types.ModuleType(m.__name__ + " (mirror)") for m in self.modules}
        self.game = types.ModuleType(rules.__name__ + " (mirror)")
        self.layouts: dict[type, type[Layout]] = {
            bound_game.State: rules.State,
            bound_game.Legal: rules.Legal,
            bound_game.Sheet: rules.Sheet,
            deciding.OneAtATime: rules.State,
        }
        self.game.__dict__.update(self._translated_names(DEFAULTS | vars(rules)))
        for module, twin in self.twins.items():
            twin.__dict__.update(self._translated_names(vars(module)))

    def __getattr__(self, name: str) -> Thing:
        """An entry point, by name."""
        for module in reversed(self.modules):
            if name in vars(self.twins[module]):
                return vars(self.twins[module])[name]
        raise AttributeError(name)

    def _translated_names(self, names: dict[str, Thing]) -> dict[str, Thing]:
        return {
            k: self._translated(v)
            for k, v in names.items()
            if not k.startswith("__") or k == "__builtins__"
        }

    def _translated(self, value: Thing) -> Thing:
        if (
            isinstance(value, types.FunctionType)
            and value.__module__ in self.names
            and not value.__closure__
        ):
            value = self.instead.get(value, value)
            if value not in self.functions:
                space = self.twins[
                    next(m for m in self.modules if m.__name__ == value.__module__)
                ].__dict__
                copy = types.FunctionType(value.__code__, space, value.__name__, value.__defaults__)
                copy.__qualname__, copy.__module__, copy.__doc__ = (
                    value.__qualname__,
                    value.__module__,
                    value.__doc__,
                )
                self.functions[value] = self.made(value, copy)
            return self.functions[value]
        if isinstance(value, types.ModuleType):
            return self.game if value is bound_game else self.twins.get(value, value)
        if isinstance(value, type):
            return self.layouts.get(value, value)
        return self.constant(value)

    def made(self, original: Thing, copy: Thing) -> Thing:
        return copy

    def constant(self, value: Thing) -> Thing:
        return value


class Compiled(Mirror):
    """The compiled mirror. `bounds` checks every index (slow); `cache` keeps machine code between
    runs.
    """

    instead: ClassVar[dict[Thing, Thing]] = {
        chance.fill_block: chance.fill_block_in_words,
        chance.close_gap: chance.close_gap_in_words,
    }

    def __init__(
        self,
        rules: Thing,
        generic: Iterable[types.ModuleType] = (),
        entries: Iterable[str] = (),
        bounds: bool = False,
        cache: bool = True,
    ) -> None:
        extras.need("fast")
        numba: Thing = importlib.import_module("numba")
        generic = tuple(generic)
        self.entries = {*ENTRIES, *entries}
        self.bounds = bounds
        self.folder = cache_folder(rules, generic, bounds) if cache else None
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(self.folder or "")
        try:
            super().__init__(rules, generic)
        finally:
            numba.config.CACHE_DIR = before

    def made(self, original: Thing, copy: Thing) -> Thing:
        numba: Thing = importlib.import_module("numba")
        if original.__name__.startswith("_"):
            return copy  # runs at import only
        if original in OTHERWISE:
            copy = OTHERWISE[original]
        entry = original.__name__ in self.entries and not original.__module__.startswith(
            self.rules.__name__
        )
        made = numba.njit(
            copy,
            nogil=True,
            error_model="numpy",
            boundscheck=self.bounds,
            cache=entry and self.folder is not None,
            no_cpython_wrapper=not entry,
            no_cfunc_wrapper=True,
        )
        _compile_once(made, lambda: self._signature(original), entry)
        return made

    def constant(self, value: Thing) -> Thing:
        import numpy as np

        if isinstance(value, list) and value and isinstance(value[0], (int, list)):
            frozen = np.array(
                value, np.int64
            )  # a ragged list raises here, with its name in the traceback
            frozen.flags.writeable = False
            return frozen
        return value

    def _signature(self, f: Thing) -> Thing:
        hints = get_type_hints(f)
        back = self._numba_type(f, "return", hints.pop("return"))
        return back(*[self._numba_type(f, name, hint) for name, hint in hints.items()])

    def _numba_type(self, f: Thing, name: str, hint: Thing) -> Thing:
        """int, bool, float, None, a tuple of ints, a declared class (a record), a list of one (an
        array of records) or a list of floats (an array).
        """
        from numba import types as nb
        from numba.np.numpy_support import from_dtype

        known = {int: nb.int64, bool: nb.boolean, float: nb.float64, type(None): nb.none}
        if hint in known:
            return known[hint]
        if getattr(hint, "__origin__", None) is tuple:
            return nb.UniTuple(nb.int64, len(hint.__args__))  # type: ignore[no-untyped-call]
        many = getattr(hint, "__origin__", None) is list
        if many and hint.__args__[0] is float:
            return nb.Array(nb.float32, 1, "C")
        kind = hint.__args__[0] if many else hint
        kind = self.layouts.get(kind, kind)
        if not (isinstance(kind, type) and issubclass(kind, Layout)):
            raise TypeError(
                f"{f.__module__}.{f.__name__}: {name} is {hint}; rules take int, bool and declared"
                " classes"
            )
        record = from_dtype(record_type(kind, 64 if kind in self._standing_alone else 0))
        return nb.Array(record, 1, "C") if many else record

    @property
    def _standing_alone(self) -> set[type[Layout]]:
        """The classes whose records are elements of arrays, and are padded; a class inside another
        keeps its size.
        """
        if "standing" not in self.__dict__:
            found = {
                self.layouts.get(v, v)
                for m in (self.rules, *self.modules)
                for v in vars(m).values()
                if isinstance(v, type) and issubclass(v, Layout) and v is not Layout
            }
            self.__dict__["standing"] = found.difference(*(parts(v) for v in found))
        standing: set[type[Layout]] = self.__dict__["standing"]
        return standing


def plain(rules: Thing, generic: Iterable[types.ModuleType] = ()) -> Mirror:
    """The generic loops over plain objects."""
    return Mirror(rules, generic)


def _assign(games, i, source, j):  # type: ignore[no-untyped-def]
    """loops.put over arrays: one memcpy."""
    games[i] = source[j]


def _refuse_number(n):  # type: ignore[no-untyped-def]
    """Given outcomes exist in plain mode only. The condition is always true: it gives the function
    its type.
    """
    if n < 2**62:
        raise ValueError("given outcomes are for plain mode")
    return n


def _refuse_thing(p):  # type: ignore[no-untyped-def]
    if p.left < 2**62:
        raise ValueError("given outcomes are for plain mode")
    return p.left


def _say_nothing(event, witness, seat, a, b, c):  # type: ignore[no-untyped-def]
    """Nobody listens in compiled code."""


# What compiled code replaces: nobody listens there, outcomes are never given, and a copy is one
# memcpy.
OTHERWISE: dict[Thing, Thing] = {
    loops.put: _assign,
    chance.asked_number: _refuse_number,
    chance.asked_thing: _refuse_thing,
    events.tell: _say_nothing,
}


def _compile_once(dispatcher: Thing, signature: Callable[[], Thing], entry: bool) -> None:
    """Compile at the first call that needs it, for the declared types only; narrower integers are
    widened.
    """
    template, compile_it = dispatcher.get_call_template, dispatcher.compile

    def ready() -> None:
        if dispatcher._can_compile and not dispatcher.is_compiling:
            with libraries(whole=entry):
                compile_it(signature())
            dispatcher.disable_compile()

    def get_call_template(args: Thing, kws: Thing) -> Thing:
        ready()
        return template(args, kws)

    dispatcher.get_call_template, dispatcher.ready = get_call_template, ready


@contextlib.contextmanager
def libraries(whole: bool) -> Iterator[None]:
    """Compile an entry point as a whole, or a function that is only a part of entry points.

    Numba optimises every function together with all that it calls, and makes machine code of it, on
    every level again. Here only entry points are called from outside, and each contains all that it
    needs: the functions below it stay as they are written until then.
    """
    from numba.core.compiler_lock import global_compiler_lock
    from numba.core.registry import cpu_target

    codegen = cpu_target.target_context.codegen()
    with global_compiler_lock:
        before = codegen._library_class
        codegen._library_class = type(codegen)._library_class if whole else _part_of_an_entry()
        try:
            yield
        finally:
            codegen._library_class = before


@functools.cache
def _part_of_an_entry() -> type:
    from numba.core.codegen import JITCodeLibrary

    class Part(JITCodeLibrary):
        """Code that is linked into others, and never run where it is."""

        def _optimize_final_module(self) -> None:
            """The entry point is optimised with all its parts."""

        def _finalize_final_module(self) -> None:
            self._finalize_dynamic_globals()  # type: ignore[no-untyped-call]
            self._verify_declare_only_symbols()  # type: ignore[no-untyped-call]
            self._finalized = True

        def get_pointer_to_function(self, name: str) -> int:
            return 0

        @property
        def codegen(self) -> Thing:
            return _WithoutEnvironment(self._codegen)

    return Part


class _WithoutEnvironment:
    """Numba's code generator, for code that has no place in memory yet."""

    def __init__(self, codegen: Thing) -> None:
        self._codegen = codegen

    def __getattr__(self, name: str) -> Thing:
        return getattr(self._codegen, name)

    def set_env(self, name: str, env: Thing) -> None:
        """There is nothing to write it to."""


def sources(rules: Thing, generic: Iterable[types.ModuleType] = ()) -> list[pathlib.Path]:
    """The files that affect the machine code: not drawings, texts or server, which change often."""
    modules = (
        *modules_of(rules), *generic, *SHARED, loops, bound_game, dispatch, layout,
        sys.modules[__name__],
    )  # fmt: skip
    package = sys.modules[rules.__name__.rpartition(".")[0]]
    names = pathlib.Path(str(package.__file__)).parent / "names.py"
    return [names, *(pathlib.Path(str(m.__file__)) for m in modules)]


def cache_folder(
    rules: Thing, generic: Iterable[types.ModuleType], bounds: bool
) -> pathlib.Path | None:
    """One folder per digest of everything that affects the machine code; None if no folder is
    writable.
    """
    generic = tuple(generic)
    key = hashlib.sha256(f"{sorted(m.__name__ for m in generic)} {bounds}".encode())
    for path in sources(rules, generic):
        key.update(path.read_bytes())
    key.update(components.source_of(rules.__name__.rpartition(".")[0]).text.encode())
    for base in cache_bases():
        folder = base / "maat" / key.hexdigest()[:16]
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder):
                return folder
        except OSError:
            continue
    return None


def cache_bases() -> list[pathlib.Path]:
    """The possible cache folders, in the order in which they are tried."""
    named = [os.environ.get("MAAT_CACHE"), os.environ.get("XDG_CACHE_HOME")]
    with contextlib.suppress(RuntimeError):
        named.append(str(pathlib.Path.home() / ".cache"))
    with contextlib.suppress(OSError):
        named.append(tempfile.gettempdir())
    return [pathlib.Path(n) for n in named if n]
