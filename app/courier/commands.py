"""The commands to a running courier: what its control socket takes. Loads nothing of the courier."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from app.control_command import Command, InWords, Report, argument, moment_of
from app.courier.words import (
    clock_in_words,
    handed_over_in_words,
    quota_in_words,
    report_in_words,
    status_in_words,
)

if TYPE_CHECKING:
    from gateway_core.nodes.courier.courier import CourierNode
    from gateway_core.views.courier import RelayReport


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
        return await _with_progress(gateway, report, gateway.relay())


class LookAt(Command, frozen=True):
    """Return whose key another courier shows, without a word to it."""

    result: ClassVar[str] = (
        "an object with `key_fingerprint` and `is_known`: something was handed over to it before"
    )

    host: str
    port: int

    async def run(self, gateway: CourierNode, report: Report, /) -> object:
        from gateway_core.ports.peers import HostPort

        return await gateway.look_at(HostPort(self.host, self.port))


class HandOver(Command, frozen=True):
    """Hand over what is carried to another courier, which takes over from couriers."""

    result: ClassVar[str] = "an object as of `relay`, with one visit: to the other courier"
    in_words: ClassVar[InWords] = handed_over_in_words

    host: str
    port: int
    key_fingerprint: str
    """Nothing is handed over to another key."""
    towards: Annotated[
        str,
        argument(
            "where the other is going: internet (cargo for public gateways, and authorizations), gateways (cargo for"
            " private ones), or both",
            choices=("internet", "gateways", "both"),
        ),
    ] = "internet"

    async def run(self, gateway: CourierNode, report: Report, /) -> object:
        from gateway_core.nodes.courier.hand_over import Towards
        from gateway_core.ports.peers import HostPort

        place, towards = HostPort(self.host, self.port), Towards(self.towards)
        return await _with_progress(gateway, report, gateway.hand_over(place, self.key_fingerprint, towards))


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


class Clock(Command, frozen=True):
    """Return between which times it is now, as far as the courier knows; with a time, confirm the computer's clock."""

    result: ClassVar[str] = "an object with `earliest`, `latest` and `overdue`"
    in_words: ClassVar[InWords] = clock_in_words

    moment: Annotated[
        str | None,
        argument("the time by another clock, within two hours of what this computer's says", nargs="?"),
    ] = None

    async def run(self, gateway: CourierNode, report: Report, /) -> object:
        if self.moment is not None:
            await gateway.confirm_time(moment_of(self.moment))
        status = await gateway.status()
        return {"earliest": status.earliest, "latest": status.latest, "overdue": status.overdue}


class End(Command, frozen=True):
    """End the running courier."""

    async def run(self, gateway: CourierNode, report: Report, /) -> object:
        gateway.stop()
        return True


async def _with_progress(
    gateway: CourierNode, report: Report, run: Coroutine[Any, Any, RelayReport]
) -> RelayReport:
    from gateway_core.views.courier import RelayProgress

    def tell(event: object) -> None:
        if isinstance(event, RelayProgress):
            report("progress", event)

    unsubscribe = gateway.observe(tell)
    try:
        return await run
    finally:
        unsubscribe()


COMMANDS: dict[str, type[Command]] = {
    each.command: each for each in (Status, Relay, LookAt, HandOver, Quota, Clock, End)
}
