"""Couriers: who is near, the approval, the running sync in three steps, how it ended, and earlier ones."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QFileDialog,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from gateway_core.views.status import NearbyCourier
from ui.design import icons, theme
from ui.design.blocks import (
    Card,
    Chip,
    button,
    clear,
    column,
    held,
    label,
    reveal,
    row,
)
from ui.design.inputs import Choice, Field
from ui.design.layouts import Beside, Flow, bring_into_view
from ui.design.tab_order import focus_among
from ui.design.tokens import SPACE, Tone
from ui.models.approvals import ApprovalsModel
from ui.models.courier import CourierModel
from ui.models.sync_results import EndedSync
from ui.models.window import Models
from ui.models.words import isolate, joined
from ui.views.approvals import DecisionsCard, PromptCard, PromptList
from ui.views.closed import CorePage
from ui.views.courier_guide import CourierGuide
from ui.views.courier_progress import ResultCard, RunningCard

_ROWS_SHOWN = 20


class NearbyCard(Card):
    """Couriers that were found, and a field for one that was not."""

    def __init__(self, model: CourierModel, approvals: ApprovalsModel) -> None:
        super().__init__(self.tr("Couriers nearby"))
        self._model, self._approvals = model, approvals
        self._found = QVBoxLayout()
        self._found.setSpacing(SPACE.small)
        self.body.addLayout(self._found)
        self._left_out = label(
            self.tr(
                'Networks where you chose "never on this network" are left out. Take that back to see them.'
            ),
            "muted",
        )
        self.body.addWidget(self._left_out)
        self._shown: tuple[NearbyCourier, ...] | None = None
        self.address = Field()
        self.address.setAccessibleName(self.tr("Address of a courier"))
        self.address.setAccessibleDescription(self.tr("For a courier that was not found by itself."))
        self.address.setPlaceholderText("192.168.43.1")
        self.address.setFixedWidth(theme.current().pixels(210))
        self.address.returnPressed.connect(self._start)
        self.go = button(self.tr("Sync with this address"), self._start)
        self.search = button(
            self.tr("Look again"),
            model.search,
            icon="sync",
            description=self.tr("Look for couriers on every network of this computer."),
        )
        caption = label(self.tr("Or write the courier's address, as its screen shows it:"), "muted")
        caption.setBuddy(self.address)
        self.body.addLayout(row(self.search))
        self.body.addWidget(caption)
        self.body.addLayout(Flow(self.address, self.go))
        model.changed.connect(self.refresh)
        approvals.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        reveal(self._left_out, on=self._approvals.refuses_networks and not self._model.couriers)
        is_free = not self._model.is_running
        reveal(self.search, on=self._model.binding.is_attached)
        self.search.setEnabled(is_free and not self._model.is_searching)
        if self._model.suggestion and not self.address.text() and not self.address.isModified():
            self.address.setText(self._model.suggestion)
        couriers = tuple(self._model.couriers)
        if couriers != self._shown:
            self._shown = couriers
            clear(self._found)
            if not couriers:
                self._found.addWidget(
                    label(self.tr("None found. Join the courier's Wi-Fi, and it shows up here."))
                )
            for courier in couriers:
                self._found.addWidget(self._line(courier))
        for found in self.findChildren(QWidget, "sync-courier"):
            found.setEnabled(is_free)

    def _line(self, courier: NearbyCourier) -> QWidget:
        look = theme.current()
        picture = QLabel()
        picture.setPixmap(
            icons.draw("courier", look.scheme.accent, look.pixels(24), self.devicePixelRatioF())
        )
        network = joined(courier.network_name, courier.interface)
        met = self.tr("met before") if courier.seen_before else self.tr("new to you")
        name = courier.network_name or courier.address
        go = button(
            self.tr("Sync"),
            lambda: self._model.start_with(courier),
            "primary",
            description=isolate(courier.address),
        )
        go.setObjectName("sync-courier")
        texts = column(
            label(isolate(name), "strong"),
            label(joined(isolate(courier.address), isolate(network), met), "muted"),
            spacing=0,
        )
        line = row(picture, spacing=SPACE.medium, stretch=False)
        line.addLayout(texts, 1)
        return Beside(held(line), go)

    def _start(self) -> None:
        if self._model.start_at(self.address.text()):
            # clear() would count as the user's edit, and what is suggested would not come back.
            self.address.setText("")


class LimitCard(Card):
    """The limit for each sync. What does not fit waits for the next one; the most urgent goes first."""

    def __init__(self, model: CourierModel) -> None:
        super().__init__(
            self.tr("Limit for each sync"),
            self.tr(
                "For short visits, or couriers with little room: the most urgent messages go first, the rest waits for "
                "the next sync. What the courier brings is not limited."
            ),
        )
        self._model = model
        self._shown: list[tuple[int, str]] = []
        self.choice = Choice()
        self.choice.setAccessibleName(self.tr("Limit for each sync"))
        self.choice.setMinimumWidth(theme.current().pixels(190))
        self.choice.activated.connect(lambda _: model.set_limit(self.choice.currentData()))
        caption = label(self.tr("Hand over at most"), wrap=False)
        caption.setBuddy(self.choice)
        self.body.addLayout(Flow(caption, self.choice))
        model.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        reveal(self, on=self._model.binding.is_attached)
        self.choice.setEnabled(not self._model.is_busy)
        limits = self._model.limits()
        if limits != self._shown:
            self._shown = limits
            self.choice.clear()
            for octets, text in limits:
                self.choice.addItem(text, octets)
        self.choice.setCurrentIndex(self.choice.findData(self._model.limit))


class CourierPage(CorePage):
    """Everything about couriers."""

    def __init__(self, models: Models) -> None:
        super().__init__(
            models.closed,
            self.tr("Couriers"),
            self.tr("A courier carries your sealed messages where the Internet does not reach."),
        )
        self._model, self._approvals = models.courier, models.approvals
        self.prompts = PromptList(models.approvals, "courier")
        self.prompts.asked.connect(self._asked)
        self.prompts.ended.connect(self._lead_on)
        self.running = RunningCard(models.courier)
        self.result = ResultCard(models.courier)
        self.nearby = NearbyCard(models.courier, models.approvals)
        self.guide = CourierGuide(models.around.wifi_settings)
        self.limit = LimitCard(models.courier)
        self._file = self._by_file()
        self._history = Card(self.tr("Earlier syncs"))
        self._rows = QVBoxLayout()
        self._rows.setSpacing(SPACE.medium)
        self._history.body.addLayout(self._rows)
        self._shown: list[EndedSync] | None = None
        decisions = DecisionsCard(models.approvals, "courier")
        for part in (
            self.prompts,
            self.running,
            self.result,
            self.nearby,
            self.guide,
            self._file,
            self.limit,
            self._history,
            decisions,
        ):
            self.content.addWidget(part)
        self._model.changed.connect(self.refresh)
        models.approvals.changed.connect(self.refresh)
        self.refresh()

    def shown(self) -> None:
        self._model.refresh()

    def hidden(self) -> None:
        """An error that was seen is not shown again, nor is the way back from an answer for good."""
        self._model.clear_error()
        self._approvals.end_refusal()

    def refresh(self) -> None:
        model = self._model
        self.error.answer(model.error or self._approvals.error)
        focus = focus_among(self.nearby, self.running, self.result)
        self.running.refresh(is_asked=bool(self.prompts.cards))
        self.result.refresh()
        is_quiet = not model.is_running and not self.prompts.cards
        reveal(self.nearby, on=is_quiet)
        reveal(self._file, on=model.binding.is_attached and is_quiet)
        self._file.setEnabled(not model.is_busy)
        reveal(self.guide, on=not model.couriers and is_quiet)
        if focus is not None and not focus.isVisible():
            self._lead_on()
        history = model.history[:_ROWS_SHOWN]
        reveal(self._history, on=bool(history))
        if history != self._shown:
            self._shown = history
            clear(self._rows)
            for ended in history:
                self._rows.addWidget(self._line(ended))

    def _asked(self, card: PromptCard) -> None:
        """Disturb nobody but who pressed *Sync*, or chose a folder, and waits for the question."""
        if self._model.is_own and self.isVisible():
            card.not_now.setFocus(Qt.FocusReason.OtherFocusReason)
            bring_into_view(card)

    def _lead_on(self) -> None:
        """Put the focus where things go on: what had it is no longer there."""
        self.running.refresh(is_asked=bool(self.prompts.cards))
        self.result.refresh()
        cards = [card.not_now for card in self.prompts.cards.values()]
        places = (*cards, self.running.stop, self.result.again, self.result.close_it, self.nearby.search)
        for each in places:
            if each.isVisible() and each.isEnabled():
                each.setFocus(Qt.FocusReason.OtherFocusReason)
                return

    def _line(self, ended: EndedSync) -> QWidget:
        where = label(joined(ended.when, ended.courier, ended.note), "small")
        told = held(column(label(ended.exchanged), where, spacing=0))
        return Beside(told, Chip(ended.headline, Tone(ended.tone)))

    def _by_file(self) -> Card:
        card = Card(
            self.tr("By USB stick"),
            self.tr(
                "Without any network: choose a folder on the stick. What waits is put there, what came back is taken."
            ),
        )
        card.body.addLayout(row(button(self.tr("Choose a folder…"), self._choose_folder, icon="usb")))
        return card

    def _choose_folder(self) -> None:
        folder = QFileDialog.getExistingDirectory(self, self.tr("Choose a folder"))
        if folder:
            self._model.start_with_folder(folder)
