"""Couriers: nearby couriers, the approval, the running sync in three steps, its result, and earlier syncs."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from ui.design import theme
from ui.design.blocks import Card, Chip, Lines, Notice, button, column, follow, hold, label, reveal, row
from ui.design.inputs import Choice
from ui.design.layouts import Beside, Flow
from ui.design.tab_order import focus_among
from ui.design.ticker import Ticker
from ui.design.tokens import Tone
from ui.parts.approvals.view import DecisionsCard, PromptCard, PromptList
from ui.parts.closed.view import CorePage
from ui.parts.shared_models import SharedModels
from ui.parts.sticks import stick_name
from ui.parts.words import fill, join
from ui.screens.couriers.cards import CourierGuide, ExpectationCard, NearbyCard, ResultCard, RunningCard
from ui.screens.couriers.model import CourierModel
from ui.screens.couriers.words import EndedSync, Situation

_ROWS_SHOWN = 20


class LimitCard(Card):
    """The limit for each sync. Urgent messages go first; the rest waits for the next sync."""

    def __init__(self, model: CourierModel) -> None:
        super().__init__(
            self.tr("Limit for each exchange"),
            self.tr(
                "For short visits, or couriers with little room. The most urgent messages go first. The rest "
                "wait for the next exchange. Messages that the courier brings are not limited."
            ),
        )
        self._model = model
        self.choice = Choice(0, self.tr("Limit for each exchange"))
        self.choice.setMinimumWidth(theme.current().pixels(150))
        self.choice.activated.connect(lambda _: model.set_limit(self.choice.currentData()))
        caption = label(self.tr("Hand over at most"), wrap=False)
        caption.setBuddy(self.choice)
        self.add(Flow(caption, self.choice))
        follow(self.refresh, model.changed)

    def refresh(self) -> None:
        reveal(self, on=self._model.binding.is_attached)
        if self._model.is_busy:  # a refresh would undo a second press of an arrow key
            return
        self.choice.offer(self._model.limits())
        self.choice.choose(self._model.limit)


class CourierPage(CorePage):
    """The screen Couriers."""

    gateway_wanted = Signal()
    carrying_wanted = Signal()

    def __init__(
        self,
        models: SharedModels,
        model: CourierModel,
        wifi_settings: Callable[[], bool] | None,
        place: QWidget,
        *,
        may_carry: bool,
    ) -> None:
        super().__init__(
            models.closed,
            place,
            self.tr("Couriers"),
            self.tr("A courier carries your encrypted messages when you have no Internet."),
            model,
        )
        self._model, self._approvals, self._sticks = model, models.approvals, models.sticks
        self.prompts = PromptList(models.approvals, "courier")
        self.prompts.asked.connect(self._asked)
        self.prompts.ended.connect(self._lead_on)
        self.running = RunningCard(model)
        self.result = ResultCard(model)
        self.nearby = NearbyCard(model, models.approvals, wifi_settings)
        self.nearby.gateway_wanted.connect(self.gateway_wanted)
        self.clock = Notice(Tone.CAUTION)
        self.guide = CourierGuide()
        self.expectation = ExpectationCard(model)
        self.limit = LimitCard(model)
        self._file = self._by_file()
        self._history = Card(self.tr("Earlier exchanges"))
        self._rows = Lines(self._line)
        self._history.add(self._rows)
        self.decisions = DecisionsCard(models.approvals, "courier")
        self.put(self.prompts, self.running, self.result, self.clock, self.nearby, self.guide)
        self.put(self._file, self.expectation, self.limit, self._history, self.decisions)
        if may_carry:
            self.always.addWidget(self._carrying_card())
        follow(self.refresh, self._model.changed, models.approvals.changed, models.sticks.changed)

    def on_shown(self) -> None:
        super().on_shown()
        self._sticks.search()

    def refresh(self) -> None:
        model = self._model
        self.error.answer(model.error or self._approvals.error)
        focus = focus_among(self.nearby, self.running, self.result)
        self.running.refresh(is_asked=bool(self.prompts.cards))
        self.result.refresh()
        is_quiet = not model.is_running and not self.prompts.cards
        reveal(self.nearby, on=is_quiet)
        self.clock.show_text(model.clock.before_a_sync(model.binding.status) if is_quiet else "")
        is_paired = model.scene.situation is not Situation.NOT_PAIRED
        reveal(self._file, on=model.binding.is_attached and is_quiet and is_paired)
        self._file.setEnabled(not model.is_busy)
        reveal(self.stick, on=bool(self._sticks.sticks))
        for stick in self._sticks.sticks[:1]:
            self.stick.setText(fill(self.tr("Exchange with %1"), stick_name(stick)))
        self.expectation.refresh(is_wanted=model.binding.is_attached and is_quiet and is_paired)
        reveal(self.guide, on=not model.couriers and is_quiet and is_paired)
        if focus is not None and not focus.isVisible():
            self._lead_on()
        history = model.history[:_ROWS_SHOWN]
        reveal(self._history, on=bool(history))
        self._rows.show_lines(history)

    def _asked(self, card: PromptCard) -> None:
        """Scroll to the question only if the person started its sync in this window."""
        if self._model.is_own and self.isVisible():
            card.go_to()

    def _lead_on(self) -> None:
        """Focus the control of the next step: the focused control has disappeared."""
        self.running.refresh(is_asked=bool(self.prompts.cards))
        self.result.refresh()
        cards = [card.not_now for card in self.prompts.cards.values()]
        nearby = (self.nearby.pair, self.nearby.search, self.nearby.address)
        for each in (*cards, self.running.stop, self.result.again, self.result.close_it, *nearby):
            if each.isVisible() and each.isEnabled():
                each.setFocus(Qt.FocusReason.OtherFocusReason)
                return

    def _line(self, ended: EndedSync) -> QWidget:
        where = label(join(ended.when, ended.courier, ended.note), "small")
        told = hold(column(label(ended.exchanged), where, spacing=0))
        return Beside(told, Chip(ended.headline, Tone(ended.tone)))

    def _by_file(self) -> Card:
        card = Card(
            self.tr("By USB stick"),
            self.tr(
                "Choose a folder on the stick. Relaynet writes your waiting messages there, and reads"
                " messages for you. You don't need a network."
            ),
        )
        self.stick = button("", self._start_with_stick, "primary", icon="usb")
        card.add(Flow(button(self.tr("Choose a folder…"), self._choose_folder, icon="usb"), self.stick))
        Ticker(self, self._sticks.search)
        return card

    def _carrying_card(self) -> Card:
        text = self.tr(
            "Take other people's encrypted messages to a place with Internet, and bring back the replies."
        )
        card = Card(self.tr("Carry for others"), text)
        card.add(row(button(self.tr("Be a courier…"), self.carrying_wanted.emit, description=text)))
        return card

    def _start_with_stick(self) -> None:
        for stick in self._sticks.sticks[:1]:
            self._model.start_with_folder(str(stick))

    def _choose_folder(self) -> None:
        folder = QFileDialog.getExistingDirectory(self, self.tr("Choose a folder"))
        if folder:
            self._model.start_with_folder(folder)
