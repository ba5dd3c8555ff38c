"""How much of the memory a program has for itself, where all programs are in one process."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections import deque
from collections.abc import Iterable, Iterator
from functools import partial
from types import BuiltinFunctionType, CoroutineType, FunctionType, MethodType, ModuleType
from typing import Any

_CONTAINERS = (dict, list, tuple, set, frozenset, deque, partial, MethodType, asyncio.Queue)
_LONG = 4096
_SHARED = (type, ModuleType, FunctionType, BuiltinFunctionType)


def weighed(roots: Iterable[object]) -> int:
    """Octets of all that is reached from parts of the product by its own attributes, containers and bound methods.

    Parcels and other long octets are left out: how many of them wait has bounds of its own.
    What belongs to a library is counted, and not looked into: the ways to everybody else lead through the loop.
    """
    seen, found, octets = set[int](), list(roots), 0
    while found:
        each = found.pop()
        if id(each) in seen:
            continue
        seen.add(id(each))
        if not isinstance(each, bytes | bytearray) or len(each) < _LONG:
            octets += sys.getsizeof(each)
        if isinstance(each, _CONTAINERS) or type(each).__module__.startswith("gateway_core."):
            found += [part for part in gc.get_referents(each) if not isinstance(part, _SHARED)]
    return octets


def locals_of(task: asyncio.Task[Any]) -> Iterator[object]:
    """What the functions that a task is in have at hand."""
    waiting: Any = task.get_coro()
    while isinstance(waiting, CoroutineType) and waiting.cr_frame is not None:
        yield from waiting.cr_frame.f_locals.values()
        waiting = waiting.cr_await
