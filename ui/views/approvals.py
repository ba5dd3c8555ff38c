"""The approval prompt: who asks, what will leave, and three answers of which the safe one comes first.

It is part of the screen, never a dialog, and never takes the focus from what the user is doing.
"""

from __future__ import annotations

import functools
from collections.abc import Callable

from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from gateway_core.views.status import QuestionKind
from ui.design.blocks import (
    Card,
    Chip,
    Facts,
    Notice,
    StatusIcon,
    button,
    clear,
    column,
    held,
    label,
    reveal,
    row,
)
from ui.design.layouts import Beside, Flow
from ui.design.tokens import SPACE, Tone
from ui.models.approvals import ApprovalsModel, Prompt, Rule


class PromptCard(QFrame):
    """One approval."""

    def __init__(self, model: ApprovalsModel, prompt: Prompt) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self.setAccessibleName(prompt.title)
        told = [
            *filter(None, (prompt.warning, prompt.note)),
            *(f"{name}: {value}." for name, value in prompt.facts),
        ]
        self.setAccessibleDescription(" ".join(told))
        self.prompt = prompt
        picture = StatusIcon(44)
        picture.show_icon(
            "courier" if prompt.kind is QuestionKind.COURIER else "apps", Tone.INFO, prompt.title
        )
        self._facts = Facts(prompt.title)
        self._facts.show_facts(prompt.facts)

        def answer(*, allow: bool, always: bool = False, any_courier: bool = False) -> None:
            model.answer(prompt.approval_id, allow=allow, always=always, any_courier=any_courier)

        about = prompt.title
        self.not_now = button(self.tr("Not now"), lambda: model.put_off(prompt), description=about)
        self.allow = button(self.tr("Allow"), lambda: answer(allow=True), "primary", description=about)
        self.never = button(
            prompt.never_text, lambda: answer(allow=False, always=True), "danger", description=about
        )
        reveal(self.never, on=prompt.can_remember)
        self.always, self.any_courier, told_of_any = self._remembered_yes(answer, prompt)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE.wide, SPACE.large, SPACE.wide, SPACE.large)
        layout.setSpacing(SPACE.medium)
        head = column(label(prompt.title, "strong"), label(prompt.explanation, "muted"), spacing=SPACE.hair)
        top = row(picture, spacing=SPACE.large, stretch=False)
        top.addLayout(head, 1)
        layout.addLayout(top)
        layout.addWidget(Notice(Tone.CAUTION, prompt.warning))
        layout.addWidget(Notice(Tone.INFO, prompt.note))
        layout.addWidget(self._facts)
        layout.addLayout(Flow(self.not_now, self.allow, self.never, self.always, self.any_courier))
        layout.addWidget(told_of_any)

    def _remembered_yes(
        self, answer: Callable[..., None], prompt: Prompt
    ) -> tuple[QWidget, QWidget, QWidget]:
        """The two ways to be asked no more, and what the wider one means."""
        meaning = self.tr(
            "For networks whose courier is a new one each time. Whoever imitates this network is not asked about "
            "either."
        )
        made = (
            button(
                self.tr("Always allow this courier here"),
                lambda: answer(allow=True, always=True),
                "link",
                description=self.tr("For this network and this courier only. You can take it back."),
            ),
            button(
                self.tr("Always here, with any courier"),
                lambda: answer(allow=True, always=True, any_courier=True),
                "link",
                description=meaning,
            ),
            label(meaning, "small"),
        )
        for each in made:
            reveal(each, on=prompt.can_remember and prompt.kind is QuestionKind.COURIER)
        return made

    def show_prompt(self, prompt: Prompt) -> None:
        """Bring what may have changed up to date: how long it has waited."""
        self._facts.show_facts(prompt.facts)


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
            if approval_id in self.cards:
                self.cards[approval_id].show_prompt(prompt)
            else:
                card = PromptCard(self._model, prompt)
                self.cards[approval_id] = card
                self._layout.addWidget(card)
        reveal(self, on=bool(self.cards))


class DecisionsCard(Card):
    """The answers that are remembered, each with a way back. Hidden without any, unless ``empty`` says something."""

    def __init__(self, model: ApprovalsModel, kind: str, title: str = "", empty: str = "") -> None:
        super().__init__(
            title or self.tr("Remembered answers"), self.tr("Take one back, and you will be asked again.")
        )
        self._model = model
        self._kind = kind
        self._empty = label(empty)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(SPACE.medium)
        self.body.addWidget(self._empty)
        self.body.addLayout(self._rows)
        self._shown: list[Rule] | None = None
        model.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        rules = self._model.rules(self._kind)
        reveal(self._empty, on=bool(self._empty.text()) and not rules)
        reveal(self, on=self._model.binding.is_attached and (bool(rules) or bool(self._empty.text())))
        if rules == self._shown:
            return
        self._shown = rules
        clear(self._rows)
        for rule in rules:
            self._rows.addWidget(self._line(rule))

    def _line(self, rule: Rule) -> QWidget:
        text = self.tr("Always allowed") if rule.allowed else self.tr("Never allowed")
        forget = functools.partial(self._model.forget, rule.decision_id)
        told = held(column(label(rule.about), label(rule.detail, "small"), spacing=0))
        answer = Chip(text, Tone.POSITIVE if rule.allowed else Tone.CRITICAL)
        undo = button(self.tr("Ask again"), forget, description=rule.about)
        return Beside(told, held(row(answer, undo, spacing=SPACE.medium, stretch=False)))
