"""Widgets die in Qt's thread, whoever makes the garbage."""

import gc
import threading
import weakref

from PySide6.QtWidgets import QApplication, QWidget

from app.desktop.qt_loop import WORTH_COLLECTING, GarbageCollection
from tests.ui.stage import Stage


class Ring(QWidget):
    """A widget that is part of a cycle, as any is that keeps a bound method of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.itself = self


def make_garbage_elsewhere() -> None:
    """More cycles than the automatic collector would ever let lie, made in another thread."""

    def make() -> None:
        for _ in range(20 * WORTH_COLLECTING):
            cycle: list[object] = []
            cycle.append(cycle)

    thread = threading.Thread(target=make)
    thread.start()
    thread.join()


def test_widget_in_a_cycle_dies_in_qts_thread(qapp: QApplication, stage: Stage) -> None:
    died_in: list[int] = []
    gc.collect()
    weakref.finalize(Ring(), lambda: died_in.append(threading.get_ident()))
    make_garbage_elsewhere()
    assert died_in == [], "nothing is collected in the other thread"
    stage.spin_until(lambda: bool(died_in))
    assert died_in == [threading.get_ident()]


def test_idle_window_runs_no_garbage_collection(qapp: QApplication) -> None:
    collection = GarbageCollection(qapp)
    gc.collect()
    before = [generation["collections"] for generation in gc.get_stats()]
    for _ in range(20):
        collection.collect_if_due()
    assert [generation["collections"] for generation in gc.get_stats()] == before
    collection.deleteLater()
