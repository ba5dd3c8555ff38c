"""What an app's parcel for a private endpoint must show: an authorization by the recipient, valid and not revoked."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

import pytest

from gateway_core.clock import DRIFT_TOLERANCE
from gateway_core.codes.crypto import CertificateCode
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.codes.messages import MessageCode
from gateway_core.codes.statement import Code, in_their_words
from gateway_core.crypto.certificates import (
    ENDPOINT,
    PARCEL_DELIVERY_AUTHORIZATION,
    Certificate,
    parse_certificate,
)
from gateway_core.dialects import MessageType
from gateway_core.errors import (
    DeauthorizedSenderError,
    GatewayError,
    InvalidMessageError,
    RateLimitError,
    TimingError,
    UntrustedSignerError,
)
from gateway_core.events import DeletionReason, Direction, ParcelsDeleted, Transport
from gateway_core.identifiers import DomainName, PrivateAddress, Recipient
from gateway_core.messages.control import ParcelDeliveryDeauthorization
from gateway_core.messages.ramf import RamfMessage, new_message, parse_verified
from gateway_core.ports.custody import Deauthorization
from gateway_core.ports.gsc_server import Acceptance
from gateway_core.services.endpoints.deauthorizations import (
    MOST_OF_A_GATEWAY,
    MOST_OF_AN_ENDPOINT,
    Deauthorizations,
    accept_deauthorization,
)
from gateway_core.services.endpoints.parcel_checks import private_recipient, require_authorized
from gateway_core.services.endpoints.parcel_reconsideration import ParcelReconsideration
from gateway_core.services.endpoints.parcels import Parcels
from gateway_core.services.endpoints.quotas import EndpointLimits
from gateway_core.services.identity.public_gateways import PUBLIC_GATEWAYS
from tests.factories.certificates import crafted_certificate
from tests.factories.network import GATEWAY_DOMAIN, PING_DOMAIN, Node, RelayNetwork, relay_network
from tests.factories.stating import Stating
from tests.factories.vectors import Vectors, vectors
from tests.unit.services.conftest import IN_BOTH_DIALECTS, WatchedCustody

RECORDED_AWALA, RECORDED_DRAFT = vectors("awala"), vectors("relaynet_draft_literal")
SECOND, DAY = timedelta(seconds=1), timedelta(days=1)
ELSEWHERE = DomainName("elsewhere.example.com")


async def hand_in(parcels: Parcels, network: RelayNetwork, message: RamfMessage) -> Acceptance:
    octets = message.serialize(network.endpoint_a.key)
    return await parcels.accept_from_endpoint(octets, network.countersignature(octets), network.dialect)


def to_c(
    network: RelayNetwork,
    certificate: Certificate,
    chain: Sequence[Certificate],
    recipient: Recipient | None = None,
) -> RamfMessage:
    """From endpoint A to endpoint C, a private one behind another gateway."""
    return new_message(
        network.dialect,
        MessageType.PARCEL,
        recipient or network.recipient(network.endpoint_c),
        b"hello",
        certificate,
        network.now,
        network.now + timedelta(days=7),
        chain=chain,
    )


def pda(network: RelayNetwork, issuer: Node, **dates: timedelta) -> Certificate:
    """For endpoint A. ``dates``: from now."""
    moments = {name: network.now + delta for name, delta in dates.items()}
    return network.issue(PARCEL_DELIVERY_AUTHORIZATION, "endpoint_a", issuer, **moments)


def _unauthorized(network: RelayNetwork) -> tuple[Certificate, Sequence[Certificate]]:
    return network.endpoint_a.certificate, network.endpoint_a.chain


def chain_of(node: Node) -> tuple[Certificate, ...]:
    return (node.certificate, *node.chain)


def _by_c(network: RelayNetwork, **dates: timedelta) -> tuple[Certificate, Sequence[Certificate]]:
    return pda(network, network.endpoint_c, **dates), chain_of(network.endpoint_c)


def _by_another(network: RelayNetwork) -> tuple[Certificate, Sequence[Certificate]]:
    return pda(network, network.endpoint_b), (*chain_of(network.endpoint_b), network.endpoint_c.certificate)


def _forged(network: RelayNetwork) -> tuple[Certificate, Sequence[Certificate]]:
    """The same certificate, signed with somebody else's key."""
    good, chain = _by_c(network)
    return parse_certificate(crafted_certificate(good, network.endpoint_a.key)), chain


