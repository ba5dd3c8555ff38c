"""How a sync ended, with a courier or with a stick: what happened, how it goes on, and another try where that helps."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt

from gateway_core.codes.couriers import SyncCode
from gateway_core.codes.statement import Statement
from gateway_core.events import SyncOutcome, SyncPhase, SyncProgress
from gateway_core.views.status import GatewayState
from tests.ui import walk
from tests.ui.fake_gateway import populated, running_sync
from tests.ui.stage import Stage
from ui.views.courier import CourierPage
from ui.views.window import MainWindow

MakeStage = Callable[..., Stage]
Show = Callable[..., MainWindow]
STICK = "/media/amina/BLUE"
COURIER = "192.168.43.1:21473"


def courier_page(window: MainWindow) -> CourierPage:
    page = window.page("courier")
    assert isinstance(page, CourierPage)
    return page


def ended(outcome: SyncOutcome, courier: str = COURIER, **changes: object) -> SyncProgress:
    finished = replace(running_sync(), phase=SyncPhase.FINISHED, outcome=outcome, courier=courier)
    return replace(finished, **changes)


def shown(root: object) -> str:
    return walk.plain(" | ".join(walk.texts(root)))  # type: ignore[arg-type]


def show_end(stage: Stage, sync: SyncProgress) -> None:
    stage.models.courier._ended(sync)
    stage.settle()


@pytest.mark.parametrize(
    ("phase", "title"),
    [
        (SyncPhase.CONNECTING, "Looking for the stick"),
        (SyncPhase.COLLECTING, "Reading from the stick"),
        (SyncPhase.DELIVERING, "Writing to the stick"),
    ],
    ids=str,
)
def test_a_stick_is_spoken_of_as_a_stick_while_it_runs(
    stage: Stage, show: Show, phase: SyncPhase, title: str
) -> None:
    window = show(stage, "courier")
    heard: list[str] = []
    stage.models.courier.announced.connect(heard.append)
    sync = replace(running_sync(phase), courier=STICK)
    stage.do(lambda: stage.gateway.show(state=GatewayState.SYNCING, sync=sync))
    running = shown(courier_page(window).running)
    assert title in running
    assert "Stick BLUE" in running
    assert "ourier" not in running
    assert heard == [title]
    assert stage.models.home.headline.title == "Exchanging messages with a stick"
    assert stage.models.home.headline.explanation == title


@pytest.mark.parametrize(
    "outcome",
    [SyncOutcome.COMPLETE, SyncOutcome.UNREACHABLE, SyncOutcome.TIMED_OUT, SyncOutcome.CONNECTION_LOST],
)
def test_a_stick_is_spoken_of_as_a_stick_in_the_result_and_in_the_history(
    make_stage: MakeStage, show: Show, outcome: SyncOutcome
) -> None:
    gateway = populated()
    gateway.past = [ended(outcome, STICK)]
    stage = make_stage(gateway)
    page = courier_page(show(stage, "courier"))
    show_end(stage, ended(outcome, STICK, reason=SyncCode.STOPPED_TAKING()))
    assert "stick" in shown(page.result).lower()
    assert "The courier" not in shown(page.result)
    assert stage.models.courier.history[0].headline in shown(page.result)
    assert "Stick BLUE" in shown(page)
    assert STICK not in shown(page)


@pytest.mark.parametrize(
    ("outcome", "reason", "said"),
    [
        (SyncOutcome.TIMED_OUT, SyncCode.NOTHING_NEW(), "The stick gave nothing new"),
        (SyncOutcome.PARTIAL, SyncCode.TOO_MUCH_USELESS(), "The stick holds too much"),
        (
            SyncOutcome.COMPLETE,
            SyncCode.STRANGE_ACKNOWLEDGEMENTS(),
            "Everything that could be exchanged was.",
        ),
        (SyncOutcome.NOT_REGISTERED, SyncCode.DENIED(), "A stick can only help after"),
    ],
    ids=["nothing new", "useless", "strange", "not registered"],
)
def test_why_a_stick_failed_is_said_of_the_stick(
    stage: Stage, show: Show, outcome: SyncOutcome, reason: Statement, said: str
) -> None:
    page = courier_page(show(stage, "courier"))
    show_end(stage, ended(outcome, STICK, reason=reason))
    assert said in shown(page.result)
    assert "The courier" not in shown(page.result)
    assert "A courier can" not in shown(page.result)


def test_what_was_handed_over_says_how_it_goes_on_and_nothing_says_so_of_nothing(
    stage: Stage, show: Show
) -> None:
    page = courier_page(show(stage, "courier"))
    show_end(stage, ended(SyncOutcome.COMPLETE))
    assert "The courier has your messages. Answers come when" in shown(page.result)
    show_end(stage, ended(SyncOutcome.COMPLETE, STICK, sync_id=8))
    assert "Take the stick out safely" in shown(page.result)
    for nothing in (
        ended(SyncOutcome.COMPLETE, parcels_out=0, sync_id=9),
        ended(SyncOutcome.UNREACHABLE, sync_id=10),
    ):
        show_end(stage, nothing)
        assert "Answers come" not in shown(page.result)


@pytest.mark.parametrize("courier", [COURIER, "[fe80::1%wlan0]:21473", STICK])
def test_what_is_out_of_reach_is_tried_again_with_one_key(stage: Stage, show: Show, courier: str) -> None:
    page = courier_page(show(stage, "courier"))
    show_end(stage, ended(SyncOutcome.UNREACHABLE, courier))
    walk.tab_to(page.result.again)
    walk.press(Qt.Key.Key_Space)
    stage.spin_until(lambda: bool(stage.gateway.calls))
    host = courier.strip("[").partition("]:" if "[" in courier else ":")[0]
    wanted = ("couriers.sync_folder", STICK) if courier == STICK else ("couriers.sync", host, 21473)
    assert stage.gateway.calls == [wanted]


@pytest.mark.parametrize("outcome", list(SyncOutcome), ids=str)
def test_another_try_is_offered_where_it_helps_and_nowhere_else(
    stage: Stage, show: Show, outcome: SyncOutcome
) -> None:
    page = courier_page(show(stage, "courier"))
    show_end(stage, ended(outcome))
    offered = page.result.again.text() if page.result.again.isVisible() else ""
    wanted = {
        SyncOutcome.PARTIAL: "Sync again",
        SyncOutcome.APPROVAL_TIMED_OUT: "Try again",
        SyncOutcome.UNREACHABLE: "Try again",
        SyncOutcome.TIMED_OUT: "Try again",
        SyncOutcome.CONNECTION_LOST: "Try again",
    }
    assert offered == wanted.get(outcome, "")


@pytest.mark.parametrize(
    ("courier", "is_folder"),
    [
        (COURIER, False),
        ("[fe80::1%wlan0]:21473", False),
        ("courier.example.org:1", False),
        (STICK, True),
        ("/media/a:1/b:2", True),
        ("E:\\relay", True),
        ("E:\\relay:1", True),
        ("stick", True),
    ],
)
def test_a_folder_is_told_from_a_host_by_its_name(courier: str, is_folder: bool) -> None:
    assert ended(SyncOutcome.COMPLETE, courier).is_folder is is_folder
