"""The card of the recovery sheet: make, show once, print and withdraw it."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QTextDocument
from PySide6.QtWidgets import QGridLayout, QWidget

from gateway_core.views.recovery import RecoverySheetView
from ui.design.blocks import Card, Notice, button, clear, column, enable, follow, label, restyle, reveal, row
from ui.design.confirm import Confirm
from ui.design.file_dialogs import open_file
from ui.design.inputs import Field
from ui.design.layouts import Beside, Flow, bring_into_view
from ui.design.qr_picture import QrPicture, qr_image
from ui.design.tokens import SPACE, Tone
from ui.parts.connection_file import SheetPicture, words_of_picture
from ui.parts.recovery.model import RecoveryModel, SheetLine, SheetReminderModel
from ui.parts.words import fill


class SpokenWords(Beside):
    """Words that are shown once, with their digits and a QR picture of them."""

    def __init__(self) -> None:
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(SPACE.wide)
        self._grid.setVerticalSpacing(SPACE.small)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(2, 1)
        words = QWidget()
        words.setLayout(self._grid)
        self.picture = QrPicture("")
        super().__init__(words, self.picture, spacing=SPACE.wide)
        self.picture.setAccessibleName(self.tr("The same words as a QR code"))

    def show_words(self, lines: Sequence[SheetLine], picture: str) -> None:
        """Show these words instead of the former ones."""
        clear(self._grid)
        for at, line in enumerate(lines):
            said = label(line.word, "strong", wrap=False)
            said.setAccessibleName(f"{line.place}: {line.word}, {line.digits}")
            number, digits = label(line.place, "muted", wrap=False), label(line.digits, wrap=False)
            for place, part in enumerate((number, said, digits)):
                self._grid.addWidget(part, at, place)
        self.picture.show_text(picture)


class RecoveryCard(Card):
    """The sheet in force, and the words of a new sheet until the person has them on paper."""

    kept = Signal()
    """The person has the words on paper."""

    def __init__(self, model: RecoveryModel, *, is_offer: bool = False) -> None:
        """``is_offer``: emphasise the button that makes the first sheet."""
        text = self.tr(
            "Your key is in this computer's keyring, or protected by your passphrase. If you lose your"
            " key, a recovery sheet of ten words opens your messages again."
        )
        super().__init__(self.tr("Recovery sheet"), text)
        self._model, self._is_offer = model, is_offer
        self._state = label("")
        self.make = button("", self._make, description=text)
        self.withdraw = button(self.tr("Withdraw the sheet"), self._withdraw, "danger")
        self._sheet = QWidget()
        self._title = label("", "strong")
        self._words = SpokenWords()
        self.picture = self._words.picture
        hint = self.tr(
            "Write down the words or the digits, or print the sheet. You won't see it again. Keep it"
            " away from this computer: a person who has both can read everything."
        )
        self.print_it = button(self.tr("Print…"), self._print, description=hint)
        self.done = button(self.tr("I have it on paper"), self._done, "primary", description=hint)
        layout = column(self._title, label(hint), self._words)
        layout.addLayout(Flow(self.print_it, self.done))
        self._sheet.setLayout(layout)
        self._sheet.hide()
        self._shown: RecoverySheetView | None = None
        self._result, self._wrong = Notice(Tone.POSITIVE), Notice(Tone.CRITICAL)
        self.confirm = Confirm()
        self.add(self._state, self._sheet, Flow(self.make, self.withdraw))
        self.add(self.confirm, self._result, self._wrong)
        follow(self.refresh, model.changed)

    def refresh(self) -> None:
        model = self._model
        is_shown = model.sheet is not None
        reveal(self, on=model.binding.is_attached and model.mark is not None)
        self._state.setText(model.state)
        reveal(self._state, on=not is_shown)
        if model.sheet is not self._shown:
            self._shown = model.sheet
            self._show_words()
        text = self.tr("Make a new sheet") if model.mark else self.tr("Make a recovery sheet")
        self.make.setText(text)
        restyle(self.make, "look", "primary" if self._is_offer and not model.mark else "")
        reveal(self.make, on=not is_shown)
        reveal(self.withdraw, on=bool(model.mark) and not is_shown)
        enable(self.make, self.withdraw, on=not model.is_busy)
        self._result.show_text(model.result)
        self._wrong.show_text(model.error)

    def _show_words(self) -> None:
        model = self._model
        self._words.show_words(model.lines, model.picture)
        self._title.setText(fill(self.tr("Recovery sheet %1"), model.mark or ""))
        reveal(self._sheet, on=model.sheet is not None)
        if model.sheet is not None:
            self.done.setFocus(Qt.FocusReason.OtherFocusReason)
            bring_into_view(self._sheet)

    def offer(self) -> None:
        """Scroll to the card and focus its button."""
        self.make.setFocus(Qt.FocusReason.OtherFocusReason)
        bring_into_view(self)

    def forget(self) -> None:
        """Forget the shown words and the result."""
        self._model.put_away()
        self._model.forget_result()

    def _make(self) -> None:
        if self._model.mark:
            text = self.tr("Your old sheet no longer works after you make a new one.")
            self.confirm.ask(text, self.tr("Make a new sheet"), self._model.make)
        else:
            self._model.make()

    def _withdraw(self) -> None:
        text = self.tr(
            "The sheet no longer works on this computer. It can still open an older copy of this"
            " computer's disk."
        )
        self.confirm.ask(text, self.tr("Withdraw the sheet"), self._model.withdraw)

    def _done(self) -> None:
        self._model.put_away()
        self.make.setFocus(Qt.FocusReason.OtherFocusReason)
        self.kept.emit()

    def _print(self) -> None:
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter  # loaded on first use, since few runs print

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        if QPrintDialog(printer, self).exec():
            self.document().print_(printer)

    def document(self) -> QTextDocument:
        """Return the page to print."""
        model, made = self._model, QTextDocument()
        direction = "rtl" if QGuiApplication.layoutDirection() is Qt.LayoutDirection.RightToLeft else "ltr"
        lines = "".join(
            f"<tr><td>{each.place}</td><td><b>{each.word}</b></td><td>{each.digits}</td></tr>"
            for each in model.lines
        )
        opening = self.tr(
            "These ten words, or the digits beside them, open your messages if your keyring or"
            " passphrase is lost. Where Relaynet asks for the key, choose the recovery sheet."
        )
        keeping = self.tr(
            "Keep this sheet away from the computer. A person who has both can read everything."
        )
        made.addResource(QTextDocument.ResourceType.ImageResource, "code", qr_image(model.picture))
        made.setHtml(
            f'<div dir="{direction}"><h1>{self._title.text()}</h1><p>{opening}</p>'
            f'<table cellpadding="6" style="font-size: 16pt">{lines}</table>'
            f'<p><img src="code" width="220" height="220"></p><p>{keeping}</p></div>'
        )
        return made


class SheetReminderCard(Card):
    """Offers a sheet once the gateway is in use. One answer ends the reminder for good."""

    wanted = Signal()
    """Lead to the card that makes a sheet."""

    def __init__(self, model: SheetReminderModel) -> None:
        text = self.tr(
            "You have no recovery sheet yet. If you lose this computer's keyring or your passphrase,"
            " only a recovery sheet or a backup brings your messages back."
        )
        super().__init__(self.tr("In case you lose your key"), text)
        self._model = model
        self.make = button(self.tr("Make a recovery sheet…"), self._make, "primary", description=text)
        self.decline = button(self.tr("Not for me"), model.answer, description=text)
        self.add(
            Flow(self.make, self.decline),
            label(self.tr("You can also do this later under Safety. Relaynet asks only once."), "small"),
        )
        follow(self.refresh, model.changed)

    def refresh(self) -> None:
        reveal(self, on=self._model.is_due)

    def _make(self) -> None:
        self._model.answer()
        self.wanted.emit()


class SheetWords(QWidget):
    """The field for the words of a sheet. Typed words are visible, since they are on paper beside the screen."""

    submitted = Signal()
    edited = Signal()

    def __init__(self, of_what: str = "") -> None:
        """``of_what``: the description of a photograph's object, if other than a sheet."""
        super().__init__()
        name = self.tr("The ten words, or their digits")
        of_what = of_what or self.tr("A photo of the sheet with its QR code")
        self.field = Field(0, name)
        self.field.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.field.setInputMethodHints(
            Qt.InputMethodHint.ImhNoPredictiveText | Qt.InputMethodHint.ImhSensitiveData
        )
        self.field.returnPressed.connect(self.submitted)
        self.field.textEdited.connect(self.edited)
        caption = label(name, "muted")
        caption.setBuddy(self.field)
        self.picture = button(self.tr("Choose a picture…"), self._choose, "link", description=of_what)
        self._reading = SheetPicture()
        self._reading.read.connect(self.enter_picture)
        self._reading.failed.connect(self.show_wrong)
        self._busy, self._wrong = Notice(Tone.INFO), Notice(Tone.CAUTION)
        self.setLayout(
            column(caption, self.field, row(self.picture), self._busy, self._wrong, spacing=SPACE.hair)
        )

    def text(self) -> str:
        return self.field.text()

    def clear(self) -> None:
        """Delete the typed words and cancel the reading of a picture."""
        self.field.clear()
        self._reading.forget()
        self.show_wrong("")

    def _choose(self) -> None:
        open_file(self, self.picture.accessibleDescription(), self._read)

    def _read(self, path: Path) -> None:
        self._reading.begin(path)
        self.show_wrong("")

    def enter_picture(self, content: str) -> None:
        """Enter the words of a photograph."""
        self.field.setText(words_of_picture(content))
        self.show_wrong("")

    def show_wrong(self, wrong: str) -> None:
        """Show the error of a photograph; an empty text hides it."""
        self._busy.show_text(self.tr("Reading the picture…") if self._reading.is_reading else "")
        self._wrong.show_text(wrong)
