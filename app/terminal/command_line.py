"""A program of the command line: its commands, each declared once, and their parser.

A declaration has the name, the text, the options, an example, and the function that runs the command. The help, "did
you mean", completion and the manual page come from the parser.
"""

import argparse
import difflib
import sys
import textwrap
import time
from collections.abc import Callable, Collection, Coroutine, Mapping, Sequence
from typing import Any, TypeVar

from msgspec import Struct

from app.base.as_json import dumps
from app.base.as_typed import as_typed, parse_path
from app.base.build import START_AGAIN, start_again, version_text
from app.base.streams import allow_lost_output, as_program, one_line
from app.control.client import answer_of
from app.process.log_book import log_to_terminal
from app.process.process_memory import forbid_core_dumps
from gateway_core.errors import GatewayError, StoreBusyError, StoreError, UnreachableError, VaultError
from gateway_core.host.threads import answer_of as answer_in_thread
from gateway_core.tasks import run_loop

# --- The parser: suggests similar names, and lists commands in groups -----------------------------------

_MOST_CHOICES = 12

BUSY_SECONDS = 3.0
"""Seconds that a service waits for its data folder, which another command may open for a moment."""


class _Lines(argparse.HelpFormatter):
    """Keeps the lines of a text separate, and options unbroken."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        lines = (textwrap.fill(line, width, break_on_hyphens=False) for line in text.splitlines())
        return textwrap.indent("\n".join(lines), indent)


class Parser(argparse.ArgumentParser):
    """An ArgumentParser with suggestions on every supported Python (argparse has suggestions since 3.14)."""

    def __init__(self, *arguments: Any, groups: Mapping[str, str] | None = None, **options: Any) -> None:
        """``groups``: the commands under each heading of the help; by default, all commands are in one list."""
        if sys.version_info >= (3, 14):  # its help has terminal codes, which streams.py would escape
            options["color"] = False
        options["formatter_class"] = _Lines
        super().__init__(*arguments, **options)
        self._groups = {heading: names.split() for heading, names in (groups or {}).items()}

    def format_help(self) -> str:
        """Return the help, with commands under their headings."""
        if not self._groups:
            return super().format_help()
        (commands,) = (each for each in self._actions if isinstance(each, argparse._SubParsersAction))
        listed = {each.dest: each for each in commands._choices_actions}
        options = [each for each in self._actions if each is not commands]
        formatter = self._get_formatter()
        formatter.add_usage(self.usage, self._actions, self._mutually_exclusive_groups)
        formatter.add_text(self.description)
        sections = {heading: [listed[name] for name in names] for heading, names in self._groups.items()}
        for heading, actions in {**sections, "options": options}.items():
            formatter.start_section(heading)
            formatter.add_arguments(actions)
            formatter.end_section()
        return formatter.format_help()

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parse; an unknown option similar to an option of the command is refused with a suggestion."""
        parsed = super().parse_known_args(args, namespace)
        for each in parsed[1]:
            if each.startswith("--") and (
                meant := _meant(each.partition("=")[0], self._option_string_actions)
            ):
                self.error(f"unrecognized arguments: {each}.{meant}")
        return parsed

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        names = [str(each) for each in action.choices or ()]
        if action.choices is None or value in action.choices:
            return
        known = ", ".join(names) if len(names) <= _MOST_CHOICES else "--help lists all"
        raise argparse.ArgumentError(
            action, f"invalid choice: {value!r}.{_meant(str(value), names)} (choose from: {known})"
        )


def _meant(given: str, names: Collection[str]) -> str:
    near = difflib.get_close_matches(given, names, 1)
    return f" Did you mean {near[0]}?" if near else ""


# --- Commands -------------------------------------------------------------------------------------------

Run = Callable[[argparse.Namespace], Coroutine[Any, Any, int]]
"""Runs a command and returns its exit status."""

_Function = TypeVar("_Function", bound=Callable[..., Any])

Statuses = Sequence[tuple[type[GatewayError], int]]
"""The exit status of each kind of error. The first matching kind counts; the last is the base of all errors."""

STATUSES: Statuses = ((StoreError, 5), (VaultError, 4), (UnreachableError, 3), (GatewayError, 1))


LEFT_BEHIND = 7
"""The exit status of an incomplete sync, relay or delivery."""


class Option(Struct, frozen=True):
    """An option or a positional argument, with its arguments for argparse."""

    names: tuple[str, ...]
    values: dict[str, Any]

    def add_to(self, parser: argparse._ActionsContainer) -> None:
        """Add the option to a parser or a group of options."""
        parser.add_argument(*self.names, **self.values)


class OneOf(Struct, frozen=True):
    """Mutually exclusive options; ``required``: exactly one must be given."""

    options: tuple[Option, ...]
    required: bool = False

    def add_to(self, parser: argparse._ActionsContainer) -> None:
        """Add the group to a parser."""
        group = parser.add_mutually_exclusive_group(required=self.required)
        for each in self.options:
            each.add_to(group)


Options = tuple[Option | OneOf, ...]


def option(*names: str, **values: Any) -> Option:
    """Declare an option; ``values`` go to argparse."""
    return Option(names, values)


