"""Privacy: what may be reported and to whom, crash reports with their very octets, and wiping everything."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from ui.design import theme
from ui.design.blocks import Card, Notice, button, caption, column, label, octets_view, reveal, row
from ui.design.confirm import Confirm
from ui.design.facts import Facts
from ui.design.inputs import Choice, Field, Switch
from ui.design.layouts import Flow, bring_into_view
from ui.design.tokens import Tone
from ui.models.message_ways import WayKeepingModel
from ui.models.privacy import WIPE_WORD, CrashReportsModel, PrivacyModel, ReportsByHandModel
from ui.models.window import Models
from ui.views.closed import CorePage
from ui.views.consent import ConsentCard


class CrashReportsCard(Card):
    """Yes and no, alike in size and look; off until a yes. Shows what would leave, or waits to, to the octet."""

    def __init__(self, model: CrashReportsModel) -> None:
        super().__init__(self.tr("Help repair it when it fails?"))
        self._model = model
        text = self.tr(
            "When this program itself fails, it can keep a record of where in its own code that happened, show it to"
            " you for a day, and then send it sealed like your messages. No names, no contents, no files, no"
            " addresses, no exact time."
        )
        self.add(label(text))
        self._state = label("", "strong")
        self._error = Notice(Tone.CAUTION)
        self.yes = button(
            self.tr("Yes, report crashes"), lambda: model.answer(allowed=True), description=text
        )
        self.no = button(self.tr("No, do not report"), lambda: model.answer(allowed=False), description=text)
        self.add(self._state, self._error, Flow(self.no, self.yes))
        self._build_preview()
        model.changed.connect(self.refresh)
        self.refresh()

    def _build_preview(self) -> None:
        self.show_preview = button(
            self.tr("Show exactly what would be sent"),
            self._toggle,
            "link",
            description=self.tr("To the last letter."),
        )
        self.chosen = Choice()
        self.chosen.setAccessibleName(self.tr("Crash report to show"))
        self.preview = octets_view(self.tr("The crash report"))
        self.preview.setMinimumHeight(theme.current().pixels(110))
        self.delete = button(
            self.tr("Delete this report"),
            lambda: self._model.delete(str(self.chosen.currentData())),
            "danger",
            description=self.tr("It is never sent."),
        )
        self.chosen.currentIndexChanged.connect(self._show_chosen)
        self.add(row(self.show_preview))
        self._caption = caption(self.chosen)
        self.add(self._caption, Flow(self.chosen, self.delete), self.preview)
        self._expand(on=False)

    def refresh(self) -> None:
        model = self._model
        reveal(self, on=model.binding.is_attached)
        width = max(self.yes.sizeHint().width(), self.no.sizeHint().width())
        for control in (self.yes, self.no):
            control.want(width)
            control.setEnabled(not model.is_busy)
        self._state.setText(model.state_text())
        self._error.show_text(model.error)
        self._offer(str(self.chosen.currentData() or ""))

    def _offer(self, before: str) -> None:
        """Fill the list, and stay with what was being looked at while that is there."""
        self.chosen.blockSignals(True)
        self.chosen.clear()
        for token, name, _ in self._model.items():
            self.chosen.addItem(name, token)
        self.chosen.setCurrentIndex(max(self.chosen.findData(before), 0) if self.chosen.count() else -1)
        self.chosen.blockSignals(False)
        self._show_chosen()

    def _show_chosen(self) -> None:
        place = self.chosen.currentIndex()
        items = self._model.items()
        token, _, octets = items[place] if 0 <= place < len(items) else ("", "", "")
        if self.preview.toPlainText() != octets:  # setting a text scrolls to its top
            self.preview.setPlainText(octets)
        self.delete.setEnabled(bool(token) and not self._model.is_busy)

    def _toggle(self) -> None:
        self._expand(on=self.preview.isHidden())

    def _expand(self, *, on: bool) -> None:
        for part in (self._caption, self.chosen, self.preview, self.delete):
            reveal(part, on=on)
        text = self.tr("Hide it") if on else self.tr("Show exactly what would be sent")
        self.show_preview.setText(text)
        self.show_preview.setAccessibleName(text)


class ReportsByHandCard(Card):
    """Hidden while there is no gateway. Nothing here is a yes: that is the card above."""

    def __init__(self, models: Models) -> None:
        super().__init__(
            self.tr("Where reports go"),
            self.tr(
                "An aid organisation that collects reports publishes an invitation. Without one, nothing leaves."
            ),
        )
        self._model: ReportsByHandModel = models.reports_by_hand
        self._facts = Facts(self.tr("Where reports go"))
        self.add(self._facts)
        self.invitation = octets_view(self.tr("Invitation, pasted"))
        self.invitation.setReadOnly(False)
        self.invitation.setPlaceholderText(self.tr("Paste an invitation here"))
        self.invitation.setFixedHeight(theme.current().pixels(72))
        self.invitation.textChanged.connect(self._typed)
        self.use = button(self.tr("Use this invitation"), self._use)
        self.open = button(
            self.tr("Open an invitation…"),
            self._open,
            description=self.tr("A file that the organisation published."),
        )
        self.pause = button("", self._pause)
        self.add(self.invitation, Flow(self.use, self.open, self.pause))
        self._done, self._error = Notice(Tone.POSITIVE), Notice(Tone.CRITICAL)
        self.add(self._done, self._error)
        self._model.changed.connect(self.refresh)
        self._model.binding.attached_changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        model = self._model
        reveal(self, on=model.binding.is_attached)
        self._facts.show_facts(model.facts())
        text = (
            self.tr("Go on counting and sending")
            if model.is_paused
            else self.tr("Pause counting and sending")
        )
        self.pause.setText(text)
        self.pause.setAccessibleName(text)
        reveal(self.pause, on=model.can_pause)
        for control in (self.open, self.pause):
            control.setEnabled(not model.is_busy)
        self._typed()
        self._done.show_text(model.told)
        self._error.show_text(model.error)

    def forget(self) -> None:
        """Forget what was typed, and the answer to it."""
        self.invitation.clear()
        self._model.forget_told()

    def _typed(self) -> None:
        self.use.setEnabled(bool(self.invitation.toPlainText().strip()) and not self._model.is_busy)

    def _use(self) -> None:
        self._model.invite(self.invitation.toPlainText())

    def _open(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, self.tr("Open an invitation"))
        if name:
            self._model.invite_from(Path(name))

    def _pause(self) -> None:
        self._model.set_paused(paused=not self._model.is_paused)


class WaysCard(Card):
    """The choice whether it is remembered where messages went."""

    def __init__(self, model: WayKeepingModel) -> None:
        super().__init__(self.tr("Where messages went"))
        self._model = model
        text = self.tr(
            "Your apps can ask how far their messages have come. For that this computer remembers for 30 days when"
            " each left and by which way, not whom it was for. Switched off, all of it is forgotten at once."
        )
        self.switch = Switch(self.tr("Keep where messages are for 30 days"))
        self.switch.setAccessibleName(self.switch.text())
        self.switch.setAccessibleDescription(text)
        self._error = Notice(Tone.CAUTION)
        self.add(label(text), self.switch, self._error)
        self.switch.clicked.connect(lambda on: model.choose(is_kept=on))
        model.changed.connect(self.refresh)
        model.binding.attached_changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        reveal(self, on=self._model.is_kept is not None)
        self.switch.setChecked(bool(self._model.is_kept))
        self.switch.setEnabled(not self._model.is_busy)
        self._error.show_text(self._model.error)


class EraseCard(Card):
    """Two steps: what goes is said, then confirmed by a word. Needs neither a running gateway nor its key."""

    def __init__(self, model: PrivacyModel, *, carries: bool) -> None:
        """``carries``: this computer can carry for others, and have letters; a demo cannot."""
        super().__init__(
            self.tr("Erase everything"),
            self.tr("For a computer that you give away, or that others must not look into."),
        )
        self._model = model
        self.begin = button(self.tr("Erase everything…"), self.ask, "danger")
        self._question = QWidget()
        goes = self.tr(
            "Destroys the key first, then messages, certificates and settings. Apps lose what waits here."
            " There is no way back."
        )
        if carries:
            goes += " " + self.tr("What this computer carries for others goes with it.")
            goes += " " + self.tr("So do your letters, and the people whom you write to.")
        text = self.tr("Write %1 to confirm").replace("%1", WIPE_WORD)
        self.field = Field()
        self.field.setFixedWidth(theme.current().pixels(220))
        self.field.setAccessibleName(text)
        self.field.setAccessibleDescription(goes)
        self.wipe = button(self.tr("Erase everything now"), self._wipe, "danger", description=text)
        keep = button(self.tr("Keep things as they are"), self._keep, description=goes)
        caption = label(text, "muted")
        caption.setBuddy(self.field)
        layout = column(label(goes), caption, self.field)
        layout.addLayout(Flow(keep, self.wipe))
        self._question.setLayout(layout)
        self.field.textChanged.connect(self._typed)
        self.field.returnPressed.connect(self._wipe)
        self.add(row(self.begin), self._question)
        self.put_away()

    def ask(self) -> None:
        """Say what goes, and ask for the word."""
        self.begin.hide()
        reveal(self._question, on=True)
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        bring_into_view(self)

    def put_away(self) -> None:
        """Nothing is erased, and what was typed is forgotten."""
        self.field.clear()
        self._typed("")
        self._question.hide()
        reveal(self.begin, on=True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._keep()
        else:
            super().keyPressEvent(event)

    def _keep(self) -> None:
        self.put_away()
        self.begin.setFocus(Qt.FocusReason.OtherFocusReason)

    def _typed(self, typed: str) -> None:
        self.wipe.setEnabled(typed.strip().upper() == WIPE_WORD)

    def _wipe(self) -> None:
        if self._model.wipe(self.field.text()):
            self.field.clear()


class PrivacyPage(CorePage):
    """Privacy."""

    def __init__(self, models: Models, place: QWidget) -> None:
        super().__init__(
            models.closed,
            place,
            self.tr("Privacy"),
            self.tr("What leaves this computer is your decision."),
            may_erase=False,
        )
        self._model = models.privacy
        self._crashes = models.crash_reports
        self.consent = ConsentCard(models.privacy)
        self._sent = Card(self.tr("What was sent"))
        self._sent_text = octets_view(self.tr("What was sent"))
        self._sent_text.setMinimumHeight(theme.current().pixels(110))
        self._confirm_withdraw = Confirm()
        self._sent.add(
            self._sent_text,
            row(
                button(
                    self.tr("Withdraw"),
                    self._withdraw,
                    "danger",
                    description=self.tr("Stops at once and asks for deletion of what was sent."),
                )
            ),
            self._confirm_withdraw,
        )
        self.crash_reports = CrashReportsCard(models.crash_reports)
        self.by_hand = ReportsByHandCard(models)
        self.ways = WaysCard(models.way_keeping)
        self._ways = models.way_keeping
        for part in (self.consent, self.by_hand, self._sent, self.crash_reports, self.ways):
            self.content.addWidget(part)
        self.erasing = EraseCard(models.privacy, carries=models.carrying is not None)
        self.always.addWidget(self.erasing)
        self._model.changed.connect(self.refresh)
        self._model.binding.attached_changed.connect(self.refresh)
        self.refresh()

    def shown(self) -> None:
        self._model.refresh()
        self._crashes.refresh()
        self._ways.refresh()

    def hidden(self) -> None:
        self.erasing.put_away()
        self.by_hand.forget()
        self._model.clear_error()
        self._ways.clear_error()

    def refresh(self) -> None:
        self.error.answer(self._model.error)
        sent = self._model.sent()
        reveal(self._sent, on=bool(sent))
        self._sent_text.setPlainText(
            "\n\n".join(f"{week}  {day}\n{text.strip()}" for week, day, text in sent)
        )

    def _withdraw(self) -> None:
        self._confirm_withdraw.ask(
            self.tr("Stop sharing, and ask for deletion of all reports that this computer sent?"),
            self.tr("Withdraw"),
            self._model.withdraw,
        )
