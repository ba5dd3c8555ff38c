"""Kills of processes that leave nothing time to clean up: SIGKILL, on Windows TerminateProcess."""

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable
from typing import Any, NoReturn

_SIGKILL = int(getattr(signal, "SIGKILL", 9))
KILLED = _SIGKILL if sys.platform == "win32" else -_SIGKILL
"""The exit status of a process killed by this module: ``os.kill`` gives TerminateProcess its number as status."""

_CHILDREN = multiprocessing.get_context("spawn" if sys.platform == "win32" else "fork")


def kill(process_id: int) -> None:
    """Kill a process."""
    os.kill(process_id, _SIGKILL)


def die() -> NoReturn:
    """Kill this process."""
    kill(os.getpid())
    raise AssertionError("this process survived its kill")


def in_child(work: Callable[..., None], *arguments: Any) -> int | None:
    """Run ``work`` in a child, a fork of this process where forks exist, and return its exit status."""
    child = _CHILDREN.Process(target=work, args=arguments)
    child.start()
    child.join()
    return child.exitcode
