"""The courier's question: it comes first, says little at once, waits visibly, and an answer for good has a way back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui import walk
from tests.ui.fake_gateway import populated
from tests.ui.stage import Stage
from ui.views.approvals import PromptCard
from ui.views.courier import CourierPage
from ui.views.window import MainWindow

MakeStage = Callable[..., Stage]
Show = Callable[..., MainWindow]


def courier_page(window: MainWindow) -> CourierPage:
    page = window.page("courier")
    assert isinstance(page, CourierPage)
    return page


def the_card(window: MainWindow) -> PromptCard:
    (card,) = courier_page(window).prompts.cards.values()
    return card


def own_sync(stage: Stage) -> None:
    """The person presses Sync, and the question comes."""
    stage.models.courier.start("192.168.43.1", 21473)
    stage.spin_until(lambda: bool(stage.models.approvals.prompts))


# --- It comes first ---------------------------------------------------------------------------------------------


def test_who_pressed_sync_has_the_focus_on_the_answer_that_sends_nothing(stage: Stage, show: Show) -> None:
    window = show(stage, "courier")
    own_sync(stage)
    assert the_card(window).not_now.hasFocus()


def test_a_question_that_nobody_here_caused_leaves_the_focus_alone(stage: Stage, show: Show) -> None:
    window = show(stage, "courier")
    walk.tab_to(courier_page(window).limit.choice)
    stage.do(stage.gateway.ask_courier_approval)
    assert courier_page(window).limit.choice.hasFocus()


def test_who_went_on_to_another_screen_is_left_there(stage: Stage, show: Show) -> None:
    window = show(stage, "courier")
    stage.models.courier.start("192.168.43.1", 21473)
    window.open("settings")
    field = window.page("settings").inputs["theme"]  # type: ignore[attr-defined]
    field.setFocus()
    stage.spin_until(lambda: bool(stage.models.approvals.prompts))
    assert field.hasFocus()


def test_the_focus_goes_on_from_the_answer_to_the_running_sync_and_to_its_result(
    stage: Stage, show: Show
) -> None:
    from tests.ui.fake_gateway import running_sync

    stage.gateway.script = [running_sync()]
    window = show(stage, "courier")
    page = courier_page(window)
    own_sync(stage)
    walk.tab_to(the_card(window).allow)
    walk.press(Qt.Key.Key_Space)
    stage.spin_until(lambda: stage.models.courier.current is not None and page.running.isVisible())
    stage.spin_until(page.running.stop.hasFocus)
    stage.thread.call(stage.gateway.step.set)
    stage.spin_until(lambda: stage.models.courier.last is not None)
    stage.settle()
    assert page.result.close_it.hasFocus()


def test_the_question_is_spoken_with_courier_and_amount(
    stage: Stage, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    show(stage, "home")
    told: list[str] = []
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: told.append(event.message()))
    stage.do(stage.gateway.ask_courier_approval)
    (spoken,) = map(walk.plain, told)
    assert "Relief-Courier-7" in spoken
    assert "14 messages (2.3 MB)" in spoken


def test_the_question_of_an_app_is_spoken_with_its_program(
    stage: Stage, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    show(stage, "home")
    told: list[str] = []
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: told.append(event.message()))
    stage.do(stage.gateway.ask_app_approval)
    assert any("letters (process 4711)" in walk.plain(each) for each in told)


def test_a_click_that_was_meant_for_what_stood_there_before_answers_nothing(
    stage: Stage, show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second half of a double click on Sync, which may take as long as it likes here."""
    window = show(stage, "courier")
    stage.do(stage.gateway.ask_courier_approval)
    card = the_card(window)
    monkeypatch.setattr(QApplication, "doubleClickInterval", lambda: 10**9)
    QTest.mouseClick(card.allow, Qt.MouseButton.LeftButton)
    stage.settle()
    assert stage.gateway.calls == []
    monkeypatch.setattr(QApplication, "doubleClickInterval", lambda: -1)
    QTest.mouseClick(card.allow, Qt.MouseButton.LeftButton)
    stage.settle()
    assert stage.gateway.calls[-1][0] == "approvals.answer"


# --- Two lines, and details ---------------------------------------------------------------------------------------


def test_the_network_is_the_title_and_two_lines_tell_what_it_is_about(stage: Stage, show: Show) -> None:
    window = show(stage, "courier")
    stage.do(stage.gateway.ask_courier_approval)
    prompt = the_card(window).prompt
    assert walk.plain(prompt.title) == "Exchange messages with the courier on Relief-Courier-7?"
    assert [walk.plain(line) for line in prompt.lines] == [
        "14 messages (2.3 MB) will be handed over, sealed. What came for your apps is taken in.",
        "You meet this courier for the first time.",
    ]
    assert len(walk.texts(the_card(window))) == 3 + 4, "title and lines, and the buttons"


def test_details_open_and_close_and_are_not_remembered(stage: Stage, show: Show) -> None:
    window = show(stage, "courier")
    stage.do(stage.gateway.ask_courier_approval)
    card = the_card(window)
    before = [card.not_now.pos(), card.allow.pos(), card.details.pos()]
    walk.tab_to(card.details.toggle)
    walk.press(Qt.Key.Key_Space)
    QApplication.processEvents()
    assert "Say aloud to compare" in walk.texts(card)
    assert card.always.isVisible()
    assert [card.not_now.pos(), card.allow.pos(), card.details.pos()] == before, "nothing moves away"
    walk.press(Qt.Key.Key_Space)
    assert "Say aloud to compare" not in walk.texts(card)
    walk.press(Qt.Key.Key_Space)
    walk.button(card, "Not now").click()
    stage.settle()
    stage.do(stage.gateway.ask_courier_approval)
    assert not the_card(window).details.is_open


