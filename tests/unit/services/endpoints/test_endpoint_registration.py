"""Registration of endpoints: authorizations that live for seconds and work once, certificates, the policy.

What the operator answers about apps that are new, from the registration to the answer and back.
"""

from contextlib import nullcontext
from dataclasses import dataclass, field
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from app.base.as_json import jsonable
from app.control import tables
from gateway_core.asn1 import der
from gateway_core.codes.couriers import CourierCode
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.codes.gateway import IdentityCode
from gateway_core.codes.messages import Asn1Code
from gateway_core.codes.statement import Code
from gateway_core.commands.endpoints import EndpointCommands, endpoint_id
from gateway_core.crypto.certificates import GATEWAY
from gateway_core.dialects import AWALA, DIALECTS, Dialect
from gateway_core.errors import (
    ForbiddenEndpointError,
    InvalidSignatureError,
    MalformedMessageError,
    ProtocolViolationError,
    RateLimitError,
    RegistrationRequiredError,
    ReplayedMessageError,
    TimingError,
)
from gateway_core.events import EndpointBlocked, EndpointRegistered, EndpointWaits, Transport
from gateway_core.fairness import allowances
from gateway_core.identifiers import PrivateAddress
from gateway_core.messages.registration import (
    Registration,
    parse_registration,
    serialize_registration_request,
)
from gateway_core.ports.custody import EndpointRecord
from gateway_core.ports.operator import OwnApp, Program
from gateway_core.services.endpoints.endpoint_registration import (
    AUTHORIZATION_LIFE,
    MAX_USED_NONCES,
    REFUSED_LATELY,
    WAITING_LIMIT,
    EndpointRegistration,
    RegistrationPolicy,
    StoredEndpointPolicy,
    import_endpoint,
    note_removed,
)
from gateway_core.services.endpoints.parcels import Parcels
from gateway_core.services.identity.credentials import to_row
from gateway_core.services.identity.identity_backup import MOVED_SETTING
from gateway_core.tables.transaction import Transaction
from gateway_core.views.status import (
    ApprovalView,
    CertificateRole,
    DecisionView,
    EndpointState,
    IssuerView,
    StatusWarning,
)
from tests.factories.endpoint_policies import AllowEveryEndpoint
from tests.factories.idle_gateway import idle_gateway
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


async def record_of(custody: WatchedCustody, node: Node) -> EndpointRecord:
    record = await custody.store.read(lambda tx: tx.endpoints.get(node.address))
    assert record is not None
    return record


@IN_BOTH_DIALECTS
@pytest.mark.req("GSC-2")
async def test_endpoint_gets_a_certificate_cut_to_the_issuers_end(custody: WatchedCustody) -> None:
    """It is dated back, and cut to the issuer's end."""
    node = custody.network.endpoint_a
    answer = await register(service(custody), node, custody.network.dialect)
    certificate = answer.node_certificate
    assert certificate.subject == node.address
    assert answer.gateway_certificate == custody.network.private_gateway.certificate
    assert (answer.internet_address, answer.session_key) == (GATEWAY_DOMAIN, None)
    record = await record_of(custody, node)
    assert record.state is EndpointState.ALLOWED
    assert (record.process, record.user_id, record.other_user) == ("app (1)", "1000", "mallory (1000)")
    assert record.certificate_not_after == certificate.not_after
    assert custody.seen == [EndpointRegistered(is_new=True)]
    assert certificate.not_before == custody.clock.now() - timedelta(hours=3)
    assert certificate.not_after == answer.gateway_certificate.not_after
    assert certificate.not_after - certificate.not_before <= timedelta(days=180)


async def test_newest_valid_certificate_issues_endpoint_certificates(custody: WatchedCustody) -> None:
    network = custody.network
    renewed = network.issue(
        GATEWAY, "private_gateway", network.public_gateway, not_before=network.now - timedelta(hours=1)
    )
    await custody.store.write(
        lambda tx: tx.certificates.save(
            to_row(CertificateRole.FROM_PUBLIC_GATEWAY, renewed, network.public_gateway.address)
        )
    )
    await custody.credentials.reload()
    answer = await register(service(custody), network.endpoint_a, network.dialect)
    assert answer.gateway_certificate == renewed
    assert answer.node_certificate.not_before == renewed.not_before, "never before the issuer's own start"


