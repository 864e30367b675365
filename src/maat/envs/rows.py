"""Observations and masks, written straight from the records of games into arrays.

One compiled function serves every game: where things are in a record is given to it as numbers
(observation.py). It is compiled once per machine, in a few seconds. Numbers are moved by vector
instructions of 16 or 4, one after the other in tables that are made beforehand: the loops that a
compiler finds by itself pay only for long rows.

This module imports Numba; writing.py imports it when something is to be written.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic
from numpy.typing import NDArray

from ..core.compiled import Thing
from .observation import LANES

if TYPE_CHECKING:
    from ..core.layout import Records

Move = Callable[..., None]
Bytes = NDArray[np.int8]
Shorts = NDArray[np.int16]
Words = NDArray[np.int32]
cgutils: Thing = import_module("numba.core.cgutils")  # it does not say its types


def mover(lanes: int, turns: bool) -> Move:
    """Carry out a move: some numbers of a record into an observation, as they are into whole
    numbers, normalised into real ones. With `turns`, numbers below those of `seats` are seats, and
    are counted from the observer.
    """

    def move(
        context: Thing,
        moves: Thing,
        number: Thing,
        to: Thing,
        put: Thing,
        source: Thing,
        take: Thing,
        low: Thing,
        scale: Thing,
        seats: Thing,
        seat: Thing,
    ) -> Thing:
        is_real = isinstance(to.dtype, types.Float)
        word = ir.IntType(32)
        wide, real = ir.VectorType(word, lanes), ir.VectorType(ir.FloatType(), lanes)

        def written(context: Thing, builder: Thing, signature: Thing, values: Thing) -> Thing:
            data = {
                n: cgutils.create_struct_proxy(signature.args[n])(context, builder, values[n]).data
                for n in (0, 2, 4, 6, 7, 8)
            }

            def there(n: int, index: Thing, kind: Thing) -> Thing:
                return builder.bitcast(builder.gep(data[n], [index]), kind.as_pointer())

            def loaded(n: int, index: Thing, kind: Thing, align: int = 4) -> Thing:
                return builder.load(there(n, index, kind), align=align)

            twice = builder.shl(values[1], values[1].type(1))
            start = builder.sext(loaded(0, twice, word), values[1].type)
            after = builder.add(twice, values[1].type(1))
            entry = builder.sext(loaded(0, after, word), values[1].type)
            bits = signature.args[4].dtype.bitwidth
            kind = ir.VectorType(ir.IntType(bits), lanes)
            numbers = loaded(4, builder.add(values[5], start), kind, bits // 8)
            numbers = builder.sext(numbers, wide) if bits < 32 else numbers
            if turns:
                all_seats = loaded(8, entry, wide)
                seat = builder.trunc(values[9], word)
                seat = builder.insert_element(ir.Constant(wide, ir.Undefined), seat, word(0))
                seat = builder.shuffle_vector(seat, seat, ir.Constant(wide, [0] * lanes))
                moved = builder.sub(numbers, seat)
                is_before = builder.icmp_signed("<", numbers, seat)
                moved = builder.select(is_before, builder.add(moved, all_seats), moved)
                # what is below zero is large as an unsigned number: it is no seat
                is_seat = builder.icmp_unsigned("<", numbers, all_seats)
                numbers = builder.select(is_seat, moved, numbers)
            if is_real:
                numbers = builder.sub(numbers, loaded(6, entry, wide))
                unit = loaded(7, entry, real)
                numbers = builder.fmul(builder.sitofp(numbers, real), unit)
            row = there(2, builder.add(values[3], entry), real if is_real else wide)
            builder.store(numbers, row, align=4)
            return context.get_dummy_value()

        given = moves, number, to, put, source, take, low, scale, seats, seat
        return types.void(*given), written

    made: Move = intrinsic(move)
    return made


# The number stands here, since kept machine code is made anew only when this file changes
assert LANES == 16
move_many, turn_many = mover(16, turns=False), mover(16, turns=True)
move_one, turn_one = mover(1, turns=False), mover(1, turns=True)


def observe(
    bytes_of: Bytes, shorts_of: Shorts, words_of: Words, moves: Words, ends: Words,
    legal_bytes: Bytes, legal_shorts: Shorts, legal_places: NDArray[np.int64], slots: Records,
    observers: Words, low: Words, scale: NDArray[np.float32], to: Words, masks: Bytes,
    seats: Words, first: int, last: int,
) -> None:  # fmt: skip
    """Observations and masks of games number first to last - 1. The observer is the seat that
    decides, unless `observers` says otherwise; masks without rows are not written. For whole
    numbers the first scale is 1. For entries whose numbers are seats, `seats` is how many there
    are, for others 0.
    """
    for i in range(first, last):
        s = slots[i]
        seat = max(0, s["seat"]) if len(observers) == 0 else observers[i]
        to[i, 0] = seat * scale[0]
        to[i, 1] = (s["asked"] >> seat) & 1
        put, take = i * to.shape[1], i * bytes_of.shape[1]
        base = seat * moves.shape[1]
        many, few, narrow = base + ends[seat, 0], base + ends[seat, 1], base + ends[seat, 2]
        medium, wide = base + ends[seat, 3], base + ends[seat, 4]
        if seat == 0:
            for m in range(many, few):
                move_many(moves, m, to, put, bytes_of, take, low, scale, seats, seat)
            for m in range(few, narrow):
                move_one(moves, m, to, put, bytes_of, take, low, scale, seats, seat)
        else:
            for m in range(many, few):
                turn_many(moves, m, to, put, bytes_of, take, low, scale, seats, seat)
            for m in range(few, narrow):
                turn_one(moves, m, to, put, bytes_of, take, low, scale, seats, seat)
        for m in range(narrow, medium):
            move_one(moves, m, to, put, shorts_of, take // 2, low, scale, seats, seat)
        for m in range(medium, wide):
            move_one(moves, m, to, put, words_of, take // 4, low, scale, seats, seat)
        if len(masks) > 0:
            masks[i, :] = 0
            if seat == s["seat"]:
                count = legal_bytes[i, legal_places[0]]
                if legal_places[1] == 2:
                    count = legal_shorts[i, legal_places[0]]
                if legal_places[3] == 2:
                    for k in range(count):
                        masks[i, legal_shorts[i, legal_places[2] + k]] = 1
                else:
                    for k in range(count):
                        masks[i, legal_bytes[i, legal_places[2] + k]] = 1
