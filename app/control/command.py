"""The declaration of a command of the control socket, once for its server, its clients and its page of reference."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, ClassVar, get_args

import msgspec
from msgspec import Meta, Struct, StructMeta

from app.base.as_typed import as_typed
from app.base.codes import ControlCode
from gateway_core.errors import MalformedMessageError, converting

if TYPE_CHECKING:
    from gateway_core.gateway import PrivateGateway


Report = Callable[[str, Any], None]
"""Hands the client something on the way to the result: kind and value."""

InWords = Callable[[Any], str]


_TOLD = ("does", "result", "in_words", "is_subcommand", "uses_networks", "progress_in_words", "exit_status")


class _CommandType(StructMeta):
    """Takes the statements about a command that stand beside the base of its class."""

    def __new__(mcs, name: str, bases: tuple[type, ...], content: dict[str, Any], /, **options: Any) -> Any:
        told = {each: options.pop(each) for each in _TOLD if each in options}
        made = super().__new__(mcs, name, bases, content, **options)
        for each, value in told.items():
            setattr(made, each, value)
        return made


class Command(Struct, frozen=True, omit_defaults=True, metaclass=_CommandType):
    """A command with its arguments, which are the fields; those with a default may be omitted.

    The first line of the docstring is what docs/control-socket.md and the command line have about it. A client makes
    one to send it, so its module loads nothing of the gateway; what ``run`` needs, it imports itself.
    """

    command: ClassVar[str]
    """The name on the wire: that of the class, in small letters with hyphens."""

    does: ClassVar[Callable[[Any, Any], Awaitable[object]]]
    """What it does with the gateway and the command, where that is one call."""

    result: ClassVar[str] = "`true`"
    """The result, for the page."""

    in_words: ClassVar[InWords] = "Done.".format
    """The result, for who reads it on the command line."""

    is_subcommand: ClassVar[bool] = False
    """The command line has it under the same name, with the arguments as options, and prints ``in_words``."""

    uses_networks: ClassVar[bool] = False
    """That subcommand has the options of the networks."""

    progress_in_words: ClassVar[InWords] = str
    """What it reports on the way to the result, on one line."""

    exit_status: ClassVar[Callable[[Any], int]] = lambda _: 0
    """The exit status of the command line for a result."""

    def __init_subclass__(
        cls,
        *,
        does: Callable[[PrivateGateway, Any], Awaitable[object]] | None = None,
        result: str = "",
        in_words: InWords = str,
        is_subcommand: bool = False,
        uses_networks: bool = False,
        progress_in_words: InWords = str,
        exit_status: Callable[[Any], int] = bool,
    ) -> None:
        # The metaclass takes what is said here; these are the types.
        cls.command = re.sub(r"\B(?=[A-Z])", "-", cls.__name__).lower()

    async def run(self, gateway: Any, report: Report, /) -> object:
        """Do it, in the process of the gateway, or of whatever node it is a command of."""
        answer = await type(self).does(gateway, self)
        return True if self.result == Command.result else answer

    def question(self) -> str:
        """Return what the command line asks before it, for what deletes what cannot be had again; else nothing."""
        return ""

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
        with converting(msgspec.ValidationError, ValueError, to=MalformedMessageError(ControlCode.ARGUMENTS)):
            return msgspec.convert(arguments, cls)


def argument(description: str, **extra: Any) -> Meta:
    """Return what is declared of an argument beside its type; ``extra`` goes to argparse.

    ``flag`` is the option on the command line where it is not named as the argument.
    """
    return Meta(description=description, extra=extra)


def described(annotated: Any) -> tuple[tuple[Any, ...], Meta]:
    """Return the types that an argument may have, and what is declared beside them."""
    notes = [each for each in get_args(annotated) if isinstance(each, Meta)]
    kind = annotated.__origin__ if notes else annotated
    return get_args(kind) or (kind,), notes[0] if notes else Meta()


def moment_of(text: str) -> datetime:
    """Read a time that somebody gave, in ISO 8601; without a zone it is this computer's.

    Raises:
        MalformedMessageError
    """
    try:
        return datetime.fromisoformat(as_typed(text)).astimezone(UTC)
    except (ValueError, OverflowError):
        raise MalformedMessageError(ControlCode.MOMENT) from None