async def test_registering_again_keeps_one_record(custody: WatchedCustody) -> None:
    registration, node = service(custody), custody.network.endpoint_a
    first = await register(registration, node, custody.network.dialect)
    second = await register(registration, node, custody.network.dialect)
    assert first.node_certificate != second.node_certificate
    assert len(await custody.store.read(lambda tx: tx.endpoints.all())) == 1
    assert custody.seen[-1] == EndpointRegistered(is_new=False)


# --- Authorizations --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "digest", [b"", b"0" * 63, b"0" * 65, b"g" * 64, b"0" * 63 + b"\n", b" " + b"0" * 63, "é".encode() * 32]
)
async def test_digest_without_64_hex_digits_is_malformed(custody: WatchedCustody, digest: bytes) -> None:
    with pytest.raises(MalformedMessageError, check=Stating(EndpointCode.NOT_A_DIGEST)):
        service(custody).authorize(digest, AWALA)


async def test_authorizations_for_one_key_differ(
    custody: WatchedCustody,
) -> None:
    node, dialect = custody.network.endpoint_a, custody.network.dialect
    registration, digest = service(custody), digest_of(node)
    made = [registration.authorize(each, dialect) for each in (digest, digest.upper())]
    data = [(fields.string(0x80), fields.string(0x81))[1] for fields in map(der.parse_one, made)]
    assert data[0] != data[1]
    assert all(each.startswith(bytes.fromhex(digest.decode())) for each in data)
    await registration.register(
        serialize_registration_request(made[1], node.key, dialect), dialect, Program()
    )


@pytest.mark.parametrize(("seconds", "good"), [(0.0, True), (9.0, True), (10.0, False), (60.0, False)])
async def test_authorization_lives_ten_seconds(custody: WatchedCustody, seconds: float, good: bool) -> None:
    registration, node = service(custody), custody.network.endpoint_a
    octets = request(registration, node, custody.network.dialect)
    custody.clock.advance(seconds)
    if good:
        await registration.register(octets, custody.network.dialect, Program())
    else:
        with pytest.raises(TimingError, check=Stating(EndpointCode.AUTHORIZATION_EXPIRED)):
            await registration.register(octets, custody.network.dialect, Program())


@pytest.mark.parametrize("passed", [0.0, AUTHORIZATION_LIFE])
async def test_authorization_works_once(custody: WatchedCustody, passed: float | timedelta) -> None:
    """In the moment of its end, too; and not after a restart."""
    registration, dialect = service(custody), custody.network.dialect
    octets, unused = (request(registration, custody.network.endpoint_a, dialect) for _ in range(2))
    await registration.register(octets, dialect, Program())
    custody.clock.advance(passed)
    for each, again in ((registration, octets), (service(custody), unused)):
        with pytest.raises(ReplayedMessageError):
            await each.register(again, dialect, Program())


async def test_authorization_or_request_of_another_is_refused(custody: WatchedCustody) -> None:
    """For another endpoint, by another gateway, or signed with another key."""
    registration, network = service(custody), custody.network
    a, dialect = network.endpoint_a, network.dialect
    others = request(registration, a, dialect, authorized=network.endpoint_b)
    elsewhere = network.registration_request(network.other_private_gateway, a)
    good = request(registration, a, dialect)
    forged = good.replace(a.key.public.der, network.stranger.key.public.der)
    assert forged != good
    with pytest.raises(ForbiddenEndpointError, check=Stating(EndpointCode.AUTHORIZATION_OF_ANOTHER)):
        await registration.register(others, dialect, Program())
    for octets in (elsewhere, forged):
        with pytest.raises(InvalidSignatureError):
            await registration.register(octets, dialect, Program())


@pytest.mark.parametrize(
    ("octets", "code"),
    [
        (b"", Asn1Code.VALUE_MISSING),
        (b"register me", Asn1Code.LONGER_THAN_HOLDER),
        (b"\x30\x00", Asn1Code.VALUE_MISSING),
    ],
)
async def test_malformed_request_has_its_code(custody: WatchedCustody, octets: bytes, code: Code) -> None:
    with pytest.raises(MalformedMessageError, check=Stating(code)):
        await service(custody).register(octets, custody.network.dialect, Program())


@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
async def test_authorization_of_the_other_dialect_counts(custody: WatchedCustody, dialect: Dialect) -> None:
    registration, node = service(custody), custody.network.endpoint_a
    authorization = registration.authorize(digest_of(node), dialect)
    octets = serialize_registration_request(authorization, node.key, custody.network.dialect)
    assert parse_registration(await registration.register(octets, custody.network.dialect, Program()))


