"""The one status follows from what the gateway's parts report.

Each state and warning that a person may see, from its facts to the status of a whole gateway: its real store, its
real events, its real search for couriers. Time is virtual.
"""

import asyncio
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from gateway_core.codes.checks import ListeningCode, StateCode
from gateway_core.codes.statement import NOTHING, Statement, in_their_words
from gateway_core.codes.store import StoreCode
from gateway_core.crypto.certificates import GATEWAY
from gateway_core.dialects import Dialect
from gateway_core.errors import RefusedError, StorageFullError, UnreachableCause, UnreachableError
from gateway_core.events import (
    DateProved,
    EventBus,
    InternalError,
    PublicGatewayStateChanged,
    SyncPhase,
    SyncProgress,
    SyncProgressed,
    TaskRecovered,
    Transport,
)
from gateway_core.network.system import system_network
from gateway_core.ports.custody import QUOTA_SETTING, Body, StorageUsage
from gateway_core.ports.network import DefaultRoute, LocalNetwork, ProbeOutcome
from gateway_core.ports.peers import GscClient, GscCollection, HostPort
from gateway_core.protocol.network_marks import mark_of
from gateway_core.services.couriers.discovery import network_key
from gateway_core.services.identity.credentials import Custody
from gateway_core.services.identity.public_gateways import CONTACT_KEPT_EVERY
from gateway_core.services.internet.connection_rules import PAUSED_SETTING
from gateway_core.services.status import status_board
from gateway_core.services.status.status_board import Facts, StatusBoard, Totals, is_expiring, judge, warnings
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.views.status import GatewayState, GatewayStatus, NetworkView, StatusWarning
from tests.factories.background import in_background
from tests.factories.clock import NOON
from tests.factories.living_gateway import WIRELESS, Prepare, Surroundings, living
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


async def test_internal_error_is_shown_until_its_task_recovers(custody: WatchedCustody) -> None:
    """One task's recovery hides no other's failure; that of the board itself, which does not run then, is shown."""
    events, cause, other = EventBus(), in_their_words("The database is locked."), in_their_words("An error.")
    status = board(custody, events)
    events.publish(InternalError("status", cause, 1.0))
    assert (status.status.state, status.status.cause) == (GatewayState.INTERNAL_ERROR, cause)
    events.publish(InternalError("sweep", other, 1.0))
    events.publish(TaskRecovered("status"))
    assert (status.status.state, status.status.cause) == (GatewayState.INTERNAL_ERROR, other)
    events.publish(TaskRecovered("sweep"))
    assert status.status.state is not GatewayState.INTERNAL_ERROR


