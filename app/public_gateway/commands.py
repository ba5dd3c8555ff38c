"""The commands to a running public gateway: what its control socket takes. Loads nothing of the public gateway."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, ClassVar

from app.codes import ControlCode
from app.control_command import Command, InWords, Report, argument
from app.public_gateway.words import gateways_in_words, status_in_words
from gateway_core.errors import MalformedMessageError
from gateway_core.identifiers import PrivateAddress

if TYPE_CHECKING:
    from gateway_core.nodes.public_gateway.node import PublicGateway


class Status(Command, frozen=True):
    """Return who the public gateway is, and how much waits there."""

    result: ClassVar[str] = "an object"
    in_words: ClassVar[InWords] = status_in_words

    async def run(self, gateway: PublicGateway, report: Report, /) -> object:
        return await gateway.status()


class Gateways(Command, frozen=True):
    """Return the private gateways that are registered, who was here last first."""

    result: ClassVar[str] = "an array of objects"
    in_words: ClassVar[InWords] = gateways_in_words

    async def run(self, gateway: PublicGateway, report: Report, /) -> object:
        return await gateway.gateways()


class Block(Command, frozen=True):
    """Serve a private gateway no more, or again. What waits for it stays for as long as it lives."""

    address: Annotated[str, argument("its address")]
    is_blocked: Annotated[bool, argument("serve it no more; else again")] = True

    async def run(self, gateway: PublicGateway, report: Report, /) -> object:
        await gateway.set_blocked(PrivateAddress(self.address), is_blocked=self.is_blocked)
        return True


class Metrics(Command, frozen=True):
    """Return measurements since the start, in the text format of Prometheus."""

    result: ClassVar[str] = "a string"
    in_words: ClassVar[InWords] = str

    async def run(self, gateway: PublicGateway, report: Report, /) -> object:
        from gateway_core.nodes.public_gateway.measuring import measurements
        from gateway_core.services.runtime.metrics import prometheus

        return prometheus(await measurements(gateway))


class Connection(Command, frozen=True):
    """Return what private gateways pair by: the name, the address, and the connection file's octets."""

    result: ClassVar[str] = "an object; `parameters`: the file, hexadecimal"

    async def run(self, gateway: PublicGateway, report: Report, /) -> object:
        identity = gateway.identity
        parameters = identity.connection_parameters.serialize().hex()
        return {"domain": identity.domain, "address": identity.address, "parameters": parameters}


class Backup(Command, frozen=True):
    """Write everything to a new file; with `moves`, lock the folder, take nothing from then on, and end."""

    result: ClassVar[str] = "BackupView"

    file: Annotated[str, argument("the absolute path of a file that is not there yet")]
    passphrase: Annotated[str, argument("12 characters at least")]
    moves: Annotated[bool, argument("it moves to another computer by this file")] = False

    async def run(self, gateway: PublicGateway, report: Report, /) -> object:
        departure, file = gateway.departure, Path(self.file)
        if not file.is_absolute():  # ours would be another folder than the client's
            raise MalformedMessageError(ControlCode.ARGUMENTS)
        write = departure.move if self.moves else departure.copy
        return await write(file, self.passphrase, partial(report, "progress"))


COMMANDS: dict[str, type[Command]] = {
    each.command: each for each in (Status, Gateways, Block, Metrics, Connection, Backup)
}
