"""Status: a large state with cause and action; below it queue, check-up, log and export."""

from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFileDialog, QFrame, QVBoxLayout, QWidget

from gateway_core.events import Direction
from gateway_core.views.status import CheckResult, StatusWarning
from ui.design import theme
from ui.design.blocks import (
    Card,
    Chip,
    Lines,
    Notice,
    Page,
    StatusIcon,
    button,
    caption,
    column,
    follow,
    heading,
    hold,
    label,
    octets_view,
    restyle,
    reveal,
    row,
    show_text,
)
from ui.design.confirm import Confirm
from ui.design.facts import Facts
from ui.design.fold import Fold
from ui.design.inputs import Choice, Field
from ui.design.layouts import Beside, Flow, Led, bring_into_view
from ui.design.table import ChoosingTable, Table
from ui.design.ticker import Ticker
from ui.design.tokens import SPACE, Tone
from ui.parts.closed.view import ClosedCard
from ui.parts.core_texts import sentence
from ui.parts.headlines import StatusAction
from ui.parts.message_ways import MessageRow, MessagesModel
from ui.parts.recovery.view import SheetReminderCard
from ui.parts.shared_models import SharedModels
from ui.parts.words import join
from ui.screens.status.cards import OnTheWayCard, StartCard
from ui.screens.status.diagnostics import DiagnosticsModel
from ui.screens.status.model import QueueRow, StartModel, StatusModel


class MessagesList(QWidget):
    """The messages of apps, and the life of the selected message."""

    def __init__(self, model: MessagesModel) -> None:
        super().__init__()
        self._model = model
        name, nothing = self.tr("Messages from apps"), self.tr("No messages from apps are waiting.")
        self.table = ChoosingTable[MessageRow](name, model.headings(), nothing, self._show)
        self.life = Facts(self.tr("History of the selected message"))
        hint = label(self.tr("Select a message to see its history."), "muted")
        self.setLayout(column(heading(name), hint, self.table, self.table.nothing, self.life))
        follow(self.refresh, model.changed)

    def refresh(self) -> None:
        self.table.offer(self._model.rows)
        self._show()

    def _show(self) -> None:
        row = self.table.chosen
        self.life.show_facts(row.life if row else ())
        reveal(self.life, on=row is not None)


