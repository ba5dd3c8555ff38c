"""Users of one computer: programs that run under user ids of their own, with their own homes, in a private network."""

import fcntl
import json
import os
import signal
import socket
import struct
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
GATEWAY, LETTERS, COURIER = "app.private_gateway", "app.letters.program", "app.courier.program"
ALICE, BOB = 20_101, 20_102
"""User ids that no system gives by itself."""

_INTERFACE = struct.Struct("16sH14x")
_UP = 1


@cache
def _interpreter() -> str:
    """Return an interpreter that every user can run with this environment's packages; empty if there is none.

    Root's own interpreter may be in a closed folder.
    """
    if sys.platform != "linux" or os.geteuid() != 0:
        return ""
    command = [sys.executable, "-c", "import app.private_gateway.program"]
    for each in (sys.executable, f"/usr/bin/python{sys.version_info.major}.{sys.version_info.minor}"):
        with suppress(OSError):
            if not subprocess.run(
                command, executable=each, cwd=ROOT, user=BOB, group=BOB, extra_groups=[], env={}, check=False
            ).returncode:
                return each
    return ""


needs_two_users = pytest.mark.skipif(
    not _interpreter(),
    reason="programs of two users need Linux, root, and an interpreter that every user can run",
)


def bring_loopback_up() -> None:
    """Switch on the loopback interface of the calling thread's network."""
    with socket.socket() as asking:
        fcntl.ioctl(asking, 0x8914, _INTERFACE.pack(b"lo", _UP))  # SIOCSIFFLAGS


@dataclass(frozen=True)
class User:
    """A user of this computer."""

    number: int
    home: Path

    def owns(self, path: Path) -> Path:
        """Give a file or folder to the user."""
        os.chown(path, self.number, self.number)
        return path

    def has(self, name: str, text: str) -> Path:
        """Return a new private file of the user."""
        file = self.home / name
        file.touch(0o600)
        file.write_text(text)
        return self.owns(file)

    @property
    def data(self) -> Path:
        """The usual data folder of the user's gateway."""
        return self.home / ".local/share/relaynet-gateway"

    def _start(self, module: str, *arguments: str, **environment: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", module, *arguments],
            executable=_interpreter(),
            cwd=ROOT,
            user=self.number,
            group=self.number,
            extra_groups=[],
            env={"HOME": str(self.home), "PATH": os.environ["PATH"], "LANG": "C.UTF-8"} | environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def run(self, module: str, *arguments: str, status: int = 0, **environment: str) -> list[Any]:
        """Run a program of the user to its end; return its lines of JSON."""
        vault = () if arguments[0] == "ping" else self._vault
        options = (arguments[0], *vault, *arguments[1:], "--json")
        with self._start(module, *options, **environment) as process:
            output, errors = process.communicate(timeout=300)
        assert process.returncode == status, (arguments, process.returncode, output, errors)
        return [json.loads(line) for line in output.splitlines()]

    @property
    def _vault(self) -> tuple[str, str]:
        return "--vault", f"passphrase-file:{self.home / 'passphrase'}"

    def serving(self, module: str, *options: str) -> AbstractContextManager[dict[str, Any]]:
        """Run a serving program of the user; yield its line when it is ready."""
        return self.staying(module, "serve", *self._vault, *options, "--json")

    @contextmanager
    def staying(self, module: str, *arguments: str, **environment: str) -> Iterator[dict[str, Any]]:
        """Run a program of the user until the context ends; yield its first line."""
        with self._start(module, *arguments, **environment) as process:
            try:
                line = process.stdout.readline()
                assert line, process.stderr.read()
                yield json.loads(line)
            finally:
                process.send_signal(signal.SIGTERM)
                process.communicate(timeout=300)


@contextmanager
def two_users() -> Iterator[tuple[User, User]]:
    """Yield two users with homes and passphrases of their own."""
    with tempfile.TemporaryDirectory(prefix="users-") as name:
        os.chmod(name, 0o755)
        users = []
        for number in (ALICE, BOB):
            user = User(number, Path(name, str(number)))
            user.home.mkdir(0o700)
            user.owns(user.home)
            user.has("passphrase", f"correct horse battery {number}\n")
            users.append(user)
        yield users[0], users[1]
