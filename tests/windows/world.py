"""People on Windows computers, with a public gateway and a courier: all of them our installed programs."""

from __future__ import annotations

import json
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from app.demo.tls import DemoAuthority
from tests.e2e.conftest import passphrase_in
from tests.windows.computer import Computer

DOMAIN = "gateway.relaynet-demo.example"
PATIENCE = 300
_READY = '"ready"'


def free_port() -> str:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return str(taken.getsockname()[1])


@dataclass
class Program:
    """One of our programs on one profile."""

    computer: Computer
    name: str
    folder: Path
    secret: Path

    def _words(self, command: str, *words: str | Path) -> tuple[str | Path, ...]:
        vault = f"passphrase-file:{self.computer.name(self.secret)}"
        program = self.computer.ours(f"relaynet-{self.name}")
        return (program, command, "--data-dir", self.folder, "--vault", vault, *words)

    def says(self, command: str, *words: str | Path) -> str:
        """What a command prints that succeeds."""
        return self.computer.printed(*self._words(command, *words), timeout=PATIENCE)

    def start(self, command: str, *words: str | Path) -> subprocess.Popen[str]:
        """Start a command, without waiting for its end."""
        return self.computer.started(*self._words(command, "--json", *words))

    def json(self, command: str, *words: str | Path) -> Any:
        """The last line that a command answers."""
        return json.loads(self.says(command, "--json", *words).splitlines()[-1])

    def lines(self, command: str, *words: str | Path) -> list[Any]:
        return [json.loads(line) for line in self.says(command, "--json", *words).splitlines()]

    @contextmanager
    def serving(self, *words: str | Path) -> Iterator[subprocess.Popen[str]]:
        """Serve while the context lasts, and end as at a power cut."""
        with self.computer.started(*self._words("serve", "--json", *words)) as process:
            try:
                assert process.stdout is not None
                told = ""
                while _READY not in told:
                    told = process.stdout.readline()
                    assert told, "the program ended without being ready"
                yield process
            finally:
                process.kill()

    def terminate(self) -> None:
        """End all programs of this name by TerminateProcess."""
        self.computer.ended("taskkill", "/F", "/IM", f"relaynet-{self.name}.exe", timeout=60)


@dataclass
class World:
    """A public gateway that serves; people come to it."""

    computer: Computer
    folder: Path
    secret: Path = field(init=False)
    gsc: str = field(default_factory=free_port)
    crc: str = field(default_factory=free_port)

    def __post_init__(self) -> None:
        self.folder.mkdir(parents=True)
        self.secret = passphrase_in(self.folder)
        self.authority = DemoAuthority.create(self.folder, datetime.now(UTC))

    def program(self, name: str, folder: str) -> Program:
        return Program(self.computer, name, self.folder / folder, self.secret)

    @property
    def way(self) -> tuple[str | Path, ...]:
        """The options that lead private gateways to the public gateway."""
        return ("--gateway-host", f"127.0.0.1:{self.gsc}", "--gateway-ca", self.authority.authority_file)

    @property
    def cargo_way(self) -> tuple[str | Path, ...]:
        """The options that lead couriers to the public gateway."""
        return ("--gateway-host", f"127.0.0.1:{self.crc}", "--gateway-ca", self.authority.authority_file)

    @contextmanager
    def open(self) -> Iterator[World]:
        public = self.program("public-gateway", "public")
        public.says("init", DOMAIN)
        ports = ("--listen", "127.0.0.1", "--gsc-port", self.gsc, "--crc-port", self.crc)
        files = ("--tls-certificate", self.authority.certificate_file, "--tls-key", self.authority.key_file)
        with public.serving(*ports, *files):
            yield self


@dataclass
class Person:
    """Somebody with a private gateway and Letters, on a computer of the world."""

    world: World
    name: str
    port: str = field(default_factory=free_port)

    def __post_init__(self) -> None:
        self.gateway = self.world.program("gateway", f"{self.name}-gateway")
        self.letters = self.world.program("letters", f"{self.name}-letters")

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @contextmanager
    def at_work(self) -> Iterator[Person]:
        """The person's gateway serves; the first time it is registered before."""
        if not self.gateway.folder.exists():
            self.gateway.says("register", *self.world.way, DOMAIN)
        serving = (*self.world.way, "--port", self.port, "--new-apps", "allow", "--no-local-delivery")
        with self.gateway.serving(*serving):
            yield self

    def write(self, command: str, *words: str | Path) -> Any:
        return self.letters.json(command, "--gateway", self.url, "--wait", "60", *words)

    def fetch(self) -> None:
        """Exchange letters until nothing changes for two seconds."""
        self.letters.says("fetch", "--gateway", self.url, "--wait", "2")

    def meet(self, other: Person) -> None:
        """Exchange an invitation and its answer by files."""
        invitation, answer = (self.world.folder / f"{self.name}-{each}" for each in ("invitation", "answer"))
        other.letters.says("name", other.name)
        self.letters.says("name", self.name)
        self.write("invite", "--output", invitation)
        other.write("accept", invitation, "--output", answer)
        self.write("accept", answer)

    def send(self, other: Person, text: str) -> None:
        file = self.world.folder / "text.txt"
        file.write_text(text, encoding="utf-8")
        self.write("send", other.name, file)

    def reads(self, text: str) -> bool:
        """Whether a letter with these words has arrived; waits for it."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            self.fetch()
            if any(text in each["beginning"] for each in self.letters.lines("list")):
                return True
        return False


@contextmanager
def people(world: World, *names: str) -> Iterator[list[Person]]:
    with ExitStack() as stack:
        yield [stack.enter_context(Person(world, name).at_work()) for name in names]
