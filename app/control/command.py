"""The declaration of a control command, shared by its server, its clients and the page docs/control-socket.md."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, ClassVar, dataclass_transform, get_args

import msgspec
from msgspec import Meta, Struct, StructMeta

from app.base.as_typed import as_typed
from app.base.codes import ControlCode
from gateway_core.errors import MalformedMessageError, converting

if TYPE_CHECKING:
    from gateway_core.gateway import PrivateGateway


Report = Callable[[str, Any], None]
"""Publishes progress to the client before the result: kind and value."""

InWords = Callable[[Any], str]


_TOLD = ("does", "result", "in_words", "is_subcommand", "uses_networks", "progress_in_words", "exit_status")


class _CommandType(StructMeta):
    """Reads the declarations beside the base class of a command."""

    def __new__(mcs, name: str, bases: tuple[type, ...], content: dict[str, Any], /, **options: Any) -> Any:
        told = {each: options.pop(each) for each in _TOLD if each in options}
        made = super().__new__(mcs, name, bases, content, **options)
        for each, value in told.items():
            setattr(made, each, value)
        return made


@dataclass_transform(frozen_default=True)  # msgspec passes the freezing on to subclasses
class Command(Struct, frozen=True, omit_defaults=True, metaclass=_CommandType):
    """A command; the fields are its arguments, optional if the field has a default.

    docs/control-socket.md and the command line show the first line of the docstring. Clients create commands, so the
    module of a command loads nothing of the gateway; ``run`` imports what it needs.
    """

    command: ClassVar[str]
    """The name on the wire: the class name in small letters with hyphens."""

    does: ClassVar[Callable[[Any, Any], Awaitable[object]]]
    """The command's action, for commands that are a single call of the gateway."""

    result: ClassVar[str] = "`true`"
    """The result, as described in docs/control-socket.md."""

    in_words: ClassVar[InWords] = "Done.".format
    """Formats the result for the command line."""

    is_subcommand: ClassVar[bool] = False
    """True: the command line has a subcommand with the command's name, its arguments as options and ``in_words`` as
    output."""

    uses_networks: ClassVar[bool] = False
    """True: the subcommand has the options about networks."""

    progress_in_words: ClassVar[InWords] = str
    """Formats a progress report, on one line."""

    exit_status: ClassVar[Callable[[Any], int]] = lambda _: 0
    """Returns the command line's exit status for a result."""

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
        # _CommandType has removed the options; the signature states their types.
        cls.command = re.sub(r"\B(?=[A-Z])", "-", cls.__name__).lower()

    async def run(self, gateway: Any, report: Report, /) -> object:
        """Run the command in the process of its gateway or other node."""
        answer = await type(self).does(gateway, self)
        return True if self.result == Command.result else answer

    def question(self) -> str:
        """Return the question that the command line asks before an irreversible deletion; empty for other commands."""
        return ""

    def __repr__(self) -> str:
        """Return only the name, since an argument may be a passphrase."""
        return f"{type(self).__name__}(…)"

    def arguments(self) -> dict[str, Any]:
        """Return the arguments for the wire; defaults are omitted."""
        # Texts with a class of their own, such as domain names, are sent as text.
        arguments: dict[str, Any] = msgspec.to_builtins(self, enc_hook=str)
        return arguments

    @classmethod
    def from_arguments(cls, arguments: dict[str, Any]) -> Command:
        """Return the command with a client's arguments; unknown arguments are ignored.

        Raises:
            MalformedMessageError: if an argument is missing or has another type.
        """
        with converting(msgspec.ValidationError, ValueError, to=MalformedMessageError(ControlCode.ARGUMENTS)):
            return msgspec.convert(arguments, cls)


def argument(description: str, **extra: Any) -> Meta:
    """Return the description of an argument, for use beside its type; ``extra`` goes to argparse.

    ``flag`` names the option on the command line if the names differ.
    """
    return Meta(description=description, extra=extra)


def types_and_description(annotated: Any) -> tuple[tuple[Any, ...], Meta]:
    """Return the types of an argument, and its description."""
    notes = [each for each in get_args(annotated) if isinstance(each, Meta)]
    kind = annotated.__origin__ if notes else annotated
    return get_args(kind) or (kind,), notes[0] if notes else Meta()


def moment_of(text: str) -> datetime:
    """Return a time given in ISO 8601; without a zone, the time is in the computer's zone.

    Raises:
        MalformedMessageError: if the text is not a time.
    """
    with converting(ValueError, OverflowError, to=MalformedMessageError(ControlCode.MOMENT)):
        return datetime.fromisoformat(as_typed(text)).astimezone(UTC)