def _under_a_forged_recipient(network: RelayNetwork) -> tuple[Certificate, Sequence[Certificate]]:
    """Its issuer has the recipient's name, and a key of its own."""
    own, c = network.endpoint_a, network.endpoint_c
    model = network.issue(ENDPOINT, "endpoint_a")
    names = {"issuer_name": c.certificate.subject_name, "subject_name": c.certificate.subject_name}
    issuer = parse_certificate(crafted_certificate(model, own.key, **names))  # type: ignore[arg-type]
    forged = crafted_certificate(pda(network, own), own.key, issuer_name=c.certificate.subject_name)
    return parse_certificate(forged), (issuer, c.certificate)


def _expired_chain(network: RelayNetwork) -> tuple[Certificate, Sequence[Certificate]]:
    c, gateway = network.endpoint_c, network.other_private_gateway
    ended = network.now - DRIFT_TOLERANCE - SECOND
    old = network.issue(ENDPOINT, "endpoint_c", gateway, not_after=ended)
    return pda(network, c), (old, *c.chain)


def _issuer_that_may_not_issue(network: RelayNetwork) -> tuple[Certificate, Sequence[Certificate]]:
    c, gateway = network.endpoint_c, network.other_private_gateway
    leaf = network.issue(PARCEL_DELIVERY_AUTHORIZATION, "endpoint_c", gateway)
    return pda(network, c), (leaf, *c.chain)


def _passed_on(network: RelayNetwork) -> tuple[Certificate, Sequence[Certificate]]:
    """Endpoint B, which C authorized, authorizes A."""
    b, c = network.endpoint_b, network.endpoint_c
    from_c = network.issue(PARCEL_DELIVERY_AUTHORIZATION, "endpoint_b", c)
    to_a = crafted_certificate(pda(network, b), b.key, issuer_name=from_c.subject_name)
    return parse_certificate(to_a), (from_c, *chain_of(c))


def _expired(network: RelayNetwork) -> tuple[Certificate, Sequence[Certificate]]:
    return _by_c(network, not_after=-DRIFT_TOLERANCE - SECOND)


def _without_a_chain(network: RelayNetwork) -> tuple[Certificate, Sequence[Certificate]]:
    return pda(network, network.endpoint_c), ()


Shown = Callable[[RelayNetwork], tuple[Certificate, Sequence[Certificate]]]
HOSTILE: dict[str, tuple[Shown, type[GatewayError]]] = {
    "none": (_unauthorized, UntrustedSignerError),
    "none, with the recipient's chain": (
        lambda network: (network.endpoint_a.certificate, chain_of(network.endpoint_c)),
        UntrustedSignerError,
    ),
    "another endpoint's": (_by_another, UntrustedSignerError),
    "forged": (_forged, UntrustedSignerError),
    "of a forged recipient": (_under_a_forged_recipient, UntrustedSignerError),
    "expired": (_expired, TimingError),
    "not valid yet": (lambda network: _by_c(network, not_before=DRIFT_TOLERANCE + 2 * SECOND), TimingError),
    "below an expired certificate": (_expired_chain, TimingError),
    "below one that may not issue": (_issuer_that_may_not_issue, UntrustedSignerError),
    "without its chain": (_without_a_chain, UntrustedSignerError),
    "passed on by another": (_passed_on, UntrustedSignerError),
}


@IN_BOTH_DIALECTS
@pytest.mark.req("RAMF-19", "RAMF-11")
@pytest.mark.parametrize("case", HOSTILE)
async def test_parcel_without_pda_is_refused(custody: WatchedCustody, parcels: Parcels, case: str) -> None:
    make, expected = HOSTILE[case]
    certificate, chain = make(custody.network)
    with pytest.raises(expected):
        await hand_in(parcels, custody.network, to_c(custody.network, certificate, chain))
    assert await custody.outbound() == []
    assert (await custody.store.usage()).used == 0


