"""Runs commands in the gateway that is running on the data folder, or else on the data itself."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
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
    gateway: PrivateGateway

    async def run(self, command: Command, report: Report = ignore) -> object:
        from app import control

        return await control.call_here(self.gateway, command, report)


@asynccontextmanager
async def open_session(profile: Profile, options: NetworkOptions) -> AsyncIterator[Session]:
    """The running gateway if there is one; else open the data for as long as the session lasts.

    Raises:
        VaultError, StoreError: the data cannot be opened.
    """
    if await control_client.is_running(profile.control_socket):
        yield _Remote(profile)
        return
    # A command that another process answers must not wait for the gateway's code to load.
    from app.opening import open_gateway

    async with open_gateway(profile, options, serve=False) as gateway:
        yield _Here(gateway)
