"""The commands on the data as a whole: their arguments, and which module does them."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from app.as_json import dumps
from app.cli.confirmation import add_yes
from app.cli.declared import Add, add_option
from app.cli.session import open_session
from app.cli.tables import table
from app.control_data import Status
from app.control_endpoints import Quarantine, Quota, RetryQuarantined, SetQuota
from app.network_options import NetworkOptions
from app.profile import Profile


async def _on_data(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Run the command that ``options.command`` names; only its own code is loaded."""
    match options.command:
        case "wipe":
            from app.cli.wipe import wipe

            revoke = not options.no_revocation
            return await wipe(profile, network, yes=options.yes, revoke=revoke, json=options.json)
        case "salvage":
            from app.cli.salvage import salvage

            return await salvage(profile, yes=options.yes, json=options.json)
        case "import-awala":
            from app.cli.import_awala import import_awala

            return await import_awala(profile, options)
        case _:
            from app.cli.backup import backup, restore

            run = backup if options.command == "backup" else restore
            return await run(profile, options.file, options.passphrase_file, json=options.json)


async def _quota(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    async with open_session(profile, network) as session:
        if options.octets is not None:
            await session.run(SetQuota(options.octets))
        quota: Any = await session.run(Quota())
        status: Any = await session.run(Status())
    used, limit = status["storage_used"], status["storage_limit"]
    if options.json:
        print(dumps({"quota": quota, "used": used, "limit": limit}))
        return 0
    print(f"At most {quota:,} octets are kept; {used:,} are in use.")
    if limit < quota:
        print(f"The disk has room for {limit:,}.")
    return 0


async def _quarantine(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    async with open_session(profile, network) as session:
        good: Any = await session.run(RetryQuarantined()) if options.retry else None
        held: Any = await session.run(Quarantine())
    if options.json:
        print(dumps(held if good is None else {"good": good, "held": held}))
        return 0
    if good is not None:
        print(f"{good} messages are good this time, or wait in the queue again.")
    rows = [(each["received_at"], each["transport"], each["octets"], each["reason"]) for each in held]
    print(table(("SINCE", "FROM", "OCTETS", "WHY"), rows, "Nothing is set aside."))
    return 0


def add_parsers(add: Add, network: argparse.ArgumentParser) -> None:
    """The arguments of these commands. ``add`` makes a parser; ``network`` has the options of the networks."""
    for name, text in (
        ("backup", "Write the gateway's identity to a file, under a passphrase."),
        ("restore", "Restore an identity from a backup into an empty data folder."),
    ):
        keeping = add(name, text, _on_data)
        keeping.add_argument("file", type=Path)
        keeping.add_argument(
            "--passphrase-file", type=Path, required=True, help="a file (mode 600) with the passphrase"
        )
    moving = add(
        "import-awala",
        "Take over the identity and the waiting messages of the Awala desktop gateway on this computer.",
        _on_data,
    )
    moving.add_argument(
        "folder", nargs="?", type=Path, metavar="PATH", help="its data folder, if not the usual one"
    )
    moving.add_argument("--dry-run", action="store_true", help="only show what would be taken over")
    add_yes(moving)
    salvaging = add(
        "salvage", "Set a damaged database aside, and begin anew with what can still be read.", _on_data
    )
    add_yes(salvaging)
    wiping = add("wipe", "Erase the key and all data of this gateway, for good.", _on_data, network)
    wiping.add_argument(
        "--no-revocation", action="store_true", help="do not tell the public gateway over the Internet before"
    )
    add_yes(wiping)
    aside = add(
        "quarantine",
        "What was set aside: on its way in, since our own clock, certificates or keys may be at fault; on its way out, "
        "since it was refused for an unclear reason.",
        _quarantine,
    )
    aside.add_argument("--retry", action="store_true", help="judge it, or hand it in, again now")
    room = add("quota", "At most so many octets of messages are kept; without a number, it is shown.", _quota)
    add_option(room, SetQuota, "octets")
