"""Reads a request's body within limits of size and time, and judges it while it arrives.

The number of simultaneous large bodies is limited, to protect the device's memory, and shared among programs.

A body gets a slot after it has begun to arrive. One program has at most a quarter of the slots, and only one while
another program is present, whose request would otherwise wait for the disk behind all simultaneous writes. While other
bodies wait for a slot, a body with a slot must arrive at a minimum pace. Otherwise the server refuses the upload and
frees the slot.
"""

from __future__ import annotations

import asyncio

from aiohttp import StreamReader, web

from gateway_core.fairness.places import FairPlaces
from gateway_core.host.sockets import acknowledge_at_once
from gateway_core.ports.gsc_server import Judge
from gateway_core.poweb.fair_turns import Turn
from gateway_core.poweb.listening import PoWebSettings
from gateway_core.poweb.refusals import Refusal

_CUT_SHORT = "The request's body is cut short."


class IncomingBody:
    """The body of one request. Waiting for the body ends the request's turn; :meth:`whole` waits for another turn."""

    def __init__(
        self,
        request: web.BaseRequest,
        turn: Turn,
        limit: int,
        settings: PoWebSettings,
        judge: Judge | None = None,
    ) -> None:
        """``limit``: the most octets that the body may have.

        Raises:
            Refusal: 413, if the announced length exceeds the limit.
        """
        announced = request.content_length
        if announced is not None and announced > limit:
            raise _too_large(limit)
        self._content = request.content
        self._transport = request.transport
        self._turn = turn
        self._limit = limit
        self._settings = settings
        self._judge = judge
        self._pieces: list[bytes] = []
        self._octets = 0
        self._began = asyncio.get_running_loop().time()

    async def whole(self, contended: FairPlaces | None = None) -> bytes:
        """Return the whole body. ``contended``: the slots for which the body must keep the minimum pace.

        Raises:
            Refusal: 413, if the body exceeds the limit, 408, if it is too slow, 400, if it is incomplete; or any
                exception of the judge.
        """
        if not self._content.is_eof():
            self._turn.end()
        await self._read(None, contended)
        await self._turn.begin()
        octets = self._join_pieces()
        self._pieces.clear()
        return octets

    async def wait_for_octets(self, octets: int) -> None:
        """Return after ``octets`` octets, or all, have arrived; raises as :meth:`whole`."""
        self._turn.end()
        await self._read(octets, None)

    async def _read(self, enough: int | None, contended: FairPlaces | None) -> None:
        """Take arrived octets, and wait only for missing ones: most bodies have arrived whole, and timers cost time."""
        pace = _Pace(self._settings, self._content, contended)
        try:
            while enough is None or self._octets < enough:
                piece: bytes = self._content.read_nowait()
                if not piece:
                    if self._content.is_eof():
                        return
                    piece = await self._next_piece(pace)
                self._pieces.append(piece)
                self._octets += len(piece)
                if self._octets > self._limit:
                    raise _too_large(self._limit)
                if self._judge is not None and self._judge(self._join_pieces()):
                    self._judge = None
        except TimeoutError as error:
            if self._content.exception() is not None:  # the system gave the connection up
                raise Refusal(400, _CUT_SHORT) from error
            raise Refusal(408, "The request's body came too slowly; try again.") from error
        except (web.RequestPayloadError, OSError) as error:  # broken TLS is an OSError, too
            raise Refusal(400, _CUT_SHORT) from error

    def _join_pieces(self) -> bytes:
        if len(self._pieces) > 1:
            self._pieces = [b"".join(self._pieces)]
        return self._pieces[0] if self._pieces else b""

    async def _next_piece(self, pace: _Pace) -> bytes:
        """Return the next piece; empty at the end of the body."""
        now = asyncio.get_running_loop().time
        give_up_at = min(self._began + self._settings.body_timeout, now() + self._settings.body_stall_timeout)
        while True:
            judged_at = give_up_at if pace.judged_at is None else pace.judged_at
            acknowledge_at_once(self._transport)
            try:
                async with asyncio.timeout_at(min(give_up_at, judged_at)):
                    piece: bytes = await self._content.readany()
            except TimeoutError:
                if now() >= give_up_at or self._content.exception() is not None:
                    raise
                pace.judge()
            except RuntimeError as error:  # the library's error if the connection was lost before this call
                raise ConnectionResetError from error
            else:
                pace.judge_if_due()
                return piece


class _Pace:
    """The pace of a body, checked repeatedly while others wait for its slot.

    The pace counts arrived octets, read or unread: the client is not responsible for a busy server.
    """

    def __init__(self, settings: PoWebSettings, content: StreamReader, contended: FairPlaces | None) -> None:
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

    def judge_if_due(self) -> None:
        """Judge the pace, if due, after octets were read."""
        if self.judged_at is not None and self._now() >= self.judged_at:
            self.judge()

    def judge(self) -> None:
        """Raise TimeoutError if the body is too slow while others wait; else begin a new interval."""
        least = self._settings.least_octets_per_second * self._settings.pace_seconds
        came = self._content.total_bytes - self._octets_before
        is_all = self._content.is_eof()
        if self._contended is not None and self._contended.is_wanted and came < least and not is_all:
            raise TimeoutError
        self._begin()


def _too_large(limit: int) -> Refusal:
    return Refusal(413, f"The request's body is too large: at most {limit} octets are accepted here.")
