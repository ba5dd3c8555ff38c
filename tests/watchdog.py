"""Ends a run in which a test hangs, and says which one, and where each of its asyncio tasks stands.

pytest-timeout raises an exception in the main thread when a test has had its time. That ends most hangs, and the run
goes on; but all that it shows of an event loop is that it waits. So the test's report names what each task awaited
then. It ends none under uvloop, which reports what a signal's handler raises and waits on, nor one in code that
never returns to Python's. So a thread waits for a tenth of the time more, then names the test, shows where every
task and thread stood, and ends the process. pytest-xdist counts the test as failed and ends the run.
"""

import asyncio
import faulthandler
import gc
import math
import os
import signal
import threading
import traceback
from collections.abc import Iterator
from time import monotonic, sleep  # by name: tests replace those of the module
from types import FrameType
from typing import Any

import pytest
import pytest_timeout

LONGER = 1.1 if hasattr(signal, "SIGALRM") else 0.9
"""Without that signal, pytest-timeout ends the process and names no test."""
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
        os.write(self._output, (sentence + where_tasks_stand()).encode())
        faulthandler.dump_traceback(self._output)
        os._exit(EXIT_CODE)


_KEY = pytest.StashKey[_Watchdog]()


def pytest_configure(config: pytest.Config) -> None:
    """Begin to watch; from the time when a test runs, standard error is pytest's."""
    config.stash[_KEY] = _Watchdog(os.dup(2))


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_timeout_set_timer(item: pytest.Item, settings: Any) -> Iterator[None]:
    """Learn how long this test may take, and look at its tasks before pytest-timeout ends it."""
    if settings.timeout:
        item.config.stash[_KEY].arm(item.nodeid, settings.timeout)
    result = yield
    if settings.timeout and settings.method == "signal":
        end_test = signal.getsignal(signal.SIGALRM)
        assert callable(end_test), "pytest-timeout ends tests in another way"

        def strike(number: int, frame: FrameType | None) -> None:
            item.add_report_section("when its time was up", "tasks", where_tasks_stand())
            end_test(number, frame)

        signal.signal(signal.SIGALRM, strike)
    return result


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Watch until its last fixture is gone too, which pytest-timeout does not do once a test has failed."""
    result = yield
    item.config.stash[_KEY].disarm()
    return result


def where_tasks_stand() -> str:
    """Every asyncio task that has not ended, of all event loops, with what it awaits: its own function first."""
    tasks = [each for each in gc.get_objects() if issubclass(type(each), asyncio.Task) and not each.done()]
    return "".join(f"{each.get_name()}: {each!r}\n{''.join(_calls(each.get_coro()))}\n" for each in tasks)


def _calls(awaited: object) -> Iterator[str]:
    while awaited is not None:
        frames = (getattr(awaited, name, None) for name in ("cr_frame", "gi_frame", "ag_frame"))
        for frame in filter(None, frames):
            yield from traceback.format_stack(frame, limit=1)
        awaited = _awaited_by(awaited)


def _awaited_by(waiting: object) -> object:
    for name in _AWAITED:
        if hasattr(waiting, name):
            return getattr(waiting, name)
    # What steps through an asynchronous generator, as a context manager does, names it to the garbage collector alone.
    inner = (each for each in gc.get_referents(waiting) if any(hasattr(each, name) for name in _AWAITED))
    return next(inner, None)


_AWAITED = ("cr_await", "gi_yieldfrom", "ag_await")
