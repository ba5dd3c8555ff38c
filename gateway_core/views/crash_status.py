"""The views of reports of crashes: plain data, safe in any thread."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from msgspec import Struct

from gateway_core.views.kinds import Answer


class CrashReportView(Struct, frozen=True):
    """A crash report that waits, to the octet; it may leave at ``due``, not before."""

    token: str
    octets: bytes
    due: datetime


class CrashReportsView(Struct, frozen=True):
    """The operator's decision about reports of crashes, those that wait and those that were sent."""

    answer: Answer
    """``unasked``, ``no`` or ``yes``."""
    example: bytes
    """A report of an invented fault, to the octet as this device would send it."""
    waiting: Sequence[CrashReportView] = ()
    sent: Sequence[bytes] = ()
    """Newest first."""
