"""The newest release that this gateway has heard of: kept as the signed file itself, and carried on by stick.

A release file is verified, and kept if it is newer than what runs here and than what was kept. Nothing is told of who
brought it; nothing is fetched or installed. The kept file is verified again whenever it is used, with the keys of the
build that runs then.

Spec: features B6.
"""

from __future__ import annotations

import base64
import logging

from msgspec import Struct

from gateway_core import __version__
from gateway_core.crypto.release_manifest import Release, parse_release
from gateway_core.errors import InvalidMessageError, MalformedMessageError
from gateway_core.services.upkeep.signed_news import Keys, Rank, UpdateParts, exchange_news
from gateway_core.tables.transaction import Store, Transaction
from gateway_core.views.updates import MAX_RELEASE_OCTETS, RELEASE_FILE

logger = logging.getLogger(__name__)

RELEASE_SETTING = "newest-release"
DISMISSED_SETTING = "dismissed-release"


class KeptRelease(Struct, frozen=True):
    """A release with the file that says so."""

    octets: bytes
    release: Release


class KnownReleases:
    """Keeps one release file, only ever replaced by a newer one."""

    def __init__(self, store: Store, parts: UpdateParts) -> None:
        self._store = store
        self._parts = parts

    async def newest(self) -> KeptRelease | None:
        """The newest that was kept, whether or not it is newer than what runs here by now."""
        keys = self._parts.keys()
        return await self._store.read(lambda tx: _read_release(tx, keys))

    async def is_dismissed(self, release: Release) -> bool:
        """Return True if the person wants to hear no more of this version, or of those before it."""
        dismissed = await self._store.read(lambda tx: tx.settings.get(DISMISSED_SETTING))
        try:
            return isinstance(dismissed, str) and not release.is_newer_than(dismissed)
        except ValueError:  # no version at all: what is shown once too often is shown
            return False

    async def dismiss(self) -> None:
        """The person has seen the newest, and wants to hear no more of it. It still travels on."""
        kept = await self.newest()
        if kept is not None:
            version = kept.release.version
            await self._store.write(lambda tx: tx.settings.put(DISMISSED_SETTING, version))

    async def import_release(self, octets: bytes, keys: Keys) -> Release:
        """Verify a release file, and keep it if it is newer than what runs here and than what is kept.

        Raises:
            InvalidMessageError: none of the keys signed it.
            MalformedMessageError: it is no release file.
        """
        found = KeptRelease(octets, parse_release(octets, keys))
        if found.release.is_newer_than(__version__):
            await self._store.write(lambda tx: _save_if_newer(tx, found, keys))
        return found.release

    async def exchange(self, folder: str) -> None:
        """Take the news from a folder, and leave ours there. A sync has gone well; nothing here can spoil it."""
        keys, open_shelf = self._parts.keys(), self._parts.open_shelf
        if not keys or open_shelf is None:
            logger.debug("Release files that travel are not looked at: this build carries no publisher's key")
            return
        await exchange_news(
            open_shelf(folder, RELEASE_FILE), MAX_RELEASE_OCTETS, self._import_rank, self._kept
        )

    async def _import_rank(self, octets: bytes) -> Rank:
        return (await self.import_release(octets, self._parts.keys())).rank

    async def _kept(self) -> tuple[bytes, Rank] | None:
        kept = await self.newest()
        return None if kept is None else (kept.octets, kept.release.rank)


def _read_release(tx: Transaction, keys: Keys) -> KeptRelease | None:
    value = tx.settings.get(RELEASE_SETTING)
    if not isinstance(value, str):
        return None
    try:
        octets = base64.b64decode(value, validate=True)
        return KeptRelease(octets, parse_release(octets, keys))
    except (ValueError, InvalidMessageError, MalformedMessageError):
        return None  # of a key that this build does not trust any more


def _save_if_newer(tx: Transaction, found: KeptRelease, keys: Keys) -> None:
    before = _read_release(tx, keys)
    if before is None or found.release.is_newer_than(before.release.version):
        tx.settings.put(RELEASE_SETTING, base64.b64encode(found.octets).decode())
