"""The program relaynet-public-gateway under attack: others' certificates are revoked, and its clock leaps.

While each goes on, an honest visit with 50 kB of cargo is answered within ten seconds. Nothing that waits is lost.
"""

import asyncio
import os
import ssl
import sys
import urllib.request
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from email.utils import parsedate_to_datetime
from pathlib import Path

import pytest

from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.crypto import certificates
from gateway_core.crypto.certificates import ENDPOINT, Certificate, issue_certificate
from gateway_core.crypto.enveloped_data import encrypt_for_session_key
from gateway_core.crypto.keys import IdentityKey, SessionKey
from gateway_core.dialects import AWALA, RELAYNET, Dialect, MessageType
from gateway_core.identifiers import Recipient
from gateway_core.messages.cargo import serialize_message_set
from gateway_core.messages.ramf import new_message
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.endpoint.by_hand import EndpointByHand
from gateway_core.ports.peers import CargoDelivery
from tests.factories.keys import identity_key
from tests.factories.leaping_public_gateway import WRONG_BY
from tests.factories.public_gateway_program import PATIENCE, PublicGatewayProgram

pytestmark = [
    pytest.mark.slow,
    pytest.mark.timeout(600),
    pytest.mark.skipif(sys.platform == "win32", reason="signals"),
]
ANSWERED_SECONDS = 10.0
CONTENT_OCTETS = 50_000
REVOCATIONS = 20
DAY = timedelta(days=1)


@dataclass
class Scene:
    """The program, two gateways that use it, and what the one sent the other."""

    program: PublicGatewayProgram
    wrong_by: Path
    clock: SystemClock
    alice: EndpointByHand
    bob: EndpointByHand
    sent: set[str]

    def leap(self, by: timedelta) -> None:
        """The program's clock is ahead by so much from now on."""
        swapped = self.wrong_by.with_suffix(".new")
        swapped.write_text(str(by.total_seconds()), encoding="ascii")
        swapped.replace(self.wrong_by)

    @asynccontextmanager
    async def courier(self) -> AsyncIterator[CogRpcCourier]:
        tls = ssl.create_default_context(cafile=str(self.program.tls.authority_file))
        tls.set_alpn_protocols(["h2"])
        courier = CogRpcCourier("localhost", self.program.crc_port, self.clock, tls=tls)
        try:
            yield courier
        finally:
            await courier.close()

    async def bring(self, cargo: bytes) -> None:
        """A courier brings it, and hears that it was taken."""
        async with self.courier() as courier:
            call = await courier.deliver()
            await call.send(CargoDelivery("id", cargo))
            assert await call.next_acknowledgement() == "id"
            call.cancel()

    def cargo(
        self,
        items: Sequence[bytes],
        certificate: Certificate,
        key: IdentityKey,
        dialect: Dialect = AWALA,
        chain: Sequence[Certificate] = (),
    ) -> bytes:
        """Cargo for the public gateway."""
        theirs = self.alice.registration.session_key
        assert theirs is not None
        payload = encrypt_for_session_key(
            serialize_message_set(items), theirs, SessionKey.generate(), dialect
        )
        return self.message(MessageType.CARGO, payload, certificate, key, dialect, chain)

    def message(
        self,
        kind: MessageType,
        payload: bytes,
        certificate: Certificate,
        key: IdentityKey,
        dialect: Dialect,
        chain: Sequence[Certificate],
    ) -> bytes:
        registration, now = self.alice.registration, self.clock.now()
        address = registration.gateway_certificate.subject
        domain = registration.internet_address
        recipient = Recipient(None, domain) if dialect.packed_ramf else Recipient(address, domain)
        lasts = now + timedelta(days=7)
        return new_message(dialect, kind, recipient, payload, certificate, now, lasts, chain=chain).serialize(
            key
        )

    async def visit(self, message_id: str) -> None:
        """An honest courier of Alice's, and a parcel of hers over the Internet, to Bob."""
        to_bob = self.alice.accept_invitation(self.bob.invite(self.alice.key.public))
        content = ServiceMessage("application/x-test", os.urandom(CONTENT_OCTETS))
        parcel = self.alice.write_parcel(to_bob, content, message_id=message_id)
        certificate = self.alice.registration.node_certificate
        async with asyncio.timeout(ANSWERED_SECONDS):
            await self.bring(self.cargo([parcel], certificate, self.alice.key))
        self.sent |= {message_id, await self.program.hand_in(self.alice, to_bob, b"over the Internet")}

    async def registers(self, key: str) -> datetime:
        """Somebody new registers, whose clock is right. Returns when the certificate begins."""
        node = EndpointByHand(identity_key(key), AWALA, self.clock)
        await self.program.register(node)
        certificate, own = node.registration.node_certificate, node.registration.gateway_certificate
        assert certificate.is_valid_at(self.clock.now(), timedelta())
        assert own.is_valid_at(self.clock.now(), timedelta())
        return certificate.not_before

    async def dates_rightly(self) -> None:
        """Its answers are dated by the time that the witnesses agree on: private gateways go by them."""
        url = f"https://localhost:{self.program.gsc_port}/connection-params.der"
        context = ssl.create_default_context(cafile=str(self.program.tls.authority_file))

        def ask() -> str:
            with urllib.request.urlopen(url, timeout=PATIENCE, context=context) as answer:
                return str(answer.headers["Date"])

        said = parsedate_to_datetime(await asyncio.to_thread(ask))
        assert abs(said - self.clock.now()) < timedelta(hours=1)

    async def nothing_is_lost(self) -> None:
        found: list[str] = []
        await self.program.collect(self.bob, found)
        assert set(found) == self.sent
        assert len(found) == len(self.sent)


