"""The one status follows from what the gateway's parts report."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta

import pytest

from gateway_core.codes.checks import StateCode
from gateway_core.codes.statement import Statement, in_their_words
from gateway_core.codes.store import StoreCode
from gateway_core.crypto.certificates import GATEWAY
from gateway_core.errors import StorageFullError
from gateway_core.events import (
    DateProved,
    EventBus,
    InternalError,
    PublicGatewayStateChanged,
    SyncPhase,
    SyncProgress,
    SyncProgressed,
    TaskRecovered,
)
from gateway_core.ports.custody import QUOTA_SETTING, StorageUsage
from gateway_core.services.identity.custody import Custody
from gateway_core.services.identity.public_gateways import CONTACT_KEPT_EVERY
from gateway_core.services.status import status_board
from gateway_core.services.status.status_board import Facts, StatusBoard, Totals, is_expiring, judge
from gateway_core.views.status import GatewayState, GatewayStatus
from tests.factories.clock import NOON
from tests.factories.network import relay_network
from tests.factories.stating import Stating
from tests.unit.services.conftest import WatchedCustody


def board(
    custody: WatchedCustody, events: EventBus, last_heard: Callable[[], datetime | None] = lambda: None
) -> StatusBoard:
    made = StatusBoard(
        Custody(custody.store, custody.credentials, custody.clock, events), lambda: 0, last_heard
    )
    made.note(started=True)
    return made


async def test_an_internal_error_is_shown_until_the_task_runs_well_again(custody: WatchedCustody) -> None:
    events = EventBus()
    status = board(custody, events)
    events.publish(InternalError("sweep", in_their_words("An internal error happened."), 1.0))
    assert (status.status.state, status.status.cause) == (
        GatewayState.INTERNAL_ERROR,
        in_their_words("An internal error happened."),
    )
    events.publish(TaskRecovered("sweep"))
    assert status.status.state is not GatewayState.INTERNAL_ERROR


async def test_one_tasks_recovery_does_not_hide_anothers_failure(custody: WatchedCustody) -> None:
    events = EventBus()
    status = board(custody, events)
    events.publish(InternalError("sweep", in_their_words("The disk is full."), 1.0))
    events.publish(InternalError("internet", in_their_words("An internal error happened."), 1.0))
    events.publish(TaskRecovered("sweep"))
    assert (status.status.state, status.status.cause) == (
        GatewayState.INTERNAL_ERROR,
        in_their_words("An internal error happened."),
    )


async def test_signs_of_life_alone_bring_one_new_status_in_a_while_however_many_there_are(
    custody: WatchedCustody, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert status_board.HEARD_SECONDS == 10.0
    monkeypatch.setattr(status_board, "HEARD_SECONDS", 0.05)
    heard = custody.clock.now()
    custody.clock.advance(1000)
    shown = board(custody, EventBus(), lambda: heard)
    seen: list[GatewayStatus] = []
    told = asyncio.Event()
    running = asyncio.create_task(shown.run())
    shown.observe(lambda status: (seen.append(status), told.set()))
    await told.wait()
    before = len(seen)
    for second in range(1000):
        heard = NOON + timedelta(seconds=second)
        await asyncio.sleep(0)
    assert len(seen) <= before + 1
    told.clear()
    async with asyncio.timeout(300):
        while seen[-1].last_heard != heard:
            await told.wait()
            told.clear()
    assert seen[-1].last_contact == heard
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_while_nobody_observes_the_status_is_judged_when_somebody_asks(
    custody: WatchedCustody, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(status_board, "HEARD_SECONDS", 0.0)
    asked = 0

    def last_heard() -> datetime:
        nonlocal asked
        asked += 1
        return NOON

    custody.clock.advance(1000)
    shown = board(custody, EventBus(), last_heard)
    running = asyncio.create_task(shown.run())
    for _ in range(20):  # until it has read its totals
        await custody.store.read(lambda tx: None)
    asked = 0
    for _ in range(100):
        await asyncio.sleep(0)
    assert asked == 0
    assert shown.status.last_heard == NOON
    assert asked > 0
    asked = 0
    shown.observe(lambda status: None)
    async with asyncio.timeout(300):
        while asked < 10:  # noqa: ASYNC110 - it is judged all the time, and nothing is new
            await asyncio.sleep(0)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_the_failure_of_the_board_itself_is_shown(custody: WatchedCustody) -> None:
    """Its task is not running then: what it is told must not depend on that."""
    events = EventBus()
    status = board(custody, events)
    events.publish(InternalError("status", in_their_words("The database is locked."), 1.0))
    assert status.status.cause == in_their_words("The database is locked.")


async def test_the_last_contact_outlives_a_restart_and_is_not_written_at_each_sign_of_life(
    custody: WatchedCustody,
) -> None:
    first = custody.clock.now()
    custody.clock.advance(CONTACT_KEPT_EVERY)
    moment: datetime | None = None
    before = board(custody, EventBus(), lambda: moment)
    await before.refresh()
    assert before.status.last_contact is None
    moment = first
    await before.refresh()
    moment = first + CONTACT_KEPT_EVERY - timedelta(seconds=1)
    await before.refresh()
    assert before.status.last_contact == moment
    restarted = board(custody, EventBus())
    await restarted.refresh()
    assert restarted.status.last_contact == first
    moment = first + CONTACT_KEPT_EVERY
    await before.refresh()
    await restarted.refresh()
    assert restarted.status.last_contact == moment


async def test_cargo_of_a_former_public_gateway_is_no_contact_of_the_one_in_use(
    custody: WatchedCustody,
) -> None:
    events = EventBus()
    shown = board(custody, events)
    network, hour = custody.network, timedelta(hours=1)
    events.publish(DateProved(NOON - hour, network.stranger.address))
    await shown.refresh()
    assert shown.status.last_contact is None
    for made in (NOON - hour, NOON - 2 * hour):
        events.publish(DateProved(made, network.public_gateway.address))
    await shown.refresh()
    assert shown.status.last_contact == NOON - hour


async def test_a_store_that_takes_nothing_does_not_end_the_board(
    custody: WatchedCustody, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(work: object) -> None:
        raise StorageFullError(in_their_words("The disk is full."))

    shown = board(custody, EventBus(), custody.clock.now)
    monkeypatch.setattr(custody.store, "write", full)
    await shown.refresh()
    assert shown.status.last_contact is not None


async def test_a_full_store_is_told_as_full_whatever_else_fails_for_want_of_room(
    custody: WatchedCustody,
) -> None:
    events = EventBus()
    status = board(custody, events)
    await custody.store.write(lambda tx: tx.settings.put(QUOTA_SETTING, 10_000))
    await status.refresh()
    assert status.status.state is not GatewayState.STORAGE_FULL
    with pytest.raises(StorageFullError, check=Stating(StoreCode.SPACE_USED_UP)):
        await custody.store.keep_body(bytes(200_000))
    events.publish(InternalError("internet", in_their_words("An internal error happened."), 1.0))
    await status.refresh()
    assert status.status.state is GatewayState.STORAGE_FULL
    assert (status.status.storage_used, status.status.storage_quota) == (0, 10_000)
    assert status.status.cause == StateCode.NO_ROOM()
    await custody.store.write(lambda tx: tx.settings.put(QUOTA_SETTING, 10**9))
    await status.refresh()
    assert status.status.state is GatewayState.INTERNAL_ERROR


@pytest.mark.parametrize(
    ("usage", "cause"),
    [
        (StorageUsage(used=100, limit=100, free_on_disk=10**9, quota=100), StateCode.NO_ROOM()),
        (StorageUsage(used=100, limit=100, free_on_disk=0, quota=10**9), StateCode.DISK_FULL()),
        (
            StorageUsage(used=1, limit=100, free_on_disk=10**9, quota=100, refuses=True, disk_refuses=True),
            StateCode.DISK_FULL(),
        ),
    ],
    ids=["limit", "disk", "quota of the system's user"],
)
def test_a_full_store_is_told_with_what_is_short(usage: StorageUsage, cause: Statement) -> None:
    assert judge(Facts(started=True), Totals(usage=usage)) == (GatewayState.STORAGE_FULL, cause)


@pytest.mark.parametrize(
    ("whole", "left", "is_told"),
    [
        (timedelta(days=180), timedelta(days=30, seconds=1), False),
        (timedelta(days=180), timedelta(days=30, seconds=-1), True),
        (timedelta(days=90), timedelta(days=30, seconds=-1), True),
        (timedelta(days=30), timedelta(days=10, seconds=1), False),
        (timedelta(days=30), timedelta(days=10, seconds=-1), True),
        (timedelta(days=180), timedelta(days=-1), True),
    ],
)
def test_a_certificate_is_told_of_thirty_days_before_its_end_or_a_third_of_its_life(
    whole: timedelta, left: timedelta, is_told: bool
) -> None:
    end = NOON + left
    certificate = relay_network().issue(GATEWAY, "private_gateway", not_before=end - whole, not_after=end)
    assert is_expiring(certificate, NOON) is is_told


async def test_attempts_to_connect_and_the_steps_of_a_sync_do_not_have_the_totals_read(
    custody: WatchedCustody, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(status_board, "REFRESH_SECONDS", 0.0)
    events, reads = EventBus(), 0
    shown = board(custody, events)
    refresh = shown.refresh

    async def counted() -> None:
        nonlocal reads
        await refresh()
        reads += 1

    monkeypatch.setattr(shown, "refresh", counted)
    running = asyncio.create_task(shown.run())

    async def pass_time() -> None:
        for _ in range(20):
            await custody.store.read(lambda tx: None)

    await pass_time()
    before = reads
    cause = in_their_words("No answer.")
    for _ in range(20):
        events.publish(PublicGatewayStateChanged(connected=False, cause=cause))
        events.publish(SyncProgressed(SyncProgress(1, SyncPhase.AWAITING_APPROVAL, "10.0.0.1", NOON)))
        await pass_time()
    assert reads == before
    assert (shown.status.state, shown.facts.disconnected_cause) == (GatewayState.SYNCING, cause)
    events.publish(PublicGatewayStateChanged(connected=True))
    await pass_time()
    assert reads > before
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
