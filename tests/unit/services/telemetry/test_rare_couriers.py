"""A year of weekly reports that leave with couriers alone, or with a connection that is seldom there."""

import random
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from gateway_core.dialects import AWALA
from gateway_core.errors import TimingError
from gateway_core.events import DeletionReason
from gateway_core.ports.custody import StoredParcel
from gateway_core.report_schema.wire import ACCEPTED_WEEKS, arrival_refusal, iso_week, parse, week_start
from gateway_core.services.endpoints.parcels import Parcels
from gateway_core.services.telemetry.telemetry import Telemetry
from gateway_core.services.telemetry.telemetry_reports import Device, Sent
from telemetry_spark.simulation import LAGS, RELEASES, SYSTEM_WEIGHTS
from tests.factories.collectors import invitation, opened
from tests.factories.network import relay_network
from tests.unit.services.conftest import WatchedCustody
from tests.unit.services.telemetry.test_telemetry import queue, queue_of

pytestmark = pytest.mark.slow

MONDAY = datetime(2026, 11, 23, 9, tzinfo=UTC)
DAY = timedelta(days=1)
WEEKS = 52
LONGEST_WAY = 10
"""Days that a courier takes at most from the device to the collector."""


class Year:
    """The real class through a year, a visit of a courier every ``interval`` days, and what the collector accepts."""

    def __init__(self, custody: WatchedCustody, interval: int, seed: int, *, by_courier: bool = True) -> None:
        self.custody, self.interval, self.by_courier = custody, interval, by_courier
        self.draw = random.Random(seed)
        self.accepted: dict[str, datetime] = {}
        self.visits: list[list[str]] = []
        """The weeks that each visit brought to the collector."""
        self.refused = 0
        custody.clock.set(MONDAY)
        self.telemetry = Telemetry(
            custody, Parcels(custody).queue, device=Device("0.1.0", "linux"), randbelow=self.draw.randrange
        )

    async def play(self) -> None:
        await self.telemetry.start()
        for day in range(WEEKS * 7):
            if day % 140 == 0:
                self.network = relay_network(AWALA, self.custody.clock.now())
                await self.telemetry.set_collector(invitation(self.network).serialize())
            if day == 0:
                await self.telemetry.answer(allowed=True, region="unsaid")
            self.custody.clock.advance(DAY)
            await self.telemetry.tick()
            if day % self.interval == self.interval - 1:
                await (self.visit() if self.by_courier else self.connect())
        await self.telemetry.stop()

    async def visit(self) -> None:
        """The courier brings the acknowledgements of the last visit, and takes what is there."""
        custody, now = self.custody, self.custody.clock.now()
        peer = custody.network.public_gateway.address
        arrival = now + timedelta(days=self.draw.randrange(1, LONGEST_WAY + 1))
        parcels = await custody.store.read(lambda tx: tx.parcels.outbound(now, with_aside=True))
        taken = await custody.store.read(
            lambda tx: [each for each in parcels if tx.sendings.was_taken(each.row_id)]
        )
        for each in taken:
            await self.end(each, DeletionReason.ACKNOWLEDGED)
        fresh = [each for each in parcels if each not in taken]
        await custody.store.write(
            lambda tx: tx.parcels.note_taken_along([each.row_id for each in fresh], peer, now)
        )
        self.visits.append([week for each in fresh if (week := await self.arrive(each, arrival))])
        await self.telemetry.tick()

    async def connect(self) -> None:
        """The Internet is there for an hour, in which what may go over it leaves."""
        for _ in range(6):
            await self.telemetry.tick()
            now = self.custody.clock.now()
            for each in await self.custody.store.read(lambda tx, now=now: tx.parcels.outbound(now)):
                await self.arrive(each, now)
                await self.end(each, DeletionReason.DELIVERED)
            self.custody.clock.advance(timedelta(minutes=10))
        await self.telemetry.tick()

    async def end(self, parcel: StoredParcel, reason: DeletionReason) -> None:
        now = self.custody.clock.now()
        await self.custody.store.write(lambda tx: tx.parcels.delete(parcel.row_id, reason, now))

    async def arrive(self, parcel: StoredParcel, arrival: datetime) -> str | None:
        octets = await self.custody.store.load_body(parcel.body)
        try:
            report = parse(opened(self.network, octets, arrival))
        except TimingError:
            self.refused += 1
            return None
        if arrival_refusal(report.week, arrival.date()) is not None:
            self.refused += 1
            return None
        self.accepted.setdefault(report.week, arrival)
        return report.week

    def expected(self) -> set[str]:
        """Weeks whose reports had time to wait for a visit: the last of the year may still be on the device."""
        last = MONDAY + timedelta(weeks=WEEKS) - timedelta(days=self.interval + 7)
        weeks = (MONDAY + timedelta(weeks=count) for count in range(WEEKS))
        return {iso_week(each.date()) for each in weeks if each + timedelta(weeks=1) <= last}


@pytest.mark.parametrize("interval", [1, 7, 14, 28, 60])
async def test_reports_of_a_year_arrive_by_rare_couriers(custody: WatchedCustody, interval: int) -> None:
    year = Year(custody, interval, seed=interval)
    await year.play()
    missing = year.expected() - year.accepted.keys()
    lateness = Counter(
        (arrival.date() - week_start(week)).days // 7 - 1 for week, arrival in year.accepted.items()
    )
    assert not missing, f"{len(missing)} of {len(year.expected())} are missing; late by weeks: {lateness}"
    assert year.refused == 0, "what would come too late is not sent"
    assert max(lateness) < ACCEPTED_WEEKS


