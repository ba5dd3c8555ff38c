"""The commands to a running public gateway: what its control socket takes. Loads nothing of the public gateway."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from app.control_command import Command, InWords, Report, argument
from app.public_gateway.words import gateways_in_words, status_in_words
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
        from gateway_core.services.runtime.metrics import prometheus

        return prometheus(gateway.metrics.views())


COMMANDS: dict[str, type[Command]] = {each.command: each for each in (Status, Gateways, Block, Metrics)}
