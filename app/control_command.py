"""The declaration of a command of the control socket, once for its server, its clients and its page of reference."""

from __future__ import annotations

import re
from abc import ABCMeta, abstractmethod
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, ClassVar, get_args

import msgspec
from msgspec import Meta, Struct, StructMeta

from app.codes import ControlCode
from gateway_core.errors import MalformedMessageError, converting

Report = Callable[[str, object], None]
"""Hands the client something on the way to the result: kind and value."""

InWords = Callable[[Any], str]


class _CommandType(StructMeta, ABCMeta):
    """A command without ``run`` cannot be made."""


class Command(Struct, frozen=True, omit_defaults=True, metaclass=_CommandType):
    """A command with its arguments, which are the fields; those with a default may be omitted.

    The first line of the docstring is what docs/control-socket.md and the command line have about it. A client makes
    one to send it, so its module loads nothing of the gateway; what ``run`` needs, it imports itself.
    """

    command: ClassVar[str]
    """The name on the wire: that of the class, in small letters with hyphens."""

    result: ClassVar[str] = "`true`"
    """The result, for the page."""

    in_words: ClassVar[InWords] = "Done.".format
    """The result, for who reads it on the command line."""

    is_subcommand: ClassVar[bool] = False
    """The command line has it under the same name, with the arguments as options, and prints ``in_words``."""

    uses_networks: ClassVar[bool] = False
    """That subcommand has the options of the networks."""

    warning: ClassVar[str] = ""
    """The question that the command line asks before it, for what deletes what cannot be had again."""

    def __init_subclass__(cls) -> None:
        cls.command = re.sub(r"\B(?=[A-Z])", "-", cls.__name__).lower()

    @abstractmethod
    async def run(self, gateway: Any, report: Report, /) -> object:
        """Do it, in the process of the gateway, or of whatever node it is a command of."""

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
        return datetime.fromisoformat(text).astimezone(UTC)
    except (ValueError, OverflowError):
        raise MalformedMessageError(ControlCode.MOMENT) from None
