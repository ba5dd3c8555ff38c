"""The control commands about releases of this program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from app.control_command import Command, Report, argument

if TYPE_CHECKING:
    from gateway_core.gateway import PrivateGateway


class Updates(Command, frozen=True):
    """Return what this build is, and the newest release that is known."""

    result: ClassVar[str] = "UpdatesView"

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return await gateway.updates.view()


class SetUpdateAddress(Command, frozen=True):
    """Choose whom to ask for releases; nobody is asked by this."""

    result: ClassVar[str] = "UpdatesView"

    address: Annotated[str, argument("https, or empty for none")]

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return await gateway.updates.set_address(self.address)


class AskForRelease(Command, frozen=True):
    """Ask a host for its release file, once, and for the list of apps beside it."""

    result: ClassVar[str] = "ReleaseView"

    address: Annotated[str, argument("https; else the one that is kept")] = ""

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return await gateway.updates.ask(self.address)


class ReadRelease(Command, frozen=True):
    """Read a release file, and keep it if it is the newest."""

    result: ClassVar[str] = "ReleaseView"

    file: bytes

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return await gateway.updates.read(self.file)


class DismissRelease(Command, frozen=True):
    """Show the newer version that is known no more, until a still newer one is."""

    result: ClassVar[str] = "UpdatesView"

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return await gateway.updates.dismiss()
