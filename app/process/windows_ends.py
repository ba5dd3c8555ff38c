"""Windows' notices of Ctrl-Break, a closed console and the end of a session, which end a process.

A console's handler hears of Ctrl-Break and a closed console. Only a window hears of the end of a session, since our
programs load user32.dll. After a closed console and at the end of a session, Windows ends the process as soon as the
handler or the window has answered. The answer therefore waits for the program's own end, which Windows limits to
seconds.

Run under Wine 10, but never on Windows. It assumes the calling convention of 64-bit Windows.

Spec: Microsoft, SetConsoleCtrlHandler (HandlerRoutine), WM_ENDSESSION.
"""

import ctypes
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

BREAK, CLOSE, LOGOFF, SHUTDOWN = 1, 2, 5, 6
END_SESSION = 0x16
_WINDOW_PROCEDURE = -4
_MESSAGE_OCTETS = 48
LONGEST_SECONDS = 60.0

_Handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_uint)
_WORDS = (ctypes.c_void_p, ctypes.c_uint, ctypes.c_size_t, ctypes.c_ssize_t)
_Procedure = ctypes.CFUNCTYPE(ctypes.c_ssize_t, *_WORDS)


class EndNotices:
    """Calls ``stop``, in a thread of its own, at each notice of an end. Must live until the process ends."""

    def __init__(self, stop: Callable[[], object]) -> None:
        self._stop = stop
        self._handler, self._procedure = _Handler(self._of_console), _Procedure(self._of_window)

    def listen(self) -> None:
        """Begin to listen, until the process ends."""
        ctypes.CDLL("kernel32").SetConsoleCtrlHandler(self._handler, 1)
        threading.Thread(target=self._hear_of_session, name="session", daemon=True).start()

    def _of_console(self, event: int) -> int:
        if event == BREAK:  # Wine's C library makes no signal of it
            self._begin_to_end()
        elif event in (CLOSE, LOGOFF, SHUTDOWN):
            self._end()
        else:
            return 0  # Ctrl-C is a signal
        return 1

    def _of_window(self, window: int, message: int, ends: int, more: int) -> int:
        if message == END_SESSION and ends:
            self._end()
        return int(self._user32.DefWindowProcW(window, message, ends, more))

    def _begin_to_end(self) -> None:
        with suppress(RuntimeError):  # its loop has ended already
            self._stop()

    def _end(self) -> None:
        self._begin_to_end()
        time.sleep(LONGEST_SECONDS)

    def _hear_of_session(self) -> None:
        self._user32: Any = ctypes.CDLL("user32")
        self._user32.DefWindowProcW.argtypes = _WORDS
        self._user32.DefWindowProcW.restype = ctypes.c_ssize_t
        self._user32.CreateWindowExW.restype = ctypes.c_void_p
        window = ctypes.c_void_p(self._user32.CreateWindowExW(0, "STATIC", None, 0, *[0] * 4, *[None] * 4))
        self._user32.SetWindowLongPtrW(window, _WINDOW_PROCEDURE, self._procedure)
        message = ctypes.create_string_buffer(_MESSAGE_OCTETS)
        while self._user32.GetMessageW(message, None, 0, 0) > 0:
            self._user32.DispatchMessageW(message)
