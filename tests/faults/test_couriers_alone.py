"""A private gateway that meets couriers alone for more than a year, a hundred days apart, stays registered.

All stores, services and protocol code are the real ones; the courier is the test, and the clock its own.
"""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from datetime import timedelta
from pathlib import Path

import pytest

from gateway_core.codes.crypto import EnvelopedDataCode
from gateway_core.dialects import AWALA, BY_NAME, RELAYNET, MessageType
from gateway_core.errors import DecryptionError
from gateway_core.identifiers import DomainName, Recipient
from gateway_core.messages.collection import COUNTERSIGNATURE
from gateway_core.messages.ramf import new_message
from gateway_core.services.couriers.cargo import CargoSource, authorize_collection
from gateway_core.services.couriers.cargo_processing import CargoVerdict
from tests.factories.clock import NOON, FakeClock
from tests.factories.keys import identity_key
from tests.factories.network import PING_DOMAIN
from tests.factories.private_sides import PrivateSide
from tests.factories.public_gateways import gateway_peer
from tests.factories.stating import Stating

pytestmark = pytest.mark.slow

DOMAIN = DomainName("gateway.example.com")
DAY = timedelta(days=1)
ON_ITS_WAY = 3
ELSEWHERE = identity_key("internet_endpoint").address


class Remote:
    """A private gateway far from the Internet, and its public gateway."""

    def __init__(self, side: PrivateSide, clock: FakeClock) -> None:
        self.side, self.clock, self.day = side, clock, 0

    async def pass_days(self, days: int) -> None:
        """Let both keep house each day."""
        for _ in range(days):
            self.clock.advance(DAY)
            self.day += 1
            await self.side.node.node.sweep()
            await self.side.maintain()

    async def hand_in(self) -> None:
        """An app hands in a parcel for the Internet."""
        side, now = self.side, self.clock.now()
        await side.register_app()
        identity = side.app.identity
        parcel = new_message(
            side.dialect,
            MessageType.PARCEL,
            Recipient(None if side.dialect.packed_ramf else ELSEWHERE, PING_DOMAIN),
            b"",
            identity.certificate,
            now,
            now + 30 * DAY,
        ).serialize(identity.key)
        countersignature = COUNTERSIGNATURE.sign(parcel, identity.key, identity.certificate, side.dialect)
        await side.parcels.accept_from_endpoint(parcel, countersignature, side.dialect)

    async def waiting(self) -> int:
        now = self.clock.now()
        return len(await self.side.store.read(lambda tx: tx.parcels.outbound(now, with_aside=True)))

    async def meet_courier(self) -> None:
        """A courier takes a request and cargo along, and is back after six days."""
        side = self.side
        side.assert_certificate_is_valid()
        await self.hand_in()
        cca = await authorize_collection(side.custody)
        source, carried = CargoSource(side.custody), []
        while (outgoing := await source.next_cargo()) is not None:
            carried.append(outgoing.octets)
            await source.note_acknowledged(outgoing)
        await self.pass_days(ON_ITS_WAY)
        for cargo in carried:
            await side.node.accept_cargo(cargo)
        collected = await side.node.collect_cargo(cca)
        await self.pass_days(ON_ITS_WAY)
        for cargo in collected:
            assert await side.intake.receive(cargo) is CargoVerdict.STORED
        await side.intake.process_pending()


@pytest.fixture(params=["awala", "relaynet"])
async def remote(request: pytest.FixtureRequest, memory_path: Path) -> AsyncIterator[Remote]:
    clock, side = FakeClock(NOON), PrivateSide()
    async with AsyncExitStack() as stack:
        node = await stack.enter_async_context(gateway_peer(memory_path / "public", DOMAIN, clock))
        await side.begin(memory_path / "private", BY_NAME[request.param], clock, node, DOMAIN)
        stack.push_async_callback(side.store.close)
        yield Remote(side, clock)


@pytest.mark.req("CHANNEL-1")
async def test_gateway_visited_by_couriers_every_hundred_days_stays_registered(remote: Remote) -> None:
    held = set()
    await remote.pass_days(5)
    for _ in range(5):
        await remote.meet_courier()
        held.add(remote.side.credentials.signing_certificate().serial)
        assert await remote.waiting() == 0, "the public gateway acknowledged what it got"
        await remote.pass_days(100 - 2 * ON_ITS_WAY)
    assert remote.day > 365
    assert remote.side.wire.registrations == 1
    assert len(held) == 5


@pytest.mark.req("CHANNEL-1")
async def test_first_courier_may_come_after_100_days_in_awala(remote: Remote) -> None:
    """RS-003 ends the key of a registration after 60 days; no deployed gateway does."""
    first = remote.side.credentials.signing_certificate().serial
    await remote.pass_days(100)
    if remote.side.dialect is RELAYNET:
        with pytest.raises(DecryptionError, check=Stating(EnvelopedDataCode.UNKNOWN_SESSION_KEY)):
            await remote.meet_courier()
        return
    assert remote.side.dialect is AWALA
    await remote.meet_courier()
    assert remote.side.credentials.signing_certificate().serial != first
    await remote.pass_days(100)
    await remote.meet_courier()


async def test_session_keys_do_not_pile_up_at_the_public_gateway(remote: Remote) -> None:
    for _ in range(30):
        await remote.meet_courier()
    assert await remote.side.node.node.store.read(lambda tx: tx.keys.session_key_count()) < 40
