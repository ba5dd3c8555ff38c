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


class Messages(Command, frozen=True):
    """Return the messages of apps that wait, and where each is."""

    result: ClassVar[str] = "[WaitingMessageView], those accepted first, 200 at most"
    in_words: ClassVar[InWords] = tables.messages
    is_subcommand: ClassVar[bool] = True

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return await gateway.queue.messages()


class Message(Command, frozen=True):
    """Return where a message is, or was when it left within 30 days."""

    result: ClassVar[str] = "[FoundMessageView], one for each app with a message of that id"
    in_words: ClassVar[InWords] = tables.message
    is_subcommand: ClassVar[bool] = True

    id: Annotated[str, argument("the whole id, as the app knows it", metavar="ID")]

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return await gateway.queue.message(self.id)


class KeepMessageWays(Command, frozen=True):
    """Remember for 30 days where messages went, which apps may ask about; off forgets what was remembered."""

    is_subcommand: ClassVar[bool] = True

    kept: bool

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        await gateway.queue.keep_ways(are_kept=self.kept)
        return True


class AreMessageWaysKept(Command, frozen=True):
    """Return whether it is remembered for 30 days where messages went."""

    result: ClassVar[str] = "`true` or `false`"

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return await gateway.queue.are_ways_kept()


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
