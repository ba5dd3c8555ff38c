"""A backup of everything: a card that writes it to a file or a stick, while the gateway goes on."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QProgressBar, QWidget

from ui.design.blocks import Caption, Card, Notice, button, column, label, reveal
from ui.design.facts import Facts
from ui.design.inputs import Choice
from ui.design.layouts import Flow, bring_into_view
from ui.design.passphrase import PassphraseField
from ui.design.tokens import SPACE, Tone
from ui.models.backup import BackupModel
from ui.models.recovery import RecoveryModel
from ui.models.window import Models


class FileOpener(QWidget):
    """The choice of what is to open a new file: a passphrase, typed twice, or the recovery sheet where there is one."""

    submitted = Signal()
    edited = Signal()
    changed = Signal()

    def __init__(self, recovery: RecoveryModel, rules: BackupModel) -> None:
        super().__init__()
        self._recovery, self._rules = recovery, rules
        name = self.tr("What opens the file")
        self.choice = Choice()
        self.choice.setAccessibleName(name)
        self.choice.addItem(self.tr("A passphrase of my own"))
        self.choice.addItem(self.tr("My recovery sheet"))
        self._caption = Caption(self.choice, 0)
        self.passphrase = PassphraseField(self.tr("New passphrase for the file"), rules.rule)
        self.again = PassphraseField(self.tr("The same passphrase again"))
        keep = self.tr("Keep the file apart from what opens it: whoever has both reads everything.")
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
        """The passphrase; empty where the sheet opens the file."""
        return "" if self._by_sheet else self.passphrase.text()

    def objection(self) -> str:
        """Return what is wrong with what was typed; empty when nothing is."""
        return "" if self._by_sheet else self._rules.objection(self.text, self.again.text())

    def refresh(self, *, is_busy: bool) -> None:
        """Show what there is to choose and to type."""
        for part in (self._caption, self.choice):
            reveal(part, on=bool(self._recovery.mark))
        for field in (self.passphrase, self.again):
            reveal(field, on=not self._by_sheet)
            field.setEnabled(not is_busy)
        self.choice.setEnabled(not is_busy)

    def clear(self) -> None:
        """Empty the fields."""
        self.passphrase.clear()
        self.again.clear()


class FullBackupCard(Card):
    """A form: the way to open the file, then its place; then the progress, and the contents."""

    def __init__(self, models: Models) -> None:
        text = self.tr(
            "One file with all that this gateway holds: messages, apps, pairing and keys. Another computer becomes this"
            " gateway by it. Your gateway goes on meanwhile. What you have under Letters is not in it."
        )
        super().__init__(self.tr("Backup of everything"), text)
        self._model = models.full_backup
        self._opener = FileOpener(models.recovery, models.backup)
        self.opener, self.passphrase, self.again = (
            self._opener.choice,
            self._opener.passphrase,
            self._opener.again,
        )
        self.save = button(self.tr("Save everything…"), self._save, description=text)
        self.cancel = button(self.tr("Give it up"), self._model.cancel, description=text)
        self._bar = progress_bar(self.tr("Progress of the backup"))
        self._busy, self._told, self._wrong = Notice(Tone.INFO), Notice(Tone.POSITIVE), Notice(Tone.CRITICAL)
        self._inside = Facts(self.tr("What is in the file"))
        self._objection, self._had_focus = "", False
        self._place()
        self._opener.submitted.connect(self._save)
        self._opener.edited.connect(lambda: self._object(""))
        for signal in (
            self._opener.changed,
            self._model.changed,
            models.recovery.changed,
            self._model.binding.attached_changed,
        ):
            signal.connect(self.refresh)
        self.refresh()

    def _place(self) -> None:
        self.add(self._opener, self._busy, self._bar, Flow(self.save, self.cancel))
        self.add(self._told, self._inside, self._wrong)

    def refresh(self) -> None:
        model = self._model
        reveal(self, on=model.binding.is_attached)
        self._opener.refresh(is_busy=model.is_busy)
        self._turn(is_busy=model.is_busy)
        self._busy.show_text(
            self.tr("Everything is being written. You can go on working.") if model.is_busy else ""
        )
        self._bar.setValue(model.share)
        self._told.show_text(model.told)
        self._inside.show_facts(model.facts)
        reveal(self._inside, on=bool(model.facts))
        self._wrong.show_text(self._objection or model.error)

    def _turn(self, *, is_busy: bool) -> None:
        """Show what begins it or what gives it up; the focus goes along, if it was on either."""
        is_other = self._bar.isHidden() is is_busy
        had_focus = self._had_focus or self.save.hasFocus() or self.cancel.hasFocus()
        for part, on in ((self._bar, is_busy), (self.cancel, is_busy), (self.save, not is_busy)):
            reveal(part, on=on)
        if is_other and had_focus:
            self._had_focus = False
            (self.cancel if is_busy else self.save).setFocus(Qt.FocusReason.OtherFocusReason)

    def forget(self) -> None:
        """Nothing that was typed stays behind. What is being written is written on."""
        self.clear()
        if not self._model.is_busy:
            self._model.forget_told()

    def clear(self) -> None:
        """Empty the fields."""
        self._objection = ""
        self._opener.clear()

    def _object(self, text: str) -> None:
        if text or self._objection or self._model.error:
            self._objection = text
            self._model.forget_told()

    def _save(self) -> None:
        if self._model.is_busy:
            return
        passphrase, wrong = self._opener.text, self._opener.objection()
        self._object(wrong)
        if wrong:
            return
        self._had_focus = True
        name, _ = QFileDialog.getSaveFileName(
            self,
            self.tr("Save everything"),
            self._model.file_name,
            options=QFileDialog.Option.DontConfirmOverwrite,  # another file of that name stays as it is
        )
        if name:
            self._model.save(Path(name), passphrase)
            self.clear()
            bring_into_view(self._bar)


def progress_bar(name: str) -> QProgressBar:
    """Return a bar of a hundred parts."""
    made = QProgressBar()
    made.setRange(0, 100)
    made.setTextVisible(False)
    made.setAccessibleName(name)
    return made
