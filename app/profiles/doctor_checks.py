"""Checks of the device for the doctor (services.runtime.doctor): keyring, folders, ports, networks."""

import asyncio
import os
import shutil
import socket
import ssl
import sys
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from app.profiles.profile import Profile
from gateway_core.codes.checks import AdviceCode, CheckName, FindingCode
from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.statement import Statement, system_words
from gateway_core.errors import UnreachableCause, UnreachableError, VaultError
from gateway_core.host.private_files import is_open_to_others, is_there
from gateway_core.host.programs import is_of_other_user, listener_of_port
from gateway_core.host.threads import answer_of
from gateway_core.http.authorities import tls_failure
from gateway_core.limits import APP_PORT
from gateway_core.ports.database import DiskSpace
from gateway_core.ports.network import CourierProbe, DefaultRoute, Dial, Network, ProbeOutcome
from gateway_core.ports.peers import HostPort
from gateway_core.protocol.courier_search import may_be_probed
from gateway_core.services.runtime.doctor import Check, Finding

_TAKE_AWAY = {"win32": AdviceCode.TAKE_ACCESS_AWAY_ON_WINDOWS}
_MOST_FILES = 20_000


def data_checks(profile: Profile) -> list[Check]:
    """Return the checks of a program's data: the vault of its key, the disk, and access by other users."""
    is_in_file = not profile.uses_keyring or is_there(profile.passphrase_vault)
    vault = CheckName.PASSPHRASE if is_in_file else CheckName.KEYRING
    return [
        Check(vault, lambda: answer_of(lambda: _vault(profile)), AdviceCode.UNLOCK_KEYRING),
        Check(CheckName.DISK, lambda: asyncio.to_thread(_disk, profile.data_dir)),
        Check(CheckName.PERMISSIONS, lambda: asyncio.to_thread(_permissions, profile.data_dir)),
    ]


def profile_checks(profile: Profile, listening: Callable[[], Sequence[str]] | None) -> list[Check]:
    """Return the checks of the profile.

    ``listening`` returns where a running gateway says it serves apps; None: checked without a gateway.
    """
    return [*data_checks(profile), Check(CheckName.PORT, lambda: _port(listening))]


Refuses = Callable[[DefaultRoute], Awaitable[bool]]
"""True if the operator permanently refuses couriers on the network of a default gateway."""


def network_checks(network: Network, probe: CourierProbe, refuses: Refuses | None) -> list[Check]:
    """Return the checks of the device's networks; the courier check sends no request to a courier.

    ``refuses`` is None while the operator's answers are unreadable: couriers are then left alone.
    """
    return [
        Check(CheckName.ROUTES, lambda: asyncio.to_thread(_routes, network), AdviceCode.JOIN_NETWORK),
        Check(CheckName.COURIER, lambda: _courier(network, probe, refuses)),
    ]


# --- The profile ----------------------------------------------------------------------------------------------


def _vault(profile: Profile) -> Finding:
    try:
        key = profile.vault().load()
    except VaultError as error:
        return Finding(False, error.statement, AdviceCode.CHECK_VAULT)
    if key is not None:
        return Finding(True, FindingCode.KEY_IS_THERE)
    if profile.uses_keyring and is_there(profile.passphrase_vault):
        return Finding(False, ProgramCode.UNDER_PASSPHRASE, AdviceCode.USE_FORMER_VAULT)
    if profile.exists:
        return Finding(False, FindingCode.KEY_IS_MISSING, AdviceCode.USE_FORMER_VAULT)
    return Finding(None, FindingCode.NO_KEY_YET)


def _disk(data_dir: Path) -> Finding:
    folder = next((each for each in (data_dir, *data_dir.parents) if os.path.exists(each)), Path("/"))
    try:
        usage = shutil.disk_usage(folder)
    except OSError as error:
        return Finding(False, FindingCode.DISK_UNREADABLE(why=system_words(error)), AdviceCode.CHECK_DISK)
    if usage.free < DiskSpace(usage.total, usage.free).floor:  # the limit at which the store refuses messages
        return Finding(False, FindingCode.DISK_LOW(free=usage.free), AdviceCode.FREE_DISK)
    return Finding(True, FindingCode.DISK_FREE(free=usage.free))


