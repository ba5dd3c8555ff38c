"""A backup of everything that comes back: what opens it, what is inside, and the yes that puts it in place."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from ui.design.blocks import Notice, button, column, heading, label, reveal
from ui.design.facts import Facts
from ui.design.layouts import Flow, bring_into_view
from ui.design.passphrase import PassphraseField
from ui.design.tokens import Tone
from ui.models.full_restore import FullRestoreModel, Stage
from ui.views.full_backup import progress_bar
from ui.views.recovery import SheetWords


class PassphraseRules(Protocol):
    """The rules for the passphrase under which the key is put."""

    @property
    def rule(self) -> str:
        """The rule, in words."""

    def objection(self, passphrase: str, again: str) -> str:
        """Return what is wrong with one that was typed twice."""


class FullRestoreForm(QWidget):
    """Hidden until a file was chosen. Nothing is changed before what is inside was shown."""

    def __init__(self, model: FullRestoreModel, rules: PassphraseRules, *, is_in_block: bool) -> None:
        super().__init__()
        self._model, self._rules, self._is_in_block = model, rules, is_in_block
        self._stage = Stage.NOTHING
        self.title = heading("", "strong")
        self._text = label("")
        self.passphrase = PassphraseField(self.tr("Passphrase of the backup"))
        self.words = SheetWords()
        self.inside = Facts(self.tr("What is in the file"))
        self._question, self._loss = label(""), Notice(Tone.CAUTION)
        self.new = PassphraseField(self.tr("New passphrase"), rules.rule)
        self.again = PassphraseField(self.tr("The same passphrase again"))
        self._busy, self._wrong, self._told = Notice(Tone.INFO), Notice(Tone.CRITICAL), Notice(Tone.POSITIVE)
        self._bar = progress_bar(self.tr("Progress of the backup"))
        self.look = button(self.tr("Look inside"), self._look, "primary")
        self.restore = button(self.tr("Bring everything back"), self._restore, "danger")
        self.back = button(self.tr("Back"), model.back)
        self.give_up = button(self.tr("Give it up"), model.give_up)
        layout = column(
            self.title, self._text, self.passphrase, self.words, self.inside, self._question, self._loss
        )
        for part in (self.new, self.again, self._busy, self._bar, self._wrong, self._told):
            layout.addWidget(part)
        layout.addLayout(Flow(self.look, self.back, self.restore, self.give_up))
        self.setLayout(layout)
        for field in (self.passphrase, self.words):
            field.submitted.connect(self._look)
        for field in (self.passphrase, self.words, self.new, self.again):
            field.edited.connect(lambda: model.object(""))
        for field in (self.new, self.again):
            field.submitted.connect(self._restore)
        model.changed.connect(self.refresh)
        self.refresh()

    @property
    def is_shown(self) -> bool:
        """True if there is something to show here."""
        model = self._model
        is_here = model.is_in_block is self._is_in_block
        return is_here and (
            model.stage is not Stage.NOTHING or bool(model.told or model.error) or model.is_busy
        )

    def refresh(self) -> None:
        model = self._model
        reveal(self, on=self.is_shown)
        is_locked, is_inside = model.stage is Stage.LOCKED, model.stage is Stage.INSIDE
        self.title.setText(self.tr("The backup %1").replace("%1", model.name))
        reveal(self.title, on=bool(model.name))
        self._text.setText(self._opening() if is_locked else "")
        reveal(self._text, on=is_locked)
        reveal(self.passphrase, on=is_locked and not model.mark)
        reveal(self.words, on=is_locked and bool(model.mark))
        self._show_inside(on=is_inside)
        is_waiting = not model.is_busy
        for control, on in (
            (self.look, is_locked and is_waiting),
            (self.back, (is_locked or is_inside) and is_waiting),
            (self.restore, is_inside and is_waiting),
            (self.give_up, model.is_busy),
            (self._bar, model.is_busy),
        ):
            reveal(control, on=on)
        self._bar.setValue(model.share)
        doing = self.tr("Everything is being restored.") if is_inside else self.tr("The file is being read.")
        self._busy.show_text(doing if model.is_busy else "")
        self._wrong.show_text(model.error)
        self._told.show_text(model.told)
        if model.stage is not self._stage and not model.is_busy:
            self._stage = model.stage
            self._begin()

    def _opening(self) -> str:
        if self._model.mark:
            text = self.tr("The recovery sheet %1 opens it: type its ten words, or the digits beside them.")
            return text.replace("%1", self._model.mark)
        return self.tr("A passphrase opens it. Nothing is changed before you have seen what is inside.")

    def _show_inside(self, *, on: bool) -> None:
        model = self._model
        if on:
            self.inside.show_facts(model.facts)
        question = (
            self.tr(
                "The old computer was locked when this file was made. The file is deleted once it is used."
            )
            if model.is_move
            else self.tr(
                "Is the old computer gone, or erased? If both run, apps and the Internet gateway meet two that look"
                " alike: what arrives at one of them never reaches the other."
            )
        )
        self._question.setText(question)
        loss = self.tr("The messages that wait here, which nobody can open now, are deleted for good.")
        self._loss.show_text(loss if on and model.erases else "")
        reveal(self.inside, on=on)
        reveal(self._question, on=on)
        for field in (self.new, self.again):
            reveal(field, on=on and model.needs_new_passphrase and not model.is_busy)
        text = self.tr("Bring everything back") if model.is_move else self.tr("It is gone, go on")
        self.restore.setText(text)
        self.restore.setAccessibleName(text)
        self.restore.setAccessibleDescription(question)

    def _begin(self) -> None:
        """Go on with the focus at what the new step asks."""
        for field in (self.passphrase, self.words, self.new, self.again):
            field.clear()
        if not self.isVisible():
            return
        if self._stage is Stage.LOCKED:
            (self.words.field if self._model.mark else self.passphrase.field).setFocus(
                Qt.FocusReason.OtherFocusReason
            )
        elif self._stage is Stage.INSIDE:
            self.title.setFocus(Qt.FocusReason.OtherFocusReason)
        bring_into_view(self)

    def forget(self) -> None:
        """Nothing that was typed stays behind."""
        for field in (self.passphrase, self.words, self.new, self.again):
            field.clear()

    def _look(self) -> None:
        self._model.look(self.passphrase.text(), self.words.text())

    def _restore(self) -> None:
        passphrase = self.new.text() if self._model.needs_new_passphrase else ""
        wrong = (
            self._rules.objection(passphrase, self.again.text()) if self._model.needs_new_passphrase else ""
        )
        if wrong:
            self._model.object(wrong)
        else:
            self._model.restore(passphrase)
