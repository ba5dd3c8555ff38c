"""What the measurement of the window's smoothness counts: what keeps Qt's thread, and not what keeps the machine."""

import threading
import time
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from tests.benchmarks.bench_window import Frames, HeldUp, Moment

SECONDS = 0.15
CLOCKS_DIFFER = 0.9
"""So much of it is counted at least: the system counts a thread's time in steps."""


@pytest.fixture
def frames(qapp: QApplication) -> Iterator[Frames]:
    frames = Frames()
    frames.start()
    until(qapp, lambda: len(frames.held) > 2)
    frames.clear()
    yield frames
    frames.stop()


def until(application: QApplication, condition) -> None:  # type: ignore[no-untyped-def]
    while not condition():
        application.processEvents()
        time.sleep(0.0005)


def compute(seconds: float) -> None:
    """Keep Python's lock in one call that takes at least so much processor time: it never gives it back meanwhile."""
    used, size = 0.0, 1 << 16
    while used < seconds:
        size *= 2
        before = time.thread_time()
        sum(range(size))
        used = time.thread_time() - before


def test_computation_of_the_qt_thread_is_counted_whole(qapp: QApplication, frames: Frames) -> None:
    QTimer.singleShot(0, lambda: compute(SECONDS))
    until(qapp, lambda: max((each.computed for each in frames.held), default=0) >= SECONDS * 1000)


def test_waiting_for_pythons_lock_counts(qapp: QApplication, frames: Frames) -> None:
    other = threading.Thread(target=compute, args=[SECONDS])
    other.start()
    until(qapp, lambda: not other.is_alive())
    beats = len(frames.held)
    until(qapp, lambda: len(frames.held) > beats)
    assert max(each.stopped for each in frames.held) >= SECONDS * 1000 * CLOCKS_DIFFER
    assert max(each.computed for each in frames.held) < SECONDS * 1000


@pytest.mark.parametrize(
    ("what", "spent", "held"),
    [
        ("the wait for a beat, and nothing else", Moment(0.016, 0.0, 0.0, 0.0), HeldUp(0.0, 0.0)),
        ("others have both processors", Moment(0.5, 0.02, 0.01, 0.474), HeldUp(10.0, 10.0)),
        ("the holder of the lock waits for a processor", Moment(0.5, 0.03, 0.0, 0.0), HeldUp(0.0, 30.0)),
        ("the holder of the lock computes", Moment(0.3, 0.3, 0.0, 0.0), HeldUp(0.0, 300.0)),
        ("another thread computes while Qt's waits for a processor", Moment(0.3, 0.29, 0.01, 0.27), HeldUp(10.0, 20.0)),
        ("another thread computes while Qt's does", Moment(0.1, 0.2, 0.1, 0.0), HeldUp(100.0, 0.0)),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_processor_time_of_other_programs_is_excluded(what: str, spent: Moment, held: HeldUp) -> None:
    found = spent.held_up()
    assert (found.computed, found.stopped) == pytest.approx((held.computed, held.stopped))
