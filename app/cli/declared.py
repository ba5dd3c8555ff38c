"""The command line's share of what app/control_*.py declare: subcommands, options, and the commands made of them."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec import structs

from app.as_json import dumps
from app.cli.confirmation import confirmed
from app.cli.session import open_session
from app.commands import COMMANDS
from app.control_command import Command, described
from app.network_options import NetworkOptions
from app.profile import Profile

Add = Callable[..., argparse.ArgumentParser]
"""Adds a subcommand: its name, its text, what runs it, and the parsers whose options it has too."""


def add_subcommands(add: Add, network: argparse.ArgumentParser) -> None:
    """Add what is one command of the control socket and nothing else."""
    for kind in COMMANDS.values():
        if kind.is_subcommand:
            add_command(add, kind, partial(ask, kind), *[network] * kind.uses_networks)


def add_command(add: Add, kind: type[Command], run: object, *parents: Any) -> argparse.ArgumentParser:
    """Add a subcommand with the text and the arguments of a command."""
    parser = add(kind.command, text_of(kind), run, *parents)
    for name in kind.__struct_fields__:
        add_option(parser, kind, name)
    return parser


def text_of(kind: type[Command]) -> str:
    """Return what the command line has about a command: what it does, or what it returns."""
    text = (kind.__doc__ or "").partition("\n")[0].removeprefix("Return ")
    return text[:1].upper() + text[1:]


def add_option(
    parser: argparse._ActionsContainer, kind: type[Command], name: str, flag: str = "", **changed: Any
) -> None:
    """Add an argument of a command: as an option, or in its place on the line when it has no default."""
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
        values["type"] = int
        if argument.default and not argument.required:
            values["help"] += " (%(default)s)"
    if flag or not (argument.required or "nargs" in values):
        values = {"dest": name, "default": None if argument.required else argument.default} | values
        parser.add_argument(values.pop("flag", flag) or f"--{name.replace('_', '-')}", **values)
    else:
        parser.add_argument(name, **values)


class _OnOff(argparse.Action):
    def __call__(self, _: object, options: argparse.Namespace, value: object, *__: object) -> None:
        setattr(options, self.dest, value == "on")


def as_given(kind: type[Command], options: argparse.Namespace) -> Command:
    """Make a command of what was given for its arguments."""
    return kind(**{name: getattr(options, name) for name in kind.__struct_fields__})


async def ask(
    command: Command | type[Command], profile: Profile, network: NetworkOptions, options: argparse.Namespace
) -> int:
    """Run a command and print its answer; ask before it when it deletes what cannot be had again."""
    if isinstance(command, type):
        command = as_given(command, options)
    if command.warning and not options.yes and not await confirmed(command.warning):
        return 1
    async with open_session(profile, network) as session:
        answer = await session.run(command)
    print(dumps(answer) if options.json else type(command).in_words(answer))
    return 0
