"""Commands in the gateway that is running on the data folder, or else on the data itself; and those of the line."""

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
from app.control.command import Command, Report, described
from app.profiles.network_options import NetworkOptions
from app.profiles.profile import Profile
from app.terminal.command_line import YES, Commands, Option, answered, confirm
from gateway_core.errors import InvalidMessageError, StoreBusyError

if TYPE_CHECKING:
    from gateway_core.gateway import PrivateGateway


def ignore(kind: str, value: object) -> None:
    """A report that nobody reads."""


class Session(Struct, frozen=True):
    """Runs the commands of app/control, in the program that runs, or on ``node``. Several may run at once."""

    profile: Profile
    node: object = None

    async def run(self, command: Command, report: Report = ignore) -> object:
        """Run one. Returns its answer, as JSON has it."""
        if self.node is None:
            return await control_client.call(self.profile.control_socket, command, report)
        return jsonable(await command.run(self.node, lambda kind, value: report(kind, jsonable(value))))


Open = Callable[[Profile, NetworkOptions], AbstractAsyncContextManager[Session]]
"""Opens a session with a node: with the one that runs, or else with its data."""


def require_none_given(options: NetworkOptions) -> None:
    """Refuse options about the networks, which the program that runs was started with or without."""
    if options.given():
        raise InvalidMessageError(CommandLineCode.RUNS_WITHOUT(options=options.given()))


async def require_stopped(profile: Profile) -> None:
    """Make sure that no program serves the profile's folder.

    Raises:
        StoreBusyError: one does.
    """
    if await control_client.is_running(profile.control_socket):
        raise StoreBusyError(CommandLineCode.STOP_THE_GATEWAY)


@asynccontextmanager
async def open_session(profile: Profile, options: NetworkOptions) -> AsyncIterator[Session]:
    """The running gateway if there is one; else open the data for as long as the session lasts.

    Raises:
        VaultError, StoreError: the data cannot be opened.
    """

    def here() -> AbstractAsyncContextManager[PrivateGateway]:
        # A command that another process answers must not wait for the gateway's code to load.
        from app.profiles.opening import open_gateway

        return open_gateway(profile, options, serve=False)

    async with session_on(profile, here, options) as session:
        yield session


@asynccontextmanager
async def session_on(
    profile: Profile,
    here: Callable[[], AbstractAsyncContextManager[object]],
    options: NetworkOptions = NetworkOptions(),  # noqa: B008 - immutable
) -> AsyncIterator[Session]:
    """The node that runs on the profile's folder if there is one; else the one that ``here`` opens.

    Raises:
        InvalidMessageError: a node runs, which would not know of ``options``.
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
    """Run one command in a session of its own. Returns its answer."""
    async with to(profile, network) as session:
        return await session.run(command, report)


# --- The command line's share of the control sockets' commands ------------------------------------------

_Given = TypeVar("_Given", bound=Struct)


def declare(
    commands: Commands,
    kinds: Iterable[type[Command]],
    network: Sequence[Option] = (),
    to: Open = open_session,
) -> None:
    """Declare the commands of a control socket that are subcommands; ``network``: the options about networks."""
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
    """Return what the command line has about a command: what it does, or what it returns."""
    text = (kind.__doc__ or "").partition("\n")[0].removeprefix("Return ")
    return text[:1].upper() + text[1:]


def options_of(kind: type[Command]) -> tuple[Option, ...]:
    """Return the arguments of a command as options."""
    return tuple(option_of(kind, name) for name in kind.__struct_fields__)


def option_of(kind: type[Command], name: str, flag: str = "", **changed: Any) -> Option:
    """Return an argument of a command: as an option, or in its place on the line when it has no default."""
    argument = next(each for each in structs.fields(kind) if each.name == name)
    (first, *_), note = described(argument.type)
    values: dict[str, Any] = {"help": note.description, **(note.extra or {}), **changed}
    if "metavar" in values and "choices" in values:  # which argparse names by itself otherwise
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
    """Make a command, or another struct, of the options of its fields' names."""
    return kind(**{name: getattr(options, name) for name in kind.__struct_fields__})


async def ask(
    command: Command,
    profile: Profile,
    network: NetworkOptions,
    options: argparse.Namespace,
    to: Open = open_session,
) -> int:
    """Run a command and print its answer; ask before it when it deletes what cannot be had again."""
    if question := command.question():
        await confirm(options, question)

    def report(kind: str, value: Any) -> None:
        if options.json:
            print(dumps({"event": kind, "value": value}), flush=True)
        else:
            rewrite_line(type(command).progress_in_words(value), sys.stderr)

    answer = await run_one(command, profile, network, report, to)
    rewrite_line("", sys.stderr)
    answered(options, answer, type(command).in_words(answer))
    return type(command).exit_status(answer)