async def test_apps_hand_in_no_circle_of_certificates(custody: WatchedCustody, parcels: Parcels) -> None:
    network = custody.network
    a, c = network.endpoint_a, network.endpoint_c
    for sender, recipient in (
        (network.with_circle(a), network.internet_endpoint),
        (network.with_circle(network.authorized(a, c)), c),
        (network.authorized(a, a), a),
    ):
        message = network.message(MessageType.PARCEL, sender, recipient, b"")
        with pytest.raises(UntrustedSignerError, check=Stating(CertificateCode.PATH_LEADS_BACK)):
            await hand_in(parcels, network, message)
    assert (await custody.store.usage()).used == 0


@IN_BOTH_DIALECTS
@pytest.mark.req("RAMF-19")
@pytest.mark.parametrize(
    "dates",
    [{}, {"not_after": -DRIFT_TOLERANCE + SECOND}, {"not_before": DRIFT_TOLERANCE - SECOND}],
    ids=["valid", "expired within the tolerance", "early within the tolerance"],
)
async def test_parcel_under_private_recipients_authorization_is_queued(
    custody: WatchedCustody, parcels: Parcels, dates: dict[str, timedelta]
) -> None:
    message = to_c(custody.network, *_by_c(custody.network, **dates))
    assert await hand_in(parcels, custody.network, message) is Acceptance.QUEUED
    assert [each.key for each in await custody.outbound()] == [message.key]


@pytest.mark.req("RAMF-19")
@pytest.mark.parametrize(
    "domain",
    [None, GATEWAY_DOMAIN, *sorted(PUBLIC_GATEWAYS)],
    ids=["no domain", "our public gateway", *sorted(PUBLIC_GATEWAYS)],
)
async def test_private_recipient_must_authorize_the_sender(
    custody: WatchedCustody, parcels: Parcels, domain: DomainName | None, network: RelayNetwork
) -> None:
    recipient = Recipient(network.endpoint_c.address, domain)
    with pytest.raises(UntrustedSignerError, check=Stating(EndpointCode.RECIPIENT_CERTIFICATE_MISSING)):
        await hand_in(parcels, network, to_c(network, *_unauthorized(network), recipient))


@IN_BOTH_DIALECTS
@pytest.mark.req("RAMF-19")
@pytest.mark.parametrize("domain", [None, ELSEWHERE, PING_DOMAIN])
async def test_local_recipient_must_authorize_sender_under_any_domain(
    custody: WatchedCustody, parcels: Parcels, domain: DomainName | None, network: RelayNetwork
) -> None:
    """As one for a public endpoint it would need no authorization; it never reaches the neighbour's queue as such."""
    recipient = Recipient(network.endpoint_b.address, domain)
    codes = (EndpointCode.RECIPIENT_CERTIFICATE_MISSING, MessageCode.NOT_AUTHORIZED_BY_RECIPIENT)
    with pytest.raises(UntrustedSignerError, check=Stating(*codes)):
        await hand_in(parcels, network, to_c(network, *_unauthorized(network), recipient))
    assert await custody.inbound(network.endpoint_b) == []


@pytest.mark.parametrize(
    ("show", "code"),
    [
        (_by_another, CertificateCode.NO_TRUSTED_PATH),
        (_forged, CertificateCode.NO_TRUSTED_PATH),
        (_expired, CertificateCode.EXPIRED),
        (_without_a_chain, EndpointCode.RECIPIENT_CERTIFICATE_MISSING),
    ],
)
async def test_invalid_authorization_is_refused_even_for_a_recipient_elsewhere(
    custody: WatchedCustody, parcels: Parcels, show: Shown, code: Code, network: RelayNetwork
) -> None:
    recipient = Recipient(network.endpoint_c.address, ELSEWHERE)
    refusal = TimingError if show is _expired else UntrustedSignerError
    with pytest.raises(refusal, check=Stating(code)):
        await hand_in(parcels, network, to_c(network, *show(network), recipient))


