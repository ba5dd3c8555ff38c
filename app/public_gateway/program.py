"""`relaynet-public-gateway`: relays parcels between private gateways, couriers and the Internet.

Exit status: 0 done · 1 refused · 2 wrong usage · 3 unreachable now · 4 master key unavailable · 5 stored data unusable.
"""

import argparse
import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from app.base.codes import CommandLineCode
from app.base.streams import show_codes
from app.private_gateway.moving import (
    BACKUP_FILE,
    BackupWords,
    back_up,
    move_back,
    preview_of,
    preview_or_restore,
    progress_line,
)
from app.profiles.data_folder import read_passphrase
from app.profiles.profile import NetworkOptions, Profile
from app.public_gateway import doctor
from app.public_gateway.commands import COMMANDS, Backup, Block, Connection, Gateways, Status, backup_in_words
from app.public_gateway.doctor import as_objects, service_records
from app.public_gateway.opening import RESTORABLE, session
from app.terminal.command_line import (
    YES,
    Commands,
    Option,
    Program,
    confirm,
    flag,
    one_of,
    option,
    path,
    respond,
)
from app.terminal.options import (
    data_options,
    domain_name,
    ip_address,
    listening_port,
    network_options,
    on_profile,
    published_port,
)
from app.terminal.session import ask, declare, require_stopped, run_one, text_of
from gateway_core.errors import MalformedMessageError, StoreError, system_errors_as
from gateway_core.host.private_files import replace_file
from gateway_core.nodes.codes import RelayCode
from gateway_core.nodes.endpoint.pictures import qr_picture
from gateway_core.views.backups import BackupView

# --- The connection file --------------------------------------------------------------------------------

_COMMANDS = Commands(on_profile)
_FOR_EVERYBODY = 0o644


