"""One conversation: the letters, the opened letter, and the form for a new letter."""

from functools import partial
from math import ceil
from pathlib import Path

from PySide6.QtCore import QMimeData, QSignalBlocker, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QShortcut,
    QTextCursor,
    QTextDocument,
    QTextOption,
)
from PySide6.QtWidgets import QAbstractButton, QFileDialog, QPlainTextEdit, QTextEdit, QWidget
from shiboken6 import isValid

from gateway_core.views.letters import Attachment, Letter
from ui.design import theme
from ui.design.blocks import Lines, Notice, button, column, enable, hold, label, reveal, row, show_text
from ui.design.facts import Facts
from ui.design.file_dialogs import save_file
from ui.design.layouts import Beside, Flow
from ui.design.rows import LongRows
from ui.design.tab_order import focus_among, tab_stop
from ui.design.tokens import SPACE, Tone
from ui.parts.shown_text import as_written, has_endless_word, in_parts
from ui.parts.words import fill, isolate
from ui.screens.letters.cards import NewComputer
from ui.screens.letters.chooser_view import PeopleChooser
from ui.screens.letters.conversation_model import ConversationModel
from ui.screens.letters.copies import file_name
from ui.screens.letters.dropped_files import DropPlace, files_in, has_files
from ui.screens.letters.hits import hits
from ui.screens.letters.pictures_model import PicturesModel, Place
from ui.screens.letters.pictures_view import PictureButton, PictureView
from ui.screens.letters.rows import LetterDelegate, mark_format
from ui.screens.letters.words import LetterWords

_TEXT_HEIGHT = 120
"""The maximum height of the field for a letter, in pixels at 100 %: six lines; longer texts scroll."""


class TextField(QPlainTextEdit):
    """A field of several lines; the Tab key leaves it."""

    submitted = Signal()

    def __init__(self, name: str, height: int) -> None:
        """``height``: the minimum height, in pixels at 100 %."""
        super().__init__()
        tab_stop(self)
        self.setAccessibleName(name)
        self.setTabChangesFocus(True)
        option = self.document().defaultTextOption()
        option.setTextDirection(Qt.LayoutDirection.LayoutDirectionAuto)  # by the letters of each paragraph
        self.document().setDefaultTextOption(option)
        self._height = theme.current().pixels(height)
        self.textChanged.connect(lambda: self._wrap(self.textCursor().block().text()))

    def _wrap(self, text: str) -> None:
        """Allow line breaks inside words if ``text`` has a very long word.

        Qt searches word boundaries again for each line: 100,000 letters without a space took half a second per typed
        letter. The mode stays until the field gets another text.
        """
        if has_endless_word(text):
            self.setWordWrapMode(QTextOption.WrapMode.WrapAnywhere)

    def setPlainText(self, text: str) -> None:
        """Show another text and reset the wrap mode."""
        self.clear()
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._wrap(text)
        super().setPlainText(text)

    def put(self, text: str) -> None:
        """Show a text without signals of typing."""
        with QSignalBlocker(self):
            self.setPlainText(text)

    def mark(self, searched: str) -> None:
        """Mark the hits of the searched words, and show the first one."""
        marks = []
        for hit in hits(self.toPlainText(), searched):
            mark, cursor = QTextEdit.ExtraSelection(), self.textCursor()
            cursor.setPosition(hit.start)
            cursor.setPosition(hit.start + hit.length, QTextCursor.MoveMode.KeepAnchor)
            mark.cursor, mark.format = cursor, mark_format()
            marks.append(mark)
        self.setExtraSelections(marks)
        if marks:
            first = self.textCursor()
            first.setPosition(marks[0].cursor.selectionStart())
            self.setTextCursor(first)

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Insert pasted or dropped text."""
        self._wrap(source.text())
        super().insertFromMimeData(source)

    def sizeHint(self) -> QSize:
        return QSize(theme.current().pixels(200), self._tall())

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.current().pixels(100), self._tall())

    def _tall(self) -> int:
        return self._height

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl and Return send; Return begins a new line."""
        is_return = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_return and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.submitted.emit()
        else:
            super().keyPressEvent(event)


