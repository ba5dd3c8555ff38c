"""Python's cyclic garbage is collected in Qt's thread alone.

A widget must die in Qt's thread. Python looks for dead cycles in whichever thread happens to make the next object, and
the gateway's thread makes most of them: a closed dialog or a replaced card that was part of a cycle died there once in
a while, and the program with it, without a word.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, Qt, QTimer

INTERVAL_MILLISECONDS = 2000
WORTH_COLLECTING = 5000
"""So many more objects than at the last look; an idle window never has them."""
FULL_EVERY = 10
"""A look at everything takes the longest, so that most looks are at what is young."""


class GarbageCollection(QObject):
    """Takes over from the automatic collector, for as long as the program runs. Made in Qt's thread."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._looks = 0
        timer = QTimer(self)
        timer.setTimerType(Qt.TimerType.VeryCoarseTimer)
        timer.timeout.connect(self.collect_if_due)
        timer.start(INTERVAL_MILLISECONDS)

    def collect_if_due(self) -> None:
        """Collect, if there may be enough to be worth it."""
        if gc.get_count()[0] < WORTH_COLLECTING:
            return
        self._looks += 1
        gc.collect(2 if self._looks % FULL_EVERY == 0 else 1)
