"""The planner's model: what can be reckoned by hand comes out, better is never worse, and every answer comes soon."""

from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from gateway_core.errors import InvalidMessageError
from gateway_core.planning.forecast import Forecast, Remedy, answers, forecast, gains
from gateway_core.planning.journeys import REUSE, Journeys, Loss, Place, RegularLetters, Relays, Visits
from gateway_core.planning.plan import DAY, HOUR, Plan, PlanningCode
from tests.factories.stating import Stating

MOST_VISITS = 1_000_000
"""That one forecast may look at. An answer takes four: 2.2 seconds of a core for the worst plan of these."""


def plan(**changed: Any) -> Plan:
    usual: dict[str, Any] = {"gateways": 40, "couriers": 2, "intervals": (3 * DAY,)}
    return Plan(**usual | changed)


def days(seconds: int) -> float:
    return seconds / DAY


def test_message_by_a_single_courier_arrives_in_the_next_round() -> None:
    # three uniform times of three days each: to the visit, to the Internet, to the other's visit
    expected = forecast(plan(couriers=1))
    assert expected.share == 1
    assert days(expected.median) == pytest.approx(4.5, abs=0.1)
    # of the sum of three uniform chances a tenth lies above 3 - (6 × 0.1) ** (1/3)
    assert days(expected.nine_of_ten) == pytest.approx(3 * (3 - 0.6 ** (1 / 3)), abs=0.1)


def test_message_by_another_courier_waits_up_to_a_round() -> None:
    expected = forecast(plan(gateways=1000, couriers=1000, retention=2 * DAY))
    assert expected.share == pytest.approx(2 / 3, abs=0.01)
    assert expected.not_collected == pytest.approx(1 / 3, abs=0.01)
    assert expected.expired == 0


def test_message_with_too_short_a_lifetime_does_not_arrive() -> None:
    lifetime = 5 * DAY // 2
    expected = forecast(plan(couriers=1, lifetime=lifetime))
    # the sum of three uniform chances is below x <= 1 with x³ / 6; what expires is good for two hours more
    assert expected.share == pytest.approx(((lifetime + 2 * HOUR) / (3 * DAY)) ** 3 / 6, abs=0.01)
    assert expected.expired == pytest.approx(1 - expected.share)


