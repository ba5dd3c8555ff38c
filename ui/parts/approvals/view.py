"""The approval prompt: the asking app or courier, the messages to send, and three answers with the safe answer first.

The prompt is part of the screen, never a dialog. It takes the focus only after the person's own action.
"""

import functools
from collections.abc import Iterable

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QApplication, QFrame, QPushButton, QVBoxLayout, QWidget

from gateway_core.views.status import QuestionKind
from ui.design.blocks import (
    Card,
    Chip,
    Lines,
    Notice,
    StatusIcon,
    button,
    column,
    discard,
    follow,
    heading,
    hold,
    label,
    reveal,
    row,
)
from ui.design.facts import Facts
from ui.design.fold import Fold
from ui.design.layouts import Beside, Flow, bring_into_view
from ui.design.tab_order import focus_among
from ui.design.ticker import Ticker
from ui.design.tokens import SPACE, Tone
from ui.parts.approvals.model import ApprovalsModel, Prompt, Rule


class PromptCard(QFrame):
    """One approval: two lines, the answers for once, details, and "never" at a distance from the other answers."""

    def __init__(self, model: ApprovalsModel, prompt: Prompt) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self.setAccessibleName(prompt.title)
        self.setAccessibleDescription(" ".join(filter(None, (prompt.warning, prompt.note, *prompt.lines))))
        self._model = model
        self.prompt = prompt
        self._facts = Facts(prompt.title)
        about = prompt.title
        self.not_now = button(self.tr("Not now"), lambda: model.put_off(prompt), description=about)
        self.allow = button(self.tr("Allow"), lambda: self._answer(allow=True), "primary", description=about)
        self.never = button(
            prompt.never_text, lambda: self._answer(allow=False, always=True), "danger", description=about
        )
        self.always, self.any_courier, meaning = self._remembered_yes()
        for each in (self.not_now, self.allow, self.never, self.always, self.any_courier):
            each.installEventFilter(self)
        self._left = label("", "small")
        self._left.setAccessibleName(self.tr("Without an answer within two minutes, nothing is sent."))
        self._since = QElapsedTimer()
        self._appeared = QElapsedTimer()
        self._appeared.start()
        more = (label(prompt.explanation, "muted"), self._facts, Flow(self.always, self.any_courier), meaning)
        self.details = Fold(
            self.tr("Details"),
            self.tr("Hide details"),
            hold(column(*more, spacing=SPACE.medium)),
            about=about,
        )
        self._place()
        self.show_prompt(prompt)
        Ticker(self, self._show_time_left)

    def _place(self) -> None:
        """Add the parts in reading order."""
        prompt = self.prompt
        is_courier = prompt.kind is QuestionKind.COURIER
        picture = StatusIcon(44)
        picture.show_icon(_picture(prompt), Tone.INFO, prompt.title)
        lines = [label(line) for line in prompt.lines]
        top = row(picture, spacing=SPACE.large, stretch=False)
        self._title = heading(prompt.title)
        top.addLayout(column(self._title, *lines, spacing=SPACE.hair), 1)
        apart = row(stretch=False)
        apart.addStretch(1)
        apart.addWidget(self.never)
        last = hold(apart)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE.wide, SPACE.large, SPACE.wide, SPACE.large)
        layout.setSpacing(SPACE.medium)
        layout.addLayout(top)
        layout.addWidget(Notice(Tone.CAUTION, prompt.warning))
        layout.addWidget(Notice(Tone.INFO, prompt.note))
        if not is_courier:
            layout.addWidget(self._facts)
        layout.addLayout(Flow(self.not_now, self.allow))
        layout.addWidget(self._left)
        layout.addWidget(self.details)
        layout.addWidget(last)
        reveal(self.details, on=is_courier)
        reveal(last, on=prompt.can_remember)

    @property
    def is_in_view(self) -> bool:
        """True if the whole title is visible, so that the person can notice the question."""
        return self._title.visibleRegion().boundingRect() == self._title.rect()

    def go_to(self) -> None:
        """Scroll to the prompt and focus the safe answer."""
        self.not_now.setFocus(Qt.FocusReason.OtherFocusReason)
        bring_into_view(self)

    def _answer(self, *, allow: bool, always: bool = False, any_courier: bool = False) -> None:
        self._model.answer(self.prompt.approval_id, allow=allow, always=always, any_courier=any_courier)

    def _remembered_yes(self) -> tuple[QPushButton, QPushButton, QWidget]:
        """Return the two buttons for a remembered yes, and the explanation of the wider one."""
        meaning = self.tr(
            "For networks with a different courier each time. Couriers on an imitation of this network"
            " are allowed too."
        )
        made = (
            button(
                self.tr("Always allow this courier here"),
                lambda: self._answer(allow=True, always=True),
                "link",
                description=self.tr("Only for this network and this courier. You can take it back."),
            ),
            button(
                self.tr("Always here, with any courier"),
                lambda: self._answer(allow=True, always=True, any_courier=True),
                "link",
                description=meaning,
            ),
            label(meaning, "small"),
        )
        reveal(*made, on=self.prompt.can_remember and self.prompt.kind is QuestionKind.COURIER)
        return made

    def show_prompt(self, prompt: Prompt) -> None:
        """Refresh the facts and the time left."""
        self.prompt = prompt
        self._facts.show_facts(prompt.facts)
        self._since.start()
        self._show_time_left()

    def _show_time_left(self) -> None:
        """Count down. The accessible name stays the same, so that a screen reader ignores the steps."""
        left = self.prompt.seconds_left
        reveal(self._left, on=left is not None)
        if left is not None:
            self._left.setText(self._model.time_left(left - self._since.elapsed() / 1000))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Swallow clicks within the double-click interval after the prompt appeared: users aimed at other widgets."""
        is_click = event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
        return is_click and self._appeared.elapsed() <= QApplication.doubleClickInterval()


def _picture(prompt: Prompt) -> str:
    if prompt.kind is not QuestionKind.COURIER:
        return "apps"
    return "usb" if prompt.is_stick else "courier"


class PromptList(QWidget):
    """All prompts of one kind. A pending prompt keeps its widget, and so its focus."""

    asked = Signal(object)
    """The PromptCard of a new question."""
    ended = Signal()
    """A focused question has ended."""
    missed_changed = Signal()
    """The list of missed questions changed."""

    def __init__(self, model: ApprovalsModel, kind: str) -> None:
        super().__init__()
        self._model = model
        self._kind = kind
        self.cards: dict[int, PromptCard] = {}
        self._missed: set[int] = set()
        self._layout = column(spacing=SPACE.medium)
        self.setLayout(self._layout)
        follow(self.refresh, model.changed)

    def refresh(self) -> None:
        """Add the cards of new prompts and remove the cards of ended prompts."""
        focus = focus_among(self)
        present = {prompt.approval_id: prompt for prompt in self._model.of_kind(self._kind)}
        gone_ids = self.cards.keys() - present.keys()
        for gone in gone_ids:
            discard(self.cards.pop(gone))
        made = []
        for approval_id, prompt in present.items():
            if approval_id in self.cards:
                self.cards[approval_id].show_prompt(prompt)
            else:
                card = PromptCard(self._model, prompt)
                self.cards[approval_id] = card
                self._layout.addWidget(card)
                made.append(card)
        self._forget_missed(gone_ids)
        reveal(self, on=bool(self.cards))
        for card in made:
            self.asked.emit(card)
            QTimer.singleShot(0, card, functools.partial(self._check_view, card))
        if focus is not None and not focus.isVisible():
            self.ended.emit()

    def _check_view(self, card: PromptCard) -> None:
        """Record a question as missed if it appeared outside the visible part of the screen."""
        if card.isVisible() and not card.is_in_view:
            self._missed.add(card.prompt.approval_id)
            self.missed_changed.emit()

    @property
    def missed(self) -> list[PromptCard]:
        """The questions that appeared outside the visible part and were not visited since."""
        return [card for approval_id, card in self.cards.items() if approval_id in self._missed]

    def go_to_missed(self) -> None:
        """Scroll to the first missed question."""
        card, *_ = self.missed
        self._forget_missed(self.cards)
        card.go_to()

    def hideEvent(self, event: QHideEvent) -> None:
        """Clear the missed questions: a screen opens at its top."""
        super().hideEvent(event)
        self._forget_missed(self.cards)

    def _forget_missed(self, approval_ids: Iterable[int]) -> None:
        if not self._missed.isdisjoint(approval_ids):
            self._missed.difference_update(approval_ids)
            self.missed_changed.emit()


class DecisionsCard(Card):
    """The remembered answers, each with a button that forgets it. Hidden while empty."""

    def __init__(self, model: ApprovalsModel, kind: str) -> None:
        super().__init__(self.tr("Remembered answers"), self.tr("To remove an answer, press Ask again."))
        self._model = model
        self._kind = kind
        self._rows = Lines(self._line)
        self.add(self._rows)
        follow(self.refresh, model.changed)

    def refresh(self) -> None:
        rules = self._model.rules(self._kind)
        reveal(self, on=self._model.binding.is_attached and bool(rules))
        self._rows.show_lines(rules)

    def _line(self, rule: Rule) -> QWidget:
        text = self.tr("Always allowed") if rule.allowed else self.tr("Never allowed")
        forget = functools.partial(self._model.forget, rule.decision_id)
        told = hold(column(label(rule.about), label(rule.detail, "small"), spacing=0))
        answer = Chip(text, Tone.POSITIVE if rule.allowed else Tone.CRITICAL)
        undo = button(self.tr("Ask again"), forget, description=rule.about)
        return Beside(told, hold(Flow(answer, undo, spacing=SPACE.medium)))
