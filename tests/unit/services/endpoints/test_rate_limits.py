"""Parcels under authorizations with a rate limit: counted by their own dates, on both ways in."""

from datetime import datetime, timedelta

import pytest

from gateway_core.asn1 import der
from gateway_core.codes.crypto import CertificateCode
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.crypto.certificates import (
    LONGEST_PERIOD,
    PARCEL_DELIVERY_AUTHORIZATION,
    Certificate,
    Extension,
    RateLimit,
    issue_certificate,
    parse_certificate,
    read_rate_limits,
)
from gateway_core.dialects import AWALA, DIALECTS, RELAYNET, Dialect, MessageType
from gateway_core.errors import InvalidMessageError, RateLimitError
from gateway_core.events import DeletionReason, Direction, Event, ParcelDropped, Transport
from gateway_core.ports.gsc_server import Acceptance
from gateway_core.services.endpoints.parcels import NetworkOutcome, NetworkVerdict, Parcels
from gateway_core.services.runtime.metrics import Metrics
from gateway_core.tables.transaction import Transaction
from tests.factories.clock import NOON
from tests.factories.network import Node, RelayNetwork
from tests.factories.stating import Stating
from tests.unit.services.conftest import IN_BOTH_DIALECTS, WatchedCustody

pytestmark = IN_BOTH_DIALECTS

A_DAY = timedelta(days=1)
TWO_A_DAY = RateLimit(2, A_DAY)


def extension(limit: RateLimit, dialect: Dialect) -> Extension:
    """As somebody else's gateway puts it into an authorization: this project reads limits, and sets none."""
    seconds = int(limit.period.total_seconds())
    return (dialect.oid(0, 0), False, der.sequence(der.integer(limit.limit), der.integer(seconds)))


def limited(custody: WatchedCustody, sender: Node, *extensions: Extension) -> Node:
    """``sender`` with an authorization from endpoint A that carries these extensions."""
    recipient = custody.network.endpoint_a
    certificate = issue_certificate(
        PARCEL_DELIVERY_AUTHORIZATION,
        sender.key.public,
        recipient.key,
        recipient.certificate,
        NOON - 60 * A_DAY,
        NOON + 60 * A_DAY,
        extensions,
    )
    return Node(sender.name, certificate, (recipient.certificate, *recipient.chain))


def with_value(custody: WatchedCustody, value: bytes) -> Node:
    """The Internet endpoint with that for a limit."""
    return limited(
        custody, custody.network.internet_endpoint, (custody.network.dialect.oid(0, 0), False, value)
    )


@pytest.fixture
def sender(custody: WatchedCustody) -> Node:
    return limited(custody, custody.network.internet_endpoint, extension(TWO_A_DAY, custody.network.dialect))


def parcel(custody: WatchedCustody, sender: Node, created: datetime = NOON, **fields: datetime) -> bytes:
    network, fields = custody.network, {"created": created, **fields}
    payload = network.encrypt(b"content", sender, network.endpoint_a)
    message = network.message(MessageType.PARCEL, sender, network.endpoint_a, payload, **fields)
    return message.serialize(sender.key)


async def bring(parcels: Parcels, octets: bytes) -> NetworkOutcome:
    return await parcels.accept_from_network(octets, Transport.COURIER, None)


async def test_limit_refuses_one_too_many(custody: WatchedCustody, parcels: Parcels, sender: Node) -> None:
    """A duplicate is not one too many."""
    octets = [parcel(custody, sender) for _ in range(2)]
    assert [(await bring(parcels, each)).verdict for each in octets] == [NetworkVerdict.STORED] * 2
    assert (await bring(parcels, octets[0])).verdict is NetworkVerdict.DUPLICATE
    outcome = await bring(parcels, parcel(custody, sender))
    assert outcome.verdict is NetworkVerdict.REFUSED
    assert outcome.reason == EndpointCode.SENDER_OVER_ITS_LIMIT.english
    assert len(await custody.inbound()) == 2
    assert await custody.quarantined() == []


