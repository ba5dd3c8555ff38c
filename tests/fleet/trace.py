"""The events of a run, in order, as one hash: kinds, parties, ids, sizes and virtual times, without salted values."""

import hashlib
from collections import Counter, deque

from tests.fleet.loop import FleetLoop

_REMEMBERED = 400
_GATHERED = 1000
"""Lines that are hashed at a time."""


class Trace:
    """The trace of one run."""

    def __init__(self, loop: FleetLoop) -> None:
        self._loop = loop
        self._digest = hashlib.sha256()
        self._lines: list[str] = []
        self.counts: Counter[str] = Counter()
        self.last: deque[str] = deque(maxlen=_REMEMBERED)
        """The newest lines, for the search for a cause."""

    def note(self, kind: str, *of: object) -> None:
        """Record an event at the present time."""
        if self._loop.is_deaf:
            return
        line = f"{self._loop.time():.6f} {kind} {' '.join(map(str, of))}"
        self._lines.append(line)
        self.counts[kind] += 1
        self.last.append(line)
        if len(self._lines) == _GATHERED:
            self._hash_lines()

    def _hash_lines(self) -> None:
        self._digest.update("".join(f"{line}\n" for line in self._lines).encode())
        self._lines.clear()

    @property
    def hash(self) -> str:
        """The hash of all events so far."""
        self._hash_lines()
        return self._digest.hexdigest()
