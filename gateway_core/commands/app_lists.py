"""Commands about the lists of apps that work with this gateway: the program's own, and those added from files.

The program's own is the newest of the one that the build brings, believed as a part of it, and the signed one that is
kept, which came by stick, beside a release file, or from a file. It does not expire: a list that is old still tells
more than none, and its date is shown.

What is not signed by those who publish this program is taken from a file that the person chose, and from nowhere else;
it replaces only what was added so under the same publisher's name, never the program's own list, and goes nowhere.

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
    """A list that a person added, as it is kept."""

    octets: bytes
    added: datetime


class AppListCommands(Commands):
    """Commands about lists of apps. Nobody is asked for one by them."""

    async def view(self) -> tuple[AppListView, ...]:
        """Return the program's own list, if it has one, and then those that were added, as they came."""
        added = [
            AppListView(ListSource.FILE, found, kept.added)
            for kept, found in await self._store.read(_read_added)
        ]
        if (signed := await self._services.news.apps.newest()) is not None:
            return AppListView(ListSource.SIGNED, signed), *added
        bundled = self._services.news.parts.bundled()
        return (*added,) if bundled is None else (AppListView(ListSource.PROGRAM, bundled), *added)

    async def add(self, octets: bytes) -> tuple[AppListView, ...]:
        """Add what a person brought as a file, and return all.

        A signed list takes the place of the program's own, any other its own.

        Raises:
            InvalidMessageError: it is signed by nobody whom this build trusts, not newer than what is here, or one too
                many.
            MalformedMessageError: it is no list.
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
        """Forget the added list of that publisher, and return what is left.

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
        return await self.view()


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
