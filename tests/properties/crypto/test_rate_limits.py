"""The sliding window over messages' dates, whatever order they come in."""

from datetime import timedelta

from hypothesis import given
from hypothesis import strategies as st

from gateway_core.crypto.certificates import RateLimit
from tests.factories.clock import NOON

LIMITS = st.integers(0, 5)
PERIODS = st.integers(1, 30)
ARRIVALS = st.lists(st.integers(0, 100), max_size=60)


def crowded(seconds: list[int], limit: int, period: int) -> bool:
    """Whether some window has too many: by counting in every window that begins at a date."""
    return any(sum(begin <= each < begin + period for each in seconds) > limit for begin in seconds)


@given(LIMITS, PERIODS, ARRIVALS)
def test_rate_limit_refuses_only_dates_beyond_the_limit(limit: int, period: int, arrivals: list[int]) -> None:
    rule = RateLimit(limit, timedelta(seconds=period))
    accepted: list[int] = []
    for second in arrivals:
        dates = [NOON + timedelta(seconds=each) for each in sorted(accepted)]
        allowed = rule.allows(NOON + timedelta(seconds=second), dates)
        assert allowed is not crowded([*accepted, second], limit, period)
        if allowed:
            accepted.append(second)


@given(LIMITS, PERIODS, ARRIVALS, st.integers(0, 100))
def test_dates_a_period_away_make_no_difference(
    limit: int, period: int, arrivals: list[int], second: int
) -> None:
    """So that the store need not be asked for them."""
    rule = RateLimit(limit, timedelta(seconds=period))
    accepted: list[int] = []
    for each in arrivals:
        if not crowded([*accepted, each], limit, period):
            accepted.append(each)
    near = [each for each in accepted if second - period < each < second + period]
    date = NOON + timedelta(seconds=second)
    all_dates, near_dates = (
        [NOON + timedelta(seconds=each) for each in sorted(seconds)] for seconds in (accepted, near)
    )
    assert rule.allows(date, all_dates) is rule.allows(date, near_dates)