@IN_BOTH_DIALECTS
@pytest.mark.parametrize("is_self_issued", [True, False], ids=["self-issued", "issued by this gateway"])
async def test_public_endpoint_accepts_parcels_from_any_sender(
    custody: WatchedCustody, parcels: Parcels, is_self_issued: bool, network: RelayNetwork
) -> None:
    certificate = network.issue(ENDPOINT, "endpoint_a") if is_self_issued else network.endpoint_a.certificate
    recipient = network.recipient(network.internet_endpoint)
    assert recipient.domain == PING_DOMAIN
    message = to_c(network, certificate, (), recipient)
    assert await hand_in(parcels, network, message) is Acceptance.QUEUED


@pytest.mark.req("RAMF-19")
@pytest.mark.parametrize(
    ("recorded", "file", "is_private"),
    [
        (RECORDED_AWALA, "parcels/to_private_endpoint_pda.bin", True),
        (RECORDED_AWALA, "parcels/to_private_endpoint_pda_ie.bin", True),
        (RECORDED_AWALA, "parcels/to_private_no_internet_address.bin", True),
        (RECORDED_AWALA, "parcels/chain_with_root.bin", True),
        (RECORDED_AWALA, "parcels/pda_payload_1KiB.bin", True),
        (RECORDED_DRAFT, "parcel_private_pda.bin", True),
        (RECORDED_AWALA, "parcels/to_internet_endpoint.bin", False),
        (RECORDED_AWALA, "parcels/to_internet_endpoint_gw_cert.bin", False),
        (RECORDED_DRAFT, "parcel_1KiB.bin", False),
    ],
)
def test_parcels_of_deployed_libraries_are_accepted(recorded: Vectors, file: str, is_private: bool) -> None:
    """To public endpoints without an authorization."""
    message = parse_verified(recorded.octets(file), MessageType.PARCEL)
    recipient = private_recipient(message, () if is_private else {GATEWAY_DOMAIN})
    assert (recipient is not None) is is_private
    if recipient is not None:
        require_authorized(message, recipient, recorded.valid_at)


@pytest.mark.parametrize(("issuer", "is_private"), [("endpoint_c", True), ("endpoint_b", False)])
def test_issuer_of_a_sender_makes_its_recipient_private(issuer: str, is_private: bool) -> None:
    """Its certificate may issue others, as an endpoint's own may."""
    network = relay_network()
    own = network.issue(ENDPOINT, "endpoint_a", getattr(network, issuer))
    assert own.is_ca
    message = to_c(network, own, (), Recipient(network.endpoint_c.address, ELSEWHERE))
    assert private_recipient(message, ()) == (network.endpoint_c.address if is_private else None)


# --- Deauthorizations of endpoints elsewhere --------------------------------------------------------------------


def authorized(network: RelayNetwork) -> RamfMessage:
    return to_c(network, *_by_c(network))


async def take(custody: WatchedCustody, octets: bytes) -> None:
    """As it comes from the public gateway."""
    now, sender = custody.clock.now(), custody.network.public_gateway.address
    await accept_deauthorization(octets, sender, custody.store, custody.events, now)


async def revoke(custody: WatchedCustody, message: RamfMessage | None) -> None:
    """The authorization of that message, or all."""
    pdas = [] if message is None else [message.sender_certificate]
    await take(custody, custody.network.deauthorization(custody.network.endpoint_c, pdas))


async def tell_of(
    custody: WatchedCustody, endpoint: PrivateAddress, numbers: frozenset[int], ends: timedelta = 9 * DAY
) -> None:
    """What that endpoint revokes."""
    pdd = ParcelDeliveryDeauthorization(endpoint, numbers, custody.network.now + ends)
    await take(custody, pdd.serialize(custody.network.dialect))


async def is_revoked(custody: WatchedCustody, serial: int, after: timedelta = timedelta()) -> bool:
    """Whether that one of endpoint C's is."""
    endpoint, moment = custody.network.endpoint_c.address, custody.network.now + after
    return await custody.store.read(lambda tx: tx.deauthorizations.revokes(endpoint, serial, moment))


@IN_BOTH_DIALECTS
@pytest.mark.req("PDD-7")
@pytest.mark.parametrize("all_of_them", [True, False], ids=["all", "that one"])
async def test_parcel_under_authorization_revoked_elsewhere_is_refused(
    custody: WatchedCustody, parcels: Parcels, all_of_them: bool, network: RelayNetwork
) -> None:
    revoked, other = authorized(network), authorized(network)
    await revoke(custody, None if all_of_them else revoked)
    with pytest.raises(DeauthorizedSenderError, check=Stating(EndpointCode.REVOKED_BY_RECIPIENT)):
        await hand_in(parcels, network, revoked)
    assert await custody.outbound() == []
    if not all_of_them:
        assert await hand_in(parcels, network, other) is Acceptance.QUEUED


