"""Acknowledgements keep their distance, the more of it the more often the public gateway did not understand them."""

from __future__ import annotations

import pytest

from gateway_core.protocol.delivery_pace import (
    DEPLOYED_SPACE_SECONDS,
    NARROWED_EVERY,
    WIDEST_SPACE_SECONDS,
    AcknowledgementPace,
)


def send(pace: AcknowledgementPace, now: float, count: int) -> float:
    """As many as that, each as soon as it may go. Returns when the last one went."""
    for _ in range(count):
        now += pace.wait(now)
        pace.sent(now)
    return now


def test_towards_the_deployed_network_they_are_a_tenth_of_a_second_apart_from_the_first_one_on() -> None:
    pace = AcknowledgementPace(DEPLOYED_SPACE_SECONDS)
    assert pace.wait(50.0) == 0.0
    assert send(pace, 50.0, 101) == pytest.approx(60.0)


def test_towards_others_they_are_not_held_up_until_one_is_refused() -> None:
    pace = AcknowledgementPace()
    assert send(pace, 50.0, 100) == 50.0
    pace.refused()
    assert send(pace, 50.0, 3) == pytest.approx(50.2)


def test_the_space_doubles_with_each_refusal_up_to_two_seconds() -> None:
    pace = AcknowledgementPace(DEPLOYED_SPACE_SECONDS)
    spaces = []
    for _ in range(7):
        pace.refused()
        spaces.append(pace.space)
    assert spaces == pytest.approx([0.2, 0.4, 0.8, 1.6, 2.0, 2.0, 2.0])
    assert spaces[-1] == WIDEST_SPACE_SECONDS


@pytest.mark.parametrize("least", [0.0, DEPLOYED_SPACE_SECONDS])
def test_it_narrows_slowly_and_not_below_where_it_began(least: float) -> None:
    pace = AcknowledgementPace(least)
    pace.refused()
    widened = pace.space
    send(pace, 0.0, NARROWED_EVERY - 1)
    assert pace.space == widened
    send(pace, 100.0, 1)
    assert pace.space == pytest.approx(widened * 0.9)
    send(pace, 200.0, 1000)
    assert pace.space == least
