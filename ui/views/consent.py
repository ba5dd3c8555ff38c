"""The question whether a weekly report may leave, with the list of all that is in it and its very octets."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.design import theme
from ui.design.blocks import (
    Caption,
    Card,
    Notice,
    button,
    clear,
    column,
    held,
    label,
    octets_view,
    reveal,
    value_label,
)
from ui.design.fold import Fold
from ui.design.inputs import Choice
from ui.design.layouts import Flow
from ui.design.tokens import SPACE, Tone
from ui.models.privacy import PrivacyModel
from ui.models.report_texts import Asked


class AskedList(QWidget):
    """Each question with its answer and the reason below it. A screen reader has the three as one."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._shown: list[Asked] = []
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(SPACE.medium)

    def show_rows(self, rows: Sequence[Asked]) -> None:
        """Make the list anew only where something in it changed: whoever reads it stays where they are."""
        if list(rows) == self._shown:
            return
        self._shown = list(rows)
        clear(self._layout)
        for asked in rows:
            answer = value_label(asked.value)
            answer.setProperty("look", "strong")
            line = held(column(label(asked.question), answer, label(asked.why, "small"), spacing=SPACE.hair))
            line.setAccessibleName(f"{asked.question} {asked.value}. {asked.why}")
            self._layout.addWidget(line)


class ConsentCard(Card):
    """Yes and no, alike in size and look; off until a yes. Also part of the first run."""

    def __init__(self, model: PrivacyModel) -> None:
        super().__init__(self.tr("Help by sharing how well it works?"))
        self._model = model
        text = self.tr(
            "Once a week, a small report in rough numbers: how many messages, how many syncs, what failed."
            " No names, no addresses, no contents, no exact times. It travels sealed like your messages."
        )
        self.add(label(text))
        risk = self.tr(
            "Somebody who watches your network could still see that you use this program, as with any message."
        )
        self.add(label(risk, "muted"))
        self._state = label("", "strong")
        self._again = Notice(Tone.INFO)
        self.region = Choice()
        self.region.setAccessibleName(self.tr("Part of the world, if you want to say it"))
        for value, name in model.regions():
            self.region.addItem(name, value)
        self._shown_region = str(self.region.itemData(0))
        self.yes = button(self.tr("Yes, share"), self._yes, description=text)
        self.no = button(self.tr("No, do not share"), lambda: model.answer(allowed=False), description=text)
        self.add(self._state, self._again)
        caption = Caption(self.region)
        caption.setProperty("look", "muted")
        self.add(Flow(caption, self.region), Flow(self.no, self.yes), self._build_preview())
        model.changed.connect(self.refresh)
        self.refresh()

    def _build_preview(self) -> Fold:
        """Make the list, and behind it the octets: folded in each other, the plain one in front."""
        self.preview = octets_view(self.tr("The next report"))
        self.preview.setMinimumHeight(theme.current().pixels(130))
        self._size = label("", "small")
        self.as_sent = Fold(
            self.tr("Show as sent"),
            self.tr("Hide it"),
            held(column(self.preview, self._size)),
            about=self.tr("To the last letter."),
        )
        self.asked = AskedList(self.tr("The next report"))
        self.list = Fold(
            self.tr("Show what would be sent"),
            self.tr("Hide the list"),
            held(column(self.asked, self.as_sent, spacing=SPACE.medium)),
            about=self.tr("Each question, its answer, and why it is asked."),
        )
        return self.list

    def refresh(self) -> None:
        model = self._model
        reveal(self, on=model.binding.is_attached)
        width = max(self.yes.sizeHint().width(), self.no.sizeHint().width())
        for control in (self.yes, self.no):
            control.want(width)
            control.setEnabled(not model.is_busy)
        region = model.telemetry.region if model.telemetry else self._shown_region
        if region != self._shown_region:
            self._shown_region = region
            self.region.setCurrentIndex(max(0, self.region.findData(region)))
        self._state.setText(model.state_text())
        again = self.tr("The report has new parts. Only what you agreed to is sent until you answer again.")
        self._again.show_text(again if model.asks_again else "")
        self.asked.show_rows(model.asked())
        if self.preview.toPlainText() != model.preview():  # setting a text scrolls to its top
            self.preview.setPlainText(model.preview())
        self._size.setText(model.preview_size())

    def _yes(self) -> None:
        self._model.answer(allowed=True, region=str(self.region.currentData()))
