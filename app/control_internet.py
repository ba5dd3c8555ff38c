"""The control commands about the way to the Internet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from msgspec import Meta

from app.control_command import Command, Report

if TYPE_CHECKING:
    from gateway_core.gateway import PrivateGateway

_Rule = Annotated[str | None, Meta(description='"exchange", "acknowledge" or "pause"')]


class PublicDelivery(Command, frozen=True):
    """Choose whether messages may go straight to public nodes."""

    command: ClassVar[str] = "public-delivery"
    result: ClassVar[str] = "`true`"

    allowed: bool

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        """Allow or forbid it."""
        await gateway.internet.set_public_delivery(allowed=self.allowed)
        return True


class Proxy(Command, frozen=True):
    """Return what is chosen about proxies."""

    command: ClassVar[str] = "proxy"
    result: ClassVar[str] = "ProxyView"

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        """Return the view."""
        return await gateway.internet.proxy()


class SetProxy(Command, frozen=True):
    """Choose a proxy; connections that stand are made anew."""

    command: ClassVar[str] = "set-proxy"
    result: ClassVar[str] = "ProxyView"

    mode: Annotated[str, Meta(description="none, system or manual")]
    url: Annotated[str, Meta(description="with manual, which needs it")] = ""
    user: Annotated[str, Meta(description="with manual")] = ""
    password: Annotated[str, Meta(description="with manual")] = ""

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        """Set the proxy."""
        return await gateway.internet.set_proxy(
            self.mode, url=self.url, user=self.user, password=self.password
        )


class ConnectionRules(Command, frozen=True):
    """Return what may be done over a metered connection and on battery."""

    command: ClassVar[str] = "connection-rules"
    result: ClassVar[str] = (
        "the rules, whether the connection is one and the device on the other, and what is in force"
    )

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        """Return the view."""
        return await gateway.internet.rules()


class SetConnectionRules(Command, frozen=True):
    """Choose what may be done over a metered connection, on battery, or both."""

    command: ClassVar[str] = "set-connection-rules"
    result: ClassVar[str] = "as `connection-rules`"

    metered: _Rule = None
    battery: _Rule = None

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        """Set the rules that are given."""
        return await gateway.internet.set_rules(metered=self.metered, battery=self.battery)


class PauseExchange(Command, frozen=True):
    """Choose whether nothing is exchanged over the Internet."""

    command: ClassVar[str] = "pause-exchange"
    result: ClassVar[str] = "`true`"

    paused: bool

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        """Pause or resume."""
        await gateway.internet.set_paused(self.paused)
        return True
