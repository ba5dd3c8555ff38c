"""Home: one honest state, its cause, and at most one action."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt

from gateway_core.codes.statement import in_their_words
from gateway_core.errors import RefusedError, VaultLockedError
from gateway_core.events import DeletionReason, Direction
from gateway_core.views.connection import RegistrationView
from gateway_core.views.status import (
    DeletionView,
    EndpointState,
    GatewayState,
    NearbyCourier,
    QueueSummary,
    StatusWarning,
)
from tests.ui import walk
from tests.ui.fake_gateway import FakeGateway, populated, running_sync
from tests.ui.scripted_life import NOW
from tests.ui.stage import MakeStage, Show, Stage
from ui.design import icons
from ui.parts.headlines import StatusAction
from ui.screens.status.model import StepName
from ui.window.frame import MainWindow

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
    stage.tell(state=state, sync=sync, cause=in_their_words("What the gateway says."))


def test_every_state_has_words_of_its_own(stage: Stage) -> None:
    titles = {}
    for state in GatewayState:
        in_state(stage, state)
        headline = stage.models.status.headline
        assert headline.title
        assert headline.explanation
        assert not icons.draw(headline.icon, "#000000", 24).isNull()
        assert (headline.action is StatusAction.NONE) == (state in WITHOUT_ACTION)
        assert bool(headline.action_text) == (headline.action is not StatusAction.NONE)
        titles[headline.title] = state
    assert len(titles) == len(GatewayState)
    assert titles["Connected"] is GatewayState.ONLINE


SAYS_IT_ALL = {
    GatewayState.STORAGE_FULL,
    GatewayState.CLOCK_WRONG,
    GatewayState.NOT_REGISTERED,
    GatewayState.CERTIFICATE_EXPIRED,
    GatewayState.PAUSED,
}


@pytest.mark.slow_beyond(6)
@every_state
def test_status_shows_state_cause_and_action(stage: Stage, show: Show, state: GatewayState) -> None:
    window = show(stage)
    in_state(stage, state)
    hero = window.page("status").hero  # type: ignore[attr-defined]
    shown = walk.texts(hero)
    assert stage.models.status.headline.title in shown
    assert ("What the gateway says." in shown) == (state not in SAYS_IT_ALL)
    ways = 0 if state in WITHOUT_ACTION else 2 if state in FAILURES else 1
    assert len(walk.controls(hero)) == ways


@pytest.mark.slow_beyond(3)
@pytest.mark.parametrize(
    ("state", "page"),
    [
        (GatewayState.NOT_REGISTERED, "gateway"),
        (GatewayState.STORAGE_FULL, "status"),
        (GatewayState.OFFLINE, "courier"),
        (GatewayState.UNKNOWN_NETWORK, "courier"),
        (GatewayState.SYNCING, "courier"),
        (GatewayState.GATEWAY_UNREACHABLE, "status"),
        (GatewayState.CLOCK_WRONG, "status"),
    ],
)
def test_action_leads_to_its_place(stage: Stage, show: Show, state: GatewayState, page: str) -> None:
    window = show(stage)
    in_state(stage, state)
    stage.click(walk.button(window.page("status"), stage.models.status.headline.action_text))
    assert window.current == page


@pytest.mark.parametrize("state", [GatewayState.INTERNAL_ERROR, GatewayState.STOPPED])
def test_state_that_needs_a_restart_offers_a_restart(stage: Stage, show: Show, state: GatewayState) -> None:
    window = show(stage)
    in_state(stage, state)
    walk.button(window.page("status"), stage.models.status.headline.action_text).click()
    assert stage.host.restarts == [None]


def test_nearby_courier_syncs_after_one_click_and_a_question(stage: Stage, show: Show) -> None:
    window = show(stage)
    courier = NearbyCourier("10.0.0.1", 21473)
    stage.tell(state=GatewayState.COURIER_NEARBY, couriers=(courier,))
    walk.button(window.page("status"), "Exchange with the courier").click()
    stage.thread.call(lambda: None)
    stage.spin_until(lambda: bool(stage.models.approvals.prompts))
    assert ("couriers.sync", "10.0.0.1", 21473) in stage.gateway.calls
    assert stage.models.approvals.of_kind("courier")
    assert window.current == "courier"


def test_home_resumes_a_pause_and_renews_a_certificate(stage: Stage, show: Show) -> None:
    window = show(stage)
    in_state(stage, GatewayState.PAUSED)
    stage.click(walk.button(window.page("status"), "Resume"))
    in_state(stage, GatewayState.CERTIFICATE_EXPIRED)
    stage.click(walk.button(window.page("status"), "Renew now"))
    assert stage.gateway.calls[-2:] == [
        ("internet.set_paused", False),
        ("pairing.register", "frankfurt.example.org", None),
    ]


def test_messages_that_expire_soon_are_urgent(stage: Stage) -> None:
    soon, later = NOW + timedelta(hours=20), NOW + timedelta(days=9)
    stage.tell(outbound=QueueSummary(1, 5, NOW, soon), inbound=QueueSummary(1, 5, NOW, later))
    assert stage.models.status.urgent == "The next message expires in 20 hours"
    stage.tell(outbound=QueueSummary(1, 5, NOW, later))
    assert stage.models.status.urgent == ""


def test_warnings_are_shown_until_they_no_longer_hold(stage: Stage, show: Show) -> None:
    window = show(stage)
    page = window.page("status")
    for warnings in ({StatusWarning.STORAGE_LOW}, set(StatusWarning)):
        stage.tell(warnings=frozenset(warnings), clock_offset_seconds=-900.0)
        notices = [each for each in walk.visible(page) if each.property("look") == "notice"]
        assert len([each for each in notices if each.property("tone")]) == 1, "several share one frame"
    shown = walk.texts(page)
    (clock,) = [text for text in shown if "clock is off by 15 minutes." in text]
    times = [stage.models.words.date(NOW + timedelta(minutes=each)) for each in (0, -15)]
    assert [each for each in times if each not in clock] == []
    assert "Correct the date and time" in clock
    assert "Room for messages is running out." in shown
    stage.tell(warnings=frozenset())
    assert "Room for messages is running out." not in walk.texts(window.page("status"))


def test_window_offers_a_restart_after_an_update(stage: Stage, show: Show) -> None:
    window = show(stage)
    page = window.page("status")
    wanted: list[bool] = []
    window.restart_wanted.connect(lambda: wanted.append(True))
    assert "Restart now" not in walk.texts(page)
    stage.tell(warnings=frozenset({StatusWarning.UPDATED}))
    assert "Relaynet Gateway was updated. Restart it to use the new version." in walk.texts(page)
    walk.button(page, "Restart now").click()
    assert wanted == [True]


def test_wrong_clock_shows_both_times(stage: Stage) -> None:
    stage.tell(state=GatewayState.CLOCK_WRONG, clock_offset_seconds=3 * 3600.0)
    words = stage.models.words
    explanation = stage.models.status.headline.explanation
    assert words.date(NOW) in explanation
    assert words.date(NOW + timedelta(hours=3)) in explanation


def test_locked_gateway_shows_no_empty_queue(busy: Stage, show: Show) -> None:
    window = show(busy)
    assert {walk.plain(row.cells[0]) for row in busy.models.status.queue} == {
        "letters",
        "mailbag",
        "newsreel",
    }
    shown = [*map(walk.plain, walk.texts(window.page("status")))]
    assert any("letters" in text for text in shown)
    assert "14 messages · 2.3 MB" in shown
    busy.fail(VaultLockedError(in_their_words("The keyring is locked.")))
    shown = walk.texts(window.page("status"))
    assert "Relaynet is locked" in shown
    assert not {"No messages are waiting.", "Waiting messages"} & set(shown)


def test_connected_state_shows_the_age_of_the_last_contact(stage: Stage) -> None:
    stage.tell(
        state=GatewayState.ONLINE,
        last_contact=NOW - timedelta(hours=3),
        last_heard=NOW - timedelta(seconds=20),
    )
    assert "Last heard: 20 seconds ago" in stage.models.status.fact_line
    assert ("Last answer over the Internet", "20 seconds ago") in stage.models.gateway.facts()
    stage.tell(clock_offset_seconds=3600.0, last_heard=NOW + timedelta(minutes=59))
    assert "Last heard: 1 minute ago" in stage.models.status.fact_line, "it is dated by the corrected clock"
    since = NOW - timedelta(hours=3)
    stage.tell(state=GatewayState.OFFLINE, clock_offset_seconds=0.0, since=since)
    assert "Last heard" not in stage.models.status.fact_line
    assert "Time offline: 3 hours" in stage.models.status.fact_line


def test_age_is_updated_only_while_the_screen_is_visible(stage: Stage, show: Show) -> None:
    window = show(stage)
    page = window.page("status")
    assert page._ticker.is_running  # type: ignore[attr-defined]
    assert stage.models.status.is_watched
    stage.tell(state=GatewayState.ONLINE, last_heard=NOW - timedelta(seconds=20))
    stage.models.words.now = lambda: NOW + timedelta(seconds=5)
    page._ticker._timer.timeout.emit()  # type: ignore[attr-defined]
    assert any("25 seconds ago" in text for text in walk.texts(page))
    window.open("about")
    assert not page._ticker.is_running  # type: ignore[attr-defined]
    assert not stage.models.status.is_watched


def test_ages_of_waiting_messages_stay_true(busy: Stage, show: Show) -> None:
    page: Any = show(busy, "status").page("status")
    before = [row.cells[3] for row in busy.models.status.queue]
    busy.models.words.now = lambda: NOW + timedelta(days=1)
    page._ticker._timer.timeout.emit()
    later = [row.cells[3] for row in busy.models.status.queue]
    assert before
    assert not {*before} & {*later}
    assert all(any(age in text for text in walk.texts(page)) for age in later)


def test_pending_pairing_is_shown_with_its_cause(stage: Stage) -> None:
    waiting = RegistrationView(
        "frankfurt.example.org", 2, in_their_words("No answer."), NOW + timedelta(seconds=40)
    )
    stage.tell(
        state=GatewayState.NOT_REGISTERED,
        public_gateway="",
        dialect="",
        registration=waiting,
        cause=in_their_words("No answer."),
    )
    assert "Not registered" in stage.models.status.headline.title
    assert stage.models.status.cause == "No answer."


# --- Home with nothing yet: a start in three steps, each done or not by the gateway's own state -------------


WAITING = RegistrationView("belgium.example.net", 2, in_their_words("No answer."), NOW)


@pytest.fixture
def new(make_stage: MakeStage) -> Stage:
    """A gateway that nothing has happened to."""
    gateway = FakeGateway()
    gateway.show(public_gateway="", state=GatewayState.NOT_REGISTERED)
    return make_stage(gateway)


def start(window: MainWindow) -> Any:
    return window.page("status").start  # type: ignore[attr-defined]


def done(stage: Stage) -> dict[str, bool]:
    return {step.name.value: step.is_done for step in stage.models.start.steps}


def pair(stage: Stage, **status: Any) -> None:
    shown = {"public_gateway": "frankfurt.example.org", "state": GatewayState.ONLINE, **status}
    stage.tell(**shown)


def test_start_card_begins_undone_and_explains_each_step(new: Stage, show: Show) -> None:
    window = show(new)
    card = start(window)
    assert card.isVisible()
    assert done(new) == {"pair": False, "app": False, "trial": False}
    shown = walk.texts(card)
    assert "You need the Internet for this once." in shown
    assert "Register with a post office first." in shown
    assert not card.send.isEnabled()
    named = [card.steps[name].accessibleName() for name in StepName]
    assert named == [
        "Step 1 of 3, not done yet: Register with a post office",
        "Step 2 of 3, not done yet: Open Letters, or get an app that can use couriers",
        "Step 3 of 3, not done yet: Send a test message",
    ]
    new.tell(registration=WAITING)
    assert not done(new)["pair"], "it failed"
    shown = [walk.plain(text) for text in walk.texts(window.page("status"))]
    failed = "Registration with belgium.example.net hasn't worked yet. Relaynet tries again automatically."
    assert failed in shown
    assert not any("go on" in text for text in shown)


def test_each_step_is_done_when_the_gateway_says_so(new: Stage, show: Show) -> None:
    card = start(show(new))
    pair(new)
    assert done(new) == {"pair": True, "app": False, "trial": False}
    assert card.steps[StepName.PAIR].accessibleName() == "Step 1 of 3, done: Register with a post office"
    (app, *_) = populated().endpoint_views
    new.gateway.endpoint_views = [replace(app, state=EndpointState.PENDING)]
    new.models.apps.refresh()
    new.settle()
    assert not done(new)["app"]
    assert "An app is waiting for your answer on the page Apps." in walk.texts(card)
    new.gateway.endpoint_views = [app]
    new.models.apps.refresh()
    new.settle()
    assert done(new) == {"pair": True, "app": True, "trial": False}
    delivered = DeletionView(Direction.INBOUND, DeletionReason.DELIVERED, 1, 900, NOW)
    new.gateway.deletion_views = [delivered]
    new.models.status.refresh()
    new.settle()
    assert not card.isVisible(), "all is done, and there was nothing to tell"


def test_trial_message_is_sent_by_keyboard_and_its_result_shown(new: Stage, show: Show) -> None:
    window = show(new)
    card = start(window)
    pair(new)
    new.thread.call(new.trial_arrives.clear)
    walk.press_on(card.send)
    assert "The message is on its way." in walk.texts(card)
    walk.press(Qt.Key.Key_Space)
    assert card.send.hasFocus(), "whoever works by keyboard stays where they were"
    new.do(new.trial_arrives.set)
    new.settle()
    assert new.gateway.calls == [("trial message",)], "a second press while it runs sends nothing"
    (told,) = [text for text in walk.texts(card) if "came back" in text]
    assert "in 42 ms" in told
    assert "didn't leave this computer" in told
    assert "over the Internet" in told
    assert done(new)["trial"]
    window.open("about")
    window.open("status")
    assert not any("came back" in text for text in walk.texts(card)), "it was seen"


def test_trial_message_waits_for_apps_fails_and_is_repeated_offline(new: Stage, show: Show) -> None:
    card = start(show(new))
    pair(new, listening=())
    assert "This works once apps can connect to this computer." in walk.texts(card)
    assert not card.send.isEnabled()
    pair(new, listening=("http://127.0.0.1:13276",), state=GatewayState.OFFLINE)
    new.gateway.errors["trial message"] = RefusedError(in_their_words("Not today."))
    new.click(card.send)
    assert any("Not today." in text for text in walk.texts(card))
    assert not done(new)["trial"]
    new.gateway.errors.clear()
    new.click(card.send)
    (told,) = [text for text in walk.texts(card) if "came back" in text]
    assert "leave with the next courier or when you're online." in told


def test_endpoints_of_a_trial_message_do_not_count_as_apps(new: Stage, show: Show) -> None:
    show(new)
    pair(new)
    new.thread.call(new.trial_arrives.clear)
    new.models.start.send()
    new.gateway.endpoint_views = populated().endpoint_views[:1]
    new.models.apps.refresh()
    new.spin_until(lambda: len(new.models.apps.apps) == 1)
    assert not done(new)["app"]
    new.gateway.endpoint_views = []
    new.do(new.trial_arrives.set)
    assert not done(new)["app"]


def test_apps_are_found_in_the_program_s_own_list(new: Stage, show: Show) -> None:
    window = show(new)
    walk.press_on(start(window).apps)
    assert window.current == "app-list"
    assert new.links_opened == []


@pytest.mark.parametrize("gateway", [populated, FakeGateway], ids=["messages", "detached"])
def test_start_card_goes_with_the_first_message(
    make_stage: MakeStage, show: Show, gateway: Callable[[], FakeGateway]
) -> None:
    stage = make_stage(gateway(), attach=gateway is populated)
    assert not start(show(stage)).isVisible()


@pytest.mark.parametrize(
    ("waiting", "minutes", "is_shown"),
    [(1, 11, True), (3, 60 * 24 * 9, True), (3, 5, False), (0, 60, False)],
    ids=["one message", "after nine days", "just seen", "no message"],
)
def test_messages_for_a_closed_app_are_shown_with_their_remedy(
    busy: Stage, show: Show, waiting: int, minutes: int, is_shown: bool
) -> None:
    window = show(busy)
    closed, *others = busy.gateway.endpoint_views
    seen = NOW - timedelta(minutes=minutes)
    away = replace(closed, connected=False, last_seen=seen, waiting=waiting)
    busy.do(lambda: setattr(busy.gateway, "endpoint_views", [away, *others]))
    busy.models.apps.refresh()
    busy.settle()
    said = {1: "1 message waits for letters. Open", 3: "3 messages wait for letters. Open"}.get(waiting, "x")
    told = walk.plain(" ".join(text for _, text in busy.models.status.notices))
    assert (said in told) is is_shown
    window.open("apps")
    busy.settle()
    assert (said in walk.told(window.page("apps"))) is is_shown
