"""A D-Bus daemon for one test."""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

needs_bus = pytest.mark.skipif(shutil.which("dbus-daemon") is None, reason="there is no D-Bus daemon")


@contextmanager
def bus_daemon(
    kind: str, address: str, patch: pytest.MonkeyPatch, configuration: str = "--session"
) -> Iterator[subprocess.Popen[str]]:
    """Serve the ``SESSION`` or ``SYSTEM`` bus at an address for the duration of the block."""
    command = ["dbus-daemon", configuration, "--nofork", "--nopidfile", "--print-address=1"]
    if configuration == "--session":
        command.append(f"--address={address}")
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as daemon:
        assert daemon.stdout.readline().startswith(address)
        patch.setenv(f"DBUS_{kind}_BUS_ADDRESS", address)
        yield daemon
        daemon.terminate()
