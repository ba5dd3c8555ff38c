"""Erasures that SIGKILL cuts off at a chosen step."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable

import pytest

from app.profiles.erasing import erase
from app.profiles.profile import Profile

FORKS = pytest.mark.filterwarnings("ignore:.*use of fork.*:DeprecationWarning")
"""Forking is safe here: the child deletes files and ends, and needs nothing that other threads hold."""


def in_child(work: Callable[[], None]) -> int:
    """Run ``work`` in a forked process and return its wait status; the child has the memory and only this thread."""
    child = os.fork()
    if child == 0:
        try:
            work()
            os._exit(0)
        finally:
            os._exit(1)
    return os.waitpid(child, 0)[1]


def erase_and_die(profile: Profile, step: int) -> None:
    """Erase a profile, and send SIGKILL to this process before the ``step``-th call that changes the folder."""
    left = step

    def count(event: str, arguments: tuple[object, ...]) -> None:
        nonlocal left
        is_change = event in {"os.remove", "os.rmdir", "os.rename"}
        if is_change or (event == "open" and int(str(arguments[2])) & os.O_CREAT):
            left -= 1
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(count)
    erase(profile)
