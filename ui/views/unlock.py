"""The key to the store: what to do when the keyring is locked, absent, or a passphrase is in its place."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit

from gateway_core.errors import VaultEmptyError, VaultUnavailableError
from ui.design import theme
from ui.design.blocks import Card, Notice, Page, button, label, reveal, row
from ui.design.tokens import Tone
from ui.models.core_texts import error_text
from ui.models.window import Models

LEAST_PASSPHRASE = 12
"""The shortest new passphrase that is taken, in characters."""


class UnlockCard(Card):
    """One of three forms: unlock the keyring, type the passphrase, or choose one. Also part of the first run."""

    def __init__(self, models: Models) -> None:
        super().__init__()
        self._models = models
        self._binding = models.binding
        self.setAccessibleName(self.tr("The key to your messages"))
        self._title = label("", "strong")
        self._text = label("")
        self._reason = label("", "muted")
        self.passphrase = self._field(self.tr("Passphrase"))
        self.again = self._field(self.tr("The same passphrase again"))
        self._error = Notice(Tone.CRITICAL)
        self.go = button("", self._go, "primary")
        for part in (self._title, self._text, self._reason, self.passphrase, self.again, self._error):
            self.body.addWidget(part)
        self.body.addLayout(row(self.go))
        self._binding.status_changed.connect(self.refresh)
        self._binding.attached_changed.connect(self.refresh)
        self.refresh()

    def _field(self, name: str) -> QLineEdit:
        field = QLineEdit()
        field.setEchoMode(QLineEdit.EchoMode.Password)
        field.setAccessibleName(name)
        field.setPlaceholderText(name)
        field.setMaximumWidth(theme.current().pixels(320))
        field.returnPressed.connect(self._go)
        return field

    @property
    def _has_passphrase(self) -> bool:
        return self._models.around.needs_passphrase()

    @property
    def _must_choose(self) -> bool:
        return isinstance(self._binding.failure, VaultUnavailableError) and not self._has_passphrase

    def refresh(self) -> None:
        failure = self._binding.failure
        if self._binding.is_attached or failure is None:
            self._show(
                self.tr("Your key is safe"),
                self.tr("Messages here are encrypted, and the key is kept apart."),
                "",
            )
        elif self._must_choose:
            self._show(
                self.tr("Choose a passphrase"),
                self.tr(
                    "This computer has no keyring. Your messages will be encrypted under a passphrase that you type"
                    " at each start. If you forget it, nobody can recover them."
                ),
                self.tr("Use this passphrase"),
            )
        elif self._has_passphrase:
            self._show(
                self.tr("Type your passphrase"),
                self.tr("It opens your messages on this computer."),
                self.tr("Unlock"),
            )
        elif isinstance(failure, VaultEmptyError):
            self._show(
                self.tr("The key is missing"),
                self.tr(
                    "There are messages here, but the keyring no longer has their key. Restore the keyring."
                ),
                self.tr("Try again"),
            )
        else:
            self._show(
                self.tr("Unlock your keyring"),
                self.tr(
                    "Your system keeps the key in its keyring. Unlock it when your system asks, then try again."
                ),
                self.tr("Try again"),
            )
        self._reason.setText(error_text(failure) if failure is not None else "")
        reveal(self._reason, on=failure is not None)

    def _show(self, title: str, text: str, action: str) -> None:
        self._title.setText(title)
        self._text.setText(text)
        needs_action = bool(action)
        reveal(self.passphrase, on=needs_action and (self._must_choose or self._has_passphrase))
        reveal(self.again, on=needs_action and self._must_choose)
        self.go.setText(action)
        self.go.setAccessibleName(action)
        self.go.setAccessibleDescription(text)
        reveal(self.go, on=needs_action)

    def _go(self) -> None:
        typed = self.passphrase.text()
        if self._must_choose and len(typed) < LEAST_PASSPHRASE:
            text = self.tr(
                "Use at least %Ln characters; a few words are easiest to remember.", "", LEAST_PASSPHRASE
            )
            self._error.show_text(text)
            return
        if self._must_choose and typed != self.again.text():
            self._error.show_text(self.tr("The two passphrases differ."))
            return
        self._error.show_text("")
        for field in (self.passphrase, self.again):
            field.clear()
        self._models.around.host.restart(typed or None)


class UnlockPage(Page):
    """The form as a screen of its own."""

    def __init__(self, models: Models) -> None:
        super().__init__(self.tr("Unlock your gateway"))
        self.card = UnlockCard(models)
        self.content.addWidget(self.card)
        self.content.addStretch(1)
