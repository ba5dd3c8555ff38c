"""Releases and lists of apps, signed by the publishers of this program: fetched, verified, stored and passed on.

The newest signed file of each kind is stored, and verified at each use with the keys of the running build. The source
of a file is not recorded.

A folder that couriers carry (courier_links.folder) may have one signed file of each kind. After a sync with the folder,
the newer file replaces the older or missing one, here or in the folder. The sync is independent of problems with files.

Spec: features B6 and R9.
"""

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
"""Fetches the content of an https address, up to a number of octets and one more. Raises UnreachableError."""

Keys = Sequence[Ed25519PublicKey]

T = TypeVar("T")


class UpdateParts(Struct, frozen=True):
    """The build's keys and list of apps, and the ways to reach files.

    ``fetch`` is missing without Internet, ``open_shelf`` where folders carry no news; it takes the folder and the
    file's name. ``bundled_list`` returns the build's list of apps. The default build trusts no publisher and has an
    empty list.
    """

    keys: Callable[[], Keys] = tuple
    fetch: FetchRelease | None = None
    open_shelf: Callable[[str, str], NewsShelf] | None = None
    bundled_list: Callable[[], bytes] = bytes

    def parse_bundled_list(self) -> AppList | None:
        """Return the build's list of apps, trusted as part of the build."""
        octets = self.bundled_list()
        return parse_plain_list(octets) if octets else None


class NewsKind(Struct, Generic[T], frozen=True):
    """A kind of signed file: its name on sticks, its largest size, and how it is verified and compared."""

    name: str
    limit: int
    setting: str
    parse: Callable[[bytes, Keys], T]
    rank: Callable[[T], tuple[int, ...]]
    """Ranks files: the greater, the newer."""
    is_news: Callable[[T, UpdateParts], bool]
    """Returns whether a file is newer than the build's."""


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
    lambda found, parts: (bundled := parts.parse_bundled_list()) is None or found.serial > bundled.serial,
)


class SignedNews(Struct, Generic[T], eq=False):
    """Stores the newest signed file of a kind."""

    _store: Store
    _parts: UpdateParts
    _kind: NewsKind[T]

    async def newest(self) -> T | None:
        """Return the stored file's content, if it is newer than the running build's."""
        kept = await self._saved()
        return kept[1] if kept is not None and self._kind.is_news(kept[1], self._parts) else None

    async def take(self, octets: bytes) -> T:
        """Verify a file, and store it if it is newer than the build's file and the stored file.

        Raises:
            InvalidMessageError: if no key of this build signed the file.
            MalformedMessageError: if the file is damaged or of another kind.
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
        """Store a newer file from a folder, or leave ours there. Errors are logged, since the sync itself succeeded."""
        if not self._parts.keys() or self._parts.open_shelf is None:
            logger.debug("News that travel are not looked at: this build carries no publisher's key")
            return
        shelf, rank = self._parts.open_shelf(folder, self._kind.name), self._kind.rank
        try:
            octets = await asyncio.to_thread(shelf.read, self._kind.limit)
            theirs = None if octets is None else await self.take(octets)
            ours = await self._saved()
            if ours is not None and (theirs is None or rank(ours[1]) > rank(theirs)):
                await asyncio.to_thread(shelf.replace, ours[0])
        except (InvalidMessageError, MalformedMessageError):
            logger.info(
                "The folder's news file is damaged or has no trusted signature; the file stays unchanged"
            )
        except GatewayError as error:
            logger.info("The folder's news file was not exchanged: %s", error.statement)

    async def _saved(self) -> tuple[bytes, T] | None:
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
            return None  # signed by a key that this build does not trust


class News:
    """All signed files from the publishers of this program."""

    def __init__(self, store: Store, parts: UpdateParts) -> None:
        self.parts = parts
        self.releases = SignedNews(store, parts, RELEASES)
        self.apps = SignedNews(store, parts, APP_LISTS)

    async def exchange(self, folder: str) -> None:
        """Exchange the files of each kind with a folder, as ``SignedNews.exchange``."""
        await self.releases.exchange(folder)
        await self.apps.exchange(folder)
