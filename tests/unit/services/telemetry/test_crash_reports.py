"""Reports of crashes: their own consent, shown first, bounded, and by the same way as weekly reports."""

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta

import pytest

from gateway_core import __version__
from gateway_core.codes.gateway import TelemetryCode
from gateway_core.errors import InvalidMessageError
from gateway_core.events import FaultCaught, InternalError
from gateway_core.ports.custody import StoredParcel
from gateway_core.report_schema.answers import reported_release
from gateway_core.report_schema.faults import Fault
from gateway_core.report_schema.wire import CRASH_OCTETS, parse_crash
from gateway_core.services.runtime.supervision import Supervisor
from gateway_core.services.telemetry.crash_reports import MOST_WAITING, CrashReports
from gateway_core.services.telemetry.telemetry import Telemetry
from gateway_core.services.telemetry.telemetry_reports import TELEMETRY_SETTING
from tests.factories.collectors import invitation
from tests.factories.stating import Stating
from tests.unit.services.conftest import IN_BOTH_DIALECTS, WatchedCustody
from tests.unit.services.telemetry.test_telemetry import (
    DAY,
    DEVICE,
    MONDAY,
    deliver,
    octets_in,
    queue,
    queue_of,
    soon,
)


class Program:
    """Telemetry and crash reports over one store, as a gateway holds them."""

    def __init__(self, custody: WatchedCustody) -> None:
        self.telemetry = Telemetry(custody, queue_of(custody), device=DEVICE, randbelow=soon)
        self.crashes = CrashReports(
            self.telemetry, custody.clock, custody.events, device=DEVICE, randbelow=soon
        )

    async def start(self) -> None:
        await self.telemetry.start()
        self.crashes.start()

    async def stop(self) -> None:
        await self.crashes.stop()
        await self.telemetry.stop()

    async def waiting(self) -> list[bytes]:
        return [each.octets for each in (await self.crashes.view()).waiting]


@pytest.fixture
async def program(custody: WatchedCustody) -> AsyncIterator[Program]:
    custody.clock.set(MONDAY)
    made = Program(custody)
    await made.start()
    await made.telemetry.set_collector(invitation(custody.network).serialize())
    yield made
    await made.stop()


async def recorded(custody: WatchedCustody, program: Program, *numbers: int) -> None:
    """A yes to crash reports, and faults that are written down."""
    await program.crashes.answer(allowed=True)
    for number in numbers or (1,):
        custody.events.publish(fault(number))
    await program.crashes.write_down()


async def pass_days(custody: WatchedCustody, program: Program, days: float) -> list[StoredParcel]:
    """What is queued then."""
    custody.clock.advance(days * DAY)
    await program.telemetry.tick()
    return await queue(custody)


def fault(number: int = 1) -> FaultCaught:
    return FaultCaught("gateway", Fault("builtins.KeyError", (f"gateway_core.gateway:f{number}:88",)))


async def stored(custody: WatchedCustody) -> object:
    return await custody.store.read(lambda tx: tx.settings.get(TELEMETRY_SETTING))


async def test_fault_is_not_recorded_before_consent(custody: WatchedCustody, program: Program) -> None:
    custody.events.publish(fault())
    await program.crashes.write_down()
    assert await stored(custody) is None
    await program.telemetry.answer(allowed=True, region="unsaid")
    custody.events.publish(fault())
    await program.crashes.write_down()
    assert (await program.crashes.view()).answer == "unasked"
    await program.crashes.answer(allowed=True)
    await program.crashes.write_down()
    assert await program.waiting() == [], "what happened before the yes is not told after it"


async def test_record_is_shown_a_day_and_leaves_as_shown(custody: WatchedCustody, program: Program) -> None:
    await recorded(custody, program)
    (shown,) = (await program.crashes.view()).waiting
    assert shown.due == MONDAY + DAY
    assert len(shown.octets) == CRASH_OCTETS
    assert await pass_days(custody, program, 23 / 24) == []
    (parcel,) = await pass_days(custody, program, 2 / 24)
    assert await octets_in(custody, parcel) == shown.octets
    assert b"gateway_core" not in await custody.store.load_body(parcel.body)
    report = parse_crash(shown.octets)
    assert (report.week, report.version, report.os, report.part) == ("2026-W48", "0.1.0", "linux", "gateway")
    assert report.fault == fault().fault


@IN_BOTH_DIALECTS
async def test_crash_and_weekly_reports_leave_apart(custody: WatchedCustody, program: Program) -> None:
    await program.telemetry.answer(allowed=True, region="unsaid")
    custody.clock.advance(timedelta(days=5))
    await recorded(custody, program, 1, 2)
    sizes = []
    for _ in range(8):
        await pass_days(custody, program, 1)
        await program.telemetry.tick()
        parcels = await queue(custody)
        assert len(parcels) <= 1
        sizes += [len(await octets_in(custody, each)) for each in parcels]
        await deliver(custody)
    assert sorted(sizes) == [1024, CRASH_OCTETS, CRASH_OCTETS]
    await program.telemetry.tick()
    assert len((await program.crashes.view()).sent) == 2


