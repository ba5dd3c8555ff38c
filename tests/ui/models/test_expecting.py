"""The card "What to expect" in words, for every state of what past visits tell."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import pytest

from gateway_core.services.couriers.expectations import expectation
from gateway_core.views.expectation import Expectation
from tests.ui.models.test_on_the_way import every
from tests.ui.scripted_life import NOW
from ui.models.expecting import Expecting
from ui.models.on_the_way import OnTheWay
from ui.models.words import Words

TWO_DAYS = timedelta(days=2)


@pytest.fixture
def words(qapp: object) -> Words:
    return Words(lambda: NOW)


def told(
    words: Words, past: Sequence[Any], kept_for: timedelta | None = None, *, is_online: bool = False
) -> list[str]:
    return Expecting(words).at_length(expectation(past, kept_for, NOW), is_online=is_online)


def test_before_enough_visits_it_says_how_many_it_takes(words: Words) -> None:
    sentence = "This shows when to expect answers, once 4 visits of couriers or sticks are known."
    assert told(words, []) == told(words, every(3, count=1)) == told(words, every(3, count=3)) == [sentence]


def test_after_a_long_time_without_visits_it_says_that_they_tell_nothing(words: Words) -> None:
    old = [each for each in every(3, count=12) if each.started_at < NOW - timedelta(days=12)]
    (sentence,) = told(words, old)
    assert sentence.startswith("No courier or stick has come for much longer than usual")


def test_regular_visits_tell_when_and_what_would_help(words: Words) -> None:
    assert told(words, every(3)) == [
        "Couriers or sticks came about every 3 days.",
        "All answers arrive in time.",
        "Half of them are here within 8 days after you wrote, nine of ten within 9 days.",
        "What would help most: visits twice as often.",
        "Half of the answers would then be here within 4 days.",
    ]


def test_a_public_gateway_that_forgets_is_named_with_what_would_help(words: Words) -> None:
    lines = told(words, every(2.5), TWO_DAYS)
    assert lines[1:4] == [
        "Of 100 answers, about 50 arrive in time.",
        "Half of them are here within 6 days after you wrote, nine of ten within 7 days.",
        "The Internet gateway deletes what no courier collects within 2 days.",
    ]
    assert lines[-2:] == [
        "What would help most: visits twice as often.",
        "About 100 of 100 answers would then arrive, half of them within 3 days.",
    ]
    assert told(words, every(3.5), TWO_DAYS)[1] == "Hardly any answer arrives in time."


def test_messages_that_expire_are_said_to(words: Words) -> None:
    lines = told(words, every(16))
    assert "Some messages and answers expire on their way." in lines
    assert not any("deletes" in line for line in lines)


def test_while_the_internet_is_there_it_says_that_nobody_waits(words: Words) -> None:
    online = told(words, every(3), is_online=True)
    assert online[0] == "The Internet is there now, so messages do not wait for couriers. Without it:"
    assert online[1:] == told(words, every(3))


def test_what_is_taken_for_granted_is_said_where_answers_are(words: Words) -> None:
    card = Expecting(words)
    assert "within a day" in card.taken_for_granted(expectation(every(3), None, NOW))
    assert card.taken_for_granted(expectation([], None, NOW)) == ""


@pytest.mark.parametrize("days", [0.6, 1, 3, 7, 30])
@pytest.mark.parametrize("kept_for", [None, TWO_DAYS])
def test_home_and_the_card_say_the_same(words: Words, days: float, kept_for: timedelta | None) -> None:
    past = every(days)
    known: Expectation = expectation(past, kept_for, NOW)
    way = OnTheWay(words).way([], [], past, known)
    assert way is not None
    (home,) = way.news
    assert known.answers is not None
    half = words.duration(known.answers.median)
    card = Expecting(words).at_length(known, is_online=False)
    if "expect an answer" in home:
        assert home.endswith(f"expect an answer in about {half}.")
        assert any(f"Half of them are here within {half}" in line for line in card)
    else:
        assert home.endswith("Not all answers arrive in time.")
        assert "All answers arrive in time." not in card
