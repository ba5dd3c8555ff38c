"""The systemd user unit: accepted by systemd's own check, and the program behaves as the unit says."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path

import pytest

from app.service_notices import tell_service_manager, watchdog_seconds
from tests.e2e.conftest import PROGRAM, ROOT

UNIT = ROOT / "installers" / "linux" / "relaynet-gateway.service"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed")
def test_systemd_finds_no_fault_in_the_unit(tmp_path: Path) -> None:
    done = subprocess.run(
        ["systemd-analyze", "--user", "verify", str(UNIT)],
        capture_output=True,
        text=True,
        timeout=50,
        check=False,
        env={**os.environ, "XDG_RUNTIME_DIR": str(tmp_path)},
    )
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


def test_the_unit_asks_for_no_privilege_that_a_user_service_lacks() -> None:
    names = {line.partition("=")[0] for line in UNIT.read_text().splitlines() if "=" in line}
    assert names.isdisjoint(
        {"User", "CapabilityBoundingSet", "AmbientCapabilities", "PrivateTmp", "ProtectHome"}
    )


@pytest.mark.slow
def test_the_program_tells_when_it_is_ready_that_it_lives_and_that_it_stops(tmp_path: Path) -> None:
    passphrase = tmp_path / "passphrase"
    passphrase.write_text("for tests\n")
    passphrase.chmod(0o600)
    # A path would be longer than a socket's name may be in some temporary folders.
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(f"\0relaynet-test-{os.getpid()}")
        manager.settimeout(30)
        environment = {
            **os.environ,
            "NOTIFY_SOCKET": f"@relaynet-test-{os.getpid()}",
            "WATCHDOG_USEC": "400000",
        }
        command = [*PROGRAM, "serve", "--port", "0", "--json", "--no-internet"]
        command += ["--data-dir", str(tmp_path / "data"), "--vault", f"passphrase-file:{passphrase}"]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment
        ) as process:
            assert process.stdout is not None
            assert json.loads(process.stdout.readline())["ready"] is True
            assert [manager.recv(100) for _ in range(3)] == [b"READY=1", b"WATCHDOG=1", b"WATCHDOG=1"]
            began = time.monotonic()
            process.send_signal(signal.SIGTERM)
            assert process.wait(timeout=10) == 0
            assert time.monotonic() - began < 5
            last = b""
            while last != b"STOPPING=1":
                last = manager.recv(100)


def test_without_a_service_manager_nothing_is_told() -> None:
    assert tell_service_manager("READY=1", {}) is False
    assert tell_service_manager("READY=1", {"NOTIFY_SOCKET": "/nonexistent/socket"}) is False
    assert watchdog_seconds({}) is None
    assert watchdog_seconds({"WATCHDOG_USEC": "60000000", "WATCHDOG_PID": "1"}) is None
    assert watchdog_seconds({"WATCHDOG_USEC": "60000000"}) == 60
