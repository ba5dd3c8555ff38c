"""SIGKILL at a random moment, of the whole program: what was acknowledged is there, once; nothing is half there.

The gateway is the real command line; the demo network around it lives in the test, so that it outlives the kill.
"""

import asyncio
import json
import random
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from app.control import client as control_client
from app.control.command import Command
from app.control.exchange import Register
from app.demo.network import DOMAIN, PING_TYPE
from gateway_core.clock import SystemClock
from gateway_core.dialects import RELAYNET
from gateway_core.errors import RefusedError, UnreachableError
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.endpoint.by_hand import EndpointByHand
from gateway_core.nodes.endpoint.correspondent_rows import CorrespondentRecord
from gateway_core.poweb.endpoint_client import EndpointClient
from gateway_core.poweb.gateway_discovery import GatewayLocation
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.vaults.passphrase_vault import PassphraseVault
from tests.e2e.conftest import ROOT, passphrase_in
from tests.factories.demo_network import DemoNetwork, demo_network
from tests.factories.keys import identity_key
from tests.factories.prepared_program import StartedProgram, speaking

PASSPHRASE = "a passphrase for tests"
ROUNDS = 3
pytestmark = pytest.mark.timeout(900)


@dataclass
class Gateway:
    """The gateway's profile, with a process that may be killed and started again."""

    folder: Path
    network: DemoNetwork
    process: StartedProgram | None = None
    url: str = ""
    _end: ExitStack = field(default_factory=ExitStack)

    @property
    def options(self) -> list[str]:
        vault = f"passphrase-file:{self.folder / 'passphrase'}"
        return ["--data-dir", str(self.folder / "data"), "--vault", vault]

    async def start(self) -> None:
        asked = ["serve", *self.options, "--port", "0", "--json", "--no-internet"]
        asked += ["--new-apps", "allow", "--gateway-host", f"localhost:{self.network.gsc.port}"]
        asked += ["--gateway-ca", str(self.network.authority_file)]
        said, self.process = self._end.enter_context(speaking(asked, ROOT))
        ready = json.loads(await asyncio.to_thread(said.readline))
        self.url = ready["listening"][0].removesuffix("/v1")

    async def end(self, number: signal.Signals) -> None:
        """Send it that signal, and wait until it is gone; nothing happens when it is."""
        if self.process is None:
            return
        process, self.process = self.process, None
        with self._end.pop_all():
            process.send_signal(number)
            await asyncio.to_thread(process.wait, 300)

    async def kill(self) -> None:
        await self.end(signal.SIGKILL)

    async def call(self, command: Command) -> Any:
        return await control_client.call(self.folder / "data" / "control", command, lambda *_: None)

    def client(self) -> EndpointClient:
        return EndpointClient(GatewayLocation.parse(self.url), RELAYNET)

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[EncryptedStore]:
        """The data, while no process uses it."""
        key = PassphraseVault(self.folder / "data" / "vault.json", PASSPHRASE).load()
        assert key is not None
        store = await EncryptedStore.open(self.folder / "data", key, SystemClock())
        yield store
        await store.close()


@pytest.fixture
async def gateway(tmp_path: Path) -> AsyncIterator[Gateway]:
    passphrase_in(tmp_path, text=PASSPHRASE)
    (tmp_path / "network").mkdir()
    async with demo_network(tmp_path / "network", SystemClock(), RELAYNET, lambda *_: None) as network:
        gateway = Gateway(tmp_path, network)
        await gateway.start()
        try:
            await gateway.call(Register(DOMAIN, dialect="relaynet"))
            yield gateway
        finally:
            await gateway.end(signal.SIGTERM)


async def new_endpoint(gateway: Gateway, name: str) -> EndpointByHand:
    endpoint = EndpointByHand(identity_key(name), RELAYNET, SystemClock())
    async with gateway.client() as client:
        endpoint.accept_registration(await client.register(endpoint.key))
    return endpoint


def parcels(sender: EndpointByHand, to: CorrespondentRecord, count: int, prefix: str) -> dict[str, bytes]:
    """Some small, some larger than what is kept in the database itself."""
    sizes = (20, 3000, 150_000)
    return {
        f"{prefix}-{n}": sender.write_parcel(
            to, ServiceMessage(PING_TYPE, bytes(sizes[n % 3])), message_id=f"{prefix}-{n}"
        )
        for n in range(count)
    }


async def amid(work: asyncio.Future[Any], is_far_enough: Callable[[], bool]) -> None:
    """Wait until the work has come so far, or has ended, and then for a random part of its next step.

    By what was done and not by time: in a quarter of a second a busy machine may do nothing at all.
    """
    while not work.done() and not is_far_enough():  # noqa: ASYNC110 - several things tell, none of them by an event
        await asyncio.sleep(0.001)
    for _ in range(random.randrange(100)):
        await asyncio.sleep(0)


async def test_accepted_parcel_survives_a_kill_and_is_stored_once(gateway: Gateway) -> None:
    sender = await new_endpoint(gateway, "endpoint_a")
    to_pong = sender.accept_invitation(await gateway.network.pong.authorize(sender.key.public.der))
    accepted: set[str] = set()
    for number in range(ROUNDS):
        waiting = list(parcels(sender, to_pong, 60, f"round-{number}").items())

        async def deliver(waiting: list[tuple[str, bytes]] = waiting) -> None:
            async with gateway.client() as client:
                while waiting:
                    name, octets = waiting.pop()
                    await client.deliver(octets, sender.identity)
                    accepted.add(name)

        enough = len(accepted) + random.randint(1, 50)
        senders = asyncio.gather(*(deliver() for _ in range(8)), return_exceptions=True)
        await amid(senders, lambda enough=enough: len(accepted) >= enough)
        await gateway.kill()
        results = await senders
        assert all(isinstance(each, UnreachableError | RefusedError | None) for each in results), results
        async with gateway.opened() as store:
            now = SystemClock().now()
            stored = await store.read(lambda tx, now=now: tx.parcels.outbound(now))
            ids = [each.key.message_id for each in stored]
            assert len(ids) == len(set(ids))
            assert accepted <= set(ids)
            for each in stored:
                assert len(await store.load_body(each.body)) == each.body.size
        await gateway.start()
    assert accepted


if sys.platform == "win32":
    pytest.skip("the control socket is a Unix socket", allow_module_level=True)
