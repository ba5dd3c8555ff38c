"""The control commands that find and mend faults."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from app.cli import tables
from app.control_command import Command, InWords, Report, argument, moment_of

if TYPE_CHECKING:
    from gateway_core.gateway import PrivateGateway

_LEVELS = ("debug", "info", "warning", "error")


class Diagnose(Command, frozen=True):
    """Check everything that the gateway needs, and say what to do about what fails."""

    result: ClassVar[str] = "[CheckResult]"

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return await gateway.diagnostics.check()


class Log(Command, frozen=True):
    """Return the newest entries of the running gateway's log."""

    result: ClassVar[str] = "[LogEntryView], newest last"

    limit: Annotated[int, argument("how many")] = 500
    level: Annotated[str, argument("of this level and above", choices=_LEVELS)] = "debug"

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return await gateway.diagnostics.recent_log(self.limit, self.level)


class LogLevel(Command, frozen=True):
    """Choose what is worth writing down from now on."""

    level: Annotated[str, argument("write down this level and above from now on", choices=_LEVELS)]

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        await gateway.diagnostics.set_log_level(self.level)
        return True


class Diagnostics(Command, frozen=True):
    """Show what helps others to find a fault, without anything that names anybody."""

    result: ClassVar[str] = "`text`, and `archive` (a zip file in base64) that holds the same"

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        import base64

        view = await gateway.diagnostics.bundle()
        return {"text": view.text, "archive": base64.b64encode(view.archive).decode()}


class Metrics(Command, frozen=True):
    """Return measurements since the gateway's start, which never leave this device."""

    result: ClassVar[str] = "[MetricView], or text"

    prometheus: Annotated[bool, argument("in the form that Prometheus reads")] = False

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        from gateway_core.services.runtime.metrics import prometheus

        await gateway.refresh_status()
        views = await gateway.diagnostics.metrics()
        return prometheus(views) if self.prometheus else views


class Clock(Command, frozen=True):
    """Return which time the gateway goes by, and up to which one it deletes what has expired."""

    result: ClassVar[str] = (
        "`device`, `corrected` (messages are judged by it), `agreed` (what has expired by it is deleted): moments; "
        "`is_confirmed`"
    )

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return await gateway.diagnostics.clock()


class ConfirmClock(Command, frozen=True):
    """Confirm the time, as the operator does who looked at a clock."""

    moment: Annotated[str, argument("within two hours of the time that messages are judged by")]

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        await gateway.diagnostics.confirm_clock(moment_of(self.moment))
        return True


class Restart(Command, frozen=True):
    """Start again the parts of the gateway that were stopped after repeated failures."""

    result: ClassVar[str] = "their names"
    in_words: ClassVar[InWords] = tables.restarted
    is_subcommand: ClassVar[bool] = True

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return await gateway.diagnostics.restart_stopped()
