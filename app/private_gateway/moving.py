"""Commands about recovery sheets, full backups, and moves to another computer.

The public gateway shares three of the commands (app/public_gateway/program.py), with its own sentences.
"""

import argparse
import asyncio
import os
import sys
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import Struct

from app.base.as_json import jsonable
from app.base.codes import CommandLineCode
from app.base.release_keys import advice_on_closed
from app.base.streams import rewrite_line
from app.control.care import Backup, MakeRecoverySheet, MoveOver, RecoverySheetMark, WithdrawRecoverySheet
from app.control.command import Command
from app.profiles.data_folder import read_passphrase
from app.profiles.profile import NetworkOptions, Profile
from app.terminal.command_line import YES, Commands, Option, confirm, flag, one_of, option, path, respond
from app.terminal.options import NETWORK, host_and_port, listening_port, on_profile
from app.terminal.session import Open, open_session, require_stopped, run_one
from gateway_core import randomness
from gateway_core.clock import SystemClock
from gateway_core.crypto.recovery_words import SECRET_OCTETS
from gateway_core.errors import StoreError, system_errors_as
from gateway_core.host.private_files import open_regular
from gateway_core.host.threads import answer_of
from gateway_core.limits import MOVE_PORT
from gateway_core.services.identity.public_gateways import CLOSED
from gateway_core.views.backups import BackupKind, BackupProgress, BackupView, MovingItem
from gateway_core.views.spoken_words import parse_spoken, spoken_number

COMMANDS = Commands(on_profile)


# --- The recovery sheet -----------------------------------------------------------------------------------

_MOST_OCTETS = 2_000
_REPLACES = "This makes a new recovery sheet. Your current sheet, {mark}, will no longer work."
_WITHDRAWS = (
    "The recovery sheet {mark} will no longer work. Together with an older copy of the data folder, it still opens "
    "that copy."
)
_WORDS = path(
    "--words-file", metavar="FILE", help="a file with the words; by default, the terminal asks for them"
)


