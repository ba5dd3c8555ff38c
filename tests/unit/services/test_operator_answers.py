"""What the operator answers about apps that are new, from the registration to the answer and back."""

from __future__ import annotations

import pytest

from gateway_core.dialects import AWALA
from gateway_core.errors import ForbiddenEndpointError, ProtocolViolationError
from gateway_core.events import EndpointBlocked
from gateway_core.messages.registration import parse_registration, serialize_registration_request
from gateway_core.ports import EndpointState
from gateway_core.services.approvals import ApprovalDesk
from gateway_core.services.endpoint_policy import RegistrationPolicy, StoredEndpointPolicy
from gateway_core.services.endpoint_registration import EndpointRegistration
from gateway_core.services.operator_console import OperatorConsole
from gateway_core.services.status_board import StatusBoard
from tests.factories.network import Node
from tests.unit.services.conftest import Custody


class Door:
    """An app before the gateway, and the operator behind it; made anew, it is the gateway after a restart."""

    def __init__(self, custody: Custody, default: RegistrationPolicy = RegistrationPolicy.ASK) -> None:
        store, clock, credentials, events = (
            custody.store,
            custody.clock,
            custody.credentials,
            custody.events,
        )
        self.policy = StoredEndpointPolicy(store, default)
        self.registration = EndpointRegistration(store, credentials, clock, events, self.policy)
        board = StatusBoard(store, credentials, clock, events, lambda: 0)
        self.operator = OperatorConsole(
            store, clock, credentials, ApprovalDesk(store, clock, events), board, events
        )

    async def knock(self, node: Node) -> bool:
        """Whether the app got its certificate."""
        authorization = self.registration.authorize(node.address[1:].encode(), AWALA)
        request = serialize_registration_request(authorization, node.key, AWALA)
        try:
            answer = await self.registration.register(request, AWALA, "letters (7)")
        except ForbiddenEndpointError:
            return False
        return parse_registration(answer).node_certificate.subject == node.address


async def test_an_app_that_is_new_waits_for_the_operator_over_a_restart_and_is_then_let_in(
    custody: Custody,
) -> None:
    node = custody.network.endpoint_a
    assert not await Door(custody).knock(node)
    door = Door(custody)
    (question,) = await door.operator.approvals()
    assert (question.kind, question.who, question.interface) == ("endpoint", node.address, "letters (7)")
    await door.operator.answer_approval(question.approval_id, allow=True)
    assert await door.operator.approvals() == []
    assert await door.knock(node)
    (app,) = await door.operator.endpoints()
    assert app.state == EndpointState.ALLOWED.value


async def test_a_no_is_remembered_until_it_is_taken_back(custody: Custody) -> None:
    node, door = custody.network.endpoint_a, Door(custody)
    await door.knock(node)
    (question,) = await door.operator.approvals()
    await door.operator.answer_approval(question.approval_id, allow=False)
    again = Door(custody, RegistrationPolicy.ALLOW)
    assert not await again.knock(node)
    assert await again.operator.approvals() == [], "nobody is asked twice"
    blocked = [each for each in custody.seen if isinstance(each, EndpointBlocked)]
    await again.operator.set_endpoint_allowed(node.address, allowed=True)
    assert len(blocked) == 1, "who counts is told of the no, and not of the yes"
    assert [each for each in custody.seen if isinstance(each, EndpointBlocked)] == blocked
    assert await again.knock(node)


async def test_who_has_not_answered_has_not_agreed(custody: Custody) -> None:
    node, door = custody.network.endpoint_a, Door(custody)
    for _ in range(3):
        assert not await door.knock(node)
    assert len(await door.operator.approvals()) == 1, "an app that insists is one question"


async def test_a_question_that_is_not_open_cannot_be_answered(custody: Custody) -> None:
    with pytest.raises(ProtocolViolationError):
        await Door(custody).operator.answer_approval(1, allow=True)


async def test_what_happens_to_new_apps_can_be_chosen_for_good(custody: Custody) -> None:
    network = custody.network
    await Door(custody).policy.choose(RegistrationPolicy.ALLOW)
    assert await Door(custody).knock(network.endpoint_a)
    await Door(custody).policy.choose(RegistrationPolicy.DENY)
    assert await Door(custody).knock(network.endpoint_a), "a known app stays known"
    assert not await Door(custody).knock(network.endpoint_b)
