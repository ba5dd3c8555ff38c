"""The commands to a running courier: what its control socket takes. Loads nothing of the courier."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from app.control_command import Command, InWords, Report, argument
from app.courier.words import quota_in_words, report_in_words, status_in_words

if TYPE_CHECKING:
    from gateway_core.nodes.courier.courier import CourierNode


class Status(Command, frozen=True):
    """Return what the courier carries, and where it serves private gateways."""

    result: ClassVar[str] = "an object"
    in_words: ClassVar[InWords] = status_in_words

    async def run(self, gateway: CourierNode, report: Report, /) -> object:
        return await gateway.status()


class Relay(Command, frozen=True):
    """Exchange what is carried with public gateways, over the Internet."""

    result: ClassVar[str] = "an object: the visits, what was refused and why, and how many pieces are left"
    in_words: ClassVar[InWords] = report_in_words

    async def run(self, gateway: CourierNode, report: Report, /) -> object:
        from gateway_core.views.courier import RelayProgress

        def tell(event: object) -> None:
            if isinstance(event, RelayProgress):
                report("progress", event)

        unsubscribe = gateway.observe(tell)
        try:
            return await gateway.relay()
        finally:
            unsubscribe()


class Quota(Command, frozen=True):
    """Carry so many octets at most; without a number, it is shown."""

    result: ClassVar[str] = "an object with `quota` and `used`, in octets"
    in_words: ClassVar[InWords] = quota_in_words

    octets: Annotated[int | None, argument("so many octets at most", nargs="?")] = None

    async def run(self, gateway: CourierNode, report: Report, /) -> object:
        if self.octets is not None:
            await gateway.set_quota(self.octets)
        status = await gateway.status()
        return {"quota": status.quota, "used": status.used}


class End(Command, frozen=True):
    """End the running courier."""

    async def run(self, gateway: CourierNode, report: Report, /) -> object:
        gateway.stop()
        return True


COMMANDS: dict[str, type[Command]] = {each.command: each for each in (Status, Relay, Quota, End)}
