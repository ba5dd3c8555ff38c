"""The file with the addresses of this user's own gateway, by which the user's apps find it, and no neighbour's.

The file and a Unix socket (mode 0600) are in the gateway's data folder, which is closed to other users. Apps look in
the usual folder. Each line of the file is a comment or an address, best first.

Spec: RS-000 GSC, Message Transport Bindings (a Unix socket of the user).
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import platformdirs

from gateway_core.host.private_files import write_private_file

SOCKET, ADDRESS_FILE = "apps", "address"

_log = logging.getLogger(__name__)


def usual_file() -> Path:
    """Return the file of the current user's gateway in its usual data folder."""
    return Path(platformdirs.user_data_dir("relaynet-gateway", appauthor=False), ADDRESS_FILE)


@asynccontextmanager
async def publish(folder: Path, addresses: Sequence[str]) -> AsyncIterator[None]:
    """Publish the addresses in the folder while the context lasts; without disk space, apps find the usual port."""
    file = folder / ADDRESS_FILE
    text = "# Where the apps of this user reach the running gateway, best first.\n" + "\n".join(addresses)
    try:
        await asyncio.to_thread(write_private_file, file, f"{text}\n".encode())
    except OSError as error:
        _log.warning(
            "Apps may not find this gateway: %s could not be written (%s)", file.name, error.strerror
        )
    try:
        yield
    finally:
        with contextlib.suppress(OSError):  # the next start replaces a remaining file
            file.unlink()
