"""A bar on every screen that says that this is a demo, and leads through it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout

from ui.design.blocks import button, column, held, label, reveal, shape
from ui.design.layouts import Beside
from ui.design.tokens import SPACE, Tone
from ui.models.demo import DemoModel


class DemoBar(QFrame):
    """Hidden where it is no demo. It never takes the focus."""

    def __init__(self, model: DemoModel, open_couriers: Callable[[], None]) -> None:
        super().__init__()
        self.setProperty("look", "notice")
        self.setProperty("tone", Tone.INFO.value)
        self._model, self._is_there = model, False
        self._title, self._text = label("", "strong"), label("")
        self.go = button(self.tr("Go to Couriers"), open_couriers)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(SPACE.large, SPACE.small, SPACE.large, SPACE.small)
        layout.addWidget(shape(Tone.INFO), 0, Qt.AlignmentFlag.AlignTop)
        told = held(column(self._title, self._text, spacing=SPACE.hair))
        layout.addWidget(Beside(told, self.go), 1)
        model.changed.connect(self.refresh)
        self.refresh()

    def note_page(self, *, is_couriers: bool) -> None:
        """Another screen came into view."""
        self._is_there = is_couriers
        self.refresh()

    def refresh(self) -> None:
        model = self._model
        self._title.setText(model.title)
        self._text.setText(model.text)
        self.setAccessibleName(f"{model.title} {model.text}")
        self.go.setAccessibleDescription(model.text)
        reveal(self.go, on=model.leads_to_couriers and not self._is_there)
        reveal(self, on=model.step is not None)
