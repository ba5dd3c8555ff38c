"""The control commands that find and mend faults."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, ClassVar

from msgspec import Meta

from app.codes import ControlCode
from app.control_command import Command, Report
from gateway_core.errors import MalformedMessageError

if TYPE_CHECKING:
    from gateway_core.gateway import PrivateGateway

_LEVELS = "`debug`, `info`, `warning` or `error`"


class Diagnose(Command, frozen=True):
    """Check everything that the gateway needs."""

    command: ClassVar[str] = "diagnose"
    result: ClassVar[str] = "[CheckResult]"

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        """Run the checks."""
        return await gateway.diagnostics.check()


class Log(Command, frozen=True):
    """Return the newest entries of the log."""

    command: ClassVar[str] = "log"
    result: ClassVar[str] = "[LogEntryView], newest last"

    limit: int = 500
    level: Annotated[str, Meta(description=f"{_LEVELS}, and above")] = "debug"

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        """Return them."""
        return await gateway.diagnostics.recent_log(self.limit, self.level)


class LogLevel(Command, frozen=True):
    """Choose what is worth writing down from now on."""

    command: ClassVar[str] = "log-level"
    result: ClassVar[str] = "`true`"

    level: Annotated[str, Meta(description=_LEVELS)]

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        """Set the level."""
        await gateway.diagnostics.set_log_level(self.level)
        return True


class Diagnostics(Command, frozen=True):
    """Return what helps others to find a fault, without anything that names anybody."""

    command: ClassVar[str] = "diagnostics"
    result: ClassVar[str] = "`text`, and `archive` (a zip file in base64) that holds the same"

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        """Return the bundle."""
        import base64

        view = await gateway.diagnostics.bundle()
        return {"text": view.text, "archive": base64.b64encode(view.archive).decode()}


class Metrics(Command, frozen=True):
    """Return the measurements since the gateway's start."""

    command: ClassVar[str] = "metrics"
    result: ClassVar[str] = "[MetricView], or text"

    prometheus: Annotated[bool, Meta(description="as text that Prometheus reads")] = False

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        """Return them."""
        from gateway_core.services.runtime.metrics import prometheus

        await gateway.refresh_status()
        views = await gateway.diagnostics.metrics()
        return prometheus(views) if self.prometheus else views


class Clock(Command, frozen=True):
    """Return which times the gateway goes by."""

    command: ClassVar[str] = "clock"
    result: ClassVar[str] = (
        "`device`, `corrected` (messages are judged by it), `agreed` (what has expired by it is deleted): moments; "
        "`is_confirmed`"
    )

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        """Return the view."""
        return await gateway.diagnostics.clock()


class ConfirmClock(Command, frozen=True):
    """Confirm the time, as the operator does who looked at a clock."""

    command: ClassVar[str] = "confirm-clock"
    result: ClassVar[str] = "`true`"

    moment: Annotated[str, Meta(description="within two hours of the time that messages are judged by")]

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        """Confirm it."""
        await gateway.diagnostics.confirm_clock(_moment(self.moment))
        return True


def _moment(text: str) -> datetime:
    try:
        return datetime.fromisoformat(text).astimezone(UTC)
    except ValueError:
        raise MalformedMessageError(ControlCode.MOMENT) from None


class Restart(Command, frozen=True):
    """Start the tasks again that were stopped after repeated failures."""

    command: ClassVar[str] = "restart"
    result: ClassVar[str] = "their names"

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        """Start them."""
        return await gateway.diagnostics.restart_stopped()