class LetterField(TextField):
    """The field of a new letter, which takes pasted files and pictures."""

    dropped = Signal(object)
    """A sequence of DroppedFile."""

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return has_files(source) or super().canInsertFromMimeData(source)

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Attach files and pictures; insert text."""
        if has_files(source):
            self.dropped.emit(files_in(source))
        else:
            super().insertFromMimeData(source)


class GrowingField(LetterField):
    """A field as tall as its text: from one line to its height."""

    def __init__(self, name: str, height: int) -> None:
        """``height``: the maximum height, in pixels at 100 %."""
        super().__init__(name, height)
        self.document().setDocumentMargin(1)
        self.document().documentLayout().documentSizeChanged.connect(lambda _: self.updateGeometry())

    def _tall(self) -> int:
        document, around = self.document(), self.contentsMargins()
        blocks = map(document.findBlockByNumber, range(min(document.blockCount(), self._height)))
        text = ceil(sum(self.blockBoundingRect(block).height() for block in blocks))
        return min(self._height, text + around.top() + around.bottom() + 2)  # Qt leaves a pixel free


class AttachmentLines(QWidget):
    """The files of a letter or draft; rebuilt after a change."""

    acted = Signal(int)
    swapped = Signal(int)
    """A picture's other form shall be sent."""

    def __init__(self, words: LetterWords, pictures: PicturesModel, action: str) -> None:
        super().__init__()
        self._words, self._pictures, self._action = words, pictures, action
        self._lines = Lines(self._line, SPACE.small)
        self.setLayout(self._lines)

    @property
    def buttons(self) -> list[QAbstractButton]:
        return self.findChildren(QAbstractButton)

    def show_files(self, files: tuple[Attachment, ...], letter_id: str, draft_for: str = "") -> None:
        """Show the files of a letter, or of the draft for a correspondent. The focus keeps its place."""
        focus = self.window().focusWidget()
        at = self.buttons.index(focus) if focus in self.buttons else -1
        self._lines.show_lines((place, file, letter_id, draft_for) for place, file in enumerate(files))
        reveal(self, on=bool(files))
        if at >= 0 and focus not in self.buttons and self.buttons:
            self.buttons[min(at, len(self.buttons) - 1)].setFocus(Qt.FocusReason.OtherFocusReason)

    def _line(self, line: tuple[int, Attachment, str, str]) -> QWidget:
        at, file, letter_id, draft_for = line
        text, details = self._words.file(file), self._words.details(file)
        act = button(self._action, partial(self.acted.emit, at), description=text)
        if not file.is_picture:
            return Beside(label(text), act)
        ways = Flow(act)
        if file.forms is not None and file.forms.other_size:
            copy, original = self.tr("Send the smaller copy"), self.tr("Send the original")
            form = copy if file.forms.is_original else original
            ways = Flow(button(form, partial(self.swapped.emit, at), description=text), act)
        lines = [label(details, "small")] if details else []
        size = file.size if draft_for else 0
        picture = PictureButton(self._pictures, Place(letter_id, at, file.name, draft_for, size))
        return hold(Flow(picture, hold(column(label(text), *lines, ways)), is_at_top=True))


