"""Storage: used space, limit, and quarantine."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from ui.design.bar import progress_bar
from ui.design.blocks import Card, Notice, button, follow, heading, label, restyle, reveal, row
from ui.design.facts import Facts
from ui.design.inputs import Slider
from ui.design.layouts import bring_into_view
from ui.design.tokens import Tone
from ui.parts.closed.view import CorePage
from ui.parts.shared_models import SharedModels
from ui.parts.words import fill, join
from ui.screens.storage.model import QUOTA_LEAST, QUOTA_MOST, StorageModel


class StoragePage(CorePage):
    """The screen Storage."""

    def __init__(self, models: SharedModels, model: StorageModel, place: QWidget) -> None:
        super().__init__(
            models.closed,
            place,
            self.tr("Storage"),
            self.tr("Messages wait on this computer, encrypted, until they can be delivered."),
        )
        self._model = model
        self._done = Notice(Tone.POSITIVE)
        self._rooms, self._full = Facts(self.tr("By app")), Notice(Tone.CAUTION)
        self.by_app = Card(self.tr("By app"))
        self.by_app.add(self._rooms, self._full)
        self._set_aside = Card()
        self._set_aside.setAccessibleName(self.tr("Set aside"))
        self._quarantine, self._reasons = heading(), label("", "muted")
        self._retry = button(self.tr("Try again"), self._model.retry)
        self._set_aside.add(self._quarantine, self._reasons, row(self._retry))
        self.put(self._done, self._usage_card(), self.by_app, self._limit_card(), self._set_aside)
        follow(self.refresh, self._model.changed)

    def _usage_card(self) -> Card:
        card = Card(self.tr("In use"))
        self._usage = label("", "figure")
        self._bar = progress_bar(self.tr("Used part of the limit"))
        self._bar.setRange(0, 1000)
        card.add(self._usage, self._bar)
        return card

    def _limit_card(self) -> Card:
        card = Card(
            self.tr("Limit"),
            self.tr(
                "At the limit, Relaynet refuses new messages from apps and tells the apps why."
                " Stored messages stay."
            ),
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
        """Scroll to the slider of the limit and focus it."""
        self.slider.setFocus(Qt.FocusReason.OtherFocusReason)
        bring_into_view(self.slider)

    def on_shown(self) -> None:
        self._model.is_watched = True
        self._model.result = ""
        self.slider.setValue(self._model.quota_steps)
        self._model.refresh()
        self.refresh()

    def on_hidden(self) -> None:
        """Clear the seen error."""
        self._model.is_watched = False
        self._model.clear_error()

    def refresh(self) -> None:
        model = self._model
        self.error.answer(model.error)
        self._done.answer(model.result)
        self._usage.setText(model.usage)
        self._bar.setValue(round(model.share * 1000))
        self._bar.setAccessibleDescription(model.usage)
        restyle(self._bar, "tone", model.tone)
        reveal(self.by_app, on=bool(model.rooms))
        self._rooms.show_facts(model.rooms)
        text = self.tr(
            "At or near the limit: %1. New messages may be refused until some of the waiting ones are sent."
        )
        self._full.show_text(fill(text, join(*model.full_apps)) if model.full_apps else "")
        if not self.slider.isSliderDown() and not self.slider.hasFocus():
            self.slider.setValue(model.quota_steps)
        self._slid(self.slider.value())
        reveal(self._set_aside, on=model.binding.is_attached and bool(model.quarantine))
        self._quarantine.setText(model.quarantine_text())
        self._reasons.setText(model.quarantine_reasons())
        self._retry.setAccessibleDescription(model.quarantine_reasons())

    def _slid(self, steps: int) -> None:
        self._limit.setText(self._model.quota_text(steps))
        self.slider.setAccessibleDescription(self._model.quota_text(steps))
        self.apply.setEnabled(steps != self._model.quota_steps and not self._model.is_busy)
