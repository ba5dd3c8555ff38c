"""What an app's parcel for a private endpoint must show: an authorization by the recipient, valid and not revoked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import timedelta

import pytest

from gateway_core.clock import DRIFT_TOLERANCE
from gateway_core.codes.crypto import CertificateCode
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.codes.messages import MessageCode
from gateway_core.codes.statement import in_their_words
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
from gateway_core.ports.custody import Deauthorization, StoredParcel
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
from tests.factories.vectors import vectors
from tests.unit.services.conftest import IN_BOTH_DIALECTS, WatchedCustody

both_dialects = IN_BOTH_DIALECTS
RECORDED_AWALA, RECORDED_DRAFT = vectors("awala"), vectors("relaynet_draft_literal")
SECOND = timedelta(seconds=1)
ELSEWHERE = DomainName("elsewhere.example.com")


@pytest.fixture
async def parcels(custody: WatchedCustody) -> Parcels:
    await custody.know(custody.network.endpoint_a, custody.network.endpoint_b)
    return Parcels(custody)


async def hand_in(parcels: Parcels, network: RelayNetwork, message: RamfMessage) -> Acceptance:
    octets = message.serialize(network.endpoint_a.key)
    return await parcels.accept_from_endpoint(octets, network.countersignature(octets), network.dialect)


async def outbound(custody: WatchedCustody) -> list[StoredParcel]:
    return list(await custody.store.read(lambda tx: tx.parcels.outbound(custody.clock.now())))


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


def _renamed(network: RelayNetwork, model: Certificate, key_of: Node) -> Certificate:
    """The same certificate, signed with somebody else's key."""
    return parse_certificate(crafted_certificate(model, key_of.key))


def _unauthorized(network: RelayNetwork) -> tuple[Certificate, Sequence[Certificate]]:
    return network.endpoint_a.certificate, network.endpoint_a.chain


def _unauthorized_with_the_chain(network: RelayNetwork) -> tuple[Certificate, Sequence[Certificate]]:
    c = network.endpoint_c
    return network.endpoint_a.certificate, (c.certificate, *c.chain)


def _by_another(network: RelayNetwork) -> tuple[Certificate, Sequence[Certificate]]:
    b, c = network.endpoint_b, network.endpoint_c
    return pda(network, b), (b.certificate, *b.chain, c.certificate)


def _forged(network: RelayNetwork) -> tuple[Certificate, Sequence[Certificate]]:
    c = network.endpoint_c
    return _renamed(network, pda(network, c), network.endpoint_a), (c.certificate, *c.chain)


def _under_a_forged_recipient(network: RelayNetwork) -> tuple[Certificate, Sequence[Certificate]]:
    """Its issuer has the recipient's name, and a key of its own."""
    own, c = network.endpoint_a, network.endpoint_c
    model = network.issue(ENDPOINT, "endpoint_a")
    names = {"issuer_name": c.certificate.subject_name, "subject_name": c.certificate.subject_name}
    issuer = parse_certificate(crafted_certificate(model, own.key, **names))  # type: ignore[arg-type]
    forged = crafted_certificate(pda(network, own), own.key, issuer_name=c.certificate.subject_name)
    return parse_certificate(forged), (issuer, c.certificate)


def _expired(network: RelayNetwork) -> tuple[Certificate, Sequence[Certificate]]:
    c = network.endpoint_c
    return pda(network, c, not_after=-DRIFT_TOLERANCE - SECOND), (c.certificate, *c.chain)


def _of_the_future(network: RelayNetwork) -> tuple[Certificate, Sequence[Certificate]]:
    c = network.endpoint_c
    return pda(network, c, not_before=DRIFT_TOLERANCE + 2 * SECOND), (c.certificate, *c.chain)


def _expired_chain(network: RelayNetwork) -> tuple[Certificate, Sequence[Certificate]]:
    c, gateway = network.endpoint_c, network.other_private_gateway
    ended = network.now - DRIFT_TOLERANCE - SECOND
    old = network.issue(ENDPOINT, "endpoint_c", gateway, not_after=ended)
    return pda(network, c), (old, *c.chain)


def _issuer_that_may_not_issue(network: RelayNetwork) -> tuple[Certificate, Sequence[Certificate]]:
    c, gateway = network.endpoint_c, network.other_private_gateway
    leaf = network.issue(PARCEL_DELIVERY_AUTHORIZATION, "endpoint_c", gateway)
    return pda(network, c), (leaf, *c.chain)


