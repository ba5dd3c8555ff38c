"""The commands on the data folder of a gateway that is not running: their arguments, and which module does them."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from app.network_options import NetworkOptions
from app.profile import Profile

COMMANDS = ("wipe", "salvage", "backup", "restore", "import-awala")


async def on_data(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Run the command that ``options.command`` names; only its own code is loaded."""
    match options.command:
        case "wipe":
            from app.commands.wipe import wipe

            revoke = not options.no_revocation
            return await wipe(profile, network, yes=options.yes, revoke=revoke, json=options.json)
        case "salvage":
            from app.commands.salvage import salvage

            return await salvage(profile, yes=options.yes, json=options.json)
        case "import-awala":
            from app.commands.import_awala import import_awala

            return await import_awala(profile, options)
        case _:
            from app.commands.backup import backup, restore

            run = backup if options.command == "backup" else restore
            return await run(profile, options.file, options.passphrase_file, json=options.json)


def add_parsers(add: Any, network: argparse.ArgumentParser) -> None:
    """The arguments of these commands. ``add`` makes a parser; ``network`` has the options of the networks."""
    for name, text in (
        ("backup", "Write the gateway's identity to a file, under a passphrase."),
        ("restore", "Restore an identity from a backup into an empty data folder."),
    ):
        keeping = add(name, text)
        keeping.add_argument("file", type=Path)
        keeping.add_argument(
            "--passphrase-file", type=Path, required=True, help="a file (mode 600) with the passphrase"
        )
    moving = add(
        "import-awala",
        "Take over the identity and the waiting messages of the Awala desktop gateway on this computer.",
    )
    moving.add_argument(
        "folder", nargs="?", type=Path, metavar="PATH", help="its data folder, if not the usual one"
    )
    moving.add_argument("--dry-run", action="store_true", help="only show what would be taken over")
    moving.add_argument("--yes", action="store_true", help="do not ask")
    salvaging = add("salvage", "Set a damaged database aside, and begin anew with what can still be read.")
    salvaging.add_argument("--yes", action="store_true", help="do not ask")
    wiping = add("wipe", "Erase the key and all data of this gateway, for good.", network)
    wiping.add_argument(
        "--no-revocation", action="store_true", help="do not tell the public gateway over the Internet before"
    )
    wiping.add_argument("--yes", action="store_true", help="do not ask")
