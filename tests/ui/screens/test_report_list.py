"""The weekly report as a list of question, answer and reason, with its octets behind *Show as sent*."""

import json
import sys
from datetime import timedelta
from typing import Any

import pytest
from PySide6.QtCore import Qt

from app.desktop.qt_loop import watch_faults
from gateway_core.report_schema.faults import Fault
from gateway_core.report_schema.registry import CONSENT_VERSION, FIELDS
from gateway_core.report_schema.wire import ENVELOPE, Report, parse, serialize
from gateway_core.views.diagnosis import CrashReportView
from gateway_core.views.status import Answer
from tests.ui import walk
from tests.ui.fake_gateway import FakeGateway, populated
from tests.ui.scripted_life import CRASH_EXAMPLE, NOW, REPORT
from tests.ui.stage import MakeStage, Show, Stage
from ui.parts.words import Words
from ui.screens.privacy.words import ReportTexts
from ui.window.frame import MainWindow


@pytest.fixture
def texts(stage: Stage) -> ReportTexts:
    """Of a window in English: the stage has its catalogue."""
    return ReportTexts(Words(lambda: NOW))


def consent(window: MainWindow) -> Any:
    return window.page("privacy").consent  # type: ignore[attr-defined]


def test_report_list_contains_every_field(texts: ReportTexts) -> None:
    about = texts.about()
    assert set(about) == {field.name for field in FIELDS} | set(ENVELOPE)
    assert all(question.endswith("?") and why.endswith(".") for question, why in about.values())
    report = parse(REPORT)
    assert isinstance(report, Report)
    assert set(json.loads(REPORT)) == set(about), "the report of the tests has every field"
    assert [row.question for row in texts.rows(REPORT)] == [
        about[name][0] for name in (*(field.name for field in FIELDS), *ENVELOPE)
    ]


@pytest.mark.parametrize("field", FIELDS, ids=[field.name for field in FIELDS])
def test_every_answer_that_a_field_may_have_is_in_words(texts: ReportTexts, field: Any) -> None:
    shown = [texts.value(field, answer) for answer in field.values]
    assert len(set(shown)) == len(shown), "no two answers look alike"
    for answer, words in zip(field.values, shown, strict=True):
        assert words != answer or answer.isdigit()
        assert "%" not in words
    assert texts.value(field, "1.2.3") == "1.2.3"


@pytest.mark.parametrize(
    ("name", "answer", "words"),
    [
        ("parcels_out", "0", "None"),
        ("parcels_out", "1", "1"),
        ("parcels_out", "2-5", "2 to 5"),
        ("parcels_out", "over-100", "More than 100"),
        ("cargo_octets", "to-1Ki", "Up to 1 kB"),
        ("cargo_octets", "256Ki-1Mi", "262.1 kB to 1 MB"),
        ("sync_duration", "none", "None"),
        ("sync_duration", "to-10s", "Up to 10 seconds"),
        ("sync_duration", "10-60s", "10 seconds to 1 minute"),
        ("longest_gap", "to-6h", "Up to 6 hours"),
        ("longest_gap", "6-24h", "6 hours to 1 day"),
        ("longest_gap", "over-14d", "More than 14 days"),
        ("sync_health", "none-failed", "No exchange failed"),
        ("sync_health", "to-10pct", "Up to 10 in 100"),
        ("region", "unsaid", "Not given"),
        ("os", "linux", "Linux"),
        ("app_blocked", "yes", "Yes"),
    ],
)
def test_answer_reads_as_people_say_it(texts: ReportTexts, name: str, answer: str, words: str) -> None:
    (field,) = [each for each in FIELDS if each.name == name]
    assert walk.plain(texts.value(field, answer)) == words


def test_field_missing_from_an_old_report_is_marked_absent(texts: ReportTexts) -> None:
    old = Report(1, "2026-W47", "5eb0a1c4" * 4, {"os": "linux"})
    rows = {row.question: walk.plain(row.value) for row in texts.rows(serialize(old))}
    assert rows["Did you block an app this week?"] == "Not in this report"
    assert rows["Which kind of operating system?"] == "Linux"
    assert rows["Which list of questions did you agree to?"] == "1"
    assert CONSENT_VERSION > 1