def to_public(network: RelayNetwork) -> RamfMessage:
    return to_c(network, network.endpoint_a.certificate, (), network.recipient(network.internet_endpoint))


@IN_BOTH_DIALECTS
@pytest.mark.req("PDD-7")
@pytest.mark.parametrize("all_of_them", [True, False], ids=["all", "that one"])
async def test_late_deauthorization_deletes_queued_parcels_and_reports_them(
    custody: WatchedCustody, parcels: Parcels, all_of_them: bool, network: RelayNetwork
) -> None:
    revoked, other, public = authorized(network), authorized(network), to_public(network)
    for message in (revoked, other, public):
        await hand_in(parcels, network, message)
    custody.seen.clear()
    await revoke(custody, None if all_of_them else revoked)
    left = {each.key for each in await custody.outbound()}
    assert left == ({public.key} if all_of_them else {public.key, other.key})
    (deleted,) = custody.seen
    assert isinstance(deleted, ParcelsDeleted)
    assert (deleted.direction, deleted.reason) == (Direction.OUTBOUND, DeletionReason.DEAUTHORIZED)
    assert deleted.count == (2 if all_of_them else 1)


@IN_BOTH_DIALECTS
@pytest.mark.req("PDD-7")
async def test_revoked_parcel_set_aside_does_not_come_back(custody: WatchedCustody, parcels: Parcels) -> None:
    network = custody.network
    message = authorized(network)
    body = await custody.store.keep_body(message.serialize(network.endpoint_a.key))
    now = custody.clock.now()
    await custody.store.write(
        lambda t: t.quarantine.insert(body, Transport.LOCAL, in_their_words("403"), now)
    )
    await revoke(custody, message)
    custody.clock.advance(DAY)
    assert await ParcelReconsideration(custody, parcels).run() == 0
    assert (await custody.outbound(), await custody.quarantined()) == ([], [])
    (gone,) = await custody.store.read(lambda tx: tx.deletions.all())
    deauthorized = (Direction.OUTBOUND, DeletionReason.DEAUTHORIZED)
    assert (gone.direction, gone.reason, gone.count) == (*deauthorized, 1)
    told = [each for each in custody.seen if isinstance(each, ParcelsDeleted)]
    assert [(each.direction, each.reason) for each in told][-1:] == [deauthorized]
    assert (await custody.store.usage()).used == 0


@pytest.mark.req("PDD-6")
async def test_foreign_pdd_lasts_180_days_at_most(custody: WatchedCustody, parcels: Parcels) -> None:
    await tell_of(custody, custody.network.endpoint_c.address, frozenset({7}), 9000 * DAY)
    assert await is_revoked(custody, 7, 180 * DAY + DRIFT_TOLERANCE)
    assert not await is_revoked(custody, 7, 180 * DAY + DRIFT_TOLERANCE + SECOND)


async def test_expired_deauthorization_from_elsewhere_is_refused(custody: WatchedCustody) -> None:
    endpoint = custody.network.endpoint_c.address
    await tell_of(custody, endpoint, frozenset(), -DRIFT_TOLERANCE)
    with pytest.raises(TimingError, check=Stating(EndpointCode.DEAUTHORIZATION_EXPIRED)):
        await tell_of(custody, endpoint, frozenset(), -DRIFT_TOLERANCE - SECOND)


def serials(kind: int) -> frozenset[int]:
    """As many as an endpoint may revoke, others for each kind."""
    return frozenset(range(kind * MOST_OF_AN_ENDPOINT, (kind + 1) * MOST_OF_AN_ENDPOINT))


