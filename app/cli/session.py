"""Runs commands in the gateway that is running on the data folder, or else on the data itself."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

from app import control_client
from app.control_command import Command, Report
from app.network_options import NetworkOptions
from app.profile import Profile

if TYPE_CHECKING:
    from gateway_core.gateway import PrivateGateway


def ignore(kind: str, value: object) -> None:
    """A report that nobody reads."""


class Session(Protocol):
    """Runs the commands of app/control_*.py. Several may run at once."""

    async def run(self, command: Command, report: Report = ignore) -> object: ...


class _Remote(Struct, frozen=True):
    profile: Profile

    async def run(self, command: Command, report: Report = ignore) -> object:
        return await control_client.call(self.profile.control_socket, command, report)


class _Here(Struct, frozen=True):
    node: object

    async def run(self, command: Command, report: Report = ignore) -> object:
        from app import control

        return await control.call_here(self.node, command, report)


@asynccontextmanager
async def open_session(profile: Profile, options: NetworkOptions) -> AsyncIterator[Session]:
    """The running gateway if there is one; else open the data for as long as the session lasts.

    Raises:
        VaultError, StoreError: the data cannot be opened.
    """

    def here() -> AbstractAsyncContextManager[PrivateGateway]:
        # A command that another process answers must not wait for the gateway's code to load.
        from app.opening import open_gateway

        return open_gateway(profile, options, serve=False)

    async with session_on(profile, here) as session:
        yield session


@asynccontextmanager
async def session_on(
    profile: Profile, here: Callable[[], AbstractAsyncContextManager[object]]
) -> AsyncIterator[Session]:
    """The node that runs on the profile's folder if there is one; else the one that ``here`` opens."""
    if await control_client.is_running(profile.control_socket):
        yield _Remote(profile)
        return
    async with here() as node:
        yield _Here(node)
