"""Move to another computer, on the old one: how, what goes along, a plain warning, the progress, and the end."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from ui.design.blocks import Caption, Card, Notice, button, column, label, reveal
from ui.design.facts import Facts
from ui.design.inputs import Choice, Field
from ui.design.layouts import Flow, bring_into_view
from ui.design.tokens import SPACE, Tone
from ui.models.leaving import LeavingModel, Stage
from ui.models.sheet_picture import move_of_picture
from ui.models.window import Models
from ui.views.full_backup import FileOpener, progress_bar
from ui.views.recovery import SheetWords


class OtherComputer(QWidget):
    """The fields for what the other computer shows: its address and the words, typed or from a photograph."""

    submitted = Signal()
    edited = Signal()

    def __init__(self) -> None:
        super().__init__()
        name = self.tr("Address that the other computer shows")
        self.address = Field()
        self.address.setAccessibleName(name)
        self.address.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        caption = label(name, "muted")
        caption.setBuddy(self.address)
        self.words = _MoveWords(self.tr("A photograph of what the other computer shows."), self.address)
        self.address.returnPressed.connect(self.words.field.setFocus)
        self.address.textEdited.connect(self.edited)
        self.words.submitted.connect(self.submitted)
        self.words.edited.connect(self.edited)
        self.setLayout(
            column(column(caption, self.address, spacing=SPACE.hair), self.words, spacing=SPACE.medium)
        )

    def clear(self) -> None:
        """Forget what was typed."""
        self.address.clear()
        self.words.clear()


class _MoveWords(SheetWords):
    """The words, and the address with them where a photograph has both."""

    def __init__(self, of_what: str, address: Field) -> None:
        super().__init__(of_what)
        self._address = address

    def pictured(self, content: str) -> None:
        found = move_of_picture(content)
        if found is None:
            self.show_wrong(self.tr("This is not a picture of what the other computer shows."))
            return
        address, words = found
        self._address.setText(address)
        self.field.setText(words)
        self.show_wrong("")
        self.edited.emit()


class LeavingCard(Card):
    """A form; then what goes along and the question; then the progress. It stays to tell how it ended."""

    def __init__(self, models: Models) -> None:
        text = self.tr(
            "The other computer becomes this gateway, with all that it holds. It is locked here then, so that there are"
            " not two of it. What you have under Letters stays on this computer."
        )
        super().__init__(self.tr("Move to another computer"), text)
        self._model, self._recovery = models.leaving, models.recovery
        self.way = self._choice()
        self._sentence = label("")
        self.other = OtherComputer()
        self.opener = FileOpener(models.recovery, models.backup)
        self.prepare = button(self.tr("See what goes along"), self._prepare, description=text)
        self.inside = Facts(self.tr("What goes along"))
        self._warning = Notice(Tone.CAUTION)
        self.back = button(self.tr("Back"), self._model.back, description=text)
        self.go = button(self.tr("Lock it here and move"), self._model.go, "danger")
        self.cancel = button(self.tr("Give it up"), self._model.give_up, description=text)
        self._bar = progress_bar(self.tr("Progress of the move"))
        self._busy, self._told, self._wrong = Notice(Tone.INFO), Notice(Tone.POSITIVE), Notice(Tone.CRITICAL)
        self._objection = ""
        self._stage = Stage.NOTHING
        self._place()
        self._connect(models)
        self.refresh()

    def _choice(self) -> Choice:
        made, name = Choice(), self.tr("How it moves")
        made.setAccessibleName(name)
        made.addItem(self.tr("Over the local network"))
        made.addItem(self.tr("By a sealed file"))
        self._caption = Caption(made, 0)
        return made

    def _place(self) -> None:
        self.add(Flow(self._caption, self.way))
        for part in (
            self._sentence,
            self.other,
            self.opener,
            self.inside,
            self._warning,
            self._busy,
            self._bar,
        ):
            self.add(part)
        self.add(Flow(self.prepare, self.back, self.go, self.cancel))
        self.add(self._told, self._wrong)

    def _connect(self, models: Models) -> None:
        self.way.currentIndexChanged.connect(lambda _: self._object(""))
        self.way.currentIndexChanged.connect(lambda _: self.refresh())
        for form in (self.other, self.opener):
            form.submitted.connect(self._prepare)
            form.edited.connect(lambda: self._object(""))
        for signal in (
            self.opener.changed,
            self._model.changed,
            models.recovery.changed,
            self._model.binding.attached_changed,
        ):
            signal.connect(self.refresh)

    @property
    def _by_file(self) -> bool:
        return self.way.currentIndex() == 1

    def refresh(self) -> None:
        model = self._model
        is_open = model.binding.is_attached
        reveal(self, on=is_open or bool(model.told or model.error))
        is_form = is_open and model.stage is Stage.NOTHING
        is_asked, is_under_way = model.stage is Stage.ASKED, model.stage is Stage.UNDER_WAY
        self._show_form(on=is_form)
        self.inside.show_facts(model.facts)
        self._warning.show_text(model.warning if is_asked else "")
        self.go.setAccessibleDescription(model.warning)
        for part, on in (
            (self.inside, is_asked),
            (self.prepare, is_form),
            (self.back, is_asked),
            (self.go, is_asked),
            (self.cancel, is_under_way),
            (self._bar, is_under_way),
        ):
            reveal(part, on=on)
        self._bar.setValue(model.share)
        self._busy.show_text(self.tr("Your gateway moves. Leave both computers on.") if is_under_way else "")
        self._told.show_text(model.told)
        self._wrong.show_text(self._objection or model.error)
        if model.stage is not self._stage:
            self._follow(model)

    def _follow(self, model: LeavingModel) -> None:
        """Go on with the focus at what the new step asks."""
        former, self._stage = self._stage, model.stage
        if former is Stage.UNDER_WAY and model.told:
            self.clear()
        if not self.isVisible():
            return
        target = {Stage.NOTHING: self.prepare, Stage.ASKED: self.back, Stage.UNDER_WAY: self.cancel}[
            model.stage
        ]
        if target.isVisible():
            target.setFocus(Qt.FocusReason.OtherFocusReason)
        bring_into_view(self._warning if model.stage is Stage.ASKED else self)

    def _show_form(self, *, on: bool) -> None:
        by_file = self._by_file
        for part in (self._caption, self.way, self._sentence):
            reveal(part, on=on)
        reveal(self.other, on=on and not by_file)
        reveal(self.opener, on=on and by_file)
        self.opener.refresh(is_busy=self._model.is_busy)
        sentence = (
            self.tr(
                "All of it goes into one sealed file, on a stick for instance. The other computer brings it back on its"
                " first run."
            )
            if by_file
            else self.tr(
                "Both computers are in the same network. On the other one, start this program for the first time and"
                " choose: I have this gateway on another computer. Then type here what it shows."
            )
        )
        self._sentence.setText(sentence)
        self.way.setAccessibleDescription(sentence)

    def forget(self) -> None:
        """Nothing that was typed stays behind. What is under way goes on."""
        self.clear()
        self._model.back()
        if not self._model.is_busy:
            self._model.forget_told()

    def clear(self) -> None:
        """Empty the fields."""
        self._objection = ""
        self.other.clear()
        self.opener.clear()

    def _object(self, text: str) -> None:
        if text or self._objection or self._model.error:
            self._objection = text
            self._model.forget_told()

    def _prepare(self) -> None:
        if self._model.is_busy:
            return
        if not self._by_file:
            self._object("")
            self._model.prepare_network(self.other.address.text(), self.other.words.text())
            return
        passphrase, wrong = self.opener.text, self.opener.objection()
        self._object(wrong)
        if wrong:
            return
        name, _ = QFileDialog.getSaveFileName(
            self,
            self.tr("Move by a file"),
            self._model.file_name,
            options=QFileDialog.Option.DontConfirmOverwrite,  # another file of that name stays as it is
        )
        if name:
            self._model.prepare_file(Path(name), passphrase)