@pytest.mark.slow
async def test_public_gateway_may_revoke_a_limited_number_and_repeat_them(custody: WatchedCustody) -> None:
    endpoints = [PrivateAddress.of_key(bytes([it])) for it in range(MOST_OF_A_GATEWAY // MOST_OF_AN_ENDPOINT)]
    for endpoint in 2 * endpoints:
        await tell_of(custody, endpoint, serials(0))
    with pytest.raises(RateLimitError, check=Stating(EndpointCode.GATEWAY_REVOKES_TOO_MUCH, most=10000)):
        await tell_of(custody, custody.network.endpoint_c.address, frozenset({1}))
    assert not await is_revoked(custody, 1)


@IN_BOTH_DIALECTS
@pytest.mark.req("PDD-7")
async def test_greedy_endpoint_spares_others_revocations(custody: WatchedCustody, parcels: Parcels) -> None:
    """All of them come by one public gateway, whose number is for all of them together."""
    network, greedy = custody.network, PrivateAddress.of_key(b"greedy")
    await tell_of(custody, greedy, serials(0))
    for kind in range(1, 11):
        with pytest.raises(RateLimitError, check=Stating(EndpointCode.TOO_MANY_REVOCATIONS, most=1000)):
            await tell_of(custody, greedy, serials(kind))
    revoked = authorized(network)
    await revoke(custody, revoked)
    with pytest.raises(DeauthorizedSenderError, check=Stating(EndpointCode.REVOKED_BY_RECIPIENT)):
        await hand_in(parcels, network, revoked)


@pytest.mark.req("PDD-7")
async def test_endpoint_may_revoke_all_after_its_limit_of_numbers(
    custody: WatchedCustody, parcels: Parcels, network: RelayNetwork
) -> None:
    """That is what the refusal advises."""
    message, endpoint = authorized(network), network.endpoint_c.address
    await tell_of(custody, endpoint, serials(0))
    # Of what an older version took there may be more.
    older = Deauthorization(endpoint, serials(1), network.now + DAY, endpoint)
    await custody.store.write(lambda tx: tx.deauthorizations.save(older))
    await tell_of(custody, endpoint, frozenset())
    with pytest.raises(DeauthorizedSenderError, check=Stating(EndpointCode.REVOKED_BY_RECIPIENT)):
        await hand_in(parcels, network, message)
    assert await is_revoked(custody, 5)


async def register(
    custody: WatchedCustody, parcels: Parcels, serials: frozenset[int], ends: datetime
) -> None:
    """Endpoint A does, under its countersignature."""
    network = custody.network
    pdd = ParcelDeliveryDeauthorization(network.endpoint_a.address, serials, ends).serialize(network.dialect)
    signature = network.countersignature(pdd)
    await Deauthorizations(custody, parcels).register(pdd, signature, network.dialect)


@pytest.mark.req("PDD-6")
async def test_app_revokes_within_its_certificates_life(custody: WatchedCustody, parcels: Parcels) -> None:
    end = custody.network.endpoint_a.certificate.not_after
    await register(custody, parcels, frozenset(), end)
    with pytest.raises(InvalidMessageError, check=Stating(EndpointCode.DEAUTHORIZATION_TOO_LONG)):
        await register(custody, parcels, frozenset(), end + SECOND)


async def test_revoking_counts_against_the_apps_allowance_and_has_a_limit(custody: WatchedCustody) -> None:
    network, ends = custody.network, custody.network.now + 9 * DAY
    await custody.know(network.endpoint_a)
    parcels = Parcels(custody, limits=EndpointLimits(burst=MOST_OF_AN_ENDPOINT + 3, per_second=1))
    await register(custody, parcels, frozenset(range(MOST_OF_AN_ENDPOINT)), ends)
    with pytest.raises(RateLimitError, check=Stating(EndpointCode.TOO_MANY_REVOCATIONS)):
        await register(custody, parcels, frozenset({-1}), ends)
    await register(custody, parcels, frozenset(), ends)
    with pytest.raises(RateLimitError, check=Stating(EndpointCode.TOO_MANY_PARCELS)):
        await register(custody, parcels, frozenset({1, 2}), ends)
    parcel = network.parcel()
    await parcels.accept_from_endpoint(parcel, network.countersignature(parcel), network.dialect)
    with pytest.raises(RateLimitError, check=Stating(EndpointCode.TOO_MANY_PARCELS)):
        await parcels.accept_from_endpoint(parcel, network.countersignature(parcel), network.dialect)
