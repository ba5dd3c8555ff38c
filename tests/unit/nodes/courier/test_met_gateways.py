"""The private gateways that a courier met: what it remembers, for how long, and what it tells of them."""

from datetime import UTC, date, datetime, timedelta

import pytest

from gateway_core.codes.couriers import CarryingCode
from gateway_core.dialects import MessageType
from gateway_core.errors import InvalidMessageError
from gateway_core.nodes.courier import met_gateways
from gateway_core.nodes.courier.carried_cargo import LAYOUT
from gateway_core.nodes.courier.met_gateways import MOST_DAYS, MetRows, local_day, next_usual
from gateway_core.nodes.courier.tables import CourierTables
from gateway_core.nodes.present import Span
from gateway_core.ports.database import DiskSpace
from gateway_core.store.engine.opening import open_in_memory
from gateway_core.tables.columns import NEVER, to_integer
from gateway_core.views.courier import MetGateway
from tests.factories.stating import Stating

NOON = datetime(2026, 11, 25, 12, tzinfo=UTC)
TODAY = local_day(NOON)
CLINIC, SCHOOL, FARM = ("0" + digits * 8 for digits in ("c11a1c00", "5c4001ab", "fa2a0000"))
DAY = timedelta(days=1)


@pytest.fixture
def tables() -> CourierTables:
    tables = open_in_memory(LAYOUT, lambda: DiskSpace(2**62, 2**61))
    tables.met.remember(on=True)
    return tables


@pytest.fixture
def met(tables: CourierTables) -> MetRows:
    return tables.met


def visit(met: MetRows, owner: str, *days_ago: int) -> None:
    for days in days_ago:
        met.record(owner, TODAY - days * DAY)


def carry(
    tables: CourierTables, owner: str, octets: int, expires: datetime | None, since: datetime = NOON
) -> None:
    """Put cargo for a private gateway into the store, of which only the row matters here."""
    tables.connection.execute(
        "INSERT INTO luggage (kind, is_inbound, digest, owner, domain, dialect, size, expires, taken_at, octets) "
        "VALUES (?, 1, randomblob(32), ?, '', 'awala', ?, ?, ?, x'00')",
        (
            int(MessageType.CARGO),
            owner,
            octets,
            NEVER if expires is None else to_integer(expires),
            to_integer(since),
        ),
    )


def seen(met: MetRows, owner: str, now: datetime = NOON, latest: datetime | None = None) -> MetGateway:
    (found,) = (each for each in met.all(now, latest or now).gateways if owner.startswith(each.gateway))
    return found


def test_visits_of_a_day_count_once_and_latest_stay(met: MetRows) -> None:
    visit(met, CLINIC, *range(20, 0, -1), 1, 1)
    (days,) = met.tx.connection.execute("SELECT days FROM met").fetchone()
    kept = [date.fromisoformat(each) for each in days.split()]
    assert kept == [TODAY - ago * DAY for ago in range(MOST_DAYS, 0, -1)]


@pytest.mark.parametrize(
    ("days_ago", "expected"),
    [
        ((3,), None),
        ((10, 3), None),
        ((17, 10, 3), 4),
        ((30, 17, 10, 3), 4),  # one late visit leaves the median
        ((21, 14, 7), 0),  # due today
        ((22, 15, 8), 6),  # missed: the rhythm continues
        ((14, 7, 0), 7),
        ((3, 2, -1), 3),  # the last visit is in the future, by a clock that was ahead
    ],
)
def test_next_usual_visit_follows_median_interval(days_ago: tuple[int, ...], expected: int | None) -> None:
    visits = [TODAY - ago * DAY for ago in days_ago]
    assert next_usual(visits, TODAY) == (None if expected is None else TODAY + expected * DAY)


def test_cargo_that_expires_before_next_visit_is_counted(tables: CourierTables) -> None:
    visit(tables.met, CLINIC, 17, 10, 3)
    visit(tables.met, SCHOOL, 3)
    for owner in (CLINIC, SCHOOL):
        carry(tables, owner, 100, NOON + 3 * DAY)
        carry(tables, owner, 20, NOON + 9 * DAY)
        carry(tables, owner, 3, None)
    clinic, school = seen(tables.met, CLINIC), seen(tables.met, SCHOOL)
    assert (clinic.cargoes, clinic.octets) == (school.cargoes, school.octets) == (3, 123)
    assert (clinic.next_visit, clinic.expiring, clinic.expiring_octets) == (TODAY + 4 * DAY, 1, 100)
    assert (school.next_visit, school.expiring, school.expiring_octets) == (None, 0, 0)
    assert not clinic.is_long_unvisited