class Writing(QWidget):
    """The form for a letter: the answered letter, the text, files, and Send."""

    def __init__(self, model: ConversationModel, words: LetterWords) -> None:
        super().__init__()
        self._model, self._words = model, words
        self._quote = label("", "muted")
        self.no_answer = button(self.tr("Cancel reply"), lambda: model.answer(None), "link")
        self._answers = Beside(self._quote, self.no_answer)
        self.field = GrowingField(self.tr("Your letter"), _TEXT_HEIGHT)
        self.field.setPlaceholderText(self.tr("Write a letter"))
        self.field.textChanged.connect(lambda: model.type(self.field.toPlainText()))
        self.field.submitted.connect(model.send)
        self.field.dropped.connect(model.attach)
        self.files = AttachmentLines(words, model.pictures, self.tr("Remove"))
        self.files.acted.connect(model.detach)
        self.files.swapped.connect(model.swap_forms)
        self.send = button(
            self.tr("Send"), model.send, "primary", description=self.tr("Or press Ctrl and Return.")
        )
        self.attach = button(self.tr("Attach a file…"), self._attach, "link")
        self.more = button(self.tr("Send to more people…"), self._choose, "link")
        self._others, self.chooser = label("", "muted"), PeopleChooser(words)
        writing, ways = Beside(self.field, self.send, spacing=SPACE.small), hold(Flow(self.attach, self.more))
        parts = (self._answers, writing, self.files, self._others, ways, self.chooser)
        self._form = hold(column(*parts, spacing=SPACE.hair))
        self._blocked = label(
            self.tr("You blocked this contact. To write, press About them… and unblock them."), "muted"
        )
        self.setLayout(column(self._form, self._blocked))

    def refresh(self) -> None:
        model = self._model
        if model.text != self.field.toPlainText():
            self.field.put(model.text)
            self.field.document().setModified(False)
            self.field.moveCursor(QTextCursor.MoveOperation.End)
        self.field.setReadOnly(not model.can_write)
        is_blocked = model.person is not None and model.person.is_blocked
        reveal(self._form, on=not is_blocked)
        reveal(self._blocked, on=is_blocked)
        answered = model.answers
        quote = fill(self.tr("Reply to: %1"), isolate(self._words.beginning(answered))) if answered else ""
        self._quote.setText(quote)
        self.no_answer.setAccessibleDescription(quote)
        reveal(self._answers, on=answered is not None)
        files = tuple(model.draft.attachments) if model.draft is not None else ()
        self.files.show_files(files, "", model.address)
        if self.send.hasFocus() and not model.can_send:  # Qt would lead away from the conversation
            self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self.send.setEnabled(model.can_send)
        self.attach.setEnabled(model.can_write and not model.is_busy)
        names = ", ".join(self._words.name(each.name) for each in model.others)
        text = self.tr("Also to %1. Each person gets a letter of their own, and doesn't see the others.")
        self._others.setText(fill(text, names))
        reveal(self._others, on=bool(model.others))
        reveal(self.more, on=bool(model.others) or len(model.may_get_it) > 1)
        self.more.setEnabled(model.can_write and not model.is_busy)

    def _choose(self) -> None:
        model = self._model
        people = [each for each in model.may_get_it if each.address != model.address]
        text, yes = self.tr("Who else gets this letter?"), self.tr("Choose")
        self.chooser.ask(text, yes, people, model.others, model.choose_others)

    def _attach(self) -> None:
        names, _ = QFileDialog.getOpenFileNames(self, self.tr("Attach files"))
        if names:
            self._model.attach([Path(name) for name in names])


