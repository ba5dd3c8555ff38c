"""Reading a request's body within limits of size and time, judging it while it arrives.

So many large bodies at a time that they cannot use up the device's memory, shared out among programs.

A slot is given to a body that has begun to arrive; one program has a quarter of them at most, and a single one while
another program is there, whose request would wait for the disk behind all that are written at once. Whoever has one has
to let the body come at a fair pace while others wait; else the upload is broken off and the slot is free.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from aiohttp import StreamReader, web
from msgspec import Struct

from gateway_core.ports.gsc_server import Judge
from gateway_core.poweb.fair_turns import Turn
from gateway_core.poweb.refusals import Refusal
from gateway_core.poweb.server_settings import PoWebSettings

_CUT_SHORT = "The request's body is cut short."


class _Waiting(Struct, frozen=True):
    account: str
    has_company: Callable[[], bool]
    given: asyncio.Future[None]


class UploadSlots:
    """Lives in one event loop. ``account`` is as in ports.Program."""

    def __init__(self, slots: int) -> None:
        self._free = slots
        self._most_of_one = max(1, slots // 4)
        self._held: Counter[str] = Counter()
        self._waiting: list[_Waiting] = []

    @property
    def is_wanted(self) -> bool:
        """True if somebody waits for a slot."""
        return bool(self._waiting)

    @asynccontextmanager
    async def slot(self, account: str, has_company: Callable[[], bool]) -> AsyncIterator[None]:
        """Wait for a slot, and have it until the block ends. The caller bounds the time.

        ``has_company``: whether another program is there.
        """
        waiting = _Waiting(account, has_company, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self._grant()
        try:
            await waiting.given
        except asyncio.CancelledError:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            else:  # given, and nobody is there to take it
                self._release(account)
            raise
        try:
            yield
        finally:
            self._release(account)

    def _release(self, account: str) -> None:
        self._held[account] -= 1
        self._free += 1
        if not self._held[account]:
            del self._held[account]
        self._grant()

    def _may_have_one(self, waiting: _Waiting) -> bool:
        if waiting.given.done():  # nobody waits for it any more
            return False
        held = self._held[waiting.account]
        return held == 0 or (held < self._most_of_one and not waiting.has_company())

    def _grant(self) -> None:
        """To whoever has the fewest; of those, to who waits longest."""
        while self._free:
            ready = [each for each in self._waiting if self._may_have_one(each)]
            if not ready:
                return
            chosen = min(ready, key=lambda each: self._held[each.account])
            self._waiting.remove(chosen)
            self._held[chosen.account] += 1
            self._free -= 1
            chosen.given.set_result(None)


class IncomingBody:
    """The body of one request. While it is waited for, the request's turn is over; :meth:`whole` waits for another."""

    def __init__(
        self,
        request: web.BaseRequest,
        turn: Turn,
        limit: int,
        settings: PoWebSettings,
        judge: Judge | None = None,
    ) -> None:
        """``limit``: octets that the body may have.

        Raises:
            Refusal: 413 when more are announced.
        """
        announced = request.content_length
        if announced is not None and announced > limit:
            raise _too_large(limit)
        self._content = request.content
        self._turn = turn
        self._limit = limit
        self._settings = settings
        self._judge = judge
        self._pieces: list[bytes] = []
        self._octets = 0
        self._began = asyncio.get_running_loop().time()

    async def whole(self, contended: UploadSlots | None = None) -> bytes:
        """All octets. ``contended``: has to move while others wait for one of these slots.

        Raises:
            Refusal: 413 when there are more than may be, 408 when they come too slowly, 400 when they end too soon; or
                whatever the judge raises.
        """
        if not self._content.is_eof():
            self._turn.end()
        await self._read(None, contended)
        await self._turn.begin()
        octets = self._joined()
        self._pieces.clear()
        return octets

    async def beginning(self, octets: int) -> None:
        """Return once so many octets are there, or all; raises as :meth:`whole` does."""
        self._turn.end()
        await self._read(octets, None)

    async def _read(self, enough: int | None, contended: UploadSlots | None) -> None:
        """Take what is there; wait only for what is not: most bodies are there whole, and timers cost."""
        pace = _Pace(self._settings, self._content, contended)
        try:
            while enough is None or self._octets < enough:
                piece: bytes = self._content.read_nowait()
                if not piece:
                    if self._content.is_eof():
                        return
                    piece = await self._next_piece(pace)
                self._append(piece)
        except TimeoutError as error:
            if self._content.exception() is not None:  # the system gave the connection up
                raise Refusal(400, _CUT_SHORT) from error
            raise Refusal(408, "The request's body came too slowly; try again.") from error
        except (web.RequestPayloadError, OSError) as error:  # TLS that is broken is an OSError, too
            raise Refusal(400, _CUT_SHORT) from error

    def _append(self, piece: bytes) -> None:
        self._pieces.append(piece)
        self._octets += len(piece)
        if self._octets > self._limit:
            raise _too_large(self._limit)
        if self._judge is not None and self._judge(self._joined()):
            self._judge = None

    def _joined(self) -> bytes:
        if len(self._pieces) > 1:
            self._pieces = [b"".join(self._pieces)]
        return self._pieces[0] if self._pieces else b""

    async def _next_piece(self, pace: _Pace) -> bytes:
        """Empty at the end."""
        now = asyncio.get_running_loop().time
        give_up_at = min(self._began + self._settings.body_timeout, now() + self._settings.body_stall_timeout)
        while True:
            judged_at = give_up_at if pace.judged_at is None else pace.judged_at
            try:
                async with asyncio.timeout_at(min(give_up_at, judged_at)):
                    piece: bytes = await self._content.readany()
            except TimeoutError:
                if now() >= give_up_at or self._content.exception() is not None:
                    raise
                pace.judge()
            except (
                RuntimeError
            ) as error:  # as the library says that the connection went before anybody waited
                raise ConnectionResetError from error
            else:
                pace.moved()
                return piece


class _Pace:
    """The pace at which a body comes, looked at again and again while somebody waits for its slot.

    What counts is what has come, read or not: that we have no time to read is not the client's fault.
    """

    def __init__(self, settings: PoWebSettings, content: StreamReader, contended: UploadSlots | None) -> None:
        self._settings = settings
        self._content = content
        self._contended = contended
        self._now = asyncio.get_running_loop().time
        self.judged_at: float | None = None
        self._octets_before = 0
        self._begin()

    def _begin(self) -> None:
        self._octets_before = self._content.total_bytes
        if self._contended is not None:
            self.judged_at = self._now() + self._settings.pace_seconds

    def moved(self) -> None:
        """Some octets were read."""
        if self.judged_at is not None and self._now() >= self.judged_at:
            self.judge()

    def judge(self) -> None:
        """Raise TimeoutError when it was too slow for those who wait."""
        least = self._settings.least_octets_per_second * self._settings.pace_seconds
        came = self._content.total_bytes - self._octets_before
        is_all = self._content.is_eof()
        if self._contended is not None and self._contended.is_wanted and came < least and not is_all:
            raise TimeoutError
        self._begin()


def _too_large(limit: int) -> Refusal:
    return Refusal(413, f"The request's body is too large: at most {limit} octets are accepted here.")