def test_transit_time_of_a_courier_does_not_lengthen_the_wait() -> None:
    near, far = (forecast(plan(couriers=1, way=hours * HOUR)) for hours in (0, 12))
    assert days(far.median) == pytest.approx(days(near.median), abs=0.1)
    assert far.nine_of_ten < near.nine_of_ten, "a visit just before or after a relay is none any more"
    # all visits lie within two hours of a round: there with the next one, after a round and a uniform time of one
    late = forecast(plan(couriers=1, way=35 * HOUR, lifetime=11 * DAY // 2))
    assert late.share == pytest.approx((2.5 * DAY + 2 * HOUR) / (3 * DAY), abs=0.01)


@pytest.mark.parametrize("way", [0, 1, 7, 1799])
def test_visits_lie_where_the_courier_is_not_on_its_way(way: int) -> None:
    some = plan(relay_every=HOUR, way=way)
    relays = Relays(some, 0.3)
    for moment in range(5000):
        there = relays.around_ways(moment)
        assert relays.next(there + way) == relays.next(there), "it has time to get to its next relay"
        assert relays.next(there - way + 1) == relays.next(there + 1), "and had time to come back"
        assert relays.around_ways(relays.without_ways(moment)) <= moment
        assert relays.around_ways(relays.without_ways(moment) + 1) > moment


def test_gateway_on_the_internet_does_not_wait() -> None:
    expected = forecast(plan(online=1.0))
    assert (expected.share, expected.ninety_nine_of_hundred, expected.curve) == (1, 0, ())


def test_outage_is_bridged_by_couriers_within_the_retention() -> None:
    long = forecast(plan(online=1.0, outage=1000 * DAY))
    assert long.median == pytest.approx(forecast(plan()).median, abs=HOUR)
    short = forecast(plan(online=1.0, outage=1 * DAY))
    assert short.share == 1
    assert short.ninety_nine_of_hundred <= DAY
    later = forecast(plan(online=1.0, outage=10 * DAY, outage_after=30 * DAY, window=40 * DAY))
    assert later.median == 0
    assert later.curve[0][1] > 0.75
    expected = forecast(plan(online=1.0, outage=30 * DAY, retention=2 * DAY))
    assert 0.1 < expected.not_collected < 0.2
    assert expected.expired == 0


@pytest.mark.slow
def test_long_intervals_are_met_more_often_than_short_ones() -> None:
    # from a moment to the next visit: mean of squares by twice the mean
    uneven = plan(couriers=1, online=0.5, intervals=(1 * DAY, 9 * DAY), relay_every=HOUR, lifetime=100 * DAY)
    rows = forecast(uneven).curve
    mean = sum(
        after * (share - before) for (after, share), (_, before) in zip(rows, [(0, 0.0), *rows], strict=False)
    )
    even = forecast(replace(uneven, intervals=(5 * DAY,))).curve
    plain = sum(
        after * (share - before) for (after, share), (_, before) in zip(even, [(0, 0.0), *even], strict=False)
    )
    assert mean > 1.3 * plain


def test_unacknowledged_message_is_resent_when_the_outage_ends() -> None:
    # Visits are 60 hours apart, and public gateways keep messages for one day.
    some = plan(intervals=(60 * HOUR,), outage=10 * DAY, retention=DAY, online=1.0)
    journeys = Journeys(some)
    writer, reader = (_online_place(some, *chances) for chances in ((0.3, 0.8), (0.9, 0.5)))
    found = []
    for written in range(0, 10 * DAY, 6 * HOUR):
        expires = written + some.lifetime
        first = journeys.to_internet(writer, written, expires)
        assert not isinstance(first, Loss)
        last = journeys.arrival(writer, reader, written, expires, RegularLetters(some, 0.5))
        if (first // HOUR, last) not in found:
            found.append((first // HOUR, last))
    assert found == [
        *((hour, Loss.NOT_COLLECTED) for hour in (18, 78, 138)),
        (198, 10 * DAY),  # forgotten after a day, before a visit would have brought the acknowledgement
        (240, 10 * DAY),
    ]


def _online_place(some: Plan, relays_chance: float, visits_chance: float) -> Place:
    relays = Relays(some, relays_chance)
    return Place(Visits(some, relays, visits_chance, 0), relays, True)


def test_visits_rarer_than_the_life_of_cargo_bring_nothing() -> None:
    assert forecast(plan(intervals=(28 * DAY,), couriers=1, lifetime=170 * DAY)).unreadable > 0
    never = forecast(plan(intervals=(40 * DAY,), couriers=1, lifetime=170 * DAY))
    assert (never.share, never.unreadable) == (0, 0)


def test_message_that_outlives_its_key_is_unreadable() -> None:
    # there and back, and the 27 days for which a key is used, may take longer than one is kept
    rare = plan(intervals=(14 * DAY,), relay_every=27 * DAY, lifetime=90 * DAY)
    expected = forecast(rare)
    assert expected.unreadable > 0.2
    assert expected.expired == 0
    assert expected.ninety_nine_of_hundred < 60 * DAY
    assert forecast(plan(intervals=(7 * DAY,))).unreadable == 0
    rare = plan(intervals=(12 * DAY,), lifetime=24 * DAY)
    assert forecast(rare).unreadable == 0, "until cargo has told that 60 days are over, the key is there"


def test_answer_later_than_60_days_is_unreadable() -> None:
    assert answers(plan(intervals=(14 * DAY,), lifetime=60 * DAY)).unreadable == 0
    late = answers(plan(intervals=(20 * DAY,), relay_every=26 * DAY, lifetime=180 * DAY))
    assert late.unreadable > 0
    assert late.ninety_nine_of_hundred <= 60 * DAY


def test_regular_letters_determine_the_age_of_the_newest_key() -> None:
    seldom = RegularLetters(plan(messages_a_day=0.1), 0.2515625)  # one to each in 390 days
    assert [seldom.newest(day * DAY, day * DAY) // DAY for day in (4, 6, 24, 26, 60)] == [-15, 5, 5, 25, 45]
    assert seldom.key_time(46 * DAY) == 46 * DAY
    often = RegularLetters(plan(messages_a_day=39.0, lifetime=5 * DAY), 0.3)
    newest = often.newest(50 * DAY, 54 * DAY)
    assert 49 * DAY < newest <= 50 * DAY
    assert 0 < newest - often.key_time(newest) < REUSE
    assert often.newest(50 * DAY, 56 * DAY) == 46 * DAY, "the message has expired, the authorization has not"


@pytest.mark.parametrize("intervals", [(3 * DAY,), (DAY, 2 * DAY, 9 * DAY)])
def test_visits_before_and_after_a_moment_are_the_same_visits(intervals: tuple[int, ...]) -> None:
    some = plan(intervals=intervals, relay_every=2 * DAY, way=6 * HOUR)
    visits = Visits(some, Relays(some, 0.4), 0.3, 7)
    assert visits.before(0) <= 0 < visits.after(0)
    for moment in (-50 * DAY, 40 * DAY, -90 * DAY, 3 * HOUR):
        last, following = visits.before(moment), visits.after(moment)
        assert last <= moment < following
        assert visits.after(last) == following
        assert visits.before(following) == following
        assert visits.before(following - 1) == last


def test_answer_arrives_with_the_second_visit_within_the_retention() -> None:
    expected = answers(plan())
    assert expected.share == 1
    assert days(expected.median) == pytest.approx(7.5, abs=0.1)
    assert 6 <= days(expected.nine_of_ten) <= 9
    assert answers(plan(retention=4 * DAY)).share == 1
    # they wait for three days, less the up to one day in which they are written
    assert answers(plan(retention=5 * DAY // 2)).share == pytest.approx(0.5, abs=0.01)


BASES = [
    plan(retention=2 * DAY),
    plan(lifetime=5 * DAY, couriers=1),
    plan(online=1.0, outage=30 * DAY, retention=2 * DAY),
    plan(intervals=(DAY, 2 * DAY, 9 * DAY), online=0.3),
]


@pytest.mark.slow_beyond(2)
@pytest.mark.parametrize("base", BASES)
@pytest.mark.parametrize("reckon", [forecast, answers])
def test_better_plan_delivers_no_smaller_share(base: Plan, reckon: Any) -> None:
    before = reckon(base)
    better = (
        replace(base, lifetime=2 * base.lifetime),
        replace(base, retention=None),
        replace(base, intervals=tuple(each // 2 for each in base.intervals)),
    )
    for each in better:
        assert reckon(each).share >= before.share - 0.005


@pytest.mark.slow
def test_shares_and_times_fit_together() -> None:
    for base in BASES:
        expected = forecast(base)
        lost = expected.expired + expected.not_collected + expected.unreadable
        assert expected.share + lost == pytest.approx(1, abs=0.001)
        assert expected.median <= expected.nine_of_ten <= expected.ninety_nine_of_hundred
        shares = [share for _, share in expected.curve]
        assert shares == sorted(shares)
        assert shares[-1] == pytest.approx(expected.share, abs=0.011)
        assert len(expected.curve) <= 14


@pytest.mark.slow
def test_most_helpful_remedy_comes_first_with_its_gain() -> None:
    base = plan(retention=2 * DAY)
    before = forecast(base)
    found = gains(base, before)
    assert [each.remedy for each in found] == [Remedy.COURIER, Remedy.RETENTION, Remedy.LIFETIME]
    for each in found:
        assert each.forecast == forecast(each.plan)
        assert each.share == pytest.approx(each.forecast.share - before.share)
    assert found[0].plan.intervals == (2 * DAY,)
    assert found[-1].share == 0


def test_useless_remedy_is_not_offered() -> None:
    base = plan(gateways=2, lifetime=180 * DAY)
    assert gains(base, forecast(base)) == []
    long_ways = plan(intervals=(5 * DAY,), relay_every=15 * DAY, way=7 * DAY, lifetime=180 * DAY)
    assert gains(long_ways, forecast(long_ways)) == [], "another courier makes a plan that is refused"


MOST_VISITED: dict[str, Any] = {"lifetime": 180 * DAY, "online": 0.5}
WORST = [
    plan(**MOST_VISITED, intervals=(HOUR, 2 * HOUR), relay_every=40 * HOUR),
    plan(**MOST_VISITED, intervals=(9 * HOUR, 10 * HOUR), relay_every=15 * DAY, way=7 * DAY),
    plan(**MOST_VISITED, intervals=(5 * DAY, 6 * DAY), relay_every=180 * DAY, way=7 * DAY, outage=300 * DAY),
    plan(
        **MOST_VISITED,
        intervals=tuple(range(HOUR, 401 * HOUR, HOUR)),
        relay_every=40 * HOUR,
        outage=3650 * DAY,
    ),
    plan(**MOST_VISITED, intervals=(180 * DAY,), outage=3650 * DAY),
    plan(**MOST_VISITED, intervals=(HOUR,), relay_every=40 * HOUR, outage=3650 * DAY, retention=HOUR),
]


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("worst", WORST)
def test_every_plan_is_answered_with_bounded_work(worst: Plan) -> None:
    assert forecast(worst).visits_looked_at < MOST_VISITS
    assert answers(worst).visits_looked_at < MOST_VISITS


@pytest.mark.slow
def test_equal_plans_get_equal_forecasts() -> None:
    irregular = plan(intervals=(DAY, 4 * DAY, 7 * DAY), online=0.2)
    assert forecast(irregular) == forecast(irregular)


@pytest.mark.parametrize(
    ("changed", "refusal"),
    [
        ({"gateways": 1}, PlanningCode.GATEWAYS),
        ({"gateways": 100_001}, PlanningCode.GATEWAYS),
        ({"couriers": 0}, PlanningCode.COURIERS),
        ({"couriers": 41}, PlanningCode.COURIERS),
        ({"intervals": ()}, PlanningCode.INTERVALS),
        ({"intervals": (DAY,) * 401}, PlanningCode.INTERVALS),
        ({"intervals": (DAY, 0)}, PlanningCode.INTERVAL),
        ({"intervals": (181 * DAY,)}, PlanningCode.INTERVAL),
        ({"lifetime": 0}, PlanningCode.LIFETIME),
        ({"lifetime": 181 * DAY}, PlanningCode.LIFETIME),
        ({"retention": 0}, PlanningCode.RETENTION),
        ({"way": -1}, PlanningCode.WAY),
        ({"way": 8 * DAY}, PlanningCode.WAY),
        ({"way": 3 * DAY // 2}, PlanningCode.WAYS_TOO_LONG),
        ({"relay_every": 0}, PlanningCode.RELAY_EVERY),
        ({"intervals": (HOUR,), "relay_every": 41 * HOUR}, PlanningCode.RELAYS_TOO_RARE),
        ({"online": -0.1}, PlanningCode.ONLINE),
        ({"online": float("nan")}, PlanningCode.ONLINE),
        ({"outage": 3651 * DAY}, PlanningCode.OUTAGE),
        ({"outage": DAY, "outage_after": -1}, PlanningCode.OUTAGE),
        ({"window": 3651 * DAY}, PlanningCode.WINDOW),
        ({"outage": DAY, "outage_after": 9 * DAY, "window": 8 * DAY}, PlanningCode.OUTAGE_AFTER_WINDOW),
        ({"messages_a_day": 0.0}, PlanningCode.MESSAGES),
        ({"messages_a_day": float("inf")}, PlanningCode.MESSAGES),
    ],
)
def test_senseless_plan_is_refused_with_its_reason(changed: dict[str, Any], refusal: PlanningCode) -> None:
    for reckon in (forecast, answers):
        with pytest.raises(InvalidMessageError, check=Stating(refusal)):
            reckon(plan(**changed))


@pytest.mark.slow
def test_extreme_plans_within_the_limits_are_answered() -> None:
    edges = product((HOUR, 180 * DAY), (HOUR, 180 * DAY), (0, 7 * DAY), (0, 3650 * DAY))
    answered = 0
    for interval, lifetime, way, outage in edges:
        edge = plan(
            intervals=(interval,), lifetime=lifetime, retention=HOUR, way=way, outage=outage, online=0.5
        )
        try:
            expected: Forecast = forecast(edge)
        except InvalidMessageError as error:
            assert error.statement.code is PlanningCode.WAYS_TOO_LONG  # noqa: PT017 - most edges are answered
            continue
        answered += 1
        assert 0 <= expected.share <= 1
        assert expected.visits_looked_at < MOST_VISITS
    assert answered == 12
