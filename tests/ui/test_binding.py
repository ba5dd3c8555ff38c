"""The bridge between Qt's thread and the gateway's loop."""

import asyncio
import threading
from typing import Any

import pytest

from gateway_core.codes.statement import in_their_words
from gateway_core.errors import (
    DamagedStoreError,
    GatewayError,
    StorageFullError,
    StoreBusyError,
    UnreachableCause,
    UnreachableError,
    VaultLockedError,
)
from gateway_core.events import DeletionReason, Direction, ParcelsDeleted
from gateway_core.views.status import GatewayState
from tests.ui.stage import MakeStage, Stage
from ui.binding import (
    BATCH_MILLISECONDS,
    GatewayBinding,
    GatewayGoneError,
    UnexpectedError,
    error_of,
    status_of_failure,
)

EVENT = ParcelsDeleted(Direction.OUTBOUND, DeletionReason.EXPIRED, 1, 10)


@pytest.fixture
def stage(make_stage: MakeStage) -> Stage:
    """As quick as the program, and no quicker."""
    return make_stage(batch_milliseconds=BATCH_MILLISECONDS)


def test_command_runs_in_the_gateway_thread_and_reports_to_qt(stage: Stage) -> None:
    threads: dict[str, str] = {}

    async def operation(gateway: object) -> int:
        threads["operation"] = threading.current_thread().name
        return 42

    def done(result: int) -> None:
        threads["done"] = threading.current_thread().name
        assert result == 42

    stage.binding.run(operation, done, pytest.fail)
    stage.settle()
    assert threads == {"operation": "fake-gateway", "done": "MainThread"}


def test_refusal_reaches_the_caller_with_its_type(stage: Stage) -> None:
    errors: list[GatewayError] = []
    stage.gateway.errors["queue.set_quota"] = StorageFullError(in_their_words("No room."))
    stage.binding.run(lambda gateway: gateway.queue.set_quota(1), pytest.fail, errors.append)
    stage.settle()
    assert [type(error) for error in errors] == [StorageFullError]


@pytest.mark.expects_log("failed unexpectedly")
def test_unexpected_error_is_reported_without_its_details(stage: Stage) -> None:
    async def broken(gateway: object) -> None:
        raise RuntimeError("secret details")

    errors: list[GatewayError] = []
    stage.binding.run(broken, pytest.fail, errors.append)
    stage.settle()
    assert isinstance(errors[0], UnexpectedError)
    assert "secret" not in errors[0].reason


def test_command_without_a_gateway_fails_asynchronously(make_stage: MakeStage) -> None:
    stage = make_stage(attach=False)
    errors: list[GatewayError] = []
    stage.binding.run(lambda gateway: gateway.queue.waiting(), pytest.fail, errors.append)
    assert errors == [], "the answer must not come before the caller is done"
    stage.settle()
    assert isinstance(errors[0], GatewayGoneError)


def test_commands_still_running_are_told_when_the_gateway_goes(stage: Stage) -> None:
    errors: list[GatewayError] = []

    async def forever(gateway: object) -> None:
        await asyncio.Event().wait()

    stage.binding.run(forever, pytest.fail, errors.append)
    stage.binding.detach()
    assert isinstance(errors[0], GatewayGoneError)
    assert stage.binding.status.state is GatewayState.STOPPED


def test_events_arrive_in_order_in_few_batches(stage: Stage) -> None:
    batches: list[tuple[Any, ...]] = []
    stage.binding.events_arrived.connect(batches.append)
    events = [ParcelsDeleted(Direction.OUTBOUND, DeletionReason.EXPIRED, at, 0) for at in range(1000)]
    stage.do(lambda: [stage.gateway.publish(event) for event in events])
    assert [event.count for batch in batches for event in batch] == list(range(1000))
    assert len(batches) <= 3


def test_newest_of_many_statuses_is_shown(stage: Stage) -> None:
    seen: list[int] = []
    stage.binding.status_changed.connect(lambda status: seen.append(status.storage_used))

    def change() -> None:
        for used in range(500):
            stage.gateway.show(storage_used=used)

    stage.do(change)
    assert seen[-1] == 499
    assert len(seen) <= 3


def test_unchanged_status_is_not_announced(stage: Stage) -> None:
    seen: list[object] = []
    stage.binding.status_changed.connect(seen.append)
    stage.do(stage.gateway.show)
    assert seen == []


def test_timer_stops_while_the_binding_is_idle(stage: Stage) -> None:
    stage.settle()
    assert not stage.binding._timer.isActive()


def test_events_of_a_gateway_that_is_gone_are_dropped(stage: Stage) -> None:
    batches: list[object] = []
    stage.binding.events_arrived.connect(batches.append)
    stage.thread.call(lambda: stage.gateway.publish(EVENT))
    stage.binding.detach()
    stage.settle()
    assert batches == []


@pytest.mark.parametrize(
    ("error", "state"),
    [
        (VaultLockedError(in_their_words("Locked.")), GatewayState.KEYRING_LOCKED),
        (StorageFullError(in_their_words("Full.")), GatewayState.STORAGE_FULL),
        (DamagedStoreError(in_their_words("Damaged.")), GatewayState.INTERNAL_ERROR),
        (StoreBusyError(in_their_words("In use.")), GatewayState.INTERNAL_ERROR),
        (UnexpectedError(in_their_words("Strange.")), GatewayState.INTERNAL_ERROR),
        (UnreachableError(in_their_words("Far."), UnreachableCause.TCP), GatewayState.STOPPED),
    ],
    ids=lambda value: type(value).__name__,
)
def test_gateway_that_cannot_start_shows_state_and_cause(error: GatewayError, state: GatewayState) -> None:
    status = status_of_failure(error)
    assert (status.state, status.cause) == (state, error.statement)


def test_failure_replaces_the_gateway_until_another_is_attached(stage: Stage) -> None:
    stage.binding.fail(VaultLockedError(in_their_words("Locked.")))
    assert not stage.binding.is_attached
    assert stage.binding.status.state is GatewayState.KEYRING_LOCKED
    stage.binding.attach(stage.gateway, stage.thread.loop)
    assert stage.binding.failure is None
    assert stage.binding.status.state is GatewayState.ONLINE


@pytest.mark.expects_log("failed unexpectedly")
def test_exceptions_of_the_gateway_thread_become_errors_to_show() -> None:
    def refuse() -> None:
        raise VaultLockedError(in_their_words("Locked."))

    def break_down() -> None:
        raise ZeroDivisionError

    assert error_of(lambda: None) is None
    assert isinstance(error_of(refuse), VaultLockedError)
    assert isinstance(error_of(break_down), UnexpectedError)


def test_binding_without_a_gateway_has_the_state_starting(qapp: object) -> None:
    assert GatewayBinding().status.state is GatewayState.STARTING
