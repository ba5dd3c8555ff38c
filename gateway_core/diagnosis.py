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


@runtime_checkable
class MetricsReading(Protocol):
    """Optional: measurements since the start. They stay on this device, and in memory."""

    async def metrics(self) -> Sequence[MetricView]: ...


@runtime_checkable
class TaskRestart(Protocol):
    """Optional: start again what was stopped after repeated failures."""

    async def restart_stopped(self) -> Sequence[str]:
        """Returns the names of the tasks that were started again."""