class WaitingCard(Card):
    """The queue: totals, rows by app, and deleting. Rarely used parts are folded."""

    def __init__(self, model: StatusModel, messages: MessagesModel) -> None:
        super().__init__(
            self.tr("Waiting messages"),
            self.tr("Messages stay here, encrypted, until they can be delivered."),
        )
        self._model, self._messages = model, messages
        self._done = Notice(Tone.POSITIVE)
        self._totals, self._urgent = Facts(self.tr("Waiting messages")), Notice(Tone.CAUTION)
        headings, nothing = model.headings(), self.tr("No messages are waiting.")
        self.table = ChoosingTable[QueueRow](self.tr("Waiting"), headings, nothing, self._refresh_buttons)
        self.remove = button(
            self.tr("Delete the selected row's messages"),
            self._ask_row,
            "danger",
            description=self.tr("Select a row first."),
        )
        out, inward = Direction.OUTBOUND, Direction.INBOUND
        self.clearing = {
            out: button(self.tr("Delete outgoing messages"), lambda: self._ask(out)),
            inward: button(self.tr("Delete messages for apps"), lambda: self._ask(inward)),
            None: button(self.tr("Delete all messages"), lambda: self._ask(None), "danger"),
        }
        self._confirm = Confirm()
        self.messages = MessagesList(messages)
        self.details = Fold(self.tr("Show details"), self.tr("Hide details"), self._details())
        self.add(self._done, self._totals, self._urgent, self.table, self.table.nothing)
        self.add(Flow(self.remove, *self.clearing.values()))
        travels = self.tr(
            "Relaynet can't bring deleted messages back. Copies with a courier may still arrive."
        )
        self.add(label(travels, "small"), self._confirm, self.details)

    def _details(self) -> QWidget:
        name = self.tr("Delivered or deleted")
        self._gone = Table(
            name, self._model.deletion_headings(), self.tr("No messages delivered or deleted yet.")
        )
        hint = label(self.tr("Messages that are no longer stored here, by reason."), "muted")
        left = column(heading(name), hint, self._gone, self._gone.nothing)
        return hold(column(self.messages, left, spacing=SPACE.large))

    def request(self) -> None:
        """Request data that may have changed while the screen was hidden."""
        self._model.result = ""
        self._messages.refresh()

    def go_to(self) -> None:
        """Focus the table with the buttons that delete messages."""
        self.table.setFocus()
        bring_into_view(self)

    def refresh(self) -> None:
        model = self._model
        self._done.answer(model.result)
        self._totals.show_facts(model.totals)
        reveal(self._totals, on=bool(model.queue))
        self._urgent.show_text(model.urgent)
        self.table.offer(model.queue)
        self._gone.show_rows(model.deletions)
        self._refresh_buttons()

    def _refresh_buttons(self) -> None:
        """Enable only possible actions."""
        self.remove.setEnabled(not self._model.is_busy and self.table.chosen is not None)
        for direction, control in self.clearing.items():
            control.setEnabled(self._model.can_purge(direction))

    def _ask_row(self) -> None:
        if (chosen := self.table.chosen) is not None:
            self._confirm_purge("\n".join((join(*chosen.cells[:3]), self._question())), chosen)

    def _ask(self, direction: Direction | None) -> None:
        everything = self.tr("Delete all waiting messages, outgoing and for your apps? You can't undo this.")
        self._confirm_purge(everything if direction is None else self._question(), None, direction)

    def _question(self) -> str:
        return self.tr("Delete these messages? Copies with a courier may still arrive. You can't undo this.")

    def _confirm_purge(self, question: str, row: QueueRow | None, direction: Direction | None = None) -> None:
        self._confirm.ask(question, self.tr("Delete"), lambda: self._model.purge(row, direction))


_LOG_ROWS = 12


class CheckCard(Card):
    """The check-up. It also runs without a gateway."""

    def __init__(self, model: DiagnosticsModel) -> None:
        super().__init__(
            self.tr("Check my setup"), self.tr("Checks the keyring, disk, clock, network and Relaynet.")
        )
        self._model = model
        self.run = button(self.tr("Check now"), model.check, "primary")
        self._busy = Notice(Tone.INFO)
        self._summary = label("", "strong")
        self._checks = Lines(self._line)
        self.add(row(self.run), self._busy, self._summary, self._checks)
        follow(self.refresh, model.changed)

    def refresh(self) -> None:
        model = self._model
        self.run.setEnabled(not model.is_busy)
        self._busy.show_text(self.tr("Checking. This takes a few seconds.") if model.is_busy else "")
        self._summary.setText(model.summary())
        reveal(self._summary, on=bool(model.checks))
        self._checks.show_lines(model.checks)

    def _line(self, check: CheckResult) -> QWidget:
        tone, verdict = self._model.verdict(check)
        texts = column(
            label(self._model.check_name(check), "strong"),
            label(sentence(check.detail), "muted"),
            spacing=SPACE.hair,
        )
        if check.advice:
            texts.addWidget(label(sentence(check.advice)))
        return Beside(hold(texts), Chip(verdict, Tone(tone)))


