"""Where messages are and what came back, as Home tells it."""

from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from gateway_core.commands.couriers import expectation
from gateway_core.events import DeletionReason, Direction, SyncOutcome, SyncPhase, SyncProgress
from gateway_core.identifiers import PrivateAddress
from gateway_core.views.expectation import Expectation
from gateway_core.views.status import CarriageView, DeletionView, QueueView
from tests.ui import walk
from tests.ui.fake_gateway import populated
from tests.ui.scripted_life import NOW
from tests.ui.stage import Stage
from ui.parts.on_the_way import DAYS, Expecting, OnTheWay, Visits
from ui.parts.words import Words
from ui.window.frame import MainWindow

DAY = timedelta(days=1)
APP = PrivateAddress("0" + "a" * 64)
VISIT = SyncProgress(
    1,
    SyncPhase.FINISHED,
    "192.168.43.1:21473",
    NOW - 2 * DAY,
    cargoes_in=1,
    parcels_in=2,
    outcome=SyncOutcome.COMPLETE,
)
FAILED = SyncProgress(2, SyncPhase.FINISHED, VISIT.courier, NOW - 20 * DAY, outcome=SyncOutcome.UNREACHABLE)


@pytest.fixture
def on_the_way(stage: Stage) -> OnTheWay:
    """Of a window in English: the stage has its catalogue."""
    return OnTheWay(Words(lambda: NOW))


def waiting(count: int, *taken: CarriageView, direction: Direction = Direction.OUTBOUND) -> QueueView:
    return QueueView(direction, APP, count, 1000 * count, NOW - DAY, None, taken)


def test_way_is_absent_before_the_first_message(on_the_way: OnTheWay) -> None:
    assert on_the_way.way([], [], []) is None
    assert (
        on_the_way.way([], [DeletionView(Direction.INBOUND, DeletionReason.DELIVERED, 1, 1, NOW)], []) is None
    )


def test_messages_with_a_courier_count_as_on_the_way(on_the_way: OnTheWay) -> None:
    queue = [
        waiting(5, CarriageView("courier", 3, 1, NOW - 3 * DAY), CarriageView("internet", 1, 1)),
        waiting(2, CarriageView("courier", 1, 1, NOW - DAY)),
        waiting(9, CarriageView("local", 9, 1), direction=Direction.INBOUND),
    ]
    gone = [
        DeletionView(Direction.OUTBOUND, DeletionReason.DELIVERED, 400, 1, NOW),
        DeletionView(Direction.OUTBOUND, DeletionReason.ACKNOWLEDGED, 7, 1, NOW),
        DeletionView(Direction.OUTBOUND, DeletionReason.EXPIRED, 50, 1, NOW),
        DeletionView(Direction.INBOUND, DeletionReason.DELIVERED, 60, 1, NOW),
    ]
    way = on_the_way.way(queue, gone, [])
    assert [(each.text, each.is_reached) for each in way.stations] == [
        ("3 to send", True),
        ("4 on the way", True),
        ("407 arrived", True),
        ("see the app", False),
    ]
    assert way.news == ("Couriers took 4 messages, the first on Wednesday.",)
    assert way.days == ()


@pytest.mark.parametrize(
    ("ago", "told"),
    [
        (0, " today"),
        (1, " yesterday"),
        (2, " on Thursday"),
        (6, " on Sunday"),
        (7, " on \u206811/14/26\u2069"),
        (None, ""),
    ],
)
def test_day_of_a_visit_is_named_if_known(on_the_way: OnTheWay, ago: int | None, told: str) -> None:
    taken = () if ago is None else (NOW - ago * DAY,)
    way = on_the_way.way([waiting(1, CarriageView("courier", 1, 1, *taken))], [], [])
    assert way.news == (f"A courier took 1 message{told}.",)


def test_news_tell_the_last_sync_that_brought_messages(on_the_way: OnTheWay) -> None:
    empty = replace(VISIT, started_at=NOW, parcels_in=0)
    earlier = replace(VISIT, started_at=NOW - 5 * DAY, parcels_in=8)
    way = on_the_way.way([], [], [empty, VISIT, earlier])
    assert way.news == ("2 messages arrived on Thursday.",)


def test_strip_shows_the_last_days_with_visits_and_failures(on_the_way: OnTheWay) -> None:
    too_old = replace(VISIT, started_at=NOW - DAYS * DAY)
    way = on_the_way.way([], [], [VISIT, VISIT, FAILED, too_old])
    assert len(way.days) == DAYS
    assert {at: day for at, day in enumerate(way.days) if day != (0, 0)} == {
        DAYS - 1 - 20: Visits(0, 1),
        DAYS - 1 - 2: Visits(2, 0),
    }
    assert way.visits == "2 visits by courier or stick in the last 30 days."


def test_tries_alone_are_no_visits(on_the_way: OnTheWay) -> None:
    way = on_the_way.way([], [], [FAILED])
    assert way.visits == "No courier or stick moved messages in the last 30 days."


def test_home_tells_the_way_to_screen_readers(stage: Stage, show: Callable[..., MainWindow]) -> None:
    window = show(stage)
    home = window.page("status")
    assert not home.on_the_way.isVisible()  # type: ignore[attr-defined]
    rich = populated()
    stage.gateway.queue_views, stage.gateway.past = rich.queue_views, rich.past
    stage.models.status.refresh()
    stage.settle()
    card = home.on_the_way  # type: ignore[attr-defined]
    assert card.isVisible()
    assert "Couriers took 4 messages, the first on Thursday.\n41 messages arrived on Thursday." in walk.texts(
        card
    )
    named = [view.accessibleName() for view in card.picture.stations]
    assert named == [
        "This computer: 10 to send",
        "Courier: 4 on the way",
        "Internet: none yet",
        "Recipient: see the app",
    ]
    assert card.picture.accessibleName() == "Where your messages are"
    assert card.picture.accessibleDescription() == ". ".join(named)
    assert card.strip.accessibleName() == "2 visits by courier or stick in the last 30 days."


