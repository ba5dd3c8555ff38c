"""What the operator answers about apps that are new, from the registration to the answer and back."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from app.as_json import jsonable
from app.cli import tables
from gateway_core.codes.couriers import CourierCode
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.commands.endpoints import EndpointCommands
from gateway_core.dialects import AWALA
from gateway_core.errors import ForbiddenEndpointError, ProtocolViolationError, RateLimitError
from gateway_core.events import EndpointBlocked, EndpointWaits
from gateway_core.identifiers import PrivateAddress
from gateway_core.messages.registration import parse_registration, serialize_registration_request
from gateway_core.ports.operator import Program
from gateway_core.services.endpoints.endpoint_policy import (
    REFUSED_LATELY,
    WAITING_LIMIT,
    RegistrationPolicy,
    StoredEndpointPolicy,
)
from gateway_core.services.endpoints.endpoint_registration import EndpointRegistration
from gateway_core.services.endpoints.quotas import EndpointLimitations
from gateway_core.services.identity.custody import Custody
from gateway_core.services.status.status_board import StatusBoard
from gateway_core.tables.transaction import Transaction
from gateway_core.views.status import DecisionView, EndpointState, IssuerView, StatusWarning
from tests.factories.idle_gateway import idle_gateway
from tests.factories.network import Node
from tests.factories.stating import Stating
from tests.unit.services.conftest import WatchedCustody

LETTERS = Program("letters", 7, "1000")


class Door:
    """An app before the gateway, and the operator behind it; made anew, it is the gateway after a restart."""

    def __init__(self, custody: WatchedCustody, default: RegistrationPolicy = RegistrationPolicy.ASK) -> None:
        store, clock, credentials, events = (
            custody.store,
            custody.clock,
            custody.credentials,
            custody.events,
        )
        self.policy = StoredEndpointPolicy(store, default)
        self.registration = EndpointRegistration(Custody(store, credentials, clock, events), self.policy)
        self.operator = idle_gateway(store, credentials, clock, events)

    async def knock(self, node: Node, program: Program = LETTERS) -> bool:
        """Whether the app got its certificate."""
        try:
            return await self.knock_or_raise(node, program)
        except ForbiddenEndpointError:
            return False

    async def knock_or_raise(self, node: Node, program: Program = LETTERS) -> bool:
        authorization = self.registration.authorize(node.address[1:].encode(), AWALA)
        request = serialize_registration_request(authorization, node.key, AWALA)
        answer = await self.registration.register(request, AWALA, program)
        return parse_registration(answer).node_certificate.subject == node.address


async def test_an_app_that_is_new_waits_for_the_operator_over_a_restart_and_is_then_let_in(
    custody: WatchedCustody,
) -> None:
    node = custody.network.endpoint_a
    assert not await Door(custody).knock(node)
    door = Door(custody)
    (question,) = await door.operator.approvals.questions()
    assert (question.kind, question.who, question.interface) == ("endpoint", node.address, "letters (7)")
    await door.operator.approvals.answer(question.approval_id, allow=True)
    assert await door.operator.approvals.questions() == []
    assert await door.knock(node)
    (app,) = await door.operator.endpoints.all()
    assert app.state == EndpointState.ALLOWED.value


async def test_a_no_is_remembered_until_it_is_taken_back(custody: WatchedCustody) -> None:
    node, door = custody.network.endpoint_a, Door(custody)
    await door.knock(node)
    (question,) = await door.operator.approvals.questions()
    await door.operator.approvals.answer(question.approval_id, allow=False)
    again = Door(custody, RegistrationPolicy.ALLOW)
    assert not await again.knock(node)
    assert await again.operator.approvals.questions() == [], "nobody is asked twice"
    blocked = [each for each in custody.seen if isinstance(each, EndpointBlocked)]
    await again.operator.endpoints.allow(node.address)
    assert len(blocked) == 1, "who counts is told of the no, and not of the yes"
    assert [each for each in custody.seen if isinstance(each, EndpointBlocked)] == blocked
    assert await again.knock(node)


async def test_who_has_not_answered_has_not_agreed(custody: WatchedCustody) -> None:
    node, door = custody.network.endpoint_a, Door(custody)
    for _ in range(3):
        assert not await door.knock(node)
    assert len(await door.operator.approvals.questions()) == 1, "an app that insists is one question"


async def test_a_question_that_is_not_open_cannot_be_answered(custody: WatchedCustody) -> None:
    with pytest.raises(ProtocolViolationError, check=Stating(CourierCode.QUESTION_NOT_OPEN)):
        await Door(custody).operator.approvals.answer(1, allow=True)


async def test_what_happens_to_new_apps_can_be_chosen_for_good(custody: WatchedCustody) -> None:
    network = custody.network
    await Door(custody).policy.choose(RegistrationPolicy.ALLOW)
    assert await Door(custody).knock(network.endpoint_a)
    await Door(custody).policy.choose(RegistrationPolicy.DENY)
    assert await Door(custody).knock(network.endpoint_a), "a known app stays known"
    assert not await Door(custody).knock(network.endpoint_b)


# --- How many may wait --------------------------------------------------------------------------------------


async def wait(custody: WatchedCustody, program: Program, *keys: str) -> None:
    """Endpoints that wait for an answer already."""
    now = custody.clock.now()

    def work(tx: Transaction) -> None:
        for key in keys:
            address = PrivateAddress.of_key(key.encode())
            tx.endpoints.upsert(
                address,
                EndpointState.PENDING,
                program.shown,
                None,
                now,
                user_id=program.user_id,
                account=program.account,
            )

    await custody.store.write(work)


async def test_one_program_cannot_fill_the_list_of_those_that_wait(custody: WatchedCustody) -> None:
    door, network = Door(custody), custody.network
    await wait(custody, replace(LETTERS, process_id=8), *"abc")
    with pytest.raises(RateLimitError, check=Stating(EndpointCode.PROGRAM_WAITS_ALREADY)):
        await door.knock(network.endpoint_a)
    assert len(await door.operator.approvals.questions()) == 3, "who is turned away leaves no trace"
    assert not await door.knock(network.endpoint_a, Program("mail", 9, "1000"))
    assert not await door.knock(network.endpoint_b, replace(LETTERS, user_id="1001"))
    assert len(await door.operator.approvals.questions()) == 5


async def test_a_program_that_was_refused_gets_no_further_question_by_making_new_keys(
    custody: WatchedCustody,
) -> None:
    door, network = Door(custody), custody.network
    await wait(custody, LETTERS, *"abc")
    for question in await door.operator.approvals.questions():
        await door.operator.approvals.answer(question.approval_id, allow=False)
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
    assert not await door.knock(
        network.endpoint_a, replace(flood, path="/usr/bin/python3.11 /home/me/letters.py")
    )
    assert len(await door.operator.approvals.questions()) == 4


async def test_the_operator_is_never_asked_more_than_a_few_questions_and_the_first_ones_stay(
    custody: WatchedCustody,
) -> None:
    door, node = Door(custody), custody.network.endpoint_a
    for number in range(WAITING_LIMIT):
        await wait(custody, Program(f"app{number}", number + 1), f"key {number}")
    before = await door.operator.approvals.questions()
    with pytest.raises(RateLimitError, check=Stating(EndpointCode.TOO_MANY_WAIT)):
        await door.knock(node)
    assert await door.operator.approvals.questions() == before
    assert len(before) == WAITING_LIMIT == 16
    await door.operator.approvals.answer(before[0].approval_id, allow=False)
    assert not await door.knock(node)
    assert len(await door.operator.approvals.questions()) == WAITING_LIMIT, "an answer makes room"


async def test_who_waits_already_may_ask_again_while_the_list_is_full(custody: WatchedCustody) -> None:
    door, node = Door(custody), custody.network.endpoint_a
    assert not await door.knock(node)
    for number in range(WAITING_LIMIT - 1):
        await wait(custody, Program(f"app{number}", number + 1), f"key {number}")
    assert not await door.knock(node)
    told = [each for each in custody.seen if isinstance(each, EndpointWaits)]
    assert told == [EndpointWaits()], "a question is told once"


async def test_a_no_stands_in_the_list_of_decisions_and_taking_it_back_asks_again(
    custody: WatchedCustody,
) -> None:
    node, door = custody.network.endpoint_a, Door(custody, RegistrationPolicy.ASK)
    await door.knock(node)
    (question,) = await door.operator.approvals.questions()
    custody.clock.advance(60)
    await door.operator.approvals.answer(question.approval_id, allow=False)
    (decision,) = await door.operator.endpoints.decisions()
    assert decision == DecisionView(
        question.approval_id, "endpoint", "letters (7)", allowed=False, decided_at=custody.clock.now()
    )
    await door.operator.endpoints.forget_decision(decision.decision_id)
    assert list(await door.operator.endpoints.decisions()) == []
    assert not await door.knock(node), "not even then without an answer"
    (again,) = await door.operator.approvals.questions()
    await door.operator.approvals.answer(again.approval_id, allow=True)
    assert await door.knock(node)
    with pytest.raises(ProtocolViolationError, check=Stating(CourierCode.DECISION_NOT_IN_FORCE)):
        await door.operator.endpoints.forget_decision(decision.decision_id)


async def test_the_status_counts_the_apps_that_wait(custody: WatchedCustody) -> None:
    door = Door(custody)
    assert not await door.knock(custody.network.endpoint_a)
    await door.operator.refresh_status()
    assert door.operator.status.pending_approvals == 1
    assert StatusWarning.APPROVALS_WAITING in door.operator.status.warnings
    (question,) = await door.operator.approvals.questions()
    await door.operator.approvals.answer(question.approval_id, allow=False)
    assert door.operator.status.pending_approvals == 0
    await door.operator.endpoints.forget_decision(question.approval_id)
    assert door.operator.status.pending_approvals == 1


async def test_the_latest_no_comes_first(custody: WatchedCustody) -> None:
    door = Door(custody)
    for key in ("one", "two"):
        await wait(custody, LETTERS, key)
        custody.clock.advance(60)
        await door.operator.endpoints.block(PrivateAddress.of_key(key.encode()))
    moments = [each.decided_at for each in await door.operator.endpoints.decisions()]
    assert moments == sorted(moments, reverse=True)
    assert len(set(moments)) == 2


async def test_the_list_of_apps_says_which_are_connected_now(
    custody: WatchedCustody,
) -> None:
    network = custody.network
    await custody.know(network.endpoint_a, network.endpoint_b)
    store, clock, events = custody.store, custody.clock, custody.events
    held = Custody(store, custody.credentials, clock, events)
    board = StatusBoard(held, lambda: 0)
    limitations = EndpointLimitations(store, clock, events)
    endpoints = EndpointCommands(held, board, limitations, lambda: frozenset({network.endpoint_b.address}))
    connected = {each.address: each.connected for each in await endpoints.all()}
    assert connected == {network.endpoint_a.address: False, network.endpoint_b.address: True}


async def test_every_certificate_is_shown_with_the_whole_chain_above_it_and_its_dates(
    custody: WatchedCustody,
) -> None:
    views = {each.role: each for each in await Door(custody).operator.identity.certificates()}
    issuer = custody.network.public_gateway.certificate
    shown = IssuerView(issuer.subject.shown, issuer.not_before, issuer.not_after)
    assert views["from-public-gateway"].chain == (shown,)
    assert views["from-public-gateway"].issuer_prefix == issuer.subject.shown
    assert views["self-issued"].chain == ()
    printed = tables.certificates(jsonable(list(views.values())))  # type: ignore[arg-type]
    assert f"{issuer.subject.shown} until {issuer.not_after:%Y-%m-%dT%H:%M:%SZ}" in printed
