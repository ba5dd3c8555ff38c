"""What a program said that it keeps, and whether what is found after a power cut is that."""

import hashlib
import json
import os
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from gateway_core.codes.statement import Statement

Say = Callable[..., None]
"""Writes a line about what is certain by now, with these values."""


class Saying:
    """Writes each line at one blow, so that it has its place among the other calls of the system. A ``Say``."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self.lines = 0
        self.said = threading.Condition()

    def __call__(self, **what: Any) -> None:
        os.write(self._descriptor, f"{json.dumps(what)}\n".encode())
        with self.said:
            self.lines += 1
            self.said.notify_all()


def mark(octets: bytes) -> str:
    """Tells whether octets are the same."""
    return hashlib.sha256(octets).hexdigest()[:16]


@dataclass
class Seen:
    """What was found in one state of a folder."""

    holds: dict[str, dict[str, str]] = field(default_factory=dict)
    """For each place (a gateway, a stick) what it holds: its name, and a mark of its octets."""
    refused: dict[str, Statement] = field(default_factory=dict)
    """The places that did not open, each with what was said."""
    wrong: list[str] = field(default_factory=list)
    """Whatever is half there."""


class Ledger:
    """What was said until some moment.

    ``kept=NAME, at=PLACE, mark=…``: from here on it is there. ``leaving=NAME, at=PLACE``: somebody was asked to
    let it go. ``gone=NAME, at=PLACE``: it is not there, and does not come again. ``one_of=[…], at=PLACE``:
    it holds exactly what one of these says. ``sound=PLACE``: that one opens from here on.
    """

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], str] = {}
        self.gone: set[tuple[str, str]] = set()
        self.sound: set[str] = set()
        self.one_of: dict[str, list[dict[str, str]]] = {}

    def note(self, text: str) -> None:
        what = json.loads(text)
        if "kept" in what:
            self.kept[what["at"], what["kept"]] = what["mark"]
            self.gone.discard((what["at"], what["kept"]))
            self.sound.add(what["at"])
            self.one_of.pop(what["at"], None)
        elif "one_of" in what:
            self.one_of[what["at"]] = what["one_of"]
        elif "leaving" in what:
            self.kept.pop((what["at"], what["leaving"]), None)
        elif "gone" in what:
            self.gone.add((what["at"], what["gone"]))
        elif "sound" in what:
            self.sound.add(what["sound"])

    def problems(self, seen: Seen) -> Iterable[str]:
        """Whatever was promised and is not so."""
        yield from seen.wrong
        for place, statement in seen.refused.items():
            if place in self.sound:
                yield f"{place} does not open: {statement}"
        for (place, name), kept in self.kept.items():
            if place in seen.refused:
                continue
            found = seen.holds.get(place, {}).get(name)
            if found is None:
                yield f"{name} is lost at {place}"
            elif found != kept:
                yield f"{name} is damaged at {place}"
        for place, alternatives in self.one_of.items():
            if place not in seen.refused and seen.holds.get(place, {}) not in alternatives:
                yield f"{place} is half there"
        for place, name in self.gone:
            if name in seen.holds.get(place, {}):
                yield f"{name} is at {place} again"
