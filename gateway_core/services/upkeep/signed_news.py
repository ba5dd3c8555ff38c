"""Releases and lists of apps, signed by those who publish this program: had, checked, kept and carried on.

Of each kind the newest file is kept, as the signed file itself, and is only ever replaced by a newer one. It is
verified again whenever it is used, with the keys of the build that runs then. Nothing is told of who brought it.

A folder that couriers carry (courier_links.folder) may hold one signed file of each kind. After a sync with it a file
that is newer than ours is kept, and ours is left there for others if theirs is older or missing. Whatever is wrong with
a file leaves the sync as it was.

Spec: features B6 and R9.
"""

from __future__ import annotations

import asyncio
import base64
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from msgspec import Struct

from gateway_core import __version__
from gateway_core.crypto.signed_documents import Release, parse_plain_list, parse_release, parse_signed_list
from gateway_core.errors import GatewayError, InvalidMessageError, MalformedMessageError
from gateway_core.ports.peers import NewsShelf
from gateway_core.tables.transaction import Store, Transaction
from gateway_core.views.app_lists import LIST_FILE, MAX_LIST_OCTETS, AppList
from gateway_core.views.updates import MAX_RELEASE_OCTETS, RELEASE_FILE

logger = logging.getLogger(__name__)

FetchRelease = Callable[[str, int], Awaitable[bytes]]
"""Fetches what is at an https address, up to so many octets and one more. Raises UnreachableError."""

Keys = Sequence[Ed25519PublicKey]

T = TypeVar("T")


class UpdateParts(Struct, frozen=True):
    """Facts that only the program around the gateway knows.

    ``fetch`` is missing where nothing leads to the Internet, ``open_shelf`` where no folder carries news; it takes the
    folder and the file's name. ``bundled_list`` gives the list of apps that is a part of the build.
    Without more, a build trusts no publisher and brings no list.
    """

    keys: Callable[[], Keys] = tuple
    fetch: FetchRelease | None = None
    open_shelf: Callable[[str, str], NewsShelf] | None = None
    bundled_list: Callable[[], bytes] = bytes

    def bundled(self) -> AppList | None:
        """The list of apps that the build brings, believed as a part of it."""
        octets = self.bundled_list()
        return parse_plain_list(octets) if octets else None


class NewsKind(Struct, Generic[T], frozen=True):
    """A kind of signed file: its name on sticks, the largest that is read, and how it is verified and compared."""

    name: str
    limit: int
    setting: str
    parse: Callable[[bytes, Keys], T]
    rank: Callable[[T], tuple[int, ...]]
    """How new it is: the greater, the newer."""
    is_news: Callable[[T, UpdateParts], bool]
    """Whether it is newer than what the build brings."""


RELEASES: NewsKind[Release] = NewsKind(
    RELEASE_FILE,
    MAX_RELEASE_OCTETS,
    "newest-release",
    parse_release,
    lambda release: release.rank,
    lambda release, _: release.is_newer_than(__version__),
)

APP_LISTS: NewsKind[AppList] = NewsKind(
    LIST_FILE,
    MAX_LIST_OCTETS,
    "newest-list-of-apps",
    parse_signed_list,
    lambda found: (found.serial,),
    lambda found, parts: (bundled := parts.bundled()) is None or found.serial > bundled.serial,
)


class SignedNews(Struct, Generic[T], eq=False):
    """Keeps one signed file of a kind, only ever replaced by a newer one."""

    _store: Store
    _parts: UpdateParts
    _kind: NewsKind[T]

    async def newest(self) -> T | None:
        """The newest that was kept, if it is newer than what the build that runs now brings."""
        kept = await self._kept()
        return kept[1] if kept is not None and self._kind.is_news(kept[1], self._parts) else None

    async def take(self, octets: bytes) -> T:
        """Verify a file, and keep it if it is newer than what the build brings and than what is kept.

        Raises:
            InvalidMessageError: no key of this build signed it.
            MalformedMessageError: it is of another kind, or damaged.
        """
        keys, rank = self._parts.keys(), self._kind.rank
        found = self._kind.parse(octets, keys)

        def save_if_newer(tx: Transaction) -> None:
            before = self._read(tx, keys)
            if before is None or rank(found) > rank(before[1]):
                tx.settings.put(self._kind.setting, base64.b64encode(octets).decode())

        if self._kind.is_news(found, self._parts):
            await self._store.write(save_if_newer)
        return found

    async def exchange(self, folder: str) -> None:
        """Take what is newer from a folder, and leave ours there. Nothing here can spoil the sync before it."""
        if not self._parts.keys() or self._parts.open_shelf is None:
            logger.debug("News that travel are not looked at: this build carries no publisher's key")
            return
        shelf, rank = self._parts.open_shelf(folder, self._kind.name), self._kind.rank
        try:
            octets = await asyncio.to_thread(shelf.read, self._kind.limit)
            theirs = None if octets is None else await self.take(octets)
            ours = await self._kept()
            if ours is not None and (theirs is None or rank(ours[1]) > rank(theirs)):
                await asyncio.to_thread(shelf.replace, ours[0])
        except (InvalidMessageError, MalformedMessageError):
            logger.info(
                "The folder holds a file of news that nobody signed whom this build trusts; it stays as it is"
            )
        except GatewayError as error:
            logger.info("A file of news that travels with the folder was left out: %s", error.statement)

    async def _kept(self) -> tuple[bytes, T] | None:
        keys = self._parts.keys()
        return await self._store.read(lambda tx: self._read(tx, keys))

    def _read(self, tx: Transaction, keys: Keys) -> tuple[bytes, T] | None:
        value = tx.settings.get(self._kind.setting)
        if not isinstance(value, str):
            return None
        try:
            octets = base64.b64decode(value, validate=True)
            return octets, self._kind.parse(octets, keys)
        except (ValueError, InvalidMessageError, MalformedMessageError):
            return None  # of a key that this build does not trust any more


class News:
    """All that comes signed by those who publish this program."""

    def __init__(self, store: Store, parts: UpdateParts) -> None:
        self.parts = parts
        self.releases = SignedNews(store, parts, RELEASES)
        self.apps = SignedNews(store, parts, APP_LISTS)

    async def exchange(self, folder: str) -> None:
        """Take what is newer from a folder, and leave ours there. Nothing here can spoil the sync before it."""
        await self.releases.exchange(folder)
        await self.apps.exchange(folder)
