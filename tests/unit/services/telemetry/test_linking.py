"""How well the collector can guess which reports, or deletion requests, are one gateway's.

The figures of a courier's visit stand in docs/telemetry-device.md.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from gateway_core.events import DeletionReason
from gateway_core.report_schema.wire import iso_week, parse, week_start
from gateway_core.services.telemetry.telemetry import Telemetry
from gateway_core.services.telemetry.telemetry_reports import Device
from gateway_core.services.telemetry.telemetry_state import Sent
from telemetry_spark.simulation import LAGS, RELEASES, SYSTEM_WEIGHTS
from tests.factories.collectors import invitation, opened
from tests.unit.services.conftest import WatchedCustody
from tests.unit.services.telemetry.test_telemetry import queue, queue_of

MONDAY = datetime(2026, 11, 23, 9, tzinfo=UTC)
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
    octets = telemetry.view().next_report.decode()
    weeks = [iso_week((MONDAY - timedelta(weeks=age)).date()) for age in range(REPORTS, 0, -1)]
    sent = tuple(Sent(octets.replace("2026-W48", week), MONDAY) for week in weeks)
    telemetry._state = replace(telemetry._state, sent=sent)
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


async def test_whose_deletion_requests_belong_together_cannot_be_guessed_from_when_they_come(
    custody: WatchedCustody,
) -> None:
    """All the gateways withdraw on one day, and the collector looks for the rhythm of each."""
    draw = random.Random(14)
    arrivals = sorted(
        [each for gateway in range(GATEWAYS) for each in await withdrawal(custody, gateway, draw)]
    )
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
def test_what_a_courier_brings_from_many_gateways_is_hard_to_match_and_from_one_is_not(
    gateways: int, percent: int
) -> None:
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
