"""`relaynet-gateway updates`: whether a newer version exists, asked only when a person asks, from a file or an address.

The gateway itself never looks. A release file may come over the Internet or on a stick, together with the installer
that it describes; its signature is what counts, not the way it came.
"""

from __future__ import annotations

import base64
import hashlib
from importlib import resources
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from app.as_json import dumps
from gateway_core import __version__
from gateway_core.authorities import trusting_context
from gateway_core.crypto.release_manifest import (
    MAX_MANIFEST_OCTETS,
    Release,
    ReleasedFile,
    parse_release,
)
from gateway_core.errors import InvalidMessageError, StoreError, UnreachableCause, UnreachableError

FETCH_SECONDS = 30.0
_HEADERS = {"User-Agent": "relaynet-gateway"}
"""The version is nobody's business."""

_PIECE = 1_048_576


def trusted_keys() -> list[Ed25519PublicKey]:
    """The keys that this build carries."""
    folder = resources.files("resources") / "release_keys"
    found = [each for each in folder.iterdir() if each.name.endswith(".pub")]
    return [Ed25519PublicKey.from_public_bytes(base64.b64decode(each.read_bytes())) for each in found]


async def look_for_update(source: str, download: Path | None, *, json: bool) -> int:
    """Print what the release file at ``source`` (a path, or an https address) says.

    Raises:
        InvalidMessageError: it is not signed by whoever publishes this build, or ``download`` is not one of its files.
        MalformedMessageError: it cannot be read.
        StoreError, UnreachableError: it cannot be had.
    """
    keys = trusted_keys()
    if not keys:
        raise InvalidMessageError(
            "This build carries no publisher's key, so it can trust no release file. Ask who gave you the program."
        )
    octets = await _fetch(source) if source.startswith("https://") else _read(Path(source))
    release = parse_release(octets, keys)
    checked = None if download is None else check_download(release, download)
    if json:
        newer = release.is_newer_than(__version__)
        print(dumps({"installed": __version__, "newer": newer, "release": release, "checked": checked}))
    else:
        print(_in_words(release, checked))
    return 0


def check_download(release: Release, file: Path) -> ReleasedFile:
    """The file's entry.

    Raises:
        InvalidMessageError: the release has no such file, or this one is not it.
        StoreError: it cannot be read.
    """
    entry = next((each for each in release.files if each.name == file.name), None)
    if entry is None:
        raise InvalidMessageError(f"Release {release.version} has no file named {file.name}.")
    digest, octets = hashlib.sha256(), 0
    try:
        with file.open("rb") as handle:
            while piece := handle.read(_PIECE):
                digest.update(piece)
                octets += len(piece)
    except OSError as error:
        raise StoreError(f"{file} cannot be read: {error.strerror}.") from error
    if (octets, digest.hexdigest()) != (entry.octets, entry.sha256):
        raise InvalidMessageError(
            f"{file.name} is not the file that was published: it is damaged, or somebody changed it. Do not install it."
        )
    return entry


def _in_words(release: Release, checked: ReleasedFile | None) -> str:
    lines = [
        f"Version {release.version} of {release.published:%d %B %Y} is newer than yours, {__version__}."
        if release.is_newer_than(__version__)
        else f"You have version {__version__}; the release file is about {release.version}, which is not newer."
    ]
    if checked is not None:
        lines.append(f"{checked.name} is the file that was published.")
    return "\n".join(lines)


def _read(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(MAX_MANIFEST_OCTETS + 1)
    except OSError as error:
        raise StoreError(f"{path} cannot be read: {error.strerror}.") from error


async def _fetch(address: str) -> bytes:
    import aiohttp

    timeout = aiohttp.ClientTimeout(total=FETCH_SECONDS)
    try:
        async with (
            aiohttp.ClientSession(timeout=timeout, trust_env=True) as session,
            session.get(address, ssl=trusting_context(), headers=_HEADERS) as response,
        ):
            response.raise_for_status()
            fetched = bytearray()
            async for piece in response.content.iter_any():
                fetched += piece
                if len(fetched) > MAX_MANIFEST_OCTETS:
                    break  # which whoever reads the manifest refuses
            return bytes(fetched)
    except (aiohttp.ClientError, TimeoutError, ValueError) as error:
        raise UnreachableError(
            "The release file cannot be had from that address. Is there Internet, and is the address right?",
            UnreachableCause.HTTP,
        ) from error
