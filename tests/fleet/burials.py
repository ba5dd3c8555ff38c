"""Lets go of killed programs while a run goes on, so that its memory stays bounded.

Nothing of a killed program may be finalised while it could do anything by it: the ``finally`` of a coroutine would
write to its database. Once the next life of the program has begun, the databases of the last one are closed, its folder
is gone and its connections are cut. Then all of it is collected at once, and while that goes on the loop takes no
calls, nothing enters the trace, no number is drawn and nobody is told of anything.
"""

from __future__ import annotations

import contextlib
import gc
import logging
import sys
import warnings
from collections.abc import Iterator

from gateway_core import randomness
from tests.fleet.loop import LIFE, FleetLoop, Life

_COLLECTIONS = 5
"""What a finaliser holds on to is left to the next one."""

_LOOKED_THROUGH_EVERY = 8
"""What outlives a burial is not looked through again before so many more."""

_DEAD = Life("the dead", "nowhere")
_DEAD.is_alive = False


class Burials:
    """Of one run."""

    def __init__(self, loop: FleetLoop) -> None:
        self._loop = loop
        self._lives: list[Life] = []
        self._burials = 0
        self.born_since = 0
        """How many lives began since garbage was last collected."""

    def born(self, life: Life) -> None:
        """There is one more, which is held until it can be let go of."""
        self._lives.append(life)
        self.born_since += 1

    def bury(self) -> None:
        """Let go of those that ended, and collect what is garbage."""
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
    """Programs that were cut off in the middle cannot end properly any more."""
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
    """The same, and then all that is left is collected."""
    with unheard():
        yield
        for _ in range(_COLLECTIONS):
            gc.collect()


@contextlib.contextmanager
def no_garbage_collection() -> Iterator[None]:
    """Finalisers run at moments of the run's own choice, and what was there before is not looked through again."""
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
