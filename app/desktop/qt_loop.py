"""Qt's loop as an event loop of Python's: the program's few coroutines wait in Qt's thread, without a thread each.

The gateway does not run here: it has a thread and a loop of its own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from PySide6.QtWidgets import QApplication
from qasync import QEventLoop


def run(application: QApplication, beside: Coroutine[Any, Any, None]) -> int:
    """Run the program with ``beside``, which is cancelled when the program ends. Returns the exit status."""
    with QEventLoop(application) as loop:
        waiting = loop.create_task(beside)
        status: int = loop.run_forever()
        with suppress(RuntimeError):  # where the screen went away, Qt's loop ends as soon as it runs
            loop.run_until_complete(_ended(waiting))
    return status


async def _ended(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
