"""The one status follows from what the gateway's parts report."""

from __future__ import annotations

from gateway_core.events import EventBus, InternalError, TaskRecovered
from gateway_core.services.status_board import StatusBoard
from gateway_core.status import GatewayState
from tests.unit.services.conftest import Custody


def board(custody: Custody, events: EventBus) -> StatusBoard:
    made = StatusBoard(custody.store, custody.credentials, custody.clock, events, lambda: 0)
    made.note(started=True)
    return made


async def test_an_internal_error_is_shown_until_the_task_runs_well_again(custody: Custody) -> None:
    events = EventBus()
    status = board(custody, events)
    events.publish(InternalError("sweep", "An internal error happened.", 1.0))
    assert (status.status.state, status.status.cause) == (
        GatewayState.INTERNAL_ERROR,
        "An internal error happened.",
    )
    events.publish(TaskRecovered("sweep"))
    assert status.status.state is not GatewayState.INTERNAL_ERROR


async def test_one_tasks_recovery_does_not_hide_anothers_failure(custody: Custody) -> None:
    events = EventBus()
    status = board(custody, events)
    events.publish(InternalError("sweep", "The disk is full.", 1.0))
    events.publish(InternalError("internet", "An internal error happened.", 1.0))
    events.publish(TaskRecovered("sweep"))
    assert (status.status.state, status.status.cause) == (
        GatewayState.INTERNAL_ERROR,
        "An internal error happened.",
    )


async def test_the_failure_of_the_board_itself_is_shown(custody: Custody) -> None:
    """Its task is not running then: what it is told must not depend on that."""
    events = EventBus()
    status = board(custody, events)
    events.publish(InternalError("status", "The database is locked.", 1.0))
    assert status.status.cause == "The database is locked."
