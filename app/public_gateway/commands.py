"""Commands to a running public gateway on its control socket, and their answers as text.

The module loads nothing of the public gateway.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from app.base.codes import ControlCode
from app.control.clock_command import Clock, clock_in_words
from app.control.command import Command, Report, argument
from gateway_core.errors import MalformedMessageError
from gateway_core.identifiers import PrivateAddress

if TYPE_CHECKING:
    from gateway_core.nodes.public_gateway.node import PublicGateway
    from gateway_core.views.backups import BackupContents


# --- Answers as text ------------------------------------------------------------------------------------


def status_in_words(status: dict[str, Any]) -> str:
    """Return the gateway's status, a line for each fact."""
    return "\n".join(
        (
            f"Public gateway {status['domain']}, address {status['address']}",
            f"Its certificate ends on {status['certificate_not_after']}; it is renewed automatically.",
            f"Private gateways: {status['gateways']}",
            f"Parcels for them: {status['parcels_for_gateways']}",
            f"Parcels for public nodes: {status['parcels_for_public_nodes']}",
            f"Bytes of all parcels: {status['octets']:,}",
            clock_in_words(status),
        )
    )


def gateways_in_words(gateways: Sequence[dict[str, Any]]) -> str:
    """Return a line for each private gateway."""
    lines = [
        f"{each['address']}  last seen {each['last_seen']}  waiting parcels: {each['waiting_parcels']} "
        f"({each['waiting_octets']:,} bytes)" + ("  BLOCKED" if each["is_blocked"] else "")
        for each in gateways
    ]
    return "\n".join(lines) or "No private gateway is registered yet."


def backup_in_words(contents: BackupContents) -> str:
    """Return the contents of a backup, a line for each fact."""
    kind = "Moves with this file, locked at" if contents.is_move else "Copied at"
    return "\n".join(
        (
            f"Public gateway {contents.public_gateway}, address {contents.address_prefix}",
            f"{kind} {contents.made_at:%Y-%m-%d %H:%M} UTC, by version {contents.version}",
            f"Private gateways: {contents.apps}",
            f"Parcels for them: {contents.parcels_in} ({contents.octets_in:,} bytes)",
            f"Parcels for public nodes: {contents.parcels_out} ({contents.octets_out:,} bytes)",
        )
    )


# --- The commands ---------------------------------------------------------------------------------------


class Status(
    Command,
    result="an object",
    in_words=status_in_words,
    is_subcommand=True,
    does=lambda gateway, _: gateway.status(),
):
    """Show the public gateway's name and address, and its waiting parcels."""


class Gateways(
    Command,
    result="an array of objects",
    in_words=gateways_in_words,
    does=lambda gateway, _: gateway.gateways(),
):
    """Show the registered private gateways, the last seen first."""


class Block(
    Command,
    does=lambda gateway, command: gateway.set_blocked(
        PrivateAddress(command.address), is_blocked=command.is_blocked
    ),
):
    """Block or unblock a private gateway. Its waiting parcels stay until they expire."""

    address: Annotated[str, argument("the private gateway's address")]
    is_blocked: Annotated[bool, argument("block it; false: unblock it")] = True


class Metrics(Command, result="a string", in_words=str, is_subcommand=True):
    """Show measurements since the start, in the text format of Prometheus."""

    async def run(self, gateway: PublicGateway, report: Report, /) -> object:
        from gateway_core.nodes.public_gateway.node import measurements
        from gateway_core.services.runtime.metrics import prometheus

        return prometheus(await measurements(gateway))


class Connection(Command, result="an object; `parameters`: the file, hexadecimal"):
    """Return the name, the address and the connection file, with which private gateways register."""

    async def run(self, gateway: PublicGateway, report: Report, /) -> object:
        identity = gateway.identity
        parameters = identity.connection_parameters.serialize().hex()
        return {"domain": identity.domain, "address": identity.address, "parameters": parameters}


class Backup(Command, result="BackupView"):
    """Write everything to a new file; with `moves`, lock the folder, accept nothing more, and end."""

    file: Annotated[str, argument("the absolute path of a new file")]
    passphrase: Annotated[str, argument("at least 12 characters")]
    moves: Annotated[bool, argument("the public gateway moves to another computer with this file")] = False

    async def run(self, gateway: PublicGateway, report: Report, /) -> object:
        file = Path(self.file)
        if not file.is_absolute():  # a relative path would begin at our folder instead of the client's
            raise MalformedMessageError(ControlCode.ARGUMENTS)
        write = gateway.move if self.moves else gateway.backups.write
        return await write(file, self.passphrase, partial(report, "progress"))


COMMANDS: dict[str, type[Command]] = {
    each.command: each for each in (Status, Gateways, Block, Metrics, Connection, Backup, Clock)
}
