"""Control commands about apps, their queues, and lists of apps for this gateway."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from app.control import tables
from app.control.command import Command, Report, argument
from gateway_core.events import Direction

if TYPE_CHECKING:
    from gateway_core.gateway import PrivateGateway


_Endpoint = Annotated[str, argument("an address, or its beginning")]


class Endpoints(
    Command,
    frozen=True,
    result="[EndpointView]",
    in_words=tables.endpoints,
    does=lambda gateway, _: gateway.endpoints.all(),
):
    """Return the apps that have registered."""


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

    endpoint: _Endpoint
    purge: Annotated[bool, argument("delete what waits for it and from it")] = False

    def question(self) -> str:
        return "This forgets the app, and deletes what waits for it and from it."

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        address = await gateway.endpoints.find(self.endpoint)
        await gateway.endpoints.remove(address, purge=self.purge)
        return True


class Queue(
    Command,
    frozen=True,
    result='`{"waiting": [QueueView], "deleted": [DeletionView]}`',
    in_words=tables.queue,
):
    """Return what waits, and what has left."""

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return {"waiting": await gateway.queue.waiting(), "deleted": await gateway.queue.deletions()}


class Messages(
    Command,
    frozen=True,
    result="[WaitingMessageView], those accepted first, 200 at most",
    in_words=tables.messages,
    is_subcommand=True,
    does=lambda gateway, _: gateway.queue.messages(),
):
    """Return the messages of apps that wait, and where each is."""


class Message(
    Command,
    frozen=True,
    result="[FoundMessageView], one for each app with a message of that id",
    in_words=tables.message,
    is_subcommand=True,
    does=lambda gateway, command: gateway.queue.message(command.id),
):
    """Return where a message is, or was when it left within 30 days."""

    id: Annotated[str, argument("the whole id, as the app knows it", metavar="ID")]


class KeepMessageWays(
    Command,
    frozen=True,
    is_subcommand=True,
    does=lambda gateway, command: gateway.queue.keep_ways(are_kept=command.kept),
):
    """Remember for 30 days where messages went, which apps may ask about; off forgets what was remembered."""

    kept: bool


class AreMessageWaysKept(
    Command, frozen=True, result="`true` or `false`", does=lambda gateway, _: gateway.queue.are_ways_kept()
):
    """Return whether it is remembered for 30 days where messages went."""


class Purge(Command, frozen=True, result="how many were deleted", in_words="Deleted {} parcels.".format):
    """Delete what waits: for one app, in one direction, or all."""

    endpoint: Annotated[str | None, argument("a whole address")] = None
    direction: Direction | None = None

    def question(self) -> str:
        return "This deletes messages that wait; nobody will get them."

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        from gateway_core.identifiers import PrivateAddress

        endpoint = None if self.endpoint is None else PrivateAddress(self.endpoint)
        return await gateway.queue.purge(endpoint, self.direction)


class Quota(Command, frozen=True, result="octets of messages", does=lambda gateway, _: gateway.queue.quota()):
    """Return how much is kept at most, as far as the disk has room."""


class SetQuota(Command, frozen=True, does=lambda gateway, command: gateway.queue.set_quota(command.octets)):
    """Choose how much is kept at most."""

    octets: Annotated[int, argument("100,000,000 at least", metavar="BYTES", nargs="?")]


class Quarantine(
    Command,
    frozen=True,
    result="[QuarantineView], oldest first",
    does=lambda gateway, _: gateway.queue.quarantined(),
):
    """Return the messages that were set aside."""


class RetryQuarantined(
    Command,
    frozen=True,
    result="how many are good this time, or wait in the queue again",
    does=lambda gateway, _: gateway.queue.retry_quarantined(),
):
    """Judge the messages that were set aside again."""


# --- Lists of apps --------------------------------------------------------------------------------------

_RESULT = "[AppListView], the program's own first"


class AppLists(
    Command,
    frozen=True,
    result=_RESULT,
    in_words=tables.app_lists,
    is_subcommand=True,
    does=lambda gateway, _: gateway.app_lists.view(),
):
    """Return what can be done with this gateway: apps that work with it, and how to get them."""


class AddAppList(
    Command,
    frozen=True,
    result=_RESULT,
    in_words=tables.app_lists,
    does=lambda gateway, command: gateway.app_lists.add(command.file),
):
    """Add a list of apps from a file; a signed one takes the place of the program's own if it is newer."""

    file: bytes


class RemoveAppList(
    Command,
    frozen=True,
    result=_RESULT,
    is_subcommand=True,
    does=lambda gateway, command: gateway.app_lists.remove(command.publisher),
):
    """Forget a list of apps that was added from a file."""

    publisher: Annotated[str, argument("who publishes it, as the list says")]
