"""Waiting messages: what waits, by app and direction and one by one, and why earlier ones left."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from ui.design.blocks import Card, Notice, button, reveal
from ui.design.confirm import Confirm
from ui.design.facts import Facts
from ui.design.layouts import Flow
from ui.design.table import Table
from ui.design.tokens import Tone
from ui.models.apps import QueueRow
from ui.models.message_ways import MessageRow, MessagesModel
from ui.models.window import Models
from ui.models.words import joined
from ui.views.closed import CorePage


class MessagesCard(Card):
    """The messages of apps one by one; the chosen one's line of life below them."""

    def __init__(self, model: MessagesModel) -> None:
        super().__init__(
            self.tr("Message by message"), self.tr("Choose one to see what became of it so far.")
        )
        self._model = model
        headings = model.headings()
        self.table = Table(
            self.tr("Message by message"),
            headings,
            self.tr("No message of an app waits."),
            longest=len(headings) - 1,
        )
        self.life = Facts(self.tr("What became of the chosen message"))
        self._chosen = ""
        self.table.itemSelectionChanged.connect(self._choose)
        self.add(self.table, self.table.nothing, self.life)
        model.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        chosen = self._chosen
        self.table.show_rows([row.cells for row in self._model.rows])
        self.table.clearSelection()
        for at, row in enumerate(self._model.rows):
            if row.name == chosen:
                self.table.selectRow(at)
        self._show(self._row())

    def _row(self) -> MessageRow | None:
        rows = self.table.selectionModel().selectedRows()
        at = rows[0].row() if rows else -1
        return self._model.rows[at] if 0 <= at < len(self._model.rows) else None

    def _choose(self) -> None:
        row = self._row()
        self._chosen = row.name if row else ""
        self._show(row)

    def _show(self, row: MessageRow | None) -> None:
        self.life.show_facts(row.life if row else ())
        reveal(self.life, on=row is not None)


class QueuePage(CorePage):
    """The queue."""

    def __init__(self, models: Models, place: QWidget) -> None:
        super().__init__(
            models.closed,
            place,
            self.tr("Waiting messages"),
            self.tr("What is kept here until it can be delivered. Nobody can read it here."),
        )
        self._model = models.queue
        self._done = Notice(Tone.POSITIVE)
        waiting = Card(self.tr("Waiting"))
        headings = self._model.headings()
        self.table = Table(self.tr("Waiting"), headings, self.tr("Nothing waits."), longest=len(headings) - 1)
        self._chosen: QueueRow | None = None
        self.table.itemSelectionChanged.connect(self._choose)
        self.remove = button(
            self.tr("Delete the chosen row's messages"),
            self._ask_row,
            "danger",
            description=self.tr("Choose a row first."),
        )
        self.remove_all = button(self.tr("Delete all"), self._ask_all, "danger")
        self._confirm = Confirm()
        waiting.add(self.table, self.table.nothing, Flow(self.remove, self.remove_all), self._confirm)
        self.messages = MessagesCard(models.messages)
        self._messages = models.messages
        gone = Card(
            self.tr("Delivered or removed"), self.tr("Every message that left is counted under its reason.")
        )
        self._gone = Table(
            self.tr("Delivered or removed"), self._model.deletion_headings(), self.tr("Nothing has left yet.")
        )
        gone.add(self._gone, self._gone.nothing)
        self.content.addWidget(self._done)
        self.content.addWidget(waiting)
        self.content.addWidget(self.messages)
        self.content.addWidget(gone)
        self._model.changed.connect(self.refresh)
        self.refresh()

    def shown(self) -> None:
        self._model.told = ""
        self._model.refresh()
        self._messages.refresh()

    def hidden(self) -> None:
        """An error that was seen is not shown again."""
        self._model.clear_error()

    def refresh(self) -> None:
        self.error.answer(self._model.error)
        self._done.answer(self._model.told)
        chosen = self._chosen
        self.table.show_rows([line.cells for line in self._model.rows])
        self._stay_with(chosen)
        self._gone.show_rows(self._model.deletions)
        self._refresh_buttons()

    def _stay_with(self, chosen: QueueRow | None) -> None:
        """Lines move up and down as messages come and go; what was chosen stays chosen, or nothing is."""
        self.table.clearSelection()
        if chosen is not None:
            wanted = (chosen.endpoint, chosen.direction)
            for at, line in enumerate(self._model.rows):
                if (line.endpoint, line.direction) == wanted:
                    self.table.selectRow(at)

    def _choose(self) -> None:
        rows = self.table.selectionModel().selectedRows()
        at = rows[0].row() if rows else -1
        self._chosen = self._model.rows[at] if 0 <= at < len(self._model.rows) else None
        self._refresh_buttons()

    def _refresh_buttons(self) -> None:
        """Offer only what can be done."""
        is_free = not self._model.is_busy and bool(self._model.rows)
        self.remove.setEnabled(is_free and self._chosen is not None)
        self.remove_all.setEnabled(is_free)

    def _ask_row(self) -> None:
        chosen = self._chosen
        if chosen is None:
            return
        question = self.tr("Delete these messages? They will never be delivered. This cannot be undone.")
        self._confirm.ask(
            "\n".join((joined(*chosen.cells[:3]), question)),
            self.tr("Delete them"),
            lambda: self._model.purge(chosen),
        )

    def _ask_all(self) -> None:
        self._confirm.ask(
            self.tr("Delete everything that waits, in both directions? This cannot be undone."),
            self.tr("Delete everything"),
            lambda: self._model.purge(None),
        )