def _without_a_chain(network: RelayNetwork) -> tuple[Certificate, Sequence[Certificate]]:
    return pda(network, network.endpoint_c), ()


def _passed_on(network: RelayNetwork) -> tuple[Certificate, Sequence[Certificate]]:
    """Endpoint B, which C authorized, authorizes A."""
    b, c = network.endpoint_b, network.endpoint_c
    from_c = network.issue(PARCEL_DELIVERY_AUTHORIZATION, "endpoint_b", c)
    to_a = crafted_certificate(pda(network, b), b.key, issuer_name=from_c.subject_name)
    return parse_certificate(to_a), (from_c, c.certificate, *c.chain)


Shown = Callable[[RelayNetwork], tuple[Certificate, Sequence[Certificate]]]
HOSTILE: dict[str, tuple[Shown, type[GatewayError]]] = {
    "none": (_unauthorized, UntrustedSignerError),
    "none, with the recipient's chain": (_unauthorized_with_the_chain, UntrustedSignerError),
    "another endpoint's": (_by_another, UntrustedSignerError),
    "forged": (_forged, UntrustedSignerError),
    "of a forged recipient": (_under_a_forged_recipient, UntrustedSignerError),
    "expired": (_expired, TimingError),
    "not valid yet": (_of_the_future, TimingError),
    "below an expired certificate": (_expired_chain, TimingError),
    "below one that may not issue": (_issuer_that_may_not_issue, UntrustedSignerError),
    "without its chain": (_without_a_chain, UntrustedSignerError),
    "passed on by another": (_passed_on, UntrustedSignerError),
}


@both_dialects
@pytest.mark.req("RAMF-19", "RAMF-11")
@pytest.mark.parametrize("case", HOSTILE)
async def test_parcel_without_pda_is_refused(custody: WatchedCustody, parcels: Parcels, case: str) -> None:
    make, expected = HOSTILE[case]
    certificate, chain = make(custody.network)
    with pytest.raises(expected):
        await hand_in(parcels, custody.network, to_c(custody.network, certificate, chain))
    assert await outbound(custody) == []
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


@both_dialects
@pytest.mark.req("RAMF-19")
@pytest.mark.parametrize(
    "dates",
    [
        {},
        {"not_after": -DRIFT_TOLERANCE + SECOND},
        {"not_before": DRIFT_TOLERANCE - SECOND},
    ],
    ids=["valid", "expired within the tolerance", "early within the tolerance"],
)
async def test_a_parcel_for_a_private_endpoint_under_its_authorization_is_taken(
    custody: WatchedCustody, parcels: Parcels, dates: dict[str, timedelta]
) -> None:
    network = custody.network
    chain = (network.endpoint_c.certificate, *network.endpoint_c.chain)
    message = to_c(network, pda(network, network.endpoint_c, **dates), chain)
    assert await hand_in(parcels, network, message) is Acceptance.QUEUED
    assert [each.key for each in await outbound(custody)] == [message.key]


@pytest.mark.req("RAMF-19")
@pytest.mark.parametrize(
    "domain",
    [None, GATEWAY_DOMAIN, *sorted(PUBLIC_GATEWAYS)],
    ids=["no domain", "our public gateway", *sorted(PUBLIC_GATEWAYS)],
)
async def test_a_recipient_that_can_only_be_private_must_authorize(
    custody: WatchedCustody, parcels: Parcels, domain: DomainName | None
) -> None:
    network = custody.network
    recipient = Recipient(network.endpoint_c.address, domain)
    with pytest.raises(UntrustedSignerError, check=Stating(EndpointCode.RECIPIENT_CERTIFICATE_MISSING)):
        await hand_in(parcels, network, to_c(network, *_unauthorized(network), recipient))


@both_dialects
@pytest.mark.req("RAMF-19")
@pytest.mark.parametrize("domain", [None, ELSEWHERE, PING_DOMAIN])
async def test_no_domain_lets_a_stranger_write_to_an_endpoint_of_this_gateway(
    custody: WatchedCustody, parcels: Parcels, domain: DomainName | None
) -> None:
    """As one for a public endpoint it would need no authorization; it never reaches the neighbour's queue as such."""
    network = custody.network
    recipient = Recipient(network.endpoint_b.address, domain)
    unauthorized = Stating(
        EndpointCode.RECIPIENT_CERTIFICATE_MISSING, MessageCode.NOT_AUTHORIZED_BY_RECIPIENT
    )
    with pytest.raises(UntrustedSignerError, check=unauthorized):
        await hand_in(parcels, network, to_c(network, *_unauthorized(network), recipient))
    now = custody.clock.now()
    assert await custody.store.read(lambda tx: tx.parcels.inbound([network.endpoint_b.address], now)) == []


