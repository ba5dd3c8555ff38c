"""Waiting messages: what waits, by app and direction, and why earlier ones left."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from ui.design.blocks import Card, Notice, button
from ui.design.confirm import Confirm
from ui.design.layouts import Flow
from ui.design.table import Table
from ui.design.tokens import Tone
from ui.models.apps import QueueRow
from ui.models.window import Models
from ui.models.words import joined
from ui.views.closed import CorePage


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
        gone = Card(
            self.tr("Delivered or removed"), self.tr("Every message that left is counted under its reason.")
        )
        self._gone = Table(
            self.tr("Delivered or removed"), self._model.deletion_headings(), self.tr("Nothing has left yet.")
        )
        gone.add(self._gone, self._gone.nothing)
        self.content.addWidget(self._done)
        self.content.addWidget(waiting)
        self.content.addWidget(gone)
        self._model.changed.connect(self.refresh)
        self.refresh()

    def shown(self) -> None:
        self._model.told = ""
        self._model.refresh()

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
