"""The memory of one program, although all programs are in one process."""

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
    """Return the octets of all objects reached from parts of the product by attributes, containers and bound methods.

    Parcels and other long octets are excluded: their number has its own limits. Objects of libraries are counted
    without their references, because those lead through the loop to all other programs.
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
    """Yield the local variables of the functions that a task is in."""
    waiting: Any = task.get_coro()
    while isinstance(waiting, CoroutineType) and waiting.cr_frame is not None:
        yield from waiting.cr_frame.f_locals.values()
        waiting = waiting.cr_await
