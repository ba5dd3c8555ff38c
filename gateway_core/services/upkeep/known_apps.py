"""The lists of apps that this gateway has: the program's own, and those that the person added from files.

The program's own is the newest of the one that the build brings, believed as a part of it, and the signed one that is
kept, which came by stick, beside a release file, or from a file. It is only ever replaced by one with a greater serial,
and verified again whenever it is used, with the keys of the build that runs then. It does not expire: a list that is
old still tells more than none, and its date is shown.

What is not signed by those who publish this program is taken from a file that the person chose, and from nowhere else;
it replaces only what was added so under the same publisher's name, never the program's own list, and goes nowhere.

Spec: features R9.
"""

from __future__ import annotations

import base64
import contextlib
import logging
from datetime import datetime

import msgspec
from msgspec import Struct

from gateway_core.clock import Clock
from gateway_core.codes.programs import AppListCode
from gateway_core.crypto.app_list import has_signature, parse_plain_list, parse_signed_list
from gateway_core.errors import InvalidMessageError, MalformedMessageError
from gateway_core.services.upkeep.signed_news import Keys, Rank, UpdateParts, exchange_news
from gateway_core.tables.transaction import Store, Transaction
from gateway_core.views.app_lists import (
    LIST_FILE,
    MAX_ADDED_LISTS,
    MAX_LIST_OCTETS,
    AppList,
    AppListView,
    ListSource,
)

logger = logging.getLogger(__name__)

SIGNED_SETTING = "newest-list-of-apps"
ADDED_SETTING = "added-lists-of-apps"


class _Added(Struct, frozen=True):
    """A list that a person added, as it is kept."""

    octets: bytes
    added: datetime


class KnownApps:
    """Keeps one signed list, and a few that were added."""

    def __init__(self, store: Store, clock: Clock, parts: UpdateParts) -> None:
        self._store = store
        self._clock = clock
        self._parts = parts

    async def lists(self) -> tuple[AppListView, ...]:
        """Return the program's own list, if it has one, and those that were added, as they came."""
        keys = self._parts.keys()
        signed, added = await self._store.read(lambda tx: (_read_signed(tx, keys), _read_added(tx)))
        bundled = self._bundled()
        own = []
        if signed is not None and (bundled is None or signed[1].serial > bundled.serial):
            own = [AppListView(ListSource.SIGNED, signed[1])]
        elif bundled is not None:
            own = [AppListView(ListSource.PROGRAM, bundled)]
        return (*own, *(AppListView(ListSource.FILE, found, kept.added) for kept, found in added))

    async def import_signed(self, octets: bytes, keys: Keys) -> AppList:
        """Verify a list, and keep it if it is newer than what is here.

        Raises:
            InvalidMessageError: none of the keys signed it.
            MalformedMessageError: it is no list.
        """
        found = parse_signed_list(octets, keys)
        bundled = self._bundled()
        if bundled is None or found.serial > bundled.serial:
            await self._store.write(lambda tx: _save_if_newer(tx, octets, found, keys))
        return found

    async def add(self, octets: bytes) -> None:
        """Add what a person brought as a file: a signed list takes the place of the program's own, any other its own.

        Raises:
            InvalidMessageError: it is signed by nobody whom this build trusts, not newer than what is here, or one too
                many.
            MalformedMessageError: it is no list.
        """
        if not has_signature(octets):
            found, now = parse_plain_list(octets), self._clock.now()
            await self._store.write(lambda tx: _add(tx, _Added(octets, now), found))
            return
        if not (keys := self._parts.keys()):
            raise InvalidMessageError(AppListCode.NO_KEY)
        before = await self.lists()
        found = await self.import_signed(octets, keys)
        if before and before[0].source is not ListSource.FILE and before[0].content.serial >= found.serial:
            raise InvalidMessageError(AppListCode.NOT_NEWER(publisher=found.publisher))

    async def remove(self, publisher: str) -> None:
        """Forget the added list of that publisher.

        Raises:
            InvalidMessageError: none was added.
        """

        def work(tx: Transaction) -> None:
            before = _read_added(tx)
            left = [kept for kept, found in before if found.publisher != publisher]
            if len(left) == len(before):
                raise InvalidMessageError(AppListCode.NOT_THERE)
            tx.settings.put(ADDED_SETTING, left)

        await self._store.write(work)

    async def exchange(self, folder: str) -> None:
        """Take a newer list from a folder, and leave ours there. A sync has gone well; nothing here can spoil it."""
        keys, open_shelf = self._parts.keys(), self._parts.open_shelf
        if not keys or open_shelf is None:
            logger.debug("Lists of apps that travel are not looked at: this build carries no publisher's key")
            return
        await exchange_news(open_shelf(folder, LIST_FILE), MAX_LIST_OCTETS, self._import_rank, self._kept)

    async def _import_rank(self, octets: bytes) -> Rank:
        return ((await self.import_signed(octets, self._parts.keys())).serial,)

    async def _kept(self) -> tuple[bytes, Rank] | None:
        keys = self._parts.keys()
        signed = await self._store.read(lambda tx: _read_signed(tx, keys))
        return None if signed is None else (signed[0], (signed[1].serial,))

    def _bundled(self) -> AppList | None:
        octets = self._parts.bundled_list()
        return parse_plain_list(octets) if octets else None


def _read_signed(tx: Transaction, keys: Keys) -> tuple[bytes, AppList] | None:
    value = tx.settings.get(SIGNED_SETTING)
    if not isinstance(value, str):
        return None
    try:
        octets = base64.b64decode(value, validate=True)
        return octets, parse_signed_list(octets, keys)
    except (ValueError, InvalidMessageError, MalformedMessageError):
        return None  # of a key that this build does not trust any more


def _save_if_newer(tx: Transaction, octets: bytes, found: AppList, keys: Keys) -> None:
    before = _read_signed(tx, keys)
    if before is None or found.serial > before[1].serial:
        tx.settings.put(SIGNED_SETTING, base64.b64encode(octets).decode())


def _read_added(tx: Transaction) -> list[tuple[_Added, AppList]]:
    try:
        kept = msgspec.convert(tx.settings.get(ADDED_SETTING) or [], list[_Added])
    except msgspec.ValidationError:
        return []
    found = []
    for each in kept:
        with contextlib.suppress(MalformedMessageError):  # it was kept by a version that took more
            found.append((each, parse_plain_list(each.octets)))
    return found


def _add(tx: Transaction, new: _Added, found: AppList) -> None:
    before = _read_added(tx)
    former = next((each for _, each in before if each.publisher == found.publisher), None)
    if former is not None and former.serial >= found.serial:
        raise InvalidMessageError(AppListCode.NOT_NEWER(publisher=found.publisher))
    left = [kept for kept, each in before if each.publisher != found.publisher]
    if len(left) >= MAX_ADDED_LISTS:
        raise InvalidMessageError(AppListCode.TOO_MANY(most=MAX_ADDED_LISTS))
    tx.settings.put(ADDED_SETTING, [*left, new])
