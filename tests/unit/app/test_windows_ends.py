"""Windows' notices of an end, with its calls played: `make test-windows` gets the real ones under Wine."""

import ctypes
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

from app.process.windows_ends import BREAK, CLOSE, END_SESSION, LOGOFF, SHUTDOWN, EndNotices

CTRL_C, QUERY_END_SESSION = 0, 0x11


class PlayedWindows:
    """kernel32 and user32: remembers the handler and the window's procedure, and gives the thread no messages."""

    def __init__(self) -> None:
        self.handler: Callable[[int], int] = lambda _: -1
        self.procedure: Callable[[int, int, int, int], int] = lambda *_: -1
        self.is_ready = threading.Event()
        self.CreateWindowExW: Any = lambda *_: 77
        self.DefWindowProcW: Any = lambda *_: 1

    def SetConsoleCtrlHandler(self, handler: Any, adds: int) -> int:  # noqa: N802
        self.handler = handler
        return adds

    def SetWindowLongPtrW(self, window: Any, what: int, procedure: Any) -> None:  # noqa: N802
        assert (window.value, what) == (77, -4)
        self.procedure = procedure

    def GetMessageW(self, message: Any, *_: object) -> int:  # noqa: N802
        self.is_ready.set()
        return 0


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What happens, in its order."""
    return []


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch, heard: list[str]) -> PlayedWindows:
    played = PlayedWindows()
    monkeypatch.setattr(ctypes, "CDLL", lambda name: played if name in ("kernel32", "user32") else None)
    monkeypatch.setattr(time, "sleep", lambda _: heard.append("waited"))
    return played


def listening(windows: PlayedWindows, stop: Callable[[], object]) -> EndNotices:
    notices = EndNotices(stop)
    notices.listen()
    assert windows.is_ready.wait(60)
    return notices


@pytest.mark.parametrize(
    ("told", "announcement", "answer", "expected"),
    [
        *(("handler", (event,), 1, ["stopped", "waited"]) for event in (CLOSE, LOGOFF, SHUTDOWN)),
        ("handler", (BREAK,), 1, ["stopped"]),  # Windows leaves the time of the end to the program
        ("handler", (CTRL_C,), 0, []),  # a signal
        ("procedure", (77, END_SESSION, 1, 0), 1, ["stopped", "waited"]),
        ("procedure", (77, END_SESSION, 0, 0), 1, []),  # another program kept the session
        ("procedure", (77, QUERY_END_SESSION, 0, 0), 1, []),
    ],
)
def test_console_and_session_wait_for_the_end_that_they_announce(
    windows: PlayedWindows, heard: list[str], told: str, announcement: Any, answer: int, expected: list[str]
) -> None:
    _ = listening(windows, lambda: heard.append("stopped"))
    assert getattr(windows, told)(*announcement) == answer
    assert heard == expected


def test_notice_after_the_loop_ended_is_waited_for(windows: PlayedWindows, heard: list[str]) -> None:
    def stop() -> None:
        raise RuntimeError("Event loop is closed")

    _ = listening(windows, stop)
    assert windows.handler(CLOSE) == 1
    assert heard == ["waited"]
