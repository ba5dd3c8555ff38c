"""Consent, the weekly report, its preview, its way into the queue, and its end."""

import itertools
import random
from collections.abc import AsyncIterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from gateway_core.codes.gateway import TelemetryCode
from gateway_core.codes.statement import in_their_words
from gateway_core.errors import InvalidMessageError
from gateway_core.events import (
    DeletionReason,
    Direction,
    EndpointBlocked,
    ParcelStored,
    PublicGatewayStateChanged,
    SyncEnded,
    SyncOutcome,
    SyncPhase,
    SyncProgress,
    Transport,
)
from gateway_core.ports.custody import StoredParcel
from gateway_core.report_schema.randomised import randomised_answer
from gateway_core.report_schema.registry import CONSENT_VERSION
from gateway_core.report_schema.wire import DeletionRequest, Report, iso_week, parse
from gateway_core.services.endpoints.parcels import Parcels
from gateway_core.services.telemetry.telemetry import Telemetry
from gateway_core.services.telemetry.telemetry_parcels import MOST_REQUESTS, QueueParcel, write_parcel
from gateway_core.services.telemetry.telemetry_reports import SECRET_OCTETS, TELEMETRY_SETTING, Device
from gateway_core.tables.transaction import Transaction
from tests.factories.collectors import invitation, opened
from tests.factories.stating import Stating
from tests.unit.services.conftest import IN_BOTH_DIALECTS, WatchedCustody

MONDAY = datetime(2026, 11, 23, 9, tzinfo=UTC)
NEXT_MONDAY = datetime(2026, 11, 30, 0, 5, tzinfo=UTC)
DAY = timedelta(days=1)
WEEK = timedelta(weeks=1)
SYNC_IDS = itertools.count(1)
DEVICE = Device("0.1.0", "linux")
SENSITIVE = {"courier_refused", "app_blocked"}


def queue_of(custody: WatchedCustody) -> QueueParcel:
    """The queue that an app's parcels go into."""
    return Parcels(custody).queue


def soon(limit: int) -> int:
    """The shortest delay instead of a random one."""
    return 0


def telemetry_of(custody: WatchedCustody, **others: Any) -> Telemetry:
    parts: dict[str, Any] = {"consent": CONSENT_VERSION, "device": DEVICE, "randbelow": soon} | others
    return Telemetry(custody, queue_of(custody), **parts)


async def started(custody: WatchedCustody, *, has_collector: bool = True, **others: Any) -> Telemetry:
    """On a Monday morning, before any answer."""
    custody.clock.set(MONDAY)
    telemetry = telemetry_of(custody, **others)
    await telemetry.start()
    if has_collector:
        await telemetry.set_collector(invitation(custody.network).serialize())
    return telemetry


@pytest.fixture
async def telemetry(custody: WatchedCustody) -> AsyncIterator[Telemetry]:
    """With a collector that is known."""
    telemetry = await started(custody)
    yield telemetry
    await telemetry.stop()


async def queue(custody: WatchedCustody) -> list[StoredParcel]:
    return await custody.outbound()


async def tick_at(custody: WatchedCustody, telemetry: Telemetry, moment: datetime) -> None:
    custody.clock.set(moment)
    await telemetry.tick()


async def tick_after(custody: WatchedCustody, telemetry: Telemetry, passed: timedelta) -> None:
    custody.clock.advance(passed)
    await telemetry.tick()


async def count_a_week(custody: WatchedCustody, telemetry: Telemetry) -> None:
    """From a yes on; its report is finished then."""
    await telemetry.answer(allowed=True, region="unsaid")
    await tick_at(custody, telemetry, NEXT_MONDAY)


async def first_report(custody: WatchedCustody, telemetry: Telemetry) -> StoredParcel:
    await count_a_week(custody, telemetry)
    (parcel,) = await queue(custody)
    return parcel


async def pass_weeks(custody: WatchedCustody, telemetry: Telemetry, count: int) -> None:
    """Let weeks end one after the other; each parcel is delivered on the day on which it is queued."""
    for _ in range(count * 7):
        custody.clock.advance(DAY)
        await telemetry.tick()
        await deliver(custody)


