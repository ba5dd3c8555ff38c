"""Two computers with letters, the courier between them and a public gateway: each program a process of its own.

All but the public gateway may be killed at any moment, and begin again as a person would start them.
"""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import IO, Any

from app.control import client as control_client
from app.control.command import Command
from app.control.exchange import SyncCourier
from app.courier.commands import Relay as RelayCargo
from app.demo.tls import DemoAuthority
from app.letters.letters import Letters, open_letters
from gateway_core.clock import SystemClock
from gateway_core.errors import GatewayError
from gateway_core.nodes.endpoint.opening import local_gateway
from gateway_core.views.letters import Way
from tests.e2e.conftest import ROOT, passphrase_in
from tests.factories.letter_boxes import HandedIn
from tests.factories.prepared_program import StartedProgram, run, speaking
from tests.faults.killed_letters import MOST

HOST, DOMAIN = "127.0.0.1", "gateway.example.com"
Stop = Callable[[], Awaitable[str]]
"""A place that the courier comes to: says how it went."""


class News:
    """The things that any program says, counted."""

    def __init__(self) -> None:
        self.count = 0
        self._heard = asyncio.Event()

    def tell(self) -> None:
        self.count += 1
        self._heard.set()

    async def until(self, count: int) -> None:
        while self.count < count:
            self._heard.clear()
            await self._heard.wait()


class Program:
    """A program that is killed and begins again."""

    def __init__(self, name: str, folder: Path, module: str, news: News) -> None:
        self.name, self.folder, self.module, self.news = name, folder, module, news
        self.deaths = 0
        self._life = ExitStack()
        self._process: StartedProgram | None = None

    def _start(self, *arguments: str) -> IO[str]:
        """Start it; returns what it says."""
        said, self._process = self._life.enter_context(speaking(arguments, ROOT, module=self.module))
        return said

    async def begin(self) -> None:
        raise NotImplementedError

    async def kill(self) -> None:
        """kill -9; nothing happens where it does not run."""
        if self._process is not None:
            self.deaths += 1
            process, self._process = self._process, None
            await asyncio.to_thread(process.kill)
            await self._ended()
            self._life.close()

    async def _ended(self) -> None:
        """What it said last is read."""


class Service(Program):
    """A gateway or the courier."""

    def __init__(self, name: str, folder: Path, module: str, news: News) -> None:
        super().__init__(name, folder, module, news)
        self._key = ("--data-dir", str(folder), "--vault", f"passphrase-file:{folder.parent / 'secret'}")
        self.options: tuple[str, ...] = ()
        self.ready: dict[str, Any] = {}

    async def command(self, *words: str) -> None:
        """Have the program do something before it serves."""
        asked = [words[0], *self._key, *words[1:]]
        done = await asyncio.to_thread(run, asked, ROOT, stdin="", timeout=300, module=self.module)
        assert done.returncode == 0, done.stderr

    async def begin(self) -> None:
        said = self._start("serve", *self._key, "--json", *self.options)
        self.ready = json.loads(await asyncio.to_thread(said.readline))

    async def do(self, command: Command) -> str:
        """Return how it went."""
        try:
            done: Any = await control_client.call(
                self.folder / "control", command, lambda *_: self.news.tell()
            )
        except (GatewayError, OSError) as error:
            return type(error).__name__
        return str(done.get("outcome", "complete" if done.get("left") == 0 else "something is left"))


class LetterBox(Program):
    """A person's letter program, which writes letters and says what it does."""

    def __init__(self, name: str, folder: Path, url: str, news: News, each_life: int) -> None:
        super().__init__(name, folder, "tests.faults.killed_letters", news)
        self.url = url
        self.each_life = each_life
        """Letters that it writes whenever it begins."""
        self.address = self.peer = ""
        self.said: list[tuple[str, str]] = []
        self._reading: asyncio.Task[None] | None = None

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Letters]:
        """The letters, in this process, while no other has them."""
        async with open_letters(HandedIn(self.folder), partial(local_gateway, self.url)) as letters:
            yield letters

    async def begin(self) -> None:
        said = self._start(
            str(self.folder), self.url, self.peer, f"{self.name}-{self.deaths}", str(self.each_life)
        )
        self._reading = asyncio.create_task(self._read(said))

    async def _read(self, said: IO[str]) -> None:
        while line := await asyncio.to_thread(said.readline):
            what, _, told = line.strip().partition(" ")
            self.said.append((what, told))
            self.news.tell()

    async def _ended(self) -> None:
        assert self._reading is not None
        await self._reading

    @property
    def has_all_delivered(self) -> bool:
        """As it said last."""
        told = [each for what, each in self.said if what == "delivered"]
        return bool(told) and len(set(told[-1].split())) == 1

    async def texts(self, *, is_mine: bool) -> Counter[str]:
        """The letters of one side, each of one's own delivered."""
        async with self.open() as letters:
            lines = await letters.letters(self.peer, None, MOST)
            assert all(each.way is Way.DELIVERED for each in lines if each.is_mine)
            return Counter(each.beginning for each in lines if each.is_mine is is_mine)


