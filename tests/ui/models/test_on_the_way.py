"""Where messages are and what came back, as Home tells it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from msgspec.structs import replace

from gateway_core.events import DeletionReason, Direction, SyncOutcome, SyncPhase, SyncProgress
from gateway_core.identifiers import PrivateAddress
from gateway_core.services.couriers.expectations import expectation
from gateway_core.views.status import CarriageView, DeletionView, QueueView
from tests.ui import walk
from tests.ui.fake_gateway import populated
from tests.ui.scripted_life import NOW
from tests.ui.stage import Stage
from ui.models.on_the_way import DAYS, OnTheWay, Visits
from ui.models.words import Words
from ui.views.window import MainWindow

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


def test_before_the_first_message_there_is_nothing_to_show(on_the_way: OnTheWay) -> None:
    assert on_the_way.way([], [], []) is None


def test_a_trial_message_on_this_computer_is_no_message_on_its_way(on_the_way: OnTheWay) -> None:
    assert (
        on_the_way.way([], [DeletionView(Direction.INBOUND, DeletionReason.DELIVERED, 1, 1, NOW)], []) is None
    )


def test_what_a_courier_has_is_there_and_no_longer_here(on_the_way: OnTheWay) -> None:
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
    assert way is not None
    assert [(each.text, each.is_reached) for each in way.stations] == [
        ("3 to send", True),
        ("4 on the way", True),
        ("407 so far", True),
        ("your app tells", False),
    ]
    assert way.news == ("4 messages are with a courier since Wednesday.",)
    assert way.days == ()


@pytest.mark.parametrize(
    ("ago", "told"),
    [
        (0, "since today"),
        (1, "since yesterday"),
        (2, "since Thursday"),
        (6, "since Sunday"),
        (7, "since \u206811/14/26\u2069"),
    ],
)
def test_the_day_is_named_as_people_do(on_the_way: OnTheWay, ago: int, told: str) -> None:
    way = on_the_way.way([waiting(1, CarriageView("courier", 1, 1, NOW - ago * DAY))], [], [])
    assert way is not None
    assert way.news == (f"1 message is with a courier {told}.",)


def test_a_courier_without_a_known_day_is_told_without_one(on_the_way: OnTheWay) -> None:
    way = on_the_way.way([waiting(1, CarriageView("courier", 1, 1))], [], [])
    assert way is not None
    assert way.news == ("1 message is with a courier.",)


def test_what_came_back_is_told_of_the_last_sync_that_brought_something(on_the_way: OnTheWay) -> None:
    empty = replace(VISIT, started_at=NOW, parcels_in=0)
    earlier = replace(VISIT, started_at=NOW - 5 * DAY, parcels_in=8)
    way = on_the_way.way([], [], [empty, VISIT, earlier])
    assert way is not None
    assert way.news == ("2 messages came back on Thursday.",)


def test_the_strip_has_the_last_days_with_visits_and_failures(on_the_way: OnTheWay) -> None:
    too_old = replace(VISIT, started_at=NOW - DAYS * DAY)
    way = on_the_way.way([], [], [VISIT, VISIT, FAILED, too_old])
    assert way is not None
    assert len(way.days) == DAYS
    assert {at: day for at, day in enumerate(way.days) if day != (0, 0)} == {
        DAYS - 1 - 20: Visits(0, 1),
        DAYS - 1 - 2: Visits(2, 0),
    }
    assert way.visits == "2 visits by courier or stick in the last 30 days."


def test_tries_alone_are_no_visits(on_the_way: OnTheWay) -> None:
    way = on_the_way.way([], [], [FAILED])
    assert way is not None
    assert way.visits == "No courier or stick took anything in the last 30 days."


def test_home_shows_the_way_and_a_screen_reader_has_it_in_words(
    stage: Stage, show: Callable[..., MainWindow]
) -> None:
    window = show(stage)
    home = window.page("home")
    assert not home.on_the_way.isVisible()  # type: ignore[attr-defined]
    rich = populated()
    stage.gateway.queue_views, stage.gateway.past = rich.queue_views, rich.past
    stage.models.home.refresh()
    stage.settle()
    card = home.on_the_way  # type: ignore[attr-defined]
    assert card.isVisible()
    assert "4 messages are with a courier since Thursday.\n41 messages came back on Thursday." in walk.texts(
        card
    )
    named = [view.accessibleName() for view in card.picture.stations]
    assert named == [
        "This computer: 10 to send",
        "Courier: 4 on the way",
        "Internet: none yet",
        "Recipient: your app tells",
    ]
    assert card.picture.accessibleName() == "The way of your messages"
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
    assert way is not None
    return way.news


@pytest.mark.parametrize(
    ("days", "told"),
    [
        (3, "Couriers or sticks came about every 3 days; expect an answer in about 8 days."),
        (1, "Couriers or sticks came about every day; expect an answer in about 3 days."),
        (0.6, "Couriers or sticks came about every day; expect an answer in about 2 days."),
    ],
)
def test_home_says_what_past_visits_suggest(on_the_way: OnTheWay, days: float, told: str) -> None:
    assert suggested(on_the_way, every(days)) == (told,)


def test_home_promises_no_answer_that_is_likely_to_be_lost(on_the_way: OnTheWay) -> None:
    past = every(3)
    way = on_the_way.way([], [], past, expectation(past, 2 * DAY, NOW))
    assert way is not None
    assert way.news == ("Couriers or sticks came about every 3 days. Not all answers arrive in time.",)


def test_nothing_is_suggested_from_few_visits_or_while_the_internet_is_there(on_the_way: OnTheWay) -> None:
    assert suggested(on_the_way, every(3, count=3)) == ()
    assert suggested(on_the_way, every(3), is_online=True) == ()