def every(days: float, count: int = 5) -> list[SyncProgress]:
    """Visits with such spaces, the last one a day ago; newest first, as the gateway tells them."""
    first = NOW - DAY - (count - 1) * days * DAY
    return [
        replace(VISIT, sync_id=number, parcels_in=0, started_at=first + number * days * DAY)
        for number in reversed(range(count))
    ]


def suggested(on_the_way: OnTheWay, past: list[SyncProgress], *, is_online: bool = False) -> tuple[str, ...]:
    """Home's news from these visits alone."""
    way = on_the_way.way([], [], past, expectation(past, None, NOW), is_online=is_online)
    return way.news


@pytest.mark.parametrize(
    ("days", "told"),
    [
        (3, "Couriers or sticks came about every 3 days. Expect a reply in about 8 days."),
        (1, "Couriers or sticks came about every day. Expect a reply in about 3 days."),
        (0.6, "Couriers or sticks came about every day. Expect a reply in about 2 days."),
    ],
)
def test_home_says_what_past_visits_suggest(on_the_way: OnTheWay, days: float, told: str) -> None:
    assert suggested(on_the_way, every(days)) == (told,)


def test_home_promises_no_answer_that_is_likely_to_be_lost(on_the_way: OnTheWay) -> None:
    past = every(3)
    way = on_the_way.way([], [], past, expectation(past, 2 * DAY, NOW))
    assert way.news == ("Couriers or sticks came about every 3 days. Not all replies arrive in time.",)


def test_few_visits_or_the_internet_suppress_suggestions(on_the_way: OnTheWay) -> None:
    assert suggested(on_the_way, every(3, count=3)) == ()
    assert suggested(on_the_way, every(3), is_online=True) == ()


# --- The card "What to expect" in words, for every state of what past visits tell ---------------------------


TWO_DAYS = timedelta(days=2)


@pytest.fixture
def words(qapp: object) -> Words:
    return Words(lambda: NOW)


def told(
    words: Words, past: Sequence[Any], kept_for: timedelta | None = None, *, is_online: bool = False
) -> list[str]:
    return Expecting(words).at_length(expectation(past, kept_for, NOW), is_online=is_online)


def test_expectation_names_the_number_of_visits_needed(words: Words) -> None:
    sentence = "After 4 visits by couriers or sticks, this shows when to expect replies."
    assert told(words, []) == told(words, every(3, count=1)) == told(words, every(3, count=3)) == [sentence]


def test_expectation_reports_a_long_absence_of_visits(words: Words) -> None:
    old = [each for each in every(3, count=12) if each.started_at < NOW - timedelta(days=12)]
    (sentence,) = told(words, old)
    assert sentence.startswith("No courier or stick has come for much longer than usual")


def test_regular_visits_tell_when_and_what_would_help(words: Words) -> None:
    assert told(words, every(3)) == [
        "Couriers or sticks came about every 3 days.",
        "All replies arrive in time.",
        "Half of the replies that arrive take up to 8 days, and nine in ten take up to 9 days.",
        "What would help most: visits twice as often.",
        "Half of the replies would arrive within 4 days.",
    ]


def test_expectation_names_a_short_deadline_of_the_public_gateway(words: Words) -> None:
    lines = told(words, every(2.5), TWO_DAYS)
    assert lines[1:4] == [
        "Of 100 replies, about 50 arrive in time.",
        "Half of the replies that arrive take up to 6 days, and nine in ten take up to 7 days.",
        "The post office deletes messages that no courier collects within 2 days.",
    ]
    assert lines[-2:] == [
        "What would help most: visits twice as often.",
        "About 100 of 100 replies would arrive, half of them within 3 days.",
    ]
    assert told(words, every(3.5), TWO_DAYS)[1] == "Very few replies arrive in time."


def test_expectation_mentions_messages_that_expire(words: Words) -> None:
    lines = told(words, every(16))
    assert "Some messages and replies expire on the way." in lines
    assert not any("deletes" in line for line in lines)


def test_expectation_says_first_that_the_internet_is_available(words: Words) -> None:
    online = told(words, every(3), is_online=True)
    assert online[0] == "You're online now, so messages don't wait for couriers. Without the Internet:"
    assert online[1:] == told(words, every(3))


def test_assumptions_are_stated_only_beside_expected_answers(words: Words) -> None:
    card = Expecting(words)
    assert "within a day" in card.assumptions(expectation(every(3), None, NOW))
    assert card.assumptions(expectation([], None, NOW)) == ""


@pytest.mark.slow_beyond(4)
@pytest.mark.parametrize("days", [0.6, 1, 3, 7, 30])
@pytest.mark.parametrize("kept_for", [None, TWO_DAYS])
def test_home_and_the_card_say_the_same(words: Words, days: float, kept_for: timedelta | None) -> None:
    past = every(days)
    known: Expectation = expectation(past, kept_for, NOW)
    way = OnTheWay(words).way([], [], past, known)
    (home,) = way.news
    half = words.duration(known.answers.median)
    card = Expecting(words).at_length(known, is_online=False)
    if "Expect a reply" in home:
        assert home.endswith(f"Expect a reply in about {half}.")
        assert any(f"Half of the replies that arrive take up to {half}," in line for line in card)
    else:
        assert home.endswith("Not all replies arrive in time.")
        assert "All replies arrive in time." not in card
