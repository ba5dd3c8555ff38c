"""Somebody with whom letters are exchanged: the name, the words to compare, and what can be done about them."""

from __future__ import annotations

from gateway_core.views.letters import Correspondent
from ui.design.blocks import Caption, Card, Notice, button, heading, label, reveal, row
from ui.design.confirm import Confirm
from ui.design.facts import Facts
from ui.design.inputs import Field
from ui.design.layouts import Flow
from ui.design.tokens import Tone
from ui.models.letters import LettersModel
from ui.models.words import isolate


class CorrespondentCard(Card):
    """The person whose conversation is open."""

    def __init__(self, model: LettersModel) -> None:
        super().__init__()
        self._model = model
        self._person: Correspondent | None = None
        self.heading = heading("")
        self._state = label("", "muted")
        self.name = Field(220)
        self.name.setAccessibleName(self.tr("What you call them"))
        self.name.returnPressed.connect(self._rename)
        self.rename = button(self.tr("Keep this name"), self._rename)
        self._how = label(
            self.tr("Read these words to each other. If they are the same, nobody is in between."), "muted"
        )
        self.words = Facts(self.tr("Words to compare"))
        self.answer = button(self.tr("Show my answer again"), self._show_answer)
        self.block = button("", self._block)
        self._block_text, self._unblock_text = self.tr("Block…"), self.tr("Unblock")
        self.block.leave_room_for(self._block_text, self._unblock_text)
        self.forget = button(self.tr("Forget with all letters…"), self._forget, "danger")
        self.confirm, self.error = Confirm(), Notice(Tone.CRITICAL)
        self.add(self.heading, self._state, self.error)
        self.add(Flow(Caption(self.name, 120), self.name, self.rename))
        self.add(self._how, self.words, row(self.answer), Flow(self.block, self.forget), self.confirm)
        self.refresh()

    def refresh(self) -> None:
        model, person = self._model, self._model.conversation.person
        if person is None:
            return
        if self._person is None or person.address != self._person.address:
            self.name.setText(person.name)
            self.confirm.hide()
        self._person = person
        called = model.words.called(person.name)
        self.heading.setText(called)
        self._state.setText(self._told(person))
        self.error.show_text(model.error)
        facts = [
            (self.tr("Theirs"), isolate(person.fingerprint)),
            (self.tr("Yours"), isolate(model.now.fingerprint)),
        ]
        self.words.show_facts(facts)
        text = self._unblock_text if person.is_blocked else self._block_text
        self.block.setText(text)
        self.block.setAccessibleName(text)
        for each in (self.block, self.forget, self.rename, self.answer):
            each.setAccessibleDescription(called)
        reveal(self.answer, on=not person.can_be_written_to and not person.is_blocked)

    def _told(self, person: Correspondent) -> str:
        if person.is_blocked:
            return self.tr("Blocked: your gateway refuses what they send.")
        if person.can_be_written_to:
            return self.tr("You can write to each other.")
        return self.tr("You cannot write to them yet: what you write waits here until they let you.")

    def _rename(self) -> None:
        if self._person is not None and self.name.text().strip():
            self._model.rename(self._person, self.name.text())

    def _show_answer(self) -> None:
        if self._person is not None:
            self._model.introductions.show_answer(self._person)

    def _block(self) -> None:
        person = self._person
        if person is None:
            return
        if person.is_blocked:
            self._model.block(person, on=False)
            return
        self.confirm.ask(
            self.tr(
                "Block %1? Your gateway refuses what they send from now on, once it has heard of it. Their letters stay"
                " here, and you can unblock them."
            ).replace("%1", self._model.words.called(person.name)),
            self.tr("Block them"),
            lambda: self._model.block(person, on=True),
        )

    def _forget(self) -> None:
        person = self._person
        if person is not None:
            self.confirm.ask(
                self.tr(
                    "Forget %1? They are blocked, and all letters from and to them are deleted here. To write to each"
                    " other again takes a new invitation. This cannot be undone."
                ).replace("%1", self._model.words.called(person.name)),
                self.tr("Forget them"),
                lambda: self._model.forget(person),
            )
