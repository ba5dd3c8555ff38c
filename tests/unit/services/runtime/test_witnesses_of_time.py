"""Who may prove what about time: each cell of the table in docs/decisions/0020-agreed-time.md.

One witness alone may move the time by which messages are judged, or nothing. What is deleted for its age takes two: the
device's own clock, and a public gateway.
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path

import pytest

from gateway_core.clock import BUILT
from gateway_core.codes.gateway import GatewayCode
from gateway_core.codes.messages import MessageCode
from gateway_core.codes.statement import in_their_words
from gateway_core.crypto.certificates import CARGO_DELIVERY_AUTHORIZATION, GATEWAY
from gateway_core.errors import InvalidMessageError, TimingError
from gateway_core.events import DateAnswered, Transport
from gateway_core.messages.control import CertificateRotation
from gateway_core.ports.custody import Deauthorization, SessionPrivateKey
from gateway_core.services.couriers.cargo_processing import CargoVerdict
from gateway_core.services.runtime.timekeeping import Timekeeper
from gateway_core.services.upkeep.housekeeping import Housekeeping
from gateway_core.tables.columns import to_integer
from tests.factories.clock import NOON, FakeClock
from tests.factories.courier_gateway import CourierGateway, courier_gateway
from tests.factories.network import Node, RelayNetwork
from tests.factories.stating import Stating
from tests.unit.services.couriers.conftest import network

__all__ = ["network"]

DAY = timedelta(days=1)
AHEAD = 100 * DAY
"""How far ahead of the truth every witness is here: everything has expired then, and certificates have not."""


@cache
def messages_in(network: RelayNetwork) -> tuple[bytes, bytes, bytes]:
    """A parcel that leaves, cargo with one that came, and the same cargo from the future; each signed once."""
    outbound = network.parcel(message_id="outbound", expires=NOON + DAY)
    inbound = network.parcel(network.internet_endpoint, network.endpoint_a, expires=NOON + DAY)
    return outbound, network.cargo([inbound]), network.cargo([inbound], created=NOON + 150 * DAY)


@dataclass
class Room:
    """A gateway that holds one of everything that is deleted for its age, and its time."""

    gateway: CourierGateway
    keeper: Timekeeper

    @property
    def network(self) -> RelayNetwork:
        return self.gateway.network

    @property
    def clock(self) -> FakeClock:
        return self.gateway.clock

    async def go_round(self) -> None:
        gateway = self.gateway
        await Housekeeping(gateway.custody, gateway.intake, gateway.parcels, self.keeper).sweep()

    async def restart(self) -> None:
        """The program ends and begins again; what it knows of time comes from the store."""
        await self.keeper.remember()
        await self.begin()

    async def begin(self) -> None:
        self.clock.offset = timedelta()
        self.keeper = Timekeeper(self.gateway.store, self.clock, self.gateway.events)
        await self.keeper.load()

    async def fill(self) -> None:
        network, store = self.network, self.gateway.store
        await self.gateway.know(network.endpoint_a)
        outbound, cargo, from_the_future = messages_in(network)
        await self.gateway.queue(outbound)
        await self.gateway.intake.receive(cargo)
        await self.gateway.intake.process_pending()
        aside = await store.keep_body(from_the_future)
        key = SessionPrivateKey(b"old", b"key", network.private_gateway.address, None, NOON)
        peer = network.public_gateway.address
        revoked = Deauthorization(network.endpoint_c.address, frozenset({1}), NOON + DAY, peer)

        def work(tx):  # type: ignore[no-untyped-def]
            tx.quarantine.insert(aside, Transport.COURIER, in_their_words("its date"), NOON)
            tx.keys.save_session_key(key)
            tx.deauthorizations.save(revoked)

        await store.write(work)

    async def held(self) -> dict[str, int]:
        """How many of each that :meth:`fill` put there are still in the database, valid or not."""
        soon = to_integer(NOON + AHEAD / 2)
        queries = {
            "parcels": "parcels",
            "acknowledgements": "acknowledgements",
            "ids": f"seen_messages WHERE expires < {soon}",
            "set aside": "quarantined_messages WHERE reason = 'its date'",
            "session keys": "session_keys",
            "deauthorizations": "deauthorized",
        }

        def count(tx):  # type: ignore[no-untyped-def]
            return {
                each: tx.connection.execute(f"SELECT count(*) FROM {query}").fetchone()[0]
                for each, query in queries.items()
            }

        return await self.gateway.store.read(count)


@pytest.fixture
async def room(tmp_path: Path, network: RelayNetwork) -> AsyncIterator[Room]:
    async with courier_gateway(tmp_path, network, clock=FakeClock()) as gateway:
        room = Room(gateway, Timekeeper(gateway.store, gateway.clock, gateway.events))
        await room.fill()
        assert 0 not in (await room.held()).values()
        yield room


async def cargo_from(room: Room, sender: Node, moment: datetime) -> None:
    await room.gateway.intake.receive(room.network.cargo_by(sender, chain=(), created=moment))


def authorized(network: RelayNetwork, name: str) -> Node:
    cda = network.issue(CARGO_DELIVERY_AUTHORIZATION, name, network.private_gateway_self_issued)
    return Node(name, cda, ())


async def an_apps_cargo(room: Room, moment: datetime) -> None:
    await cargo_from(room, room.network.endpoint_a, moment)


async def an_apps_parcel(room: Room, moment: datetime) -> None:
    network = room.network
    octets = network.parcel(created=moment)
    with pytest.raises(TimingError, check=Stating(MessageCode.FROM_THE_FUTURE)):
        await room.gateway.parcels.accept_from_endpoint(
            octets, network.countersignature(octets), network.dialect
        )


async def a_parcel_from_the_network(room: Room, moment: datetime) -> None:
    network = room.network
    octets = network.parcel(network.internet_endpoint, network.endpoint_a, created=moment, message_id="x")
    await room.gateway.parcels.accept_from_network(octets, Transport.INTERNET, None)


async def a_couriers_or_sticks_own_cargo(room: Room, moment: datetime) -> None:
    await cargo_from(room, room.network.stranger, moment)


async def a_public_gateway_that_we_never_had(room: Room, moment: datetime) -> None:
    await cargo_from(room, authorized(room.network, "stranger"), moment)


async def the_public_gateways_signature(room: Room, moment: datetime) -> None:
    await cargo_from(room, room.network.public_gateway_with_cda, moment)


async def a_former_public_gateways_signature(room: Room, moment: datetime) -> None:
    sender = authorized(room.network, "stranger")
    await room.gateway.was_paired_with(sender)
    await cargo_from(room, sender, moment)


async def the_public_gateways_answers(room: Room, moment: datetime) -> None:
    for _ in range(5):
        room.gateway.events.publish(DateAnswered(moment, timedelta(milliseconds=100)))


async def one_answer_of_the_public_gateway(room: Room, moment: datetime) -> None:
    room.gateway.events.publish(DateAnswered(moment, timedelta(milliseconds=100)))


async def the_devices_clock(room: Room, moment: datetime) -> None:
    room.clock.set(moment)
    room.keeper.compare()


async def the_devices_clock_at_a_start(room: Room, moment: datetime) -> None:
    await room.keeper.remember()
    room.clock.set(moment)
    await room.begin()


async def the_devices_clock_at_the_end(room: Room, moment: datetime) -> None:
    """Set, and the gateway ends before it looks at its clocks."""
    room.clock.set(moment)
    await room.restart()


async def a_certificate_by_the_public_gateway(room: Room, moment: datetime) -> None:
    network = room.network
    later = network.issue(GATEWAY, "private_gateway", network.public_gateway, not_before=moment)
    rotation = CertificateRotation(later, (network.public_gateway.certificate,)).serialize(network.dialect)
    octets = network.cargo([rotation], created=NOON, expires=NOON + AHEAD)
    assert await room.gateway.intake.receive(octets) is CargoVerdict.STORED
    await room.gateway.intake.process_pending()


Witness = Callable[[Room, datetime], Awaitable[None]]
NOBODY: list[Witness] = [
    an_apps_cargo,
    an_apps_parcel,
    a_parcel_from_the_network,
    a_couriers_or_sticks_own_cargo,
    a_public_gateway_that_we_never_had,
    a_former_public_gateways_signature,
    a_certificate_by_the_public_gateway,
    one_answer_of_the_public_gateway,
]
"""What none of these says is believed."""

DEVICE: list[Witness] = [the_devices_clock, the_devices_clock_at_a_start, the_devices_clock_at_the_end]
GATEWAYS: list[Witness] = [the_public_gateways_signature, the_public_gateways_answers]


def name(witness: Witness) -> str:
    return witness.__name__.replace("_", " ")


@pytest.mark.slow_beyond(4)
@pytest.mark.parametrize("witness", NOBODY, ids=name)
async def test_untrusted_witness_moves_no_time(room: Room, witness: Witness) -> None:
    held = await room.held()
    await witness(room, NOON + AHEAD)
    assert room.clock.now() == NOON
    assert room.keeper.agreed_time() == NOON
    await room.go_round()
    assert await room.held() == held


@pytest.mark.slow_beyond(4)
@pytest.mark.parametrize("restarts", [False, True], ids=["", "and restarts"])
@pytest.mark.parametrize("witness", [*DEVICE, *GATEWAYS], ids=name)
async def test_single_witness_moves_corrected_time_and_deletes_no_message(
    room: Room, witness: Witness, restarts: bool
) -> None:
    held = await room.held()
    for _ in range(3):
        await witness(room, NOON + AHEAD)
        if restarts:
            await room.restart()
    assert abs(room.clock.now() - (NOON + AHEAD)) < timedelta(seconds=2)
    assert room.keeper.agreed_time() == NOON
    await room.go_round()
    assert await room.held() == held
    assert await room.gateway.queued() == [], "it is judged as expired meanwhile, and not lost"


@pytest.mark.parametrize("witness", [*DEVICE, *GATEWAYS], ids=name)
async def test_corrected_wrong_witness_loses_no_message(room: Room, witness: Witness) -> None:
    await witness(room, NOON + AHEAD)
    if witness in DEVICE:
        await the_devices_clock(room, NOON)
    else:
        await the_public_gateways_answers(room, NOON)
    await room.go_round()
    assert abs(room.clock.now() - NOON) < timedelta(seconds=15)
    assert await room.gateway.queued() == ["outbound"]
    assert len(await room.gateway.received(room.network.endpoint_a)) == 1


@pytest.mark.slow_beyond(4)
@pytest.mark.parametrize("is_first", [False, True], ids=["device first", "gateway first"])
@pytest.mark.parametrize("gateway", GATEWAYS, ids=name)
@pytest.mark.parametrize("device", DEVICE, ids=name)
async def test_device_clock_and_public_gateway_together_delete_expired_messages(
    room: Room, device: Witness, gateway: Witness, is_first: bool
) -> None:
    for witness in (gateway, device) if is_first else (device, gateway):
        await witness(room, NOON + AHEAD)
    assert abs(room.keeper.agreed_time() - (NOON + AHEAD)) < timedelta(seconds=15)
    await room.go_round()
    assert set((await room.held()).values()) == {0}


@pytest.mark.slow_beyond(2)
@pytest.mark.parametrize("one", [*GATEWAYS, a_former_public_gateways_signature], ids=name)
@pytest.mark.parametrize("other", GATEWAYS, ids=name)
async def test_public_gateways_alone_delete_no_message(room: Room, one: Witness, other: Witness) -> None:
    """A gateway's signature and its answers are one witness; a former one is none."""
    held = await room.held()
    await one(room, NOON + AHEAD)
    await other(room, NOON + AHEAD)
    assert room.keeper.agreed_time() == NOON
    await room.go_round()
    assert await room.held() == held


