"""Before a wipe, public gateways are told that our certificates count no more, over a real CogRPC server.

Rules for metered connections and battery: a whole gateway, a public gateway and its relay, a system that changes.
"""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import pytest

from app.profiles.opening import InternetWays, open_cargo_relay
from app.profiles.profile import NetworkOptions
from gateway_core.codes.checks import StateCode
from gateway_core.codes.internet import RuleCode
from gateway_core.codes.statement import in_their_words
from gateway_core.courier_links.folder.courier import FolderCourier
from gateway_core.dialects import Dialect, MessageType
from gateway_core.errors import InvalidMessageError, UntrustedSignerError
from gateway_core.events import Direction, Transport
from gateway_core.gateway import PrivateGateway
from gateway_core.identifiers import DomainName
from gateway_core.messages.collection import NONCE_SIGNATURE
from gateway_core.messages.ramf import RamfMessage, parse_verified
from gateway_core.nodes.codes import RelayCode
from gateway_core.ports.network import Conditions
from gateway_core.ports.peers import Courier, HostPort, Service
from gateway_core.services.internet.internet_cargo import LONGEST_SECONDS, OwnRevocation
from gateway_core.services.internet.proxies import ProxyRoutes
from gateway_core.tables.transaction import Transaction
from gateway_core.views.connection import RevocationView
from gateway_core.views.status import EndpointState, GatewayState
from tests.bindings.services.internet.conftest import DOMAIN, Pairing
from tests.bindings.services.internet.test_first_registration import until
from tests.bindings.services.internet.test_internet_exchange import parcel_to_endpoint_here, queue_outbound
from tests.factories.app_parcels import APP
from tests.factories.parcels_in_custody import new_parcel
from tests.factories.parts import gateway_parts
from tests.factories.stating import Stating

NONCE = b"a nonce of the test"


@dataclass
class Relay:
    """The public gateway's Cargo Relay server, and our way to it."""

    pairing: Pairing
    port: int

    async def resolve(self, domain: DomainName, service: Service, dialect: Dialect) -> HostPort:
        assert (domain, service) == (DOMAIN, Service.CRC)
        return HostPort("localhost", self.port)

    def connect(self, target: HostPort) -> Courier:
        options = NetworkOptions(gateway_authority=self.pairing.authority.authority_file)
        return open_cargo_relay(target, options, InternetWays(ProxyRoutes(lambda host: "")))

    def revocation(self) -> OwnRevocation:
        pairing = self.pairing
        return OwnRevocation(pairing.custody, self, self.connect)


@pytest.fixture
def relay(pairing: Pairing) -> Relay:
    return Relay(pairing, pairing.server.ports.crc)


def handshake(pairing: Pairing, certificate: object) -> None:
    signature = NONCE_SIGNATURE.sign(NONCE, pairing.credentials.key, certificate, pairing.dialect)  # type: ignore[arg-type]
    pairing.node.verify_handshake(signature, NONCE, pairing.dialect)


async def test_every_valid_certificate_is_revoked_if_the_dialect_allows(relay: Relay) -> None:
    pairing = relay.pairing
    await pairing.register()
    await pairing.register()
    certificates = pairing.credentials.certificates
    assert len(certificates) == 2
    for each in certificates:
        handshake(pairing, each)
    (told,) = await relay.revocation().send()
    understood = pairing.dialect.packed_ramf
    assert (told.public_gateway, told.sent, bool(told.reason)) == (DOMAIN, understood, not understood)
    assert {each for each in certificates if pairing.node.is_revoked(each)} == (
        set(certificates) if understood else set()
    )
    if understood:
        for each in certificates:
            with pytest.raises(UntrustedSignerError, check=Stating(RelayCode.CERTIFICATE_REVOKED)):
                handshake(pairing, each)


async def test_expired_certificate_keeps_no_other_from_being_taken_back(relay: Relay) -> None:
    pairing = relay.pairing
    await pairing.register()
    (expired,) = pairing.credentials.certificates
    pairing.clock.offset = expired.not_after + timedelta(hours=1) - pairing.clock.now()
    pairing.node.confirm_time()
    await pairing.register()
    (told,) = await relay.revocation().send()
    assert told.sent is pairing.dialect.packed_ramf, told.reason
    renewed = pairing.credentials.signing_certificate()
    assert not pairing.node.is_revoked(expired)
    assert pairing.node.is_revoked(renewed) is told.sent


async def test_unreachable_gateway_is_reported_as_not_notified(relay: Relay) -> None:
    await relay.pairing.register()
    relay.port = 1
    (told,) = await relay.revocation().send()
    assert not told.sent
    assert told.reason


async def test_silent_gateway_delays_the_wipe_only_up_to_the_limit(relay: Relay) -> None:
    assert LONGEST_SECONDS == 4.0
    await relay.pairing.register()
    with socket.create_server(("127.0.0.1", 0)) as silent:  # TCP stands, and nobody answers
        relay.port = silent.getsockname()[1]
        began = asyncio.get_running_loop().time()
        (told,) = await relay.revocation().send()
        took = asyncio.get_running_loop().time() - began
    asked = relay.pairing.dialect.packed_ramf
    assert took == pytest.approx(LONGEST_SECONDS if asked else 0, abs=0.5)
    assert not told.sent


