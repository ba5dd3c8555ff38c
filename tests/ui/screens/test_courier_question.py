"""The courier's question: it comes first, says little at once, waits visibly, and an answer for good has a way back."""

from datetime import timedelta

import pytest
from msgspec import structs
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from gateway_core.codes.statement import in_their_words
from gateway_core.errors import InvalidMessageError
from gateway_core.events import SyncEnded, SyncOutcome, SyncPhase, SyncProgressed
from gateway_core.views.spoken_words import spoken_fingerprint
from gateway_core.views.status import NearbyCourier
from tests.ui import walk
from tests.ui.fake_gateway import populated, running_sync
from tests.ui.scripted_life import FINGERPRINT, NOW
from tests.ui.stage import MakeStage, Show, Stage
from ui.parts.approvals.view import PromptCard
from ui.screens.couriers.cards import CourierGuide
from ui.screens.couriers.view import CourierPage
from ui.window.frame import MainWindow


def the_card(window: MainWindow) -> PromptCard:
    (card,) = walk.courier_page(window).prompts.cards.values()
    return card


@pytest.fixture
def asked(stage: Stage, show: Show) -> MainWindow:
    """The couriers' screen with a question that nobody here caused."""
    window = show(stage, "courier")
    stage.do(stage.gateway.ask_courier_approval)
    return window


def own_sync(stage: Stage) -> None:
    """The person presses Sync, and the question comes."""
    stage.models.courier.start("192.168.43.1", 21473)
    stage.spin_until(lambda: bool(stage.models.approvals.prompts))


def test_running_sync_is_no_earlier_exchange(stage: Stage, show: Show) -> None:
    running = running_sync()
    ended = replace(running, sync_id=6, phase=SyncPhase.FINISHED, outcome=SyncOutcome.COMPLETE)
    stage.gateway.past = [running, ended]
    stage.tell(sync=running)
    show(stage, "courier")
    model = stage.models.courier
    model.refresh()
    stage.spin_until(lambda: bool(model.history))
    assert [each.tone for each in model.history] == ["positive"]


# --- It comes first ---------------------------------------------------------------------------------------------


def test_unprompted_question_leaves_the_focus(stage: Stage, show: Show) -> None:
    window = show(stage, "courier")
    walk.tab_to(walk.courier_page(window).limit.choice)
    stage.do(stage.gateway.ask_courier_approval)
    assert walk.courier_page(window).limit.choice.hasFocus()
    card = the_card(window)
    assert card.not_now.y() <= card.allow.y(), "the safe answer comes first"
    assert card.not_now.x() < card.allow.x()
    assert not card.allow.isDefault()


def test_question_leaves_the_focus_on_another_screen(stage: Stage, show: Show) -> None:
    window = show(stage, "courier")
    stage.models.courier.start("192.168.43.1", 21473)
    window.open("settings")
    field = window.page("settings").inputs["theme"]  # type: ignore[attr-defined]
    field.setFocus()
    stage.spin_until(lambda: bool(stage.models.approvals.prompts))
    assert field.hasFocus()


def test_focus_follows_the_sync_to_its_result(stage: Stage, show: Show) -> None:
    stage.gateway.script = [running_sync()]
    window = show(stage, "courier")
    page = walk.courier_page(window)
    own_sync(stage)
    walk.press_on(the_card(window).allow)
    stage.spin_until(lambda: stage.models.courier.current is not None and page.running.isVisible())
    stage.spin_until(page.running.stop.hasFocus)
    stage.thread.call(stage.gateway.step.set)
    stage.spin_until(lambda: stage.models.courier.last is not None)
    stage.settle()
    assert page.result.close_it.hasFocus()


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        ("ask_courier_approval", ("Relief-Courier-7", "14 messages (2.3 MB)")),
        ("ask_app_approval", ("letters (process 4711)",)),
    ],
    ids=["courier", "app"],
)
def test_question_is_announced_with_its_subject(
    stage: Stage, show: Show, monkeypatch: pytest.MonkeyPatch, ask: str, words: tuple[str, ...]
) -> None:
    show(stage, "status")
    told: list[str] = []
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: told.append(event.message()))
    stage.do(getattr(stage.gateway, ask))
    assert any(all(each in walk.plain(spoken) for each in words) for spoken in told)
    assert ask == "ask_app_approval" or len(told) == 1


