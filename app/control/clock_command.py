"""`clock`: the time known to a courier or a public gateway, and its confirmation by the operator."""

from datetime import datetime
from typing import Annotated, Any, ClassVar

from app.control.command import Command, Report, argument, moment_of
from gateway_core.clock import DRIFT_TOLERANCE


def clock_in_words(times: Any) -> str:
    """Return the present as text, as far as the node knows it."""
    earliest, latest = (datetime.fromisoformat(times[each]) for each in ("earliest", "latest"))
    if latest - earliest <= DRIFT_TOLERANCE:
        return f"It is {latest:%Y-%m-%d %H:%M} UTC."
    return (
        f"It is between {earliest:%Y-%m-%d %H:%M} and {latest:%Y-%m-%d %H:%M} UTC: this computer was off, or its "
        "clock was set. To confirm the time, connect to the Internet, or run this program's command `clock TIME`."
    )


class Clock(
    Command,
    result="an object with `earliest` and `latest`",
    in_words=clock_in_words,
    is_subcommand=True,
):
    """Show the earliest and the latest time that it can be now; with a time, confirm the computer's clock."""

    tells: ClassVar[tuple[str, ...]] = ("earliest", "latest")

    moment: Annotated[
        str | None,
        argument("the time on another clock, within two hours of this computer's clock", nargs="?"),
    ] = None

    async def run(self, gateway: Any, report: Report, /) -> object:
        if self.moment is not None:
            await gateway.confirm_time(moment_of(self.moment))
        status = await gateway.status()
        return {each: getattr(status, each) for each in self.tells}
