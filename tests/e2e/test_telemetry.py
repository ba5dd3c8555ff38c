"""Telemetry from the yes on a device to the figure in front of the organisation, over a real courier."""

import asyncio
import json
import os
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.collector.collector import INVITATION_FILE, Collected, CollectorKeys, TelemetryCollector
from app.demo.network import DOMAIN, throw_away_profile
from app.profiles.opening import open_gateway
from gateway_core.clock import SystemClock
from gateway_core.dialects import BY_NAME, Dialect
from gateway_core.events import SyncOutcome, Transport
from gateway_core.gateway import PrivateGateway
from gateway_core.poweb.endpoint_client import EndpointClient
from gateway_core.poweb.gateway_discovery import GatewayLocation
from gateway_core.report_schema.faults import fault_of
from gateway_core.report_schema.wire import Report, parse, week_start
from gateway_core.services.couriers.courier_sync_record import SyncTimings
from telemetry_spark.landing import Landing
from telemetry_spark.workspace import Workspace
from tests.e2e.conftest import ROOT, options_of
from tests.factories.couriers import ServedCourier, network_courier
from tests.factories.demo_network import DemoNetwork, demo_network
from tests.factories.keys import identity_key
from tests.factories.processes import printed
from tests.factories.public_gateways import note_taken
from tests.factories.watched_sockets import Use, watched_sockets

pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]

TELEMETRY_PROGRAM = [sys.executable, "-m", "app.collector.program"]


@dataclass(frozen=True)
class Stage:
    """A user's gateway and the organisation's, both reached by courier alone, and the organisation's folder."""

    network: DemoNetwork
    courier: ServedCourier
    dialect: Dialect
    user: PrivateGateway
    office: PrivateGateway
    workspace: Workspace
    calendar: SystemClock
    taken: dict[str, Transport]
    """Every parcel that ever reached the public gateway."""
    """The date by which the user's gateway counts weeks; everything else goes by the real one."""

    async def sync(self, gateway: PrivateGateway) -> None:
        progress = await gateway.couriers.sync("127.0.0.1", self.courier.port, approved=True)
        assert progress.outcome is SyncOutcome.COMPLETE, progress.reason

    async def carry(self) -> None:
        """The courier visits the user and the office, goes to where there is Internet, and visits the office again."""
        await self.sync(self.user)
        await self.sync(self.office)
        await self.courier.relay()
        await self.sync(self.office)

    @asynccontextmanager
    async def at_the_office(self) -> AsyncIterator[EndpointClient]:
        url = self.office.status.listening[0].removesuffix("/v1")
        async with EndpointClient(GatewayLocation.parse(url), self.dialect) as client:
            yield client

    async def collect(self) -> Collected:
        keys = await asyncio.to_thread(CollectorKeys.open, self.workspace.root / "collector")
        with Landing(self.workspace.landing) as landing:
            collector = TelemetryCollector(self.workspace, keys, landing, SystemClock())
            async with self.at_the_office() as client:
                return await collector.collect(client)

    def on(self, moment: datetime) -> None:
        self.calendar.offset = moment - datetime.now(UTC)

    async def let_a_week_end(self) -> None:
        """Count from Tuesday of the week before last, and see its end; the report is due before today."""
        monday = datetime.combine(week_start_of(datetime.now(UTC).date()), time(), UTC)
        self.on(monday - timedelta(days=13))
        await self.user.telemetry.answer(allowed=True, region="western-africa")
        await self.sync(self.user)
        self.on(monday - timedelta(days=7) + timedelta(minutes=5))
        await self.user._services.telemetry.tick()
        assert (await self.user.telemetry.view()).waiting == 1
        self.calendar.offset = timedelta()

    def lines(self) -> list[str]:
        """What the pipeline will read."""
        return [
            line
            for path in sorted(self.workspace.segments.glob("*.txt"))
            for line in path.read_text().splitlines()
        ]


def week_start_of(day: date) -> date:
    return day - timedelta(days=day.weekday())


