"""Reading a request's body within limits of size and time, judging it while it arrives."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from aiohttp import StreamReader, web

from gateway_core.poweb.fair_turns import Turn
from gateway_core.poweb.refusals import Refusal
from gateway_core.poweb.server_settings import PoWebSettings
from gateway_core.poweb.upload_slots import UploadSlots

Judge = Callable[[bytes], bool]
"""Called with all that has arrived so far until it returns True; raises what refuses the whole."""


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
        self._pieces = bytearray()
        self._give_up_at = asyncio.get_running_loop().time() + settings.body_timeout

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
        return bytes(self._pieces)

    async def beginning(self, octets: int) -> None:
        """Return once so many octets are there, or all; raises as :meth:`whole` does."""
        self._turn.end()
        await self._read(octets, None)

    async def _read(self, enough: int | None, contended: UploadSlots | None) -> None:
        try:
            async with asyncio.timeout_at(self._give_up_at):
                pace = _Pace(self._settings, self._content, contended)
                while enough is None or len(self._pieces) < enough:
                    piece = await self._next_piece(pace)
                    if not piece:
                        return
                    self._take(piece)
        except TimeoutError as error:
            raise Refusal(408, "The request's body came too slowly; try again.") from error
        except (web.RequestPayloadError, ConnectionError) as error:
            raise Refusal(400, "The request's body is cut short.") from error

    def _take(self, piece: bytes) -> None:
        self._pieces += piece
        if len(self._pieces) > self._limit:
            raise _too_large(self._limit)
        if self._judge is not None and self._judge(bytes(self._pieces)):
            self._judge = None

    async def _next_piece(self, pace: _Pace) -> bytes:
        content = self._content
        if content.is_eof() and content.at_eof():
            return b""
        async with asyncio.timeout(self._settings.body_stall_timeout):
            while True:
                try:
                    async with asyncio.timeout_at(pace.judged_at):
                        piece: bytes = await content.readany()
                except TimeoutError:
                    pace.judge()
                else:
                    pace.moved()
                    return piece


class _Pace:
    """How fast a body comes, looked at again and again while somebody waits for its slot.

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
