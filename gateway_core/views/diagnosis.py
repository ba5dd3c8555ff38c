"""The views that help to find a fault: the log, measurements, the diagnostics bundle, reports of crashes.

Plain data, safe to hand to another thread. A face offers each of these only where the gateway has it.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from msgspec import Struct

from gateway_core.views.status import Answer


class LogEntryView(Struct, frozen=True):
    """One line of the log, redacted as it is in the file.

    ``event`` is the module and function it came from; ``error`` the class of the exception, if there was one, and
    ``trace`` where that was raised, innermost last, as ``module:line function``.
    """

    at: datetime
    level: str
    """``debug``, ``info``, ``warning`` or ``error``."""
    event: str
    text: str
    error: str = ""
    trace: tuple[str, ...] = ()


class DiagnosticsView(Struct, frozen=True):
    """The data that help somebody else to find a fault: ``archive`` is a zip file, and ``text`` all that is in it."""

    text: str
    archive: bytes


class MetricView(Struct, frozen=True):
    """One measured value, as Prometheus names and types them. ``labels``: pairs of name and value."""

    name: str
    kind: str
    """``counter``, ``gauge`` or ``histogram``."""
    meaning: str
    labels: tuple[tuple[str, str], ...]
    value: float


class ClockView(Struct, frozen=True):
    """The times that the gateway goes by, all UTC."""

    device: datetime
    """This device's own."""
    corrected: datetime
    """By which messages are judged."""
    agreed: datetime
    """By which what has expired is deleted: the device and a public gateway agree, or the operator said so."""
    is_confirmed: bool
    """The public gateway has confirmed the corrected one since the clock was last set."""


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
