"""Rules for metered connections and battery: a whole gateway, a public gateway and its relay, a system that changes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest

from gateway_core.codes.checks import StateCode
from gateway_core.codes.internet import RuleCode
from gateway_core.courier_links.folder.courier import FolderCourier
from gateway_core.errors import InvalidMessageError
from gateway_core.events import Direction, Transport
from gateway_core.gateway import PrivateGateway
from gateway_core.identifiers import DomainName
from gateway_core.ports.custody import NewParcel
from gateway_core.ports.network import Conditions
from gateway_core.ports.peers import HostPort, Service
from gateway_core.tables.transaction import Transaction
from gateway_core.views.status import EndpointState, GatewayState
from tests.bindings.services.internet.conftest import Pairing
from tests.bindings.services.internet.test_first_registration import until
from tests.bindings.services.internet.test_internet_exchange import parcel_to_endpoint_here, queue_outbound
from tests.bindings.services.internet.test_own_revocation import Relay, relay
from tests.factories.keys import identity_key
from tests.factories.parts import gateway_parts
from tests.factories.stating import Stating

__all__ = ["relay"]


@dataclass
class System:
    """Says what a test lets it say."""

    first: Conditions = field(default_factory=Conditions)
    changes: asyncio.Queue[Conditions] = field(default_factory=asyncio.Queue)

    async def conditions(self) -> AsyncIterator[Conditions]:
        yield self.first
        while True:
            yield await self.changes.get()


@asynccontextmanager
async def running(relay: Relay, system: System) -> AsyncIterator[PrivateGateway]:
    pairing = relay.pairing

    class Names:
        async def resolve(self, domain: DomainName, service: Service, dialect: object) -> HostPort:
            return HostPort("localhost", relay.port if service is Service.CRC else pairing.server.port)

    parts = gateway_parts(
        pairing.store,
        pairing.clock,
        Names(),
        connect_public_gateway=pairing.connect,
        connect_cargo_relay=relay.connect,
        open_folder=FolderCourier,
        conditions=system,
    )
    async with await PrivateGateway.load(parts) as gateway:
        yield gateway


def tasks(name: str) -> int:
    return sum(task.get_name() == name for task in asyncio.all_tasks())


async def test_a_rule_pauses_the_exchange_while_it_applies_and_no_longer(relay: Relay) -> None:
    await relay.pairing.register()
    system = System()
    async with running(relay, system) as gateway:
        await gateway.internet.set_rules(metered="pause")
        await until(gateway, lambda status: status.state is GatewayState.ONLINE)
        system.changes.put_nowait(Conditions(metered=True))
        held = await until(gateway, lambda status: status.state is GatewayState.PAUSED)
        assert held.held_back == "metered"
        assert held.cause == StateCode.METERED()
        assert tasks("internet") == 0
        system.changes.put_nowait(Conditions(metered=False, on_battery=True))
        free = await until(gateway, lambda status: status.state is GatewayState.ONLINE)
        assert free.held_back == ""
        await gateway.internet.set_rules(battery="pause")
        assert (
            await until(gateway, lambda status: status.held_back == "battery")
        ).state is GatewayState.PAUSED
        await gateway.internet.set_paused(True)
        await gateway.internet.set_rules(battery="exchange")
        assert tasks("internet") == 0, "the pause of a person outlasts a rule"


async def test_a_rule_is_kept_and_counts_from_the_start(
    relay: Relay, monkeypatch: pytest.MonkeyPatch
) -> None:
    await relay.pairing.register()
    async with running(relay, System()) as gateway:
        await gateway.internet.set_rules(metered="pause", battery="acknowledge")
    connected: list[HostPort] = []
    connect = relay.pairing.connect
    monkeypatch.setattr(
        relay.pairing, "connect", lambda target: (connected.append(target), connect(target))[1]
    )
    async with running(relay, System(Conditions(metered=True, on_battery=True))) as gateway:
        assert connected == [], "nothing slips out before the system has said what is so"
        held = await until(gateway, lambda status: status.held_back != "")
        assert held.held_back == "metered", "the stricter one counts"
        view = await gateway.internet.rules()
        assert (view.metered, view.battery, view.is_metered, view.in_force) == (
            "pause",
            "acknowledge",
            True,
            "pause",
        )


async def test_only_acknowledgements_leave_where_the_rule_says_so(
    relay: Relay, monkeypatch: pytest.MonkeyPatch
) -> None:
    pairing = relay.pairing
    await pairing.register()
    async with running(relay, System()) as gateway:  # the rule stands before anything can leave
        await gateway.internet.set_rules(metered="acknowledge")
    message, octets = parcel_to_endpoint_here(pairing)
    await pairing.node.accept_parcel(octets)
    assert await pairing.node.waiting() == 1
    await arrived_by_courier(pairing, message.key, octets)
    outbound_message, outbound_octets = parcel_to_endpoint_here(pairing, "waits")
    await queue_outbound(pairing, outbound_message, outbound_octets)
    connected: list[HostPort] = []
    connect = pairing.connect
    monkeypatch.setattr(pairing, "connect", lambda target: (connected.append(target), connect(target))[1])
    async with running(relay, System(Conditions(metered=True))) as gateway:
        await until(gateway, lambda status: status.held_back == "metered")
        while await pairing.node.waiting():  # noqa: ASYNC110 - the public gateway tells nobody of an acknowledgement
            await asyncio.sleep(0.01)
        assert tasks("internet") == 0
        assert connected == [], "acknowledgements go to the cargo relay"
        assert gateway.status.outbound.count == 1, "the parcel waits"
        assert gateway.status.state is GatewayState.PAUSED


async def arrived_by_courier(pairing: Pairing, key: object, octets: bytes) -> None:
    """The parcel is here already, and its acknowledgement is owed to the public gateway."""
    now, body = pairing.clock.now(), await pairing.store.keep_body(octets)
    public_gateway = pairing.credentials.require_public_gateway()
    message, _ = parcel_to_endpoint_here(pairing)
    parcel = NewParcel(
        key,  # type: ignore[arg-type]
        message.dialect.name,
        Direction.INBOUND,
        Transport.COURIER,
        message.created,
        message.expires,
        body,
    )

    def work(tx: Transaction) -> None:
        address = identity_key("endpoint_a").address
        tx.endpoints.upsert(address, EndpointState.ALLOWED, "", message.expires or now, now)
        tx.parcels.store_inbound(parcel, now, pca_to=public_gateway.address)

    await pairing.store.write(work)
    ((row_id, _),) = await pairing.node.waiting_for(pairing.credentials.address)
    await pairing.node.node.store.write(lambda tx: tx.parcels.carried([row_id], now))


async def test_a_word_that_is_no_rule_changes_nothing(relay: Relay) -> None:
    async with running(relay, System()) as gateway:
        with pytest.raises(InvalidMessageError, check=Stating(RuleCode.WORD)):
            await gateway.internet.set_rules(metered="pause", battery="sometimes")
        view = await gateway.internet.rules()
        assert (view.metered, view.battery) == ("exchange", "exchange")


async def test_changes_that_come_at_the_same_moment_leave_one_exchange(relay: Relay) -> None:
    await relay.pairing.register()
    system = System()
    async with running(relay, system) as gateway:
        await gateway.internet.set_rules(metered="pause")
        for metered in (True, False, True, False):
            system.changes.put_nowait(Conditions(metered=metered))
        await asyncio.gather(*(gateway._services.exchange.restart() for _ in range(5)))
        await until(gateway, lambda status: status.state is GatewayState.ONLINE)
        assert tasks("internet") == 1
