"""Runs control commands in the running node or on the data itself, and declares their subcommands."""

from __future__ import annotations

import argparse
import sys
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct, structs

from app.base.as_json import dumps, jsonable
from app.base.as_typed import whole_number
from app.base.codes import CommandLineCode
from app.base.streams import rewrite_line
from app.control import client as control_client
from app.control.command import Command, Report, types_and_description
from app.profiles.profile import NetworkOptions, Profile
from app.terminal.command_line import YES, Commands, Option, confirm, respond
from gateway_core.errors import InvalidMessageError, StoreBusyError

if TYPE_CHECKING:
    from gateway_core.gateway import PrivateGateway


def ignore(kind: str, value: object) -> None:
    """Ignore a report."""


class Session(Struct, frozen=True):
    """Runs commands of app/control in the running program, or on ``node``. Several commands may run at once."""

    profile: Profile
    node: object = None

    async def run(self, command: Command, report: Report = ignore) -> object:
        """Run a command and return its answer in JSON's types."""
        if self.node is None:
            return await control_client.call(self.profile.control_socket, command, report)
        return jsonable(await command.run(self.node, lambda kind, value: report(kind, jsonable(value))))


Open = Callable[[Profile, NetworkOptions], AbstractAsyncContextManager[Session]]
"""Opens a session with a running node, or with a node opened on the data."""


def require_none_given(options: NetworkOptions) -> None:
    """Refuse options about networks, since the running program keeps the options of its start.

    Raises:
        InvalidMessageError: if an option was given.
    """
    if options.changed_flags():
        raise InvalidMessageError(CommandLineCode.RUNS_WITHOUT(options=options.changed_flags()))


async def require_stopped(profile: Profile) -> None:
    """Make sure that the profile's folder is not served by a program.

    Raises:
        StoreBusyError: if a program serves the folder.
    """
    if await control_client.is_running(profile.control_socket):
        raise StoreBusyError(CommandLineCode.STOP_THE_GATEWAY)


def open_session(profile: Profile, options: NetworkOptions) -> AbstractAsyncContextManager[Session]:
    """Return a session with the running gateway; without one, open the data while the session lasts.

    Raises:
        VaultError, StoreError: if the data cannot be opened.
    """

    def here() -> AbstractAsyncContextManager[PrivateGateway]:
        # Imported late: commands to a running gateway need not wait for the gateway's modules.
        from app.profiles.opening import open_gateway

        return open_gateway(profile, options, serve=False)

    return session_on(profile, here, options)


@asynccontextmanager
async def session_on(
    profile: Profile,
    here: Callable[[], AbstractAsyncContextManager[object]],
    options: NetworkOptions = NetworkOptions(),  # noqa: B008 - immutable
) -> AsyncIterator[Session]:
    """Yield a session with the running node of the profile's folder; without one, with the node that ``here`` opens.

    Raises:
        InvalidMessageError: if a node is running and ``options`` were given.
    """
    if await control_client.is_running(profile.control_socket):
        require_none_given(options)
        yield Session(profile)
        return
    async with here() as node:
        yield Session(profile, node)


async def run_one(
    command: Command,
    profile: Profile,
    network: NetworkOptions,
    report: Report = ignore,
    to: Open = open_session,
) -> Any:
    """Run a command in its own session and return its answer."""
    async with to(profile, network) as session:
        return await session.run(command, report)


# --- Control commands on the command line ---------------------------------------------------------------

_Given = TypeVar("_Given", bound=Struct)


def declare(
    commands: Commands,
    kinds: Iterable[type[Command]],
    network: Sequence[Option] = (),
    to: Open = open_session,
) -> None:
    """Declare the subcommands among control commands; ``network``: the options about networks."""
    for kind in kinds:
        if kind.is_subcommand:
            asks = kind.question is not Command.question
            more = (*[*network] * kind.uses_networks, *[YES] * asks)
            commands.command(kind.command, text_of(kind), *more, *options_of(kind))(
                partial(_ask_as_given, kind, to)
            )


async def _ask_as_given(
    kind: type[Command], to: Open, profile: Profile, network: NetworkOptions, options: argparse.Namespace
) -> int:
    return await ask(as_given(kind, options), profile, network, options, to)


def text_of(kind: type[Command]) -> str:
    """Return the help of a command: the first line of its docstring, after "Return "."""
    text = (kind.__doc__ or "").partition("\n")[0].removeprefix("Return ")
    return text[:1].upper() + text[1:]


def options_of(kind: type[Command]) -> tuple[Option, ...]:
    """Return the arguments of a command as options."""
    return tuple(option_of(kind, name) for name in kind.__struct_fields__)


def option_of(kind: type[Command], name: str, flag: str = "", **changed: Any) -> Option:
    """Return an argument of a command as an option, or as a positional argument if it has no default."""
    argument = next(each for each in structs.fields(kind) if each.name == name)
    (first, *_), note = types_and_description(argument.type)
    values: dict[str, Any] = {"help": note.description, **(note.extra or {}), **changed}
    if "metavar" in values and "choices" in values:  # argparse names the choices only without a metavar
        values["help"] += f" ({', '.join(values['choices'])})"
    if first is bool:
        values |= (
            {"action": _OnOff, "choices": ("on", "off")} if argument.required else {"action": "store_true"}
        )
    elif first is int:
        values["type"] = whole_number
        if argument.default and not argument.required:
            values["help"] += " (%(default)s)"
    if flag or not (argument.required or "nargs" in values):
        values = {"dest": name, "default": None if argument.required else argument.default} | values
        return Option((values.pop("flag", flag) or f"--{name.replace('_', '-')}",), values)
    return Option((name,), values)


class _OnOff(argparse.Action):
    def __call__(self, _: object, options: argparse.Namespace, value: object, *__: object) -> None:
        setattr(options, self.dest, value == "on")


def as_given(kind: type[_Given], options: argparse.Namespace) -> _Given:
    """Return a command, or another struct, with the options named like its fields."""
    return kind(**{name: getattr(options, name) for name in kind.__struct_fields__})


async def ask(
    command: Command,
    profile: Profile,
    network: NetworkOptions,
    options: argparse.Namespace,
    to: Open = open_session,
) -> int:
    """Run a command and print its answer; ask for confirmation of irreversible deletions first."""
    if question := command.question():
        await confirm(options, question)

    def report(kind: str, value: Any) -> None:
        if options.json:
            print(dumps({"event": kind, "value": value}), flush=True)
        else:
            rewrite_line(type(command).progress_in_words(value), sys.stderr)

    answer = await run_one(command, profile, network, report, to)
    rewrite_line("", sys.stderr)
    respond(options, answer, type(command).in_words(answer))
    return type(command).exit_status(answer)
