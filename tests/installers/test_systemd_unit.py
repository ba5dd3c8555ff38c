"""The systemd user unit: accepted by systemd's own check, and the program behaves as the unit says."""

import asyncio
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from app.demo.tls import DemoAuthority
from app.process import service_notices
from app.process.service_notices import notify_service_manager, watchdog_seconds
from gateway_core.clock import SystemClock
from gateway_core.codes.store import StoreCode
from gateway_core.errors import StoreError
from tests.e2e.conftest import PROGRAM, ROOT
from tests.factories.processes import ended

PUBLIC_GATEWAY = ROOT / "installers" / "linux" / "relaynet-public-gateway.service"
UNITS = [ROOT / "installers" / "linux" / f"relaynet-{name}.service" for name in ("gateway", "courier")]


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed")
@pytest.mark.parametrize("unit", [*UNITS, PUBLIC_GATEWAY], ids=lambda unit: unit.stem)
def test_systemd_finds_no_fault_in_the_unit(tmp_path: Path, unit: Path) -> None:
    manager = "--user" if unit in UNITS else "--system"
    environment = os.environ | {"XDG_RUNTIME_DIR": str(tmp_path)}
    done = ended("systemd-analyze", manager, "verify", unit, env=environment)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.stem)
def test_unit_asks_for_no_privilege_beyond_a_user_service(unit: Path) -> None:
    names = {line.partition("=")[0] for line in unit.read_text().splitlines() if "=" in line}
    assert names.isdisjoint(
        {"User", "CapabilityBoundingSet", "AmbientCapabilities", "PrivateTmp", "ProtectHome"}
    )


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed")
def test_systemd_finds_the_public_gateways_unit_little_exposed() -> None:
    """Of 100, by the weights of systemd 252: what it may do is to serve port 443."""
    options = ("--offline=true", "--threshold=20")
    environment = os.environ | {"SYSTEMD_COLORS": "0"}
    done = ended("systemd-analyze", "security", *options, PUBLIC_GATEWAY, env=environment)
    assert done.returncode == 0, done.stdout[-300:] + done.stderr


def private_gateway(folder: Path, common: list[str]) -> list[str]:
    return [*PROGRAM, "serve", *common, "--port", "0", "--no-internet"]


def public_gateway(folder: Path, common: list[str]) -> list[str]:
    program = [sys.executable, "-m", "app.public_gateway.program"]
    subprocess.run([*program, "init", *common, "gateway.example.com"], cwd=ROOT, check=True, timeout=300)
    tls = DemoAuthority.create(folder, SystemClock().now())
    files = ["--tls-certificate", str(tls.certificate_file), "--tls-key", str(tls.key_file)]
    return [*program, "serve", *common, *files, "--listen", "127.0.0.1", "--gsc-port", "0", "--crc-port", "0"]


@pytest.mark.slow
@pytest.mark.parametrize("command_of", [private_gateway, public_gateway], ids=lambda each: each.__name__)
def test_program_notifies_systemd_of_readiness_life_and_stop(
    tmp_path: Path, command_of: Callable[[Path, list[str]], list[str]]
) -> None:
    passphrase = tmp_path / "passphrase"
    passphrase.write_text("for tests\n")
    passphrase.chmod(0o600)
    # A path would be longer than a socket's name may be in some temporary folders.
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(f"\0relaynet-test-{os.getpid()}")
        manager.settimeout(300)
        environment = {
            **os.environ,
            "NOTIFY_SOCKET": f"@relaynet-test-{os.getpid()}",
            "WATCHDOG_USEC": "400000",
        }
        common = ["--json", "--data-dir", str(tmp_path / "data"), "--vault", f"passphrase-file:{passphrase}"]
        command = command_of(tmp_path, common)
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment
        ) as process:
            assert process.stdout is not None
            assert json.loads(process.stdout.readline())["ready"] is True
            assert [manager.recv(100) for _ in range(3)] == [b"READY=1", b"WATCHDOG=1", b"WATCHDOG=1"]
            process.send_signal(signal.SIGTERM)
            assert process.wait(timeout=300) == 0
            last = b""
            while last != b"STOPPING=1":
                last = manager.recv(100)


def test_notices_need_a_service_manager() -> None:
    assert notify_service_manager("READY=1", {}) is False
    assert notify_service_manager("READY=1", {"NOTIFY_SOCKET": "/nonexistent/socket"}) is False
    assert watchdog_seconds({}) is None
    assert watchdog_seconds({"WATCHDOG_USEC": "60000000", "WATCHDOG_PID": "1"}) is None
    assert watchdog_seconds({"WATCHDOG_USEC": "60000000"}) == 60


@pytest.mark.parametrize("failure", [None, StoreError(StoreCode.CLOSED)])
@pytest.mark.expects_log("watchdog of the service manager is not notified")
async def test_watchdog_notice_needs_a_proof_of_life(
    monkeypatch: pytest.MonkeyPatch, failure: StoreError | None
) -> None:
    """A program whose store answers nobody used to be called alive."""
    told: list[str] = []
    monkeypatch.setattr(service_notices, "notify_service_manager", told.append)
    monkeypatch.setattr(service_notices, "watchdog_seconds", lambda: 0.002)
    proofs = 0
    enough = asyncio.Event()

    async def prove_life() -> None:
        nonlocal proofs
        proofs += 1
        if proofs == 3:
            enough.set()
        if failure is not None:
            raise failure

    async with service_notices.under_service_manager(prove_life, enough.set):
        await asyncio.wait_for(enough.wait(), 300)
    assert ("WATCHDOG=1" in told) is (failure is None)
