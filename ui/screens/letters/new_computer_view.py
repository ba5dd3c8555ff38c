"""The notice about a correspondent whose identity was renewed, until the user has compared the safety number."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from ui.design.blocks import Notice, button, column, reveal, row
from ui.design.tokens import Tone
from ui.screens.letters.conversation_model import ConversationModel
from ui.screens.letters.words import LetterWords


class NewComputer(QWidget):
    """Hidden unless the open correspondent writes from a new computer."""

    def __init__(self, model: ConversationModel, words: LetterWords) -> None:
        super().__init__()
        self._model, self._words = model, words
        self.renewed, self.disputed = Notice(Tone.CAUTION), Notice(Tone.CRITICAL)
        self.compared = button(self.tr("We compared the number"), self._compare)
        self.setLayout(column(self.renewed, self.disputed, row(self.compared)))

    def refresh(self) -> None:
        """Show what is known of the open correspondent."""
        person = self._model.person
        is_on = person is not None and person.renewed_at is not None
        reveal(self, on=is_on)
        if person is None or person.renewed_at is None:
            return
        name, since = self._words.name(person.name), self._words.day(person.renewed_at)
        told = self.tr(
            "%1 writes from a new computer since %2. Compare the safety number in person or by phone."
        )
        disputed = self.tr(
            "Two computers say that they are the new one of %1. One may be a thief's. Write nothing private until"
            " you have compared the safety number in person."
        )
        self.renewed.show_text("" if person.is_disputed else told.replace("%1", name).replace("%2", since))
        self.disputed.show_text(disputed.replace("%1", name) if person.is_disputed else "")
        self.compared.setAccessibleDescription(self.renewed.text or self.disputed.text)

    def _compare(self) -> None:
        address = self._model.address
        self._model.ask(lambda box: box.confirm(address), lambda _: None)
