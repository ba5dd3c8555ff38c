"""Parcel Delivery Deauthorizations that endpoints register: whose, how long, and what waits already."""

import contextlib
import threading
from datetime import timedelta

import pytest

from gateway_core.clock import DRIFT_TOLERANCE
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.codes.messages import Asn1Code, MessageCode
from gateway_core.codes.statement import Code
from gateway_core.dialects import MessageType
from gateway_core.errors import (
    ForbiddenEndpointError,
    InvalidMessageError,
    MalformedMessageError,
    RateLimitError,
    TimingError,
    UnauthenticatedEndpointError,
)
from gateway_core.events import DeletionReason, Direction, ParcelsDeleted, Transport
from gateway_core.messages.control import ParcelDeliveryDeauthorization, parse_deauthorization
from gateway_core.ports.custody import StoredParcel
from gateway_core.services.endpoints.deauthorizations import Deauthorizations
from gateway_core.services.endpoints.parcels import NetworkVerdict, Parcels
from gateway_core.services.identity.identity_backup import MOVED_SETTING
from gateway_core.views.status import EndpointState
from tests.factories.network import Node, RelayNetwork
from tests.factories.stating import Stating
from tests.unit.services.conftest import IN_BOTH_DIALECTS, WatchedCustody

pytestmark = IN_BOTH_DIALECTS


class Services:
    """Both services over one store."""

    def __init__(self, custody: WatchedCustody) -> None:
        self.custody = custody
        self.parcels = Parcels(custody)
        self.deauthorizations = Deauthorizations(custody, self.parcels)

    async def register(self, octets: bytes, signer: Node | None = None) -> int:
        network = self.custody.network
        countersignature = network.countersignature(octets, signer)
        return await self.deauthorizations.register(octets, countersignature, network.dialect)

    async def bring(self, sender: Node, recipient: Node) -> NetworkVerdict:
        network = self.custody.network
        message = network.message(MessageType.PARCEL, sender, recipient, b"hello")
        octets = message.serialize(sender.key)
        return (await self.parcels.accept_from_network(octets, Transport.INTERNET, None)).verdict

    async def waiting(self, *nodes: Node) -> list[StoredParcel]:
        addresses, now = [node.address for node in nodes], self.custody.clock.now()
        return list(await self.custody.store.read(lambda tx: tx.parcels.inbound(addresses, now)))


@pytest.fixture
async def services(custody: WatchedCustody) -> Services:
    await custody.know(custody.network.endpoint_a, custody.network.endpoint_b)
    return Services(custody)


@pytest.fixture
def sender(custody: WatchedCustody) -> Node:
    """The Internet endpoint with endpoint A's authorization."""
    return custody.network.authorized(custody.network.internet_endpoint, custody.network.endpoint_a)


@pytest.mark.req("PDD-1", "PDD-4", "PDD-5")
@pytest.mark.parametrize("is_of_one", [False, True], ids=["all", "one"])
async def test_deauthorization_removes_waiting_parcels_and_refuses_new_ones(
    custody: WatchedCustody, services: Services, sender: Node, is_of_one: bool
) -> None:
    """Of all that an endpoint gave, or of one."""
    network, a, b = custody.network, custody.network.endpoint_a, custody.network.endpoint_b
    others = a if is_of_one else b
    other = network.authorized(network.internet_endpoint, others)
    await services.bring(sender, a)
    await services.bring(other, others)
    custody.seen.clear()
    assert await services.register(network.deauthorization(a, [sender.certificate] * is_of_one)) == 1
    assert [each.key.recipient for each in await services.waiting(a, b)] == [others.address]
    (deleted,) = custody.seen
    assert isinstance(deleted, ParcelsDeleted)
    expected = (Direction.INBOUND, DeletionReason.DEAUTHORIZED, 1)
    assert (deleted.direction, deleted.reason, deleted.count) == expected
    assert await services.bring(sender, a) is NetworkVerdict.REFUSED
    assert await services.bring(other, others) is NetworkVerdict.STORED


@pytest.mark.req("PDD-2")
async def test_deauthorization_is_kept_until_its_date(
    custody: WatchedCustody, services: Services, sender: Node, network: RelayNetwork
) -> None:
    await services.register(network.deauthorization(network.endpoint_a, [sender.certificate]))
    (record,) = await custody.store.read(lambda tx: tx.deauthorizations.local(custody.clock.now()))
    assert record.expires == sender.certificate.not_after
    assert record.serial_numbers == {sender.certificate.serial}


