"""`relaynet-gateway recovery-sheet` and `recover`: words on paper for the day on which the keyring is gone."""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path
from typing import Any

from app import control_client
from app.as_json import dumps
from app.cli.confirmation import add_yes, confirmed
from app.cli.declared import Add
from app.cli.session import open_session
from app.codes import CommandLineCode
from app.control_data import MakeRecoverySheet, RecoverySheetMark, WithdrawRecoverySheet
from app.network_options import NetworkOptions
from app.profile import Profile
from gateway_core.errors import StoreBusyError, StoreError, system_errors_as
from gateway_core.host.private_files import open_regular
from gateway_core.views.spoken_words import parse_spoken, spoken_number

_MOST_OCTETS = 2_000
_REPLACES = "This makes a new sheet. The one that you have, {mark}, opens nothing any more."
_WITHDRAWS = (
    "This makes the sheet {mark} worthless. Whoever has both the sheet and an older copy of the data folder can still "
    "open that copy."
)


async def recovery_sheet(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Make, withdraw, or say which is in force."""
    async with open_session(profile, network) as session:
        mark: Any = await session.run(RecoverySheetMark())
        question = _WITHDRAWS if options.withdraw else _REPLACES if options.make else ""
        if question and mark and not options.yes and not await confirmed(question.format(mark=mark)):
            return 1
        if options.withdraw:
            await session.run(WithdrawRecoverySheet())
            mark = ""
        sheet: Any = await session.run(MakeRecoverySheet()) if options.make else {"mark": mark}
    print(dumps(sheet) if options.json else _in_words(sheet))
    return 0


def _in_words(sheet: dict[str, Any]) -> str:
    if not sheet["mark"]:
        return (
            "There is no recovery sheet. If the keyring or the passphrase is lost, so is what is kept here."
        )
    if "words" not in sheet:
        again = "Its words cannot be shown again; make another if it is lost."
        return f"The recovery sheet in force is {sheet['mark']}. {again}"
    lines = [
        f"{place:>4}  {word}  {spoken_number(parse_spoken(word) or 0)}"
        for place, word in enumerate(sheet["words"], start=1)
    ]
    return "\n".join(
        (
            f"Recovery sheet {sheet['mark']}. Write this down now, on paper; it is not shown again.",
            "",
            *lines,
            "",
            "Words and digits say the same. Keep it where nobody finds it together with this computer: with both,",
            "everything here can be read. After the keyring or the passphrase is lost: relaynet-gateway recover",
        )
    )


async def recover(profile: Profile, _: NetworkOptions, options: argparse.Namespace) -> int:
    """Put the key that the words open into the keyring, or under the passphrase that was chosen.

    Raises:
        StoreBusyError: the gateway is running.
        InvalidMessageError: the words are wrong.
        VaultError: there is no sheet, the words are of another, or the key cannot be kept.
        StoreError: the file of the words cannot be read.
    """
    if await control_client.is_running(profile.control_socket):
        raise StoreBusyError(CommandLineCode.STOP_THE_GATEWAY)
    words = await asyncio.to_thread(read_words, options.words_file)
    await asyncio.to_thread(profile.recover, words)
    print(
        dumps({"recovered": True})
        if options.json
        else "The key is back in its place. Start the gateway again."
    )
    return 0


def read_words(file: Path | None, whose: str = "of the recovery sheet") -> str:
    """Return ten words, from a file or else from the terminal.

    Raises:
        StoreError: the file cannot be read.
    """
    if file is None:
        if sys.stdin.isatty():
            print(f"The ten words {whose}, or their digits: ", end="", file=sys.stderr, flush=True)
        return sys.stdin.readline(_MOST_OCTETS)
    with system_errors_as(StoreError, CommandLineCode.WORDS_UNREADABLE), open_regular(file) as opened:
        return opened.read(_MOST_OCTETS).decode(errors="replace")


def add_parsers(add: Add, network: argparse.ArgumentParser) -> None:
    """The arguments of these commands. ``add`` makes a parser; ``network`` has the options of the networks."""
    sheet = add(
        "recovery-sheet",
        "Which recovery sheet is in force; make one, or withdraw it.",
        recovery_sheet,
        network,
    )
    choice = sheet.add_mutually_exclusive_group()
    choice.add_argument("--make", action="store_true", help="make a sheet, and show its words once")
    choice.add_argument("--withdraw", action="store_true", help="make the sheet worthless")
    add_yes(sheet)
    recovering = add(
        "recover", "Open a gateway whose keyring or passphrase is lost, by its recovery sheet.", recover
    )
    add_words(recovering)


def add_words(parser: argparse._ActionsContainer) -> None:
    """The option that names a file with the words of a sheet."""
    parser.add_argument(
        "--words-file",
        type=Path,
        metavar="FILE",
        help="a file with the words; otherwise they are read from the terminal",
    )