@pytest.mark.parametrize(
    ("show", "refusal", "reason"),
    [
        (_by_another, UntrustedSignerError, Stating(CertificateCode.NO_TRUSTED_PATH)),
        (_forged, UntrustedSignerError, Stating(CertificateCode.NO_TRUSTED_PATH)),
        (_expired, TimingError, Stating(CertificateCode.EXPIRED)),
        (_without_a_chain, UntrustedSignerError, Stating(EndpointCode.RECIPIENT_CERTIFICATE_MISSING)),
    ],
)
async def test_what_claims_to_be_an_authorization_is_judged_wherever_the_recipient_is(
    custody: WatchedCustody,
    parcels: Parcels,
    show: Shown,
    refusal: type[InvalidMessageError],
    reason: Stating,
) -> None:
    network = custody.network
    recipient = Recipient(network.endpoint_c.address, ELSEWHERE)
    with pytest.raises(refusal, check=reason):
        await hand_in(parcels, network, to_c(network, *show(network), recipient))


@both_dialects
@pytest.mark.parametrize("is_self_issued", [True, False], ids=["self-issued", "issued by this gateway"])
async def test_a_public_endpoint_takes_parcels_from_everybody(
    custody: WatchedCustody, parcels: Parcels, is_self_issued: bool
) -> None:
    network = custody.network
    certificate = network.issue(ENDPOINT, "endpoint_a") if is_self_issued else network.endpoint_a.certificate
    recipient = network.recipient(network.internet_endpoint)
    assert recipient.domain == PING_DOMAIN
    message = to_c(network, certificate, (), recipient)
    assert await hand_in(parcels, network, message) is Acceptance.QUEUED


@pytest.mark.req("RAMF-19")
@pytest.mark.parametrize(
    ("recorded", "file"),
    [
        (RECORDED_AWALA, "parcels/to_private_endpoint_pda.bin"),
        (RECORDED_AWALA, "parcels/to_private_endpoint_pda_ie.bin"),
        (RECORDED_AWALA, "parcels/to_private_no_internet_address.bin"),
        (RECORDED_AWALA, "parcels/chain_with_root.bin"),
        (RECORDED_AWALA, "parcels/pda_payload_1KiB.bin"),
        (RECORDED_DRAFT, "parcel_private_pda.bin"),
    ],
)
def test_what_the_deployed_libraries_send_to_private_endpoints_is_taken(recorded, file: str) -> None:  # type: ignore[no-untyped-def]
    message = parse_verified(recorded.octets(file), MessageType.PARCEL)
    recipient = private_recipient(message, ())
    assert recipient is not None
    require_authorized(message, recipient, recorded.valid_at)


@pytest.mark.parametrize(
    ("recorded", "file"),
    [
        (RECORDED_AWALA, "parcels/to_internet_endpoint.bin"),
        (RECORDED_AWALA, "parcels/to_internet_endpoint_gw_cert.bin"),
        (RECORDED_DRAFT, "parcel_1KiB.bin"),
    ],
)
def test_recorded_parcels_to_public_endpoints_need_no_authorization(
    recorded,
    file: str,  # type: ignore[no-untyped-def]
) -> None:
    message = parse_verified(recorded.octets(file), MessageType.PARCEL)
    assert private_recipient(message, {GATEWAY_DOMAIN}) is None


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
    c = network.endpoint_c
    return to_c(network, pda(network, c), (c.certificate, *c.chain))


async def revoke(custody: WatchedCustody, message: RamfMessage | None, endpoint: Node | None = None) -> None:
    """As it comes from the public gateway: the authorization of that message, or all."""
    network = custody.network
    pdas = [] if message is None else [message.sender_certificate]
    octets = network.deauthorization(endpoint or network.endpoint_c, pdas)
    now, sender = custody.clock.now(), network.public_gateway.address
    await accept_deauthorization(octets, sender, custody.store, custody.events, now)


@both_dialects
@pytest.mark.req("PDD-7")
@pytest.mark.parametrize("all_of_them", [True, False], ids=["all", "that one"])
async def test_a_parcel_under_what_an_endpoint_elsewhere_revoked_is_refused(
    custody: WatchedCustody, parcels: Parcels, all_of_them: bool
) -> None:
    network = custody.network
    revoked, other = authorized(network), authorized(network)
    await revoke(custody, None if all_of_them else revoked)
    with pytest.raises(DeauthorizedSenderError, check=Stating(EndpointCode.REVOKED_BY_RECIPIENT)):
        await hand_in(parcels, network, revoked)
    assert await outbound(custody) == []
    if not all_of_them:
        assert await hand_in(parcels, network, other) is Acceptance.QUEUED