@pytest.fixture
async def scene(tmp_path: Path) -> AsyncIterator[Scene]:
    clock, wrong_by = SystemClock(), tmp_path / "wrong-by"
    environment = {**os.environ, WRONG_BY: str(wrong_by)}
    program = PublicGatewayProgram(
        tmp_path / "gateway",
        DemoAuthority.create(tmp_path, clock.now()),
        environment,
        module="tests.factories.leaping_public_gateway",
    )
    alice, bob = (EndpointByHand(identity_key(each), AWALA, clock) for each in ("endpoint_a", "endpoint_b"))
    scene = Scene(program, wrong_by, clock, alice, bob, set())
    scene.leap(timedelta())
    assert (await program.run("init", "gateway.example.com")).status == 0
    await start(program)
    for each in (alice, bob):
        await program.register(each)
    await scene.visit("before")
    yield scene
    assert await program.stop() == 0


async def start(program: PublicGatewayProgram) -> None:
    """Without a resolver on the Internet."""
    await program.start("--gateway-host", "localhost:1")


@pytest.mark.req("PUB-1")
async def test_forged_serials_revoke_no_certificate(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    attacker = EndpointByHand(identity_key("private_gateway"), AWALA, scene.clock)
    await scene.program.register(attacker)
    own, leaf_key = attacker.registration.node_certificate, identity_key("stranger")
    victims = (
        scene.alice.registration.node_certificate,
        scene.bob.registration.node_certificate,
        scene.alice.registration.gateway_certificate,
    )

    async def attack(victim: Certificate) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(certificates, "_serial", lambda: victim.serial_content)
            leaf = issue_certificate(
                ENDPOINT, leaf_key.public, attacker.key, own, own.not_before, own.not_after
            )
        chain = (own, attacker.registration.gateway_certificate)
        kind = MessageType.GATEWAY_CERTIFICATE_REVOCATION
        revocation = scene.message(kind, b"", leaf, leaf_key, RELAYNET, chain)
        await scene.bring(scene.cargo([revocation], leaf, leaf_key, RELAYNET, chain))
        await scene.bring(scene.cargo([revocation], own, attacker.key))

    async def attack_for_ever() -> None:
        for number in range(REVOCATIONS):
            await attack(victims[number % len(victims)])

    attacking = asyncio.create_task(attack_for_ever())
    await scene.visit("meanwhile")
    await attacking
    await scene.visit("after")
    await scene.registers("endpoint_c")
    await scene.nothing_is_lost()


@pytest.mark.req("PUB-1")
@pytest.mark.parametrize("by", [400 * DAY, -20 * DAY], ids=["400 days ahead", "20 days back"])
async def test_clock_leap_loses_no_message_and_refuses_no_registration(scene: Scene, by: timedelta) -> None:
    program = scene.program
    scene.leap(by)
    await scene.visit("while it runs")
    await scene.dates_rightly()
    began = scene.clock.now()
    assert abs(await scene.registers("endpoint_c") - began) < DAY
    assert await program.stop() == 0
    await start(program)  # which sweeps at once
    await scene.visit("after a start")
    assert abs(await scene.registers("other_private_gateway") - began) < DAY
    told = (await program.run("clock")).json
    earliest, latest = (datetime.fromisoformat(told[each]) for each in ("earliest", "latest"))
    assert abs(latest - earliest - abs(by)) < timedelta(minutes=30), told
    scene.leap(timedelta())
    await scene.visit("once it is right again")
    await scene.registers("stranger")
    assert await program.stop() == 0
    await start(program)
    await scene.visit("at last")
    assert (await program.run("status")).json["gateways"] == 5
    await scene.nothing_is_lost()


async def test_operator_confirmation_counts_only_near_the_clock(scene: Scene) -> None:
    program, now = scene.program, scene.clock.now()
    scene.leap(400 * DAY)
    refused = await program.run("clock", now.isoformat())
    assert refused.status == 1
    confirmed = await program.run("clock", (now + 400 * DAY).isoformat())
    assert confirmed.status == 0
    told = confirmed.json
    assert datetime.fromisoformat(told["earliest"]) > now + 399 * DAY
    assert (await program.run("status")).json["earliest"] >= told["earliest"]