async def deliver(custody: WatchedCustody) -> None:
    """The public gateway takes what waits."""
    for each in await queue(custody):
        await custody.store.write(lambda t, row=each.row_id: t.parcels.count_sent((row,), Transport.INTERNET))
        await custody.store.write(
            lambda tx, row=each.row_id: tx.parcels.delete(row, DeletionReason.DELIVERED, custody.clock.now())
        )


async def for_a_courier(custody: WatchedCustody) -> list[StoredParcel]:
    """What a courier would take along, in the order of the queue."""
    now = custody.clock.now()
    return list(await custody.store.read(lambda tx: tx.parcels.outbound(now, with_aside=True)))


async def taken_along(custody: WatchedCustody, parcels: Sequence[StoredParcel]) -> None:
    """A courier takes them, and brings their acknowledgements."""
    peer, now = custody.network.public_gateway.address, custody.clock.now()
    rows = [each.row_id for each in parcels]
    await custody.store.write(lambda tx: tx.parcels.note_taken_along(rows, peer, now))
    for each in rows:
        await custody.store.write(lambda t, row=each: t.parcels.delete(row, DeletionReason.ACKNOWLEDGED, now))


async def octets_in(custody: WatchedCustody, parcel: StoredParcel) -> bytes:
    """What the collector reads in it."""
    return opened(custody.network, await custody.store.load_body(parcel.body), custody.clock.now())


async def submission_in(custody: WatchedCustody, parcel: StoredParcel) -> Report | DeletionRequest:
    return parse(await octets_in(custody, parcel))


async def weeks_in(custody: WatchedCustody, parcels: Sequence[StoredParcel]) -> list[str]:
    return [(await submission_in(custody, each)).week for each in parcels]


def synced(outcome: SyncOutcome, seconds: float = 30.0, octets: int = 5000) -> SyncEnded:
    return SyncEnded(
        SyncProgress(
            next(SYNC_IDS),
            SyncPhase.FINISHED,
            "192.0.2.1:21473",
            MONDAY,
            octets_in=octets,
            outcome=outcome,
            elapsed_seconds=seconds,
        )
    )


async def preview(telemetry: Telemetry) -> Report:
    submission = parse((await telemetry.view()).next_report)
    assert isinstance(submission, Report)
    return submission


# --- Before and after the yes ---------------------------------------------------------------------------------


async def test_events_are_not_counted_before_consent(custody: WatchedCustody, telemetry: Telemetry) -> None:
    for _ in range(30):
        custody.events.publish(synced(SyncOutcome.COMPLETE))
        await tick_after(custody, telemetry, DAY)
    assert await queue(custody) == []
    assert await custody.store.read(lambda tx: tx.settings.get(TELEMETRY_SETTING)) is None
    assert (await telemetry.view()).answer == "unasked"
    assert (await preview(telemetry)).values["courier_syncs"] == "0"


async def test_preview_shows_the_token_of_a_yes(custody: WatchedCustody, telemetry: Telemetry) -> None:
    before = (await telemetry.view()).next_report
    await telemetry.answer(allowed=True, region="unsaid")
    assert (await telemetry.view()).next_report == before
    for allowed in (False, True):
        await telemetry.answer(allowed=allowed, region="unsaid")
        assert (await preview(telemetry)).token != parse(before).token, "a yes after a no has a new secret"


