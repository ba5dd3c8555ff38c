"""Storage: how much is used, the limit, what was set aside, and clearing."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QProgressBar, QWidget

from gateway_core.events import Direction
from ui.design.blocks import Card, Notice, button, heading, label, restyle, reveal, row
from ui.design.confirm import Confirm
from ui.design.facts import Facts
from ui.design.inputs import Slider
from ui.design.layouts import Flow, bring_into_view
from ui.design.tokens import Tone
from ui.models.storage import QUOTA_LEAST, QUOTA_MOST
from ui.models.window import Models
from ui.views.closed import CorePage
from ui.views.room import RoomCard


class StoragePage(CorePage):
    """Storage."""

    def __init__(self, models: Models, place: QWidget) -> None:
        super().__init__(
            models.closed,
            place,
            self.tr("Storage"),
            self.tr("Messages wait on this computer, encrypted, until they can be delivered."),
        )
        self._model = models.storage
        self._done = Notice(Tone.POSITIVE)
        self.by_app = RoomCard()
        self._set_aside = self._quarantine_card()
        for part in (
            self._done,
            self._usage_card(),
            self.by_app,
            self._limit_card(),
            self._set_aside,
            self._clear_card(),
        ):
            self.content.addWidget(part)
        self._model.changed.connect(self.refresh)
        self.refresh()

    def _usage_card(self) -> Card:
        card = Card(self.tr("In use"))
        self._usage = label("", "figure")
        self._bar = QProgressBar()
        self._bar.setRange(0, 1000)
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("Part of the limit that is used"))
        self._breakdown = Facts(self.tr("In use"))
        card.add(self._usage, self._bar, self._breakdown)
        return card

    def _limit_card(self) -> Card:
        card = Card(
            self.tr("Limit"), self.tr("When it is reached, your apps are told so, and nothing is lost.")
        )
        self.slider = Slider(Qt.Orientation.Horizontal)
        self.slider.setRange(QUOTA_LEAST, QUOTA_MOST)
        self.slider.setPageStep(5)
        self.slider.setAccessibleName(self.tr("Limit for stored messages"))
        self._limit = label("", "strong")
        self.slider.valueChanged.connect(self._slid)
        self.apply = button(
            self.tr("Set this limit"),
            lambda: self._model.set_quota(self.slider.value()),
            description=self.tr("Limit for stored messages"),
        )
        card.add(self._limit, self.slider, row(self.apply))
        return card

    def choose_limit(self) -> None:
        """Go to where the limit is set."""
        self.slider.setFocus(Qt.FocusReason.OtherFocusReason)
        bring_into_view(self.slider)

    def _quarantine_card(self) -> Card:
        card = Card()
        card.setAccessibleName(self.tr("Set aside"))
        self._quarantine = heading()
        card.add(self._quarantine)
        self._reasons = label("", "muted")
        card.add(self._reasons)
        self._retry = button(self.tr("Try again"), self._model.retry, description="")
        card.add(row(self._retry))
        return card

    def _clear_card(self) -> Card:
        card = Card(
            self.tr("Clear"),
            self.tr("Deleted messages are never delivered. Copies at a courier still travel."),
        )
        self._confirm = Confirm()
        out, inward = Direction.OUTBOUND, Direction.INBOUND
        self._clearing = {
            out: button(self.tr("Delete what waits to go out"), lambda: self._ask(out)),
            inward: button(self.tr("Delete what waits for apps"), lambda: self._ask(inward)),
            None: button(self.tr("Delete all messages"), lambda: self._ask(None), "danger"),
        }
        card.add(Flow(*self._clearing.values()), self._confirm)
        return card

    def shown(self) -> None:
        self._model.is_watched = True
        self._model.told = ""
        self.slider.setValue(self._model.quota_steps)
        self._model.refresh()
        self.refresh()

    def hidden(self) -> None:
        """An error that was seen is not shown again."""
        self._model.is_watched = False
        self._model.clear_error()

    def refresh(self) -> None:
        model = self._model
        self.error.answer(model.error)
        self._done.answer(model.told)
        self._usage.setText(model.usage)
        self._bar.setValue(round(model.share * 1000))
        self._bar.setAccessibleDescription(model.usage)
        if self._bar.property("tone") != model.tone:
            self._bar.setProperty("tone", model.tone)
            restyle(self._bar)
        self._breakdown.show_facts(model.breakdown())
        self.by_app.show_rooms(model.rooms)
        if not self.slider.isSliderDown() and not self.slider.hasFocus():
            self.slider.setValue(model.quota_steps)
        self._slid(self.slider.value())
        reveal(self._set_aside, on=model.binding.is_attached and bool(model.quarantine))
        self._quarantine.setText(model.quarantine_text())
        self._reasons.setText(model.quarantine_reasons())
        self._retry.setAccessibleDescription(model.quarantine_reasons())
        for direction, control in self._clearing.items():
            control.setEnabled(model.can_clear(direction))

    def _slid(self, steps: int) -> None:
        self._limit.setText(self._model.quota_text(steps))
        self.slider.setAccessibleDescription(self._model.quota_text(steps))
        self.apply.setEnabled(steps != self._model.quota_steps and not self._model.is_busy)

    def _ask(self, direction: Direction | None) -> None:
        self._confirm.ask(
            self.tr("Delete these messages? They will never be delivered. This cannot be undone."),
            self.tr("Delete them"),
            lambda: self._model.clear(direction),
        )