class Reader(QWidget):
    """The opened letter."""

    def __init__(self, model: ConversationModel, words: LetterWords) -> None:
        super().__init__()
        self._model, self._words = model, words
        self.back = button(self.tr("All letters"), model.close_letter, "link")
        self.facts = Facts(self.tr("About this letter"), across=2)
        self._more = label("", "small")
        self.text = TextField(self.tr("The letter"), 100)
        self.text.setReadOnly(True)
        self.text.setProperty("look", "letter")
        self.files = AttachmentLines(words, model.pictures, self.tr("Save…"))
        self.files.acted.connect(self.save)
        self.reply = button(self.tr("Reply"), self._reply)
        self.forward = button(self.tr("Forward…"), self._forward)
        self.copy = button(self.tr("Copy"), self._copy)
        self.save_letter = button(self.tr("Save…"), self._save_copy, description=self.tr("Save letter"))
        self.print_it = button(self.tr("Print…"), self._print)
        # With Shift: Ctrl and a letter open a screen.
        for way, letter in zip(
            (self.forward, self.copy, self.save_letter, self.print_it), "FCSP", strict=True
        ):
            keys = QKeySequence(f"Ctrl+Shift+{letter}")
            way.setToolTip(keys.toString(QKeySequence.SequenceFormat.NativeText))
            QShortcut(keys, self).activated.connect(way.click)
        self.chooser = PeopleChooser(words)
        self.again = button(self.tr("Send again"), model.send_again, "primary")
        self.delete = button(self.tr("Delete"), model.delete, "danger")
        self._shown: Letter | None = None
        self._marked = ""
        ways = (self.reply, self.again, self.forward, self.copy, self.save_letter, self.print_it, self.delete)
        parts = (self.facts, self._more, self.text, self.files, hold(Flow(*ways)), self.chooser)
        layout = column(row(self.back), *parts)
        layout.setStretchFactor(self.text, 1)
        self.setLayout(layout)

    def refresh(self) -> None:
        letter = self._model.reading
        if letter is None:
            return
        self.facts.show_facts(self._words.facts(letter.line))
        show_text(self._more, self._words.more_of_the_way(letter.line) if letter.line.is_mine else "")
        is_other = self._shown is None or letter.text != self._shown.text
        if is_other:
            self.text.setPlainText(in_parts(as_written(letter.text)))
            reveal(self.text, on=bool(letter.text))
        self._shown = letter
        if is_other or self._marked != self._model.searched:
            self._marked = self._model.searched
            self.text.mark(self._marked)
        self.files.show_files(tuple(letter.attachments), letter.line.id)
        enable(*self.files.buttons, on=not self._model.is_busy)
        is_readable = not letter.line.needs_newer_version
        ways = (self.forward, self.copy, self.save_letter, self.print_it)
        enable(*ways, on=is_readable and not self._model.is_busy)
        self.reply.setEnabled(self._model.can_write)
        reveal(self.again, on=self._words.may_resend(letter.line))
        enable(self.again, self.delete, on=not self._model.is_busy)

    def _reply(self) -> None:
        letter = self._model.reading
        if letter is not None:
            self._model.answer(letter.line)

    def _forward(self) -> None:
        text = self.tr("Who gets a copy of this letter? You can change it before you send it.")
        self.chooser.ask(text, self.tr("Forward"), self._model.may_get_it, (), self._model.forward)

    def _copy(self) -> None:
        if self._model.reading is not None:
            QGuiApplication.clipboard().setText(as_written(self._model.reading.text))
            self._model.tell(self.tr("The text is copied. You can paste it elsewhere."))

    def _save_copy(self) -> None:
        letter = self._model.reading
        if letter is not None:
            name = file_name(self._words.title(letter.line))
            save_file(self, self.tr("Save letter"), name, self._model.save_copy)

    def _print(self) -> None:
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter  # loaded on first use, since few runs print

        letter, printer = self._model.reading, QPrinter(QPrinter.PrinterMode.HighResolution)
        if letter is not None and QPrintDialog(printer, self).exec():
            QTextDocument(in_parts(as_written(self._words.page(letter)))).print_(printer)

    def save(self, index: int) -> None:
        """Ask for a file name, and write an attachment there."""
        letter = self._model.reading
        if letter is not None:
            name = letter.attachments[index].name
            save_file(self, self.tr("Save file"), name, partial(self._model.save, index))


