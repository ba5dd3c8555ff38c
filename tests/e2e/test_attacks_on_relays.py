"""Strangers at courier and public gateway, as the real programs: keys by the hundred, lengths claimed and not sent.

Each address of loopback is somebody else. Whatever they do, an honest visit of 50 kB is answered within ten seconds.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import ssl
import struct
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

import pytest
from h2.config import H2Configuration
from h2.connection import H2Connection
from h2.exceptions import ProtocolError

from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.crypto.certificates import (
    DEPLOYED_CARGO_DELIVERY_AUTHORIZATION,
    GATEWAY_SELF_ISSUED,
    issue_certificate,
)
from gateway_core.crypto.enveloped_data import encrypt_for_session_key
from gateway_core.crypto.keys import IdentityKey, SessionKey
from gateway_core.dialects import AWALA, MessageType
from gateway_core.errors import RefusedError
from gateway_core.identifiers import DomainName, Recipient
from gateway_core.limits import COURIER_MESSAGE_OCTETS
from gateway_core.messages.cargo import serialize_message_set
from gateway_core.messages.control import serialize_ccr
from gateway_core.messages.ramf import new_message
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.courier.serving import MEMORY_OCTETS
from gateway_core.nodes.endpoint.by_hand import EndpointByHand
from gateway_core.nodes.public_gateway import relay_calls
from gateway_core.ports.peers import CargoDelivery
from tests.e2e.conftest import CommandLine, passphrase_in
from tests.factories.couriers import HOST, dial_from
from tests.factories.keys import identity_key
from tests.factories.public_gateway_program import PublicGatewayProgram

if sys.platform != "linux":
    pytest.skip("other systems have one address of loopback", allow_module_level=True)

pytestmark = pytest.mark.slow

WITHIN = 10.0
"""Seconds."""

ATTACKERS = ("127.0.0.2", "127.0.0.3")
HONEST = "127.0.0.4"
DOMAIN = DomainName("gateway.example.com")
HEAD = struct.Struct(">BI")
DELIVER = "/relaynet.cogrpc.CargoRelay/DeliverCargo"


# --- Who is attacked ----------------------------------------------------------------------------------------------


@dataclass
class Attacked:
    """A running program, and who may be served by it."""

    port: int
    node: EndpointByHand
    memory: int
    gives_back: bool
    """For a CCA, it has cargo of more than 50 kB."""

    def client(self, address: str = HONEST) -> CogRpcCourier:
        tls = ssl.create_default_context()
        tls.check_hostname, tls.verify_mode = False, ssl.CERT_NONE
        tls.set_alpn_protocols(["h2"])
        return CogRpcCourier(HOST, self.port, SystemClock(), tls=tls, dial=dial_from(address))

    async def visit(self, number: int) -> None:
        """Bring a cargo of 50 kB, and an authorization; take what there is. Fails unless that is answered in time."""
        client = self.client()
        async with asyncio.timeout(WITHIN):
            assert await delivered(client, self._cargo(number))
            call = await client.collect(self._cca())
            given = 0
            while (delivery := await call.next_cargo()) is not None:
                given += len(delivery.cargo)
                await call.acknowledge(delivery.delivery_id)
        call.cancel()
        await client.close()
        assert (given > 50_000) is self.gives_back

    def _message(self, kind: MessageType, payload: bytes) -> bytes:
        registration, now = self.node.registration, SystemClock().now()
        theirs = registration.session_key
        assert theirs is not None
        return new_message(
            AWALA,
            kind,
            Recipient(registration.gateway_certificate.subject, registration.internet_address),
            encrypt_for_session_key(payload, theirs, SessionKey.generate(), AWALA),
            registration.node_certificate,
            now,
            now + timedelta(days=7),
        ).serialize(self.node.key)

    def _cargo(self, number: int) -> bytes:
        writer = EndpointByHand(identity_key("endpoint_b"), AWALA, SystemClock())
        writer.accept_registration(self.node.registration)  # any will do: it is no part of what is written
        to_node = writer.accept_invitation(self.node.invite(writer.key.public))
        content = ServiceMessage("application/x-test", bytes(50_000))
        parcel = writer.write_parcel(to_node, content, message_id=str(number))
        return self._message(MessageType.CARGO, serialize_message_set([parcel]))

    def _cca(self) -> bytes:
        registration, key, now = self.node.registration, self.node.key, SystemClock().now()
        life = now - timedelta(hours=1), now + timedelta(days=30)
        ours = issue_certificate(GATEWAY_SELF_ISSUED, key.public, key, None, *life)
        theirs = registration.gateway_certificate.public_key
        cda = issue_certificate(DEPLOYED_CARGO_DELIVERY_AUTHORIZATION, theirs, key, ours, *life)
        return self._message(MessageType.CARGO_COLLECTION_AUTHORIZATION, serialize_ccr(cda, AWALA))


async def delivered(client: CogRpcCourier, cargo: bytes) -> bool:
    """Whether it was taken; False where the other has no room."""
    call = await client.deliver()
    try:
        await call.send(CargoDelivery("id", cargo))
        return await call.next_acknowledgement() == "id"
    except RefusedError as error:
        if error.status != "RESOURCE_EXHAUSTED":
            raise
        return False
    finally:
        call.cancel()


@asynccontextmanager
async def _public_gateway(folder: Path) -> AsyncIterator[Attacked]:
    tls = DemoAuthority.create(folder, SystemClock().now())
    program = await PublicGatewayProgram.made(folder / "public", tls, DOMAIN)
    async with program.serving():
        node = EndpointByHand(identity_key("private_gateway"), AWALA, SystemClock())
        await program.register(node)
        yield Attacked(program.crc_port, node, relay_calls._MEMORY_OCTETS, gives_back=True)


def courier_program(folder: Path) -> CommandLine:
    passphrase = passphrase_in(folder)
    return CommandLine(folder / "data", passphrase, "app.courier.program")


@asynccontextmanager
async def _courier(folder: Path) -> AsyncIterator[Attacked]:
    """The gateway that it serves is registered somewhere else."""
    async with _public_gateway(folder) as there:
        with courier_program(folder).serving("--address", HOST) as ready:
            port = int(ready["listening"][0].rpartition(":")[2])
            yield Attacked(port, there.node, MEMORY_OCTETS, gives_back=False)


@pytest.fixture(params=["courier", "public gateway"])
def attacked(request: pytest.FixtureRequest, tmp_path: Path) -> AbstractAsyncContextManager[Attacked]:
    return (_courier if request.param == "courier" else _public_gateway)(tmp_path)


# --- Who attacks --------------------------------------------------------------------------------------------------


class Trickle:
    """One connection with three calls, each with a message that claims so much, and comes slowly."""

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, claims: Sequence[int]
    ) -> None:
        self._reader, self._writer = reader, writer
        self._http = H2Connection(H2Configuration(client_side=True))
        self._http.initiate_connection()
        self._calls = [self._begin(claim) for claim in claims]
        self._turns = itertools.cycle(self._calls)
        self._flush()
        self._reading = asyncio.create_task(self._read())

    @classmethod
    async def connect(cls, port: int, address: str, claims: Sequence[int]) -> Trickle:
        tls = ssl.create_default_context()
        tls.check_hostname, tls.verify_mode = False, ssl.CERT_NONE
        tls.set_alpn_protocols(["h2"])
        return cls(*await asyncio.open_connection(HOST, port, ssl=tls, local_addr=(address, 0)), claims)

    def _begin(self, claim: int) -> int:
        stream = self._http.get_next_available_stream_id()
        headers = {
            ":method": "POST",
            ":scheme": "https",
            ":path": DELIVER,
            ":authority": HOST,
            "te": "trailers",
            "content-type": "application/grpc",
        }
        self._http.send_headers(stream, list(headers.items()))
        self._http.send_data(stream, HEAD.pack(0, claim))
        return stream

    def _flush(self) -> None:
        self._writer.write(self._http.data_to_send())

    async def _read(self) -> None:
        with contextlib.suppress(ConnectionError):
            while data := await self._reader.read(65536):
                self._http.receive_data(data)
                self._flush()

    def send(self, octets: int) -> None:
        with contextlib.suppress(ProtocolError):  # that call was ended
            self._http.send_data(next(self._turns), bytes(octets))
            self._flush()

    async def close(self) -> None:
        self._writer.transport.abort()
        await self._reading


def claims_of(memory: int) -> list[int]:
    """Half of the room to the last octet, and so much again that all of it has to wait."""
    large = COURIER_MESSAGE_OCTETS - 1000
    half = [large] * (memory // 2 // large)
    return [*half, memory // 2 - sum(half), large, large, large]


@asynccontextmanager
async def slow_strangers(attacked: Attacked, pace: int) -> AsyncIterator[None]:
    """From each address, so many octets a second in all."""
    connections: dict[str, list[Trickle]] = {}
    for address in ATTACKERS:
        claims = claims_of(attacked.memory)
        threes = [claims[at : at + 3] for at in range(0, len(claims), 3)]
        connections[address] = [await Trickle.connect(attacked.port, address, each) for each in threes]

    async def trickle(trickles: Sequence[Trickle]) -> None:
        for each in itertools.cycle(trickles):
            each.send(pace // 4)
            await asyncio.sleep(0.25)

    tasks = [asyncio.create_task(trickle(each)) for each in connections.values()]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
        for each in itertools.chain(*connections.values()):
            await each.close()


# --- What happens ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pace", [40, 4_000])
async def test_slow_cargo_of_two_attackers_does_not_delay_honest_visits(
    attacked: AbstractAsyncContextManager[Attacked], pace: int
) -> None:
    async with attacked as there:
        await there.visit(0)
        async with slow_strangers(there, pace):
            for number in range(1, 4):
                await there.visit(number)


async def test_many_keys_of_two_addresses_do_not_block_honest_visits(tmp_path: Path) -> None:
    async with _public_gateway(tmp_path) as public:
        program = courier_program(tmp_path)
        assert (await asyncio.to_thread(program.run, "quota", "40000000")).returncode == 0
        with program.serving("--address", HOST) as ready:
            port = int(ready["listening"][0].rpartition(":")[2])
            attacked = Attacked(port, public.node, MEMORY_OCTETS, gives_back=False)
            taken = await bring_with_keys(attacked, 107)
            await attacked.visit(1)
            sources = await asyncio.to_thread(program.json, "discard")
            assert {each["source"].partition("/")[2] for each in sources} == {*ATTACKERS, HONEST}
            assert sum(each["octets"] for each in sources[:2]) == taken > 13_000_000
            left = await asyncio.to_thread(program.json, "discard", sources[0]["source"], "--yes")
            assert left == sources[1:]


async def bring_with_keys(attacked: Attacked, keys: int) -> int:
    """From two addresses, with each key what is taken of it. Returns the octets that were."""
    clients = [attacked.client(address) for address in ATTACKERS]
    now, taken = SystemClock().now(), 0
    life = now - timedelta(hours=1), now + timedelta(days=170)
    for number in range(keys):
        key = IdentityKey.generate()
        certificate = issue_certificate(GATEWAY_SELF_ISSUED, key.public, key, None, *life)
        for octets in (4_000_000, 1_000_000, 250_000, 60_000, 15_000):
            where = attacked.node.registration
            recipient = Recipient(where.gateway_certificate.subject, where.internet_address)
            message = new_message(
                AWALA, MessageType.CARGO, recipient, bytes(octets), certificate, now, life[1]
            )
            cargo = message.serialize(key)
            if await delivered(clients[number % len(clients)], cargo):
                taken += len(cargo)
    for client in clients:
        await client.close()
    return taken
