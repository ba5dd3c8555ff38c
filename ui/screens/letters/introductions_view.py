"""Invitations: the own card, accepted cards of others, and the answer for their senders."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QWidget

from gateway_core.views.letters import Invitation
from ui.design import theme
from ui.design.blocks import (
    Caption,
    Card,
    Lines,
    Notice,
    button,
    column,
    enable,
    heading,
    hold,
    label,
    octets_view,
    reveal,
    row,
)
from ui.design.file_dialogs import open_file, save_file
from ui.design.inputs import Field
from ui.design.layouts import Beside, Flow, bring_into_view
from ui.design.qr_picture import CodeOnScreen, QrPicture
from ui.design.tab_order import focus_among
from ui.design.tokens import SPACE, Tone
from ui.parts.sticks import SticksModel, stick_name
from ui.parts.words import fill, isolate, join
from ui.screens.letters.conversation_view import LetterField
from ui.screens.letters.dropped_files import DroppedFile, DropPlace
from ui.screens.letters.introductions_model import FoundCard, IntroductionsModel
from ui.screens.letters.model import LettersModel

_CAPTION = 180
_TEXT_HEIGHT = 96
"""The height of the text to copy, in pixels at 100 %: the code below stays in view."""


class ShownIntroduction(QWidget):
    """A card or an answer in three forms: a picture, a file, and a text."""

    def __init__(self, model: IntroductionsModel, sticks: SticksModel, top: QWidget) -> None:
        """``top``: the part of the screen that comes into view with a new card or answer."""
        super().__init__()
        self._model, self._sticks, self._top = model, sticks, top
        self._what, self._until = heading(""), label("", "small")
        self.picture = QrPicture(self.tr("QR code to photograph"))
        self._no_picture = label(
            self.tr("Give this as a file or as text: it's too large for a QR code."), "muted"
        )
        self.text = octets_view(self.tr("Text to copy"))
        self.text.setFixedHeight(theme.current().pixels(_TEXT_HEIGHT))
        self.save = button(self.tr("Save as file…"), self._save)
        self.copy = button(self.tr("Copy text"), self._copy)
        self.put = button("", self._put, icon="usb")
        self.larger = button(self.tr("Show on the whole screen"), self._show_large)
        self.copied = Notice(Tone.POSITIVE)
        ways = hold(Flow(self.save, self.copy, self.put, self.larger))
        words = column(self._no_picture, self.text, ways, self.copied)
        words.addStretch(1)  # else the notice fills the height of the picture
        beside = Beside(hold(words), self.picture)
        self.setLayout(column(self._what, beside, self._until, spacing=SPACE.medium))
        self._shown: Invitation | None = None
        model.made.connect(self._made)

    def refresh(self) -> None:
        model, shown = self._model, self._model.shown
        reveal(self, on=shown is not None)
        reveal(self.put, on=bool(self._sticks.sticks))
        for stick in self._sticks.sticks[:1]:
            self.put.setText(fill(self.tr("Save on %1"), stick_name(stick)))
        if shown is None or shown == self._shown:
            return
        self._shown = shown
        name = isolate(model.answered.name) if model.answered is not None else ""
        self._what.setText(
            fill(self.tr("Give this answer to %1. After they open it, you can write to each other."), name)
            if model.answered is not None
            else self.tr("Give this to the person you invite. They give you an answer.")
        )
        self.picture.show_text(shown.octets)
        reveal(self.larger, self.picture, on=self.picture.is_shown)
        reveal(self._no_picture, on=not self.picture.is_shown)
        self.text.setPlainText(shown.text)
        self._until.setText(model.good_until(shown))
        self.copied.show_text("")
        if self.isVisible():  # else the screen was made again, which keeps its place
            self.copy.setFocus(Qt.FocusReason.OtherFocusReason)
            bring_into_view(self._top)

    def _made(self) -> None:
        self.refresh()
        self._copy()  # as the button's text says

    def _show_large(self) -> None:
        if self._shown is not None:
            name, close = self.picture.accessibleName(), self.tr("Close")
            CodeOnScreen(self, name, self._shown.octets, close)

    def _put(self) -> None:
        for stick in self._sticks.sticks[:1]:
            self._model.save_into(stick)

    def _save(self) -> None:
        save_file(self, self.tr("Save as file"), self._model.file_name, self._model.save)

    def _copy(self) -> None:
        if self._shown is not None:
            QGuiApplication.clipboard().setText(self._shown.text)
            self.copied.show_text(self.tr("Copied. Paste it into a message to them."))


class FoundCards(QWidget):
    """Cards and answers in nearby files: claimed sender, place, and a button."""

    opened = Signal(object)
    """The Path of the card."""

    def __init__(self, go: str) -> None:
        super().__init__()
        self._go = go
        self._lines = Lines(self._line, SPACE.small)
        self.setLayout(self._lines)

    def show_cards(self, cards: Sequence[FoundCard]) -> None:
        reveal(self, on=bool(cards))
        self._lines.show_lines(cards)

    def _line(self, card: FoundCard) -> QWidget:
        text = self.tr("Answer from %1 (%2)") if card.is_answer else self.tr("Invitation from %1 (%2)")
        text = fill(text, isolate(card.name), stick_name(card.path.parent))
        go = button(self._go, partial(self.opened.emit, card.path), description=text)
        return Beside(label(text), go)


class IntroductionField(LetterField):
    """A field for the text of a card or answer, which also takes a picture or a file."""

    given = Signal(object)
    """The Path of a file, or the QImage of a picture."""

    def __init__(self, name: str, height: int) -> None:
        super().__init__(name, height)
        self._drops = DropPlace(self.isEnabled)
        self.viewport().installEventFilter(self._drops)
        for found in (self.dropped, self._drops.dropped):
            found.connect(self._give)

    def _give(self, found: Sequence[DroppedFile]) -> None:
        first = found[0]
        self.given.emit(first if isinstance(first, Path) else QImage.fromData(first()))


class _Side(Card):
    """One side of an introduction, with the own name for the other side, and the reason for a wait."""

    first_field: QWidget
    """The field after the name."""

    def __init__(self, model: LettersModel, sticks: SticksModel, title: str, text: str) -> None:
        super().__init__()
        self._letters, self._model, self._sticks = model, model.introductions, sticks
        self.heading = heading(title)
        self.own_name = Field(220, self.tr("Your name"))
        self.own_name.textEdited.connect(lambda _: self.refresh())
        self.error, self.result, self._not_yet = map(Notice, (Tone.CRITICAL, Tone.POSITIVE, Tone.INFO))
        self._intro = label(text, "muted")
        self.add(self.heading, self._intro, self._not_yet)
        self.form = column(Flow(Caption(self.own_name, _CAPTION), self.own_name), spacing=SPACE.medium)
        self.shown_one = ShownIntroduction(self._model, sticks, self.heading)
        self.found = FoundCards(self.tr("Open"))
        sticks.changed.connect(self.refresh)

    def begin(self) -> None:
        """Reset the card and focus its first empty field."""
        self._model.forget()
        self.own_name.setText(self._letters.now.own_name)
        self.refresh()
        self.take_focus()

    def take_focus(self) -> None:
        """Focus the field or button of the present step."""
        target = self.first_field if self.own_name.text() else self.own_name
        if self._model.shown is not None:
            target = self.shown_one.copy
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def _can_act(self) -> bool:
        return self._letters.can_introduce and bool(self.own_name.text().strip()) and not self._model.is_busy

    def refresh(self) -> None:
        letters = self._letters
        if not self.own_name.text() and not self.own_name.isModified():
            self.own_name.setText(letters.now.own_name)
        self._not_yet.show_text(letters.not_yet)
        self.error.show_text(self._model.error)
        self.result.show_text(self._model.result)
        reveal(self._intro, on=self._model.shown is None)
        self.shown_one.refresh()


class InviteCard(_Side):
    """Makes a card, shows it, and lists the cards without an answer."""

    def __init__(self, model: LettersModel, sticks: SticksModel) -> None:
        self._given_rows = Lines(self._line, SPACE.small)
        text = self.tr(
            "You give them an invitation: a picture, a file or a few lines of text. They give you an"
            " answer the same way. You don't need an account."
        )
        super().__init__(model, sticks, self.tr("Invite someone"), text)
        self.note = self.first_field = Field(220, self.tr("Their name (only you see it)"))
        self.make = button(self.tr("Make and copy the invitation"), self._make, "primary")
        self.put = button("", self._make_on_stick, icon="usb")
        for field in (self.own_name, self.note):
            field.returnPressed.connect(self._make)
        self.form.addLayout(Flow(Caption(self.note, _CAPTION), self.note))
        self.form.addLayout(Flow(self.make, self.put))
        self._form = hold(self.form)
        self.add(self._form, self.error, self.result)
        self.answer = IntroductionField(self.tr("Their answer"), 60)
        self.answer.given.connect(self._model.take)
        self.answer.setPlaceholderText(self.tr("Paste their answer here, as text or picture"))
        self.answer.textChanged.connect(lambda: self._model.take(self.answer.toPlainText().strip()))
        self.open = button(self.tr("Open their answer…"), self._open)
        self.found.opened.connect(self._model.take)
        self._answering = hold(column(self.answer, row(self.open)))
        self.add(self.found, self.shown_one, self._answering)
        self._given = hold(column(heading(self.tr("Unanswered invitations")), self._given_rows))
        self.add(self._given)
        self.refresh()

    def begin(self) -> None:
        self.answer.put("")
        super().begin()

    def _open(self) -> None:
        open_file(self, self.tr("Open their answer"), self._model.take)

    def _make(self) -> None:
        self._invite(None)

    def _make_on_stick(self) -> None:
        for stick in self._sticks.sticks[:1]:
            self._invite(stick)

    def _invite(self, into: Path | None) -> None:
        if self._can_act:
            self._model.invite(self.own_name.text(), self.note.text(), into)
            self.note.clear()

    def refresh(self) -> None:
        super().refresh()
        enable(self.make, self.put, on=self._can_act)
        reveal(self.put, on=bool(self._sticks.sticks))
        for stick in self._sticks.sticks[:1]:
            self.put.setText(fill(self.tr("Make and save on %1"), stick_name(stick)))
        self.open.setEnabled(not self._model.is_busy)
        is_made = self._model.shown is not None
        reveal(self._form, on=not is_made)
        reveal(self._answering, on=is_made)
        self.found.show_cards([each for each in self._model.found if each.is_answer])
        reveal(self._given, on=bool(self._model.given))
        self._given_rows.show_lines(self._model.given)

    def _line(self, invitation: Invitation) -> QWidget:
        note, until = self._model.line(invitation)
        told = hold(column(label(note), label(until, "small"), spacing=0))
        show = button(self.tr("Show"), lambda: self._model.show(invitation), description=f"{note}, {until}")
        back = button(
            self.tr("Take back"),
            lambda: self._model.take_back(invitation),
            description=fill(self.tr("Refuses answers to this invitation: %1"), join(note, until)),
        )
        return Beside(told, hold(Flow(show, back)))


class AcceptCard(_Side):
    """Inspects a card or an answer, shows its claimed sender, and shows the answer to return."""

    write_wanted = Signal()
    """The person wants to write to the accepted correspondent."""

    def __init__(self, model: LettersModel, sticks: SticksModel) -> None:
        text = self.tr(
            "Open the file or picture that you received, or paste its text. It can be an invitation, or"
            " an answer to yours."
        )
        super().__init__(model, sticks, self.tr("Accept an invitation"), text)
        self.open = self.first_field = button(self.tr("Open a file or picture…"), self._open)
        self.field = IntroductionField(self.tr("Text of the invitation"), 72)
        self.field.given.connect(self._model.open)
        self.field.setPlaceholderText(self.tr("Or paste the text or the picture here"))
        self.field.textChanged.connect(lambda: self._model.inspect(self.field.toPlainText().strip()))
        self._from = label("")
        self.name = Field(220, self.tr("Their name"))
        self.name.returnPressed.connect(self._accept)
        self.accept = button(self.tr("Accept"), self._accept, "primary")
        self._named = hold(
            column(self._from, hold(Flow(Caption(self.name, _CAPTION), self.name)), row(self.accept))
        )
        self.write = button(self.tr("Write a letter"), self.write_wanted.emit)
        self.found.opened.connect(self._model.open)
        self.form.addWidget(self.found)
        self.form.addLayout(row(self.open))
        self.form.addWidget(self.field)
        self._form = hold(self.form)
        self.add(self._form, self.error, self.result, self._named, self.shown_one, row(self.write))
        self._seen: str | None = None
        self.refresh()

    def begin(self) -> None:
        self.field.put("")
        super().begin()

    def refresh(self) -> None:
        super().refresh()
        model = self._model
        seen, is_new = model.seen, model.seen != self._seen
        self.open.setEnabled(self._letters.is_open and not model.is_busy)
        self.field.setEnabled(self._letters.is_open)
        self.found.show_cards(model.found)
        if is_new:
            self._seen = seen
            self.name.setText(model.suggested if seen is not None else "")
            self._from.setText(
                fill(
                    self.tr("It says that it is from %1. To make sure, compare your safety number later."),
                    isolate(seen or ""),
                )
            )
        stick, text = self._back_into, self.tr("Accept and copy the answer")
        if self._model.is_answer:
            text = self.tr("Accept")
        elif stick is not None:
            text = fill(self.tr("Accept and save the answer on %1"), stick_name(stick))
        self.accept.setText(text)
        was_opened = focus_among(self.field, self.open, self.found) is not None
        reveal(self._named, on=seen is not None)
        if is_new and seen is not None and self.accept.isVisible() and was_opened:
            self.name.setFocus(Qt.FocusReason.OtherFocusReason)
        self.accept.setEnabled(self._can_act)
        is_answered = model.shown is not None
        reveal(self._form, on=not is_answered)
        reveal(self.write, on=is_answered and model.answered is not None)

    @property
    def _back_into(self) -> Path | None:
        """The stick with the card, where the answer goes."""
        folder = self._model.came_from.parent if self._model.came_from is not None else None
        return folder if folder in self._sticks.sticks else None

    def _open(self) -> None:
        open_file(self, self.tr("Open an invitation"), self._model.open)

    def _accept(self) -> None:
        if self._can_act:
            self._model.accept(self.own_name.text(), self.name.text(), self._back_into)
