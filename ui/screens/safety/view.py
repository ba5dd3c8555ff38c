"""Safety: recovery sheet, backup, restore, move, and at a distance from them: erasing everything."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from ui.design import theme
from ui.design.bar import progress_bar
from ui.design.blocks import Caption, Card, Notice, button, column, follow, hold, label, reveal, row
from ui.design.facts import Facts
from ui.design.inputs import Choice, Field
from ui.design.layouts import Flow, bring_into_view
from ui.design.passphrase import PassphraseField
from ui.design.tokens import SPACE, Tone
from ui.parts.backup import LeavingModel, LongWorkModel, Stage
from ui.parts.closed.model import ClosedModel
from ui.parts.closed.view import CorePage
from ui.parts.connection_file import move_of_picture
from ui.parts.recovery.model import RecoveryModel
from ui.parts.recovery.view import RecoveryCard, SheetWords
from ui.parts.restore.view import RestoreCard
from ui.parts.shared_models import SharedModels
from ui.parts.words import fill
from ui.screens.privacy.model import WIPE_WORD, PrivacyModel
from ui.screens.safety.stolen import StolenCard


class FileOpener(QWidget):
    """The key of a new file: a passphrase, typed twice, or the recovery sheet if one is in force."""

    submitted = Signal()
    edited = Signal()
    changed = Signal()

    def __init__(self, recovery: RecoveryModel, rules: ClosedModel) -> None:
        super().__init__()
        self._recovery, self._rules = recovery, rules
        self.choice = Choice(0, self.tr("What opens the file"))
        self.choice.addItems([self.tr("A new passphrase"), self.tr("My recovery sheet")])
        self._caption = Caption(self.choice, 0)
        self.passphrase = PassphraseField(self.tr("New passphrase for the file"), rules.rule)
        self.again = PassphraseField(self.tr("The same passphrase again"))
        keep = self.tr(
            "Keep the file away from its passphrase or sheet. With both, anyone can read everything."
        )
        layout = column(Flow(self._caption, self.choice), spacing=SPACE.medium)
        layout.addLayout(column(self.passphrase, self.again))
        layout.addWidget(label(keep, "small"))
        self.setLayout(layout)
        for field in (self.passphrase, self.again):
            field.submitted.connect(self.submitted)
            field.edited.connect(self.edited)
        self.choice.currentIndexChanged.connect(lambda _: self.changed.emit())

    @property
    def _by_sheet(self) -> bool:
        return bool(self._recovery.mark) and self.choice.currentIndex() == 1

    @property
    def text(self) -> str:
        """The passphrase; empty if the sheet opens the file."""
        return "" if self._by_sheet else self.passphrase.text()

    def objection(self) -> str:
        """Return the error in the passphrase; empty if it is valid."""
        return "" if self._by_sheet else self._rules.objection(self.text, self.again.text())

    def refresh(self, *, is_busy: bool) -> None:
        """Show the choice if a sheet is in force, and the fields of the passphrase."""
        reveal(self._caption, self.choice, on=bool(self._recovery.mark))
        for field in (self.passphrase, self.again):
            reveal(field, on=not self._by_sheet)
            field.setEnabled(not is_busy)
        self.choice.setEnabled(not is_busy)

    def clear(self) -> None:
        """Clear the fields."""
        self.passphrase.clear()
        self.again.clear()


class WorkCard(Card):
    """The parts of a card for long work: key of the file, progress, and result."""

    def __init__(self, models: SharedModels, model: LongWorkModel, title: str, text: str) -> None:
        super().__init__(title, text)
        self._work = model
        self.opener = FileOpener(models.recovery, models.closed)
        self.cancel = button(self.tr("Cancel"), model.give_up, description=text)
        self._bar = progress_bar(self.tr("Progress"))
        self._busy, self._result, self._wrong = map(Notice, (Tone.INFO, Tone.POSITIVE, Tone.CRITICAL))
        self._objection = ""
        self.opener.edited.connect(lambda: self.object(""))
        self._changes = (
            self.opener.changed,
            model.changed,
            models.recovery.changed,
            model.binding.attached_changed,
        )

    def show_work(self, doing: str) -> None:
        """Show progress and result."""
        self.opener.refresh(is_busy=self._work.is_busy)
        self._busy.show_text(doing)
        self._bar.setValue(self._work.share)
        self._result.show_text(self._work.result)
        self._wrong.show_text(self._objection or self._work.error)

    def forget(self) -> None:
        """Clear the input and the result. Running work continues."""
        self.clear()
        if not self._work.is_busy:
            self._work.forget_result()

    def clear(self) -> None:
        """Clear the fields."""
        self._objection = ""
        self.opener.clear()

    def object(self, text: str) -> None:
        """Show an error about the input; an empty text clears it."""
        if text or self._objection or self._work.error:
            self._objection = text
            self._work.forget_result()

    def chosen_place(self, title: str, suggested: str) -> Path | None:
        """Ask for a new file; return None if the passphrase is invalid or the person cancels."""
        self.object(wrong := self.opener.objection())
        if wrong:
            return None
        name, _ = QFileDialog.getSaveFileName(
            self,
            title,
            suggested,
            options=QFileDialog.Option.DontConfirmOverwrite,  # writing never replaces an existing file
        )
        return Path(name) if name else None


class BackupCard(WorkCard):
    """A form with key and place of the file; then progress, and contents."""

    def __init__(self, models: SharedModels) -> None:
        text = self.tr(
            "One file with your letters and contacts, and with this gateway's messages, apps,"
            " registration and keys. You can set up this gateway on another computer with it. Your"
            " gateway keeps working meanwhile."
        )
        super().__init__(models, models.backup, self.tr("Backup of this gateway"), text)
        self._model = models.backup
        self.save = button(self.tr("Save a backup…"), self._save, description=text)
        self._inside = Facts(self.tr("Contents of the file"))
        self._had_focus = False
        self.add(self.opener, self._busy, self._bar, Flow(self.save, self.cancel))
        self.add(self._result, self._inside, self._wrong)
        self.opener.submitted.connect(self._save)
        follow(self.refresh, *self._changes)

    def refresh(self) -> None:
        model = self._model
        reveal(self, on=model.binding.is_attached)
        self._turn(is_busy=model.is_busy)
        self.show_work(self.tr("Saving the backup. You can keep working.") if model.is_busy else "")
        self._inside.show_facts(model.facts)
        reveal(self._inside, on=bool(model.facts))

    def _turn(self, *, is_busy: bool) -> None:
        """Switch between the button that starts and the button that cancels; a focus on either moves along."""
        is_other = self._bar.isHidden() is is_busy
        focus = self.window().focusWidget()  # the file dialog's window may still be active
        had_focus = self._had_focus or focus in (self.save, self.cancel)
        for part, on in ((self._bar, is_busy), (self.cancel, is_busy), (self.save, not is_busy)):
            reveal(part, on=on)
        if is_other and had_focus:
            self._had_focus = False
            (self.cancel if is_busy else self.save).setFocus(Qt.FocusReason.OtherFocusReason)

    def _save(self) -> None:
        if self._model.is_busy:
            return
        passphrase = self.opener.text
        self._had_focus = not self.opener.objection()
        path = self.chosen_place(self.tr("Save a backup"), self._model.file_name)
        if path is not None:
            self._model.save(path, passphrase)
            self.clear()
            bring_into_view(self._bar)


class OtherComputer(QWidget):
    """The fields for the other computer's address and words, typed or from a photograph."""

    submitted = Signal()
    edited = Signal()

    def __init__(self) -> None:
        super().__init__()
        name = self.tr("Address that the other computer shows")
        self.address = Field(0, name)
        self.address.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        caption = label(name, "muted")
        caption.setBuddy(self.address)
        self.words = _MoveWords(self.tr("A photo of what the other computer shows."), self.address)
        self.address.returnPressed.connect(self.words.field.setFocus)
        self.address.textEdited.connect(self.edited)
        self.words.submitted.connect(self.submitted)
        self.words.edited.connect(self.edited)
        self.setLayout(
            column(column(caption, self.address, spacing=SPACE.hair), self.words, spacing=SPACE.medium)
        )

    def clear(self) -> None:
        """Clear the fields."""
        self.address.clear()
        self.words.clear()


