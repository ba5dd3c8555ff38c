"""A first registration that fails is tried again by itself: a whole gateway, and a road to it that opens."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime

import pytest

from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.codes.statement import in_their_words
from gateway_core.courier_links.folder.courier import FolderCourier
from gateway_core.dialects import Dialect
from gateway_core.errors import GatewayError, RefusedError, UnreachableCause, UnreachableError
from gateway_core.gateway import PrivateGateway
from gateway_core.identifiers import DomainName
from gateway_core.messages.registration import NodeConnectionParameters
from gateway_core.ports.peers import HostPort, Service
from gateway_core.services.internet.first_registration import read_choice
from gateway_core.views.status import GatewayState, GatewayStatus
from tests.bindings.services.internet.conftest import DOMAIN, Pairing
from tests.factories.keys import identity_key
from tests.factories.parts import gateway_parts
from tests.factories.stating import Stating

TRIED_AGAIN = Stating(PublicGatewayCode.TRIED_AGAIN, why=in_their_words("This device has no network."))


OFFLINE = UnreachableError(in_their_words("This device has no network."), UnreachableCause.NO_NETWORK)
UNKNOWN = UnreachableError(in_their_words("There is no such address."), UnreachableCause.NO_SUCH_ADDRESS)
OTHER = DomainName("other.example.org")


@dataclass
class Road:
    """A resolver: the road to the public gateway, closed by ``failure`` or open."""

    pairing: Pairing
    failure: GatewayError | None = OFFLINE
    asked: list[DomainName] = field(default_factory=list)

    async def resolve(self, domain: DomainName, service: Service, dialect: Dialect) -> HostPort:
        self.asked.append(domain)
        if self.failure is not None:
            raise self.failure
        return self.pairing.target


@asynccontextmanager
async def running(pairing: Pairing, road: Road) -> AsyncIterator[PrivateGateway]:
    parts = gateway_parts(
        pairing.store, pairing.clock, road, connect_public_gateway=pairing.connect, open_folder=FolderCourier
    )
    async with await PrivateGateway.load(parts) as gateway:
        yield gateway


async def until(gateway: PrivateGateway, condition: Callable[[GatewayStatus], bool]) -> GatewayStatus:
    changed = asyncio.Event()
    end = gateway.observe_status(lambda _: changed.set())
    async with asyncio.timeout(300):
        while not condition(gateway.status):
            await changed.wait()
            changed.clear()
    end()
    return gateway.status


async def choose(gateway: PrivateGateway, pairing: Pairing, domain: str = DOMAIN) -> None:
    with pytest.raises(UnreachableError, check=TRIED_AGAIN):
        await gateway.pairing.register(domain, dialect=pairing.dialect.name)


async def tried_twice(gateway: PrivateGateway) -> datetime:
    """When the next attempt is due, after two."""

    def is_due(status: GatewayStatus) -> bool:
        found = status.registration
        return found is not None and found.attempts >= 2 and found.next_attempt is not None

    status = await until(gateway, is_due)
    assert status.registration.next_attempt is not None
    return status.registration.next_attempt


async def test_registration_is_retried_until_it_succeeds_and_shown_in_status(pairing: Pairing) -> None:
    road = Road(pairing)
    async with running(pairing, road) as gateway:
        await choose(gateway, pairing)
        waiting = await until(gateway, lambda status: status.registration is not None)
        assert waiting.state is GatewayState.NOT_REGISTERED
        assert (waiting.registration.public_gateway, waiting.cause) == (DOMAIN, OFFLINE.statement)
        assert await tried_twice(gateway) > pairing.clock.now()
        road.failure = None
        online = await until(gateway, lambda status: status.state is GatewayState.ONLINE)
        assert (online.public_gateway, online.registration) == (DOMAIN, None)
        assert online.dialect == pairing.dialect.name
    assert await pairing.store.read(read_choice) is None


async def test_choice_survives_a_restart(pairing: Pairing) -> None:
    road = Road(pairing)
    async with running(pairing, road) as gateway:
        await choose(gateway, pairing)
    road.failure = None
    async with running(pairing, road) as gateway:
        online = await until(gateway, lambda status: status.state is GatewayState.ONLINE)
        assert online.public_gateway == DOMAIN


@pytest.mark.parametrize("asks", [False, True], ids=["the network changed", "the user asks"])
async def test_retry_or_network_change_brings_the_next_attempt_at_once(pairing: Pairing, asks: bool) -> None:
    road = Road(pairing)
    async with running(pairing, road) as gateway:
        gateway._services.exchange._registration._link._back_off.first = 300.0
        await choose(gateway, pairing)
        assert (await tried_twice(gateway) - pairing.clock.now()).total_seconds() > 100
        road.failure = None
        if asks:
            await gateway.pairing.retry()
        else:
            gateway._services.exchange.wake()
        await until(gateway, lambda status: status.public_gateway == DOMAIN)


async def test_cancelled_registration_is_not_retried_after_a_restart(pairing: Pairing) -> None:
    road = Road(pairing)
    async with running(pairing, road) as gateway:
        await choose(gateway, pairing)
        assert await gateway.pairing.cancel() is True
        assert gateway.status.registration is None
        assert await gateway.pairing.cancel() is False, "there is none any more"
        ended = [task for task in asyncio.all_tasks() if task.get_name() == "registration"]
        await asyncio.gather(*ended, return_exceptions=True)  # it was told to end, which takes a turn or two
    asked = len(road.asked)
    async with running(pairing, road) as gateway:
        assert gateway.status.registration is None
    assert len(road.asked) == asked


async def test_another_choice_replaces_the_pending_one(pairing: Pairing) -> None:
    road = Road(pairing)
    async with running(pairing, road) as gateway:
        await choose(gateway, pairing, OTHER)
        await choose(gateway, pairing, DOMAIN)
        await until(
            gateway,
            lambda status: status.registration is not None and status.registration.public_gateway == DOMAIN,
        )
        asked_for_the_other = road.asked.count(OTHER)
        road.failure = None
        await until(gateway, lambda status: status.state is GatewayState.ONLINE)
        assert road.asked.count(OTHER) == asked_for_the_other


@pytest.mark.parametrize("failure", [UNKNOWN, RefusedError(PublicGatewayCode.REFUSED, "403")])
async def test_failed_choice_keeps_the_pending_one(pairing: Pairing, failure: GatewayError) -> None:
    road = Road(pairing)
    async with running(pairing, road) as gateway:
        await choose(gateway, pairing)
        road.failure = failure
        with pytest.raises(type(failure)) as raised:
            await gateway.pairing.register(OTHER, dialect=pairing.dialect.name)
        assert raised.value.code is failure.code
        kept = await pairing.store.read(read_choice)
        assert kept.domain == DOMAIN


async def test_key_named_by_a_file_is_remembered(pairing: Pairing) -> None:
    road = Road(pairing)
    stranger = NodeConnectionParameters(DOMAIN, identity_key("stranger").public, pairing.node.session_key)
    async with running(pairing, road) as gateway:
        with pytest.raises(UnreachableError, check=TRIED_AGAIN):
            await gateway.pairing.register_from_parameters(stranger.serialize(), dialect=pairing.dialect.name)
        road.failure = None
        told = await until(gateway, lambda status: status.cause == PublicGatewayCode.OTHER_KEY())
        assert (told.state, told.public_gateway) == (GatewayState.NOT_REGISTERED, "")


async def test_paused_gateway_does_not_retry_registration(pairing: Pairing) -> None:
    road = Road(pairing)
    async with running(pairing, road) as gateway:
        await gateway.internet.set_paused(True)
        await choose(gateway, pairing)
        assert len(road.asked) == 1, "what a person asks for is tried once"
        assert gateway.status.registration.next_attempt is None
        ended = [task for task in asyncio.all_tasks() if task.get_name() == "registration"]
        await asyncio.gather(*ended, return_exceptions=True)  # it was told to end, which takes a turn or two
        road.failure = None
        await gateway.internet.set_paused(False)
        await until(gateway, lambda status: status.state is GatewayState.ONLINE)
