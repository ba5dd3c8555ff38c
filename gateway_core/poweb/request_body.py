"""Reading a request's body within limits of size and time, judging it while it arrives."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from aiohttp import web

from gateway_core.poweb.refusals import Refusal
from gateway_core.poweb.server_settings import PoWebSettings

Judge = Callable[[bytes], bool]
"""Called with all that has arrived so far until it returns True; raises what refuses the whole."""


async def read_body(
    request: web.BaseRequest, limit: int, settings: PoWebSettings, judge: Judge | None = None
) -> bytes:
    """All octets of the body, ``limit`` at most.

    Raises:
        Refusal: 413 when there are more (at once where the length is announced), 408 when they come too slowly, 400
            when they end too soon; or whatever ``judge`` raises.
    """
    announced = request.content_length
    if announced is not None and announced > limit:
        raise _too_large(limit)
    pieces = bytearray()
    try:
        async with asyncio.timeout(settings.body_timeout):
            while piece := await _next_piece(request, settings):
                pieces += piece
                if len(pieces) > limit:
                    raise _too_large(limit)
                if judge is not None and judge(bytes(pieces)):
                    judge = None
    except TimeoutError as error:
        raise Refusal(408, "The request's body came too slowly; try again.") from error
    except (web.RequestPayloadError, ConnectionError) as error:
        raise Refusal(400, "The request's body is cut short.") from error
    return bytes(pieces)


async def _next_piece(request: web.BaseRequest, settings: PoWebSettings) -> bytes:
    content = request.content
    if content.is_eof() and content.at_eof():
        return b""
    async with asyncio.timeout(settings.body_stall_timeout):
        return await content.readany()


def _too_large(limit: int) -> Refusal:
    return Refusal(413, f"The request's body is too large: at most {limit} octets are accepted here.")