def to_public(network: RelayNetwork) -> RamfMessage:
    return to_c(network, network.endpoint_a.certificate, (), network.recipient(network.internet_endpoint))


@both_dialects
@pytest.mark.req("PDD-7")
@pytest.mark.parametrize("all_of_them", [True, False], ids=["all", "that one"])
async def test_a_late_deauthorization_takes_what_waits_out_of_the_queue_and_says_so(
    custody: WatchedCustody, parcels: Parcels, all_of_them: bool
) -> None:
    network = custody.network
    revoked, other, public = authorized(network), authorized(network), to_public(network)
    for message in (revoked, other, public):
        await hand_in(parcels, network, message)
    custody.seen.clear()
    await revoke(custody, None if all_of_them else revoked)
    left = {each.key for each in await outbound(custody)}
    assert left == ({public.key} if all_of_them else {public.key, other.key})
    (deleted,) = custody.seen
    assert isinstance(deleted, ParcelsDeleted)
    assert (deleted.direction, deleted.reason) == (Direction.OUTBOUND, DeletionReason.DEAUTHORIZED)
    assert deleted.count == (2 if all_of_them else 1)


@both_dialects
@pytest.mark.req("PDD-7")
async def test_revoked_parcel_set_aside_does_not_come_back(custody: WatchedCustody, parcels: Parcels) -> None:
    network = custody.network
    message = authorized(network)
    octets = message.serialize(network.endpoint_a.key)
    body = await custody.store.keep_body(octets)
    now = custody.clock.now()
    await custody.store.write(
        lambda tx: tx.quarantine.insert(body, Transport.LOCAL, in_their_words("403"), now)
    )
    await revoke(custody, message)
    custody.clock.advance(timedelta(days=1))
    again = ParcelReconsideration(custody, parcels)
    assert await again.run() == 0
    assert await outbound(custody) == []
    assert await custody.store.read(lambda tx: tx.quarantine.all()) == []
    (gone,) = await custody.store.read(lambda tx: tx.deletions.all())
    assert (gone.direction, gone.reason, gone.count) == (
        Direction.OUTBOUND,
        DeletionReason.DEAUTHORIZED,
        1,
    )
    told = [each for each in custody.seen if isinstance(each, ParcelsDeleted)]
    assert [(each.direction, each.reason) for each in told][-1:] == [(gone.direction, gone.reason)]
    assert (await custody.store.usage()).used == 0


@pytest.mark.req("PDD-6")
async def test_foreign_pdd_lasts_180_days_at_most(custody: WatchedCustody, parcels: Parcels) -> None:
    network = custody.network
    endless = ParcelDeliveryDeauthorization(
        network.endpoint_c.address, frozenset({7}), network.now + timedelta(days=9000)
    )
    octets, sender = endless.serialize(network.dialect), network.public_gateway.address
    await accept_deauthorization(octets, sender, custody.store, custody.events, network.now)

    async def is_revoked(after: timedelta) -> bool:
        moment = network.now + after
        return await custody.store.read(
            lambda tx: tx.deauthorizations.revokes(network.endpoint_c.address, 7, moment)
        )

    assert await is_revoked(timedelta(days=180) + DRIFT_TOLERANCE)
    assert not await is_revoked(timedelta(days=180) + DRIFT_TOLERANCE + SECOND)


@pytest.mark.parametrize("over", [True, False])
async def test_one_from_elsewhere_that_is_over_is_refused(custody: WatchedCustody, over: bool) -> None:
    network = custody.network
    ended = network.now - DRIFT_TOLERANCE - (SECOND if over else timedelta())
    octets = ParcelDeliveryDeauthorization(network.endpoint_c.address, frozenset(), ended).serialize(
        network.dialect
    )
    accepted = accept_deauthorization(
        octets, network.public_gateway.address, custody.store, custody.events, network.now
    )
    if over:
        with pytest.raises(TimingError, check=Stating(EndpointCode.DEAUTHORIZATION_EXPIRED)):
            await accepted
    else:
        await accepted


def serials(kind: int) -> frozenset[int]:
    """As many as an endpoint may revoke, others for each kind."""
    return frozenset(range(kind * MOST_OF_AN_ENDPOINT, (kind + 1) * MOST_OF_AN_ENDPOINT))


