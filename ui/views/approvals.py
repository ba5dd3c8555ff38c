"""The approval prompt: who asks, what will leave, and three answers of which the safe one comes first.

It is part of the screen, never a dialog, and never takes the focus from what the user is doing.
"""

from __future__ import annotations

import functools

from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from ui.models.approvals import ApprovalsModel, Prompt
from ui.views.blocks import Card, Chip, Facts, StatusIcon, button, clear, column, label, reveal, row
from ui.views.flow import Flow
from ui.views.tokens import SPACE, Tone


class PromptCard(QFrame):
    """One approval."""

    def __init__(self, model: ApprovalsModel, prompt: Prompt) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self.setAccessibleName(prompt.title)
        self.setAccessibleDescription(" ".join(f"{name}: {value}." for name, value in prompt.facts))
        self.prompt = prompt
        picture = StatusIcon(44)
        picture.show_icon("courier" if prompt.kind == "courier" else "apps", Tone.INFO, prompt.title)
        facts = Facts(prompt.title)
        facts.show_facts(prompt.facts)

        def answer(*, allow: bool, always: bool = False) -> None:
            model.answer(prompt.approval_id, allow=allow, always=always)

        about = prompt.title
        self.not_now = button(self.tr("Not now"), lambda: model.put_off(prompt), description=about)
        self.allow = button(self.tr("Allow"), lambda: answer(allow=True), "primary", description=about)
        self.never = button(
            prompt.never_text, lambda: answer(allow=False, always=True), "danger", description=about
        )
        reveal(self.never, on=prompt.can_remember)
        self.always = button(
            self.tr("Always allow here"), lambda: answer(allow=True, always=True), "link", description=about
        )
        reveal(self.always, on=prompt.can_remember and prompt.kind == "courier")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE.wide, SPACE.large, SPACE.wide, SPACE.large)
        layout.setSpacing(SPACE.medium)
        head = column(label(prompt.title, "strong"), label(prompt.explanation, "muted"), spacing=SPACE.hair)
        top = row(picture, spacing=SPACE.large, stretch=False)
        top.addLayout(head, 1)
        layout.addLayout(top)
        layout.addWidget(facts)
        layout.addLayout(Flow(self.not_now, self.allow, self.never, self.always))


class PromptList(QWidget):
    """All prompts of one kind. A prompt that stays keeps its widget, so that the focus stays too."""

    def __init__(self, model: ApprovalsModel, kind: str) -> None:
        super().__init__()
        self._model = model
        self._kind = kind
        self.cards: dict[int, PromptCard] = {}
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(SPACE.medium)
        model.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Add and remove cards."""
        present = {prompt.approval_id: prompt for prompt in self._model.of_kind(self._kind)}
        for gone in self.cards.keys() - present.keys():
            card = self.cards.pop(gone)
            card.hide()
            self._layout.removeWidget(card)
            card.deleteLater()
        for approval_id, prompt in present.items():
            if approval_id not in self.cards:
                card = PromptCard(self._model, prompt)
                self.cards[approval_id] = card
                self._layout.addWidget(card)
        reveal(self, on=bool(self.cards))


class DecisionsCard(Card):
    """The answers that are remembered, each with a way back."""

    def __init__(self, model: ApprovalsModel, kind: str) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Remembered answers"))
        self.body.addWidget(label(self.tr("Remembered answers"), "strong"))
        self.body.addWidget(label(self.tr("Take one back, and you will be asked again."), "muted"))
        self._model = model
        self._kind = kind
        self._rows = QVBoxLayout()
        self._rows.setSpacing(SPACE.small)
        self.body.addLayout(self._rows)
        self._shown: list[int] | None = None
        model.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the decisions."""
        decisions = [decision for decision in self._model.decisions if decision.kind == self._kind]
        reveal(self, on=self._model.can_undo and bool(decisions))
        ids = [decision.decision_id for decision in decisions]
        if ids == self._shown:
            return
        self._shown = ids
        clear(self._rows)
        for decision in decisions:
            text = self.tr("Always allowed") if decision.allowed else self.tr("Never allowed")
            tone = Tone.POSITIVE if decision.allowed else Tone.CRITICAL
            forget = functools.partial(self._model.forget, decision.decision_id)
            back = button(self.tr("Ask again"), forget, description=decision.about)
            line = QHBoxLayout()
            line.setSpacing(SPACE.medium)
            line.addWidget(label(decision.about), 1)
            line.addWidget(Chip(text, tone))
            line.addWidget(back)
            self._rows.addLayout(line)
