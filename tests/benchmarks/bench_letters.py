"""How smooth Letters stays with many letters: the intervals of a 16 ms timer in Qt's thread, as JSON lines.

    python -m tests.benchmarks.bench_letters [--letters 5000]

The window is the real one (offscreen), over a real letter box in a thread of its own, as in the program; the gateway
that it speaks to is in memory. All letters are of one conversation.
"""

import argparse
import asyncio
import os
import tempfile
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import AsyncExitStack
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QMimeData, QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QApplication

from app.desktop.appearance import dress
from app.desktop.program import settle_memory
from app.desktop.qt_loop import GarbageCollection
from app.letters.format import WrittenLetter
from app.letters.letter_rows import LetterRows
from gateway_core.errors import GatewayError
from gateway_core.nodes.endpoint.memory_gateway import MemoryGateway
from gateway_core.views.letters import Arrival, Way
from tests.benchmarks.bench_window import Frames
from tests.factories.clock import FakeClock
from tests.factories.keys import identity_key
from tests.ui.fake_gateway import populated
from tests.ui.stage import LoopThread, Stage
from tests.unit.app.letters.conftest import Surroundings, acquaint
from ui.design import theme
from ui.screens.letters.box import LetterBox, LettersNow
from ui.screens.letters.box import Stage as BoxStage
from ui.screens.letters.conversation_model import ConversationModel
from ui.screens.letters.view import LettersPage
from ui.window.frame import MainWindow
from ui.window.navigation import LETTERS

T = TypeVar("T")
PASTED = 100_000
"""Letters without a space."""
WORDS = [
    "seeds",
    "lamp",
    "road",
    "courier",
    "Tuesday",
    "water",
    "school",
    "letter",
    "market",
    "rain",
    "goat",
    "bridge",
]


class BoxHost(QObject):
    """Asks the box in its thread, and answers in Qt's. Implements LettersHost."""

    _settled = Signal(object)

    def __init__(self, loop: LoopThread) -> None:
        super().__init__()
        self._loop = loop
        self.box: LetterBox | None = None
        self.asking = 0
        self.told: Callable[[LettersNow], None] = lambda _: None
        self._settled.connect(self._call, Qt.ConnectionType.QueuedConnection)

    def watch(self, told: Callable[[LettersNow], None], arrived: Callable[[Sequence[Arrival]], None]) -> None:
        self.told = told

    def open(self, passphrase: str | None = None) -> None: ...

    def close(self) -> None: ...

    def ask(
        self,
        work: Callable[[LetterBox], Coroutine[Any, Any, T]],
        done: Callable[[T], None],
        failed: Callable[[GatewayError], None],
    ) -> None:
        assert self.box is not None
        box, self.asking = self.box, self.asking + 1

        async def run() -> None:
            result = await work(box)
            self._settled.emit(lambda: done(result))

        asyncio.run_coroutine_threadsafe(run(), self._loop.loop)

    @Slot(object)
    def _call(self, call: Callable[[], None]) -> None:
        self.asking -= 1
        call()


async def fill(folder: Path, stack: AsyncExitStack, count: int) -> LetterBox:
    """Make a letter box with ``count`` letters to one person."""
    clock = FakeClock()
    around = Surroundings(folder, clock, MemoryGateway(clock, key=identity_key("private_gateway")))
    mine = await stack.enter_async_context(around.open("Layla"))
    theirs = await stack.enter_async_context(around.open("Amina"))
    await acquaint(mine, theirs)
    person = str(theirs.endpoint.address)
    await mine.endpoint.transact(lambda tx: add_letters(LetterRows(tx), person, count, clock.now()))
    return mine.letters


def add_letters(rows: LetterRows, person: str, count: int, now: datetime) -> None:
    """Keep letters that arrived long ago: nothing goes out while it is measured."""
    for number in range(count):
        words = " ".join(WORDS[(number * step) % len(WORDS)] for step in range(1, 30 + number % 40))
        letter = WrittenLetter(f"{number} {words}", "en", now, "", ())
        rows.add_sent(person, f"message-{number}", letter, now, Way.DELIVERED)


def watched(
    host: BoxHost, what: str, until: Callable[[], bool], act: Callable[[], object], **figures: object
) -> None:
    """Act, and count frames until it is so and nothing is asked any more."""
    frames, began = Frames(), time.perf_counter()
    frames.start()
    act()
    while not until() or host.asking:
        QCoreApplication.processEvents()
        time.sleep(0.0005)
    end = time.perf_counter() + 0.3
    while time.perf_counter() < end:  # what is laid out and painted afterwards counts, too
        QCoreApplication.processEvents()
        time.sleep(0.0005)
    frames.report(what, seconds=round(end - 0.3 - began, 2), **figures)


def scroll_up(page: LettersPage, conversation: ConversationModel) -> bool:
    """Scroll up. Returns whether that was the beginning."""
    page.conversation.letters.verticalScrollBar().setValue(0)
    return not conversation.has_older


def scroll_down(page: LettersPage) -> bool:
    """Scroll down by some screens. Returns whether that was the end."""
    rows = page.conversation.letters
    bar = rows.verticalScrollBar()
    bar.setValue(bar.value() + 5 * rows.viewport().height())
    return rows.is_at_end


def paste(page: LettersPage) -> None:
    pasted = QMimeData()
    pasted.setText("x" * PASTED)
    page.conversation.writing.field.insertFromMimeData(pasted)


def measure(stage: Stage, host: BoxHost, count: int) -> None:
    model = stage.models.letters
    assert model is not None
    window = MainWindow(stage.models)
    window.show()
    window.open(LETTERS)
    page = window.page(LETTERS)
    assert isinstance(page, LettersPage)
    settle_memory()
    now = LettersNow(BoxStage.OPEN, has_registered=True)
    watched(host, "open the letters", lambda: bool(model.people), lambda: host.told(now), letters=count)
    (person,) = model.people or ()
    rows = model.conversation.letters
    watched(
        host, "open a conversation", lambda: bool(rows.rows), lambda: page.open_conversation(person.address)
    )
    watched(
        host,
        "scroll to its beginning",
        lambda: scroll_up(page, model.conversation),
        lambda: scroll_up(page, model.conversation),
    )
    assert len(rows.rows) == count
    watched(host, "a change, with all of them loaded", lambda: True, model.refresh, rows=len(rows.rows))
    watched(host, "scroll to its end", lambda: scroll_down(page), lambda: scroll_down(page))
    watched(
        host,
        "a narrower window, with all of them loaded",
        lambda: True,
        lambda: window.resize(700, window.height()),
    )
    watched(host, "paste a word", lambda: True, lambda: paste(page), characters=PASTED)
    for letter in ("s", "se", "see", "seed", "seeds", "seeds lam"):
        page.search.setText(letter)
        watched(host, f"search {letter}", lambda: bool(model.found_rows.rows), lambda: None)
    watched(
        host,
        "read a letter",
        lambda: model.conversation.reading is not None,
        lambda: page._open_found(model.found_rows.rows[0].key, False),
    )
    window.hide()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--letters", type=int, default=5000)
    count = parser.parse_args().letters
    application = QApplication([])
    GarbageCollection(application)
    theme.load_fonts()
    loop, stack = LoopThread(), AsyncExitStack()
    host = BoxHost(loop)
    stage = Stage(populated(), letters=host)
    dress(application, stage.store.current)
    with tempfile.TemporaryDirectory() as folder:
        host.box = loop.wait(fill(Path(folder), stack, count))
        try:
            measure(stage, host, count)
        finally:
            loop.wait(stack.aclose())
            stage.close()
            loop.close()


if __name__ == "__main__":
    main()
