"""A private network: a thread in a fresh Linux network namespace, whose interfaces are all down.

Only the thread moves there, so the rest of the test run is unaffected. It needs CAP_SYS_ADMIN.
"""

import asyncio
import ctypes
import multiprocessing
import os
import sys
from collections.abc import Callable, Coroutine
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import cache
from typing import Any, TypeVar

import pytest

T = TypeVar("T")

Runner = Callable[[Coroutine[Any, Any, Any]], Any]
"""``asyncio.run`` or ``uvloop.run``."""

_CLONE_NEWNET = 0x40000000


def _enter() -> None:
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.unshare(_CLONE_NEWNET) != 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))


def in_new_network(work: Callable[[], T]) -> T:
    """Run ``work`` in a thread with its own network namespace; exceptions are propagated."""
    with ThreadPoolExecutor(1, "network-namespace", _enter) as thread:
        return thread.submit(work).result()


def in_process_of_new_network(work: Callable[[], T]) -> T:
    """Run ``work`` in a process with its own network namespace, for uvloop's name resolution.

    libuv resolves names in threads that it creates once per process; an earlier test may have created them in the
    tests' own network. ``work`` and its result must be picklable.
    """
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), _enter) as process:
        return process.submit(work).result()


def run_in_new_network(work: Callable[[], Coroutine[Any, Any, T]], run: Runner = asyncio.run) -> T:
    """Run a coroutine in a thread with its own network namespace and loop."""
    return in_new_network(lambda: run(work()))


@cache
def _is_possible() -> bool:
    if not sys.platform.startswith("linux"):
        return False
    try:
        with ThreadPoolExecutor(1) as thread:
            thread.submit(_enter).result()
    except OSError:
        return False
    return True


needs_own_network = pytest.mark.skipif(
    not _is_possible(), reason="a network namespace needs Linux and CAP_SYS_ADMIN (run the tests as root)"
)
