"""Diagnostics: the check-up, the log with a filter, and an export that shows exactly what it holds."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QVBoxLayout, QWidget

from gateway_core.views.status import CheckResult
from ui.design import theme
from ui.design.blocks import (
    Card,
    Chip,
    Notice,
    button,
    caption,
    clear,
    column,
    held,
    label,
    octets_view,
    reveal,
    row,
)
from ui.design.inputs import Choice, Field
from ui.design.layouts import Beside, Flow, bring_into_view
from ui.design.tokens import SPACE, Tone
from ui.models.core_texts import check_name, stated
from ui.models.window import Models
from ui.views.closed import CorePage

_LOG_ROWS = 12


class DiagnosticsPage(CorePage):
    """Diagnostics."""

    def __init__(self, models: Models, place: QWidget) -> None:
        super().__init__(
            models.closed,
            place,
            self.tr("Diagnostics"),
            self.tr("Find out what is wrong, and tell somebody without telling too much."),
        )
        self._model = models.diagnostics
        self._checks = QVBoxLayout()
        self._checks.setSpacing(SPACE.medium)
        self._shown: list[CheckResult] | None = None
        for part in (self._check_card(), self._log_card(), self._export_card()):
            self.always.addWidget(part)
        self._model.changed.connect(self.refresh)
        self.refresh()

    def _check_card(self) -> Card:
        card = Card(
            self.tr("Check my setup"), self.tr("Looks at the keyring, disk, clock, network and gateway.")
        )
        self.run = button(self.tr("Check now"), self._model.check, "primary")
        self._busy = Notice(Tone.INFO)
        self._summary = label("", "strong")
        card.add(row(self.run), self._busy, self._summary, self._checks)
        return card

    def _log_card(self) -> Card:
        card = Card(self.tr("Log"), self.tr("Long identifiers and addresses are shortened."))
        self.level = Choice()
        self.level.setAccessibleName(self.tr("Least importance"))
        for text, value in (
            (self.tr("Everything"), "debug"),
            (self.tr("Normal"), "info"),
            (self.tr("Warnings"), "warning"),
            (self.tr("Errors"), "error"),
        ):
            self.level.addItem(text, value)
        self.level.setCurrentIndex(1)
        self.containing = Field(240)
        self.containing.setAccessibleName(self.tr("Only lines with this text"))
        self.containing.setPlaceholderText(self.tr("Only lines with this text"))
        self.log = octets_view(self.tr("Log"))
        self.log.setMinimumHeight(theme.current().pixels(_LOG_ROWS * 18))
        self.level.currentIndexChanged.connect(lambda _: self._show_log())
        self.containing.textChanged.connect(lambda _: self._show_log())
        again = button(self.tr("Read again"), self._show_log, icon="sync", description=self.tr("Log"))
        card.add(caption(self.level), Flow(self.level, self.containing, again), self.log)
        return card

    def _export_card(self) -> Card:
        card = Card(
            self.tr("Export for support"),
            self.tr(
                "You see exactly what the file will hold before it is written. Nothing is sent anywhere."
            ),
        )
        self.preview_button = button(self.tr("Show what it holds"), self._preview)
        self.save = button(self.tr("Save this to a file…"), self._save)
        self.save.setEnabled(False)
        self.preview = octets_view(self.tr("Contents of the export"))
        self.preview.setMinimumHeight(theme.current().pixels(_LOG_ROWS * 16))
        self.preview.hide()
        self._saved = Notice(Tone.POSITIVE)
        card.add(Flow(self.preview_button, self.save), self._saved, self.preview)
        return card

    def shown(self) -> None:
        self._show_log()

    def show_log(self) -> None:
        """Go to the log, at its end."""
        self.log.setFocus(Qt.FocusReason.OtherFocusReason)
        bring_into_view(self.log)

    def hidden(self) -> None:
        """An error that was seen is not shown again."""
        self._model.clear_error()

    def refresh(self) -> None:
        model = self._model
        self.error.answer(model.error)
        self.run.setEnabled(not model.is_busy)
        self._busy.show_text(self.tr("Checking. This takes a few seconds.") if model.is_busy else "")
        self._summary.setText(model.summary())
        reveal(self._summary, on=bool(model.checks))
        if model.checks != self._shown:
            self._shown = model.checks
            clear(self._checks)
            for check in model.checks:
                self._checks.addWidget(self._line(check))

    def _line(self, check: CheckResult) -> QWidget:
        tone, verdict = self._model.verdict(check)
        texts = column(
            label(check_name(check), "strong"), label(stated(check.detail), "muted"), spacing=SPACE.hair
        )
        if check.advice:
            texts.addWidget(label(stated(check.advice)))
        return Beside(held(texts), Chip(verdict, Tone(tone)))

    def _show_log(self) -> None:
        lines = self._model.log(str(self.level.currentData()), self.containing.text())
        self.log.setPlainText("\n".join(lines) or self.tr("Nothing to show."))
        bar = self.log.verticalScrollBar()
        bar.setValue(bar.maximum())

    def _preview(self) -> None:
        self.preview.setPlainText(self._model.bundle())
        self.preview.show()
        self.save.setEnabled(True)
        self._saved.show_text("")

    def _save(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self, self.tr("Save this to a file"), "relaynet-gateway-report.txt"
        )
        if name and self._model.export_to(Path(name), self.preview.toPlainText()):
            self._saved.show_text(self.tr("The file was written."))
