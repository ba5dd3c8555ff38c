"""`relaynet-gateway backup-all` and `restore-all`: everything in one file, messages too."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from datetime import datetime
from pathlib import Path
from typing import Any

from app import control_client
from app.as_json import dumps, jsonable
from app.cli.confirmation import add_yes, confirmed
from app.cli.declared import Add
from app.cli.recovery import add_words, read_words
from app.cli.session import open_session
from app.codes import CommandLineCode
from app.control_data import BackupAll
from app.network_options import NetworkOptions
from app.profile import Profile, read_passphrase
from gateway_core.errors import StoreBusyError
from gateway_core.views.backups import BackupProgress

_IS_OLD_ONE_GONE = (
    "This computer becomes the gateway of the backup. Is the old one gone, or erased? If both run, apps and the\n"
    "Internet gateway meet two that look alike: what arrives at one of them never reaches the other."
)
_MOVES_HERE = (
    "This computer becomes the gateway that moves by this file; the file is deleted, so that it is used once. The old\n"
    "computer was locked before it was written. Was it unlocked there since (move-back)? Then do not go on."
)
REPLACES_KEY = (
    "\nThe key that is kept for this folder, which opens no data here, is replaced by the backup's."
)


async def backup_all(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Write it, by the running gateway if there is one.

    Raises:
        InvalidMessageError: the passphrase is too short.
        VaultError: there is no recovery sheet, or the key cannot be had.
        StoreError: the file cannot be written.
    """
    passphrase = ""
    if not options.sheet:
        passphrase = await asyncio.to_thread(read_passphrase, options.passphrase_file)
    async with open_session(profile, network) as session:
        with Shown("Written") as shown:
            view: Any = await session.run(BackupAll(options.file, passphrase), shown)
    if options.json:
        print(dumps({"written": options.file, **view}))
        return 0
    opened_by = "the recovery sheet" if options.sheet else "its passphrase"
    print(
        f"Everything is in {options.file} ({view['octets']:,} octets); {opened_by} opens it. Keep the two apart."
    )
    if view["missing"]:
        print(f"{view['missing']} messages are not in it: their files cannot be read. See: doctor")
    return 0


async def restore_all(profile: Profile, _: NetworkOptions, options: argparse.Namespace) -> int:
    """Look at a backup, or make this computer its gateway.

    Raises:
        InvalidMessageError: the words are no sheet's.
        StoreBusyError: a gateway is running on the folder.
        VaultError: the backup is damaged, what was given does not open it, or the key cannot be kept.
        StoreError: it cannot be read, there is data in the folder, or the disk failed.
    """
    if not options.preview and await control_client.is_running(profile.control_socket):
        raise StoreBusyError(CommandLineCode.STOP_THE_GATEWAY)
    passphrase = words = ""
    if options.passphrase_file is not None:
        passphrase = await asyncio.to_thread(read_passphrase, options.passphrase_file)
    else:
        words = await asyncio.to_thread(read_words, options.words_file)
    with (
        Shown("Read") as shown,
        profile.backup(options.file, passphrase, words, shown.progress) as backup,
    ):
        contents: Any = jsonable(backup.contents)
        if options.preview:
            view: Any = jsonable(await asyncio.to_thread(backup.check))
        else:
            print(_in_words(contents), file=sys.stderr)
            question = _MOVES_HERE if backup.contents.is_move else _IS_OLD_ONE_GONE
            if await asyncio.to_thread(profile.has_key_without_data):
                question += REPLACES_KEY
            if not options.yes and not await confirmed(question):
                return 1
            view = jsonable(await asyncio.to_thread(profile.restore, backup))
    if options.json:
        print(dumps({"restored": not options.preview, **view}))
    elif options.preview:
        print(f"{_in_words(contents)}\nThe backup is whole. Nothing was written.")
    else:
        print("Everything is restored. Start the gateway.")
        if backup.contents.is_move:
            print("The file is deleted. The old computer stays locked: erase the gateway there (wipe).")
    return 0


class Shown:
    """Shows on a terminal how far it is, in one line; as a report of a session, or called by another thread."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._is_shown = False

    def __enter__(self) -> Shown:
        return self

    def __exit__(self, *_: object) -> None:
        if self._is_shown:
            print(file=sys.stderr)

    def __call__(self, kind: str, value: Any) -> None:
        self._show(value["octets"], value["of_octets"])

    def progress(self, value: BackupProgress) -> None:
        self._show(value.octets, value.of_octets)

    def _show(self, octets: int, of_octets: int) -> None:
        if sys.stderr.isatty():
            self._is_shown = True
            share = octets * 100 // max(of_octets, 1)
            print(f"\r{self._what}: {octets:,} octets, {share} %", end="", file=sys.stderr, flush=True)


def _in_words(contents: dict[str, Any]) -> str:
    paired = contents["public_gateway"] or "none"
    made = datetime.fromisoformat(contents["made_at"]).astimezone()
    rows = (
        (
            "moves" if contents["is_move"] else "made",
            f"{made:%Y-%m-%d %H:%M} by version {contents['version']}",
        ),
        ("gateway", f"{contents['address_prefix']}, paired with: {paired}"),
        ("waiting to leave", _held(contents["parcels_out"], contents["octets_out"])),
        ("waiting for apps", _held(contents["parcels_in"], contents["octets_in"])),
        ("cargo to unpack", _held(contents["cargoes"], contents["cargo_octets"])),
        ("set aside", _held(contents["set_aside"], contents["set_aside_octets"])),
        ("apps", str(contents["apps"])),
    )
    return "\n".join(f"{name:<18}{value}" for name, value in rows)


def _held(count: int, octets: int) -> str:
    return f"{count:,} ({octets:,} octets)" if count else "nothing"


def add_parsers(add: Add, network: argparse.ArgumentParser) -> None:
    """The arguments of these commands. ``add`` makes a parser; ``network`` has the options of the networks."""
    writing = add(
        "backup-all",
        "Write everything, messages too, to a new file; the gateway goes on.",
        backup_all,
        network,
    )
    writing.add_argument("file", type=os.path.abspath)  # for another process
    add_opener(writing)
    restoring = add(
        "restore-all",
        "Make this computer the gateway of a backup of everything; the folder is empty.",
        restore_all,
    )
    restoring.add_argument("file", type=Path)
    restoring.add_argument(
        "--preview",
        action="store_true",
        help="show what is inside, and whether the file is whole; write nothing",
    )
    opener = restoring.add_mutually_exclusive_group()
    _add_passphrase(opener)
    add_words(opener)
    add_yes(restoring)


def add_opener(parser: argparse.ArgumentParser) -> None:
    """The options for what is to open a file that is written."""
    opener = parser.add_mutually_exclusive_group(required=True)
    _add_passphrase(opener)
    opener.add_argument("--sheet", action="store_true", help="the words of the recovery sheet open it")


def _add_passphrase(group: Any) -> None:
    group.add_argument("--passphrase-file", type=Path, help="a file (mode 600) with the passphrase")
