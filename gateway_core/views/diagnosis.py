"""The views that help to find a fault.

The log, measurements, the diagnostics bundle; optional parts of a gateway's commands.

Plain data, safe to hand to another thread. A face offers each of these only where the gateway has it.
"""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct


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
