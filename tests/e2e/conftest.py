"""Real processes: the command line as a user runs it, in a temporary profile under a passphrase."""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import pytest

from app.profiles.profile import NetworkOptions, Profile
from gateway_core.dialects import RELAYNET, Dialect
from gateway_core.store.engine.data_dir import MOVED_AWAY
from tests.factories import prepared_program
from tests.factories.demo_network import DemoNetwork, demo_network
from tests.factories.processes import ended
from tests.factories.quick_programs import programs_are_quick

__all__ = ["programs_are_quick"]
ROOT = Path(__file__).parents[2]
PROGRAM = (sys.executable, "-m", "app.private_gateway")
Running = subprocess.Popen[str] | prepared_program.StartedProgram


@pytest.fixture
def short_folder() -> Iterator[Path]:
    """A folder with a short name, for the demo: the path of a control socket has 107 octets at most."""
    with tempfile.TemporaryDirectory(prefix="e2e-") as name:
        yield Path(name)


def passphrase_in(folder: Path, name: str = "passphrase", text: str = "correct horse battery staple") -> Path:
    """A file with a passphrase in that folder, for its user alone."""
    file = folder / name
    file.touch(mode=0o600)
    file.write_text(f"{text}\n")
    return file


def options_of(network: DemoNetwork) -> NetworkOptions:
    """Of a gateway that is paired over the network, and meets couriers alone afterwards."""
    return NetworkOptions(
        port=0, gateway_host=network.gsc, gateway_authority=network.authority_file, use_internet=False
    )


def here(network: DemoNetwork) -> tuple[str, ...]:
    """The options of a command line that lead to the network's public gateway."""
    return ("--gateway-host", f"localhost:{network.gsc.port}", "--gateway-ca", str(network.authority_file))


@dataclass(frozen=True)
class CommandLine:
    """Runs `relaynet-gateway` on one profile."""

    data_dir: Path
    passphrase_file: Path
    module: str = prepared_program.GATEWAY
    is_prepared: bool = prepared_program.IS_POSSIBLE
    """Forked from a process that has loaded the program, which saves two thirds of what a start takes."""

    @property
    def profile(self) -> Profile:
        return Profile(self.data_dir, f"passphrase-file:{self.passphrase_file}")

    @property
    def options(self) -> list[str]:
        return ["--data-dir", str(self.data_dir), "--vault", f"passphrase-file:{self.passphrase_file}"]

    def run(self, *arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
        asked = [arguments[0], *self.options, *arguments[1:]]
        if self.is_prepared:
            return prepared_program.run(asked, ROOT, stdin=stdin, timeout=300, module=self.module)
        return ended(sys.executable, "-m", self.module, *asked, input=stdin, timeout=300, cwd=ROOT)

    def said(self, *arguments: str, stdin: str = "") -> str:
        """What a command prints that succeeds."""
        done = self.run(*arguments, stdin=stdin)
        assert done.returncode == 0, done.stderr + done.stdout
        return done.stdout

    def refusal(self, status: int, *arguments: str, stdin: str = "") -> str:
        """What a command says on standard error that ends with that status."""
        done = self.run(*arguments, stdin=stdin)
        assert done.returncode == status, done.stderr + done.stdout
        return done.stderr

    def json(self, *arguments: str, status: int = 0) -> Any:
        """What a command answers that ends with that status, after its progress."""
        done = self.run(*arguments, "--json")
        assert done.returncode == status, done.stderr + done.stdout
        return json.loads(done.stdout.splitlines()[-1])

    @contextmanager
    def serving(self, *arguments: str) -> Iterator[dict[str, Any]]:
        """A running gateway; yields the line that it prints when it is ready."""
        asked = ["serve", *self.options, "--port", "0", "--json", *arguments]
        with self._started(asked) as (said, process):
            try:
                yield json.loads(said.readline())
            finally:
                ends_by_itself = not self.data_dir.exists() or (self.data_dir / MOVED_AWAY).exists()
                if not ends_by_itself:  # as one does that was told to erase itself, or to move
                    process.send_signal(signal.SIGTERM)
                assert process.wait(timeout=300) == 0

    @contextmanager
    def online(self, *arguments: str) -> Iterator[dict[str, Any]]:
        """A running gateway, once it is online; yields its status."""
        with self.serving(*arguments):
            for _ in range(60):  # each question takes a third of a second
                if (status := self.json("status"))["state"] == "online":
                    yield status
                    return
        pytest.fail("the gateway did not get online")

    @contextmanager
    def _started(self, asked: list[str]) -> Iterator[tuple[IO[str], Running]]:
        if self.is_prepared:
            with prepared_program.speaking(asked, ROOT, module=self.module) as started:
                yield started
            return
        command = [sys.executable, "-m", self.module, *asked]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=os.environ
        ) as process:
            assert process.stdout is not None
            yield process.stdout, process


@pytest.fixture
def command_line(tmp_path: Path) -> CommandLine:
    return CommandLine(tmp_path / "data", passphrase_in(tmp_path))


@pytest.fixture
def profile(command_line: CommandLine) -> Profile:
    return command_line.profile


@pytest.fixture
def spoken() -> Dialect:
    """The dialect of the network."""
    return RELAYNET


@pytest.fixture
async def network(tmp_path: Path, spoken: Dialect) -> AsyncIterator[DemoNetwork]:
    async with demo_network(tmp_path / "network", dialect=spoken) as network:
        yield network


@pytest.fixture
def secret(command_line: CommandLine) -> tuple[str, str]:
    """The option that opens a backup by the passphrase of the gateway."""
    return ("--passphrase-file", str(command_line.passphrase_file))


@pytest.fixture
def other(command_line: CommandLine, tmp_path: Path) -> CommandLine:
    """Another computer."""
    return CommandLine(tmp_path / "new computer", command_line.passphrase_file)


@pytest.fixture
def file(tmp_path: Path) -> str:
    return str(tmp_path / "everything.backup")


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    """The address of a gateway for developers."""
    with prepared_program.speaking(["develop", "--port", "0"], ROOT) as (said, process):
        found = re.search(r"http://127\.0\.0\.1:\d+", said.readline())
        assert found
        yield found[0]
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=300) == 0