async def test_unused_authorizations_take_no_memory_and_used_ones_are_capped(
    custody: WatchedCustody, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gateway_core.services.endpoints.endpoint_registration.MAX_USED_NONCES", 2)
    assert MAX_USED_NONCES == 1024
    registration, network = service(custody), custody.network
    for _ in range(20):
        registration.authorize(digest_of(network.endpoint_a), network.dialect)
    await register(registration, network.endpoint_a, network.dialect)
    await register(registration, network.endpoint_b, network.dialect)
    assert [len(each) for each in registration._authorizations._used_nonces] == [16, 16], "and no more of it"
    with pytest.raises(RateLimitError, check=Stating(EndpointCode.TOO_MANY_REGISTER)):
        await register(registration, network.endpoint_a, network.dialect)
    custody.clock.advance(10)
    await register(registration, network.endpoint_a, network.dialect)


# --- A gateway that cannot -------------------------------------------------------------------------------------


async def test_unregistered_gateway_authorizes_no_endpoint(unregistered: WatchedCustody) -> None:
    with pytest.raises(RegistrationRequiredError, check=Stating(IdentityCode.NOT_REGISTERED)):
        service(unregistered).authorize(digest_of(unregistered.network.endpoint_a), AWALA)


async def test_certificate_that_expires_meanwhile_is_noticed(custody: WatchedCustody) -> None:
    registration, network = service(custody), custody.network
    custody.clock.set(network.private_gateway.certificate.not_after - timedelta(seconds=2))
    octets = request(registration, network.endpoint_a, network.dialect)
    custody.clock.advance(4)
    with pytest.raises(RegistrationRequiredError):
        await registration.register(octets, network.dialect, Program())
    with pytest.raises(RegistrationRequiredError, check=Stating(IdentityCode.CERTIFICATE_EXPIRED)):
        registration.authorize(digest_of(network.endpoint_a), AWALA)


# --- The operator's policy ---------------------------------------------------------------------------------------


async def test_endpoint_that_is_not_allowed_waits(custody: WatchedCustody) -> None:
    node, operator = custody.network.endpoint_a, Operator(allows=False)
    with pytest.raises(ForbiddenEndpointError, check=Stating(EndpointCode.NOT_APPROVED_YET)):
        await register(service(custody, operator), node, custody.network.dialect)
    assert operator.asked == [(node.address, APP)]
    record = await record_of(custody, node)
    assert (record.state, record.certificate_not_after) == (EndpointState.PENDING, None)
    assert custody.seen == [EndpointWaits()]


@pytest.mark.parametrize("state", EndpointState)
async def test_operator_is_asked_about_pending_endpoints_only(
    custody: WatchedCustody, state: EndpointState
) -> None:
    node, operator = custody.network.endpoint_a, Operator(allows=state is not EndpointState.ALLOWED)
    await custody.know(node, state=state)
    is_blocked = state is EndpointState.BLOCKED
    refused = pytest.raises(ForbiddenEndpointError, check=Stating(EndpointCode.BLOCKED))
    with refused if is_blocked else nullcontext():
        await register(service(custody, operator), node, custody.network.dialect)
    assert (await record_of(custody, node)).state is (state if is_blocked else EndpointState.ALLOWED)
    assert len(operator.asked) == (state is EndpointState.PENDING)


async def test_program_may_ask_two_hundred_times_and_ten_a_second(custody: WatchedCustody) -> None:
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


async def test_program_over_limit_is_known(custody: WatchedCustody, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a program could have its allowance back by making others ask."""
    monkeypatch.setattr(allowances, "_REMEMBERED", 2)
    registration = service(custody)
    for account in map(str, range(2)):
        registration.spend(Program("other", 2, account, "other"))
    for _ in range(200):
        registration.spend(APP)
    with pytest.raises(RateLimitError, check=Stating(EndpointCode.REGISTERS_TOO_OFTEN)):
        registration.spend(APP)


LETTERS = Program("letters", 7, "1000")


class Door:
    """An app before the gateway, and the operator behind it; made anew, it is the gateway after a restart."""

    def __init__(self, custody: WatchedCustody, default: RegistrationPolicy = RegistrationPolicy.ASK) -> None:
        self.policy = StoredEndpointPolicy(custody.store, default)
        self.registration = EndpointRegistration(custody, self.policy)
        self.operator = idle_gateway(custody.store, custody.credentials, custody.clock, custody.events)

    async def knock(self, node: Node, program: Program = LETTERS) -> bool:
        """Whether the app got its certificate."""
        try:
            return await self.knock_or_raise(node, program)
        except ForbiddenEndpointError:
            return False

    async def knock_or_raise(self, node: Node, program: Program = LETTERS) -> bool:
        answer = await register(self.registration, node, AWALA, program)
        return answer.node_certificate.subject == node.address

    async def answer(self, *, allow: bool) -> ApprovalView:
        """The one question."""
        (question,) = await self.operator.approvals.questions()
        await self.operator.approvals.answer(question.approval_id, allow=allow)
        return question


async def test_new_app_waits_for_the_operator_over_a_restart(custody: WatchedCustody) -> None:
    node = custody.network.endpoint_a
    for _ in range(3):
        assert not await Door(custody).knock(node), "who has not answered has not agreed"
    door = Door(custody)
    question = await door.answer(allow=True)
    assert (question.kind, question.who, question.interface) == ("endpoint", node.address, "letters (7)")
    assert await door.operator.approvals.questions() == []
    with pytest.raises(ProtocolViolationError, check=Stating(CourierCode.QUESTION_NOT_OPEN)):
        await door.operator.approvals.answer(question.approval_id, allow=True)
    assert await door.knock(node)
    (app,) = await door.operator.endpoints.all()
    assert app.state == EndpointState.ALLOWED.value


async def test_refusal_is_remembered_until_taken_back(custody: WatchedCustody) -> None:
    node, door = custody.network.endpoint_a, Door(custody)
    await door.knock(node)
    await door.answer(allow=False)
    again = Door(custody, RegistrationPolicy.ALLOW)
    assert not await again.knock(node)
    assert await again.operator.approvals.questions() == [], "nobody is asked twice"
    blocked = [each for each in custody.seen if isinstance(each, EndpointBlocked)]
    await again.operator.endpoints.allow(node.address)
    assert len(blocked) == 1, "who counts is told of the no, and not of the yes"
    assert [each for each in custody.seen if isinstance(each, EndpointBlocked)] == blocked
    assert await again.knock(node)


async def test_registration_policy_is_kept_and_applies_to_new_endpoints(custody: WatchedCustody) -> None:
    network = custody.network
    await Door(custody).policy.choose(RegistrationPolicy.ALLOW)
    assert await Door(custody).knock(network.endpoint_a)
    await Door(custody).policy.choose(RegistrationPolicy.DENY)
    assert await Door(custody).knock(network.endpoint_a), "a known app stays known"
    assert not await Door(custody).knock(network.endpoint_b)


@pytest.mark.parametrize("neighbour", [Program("letters", 7, "1001", "mallory (1001)"), Program()])
async def test_unknown_program_waits_whatever_the_policy(custody: WatchedCustody, neighbour: Program) -> None:
    node, door = custody.network.endpoint_a, Door(custody, RegistrationPolicy.ALLOW)
    assert not await door.knock(node, neighbour)
    assert (await door.answer(allow=True)).who == node.address
    assert await door.knock(node, neighbour)


# --- How many may wait --------------------------------------------------------------------------------------


async def wait(custody: WatchedCustody, program: Program, *keys: str) -> None:
    """Endpoints that wait for an answer already."""
    now, who = custody.clock.now(), {"user_id": program.user_id, "account": program.account}

    def work(tx: Transaction) -> None:
        for key in keys:
            address = PrivateAddress.of_key(key.encode())
            tx.endpoints.upsert(address, EndpointState.PENDING, program.label, None, now, **who)

    await custody.store.write(work)


async def test_program_cannot_fill_the_list_of_pending_endpoints(custody: WatchedCustody) -> None:
    door, network = Door(custody), custody.network
    await wait(custody, replace(LETTERS, process_id=8), *"abc")
    with pytest.raises(RateLimitError, check=Stating(EndpointCode.PROGRAM_WAITS_ALREADY)):
        await door.knock(network.endpoint_a)
    assert len(await door.operator.approvals.questions()) == 3, "who is turned away leaves no trace"
    assert not await door.knock(network.endpoint_a, Program("mail", 9, "1000"))
    assert not await door.knock(network.endpoint_b, replace(LETTERS, user_id="1001"))
    assert len(await door.operator.approvals.questions()) == 5


async def test_refused_program_gets_no_question_by_new_keys(custody: WatchedCustody) -> None:
    door, network = Door(custody), custody.network
    await wait(custody, LETTERS, *"abc")
    for question in await door.operator.approvals.questions():
        await door.operator.approvals.answer(question.approval_id, allow=False)
        custody.clock.advance(60)
    moments = [each.decided_at for each in await door.operator.endpoints.decisions()]
    assert moments == sorted(set(moments), reverse=True), "the latest first"
    assert len(moments) == 3
    with pytest.raises(ForbiddenEndpointError, check=Stating(EndpointCode.PROGRAM_REFUSED)):
        await door.knock_or_raise(network.endpoint_a)
    assert not await door.operator.approvals.questions()
    custody.clock.advance(REFUSED_LATELY.total_seconds())
    assert not await door.knock(network.endpoint_a)
    assert len(await door.operator.approvals.questions()) == 1


async def test_scripts_of_one_interpreter_are_programs_of_their_own(custody: WatchedCustody) -> None:
    door, network = Door(custody), custody.network
    flood = Program("python3.11", 8, "1000", path="/usr/bin/python3.11 /tmp/flood.py")
    await wait(custody, flood, *"abc")
    with pytest.raises(RateLimitError, check=Stating(EndpointCode.PROGRAM_WAITS_ALREADY)):
        await door.knock(network.endpoint_a, flood)
    assert not await door.knock(network.endpoint_a, replace(flood, path="/usr/bin/python3.11 /home/me/it.py"))
    assert len(await door.operator.approvals.questions()) == 4


async def test_operator_is_asked_few_questions_and_the_first_stay(custody: WatchedCustody) -> None:
    door, network = Door(custody), custody.network
    assert not await door.knock(network.endpoint_b)
    for number in range(WAITING_LIMIT - 1):
        await wait(custody, Program(f"app{number}", number + 1), f"key {number}")
    before = await door.operator.approvals.questions()
    with pytest.raises(RateLimitError, check=Stating(EndpointCode.TOO_MANY_WAIT)):
        await door.knock(network.endpoint_a)
    assert not await door.knock(network.endpoint_b), "it may ask again while the list is full"
    assert await door.operator.approvals.questions() == before
    assert len(before) == WAITING_LIMIT == 16
    told = [each for each in custody.seen if isinstance(each, EndpointWaits)]
    assert told == [EndpointWaits()], "a question is told once"
    await door.operator.approvals.answer(before[0].approval_id, allow=False)
    assert not await door.knock(network.endpoint_a)
    assert len(await door.operator.approvals.questions()) == WAITING_LIMIT, "an answer makes room"


async def test_refusal_is_listed_and_taking_it_back_asks_again(custody: WatchedCustody) -> None:
    node, door = custody.network.endpoint_a, Door(custody, RegistrationPolicy.ASK)
    await door.knock(node)
    custody.clock.advance(60)
    question = await door.answer(allow=False)
    (decision,) = await door.operator.endpoints.decisions()
    assert decision == DecisionView(
        question.approval_id, "endpoint", "letters (7)", allowed=False, decided_at=custody.clock.now()
    )
    await door.operator.endpoints.forget_decision(decision.decision_id)
    assert list(await door.operator.endpoints.decisions()) == []
    assert not await door.knock(node), "not even then without an answer"
    await door.answer(allow=True)
    assert await door.knock(node)
    with pytest.raises(ProtocolViolationError, check=Stating(CourierCode.DECISION_NOT_IN_FORCE)):
        await door.operator.endpoints.forget_decision(decision.decision_id)


async def test_status_counts_pending_endpoints(custody: WatchedCustody) -> None:
    door = Door(custody)
    assert not await door.knock(custody.network.endpoint_a)
    await door.operator.refresh_status()
    assert door.operator.status.pending_approvals == 1
    assert StatusWarning.APPROVALS_WAITING in door.operator.status.warnings
    question = await door.answer(allow=False)
    assert door.operator.status.pending_approvals == 0
    await door.operator.endpoints.forget_decision(question.approval_id)
    assert door.operator.status.pending_approvals == 1


async def test_own_app_registers_without_a_question_until_it_is_blocked(custody: WatchedCustody) -> None:
    network, door = custody.network, Door(custody)
    node = network.endpoint_a
    assert not await door.knock(node), "an earlier version asked about it"
    await door.operator.endpoints.adopt(OwnApp(node.address, "Letters"))
    assert await door.operator.approvals.questions() == []
    assert await door.knock(node, Program("python3.11", 21527))
    assert not await door.knock(network.endpoint_b, Program("python3.11", 21527)), "another key asks"
    own, other = await Door(custody).operator.endpoints.all()
    assert (own.process, own.is_own) == ("Letters", True)
    assert (other.process, other.is_own) == ("python3.11 (21527)", False)
    await door.operator.endpoints.block(node.address)
    await door.operator.endpoints.adopt(OwnApp(node.address, "Letters"))
    assert not await door.knock(node)
    await door.operator.endpoints.adopt(OwnApp(network.stranger.address, "Letters"))
    assert not await door.knock(network.stranger), "under a new address, too"


async def test_former_address_of_own_app_lasts_until_unused(custody: WatchedCustody) -> None:
    door, former, new = Door(custody), custody.network.endpoint_a, custody.network.endpoint_b
    await door.operator.endpoints.adopt(OwnApp(former.address, "Letters"))
    assert await door.knock(former)
    await door.operator.endpoints.adopt(OwnApp(new.address, "Letters", former={former.address}))
    assert await door.knock(former), "it announces the new one"
    assert [each.address for each in await door.operator.endpoints.all()] == [new.address]
    await door.operator.endpoints.adopt(OwnApp(new.address, "Letters"))
    assert [each.address for each in await door.operator.endpoints.all()] == [new.address]
    assert not await door.knock(former)


async def test_parcels_for_own_apps_past_address_are_gone(custody: WatchedCustody, parcels: Parcels) -> None:
    network, operator = custody.network, Door(custody).operator
    await operator.endpoints.adopt(OwnApp(network.endpoint_a.address, "Letters"))
    octets = network.parcel(network.internet_endpoint, network.endpoint_a)
    await parcels.accept_from_network(octets, Transport.INTERNET, None)
    assert await custody.inbound()
    await operator.endpoints.adopt(OwnApp(network.endpoint_b.address, "Letters"))
    assert not await custody.inbound()


async def test_endpoint_list_shows_which_are_connected(custody: WatchedCustody) -> None:
    network = custody.network
    await custody.know(network.endpoint_a, network.endpoint_b)
    queues = SimpleNamespace(collecting_endpoints=lambda: frozenset({network.endpoint_b.address}))
    services: Any = SimpleNamespace(parcels=Parcels(custody), queues=queues)
    endpoints = EndpointCommands(custody, services)
    connected = {each.address: each.connected for each in await endpoints.all()}
    assert connected == {network.endpoint_a.address: False, network.endpoint_b.address: True}


async def test_certificate_is_shown_with_its_chain_and_dates(custody: WatchedCustody) -> None:
    views = {each.role: each for each in await Door(custody).operator.identity.certificates()}
    issuer = custody.network.public_gateway.certificate
    shown = IssuerView(issuer.subject.short, issuer.not_before, issuer.not_after)
    assert views["from-public-gateway"].chain == (shown,)
    assert views["from-public-gateway"].issuer_prefix == issuer.subject.short
    assert views["self-issued"].chain == ()
    printed = tables.certificates(jsonable(list(views.values())))  # type: ignore[arg-type]
    assert f"{issuer.subject.short} until {issuer.not_after:%Y-%m-%dT%H:%M:%SZ}" in printed


def test_question_ids_of_apps_differ_from_those_of_couriers() -> None:
    """Couriers' are counted by the database; an id of either kind is an exact number in JSON everywhere."""
    for digit in "0f":
        assert 2**52 <= endpoint_id(PrivateAddress(f"0{digit * 64}")) < 2**53


async def test_endpoint_removed_after_a_move_stays_out(custody: WatchedCustody) -> None:
    network, now = custody.network, custody.clock.now()
    apps = [network.endpoint_a.address, network.endpoint_b.address]

    def judged(tx: Transaction) -> list[EndpointState | None]:
        return [import_endpoint(tx, each, now) for each in apps]

    def remove(tx: Transaction) -> None:
        for _ in range(2):
            for each in apps:
                note_removed(tx, each)

    assert await custody.store.write(judged) == [None, None], "no identity was taken over"
    await custody.store.write(lambda tx: tx.settings.put(MOVED_SETTING, now.isoformat()))
    assert await custody.store.write(judged) == [EndpointState.ALLOWED] * 2
    await custody.store.write(remove)
    assert await custody.store.write(judged) == [None, None]
