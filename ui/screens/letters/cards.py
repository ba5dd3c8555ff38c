"""Cards beside letters: the way to a courier, the details of a correspondent, and the notice about a new computer."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from gateway_core.views.letters import Correspondent
from gateway_core.views.status import NearbyCourier
from ui.design.blocks import (
    Caption,
    Card,
    Lines,
    Notice,
    button,
    column,
    follow,
    heading,
    hold,
    label,
    reveal,
    row,
)
from ui.design.confirm import Confirm
from ui.design.facts import Facts
from ui.design.inputs import Field
from ui.design.layouts import Beside, Flow
from ui.design.tokens import SPACE, Tone
from ui.parts.approvals.view import PromptCard, PromptList
from ui.parts.shared_models import SharedModels
from ui.parts.sticks import stick_name
from ui.parts.words import fill, isolate, join
from ui.screens.couriers.model import CourierModel
from ui.screens.letters.conversation_model import ConversationModel
from ui.screens.letters.model import LettersModel
from ui.screens.letters.words import LetterWords


class CorrespondentCard(Card):
    """The correspondent of the open conversation."""

    done = Signal()
    """The user compared the safety number, or deleted all letters of the conversation, which offers an undo."""

    def __init__(self, model: LettersModel) -> None:
        super().__init__()
        self._model = model
        self._person: Correspondent | None = None
        self.heading = heading("")
        self._state = label("", "muted")
        self.name = Field(220, self.tr("Their name"))
        self.name.returnPressed.connect(self._rename)
        self.rename = button(self.tr("Save name"), self._rename)
        self._how = label(
            self.tr(
                "Compare this number with the person, face to face or by telephone. If their Letters"
                " shows the same number, only the two of you can read your letters. If it shows another,"
                " delete this contact and meet for a new invitation."
            ),
            "muted",
        )
        self.number = Facts(self.tr("Safety number"))
        self.compared = button(self.tr("The numbers match"), self._compare, "primary")
        self.answer = button(self.tr("Show my answer again"), self._show_answer)
        self.block = button("", self._block)
        self._block_text, self._unblock_text = self.tr("Block…"), self.tr("Unblock")
        self.block.leave_room_for(self._block_text, self._unblock_text)
        self.empty = button(self.tr("Delete all letters…"), self._empty, "danger")
        self.forget = button(self.tr("Delete contact and letters…"), self._forget, "danger")
        self.confirm, self.error = Confirm(), Notice(Tone.CRITICAL)
        self.add(self.heading, self._state, self.error)
        self.add(Flow(Caption(self.name, 120), self.name, self.rename))
        self.add(self._how, self.number, Flow(self.compared, self.answer))
        self.add(Flow(self.block, self.empty, self.forget), self.confirm)
        self.refresh()

    def refresh(self) -> None:
        model, person = self._model, self._model.conversation.person
        if person is None:
            return
        if self._person is None or person.address != self._person.address:
            self.name.setText(person.name)
            self.name.setCursorPosition(0)  # the beginning of a long name
            self.confirm.hide()
        self._person = person
        called = model.words.name(person.name)
        self.heading.setText(called)
        self._state.setText(self._state_text(person))
        self.error.show_text(model.error)
        self.number.show_facts([(self.tr("Safety number"), _in_lines(person.safety_number))])
        text = self._unblock_text if person.is_blocked else self._block_text
        self.block.setText(text)
        for each in (self.block, self.empty, self.forget, self.rename, self.compared, self.answer):
            each.setAccessibleDescription(called)
        self.empty.setEnabled(person.last is not None)
        reveal(self.compared, on=person.renewed_at is not None)
        reveal(self.answer, on=not person.can_be_written_to and not person.is_blocked)

    def _state_text(self, person: Correspondent) -> str:
        if person.is_blocked:
            return self.tr("Blocked. You don't get letters from them.")
        if person.can_be_written_to:
            return self.tr("You can write to each other.")
        return self.tr(
            "This person's computer hasn't answered yet, or no longer lets you write. Your letters wait here. If"
            " both of you lost a computer, invite each other again."
        )

    def _rename(self) -> None:
        if self._person is not None and self.name.text().strip():
            self._model.rename(self._person, self.name.text())

    def _show_answer(self) -> None:
        if self._person is not None:
            self._model.introductions.show_answer(self._person)

    def _compare(self) -> None:
        if (person := self._person) is not None:
            self._model.order(lambda box: box.confirm(person.address), lambda _: self.done.emit())

    def _block(self) -> None:
        person = self._person
        if person is None:
            return
        if person.is_blocked:
            self._model.block(person, on=False)
            return
        text = self.tr(
            "Block %1? You won't get new letters from them. The letters that you already have stay"
            " here. You can unblock them later."
        )
        self._ask(text, self.tr("Block"), lambda person: self._model.block(person, on=True))

    def _ask(self, text: str, yes: str, act: Callable[[Correspondent], None]) -> None:
        if (person := self._person) is not None:
            self.confirm.ask(fill(text, self.heading.text()), yes, lambda: act(person))

    def _empty(self) -> None:
        text = self.tr(
            "Delete all letters from and to %1 on this computer? You can still write to each other."
            " Letters that haven't left yet won't be sent."
        )

        def empty(_: Correspondent) -> None:
            self._model.conversation.delete_all()
            self.done.emit()

        self._ask(text, self.tr("Delete all letters"), empty)

    def _forget(self) -> None:
        text = self.tr(
            "Delete %1? This also deletes all letters from and to them on this computer, and"
            " blocks them. To write to each other again, you need a new invitation. You can't"
            " undo this."
        )
        self._ask(text, self.tr("Delete contact"), self._model.forget)


def _in_lines(number: str) -> str:
    """Return the groups of a safety number, four in a line, from left to right in every language."""
    groups = number.split()
    return "\n".join(isolate(" ".join(groups[at : at + 4])) for at in range(0, len(groups), 4))


_GOOD = (Tone.POSITIVE, Tone.NEUTRAL)


class LetterCarrier(QWidget):
    """Hidden without a courier, stick or ``nearby`` card, and while letters travel over the Internet."""

    def __init__(
        self, models: SharedModels, letters: LettersModel, courier: CourierModel, nearby: QWidget
    ) -> None:
        super().__init__()
        self._nearby = nearby
        self._letters, self._model, self._sticks = letters, courier, models.sticks
        # True from a sync that was started here until the user leaves the screen
        self._is_here = False
        self._lines = Lines(self._line)
        self._present = Card()
        self._present.add(nearby, self._lines)
        self.prompts = PromptList(models.approvals, "courier")
        self.prompts.asked.connect(self._asked)
        self._questions = hold(column(self.prompts))
        self.running, self.ended, self.trouble = map(Notice, (Tone.INFO, Tone.POSITIVE, Tone.CAUTION))
        self._parts = (self._present, self._questions, self.running, self.ended, self.trouble)
        self.setLayout(column(*self._parts, spacing=SPACE.medium))
        follow(self.refresh, courier.changed, models.sticks.changed, models.approvals.changed)

    @property
    def asks_here(self) -> bool:
        """True if this screen answers the courier's question, since the sync was started here."""
        return self._is_here and self._model.is_own

    def forget(self) -> None:
        """Hide the seen result; the couriers page shows it."""
        self._is_here = False
        self.refresh()

    def refresh(self) -> None:
        model = self._model
        is_quiet = not model.is_running and self._letters.can_introduce
        couriers = tuple(model.couriers) if is_quiet else ()
        can_use_sticks = is_quiet and model.scene.may_use_stick
        sticks = self._sticks.sticks if can_use_sticks else ()
        reveal(self._present, on=bool(couriers or sticks) or not self._nearby.isHidden())
        self._lines.show_lines((*couriers, *sticks))
        reveal(self._questions, on=self.asks_here)
        is_going_on = self._is_here and model.is_running and not self.prompts.cards
        self.running.show_text(
            model.words.phase(model.phase, with_stick=model.with_stick) if is_going_on else ""
        )
        self._show_end()
        reveal(self, on=any(not part.isHidden() for part in self._parts))

    def _line(self, found: NearbyCourier | Path) -> QWidget:
        if isinstance(found, Path):
            text = fill(self.tr("Stick found: %1"), stick_name(found))
            start = partial(self._model.start_with_folder, str(found))
        else:
            text = fill(self.tr("Courier found: %1"), isolate(found.network_name or found.address))
            start = partial(self._model.start_with, found)

        def go() -> None:
            self._is_here = True
            start()

        sync = button(self.tr("Exchange now"), go, description=text)
        sync.setObjectName("sync-courier")
        return Beside(label(text), sync)

    def _show_end(self) -> None:
        model = self._model
        good = bad = ""
        if self._is_here and not model.is_running and model.last is not None:
            ended = model.outcomes.ended_sync(model.last)
            if Tone(ended.tone) in _GOOD:
                good = join(ended.headline, ended.exchanged)
            else:
                bad = join(ended.headline, ended.advice)
        self.ended.show_text(good)
        self.trouble.show_text(bad or (model.error if self._is_here else ""))

    def _asked(self, card: PromptCard) -> None:
        """Scroll to the question if its sync was started here."""
        if self.asks_here and self.isVisible():
            card.go_to()


class NewComputer(QWidget):
    """The notice about a correspondent with a renewed identity, until the user has compared the safety number."""

    number_wanted = Signal()

    def __init__(self, model: ConversationModel, words: LetterWords) -> None:
        super().__init__()
        self._model, self._words = model, words
        self.renewed, self.disputed = Notice(Tone.CAUTION), Notice(Tone.CRITICAL)
        self.number = button(self.tr("Show the safety number"), self.number_wanted.emit)
        self.setLayout(column(self.renewed, self.disputed, row(self.number)))

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
        self.number.setAccessibleDescription(self.renewed.text or self.disputed.text)
