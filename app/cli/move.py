"""`relaynet-gateway move-out`, `move-over`, `move-here` and `move-back`: to another computer in one go."""

from __future__ import annotations

import argparse
import asyncio
import os
from collections.abc import Callable, Sequence
from typing import Any

from app import control_client
from app.as_json import dumps, jsonable
from app.cli.confirmation import add_yes, confirmed
from app.cli.declared import Add
from app.cli.full_backup import REPLACES_KEY, Shown, add_opener
from app.cli.options import listening_port
from app.cli.recovery import add_words, read_words
from app.cli.session import open_session
from app.codes import CommandLineCode
from app.control_data import MoveOut, MoveOver
from app.network_options import NetworkOptions
from app.profile import Profile, read_passphrase
from gateway_core import randomness
from gateway_core.crypto.recovery_words import SECRET_OCTETS
from gateway_core.errors import StoreBusyError
from gateway_core.limits import MOVE_PORT
from gateway_core.views.spoken_words import parse_spoken, spoken_number

_LEAVES = (
    "This gateway stops, and is locked on this computer from then on: apps here reach it no more. All of it goes into\n"
    "{file}, with which another computer becomes this gateway (restore-all)."
)
_GOES_OVER = (
    "This gateway stops, and is locked on this computer from then on: apps here reach it no more. All of it goes to\n"
    "{host}, which becomes this gateway."
)
_COMES_BACK = (
    "{what} Has another computer become this gateway? Then erase the one here instead\n"
    "(wipe): if both run, messages reach one of them or the other, and some are lost to you. If none has, delete that\n"
    "file first, also where its name ends in .part, so that none does later."
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


async def move_over(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Lock the gateway and send all of it to a computer that waits, by the running one if there is one, which ends.

    Raises:
        InvalidMessageError: the words do not fit together.
        RefusedError: the other computer does not know them, or cannot take the gateway.
        UnreachableError: it cannot be reached, or did not say what became of it.
        VaultError, StoreError: as for :func:`move_out`.
    """
    host, port = options.computer
    words = await asyncio.to_thread(read_words, options.words_file, "that the other computer shows")
    if not options.yes and not await confirmed(_GOES_OVER.format(host=host)):
        return 1
    async with open_session(profile, network) as session:
        with Shown("Sent") as shown:
            view: Any = await session.run(MoveOver(host, words, True, port), shown)
    if options.json:
        print(dumps({"moved": host, **view}))
        return 0
    print(
        f"{host} is the gateway now ({view['octets']:,} octets). It is locked here: erase it once all is well (wipe)."
    )
    if view["missing"]:
        print(f"{view['missing']} messages are not there: their files cannot be read. They stay here.")
    return 0


async def move_here(profile: Profile, _: NetworkOptions, options: argparse.Namespace) -> int:
    """Show words, and become the gateway that another computer sends.

    Raises:
        StoreBusyError: a gateway is running on the folder.
        StoreError: there is a gateway already, there is no room, the port cannot be had, or the disk failed.
        VaultError: the key cannot be kept.
    """
    from gateway_core.crypto.move_secret import MoveSecret  # no other command needs what it loads

    if await control_client.is_running(profile.control_socket):
        raise StoreBusyError(CommandLineCode.STOP_THE_GATEWAY)
    secret = MoveSecret(randomness.octets(SECRET_OCTETS))
    replaces = await asyncio.to_thread(profile.has_key_without_data)
    if replaces and not options.yes and not await confirmed(REPLACES_KEY.strip()):
        return 1
    listener = await asyncio.to_thread(profile.listen_for_move, secret, options.address, options.port)
    _show(secret.words, listener.host, listener.port, json=options.json)
    with Shown("Received") as shown:
        receiving = asyncio.create_task(
            asyncio.to_thread(profile.receive_move, listener, secret, shown.progress)
        )
        try:
            view: Any = jsonable(await asyncio.shield(receiving))
        finally:
            listener.close()
            await asyncio.wait([receiving])
    if options.json:
        print(dumps({"arrived": True, **view}))
        return 0
    print("The gateway is here. Start it. The old computer stays locked: erase the gateway there (wipe).")
    return 0


def _show(words: Sequence[str], address: str, port: int, *, json: bool) -> None:
    if json:
        print(dumps({"words": words, "address": address, "port": port}), flush=True)
        return
    lines = [
        f"{place:>4}  {word}  {spoken_number(parse_spoken(word) or 0)}"
        for place, word in enumerate(words, start=1)
    ]
    where = address if port == MOVE_PORT else f"{address}:{port}"
    print(
        "\n".join(
            (
                "On the old computer, in the same network:",
                "",
                f"      relaynet-gateway move-over {where}",
                "",
                "and there these words, or their digits. Show them to nobody else; they are good for this once.",
                "",
                *lines,
                "",
                "Waiting. Ctrl+C ends it.",
            )
        ),
        flush=True,
    )


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


def add_parsers(
    add: Add, network: argparse.ArgumentParser, computer: Callable[[str], tuple[str, int]]
) -> None:
    """The arguments of these commands. ``add`` makes a parser; ``network`` has the options of the networks.

    ``computer`` reads an address with or without a port.
    """
    leaving = add(
        "move-out",
        "Move to another computer: lock the gateway here, and write all of it to a new file.",
        move_out,
        network,
    )
    leaving.add_argument("file", type=os.path.abspath)  # for another process
    add_opener(leaving)
    add_yes(leaving)
    going = add(
        "move-over",
        "Move to another computer in this network, which shows what to type (move-here).",
        move_over,
        network,
    )
    going.add_argument("computer", type=computer, metavar="ADDRESS", help="ADDRESS[:PORT], as it shows")
    add_words(going)
    add_yes(going)
    arriving = add(
        "move-here", "Wait for a gateway that moves to this computer; the folder is empty.", move_here
    )
    arriving.add_argument("--address", default="", help="this computer's address, on which it listens (all)")
    arriving.add_argument(
        "--port", type=listening_port, default=MOVE_PORT, help="where it listens (%(default)s)"
    )
    add_yes(arriving)
    returning = add("move-back", "Unlock a gateway that moved away and never arrived.", move_back)
    add_yes(returning)
