"""A network of programs that are killed and begun again: two apps, their private gateways, a courier, a public gateway.

The first private gateway has couriers alone, the second the Internet too. Whatever the programs say, and each sync with
the courier, is a step, and kills come after so many of them.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from app.control import client as control_client
from app.control.command import Command
from app.control.exchange import Register, SyncCourier
from app.demo.tls import DemoAuthority
from app.terminal.session import ignore
from gateway_core.clock import SystemClock
from gateway_core.errors import GatewayError
from gateway_core.nodes.endpoint import Endpoint
from gateway_core.nodes.endpoint.cards import Answer
from gateway_core.nodes.endpoint.opening import assemble, local_gateway
from tests.e2e.conftest import ROOT
from tests.factories import prepared_program
from tests.factories.couriers import HOST
from tests.factories.network import GATEWAY_DOMAIN
from tests.factories.prepared_program import StartedProgram
from tests.factories.public_gateway_program import PROGRAM, PublicGatewayProgram
from tests.faults.killed_app import KEY

APPS = ("app", "other app")
GATEWAYS = ("gateway", "other gateway")
COURIER, PUBLIC = "courier", "public gateway"
MEMBERS = (*APPS, *GATEWAYS, COURIER, PUBLIC)
NOBODY = f"{HOST}:9"
EACH_LIFE = 8
"""Messages that an app writes in it."""


@dataclass
class Member:
    """One of the programs: what begins it, what hears each line of it, and its life."""

    module: str
    arguments: Callable[[int], Sequence[str]]
    """Of a life, by its number."""
    hear: Callable[[str], None]
    lives: int = 0
    ready: asyncio.Event = field(default_factory=asyncio.Event)
    """It has said something in this life."""
    _process: StartedProgram | None = None
    ended_alone: int = 0
    """Lives that ended before somebody killed it."""
    _dies: bool = False
    _reading: asyncio.Task[None] | None = None
    _end: ExitStack = field(default_factory=ExitStack)

    async def begin(self) -> None:
        arguments = self.arguments(self.lives)
        speaking = prepared_program.speaking(arguments, ROOT, module=self.module)
        said, self._process = self._end.enter_context(speaking)
        self.lives += 1
        self._dies = False
        reader = asyncio.StreamReader()
        loop = asyncio.get_running_loop()
        await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), said)
        self._reading = asyncio.create_task(self._read(reader))

    async def _read(self, reader: asyncio.StreamReader) -> None:
        while line := await reader.readline():
            self.ready.set()
            self.hear(line.decode().strip())
        self.ended_alone += not self._dies

    async def kill(self) -> None:
        """Until it is gone, and all that it said was heard."""
        if self._process is None or self._reading is None:
            return
        self._dies = True
        await asyncio.to_thread(self._process.kill)
        self.ready.clear()
        await self._reading
        self._end.close()
        self._process = None


@dataclass
class App:
    """What one of the apps said in all its lives."""

    prefix: str
    address: str = ""
    sent: set[str] = field(default_factory=set)
    """Messages that are on its disk."""
    done: Counter[str] = field(default_factory=Counter)
    kept: set[str] = field(default_factory=set)
    """What its last life found to be done."""
    handed: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    def hear(self, line: str) -> None:
        what, _, content = line.partition(" ")
        if what == "sent":
            self.sent.add(content)
        elif what == "done":
            self.done[content] += 1
        elif what == "kept":
            self.kept.add(content)
        elif content in self.done or content in self.kept:
            self.wrong.append(f"{content} was done, and is handed over again")
        else:
            if what == "handed" and content in self.handed:
                self.wrong.append(f"{content} comes again and is not marked")
            self.handed[content] += 1

    @property
    def finished(self) -> set[str]:
        return self.kept | self.done.keys()

    def expects(self, other: App) -> set[str]:
        """What it must be handed: what the other one sent, and its answers to what this one sent."""
        return other.sent | {f"answer to {each}" for each in self.sent}


@dataclass
class Network:
    """All of it in one folder."""

    folder: Path
    authority: DemoAuthority
    ports: dict[str, int]
    members: dict[str, Member] = field(default_factory=dict)
    apps: dict[str, App] = field(default_factory=dict)
    syncs: Counter[str] = field(default_factory=Counter)
    """How many had which outcome."""
    steps: int = 0
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    is_last_life = False

    def step(self, _: str = "") -> None:
        self.steps += 1
        self.changed.set()

    async def until(self, is_so: Callable[[], bool]) -> None:
        while not is_so():
            self.changed.clear()
            await self.changed.wait()

    # --- The programs ---------------------------------------------------------------------------------------

    def _profile(self, name: str) -> list[str]:
        folder = self.folder / name
        return ["--data-dir", str(folder / "data"), "--vault", f"passphrase-file:{folder / 'pass'}", "--json"]

    def _serve_gateway(self, name: str, _: int) -> list[str]:
        public = f"localhost:{self.ports['gsc']}"
        network = ["--gateway-host", public, "--gateway-ca", str(self.authority.authority_file)]
        network += ["--no-internet"] if name == GATEWAYS[0] else []
        port = ["--port", str(self.ports[name]), "--new-apps", "allow"]
        return ["serve", *self._profile(name), *network, *port]

    def _serve_public(self, _: int) -> list[str]:
        tls = ["--tls-certificate", str(self.authority.certificate_file)]
        tls += ["--tls-key", str(self.authority.key_file), "--gateway-host", NOBODY]
        ports = ["--gsc-port", str(self.ports["gsc"]), "--crc-port", str(self.ports["crc"])]
        return ["serve", *self._profile(PUBLIC), "--listen", HOST, *tls, *ports]

    def _serve_courier(self, _: int) -> list[str]:
        return [str(self.folder / COURIER), str(self.ports[COURIER]), str(self.ports["crc"]), "0"]

    def url(self, gateway: str) -> str:
        return f"http://{HOST}:{self.ports[gateway]}"

    def _live_app(self, name: str, life: int) -> list[str]:
        """The last life writes nothing new, so that all has an end."""
        own, other = APPS if name == APPS[0] else APPS[::-1]
        gateway, run = self.url(GATEWAYS[APPS.index(name)]), f"{self.apps[own].prefix}{life}"
        peer, count = self.apps[other].address, 0 if self.is_last_life else EACH_LIFE
        return [str(self.folder / name), gateway, "0", peer, run, str(count)]

    def make_members(self) -> None:
        """None of them runs."""
        for name, prefix in zip(APPS, "ab", strict=True):
            self.apps[name] = App(prefix)
        gateway, app = "tests.faults.hasty_gateway", "tests.faults.killed_app"
        self.members = {
            **{name: Member(gateway, partial(self._serve_gateway, name), self.step) for name in GATEWAYS},
            PUBLIC: Member(PROGRAM, self._serve_public, self.step),
            COURIER: Member("tests.faults.killed_courier", self._serve_courier, self.step),
            **{name: Member(app, partial(self._live_app, name), partial(self._hear, name)) for name in APPS},
        }

    def _hear(self, name: str, line: str) -> None:
        self.apps[name].hear(line)
        self.step()

    async def call(self, gateway: str, command: Command) -> Any:
        """Raises GatewayError and OSError where it is killed."""
        return await control_client.call(self.folder / gateway / "data/control", command, ignore)

    async def keep_syncing(self, gateway: str) -> None:
        """One sync after the other; each tells how it ended."""
        sync = SyncCourier(HOST, self.ports[COURIER], approved=True)
        while True:
            for each in (gateway, COURIER):
                await self.members[each].ready.wait()
            try:
                self.syncs[(await self.call(gateway, sync))["outcome"]] += 1
            except (GatewayError, OSError):
                await asyncio.sleep(0)  # a socket that nobody serves refuses without a wait
            else:
                self.step()

    # --- What happens ---------------------------------------------------------------------------------------

    async def kill(self, name: str) -> None:
        member = self.members[name]
        await member.kill()
        await member.begin()

    async def acquaint(self) -> None:
        """The apps' endpoints are made and know each other; nobody is killed yet."""
        async with AsyncExitStack() as stack:
            one, other = [
                await stack.enter_async_context(
                    assemble(Endpoint, self.folder / name, KEY, partial(local_gateway, self.url(gateway)))
                )
                for name, gateway in zip(APPS, GATEWAYS, strict=True)
            ]
            await one.wait_until_registered()
            await other.wait_until_registered()
            answer = await other.accept((await one.card()).text)
            assert isinstance(answer, Answer)
            await one.accept(answer.text)
            await one.flush()
            await other.flush()
            self.apps[APPS[0]].address, self.apps[APPS[1]].address = one.address, other.address

    @property
    def all_arrived(self) -> bool:
        one, other = (self.apps[name] for name in APPS)
        return one.expects(other) <= one.finished and other.expects(one) <= other.finished