@_COMMANDS.command(
    "connection",
    "Show the connection file for private gateways as a QR code, or write it to files.",
    path("--file", help="write the connection file there"),
    path("--picture", metavar="FILE", help="write the QR code there, as a PNG picture"),
)
async def connection(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Print the connection file as a QR code, and write the requested files.

    Raises:
        InvalidMessageError: if a picture was requested, but its library is not installed.
        StoreError: if writing fails.
    """
    told = await run_one(Connection(), profile, network, to=session)
    octets = bytes.fromhex(told["parameters"])
    lines = [f"Public gateway {told['domain']}, address {told['address']}"]
    for file, content in ((options.file, octets), (options.picture, options.picture and qr_picture(octets))):
        if file is not None:
            await asyncio.to_thread(_write, file, content)
            lines.append(f"Written: {file}")
    if not options.json:
        show_codes(octets)
    return respond(options, told, *lines)


def _write(file: Path, octets: bytes) -> None:
    """Write a public file: replace an earlier file, and let other users read the new file."""
    with system_errors_as(StoreError, CommandLineCode.NOT_WRITTEN, file=str(file)):
        replace_file(file, octets)
        file.chmod(_FOR_EVERYBODY)


# --- Backups --------------------------------------------------------------------------------------------

_WORDS = BackupWords(
    leaves="This public gateway accepts nothing more, ends, and is locked on this computer. Everything is\n"
    "written to {file}. Use this file to set up this public gateway on another computer (restore).",
    has_left="This public gateway is locked. On the new computer, run: restore. If you lose the file, run: move-back.",
    missing="{} parcels are not in the backup: their files cannot be read.",
    comes_back="Is this public gateway now on another computer? Then delete the folder here instead. If not, "
    "delete the\nfile first, even if its name ends in .part, so that it cannot be used later.",
    unlocked="The public gateway is unlocked. Start it.",
)
_IS_OLD_ONE_GONE = (
    "This computer becomes the public gateway in the backup, as it was then. Parcels acknowledged since are not in\n"
    "it. Is the old public gateway gone? If both run, some parcels are lost."
)
_MOVES_HERE = "This computer becomes the public gateway. The file is deleted afterwards: it works only once."
_PASSPHRASE = path(
    "--passphrase-file", required=True, help="a file (mode 600) with the backup's own passphrase"
)
_COMMANDS.command(
    "backup",
    "Write everything to a new encrypted file while the public gateway serves.",
    BACKUP_FILE,
    _PASSPHRASE,
    flag("--move", "accept nothing more, and end: the public gateway moves to another computer"),
    YES,
)(partial(back_up, _WORDS, Backup, session))


@_COMMANDS.command(
    "restore",
    "Make this computer the public gateway in a backup.",
    path("file"),
    _PASSPHRASE,
    preview_of("--preview"),
    YES,
)
async def restore(profile: Profile, _: NetworkOptions, options: argparse.Namespace) -> int:
    """Preview a backup, or make this computer its public gateway.

    Raises:
        StoreBusyError: if a public gateway uses the folder.
        VaultError: if the backup is damaged or of another kind of node, the passphrase is wrong, or the vault fails to
            store the key.
        StoreError: if the file is unreadable, the folder has data, or the disk fails.
    """
    if not options.preview:
        await require_stopped(profile)
    passphrase = await asyncio.to_thread(read_passphrase, options.passphrase_file)
    with progress_line("Read") as show, profile.backup(options.file, passphrase, "", show) as found:
        words = backup_in_words(found.contents)

        async def become() -> BackupView:
            question = _MOVES_HERE if found.contents.is_move else _IS_OLD_ONE_GONE
            await confirm(options, f"{words}\n{question}")
            return await asyncio.to_thread(profile.restore, found, kind=RESTORABLE)

        done = "Everything is restored. Start the public gateway (serve), and point its host name to this computer."
        return await preview_or_restore(options, found.check, words, become, [done])


_COMMANDS.command("move-back", "Unlock a public gateway that moved away but never arrived.", YES)(
    partial(move_back, _WORDS)
)


GSC_PORT, CRC_PORT = 443, 8443
"""Default ports; other nodes find both by DNS."""


def _ports(kind: Callable[[str], int]) -> tuple[Option, ...]:
    return (
        option(
            "--gsc-port",
            type=kind,
            default=GSC_PORT,
            help="the port for private gateways and public nodes (%(default)s)",
        ),
        option("--crc-port", type=kind, default=CRC_PORT, help="the port for couriers (%(default)s)"),
    )


_HOST = option("--host-name", type=domain_name, help="the name of its host, if different from the domain")
_NETWORK = network_options("the host and port of other public nodes, instead of a DNS lookup (test networks)")


@_COMMANDS.command(
    "init",
    "Make a public gateway, and print its DNS records.",
    *_ports(published_port),
    option("domain", type=domain_name, help="its permanent public name"),
    _HOST,
    example="gateway.example.com --host-name host.example.com",
)
async def _init(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    if options.gsc_port == options.crc_port:
        raise MalformedMessageError(CommandLineCode.ONE_PORT_FOR_BOTH)
    async with session(profile, network, options.domain) as opened:
        status: Any = await opened.run(Status())
    if status["domain"] != options.domain:  # a running gateway's domain
        raise MalformedMessageError(RelayCode.OTHER_DOMAIN(domain=status["domain"]))
    records = service_records(
        options.domain, options.host_name or options.domain, options.gsc_port, options.crc_port
    )
    return respond(
        options,
        {"domain": options.domain, "address": status["address"], "records": as_objects(records)},
        f"The public gateway {options.domain} is ready; its address is {status['address']}.",
        "Publish these records in a zone that is signed with DNSSEC:",
        *map(str, records),
    )


@_COMMANDS.command(
    "serve",
    "Serve until stopped.",
    *_NETWORK,
    *_ports(listening_port),
    path("--tls-certificate", required=True, metavar="FILE", help="the certificate and its chain in PEM"),
    path("--tls-key", required=True, metavar="FILE", help="the certificate's key in PEM"),
    option(
        "--listen", type=ip_address, default="::", metavar="ADDRESS", help="the address to listen on (all)"
    ),
    option(
        "--monitoring-port",
        type=listening_port,
        metavar="PORT",
        help="answer /health and /metrics there (nowhere)",
    ),
    option(
        "--monitoring-address",
        type=ip_address,
        default="127.0.0.1",
        metavar="ADDRESS",
        help="the address of that port (this computer only)",
    ),
    is_service=True,
    example="--tls-certificate fullchain.pem --tls-key privkey.pem",
)
async def _serve(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    from app.public_gateway.serve import serve

    return await serve(profile, network, options)


@_COMMANDS.command(
    Gateways.command,
    text_of(Gateways),
    one_of(
        option("--block", metavar="ADDRESS", help="block this private gateway"),
        option("--unblock", metavar="ADDRESS", help="unblock this private gateway"),
    ),
)
async def _gateways(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    command: Gateways | Block = Gateways()
    if options.block is not None:
        command = Block(options.block)
    elif options.unblock is not None:
        command = Block(options.unblock, is_blocked=False)
    return await ask(command, profile, network, options, session)


declare(_COMMANDS, COMMANDS.values(), to=session)
_COMMANDS.command(
    "doctor",
    "Print the required DNS records, and check them and everything else from outside.",
    *_NETWORK,
    *_ports(published_port),
    _HOST,
    path("--tls-certificate", metavar="FILE", help="as for serve"),
    path("--tls-key", metavar="FILE", help="as for serve"),
)(doctor.doctor)
_PROGRAM = Program(
    "relaynet-public-gateway",
    "A public gateway: relays parcels between private gateways, couriers and the Internet.",
    _COMMANDS.declared,
    {
        "running": "init serve status doctor",
        "private gateways": "gateways connection",
        "care": "clock metrics backup restore move-back",
    },
    lambda: data_options("relaynet-public-gateway"),
)
build_parser, main = _PROGRAM.build_parser, _PROGRAM.main

if __name__ == "__main__":
    raise SystemExit(main())
