"""What a cold start of the installed program takes of the processor and of the disk, held to its budgets.

Both are the program's own, whatever else the machine does. How long they take by the clock on a machine that does
nothing else, `make bench BENCH=installed` measures before each release.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.benchmarks.yardsticks import rsa_verification_seconds
from tests.installers.clean_root import USER, CleanRoot
from tests.installers.screen import Screen
from tests.installers.starts import Start, forget, start_to_first_line, start_to_window

pytestmark = [pytest.mark.installer, pytest.mark.slow, pytest.mark.timeout(1800)]
NAME = "relaynet-gateway"
TRIES = 5
"""A try shows more where others empty the processor's caches; what a program takes at least, it takes each time."""
VERIFICATIONS = 60_000
WINDOW_MEGABYTES = 125
HEADLESS_MEGABYTES = 55


def test_a_cold_start_shows_a_window_within_its_budget(installed: CleanRoot, display: Screen) -> None:
    command = installed.user_command(f"{NAME}-desktop", DISPLAY=display.display)
    assert_within(WINDOW_MEGABYTES, installed, lambda: start_to_window(command, display.display))


def test_a_cold_start_without_a_window_is_ready_within_its_budget(installed: CleanRoot) -> None:
    installed.as_user("sh", "-c", "umask 077 && echo 'for tests' > ~/budget-passphrase")
    profile = (
        "--vault",
        f"passphrase-file:/home/{USER}/budget-passphrase",
        "--data-dir",
        f"/home/{USER}/budget",
    )
    installed.as_user(NAME, "status", *profile)  # makes the profile, which no later start has to
    serve = installed.user_command(NAME, "serve", *profile, "--port", "0", "--no-internet", "--json")
    assert_within(HEADLESS_MEGABYTES, installed, lambda: start_to_first_line(serve))


def assert_within(megabytes: float, root: CleanRoot, start: Callable[[], Start]) -> None:
    """Start anew, with none of the program's files in the system's cache, until a start keeps to its budget."""
    budget = VERIFICATIONS * rsa_verification_seconds()
    taken: list[Start] = []
    while not taken or (taken[-1].processor >= budget and len(taken) < TRIES):
        forget(root.folder / "usr/lib" / NAME)
        taken.append(start())
    assert taken[-1].processor < budget, (budget, taken)
    assert max(each.disk_megabytes for each in taken) < megabytes, taken
