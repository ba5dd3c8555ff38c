"""A session bus and a real gnome-keyring for one test, which may kill, empty or damage it or change its password."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Self

import pytest

PASSWORD = "for tests"

_BUS = """<busconfig><type>session</type><listen>unix:path={path}</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*"/><allow eavesdrop="false"/><allow own="*"/></policy>
</busconfig>"""

_WAIT_FOR_NAME = """
import time
from jeepney import DBusAddress, new_method_call
from jeepney.io.blocking import open_dbus_connection
bus = open_dbus_connection("SESSION")
address = DBusAddress("/org/freedesktop/DBus", "org.freedesktop.DBus", "org.freedesktop.DBus")
ask = lambda: bus.send_and_get_reply(new_method_call(address, "NameHasOwner", "s", ("org.freedesktop.secrets",)))
until = time.monotonic() + 300
while not ask().body[0]:
    assert time.monotonic() < until
    time.sleep(0.05)
"""


@dataclass
class PrivateKeyring:
    """The keyring of one login: its bus, its daemon, and the daemon's files."""

    folder: Path
    bus: subprocess.Popen[str]
    daemon: subprocess.Popen[bytes] | None = None

    @classmethod
    def log_in(cls, folder: Path) -> Self:
        """Start the bus; only :meth:`start` starts a keyring on it."""
        (folder / "runtime").mkdir(parents=True, mode=0o700, exist_ok=True)
        configuration = folder / "bus.conf"
        configuration.write_text(_BUS.format(path=folder / "bus"))
        command = ["dbus-daemon", f"--config-file={configuration}", "--nofork", "--print-address"]
        bus = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=_environment(folder))
        bus.stdout.readline()
        return cls(folder, bus)

    @property
    def environment(self) -> dict[str, str]:
        """The environment of a program of this login."""
        return _environment(self.folder)

    @property
    def files(self) -> Path:
        """The folder of the keyring's files; ``login.keyring`` is the one that a login unlocks."""
        return self.folder / "keyrings"

    def start(self, password: str = PASSWORD) -> None:
        """Start the keyring as a login does; a password other than last time's leaves it locked."""
        self.daemon = subprocess.Popen(
            ["gnome-keyring-daemon", "--foreground", "--unlock", "--components=secrets"],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=self.environment,
        )
        self.daemon.stdin.write(password.encode())
        self.daemon.stdin.close()
        self.wait_for_service()

    def wait_for_service(self) -> None:
        """Wait until a Secret Service is on the bus."""
        waiting = ["gdbus", "wait", "--session", "--timeout", "300", "org.freedesktop.secrets"]
        if shutil.which("gdbus") is None:
            waiting = [sys.executable, "-c", _WAIT_FOR_NAME]
        subprocess.run(waiting, env=self.environment, check=True)

    def stop(self) -> None:
        """End the keyring, as a logout does."""
        if self.daemon is not None:
            self.daemon.terminate()
            self.daemon.wait()
        self.daemon = None

    def kill(self) -> None:
        """End the keyring as a crash does."""
        if self.daemon is not None:
            self.daemon.kill()
        self.stop()

    def log_out(self) -> None:
        """Stop the keyring and the bus."""
        self.stop()
        self.bus.kill()
        self.bus.wait()
        self.bus.stdout.close()


@pytest.fixture
def keyring(tmp_path: Path) -> Iterator[PrivateKeyring]:
    """A keyring of a login, for the duration of the test."""
    (tmp_path / "login").mkdir(mode=0o700)
    made = PrivateKeyring.log_in(tmp_path / "login")
    try:
        made.start()
        yield made
    finally:
        made.log_out()


def _environment(folder: Path) -> dict[str, str]:
    return {
        **os.environ,
        "DBUS_SESSION_BUS_ADDRESS": f"unix:path={folder / 'bus'}",
        "XDG_DATA_HOME": str(folder),
        "XDG_RUNTIME_DIR": str(folder / "runtime"),
    }