async def test_revocation_that_is_not_sent_gives_its_reason(relay: Relay) -> None:
    assert list(await relay.revocation().send()) == []
    await relay.pairing.register()
    reason = in_their_words("No network.")
    assert relay.revocation().withhold(reason) == [RevocationView(DOMAIN, False, reason)]


@pytest.mark.req("RAMF-10")
async def test_revocation_cargo_includes_the_certificates_above_its_signer(relay: Relay) -> None:
    pairing = relay.pairing
    await pairing.register()
    if not pairing.dialect.packed_ramf:
        return  # there are none in awala
    credentials = pairing.credentials
    octets = await relay.revocation()._cargo(credentials.require_public_gateway())
    cargo = parse_verified(octets, MessageType.CARGO)
    assert cargo.chain == credentials.chain_of(credentials.signing_certificate()) != ()


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
async def beside_relay(relay: Relay, **parts: Any) -> AsyncIterator[PrivateGateway]:
    """A gateway that reaches the public gateway and its relay."""
    pairing = relay.pairing

    class Names:
        async def resolve(self, domain: DomainName, service: Service, dialect: object) -> HostPort:
            return HostPort("localhost", relay.port if service is Service.CRC else pairing.server.port)

    made = gateway_parts(
        pairing.store,
        pairing.clock,
        Names(),
        connect_public_gateway=pairing.connect,
        connect_cargo_relay=relay.connect,
        open_folder=FolderCourier,
        **parts,
    )
    async with await PrivateGateway.load(made) as gateway:
        yield gateway


def running(relay: Relay, system: System) -> AbstractAsyncContextManager[PrivateGateway]:
    return beside_relay(relay, conditions=system.conditions)


def tasks(name: str) -> int:
    return sum(task.get_name() == name for task in asyncio.all_tasks())


async def test_rule_pauses_the_exchange_only_while_it_applies(relay: Relay) -> None:
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


def connections(pairing: Pairing, monkeypatch: pytest.MonkeyPatch) -> list[HostPort]:
    """Where the gateway connects from now on."""
    connected: list[HostPort] = []
    connect = pairing.connect
    monkeypatch.setattr(pairing, "connect", lambda target: (connected.append(target), connect(target))[1])
    return connected


async def test_rule_applies_at_once_and_after_a_restart(
    relay: Relay, monkeypatch: pytest.MonkeyPatch
) -> None:
    await relay.pairing.register()
    async with running(relay, System()) as gateway:
        await gateway.internet.set_rules(metered="pause", battery="acknowledge")
    connected = connections(relay.pairing, monkeypatch)
    async with running(relay, System(Conditions(metered=True, on_battery=True))) as gateway:
        assert connected == [], "nothing slips out before the system has said what is so"
        held = await until(gateway, lambda status: status.held_back != "")
        assert held.held_back == "metered", "the stricter one counts"
        view = await gateway.internet.rules()
        rules = (view.metered, view.battery, view.is_metered, view.in_force)
        assert rules == ("pause", "acknowledge", True, "pause")


async def test_rule_lets_only_acknowledgements_leave(relay: Relay, monkeypatch: pytest.MonkeyPatch) -> None:
    pairing = relay.pairing
    await pairing.register()
    async with running(relay, System()) as gateway:  # the rule stands before anything can leave
        await gateway.internet.set_rules(metered="acknowledge")
    message, octets = parcel_to_endpoint_here(pairing)
    await pairing.node.accept_parcel(octets)
    assert await pairing.node.waiting() == 1
    await arrived_by_courier(pairing, message, octets)
    await queue_outbound(pairing, *parcel_to_endpoint_here(pairing, "waits"))
    connected = connections(pairing, monkeypatch)
    async with running(relay, System(Conditions(metered=True))) as gateway:
        await until(gateway, lambda status: status.held_back == "metered")
        while await pairing.node.waiting():  # noqa: ASYNC110 - the public gateway tells nobody of an acknowledgement
            await asyncio.sleep(0.01)
        assert tasks("internet") == 0
        assert connected == [], "acknowledgements go to the cargo relay"
        assert gateway.status.outbound.count == 1, "the parcel waits"
        assert gateway.status.state is GatewayState.PAUSED


async def arrived_by_courier(pairing: Pairing, message: RamfMessage, octets: bytes) -> None:
    """The parcel is here already, and its acknowledgement is owed to the public gateway."""
    now, body = pairing.clock.now(), await pairing.store.keep_body(octets)
    public_gateway = pairing.credentials.require_public_gateway()
    parcel = new_parcel(message, body, Direction.INBOUND, Transport.COURIER)

    def work(tx: Transaction) -> None:
        tx.endpoints.upsert(APP.address, EndpointState.ALLOWED, "", message.expires or now, now)
        tx.parcels.store_inbound(parcel, now, pca_to=public_gateway.address)

    await pairing.store.write(work)
    ((row_id, _),) = await pairing.node.waiting_for(pairing.credentials.address)
    await pairing.node.node.store.write(lambda tx: tx.parcels.record_hand_over([row_id], now))


async def test_invalid_rule_changes_nothing(relay: Relay) -> None:
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
