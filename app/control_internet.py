"""The control commands about the way to the Internet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from app.cli import tables
from app.control_command import Command, InWords, Report, argument

if TYPE_CHECKING:
    from gateway_core.gateway import PrivateGateway

_Rule = Annotated[
    str | None,
    argument("exchange as usual, only acknowledge, or pause", choices=("exchange", "acknowledge", "pause")),
]


class PublicDelivery(Command, frozen=True):
    """Send straight to public nodes while the public gateway is out of reach; they see your Internet address."""

    is_subcommand: ClassVar[bool] = True

    allowed: bool

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        await gateway.internet.set_public_delivery(allowed=self.allowed)
        return True


class Proxy(Command, frozen=True):
    """Return what is chosen about proxies."""

    result: ClassVar[str] = "ProxyView"
    in_words: ClassVar[InWords] = tables.proxy

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return await gateway.internet.proxy()


class SetProxy(Proxy, frozen=True):
    """Choose a proxy; connections that stand are made anew."""

    mode: Annotated[str, argument("", choices=("none", "system", "manual"))]
    url: Annotated[str, argument("with manual, which needs it")] = ""
    user: Annotated[str, argument("the user that the proxy wants to know")] = ""
    password: Annotated[str, argument("of that user")] = ""

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return await gateway.internet.set_proxy(
            self.mode, url=self.url, user=self.user, password=self.password
        )


class ConnectionRules(Command, frozen=True):
    """Return what may be done over a metered connection and on battery."""

    result: ClassVar[str] = (
        "the rules, whether the connection is one and the device on the other, and what is in force"
    )
    in_words: ClassVar[InWords] = tables.connection_rules

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return await gateway.internet.rules()


class SetConnectionRules(ConnectionRules, frozen=True):
    """Choose what may be done over a metered connection, on battery, or both."""

    result: ClassVar[str] = "as `connection-rules`"

    metered: _Rule = None
    battery: _Rule = None

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return await gateway.internet.set_rules(metered=self.metered, battery=self.battery)


class PauseExchange(Command, frozen=True):
    """Choose whether nothing is exchanged over the Internet."""

    paused: bool

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        await gateway.internet.set_paused(self.paused)
        return True