@asynccontextmanager
async def staged(folder: Path, dialect: Dialect) -> AsyncIterator[Stage]:
    workspace = Workspace(folder / "work")
    workspace.create()
    for name, of in (("identity", "endpoint_a"), ("sender", "stranger")):
        (workspace.root / "collector").mkdir(mode=0o700, exist_ok=True)
        (workspace.root / "collector" / f"{name}.key").write_bytes(identity_key(of).to_pkcs8())
    async with demo_network(folder / "network", dialect=dialect) as network:
        options = options_of(network)
        async with (
            network_courier(folder / "courier", network) as courier,
            open_gateway(throw_away_profile(folder, "user"), options, serve=True) as user,
            open_gateway(throw_away_profile(folder, "office"), options, serve=True) as office,
        ):
            taken = note_taken(network.public_gateway.intake)
            for gateway in (user, office):
                gateway._services.syncs.timings = SyncTimings(pause=0.0)
                await gateway.pairing.register(DOMAIN, dialect=dialect.name)
            calendar = SystemClock()
            held = user._services.telemetry._custody
            user._services.telemetry._custody = replace(held, clock=calendar)
            stage = Stage(network, courier, dialect, user, office, workspace, calendar, taken)
            await stage.collect()
            invitation = workspace.root / INVITATION_FILE
            assert invitation.stat().st_mode & 0o777 == 0o644, "a web server cannot read its copy"
            await user.telemetry.set_collector(invitation.read_bytes())
            yield stage


@pytest.mark.parametrize("dialect_name", ["relaynet", "awala"])
async def test_report_lands_by_courier_as_shown(tmp_path: Path, dialect_name: str) -> None:
    async with staged(tmp_path, BY_NAME[dialect_name]) as stage:
        await stage.let_a_week_end()
        shown = (await stage.user.telemetry.view()).next_report
        await stage.carry()
        assert await stage.collect() == Collected(reports=1)
        (line,) = stage.lines()
        assert line.encode() == datetime.now(UTC).date().isoformat().encode() + b" " + shown.rstrip()
        report = parse(shown)
        assert isinstance(report, Report)
        assert report.values["courier_syncs"] == "1"
        assert await stage.collect() == Collected(), "what was acknowledged does not come again"
        await stage.sync(stage.user)
        await stage.user._services.telemetry.tick()
        (sent,) = (await stage.user.telemetry.view()).sent
        assert sent.octets == shown


async def test_crash_report_travels_by_courier_and_lands_apart(tmp_path: Path) -> None:
    async with staged(tmp_path, BY_NAME["awala"]) as stage:
        stage.user.crash_reports._clock = stage.calendar
        stage.user.crash_reports.randbelow = lambda limit: 0
        await stage.user.crash_reports.answer(allowed=True)
        stage.on(datetime.now(UTC) - timedelta(days=2))
        await stage.user.crash_reports.report_fault(fault_of(ValueError("of a person")))
        await stage.user.crash_reports.write_down()
        (shown,) = (await stage.user.crash_reports.view()).waiting
        stage.calendar.offset = timedelta()
        await stage.user._services.telemetry.tick()
        await stage.carry()
        assert await stage.collect() == Collected(reports=1)
        assert stage.lines() == []
        with Landing(stage.workspace.landing) as landing:
            listed = landing.crashes.group()
        assert (listed.withheld_reports, listed.refused) == (1, {})
        assert b"of a person" not in shown.octets


async def test_collector_interrupted_before_acknowledging_keeps_each_report_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with staged(tmp_path, BY_NAME["awala"]) as stage:
        await stage.let_a_week_end()
        await stage.carry()

        class Cut(BaseException):
            pass

        async def cut(*_: object) -> None:
            raise Cut

        with monkeypatch.context() as patch:
            patch.setattr(EndpointClient, "_acknowledge", cut)
            with pytest.raises(Cut):
                await stage.collect()
        assert await stage.collect() == Collected(repeated=1)
        assert len(stage.lines()) == 1


