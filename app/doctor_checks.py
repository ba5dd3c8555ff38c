"""The checks that need this device itself: keyring, folders, ports, networks. For the doctor of services.doctor."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import ssl
import sys
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from app.profile import KEYRING, Profile
from gateway_core.errors import UnreachableCause, UnreachableError, VaultError
from gateway_core.host.file_access import is_open_to_others
from gateway_core.host.programs import listener_of_port
from gateway_core.ports import HostPort
from gateway_core.ports.network import CourierProbe, DefaultRoute, Dial, Network, ProbeOutcome
from gateway_core.protocol.courier_search import may_be_probed
from gateway_core.services.runtime.doctor import Check, Finding

APP_PORT = 13276
"""Where apps look for a gateway that may not listen on port 276."""

FLOOR_OCTETS = 50_000_000
"""With less free space on the disk than this nothing new is accepted."""

_TAKE_AWAY = {
    "win32": "Take it away from them: in the properties of the data folder, under Security, leave only yourself."
}
_MOST_FILES = 20_000


def profile_checks(profile: Profile, listening: Callable[[], Sequence[str]] | None) -> list[Check]:
    """The checks of the profile; ``listening``: where a running gateway says it serves apps, else ``None``."""
    vault = "keyring" if profile.vault_choice == KEYRING else "passphrase"
    return [
        Check(
            vault, lambda: asyncio.to_thread(_vault, profile), "Unlock or start the keyring of this system."
        ),
        Check("disk", lambda: asyncio.to_thread(_disk, profile.data_dir)),
        Check("permissions", lambda: asyncio.to_thread(_permissions, profile.data_dir)),
        Check("port for apps", lambda: _port(listening)),
    ]


Refuses = Callable[[DefaultRoute], Awaitable[bool]]
"""Whether the operator never wants a courier on the network of that default gateway."""


def network_checks(network: Network, probe: CourierProbe, refuses: Refuses | None) -> list[Check]:
    """The checks of the networks that this device is on; the courier's sends it no request.

    ``refuses`` is ``None`` where the operator's answers cannot be read: nobody is probed then.
    """
    return [
        Check("default routes", lambda: asyncio.to_thread(_routes, network), "Connect to a network."),
        Check("courier", lambda: _courier(network, probe, refuses)),
    ]


# --- The profile ----------------------------------------------------------------------------------------------


def _vault(profile: Profile) -> Finding:
    try:
        key = profile.vault().load()
    except VaultError as error:
        advice = (
            "Start and unlock the keyring, or check the passphrase file. The messages themselves are safe."
        )
        return Finding(False, error.reason, advice)
    if key is not None:
        return Finding(True, "The key to the messages is there.")
    if profile.exists:
        return Finding(
            False,
            "There are messages, and no key to them.",
            "Use the vault that was chosen before (--vault).",
        )
    return Finding(None, "There is no key yet; the first start makes one.")


def _disk(data_dir: Path) -> Finding:
    folder = next((each for each in (data_dir, *data_dir.parents) if each.exists()), Path("/"))
    try:
        free = shutil.disk_usage(folder).free
    except OSError as error:
        return Finding(False, f"The disk cannot be read: {error.strerror}.", "Check the disk.")
    if free < FLOOR_OCTETS:
        return Finding(False, f"Only {free:,} octets are free on the disk.", "Free some space on the disk.")
    return Finding(True, f"{free:,} octets are free on the disk.")


def _permissions(data_dir: Path) -> Finding:
    if not data_dir.exists():
        return Finding(None, "There is no data yet.")
    try:
        open_to_others = _open_to_others(data_dir)
    except OSError as error:
        advice = "Make the data folder yours again: it must belong to the user who runs the gateway."
        return Finding(False, f"The data folder cannot be read: {error.strerror}.", advice)
    if open_to_others:
        names = ", ".join(sorted(open_to_others)[:3])
        advice = _TAKE_AWAY.get(sys.platform, "Take it away from them: chmod -R go= on the data folder.")
        return Finding(False, f"Other users of this computer have access to {names}.", advice)
    return Finding(True, "Only you can read the data.")


def _open_to_others(data_dir: Path) -> list[str]:
    """Names, within the folder, of what others could read or change. Nothing inside a private folder can be reached."""
    if not is_open_to_others(Path(os.path.realpath(data_dir))):
        inside = (each for _, each in zip(range(_MOST_FILES), data_dir.iterdir(), strict=False))
        return [each.name for each in inside if not each.is_socket() and is_open_to_others(each)]
    return ["the data folder"]


async def _port(listening: Callable[[], Sequence[str]] | None) -> Finding:
    urls = [] if listening is None else [each for each in listening() if each.startswith("http://")]
    if urls:
        port = int(urls[0].split(":")[2].split("/")[0])
        if await _answers(port):
            return Finding(True, f"Apps reach the gateway on port {port}.")
        return Finding(False, f"Nothing answers on port {port}.", "Restart the gateway.")
    owner = await asyncio.to_thread(_occupant)
    if owner is not None:
        advice = f"Stop {owner or 'that program'}, or serve on another port (--port)."
        return Finding(False, f"{owner or 'Another program'} uses port {APP_PORT}.", advice)
    return Finding(True, f"Port {APP_PORT} is free; the gateway is not running.")


async def _answers(port: int) -> bool:
    try:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
    except OSError:
        return False
    writer.close()
    return True


def _occupant() -> str | None:
    """Who has the port for apps; ``None`` when it is free, empty when the system does not tell who."""
    with socket.socket() as attempt:
        attempt.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            attempt.bind(("127.0.0.1", APP_PORT))
        except OSError:
            return listener_of_port(APP_PORT)
    return None


# --- The networks -----------------------------------------------------------------------------------------------


def tls_probe(context: ssl.SSLContext, dial: Dial | None = None) -> Callable[[HostPort], Awaitable[str]]:
    """A function that opens TLS to a public gateway, by way of the proxy if any, and returns the version spoken."""

    async def probe(target: HostPort) -> str:
        try:
            connected = None if dial is None else await dial(target.host, target.port)
            where = (target.host, target.port) if connected is None else (None, None)
            _, writer = await asyncio.open_connection(
                *where, sock=connected, ssl=context, server_hostname=target.host
            )
        except ssl.SSLCertVerificationError as error:
            reason = f"The public gateway's certificate is not accepted: {error.verify_message}."
            raise UnreachableError(reason, UnreachableCause.TLS) from error
        except ssl.SSLError as error:
            raise UnreachableError(
                "The public gateway offers no TLS 1.3, or something on the way interferes.",
                UnreachableCause.TLS,
            ) from error
        except OSError as error:
            raise UnreachableError(
                "The public gateway does not accept connections.", UnreachableCause.TCP
            ) from error
        version: str = writer.get_extra_info("ssl_object").version()
        writer.close()
        return version.replace("TLSv", "TLS ")

    return probe


def _routes(network: Network) -> Finding:
    routes = network.default_routes()
    if not routes:
        return Finding(False, "No network leads out of this device.", "Connect to a network.")
    names = sorted({each.interface for each in routes})
    return Finding(True, f"Networks lead out of this device over {', '.join(names)}.")


async def _courier(network: Network, probe: CourierProbe, refuses: Refuses | None) -> Finding:
    if refuses is None:
        return Finding(None, "Not looked for, since your answers about networks cannot be read.")
    try:
        routes = await asyncio.to_thread(network.default_routes)
    except UnreachableError as error:
        return Finding(None, error.reason)
    hosts = sorted({each.gateway for each in routes if may_be_probed(each) and not await refuses(each)})
    outcomes = await asyncio.gather(*(probe.probe(host) for host in hosts))
    if ProbeOutcome.COURIER in outcomes:
        return Finding(True, "A courier is on this network.", "Sync with it when you want to.")
    return Finding(
        None, "No courier is on the networks of this device.", "Join a courier's Wi-Fi to use one."
    )
