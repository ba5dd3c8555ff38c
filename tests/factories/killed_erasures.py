"""Erasures that a kill cuts off at a chosen step."""

import os
import sys

import pytest

from app.profiles.erasing import erase
from app.profiles.profile import Profile
from tests.factories.kills import die

FORKS = pytest.mark.filterwarnings("ignore:.*use of fork.*:DeprecationWarning")
"""Forking is safe here: the child deletes files and ends, and needs nothing that other threads hold."""


def erase_and_die(profile: Profile, step: int) -> None:
    """Erase a profile, and kill this process before the ``step``-th call that changes the folder."""
    left = step

    def count(event: str, arguments: tuple[object, ...]) -> None:
        nonlocal left
        is_change = event in {"os.remove", "os.rmdir", "os.rename"}
        if is_change or (event == "open" and int(str(arguments[2])) & os.O_CREAT):
            left -= 1
            if left == 0:
                die()

    sys.addaudithook(count)
    erase(profile)
