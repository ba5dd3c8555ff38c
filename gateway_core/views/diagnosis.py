"""The views for fault diagnosis: the log, measurements, the diagnostics bundle, crash reports.

All values are plain data, safe to hand to another thread. A user interface offers only the views that its gateway
supports.
"""

from collections.abc import Sequence
from datetime import datetime

from msgspec import Struct

from gateway_core.views.status import Answer


class LogEntryView(Struct, frozen=True):
    """A line of the log, redacted like the line in the file.

    ``event``: the module and function that logged the line. ``error``: the class of the exception, if any. ``trace``:
    the frames of the exception, innermost last, as ``module:line function``.
    """

    at: datetime
    level: str
    """``debug``, ``info``, ``warning`` or ``error``."""
    event: str
    text: str
    error: str = ""
    trace: tuple[str, ...] = ()


class DiagnosticsView(Struct, frozen=True):
    """The data for a person who helps to find a fault. ``archive`` is a zip file, ``text`` its whole content."""

    text: str
    archive: bytes


class MetricView(Struct, frozen=True):
    """A measured value, with name and kind in the notation of Prometheus. ``labels``: pairs of name and value."""

    name: str
    kind: str
    """``counter``, ``gauge`` or ``histogram``."""
    meaning: str
    labels: tuple[tuple[str, str], ...]
    value: float


class ClockView(Struct, frozen=True):
    """The times that the gateway uses, all UTC."""

    device: datetime
    """The time of this device."""
    corrected: datetime
    """The time for the judgement of messages."""
    agreed: datetime
    """The time for deletions of expired messages, confirmed by the device and a public gateway, or by the operator."""
    is_confirmed: bool
    """True if the public gateway has confirmed the corrected time since the last setting of the clock."""


class CrashReportView(Struct, frozen=True):
    """A pending crash report, octet by octet; ``due``: the earliest time of its sending."""

    token: str
    octets: bytes
    due: datetime


class CrashReportsView(Struct, frozen=True):
    """The operator's decision about crash reports, with the pending and the sent reports."""

    answer: Answer
    """``unasked``, ``no`` or ``yes``."""
    example: bytes
    """A report of an invented fault, octet by octet as this device would send the report."""
    waiting: Sequence[CrashReportView] = ()
    sent: Sequence[bytes] = ()
    """Newest first."""
