"""Telemetry beyond yes and no: who gets the reports, an invitation to paste or to open, and a pause."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog

from ui.design import theme
from ui.design.blocks import Card, Facts, Notice, button, octets_view, reveal
from ui.design.layouts import Flow
from ui.design.tokens import Tone
from ui.models.reports_by_hand import ReportsByHandModel
from ui.models.window import Models


class ReportsByHandCard(Card):
    """Shown only where the gateway has it. Nothing here is a yes: that is the card above."""

    def __init__(self, models: Models) -> None:
        super().__init__(
            self.tr("Where reports go"),
            self.tr(
                "An aid organisation that collects reports publishes an invitation. Without one, nothing leaves."
            ),
        )
        self._model: ReportsByHandModel = models.reports_by_hand
        self._facts = Facts(self.tr("Where reports go"))
        self.body.addWidget(self._facts)
        self.invitation = octets_view(self.tr("Invitation, pasted"))
        self.invitation.setReadOnly(False)
        self.invitation.setPlaceholderText(self.tr("Paste an invitation here"))
        self.invitation.setFixedHeight(theme.current().pixels(72))
        self.invitation.textChanged.connect(self._typed)
        self.use = button(self.tr("Use this invitation"), self._use)
        self.open = button(
            self.tr("Open an invitation…"),
            self._open,
            description=self.tr("A file that the organisation published."),
        )
        self.pause = button("", self._pause)
        self.body.addWidget(self.invitation)
        self.body.addLayout(Flow(self.use, self.open, self.pause))
        self._done, self._error = Notice(Tone.POSITIVE), Notice(Tone.CRITICAL)
        self.body.addWidget(self._done)
        self.body.addWidget(self._error)
        self._model.changed.connect(self.refresh)
        self._model.binding.attached_changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        model = self._model
        reveal(self, on=model.binding.is_attached)
        self._facts.show_facts(model.facts())
        text = (
            self.tr("Go on counting and sending")
            if model.is_paused
            else self.tr("Pause counting and sending")
        )
        self.pause.setText(text)
        self.pause.setAccessibleName(text)
        reveal(self.pause, on=model.can_pause)
        for control in (self.open, self.pause):
            control.setEnabled(not model.is_busy)
        self._typed()
        self._done.show_text(model.told)
        self._error.show_text(model.error)

    def forget(self) -> None:
        """Forget what was typed, and the answer to it."""
        self.invitation.clear()
        self._model.forget_told()

    def _typed(self) -> None:
        self.use.setEnabled(bool(self.invitation.toPlainText().strip()) and not self._model.is_busy)

    def _use(self) -> None:
        self._model.invite(self.invitation.toPlainText())

    def _open(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, self.tr("Open an invitation"))
        if name:
            self._model.invite_from(Path(name))

    def _pause(self) -> None:
        self._model.set_paused(paused=not self._model.is_paused)
