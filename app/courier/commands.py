"""Commands to a running courier on its control socket, and their answers as text.

The module loads nothing of the courier.
"""

from __future__ import annotations

from collections.abc import Coroutine
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from app.base.streams import one_line, with_plurals
from app.control import clock_command
from app.control.clock_command import clock_in_words
from app.control.command import Command, Report, argument
from app.control.tables import Columns, table
from app.terminal.command_line import LEFT_BEHIND
from gateway_core.ports.peers import HostPort
from gateway_core.views.spoken_words import spoken_fingerprint

if TYPE_CHECKING:
    from gateway_core.nodes.courier.courier import CourierNode
    from gateway_core.views.courier import RelayReport


# --- Answers as text ------------------------------------------------------------------------------------


def status_in_words(status: Any) -> str:
    """Return the carried cargo, and the addresses at which private gateways are served."""
    lines = [
        f"For public gateways: {status['cargoes_out']} cargo(es), {status['octets_out']:,} byte(s), and "
        f"{status['authorizations']} permission(s) to collect.",
        f"For private gateways: {status['cargoes_in']} cargo(es), {status['octets_in']:,} byte(s).",
        f"Storage: {status['used']:,} of {status['quota']:,} bytes are in use. "
        f"The cargo is from {status['owners']} private gateway(s).",
        *_service_lines(status),
    ]
    if status["overdue"]:
        lines.append(f"{status['overdue']} piece(s) may have expired and stay here. {clock_in_words(status)}")
    lines += [
        f"  {each['gateway']}: {each['pieces']} piece(s), {each['octets']:,} byte(s)"
        for each in status["gateways"]
    ]
    if status["troubles"]:
        lines.append("Not exchanged yet:")
    lines += [
        one_line(f"  {_piece(each)} for {each['gateway']}, tried {each['runs']} times. {each['reason']}")
        for each in status["troubles"]
    ]
    return with_plurals("\n".join(lines))


def _service_lines(status: Any) -> list[str]:
    if status["listening"]:
        lines = [
            f"Private gateways are served at {' and '.join(status['listening'])}; {status['clients']} connected."
        ]
    elif status["not_listening"]:
        lines = [f"Private gateways are not served. {status['not_listening']}"]
    else:
        lines = ["Private gateways are not served now."]
    if status["key_fingerprint"]:
        lines.append(f"To compare aloud: {spoken_fingerprint(status['key_fingerprint'])}")
    return lines


def report_in_words(report: Any) -> str:
    """Return the result of a relay."""
    if not report["visits"]:
        return "No cargo for a public gateway is carried."
    columns: Columns = {
        "PUBLIC GATEWAY": "gateway",
        "DELIVERED": lambda visit: f"{visit['cargoes_out']} ({visit['octets_out']:,} bytes)",
        "COLLECTED": lambda visit: f"{visit['cargoes_in']} ({visit['octets_in']:,} bytes)",
        "AUTHORIZATIONS": "authorizations_used",
        "PROBLEM": "problem",
    }
    lines = [table(columns, report["visits"], "")]
    lines += [
        one_line(f"{_piece(each)} at {each['gateway']}: {each['reason']}") for each in report["troubles"]
    ]
    if report["left"]:
        lines.append(f"Kept for the next exchange: {_kinds_left(report)}.")
    return with_plurals("\n".join(lines))


def _kinds_left(report: Any) -> str:
    permissions = report.get("authorizations_left", 0)  # an older running courier reports the sum only
    kinds = ((report["left"] - permissions, "cargo(es)"), (permissions, "permission(s) to collect"))
    return " and ".join(f"{count} {kind}" for count, kind in kinds if count)


