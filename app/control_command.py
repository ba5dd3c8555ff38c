"""The declaration of a command of the control socket, once for its server, its clients and its page of reference."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
from msgspec import Struct

from app.codes import ControlCode
from gateway_core.errors import MalformedMessageError

if TYPE_CHECKING:
    from gateway_core.gateway import PrivateGateway

Report = Callable[[str, object], None]
"""Hands the client something on the way to the result: kind and value."""


class Command(Struct, frozen=True, omit_defaults=True):
    """A command with its arguments, which are the fields; those with a default may be omitted.

    The first line of the docstring is what docs/control-socket.md has about it. A client makes one to send it, so its
    module loads nothing of the gateway; what ``run`` needs, it imports itself.
    """

    command: ClassVar[str]
    """The name on the wire."""

    result: ClassVar[str]
    """The result, for the page."""

    async def run(self, gateway: PrivateGateway, report: Report, /) -> object:
        """Do it, in the gateway's process."""
        raise NotImplementedError

    def __repr__(self) -> str:
        """The name alone: an argument may be a passphrase."""
        return f"{type(self).__name__}(…)"

    def arguments(self) -> dict[str, Any]:
        """Return the arguments as they are sent, without those that have their default."""
        # Kinds of text that have a class of their own, such as names of domains, go as the text that they are.
        arguments: dict[str, Any] = msgspec.to_builtins(self, enc_hook=str)
        return arguments

    @classmethod
    def received(cls, arguments: dict[str, Any]) -> Command:
        """Make the command of the arguments that a client sent. Those that it does not know are ignored.

        Raises:
            MalformedMessageError: an argument is missing, or of another type.
        """
        try:
            return msgspec.convert(arguments, cls)
        except (msgspec.ValidationError, ValueError) as error:
            raise MalformedMessageError(ControlCode.ARGUMENTS) from error