def flag(name: str, told: str, **values: Any) -> Option:
    """Declare an option without a value."""
    return Option((name,), {"action": "store_true", "help": told, **values})


def path(*names: str, **values: Any) -> Option:
    """Declare an option whose value is a path."""
    return Option(names, {"type": parse_path, **values})


def one_of(*options: Option, required: bool = False) -> OneOf:
    """Declare mutually exclusive options."""
    return OneOf(options, required)


YES = flag("--yes", "do not ask for confirmation")
"""The option that skips the question of :func:`confirm`."""


class DeclinedError(Exception):
    """The person declined the question."""


async def confirm(options: argparse.Namespace, what: str, word: str = "yes") -> None:
    """Ask for confirmation of an irreversible deletion on standard error, unless ``--yes`` is given.

    Raises:
        DeclinedError: if the person types another text than ``word`` (``y or yes``: both are accepted).
    """
    if not options.yes:
        await answer_in_thread(lambda: _ask(what, word))


def _ask(what: str, word: str) -> None:
    print(f"{what}\nType {word} to continue: ", end="", file=sys.stderr, flush=True)
    if as_typed(sys.stdin.readline()).lower() not in word.split(" or "):
        print("Nothing was changed.", file=sys.stderr)
        raise DeclinedError


def respond(options: argparse.Namespace, facts: object, *lines: str) -> int:
    """Print ``facts`` for a program, or ``lines`` for a person. Returns 0, the exit status."""
    print(dumps(facts) if options.json else "\n".join(lines), flush=True)
    return 0


class Declared(Struct, frozen=True):
    """A command of a program."""

    name: str
    text: str
    run: Run
    options: Options
    more: str = ""
    """Lines of the help below the options."""
    example: str = ""
    """Example arguments, shown after the command's name."""
    is_service: bool = False
    """True: the command continues after the loss of its output."""


class Commands:
    """The commands of a program, or of a module of the program, in order."""

    def __init__(self, runs: Callable[[Any], Run]) -> None:
        """``runs`` turns a declared function into the function that runs the command."""
        self.declared: list[Declared] = []
        self._runs = runs

    def command(
        self,
        name: str,
        text: str,
        *options: Option | OneOf,
        more: str = "",
        example: str = "",
        is_service: bool = False,
    ) -> Callable[[_Function], _Function]:
        """Declare a command, run by the decorated function."""

        def declare(function: _Function) -> _Function:
            made = Declared(name, text, self._runs(function), options, more, example, is_service)
            self.declared.append(made)
            return function

        return declare


class Program(Struct, frozen=True):
    """A program with its commands."""

    name: str
    description: str
    commands: Sequence[Declared]
    groups: Mapping[str, str]
    """The headings of the help, with their commands."""
    common: Callable[[], Options]
    """Returns the options of every command."""
    statuses: Statuses = STATUSES
    allow_abbrev: bool = True
    """True: the beginning of an option's name is accepted."""

    def build_parser(self) -> argparse.ArgumentParser:
        """Return the parser of all commands, which also makes completions and the manual page."""
        parser: argparse.ArgumentParser = Parser(
            prog=self.name, description=self.description, groups=self.groups
        )
        parser.add_argument("--version", action="version", version=f"%(prog)s {version_text()}")
        commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
        common = self.common()
        for each in self.commands:
            example = f"Example: {self.name} {each.name} {each.example}" if each.example else ""
            added = commands.add_parser(
                each.name,
                help=each.text,
                description=each.text,
                epilog="\n".join(filter(None, (each.more, example))),
                allow_abbrev=self.allow_abbrev,
            )
            added.set_defaults(run=each.run, is_service=each.is_service)
            for option in (*common, *each.options):
                option.add_to(added)
        return parser

    def main(self, arguments: Sequence[str] | None = None) -> int:
        """Run the given command. Returns the exit status."""
        return as_program(self.name)(self._run)(arguments)

    def _run(self, arguments: Sequence[str] | None) -> int:
        options = self.build_parser().parse_args(arguments)
        if options.is_service:
            allow_lost_output()
        log_to_terminal(getattr(options, "log_level", None) or "warning")
        forbid_core_dumps()
        try:
            status = self._run_when_free(options)
        except DeclinedError:
            return 1
        except GatewayError as error:
            return self.fail(error, json=options.json)
        if status == START_AGAIN:
            start_again(sys.argv[1:])
        return status

    def _run_when_free(self, options: argparse.Namespace) -> int:
        """Run the command. A service waits up to BUSY_SECONDS for another command that uses the data folder."""
        until = time.monotonic() + BUSY_SECONDS
        while True:
            try:
                return int(run_loop(options.run(options)))
            except StoreBusyError:
                if not options.is_service or time.monotonic() > until:
                    raise
            time.sleep(0.2)

    def fail(self, error: GatewayError, *, json: bool) -> int:
        """Print why a command failed. Returns the exit status."""
        answer = answer_of(error)
        if json:
            print(dumps(answer))
        else:
            print(f"{self.name}: {one_line(error.reason)}", file=sys.stderr)
        names = {kind.__name__: status for kind, status in self.statuses}
        of_kind = next(status for kind, status in self.statuses if isinstance(error, kind))
        return names.get(answer["error"], of_kind)