async def test_rate_limit_counts_by_dates(custody: WatchedCustody, parcels: Parcels, sender: Node) -> None:
    """A courier brings a week's parcels at once."""
    custody.clock.advance(7 * A_DAY.total_seconds())
    dates = [NOON + timedelta(days=day, hours=hour) for day in range(6) for hour in (0, 1)]
    for date in dates:
        assert (await bring(parcels, parcel(custody, sender, date))).verdict is NetworkVerdict.STORED
    late = parcel(custody, sender, dates[3] + timedelta(minutes=10))
    assert (await bring(parcels, late)).verdict is NetworkVerdict.REFUSED


async def test_delivered_parcels_still_count(custody: WatchedCustody, parcels: Parcels, sender: Node) -> None:
    """Its own expiry is over, and its date is not: another of that date would be one too many."""
    address, now = custody.network.endpoint_a.address, custody.clock.now()
    for _ in range(2):
        await bring(parcels, parcel(custody, sender, expires=NOON + timedelta(minutes=1)))

    def deliver_all(tx: Transaction) -> None:
        for held in tx.parcels.inbound([address], now):
            tx.parcels.delete(held.row_id, DeletionReason.DELIVERED, now)

    await custody.store.write(deliver_all)
    custody.clock.advance(3 * 3600.0)
    await custody.store.sweep(custody.clock.now())
    assert (await bring(parcels, parcel(custody, sender))).verdict is NetworkVerdict.REFUSED
    tomorrow = parcel(custody, sender, NOON + A_DAY)
    custody.clock.advance(A_DAY.total_seconds())
    assert (await bring(parcels, tomorrow)).verdict is NetworkVerdict.STORED


async def test_neighbour_is_held_to_its_limit(custody: WatchedCustody, parcels: Parcels) -> None:
    network = custody.network
    neighbour = limited(custody, network.endpoint_b, extension(RateLimit(1, A_DAY), network.dialect))
    octets = [parcel(custody, neighbour) for _ in range(2)]
    signatures = [network.countersignature(each, network.endpoint_b) for each in octets]
    first = await parcels.accept_from_endpoint(octets[0], signatures[0], network.dialect)
    assert first is Acceptance.DELIVERED_LOCALLY
    with pytest.raises(RateLimitError, check=Stating(EndpointCode.SENDER_OVER_ITS_LIMIT)):
        await parcels.accept_from_endpoint(octets[1], signatures[1], network.dialect)


async def test_limit_of_zero_parcels_refuses_the_first(custody: WatchedCustody, parcels: Parcels) -> None:
    sender = with_value(custody, der.sequence(der.integer(0), der.integer(86400)))
    assert (await bring(parcels, parcel(custody, sender))).verdict is NetworkVerdict.REFUSED


MALFORMED = {
    "empty": b"",
    "no sequence": b"\x02\x01\x01",
    "one integer": der.sequence(der.integer(1)),
    "three integers": der.sequence(*[der.integer(1)] * 3),
    "octets behind": der.sequence(der.integer(1), der.integer(1)) + b"\0",
    "a negative limit": der.sequence(der.integer(-1), der.integer(60)),
    "no period": der.sequence(der.integer(1), der.integer(0)),
    "a negative period": der.sequence(der.integer(1), der.integer(-60)),
}


@pytest.mark.parametrize("value", MALFORMED.values(), ids=MALFORMED.keys())
async def test_absurd_limit_refuses_parcel(custody: WatchedCustody, parcels: Parcels, value: bytes) -> None:
    outcome = await bring(parcels, parcel(custody, with_value(custody, value)))
    assert outcome.verdict is NetworkVerdict.REFUSED
    codes = (CertificateCode.RATE_LIMIT_MALFORMED, CertificateCode.RATE_LIMIT_SENSELESS)
    assert outcome.reason in [each.english for each in codes]


async def test_enormous_limit_means_what_it_says(custody: WatchedCustody, parcels: Parcels) -> None:
    """The largest integers that are read at all: as many as one likes, for ever."""
    largest = der.integer(2**511 - 1)
    sender = with_value(custody, der.sequence(largest, largest))
    assert read_rate_limits(sender.certificate) == (RateLimit(2**511 - 1, LONGEST_PERIOD),)
    assert (await bring(parcels, parcel(custody, sender))).verdict is NetworkVerdict.STORED