class LogCard(Card):
    """The log, and the export for support."""

    def __init__(self, model: DiagnosticsModel) -> None:
        super().__init__(
            self.tr("Log and export for support"), self.tr("Long identifiers and addresses are shortened.")
        )
        self._model = model
        self.log_fold = Fold(self.tr("Show the log"), self.tr("Hide the log"), self._log())
        self.log_fold.toggle.clicked.connect(self._show_log)
        self._error = Notice(Tone.CRITICAL)
        self.add(self.log_fold)
        text = self.tr("You see exactly what goes into the file before you save it. Nothing is sent.")
        self.preview_button = button(self.tr("Show the contents"), self._preview)
        self.save = button(self.tr("Save to a file…"), self._save)
        self.save.setEnabled(False)
        self.preview = octets_view(self.tr("Contents of the export"))
        self.preview.setMinimumHeight(theme.current().pixels(_LOG_ROWS * 16))
        self.preview.hide()
        self._saved = Notice(Tone.POSITIVE)
        self.add(heading(self.tr("Export for support")), label(text, "muted"))
        self.add(Flow(self.preview_button, self.save), self._saved, self.preview)
        self.add(self._error)
        model.changed.connect(self.refresh)

    def refresh(self) -> None:
        self._error.answer(self._model.error)

    def _log(self) -> QWidget:
        self.level = Choice(0, self.tr("Level of detail"))
        self.level.offer(
            (
                ("debug", self.tr("Everything")),
                ("info", self.tr("Normal")),
                ("warning", self.tr("Warnings")),
                ("error", self.tr("Errors")),
            )
        )
        self.level.choose("info")
        self.containing = Field(240, self.tr("Only lines with this text"))
        self.containing.setPlaceholderText(self.tr("Only lines with this text"))
        self.log = octets_view(self.tr("Log"))
        self.log.setMinimumHeight(theme.current().pixels(_LOG_ROWS * 18))
        self.level.currentIndexChanged.connect(lambda _: self._show_log())
        self.containing.textChanged.connect(lambda _: self._show_log())
        again = button(self.tr("Refresh"), self._show_log, icon="sync", description=self.tr("Log"))
        return hold(column(caption(self.level), Flow(self.level, self.containing, again), self.log))

    def show_log(self) -> None:
        """Open the log, focus it and scroll to it."""
        if not self.log_fold.is_open:
            self.log_fold.toggle.click()
        self.log.setFocus(Qt.FocusReason.OtherFocusReason)
        bring_into_view(self.log)

    def _show_log(self) -> None:
        lines = self._model.log(str(self.level.currentData()), self.containing.text())
        self.log.setPlainText("\n".join(lines) or self.tr("No matching lines."))
        bar = self.log.verticalScrollBar()
        bar.setValue(bar.maximum())

    def _preview(self) -> None:
        self.preview.setPlainText(self._model.bundle())
        self.preview.show()
        self.save.setEnabled(True)
        self._saved.show_text("")

    def _save(self) -> None:
        name, _ = QFileDialog.getSaveFileName(self, self.tr("Save to a file"), "relaynet-gateway-report.txt")
        if name and self._model.export_to(Path(name), self.preview.toPlainText()):
            self._saved.show_text(self.tr("The file is saved."))


class Hero(QFrame):
    """The state in large letters."""

    acted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("look", "card")
        self._icon = StatusIcon()
        self.title = heading("", "headline")
        self._explanation = label("")
        self._cause = label("", "muted")
        self._cause.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._facts = label("", "muted")
        self._action = button("", lambda: self.acted.emit(self._chosen), "primary")
        self._other = button("", lambda: self.acted.emit(self._second))
        self._chosen = self._second = StatusAction.NONE
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE.wide, SPACE.wide, SPACE.wide, SPACE.wide)
        words = column(self.title, self._explanation, self._cause, self._facts)
        words.addSpacing(SPACE.hair)
        words.addLayout(Flow(self._action, self._other))
        words.addStretch(1)
        layout.addWidget(Led(words, self._icon, spacing=SPACE.wide))

    def show_model(self, model: StatusModel) -> None:
        headline = model.headline
        self._icon.show_icon(headline.icon, headline.tone, headline.title)
        self.title.setText(headline.title)
        self._explanation.setText(headline.explanation)
        show_text(self._cause, model.cause)
        show_text(self._facts, model.fact_line)
        self.setAccessibleName(headline.title)
        self.setAccessibleDescription(f"{headline.explanation} {model.cause}".strip())
        self._chosen, self._second = headline.action, headline.second
        for control, action, text in (
            (self._action, headline.action, headline.action_text),
            (self._other, headline.second, headline.second_text),
        ):
            control.setText(text)
            control.setAccessibleDescription(headline.explanation)
            reveal(control, on=action is not StatusAction.NONE)
            control.setEnabled(not model.is_busy)