def hand_over_in_words(report: Any) -> str:
    """Return the result of a hand-over to another courier."""
    (visit,) = report["visits"]
    lines = [
        f"{visit['gateway']} has taken over {visit['cargoes_out']} cargo(es), {visit['octets_out']:,} byte(s), and "
        f"{visit['authorizations_used']} permission(s) to collect."
    ]
    if visit["problem"]:
        lines.append(one_line(visit["problem"]))
    lines += [one_line(f"{_piece(each)}: {each['reason']}") for each in report["troubles"]]
    if report["left"]:
        lines.append(f"Still here for the other courier: {_kinds_left(report)}.")
    return with_plurals("\n".join(lines))


def progress_in_words(progress: Any) -> str:
    """Return the progress of a relay, on one line."""
    if progress["phase"] == "waiting":
        return "Waiting for replies."
    if progress["phase"] == "collecting":
        return with_plurals(
            f"{progress['gateway']}: collected {progress['cargoes_in']} cargo(es), {progress['octets_in']:,} byte(s); "
            f"{progress['authorizations_used']} of {progress['authorizations']} permission(s) used."
        )
    return with_plurals(
        f"{progress['gateway']}: delivered {progress['cargoes_out']} of {progress['cargoes']} cargo(es), "
        f"{progress['octets_out']:,} of {progress['octets']:,} byte(s).".removeprefix(": ")
    )


sources_in_words = partial(
    table,
    {"SOURCE": "source", "PIECES": "pieces", "BYTES": lambda row: f"{row['octets']:,}"},
    empty="No cargo is carried.",
)
"""The sources of the carried cargo."""


def _amount(count: int, octets: int) -> str:
    return f"{count} ({octets:,} bytes)" if count else "-"


def gateways_in_words(answer: Any) -> str:
    """Return the list of met private gateways, and whether the courier remembers visits."""
    columns: Columns = {
        "GATEWAY": "gateway",
        "NAME": lambda row: row["name"] or "-",
        "LAST VISIT": lambda row: row["last_visit"] or "unknown",
        "NEXT USUAL VISIT": lambda row: row["next_visit"] or "-",
        "WAITING": lambda row: _amount(row["cargoes"], row["octets"]),
        "EXPIRES BEFORE IT": lambda row: _amount(row["expiring"], row["expiring_octets"]),
        "NOTE": lambda row: "not visited for three weeks" if row["is_long_unvisited"] else "",
    }
    state = "remembered." if answer["remembers"] else "not remembered (--remember on)."
    return f"{table(columns, answer['gateways'], 'No gateway to list.')}\nVisits are {state}"


def _piece(trouble: Any) -> str:
    return f"A {'cargo' if trouble['is_cargo'] else 'permission'} of {trouble['octets']:,} bytes"


# --- The commands ---------------------------------------------------------------------------------------


def _exit_status(report: Any) -> int:
    is_complete = not report["troubles"] and not any(visit["problem"] for visit in report["visits"])
    return 0 if is_complete else LEFT_BEHIND


class Status(
    Command,
    result="an object",
    in_words=status_in_words,
    is_subcommand=True,
    does=lambda courier, _: courier.status(),
):
    """Show the carried cargo, and the addresses for private gateways."""


class Relay(
    Command,
    result="an object: the visits, the refused pieces with reasons, and the numbers of remaining pieces",
    in_words=report_in_words,
    progress_in_words=progress_in_words,
    exit_status=_exit_status,
    is_subcommand=True,
    uses_networks=True,
):
    """Exchange the carried cargo with public gateways over the Internet."""

    async def run(self, gateway: CourierNode, report: Report, /) -> object:
        return await _with_progress(gateway, report, gateway.relay())


class LookAt(
    Command,
    result="an object with `key_fingerprint` and `is_known`: true after an earlier hand-over",
    does=lambda courier, command: courier.meet(HostPort(command.host, command.port)),
):
    """Return the key that another courier shows, and hand over nothing."""

    host: str
    port: int