async def test_time_that_passes_needs_no_witness(room: Room) -> None:
    """Nor does a device that sleeps, where its system tells."""
    room.clock.advance(DAY)
    room.clock.suspend(2 * DAY)
    await room.go_round()
    assert (await room.held())["parcels"] == 0


async def test_public_gateway_behind_in_time_deletes_no_message(room: Room) -> None:
    held = await room.held()
    await the_public_gateways_answers(room, NOON - 10 * DAY)
    assert abs(room.clock.now() - (NOON - 10 * DAY)) < timedelta(seconds=15)
    await room.go_round()
    assert await room.held() == held


async def test_build_date_alone_is_a_floor(room: Room) -> None:
    await the_devices_clock_at_a_start(room, datetime(2000, 1, 1, tzinfo=BUILT.tzinfo))
    assert room.clock.now() >= BUILT


@pytest.mark.parametrize("witness", [*DEVICE, *GATEWAYS], ids=name)
async def test_operators_confirmation_replaces_a_second_witness(room: Room, witness: Witness) -> None:
    await witness(room, NOON + AHEAD)
    held = await room.held()
    for wrong in (NOON, NOON + AHEAD + timedelta(hours=3)):
        with pytest.raises(InvalidMessageError, check=Stating(GatewayCode.OTHER_TIME)):
            await room.keeper.confirm(wrong)
    await room.go_round()
    assert await room.held() == held
    await room.keeper.confirm(NOON + AHEAD)
    await room.restart()
    await room.go_round()
    assert set((await room.held()).values()) == {0}


async def test_operator_may_delete_messages_at_any_time(room: Room) -> None:
    await the_devices_clock(room, NOON + AHEAD)
    assert await room.gateway.store.write(lambda tx: tx.parcels.purge(None, None, NOON)) == 2


async def test_message_aside_is_judged_again_before_it_is_given_up(room: Room) -> None:
    """Set aside in what seemed to be September; by the clock that was put right it is older than a month at once."""
    network = room.network
    parcel = network.parcel(network.internet_endpoint, network.endpoint_a, message_id="late")
    aside = await room.gateway.store.keep_body(network.cargo([parcel]))
    then = NOON - 60 * DAY
    await room.gateway.store.write(
        lambda tx: tx.quarantine.insert(aside, Transport.COURIER, in_their_words("its date"), then)
    )
    await room.go_round()
    assert "late" in await room.gateway.received(network.endpoint_a)