def test_a_limit_below_what_waits_is_in_the_first_line(stage: Stage, show: Show) -> None:
    window = show(stage, "courier")
    stage.do(lambda: stage.gateway.ask_courier_approval(limit_octets=1_000_000))
    assert walk.plain(the_card(window).prompt.lines[0]).startswith("At most 1 MB of 14 messages (2.3 MB)")


# --- The time to answer -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [(120.0, "2 minutes"), (90.0, "2 minutes"), (60.0, "1 minute"), (31.0, "40 seconds"), (0.0, "0 seconds")],
)
def test_the_time_that_is_left_is_shown_in_calm_steps(
    stage: Stage, show: Show, seconds: float, shown: str
) -> None:
    window = show(stage, "courier")
    stage.do(lambda: stage.gateway.ask_courier_approval(seconds_left=seconds))
    told = [walk.plain(text) for text in walk.texts(the_card(window))]
    assert f"Time to answer: {shown}. Without an answer, nothing is sent." in told


def test_the_time_goes_down_on_the_screen_and_a_screen_reader_hears_one_sentence(
    stage: Stage, show: Show
) -> None:
    window = show(stage, "courier")
    view = stage.do(lambda: stage.gateway.ask_courier_approval(seconds_left=120.0))
    card = the_card(window)
    stage.gateway.pending[:] = [replace(view, seconds_left=20.0)]
    stage.models.approvals.refresh()
    stage.settle()
    assert "20 seconds" in walk.plain(card._left.text())
    face = QAccessible.queryAccessibleInterface(card._left)
    assert face.text(QAccessible.Text.Name) == "Without an answer within two minutes, nothing is sent."


def test_a_question_that_may_be_answered_at_any_time_shows_none(stage: Stage, show: Show) -> None:
    window = show(stage, "courier")
    stage.do(stage.gateway.ask_courier_approval)
    assert not the_card(window)._left.isVisible()


# --- A stick ----------------------------------------------------------------------------------------------------


def test_a_stick_is_asked_about_as_a_stick(stage: Stage, show: Show) -> None:
    window = show(stage, "courier")
    nothing = dict.fromkeys(("certificate_fingerprint", "interface", "network_name", "gateway"), "")
    stage.do(
        lambda: stage.gateway.ask_courier_approval(who="/media/amina/RELIEF", can_remember=False, **nothing)
    )
    card = the_card(window)
    card.details.toggle.click()
    told = walk.plain(" | ".join(walk.texts(card)))
    assert "Exchange messages with the stick RELIEF?" in told
    assert "This stick is used for the first time." in told
    assert "Folder | /media/amina/RELIEF" in told
    for wrong in ("courier", "Courier", "fingerprint", "21473"):
        assert wrong not in told


# --- Never, and its undo --------------------------------------------------------------------------------------------


def test_never_stands_apart_from_allow(stage: Stage, show: Show) -> None:
    window = show(stage, "courier")
    stage.do(stage.gateway.ask_courier_approval)
    QApplication.processEvents()
    card = the_card(window)
    allow, never = (each.mapTo(card, each.rect().topLeft()) for each in (card.allow, card.never))
    assert never.y() > allow.y() + card.allow.height()
    assert never.x() > allow.x() + card.allow.width()


@pytest.mark.parametrize(
    ("page", "ask", "never", "told"),
    [
        (
            "courier",
            "ask_courier_approval",
            "Never on this network",
            "You will not be asked about Relief-Courier-7 again.",
        ),
        (
            "apps",
            "ask_app_approval",
            "Never for this app",
            "You will not be asked about letters (process 4711) again.",
        ),
    ],
)
def test_never_is_undone_in_its_place_by_keyboard(
    stage: Stage, show: Show, page: str, ask: str, never: str, told: str
) -> None:
    window = show(stage, page)
    stage.do(getattr(stage.gateway, ask))
    walk.tab_to(walk.button(window.page(page), never))
    walk.press(Qt.Key.Key_Space)
    stage.settle()
    assert told in [walk.plain(text) for text in walk.texts(window.page(page))]
    undo = walk.button(window.page(page), "Undo")
    assert undo.hasFocus()
    walk.press(Qt.Key.Key_Space)
    stage.settle()
    assert stage.gateway.remembered == []
    assert told not in [walk.plain(text) for text in walk.texts(window.page(page))]


def test_an_undo_that_is_pressed_before_the_gateway_has_answered_counts(
    make_stage: MakeStage, show: Show
) -> None:
    stage = make_stage(populated())
    before = list(stage.gateway.remembered)
    show(stage, "courier")
    stage.do(stage.gateway.ask_courier_approval)
    (prompt,) = stage.models.approvals.prompts
    stage.models.approvals.answer(prompt.approval_id, allow=False, always=True)
    stage.models.approvals.take_back()
    stage.settle()
    assert stage.gateway.remembered == before


def test_the_way_back_goes_when_the_screen_is_left(stage: Stage, show: Show) -> None:
    window = show(stage, "courier")
    stage.do(stage.gateway.ask_courier_approval)
    the_card(window).never.click()
    stage.settle()
    assert courier_page(window).prompts.refusal.isVisible()
    window.open("home")
    window.open("courier")
    assert not courier_page(window).prompts.refusal.isVisible()
    assert stage.models.approvals.rules("courier"), "the list of remembered answers still has it"
