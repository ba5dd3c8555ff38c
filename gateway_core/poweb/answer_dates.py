"""Reads the ``Date`` of a server's answers, with how long the answer took: over TLS that is an authenticated time.

Spec: RFC 9110, 6.6.1 (whole seconds, when the message was made).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from types import SimpleNamespace

import aiohttp

DateReport = Callable[[datetime, timedelta], None]
"""Hears the date of an answer, and how long request and answer took together; called when the answer is there."""


def trace_dates(report: DateReport) -> aiohttp.TraceConfig:
    """Reports the date of every answer that has one, a WebSocket handshake's included."""

    async def started(
        _: aiohttp.ClientSession, context: SimpleNamespace, __: aiohttp.TraceRequestStartParams
    ) -> None:
        context.started = asyncio.get_running_loop().time()

    async def ended(
        _: aiohttp.ClientSession, context: SimpleNamespace, answer: aiohttp.TraceRequestEndParams
    ) -> None:
        date = parse_date(answer.response.headers.get("Date", ""))
        if date is not None:
            report(date, timedelta(seconds=asyncio.get_running_loop().time() - context.started))

    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(started)
    trace.on_request_end.append(ended)
    return trace


def parse_date(text: str) -> datetime | None:
    """The moment, UTC; ``None`` for anything else than a date in HTTP's form."""
    try:
        moment = parsedate_to_datetime(text)
        return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
    except (TypeError, ValueError, OverflowError):
        return None
