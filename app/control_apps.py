"""The control commands about lists of apps that work with this gateway."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from app.cli import tables
from app.control_command import Command, InWords, Report, argument

if TYPE_CHECKING:
    from gateway_core.gateway import PrivateGateway

_RESULT = "[AppListView], the program's own first"


class AppLists(Command, frozen=True):
    """Return what can be done with this gateway: apps that work with it, and how to get them."""

    result: ClassVar[str] = _RESULT
    in_words: ClassVar[InWords] = tables.app_lists
    is_subcommand: ClassVar[bool] = True

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return await gateway.app_lists.view()


class AddAppList(Command, frozen=True):
    """Add a list of apps from a file; a signed one takes the place of the program's own if it is newer."""

    result: ClassVar[str] = _RESULT

    file: bytes

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return await gateway.app_lists.add(self.file)


class RemoveAppList(Command, frozen=True):
    """Forget a list of apps that was added from a file."""

    result: ClassVar[str] = _RESULT
    is_subcommand: ClassVar[bool] = True

    publisher: Annotated[str, argument("who publishes it, as the list says")]

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return await gateway.app_lists.remove(self.publisher)
