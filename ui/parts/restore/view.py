"""The restore of a gateway from a backup: its key, its contents, and the yes that puts it in place."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from gateway_core.views.backups import MoveInvitation
from ui.design.bar import progress_bar
from ui.design.blocks import (
    Card,
    Notice,
    button,
    column,
    follow,
    heading,
    label,
    reveal,
    show_text,
    value_label,
)
from ui.design.facts import Facts
from ui.design.file_dialogs import open_file
from ui.design.layouts import Flow, bring_into_view
from ui.design.passphrase import PassphraseField
from ui.design.tokens import Tone
from ui.parts.closed.model import ClosedModel
from ui.parts.recovery.view import SheetWords, SpokenWords
from ui.parts.restore.model import RestoreModel, Stage
from ui.parts.words import fill


class Invitation(QWidget):
    """The address and the words that the old computer of a move needs."""

    def __init__(self) -> None:
        super().__init__()
        how = label(
            self.tr(
                "On the other computer, open Safety, then Move to another computer. Type this address"
                " and these words, or their digits. Keep them secret. They work only once."
            )
        )
        self.address = value_label()
        self.address.setProperty("look", "strong")
        self.words = SpokenWords()
        self._shown: MoveInvitation | None = None
        self.setLayout(column(how, self.address, self.words))

    def show_model(self, model: RestoreModel) -> bool:
        """Show the model's invitation. Return True if it is new."""
        if model.invitation is self._shown:
            return False
        self._shown = model.invitation
        self.words.show_words(model.lines, model.picture)
        address = fill(self.tr("Address: %1"), model.address) if model.address else ""
        self.address.setText(address)
        self.address.setAccessibleName(address)
        return self._shown is not None


class RestoreForm(QWidget):
    """Hidden until a file is chosen. Changes begin only after the contents were shown."""

    def __init__(self, model: RestoreModel, rules: ClosedModel, *, is_in_block: bool) -> None:
        super().__init__()
        self._model, self._rules, self._is_in_block = model, rules, is_in_block
        self._stage = Stage.NOTHING
        self.title = heading("", "strong")
        self._text = label("")
        self.passphrase = PassphraseField(self.tr("Passphrase of the backup"))
        self.words = SheetWords()
        self.inside = Facts(self.tr("Contents of the file"))
        self._question, self._loss = label(""), Notice(Tone.CAUTION)
        self.new = PassphraseField(self.tr("New passphrase"), rules.rule)
        self.again = PassphraseField(self.tr("The same passphrase again"))
        self._busy, self._wrong, self._result = map(Notice, (Tone.INFO, Tone.CRITICAL, Tone.POSITIVE))
        self._bar = progress_bar(self.tr("Progress of the backup"))
        self.invitation, self.come = Invitation(), Facts(self.tr("What arrived"))
        self.begin = button(self.tr("Wait for the other computer"), self._go_on, "primary")
        self.look = button(self.tr("Look inside"), self._read, "primary")
        self.restore = button(self.tr("Restore everything"), self._go_on, "danger")
        self.back = button(self.tr("Back"), model.back)
        self.give_up = button(self.tr("Cancel"), model.give_up)
        layout = column(
            self.title, self._text, self.passphrase, self.words, self.inside, self._question, self._loss
        )
        for part in (self.new, self.again, self.invitation, self._busy, self._bar):
            layout.addWidget(part)
        layout.addLayout(Flow(self.look, self.begin, self.back, self.restore, self.give_up))
        layout.addLayout(column(self._wrong, self._result, self.come))
        self.setLayout(layout)
        for field in (self.passphrase, self.words):
            field.submitted.connect(self._read)
        for field in (self.passphrase, self.words, self.new, self.again):
            field.edited.connect(lambda: model.object(""))
        for field in (self.new, self.again):
            field.submitted.connect(self._go_on)
        follow(self.refresh, model.changed)

    @property
    def is_shown(self) -> bool:
        """True if the work began in this form's place and has a step, result or error to show."""
        model = self._model
        is_here = model.is_in_block is self._is_in_block
        return is_here and (
            model.stage is not Stage.NOTHING or bool(model.result or model.error) or model.is_busy
        )

    def refresh(self) -> None:
        model = self._model
        reveal(self, on=self.is_shown)
        is_locked, is_inside = model.stage is Stage.LOCKED, model.stage is Stage.INSIDE
        title = self.tr("What Relaynet takes over") if model.is_awala else self.tr("The backup %1")
        show_text(self.title, fill(title, model.name) if model.name else "")
        self._text.setText(self._open_text() if is_locked else "")
        reveal(self._text, on=is_locked)
        reveal(self.passphrase, on=is_locked and not model.mark)
        reveal(self.words, on=is_locked and bool(model.mark))
        self._show_inside(on=is_inside)
        is_waiting, is_elsewhere = not model.is_busy, model.stage is Stage.ELSEWHERE
        for control, on in (
            (self.look, is_locked and is_waiting),
            (self.begin, is_elsewhere and is_waiting),
            (self.back, (is_locked or is_inside or is_elsewhere) and is_waiting),
            (self.restore, is_inside and is_waiting),
            (self.give_up, model.is_busy),
            (self._bar, model.is_busy and (model.progress is not None or not is_elsewhere)),
            (self.come, bool(model.arrived)),
        ):
            reveal(control, on=on)
        reveal(self.invitation, on=model.invitation is not None and model.progress is None)
        if self.invitation.show_model(model) and self.isVisible():
            self.give_up.setFocus(Qt.FocusReason.OtherFocusReason)
            bring_into_view(self)
        self.come.show_facts(model.arrived)
        self._bar.setValue(model.share)
        self._busy.show_text(self._step_text() if model.is_busy else "")
        self._wrong.show_text(model.error)
        self._result.show_text(model.result)
        if model.stage is not self._stage and not model.is_busy:
            self._stage = model.stage
            self._begin()

    def _open_text(self) -> str:
        if self._model.mark:
            text = self.tr("Type the ten words of the recovery sheet %1, or the digits beside them.")
            return fill(text, self._model.mark)
        return self.tr("Type the passphrase of the backup. Nothing changes before you see what is inside.")

    def _show_inside(self, *, on: bool) -> None:
        model = self._model
        if on:
            self.inside.show_facts(model.facts)
        question = self._question_text()
        self._question.setText(question)
        loss = self.tr("This deletes the locked messages on this computer for good.")
        self._loss.show_text(loss if on and model.erases else "")
        reveal(self.inside, self._question, on=on)
        is_asked = on or model.stage is Stage.ELSEWHERE
        reveal(self.new, self.again, on=is_asked and model.needs_new_passphrase and not model.is_busy)
        plain = self.tr("Restore everything") if model.is_move else self.tr("Yes, restore everything")
        self.restore.setText(self.tr("Take over") if model.is_awala else plain)
        self.restore.setAccessibleDescription(question)

    def _step_text(self) -> str:
        model = self._model
        if model.stage is Stage.INSIDE:
            return self.tr("Restoring everything…")
        if model.stage is not Stage.ELSEWHERE:
            return self.tr("Reading the file…")
        if model.progress is not None:
            return self.tr("Relaynet is moving here. Leave both computers on.")
        if model.invitation is not None:
            return self.tr("Waiting for the other computer.")
        return self.tr("One moment…")

    def _question_text(self) -> str:
        if self._model.is_awala:
            return self.tr(
                "After this, don't start the Awala gateway again: both programs would have the same address."
            )
        if self._model.is_move:
            return self.tr(
                "The old computer was locked when this file was made. Relaynet deletes the file after use."
            )
        return self.tr(
            "Is the old computer gone or erased? If Relaynet runs on both computers, each gets only"
            " some of your messages."
        )

    def _begin(self) -> None:
        """Enter the new step: clear the input and focus the step's first field."""
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
        elif self._stage is Stage.ELSEWHERE:
            target = self.new.field if self._model.needs_new_passphrase else self.begin
            target.setFocus(Qt.FocusReason.OtherFocusReason)
        bring_into_view(self)

    def forget(self) -> None:
        """Clear the input."""
        for field in (self.passphrase, self.words, self.new, self.again):
            field.clear()

    def _read(self) -> None:
        self._model.read(self.passphrase.text(), self.words.text())

    def _go_on(self) -> None:
        """Continue with the new passphrase if one is needed and valid."""
        go_on = self._model.wait if self._model.stage is Stage.ELSEWHERE else self._model.restore
        is_asked = self._model.needs_new_passphrase
        passphrase = self.new.text() if is_asked else ""
        wrong = self._rules.objection(passphrase, self.again.text()) if is_asked else ""
        if wrong:
            self._model.object(wrong)
        else:
            self.forget()
            go_on(passphrase)


