"""Control commands about apps, their queues, and lists of apps for this gateway."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from app.control import tables
from app.control.command import Command, Report, argument
from gateway_core.events import Direction

if TYPE_CHECKING:
    from gateway_core.gateway import PrivateGateway


_Endpoint = Annotated[str, argument("an address or its beginning")]


class Endpoints(
    Command,
    result="[EndpointView]",
    in_words=tables.endpoints,
    does=lambda gateway, _: gateway.endpoints.all(),
):
    """Show the registered apps."""


class AllowEndpoint(Command):
    """Allow or block an app."""

    endpoint: _Endpoint
    allowed: bool

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        address = await gateway.endpoints.find(self.endpoint)
        await (gateway.endpoints.allow(address) if self.allowed else gateway.endpoints.block(address))
        return True


class AskAboutEndpoint(Command):
    """Unblock an app; you will be asked about it again."""

    endpoint: _Endpoint

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        from gateway_core.commands.endpoints import endpoint_id

        await gateway.endpoints.forget_decision(endpoint_id(await gateway.endpoints.find(self.endpoint)))
        return True


class RemoveEndpoint(Command):
    """Remove an app."""

    endpoint: _Endpoint
    purge: Annotated[bool, argument("delete all waiting messages to and from it")] = False

    def question(self) -> str:
        return "This removes the app and deletes all waiting messages to and from it."

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        await gateway.endpoints.remove(await gateway.endpoints.find(self.endpoint), purge=self.purge)
        return True


class Queue(Command, result='`{"waiting": [QueueView], "deleted": [DeletionView]}`', in_words=tables.queue):
    """Show the waiting messages, and the messages that left the queue."""

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return {"waiting": await gateway.queue.waiting(), "deleted": await gateway.queue.deletions()}


class Messages(
    Command,
    result="[WaitingMessageView], oldest first, at most 200",
    in_words=tables.messages,
    is_subcommand=True,
    does=lambda gateway, _: gateway.queue.messages(),
):
    """Show the waiting messages of apps, and where each one is."""


class Message(
    Command,
    result="[FoundMessageView], one for each app with a message of this id",
    in_words=tables.message,
    is_subcommand=True,
    does=lambda gateway, command: gateway.queue.message(command.id),
):
    """Show where a message is, or where it went within the last 30 days."""

    id: Annotated[str, argument("the whole id that the app uses", metavar="ID")]


class KeepMessageWays(
    Command,
    is_subcommand=True,
    does=lambda gateway, command: gateway.queue.keep_ways(are_kept=command.kept),
):
    """Remember for 30 days where messages went, so that apps can ask; off deletes these records."""

    kept: bool


class AreMessageWaysKept(
    Command, result="`true` or `false`", does=lambda gateway, _: gateway.queue.are_ways_kept()
):
    """Return whether the gateway remembers for 30 days where messages went."""


class Purge(Command, result="the number of deleted messages", in_words="Deleted parcels: {}.".format):
    """Delete waiting messages: of one app, in one direction, or all."""

    endpoint: Annotated[str | None, argument("a whole address")] = None
    direction: Direction | None = None

    def question(self) -> str:
        return "This deletes waiting messages. Their recipients never get them."

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        from gateway_core.identifiers import PrivateAddress

        endpoint = None if self.endpoint is None else PrivateAddress(self.endpoint)
        return await gateway.queue.purge(endpoint, self.direction)


class Quota(Command, result="octets of messages", does=lambda gateway, _: gateway.queue.quota()):
    """Return the limit for stored messages; a full disk can lower it."""


class SetQuota(Command, does=lambda gateway, command: gateway.queue.set_quota(command.octets)):
    """Choose the limit for stored messages."""

    octets: Annotated[int, argument("the limit, at least 100,000,000", metavar="BYTES", nargs="?")]


class Quarantine(
    Command,
    result="[QuarantineView], oldest first",
    does=lambda gateway, _: gateway.queue.quarantined(),
):
    """Return the messages that were set aside."""


class RetryQuarantined(
    Command,
    result="the number of messages that are now accepted or in the queue again",
    does=lambda gateway, _: gateway.queue.retry_quarantined(),
):
    """Retry the messages that were set aside."""


# --- Lists of apps --------------------------------------------------------------------------------------

_RESULT = "[AppListView], the program's own list first"


class AppLists(
    Command,
    result=_RESULT,
    in_words=tables.app_lists,
    is_subcommand=True,
    does=lambda gateway, _: gateway.app_lists.view(),
):
    """Show apps that work with this gateway, and how to get them."""


class AddAppList(
    Command,
    result=_RESULT,
    in_words=tables.app_lists,
    does=lambda gateway, command: gateway.app_lists.add(command.file),
):
    """Add a list of apps from a file; a newer signed list replaces the program's own."""

    file: bytes


class RemoveAppList(
    Command,
    result=_RESULT,
    is_subcommand=True,
    does=lambda gateway, command: gateway.app_lists.remove(command.publisher),
):
    """Remove a list of apps that was added from a file."""

    publisher: Annotated[str, argument("the publisher that the list names")]
