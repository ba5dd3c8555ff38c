"""`relaynet-gateway move-out` and `move-back`: to another computer in one file, and what undoes that here."""

from __future__ import annotations

import argparse
import asyncio
import os
from typing import Any

from app import control_client
from app.as_json import dumps
from app.cli.confirmation import add_yes, confirmed
from app.cli.declared import Add
from app.cli.full_backup import Shown, add_opener
from app.cli.session import open_session
from app.codes import CommandLineCode
from app.control_data import MoveOut
from app.network_options import NetworkOptions
from app.profile import Profile, read_passphrase
from gateway_core.errors import StoreBusyError

_LEAVES = (
    "This gateway stops, and is locked on this computer from then on: apps here reach it no more. All of it goes into\n"
    "{file}, with which another computer becomes this gateway (restore-all)."
)
_COMES_BACK = (
    "{what} Has another computer become this gateway? Then erase the one here instead\n"
    "(wipe): if both run, messages reach one of them or the other, and some are lost to you. If none has, delete that\n"
    "file first, so that none does later."
)


async def move_out(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Lock the gateway and write all of it, by the running one if there is one, which ends.

    Raises:
        InvalidMessageError: the passphrase is too short.
        VaultError: there is no recovery sheet, or the key cannot be had.
        StoreError: the file cannot be written, or the gateway moved away before.
    """
    passphrase = ""
    if not options.sheet:
        passphrase = await asyncio.to_thread(read_passphrase, options.passphrase_file)
    if not options.yes and not await confirmed(_LEAVES.format(file=options.file)):
        return 1
    async with open_session(profile, network) as session:
        with Shown("Written") as shown:
            view: Any = await session.run(MoveOut(options.file, True, passphrase), shown)
    if options.json:
        print(dumps({"written": options.file, **view}))
        return 0
    opened_by = "the recovery sheet" if options.sheet else "its passphrase"
    print(
        f"All of the gateway is in {options.file} ({view['octets']:,} octets); {opened_by} opens it.\n"
        "It is locked here. On the new computer: restore-all. Once it runs there, erase it here: wipe. If the file is\n"
        "lost before that: move-back."
    )
    if view["missing"]:
        print(f"{view['missing']} messages are not in it: their files cannot be read. They stay here.")
    return 0


async def move_back(profile: Profile, _: NetworkOptions, options: argparse.Namespace) -> int:
    """Unlock the gateway here.

    Raises:
        StoreBusyError: the move is still going on.
        StoreError: it did not move away.
    """
    if await control_client.is_running(profile.control_socket):
        raise StoreBusyError(CommandLineCode.STOP_THE_GATEWAY)
    mark = await asyncio.to_thread(profile.move_mark)
    what = "This gateway moved away."
    if mark is not None:
        what = f"This gateway moved away on {mark.at.astimezone():%Y-%m-%d %H:%M}, to {mark.to!a}."
    if not options.yes and not await confirmed(_COMES_BACK.format(what=what)):
        return 1
    await asyncio.to_thread(profile.move_back)
    print(dumps({"unlocked": True}) if options.json else "The gateway is unlocked. Start it.")
    return 0


def add_parsers(add: Add, network: argparse.ArgumentParser) -> None:
    """The arguments of these commands. ``add`` makes a parser; ``network`` has the options of the networks."""
    leaving = add(
        "move-out",
        "Move to another computer: lock the gateway here, and write all of it to a new file.",
        move_out,
        network,
    )
    leaving.add_argument("file", type=os.path.abspath)  # for another process
    add_opener(leaving)
    add_yes(leaving)
    returning = add("move-back", "Unlock a gateway that moved away and never arrived.", move_back)
    add_yes(returning)