class _MoveWords(SheetWords):
    """The words; a photograph fills the address too."""

    def __init__(self, of_what: str, address: Field) -> None:
        super().__init__(of_what)
        self._address = address

    def enter_picture(self, content: str) -> None:
        found = move_of_picture(content)
        if found is None:
            self.show_wrong(
                self.tr(
                    "Choose another picture. This one does not show the address and words of the other"
                    " computer."
                )
            )
            return
        address, words = found
        self._address.setText(address)
        self.field.setText(words)
        self.show_wrong("")
        self.edited.emit()


class LeavingCard(WorkCard):
    """A form; then the contents and the question; then progress and result. The card stays after the move."""

    def __init__(self, models: SharedModels) -> None:
        text = self.tr(
            "Your gateway moves to the other computer, with everything in it and with your letters"
            " and contacts. It is then locked here, so that only one is active."
        )
        super().__init__(models, models.leaving, self.tr("Move to another computer"), text)
        self._model = models.leaving
        self.way = self._choice()
        self._sentence = label("")
        self.other = OtherComputer()
        self.prepare = button(self.tr("Review what will be moved"), self._prepare, description=text)
        self.inside = Facts(self.tr("What will be moved"))
        self._warning = Notice(Tone.CAUTION)
        self.back = button(self.tr("Back"), self._model.back, description=text)
        self.go = button(self.tr("Lock this gateway and move"), self._model.go, "danger")
        # the shown stage, and whether a result is shown
        self._step = Stage.NOTHING, False
        self._place()
        self._connect()
        follow(self.refresh, *self._changes)

    def _choice(self) -> Choice:
        made = Choice(0, self.tr("Way to move"))
        made.addItems([self.tr("Over the local network"), self.tr("In an encrypted file")])
        self._caption = Caption(made, 0)
        return made

    def _place(self) -> None:
        self.add(Flow(self._caption, self.way), self._sentence, self.other, self.opener, self.inside)
        self.add(self._warning, self._busy, self._bar)
        self.add(Flow(self.prepare, self.back, self.go, self.cancel), self._result, self._wrong)

    def _connect(self) -> None:
        for edited in (self.way.currentIndexChanged, self.other.edited):
            edited.connect(lambda: self.object(""))
        self.way.currentIndexChanged.connect(self.refresh)
        for form in (self.other, self.opener):
            form.submitted.connect(self._prepare)

    @property
    def _by_file(self) -> bool:
        return self.way.currentIndex() == 1

    def refresh(self) -> None:
        model = self._model
        is_open = model.binding.is_attached
        reveal(self, on=is_open or bool(model.result or model.error))
        is_form = is_open and model.stage is Stage.NOTHING
        is_asked, is_under_way = model.stage is Stage.ASKED, model.stage is Stage.UNDER_WAY
        self._show_form(on=is_form)
        self.inside.show_facts(model.facts)
        self._warning.show_text(model.warning if is_asked else "")
        self.go.setAccessibleDescription(model.warning)
        for part, on in (
            (self.inside, is_asked),
            (self.prepare, is_form),
            (self.back, is_asked),
            (self.go, is_asked),
            (self.cancel, is_under_way),
            (self._bar, is_under_way),
        ):
            reveal(part, on=on)
        self.show_work(self.tr("Moving your gateway. Leave your computers on.") if is_under_way else "")
        if self._step != (model.stage, bool(model.result)):
            self._follow(model)

    def _follow(self, model: LeavingModel) -> None:
        """Focus the control of the new step."""
        (former, _), self._step = self._step, (model.stage, bool(model.result))
        if former is Stage.UNDER_WAY and model.result:
            self.clear()
        if not self.isVisible():
            return
        target = {Stage.NOTHING: self.prepare, Stage.ASKED: self.back, Stage.UNDER_WAY: self.cancel}[
            model.stage
        ]
        if model.result:  # the gateway leaves, and its buttons with it
            self.heading.setFocus(Qt.FocusReason.OtherFocusReason)
        elif target.isVisible():
            target.setFocus(Qt.FocusReason.OtherFocusReason)
        bring_into_view(self.go if model.stage is Stage.ASKED else self)  # the warning is above

    def _show_form(self, *, on: bool) -> None:
        by_file = self._by_file
        reveal(self._caption, self.way, self._sentence, on=on)
        reveal(self.other, on=on and not by_file)
        reveal(self.opener, on=on and by_file)
        sentence = (
            self.tr(
                "Everything goes into one encrypted file, for example on a stick. Open the file on"
                " the other computer when you start this program there for the first time."
            )
            if by_file
            else self.tr(
                "Connect both computers to the same network. On the other one, start this program"
                " for the first time and choose to move here from another computer. Then type here"
                " what it shows."
            )
        )
        self._sentence.setText(sentence)
        self.way.setAccessibleDescription(sentence)

    def forget(self) -> None:
        super().forget()
        self._model.back()

    def clear(self) -> None:
        super().clear()
        self.other.clear()

    def _prepare(self) -> None:
        if self._model.is_busy:
            return
        if not self._by_file:
            self.object("")
            self._model.prepare_network(self.other.address.text(), self.other.words.text())
            return
        passphrase = self.opener.text
        path = self.chosen_place(self.tr("Save the file for the move"), self._model.file_name)
        if path is not None:
            self._model.prepare_file(path, passphrase)


