"""Home with nothing yet: a start in three steps, each done or not by the gateway's own state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt

from gateway_core.codes.statement import in_their_words
from gateway_core.errors import RefusedError
from gateway_core.events import DeletionReason, Direction
from gateway_core.views.connection import RegistrationView
from gateway_core.views.status import DeletionView, EndpointState, GatewayState
from tests.ui import walk
from tests.ui.fake_gateway import FakeGateway, populated
from tests.ui.scripted_life import NOW
from tests.ui.stage import Stage
from ui.models.start import StepName
from ui.views.window import MainWindow

MakeStage = Callable[..., Stage]
Show = Callable[..., MainWindow]
WAITING = RegistrationView("belgium.example.net", 2, in_their_words("No answer."), NOW)


@pytest.fixture
def new(make_stage: MakeStage) -> Stage:
    """A gateway that nothing has happened to."""
    gateway = FakeGateway()
    gateway.show(public_gateway="", state=GatewayState.NOT_REGISTERED)
    return make_stage(gateway)


def start(window: MainWindow) -> Any:
    return window.page("home").start  # type: ignore[attr-defined]


def done(stage: Stage) -> dict[str, bool]:
    return {step.name.value: step.is_done for step in stage.models.start.steps}


def pair(stage: Stage, **status: Any) -> None:
    shown = {"public_gateway": "frankfurt.example.org", "state": GatewayState.ONLINE, **status}
    stage.do(lambda: stage.gateway.show(**shown))


def test_nothing_is_done_at_first_and_each_step_says_what_to_do(new: Stage, show: Show) -> None:
    card = start(show(new))
    assert card.isVisible()
    assert done(new) == {"pair": False, "app": False, "trial": False}
    shown = walk.texts(card)
    assert "The button above leads there. This needs the Internet once." in shown
    assert "This works once your gateway is paired." in shown
    assert not card.send.isEnabled()
    named = [card.steps[name].accessibleName() for name in StepName]
    assert named == [
        "Step 1 of 3, not done yet: Pair with an Internet gateway",
        "Step 2 of 3, not done yet: Get an app that can use couriers",
        "Step 3 of 3, not done yet: Send a test message",
    ]


def test_a_pairing_that_failed_is_not_done_and_apps_are_not_said_to_go_on(new: Stage, show: Show) -> None:
    window = show(new)
    new.do(lambda: new.gateway.show(registration=WAITING))
    assert not done(new)["pair"]
    shown = [walk.plain(text) for text in walk.texts(window.page("home"))]
    assert "belgium.example.net could not be reached yet. It is tried again by itself." in shown
    assert not any("go on" in text for text in shown)


def test_each_step_is_done_when_the_gateway_says_so(new: Stage, show: Show) -> None:
    card = start(show(new))
    pair(new)
    assert done(new) == {"pair": True, "app": False, "trial": False}
    assert card.steps[StepName.PAIR].accessibleName() == "Step 1 of 3, done: Pair with an Internet gateway"
    (app, *_) = populated().endpoint_views
    new.gateway.endpoint_views = [replace(app, state=EndpointState.PENDING)]
    new.models.apps.refresh()
    new.settle()
    assert not done(new)["app"]
    assert "An app waits for your answer on the page Apps." in walk.texts(card)
    new.gateway.endpoint_views = [app]
    new.models.apps.refresh()
    new.settle()
    assert done(new) == {"pair": True, "app": True, "trial": False}
    delivered = DeletionView(Direction.INBOUND, DeletionReason.DELIVERED, 1, 900, NOW)
    new.gateway.deletion_views = [delivered]
    new.models.home.refresh()
    new.settle()
    assert not card.isVisible(), "all is done, and there was nothing to tell"


def test_a_trial_message_is_sent_by_keyboard_and_what_came_back_is_told(new: Stage, show: Show) -> None:
    window = show(new)
    card = start(window)
    pair(new)
    new.thread.call(new.trial_arrives.clear)
    walk.tab_to(card.send)
    walk.press(Qt.Key.Key_Space)
    assert "The message is on its way." in walk.texts(card)
    walk.press(Qt.Key.Key_Space)
    assert card.send.hasFocus(), "whoever works by keyboard stays where they were"
    new.do(new.trial_arrives.set)
    new.settle()
    assert new.gateway.calls == [("trial message",)], "a second press while it runs sends nothing"
    (told,) = [text for text in walk.texts(card) if "came back" in text]
    assert "after 42 thousandths of a second" in told
    assert "did not leave this computer" in told
    assert "over the Internet" in told
    assert done(new)["trial"]
    window.open("about")
    window.open("home")
    assert not any("came back" in text for text in walk.texts(card)), "it was seen"


def test_offline_nobody_is_promised_that_messages_leave_now(new: Stage, show: Show) -> None:
    card = start(show(new))
    pair(new, state=GatewayState.OFFLINE)
    card.send.click()
    new.settle()
    (told,) = [text for text in walk.texts(card) if "came back" in text]
    assert "leave with the next courier, or when you are online, and so do their answers" in told


def test_a_trial_message_that_failed_says_why_and_can_be_sent_again(new: Stage, show: Show) -> None:
    card = start(show(new))
    pair(new)
    new.gateway.errors["trial message"] = RefusedError(in_their_words("Not today."))
    card.send.click()
    new.settle()
    assert any("Not today." in text for text in walk.texts(card))
    assert not done(new)["trial"]
    assert card.send.isEnabled()


def test_the_endpoints_of_a_trial_message_are_no_app_of_the_users(new: Stage, show: Show) -> None:
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
    walk.tab_to(start(window).apps)
    walk.press(Qt.Key.Key_Space)
    assert window.current == "app-list"
    assert new.links_opened == []


def test_without_a_place_for_apps_no_trial_is_promised(new: Stage, show: Show) -> None:
    card = start(show(new))
    pair(new, listening=())
    assert "This works once apps can reach your gateway." in walk.texts(card)
    assert not card.send.isEnabled()


@pytest.mark.parametrize("gateway", [populated, FakeGateway], ids=["messages", "detached"])
def test_the_start_is_gone_with_a_first_message_and_behind_a_closed_door(
    make_stage: MakeStage, show: Show, gateway: Callable[[], FakeGateway]
) -> None:
    stage = make_stage(gateway(), attach=gateway is populated)
    assert not start(show(stage)).isVisible()