class Relay:
    """All of them, running."""

    def __init__(self, folder: Path, each_life: int) -> None:
        self.news = News()
        self.public = Service("public gateway", folder / "public", "app.public_gateway.program", self.news)
        self.courier = Service("courier", folder / "courier", "app.courier.program", self.news)
        self.gateways = [
            Service(f"gateway {name}", folder / name, "tests.faults.hasty_gateway", self.news)
            for name in "ab"
        ]
        self.boxes = [
            LetterBox(
                f"letters {name}",
                folder / f"letters-{name}",
                f"unix:{folder / name}.apps",
                self.news,
                each_life,
            )
            for name in "ab"
        ]

    @property
    def victims(self) -> list[Program]:
        return [*self.boxes, *self.gateways, self.courier]

    @property
    def stops(self) -> list[Stop]:
        """The courier's round."""
        first, second = (partial(self.sync, gateway) for gateway in self.gateways)
        return [first, self.relay, second, self.relay]

    async def sync(self, gateway: Service) -> str:
        port = int(self.courier.ready["listening"][0].rpartition(":")[2])
        return await gateway.do(SyncCourier(HOST, port, approved=True))

    async def relay(self) -> str:
        return await self.courier.do(RelayCargo())

    async def set_up(self, folder: Path) -> None:
        """Pair both gateways, and make the two people known to each other."""
        passphrase_in(folder, "secret")
        tls = DemoAuthority.create(folder, SystemClock().now())
        await self.public.command("init", DOMAIN)
        files = ("--tls-certificate", str(tls.certificate_file), "--tls-key", str(tls.key_file))
        self.public.options = (*files, "--listen", HOST, "--gsc-port", "0", "--crc-port", "0")
        await self.public.begin()
        at = partial(_at, str(tls.authority_file), self.public.ready)
        self.courier.options = ("--address", HOST, "--port", "0", "--pause", "0", *at("crc_port"))
        await self.courier.begin()
        for gateway, box in zip(self.gateways, self.boxes, strict=True):
            await gateway.command("register", DOMAIN, *at("gsc_port"))
            apps = ("--port", "0", "--unix-socket", box.url.removeprefix("unix:"))
            gateway.options = (*apps, "--no-internet", "--new-apps", "allow")
            await gateway.begin()
        await self._acquaint(*self.boxes)
        for box in self.boxes:
            await box.begin()

    @staticmethod
    async def _acquaint(one: LetterBox, other: LetterBox) -> None:
        async with one.open() as first, other.open() as second:
            await first.endpoint.wait_until_registered()
            await second.endpoint.wait_until_registered()
            card = await first.invite("")
            accepted = await second.accept(card.text, "")
            await first.accept(accepted.answer.text, "")
            await first.endpoint.flush()
            one.address, other.address = str(first.endpoint.address), str(second.endpoint.address)
        one.peer, other.peer = other.address, one.address


def _at(authority: str, ready: Mapping[str, Any], port: str) -> tuple[str, ...]:
    return ("--gateway-host", f"localhost:{ready[port]}", "--gateway-ca", authority)


@asynccontextmanager
async def relay(folder: Path, each_life: int) -> AsyncIterator[Relay]:
    """Everything, set up and running; each life of a letter program begins with so many letters."""
    made = Relay(folder, each_life)
    async with AsyncExitStack() as stack:
        for each in (made.public, *made.victims):
            stack.push_async_callback(each.kill)
        await made.set_up(folder)
        yield made
