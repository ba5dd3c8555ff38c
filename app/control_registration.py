"""The control commands about the public gateway that this one is paired with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar

from app.cli import tables
from app.codes import ControlCode
from app.control_command import Command, InWords, Report, argument
from gateway_core.dialects import BY_NAME
from gateway_core.errors import MalformedMessageError

if TYPE_CHECKING:
    from gateway_core.gateway import PrivateGateway


class Register(Command, frozen=True):
    """Pair with a public gateway over the Internet. What fails at first is tried again by the running gateway."""

    result: ClassVar[str] = "GatewayStatus"
    in_words: ClassVar[InWords] = (
        "Registered with {0[public_gateway]} until {0[certificate_not_after]}.".format
    )

    public_gateway: Annotated[str | None, argument("its domain", nargs="?", metavar="DOMAIN")] = None
    parameters: Annotated[
        str | None, argument("or else its connection file, hexadecimal, which names its key too")
    ] = None
    dialect: Annotated[
        str | None,
        argument(
            "how the public gateway speaks (default: the one in use as before, any other awala)",
            choices=tuple(BY_NAME),
        ),
    ] = None

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        if self.parameters is not None:
            octets = bytes.fromhex(self.parameters)
            await gateway.pairing.register_from_parameters(octets, dialect=self.dialect)
        elif self.public_gateway is not None:
            await gateway.pairing.register(self.public_gateway, dialect=self.dialect)
        else:
            raise MalformedMessageError(ControlCode.ARGUMENTS)
        return gateway.status


class RetryRegistration(Command, frozen=True):
    """Try a first registration that waits now."""

    in_words: ClassVar[InWords] = "It is tried now; status tells how it went.".format

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        await gateway.pairing.retry()
        return True


class CancelRegistration(Command, frozen=True):
    """Forget a first registration that waits."""

    result: ClassVar[str] = "whether one was waiting"
    in_words: ClassVar[InWords] = tables.cancelled_registration

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return await gateway.pairing.cancel()


class FormerPublicGateway(Command, frozen=True):
    """Return the public gateway that was left within the last 24 hours."""

    result: ClassVar[str] = (
        "FormerPublicGatewayView, or null; `may_hold_messages`: it did not say that it had nothing more"
    )

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        return await gateway.pairing.former()


class UndoChange(Command, frozen=True):
    """Pair with the public gateway that was left within the last 24 hours again."""

    result: ClassVar[str] = "GatewayStatus, paired as before"
    in_words: ClassVar[InWords] = "Paired with {0[public_gateway]} again.".format
    is_subcommand: ClassVar[bool] = True
    uses_networks: ClassVar[bool] = True

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        await gateway.pairing.undo()
        return gateway.status
