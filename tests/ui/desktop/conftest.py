"""What tests of the desktop program's parts share."""

import subprocess
from collections.abc import Callable, Iterator
from typing import Any

import pytest

Wait = Callable[[Callable[[], object]], None]


@pytest.fixture
def wait(qtbot: Any) -> Wait:
    """Let Qt go on until something is so."""
    return lambda condition: qtbot.waitUntil(lambda: bool(condition()), timeout=300_000)


@pytest.fixture
def session_bus() -> Iterator[str]:
    """The address of a session bus of this test's own."""
    command = ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as daemon:
        yield daemon.stdout.readline().strip()
        daemon.terminate()