def test_report_of_another_release_is_not_listed(texts: ReportTexts) -> None:
    assert texts.rows(REPORT.replace(b'"6-20"', b'"6-21"')) == []


def test_report_list_shows_exact_octets(make_stage: MakeStage, show: Show) -> None:
    card = consent(show(make_stage(populated()), "privacy"))
    assert not card.asked.isVisible()
    walk.press_on(card.list.toggle)
    assert card.asked.isVisible()
    assert not card.preview.isVisible()
    shown = [walk.plain(text) for text in walk.texts(card)]
    assert "About how many messages did apps here send this week?" in shown
    assert {"6 to 20", "Week of 11/16/26"} <= set(shown)
    assert "5eb0a1c4 5eb0a1c4 5eb0a1c4 5eb0a1c4" in shown
    named = [walk.plain(part.accessibleName()) for part in walk.visible(card.asked)]
    assert "Which kind of operating system? Linux. To know which systems to test." in named
    walk.press_on(card.as_sent.toggle)
    assert card.preview.isVisible()
    assert card.preview.toPlainText().encode() == REPORT
    walk.press(Qt.Key.Key_Space)
    assert not card.preview.isVisible()


def test_unchanged_news_keep_the_list(busy: Stage, show: Show) -> None:
    card = consent(show(busy, "privacy"))
    card.list.toggle.click()
    before = card.asked.layout().itemAt(0).widget()
    busy.models.privacy.refresh()
    busy.settle()
    assert card.asked.layout().itemAt(0).widget() is before


# --- Crash reports in the window: consent, preview, what waits, and faults of the window itself -------------


def test_crash_reports_are_off_until_their_own_yes(stage: Stage, show: Show) -> None:
    card = show(stage, "privacy").page("privacy").crash_reports  # type: ignore[attr-defined]
    assert "Off. Nothing is kept unless you say yes." in walk.texts(card)
    assert card.yes.size() == card.no.size()
    assert card.yes.property("look") == card.no.property("look")
    assert not card.yes.hasFocus()
    stage.click(card.yes)
    assert stage.gateway.calls == [("crash_reports.answer", True)]
    assert stage.gateway.report_answer == "unasked", "that is another question"
    assert "On. Each crash report is shown here for a day before it is sent." in walk.texts(card)
    stage.click(card.no)
    assert "Off, as you chose." in walk.texts(card)


def test_crash_report_preview_is_an_exact_example(stage: Stage, show: Show) -> None:
    card = show(stage, "privacy").page("privacy").crash_reports  # type: ignore[attr-defined]
    assert not card.preview.isVisible()
    card.report.toggle.click()
    assert card.preview.toPlainText().encode() == CRASH_EXAMPLE
    assert card.chosen.currentText() == "Example"
    assert not card.delete.isEnabled()


def test_waiting_crash_reports_are_shown_exactly_and_deletable(make_stage: MakeStage, show: Show) -> None:
    gateway = FakeGateway()
    gateway.crash_answer = Answer.YES
    other = CRASH_EXAMPLE.replace(b"KeyError", b"OSError ").replace(b'OSError "', b'OSError"') + b" "
    gateway.crashes = [
        CrashReportView("ab" * 16, CRASH_EXAMPLE, NOW + timedelta(days=1)),
        CrashReportView("cd" * 16, other, NOW + timedelta(days=2)),
    ]
    stage = make_stage(gateway)
    card = show(stage, "privacy").page("privacy").crash_reports  # type: ignore[attr-defined]
    card.report.toggle.click()
    assert card.chosen.count() == 2
    assert card.chosen.itemText(0).startswith("KeyError, not sent before ")
    card.chosen.setCurrentIndex(1)
    assert card.preview.toPlainText().encode() == other
    stage.click(card.delete)
    assert ("crash_reports.delete", "cd" * 16) in gateway.calls
    assert card.chosen.count() == 1
    assert card.preview.toPlainText().encode() == CRASH_EXAMPLE


@pytest.mark.expects_log("The window failed")
def test_fault_of_a_slot_is_reported_without_its_data(stage: Stage) -> None:
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
def test_unexpected_failure_of_a_command_is_reported(stage: Stage) -> None:
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