@pytest.mark.parametrize(("days_ago", "is_long"), [(20, False), (21, True), (150, True), (-3, False)])
def test_gateway_is_long_unvisited_after_three_weeks(met: MetRows, days_ago: int, is_long: bool) -> None:
    visit(met, CLINIC, days_ago)
    assert seen(met, CLINIC, latest=NOON + 9 * DAY).is_long_unvisited is is_long


@pytest.mark.parametrize(("days_ago", "is_long"), [(20, False), (22, True)])
def test_oldest_cargo_stands_for_unknown_visits(tables: CourierTables, days_ago: int, is_long: bool) -> None:
    carry(tables, FARM, 9, None, NOON - days_ago * DAY)
    farm = seen(tables.met, FARM)
    assert (farm.last_visit, farm.next_visit, farm.is_long_unvisited) == (None, None, is_long)


def test_visit_dated_after_any_possible_present_is_ignored(met: MetRows) -> None:
    visit(met, CLINIC, 5, -400)
    visit(met, SCHOOL, -400)
    assert seen(met, CLINIC).last_visit == TODAY - 5 * DAY
    assert seen(met, SCHOOL).last_visit is None
    assert seen(met, CLINIC, latest=NOON + 500 * DAY).last_visit == TODAY + 400 * DAY, "perhaps true"


def test_list_begins_with_the_most_urgent(tables: CourierTables) -> None:
    visit(tables.met, SCHOOL, 1)
    visit(tables.met, FARM, 17, 10, 3)
    carry(tables, FARM, 9, NOON + DAY)
    visit(tables.met, CLINIC, 40)
    assert [each.gateway for each in tables.met.all(NOON, NOON).gateways] == [
        each[:12] for each in (CLINIC, FARM, SCHOOL)
    ]


def test_sweep_forgets_after_half_a_year_without_cargo(tables: CourierTables) -> None:
    met = tables.met
    visit(met, CLINIC, 181)
    visit(met, SCHOOL, 181, 179)
    visit(met, FARM, 181)
    met.rename(FARM[:12], "Farm")
    carry(tables, FARM, 9, None)
    tables.sweep(Span(NOON, NOON))
    assert {each.gateway for each in met.all(NOON, NOON).gateways} == {SCHOOL[:12], FARM[:12]}
    assert seen(met, FARM).name == "Farm"
    assert seen(met, FARM).last_visit is None


def test_sweep_keeps_days_while_the_time_is_in_doubt(tables: CourierTables) -> None:
    visit(tables.met, CLINIC, 181)
    visit(tables.met, SCHOOL, -30)
    tables.sweep(Span(NOON - 30 * DAY, NOON + 60 * DAY))
    assert len(tables.met.all(NOON, NOON + 60 * DAY).gateways) == 2
    tables.sweep(Span(NOON, NOON))
    assert tables.met.all(NOON, NOON).gateways == ()


def test_strangers_displace_no_name_or_usual_visitor(met: MetRows, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(met_gateways, "MOST_MET", 5)
    visit(met, CLINIC, 170)
    met.rename(CLINIC[:12], "Clinic in Kasese")
    visit(met, SCHOOL, 60, 53)
    for key in range(50):
        visit(met, f"0{key:02x}" + 62 * "0", 0)
    found = {each.gateway for each in met.all(NOON, NOON).gateways}
    assert len(found) == 5
    assert {CLINIC[:12], SCHOOL[:12]} < found


def test_name_is_one_line_of_bounded_length(met: MetRows) -> None:
    visit(met, CLINIC, 1)
    met.rename(CLINIC[:12], " Clinic\n in   Kasese " + "x" * 500)
    name = seen(met, CLINIC).name
    assert name.startswith("Clinic in Kasese xxx")
    assert len(name) == 80
    met.rename(CLINIC[:12], "")
    assert seen(met, CLINIC).name == ""
    assert seen(met, CLINIC).last_visit == TODAY - DAY


@pytest.mark.parametrize("gateway", ["", "0", CLINIC, "0123456789ab", "' OR 1 --   "])
def test_unknown_id_is_refused(met: MetRows, gateway: str) -> None:
    visit(met, CLINIC, 1)
    for name in (None, "x"):
        with pytest.raises(InvalidMessageError, check=Stating(CarryingCode.NO_SUCH_GATEWAY)):
            met.rename(gateway, name)