class Conversation(QWidget):
    """The conversation or the opened letter, and the form."""

    viewed = Signal()
    """A picture came in the place of the conversation, or went."""

    def __init__(self, model: ConversationModel, words: LetterWords) -> None:
        super().__init__()
        self._model = model
        self.error, self.result, self.deleted = map(Notice, (Tone.CRITICAL, Tone.POSITIVE, Tone.NEUTRAL))
        self.undo = button(self.tr("Undo"), model.undo)
        self._undoing = Beside(self.deleted, self.undo)
        self.renewed = NewComputer(model, words)
        self.letters = LongRows(self.tr("Letters"), LetterDelegate(model.pictures), 120)
        self.letters.setModel(model.letters)
        self.letters.chosen.connect(lambda key, _: model.read(key))
        self.letters.wants_more.connect(model.load_older)
        self.nothing = label(self.tr("No letters yet."), "muted")
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignTop)
        self.reader, self.writing = Reader(model, words), Writing(model, words)
        self.picture = PictureView(model.pictures)
        self.picture.save_wanted.connect(self.reader.save)
        shown = (self.letters, self.nothing, self.reader, self.picture)
        layout = column(self.error, self.result, self._undoing, self.renewed, *shown, self.writing)
        for part in shown:
            layout.setStretchFactor(part, 1)
        self.setLayout(layout)
        self.reader.reply.clicked.connect(self.writing.field.setFocus)
        self._address, self._was_at_end, self._was_reading = "", True, False
        model.came.connect(self._came)
        self._origin: QWidget | None = None
        model.pictures.changed.connect(self._refresh_pictures)
        self._drops = DropPlace(lambda: model.can_write)
        self._drops.dropped.connect(model.attach)
        self.setAcceptDrops(True)
        self.installEventFilter(self._drops)
        self.writing.field.viewport().installEventFilter(self._drops)
        self.refresh()

    def refresh(self) -> None:
        model = self._model
        self.error.show_text(model.error)
        self.result.show_text(model.result)
        text = self.tr("%Ln letter(s) deleted, only on this computer.", "", model.discarded)
        self.deleted.show_text(text if model.discarded else "")
        self.undo.setAccessibleDescription(self.deleted.text)
        reveal(self._undoing, on=model.discarded > 0)
        self.renewed.refresh()
        is_reading = model.reading is not None
        is_viewing = model.pictures.viewed is not None
        had_focus = self.letters.hasFocus() or focus_among(self.reader) is not None
        reveal(self.reader, on=is_reading and not is_viewing)
        reveal(self.picture, on=is_viewing)
        reveal(self.writing, on=not is_viewing and (not is_reading or self._is_writing))
        has_letters, is_listing = bool(model.letters.rows), not (is_reading or is_viewing)
        reveal(self.letters, on=is_listing and (has_letters or model.draft is None))
        reveal(self.nothing, on=is_listing and not has_letters and model.draft is not None)
        self.reader.refresh()
        self.writing.refresh()
        if self._address != model.address:
            self._address, self._was_at_end = model.address, True
        if had_focus and is_reading is not self._was_reading:
            self._part.setFocus(Qt.FocusReason.OtherFocusReason)
        self._was_reading = is_reading

    @property
    def _is_writing(self) -> bool:
        """True if the form stays below an opened letter: for a reply, or while the draft has contents."""
        model = self._model
        has_draft = model.can_send or bool(model.text) or model.answers is not None
        return has_draft or focus_among(self.writing) is not None

    @property
    def _part(self) -> QWidget:
        """The control that gets the focus: the letters, or the opened letter's text, if it has any."""
        reading = self._model.reading
        return self.letters if reading is None else self.reader.text if reading.text else self.reader.back

    def _refresh_pictures(self) -> None:
        """Show the viewed picture. The focus goes with it and returns to its former control."""
        is_viewing, was_viewing = self._model.pictures.viewed is not None, not self.picture.isHidden()
        origin = self._origin
        self.picture.refresh()
        self.letters.viewport().update()
        if is_viewing is was_viewing:
            return
        self._origin = self.window().focusWidget()
        self.refresh()
        self.viewed.emit()
        target = self.picture.canvas if is_viewing else self._part
        if not is_viewing and origin is not None and isValid(origin) and origin.isVisible():
            target = origin
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def _came(self) -> None:
        """Scroll to the new letters, unless the person reads earlier letters."""
        if self.letters.is_at_end or self._was_at_end:
            self._was_at_end = False
            QTimer.singleShot(0, self.letters, self.letters.go_to_end)

    def take_focus(self, *, by_keyboard: bool) -> None:
        """Focus the letters, which a screen reader reads, or the field."""
        person = self._model.person
        is_to_read = by_keyboard and person is not None and person.last is not None
        (self.letters if is_to_read else self.writing.field).setFocus(Qt.FocusReason.OtherFocusReason)
