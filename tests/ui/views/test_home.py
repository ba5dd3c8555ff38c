"""Home: one honest state, its cause, and at most one action."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest

from gateway_core.codes.statement import in_their_words
from gateway_core.errors import VaultLockedError
from gateway_core.views.connection import RegistrationView
from gateway_core.views.status import GatewayState, NearbyCourier, QueueSummary, StatusWarning
from tests.ui import walk
from tests.ui.fake_gateway import populated, running_sync
from tests.ui.scripted_life import NOW
from tests.ui.stage import Stage
from ui.design import icons
from ui.models.headlines import HomeAction
from ui.views.window import MainWindow

MakeStage = Callable[..., Stage]
Show = Callable[..., MainWindow]
every_state = pytest.mark.parametrize(
    "state", list(GatewayState), ids=[state.value for state in GatewayState]
)
FAILURES = {GatewayState.INTERNAL_ERROR, GatewayState.PORT_TAKEN, GatewayState.STORAGE_FULL}
WITHOUT_ACTION = {
    GatewayState.STARTING,
    GatewayState.ONLINE,
    GatewayState.KEYRING_LOCKED,
    GatewayState.MOVED_AWAY,
}


def in_state(stage: Stage, state: GatewayState) -> None:
    sync = running_sync() if state is GatewayState.SYNCING else None
    stage.do(
        lambda: stage.gateway.show(state=state, sync=sync, cause=in_their_words("What the gateway says."))
    )


@every_state
def test_every_state_says_what_it_is_and_why_in_words_of_its_own(stage: Stage, state: GatewayState) -> None:
    in_state(stage, state)
    headline = stage.models.home.headline
    assert headline.title
    assert headline.explanation
    assert not icons.draw(headline.icon, "#000000", 24).isNull()
    assert (headline.action is HomeAction.NONE) == (state in WITHOUT_ACTION)
    assert bool(headline.action_text) == (headline.action is not HomeAction.NONE)


def test_no_two_states_look_alike(stage: Stage) -> None:
    titles = set()
    for state in GatewayState:
        in_state(stage, state)
        titles.add(stage.models.home.headline.title)
    assert len(titles) == len(GatewayState)


SAYS_IT_ALL = {
    GatewayState.STORAGE_FULL,
    GatewayState.CLOCK_WRONG,
    GatewayState.NOT_REGISTERED,
    GatewayState.CERTIFICATE_EXPIRED,
    GatewayState.PAUSED,
}


@every_state
def test_the_screen_shows_the_state_its_cause_and_one_action_or_two_after_a_failure(
    stage: Stage, show: Show, state: GatewayState
) -> None:
    window = show(stage)
    in_state(stage, state)
    hero = window.page("home")._hero  # type: ignore[attr-defined]
    shown = walk.texts(hero)
    assert stage.models.home.headline.title in shown
    assert ("What the gateway says." in shown) == (state not in SAYS_IT_ALL)
    ways = 0 if state in WITHOUT_ACTION else 2 if state in FAILURES else 1
    assert len(walk.controls(hero)) == ways


@pytest.mark.parametrize(
    ("state", "page"),
    [
        (GatewayState.NOT_REGISTERED, "gateway"),
        (GatewayState.STORAGE_FULL, "storage"),
        (GatewayState.OFFLINE, "courier"),
        (GatewayState.UNKNOWN_NETWORK, "courier"),
        (GatewayState.SYNCING, "courier"),
        (GatewayState.GATEWAY_UNREACHABLE, "diagnostics"),
        (GatewayState.CLOCK_WRONG, "diagnostics"),
    ],
)
def test_the_action_leads_to_where_it_can_be_done(
    stage: Stage, show: Show, state: GatewayState, page: str
) -> None:
    window = show(stage)
    in_state(stage, state)
    walk.button(window.page("home"), stage.models.home.headline.action_text).click()
    stage.settle()
    assert window.current == page


@pytest.mark.parametrize("state", [GatewayState.INTERNAL_ERROR, GatewayState.STOPPED])
def test_what_needs_a_restart_offers_it(stage: Stage, show: Show, state: GatewayState) -> None:
    window = show(stage)
    in_state(stage, state)
    walk.button(window.page("home"), stage.models.home.headline.action_text).click()
    assert stage.host.restarts == [None]


def test_a_courier_nearby_is_synced_with_by_one_click_and_still_asks_first(stage: Stage, show: Show) -> None:
    window = show(stage)
    courier = NearbyCourier("10.0.0.1", 21473)
    stage.do(lambda: stage.gateway.show(state=GatewayState.COURIER_NEARBY, couriers=(courier,)))
    walk.button(window.page("home"), "Sync with the courier").click()
    stage.thread.call(lambda: None)
    stage.spin_until(lambda: bool(stage.models.approvals.prompts))
    assert ("couriers.sync", "10.0.0.1", 21473) in stage.gateway.calls
    assert stage.models.approvals.of_kind("courier")
    assert window.current == "courier"


def test_a_paused_gateway_resumes_and_an_expired_one_renews(stage: Stage, show: Show) -> None:
    window = show(stage)
    in_state(stage, GatewayState.PAUSED)
    walk.button(window.page("home"), "Resume").click()
    stage.settle()
    in_state(stage, GatewayState.CERTIFICATE_EXPIRED)
    walk.button(window.page("home"), "Renew now").click()
    stage.settle()
    assert stage.gateway.calls[-2:] == [
        ("internet.set_paused", False),
        ("pairing.register", "frankfurt.example.org", None),
    ]


def test_what_expires_within_two_days_is_urgent_and_what_does_not_is_not(stage: Stage) -> None:
    soon, later = NOW + timedelta(hours=20), NOW + timedelta(days=9)
    stage.do(
        lambda: stage.gateway.show(
            outbound=QueueSummary(1, 5, NOW, soon), inbound=QueueSummary(1, 5, NOW, later)
        )
    )
    assert stage.models.home.outbound.is_urgent
    assert not stage.models.home.inbound.is_urgent
    assert stage.models.home.outbound.expiry == "Next one expires in 20 hours"


def test_what_waits_is_listed_by_app_with_the_apps_own_name(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(populated())
    window = show(stage)
    assert {row.name.strip("\u2068\u2069") for row in stage.models.home.queue} == {
        "letters",
        "mailbag",
        "newsreel",
    }
    shown = walk.texts(window.page("home"))
    assert any("letters" in text for text in shown)


def test_warnings_stand_beside_the_state_and_go_when_they_no_longer_hold(stage: Stage, show: Show) -> None:
    window = show(stage)
    stage.do(lambda: stage.gateway.show(warnings=frozenset(StatusWarning), clock_offset_seconds=-900.0))
    shown = walk.texts(window.page("home"))
    (clock,) = [text for text in shown if "clock is off by 15 minutes." in text]
    times = [stage.models.words.date(NOW + timedelta(minutes=each)) for each in (0, -15)]
    assert [each for each in times if each not in clock] == []
    assert "Correct the date and time" in clock
    assert "Room for messages is running out." in shown
    stage.do(lambda: stage.gateway.show(warnings=frozenset()))
    assert "Room for messages is running out." not in walk.texts(window.page("home"))


def test_a_wrong_clock_shows_both_times(stage: Stage) -> None:
    stage.do(lambda: stage.gateway.show(state=GatewayState.CLOCK_WRONG, clock_offset_seconds=3 * 3600.0))
    words = stage.models.words
    explanation = stage.models.home.headline.explanation
    assert words.date(NOW) in explanation
    assert words.date(NOW + timedelta(hours=3)) in explanation


def test_a_gateway_that_failed_to_start_is_a_page_with_a_way_on_and_not_an_empty_window(
    stage: Stage, show: Show
) -> None:
    window = show(stage)
    stage.binding.fail(VaultLockedError(in_their_words("The keyring is locked.")))
    shown = walk.texts(window.page("home"))
    assert "Your gateway is locked" in shown
    assert "Ask again" in shown


def test_behind_a_locked_door_nobody_says_that_nothing_waits(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(populated())
    window = show(stage)
    assert "14 messages" in walk.texts(window.page("home"))
    stage.binding.fail(VaultLockedError(in_their_words("The keyring is locked.")))
    stage.settle()
    shown = walk.texts(window.page("home"))
    assert "Your gateway is locked" in shown
    assert not {"Nothing waits to go out", "Nothing waits for your apps", "Waiting, by app"} & set(shown)


def test_connected_is_shown_only_when_the_gateway_says_so(stage: Stage) -> None:
    for state in GatewayState:
        in_state(stage, state)
        assert (stage.models.home.headline.title == "Connected") == (state is GatewayState.ONLINE)


def test_details_are_fetched_only_while_the_screen_is_in_view(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(populated())
    window = show(stage)
    assert stage.models.home.is_watched
    window.open("about")
    assert not stage.models.home.is_watched


def test_connected_comes_with_the_age_of_the_last_sign_of_life(stage: Stage) -> None:
    stage.do(
        lambda: stage.gateway.show(
            state=GatewayState.ONLINE,
            last_contact=NOW - timedelta(hours=3),
            last_heard=NOW - timedelta(seconds=20),
        )
    )
    assert ("Last heard", "20 seconds ago") in stage.models.home.facts
    assert ("Last heard over the Internet", "20 seconds ago") in stage.models.gateway.facts()
    stage.do(lambda: stage.gateway.show(clock_offset_seconds=3600.0, last_heard=NOW + timedelta(minutes=59)))
    assert ("Last heard", "1 minute ago") in stage.models.home.facts, "it is dated by the corrected clock"
    stage.do(lambda: stage.gateway.show(state=GatewayState.OFFLINE, clock_offset_seconds=0.0))
    assert "Last heard" not in dict(stage.models.home.facts)


def test_the_age_is_kept_true_only_while_the_screen_is_seen(stage: Stage, show: Show) -> None:
    window = show(stage)
    page = window.page("home")
    assert page._ticker.is_running  # type: ignore[attr-defined]
    stage.do(lambda: stage.gateway.show(state=GatewayState.ONLINE, last_heard=NOW - timedelta(seconds=20)))
    stage.models.words.now = lambda: NOW + timedelta(seconds=5)
    page._ticker._timer.timeout.emit()  # type: ignore[attr-defined]
    assert any("25 seconds ago" in text for text in walk.texts(page))
    window.open("about")
    assert not page._ticker.is_running  # type: ignore[attr-defined]


def test_a_pairing_that_is_tried_again_by_itself_is_not_called_unchosen(stage: Stage) -> None:
    waiting = RegistrationView(
        "frankfurt.example.org", 2, in_their_words("No answer."), NOW + timedelta(seconds=40)
    )
    stage.do(
        lambda: stage.gateway.show(
            state=GatewayState.NOT_REGISTERED,
            public_gateway="",
            dialect="",
            registration=waiting,
            cause=in_their_words("No answer."),
        )
    )
    assert "has not worked yet" in stage.models.home.headline.title
    assert stage.models.home.cause == "No answer."
