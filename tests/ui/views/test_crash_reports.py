"""Crash reports in the window: consent, preview, what waits, and faults of the window itself."""

from __future__ import annotations

import sys
from collections.abc import Callable
from datetime import timedelta

import pytest

from app.desktop.window_faults import watch_faults
from gateway_core.report_schema.faults import Fault
from gateway_core.views.diagnosis import CrashReportView
from gateway_core.views.status import Answer
from tests.ui import walk
from tests.ui.fake_gateway import FakeGateway
from tests.ui.scripted_life import CRASH_EXAMPLE, NOW
from tests.ui.stage import Stage
from ui.views.window import MainWindow

MakeStage = Callable[..., Stage]
Show = Callable[..., MainWindow]


def test_crash_reports_are_off_until_a_yes_of_their_own_and_both_answers_look_alike(
    stage: Stage, show: Show
) -> None:
    card = show(stage, "privacy").page("privacy").crash_reports  # type: ignore[attr-defined]
    assert "Off. Nothing is kept unless you say yes." in walk.texts(card)
    assert card.yes.size() == card.no.size()
    assert card.yes.property("look") == card.no.property("look")
    assert not card.yes.hasFocus()
    card.yes.click()
    stage.settle()
    assert stage.gateway.calls == [("crash_reports.answer", True)]
    assert stage.gateway.report_answer == "unasked", "that is another question"
    assert "On. What fails is shown here for a day before it may leave." in walk.texts(card)
    card.no.click()
    stage.settle()
    assert "Off, as you chose." in walk.texts(card)


def test_before_a_yes_the_preview_is_an_example_to_the_octet_that_cannot_be_deleted(
    stage: Stage, show: Show
) -> None:
    card = show(stage, "privacy").page("privacy").crash_reports  # type: ignore[attr-defined]
    assert not card.preview.isVisible()
    card.show_preview.click()
    assert card.preview.toPlainText().encode() == CRASH_EXAMPLE
    assert card.chosen.currentText() == "An invented example"
    assert not card.delete.isEnabled()


def test_what_waits_is_shown_to_the_octet_and_can_be_deleted(make_stage: MakeStage, show: Show) -> None:
    gateway = FakeGateway()
    gateway.crash_answer = Answer.YES
    other = CRASH_EXAMPLE.replace(b"KeyError", b"OSError ").replace(b'OSError "', b'OSError"') + b" "
    gateway.crashes = [
        CrashReportView("ab" * 16, CRASH_EXAMPLE, NOW + timedelta(days=1)),
        CrashReportView("cd" * 16, other, NOW + timedelta(days=2)),
    ]
    stage = make_stage(gateway)
    card = show(stage, "privacy").page("privacy").crash_reports  # type: ignore[attr-defined]
    card.show_preview.click()
    assert card.chosen.count() == 2
    assert card.chosen.itemText(0).startswith("KeyError, may leave after ")
    card.chosen.setCurrentIndex(1)
    assert card.preview.toPlainText().encode() == other
    card.delete.click()
    stage.settle()
    assert ("crash_reports.delete", "cd" * 16) in gateway.calls
    assert card.chosen.count() == 1
    assert card.preview.toPlainText().encode() == CRASH_EXAMPLE


@pytest.mark.expects_log("The window failed")
def test_what_a_slot_raises_is_logged_and_told_to_the_gateway_without_its_data(stage: Stage) -> None:
    def fails() -> None:
        raise KeyError("amina@example.org")

    before = sys.excepthook
    end = watch_faults(stage.models.binding)
    try:
        try:
            fails()
        except KeyError as error:
            sys.excepthook(type(error), error, error.__traceback__)
    finally:
        end()
    stage.settle()
    assert sys.excepthook is before
    assert stage.gateway.calls == [("crash_reports.report_fault", Fault("builtins.KeyError", ("outside",)))]


@pytest.mark.expects_log("Something failed unexpectedly")
def test_a_command_that_fails_in_an_unforeseen_way_is_told_too(stage: Stage) -> None:
    async def fails(_: object) -> None:
        raise RuntimeError("amina@example.org")

    told: list[object] = []
    stage.models.binding.run(fails, told.append, told.append)
    stage.settle()
    (call,) = stage.gateway.calls
    assert call[0] == "crash_reports.report_fault"
    assert call[1].exception == "builtins.RuntimeError"
    assert call[1].frames[0].startswith("ui.binding:")
    assert len(told) == 1
