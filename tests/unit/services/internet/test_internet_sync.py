"""What is told of a session that ends.

When a parcel that comes is tried at once, and when it waits for the next try.

Internet without our gateway, told from no Internet (I16).

The words of a person for a proxy: what they make, and what they are refused for.

Acknowledgements reach a cargo server whose calls end after five seconds, in as many calls as that takes.
"""

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest

from gateway_core.codes.internet import ProxyCode
from gateway_core.codes.statement import Code, PlainCode, in_their_words
from gateway_core.dialects import AWALA, Dialect
from gateway_core.errors import InvalidMessageError, RefusedError, UnreachableCause, UnreachableError
from gateway_core.identifiers import DomainName
from gateway_core.ports.network import Proxy
from gateway_core.ports.peers import HostPort, Service
from gateway_core.services.identity import public_gateways
from gateway_core.services.internet.internet_cargo import AcknowledgementRelay
from gateway_core.services.internet.internet_delivery import InternetDelivery
from gateway_core.services.internet.internet_sync import InternetSync
from gateway_core.services.internet.networks import has_internet
from gateway_core.services.internet.proxies import ProxyChoice, parse_choice
from gateway_core.views.connection import ProxyMode
from tests.factories.clock import NOON
from tests.factories.courier_gateway import CourierGateway, courier_gateway
from tests.factories.deployed_gateway import TARGET, DeployedCargoServer
from tests.factories.internet_syncs import internet_sync
from tests.factories.network import relay_network
from tests.factories.stating import Stating
from tests.factories.virtual_time import LoopClock, VirtualTimeLoop, run_virtually, stop_time_while_it_works
from tests.unit.services.conftest import WatchedCustody
from tests.unit.services.couriers.test_cargo_making import owe_pca


class Broken:
    """A collection that cannot even be closed."""

    has_acknowledged = False
    collection = SimpleNamespace()

    async def wait_for_acceptance(self) -> None:
        await asyncio.Event().wait()

    async def close(self) -> None:
        raise UnreachableError(in_their_words("gone"), UnreachableCause.TCP)


async def test_failing_close_does_not_hide_the_session_error(
    custody: WatchedCustody, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def opened(*_: object, **__: object) -> Broken:
        return Broken()

    async def refused(*_: object) -> None:
        raise RefusedError(in_their_words("403"), "403")

    monkeypatch.setattr(InternetSync, "open_collection", opened)
    monkeypatch.setattr(InternetSync, "collect", refused)
    sync = internet_sync(custody, None, None)  # type: ignore[arg-type]
    with pytest.raises(RefusedError, check=Stating(PlainCode.IN_THEIR_WORDS)):
        await sync._exchange(None, custody.credentials.require_public_gateway())  # type: ignore[arg-type]


@pytest.fixture
async def gateway(tmp_path: Path) -> AsyncIterator[CourierGateway]:
    async with courier_gateway(tmp_path, relay_network(AWALA)) as gateway:
        yield gateway


class Client:
    """Takes parcels while it ``works``."""

    works = False

    async def deliver(self, octets: bytes, signature: bytes, dialect: Dialect) -> None:
        if not self.works:
            raise UnreachableError(in_their_words("503"), UnreachableCause.HTTP)


async def test_new_parcel_hurries_delivery_unless_the_last_failed(gateway: CourierGateway) -> None:
    delivery, client = InternetDelivery(gateway.custody, lambda: None, lambda: None), Client()

    def hurries() -> bool:
        delivery._retry_requested.clear()
        delivery.wake()
        return delivery._retry_requested.is_set()

    assert hurries()
    await gateway.queue(gateway.network.parcel(message_id="one"))
    with pytest.raises(UnreachableError, check=Stating(PlainCode.IN_THEIR_WORDS)):
        await delivery.deliver_queue(client)  # type: ignore[arg-type]
    assert not hurries()
    client.works = True
    await gateway.queue(gateway.network.parcel(message_id="two"))
    assert await delivery.deliver_queue(client) == 1  # type: ignore[arg-type]
    assert hurries()


def test_unreachable_cause_decides_if_the_internet_is_available() -> None:
    judged = {failure: has_internet(failure) for failure in (*UnreachableCause, "other", "")}
    assert judged == {
        "no-network": False,
        "resolver": False,
        "no-such-address": True,
        "dnssec": True,
        "tcp": None,
        "tls": True,
        "http": True,
        "handshake": True,
        "timed-out": None,
        "proxy": None,
        "other": True,
        "": None,
    }


URL = "socks5://127.0.0.1:1080"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("sometimes", URL, "", ""), ProxyCode.MODE),
        (("manual", "socks5://me:secret@127.0.0.1:1080", "", ""), ProxyCode.CREDENTIALS_IN_ADDRESS),
        (("manual", URL, "m:e", "secret"), ProxyCode.CREDENTIALS),
        (("manual", URL, "me", "sécret"), ProxyCode.CREDENTIALS),
        (("manual", URL, "me", "s" * 1000), ProxyCode.CREDENTIALS),
    ],
)
def test_invalid_proxy_choice_is_refused_with_reason(words: tuple[str, str, str, str], code: Code) -> None:
    with pytest.raises(InvalidMessageError, check=Stating(code)):
        parse_choice(*words)