@pytest.mark.parametrize(("serials", "is_large"), [(20, False), (900, True)])
async def test_large_deauthorization_is_parsed_off_the_loop(
    custody: WatchedCustody, services: Services, monkeypatch: pytest.MonkeyPatch, serials: int, is_large: bool
) -> None:
    threads = []

    def parse(octets: bytes) -> ParcelDeliveryDeauthorization:
        threads.append(threading.current_thread())
        return parse_deauthorization(octets)

    monkeypatch.setattr("gateway_core.services.endpoints.deauthorizations.parse_deauthorization", parse)
    network, numbers = custody.network, frozenset(2**64 + n for n in range(serials))
    ends = network.now + timedelta(days=1)
    pdd = ParcelDeliveryDeauthorization(network.endpoint_a.address, numbers, ends)
    with contextlib.suppress(RateLimitError):
        await services.register(pdd.serialize(network.dialect))
    assert [each is not threading.main_thread() for each in threads] == [is_large]


@pytest.mark.parametrize(
    ("endpoint", "signer", "refusal"),
    [
        ("endpoint_a", "endpoint_b", ForbiddenEndpointError),
        ("stranger", "stranger", UnauthenticatedEndpointError),
        ("endpoint_a", "endpoint_a", ForbiddenEndpointError),
    ],
    ids=["for another", "a stranger", "blocked"],
)
async def test_endpoint_cannot_revoke_for_another(
    custody: WatchedCustody, services: Services, endpoint: str, signer: str, refusal: type[Exception]
) -> None:
    """Nor a stranger or a blocked endpoint anything."""
    network = custody.network
    await custody.know(network.endpoint_a, state=EndpointState.BLOCKED)
    if signer == "endpoint_b":
        await custody.know(network.endpoint_a)
    with pytest.raises(refusal):
        await services.register(network.deauthorization(getattr(network, endpoint)), getattr(network, signer))


@pytest.mark.parametrize(
    ("octets", "code"),
    [
        (b"", MessageCode.NO_FORMAT_SIGNATURE),
        (b"revoke", MessageCode.NO_FORMAT_SIGNATURE),
        (b"Relaynet\x52\x00", Asn1Code.VALUE_MISSING),
        (b"Awala\x50\x00", MessageCode.OTHER_TYPE),
    ],
)
async def test_malformed_deauthorization_is_refused(services: Services, octets: bytes, code: Code) -> None:
    with pytest.raises(MalformedMessageError, check=Stating(code)):
        await services.register(octets)


async def test_expired_deauthorization_is_refused(custody: WatchedCustody, services: Services) -> None:
    network = custody.network
    record = ParcelDeliveryDeauthorization(
        network.endpoint_a.address, frozenset(), network.now - DRIFT_TOLERANCE - timedelta(seconds=1)
    )
    with pytest.raises(TimingError, check=Stating(EndpointCode.DEAUTHORIZATION_EXPIRED)):
        await services.register(record.serialize(network.dialect))
    assert await custody.store.read(lambda tx: tx.deauthorizations.local(custody.clock.now())) == []


@pytest.mark.req("PDD-6")
async def test_renewal_lets_an_app_revoke_for_longer(custody: WatchedCustody, services: Services) -> None:
    """Its authorizations may be that long, and the app may still sign with the older certificate."""
    network, now = custody.network, custody.clock.now()
    own = network.endpoint_a
    late = own.certificate.not_after + timedelta(days=9)
    await custody.store.write(lambda t: t.endpoints.upsert(own.address, EndpointState.ALLOWED, "", late, now))
    last = ParcelDeliveryDeauthorization(own.address, frozenset(), late)
    await services.register(last.serialize(network.dialect))
    longer = ParcelDeliveryDeauthorization(own.address, frozenset(), late + timedelta(seconds=1))
    with pytest.raises(InvalidMessageError, check=Stating(EndpointCode.DEAUTHORIZATION_TOO_LONG)):
        await services.register(longer.serialize(network.dialect))


@pytest.mark.req("PDD-6")
async def test_app_that_moved_in_revokes_for_its_certificates_life(custody: WatchedCustody) -> None:
    """Nothing is known here of its certificates: another program issued them."""
    own, services = custody.network.endpoint_a, Services(custody)
    await custody.store.write(lambda tx: tx.settings.put(MOVED_SETTING, custody.network.now.isoformat()))
    end = own.certificate.not_after
    for expires, refused in ((end + timedelta(seconds=1), True), (end, False)):
        pdd = ParcelDeliveryDeauthorization(own.address, frozenset(), expires)
        check = Stating(EndpointCode.DEAUTHORIZATION_TOO_LONG)
        with pytest.raises(InvalidMessageError, check=check) if refused else contextlib.nullcontext():
            await services.register(pdd.serialize(custody.network.dialect))
    endpoint = await custody.store.read(lambda tx: tx.endpoints.get(own.address))
    assert (endpoint.state, endpoint.certificate_not_after) == (EndpointState.ALLOWED, None)
