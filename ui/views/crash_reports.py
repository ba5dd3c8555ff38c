"""The part of the privacy screen about reports of crashes."""

from __future__ import annotations

from ui.design import theme
from ui.design.blocks import Card, Notice, button, label, octets_view, reveal, row
from ui.design.inputs import Choice
from ui.design.layouts import Flow
from ui.design.tokens import Tone
from ui.models.crash_reports import CrashReportsModel


class CrashReportsCard(Card):
    """Yes and no, alike in size and look; off until a yes. Shows what would leave, or waits to, to the octet."""

    def __init__(self, model: CrashReportsModel) -> None:
        super().__init__(self.tr("Help repair it when it fails?"))
        self._model = model
        text = self.tr(
            "When this program itself fails, it can keep a record of where in its own code that happened, show it to"
            " you for a day, and then send it sealed like your messages. No names, no contents, no files, no"
            " addresses, no exact time."
        )
        self.body.addWidget(label(text))
        self._state = label("", "strong")
        self._error = Notice(Tone.CAUTION)
        self.yes = button(
            self.tr("Yes, report crashes"), lambda: model.answer(allowed=True), description=text
        )
        self.no = button(self.tr("No, do not report"), lambda: model.answer(allowed=False), description=text)
        self.body.addWidget(self._state)
        self.body.addWidget(self._error)
        self.body.addLayout(Flow(self.no, self.yes))
        self._build_preview()
        model.changed.connect(self.refresh)
        self.refresh()

    def _build_preview(self) -> None:
        self.show_preview = button(
            self.tr("Show exactly what would be sent"),
            self._toggle,
            "link",
            description=self.tr("To the last letter."),
        )
        self.chosen = Choice()
        self.chosen.setAccessibleName(self.tr("Crash report to show"))
        self.preview = octets_view(self.tr("The crash report"))
        self.preview.setMinimumHeight(theme.current().pixels(110))
        self.delete = button(
            self.tr("Delete this report"),
            lambda: self._model.delete(str(self.chosen.currentData())),
            "danger",
            description=self.tr("It is never sent."),
        )
        self.chosen.currentIndexChanged.connect(self._show_chosen)
        self.body.addLayout(row(self.show_preview))
        self.body.addLayout(Flow(self.chosen, self.delete))
        self.body.addWidget(self.preview)
        self._expand(on=False)

    def refresh(self) -> None:
        model = self._model
        reveal(self, on=model.binding.is_attached)
        width = max(self.yes.sizeHint().width(), self.no.sizeHint().width())
        for control in (self.yes, self.no):
            control.setMinimumWidth(width)
            control.setEnabled(not model.is_busy)
        self._state.setText(model.state_text())
        self._error.show_text(model.error)
        self._offer(str(self.chosen.currentData() or ""))

    def _offer(self, before: str) -> None:
        """Fill the list, and stay with what was being looked at while that is there."""
        self.chosen.blockSignals(True)
        self.chosen.clear()
        for token, name, _ in self._model.items():
            self.chosen.addItem(name, token)
        self.chosen.setCurrentIndex(max(self.chosen.findData(before), 0) if self.chosen.count() else -1)
        self.chosen.blockSignals(False)
        self._show_chosen()

    def _show_chosen(self) -> None:
        place = self.chosen.currentIndex()
        items = self._model.items()
        token, _, octets = items[place] if 0 <= place < len(items) else ("", "", "")
        if self.preview.toPlainText() != octets:  # setting a text scrolls to its top
            self.preview.setPlainText(octets)
        self.delete.setEnabled(bool(token) and not self._model.is_busy)

    def _toggle(self) -> None:
        self._expand(on=self.preview.isHidden())

    def _expand(self, *, on: bool) -> None:
        for part in (self.chosen, self.preview, self.delete):
            reveal(part, on=on)
        text = self.tr("Hide it") if on else self.tr("Show exactly what would be sent")
        self.show_preview.setText(text)
        self.show_preview.setAccessibleName(text)
