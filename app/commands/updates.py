"""`relaynet-gateway updates`: whether a newer version exists, asked only when a person asks, from a file or an address.

A release file may come over the Internet or on a stick, together with the installer that it describes; its signature is
what counts, not the way it came. A file is judged here; an address is asked by the gateway, on its own way to the
Internet.
"""

from __future__ import annotations

import argparse
import hashlib
from datetime import date
from pathlib import Path
from typing import Any

from app.as_json import dumps
from app.commands.session import open_session
from app.network_options import NetworkOptions
from app.profile import Profile
from app.release_keys import trusted_keys
from gateway_core import __version__
from gateway_core.crypto.release_manifest import MAX_MANIFEST_OCTETS, parse_release
from gateway_core.errors import InvalidMessageError, StoreError
from gateway_core.services.update_console import require_keys, view_of
from gateway_core.updates import ReleasedFile, ReleaseView

_PIECE = 1_048_576


async def updates(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Print what the release file at ``options.release`` (a path, or an https address) says.

    Raises:
        InvalidMessageError: it is not signed by whoever publishes this build, or the download is not one of its files.
        MalformedMessageError: it cannot be read.
        StoreError, UnreachableError: it cannot be had.
    """
    if "://" in options.release:
        release = await _ask(profile, network, options.release)
    else:
        keys = require_keys(trusted_keys())
        release = view_of(parse_release(_read(Path(options.release)), keys))
    checked = None if options.check is None else check_download(release, options.check)
    if options.json:
        said = {
            "installed": __version__, "newer": release.is_newer, "release": release, "checked": checked,
        }  # fmt: skip
        print(dumps(said))
    else:
        print(_in_words(release, checked))
    return 0


async def _ask(profile: Profile, network: NetworkOptions, address: str) -> ReleaseView:
    async with open_session(profile, network) as session:
        view: Any = await session.run("ask-for-release", {"address": address})
    files = tuple(ReleasedFile(each["name"], each["octets"], each["sha256"]) for each in view["files"])
    return ReleaseView(view["version"], date.fromisoformat(view["published"]), view["is_newer"], files)


def check_download(release: ReleaseView, file: Path) -> ReleasedFile:
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


def _in_words(release: ReleaseView, checked: ReleasedFile | None) -> str:
    lines = [
        f"Version {release.version} of {release.published:%d %B %Y} is newer than yours, {__version__}."
        if release.is_newer
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