def test_manual_proxy_has_its_credentials_beside_its_address() -> None:
    chosen = ProxyChoice(ProxyMode.MANUAL, Proxy("socks5", "127.0.0.1", 1080, "me", "secret"))
    assert parse_choice("manual", URL, "me", "secret") == chosen


class Names:
    async def resolve(self, domain: DomainName, service: Service, dialect: Dialect) -> HostPort:
        assert service is Service.CRC
        return TARGET


class Silent:
    async def resolve(self, domain: DomainName, service: Service, dialect: Dialect) -> HostPort:
        await asyncio.Event().wait()
        return TARGET


async def test_acknowledgement_relay_ends_without_an_answer(
    gateway: CourierGateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gateway_core.services.internet.internet_cargo._LONGEST_SECONDS", 0.05)
    await owe_pca(gateway, "parcel")
    relay = AcknowledgementRelay(gateway.custody, Silent(), lambda target: None)  # type: ignore[arg-type, return-value]
    async with asyncio.timeout(60):
        assert await relay.run_once() == 0


@pytest.mark.parametrize(
    ("seconds_a_cargo", "is_known", "calls", "cut"),
    [(2.0, False, 3, 2), (1.5, False, 2, 1), (1.5, True, 2, 0), (0.0, True, 2, 0), (0.0, False, 1, 0)],
)
def test_acknowledgement_calls_cut_after_five_seconds_are_continued(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    seconds_a_cargo: float,
    is_known: bool,
    calls: int,
    cut: int,
) -> None:
    """Of a gateway that is known to be so, no more is asked in a call than it is likely to take."""
    monkeypatch.setattr("gateway_core.services.couriers.cargo.cargo_capacity", lambda domain: 120)
    server = DeployedCargoServer(seconds_a_cargo)

    async def run(loop: VirtualTimeLoop) -> int:
        clock = LoopClock(loop, NOON + timedelta(minutes=1))
        with loop.outside():
            opened = courier_gateway(tmp_path, relay_network(AWALA), clock=clock)
            gateway = await opened.__aenter__()
        try:
            stop_time_while_it_works(gateway.store, loop)
            if is_known:
                domain = gateway.credentials.require_public_gateway().domain
                monkeypatch.setattr(public_gateways, "SHORT_REQUESTS", {domain})
            for number in range(COUNT):
                await owe_pca(gateway, f"parcel-{number}")
            await gateway.queue(gateway.network.parcel(message_id="stays here"))
            relay = AcknowledgementRelay(gateway.custody, Names(), lambda target: server)
            handed_over = await relay.run_once()
            assert await relay.run_once() == 0, "the same are not handed over again at once"
            (parcel,) = await gateway.store.read(lambda tx: tx.parcels.outbound(clock.now()))
            assert parcel.times_sent == 0, "acknowledgements go alone"
            return handed_over
        finally:
            with loop.outside():
                await opened.__aexit__(None, None, None)

    assert run_virtually(run) == COUNT
    assert len(server.taken) == len(set(server.taken)) == COUNT
    assert (server.calls, server.cut) == (calls, cut)


COUNT = 5