def _line(notice: tuple[Tone, str]) -> Notice:
    """Return a notice without a frame of its own."""
    made = Notice(*notice)
    made.setProperty("tone", "")
    return made


class StatusPage(Page):
    """The gateway's state with its action, the way of messages, the queue, and help for problems."""

    acted = Signal(object)
    """A StatusAction."""
    sheet_wanted = Signal()

    def __init__(
        self,
        models: SharedModels,
        model: StatusModel,
        start: StartModel,
        diagnostics: DiagnosticsModel,
        place: QWidget,
    ) -> None:
        super().__init__(place, self.tr("Status"))
        self.heading.hide()
        self._model, self._closed, self._reminder = model, models.closed, models.sheet_reminder
        self._diagnostics = diagnostics
        self.hero = Hero()
        self.heading = self.hero.title
        self.hero.acted.connect(self.acted)
        self.closed = ClosedCard(models.closed, self.tr("Relaynet is locked"), only_locked=True)
        self.closed.opened.connect(self.focus_heading)
        self._notices = Lines(_line, 0)
        self.restart = button(self.tr("Restart now"), lambda: self.acted.emit(StatusAction.START_AGAIN))
        self.sheet = SheetReminderCard(models.sheet_reminder)
        self.sheet.wanted.connect(self.sheet_wanted)
        self.start = StartCard(start, models.words)
        self.on_the_way = OnTheWayCard()
        self.waiting = WaitingCard(model, models.messages)
        self.check, self.log = CheckCard(diagnostics), LogCard(diagnostics)
        self._warnings = QFrame()
        self._warnings.setProperty("look", "notice")
        restart = row(self.restart)
        restart.setContentsMargins(SPACE.medium, 0, SPACE.medium, SPACE.small)
        self._warnings.setLayout(column(self._notices, restart))
        parts = (self.sheet, self.start, self.on_the_way, self.waiting, self.check, self.log)
        self.put(self.hero, self.closed, self._warnings, *parts)
        self.content.addStretch(1)
        self._model.changed.connect(self.refresh)
        models.closed.changed.connect(self._open_or_close)
        self._ticker = Ticker(self, self._pass_time)
        self.refresh()
        self._open_or_close()

    def _pass_time(self) -> None:
        self.hero.show_model(self._model)
        self._model.pass_time()

    def get_ready(self) -> None:
        self.closed.get_ready()

    def on_shown(self) -> None:
        """Request data that may have changed while the screen was hidden."""
        self._model.is_watched = True
        self.waiting.request()
        self._model.refresh()
        self._reminder.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        """Focus the passphrase field first if one is shown."""
        super().showEvent(event)
        QTimer.singleShot(0, self, self.closed.find_field)

    def on_hidden(self) -> None:
        """Stop requesting details and clear the seen error."""
        self._model.is_watched = False
        self._diagnostics.clear_error()
        self.start.forget()

    def go_on(self, action: StatusAction) -> None:
        """Go to the part of this screen that performs ``action``."""
        if action is StatusAction.CHECK_SETUP:
            self._diagnostics.check()
            self.check.run.setFocus(Qt.FocusReason.OtherFocusReason)
            bring_into_view(self.check)
        elif action is StatusAction.SHOW_LOG:
            self.log.show_log()
        elif action is StatusAction.MAKE_ROOM:
            self.waiting.go_to()

    def _open_or_close(self) -> None:
        reveal(self.hero, on=not self._closed.is_locked)
        self.refresh()

    def refresh(self) -> None:
        model = self._model
        self.error.answer(model.error)
        self.hero.show_model(model)
        self._notices.show_lines(model.notices)
        tone = next((each.value for each, _ in model.notices), "")
        restyle(self._warnings, "tone", tone)
        reveal(self.restart, on=StatusWarning.UPDATED in model.status.warnings)
        reveal(self._warnings, on=bool(model.notices))
        is_known = model.binding.is_attached  # with a closed gateway, the queue is unknown
        self.on_the_way.show_way(model.way if is_known else None)
        reveal(self.waiting, on=is_known)
        self.waiting.refresh()
