"""A public gateway that is killed in the middle again and again: what it acknowledged is there, once it starts again.

A private gateway hands parcels in and collects them, over the Internet and by courier, all the while. What was
acknowledged to it is never lost, and what it acknowledged in its turn, and was told so, never comes to it again.

So many times, with ``PUBLIC_GATEWAY_KILLS=300 scripts/test tests/faults/test_killed_public_gateway.py -s``.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import ssl
import sys
import uuid
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path

import pytest

from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.crypto.certificates import (
    DEPLOYED_CARGO_DELIVERY_AUTHORIZATION,
    GATEWAY_SELF_ISSUED,
    issue_certificate,
)
from gateway_core.crypto.enveloped_data import encrypt_for_session_key, parse_enveloped_data
from gateway_core.crypto.keys import SessionKey
from gateway_core.dialects import AWALA, MessageType
from gateway_core.errors import RefusedError, UnreachableError
from gateway_core.identifiers import Recipient
from gateway_core.messages.cargo import item_type, parse_message_set, serialize_message_set
from gateway_core.messages.collection import parse_delivery
from gateway_core.messages.control import serialize_ccr, serialize_pca
from gateway_core.messages.ramf import RamfMessage, new_message, parse_verified
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.endpoint.by_hand import EndpointByHand
from gateway_core.nodes.endpoint.correspondent_rows import CorrespondentRecord
from gateway_core.ports.peers import CargoDelivery
from tests.factories.keys import identity_key
from tests.factories.public_gateway_program import PublicGatewayProgram, hand_in_by

KILLS = int(os.environ.get("PUBLIC_GATEWAY_KILLS", "6"))
AT_ONCE = 3
MOST_STEPS = 40
"""Of a life; a step is an acknowledgement, either way."""
SIZES = (100, 2_000, 150_000)
pytestmark = [
    pytest.mark.slow,
    pytest.mark.timeout(600 + 60 * KILLS),
    pytest.mark.skipif(sys.platform == "win32", reason="kills by signal"),
]


@dataclass
class Killed:
    """The program, the private gateway that uses it, and what both were told."""

    program: PublicGatewayProgram
    clock: SystemClock
    node: EndpointByHand
    acknowledged: set[str] = field(default_factory=set)
    """Ids of parcels that the program has taken."""
    received: Counter[str] = field(default_factory=Counter)
    done: set[str] = field(default_factory=set)
    """Those that were collected and acknowledged, and that acknowledgement told of as settled."""
    again: list[str] = field(default_factory=list)
    """Came all the same, in a call that began afterwards."""
    by_courier: int = 0
    steps: int = 0
    kill_at: int = 0
    enough: asyncio.Event = field(default_factory=asyncio.Event)
    session: SessionKey = field(default_factory=SessionKey.generate)

    def step(self) -> None:
        self.steps += 1
        if self.steps >= self.kill_at:
            self.enough.set()

    # --- Over the Internet ----------------------------------------------------------------------------------

    async def hand_in(self, to: CorrespondentRecord) -> None:
        """One parcel after the other, until the program is gone."""
        async with self.program.client() as client:
            while True:
                content = os.urandom(random.choice(SIZES))
                self.acknowledged.add(await hand_in_by(client, self.node, to, content))
                self.step()

    def note(self, parcel: RamfMessage, done_before: set[str]) -> None:
        self.received[parcel.message_id] += 1
        if parcel.message_id in done_before:
            self.again.append(parcel.message_id)

    async def collect(self) -> int:
        """Everything that waits. Returns how much that was.

        The program closes when all is acknowledged, and says so by the code: before that it may not have heard.
        """
        found, done_before = set[str](), set(self.done)
        async with self.program.collecting(self.node, keep_alive=False) as collection:
            while (octets := await collection.next_delivery()) is not None:
                delivery = parse_delivery(octets)
                parcel = parse_verified(delivery.parcel, MessageType.PARCEL)
                self.note(parcel, done_before)
                found.add(parcel.message_id)
                await collection.acknowledge(delivery.delivery_id)
            self.done |= found
            self.step()
        return len(found)

    async def keep_collecting(self) -> None:
        while True:
            await self.collect()

    # --- By courier -----------------------------------------------------------------------------------------

    def parcel(self, to: CorrespondentRecord, message_id: str) -> bytes:
        content = ServiceMessage("application/x-test", os.urandom(random.choice(SIZES)))
        return self.node.write_parcel(to, content, message_id=message_id)

    def message(self, kind: MessageType, payload: bytes) -> bytes:
        """For the public gateway, in the channel with it."""
        registration, now = self.node.registration, self.clock.now()
        theirs = registration.session_key
        assert theirs is not None
        message = new_message(
            AWALA,
            kind,
            Recipient(registration.gateway_certificate.subject, registration.internet_address),
            encrypt_for_session_key(payload, theirs, self.session, AWALA),
            registration.node_certificate,
            now,
            now + timedelta(days=7),
        )
        return message.serialize(self.node.key)

    def cca(self) -> bytes:
        registration, key, now = self.node.registration, self.node.key, self.clock.now()
        life = now - timedelta(hours=1), now + timedelta(days=30)
        ours = issue_certificate(GATEWAY_SELF_ISSUED, key.public, key, None, *life)
        theirs = registration.gateway_certificate.public_key
        cda = issue_certificate(DEPLOYED_CARGO_DELIVERY_AUTHORIZATION, theirs, key, ours, *life)
        return self.message(MessageType.CARGO_COLLECTION_AUTHORIZATION, serialize_ccr(cda, AWALA))

    async def bring(self, courier: CogRpcCourier, items: Sequence[bytes]) -> bool:
        """Returns whether the program acknowledged the cargo that they are in."""
        call = await courier.deliver()
        try:
            cargo = self.message(MessageType.CARGO, serialize_message_set(items))
            await call.send(CargoDelivery("id", cargo))
            return await call.next_acknowledgement() == "id"
        finally:
            call.cancel()

    async def take(self, courier: CogRpcCourier) -> list[RamfMessage]:
        """The parcels in the cargo that the program gives."""
        done_before, parcels = set(self.done), list[RamfMessage]()
        call = await courier.collect(self.cca())
        try:
            while (delivery := await call.next_cargo()) is not None:
                cargo = parse_verified(delivery.cargo, MessageType.CARGO)
                items = parse_enveloped_data(cargo.payload).decrypt_with_session_key(self.session)
                for item in parse_message_set(items):
                    if item_type(item) is MessageType.PARCEL:
                        parcels.append(parse_verified(item, MessageType.PARCEL))
                        self.note(parcels[-1], done_before)
                await call.acknowledge(delivery.delivery_id)
        finally:
            call.cancel()
        return parcels

    async def keep_carrying(self, to: CorrespondentRecord) -> None:
        """Parcels in, parcels out, and the acknowledgements of those in."""
        tls = ssl.create_default_context(cafile=str(self.program.tls.authority_file))
        tls.set_alpn_protocols(["h2"])
        courier = CogRpcCourier("localhost", self.program.crc_port, self.clock, tls=tls)
        try:
            while True:
                ids = [str(uuid.uuid4()) for _ in range(3)]
                if await self.bring(courier, [self.parcel(to, each) for each in ids]):
                    self.acknowledged.update(ids)
                    self.step()
                taken = await self.take(courier)
                pcas = [serialize_pca(each.key, AWALA) for each in taken]
                if pcas and await self.bring(courier, pcas):
                    self.done |= {each.message_id for each in taken}
                    self.by_courier += len(taken)
                    self.step()
        finally:
            await courier.close()

    # --- Lives ----------------------------------------------------------------------------------------------

    async def live_and_die(self, to: CorrespondentRecord, steps: int) -> None:
        self.enough.clear()
        self.kill_at = self.steps + steps
        work: list[Callable[[], Awaitable[None]]] = [lambda: self.hand_in(to)] * AT_ONCE
        work += [self.keep_collecting, lambda: self.keep_carrying(to)]
        using = [asyncio.create_task(_until_it_is_gone(each)) for each in work]
        async with asyncio.timeout(300):
            await _first(self.enough.wait(), *using)
        assert self.enough.is_set(), "the program serves until it is killed"
        await self.program.stop(signal.SIGKILL)
        await asyncio.gather(*using)
        await self.program.start()


async def _until_it_is_gone(work: Callable[[], Awaitable[None]]) -> None:
    with contextlib.suppress(UnreachableError, RefusedError):
        await work()


async def _first(enough: Awaitable[object], *using: asyncio.Task[None]) -> None:
    waiting = asyncio.ensure_future(enough)
    try:
        pending: Iterable[asyncio.Future[object]] = (waiting, *using)  # type: ignore[assignment]
        await asyncio.wait(pending, return_when=asyncio.FIRST_COMPLETED)
    finally:
        waiting.cancel()


@pytest.mark.expects_log("SSL connection is closed", "socket.send")  # clients of a program that was killed
@pytest.mark.req("PUB-1", "BIND-7", "BIND-8")
async def test_a_killed_public_gateway_loses_nothing_and_gives_nothing_twice(tmp_path: Path) -> None:
    clock, chance = SystemClock(), random.Random(KILLS)
    program = PublicGatewayProgram(tmp_path / "gateway", DemoAuthority.create(tmp_path, clock.now()))
    assert (await program.run("init", "gateway.example.com")).status == 0
    await program.start()
    node = EndpointByHand(identity_key("endpoint_a"), AWALA, clock)
    await program.register(node)
    killed = Killed(program, clock, node)
    to_itself = node.accept_invitation(node.invite(node.key.public))
    for _ in range(KILLS):
        await killed.live_and_die(to_itself, chance.randint(1, MOST_STEPS))
    while await killed.collect():
        pass
    assert killed.acknowledged - killed.received.keys() == set(), "acknowledged, and lost"
    assert killed.again == [], "came again after its acknowledgement"
    assert killed.by_courier
    assert await program.stop() == 0
    print(
        f"{KILLS} kills: {len(killed.acknowledged)} parcels acknowledged, {len(killed.received)} collected in "
        f"{killed.received.total()} deliveries, {killed.by_courier} of them acknowledged by courier"
    )
