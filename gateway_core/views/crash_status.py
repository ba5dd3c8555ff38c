"""What the gateway tells about reports of crashes, and what it can be told: plain data, safe in any thread."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol, runtime_checkable

from gateway_core.report_schema import Fault


@dataclass(frozen=True, slots=True)
class CrashReportView:
    """A crash report that waits, to the octet; it may leave at ``due``, not before."""

    token: str
    octets: bytes
    due: datetime


@dataclass(frozen=True, slots=True)
class CrashReportsView:
    """What the operator decided about reports of crashes, what waits and what was sent."""

    answer: str
    """``unasked``, ``no`` or ``yes``."""
    example: bytes
    """A report of an invented fault, to the octet as this device would send it."""
    waiting: Sequence[CrashReportView] = ()
    sent: Sequence[bytes] = ()
    """Newest first."""


@runtime_checkable
class CrashReportCommands(Protocol):
    """Optional: reports of crashes, under a consent of their own. Nothing is kept before a yes."""

    async def crash_reports(self) -> CrashReportsView: ...

    async def answer_crash_reports(self, *, allowed: bool) -> None: ...

    async def delete_crash_report(self, token: str) -> None: ...

    async def export_crash_report(self, token: str) -> bytes: ...

    async def report_fault(self, fault: Fault) -> None:
        """Tell of a fault of the window."""
        ...