class EraseCard(Card):
    """Two steps: a list of the erased data, then a confirmation by a word. Works without a gateway and its key."""

    def __init__(self, model: PrivacyModel, *, carries: bool) -> None:
        """``carries``: mention carried cargo and letters, which a demo lacks."""
        super().__init__(
            self.tr("Erase everything"),
            self.tr("For a computer that you give away, or that others must not see into."),
        )
        self._model = model
        self.begin = button(self.tr("Erase everything…"), self.ask, "danger")
        goes = self.tr(
            "Deletes the key first, then messages, certificates and settings. Apps lose their"
            " waiting messages. You cannot undo this."
        )
        if carries:
            goes += " " + self.tr("What this computer carries for others is deleted too.")
            goes += " " + self.tr("Your letters and contacts are deleted too.")
        text = fill(self.tr("Type %1 to confirm"), WIPE_WORD)
        self.field = Field()
        self.field.setFixedWidth(theme.current().pixels(220))
        self.field.setAccessibleName(text)
        self.field.setAccessibleDescription(goes)
        self.wipe = button(self.tr("Erase everything now"), self._wipe, "danger", description=text)
        keep = button(self.tr("Cancel"), self._keep, description=goes)
        caption = label(text, "muted")
        caption.setBuddy(self.field)
        self._question = hold(column(label(goes), caption, self.field, Flow(keep, self.wipe)))
        self.field.textChanged.connect(self._typed)
        self.field.returnPressed.connect(self._wipe)
        self.add(row(self.begin), self._question)
        self.put_away()

    def ask(self) -> None:
        """Show the consequences and ask for the word."""
        self.begin.hide()
        reveal(self._question, on=True)
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        bring_into_view(self)

    def put_away(self) -> None:
        """Cancel and clear the field."""
        self.field.clear()
        self._typed("")
        self._question.hide()
        reveal(self.begin, on=True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._keep()
        else:
            super().keyPressEvent(event)

    def _keep(self) -> None:
        self.put_away()
        self.begin.setFocus(Qt.FocusReason.OtherFocusReason)

    def _typed(self, typed: str) -> None:
        self.wipe.setEnabled(typed.strip().upper() == WIPE_WORD)

    def _wipe(self) -> None:
        if self._model.wipe(self.field.text()):
            self.field.clear()


class SafetyPage(CorePage):
    """The screen that protects messages from loss and from discovery."""

    def __init__(
        self, models: SharedModels, privacy: PrivacyModel, place: QWidget, *, may_carry: bool
    ) -> None:
        super().__init__(
            models.closed,
            place,
            self.tr("Safety"),
            self.tr("In case you lose this computer or its key, or get a new computer."),
            may_erase=False,
        )
        self.recovery = RecoveryCard(models.recovery)
        self.backup, self.leaving = BackupCard(models), LeavingCard(models)
        self.restore = RestoreCard(models.restore, models.closed)
        self.stolen = StolenCard(models)
        self.erasing = EraseCard(privacy, carries=may_carry)
        self.put(self.recovery, self.backup, self.restore, self.stolen)
        self.always.addWidget(self.leaving)
        self.always.addWidget(self.erasing)
        self._recovering, self._restoring = models.recovery, models.restore

    def on_shown(self) -> None:
        """Request data that may have changed while the screen was hidden."""
        for model in (self._recovering, self.stolen.model, self._restoring):
            model.refresh()

    def on_hidden(self) -> None:
        """Forget the shown sheet and the input."""
        for part in (self.recovery, self.backup, self.leaving, self.restore):
            part.forget()
        self.erasing.put_away()
        self.stolen.put_away()

    def on_replaced(self) -> None:
        """Keep the sheet and the chosen backup for the rebuilt screen; clear the input."""
        self.backup.clear()
        self.leaving.clear()
        self.restore.form.forget()