def _permissions(data_dir: Path) -> Finding:
    try:
        data_dir.stat()
        found = _open_to_others(data_dir)
    except FileNotFoundError:
        return Finding(None, FindingCode.NO_DATA_YET)
    except OSError as error:
        return Finding(False, FindingCode.FOLDER_UNREADABLE(why=system_words(error)), AdviceCode.OWN_FOLDER)
    if found:
        return Finding(False, found, _TAKE_AWAY.get(sys.platform, AdviceCode.TAKE_ACCESS_AWAY))
    return Finding(True, FindingCode.PRIVATE)


def _open_to_others(data_dir: Path) -> Statement | None:
    """State the files that other users could read or change. A private folder protects its contents."""
    if is_open_to_others(Path(os.path.realpath(data_dir))):
        return FindingCode.FOLDER_OPEN()
    inside = (each for _, each in zip(range(_MOST_FILES), data_dir.iterdir(), strict=False))
    names = [each.name for each in inside if not each.is_socket() and is_open_to_others(each)]
    return FindingCode.OPEN_TO_OTHERS(files=tuple(sorted(names)[:3])) if names else None


async def _port(listening: Callable[[], Sequence[str]] | None) -> Finding:
    urls = [] if listening is None else [each for each in listening() if each.startswith("http://")]
    if urls:
        port = int(urls[0].split(":")[2].split("/")[0])
        if await _answers(port):
            return Finding(True, FindingCode.PORT_SERVED(port=port))
        return Finding(False, FindingCode.PORT_SILENT(port=port), AdviceCode.RESTART_GATEWAY)
    owner = await asyncio.to_thread(_occupant)
    if owner is not None and await asyncio.to_thread(is_of_other_user, APP_PORT):
        return Finding(None, FindingCode.PORT_OF_OTHER_USER(port=APP_PORT))
    if owner:
        taken = FindingCode.PORT_TAKEN_BY(program=owner, port=APP_PORT)
        return Finding(False, taken, AdviceCode.STOP_PROGRAM(program=owner))
    if owner is not None:
        return Finding(False, FindingCode.PORT_TAKEN(port=APP_PORT), AdviceCode.STOP_THAT_PROGRAM)
    return Finding(True, FindingCode.PORT_FREE(port=APP_PORT))


async def _answers(port: int) -> bool:
    try:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
    except OSError:
        return False
    writer.close()
    return True


def _occupant() -> str | None:
    """Return the program on the port for apps; None: the port is free, empty: the system hides the program."""
    with socket.socket() as attempt:
        attempt.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            attempt.bind(("127.0.0.1", APP_PORT))
        except OSError:
            return listener_of_port(APP_PORT)
    return None


# --- The networks -----------------------------------------------------------------------------------------------


def tls_probe(context: ssl.SSLContext, dial: Dial | None = None) -> Callable[[HostPort], Awaitable[str]]:
    """Return a function that opens TLS to a public gateway, through the proxy if set, and returns the TLS version."""

    async def probe(target: HostPort) -> str:
        try:
            connected = None if dial is None else await dial(target.host, target.port)
            where = (target.host, target.port) if connected is None else (None, None)
            _, writer = await asyncio.open_connection(
                *where, sock=connected, ssl=context, server_hostname=target.host
            )
        except ssl.SSLError as error:
            raise tls_failure(error) from error
        except OSError as error:
            raise UnreachableError(PublicGatewayCode.REFUSES_CONNECTIONS, UnreachableCause.TCP) from error
        version: str = writer.get_extra_info("ssl_object").version()
        writer.close()
        return version.replace("TLSv", "TLS ")

    return probe


def _routes(network: Network) -> Finding:
    routes = network.default_routes()
    if not routes:
        return Finding(False, FindingCode.ON_NO_NETWORK, AdviceCode.JOIN_NETWORK)
    names = sorted({each.interface for each in routes})
    return Finding(True, FindingCode.ON_NETWORKS(interfaces=tuple(names)))


async def _courier(network: Network, probe: CourierProbe, refuses: Refuses | None) -> Finding:
    if refuses is None:
        return Finding(None, FindingCode.COURIER_NOT_LOOKED_FOR)
    try:
        routes = await asyncio.to_thread(network.default_routes)
    except UnreachableError as error:
        return Finding(None, error.statement)
    hosts = sorted({each.gateway for each in routes if may_be_probed(each) and not await refuses(each)})
    outcomes = await asyncio.gather(*(probe.probe(host) for host in hosts))
    if ProbeOutcome.COURIER in outcomes:
        return Finding(True, FindingCode.COURIER_HERE, AdviceCode.SYNC_WITH_COURIER)
    return Finding(None, FindingCode.NO_COURIER, AdviceCode.JOIN_COURIER)
