"""Couriers in the window: unusual questions, remembered answers and their way back, the limit, the guide."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from datetime import timedelta

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from gateway_core.codes.statement import in_their_words
from gateway_core.errors import InvalidMessageError
from gateway_core.events import SyncEnded, SyncOutcome, SyncPhase, SyncProgressed
from gateway_core.views.spoken_words import spoken_fingerprint
from tests.ui import walk
from tests.ui.fake_gateway import populated, running_sync
from tests.ui.scripted_life import FINGERPRINT, NOW
from tests.ui.stage import Stage
from ui.views.courier import CourierPage
from ui.views.courier_guide import CourierGuide
from ui.views.settings import SettingsPage
from ui.views.window import MainWindow

MakeStage = Callable[..., Stage]
Show = Callable[..., MainWindow]


def courier_page(window: MainWindow) -> CourierPage:
    page = window.page("courier")
    assert isinstance(page, CourierPage)
    return page


def settings_page(window: MainWindow) -> SettingsPage:
    page = window.page("settings")
    assert isinstance(page, SettingsPage)
    return page


def unfold(page: CourierPage) -> None:
    """Open the details of every question."""
    for card in page.prompts.cards.values():
        card.details.toggle.click()


def shown(root: object) -> str:
    return walk.plain(" | ".join(walk.texts(root)))  # type: ignore[arg-type]


# --- Questions ------------------------------------------------------------------------------------------------


def test_a_question_names_the_network_by_all_that_is_known_of_it(stage: Stage, show: Show) -> None:
    window = show(stage, "courier")
    stage.do(stage.gateway.ask_courier_approval)
    unfold(courier_page(window))
    assert "Relief-Courier-7 · 192.168.43.1 · wlan0" in shown(courier_page(window).prompts)


def test_a_question_says_how_much_may_leave_at_most(stage: Stage, show: Show) -> None:
    window = show(stage, "courier")
    stage.do(lambda: stage.gateway.ask_courier_approval(limit_octets=5_000_000))
    unfold(courier_page(window))
    assert "At most in this sync | 5 MB" in shown(courier_page(window).prompts)


def test_a_courier_whose_certificate_changed_is_warned_of(stage: Stage, show: Show) -> None:
    window = show(stage, "courier")
    stage.do(lambda: stage.gateway.ask_courier_approval(certificate_changed=True))
    (card,) = courier_page(window).prompts.cards.values()
    assert "This is not the courier that you met here before" in shown(card)
    assert "Another courier was met here" in shown(card)
    assert "This is not the courier" in card.accessibleDescription()


def test_a_question_of_before_the_start_says_so_with_its_age(make_stage: MakeStage, show: Show) -> None:
    gateway = populated()
    gateway.ask_courier_approval(is_left_over=True, asked_at=NOW - timedelta(hours=5))
    window = show(make_stage(gateway), "courier")
    unfold(courier_page(window))
    text = shown(courier_page(window).prompts)
    assert "before your gateway last started" in text
    assert "Asked | 5 hours ago" in text


def test_the_end_of_a_sync_that_a_late_answer_began_is_shown(make_stage: MakeStage, show: Show) -> None:
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
    assert "Nobody answers." in shown(courier_page(window))


def test_where_the_network_is_not_known_nothing_is_offered_to_be_remembered(stage: Stage, show: Show) -> None:
    window = show(stage, "courier")
    stage.do(
        lambda: stage.gateway.ask_courier_approval(
            can_remember=False, network_name="", interface="", gateway=""
        )
    )
    unfold(courier_page(window))
    (card,) = courier_page(window).prompts.cards.values()
    assert not card.never.isVisible()
    assert not card.always.isVisible()
    assert card.allow.isVisible()
    assert "Not known, so your answer holds for this once only" in shown(card)


def test_an_answer_that_the_gateway_refuses_leaves_the_question_and_says_why(
    stage: Stage, show: Show
) -> None:
    window = show(stage, "courier")
    stage.do(stage.gateway.ask_courier_approval)
    unfold(courier_page(window))
    stage.gateway.errors["approvals.answer"] = InvalidMessageError(in_their_words("It cannot be remembered."))
    walk.button(courier_page(window).prompts, "Always allow this courier here").click()
    stage.spin_until(lambda: bool(courier_page(window).prompts.cards))
    assert courier_page(window).error.text == "It cannot be remembered."


# --- Remembered answers -----------------------------------------------------------------------------------------


def test_the_rules_of_networks_are_in_the_settings_each_with_a_way_back(
    make_stage: MakeStage, show: Show
) -> None:
    stage = make_stage(populated())
    card = settings_page(show(stage, "settings")).network_rules
    text = shown(card)
    assert "Relief-Courier-7 · 192.168.43.1 · wlan0" in text
    assert f"only the courier {spoken_fingerprint(FINGERPRINT, 3)}" in text
    assert "172.16.0.1 · eth0" in text
    assert "updater" not in text, "what was answered about apps is with the apps"
    backs = [each for each in walk.controls(card) if each.accessibleName() == "Ask again"]
    walk.tab_to(backs[1])
    walk.press(Qt.Key.Key_Space)
    stage.settle()
    assert ("approvals.forget", 91) in stage.gateway.calls
    assert "Café Libertad" not in shown(card)


def test_without_rules_the_settings_say_where_they_come_from(stage: Stage, show: Show) -> None:
    card = settings_page(show(stage, "settings")).network_rules
    assert card.isVisible()
    assert "never on this network" in shown(card)


def test_who_finds_no_courier_is_told_that_refused_networks_are_left_out(
    make_stage: MakeStage, show: Show
) -> None:
    stage = make_stage(populated())
    nearby = courier_page(show(stage, "courier")).nearby
    assert "are left out" not in shown(nearby), "who is online needs none"
    stage.do(lambda: stage.gateway.show(is_online=False))
    assert "are left out" in shown(nearby)
    for refused in (91, 93):
        stage.models.approvals.forget(refused)
        stage.settle()
    assert "are left out" not in shown(nearby), "only a yes is remembered now"


def test_a_sync_that_nobody_was_asked_about_is_told_and_said_to_be_so(
    make_stage: MakeStage, show: Show
) -> None:
    stage = make_stage(populated())
    window = show(stage, "courier")
    told: list[object] = []
    stage.models.courier.sync_ended.connect(told.append)
    ended = replace(
        running_sync(),
        phase=SyncPhase.FINISHED,
        unasked=True,
        reason=in_their_words("The limit was reached."),
    )
    stage.do(lambda: stage.gateway.couriers.end(ended, SyncOutcome.PARTIAL))
    stage.settle()
    assert len(told) == 1
    assert "The limit was reached." in shown(courier_page(window))
    assert shown(courier_page(window)).count("Allowed by your remembered answer") == 2, "result and history"


@pytest.mark.parametrize("language", ["en", "ar"])
def test_what_a_rule_refused_says_so_in_the_language_of_the_window(
    make_stage: MakeStage, show: Show, language: str
) -> None:
    stage = make_stage(populated(), language=language)
    window = show(stage, "courier")
    refused = replace(
        running_sync(), phase=SyncPhase.FINISHED, unasked=True, reason=in_their_words("In English.")
    )
    stage.do(lambda: stage.gateway.couriers.end(refused, SyncOutcome.DENIED))
    text = shown(courier_page(window))
    assert "In English." not in text
    told = {"en": "you chose never on this network", "ar": "أبدًا على هذه الشبكة"}[language]
    assert told in text


def test_the_end_of_a_sync_is_told_once_although_the_gateway_tells_it_again_once_cargo_is_processed(
    make_stage: MakeStage, show: Show
) -> None:
    stage = make_stage(populated())
    window = show(stage, "courier")
    told: list[object] = []
    stage.models.courier.sync_ended.connect(told.append)
    ended = replace(running_sync(), phase=SyncPhase.FINISHED, outcome=SyncOutcome.COMPLETE)
    stage.do(lambda: stage.gateway.publish(SyncProgressed(ended)))
    assert not told, "certain is what is recorded"
    stage.do(lambda: stage.gateway.publish(SyncEnded(ended)))
    stage.do(lambda: stage.gateway.publish(SyncProgressed(replace(ended, parcels_in=59))))
    assert len(told) == 1
    assert "59 messages" in shown(courier_page(window))
    walk.button(courier_page(window), "Close").click()
    stage.do(lambda: stage.gateway.publish(SyncProgressed(replace(ended, parcels_in=60))))
    assert stage.models.courier.last is None, "what was put away does not come back"


def test_the_late_event_of_an_earlier_sync_tells_nothing_again(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(populated())
    show(stage, "courier")
    told: list[object] = []
    stage.models.courier.sync_ended.connect(told.append)
    later = replace(running_sync(), sync_id=8, phase=SyncPhase.FINISHED, outcome=SyncOutcome.COMPLETE)
    earlier = replace(later, sync_id=7)
    for progress in (later, earlier, later):
        stage.do(lambda progress=progress: stage.gateway.publish(SyncEnded(progress)))
    assert told == [later]
    assert stage.models.courier.last == later


# --- The limit --------------------------------------------------------------------------------------------------


def test_the_limit_is_chosen_by_keyboard_and_taken_away_again(stage: Stage, show: Show) -> None:
    card = courier_page(show(stage, "courier")).limit
    assert card.choice.currentText() == "No limit"
    walk.tab_to(card.choice)
    walk.press(Qt.Key.Key_Down)
    stage.settle()
    assert stage.gateway.limit == 1_000_000
    walk.tab_to(card.choice)
    walk.press(Qt.Key.Key_Up)
    stage.settle()
    assert stage.gateway.limit is None
    assert stage.gateway.calls == [("couriers.set_limit", 1_000_000), ("couriers.set_limit", None)]


def test_a_limit_that_was_set_elsewhere_is_shown_as_it_is(make_stage: MakeStage, show: Show) -> None:
    gateway = populated()
    gateway.limit = 7_000_000
    card = courier_page(show(make_stage(gateway), "courier")).limit
    assert walk.plain(card.choice.currentText()) == "7 MB"


# --- The guide --------------------------------------------------------------------------------------------------


def test_the_guide_leads_from_the_courier_to_the_answer(qtbot: object) -> None:
    guide = CourierGuide()
    guide.show()
    texts = walk.texts(guide)
    numbered = [text for text in texts if text.isdigit()]
    assert numbered == ["1", "2", "3", "4", "5"]
    guide.hide()
    guide.deleteLater()


def test_where_nothing_opens_the_wifi_settings_there_is_no_button_for_it(stage: Stage, show: Show) -> None:
    stage.models.around = dataclasses.replace(stage.models.around, wifi_settings=None)
    page = courier_page(show(stage, "courier"))
    stage.do(lambda: stage.gateway.show(is_online=False, networks=()))
    assert page.nearby.title.text() == "On no courier's network"
    assert not page.nearby.wifi.isVisible()


@pytest.mark.parametrize("with_courier", [False, True])
def test_the_guide_is_there_as_long_as_no_courier_is(
    make_stage: MakeStage, show: Show, with_courier: bool
) -> None:
    from gateway_core.views.status import NearbyCourier

    stage = make_stage(populated())
    window = show(stage, "courier")
    if with_courier:
        stage.do(lambda: stage.gateway.show(couriers=(NearbyCourier("10.0.0.1", 21473, "wlan0"),)))
    assert courier_page(window).guide.isVisible() is not with_courier


# --- The search -------------------------------------------------------------------------------------------------


def test_couriers_are_looked_for_more_often_while_the_window_is_in_front(stage: Stage, show: Show) -> None:
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


def test_a_gateway_that_starts_under_an_open_window_is_told_that_somebody_looks(
    make_stage: MakeStage, show: Show
) -> None:
    stage = make_stage(attach=False)
    show(stage)
    assert not stage.gateway.foreground
    stage.binding.attach(stage.gateway, stage.thread.loop)
    stage.settle()
    assert stage.gateway.foreground