async def tell_of(custody: WatchedCustody, endpoint: PrivateAddress, numbers: frozenset[int]) -> None:
    """The public gateway brings what that endpoint revokes."""
    network = custody.network
    octets = ParcelDeliveryDeauthorization(endpoint, numbers, network.now + timedelta(days=9)).serialize(
        network.dialect
    )
    sender = network.public_gateway.address
    await accept_deauthorization(octets, sender, custody.store, custody.events, network.now)


@pytest.mark.slow
async def test_a_public_gateway_tells_a_limited_number_and_may_repeat_them(custody: WatchedCustody) -> None:
    network = custody.network
    endpoints = [
        PrivateAddress.of_key(bytes([each])) for each in range(MOST_OF_A_GATEWAY // MOST_OF_AN_ENDPOINT)
    ]
    for _ in range(2):
        for endpoint in endpoints:
            await tell_of(custody, endpoint, serials(0))
    with pytest.raises(RateLimitError, check=Stating(EndpointCode.GATEWAY_REVOKES_TOO_MUCH, most=10000)):
        await tell_of(custody, network.endpoint_c.address, frozenset({1}))
    assert not await custody.store.read(
        lambda tx: tx.deauthorizations.revokes(network.endpoint_c.address, 1, network.now)
    )


@both_dialects
@pytest.mark.req("PDD-7")
async def test_greedy_endpoint_takes_nobodys_room(custody: WatchedCustody, parcels: Parcels) -> None:
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
async def test_all_can_be_revoked_after_the_most_by_number(custody: WatchedCustody, parcels: Parcels) -> None:
    """That is what the refusal advises."""
    network = custody.network
    message = authorized(network)
    endpoint = network.endpoint_c.address
    await tell_of(custody, endpoint, serials(0))
    # Of what an older version took there may be more.
    older = Deauthorization(endpoint, serials(1), network.now + timedelta(days=1), endpoint)
    await custody.store.write(lambda tx: tx.deauthorizations.save(older))
    await tell_of(custody, endpoint, frozenset())
    with pytest.raises(DeauthorizedSenderError, check=Stating(EndpointCode.REVOKED_BY_RECIPIENT)):
        await hand_in(parcels, network, message)
    assert await custody.store.read(
        lambda tx: tx.deauthorizations.revokes(network.endpoint_c.address, 5, network.now)
    )


@pytest.mark.req("PDD-6")
async def test_app_revokes_within_its_certificates_life(custody: WatchedCustody, parcels: Parcels) -> None:
    network = custody.network
    service = Deauthorizations(custody, parcels)
    end = network.endpoint_a.certificate.not_after
    for expires, good in ((end, True), (end + SECOND, False)):
        octets = ParcelDeliveryDeauthorization(network.endpoint_a.address, frozenset(), expires).serialize(
            network.dialect
        )
        registered = service.register(octets, network.countersignature(octets), network.dialect)
        if good:
            await registered
        else:
            with pytest.raises(InvalidMessageError, check=Stating(EndpointCode.DEAUTHORIZATION_TOO_LONG)):
                await registered


async def test_revoking_counts_against_the_apps_allowance_and_has_a_limit(custody: WatchedCustody) -> None:
    network = custody.network
    await custody.know(network.endpoint_a)
    parcels = Parcels(custody, limits=EndpointLimits(burst=MOST_OF_AN_ENDPOINT + 3, per_second=1))
    service = Deauthorizations(custody, parcels)

    async def register(serials: frozenset[int]) -> None:
        octets = ParcelDeliveryDeauthorization(
            network.endpoint_a.address, serials, network.now + timedelta(days=9)
        ).serialize(network.dialect)
        await service.register(octets, network.countersignature(octets), network.dialect)

    await register(frozenset(range(MOST_OF_AN_ENDPOINT)))
    with pytest.raises(RateLimitError, check=Stating(EndpointCode.TOO_MANY_REVOCATIONS)):
        await register(frozenset({-1}))
    await register(frozenset())
    with pytest.raises(RateLimitError, check=Stating(EndpointCode.TOO_MANY_PARCELS)):
        await register(frozenset({1, 2}))
    parcel = network.parcel()
    await parcels.accept_from_endpoint(parcel, network.countersignature(parcel), network.dialect)
    with pytest.raises(RateLimitError, check=Stating(EndpointCode.TOO_MANY_PARCELS)):
        await parcels.accept_from_endpoint(parcel, network.countersignature(parcel), network.dialect)