class HandOver(
    Command,
    result="an object as of `relay`, with one visit: to the other courier",
    in_words=hand_over_in_words,
    progress_in_words=progress_in_words,
    exit_status=_exit_status,
):
    """Hand over the carried cargo to another courier that accepts it."""

    host: str
    port: int
    key_fingerprint: str
    """The expected fingerprint; nothing is handed over to a courier with another key."""
    towards: Annotated[
        str,
        argument(
            "where the other courier goes: internet (takes cargo for public gateways, and authorizations), gateways"
            " (takes cargo for private gateways), or both",
            choices=("internet", "gateways", "both"),
        ),
    ] = "internet"

    async def run(self, gateway: CourierNode, report: Report, /) -> object:
        from gateway_core.nodes.courier.relay import Towards

        place, towards = HostPort(self.host, self.port), Towards(self.towards)
        return await _with_progress(gateway, report, gateway.hand_over(place, self.key_fingerprint, towards))


class Quota(
    Command,
    result="an object with `quota` and `used`, in octets",
    in_words="The limit is {0[quota]:,} bytes; {0[used]:,} are in use.".format,
    is_subcommand=True,
):
    """Set the limit for carried cargo in bytes; without a number, show it."""

    octets: Annotated[int | None, argument("the limit", metavar="BYTES", nargs="?")] = None

    async def run(self, gateway: CourierNode, report: Report, /) -> object:
        if self.octets is not None:
            await gateway.set_quota(self.octets)
        status = await gateway.status()
        return {"quota": status.quota, "used": status.used}


class Discard(
    Command,
    result="a list of `source`, `pieces` and `octets`: the remaining cargo, the most first",
    in_words=sources_in_words,
    is_subcommand=True,
    does=lambda courier, command: courier.discard(command.source),
):
    """Delete all cargo that one address brought on one day; without a source, list the sources."""

    source: Annotated[str | None, argument("a day and an address, as listed", nargs="?")] = None

    def question(self) -> str:
        return (
            ""
            if self.source is None
            else f"This deletes for good the cargo that {self.source} brought to this courier."
        )


class Gateways(
    Command,
    result="an object: `remembers`, and `gateways`, a list of the met private gateways, the most urgent first",
    in_words=gateways_in_words,
    is_subcommand=True,
):
    """List the private gateways that were met, their visits and waiting cargo; name or forget one."""

    gateway: Annotated[str | None, argument("the id of a gateway, as listed", nargs="?")] = None
    name: Annotated[str | None, argument("give the gateway this name; an empty name removes it")] = None
    forget: Annotated[bool, argument("forget the visits and the name of the gateway")] = False
    remember: Annotated[
        str | None, argument("remember visits and names, or forget all", choices=("on", "off"))
    ] = None

    def question(self) -> str:
        if self.remember == "off":
            return "This deletes for good the days of all visits and the names of the gateways."
        return "This deletes for good the visits and the name of the gateway." if self.forget else ""

    async def run(self, gateway: CourierNode, report: Report, /) -> object:
        if self.remember is not None:
            await gateway.remember_visits(self.remember == "on")
        if self.forget or self.name is not None:
            await gateway.name_gateway(self.gateway or "", None if self.forget else self.name)
        return await gateway.met_gateways()


class Clock(clock_command.Clock, result="an object with `earliest`, `latest` and `overdue`"):
    """Show the earliest and the latest time that it can be now; with a time, confirm the computer's clock."""

    tells: ClassVar[tuple[str, ...]] = ("earliest", "latest", "overdue")


class End(Command):
    """End the running courier."""

    async def run(self, gateway: CourierNode, report: Report, /) -> object:
        gateway.stopped.set()
        return True


async def _with_progress(
    gateway: CourierNode, report: Report, run: Coroutine[Any, Any, RelayReport]
) -> RelayReport:
    from gateway_core.views.courier import RelayProgress

    def on_event(event: object) -> None:
        if isinstance(event, RelayProgress):
            report("progress", event)

    unsubscribe = gateway.observe(on_event)
    try:
        return await run
    finally:
        unsubscribe()


COMMANDS: dict[str, type[Command]] = {
    each.command: each for each in (Status, Relay, LookAt, HandOver, Quota, Discard, Gateways, Clock, End)
}