async def test_preview_equals_the_report_to_the_octet(custody: WatchedCustody, telemetry: Telemetry) -> None:
    await telemetry.answer(allowed=True, region="western-africa")
    custody.clock.advance(timedelta(days=6, hours=14))
    custody.events.publish(synced(SyncOutcome.COMPLETE))
    custody.events.publish(synced(SyncOutcome.COURIER_FULL))
    custody.events.publish(ParcelStored(Direction.OUTBOUND, "0abc", Transport.LOCAL, 900))
    previewed = (await telemetry.view()).next_report
    await tick_at(custody, telemetry, NEXT_MONDAY)
    (parcel,) = await queue(custody)
    assert await octets_in(custody, parcel) == previewed
    report = parse(previewed)
    assert isinstance(report, Report)
    assert report.week == "2026-W48"
    assert report.values.keys() >= SENSITIVE
    assert {name: value for name, value in report.values.items() if name not in SENSITIVE} == {
        "cargo_octets": "4Ki-16Ki",
        "courier_syncs": "2-5",
        "internet_syncs": "0",
        "longest_gap": "4-7d",
        "main_failure": "courier",
        "os": "linux",
        "parcels_in": "0",
        "parcels_out": "1",
        "region": "western-africa",
        "sync_duration": "10-60s",
        "sync_health": "10-50pct",
        "version": "0.1.0",
    }


@IN_BOTH_DIALECTS
async def test_collector_alone_reads_a_report(custody: WatchedCustody, telemetry: Telemetry) -> None:
    parcel = await first_report(custody, telemetry)
    assert parcel.key.recipient == custody.network.endpoint_c.address
    assert parcel.dialect == custody.network.dialect.name
    assert b"sync_health" not in await custody.store.load_body(parcel.body)
    assert isinstance(await submission_in(custody, parcel), Report)
    assert any(it.direction is Direction.OUTBOUND for it in custody.seen if isinstance(it, ParcelStored))


async def test_week_of_less_than_a_day_is_no_report(custody: WatchedCustody, telemetry: Telemetry) -> None:
    custody.clock.set(NEXT_MONDAY - timedelta(hours=20))
    await count_a_week(custody, telemetry)
    assert (await telemetry.view()).waiting == 0
    await tick_after(custody, telemetry, WEEK)
    assert (await telemetry.view()).waiting == 1


