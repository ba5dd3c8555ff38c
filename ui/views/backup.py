"""Backup of the identity, and its restoration: two calm cards. The second is part of the first run too."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from ui.design.blocks import Card, Notice, button, column, label, reveal, row
from ui.design.layouts import bring_into_view
from ui.design.passphrase import PassphraseField
from ui.design.tokens import Tone
from ui.models.backup import FILE_NAME
from ui.models.full_restore import Stage
from ui.models.screen import ScreenModel
from ui.models.window import Models
from ui.views.full_restore import FullRestoreForm


class _ResultLines:
    """The three lines below a form: it runs, it worked, it failed."""

    def __init__(self, card: Card, model: ScreenModel) -> None:
        self._model = model
        self._busy, self._done, self._error = Notice(Tone.INFO), Notice(Tone.POSITIVE), Notice(Tone.CRITICAL)
        card.add(self._busy, self._done, self._error)

    def show(self, busy: str, wrong: str) -> None:
        model = self._model
        self._busy.show_text(busy if model.is_busy else "")
        self._done.show_text(model.told)
        self._error.show_text(wrong or model.error)


class BackupCard(Card):
    """A passphrase typed twice, then a file."""

    def __init__(self, models: Models) -> None:
        text = self.tr(
            "If this computer is lost, a backup makes another one the same gateway, so that nobody has to be paired"
            " anew. It holds the keys and certificates, no messages, and nothing of Letters."
        )
        super().__init__(self.tr("Keep a backup of your gateway"), text)
        self._model = models.backup
        self.passphrase = PassphraseField(self.tr("New passphrase for the backup"), self._model.rule)
        self.again = PassphraseField(self.tr("The same passphrase again"))
        self.save = button(self.tr("Save a backup…"), self._save, description=text)
        self.add(column(self.passphrase, self.again))
        hint = self.tr(
            "Whoever has the file and the passphrase can be your gateway. Nobody can open it without."
        )
        self.add(label(hint, "small"), row(self.save))
        self._told = _ResultLines(self, self._model)
        self._wrong = ""
        for field in (self.passphrase, self.again):
            field.submitted.connect(self._save)
            field.edited.connect(lambda: self._object(""))
        self._model.changed.connect(self.refresh)
        self._model.binding.attached_changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        reveal(self, on=self._model.binding.is_attached)
        self.save.setEnabled(not self._model.is_busy)
        self._told.show(self.tr("Working…"), self._wrong)

    def forget(self) -> None:
        """Nothing that was typed stays behind."""
        self.passphrase.clear()
        self.again.clear()
        self._object("")

    def _object(self, text: str) -> None:
        if text or self._wrong or self._model.error:
            self._wrong = text
            self._model.forget_told()

    def _save(self) -> None:
        passphrase = self.passphrase.text()
        self._object(self._model.objection(passphrase, self.again.text()))
        if self._wrong:
            return
        name, _ = QFileDialog.getSaveFileName(self, self.tr("Save a backup"), FILE_NAME)
        if name:
            self._model.save(Path(name), passphrase)
            self.forget()


class RestoreCard(Card):
    """A file and its passphrase. Where the gateway is in use already, it says what to do instead."""

    def __init__(self, models: Models) -> None:
        text = self.tr(
            "This computer becomes the gateway of the backup. Use a backup on one computer only: two with the same"
            " identity take each other's messages."
        )
        super().__init__(self.tr("Bring back a gateway from its backup"), text)
        self._model = models.restore
        self._in_use = label(
            self.tr(
                "This gateway is in use already. To replace it, erase everything under Privacy and start again."
            )
        )
        self.add(self._in_use)
        self.passphrase = PassphraseField(self.tr("Passphrase of the backup"))
        self.choose = button(self.tr("Choose the backup…"), self._restore, description=text)
        self.passphrase.submitted.connect(self._restore)
        self.passphrase.edited.connect(lambda: self._object(""))
        self.add(column(self.passphrase, row(self.choose)))
        self._told = _ResultLines(self, self._model)
        self._full = models.full_restore
        self.everything = FullRestoreForm(self._full, models.closed, is_in_block=False)
        self.add(self.everything)
        self._full.changed.connect(self.refresh)
        self._full.other_kind.connect(self._restore_identity)
        self._wrong, self._is_wanted = "", False
        self._model.changed.connect(self.refresh)
        self._model.binding.attached_changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        model, is_under_way = self._model, self.everything.is_shown
        reveal(self, on=model.binding.is_attached or is_under_way)
        reveal(self._in_use, on=not model.can_restore and not model.told and not is_under_way)
        is_open = self._full.stage is not Stage.NOTHING or self._full.is_busy
        for control in (self.passphrase, self.choose):
            reveal(control, on=model.can_restore and not is_open)
            control.setEnabled(not model.is_busy)
        self._told.show(self.tr("Working…"), self._wrong)
        if self._is_wanted and model.can_restore and self.isVisible():
            self._is_wanted = False
            self.passphrase.field.setFocus(Qt.FocusReason.OtherFocusReason)
            bring_into_view(self)

    def want(self) -> None:
        """Come into view with the focus, as soon as a backup can be brought back."""
        self._is_wanted = True
        self.refresh()

    def forget(self) -> None:
        """Nothing that was typed or chosen stays behind."""
        self.clear()
        self._full.back()

    def clear(self) -> None:
        """Empty the fields."""
        self.passphrase.clear()
        self.everything.forget()
        self._object("")

    def _object(self, text: str) -> None:
        if text or self._wrong or self._model.error:
            self._wrong = text
            self._model.forget_told()

    def _restore(self) -> None:
        self._object("")
        name, _ = QFileDialog.getOpenFileName(self, self.tr("Choose the backup"))
        if name:
            self._full.begin(Path(name), self.passphrase.text())

    def _restore_identity(self, path: Path) -> None:
        """Go on with a file that is no backup of everything."""
        if self._full.is_in_block or not self.isVisible():
            return
        passphrase = self.passphrase.text()
        self._object("" if passphrase else self.tr("Type the passphrase of the backup first."))
        if not self._wrong:
            self._model.restore(path, passphrase)
            self.passphrase.clear()