def test_early_click_is_no_answer(stage: Stage, asked: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second half of a double click on Sync, which may take as long as it likes here."""
    card = the_card(asked)
    monkeypatch.setattr(QApplication, "doubleClickInterval", lambda: 10**9)
    QTest.mouseClick(card.allow, Qt.MouseButton.LeftButton)
    stage.settle()
    assert stage.gateway.calls == []
    monkeypatch.setattr(QApplication, "doubleClickInterval", lambda: -1)
    QTest.mouseClick(card.allow, Qt.MouseButton.LeftButton)
    stage.settle()
    assert stage.gateway.calls[-1][0] == "approvals.answer"


# --- Two lines, and details ---------------------------------------------------------------------------------------


def test_question_names_the_network_and_explains_in_two_lines(asked: MainWindow) -> None:
    prompt = the_card(asked).prompt
    assert walk.plain(prompt.title) == "Exchange messages with the courier on Relief-Courier-7?"
    assert [walk.plain(line) for line in prompt.lines] == [
        "You hand over 14 messages (2.3 MB), encrypted. You receive any messages for your apps.",
        "You are meeting this courier for the first time.",
    ]
    assert len(walk.texts(the_card(asked))) == 3 + 4, "title and lines, and the buttons"
    assert not the_card(asked)._left.isVisible(), "it may be answered at any time"
    QApplication.processEvents()
    card = the_card(asked)
    allow, never = (each.mapTo(card, each.rect().topLeft()) for each in (card.allow, card.never))
    assert never.y() > allow.y() + card.allow.height(), "never stands apart"
    assert never.x() > allow.x() + card.allow.width()
    unfold(walk.courier_page(asked))
    assert "Relief-Courier-7 · 192.168.43.1 · wlan0" in walk.told(walk.courier_page(asked).prompts)


def test_details_open_and_close_and_are_not_remembered(stage: Stage, asked: MainWindow) -> None:
    card = the_card(asked)
    before = [card.not_now.pos(), card.allow.pos(), card.details.pos()]
    walk.press_on(card.details.toggle)
    QApplication.processEvents()
    assert "Say aloud to compare" in walk.texts(card)
    assert card.always.isVisible()
    assert [card.not_now.pos(), card.allow.pos(), card.details.pos()] == before, "nothing moves away"
    walk.press(Qt.Key.Key_Space)
    assert "Say aloud to compare" not in walk.texts(card)
    walk.press(Qt.Key.Key_Space)
    stage.click(walk.button(card, "Not now"))
    stage.do(stage.gateway.ask_courier_approval)
    assert not the_card(asked).details.is_open


def test_limit_below_the_waiting_octets_is_in_the_first_line(stage: Stage, show: Show) -> None:
    window = show(stage, "courier")
    stage.do(lambda: stage.gateway.ask_courier_approval(limit_octets=1_000_000))
    assert walk.plain(the_card(window).prompt.lines[0]).startswith(
        "You hand over at most 1 MB of 14 messages (2.3 MB)"
    )
    unfold(walk.courier_page(window))
    assert "Limit for this exchange | 1 MB" in walk.told(walk.courier_page(window).prompts)


# --- The time to answer -------------------------------------------------------------------------------------------


@pytest.mark.slow_beyond(2)
@pytest.mark.parametrize(
    ("seconds", "shown"),
    [(120.0, "2 minutes"), (90.0, "2 minutes"), (60.0, "1 minute"), (31.0, "40 seconds"), (0.0, "0 seconds")],
)
def test_time_left_is_shown_in_calm_steps(stage: Stage, show: Show, seconds: float, shown: str) -> None:
    window = show(stage, "courier")
    stage.do(lambda: stage.gateway.ask_courier_approval(seconds_left=seconds))
    told = [walk.plain(text) for text in walk.texts(the_card(window))]
    assert f"Time to answer: {shown}. Without an answer, nothing is sent." in told


def test_countdown_is_announced_once(stage: Stage, show: Show) -> None:
    window = show(stage, "courier")
    view = stage.do(lambda: stage.gateway.ask_courier_approval(seconds_left=120.0))
    card = the_card(window)
    stage.gateway.pending[:] = [replace(view, seconds_left=20.0)]
    stage.models.approvals.refresh()
    stage.settle()
    assert "20 seconds" in walk.plain(card._left.text())
    face = QAccessible.queryAccessibleInterface(card._left)
    assert face.text(QAccessible.Text.Name) == "Without an answer within two minutes, nothing is sent."


# --- A stick ----------------------------------------------------------------------------------------------------


def test_question_about_a_stick_names_the_stick(stage: Stage, show: Show) -> None:
    window = show(stage, "courier")
    nothing = dict.fromkeys(("certificate_fingerprint", "interface", "network_name", "gateway"), "")
    stage.do(
        lambda: stage.gateway.ask_courier_approval(who="/media/amina/RELIEF", can_remember=False, **nothing)
    )
    card = the_card(window)
    card.details.toggle.click()
    told = walk.told(card)
    assert "Exchange messages with the stick RELIEF?" in told
    assert "You are using this stick for the first time." in told
    assert "Folder | /media/amina/RELIEF" in told
    for wrong in ("courier", "Courier", "fingerprint", "21473"):
        assert wrong not in told


# --- Never, and the way back ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("page", "ask", "never", "told"),
    [
        (
            "courier",
            "ask_courier_approval",
            "Never on this network",
            "Relaynet won't ask about Relief-Courier-7 again.",
        ),
        (
            "apps",
            "ask_app_approval",
            "Never for this app",
            "Relaynet won't ask about letters (process 4711) again.",
        ),
    ],
)
def test_never_is_told_and_undone_by_keyboard(
    stage: Stage, show: Show, page: str, ask: str, never: str, told: str
) -> None:
    window = show(stage, page)
    said: list[str] = []
    stage.models.approvals.announced.connect(lambda text: said.append(walk.plain(text)))
    stage.do(getattr(stage.gateway, ask))
    stage.press_button(window.page(page), never)
    assert said == [told]
    assert window.focusWidget().isVisible()
    stage.press_button(window.page(page), "Ask again")
    assert stage.gateway.remembered == []


# --- Couriers in the window: unusual questions, remembered answers and their way back, the limit, the guide -


def unfold(page: CourierPage) -> None:
    """Open the details of every question."""
    for card in page.prompts.cards.values():
        card.details.toggle.click()


# --- Questions ------------------------------------------------------------------------------------------------


def test_question_warns_of_a_changed_courier_certificate(stage: Stage, show: Show) -> None:
    window = show(stage, "courier")
    stage.do(lambda: stage.gateway.ask_courier_approval(certificate_changed=True))
    (card,) = walk.courier_page(window).prompts.cards.values()
    assert "this courier has a new certificate" in walk.told(card)
    assert "You met a different courier here" in walk.told(card)
    assert "this courier has a new certificate" in card.accessibleDescription()


def test_question_from_before_the_start_shows_its_age(make_stage: MakeStage, show: Show) -> None:
    gateway = populated()
    gateway.ask_courier_approval(is_left_over=True, asked_at=NOW - timedelta(hours=5))
    window = show(make_stage(gateway), "courier")
    unfold(walk.courier_page(window))
    text = walk.told(walk.courier_page(window).prompts)
    assert "from before the last start" in text
    assert "Asked | 5 hours ago" in text


def test_end_of_a_sync_started_elsewhere_is_shown(make_stage: MakeStage, show: Show) -> None:
    """Nobody in the window started it, so the news comes as an event: here that the courier has gone."""
    gateway = populated()
    stage = make_stage(gateway)
    window = show(stage, "courier")
    gone = replace(
        running_sync(),
        phase=SyncPhase.FINISHED,
        outcome=SyncOutcome.UNREACHABLE,
        reason=in_their_words("Nobody answers."),
    )
    stage.do(lambda: gateway.couriers.end(gone, SyncOutcome.UNREACHABLE))
    assert "Nobody answers." in walk.told(walk.courier_page(window))


def test_question_on_an_unknown_network_offers_no_remembered_answer(stage: Stage, show: Show) -> None:
    window = show(stage, "courier")
    stage.do(
        lambda: stage.gateway.ask_courier_approval(
            can_remember=False, network_name="", interface="", gateway=""
        )
    )
    unfold(walk.courier_page(window))
    (card,) = walk.courier_page(window).prompts.cards.values()
    assert not card.never.isVisible()
    assert not card.always.isVisible()
    assert card.allow.isVisible()
    assert "Unknown, so Relaynet can't remember your answer" in walk.told(card)


def test_refused_answer_leaves_the_question_and_says_why(stage: Stage, asked: MainWindow) -> None:
    unfold(walk.courier_page(asked))
    stage.gateway.errors["approvals.answer"] = InvalidMessageError(in_their_words("It cannot be remembered."))
    walk.button(walk.courier_page(asked).prompts, "Always allow this courier here").click()
    stage.spin_until(lambda: bool(walk.courier_page(asked).prompts.cards))
    assert walk.courier_page(asked).error.text == "It cannot be remembered."


# --- Remembered answers -----------------------------------------------------------------------------------------


def test_remembered_answers_have_a_way_back(busy: Stage, show: Show) -> None:
    card = walk.courier_page(show(busy, "courier")).decisions
    text = walk.told(card)
    assert "Relief-Courier-7 · 192.168.43.1 · wlan0" in text
    assert f"only the courier {spoken_fingerprint(FINGERPRINT, 3)}" in text
    assert "172.16.0.1 · eth0" in text
    assert "updater" not in text, "what was answered about apps is with the apps"
    backs = [each for each in walk.controls(card) if each.accessibleName() == "Ask again"]
    busy.press_on(backs[1])
    assert ("approvals.forget", 91) in busy.gateway.calls
    assert "Café Libertad" not in walk.told(card)


def test_couriers_page_names_refused_networks(busy: Stage, show: Show) -> None:
    nearby = walk.courier_page(show(busy, "courier")).nearby
    assert "are left out" not in walk.told(nearby), "who is online needs none"
    busy.tell(is_online=False)
    assert "are left out" in walk.told(nearby)
    for refused in (91, 93):
        busy.models.approvals.forget(refused)
        busy.settle()
    assert "are left out" not in walk.told(nearby), "only a yes is remembered now"


def test_automatic_sync_is_told_as_automatic(busy: Stage, show: Show) -> None:
    window = show(busy, "courier")
    told: list[object] = []
    busy.models.courier.sync_ended.connect(told.append)
    ended = replace(
        running_sync(),
        phase=SyncPhase.FINISHED,
        unasked=True,
        reason=in_their_words("The limit was reached."),
    )
    busy.do(lambda: busy.gateway.couriers.end(ended, SyncOutcome.PARTIAL))
    assert len(told) == 1
    assert "The limit was reached." in walk.told(walk.courier_page(window))
    assert walk.told(walk.courier_page(window)).count("Allowed by your remembered answer") == 2, (
        "result and history"
    )


@pytest.mark.parametrize("language", ["en", "ar"])
def test_refusal_by_rule_is_translated(make_stage: MakeStage, show: Show, language: str) -> None:
    stage = make_stage(populated(), language=language)
    window = show(stage, "courier")
    refused = replace(
        running_sync(), phase=SyncPhase.FINISHED, unasked=True, reason=in_their_words("In English.")
    )
    stage.do(lambda: stage.gateway.couriers.end(refused, SyncOutcome.DENIED))
    text = walk.told(walk.courier_page(window))
    assert "In English." not in text
    told = {"en": "you chose “Never on this network”", "ar": "أبدًا على هذه الشبكة"}[language]
    assert told in text


def test_end_of_a_sync_is_told_once(busy: Stage, show: Show) -> None:
    window = show(busy, "courier")
    told: list[object] = []
    busy.models.courier.sync_ended.connect(told.append)
    ended = replace(running_sync(), phase=SyncPhase.FINISHED, outcome=SyncOutcome.COMPLETE)
    busy.do(lambda: busy.gateway.publish(SyncProgressed(ended)))
    assert not told, "certain is what is recorded"
    busy.do(lambda: busy.gateway.publish(SyncEnded(ended)))
    busy.do(lambda: busy.gateway.publish(SyncProgressed(replace(ended, parcels_in=59))))
    assert len(told) == 1
    assert "59 messages" in walk.told(walk.courier_page(window))
    walk.button(walk.courier_page(window), "Close").click()
    busy.do(lambda: busy.gateway.publish(SyncProgressed(replace(ended, parcels_in=60))))
    assert busy.models.courier.last is None, "what was put away does not come back"
    told.clear()
    later, earlier = replace(ended, sync_id=9), replace(ended, sync_id=8)
    for progress in (later, earlier, later):
        busy.do(lambda progress=progress: busy.gateway.publish(SyncEnded(progress)))
    assert told == [later], "a late event of an earlier sync is ignored"
    assert busy.models.courier.last == later


# --- The limit --------------------------------------------------------------------------------------------------


def test_limit_is_chosen_and_removed_by_keyboard(stage: Stage, show: Show) -> None:
    card = walk.courier_page(show(stage, "courier")).limit
    assert card.choice.currentText() == "No limit"
    walk.tab_to(card.choice)
    stage.press(Qt.Key.Key_Down)
    assert stage.gateway.limit == 1_000_000
    walk.tab_to(card.choice)
    stage.press(Qt.Key.Key_Up)
    assert stage.gateway.limit is None
    assert stage.gateway.calls == [("couriers.set_limit", 1_000_000), ("couriers.set_limit", None)]


def test_limit_set_elsewhere_is_shown_unchanged(make_stage: MakeStage, show: Show) -> None:
    gateway = populated()
    gateway.limit = 7_000_000
    card = walk.courier_page(show(make_stage(gateway), "courier")).limit
    assert walk.plain(card.choice.currentText()) == "7 MB"


# --- The guide --------------------------------------------------------------------------------------------------


def test_guide_has_five_numbered_steps(qtbot: object) -> None:
    guide = CourierGuide()
    guide.show()
    texts = walk.texts(guide)
    numbered = [text for text in texts if text.isdigit()]
    assert numbered == ["1", "2", "3", "4", "5"]
    guide.hide()
    guide.deleteLater()


def test_wifi_button_is_hidden_without_wifi_settings(stage: Stage, show: Show) -> None:
    stage.models.around = structs.replace(stage.models.around, wifi_settings=None)
    page = walk.courier_page(show(stage, "courier"))
    stage.tell(is_online=False, networks=())
    assert page.nearby.title.text() == "Not on a courier's network"
    assert not page.nearby.wifi.isVisible()


@pytest.mark.parametrize("with_courier", [False, True])
def test_guide_is_there_without_a_courier(make_stage: MakeStage, show: Show, with_courier: bool) -> None:
    stage = make_stage(populated())
    window = show(stage, "courier")
    if with_courier:
        stage.tell(couriers=(NearbyCourier("10.0.0.1", 21473, "wlan0"),))
    assert walk.courier_page(window).guide.isVisible() is not with_courier


# --- The search -------------------------------------------------------------------------------------------------


def test_courier_search_follows_the_window_in_front(stage: Stage, show: Show) -> None:
    window = show(stage)
    assert stage.gateway.foreground
    other = QWidget()
    other.show()
    other.activateWindow()
    stage.spin_until(lambda: not window.isActiveWindow())
    stage.settle()
    assert not stage.gateway.foreground
    other.hide()
    other.deleteLater()
    window.activateWindow()
    stage.spin_until(window.isActiveWindow)
    stage.settle()
    assert stage.gateway.foreground


def test_late_gateway_learns_of_the_open_window(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(attach=False)
    show(stage)
    assert not stage.gateway.foreground
    stage.run()
    assert stage.gateway.foreground
