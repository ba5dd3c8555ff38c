"""Commands about the lists of apps that work with this gateway: the program's own list and lists added from files.

The program's own list is the signed list from a stick, a release's folder or a file, if that list is newer than the
list bundled with the build; otherwise it is the bundled list. Lists stay valid for ever; the window shows their date.
The person adds an unsigned list from a chosen file. An unsigned list replaces only an older added list of the same
publisher and stays on this device; the program's own list remains.

Spec: features R9.
"""

from __future__ import annotations

import contextlib
from datetime import datetime

import msgspec
from msgspec import Struct

from gateway_core.codes.programs import AppListCode
from gateway_core.commands.services import Commands
from gateway_core.crypto.signed_documents import has_signature, parse_plain_list
from gateway_core.errors import InvalidMessageError, MalformedMessageError
from gateway_core.tables.transaction import Transaction
from gateway_core.views.app_lists import MAX_ADDED_LISTS, AppList, AppListView, ListSource

ADDED_SETTING = "added-lists-of-apps"


class _Added(Struct, frozen=True):
    """The stored form of a list that a person added."""

    octets: bytes
    added: datetime


class AppListCommands(Commands):
    """Commands about lists of apps. All work offline."""

    async def view(self) -> tuple[AppListView, ...]:
        """Return the program's own list, if the program has one, then the added lists in their order."""
        added = [
            AppListView(ListSource.FILE, found, kept.added)
            for kept, found in await self._store.read(_read_added)
        ]
        if (signed := await self._services.news.apps.newest()) is not None:
            return AppListView(ListSource.SIGNED, signed), *added
        bundled = self._services.news.parts.parse_bundled_list()
        return (*added,) if bundled is None else (AppListView(ListSource.PROGRAM, bundled), *added)

    async def add(self, octets: bytes) -> tuple[AppListView, ...]:
        """Add a list from a person's file, and return all lists.

        A signed list replaces the program's own list; an unsigned list replaces the older list of its publisher.

        Raises:
            InvalidMessageError: if the signer is unknown to this build, the list is not newer than the current one, or
                MAX_ADDED_LISTS lists are stored.
            MalformedMessageError: if the file is damaged or of another kind.
        """
        if not has_signature(octets):
            found, now = parse_plain_list(octets), self._clock.now()
            await self._store.write(lambda tx: _add(tx, _Added(octets, now), found))
            return await self.view()
        if not self._services.news.parts.keys():
            raise InvalidMessageError(AppListCode.NO_KEY)
        before = await self.view()
        found = await self._services.news.apps.take(octets)
        if before and before[0].source is not ListSource.FILE and before[0].content.serial >= found.serial:
            raise InvalidMessageError(AppListCode.NOT_NEWER(publisher=found.publisher))
        return await self.view()

    async def remove(self, publisher: str) -> tuple[AppListView, ...]:
        """Delete the added list of this publisher, and return the remaining lists.

        Raises:
            InvalidMessageError: if the publisher's list is missing among the added lists.
        """

        def work(tx: Transaction) -> None:
            before = _read_added(tx)
            left = [kept for kept, found in before if found.publisher != publisher]
            if len(left) == len(before):
                raise InvalidMessageError(AppListCode.NOT_THERE)
            tx.settings.put(ADDED_SETTING, left)

        await self._store.write(work)
        return await self.view()


def _read_added(tx: Transaction) -> list[tuple[_Added, AppList]]:
    try:
        kept = msgspec.convert(tx.settings.get(ADDED_SETTING) or [], list[_Added])
    except msgspec.ValidationError:
        return []
    found = []
    for each in kept:
        with contextlib.suppress(MalformedMessageError):  # a former version accepted this list
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
