"""Faults that the fleet found, each as a few steps that find it again."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.fleet.__main__ import Kept
from tests.fleet.parties import Answer
from tests.fleet.plans import Adversity, Plan, Step
from tests.fleet.strangers import AT_COURIERS, AT_HOME, AT_PUBLIC, MANNERS
from tests.fleet.test_fleet import told

pytestmark = [pytest.mark.slow, pytest.mark.timeout(1800)]

HOUR = 3600.0


def steps(*some: Step, **others: Any) -> Plan:
    """Return a plan of two gateways and a courier, in good weather."""
    return Plan("found", 2, 1, 1, 1, "awala", some, **others)


def replay(plan: Plan, folder: Path) -> str:
    """Run a plan that must succeed; return its output."""
    file = folder / "plan.json"
    file.write_bytes(msgspec.json.encode(Kept(plan, Adversity().times(0))))
    return told("--replay", str(file))


FOUND = {
    # Found by seed 17 (four gateways, 26 November 2026): the correction of 3,000 days was kept before.
    "corrected clock keeps no courier from an offline gateway": steps(
        Step(8 * HOUR, 0, "on"),
        Step(8.1 * HOUR, 0, "leap", 3_000, -3_000),
        Step(8.3 * HOUR, 0, "unplug"),
    ),
    # Found by seed 1 of 100 gateways: the ledger's judgement was wrong. The next start has an older correction.
    "correction lost on a full disk is no clock change": steps(
        Step(8 * HOUR, 1, "on"),
        Step(8.1 * HOUR, 1, "clock", size=-55),
        Step(8.3 * HOUR, 1, "fill", size=4_000),
        Step(8.4 * HOUR, 1, "clock", size=53),
        Step(9 * HOUR, 1, "off"),
        Step(10 * HOUR, 1, "on"),
        Step(11 * HOUR, 1, "off"),
    ),
    # Found by seed 33: the clock was a day behind, and one confirmation in each connection was too few.
    "corrected clock quarantines no message of an online gateway forever": steps(
        Step(8 * HOUR, 1, "on"),
        Step(8.1 * HOUR, 1, "leap", 2_000, 400),
        Step(8.3 * HOUR, 1, "off"),
        Step(32 * HOUR, 0, "on"),
        Step(32.2 * HOUR, 0, "write", 1, 200),
        Step(32.4 * HOUR, 0, "off"),
    ),
    # Found by seed 21: messages sealed for the deleted keys were unreadable, and acknowledged.
    "app started with a clock years ahead keeps its keys": steps(
        Step(8 * HOUR, 0, "on"),
        Step(9 * HOUR, 1, "leap", 1_200, 400),
        Step(9.01 * HOUR, 1, "on"),
        Step(12 * HOUR, 1, "off"),
    ),
    # Found by seed 1 of 100 gateways, on day 70: the ledger overlooked the yes of an earlier permission.
    "authorization of an earlier yes works after a no": steps(
        Step(8 * HOUR, 0, "on"),
        Step(8.1 * HOUR, 0, "visit", 0, Answer.YES),
        Step(8.5 * HOUR, 0, "off"),
        Step(9 * HOUR, 1, "on"),
        Step(9.1 * HOUR, 1, "write", 0, 200),
        Step(9.5 * HOUR, 1, "off"),
        Step(10 * HOUR, 0, "on"),
        Step(10.1 * HOUR, 0, "visit", 0, Answer.NO),
        Step(10.5 * HOUR, 0, "off"),
        Step(12 * HOUR, 0, "relay"),
    ),
    # Found by seed 1 of 100 gateways: the ledger treated the owner as untrusted.
    "owner sets an unconfirmed time": steps(
        Step(8 * HOUR, 1, "on"),
        Step(8.1 * HOUR, 1, "clock", size=-55),
        Step(8.5 * HOUR, 1, "off"),
        Step(9 * HOUR, 0, "servers off"),
        Step(10 * HOUR, 1, "on"),
        Step(10.2 * HOUR, 1, "clock", size=-45),
        Step(11 * HOUR, 1, "off"),
        Step(12 * HOUR, 0, "servers on"),
    ),
    # Found by seed 4 of the small networks, in a repair of its clock: the hours of downtime were taken for a leap.
    "public gateway serves couriers at once after a long outage": steps(
        Step(8 * HOUR, 1, "on"),
        Step(8.1 * HOUR, 0, "kill public", 20 * 3600, 1),
        Step(8.2 * HOUR, 1, "write", 0, 200),
        Step(9 * HOUR, 1, "off"),
        Step(30 * HOUR, 0, "on"),
        Step(30.1 * HOUR, 0, "write", 1, 200),
        Step(30.2 * HOUR, 0, "visit", 0, Answer.YES_BEFOREHAND),
        Step(30.5 * HOUR, 0, "off"),
        Step(31 * HOUR, 0, "relay"),
    ),
    # Found by seed 29 of the small networks: the fleet's phone read acknowledgements only after sending all cargo.
    "phone that relays again takes all large cargo along": steps(
        Step(8 * HOUR, 0, "on"),
        *(Step(8.1 * HOUR + number, 0, "write", 1, 1_500_000) for number in range(8)),
        Step(9 * HOUR, 0, "off"),
        phone_couriers=(0,),
    ),
}


@pytest.mark.parametrize("fault", FOUND)
def test_former_fault_of_the_fleet_stays_away(tmp_path: Path, fault: str) -> None:
    replay(FOUND[fault], tmp_path)


def test_connection_begun_with_a_clock_years_behind_ends_no_keys(tmp_path: Path) -> None:
    """Found by 100 gateways on day 43: a large message that a small one overtook was unreadable, and was dropped.

    Each message is sealed for another key of the second app. Between their arrivals the second app sends messages,
    which deletes expired keys, in a connection that began while its clock stood 400 days behind.
    """
    answer = Step(8.1 * HOUR, 0, "write", 1, 200)
    knows_the_next_key = Step(9.05 * HOUR, 1, "write", 0, 200)
    large, small = Step(9.35 * HOUR, 0, "write", 1, 200_000), Step(9.5 * HOUR, 0, "write", 1, 200)
    arrive = 10.5 * HOUR
    plan = steps(
        Step(8 * HOUR, 0, "on"),
        Step(8 * HOUR, 1, "on"),
        Step(8.01 * HOUR, 0, "internet"),
        answer,
        Step(8.2 * HOUR, 0, "visit", 0, 0),
        Step(8.3 * HOUR, 0, "off"),
        Step(8.3 * HOUR, 1, "off"),
        Step(9 * HOUR, 1, "on"),
        knows_the_next_key,
        Step(9.1 * HOUR, 1, "off"),
        Step(9.2 * HOUR, 0, "relay"),
        Step(9.3 * HOUR, 0, "on"),
        large,
        Step(9.4 * HOUR, 0, "visit", 0, 0),
        small,
        Step(9.6 * HOUR, 0, "off"),
        Step(10 * HOUR, 1, "leap", 1_200, -400),
        Step(10.05 * HOUR, 1, "on"),
        Step(arrive, 0, "internet"),
        Step(arrive, 0, "on"),
        *(Step(arrive + 0.2 * number, 1, "write", 0, 200) for number in range(50)),
        Step(11 * HOUR, 0, "off"),
        Step(11 * HOUR, 1, "off"),
    )
    replay(plan, tmp_path)


def test_write_steps_wait_for_an_opening_app(tmp_path: Path) -> None:
    """Found by seed 147 of the small networks: the fleet wrote messages as soon as a computer was switched on."""
    opening = (Step(8 * HOUR + 0.05 * number, 0, "write", 1, 200) for number in range(1, 40))
    plan = steps(Step(8 * HOUR, 0, "on"), *opening, Step(9 * HOUR, 0, "off"))
    replay(plan, tmp_path)


def test_public_gateway_killed_on_a_full_disk_restarts(tmp_path: Path) -> None:
    """Found by seed 2 of 100 gateways: one start found the disk full, and no other start followed for 57 days."""
    plan = steps(
        Step(8 * HOUR, 1, "on"),
        Step(8.1 * HOUR, 0, "fill public", 0, 7_200),
        Step(8.2 * HOUR, 0, "kill public", 0, 1),
        Step(8.3 * HOUR, 1, "write", 0, 200),
        Step(9 * HOUR, 1, "off"),
        Step(11 * HOUR, 1, "on"),
        Step(12 * HOUR, 1, "off"),
    )
    starts = re.search(r"(\d+) no room to begin", replay(plan, tmp_path))
    assert int(starts[1]) > 1


def test_courier_silent_between_octets_ends_a_sync_in_time(tmp_path: Path) -> None:
    """Found by seed 4 of five gateways: the request was repeated after the silence, and had ten minutes anew."""
    by_the_octet = MANNERS.index("sends by the octet")
    plan = steps(
        Step(8 * HOUR, 0, "on"),
        Step(8.1 * HOUR, 0, "write", 1, 200),
        Step(8.2 * HOUR, 0, "strange visit", by_the_octet, Answer.YES_BEFOREHAND),
        Step(9 * HOUR, 0, "off"),
        strangers=1,
    )
    replay(plan, tmp_path)


def test_phone_killed_at_a_visit_serves_at_the_next(tmp_path: Path) -> None:
    """Found by seed 5 of five gateways: the fleet's phone took the killed life's server for its own."""
    plan = steps(
        Step(8 * HOUR, 0, "on"),
        Step(8.1 * HOUR, 0, "write", 1, 200),
        Step(8.2 * HOUR, 0, "kill courier", 0, 1),
        Step(8.3 * HOUR, 0, "visit", 0, Answer.YES_BEFOREHAND),
        Step(8.6 * HOUR, 0, "visit", 0, Answer.YES_BEFOREHAND),
        Step(9 * HOUR, 0, "off"),
        phone_couriers=(0,),
    )
    assert " kill," in replay(plan, tmp_path)


@pytest.mark.parametrize(
    ("what", "who", "manners"),
    [
        ("misuse at public", 0, AT_PUBLIC),
        ("misuse at courier", 0, AT_COURIERS),
        ("misuse at home", 0, AT_HOME),
        ("strange visit", 0, MANNERS),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_strangers_play_each_misuse(tmp_path: Path, what: str, who: int, manners: Sequence[str]) -> None:
    """Misuses use parts of the product; after a renaming they would misuse nothing, and this test fails."""
    plan = steps(
        Step(8 * HOUR, 0, "on"),
        Step(8 * HOUR, 1, "on"),
        *(Step(8.1 * HOUR + size, 0, "write", 1, size) for size in (200, 20_000)),
        *(Step((9 + each) * HOUR, 0, "visit", 0, Answer.YES_BEFOREHAND) for each in range(len(manners))),
        *(
            Step((9 + each) * HOUR - 5, who, what, each, Answer.YES_BEFOREHAND)
            for each in range(len(manners))
        ),
        strangers=1,
    )
    plan = msgspec.structs.replace(plan, steps=tuple(sorted(plan.steps, key=lambda step: step.at)))
    assert f"{len(manners)} {'misuse' if 'misuse' in what else 'step'}" in replay(plan, tmp_path)
