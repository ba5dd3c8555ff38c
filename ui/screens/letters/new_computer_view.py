"""The notice about a correspondent whose identity was renewed, until the user has compared the safety number."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from ui.design.blocks import Notice, button, column, hold, reveal
from ui.design.layouts import Flow
from ui.design.tokens import Tone
from ui.parts.words import fill
from ui.screens.letters.conversation_model import ConversationModel
from ui.screens.letters.words import LetterWords


class NewComputer(QWidget):
    """Hidden unless the open correspondent writes from a new computer."""

    number_wanted = Signal()
    ended = Signal()
    """The user has compared the safety number."""

    def __init__(self, model: ConversationModel, words: LetterWords) -> None:
        super().__init__()
        self._model, self._words = model, words
        self.renewed, self.disputed = Notice(Tone.CAUTION), Notice(Tone.CRITICAL)
        self.number = button(self.tr("Show the safety number"), self.number_wanted.emit)
        self.compared = button(self.tr("The numbers match"), self._compare)
        self.setLayout(column(self.renewed, self.disputed, hold(Flow(self.number, self.compared))))

    def refresh(self) -> None:
        """Show what is known of the open correspondent."""
        person = self._model.person
        is_on = person is not None and person.renewed_at is not None
        reveal(self, on=is_on)
        if person is None or person.renewed_at is None:
            return
        name, since = self._words.name(person.name), self._words.day(person.renewed_at)
        told = self.tr(
            "%1 has been writing from a new computer since %2. Compare the safety number in person or by phone."
        )
        disputed = self.tr(
            "Two computers claim to be the new one of %1, and one may be a thief's. Compare the safety number in"
            " person before you write anything private."
        )
        self.renewed.show_text("" if person.is_disputed else fill(told, name, since))
        self.disputed.show_text(fill(disputed, name) if person.is_disputed else "")
        for each in (self.number, self.compared):
            each.setAccessibleDescription(self.renewed.text or self.disputed.text)

    def _compare(self) -> None:
        address = self._model.address
        self._model.ask(lambda box: box.confirm(address), lambda _: self.ended.emit())
