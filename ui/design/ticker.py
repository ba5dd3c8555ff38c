"""Keeps what is said about passing time ("20 seconds ago") true while it can be seen, at no cost while it cannot."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

TICK_MILLISECONDS = 5000


class Ticker(QObject):
    """Calls ``tick`` every five seconds while ``watched`` is on the screen."""

    def __init__(self, watched: QWidget, tick: Callable[[], None]) -> None:
        super().__init__(watched)
        self._timer = QTimer(self)
        self._timer.setInterval(TICK_MILLISECONDS)
        self._timer.timeout.connect(tick)
        watched.installEventFilter(self)

    @property
    def is_running(self) -> bool:
        return self._timer.isActive()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the widget as it is shown and hidden."""
        if event.type() is QEvent.Type.Show:
            self._timer.start()
        elif event.type() is QEvent.Type.Hide:
            self._timer.stop()
        return False