async def test_refusal_deletes_crash_reports_only(custody: WatchedCustody, program: Program) -> None:
    await program.telemetry.answer(allowed=True, region="unsaid")
    await recorded(custody, program, 1, 2)
    assert len(await pass_days(custody, program, 2)) == 1
    await program.crashes.answer(allowed=False)
    assert (await queue(custody), await program.waiting()) == ([], [])
    assert (await program.telemetry.view()).answer == "yes"
    custody.events.publish(fault(3))
    await program.crashes.write_down()
    assert await program.waiting() == []
    assert b"KeyError" not in repr(await stored(custody)).encode()


async def test_refusal_and_its_deletions_are_one_write(
    custody: WatchedCustody, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed between two, the gateway would send what was refused, or keep a yes that was taken back."""
    await recorded(custody, program)
    writes: list[object] = []
    write = custody.store.write

    async def counted(work):  # type: ignore[no-untyped-def]
        writes.append(work)
        return await write(work)

    monkeypatch.setattr(custody.store, "write", counted)
    await program.crashes.answer(allowed=False)
    assert len(writes) == 1
    assert (await program.crashes.view()).answer == "no"
    assert await program.waiting() == []


async def test_refusing_weekly_reports_keeps_crash_ones(custody: WatchedCustody, program: Program) -> None:
    await program.telemetry.answer(allowed=True, region="unsaid")
    await recorded(custody, program)
    await program.telemetry.answer(allowed=False, region="unsaid")
    await program.telemetry.withdraw()
    assert len(await program.waiting()) == 1
    assert len(await pass_days(custody, program, 2)) == 1


async def test_pause_holds_crash_reports_back(custody: WatchedCustody, program: Program) -> None:
    await program.telemetry.answer(allowed=True, region="unsaid")
    await recorded(custody, program)
    await program.telemetry.set_paused(paused=True)
    assert await pass_days(custody, program, 2) == []
    await program.telemetry.set_paused(paused=False)
    assert len(await pass_days(custody, program, 0)) == 1


async def test_fault_is_kept_once_and_faults_are_bounded(custody: WatchedCustody, program: Program) -> None:
    await program.crashes.answer(allowed=True)
    for _ in range(3):
        custody.events.publish(fault())
        await program.crashes.write_down()
    assert len(await program.waiting()) == 1
    for number in range(100, 100 + 3 * MOST_WAITING):
        custody.events.publish(fault(number))
        await program.crashes.write_down()
    assert len(await program.waiting()) == MOST_WAITING


async def test_record_is_deleted_or_taken_as_a_file(custody: WatchedCustody, program: Program) -> None:
    await recorded(custody, program, 1, 2)
    first, second = (await program.crashes.view()).waiting
    await program.crashes.delete(first.token)
    assert await program.crashes.export(second.token) == second.octets
    assert await program.waiting() == []
    assert list((await program.crashes.view()).sent) == [second.octets]
    assert await pass_days(custody, program, 3) == []
    for token in (first.token, second.token):
        with pytest.raises(InvalidMessageError, check=Stating(TelemetryCode.NO_SUCH_REPORT)):
            await program.crashes.delete(token)
        with pytest.raises(InvalidMessageError, check=Stating(TelemetryCode.NO_SUCH_REPORT)):
            await program.crashes.export(token)


async def test_records_and_the_answer_survive_a_restart(custody: WatchedCustody, program: Program) -> None:
    await program.crashes.answer(allowed=True)
    custody.events.publish(fault())
    await program.stop()
    again = Program(custody)
    await again.start()
    assert (await again.crashes.view()).answer == "yes"
    assert [parse_crash(each).fault for each in await again.waiting()] == [fault().fault]
    await again.stop()


async def test_crash_reports_are_not_among_the_weekly_ones(custody: WatchedCustody, program: Program) -> None:
    await program.telemetry.answer(allowed=True, region="unsaid")
    await program.crashes.answer(allowed=True)
    before = await program.telemetry.view()
    custody.events.publish(fault())
    await program.crashes.write_down()
    after = await program.telemetry.view()
    assert (after.next_report, after.waiting) == (before.next_report, before.waiting)
    with pytest.raises(InvalidMessageError, check=Stating(TelemetryCode.NOTHING_TO_EXPORT)):
        await program.telemetry.export()


async def test_example_is_a_valid_crash_report(program: Program) -> None:
    report = parse_crash((await program.crashes.view()).example)
    assert (report.version, report.os) == ("0.1.0", "linux")
    assert report.fault.frames


@pytest.mark.expects_log("Task letters failed")
async def test_fault_of_a_task_is_recorded_without_data(custody: WatchedCustody, program: Program) -> None:
    await program.crashes.answer(allowed=True)
    supervisor = Supervisor(custody.events)

    async def fails() -> None:
        raise RuntimeError("ana@example.org")

    failed = asyncio.Event()
    custody.events.subscribe(lambda event: failed.set() if isinstance(event, InternalError) else None)
    task = supervisor.start("letters", fails)
    await failed.wait()
    await supervisor.end(task)
    await program.crashes.write_down()
    (octets,) = await program.waiting()
    report = parse_crash(octets)
    assert report.fault.exception == "builtins.RuntimeError"
    assert report.fault.frames[0].startswith("gateway_core.services.runtime.supervision:Supervisor._live:")
    assert b"ana" not in octets


async def test_crash_reports_tell_this_release_and_may_end_unstarted(custody: WatchedCustody) -> None:
    telemetry = Telemetry(custody, queue_of(custody))
    crashes = CrashReports(telemetry, custody.clock, custody.events)
    await crashes.stop()
    view = await crashes.view()
    assert parse_crash(view.example).version == reported_release(__version__)
