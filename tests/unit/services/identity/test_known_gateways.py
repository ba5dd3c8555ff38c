"""What is known of public gateways is said: that one was closed, and that another keeps messages for two days."""

from __future__ import annotations

from datetime import timedelta

import pytest

from gateway_core.codes.statement import in_their_words
from gateway_core.dialects import AWALA
from gateway_core.events import EventBus
from gateway_core.identifiers import DomainName
from gateway_core.services.identity.custody import Custody
from gateway_core.services.identity.known_gateways import CLOSED, RETENTION, known_warnings
from gateway_core.services.identity.public_gateways import PublicGateway, save_contact, save_public_gateway
from gateway_core.services.status.status_board import StatusBoard
from gateway_core.views.connection import RegistrationView
from gateway_core.views.status import StatusWarning
from tests.factories.clock import NOON
from tests.factories.keys import identity_key
from tests.unit.services.conftest import WatchedCustody

KEPT_FOR_TWO_DAYS = DomainName("belgium.relaycorp.services")
GONE = DomainName("frankfurt.relaycorp.cloud")
ANOTHER = DomainName("gateway.example.com")


@pytest.mark.parametrize(
    ("hours", "is_due"), [(0, False), (35, False), (36, False), (37, True), (47, True), (2000, True)]
)
def test_a_visit_is_asked_for_half_a_day_before_messages_are_deleted(hours: int, is_due: bool) -> None:
    found = known_warnings(KEPT_FOR_TWO_DAYS, NOON - timedelta(hours=hours), NOON)
    assert found == ({StatusWarning.VISIT_DUE} if is_due else set())


def test_nothing_is_said_of_gateways_that_nothing_is_known_of_nor_before_the_first_contact() -> None:
    assert known_warnings(ANOTHER, NOON - timedelta(days=100), NOON) == set()
    assert known_warnings(KEPT_FOR_TWO_DAYS, None, NOON) == set()
    assert timedelta(days=2) == RETENTION[KEPT_FOR_TWO_DAYS]


async def shown(custody: WatchedCustody, domain: DomainName) -> frozenset[StatusWarning]:
    """What a gateway shows that is paired with that one, and heard of it three days ago."""
    key = identity_key("public_gateway").public
    public_gateway = PublicGateway(domain, AWALA, key.address, key.der)
    await custody.store.write(lambda tx: save_public_gateway(tx, public_gateway, NOON))
    await custody.store.write(lambda tx: save_contact(tx, NOON - timedelta(days=3)))
    await custody.credentials.reload()
    board = StatusBoard(Custody(custody.store, custody.credentials, custody.clock, EventBus()), lambda: 0)
    await board.refresh()
    return board.status.warnings & {StatusWarning.GATEWAY_CLOSED, StatusWarning.VISIT_DUE}


@pytest.mark.parametrize(
    ("domain", "expected"),
    [
        (GONE, {StatusWarning.GATEWAY_CLOSED}),
        (KEPT_FOR_TWO_DAYS, {StatusWarning.VISIT_DUE}),
        (ANOTHER, set()),
    ],
)
async def test_the_status_says_it_of_the_gateway_in_use(
    custody: WatchedCustody, domain: DomainName, expected: set[StatusWarning]
) -> None:
    assert await shown(custody, domain) == expected


async def test_it_is_said_of_one_that_was_only_chosen_yet(unregistered: WatchedCustody) -> None:
    """As when somebody types the address that the old program had built in."""
    bus = EventBus()
    board = StatusBoard(
        Custody(unregistered.store, unregistered.credentials, unregistered.clock, bus), lambda: 0
    )
    board.note(registration=RegistrationView(GONE, 1, in_their_words("There is no such address."), None))
    assert StatusWarning.GATEWAY_CLOSED in board.status.warnings


def test_the_one_that_was_closed_is_known() -> None:
    assert GONE in CLOSED