async def test_finished_report_waits_for_its_random_moment(custody: WatchedCustody) -> None:
    telemetry = await started(custody, randbelow=lambda limit: limit // 2)
    await count_a_week(custody, telemetry)
    await tick_after(custody, telemetry, timedelta(days=2, hours=23))
    assert ((await telemetry.view()).waiting, await queue(custody)) == (1, [])
    await tick_after(custody, telemetry, timedelta(hours=2))
    assert len(await queue(custody)) == 1


async def test_report_without_a_collector_leaves_as_a_file_once(custody: WatchedCustody) -> None:
    telemetry = await started(custody, has_collector=False)
    await telemetry.answer(allowed=True, region="unsaid")
    with pytest.raises(InvalidMessageError, check=Stating(TelemetryCode.NOTHING_TO_EXPORT)):
        await telemetry.export()
    await tick_at(custody, telemetry, NEXT_MONDAY)
    assert await queue(custody) == []
    expected = (await telemetry.view()).next_report
    assert await telemetry.export() == expected
    assert [each.octets for each in (await telemetry.view()).sent] == [expected]
    with pytest.raises(InvalidMessageError, check=Stating(TelemetryCode.NOTHING_TO_EXPORT)):
        await telemetry.export()


async def test_report_taken_as_a_file_leaves_once(custody: WatchedCustody, telemetry: Telemetry) -> None:
    await count_a_week(custody, telemetry)
    assert len(await queue(custody)) == 1
    await telemetry.export()
    assert await queue(custody) == []


async def test_unknown_region_is_refused(custody: WatchedCustody, telemetry: Telemetry) -> None:
    with pytest.raises(InvalidMessageError, check=Stating(TelemetryCode.UNKNOWN_REGION)):
        await telemetry.answer(allowed=True, region="12 Example Street")
    assert (await telemetry.view()).answer == "unasked"


# --- Linking ---------------------------------------------------------------------------------------------------


def shingles(octets: bytes, size: int) -> set[bytes]:
    return {octets[at : at + size] for at in range(len(octets) - size + 1)}


@IN_BOTH_DIALECTS
async def test_weeks_of_one_gateway_are_like_strangers(custody: WatchedCustody, telemetry: Telemetry) -> None:
    """What two parcels share must be what everybody's share: nothing in them is this gateway's own."""
    await telemetry.answer(allowed=True, region="unsaid")
    parcels, tokens = [], []
    for _ in range(2):
        await tick_after(custody, telemetry, WEEK)
        (parcel,) = await queue(custody)
        parcels.append((parcel, await custody.store.load_body(parcel.body)))
        tokens.append((await submission_in(custody, parcel)).token)
        await deliver(custody)
    (first, first_octets), (second, second_octets) = parcels
    _, stranger = write_parcel(
        invitation(custody.network), b"x" * 1024, custody.network.dialect, custody.clock.now()
    )
    assert len(first_octets) == len(second_octets) == len(stranger)
    assert first.key.message_id != second.key.message_id
    common = shingles(first_octets, 20) & shingles(second_octets, 20)
    assert common
    assert {each[2:-2] for each in common} <= shingles(stranger, 16), "two octets at each end agree by chance"
    assert tokens[0] != tokens[1]
    assert custody.credentials.address.encode() not in first_octets + second_octets
    assert first.created.hour == first.created.minute == first.created.second == 0 or (
        first.created == invitation(custody.network).parameters.delivery_authorization.not_before
    )


async def test_newest_report_alone_leaves_by_internet(custody: WatchedCustody, telemetry: Telemetry) -> None:
    await telemetry.answer(allowed=True, region="unsaid")
    for count in range(1, 4):
        await tick_after(custody, telemetry, WEEK)
        week = iso_week((custody.clock.now() - WEEK).date())
        assert await weeks_in(custody, await queue(custody)) == [week]
        assert len(await for_a_courier(custody)) == count == (await telemetry.view()).waiting
    await telemetry.tick()
    assert len(await for_a_courier(custody)) == 3, "and none of them twice"


async def test_reports_queued_together_leave_newest_first(custody: WatchedCustody) -> None:
    telemetry = await started(custody, has_collector=False)
    await telemetry.answer(allowed=True, region="unsaid")
    for _ in range(3):
        await tick_after(custody, telemetry, WEEK)
    await telemetry.set_collector(invitation(custody.network).serialize())
    await telemetry.tick()
    weeks = await weeks_in(custody, await for_a_courier(custody))
    assert len(weeks) == 3
    assert weeks == sorted(weeks, reverse=True)


@pytest.mark.slow
async def test_report_that_missed_its_moment_draws_another(custody: WatchedCustody) -> None:
    """Eight weeks without the Internet, which then stays: no two reports leave in the same hour."""
    telemetry = await started(custody, randbelow=random.Random(8).randrange)
    await telemetry.answer(allowed=True, region="unsaid")
    for _ in range(8):
        await tick_after(custody, telemetry, WEEK)
    custody.clock.advance(6 * DAY)
    left = []
    for _ in range(14 * 24):
        await telemetry.tick()
        parcels = await queue(custody)
        left += [custody.clock.now() for _ in parcels]
        await deliver(custody)
        custody.clock.advance(timedelta(hours=1))
    assert len(left) >= 8
    assert len(set(left)) == len(left)
    gaps = {round((after - before) / timedelta(hours=1)) for before, after in itertools.pairwise(left)}
    assert len(gaps) > 5, "and in no rhythm"
    woken = [each for each in custody.seen if isinstance(each, ParcelStored) and each.again]
    assert len(woken) >= 7, "the delivery is told when one that waited for couriers may go"


async def test_parcel_that_waited_long_is_made_anew(custody: WatchedCustody, telemetry: Telemetry) -> None:
    await count_a_week(custody, telemetry)
    (before,) = await for_a_courier(custody)
    custody.clock.advance(18 * DAY)
    await telemetry.set_paused(paused=True)  # so that no newer one waits beside it
    await telemetry.set_paused(paused=False)
    await telemetry.tick()
    (after,) = [each for each in await for_a_courier(custody) if each.key != before.key]
    assert before.key not in [each.key for each in await for_a_courier(custody)]
    assert after.expires - custody.clock.now() > timedelta(weeks=2)


async def test_late_report_stays_and_can_be_a_file(custody: WatchedCustody, telemetry: Telemetry) -> None:
    await count_a_week(custody, telemetry)
    assert len(await for_a_courier(custody)) == 1
    oldest = iso_week(MONDAY.date())
    await tick_at(custody, telemetry, NEXT_MONDAY + 10 * WEEK)
    assert oldest not in await weeks_in(custody, await for_a_courier(custody))
    assert parse(await telemetry.export()).week == oldest


async def test_requests_and_reports_wait_apart(custody: WatchedCustody, telemetry: Telemetry) -> None:
    """In one visit they would tell that the old tokens and the new ones are one gateway's."""
    await telemetry.answer(allowed=True, region="unsaid")
    await pass_weeks(custody, telemetry, 5)
    await telemetry.withdraw()
    await telemetry.answer(allowed=True, region="unsaid")
    await tick_after(custody, telemetry, 2 * WEEK)
    kinds = []
    for _ in range(6):
        parcels = await for_a_courier(custody)
        submissions = [await submission_in(custody, each) for each in parcels]
        kinds.append({type(each) for each in submissions})
        assert len(submissions) <= MOST_REQUESTS
        await taken_along(custody, parcels)
        await telemetry.tick()
    assert kinds[0] == {DeletionRequest}
    assert all(len(each) <= 1 for each in kinds)
    assert {Report} in kinds, "reports go on when the requests have left"


# --- Saying no ---------------------------------------------------------------------------------------------------


async def test_refusal_deletes_unsent_reports_at_once(custody: WatchedCustody, telemetry: Telemetry) -> None:
    await telemetry.answer(allowed=True, region="europe")
    await tick_at(custody, telemetry, NEXT_MONDAY)
    assert len(await queue(custody)) == 1
    await telemetry.answer(allowed=False, region="unsaid")
    assert await queue(custody) == []
    stored = await custody.store.read(lambda tx: tx.settings.get(TELEMETRY_SETTING))
    assert (stored["secret"], stored["tally"], stored["waiting"], stored["region"]) == (
        "",
        None,
        [],
        "unsaid",
    )
    await pass_weeks(custody, telemetry, 4)
    assert (await telemetry.view()).sent == ()


async def test_withdrawing_asks_for_each_deletion_once(custody: WatchedCustody, telemetry: Telemetry) -> None:
    await telemetry.answer(allowed=True, region="unsaid")
    await pass_weeks(custody, telemetry, 3)
    await telemetry.tick()
    reports = [parse(each.octets) for each in (await telemetry.view()).sent]
    assert len(reports) >= 2
    for _ in range(2):
        await telemetry.withdraw()
        assert ((await telemetry.view()).answer, (await telemetry.view()).waiting) == ("no", len(reports))
    requests = []
    for _ in range(10):
        await tick_after(custody, telemetry, DAY)
        parcels = await queue(custody)
        assert len(parcels) <= MOST_REQUESTS
        requests += [await submission_in(custody, each) for each in parcels]
        await deliver(custody)
    expected = {DeletionRequest(each.week, each.token) for each in reports}
    assert set(requests) == expected
    assert len(requests) == len(expected)


async def test_pause_counts_and_sends_nothing(custody: WatchedCustody, telemetry: Telemetry) -> None:
    await count_a_week(custody, telemetry)
    await telemetry.set_paused(paused=True)
    assert (await queue(custody), (await telemetry.view()).waiting, (await telemetry.view()).paused) == (
        [],
        1,
        True,
    )
    custody.events.publish(synced(SyncOutcome.COMPLETE))
    await pass_weeks(custody, telemetry, 2)
    assert ((await telemetry.view()).sent, (await telemetry.view()).waiting) == ((), 1)
    await telemetry.set_paused(paused=False)
    await telemetry.tick()
    assert len(await queue(custody)) == 1


async def test_gateway_reports_as_often_as_promised(custody: WatchedCustody, telemetry: Telemetry) -> None:
    """Neither another yes nor a new start begins the count anew, but the year's end does."""
    promised = replace(invitation(custody.network), reports_a_year=3)
    await telemetry.set_collector(promised.serialize())
    assert (await telemetry.view()).reports_a_year == 3, "it is shown before the answer"
    await telemetry.answer(allowed=True, region="unsaid")

    async def made_in(weeks: int) -> int:
        before = set(telemetry.state.reported)
        for _ in range(weeks):
            await tick_after(custody, telemetry, WEEK)
        return len(set(telemetry.state.reported) - before)

    assert await made_in(2) == 2
    await telemetry.answer(allowed=False, region="unsaid")
    await telemetry.answer(allowed=True, region="unsaid")
    await telemetry.stop()
    await telemetry.start()
    assert await made_in(10) == 1
    assert (await telemetry.view()).waiting <= 3
    assert await made_in(39) == 0
    assert await made_in(3) == 2, "a year after the first two there is room for two again"


async def test_stored_collector_is_known_after_a_start(custody: WatchedCustody) -> None:
    """The name of the setting is that of all releases."""
    octets = invitation(custody.network).serialize()
    await custody.store.write(lambda tx: tx.settings.put("telemetry_collector", octets.hex()))
    telemetry = telemetry_of(custody)
    await telemetry.start()
    assert (await telemetry.view()).collector == custody.network.endpoint_c.address.short
    await telemetry.stop()


# --- Versions of the consent ---------------------------------------------------------------------------------


async def test_old_consent_keeps_old_fields_until_a_new_answer(custody: WatchedCustody) -> None:
    old = await started(custody, has_collector=False, consent=1)
    await old.answer(allowed=True, region="unsaid")
    await old.stop()
    new = telemetry_of(custody, consent=2)
    await new.start()
    assert (await new.view()).consent_version == 1
    assert (await preview(new)).consent == 1
    assert not SENSITIVE & (await preview(new)).values.keys()
    await tick_after(custody, new, WEEK)
    assert "app_blocked" not in (await preview(new)).values, (
        "the report of the week that ended says no more either"
    )
    await new.answer(allowed=True, region="unsaid")
    assert (await new.view()).consent_version == 2
    await new.export()
    assert (await preview(new)).consent == 2
    assert (await preview(new)).values.keys() >= SENSITIVE
    await new.stop()


async def test_sensitive_fact_is_not_stored_under_an_old_consent(custody: WatchedCustody) -> None:
    telemetry = await started(custody, has_collector=False, consent=1)
    await telemetry.answer(allowed=True, region="unsaid")
    custody.events.publish(EndpointBlocked())
    await telemetry.tick()
    stored = await custody.store.read(lambda tx: tx.settings.get(TELEMETRY_SETTING))
    assert stored["tally"]["facts"] is None
    await telemetry.stop()


@pytest.mark.slow
async def test_randomised_answer_of_the_week_leaves(custody: WatchedCustody, telemetry: Telemetry) -> None:
    """Over enough weeks both answers leave although the truth is always yes, and looking changes none of them."""
    telemetry._offered_secret = bytes(SECRET_OCTETS)  # one random one in 200 gives one answer only
    await telemetry.answer(allowed=True, region="unsaid")
    stored = await custody.store.read(lambda tx: tx.settings.get(TELEMETRY_SETTING))
    secret = bytes.fromhex(stored["secret"])
    told = []
    for _ in range(30):
        custody.events.publish(EndpointBlocked())
        shown = [await preview(telemetry) for _ in range(3)]
        assert shown[0] == shown[1] == shown[2]
        expected = randomised_answer(secret, "app_blocked", shown[0].week, truth=True)
        assert shown[0].values["app_blocked"] == expected
        await pass_weeks(custody, telemetry, 1)
        await telemetry.tick()
        told.append(shown[0].values["app_blocked"])
    sent = [parse(each.octets) for each in (await telemetry.view()).sent]
    by_week = {each.week: each for each in sent if isinstance(each, Report)}
    assert len(by_week) > 20
    for each in by_week.values():
        assert each.values["app_blocked"] == randomised_answer(secret, "app_blocked", each.week, truth=True)
    assert set(told) == {"yes", "no"}


# --- Storage, clocks, loss -----------------------------------------------------------------------------------


async def test_counters_survive_a_restart(custody: WatchedCustody, telemetry: Telemetry) -> None:
    await telemetry.answer(allowed=True, region="unsaid")
    custody.events.publish(synced(SyncOutcome.COMPLETE))
    custody.events.publish(PublicGatewayStateChanged(False, in_their_words("No."), "tcp"))
    before = (await telemetry.view()).next_report
    await telemetry.stop()
    restarted = telemetry_of(custody)
    await restarted.start()
    assert (await restarted.view()).next_report == before
    await restarted.stop()


async def test_old_release_drops_newer_schemas_report(custody: WatchedCustody, telemetry: Telemetry) -> None:
    await count_a_week(custody, telemetry)
    await telemetry.stop()

    def from_the_future(tx: Transaction) -> None:
        state = tx.settings.get(TELEMETRY_SETTING)
        (waiting,) = state["waiting"]
        waiting["octets"] = waiting["octets"].replace('"schema":"1"', '"schema":"9"')
        tx.settings.put(TELEMETRY_SETTING, state)

    await custody.store.write(from_the_future)
    older = telemetry_of(custody)
    await older.start()
    await older.tick()
    assert ((await older.view()).answer, (await older.view()).waiting) == ("yes", 0)
    await older.stop()


async def test_report_of_an_older_release_leaves_once(custody: WatchedCustody, telemetry: Telemetry) -> None:
    await count_a_week(custody, telemetry)
    await telemetry.stop()

    def as_of_0_1_0(tx: Transaction) -> None:
        state = tx.settings.get(TELEMETRY_SETTING)
        del state["crash_answer"], state["crash_consent"], state["reported"]
        (waiting,) = state["waiting"]
        del waiting["redrawn"]
        waiting["parcel"].pop()
        tx.settings.put(TELEMETRY_SETTING, state | {"last_departure": "2026-11-22"})

    await custody.store.write(as_of_0_1_0)
    newer = telemetry_of(custody)
    await newer.start()
    await newer.tick()
    assert (len(await queue(custody)), (await newer.view()).waiting) == (1, 1), "it is not queued again"
    await deliver(custody)
    await newer.tick()
    view = await newer.view()
    assert (len(view.sent), view.waiting, await queue(custody)) == (1, 0, [])
    await newer.stop()


async def test_report_that_expired_unsent_goes_again(custody: WatchedCustody, telemetry: Telemetry) -> None:
    parcel = await first_report(custody, telemetry)
    expected = await octets_in(custody, parcel)
    custody.clock.advance(timedelta(days=31))
    await custody.store.write(
        lambda tx: tx.parcels.delete(parcel.row_id, DeletionReason.EXPIRED, custody.clock.now())
    )
    await telemetry.tick()
    waiting = await for_a_courier(custody)
    assert parcel.key.message_id not in [each.key.message_id for each in waiting]
    assert (await telemetry.view()).sent == ()
    assert expected in [await octets_in(custody, each) for each in waiting]


@pytest.mark.parametrize("reason", [DeletionReason.USER, DeletionReason.DEAUTHORIZED, DeletionReason.DAMAGED])
@pytest.mark.parametrize("restarts", [True, False])
async def test_report_removed_unsent_waits_and_is_not_shown_as_sent(
    custody: WatchedCustody, telemetry: Telemetry, reason: DeletionReason, restarts: bool
) -> None:
    parcel = await first_report(custody, telemetry)
    now = custody.clock.now()
    if reason is DeletionReason.USER:
        assert await custody.store.write(lambda tx: tx.parcels.purge(None, Direction.OUTBOUND, now)) == 1
    else:
        await custody.store.write(lambda tx: tx.parcels.delete(parcel.row_id, reason, now))
    if restarts:
        await telemetry.stop()
        await telemetry.start()
    await telemetry.tick()
    assert ((await telemetry.view()).sent, (await telemetry.view()).waiting) == ((), 1)
    assert await queue(custody) == [], "not on the day on which somebody took it out"
    await tick_after(custody, telemetry, DAY)
    assert len(await queue(custody)) == 1
    await deliver(custody)
    await telemetry.tick()
    assert (len((await telemetry.view()).sent), (await telemetry.view()).waiting) == (1, 0)


@pytest.mark.parametrize("end", [DeletionReason.EXPIRED, DeletionReason.USER])
async def test_report_refused_each_time_is_not_shown_as_sent(
    custody: WatchedCustody, telemetry: Telemetry, end: DeletionReason
) -> None:
    """A proxy answered 403, so that it was set aside; another answer left it where it was."""
    parcel = await first_report(custody, telemetry)
    now = custody.clock.now()
    await custody.store.write(lambda tx: tx.parcels.count_sent([parcel.row_id], Transport.INTERNET))
    await telemetry.tick()
    assert ((await telemetry.view()).sent, (await telemetry.view()).waiting) == ((), 1)
    await custody.store.write(lambda tx: tx.parcels.quarantine(parcel.row_id, in_their_words("403"), now))
    await telemetry.tick()
    assert ((await telemetry.view()).sent, (await telemetry.view()).waiting) == ((), 1)
    await tick_after(custody, telemetry, DAY)
    assert len(await custody.store.read(lambda tx: tx.parcels.quarantined())) == 1, "and none goes beside it"
    await custody.store.write(lambda tx: tx.parcels.delete(parcel.row_id, end, custody.clock.now()))
    await telemetry.tick()
    assert (await telemetry.view()).sent == ()


@pytest.mark.parametrize("end", [DeletionReason.EXPIRED, DeletionReason.ACKNOWLEDGED])
async def test_report_that_a_courier_took_is_told_as_sent(
    custody: WatchedCustody, telemetry: Telemetry, end: DeletionReason
) -> None:
    """No courier said that it took the acknowledged one along. The gateway did not run for a month."""
    parcel = await first_report(custody, telemetry)
    peer, now = custody.network.public_gateway.address, custody.clock.now()
    if end is DeletionReason.EXPIRED:
        await custody.store.write(lambda tx: tx.parcels.note_taken_along([parcel.row_id], peer, now))
    await custody.store.write(lambda tx: tx.parcels.delete(parcel.row_id, end, now))
    await tick_after(custody, telemetry, timedelta(days=31))
    assert [each.week for each in (await telemetry.view()).sent] == [iso_week(MONDAY.date())]


async def test_reports_are_given_up_when_the_collector_would_refuse_them(custody: WatchedCustody) -> None:
    telemetry = await started(custody, has_collector=False)
    await count_a_week(custody, telemetry)
    assert (await telemetry.view()).waiting == 1
    await telemetry.set_paused(paused=True)
    await tick_after(custody, telemetry, timedelta(weeks=13))
    assert (await telemetry.view()).waiting == 0


async def test_clock_going_back_begins_the_count_anew(custody: WatchedCustody, telemetry: Telemetry) -> None:
    await telemetry.answer(allowed=True, region="unsaid")
    custody.events.publish(synced(SyncOutcome.COMPLETE))
    await tick_at(custody, telemetry, MONDAY - 3 * WEEK)
    assert (await preview(telemetry)).week == iso_week((MONDAY - 3 * WEEK).date())
    assert (await preview(telemetry)).values["courier_syncs"] == "0"


async def test_expired_invitation_is_refused(custody: WatchedCustody, telemetry: Telemetry) -> None:
    await telemetry.answer(allowed=True, region="unsaid")
    await tick_at(custody, telemetry, NEXT_MONDAY + timedelta(days=300))
    await tick_after(custody, telemetry, WEEK)
    assert await queue(custody) == []
    with pytest.raises(InvalidMessageError, check=Stating(TelemetryCode.INVITATION_EXPIRED)):
        await telemetry.set_collector(invitation(custody.network).serialize())
