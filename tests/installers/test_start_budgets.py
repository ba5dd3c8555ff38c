"""How soon the installed program is there, held to its budget; `make bench BENCH=installed` measures it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.budgets import FIRST, assert_one_keeps
from tests.installers.clean_root import USER, CleanRoot
from tests.installers.screen import Screen
from tests.installers.starts import forget, start_to_first_line, start_to_window

pytestmark = [pytest.mark.installer, pytest.mark.slow, pytest.mark.timeout(1800)]
NAME = "relaynet-gateway"
TRIES = 12
WINDOW_SECONDS = 2.5
HEADLESS_SECONDS = 1.0


def test_a_cold_start_shows_a_window_within_its_budget(installed: CleanRoot, display: Screen) -> None:
    command = [*FIRST, *installed.user_command(f"{NAME}-desktop", DISPLAY=display.display)]
    assert_one_within(WINDOW_SECONDS, installed, lambda: start_to_window(command, display.display).clock)


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
    assert_one_within(HEADLESS_SECONDS, installed, lambda: start_to_first_line([*FIRST, *serve]).clock)


def assert_one_within(budget: float, root: CleanRoot, start: Callable[[], float]) -> None:
    """Start anew, with none of the program's files in the system's cache, until a start keeps to the budget."""

    def cold_start() -> float:
        forget(root.folder / "usr/lib" / NAME)
        return start()

    assert_one_keeps(TRIES, cold_start, lambda seconds: seconds < budget)
