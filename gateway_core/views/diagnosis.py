"""What helps to find a fault: the log, measurements, the diagnostics bundle; optional parts of a gateway's commands.

Plain data, safe to hand to another thread. A face offers each of these only where the gateway has it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol, runtime_checkable


@dataclass(frozen=True, slots=True)
class LogEntryView:
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


@runtime_checkable
class LogReading(Protocol):
    """Optional: the gateway's own log."""

    async def recent_log(self, limit: int = 500, level: str = "debug") -> Sequence[LogEntryView]:
        """The newest entries of that level and above, oldest first."""

    async def set_log_level(self, level: str) -> None:
        """What is worth writing down from now on.

        Raises:
            InvalidMessageError: there is no such level.
        """


@dataclass(frozen=True, slots=True)
class DiagnosticsView:
    """What helps somebody else to find a fault: ``archive`` is a zip file, and ``text`` all that is in it."""

    text: str
    archive: bytes


@runtime_checkable
class DiagnosticsExport(Protocol):
    """Optional: the diagnostics bundle. Show ``text`` before ``archive`` is saved or sent; they say the same."""

    async def diagnostics(self) -> DiagnosticsView: ...


@dataclass(frozen=True, slots=True)
class MetricView:
    """One measured value, as Prometheus names and types them. ``labels``: pairs of name and value."""

    name: str
    kind: str
    """``counter``, ``gauge`` or ``histogram``."""
    meaning: str
    labels: tuple[tuple[str, str], ...]
    value: float


@dataclass(frozen=True, slots=True)
class ClockView:
    """The times that the gateway goes by, all UTC."""

    device: datetime
    """This device's own."""
    corrected: datetime
    """By which messages are judged."""
    agreed: datetime
    """By which what has expired is deleted: the device and a public gateway agree, or the operator said so."""
    is_confirmed: bool
    """The public gateway has confirmed the corrected one since the clock was last set."""


@runtime_checkable
class ClockReading(Protocol):
    """Optional: the times, and the operator's word on them."""

    async def clock_times(self) -> ClockView: ...

    async def confirm_clock(self, moment: datetime) -> None:
        """The operator says that it is ``moment``: what has expired by then may be deleted.

        Raises:
            InvalidMessageError: that is not the time that the gateway judges by; set the device's clock.
        """


@runtime_checkable
class MetricsReading(Protocol):
    """Optional: measurements since the start. They stay on this device, and in memory."""

    async def metrics(self) -> Sequence[MetricView]: ...


@runtime_checkable
class TaskRestart(Protocol):
    """Optional: start again what was stopped after repeated failures."""

    async def restart_stopped(self) -> Sequence[str]:
        """Returns the names of the tasks that were started again."""