async def test_signs_of_life_alone_rarely_publish_a_new_status(
    custody: WatchedCustody, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert status_board.HEARD_SECONDS == 10.0
    monkeypatch.setattr(status_board, "HEARD_SECONDS", 0.05)
    heard = custody.clock.now()
    custody.clock.advance(1000)
    shown = board(custody, EventBus(), lambda: heard)
    seen: list[GatewayStatus] = []
    told = asyncio.Event()
    async with in_background(shown.run()):
        shown.observe(lambda status: (seen.append(status), told.set()))
        await told.wait()
        before, began = len(seen), time.monotonic()
        for second in range(1000):
            heard = NOON + timedelta(seconds=second)
            await asyncio.sleep(0)
        assert len(seen) <= before + 1 + (time.monotonic() - began) / status_board.HEARD_SECONDS
        told.clear()
        async with asyncio.timeout(300):
            while seen[-1].last_heard != heard:
                await told.wait()
                told.clear()
        assert seen[-1].last_contact == heard


async def pass_time(custody: WatchedCustody) -> None:
    """Until the board has read its totals."""
    for _ in range(20):
        await custody.store.read(lambda tx: None)


async def test_unobserved_status_is_judged_on_request(
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
    async with in_background(shown.run()):
        await pass_time(custody)
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


async def test_last_contact_outlives_a_restart_with_few_writes(custody: WatchedCustody) -> None:
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


async def test_cargo_of_a_former_gateway_is_no_contact(custody: WatchedCustody) -> None:
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


async def test_full_store_does_not_stop_the_status_board(
    custody: WatchedCustody, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(work: object) -> None:
        raise StorageFullError(in_their_words("The disk is full."))

    shown = board(custody, EventBus(), custody.clock.now)
    monkeypatch.setattr(custody.store, "write", full)
    await shown.refresh()
    assert shown.status.last_contact is not None


async def test_full_store_is_shown_before_an_internal_error(custody: WatchedCustody) -> None:
    events = EventBus()
    status = board(custody, events)
    await custody.set_quota(10_000)
    await status.refresh()
    assert status.status.state is not GatewayState.STORAGE_FULL
    with pytest.raises(StorageFullError, check=Stating(StoreCode.SPACE_USED_UP)):
        await custody.store.keep_body(bytes(200_000))
    events.publish(InternalError("internet", in_their_words("An internal error happened."), 1.0))
    await status.refresh()
    assert status.status.state is GatewayState.STORAGE_FULL
    assert (status.status.storage_used, status.status.storage_quota) == (0, 10_000)
    assert status.status.cause == StateCode.NO_ROOM()
    await custody.set_quota(10**9)
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
def test_full_store_is_shown_with_its_cause(usage: StorageUsage, cause: Statement) -> None:
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
def test_certificate_counts_as_expiring_before_end(whole: timedelta, left: timedelta, is_told: bool) -> None:
    end = NOON + left
    certificate = relay_network().issue(GATEWAY, "private_gateway", not_before=end - whole, not_after=end)
    assert is_expiring(certificate, NOON) is is_told


async def test_connection_attempts_and_sync_steps_read_no_totals(
    custody: WatchedCustody, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(status_board, "REFRESH_SECONDS", 0.0)
    events, reads = EventBus(), 0
    shown = board(custody, events)
    refresh = StatusBoard.refresh

    async def counted(shown: StatusBoard) -> None:
        nonlocal reads
        await refresh(shown)
        reads += 1

    monkeypatch.setattr(StatusBoard, "refresh", counted)
    async with in_background(shown.run()):
        await pass_time(custody)
        before = reads
        cause = in_their_words("No answer.")
        for _ in range(20):
            events.publish(PublicGatewayStateChanged(connected=False, cause=cause))
            events.publish(SyncProgressed(SyncProgress(1, SyncPhase.AWAITING_APPROVAL, "10.0.0.1", NOON)))
            await pass_time(custody)
        assert reads == before
        assert (shown.status.state, shown.facts.disconnected_cause) == (GatewayState.SYNCING, cause)
        events.publish(PublicGatewayStateChanged(connected=True))
        await pass_time(custody)
        assert reads > before


@pytest.mark.parametrize(
    ("facts", "warned"),
    [
        (Facts(), None),
        (Facts(pending_approvals=1), StatusWarning.APPROVALS_WAITING),
        (Facts(quarantined=1), StatusWarning.QUARANTINE),
        (Facts(clock_offset_seconds=300.0), None),
        (Facts(clock_offset_seconds=-301.0), StatusWarning.CLOCK_OFF),
    ],
)
def test_status_warns_only_about_actual_problems(facts: Facts, warned: StatusWarning | None) -> None:
    totals = Totals(usage=StorageUsage(0, 1_000, 1_000))
    assert warnings(facts, totals, NOON) == ({warned} if warned else set())


async def test_status_shows_the_end_of_our_certificate(custody: WatchedCustody) -> None:
    shown = board(custody, EventBus())
    await shown.refresh()
    ours = custody.network.private_gateway.certificate
    assert shown.status.certificate_not_after == ours.not_after


WIRELESS_6 = DefaultRoute("fe80::1%wlan0", "wlan0", "02:11:22:33:44:55", "Home")
PUBLIC = DefaultRoute("93.184.215.14", "ppp0")
"""Its router is no neighbour, so nobody looks for a courier there."""
DAY, HOUR, SECOND = timedelta(days=1), timedelta(hours=1), timedelta(seconds=1)
QUOTA = 1_000_000


def holding(octets: int, quota: int = QUOTA) -> Prepare:
    """A store with so many octets in it."""

    async def prepare(store: EncryptedStore, now: datetime) -> None:
        await store.write(lambda tx: tx.settings.put(QUOTA_SETTING, quota))
        left = octets
        while left:
            size = min(left, 50_000)
            body = Body(size, inline=bytes(size))
            await store.write(
                lambda tx, body=body: tx.quarantine.insert(body, Transport.COURIER, in_their_words(""), now)
            )
            left -= size

    return prepare


# --- Storage ------------------------------------------------------------------------------------------------------


async def test_exhausted_store_is_shown_full_before_any_refusal(tmp_path: Path) -> None:
    async with living(tmp_path, prepare=holding(QUOTA - 500)) as life:
        await life.until_shown(GatewayState.STORAGE_FULL)
        assert life.status.cause == StateCode.NO_ROOM()
        assert life.status.storage_used == QUOTA - 500
        await life.store.write(lambda tx: tx.settings.put(QUOTA_SETTING, 4 * QUOTA))
        await life.gateway.refresh_status()
        assert life.status.state is not GatewayState.STORAGE_FULL


@pytest.mark.parametrize(("used", "is_low"), [(0.89, False), (0.905, True)])
async def test_store_is_low_from_nine_tenths_on(tmp_path: Path, used: float, is_low: bool) -> None:
    """It is filled with what is set aside, which is told."""
    async with living(tmp_path, prepare=holding(int(QUOTA * used))) as life:
        await life.gateway.refresh_status()
        assert (StatusWarning.STORAGE_LOW in life.status.warnings) is is_low
        assert StatusWarning.QUARANTINE in life.status.warnings
        assert life.status.state is not GatewayState.STORAGE_FULL


# --- The port for apps --------------------------------------------------------------------------------------------

TAKEN = ListeningCode.PORT_TAKEN_BY(program="radio (4711)", port=13276)


@pytest.mark.expects_log("Apps cannot reach this gateway")
async def test_taken_port_does_not_stop_internet_or_couriers(tmp_path: Path) -> None:
    tried = list[HostPort]()

    def connect() -> GscClient:
        tried.append(HostPort("localhost", 1))
        return Refusing()

    around = Surroundings(
        [WIRELESS], ProbeOutcome.COURIER, cause=None, public_gateway=connect, port_taken=TAKEN
    )
    async with living(tmp_path, around) as life:
        await life.until(lambda: bool(life.status.couriers and tried))
        assert life.status.state is GatewayState.PORT_TAKEN
        assert (life.status.cause, life.status.not_listening) == (TAKEN, TAKEN)
        assert life.status.listening == ()


@pytest.mark.expects_log("Apps cannot reach this gateway")
async def test_free_port_is_served_within_five_seconds(tmp_path: Path) -> None:
    around = Surroundings(port_taken=TAKEN)
    async with living(tmp_path, around) as life:
        await asyncio.sleep(3600)
        assert life.status.state is GatewayState.PORT_TAKEN
        around.port_taken = NOTHING
        await asyncio.sleep(5.1)
        assert life.status.listening == ("http://127.0.0.1:276/v1",)
        assert (life.status.state, life.status.not_listening) == (GatewayState.OFFLINE, NOTHING)


@pytest.mark.expects_log("Apps cannot reach this gateway")
async def test_retry_of_a_taken_port_reports_its_result_immediately(tmp_path: Path) -> None:
    around = Surroundings(port_taken=TAKEN)
    async with living(tmp_path, around) as life:
        await life.until_shown(GatewayState.PORT_TAKEN)
        with pytest.raises(UnreachableError, check=Stating(ListeningCode.PORT_TAKEN_BY)):
            await life.gateway.endpoints.listen()
        around.port_taken = NOTHING
        await life.gateway.endpoints.listen()
        assert life.status.listening


# --- Our certificate ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("life_left", "is_expiring"), [(11 * HOUR, False), (7 * HOUR, True)], ids=["more", "less"]
)
async def test_status_warns_of_a_certificate_near_its_end(
    tmp_path: Path, life_left: timedelta, is_expiring: bool
) -> None:
    """Of a day; the bound of thirty days is above."""
    async with living(tmp_path, certificate_life=life_left, certificate_age=DAY - life_left) as life:
        await life.gateway.refresh_status()
        assert (StatusWarning.CERTIFICATE_EXPIRING in life.status.warnings) is is_expiring
        assert life.status.state is GatewayState.OFFLINE


async def test_certificate_expiring_at_runtime_is_shown_with_its_cause(tmp_path: Path) -> None:
    async with living(tmp_path, certificate_life=20 * 60 * SECOND) as life:
        await life.until_shown(GatewayState.OFFLINE)
        await life.until_shown(GatewayState.CERTIFICATE_EXPIRED)
        assert life.status.cause == StateCode.CERTIFICATE_EXPIRED()
        assert life.clock.now() - life.network.now > 20 * 60 * SECOND


# --- Networks and couriers ----------------------------------------------------------------------------------------


async def test_courier_is_shown_offline_until_it_leaves(tmp_path: Path) -> None:
    around = Surroundings([WIRELESS], ProbeOutcome.COURIER, UnreachableCause.RESOLVER)
    async with living(tmp_path, around) as life:
        await life.until_shown(GatewayState.COURIER_NEARBY)
        assert [each.host for each in life.status.couriers] == [WIRELESS.gateway]
        around.courier = ProbeOutcome.ABSENT
        await life.until(lambda: not life.status.couriers)
        assert life.status.state is GatewayState.UNKNOWN_NETWORK


async def test_announced_network_is_searched_for_couriers_immediately(tmp_path: Path) -> None:
    around = Surroundings()
    async with living(tmp_path, around) as life:
        await life.until_shown(GatewayState.OFFLINE)
        await asyncio.sleep(600)
        assert around.probed == []
        around.routes, around.courier = [WIRELESS], ProbeOutcome.COURIER
        around.announce()
        await asyncio.sleep(1)
        assert around.probed == [WIRELESS.gateway]
        assert life.status.state is GatewayState.COURIER_NEARBY


async def refuse(store: EncryptedStore, now: datetime) -> None:
    """The operator answered "never" on the wireless network."""
    mark = mark_of(await store.write(network_key), WIRELESS)
    network = LocalNetwork(WIRELESS.interface, WIRELESS.network_name, WIRELESS.gateway, mark)
    await store.write(lambda tx: tx.network_decisions.save(network, now, allowed=False))


async def test_withdrawn_refusal_lets_the_courier_be_found(tmp_path: Path) -> None:
    around = Surroundings([WIRELESS], ProbeOutcome.COURIER, UnreachableCause.RESOLVER)
    async with living(tmp_path, around, prepare=refuse) as life:
        await life.until_shown(GatewayState.UNKNOWN_NETWORK)
        await asyncio.sleep(60)
        assert around.probed == []
        (decision,) = await life.gateway.approvals.decisions()
        await life.gateway.approvals.forget(decision.decision_id)
        await asyncio.sleep(1)
        assert life.status.state is GatewayState.COURIER_NEARBY


async def test_network_is_named_with_what_is_known_of_couriers(tmp_path: Path) -> None:
    around = Surroundings([WIRELESS, WIRELESS_6, PUBLIC], cause=UnreachableCause.RESOLVER)
    public = NetworkView("ppp0")
    async with living(tmp_path, around) as life:
        vacant = NetworkView("wlan0", "Home", has_courier=False)
        await life.until(lambda: life.status.networks == (vacant, public))
        first = next(each.networks for each in life.seen if each.networks is not None)
        assert first == (NetworkView("wlan0", "Home"), public), "nobody had looked yet"
        assert set(around.probed) == {WIRELESS.gateway, WIRELESS_6.gateway}
        around.courier = ProbeOutcome.COURIER
        taken = NetworkView("wlan0", "Home", has_courier=True)
        await life.until(lambda: life.status.networks == (taken, public))
        assert life.status.couriers
        around.routes = []
        around.announce()
        await life.until(lambda: life.status.networks == ())


async def test_network_findings_are_hidden_once_the_search_stops(tmp_path: Path) -> None:
    around = Surroundings([WIRELESS], cause=UnreachableCause.RESOLVER)
    seen = NetworkView("wlan0", "Home", has_courier=False)
    async with living(tmp_path, around) as life:
        await life.until(lambda: life.status.networks == (seen,))
        assert not life.status.is_online
        life.gateway._parts.events.publish(PublicGatewayStateChanged(connected=True))
        unseen = (NetworkView("wlan0", "Home"),)
        await life.until(lambda: any(each.is_online and each.networks == unseen for each in life.seen))


def quiet_internet() -> Surroundings:
    """A courier is near, and the public gateway takes the connection."""
    return Surroundings([WIRELESS], ProbeOutcome.COURIER, cause=None, public_gateway=Silent)  # type: ignore[arg-type]


async def test_search_for_couriers_starts_when_the_internet_is_paused(tmp_path: Path) -> None:
    async with living(tmp_path, quiet_internet()) as life:
        life.gateway._parts.events.publish(PublicGatewayStateChanged(connected=True))
        await asyncio.sleep(60)
        assert life.surroundings.probed == []
        await life.gateway.internet.set_paused(True)
        await life.until(lambda: bool(life.status.couriers))
        assert not life.status.is_online


async def test_search_for_couriers_runs_in_a_gateway_started_paused(tmp_path: Path) -> None:
    async def pause(store: EncryptedStore, now: datetime) -> None:
        await store.write(lambda tx: tx.settings.put(PAUSED_SETTING, True))

    async with living(tmp_path, quiet_internet(), prepare=pause) as life:
        await life.until(lambda: bool(life.status.couriers))
        assert life.status.is_paused


async def test_refused_network_is_shown_as_refused(tmp_path: Path) -> None:
    around = Surroundings([WIRELESS], ProbeOutcome.COURIER, UnreachableCause.RESOLVER)
    async with living(tmp_path, around, prepare=refuse) as life:
        await life.until_shown(GatewayState.UNKNOWN_NETWORK)
        assert life.status.networks == (NetworkView("wlan0", "Home", None, is_refused=True),)
        assert around.probed == []


@pytest.mark.parametrize("tells", [True, False], ids=["without any network", "of an unknown system"])
async def test_gateway_without_networks_is_offline(tmp_path: Path, tells: bool) -> None:
    """A system that does not tell its networks has none that are known."""
    around = Surroundings(cause=UnreachableCause.RESOLVER)
    if not tells:
        around.default_routes = system_network("plan9").default_routes  # type: ignore[method-assign]
    async with living(tmp_path, around) as life:
        await life.until_shown(GatewayState.OFFLINE)
        await asyncio.sleep(60)
        states = {each.state for each in life.seen}
        assert states.isdisjoint({GatewayState.UNKNOWN_NETWORK, GatewayState.GATEWAY_UNREACHABLE})
        assert tells or {each.networks for each in life.seen} == {None}


async def test_wifi_that_is_switched_off_and_on_is_told(tmp_path: Path) -> None:
    around = Surroundings(cause=UnreachableCause.RESOLVER)
    async with living(tmp_path, around) as life:
        await life.until_shown(GatewayState.OFFLINE)
        for switched in (True, False, None):
            around.is_wifi_off = switched
            around.announce()
            await life.until(lambda: life.status.is_wifi_off is switched)  # noqa: B023 - waited for at once
        around.is_wifi_off = True
        await life.gateway.couriers.search()
        assert life.status.is_wifi_off is True, "whoever looks again sees it, although nothing was announced"


async def test_wifi_switch_is_shown_within_two_seconds_in_the_foreground(tmp_path: Path) -> None:
    around = Surroundings(cause=UnreachableCause.RESOLVER)
    async with living(tmp_path, around) as life:
        await life.until_shown(GatewayState.OFFLINE)
        await life.gateway.couriers.set_foreground(foreground=True)
        for switched in (True, False):
            around.is_wifi_off = switched
            await asyncio.sleep(2)
            assert life.status.is_wifi_off is switched
        await life.gateway.couriers.set_foreground(foreground=False)
        await asyncio.sleep(2)
        around.is_wifi_off = True
        await asyncio.sleep(60)
        assert life.status.is_wifi_off is False, "nobody looks, so that nothing wakes for it"


@pytest.mark.parametrize(
    ("cause", "state"),
    [
        (UnreachableCause.RESOLVER, GatewayState.UNKNOWN_NETWORK),
        (UnreachableCause.TLS, GatewayState.GATEWAY_UNREACHABLE),
    ],
)
async def test_network_without_names_is_unknown(
    tmp_path: Path, cause: UnreachableCause, state: GatewayState
) -> None:
    """Where somebody answers who is not our gateway, that one is unreachable."""
    async with living(tmp_path, Surroundings([WIRELESS], cause=cause)) as life:
        await life.until_shown(state)
        assert life.status.cause == in_their_words("The public gateway cannot be reached.")


@pytest.mark.parametrize(
    ("cause", "is_tried"), [(UnreachableCause.NO_NETWORK, False), (UnreachableCause.TCP, True)]
)
async def test_public_gateway_is_out_of_reach_only_with_a_network(
    tmp_path: Path, cause: UnreachableCause, is_tried: bool
) -> None:
    async with living(tmp_path, Surroundings([WIRELESS], cause=cause)) as life:
        await asyncio.sleep(60)
        assert life.gateway._services.sync.is_out_of_reach is is_tried


class Silent:
    """A public gateway that takes the connection, and says nothing."""

    async def open_collection(self, dialect: Dialect, *, keep_alive: bool) -> GscCollection:
        await asyncio.Event().wait()
        raise AssertionError

    async def close(self) -> None:
        """Nothing stands."""


class Refusing:
    """A public gateway that answers, and refuses."""

    async def open_collection(self, dialect: Dialect, *, keep_alive: bool) -> GscCollection:
        raise RefusedError(in_their_words("The public gateway refused."), "403")

    async def close(self) -> None:
        """Nothing stands."""


async def test_refusing_gateway_is_no_lack_of_internet(tmp_path: Path) -> None:
    """Whatever the attempt before failed for."""
    around = Surroundings([WIRELESS], cause=UnreachableCause.RESOLVER, public_gateway=Refusing)  # type: ignore[arg-type]
    async with living(tmp_path, around) as life:
        await life.until_shown(GatewayState.UNKNOWN_NETWORK)
        around.cause = None
        await life.until(lambda: life.status.cause == in_their_words("The public gateway refused."))
        await asyncio.sleep(1)
        assert life.status.state is GatewayState.GATEWAY_UNREACHABLE


# --- The clock, and since when ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("behind", "is_wrong"), [(HOUR, False), (3 * HOUR, True)])
async def test_clock_wrong_by_two_hours_is_told(tmp_path: Path, behind: timedelta, is_wrong: bool) -> None:
    """The public gateway says so twice, as a larger correction needs."""
    async with living(tmp_path) as life:
        await life.until_shown(GatewayState.OFFLINE)
        for _ in range(2):
            life.gateway._services.timekeeper.note_date(life.network.now + behind, timedelta())
        assert StatusWarning.CLOCK_OFF in life.status.warnings
        assert (life.status.state is GatewayState.CLOCK_WRONG) is is_wrong


async def test_status_shows_since_when_its_state_holds(tmp_path: Path) -> None:
    around = Surroundings([WIRELESS], cause=UnreachableCause.RESOLVER)
    async with living(tmp_path, around) as life:
        await life.until_shown(GatewayState.UNKNOWN_NETWORK)
        since = life.status.since
        await asyncio.sleep(1800)
        await life.store.write(lambda tx: tx.settings.put(QUOTA_SETTING, QUOTA))
        await life.gateway.refresh_status()
        assert life.status.storage_quota == QUOTA
        assert life.status.since == since
