"""Metered connections as the real NetworkManager tells them, on a system bus and in a network of the test's own."""

import contextlib
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from gateway_core.network.conditions import linux_conditions
from gateway_core.ports.network import Conditions
from tests.bindings.network.test_conditions import until
from tests.factories.message_bus import bus_daemon
from tests.factories.network_namespace import needs_own_network

NEEDED = ("NetworkManager", "nmcli", "dbus-daemon", "unshare", "ip")
MISSING = [name for name in NEEDED if shutil.which(name) is None]
pytestmark = [needs_own_network, pytest.mark.skipif(bool(MISSING), reason=f"needs {', '.join(MISSING)}")]

BUS = """<busconfig><type>system</type><listen>unix:path={folder}/bus</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*"/><allow eavesdrop="true"/><allow own="*"/><allow user="*"/>
</policy></busconfig>"""
SETTINGS = """[main]
plugins=keyfile
dns=none
auth-polkit=root-only
[keyfile]
path={folder}/connections
"""
ALONE = (
    "for folder in /run /var/lib/NetworkManager /etc/NetworkManager; do"
    ' [ ! -d "$folder" ] || mount -t tmpfs tmpfs "$folder"; done;'
    ' mkdir /run/NetworkManager && exec NetworkManager --debug "$@"'
)
"""The daemon keeps its state in folders of the system, whatever its settings say: it gets empty ones."""


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """With a system bus that lets everybody do everything. A socket's path must be short."""
    with tempfile.TemporaryDirectory(prefix="relaynet-nm-", dir="/var/tmp") as name:
        folder = Path(name)
        (folder / "bus.conf").write_text(BUS.format(folder=folder))
        address = f"unix:path={folder / 'bus'}"
        with bus_daemon("SYSTEM", address, monkeypatch, f"--config-file={folder / 'bus.conf'}"):
            yield folder


@pytest.fixture
def daemon(folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    (folder / "settings").write_text(SETTINGS.format(folder=folder))
    (folder / "connections").mkdir(mode=0o700)
    kept = ("config-dir", "intern-config", "state-file", "pid-file")
    options = [f"--config={folder / 'settings'}", *(f"--{name}={folder / name}" for name in kept)]
    alone = ["unshare", "--net", "--mount", "sh", "-c", ALONE, "sh", *options]
    with (folder / "log").open("wb") as log, subprocess.Popen(alone, stderr=log, stdout=log) as daemon:
        deadline = time.monotonic() + 300
        while not _is_there():
            assert daemon.poll() is None, (folder / "log").read_text()[-3000:]
            assert time.monotonic() < deadline, (folder / "log").read_text()[-3000:]
            time.sleep(0.1)  # another process: there is no event to wait for
        yield daemon
        daemon.terminate()


def _is_there() -> bool:
    asked = subprocess.run(["nmcli", "general"], capture_output=True, check=False)
    return asked.returncode == 0


def nmcli(*arguments: str) -> None:
    subprocess.run(["nmcli", *arguments], check=True, capture_output=True, timeout=300, env=os.environ)


async def test_networkmanager_reports_metering_and_its_changes(daemon: subprocess.Popen[bytes]) -> None:
    bridge = ("type", "bridge", "ifname", "relay0", "con-name", "relay", "bridge.stp", "no")
    addresses = ("ip4", "10.9.8.7/24", "gw4", "10.9.8.1", "ipv6.method", "disabled")
    async with contextlib.aclosing(linux_conditions()) as told:  # type: ignore[type-var]
        await until(told, Conditions())
        nmcli("connection", "add", *bridge, *addresses, "connection.metered", "yes")
        await until(told, Conditions(metered=True))
        nmcli("connection", "modify", "relay", "connection.metered", "no")
        nmcli("device", "reapply", "relay0")
        await until(told, Conditions(metered=False))
        nmcli("connection", "down", "relay")
        await until(told, Conditions())
        nmcli("connection", "up", "relay")
        await until(told, Conditions(metered=False))
        daemon.terminate()
        await until(told, Conditions())