async def test_unstored_report_is_not_acknowledged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with staged(tmp_path, BY_NAME["awala"]) as stage:
        await stage.let_a_week_end()
        await stage.carry()

        def full(*_: object) -> None:
            raise OSError("no space left")

        with monkeypatch.context() as patch:
            patch.setattr(Landing, "accept", full)
            with pytest.raises(OSError, match="no space"):
                await stage.collect()
        assert await stage.collect() == Collected(reports=1)


@pytest.mark.spark
async def test_report_travels_by_courier_and_is_counted_by_spark(tmp_path: Path) -> None:
    async with staged(tmp_path, BY_NAME["awala"]) as stage:
        await stage.let_a_week_end()
        report = parse((await stage.user.telemetry.view()).next_report)
        await stage.carry()
        assert await stage.collect() == Collected(reports=1)
    # Not above: it loads PySpark, which not every machine has.
    from tests.factories.java_classes import after_a_first_run

    today = week_start(report.week) + timedelta(weeks=13)
    arguments = ["--work", str(stage.workspace.root), "--today", today.isoformat(), "--master", "local[1]"]
    command = (*TELEMETRY_PROGRAM, "run", *arguments, "--yes", "--memory", "1g", "--unsafe-exact")
    environment = os.environ | {"XDG_CACHE_HOME": str(after_a_first_run()[0])}
    await asyncio.to_thread(printed, *command, cwd=ROOT, env=environment, timeout=500)
    final = json.loads((stage.workspace.exact / f"{report.week}.final.json").read_text())
    assert final["tables"]["network"]["cells"] == [[1]]
    assert ["western-africa", "none-failed", 1] in final["tables"]["region_health"]["cells"]
    assert isinstance(report, Report)
    for name in ("courier_refused", "app_blocked"):
        (cell,) = final["tables"][name]["cells"]
        assert cell[-2:] == [report.values[name], 1], "the randomised answer, and the truth nowhere"
    assert list(stage.workspace.released.iterdir()) == [], "exact figures are never published"


# --- Silence ---------------------------------------------------------------------------------------------------


def ports_of(uses: list[Use]) -> set[object]:
    return {about[1] if isinstance(about, tuple) else about for _, about in uses}


async def weeks_pass(stage: Stage) -> list[Use]:
    """Six weeks of the telemetry task, and every use of a socket meanwhile."""
    with watched_sockets() as uses:
        for week in range(6):
            stage.on(datetime.now(UTC) + timedelta(weeks=week))
            await stage.user._services.telemetry.tick()
        await stage.user.telemetry.view()
    stage.calendar.offset = timedelta()
    return uses


async def sync_and_relay(stage: Stage) -> int:
    """How many parcels ever reached the public gateway, after one more trip of the courier."""
    with watched_sockets() as uses:
        await stage.sync(stage.user)
    assert ports_of(uses) == {stage.courier.port}
    await stage.courier.relay()
    return len(stage.taken)


def test_watcher_records_a_sent_datagram() -> None:
    with watched_sockets() as uses, socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.sendto(b"", ("127.0.0.1", 9))
    assert uses == [("socket.sendto", ("127.0.0.1", 9))]


async def test_reports_leave_only_between_a_yes_and_a_no(tmp_path: Path) -> None:
    async with staged(tmp_path, BY_NAME["awala"]) as stage:
        assert await weeks_pass(stage) == [], "before a yes, weeks pass without the use of a single socket"
        assert await sync_and_relay(stage) == 0, "and what leaves for other reasons carries no report"

        with watched_sockets() as uses:
            await stage.let_a_week_end()
            await stage.user._services.telemetry.tick()
        assert ports_of(uses) == {stage.courier.port}, "a report opens no connection of its own"
        assert await sync_and_relay(stage) == 1, "with a yes, the same steps do carry a report"

        stage.on(datetime.now(UTC) + timedelta(weeks=1))
        await stage.user._services.telemetry.tick()
        assert any(each.endpoint != stage.user.address for each in await stage.user.queue.waiting()), (
            "the next one waits"
        )
        await stage.user.telemetry.answer(allowed=False)
        assert await weeks_pass(stage) == [], "after a no, as before a yes"
        assert await stage.user.queue.waiting() == []
        assert await sync_and_relay(stage) == 1
