"""`relaynet-gateway updates`: looks for a newer version on request, in a file or at an address.

A release file may come over the Internet, or on a stick with its installer; only its signature counts. This process
verifies a file; the gateway asks an address, over its own connection to the Internet.
"""

import argparse
from pathlib import Path
from typing import Any

import msgspec

from app.base.codes import CommandLineCode
from app.base.release_keys import trusted_keys
from app.control.care import AskForRelease, SetUpdateAddress, Updates
from app.profiles.profile import NetworkOptions, Profile
from app.terminal.command_line import respond
from app.terminal.options import read_file
from app.terminal.session import run_one
from gateway_core import __version__
from gateway_core.codes.programs import ReleaseCode
from gateway_core.commands.updates import require_keys, view_of
from gateway_core.crypto.signed_documents import parse_release
from gateway_core.errors import InvalidMessageError
from gateway_core.host.downloads import check_download
from gateway_core.views.updates import MAX_RELEASE_OCTETS, ReleasedFile, ReleaseView


async def updates(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Print the contents of a release file or address; without either, the known releases.

    Raises:
        InvalidMessageError: if the signature is not by this build's publisher, or the release lacks the download.
        MalformedMessageError: if the release file is malformed.
        StoreError, UnreachableError: if the release file is unavailable.
    """
    if options.release is None and not options.ask:
        if options.check is not None:
            raise InvalidMessageError(CommandLineCode.RELEASE_NEEDED)
        return await _show(profile, network, options)
    if options.ask or "://" in options.release:
        view = await run_one(AskForRelease(options.release or ""), profile, network)
        release = msgspec.convert(view, ReleaseView)
    else:
        keys = require_keys(trusted_keys())
        release = view_of(parse_release(read_file(Path(options.release), MAX_RELEASE_OCTETS + 1), keys))
    checked = None if options.check is None else check_download(release, options.check)
    facts = {"installed": __version__, "newer": release.is_newer, "release": release, "checked": checked}
    return respond(options, facts, _in_words(release, checked))


async def _show(profile: Profile, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Print the known releases, after an address was set or, if empty, deleted."""
    address: str | None = options.address
    view = await run_one(Updates() if address is None else SetUpdateAddress(address), profile, network)
    return respond(options, view, _known_release(view))


def _known_release(view: dict[str, Any]) -> str:
    age = (
        f", published on {view['released']}" if view["released"] else ", built from source and not published"
    )
    lines = [f"This is version {view['version']}{age}."]
    if not view["can_verify"]:
        lines.append(ReleaseCode.NO_KEY.english)
    if (newer := view["newer"]) is not None:
        place = f" Get it at {newer['page']}." if newer["page"] else ""
        lines.append(
            f"A newer version is available: {newer['version']}, published on {newer['published']}.{place}"
        )
    lines.append(
        f"The option --ask checks {view['address']}."
        if view["address"]
        else "No address is set for --ask. Set one with --set-address."
    )
    return "\n".join(lines)


def _in_words(release: ReleaseView, checked: ReleasedFile | None) -> str:
    lines = [
        f"Version {release.version} of {release.published:%d %B %Y} is newer than yours, {__version__}."
        if release.is_newer
        else f"You have version {__version__}. The release file is for {release.version}, which is not newer."
    ]
    if release.is_newer and release.page:
        lines.append(f"Get it at {release.page}.")
    if checked is not None:
        lines.append(f"{checked.name} is identical to the published file.")
    return "\n".join(lines)