class RestoreCard(Card):
    """The ways to bring a gateway here. If the present gateway is in use, the card explains the alternative."""

    def __init__(self, model: RestoreModel, closed: ClosedModel) -> None:
        super().__init__()
        self._model = model
        self._title, self._text = heading(""), label("", "muted")
        self.add(self._title, self._text)
        self._in_use = label(
            self.tr(
                "To replace what is on this computer, erase everything under Safety first, then start again."
            )
        )
        self.choose = button(self.tr("Choose the backup…"), self._choose)
        self.form = RestoreForm(model, closed, is_in_block=False)
        self.add(self._in_use, Flow(self.choose), self.form)
        self._is_wanted = False
        follow(self.refresh, self._model.changed, self._model.binding.attached_changed)

    def refresh(self) -> None:
        model, is_under_way = self._model, self.form.is_shown
        self._show_title(is_elsewhere=model.stage is Stage.ELSEWHERE or bool(model.arrived))
        reveal(self, on=model.binding.is_attached or is_under_way)
        reveal(self._in_use, on=not model.can_restore and not is_under_way)
        is_open = model.stage is not Stage.NOTHING or model.is_busy
        reveal(self.choose, on=model.can_restore and not is_open)
        if self._is_wanted and not self.choose.isHidden() and self.isVisible():
            self._is_wanted = False
            self.choose.setFocus(Qt.FocusReason.OtherFocusReason)
            bring_into_view(self)

    def _show_title(self, *, is_elsewhere: bool) -> None:
        title, text = (
            (
                self.tr("Move here from another computer"),
                self.tr(
                    "Relaynet moves here from the other computer, which is then locked. Both computers"
                    " must be on the same network."
                ),
            )
            if is_elsewhere
            else (
                self.tr("Restore a backup"),
                self.tr(
                    "This computer gets everything in the backup. Use a backup on one computer only:"
                    " two computers with the same address take each other's messages."
                ),
            )
        )
        self.setAccessibleName(title)
        self._title.setText(title)
        self._text.setText(text)
        for control in (self.choose, self.form.begin, self.form.back, self.form.give_up):
            control.setAccessibleDescription(text)

    def want(self) -> None:
        """Scroll to the card and focus it as soon as a backup can be restored."""
        self._is_wanted = True
        self.refresh()

    def forget(self) -> None:
        """Clear the input and the chosen file."""
        self.form.forget()
        self._model.back()

    def _choose(self) -> None:
        open_file(self, self.tr("Choose the backup"), self._model.begin)
