"""What a run's processor time goes to, by looking fifty times a second which module of ours is at work."""

from __future__ import annotations

import signal
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

_ROOT = str(Path(__file__).parents[2]) + "/"
_EVERY_SECONDS = 0.02
_OURS = ("gateway_core/", "tests/fleet/")
_SHOWN = 12


class Spending:
    """Of one run, or of several."""

    def __init__(self) -> None:
        self._seen: Counter[str] = Counter()

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Count meanwhile. The signal changes nothing in a run: what it interrupts goes on where it was."""
        before = signal.signal(signal.SIGPROF, self._look)
        signal.setitimer(signal.ITIMER_PROF, _EVERY_SECONDS, _EVERY_SECONDS)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.signal(signal.SIGPROF, before)

    def _look(self, number: int, frame: FrameType | None) -> None:
        while frame is not None:
            place = frame.f_code.co_filename.removeprefix(_ROOT)
            if place.startswith(_OURS):
                self._seen[place] += 1
                return
            frame = frame.f_back
        self._seen["elsewhere"] += 1

    def lines(self) -> list[str]:
        """The modules with the largest shares, what they call in libraries included."""
        whole = max(1, self._seen.total())
        return [f"{count / whole:4.0%} {place}" for place, count in self._seen.most_common(_SHOWN)]