def free_ports(count: int) -> list[int]:
    with ExitStack() as probes:
        opened = [probes.enter_context(socket.socket()) for _ in range(count)]
        for each in opened:
            each.bind((HOST, 0))
        return [each.getsockname()[1] for each in opened]


@asynccontextmanager
async def network(folder: Path) -> AsyncIterator[Network]:
    """All run, and the apps know each other."""
    authority = DemoAuthority.create(folder, SystemClock().now())
    names = (*GATEWAYS, COURIER, "gsc", "crc")
    made = Network(folder, authority, dict(zip(names, free_ports(len(names)), strict=True)))
    made.make_members()
    for name in GATEWAYS:
        (folder / name).mkdir()
        (folder / name / "pass").touch(mode=0o600)
        (folder / name / "pass").write_text(f"a passphrase of this test for the {name}\n")
    assert (await PublicGatewayProgram(folder / PUBLIC, authority).run("init", GATEWAY_DOMAIN)).status == 0
    async with AsyncExitStack() as stack:
        for name in (PUBLIC, COURIER, *GATEWAYS):
            stack.push_async_callback(made.members[name].kill)
            await made.members[name].begin()
            await made.members[name].ready.wait()
        for name in GATEWAYS:
            await made.call(name, Register(GATEWAY_DOMAIN, dialect="awala"))
        await made.acquaint()
        for name in APPS:
            stack.push_async_callback(made.members[name].kill)
            await made.members[name].begin()
        for name in GATEWAYS:
            syncing = asyncio.create_task(made.keep_syncing(name))
            stack.push_async_callback(_cancelled, syncing)
        yield made


async def _cancelled(task: asyncio.Task[None]) -> None:
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task
