"""The window's side of the process that decodes pictures; implements app.letters.pictures.PictureReader."""

import subprocess
import threading
from collections.abc import Sequence
from contextlib import suppress

from app.base.optional_parts import window_command
from app.desktop.picture_process import ANSWER, COPY, COPY_SIDE, MOST_OCTETS, PIXELS, REQUEST
from app.desktop.start import DECODE_PICTURES
from app.letters.pictures import media_type_of
from gateway_core.codes.letters import LettersCode
from gateway_core.errors import MalformedMessageError
from gateway_core.views.letters import Pixels

DEADLINE_SECONDS = 30.0
"""After this time for one picture the process is killed."""
IDLE_SECONDS = 60.0
"""An unused process ends after this time and returns its memory."""


class PictureProcess:
    """Starts the process for the first picture, and again after its death. Thread-safe; one picture at a time."""

    def __init__(self, command: Sequence[str] = (), deadline: float = DEADLINE_SECONDS) -> None:
        """``command`` starts the process; by default the window's program does."""
        self._command, self._deadline = command, deadline
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._idle = threading.Timer(IDLE_SECONDS, self._end)

    def pixels(self, octets: bytes, side: int) -> Pixels:
        """Return the picture, reduced to ``side`` pixels at most.

        Raises:
            MalformedMessageError: if the octets are no picture, beyond a limit, or ended the process.
        """
        width, height, content = self._ask(PIXELS, side, octets, 4 * side * side)
        if not (0 < width <= side and 0 < height <= side and len(content) == 4 * width * height):
            raise MalformedMessageError(LettersCode.PICTURE_UNUSABLE)
        return Pixels(width, height, content)

    def copy(self, octets: bytes) -> bytes:
        """Return a JPEG or PNG file of the picture without metadata. Raises as ``pixels``."""
        _, _, content = self._ask(COPY, COPY_SIDE, octets, MOST_OCTETS)
        if media_type_of(content) not in ("image/jpeg", "image/png"):
            raise MalformedMessageError(LettersCode.PICTURE_UNUSABLE)
        return content

    def close(self) -> None:
        """End the process. A picture that is being decoded fails."""
        if (process := self._process) is not None:
            process.kill()
        self._end_unused()

    def _ask(self, kind: int, side: int, octets: bytes, most: int) -> tuple[int, int, bytes]:
        with self._lock:
            self._idle.cancel()
            answer = None
            if len(octets) <= MOST_OCTETS:
                with suppress(OSError):
                    answer = self._exchange(REQUEST.pack(kind, side, len(octets)) + octets, most)
            if answer is None:
                self._end()
                raise MalformedMessageError(LettersCode.PICTURE_UNUSABLE)
            self._idle = threading.Timer(IDLE_SECONDS, self._end_unused)
            self._idle.daemon = True
            self._idle.start()
            return answer

    def _exchange(self, request: bytes, most: int) -> tuple[int, int, bytes] | None:
        """Return the answer of a process that was started if needed; None if it dies or breaks the protocol."""
        if self._process is None or self._process.poll() is not None:
            self._end()
            self._process = subprocess.Popen(  # noqa: S603 - our own program
                [*(self._command or (*(window_command() or ()), DECODE_PICTURES))],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        watch = threading.Timer(self._deadline, process.kill)
        watch.start()
        try:
            process.stdin.write(request)
            process.stdin.flush()
            header = process.stdout.read(ANSWER.size)
            if len(header) < ANSWER.size:
                return None
            width, height, length = ANSWER.unpack(header)
            content = process.stdout.read(length) if length <= most else b""
            return (width, height, content) if len(content) == length else None
        finally:
            watch.cancel()

    def _end_unused(self) -> None:
        with self._lock:
            self._idle.cancel()
            self._end()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.communicate()  # closes the pipes
