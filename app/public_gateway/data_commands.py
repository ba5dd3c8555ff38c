"""`relaynet-public-gateway backup`, `restore` and `move-back`: all of it in one file."""

from __future__ import annotations

import argparse
import asyncio
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from app import control_client
from app.as_json import dumps, jsonable
from app.cli.confirmation import add_yes, confirmed
from app.cli.full_backup import Shown
from app.cli.session import session_on
from app.codes import CommandLineCode
from app.network_options import NetworkOptions
from app.profile import Profile, read_passphrase
from app.public_gateway.commands import Backup
from app.public_gateway.opening import RESTORABLE, opened_public_gateway
from app.public_gateway.words import backup_in_words
from gateway_core.errors import StoreBusyError

_LEAVES = (
    "This public gateway takes nothing from now on, ends, and is locked on this computer. All of it goes into\n"
    "{file}, with which another computer becomes this public gateway (restore)."
)
_IS_OLD_ONE_GONE = (
    "This computer becomes the public gateway of the backup, as it was then. What was acknowledged since is not in\n"
    "it. Is the old one gone? If both run, private gateways meet two that look alike, and some parcels are lost."
)
_MOVES_HERE = "This computer becomes the public gateway; the file is deleted, so that it is used once."
_COMES_BACK = (
    "Has another computer become this public gateway? Then delete the folder here instead. If none has, delete the\n"
    "file first, also where its name ends in .part, so that none does later."
)


async def backup(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Write it, by the running public gateway if there is one.

    Raises:
        InvalidMessageError: the passphrase is too short.
        VaultError: the key cannot be had.
        StoreError: the file cannot be written.
    """
    passphrase = await asyncio.to_thread(read_passphrase, options.passphrase_file)
    if options.move and not options.yes and not await confirmed(_LEAVES.format(file=options.file)):
        return 1
    async with session_on(profile, lambda: opened_public_gateway(profile, network)) as session:
        with Shown("Written") as shown:
            view: Any = await session.run(Backup(options.file, passphrase, options.move), shown)
    if options.json:
        print(dumps({"written": options.file, **view}))
        return 0
    print(f"{options.file} has {view['octets']:,} octets; its passphrase opens it. Keep the two apart.")
    if options.move:
        print(
            "The public gateway is locked here. On the new computer: restore. If the file is lost: move-back."
        )
    if view["missing"]:
        print(f"{view['missing']} parcels are not in it: their files cannot be read.")
    return 0


async def restore(profile: Profile, _: NetworkOptions, options: argparse.Namespace) -> int:
    """Look at a backup, or make this computer its public gateway.

    Raises:
        StoreBusyError: a public gateway is running on the folder.
        VaultError: it is no backup of one, is damaged, the passphrase is another, or the key cannot be kept.
        StoreError: it cannot be read, there is data in the folder, or the disk failed.
    """
    if not options.preview and await control_client.is_running(profile.control_socket):
        raise StoreBusyError(CommandLineCode.STOP_THE_GATEWAY)
    passphrase = await asyncio.to_thread(read_passphrase, options.passphrase_file)
    with Shown("Read") as shown, profile.backup(options.file, passphrase, "", shown.progress) as found:
        if options.preview:
            view: Any = jsonable(await asyncio.to_thread(found.check))
        else:
            question = _MOVES_HERE if found.contents.is_move else _IS_OLD_ONE_GONE
            if not options.yes and not await confirmed(f"{backup_in_words(found.contents)}\n{question}"):
                return 1
            view = jsonable(await asyncio.to_thread(profile.restore, found, kind=RESTORABLE))
        words = backup_in_words(found.contents)
    if options.json:
        print(dumps({"restored": not options.preview, **view}))
    elif options.preview:
        print(f"{words}\nThe backup is whole. Nothing was written.")
    else:
        print("Everything is restored. Start it (serve), and let the name of its host lead here.")
    return 0


async def move_back(profile: Profile, _: NetworkOptions, options: argparse.Namespace) -> int:
    """Unlock the public gateway here, after it moved away.

    Raises:
        StoreBusyError: the move is still going on.
        StoreError: it did not move away.
    """
    await asyncio.to_thread(profile.move_mark)
    if not options.yes and not await confirmed(_COMES_BACK):
        return 1
    await asyncio.to_thread(profile.move_back)
    print(dumps({"unlocked": True}) if options.json else "The public gateway is unlocked. Start it.")
    return 0


def add_parsers(add: Callable[..., argparse.ArgumentParser]) -> None:
    """The commands of this module."""
    writing = add("backup", "Write everything to a new encrypted file; it goes on serving meanwhile.", backup)
    writing.add_argument("file", type=os.path.abspath)  # for another process
    _add_passphrase(writing)
    writing.add_argument(
        "--move", action="store_true", help="take nothing from then on, and end: it goes on elsewhere"
    )
    add_yes(writing)
    restoring = add("restore", "Make this computer the public gateway of a backup.", restore)
    restoring.add_argument("file", type=Path)
    _add_passphrase(restoring)
    restoring.add_argument(
        "--preview", action="store_true", help="show what is inside, and whether it is whole; write nothing"
    )
    add_yes(restoring)
    add_yes(
        add("move-back", "Unlock the public gateway that moved away from here and never arrived.", move_back)
    )


def _add_passphrase(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--passphrase-file",
        type=Path,
        required=True,
        help="a file (mode 600) with the backup's own passphrase",
    )
