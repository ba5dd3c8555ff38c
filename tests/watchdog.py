"""Ends a run in which a test hangs, and says which one.

pytest-timeout raises an exception in the main thread when a test has had its time. That ends most hangs, and the run
goes on. It ends none under uvloop, which reports what a signal's handler raises and waits on, nor one in code that
never returns to Python's. So a thread waits for a tenth of the time more, then names the test, shows where every
thread stood, and ends the process. pytest-xdist counts the test as failed and ends the run.
"""

from __future__ import annotations

import faulthandler
import math
import os
import threading
from collections.abc import Iterator
from time import monotonic, sleep  # by name: tests replace those of the module
from typing import Any

import pytest
import pytest_timeout

LONGER = 1.1
EXIT_CODE = 70


class _Watchdog:
    """One thread for the whole run: one for each of thousands of tests would cost a second of them."""

    def __init__(self, output: int) -> None:
        self._output = output
        self._test, self._deadline, self._seconds = "", math.inf, 0.0
        threading.Thread(target=self._watch, name="watchdog of the tests", daemon=True).start()

    def arm(self, test: str, seconds: float) -> None:
        self._test, self._seconds = test, seconds
        self._deadline = monotonic() + seconds * LONGER

    def disarm(self) -> None:
        self._deadline = math.inf

    def _watch(self) -> None:
        while monotonic() < self._deadline or pytest_timeout.is_debugging():
            sleep(1)
        sentence = f"\n\nThe run ends here: {self._test} hangs. It had {self._seconds:g} seconds. Where it stands:\n\n"
        os.write(self._output, sentence.encode())
        faulthandler.dump_traceback(self._output)
        os._exit(EXIT_CODE)


_KEY = pytest.StashKey[_Watchdog]()


def pytest_configure(config: pytest.Config) -> None:
    """Begin to watch; from the time when a test runs, standard error is pytest's."""
    config.stash[_KEY] = _Watchdog(os.dup(2))


@pytest.hookimpl(tryfirst=True)
def pytest_timeout_set_timer(item: pytest.Item, settings: Any) -> None:
    """Learn how long this test may take."""
    if settings.timeout:
        item.config.stash[_KEY].arm(item.nodeid, settings.timeout)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Watch until its last fixture is gone too, which pytest-timeout does not do once a test has failed."""
    result = yield
    item.config.stash[_KEY].disarm()
    return result
