"""Registration of endpoints: authorizations that live for seconds and work once, certificates, the policy."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import timedelta

import pytest

from gateway_core.asn1 import der
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.codes.gateway import IdentityCode
from gateway_core.codes.messages import Asn1Code
from gateway_core.codes.statement import Code
from gateway_core.crypto.certificates import GATEWAY
from gateway_core.dialects import AWALA, DIALECTS, Dialect
from gateway_core.errors import (
    ForbiddenEndpointError,
    InvalidSignatureError,
    MalformedMessageError,
    RateLimitError,
    RegistrationRequiredError,
    ReplayedMessageError,
    TimingError,
)
from gateway_core.events import EndpointRegistered, EndpointWaits
from gateway_core.identifiers import PrivateAddress
from gateway_core.messages.registration import (
    Registration,
    parse_registration,
    serialize_registration_request,
)
from gateway_core.ports.operator import Program
from gateway_core.services.endpoints.endpoint_registration import EndpointRegistration
from gateway_core.services.endpoints.registration_authorizations import MAX_USED_NONCES
from gateway_core.services.identity.credentials import stored
from gateway_core.views.status import CertificateRole, EndpointState
from tests.factories.endpoint_policies import AllowEveryEndpoint
from tests.factories.network import GATEWAY_DOMAIN, Node
from tests.factories.stating import Stating
from tests.unit.services.conftest import IN_BOTH_DIALECTS, WatchedCustody

APP = Program("app", 1, "1000", "mallory (1000)")


@dataclass
class Operator:
    """Says yes or no, and remembers who asked."""

    allows: bool
    asked: list[tuple[PrivateAddress, Program]] = field(default_factory=list)

    async def may_register(self, address: PrivateAddress, program: Program) -> bool:
        self.asked.append((address, program))
        return self.allows


def service(custody: WatchedCustody, policy: Operator | None = None) -> EndpointRegistration:
    return EndpointRegistration(custody, policy or AllowEveryEndpoint())


def digest_of(node: Node) -> bytes:
    return node.address[1:].encode()


def request(
    registration: EndpointRegistration, node: Node, dialect: Dialect, authorized: Node | None = None
) -> bytes:
    authorization = registration.authorize(digest_of(authorized or node), dialect)
    return serialize_registration_request(authorization, node.key, dialect)


async def register(
    registration: EndpointRegistration, node: Node, dialect: Dialect, program: Program = APP
) -> Registration:
    return parse_registration(
        await registration.register(request(registration, node, dialect), dialect, program)
    )


@IN_BOTH_DIALECTS
@pytest.mark.req("GSC-2")
async def test_an_endpoint_gets_a_certificate_for_its_key_from_the_newest_certificate(
    custody: WatchedCustody,
) -> None:
    node = custody.network.endpoint_a
    answer = await register(service(custody), node, custody.network.dialect)
    assert answer.node_certificate.subject == node.address
    assert answer.gateway_certificate == custody.network.private_gateway.certificate
    assert answer.internet_address == GATEWAY_DOMAIN
    assert answer.session_key is None
    record = await custody.store.read(lambda tx: tx.endpoints.get(node.address))
    assert record is not None
    assert record.state is EndpointState.ALLOWED
    assert (record.process, record.user_id, record.other_user) == ("app (1)", "1000", "mallory (1000)")
    assert record.certificate_not_after == answer.node_certificate.not_after
    assert custody.seen == [EndpointRegistered(is_new=True)]


async def test_the_newest_valid_certificate_issues(custody: WatchedCustody) -> None:
    network = custody.network
    renewed = network.issue(
        GATEWAY, "private_gateway", network.public_gateway, not_before=network.now - timedelta(hours=1)
    )
    await custody.store.write(
        lambda tx: tx.certificates.save(
            stored(CertificateRole.FROM_PUBLIC_GATEWAY, renewed, network.public_gateway.address)
        )
    )
    await custody.credentials.reload()
    answer = await register(service(custody), network.endpoint_a, network.dialect)
    assert answer.gateway_certificate == renewed
    assert answer.node_certificate.not_before == renewed.not_before, "never before the issuer's own start"


async def test_the_certificate_is_dated_back_and_cut_to_the_issuers_end(custody: WatchedCustody) -> None:
    answer = await register(service(custody), custody.network.endpoint_a, custody.network.dialect)
    certificate, issuer = answer.node_certificate, answer.gateway_certificate
    assert certificate.not_before == custody.clock.now() - timedelta(minutes=90)
    assert certificate.not_after == issuer.not_after
    assert certificate.not_after - certificate.not_before <= timedelta(days=180)


async def test_registering_again_keeps_one_record_and_gives_another_certificate(
    custody: WatchedCustody,
) -> None:
    registration, node = service(custody), custody.network.endpoint_a
    first = await register(registration, node, custody.network.dialect)
    second = await register(registration, node, custody.network.dialect)
    assert first.node_certificate != second.node_certificate
    assert len(await custody.store.read(lambda tx: tx.endpoints.all())) == 1
    assert custody.seen[-1] == EndpointRegistered(is_new=False)


# --- Authorizations --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "digest",
    [b"", b"0" * 63, b"0" * 65, b"g" * 64, b"0" * 63 + b"\n", b" " + b"0" * 63, "é".encode() * 32],
)
async def test_what_is_not_64_hexadecimal_digits_is_malformed(custody: WatchedCustody, digest: bytes) -> None:
    with pytest.raises(MalformedMessageError, check=Stating(EndpointCode.NOT_A_DIGEST)):
        service(custody).authorize(digest, AWALA)


async def test_hexadecimal_digits_may_be_of_either_case(custody: WatchedCustody) -> None:
    registration, node = service(custody), custody.network.endpoint_a
    dialect = custody.network.dialect
    authorization = registration.authorize(digest_of(node).upper(), dialect)
    await registration.register(
        serialize_registration_request(authorization, node.key, dialect), dialect, Program()
    )


async def test_two_authorizations_for_one_key_differ(custody: WatchedCustody) -> None:
    registration, digest = service(custody), digest_of(custody.network.endpoint_a)
    parsed = [der.parse_one(registration.authorize(digest, custody.network.dialect)) for _ in range(2)]
    data = [(fields.string(0x80), fields.string(0x81))[1] for fields in parsed]
    assert data[0] != data[1]
    assert all(each.startswith(bytes.fromhex(digest.decode())) for each in data)


@pytest.mark.parametrize(("seconds", "good"), [(0.0, True), (9.0, True), (10.0, False), (60.0, False)])
async def test_an_authorization_lives_for_less_than_ten_seconds(
    custody: WatchedCustody, seconds: float, good: bool
) -> None:
    registration, node = service(custody), custody.network.endpoint_a
    octets = request(registration, node, custody.network.dialect)
    custody.clock.advance(seconds)
    if good:
        await registration.register(octets, custody.network.dialect, Program())
    else:
        with pytest.raises(TimingError, check=Stating(EndpointCode.AUTHORIZATION_EXPIRED)):
            await registration.register(octets, custody.network.dialect, Program())


async def test_an_authorization_works_once(custody: WatchedCustody) -> None:
    registration = service(custody)
    octets = request(registration, custody.network.endpoint_a, custody.network.dialect)
    await registration.register(octets, custody.network.dialect, Program())
    with pytest.raises(ReplayedMessageError):
        await registration.register(octets, custody.network.dialect, Program())


async def test_an_authorization_of_an_earlier_run_is_refused(custody: WatchedCustody) -> None:
    octets = request(service(custody), custody.network.endpoint_a, custody.network.dialect)
    with pytest.raises(ReplayedMessageError):
        await service(custody).register(octets, custody.network.dialect, Program())


async def test_another_endpoints_authorization_is_refused(custody: WatchedCustody) -> None:
    registration, network = service(custody), custody.network
    octets = request(registration, network.endpoint_a, network.dialect, authorized=network.endpoint_b)
    with pytest.raises(ForbiddenEndpointError):
        await registration.register(octets, network.dialect, Program())


async def test_an_authorization_that_another_gateway_signed_is_refused(custody: WatchedCustody) -> None:
    network = custody.network
    octets = network.registration_request(network.other_private_gateway, network.endpoint_a)
    with pytest.raises(InvalidSignatureError):
        await service(custody).register(octets, network.dialect, Program())


async def test_a_request_that_another_key_signed_is_refused(custody: WatchedCustody) -> None:
    registration, network = service(custody), custody.network
    octets = request(registration, network.endpoint_a, network.dialect)
    forged = octets.replace(network.endpoint_a.key.public.der, network.stranger.key.public.der)
    assert forged != octets
    with pytest.raises(InvalidSignatureError):
        await registration.register(forged, network.dialect, Program())


@pytest.mark.parametrize(
    ("octets", "code"),
    [
        (b"", Asn1Code.VALUE_MISSING),
        (b"register me", Asn1Code.LONGER_THAN_HOLDER),
        (b"\x30\x00", Asn1Code.VALUE_MISSING),
    ],
)
async def test_a_malformed_request_is_told_apart(custody: WatchedCustody, octets: bytes, code: Code) -> None:
    with pytest.raises(MalformedMessageError, check=Stating(code)):
        await service(custody).register(octets, custody.network.dialect, Program())


@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
async def test_an_authorization_of_the_other_dialect_is_as_good(
    custody: WatchedCustody, dialect: Dialect
) -> None:
    registration, node = service(custody), custody.network.endpoint_a
    authorization = registration.authorize(digest_of(node), dialect)
    octets = serialize_registration_request(authorization, node.key, custody.network.dialect)
    assert parse_registration(await registration.register(octets, custody.network.dialect, Program()))


async def test_asking_for_authorizations_costs_no_memory_and_using_them_is_capped(
    custody: WatchedCustody, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gateway_core.services.endpoints.registration_authorizations.MAX_USED_NONCES", 2)
    assert MAX_USED_NONCES == 1024
    registration, network = service(custody), custody.network
    for _ in range(20):
        registration.authorize(digest_of(network.endpoint_a), network.dialect)
    await register(registration, network.endpoint_a, network.dialect)
    await register(registration, network.endpoint_b, network.dialect)
    with pytest.raises(RateLimitError, check=Stating(EndpointCode.TOO_MANY_REGISTER)):
        await register(registration, network.endpoint_a, network.dialect)
    custody.clock.advance(10)
    await register(registration, network.endpoint_a, network.dialect)


# --- A gateway that cannot -------------------------------------------------------------------------------------


async def test_a_gateway_that_never_registered_authorizes_nobody(unregistered: WatchedCustody) -> None:
    with pytest.raises(RegistrationRequiredError, check=Stating(IdentityCode.NOT_REGISTERED)):
        service(unregistered).authorize(digest_of(unregistered.network.endpoint_a), AWALA)


async def test_a_gateway_whose_certificate_expired_says_so(custody: WatchedCustody) -> None:
    custody.clock.advance(timedelta(days=200))
    with pytest.raises(RegistrationRequiredError, check=Stating(IdentityCode.CERTIFICATE_HAS_EXPIRED)):
        service(custody).authorize(digest_of(custody.network.endpoint_a), AWALA)


async def test_a_certificate_that_expires_between_the_two_requests_is_noticed(
    custody: WatchedCustody,
) -> None:
    registration, network = service(custody), custody.network
    custody.clock.set(network.private_gateway.certificate.not_after - timedelta(seconds=2))
    octets = request(registration, network.endpoint_a, network.dialect)
    custody.clock.advance(4)
    with pytest.raises(RegistrationRequiredError):
        await registration.register(octets, network.dialect, Program())


# --- The operator's policy ---------------------------------------------------------------------------------------


async def test_an_endpoint_that_the_operator_does_not_allow_waits_and_gets_no_certificate(
    custody: WatchedCustody,
) -> None:
    node, operator = custody.network.endpoint_a, Operator(allows=False)
    with pytest.raises(ForbiddenEndpointError, check=Stating(EndpointCode.NOT_APPROVED_YET)):
        await register(service(custody, operator), node, custody.network.dialect)
    assert operator.asked == [(node.address, APP)]
    record = await custody.store.read(lambda tx: tx.endpoints.get(node.address))
    assert record is not None
    assert record.state is EndpointState.PENDING
    assert record.certificate_not_after is None
    assert custody.seen == [EndpointWaits()]


async def test_an_endpoint_that_waited_is_let_in_once_the_operator_allows_it(custody: WatchedCustody) -> None:
    node = custody.network.endpoint_a
    await custody.know(node, state=EndpointState.PENDING)
    await register(service(custody, Operator(allows=True)), node, custody.network.dialect)
    record = await custody.store.read(lambda tx: tx.endpoints.get(node.address))
    assert record is not None
    assert record.state is EndpointState.ALLOWED


async def test_an_endpoint_that_was_allowed_is_not_asked_about_again(custody: WatchedCustody) -> None:
    node, operator = custody.network.endpoint_a, Operator(allows=False)
    await custody.know(node)
    await register(service(custody, operator), node, custody.network.dialect)
    assert operator.asked == []


async def test_a_blocked_endpoint_stays_out_whatever_the_policy(custody: WatchedCustody) -> None:
    node, operator = custody.network.endpoint_a, Operator(allows=True)
    await custody.know(node, state=EndpointState.BLOCKED)
    with pytest.raises(ForbiddenEndpointError, check=Stating(EndpointCode.BLOCKED)):
        await register(service(custody, operator), node, custody.network.dialect)
    assert operator.asked == []


async def test_a_program_may_ask_two_hundred_times_at_once_and_ten_times_each_second_from_then_on(
    custody: WatchedCustody,
) -> None:
    registration = service(custody)

    def asked_until_refused() -> int:
        for count in range(10_000):
            try:
                registration.spend(APP)
            except RateLimitError:
                return count
        return 10_000

    assert asked_until_refused() == 200
    custody.clock.advance(1)
    assert asked_until_refused() == 10
