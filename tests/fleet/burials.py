"""Frees killed programs while a run continues, so that its memory stays bounded.

Finalising a killed program must have no effects: the ``finally`` of a coroutine would write to its database. Once the
next life of the program has begun, the databases of the last life are closed, its folder is deleted and its connections
are cut. Then one garbage collection frees the life. Meanwhile the loop accepts no calls, the trace stays unchanged, no
random number is drawn and log records are dropped.
"""

import contextlib
import gc
import logging
import sys
import warnings
from collections.abc import Iterator

from gateway_core import randomness
from tests.fleet.loop import LIFE, FleetLoop, Life

_COLLECTIONS = 5
"""A finaliser may hold objects that only the next collection frees."""

_LOOKED_THROUGH_EVERY = 8
"""Objects that survive a burial are examined again after this many burials."""

_DEAD = Life("the dead", "nowhere")
_DEAD.is_alive = False


class Burials:
    """The burials of one run."""

    def __init__(self, loop: FleetLoop) -> None:
        self._loop = loop
        self._lives: list[Life] = []
        self._burials = 0
        self.born_since = 0
        """Lives that began since the last garbage collection."""

    def born(self, life: Life) -> None:
        """Register a life; it is held until `bury` frees it."""
        self._lives.append(life)
        self.born_since += 1

    def bury(self) -> None:
        """Free ended lives, and collect garbage."""
        over = [each for each in self._lives if not each.is_alive and not each.connections]
        self._lives = [each for each in self._lives if each.is_alive or each.connections]
        with self._nothing_heard():
            self._loop.forget(over)
            for life in over:
                life.left.clear()
                life.held.clear()
                life.deaths.clear()
            del over
            self._burials += 1
            if self._burials % _LOOKED_THROUGH_EVERY == 0:
                gc.unfreeze()
            gc.collect()
            gc.freeze()
        self.born_since = 0

    @contextlib.contextmanager
    def _nothing_heard(self) -> Iterator[None]:
        source = randomness._source
        state = source.getstate()
        whose = LIFE.set(_DEAD)
        handler = self._loop.get_exception_handler()
        self._loop.set_exception_handler(lambda loop, context: None)
        self._loop.is_deaf = True
        try:
            with unheard():
                yield
        finally:
            self._loop.is_deaf = False
            self._loop.set_exception_handler(handler)
            LIFE.reset(whose)
            source.setstate(state)


@contextlib.contextmanager
def unheard() -> Iterator[None]:
    """Suppress the errors of programs that were killed and can no longer end properly."""
    before, sys.unraisablehook = sys.unraisablehook, lambda unraisable: None
    logging.disable()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        logging.disable(logging.NOTSET)
        sys.unraisablehook = before


@contextlib.contextmanager
def finalisers_fail_unheard() -> Iterator[None]:
    """Suppress the same errors, then collect the remaining garbage."""
    with unheard():
        yield
        for _ in range(_COLLECTIONS):
            gc.collect()


@contextlib.contextmanager
def no_garbage_collection() -> Iterator[None]:
    """Collect garbage only at times that the run chooses, without examining older objects again."""
    was_enabled = gc.isenabled()
    gc.disable()
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()
        if was_enabled:
            gc.enable()
