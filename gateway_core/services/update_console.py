"""The part of the gateway's commands that is about releases of this program. It never looks for one by itself.

What counts is the signature, not the way that a release file came: without a publisher's key in the build, no release
is believed and nobody is asked for one.

Spec: features B6.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from gateway_core import __version__
from gateway_core.crypto.release_manifest import MAX_MANIFEST_OCTETS, Release, parse_release
from gateway_core.errors import InvalidMessageError, ProtocolViolationError
from gateway_core.updates import ReleaseView

MAX_ADDRESS_LENGTH = 2000

FetchRelease = Callable[[str, int], Awaitable[bytes]]
"""Fetches what is at an https address, up to so many octets and one more. Raises UnreachableError."""


def no_keys() -> Sequence[Ed25519PublicKey]:
    """A build that trusts no publisher."""
    return ()


@dataclass(frozen=True, slots=True)
class UpdateParts:
    """What only the program around the gateway knows. ``fetch`` is missing where nothing leads to the Internet."""

    keys: Callable[[], Sequence[Ed25519PublicKey]] = no_keys
    fetch: FetchRelease | None = None


class UpdateConsole:
    """Implements updates.UpdateCommands for the gateway."""

    _updates: UpdateParts
    _is_kept_off_internet: bool

    async def is_paused(self) -> bool:
        """The gateway's."""
        raise NotImplementedError

    async def ask_for_release(self, address: str) -> ReleaseView:
        """Fetch and verify the release file at ``address``.

        Raises:
            InvalidMessageError: no key in this build, no https address, or nobody of ours signed what is there.
            MalformedMessageError: what is there is no release file.
            ProtocolViolationError: this gateway is to keep off the Internet now.
            UnreachableError: it cannot be had.
        """
        keys = require_keys(self._updates.keys())
        wanted = https_address(address)
        if self._is_kept_off_internet or self._updates.fetch is None:
            raise ProtocolViolationError(
                "This gateway was told to keep off the Internet. Get the release file another way, and open it here."
            )
        if await self.is_paused():
            raise ProtocolViolationError(
                "The exchange over the Internet is paused, so nobody is asked. Resume it first."
            )
        octets = await self._updates.fetch(wanted, MAX_MANIFEST_OCTETS)
        return view_of(parse_release(octets, keys))


def require_keys(keys: Sequence[Ed25519PublicKey]) -> Sequence[Ed25519PublicKey]:
    """The keys, if there are any.

    Raises:
        InvalidMessageError: there are none.
    """
    if not keys:
        raise InvalidMessageError(
            "This build carries no publisher's key, so it can trust no release file. Ask who gave you the program."
        )
    return keys


def https_address(text: str) -> str:
    """``text`` without the space around it, if it is an https address that may be asked.

    Raises:
        InvalidMessageError: it is not.
    """
    address = text.strip()
    try:
        parts = urlsplit(address)
        is_usable = parts.scheme == "https" and bool(parts.hostname) and parts.username is None
        is_usable = is_usable and (parts.port is None or parts.port > 0)
    except ValueError:
        is_usable = False
    if not is_usable or len(address) > MAX_ADDRESS_LENGTH or not address.isascii() or " " in address:
        raise InvalidMessageError(
            "A release file is asked for at an address that begins with https://, without user and password."
        )
    return address


def view_of(release: Release) -> ReleaseView:
    """What the operator sees of it."""
    return ReleaseView(release.version, release.published, release.is_newer_than(__version__), release.files)