async def test_reports_arrive_by_an_hour_of_internet_in_two_weeks(custody: WatchedCustody) -> None:
    """A moment of its own for each must not mean that it is missed each time."""
    year = Year(custody, 14, seed=5, by_courier=False)
    await year.play()
    last = MONDAY + timedelta(weeks=WEEKS) - timedelta(weeks=5)
    weeks = {each for each in year.expected() if week_start(each) + timedelta(weeks=1) <= last.date()}
    assert weeks <= year.accepted.keys()
    assert year.refused == 0


"""The day on which all of them withdraw; who withdraws alone in six weeks is alone with the requests."""

GATEWAYS = 10
REPORTS = 12
STEP = timedelta(hours=4)


class Arrival(NamedTuple):
    """A request as the collector sees it, and whose it is, which it does not see."""

    moment: datetime
    week: str
    gateway: int


async def withdrawal(custody: WatchedCustody, gateway: int, draw: random.Random) -> list[Arrival]:
    """Twelve weeks were reported; the Internet is always there."""
    custody.clock.set(MONDAY)
    telemetry = Telemetry(
        custody, queue_of(custody), device=Device("0.1.0", "linux"), randbelow=draw.randrange
    )
    await telemetry.start()
    await telemetry.set_collector(invitation(custody.network).serialize())
    await telemetry.answer(allowed=True, region="unsaid")
    octets = (await telemetry.view()).next_report.decode()
    weeks = [iso_week((MONDAY - timedelta(weeks=age)).date()) for age in range(REPORTS, 0, -1)]
    sent = tuple(Sent(octets.replace("2026-W48", week), MONDAY) for week in weeks)
    telemetry.state = replace(telemetry.state, sent=sent)
    await telemetry.withdraw()
    arrivals = []
    for _ in range(int(timedelta(days=50) / STEP)):
        await telemetry.tick()
        moment = custody.clock.now()
        for each in await queue(custody):
            body = await custody.store.load_body(each.body)
            week = parse(opened(custody.network, body, moment)).week
            arrivals.append(Arrival(moment + timedelta(minutes=gateway), week, gateway))
            await custody.store.write(
                lambda tx, row=each.row_id, now=moment: tx.parcels.delete(row, DeletionReason.DELIVERED, now)
            )
        custody.clock.advance(STEP)
    await telemetry.stop()
    return arrivals


monday_of = cache(week_start)
"""Each of 14,000 pairs is compared, of twelve weeks."""


def weeks_apart(one: Arrival, other: Arrival) -> int:
    return abs((monday_of(one.week) - monday_of(other.week)).days) // 7


GUESSES: dict[str, Callable[[Arrival, Arrival], object]] = {
    "the next to come": lambda one, other: abs(other.moment - one.moment),
    "a day later": lambda one, other: abs(other.moment - one.moment - timedelta(days=1)),
    "a day later, of the neighbouring week": lambda one, other: (
        abs(weeks_apart(one, other) - 1),
        abs(other.moment - one.moment - timedelta(days=1)),
    ),
}


@pytest.mark.slow
async def test_arrivals_do_not_tell_whose_deletion_requests_they_are(custody: WatchedCustody) -> None:
    """All the gateways withdraw on one day, and the collector looks for the rhythm of each."""
    draw = random.Random(14)
    arrivals = sorted([each for user in range(GATEWAYS) for each in await withdrawal(custody, user, draw)])
    assert len(arrivals) == GATEWAYS * REPORTS, "every request leaves, once"
    chance = (REPORTS - 1) / (len(arrivals) - 1)
    for name, distance in GUESSES.items():
        right = 0
        for each in arrivals:
            others = [other for other in arrivals if other != each]
            right += min(others, key=lambda other: distance(each, other)).gateway == each.gateway
        doubt = 3 * (chance * (1 - chance) / len(arrivals)) ** 0.5
        assert right / len(arrivals) <= chance + doubt, f"{name}: {right} of {len(arrivals)}"
    order = [each.week for each in arrivals if each.gateway == 0]
    assert order != sorted(order)
    assert order != sorted(order, reverse=True)


@pytest.mark.parametrize(("gateways", "percent"), [(1, 100), (5, 59), (20, 25), (100, 8)])
def test_courier_of_many_gateways_hides_which_one_reported(gateways: int, percent: int) -> None:
    """Of the reports of two weeks in one visit, the collector matches those with equal system and release.

    What changes from week to week is left out, and everybody is in one region. Release and system are spread as in
    the simulation.
    """
    draw, trials = random.Random(7), max(4000 // gateways, 40)
    right = 0.0
    for _ in range(trials):
        systems = draw.choices(list(SYSTEM_WEIGHTS), list(SYSTEM_WEIGHTS.values()), k=gateways)
        lags = draw.choices([lag for lag, _ in LAGS], [weight for _, weight in LAGS], k=gateways)
        released = [[name for name, when in RELEASES if when * 52 + lag <= 52][-1] for lag in lags]
        kinds = list(zip(systems, released, strict=True))
        right += sum(1 / kinds.count(each) for each in kinds)
    assert round(100 * right / trials / gateways) == pytest.approx(percent, abs=1)
