"""Erasures that a kill -9 cuts off at a chosen step."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable

import pytest

from app.profiles.erasing import erase
from app.profiles.profile import Profile

FORKS = pytest.mark.filterwarnings("ignore:.*use of fork.*:DeprecationWarning")
"""The other threads hold nothing that the child needs: it deletes files, and ends."""


def in_child(work: Callable[[], None]) -> int:
    """Run it in a process of its own, which has this one's memory and none of its threads; its wait status."""
    child = os.fork()
    if child == 0:
        try:
            work()
            os._exit(0)
        finally:
            os._exit(1)
    return os.waitpid(child, 0)[1]


def erase_and_die(profile: Profile, step: int) -> None:
    """Killed (by SIGKILL, itself) before the ``step``-th call that changes the folder."""
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
