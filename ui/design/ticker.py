"""Refreshes relative times ("20 seconds ago") while they are visible; costs nothing while they are hidden."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

TICK_MILLISECONDS = 5000


class Ticker(QObject):
    """Calls ``tick`` every five seconds while ``watched`` is on the screen."""

    def __init__(self, watched: QWidget, tick: Callable[[], None]) -> None:
        super().__init__(watched)
        self._timer = QTimer(self, interval=TICK_MILLISECONDS)
        self._timer.timeout.connect(tick)
        watched.installEventFilter(self)

    @property
    def is_running(self) -> bool:
        return self._timer.isActive()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Run the timer while the widget is visible."""
        if event.type() is QEvent.Type.Show:
            self._timer.start()
        elif event.type() is QEvent.Type.Hide:
            self._timer.stop()
        return False
