"""SIGKILL at a random moment, of the whole program: what was acknowledged is there, once; nothing is half there.

The gateway is the real command line; the demo network around it lives in the test, so that it outlives the kill.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from app.control import client as control_client
from app.control.command import Command
from app.control.endpoints import Queue
from app.control.exchange import Register, SyncCourier
from app.demo.network import DOMAIN, PING_TYPE
from gateway_core.clock import SystemClock
from gateway_core.courier_links.cogrpc.cargo_relay_server import RelayCall
from gateway_core.dialects import RELAYNET
from gateway_core.errors import GatewayError, RefusedError, UnreachableError
from gateway_core.messages.registration import parse_registration, serialize_registration_request
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.endpoint.by_hand import EndpointByHand
from gateway_core.nodes.endpoint.correspondent_rows import CorrespondentRecord
from gateway_core.ports.operator import UNKNOWN_PROGRAM
from gateway_core.poweb.endpoint_client import EndpointClient
from gateway_core.poweb.gateway_discovery import GatewayLocation
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.vaults.passphrase_vault import PassphraseVault
from tests.e2e.conftest import ROOT, passphrase_in
from tests.factories.couriers import ServedCourier, network_courier
from tests.factories.demo_network import DemoNetwork, demo_network
from tests.factories.keys import identity_key
from tests.factories.prepared_program import StartedProgram, speaking
from tests.factories.public_gateways import note_taken

PASSPHRASE = "a passphrase for tests"
ROUNDS = 3
pytestmark = pytest.mark.timeout(900)


@dataclass
class Gateway:
    """The gateway's profile, with a process that may be killed and started again."""

    folder: Path
    network: DemoNetwork
    courier: ServedCourier
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
    async with (
        demo_network(tmp_path / "network", SystemClock(), RELAYNET, lambda *_: None) as network,
        network_courier(tmp_path / "courier", network) as courier,
    ):
        gateway = Gateway(tmp_path, network, courier)
        await gateway.start()
        try:
            await gateway.call(Register(DOMAIN, dialect="relaynet"))
            yield gateway
        finally:
            await gateway.end(signal.SIGTERM)


async def new_endpoint(gateway: Gateway, name: str) -> EndpointByHand:
    endpoint = EndpointByHand(identity_key(name), RELAYNET, SystemClock())
    async with gateway.client() as client:
        endpoint.registered(await client.register(endpoint.key))
    return endpoint


async def on_the_internet(network: DemoNetwork) -> EndpointByHand:
    """An endpoint of the public gateway's own."""
    endpoint = EndpointByHand(identity_key("endpoint_c"), RELAYNET, SystemClock())
    registration = network.public_gateway.registration
    digest = hashlib.sha256(endpoint.key.public.der).hexdigest().encode()
    authorization = registration.authorize(digest, RELAYNET)
    request = serialize_registration_request(authorization, endpoint.key, RELAYNET)
    endpoint.registered(parse_registration(await registration.register(request, RELAYNET)))
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


async def test_an_accepted_parcel_survives_the_kill_and_is_there_once(gateway: Gateway) -> None:
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


@pytest.mark.slow
async def test_a_parcel_that_the_endpoint_has_not_acknowledged_survives_the_kill(gateway: Gateway) -> None:
    sender = await new_endpoint(gateway, "endpoint_a")
    recipient = await new_endpoint(gateway, "endpoint_b")
    to_recipient = sender.accept_invitation(recipient.invite(sender.key.public))
    sent = parcels(sender, to_recipient, 60, "parcel")
    async with gateway.client() as client:
        for octets in sent.values():
            await client.deliver(octets, sender.identity)
    received: set[str] = set()

    async def collect() -> None:
        async with gateway.client() as client:
            async for parcel in client.collect([recipient.identity]):
                message, _ = recipient.read_parcel(parcel.octets)
                received.add(message.message_id)
                await parcel.acknowledge()

    for _ in range(ROUNDS):
        enough = len(received) + random.randint(1, 15)
        collecting = asyncio.create_task(collect())
        await amid(collecting, lambda enough=enough: len(received) >= enough)
        await gateway.kill()
        await asyncio.gather(collecting, return_exceptions=True)
        await gateway.start()
    await collect()
    assert received == set(sent)
    assert await gateway.call(Queue()) == {"waiting": [], "deleted": (await gateway.call(Queue()))["deleted"]}


@pytest.fixture
def steps_of_the_courier(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The name of each that it took."""
    taken: list[str] = []

    def noted(name: str, step: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def call(*arguments: object) -> object:
            taken.append(name)
            return await step(*arguments)

        return call

    for name in ("begin", "receive_cargo", "acknowledge", "send_cargo", "receive_acknowledgement"):
        monkeypatch.setattr(RelayCall, name, noted(name, getattr(RelayCall, name)))
    return taken


@pytest.mark.slow
async def test_a_killed_courier_sync_loses_nothing_and_doubles_nothing(
    gateway: Gateway, steps_of_the_courier: list[str]
) -> None:
    """Parcels come in and go out by courier; the program is killed in the middle again and again, then left alone."""
    network = gateway.network
    taken = note_taken(network.public_gateway.intake)
    local = await new_endpoint(gateway, "endpoint_a")
    remote = await on_the_internet(network)
    to_local = remote.accept_invitation(local.invite(remote.key.public))
    to_pong = local.accept_invitation(await network.pong.authorize(local.key.public.der))
    inbound = parcels(remote, to_local, 40, "in")
    outbound = parcels(local, to_pong, 40, "out")
    async with gateway.client() as client:
        for octets in outbound.values():
            await client.deliver(octets, local.identity)
    for octets in inbound.values():
        await network.public_gateway.public_parcels.accept(octets, UNKNOWN_PROGRAM)
    outcomes = []
    for _ in range(ROUNDS):
        enough = len(steps_of_the_courier) + random.randint(0, 8)
        syncing = asyncio.create_task(sync(gateway))
        await amid(syncing, lambda enough=enough: len(steps_of_the_courier) >= enough)
        await gateway.kill()
        outcomes += await asyncio.gather(syncing, return_exceptions=True)
        await gateway.courier.relay()
        await gateway.start()
    for _ in range(2):
        assert await sync(gateway) == "complete"
        await gateway.courier.relay()
    received: list[str] = []
    async with gateway.client() as client:
        async for parcel in client.collect([local.identity]):
            message, _ = local.read_parcel(parcel.octets)
            if message.message_id in inbound:
                received.append(message.message_id)
            await parcel.acknowledge()
    assert sorted(received) == sorted(inbound), outcomes
    assert taken.keys() >= outbound.keys(), outcomes


async def sync(gateway: Gateway) -> str:
    try:
        result = await gateway.call(SyncCourier("127.0.0.1", gateway.courier.port, approved=True))
    except (GatewayError, OSError) as error:
        return type(error).__name__
    return str(result["outcome"])


if sys.platform == "win32":
    pytest.skip("the control socket is a Unix socket", allow_module_level=True)