@COMMANDS.command(
    "recovery-sheet",
    "Show the mark of the current recovery sheet, make a new sheet, or withdraw it.",
    *NETWORK,
    one_of(
        flag("--make", "make a new sheet, and show its words once"),
        flag("--withdraw", "withdraw the current sheet"),
    ),
    YES,
)
async def _recovery_sheet(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    async with open_session(profile, network) as session:
        mark: Any = await session.run(RecoverySheetMark())
        question = _WITHDRAWS if options.withdraw else _REPLACES if options.make else ""
        if question and mark:
            await confirm(options, question.format(mark=mark))
        if options.withdraw:
            await session.run(WithdrawRecoverySheet())
            mark = ""
        sheet: Any = await session.run(MakeRecoverySheet()) if options.make else {"mark": mark}
    return respond(options, sheet, *_sheet_in_words(**sheet))


def _sheet_in_words(mark: str, words: Sequence[str] = ()) -> Sequence[str]:
    if not mark:
        return [
            "There is no recovery sheet. If you lose the keyring or the passphrase, you lose the data here."
        ]
    if not words:
        again = "Its words cannot be shown again. If you lose the sheet, make a new one."
        return [f"Your current recovery sheet is {mark}. {again}"]
    return [
        f"Recovery sheet {mark}. Write it down on paper now. It is not shown again.",
        "",
        *_numbered_lines(words),
        "",
        "The words or the digits are enough. Keep the sheet away from this computer: with both, anyone can",
        "read everything here. If you lose the keyring or the passphrase, run: relaynet-gateway recover",
    ]


def _numbered_lines(words: Sequence[str]) -> Iterator[str]:
    for place, word in enumerate(words, start=1):
        yield f"{place:>4}  {word}  {spoken_number(parse_spoken(word) or 0)}"


@COMMANDS.command(
    "recover", "Open a gateway with its recovery sheet, if its keyring or passphrase is lost.", _WORDS
)
async def _recover(profile: Profile, _: NetworkOptions, options: argparse.Namespace) -> int:
    """Store the key opened by the words in the chosen vault."""
    await require_stopped(profile)
    words = await answer_of(lambda: _read_words(options.words_file))
    await answer_of(lambda: profile.recover(words))
    return respond(options, {"recovered": True}, "The key is restored. Start the gateway.")


def _read_words(file: Path | None, whose: str = "of the recovery sheet") -> str:
    """Return ten words, from a file or from the terminal.

    Raises:
        StoreError: if the file is unreadable.
    """
    if file is None:
        if sys.stdin.isatty():
            print(f"The ten words {whose}, or their digits: ", end="", file=sys.stderr, flush=True)
        return sys.stdin.readline(_MOST_OCTETS)
    with system_errors_as(StoreError, CommandLineCode.WORDS_UNREADABLE), open_regular(file) as opened:
        return opened.read(_MOST_OCTETS).decode("utf-8-sig", errors="replace")


# --- Full backups -----------------------------------------------------------------------------------------


class BackupWords(Struct, frozen=True):
    """The sentences of a node's backup commands."""

    leaves: str
    """Shown before the node is locked and written into ``{file}``."""
    has_left: str
    missing: str
    comes_back: str
    """The question before the node is unlocked."""
    unlocked: str


_GATEWAY = BackupWords(
    leaves="This gateway stops and is locked on this computer: apps here can no longer use it. Everything is\n"
    "written to {file}. Use this file to set up this gateway on another computer (restore).",
    has_left="The gateway is locked here. On the new computer, run: restore. Once it runs there, run here: wipe.\n"
    "If you lose the file before that, run: move-back.",
    missing="{} messages are not in the backup: their files cannot be read. Run: doctor",
    comes_back="Is this gateway now on another computer? Then erase the gateway here instead\n(wipe): if both run, "
    "each gets some of your messages, and some are lost. If not, delete the file of the move\nfirst, even if its name "
    "ends in .part, so that it cannot be used later.",
    unlocked="The gateway is unlocked. Start it.",
)
_IS_OLD_ONE_GONE = (
    "This computer becomes the gateway in the backup. Is the old gateway gone or erased? If both run, each\n"
    "gets some of your messages, and neither gets them all."
)
_MOVES_HERE = (
    "This computer becomes the gateway in this file. The file is deleted afterwards: it works only once. The\n"
    "gateway on the old computer is locked. If you have unlocked it there since (move-back), do not continue."
)
_RETIRES_AWALA = (
    "All of this is imported. The Awala folder stays as it is. Do not start the Awala desktop gateway again: two\n"
    "gateways must not use the same identity."
)
_GIVES_WAY = "\nThe unused gateway in this data folder is replaced."
_REPLACES_KEY = "\nThe stored key for this folder, which opens no data here, is replaced."
_ITEMS = {
    MovingItem.PAIRING: "public gateway",
    MovingItem.CERTIFICATE: "certificates",
    MovingItem.SESSION_KEY: "session keys",
    MovingItem.PARCEL: "parcels",
    MovingItem.ACKNOWLEDGEMENT: "acknowledgements",
}
_PASSPHRASE = path("--passphrase-file", help="a file (mode 600) with the passphrase")
BACKUP_FILE = option("file", type=os.path.abspath)  # absolute, since another process writes the file
"""The argument with the path of a new backup."""


def preview_of(name: str) -> Option:
    """Declare the option to preview a restoration."""
    return flag(name, "show and check the contents; write nothing", dest="preview")


async def back_up(
    words: BackupWords,
    kind: Callable[[str, str, bool], Command],
    to: Open,
    profile: Profile,
    network: NetworkOptions,
    options: argparse.Namespace,
) -> int:
    """Write a full backup, by the running node if possible. With ``--move`` the node first locks itself, then ends.

    Raises:
        InvalidMessageError: if the passphrase is too short.
        VaultError: if the recovery sheet is missing, or the key is unavailable.
        StoreError: if writing fails, or the node moved away before.
    """
    passphrase, opened_by = "", "the recovery sheet"
    if options.passphrase_file is not None:
        passphrase, opened_by = (
            await asyncio.to_thread(read_passphrase, options.passphrase_file),
            "its passphrase",
        )
    if options.move:
        await confirm(options, words.leaves.format(file=options.file))
    command = kind(options.file, passphrase, options.move)
    with progress_line("Written") as show:
        view = await run_one(command, profile, network, lambda _, told: show(BackupProgress(**told)), to)
    return respond(
        options,
        {"written": options.file, **view},
        f"Everything is in {options.file} ({view['octets']:,} bytes); {opened_by} opens it. Keep the two apart.",
        *[words.has_left] * options.move,
        *[words.missing.format(view["missing"])] * bool(view["missing"]),
    )


COMMANDS.command(
    "backup",
    "Write everything, including messages, to a new file while the gateway runs.",
    *NETWORK,
    BACKUP_FILE,
    one_of(
        _PASSPHRASE, flag("--sheet", "let the words of the recovery sheet open the backup"), required=True
    ),
    flag("--move", "lock the gateway here and end it, to move it to another computer"),
    YES,
)(partial(back_up, _GATEWAY, Backup, open_session))


@COMMANDS.command(
    "restore",
    "Make this computer the gateway in a backup; the data folder must not hold a used gateway.",
    path("source", help="the backup, or the data folder of the Awala desktop gateway"),
    preview_of("--preview"),
    one_of(_PASSPHRASE, _WORDS),
    YES,
)
async def _restore(profile: Profile, _: NetworkOptions, options: argparse.Namespace) -> int:
    """Preview the source of a restoration, or make this computer its gateway.

    Raises:
        InvalidMessageError: if the words are not a sheet's words.
        StoreBusyError: if a gateway uses the folder.
        VaultError: if the backup is damaged, the given secret fails to open it, or the key cannot be stored.
        StoreError: if the source is unreadable, the folder has data, or the disk fails.
        ForeignProfileError: if the Awala gateway's data are unusable.
    """
    if not options.preview:
        await require_stopped(profile)
    source, passphrase, words = options.source, "", ""
    if options.command == "import-awala":
        from app.profiles.conversions import require_awala_folder

        source = await asyncio.to_thread(require_awala_folder, source)
    if options.passphrase_file is not None:
        passphrase = await asyncio.to_thread(read_passphrase, options.passphrase_file)
    elif not await asyncio.to_thread(os.path.isdir, source):
        words = await answer_of(lambda: _read_words(options.words_file))
    with progress_line("Read") as show, profile.source(source, passphrase, words, show) as found:
        text = _in_words(found.view)

        async def become() -> BackupView:
            print(text, file=sys.stderr)
            is_unused = await profile.is_unused(SystemClock())
            await confirm(options, await _question(profile, found.view, is_unused=is_unused))
            # Checked again, since the question may have waited long.
            is_unused = is_unused and await profile.is_unused(SystemClock())
            return await asyncio.to_thread(lambda: profile.restore(found, replace=is_unused))

        return await preview_or_restore(options, found.check, text, become, _done(found.view))


async def preview_or_restore(
    options: argparse.Namespace,
    check: Callable[[], BackupView],
    text: str,
    become: Callable[[], Awaitable[BackupView]],
    done: Sequence[str],
) -> int:
    """Check a backup with ``--preview``; else make this computer its node."""
    if options.preview:
        view: Any = jsonable(await asyncio.to_thread(check))
        done = [text, "No damage was found. Nothing was written."]
    else:
        view = jsonable(await become())
    return respond(options, {"restored": not options.preview, **view}, *done)


@COMMANDS.command(
    "import-awala",
    "Import the identity and the waiting messages of the Awala desktop gateway on this computer.",
    path("source", nargs="?", metavar="PATH", help="its data folder (default: the usual one)"),
    preview_of("--dry-run"),
    YES,
)
async def _import_awala(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    options.passphrase_file = options.words_file = None
    return await _restore(profile, network, options)


async def _question(profile: Profile, view: BackupView, *, is_unused: bool) -> str:
    if view.kind is BackupKind.AWALA:
        question = _RETIRES_AWALA
    else:
        question = _MOVES_HERE if view.contents.is_move else _IS_OLD_ONE_GONE
    if is_unused:
        return question + _GIVES_WAY
    return question + _REPLACES_KEY * await answer_of(profile.has_key_without_data)


def _done(view: BackupView) -> list[str]:
    gateway = view.contents.public_gateway
    lines = ["Everything is restored. Start the gateway."]
    if view.contents.is_move:
        lines.append("The file is deleted. The old computer stays locked: erase the gateway there (wipe).")
    if view.kind is BackupKind.AWALA:
        lines.append("Do not start the Awala desktop gateway again. Delete its folder once everything works.")
    if gateway in CLOSED:
        lines.append(advice_on_closed(gateway))
    elif not gateway:
        lines.append("Now register the gateway: relaynet-gateway register DOMAIN.")
    return lines


@contextmanager
def progress_line(what: str) -> Iterator[Callable[[BackupProgress], None]]:
    """Yield a function that shows progress in a line of the terminal; any thread may call it."""
    is_shown = False

    def show(progress: BackupProgress) -> None:
        nonlocal is_shown
        if sys.stderr.isatty():
            is_shown = True
            share = progress.octets * 100 // max(progress.of_octets, 1)
            rewrite_line(f"{what}: {progress.octets:,} bytes, {share} %", sys.stderr)

    try:
        yield show
    finally:
        if is_shown:
            print(file=sys.stderr)


def _in_words(view: BackupView) -> str:
    contents = view.contents
    version = f" by version {contents.version}" if contents.version else ""
    rows = [
        ("moves" if contents.is_move else "made", f"{contents.made_at.astimezone():%Y-%m-%d %H:%M}{version}"),
        ("gateway", f"{contents.address_prefix}, registered with: {contents.public_gateway or 'none'}"),
        ("waiting to leave", _amount(contents.parcels_out, contents.octets_out)),
        ("waiting for apps", _amount(contents.parcels_in, contents.octets_in)),
        ("cargo to unpack", _amount(contents.cargoes, contents.cargo_octets)),
        ("set aside", _amount(contents.set_aside, contents.set_aside_octets)),
        ("apps", str(contents.apps)),
        ("letters", f"{contents.letters:,}, contacts: {contents.people:,}"),
    ]
    if contents.public_gateway in CLOSED:
        rows.insert(2, ("", advice_on_closed(contents.public_gateway)))
    rows += [("stays behind", f"{each.count} {_ITEMS[each.item]}: {each.reason}") for each in view.left]
    return "\n".join(f"{name:<18}{value}" for name, value in rows)


def _amount(count: int, octets: int) -> str:
    return f"{count:,} ({octets:,} bytes)" if count else "nothing"


# --- Over the network -------------------------------------------------------------------------------------

_GOES_OVER = (
    "This gateway stops and is locked on this computer: apps here can no longer use it. Everything goes to\n"
    "{host}, which becomes this gateway."
)


@COMMANDS.command(
    "move-over",
    "Move this gateway to another computer in this network, which runs move-here.",
    *NETWORK,
    option(
        "computer",
        type=lambda text: host_and_port(text, MOVE_PORT),
        metavar="ADDRESS",
        help="ADDRESS[:PORT], as shown there",
    ),
    _WORDS,
    YES,
)
async def _move_over(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Lock the gateway and send all its data to a waiting computer. A running gateway does so itself and then ends."""
    host, port = options.computer
    words = await answer_of(lambda: _read_words(options.words_file, "that the other computer shows"))
    await confirm(options, _GOES_OVER.format(host=host))
    command = MoveOver(host, words, True, port)
    with progress_line("Sent") as show:
        view = await run_one(command, profile, network, lambda _, told: show(BackupProgress(**told)))
    missing = f"{view['missing']} messages were not moved: their files cannot be read. They stay here."
    return respond(
        options,
        {"moved": host, **view},
        f"{host} is the gateway now ({view['octets']:,} bytes). The one here is locked: erase it later (wipe).",
        *[missing] * bool(view["missing"]),
    )


@COMMANDS.command(
    "move-here",
    "Wait for a gateway that moves to this computer; the data folder must be empty.",
    option("--address", default="", help="this computer's address to listen on (all)"),
    option("--port", type=listening_port, default=MOVE_PORT, help="the port to listen on (%(default)s)"),
    YES,
)
async def _move_here(profile: Profile, _: NetworkOptions, options: argparse.Namespace) -> int:
    """Show the words of a move, and become the gateway sent by another computer."""
    from gateway_core.crypto.move_secret import MoveSecret  # imported late: only this command needs its keys

    await require_stopped(profile)
    secret = MoveSecret(randomness.octets(SECRET_OCTETS))
    if await answer_of(profile.has_key_without_data):
        await confirm(options, _REPLACES_KEY.strip())
    listener = await asyncio.to_thread(profile.listen_for_move, secret, options.address, options.port)
    where = listener.host if listener.port == MOVE_PORT else f"{listener.host}:{listener.port}"
    respond(
        options,
        {"words": secret.words, "address": listener.host, "port": listener.port},
        "On the old computer, in the same network, run:",
        "",
        f"      relaynet-gateway move-over {where}",
        "",
        "Then enter these words there, or their digits. Keep them secret. They work only once.",
        "",
        *_numbered_lines(secret.words),
        "",
        "Waiting. Press Ctrl+C to cancel.",
    )
    with progress_line("Received") as show:
        receiving = asyncio.create_task(asyncio.to_thread(profile.receive_move, listener, secret, show))
        try:
            await asyncio.wait([receiving])
        finally:
            listener.close()
            await asyncio.gather(receiving, return_exceptions=True)
    view: Any = jsonable(receiving.result())
    arrived = (
        "The gateway has arrived. Start it. The old computer stays locked: erase the gateway there (wipe)."
    )
    return respond(options, {"arrived": True, **view}, arrived)


async def move_back(
    words: BackupWords, profile: Profile, _: NetworkOptions, options: argparse.Namespace
) -> int:
    """Unlock the node after it moved away.

    Raises:
        StoreBusyError: if the move is in progress.
        StoreError: if the node is still here.
    """
    await require_stopped(profile)
    mark = await asyncio.to_thread(profile.move_mark)
    when = "" if mark is None else f" on {mark.at.astimezone():%Y-%m-%d %H:%M}, to {mark.to!a}"
    await confirm(options, f"It moved away from this computer{when}. {words.comes_back}")
    await asyncio.to_thread(profile.move_back)
    return respond(options, {"unlocked": True}, words.unlocked)


COMMANDS.command("move-back", "Unlock a gateway that moved away but never arrived.", YES)(
    partial(move_back, _GATEWAY)
)
