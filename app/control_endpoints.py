"""The control commands about apps and what waits for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from app.cli import tables
from app.control_command import Command, InWords, Report, argument
from gateway_core.events import Direction

if TYPE_CHECKING:
    from gateway_core.gateway import PrivateGateway

_Endpoint = Annotated[str, argument("an address, or its beginning")]


class Endpoints(Command, frozen=True):
    """Return the apps that have registered."""

    result: ClassVar[str] = "[EndpointView]"
    in_words: ClassVar[InWords] = tables.endpoints

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return await gateway.endpoints.all()


class AllowEndpoint(Command, frozen=True):
    """Let an app exchange messages, or block it."""

    endpoint: _Endpoint
    allowed: bool

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        address = await gateway.endpoints.find(self.endpoint)
        await (gateway.endpoints.allow(address) if self.allowed else gateway.endpoints.block(address))
        return True


class AskAboutEndpoint(Command, frozen=True):
    """Forget that an app is blocked: it waits for an answer again."""

    endpoint: _Endpoint

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        from gateway_core.commands.endpoints import endpoint_id

        address = await gateway.endpoints.find(self.endpoint)
        await gateway.endpoints.forget_decision(endpoint_id(address))
        return True


class RemoveEndpoint(Command, frozen=True):
    """Forget an app."""

    warning: ClassVar[str] = "This forgets the app, and deletes what waits for it and from it."

    endpoint: _Endpoint
    purge: Annotated[bool, argument("delete what waits for it and from it")] = False

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        address = await gateway.endpoints.find(self.endpoint)
        await gateway.endpoints.remove(address, purge=self.purge)
        return True


class Queue(Command, frozen=True):
    """Return what waits, and what has left."""

    result: ClassVar[str] = '`{"waiting": [QueueView], "deleted": [DeletionView]}`'
    in_words: ClassVar[InWords] = tables.queue

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return {"waiting": await gateway.queue.waiting(), "deleted": await gateway.queue.deletions()}


class Purge(Command, frozen=True):
    """Delete what waits: for one app, in one direction, or all."""

    result: ClassVar[str] = "how many were deleted"
    in_words: ClassVar[InWords] = "Deleted {} parcels.".format
    warning: ClassVar[str] = "This deletes messages that wait; nobody will get them."

    endpoint: Annotated[str | None, argument("a whole address")] = None
    direction: Direction | None = None

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        from gateway_core.identifiers import PrivateAddress

        endpoint = None if self.endpoint is None else PrivateAddress(self.endpoint)
        return await gateway.queue.purge(endpoint, self.direction)


class Quota(Command, frozen=True):
    """Return how much is kept at most, as far as the disk has room."""

    result: ClassVar[str] = "octets of messages"

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return await gateway.queue.quota()


class SetQuota(Command, frozen=True):
    """Choose how much is kept at most."""

    octets: Annotated[int, argument("100,000,000 at least", metavar="OCTETS", nargs="?")]

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        await gateway.queue.set_quota(self.octets)
        return True


class Quarantine(Command, frozen=True):
    """Return the messages that were set aside."""

    result: ClassVar[str] = "[QuarantineView], oldest first"

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return await gateway.queue.quarantined()


class RetryQuarantined(Command, frozen=True):
    """Judge the messages that were set aside again."""

    result: ClassVar[str] = "how many are good this time, or wait in the queue again"

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return await gateway.queue.retry_quarantined()