async def test_limit_with_an_enormous_period_never_resets(custody: WatchedCustody, parcels: Parcels) -> None:
    sender = with_value(custody, der.sequence(der.integer(1), der.integer(2**300)))
    assert (await bring(parcels, parcel(custody, sender))).verdict is NetworkVerdict.STORED
    custody.clock.advance(50 * A_DAY.total_seconds())
    later = parcel(custody, sender, NOON + 50 * A_DAY)
    assert (await bring(parcels, later)).verdict is NetworkVerdict.REFUSED


@pytest.mark.parametrize("dialect", DIALECTS, ids=[each.name for each in DIALECTS])
def test_extension_is_read_in_either_dialects_name(custody: WatchedCustody, dialect: Dialect) -> None:
    sender = limited(custody, custody.network.internet_endpoint, extension(TWO_A_DAY, dialect))
    again: Certificate = parse_certificate(sender.certificate.der)
    assert read_rate_limits(again) == (TWO_A_DAY,)
    (name, critical, _) = again.extensions[0]
    assert name.hex() == ("2b0601040183ca54000000" if dialect is AWALA else "04007f0011000000")
    assert not critical


async def test_certificate_with_two_limits_obeys_both(custody: WatchedCustody, parcels: Parcels) -> None:
    extensions = [extension(RateLimit(5, A_DAY), AWALA), extension(RateLimit(1, A_DAY), RELAYNET)]
    sender = limited(custody, custody.network.internet_endpoint, *extensions)
    verdicts = [(await bring(parcels, parcel(custody, sender))).verdict for _ in range(2)]
    assert verdicts == [NetworkVerdict.STORED, NetworkVerdict.REFUSED]


async def test_parcels_of_other_senders_do_not_count(
    custody: WatchedCustody, parcels: Parcels, sender: Node, network: RelayNetwork
) -> None:
    for _ in range(3):
        unlimited = network.parcel(network.endpoint_b, network.endpoint_a)
        assert (await bring(parcels, unlimited)).verdict is NetworkVerdict.STORED
    assert (await bring(parcels, parcel(custody, sender))).verdict is NetworkVerdict.STORED


def test_certificates_without_a_limit_have_none(custody: WatchedCustody) -> None:
    assert read_rate_limits(custody.network.endpoint_a.certificate) == ()
    odd = limited(custody, custody.network.endpoint_b, (AWALA.oid(0, 0), True, b""))
    with pytest.raises(InvalidMessageError, check=Stating(CertificateCode.RATE_LIMIT_MALFORMED)):
        read_rate_limits(odd.certificate)


async def test_parcel_over_limit_is_reported(custody: WatchedCustody, parcels: Parcels, sender: Node) -> None:
    metrics, events = Metrics(), list[Event]()
    metrics.follow(custody.events)
    custody.events.subscribe(events.append)
    for _ in range(2):
        await bring(parcels, parcel(custody, sender))
    dropped = [parcel(custody, sender) for _ in range(3)]
    for octets in dropped:
        await parcels.accept_from_network(octets, Transport.INTERNET, None)
    await parcels.accept_from_network(b"no parcel", Transport.INTERNET, None)
    totals = await custody.store.read(lambda tx: tx.deletions.all())
    assert {(each.direction, each.reason): (each.count, each.octets) for each in totals} == {
        (Direction.INBOUND, DeletionReason.RATE_LIMITED): (3, sum(map(len, dropped))),
        (Direction.INBOUND, DeletionReason.UNUSABLE): (1, len(b"no parcel")),
    }
    told = [each for each in events if isinstance(each, ParcelDropped)]
    assert told == [
        *(ParcelDropped(Transport.INTERNET, DeletionReason.RATE_LIMITED, len(octets)) for octets in dropped),
        ParcelDropped(Transport.INTERNET, DeletionReason.UNUSABLE, len(b"no parcel")),
    ]
    shown = {each.labels: each.value for each in metrics.views() if "dropped" in each.name}
    assert shown == {
        (("reason", "rate-limited"), ("transport", "internet")): 3,
        (("reason", "unusable"), ("transport", "internet")): 1,
    }
