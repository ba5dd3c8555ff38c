"""Commands about releases of this program, and about lists of apps.

The program looks for a release only when a person asks. A release file counts by its signature, from any source. A
build that lacks a publisher's key refuses every release file and fetches none.

The program's own list of apps is the signed list from a stick, a release's folder or a file, if that list is newer than
the list bundled with the build; otherwise it is the bundled list. Lists stay valid for ever; the window shows their
date. The person adds an unsigned list from a chosen file. An unsigned list replaces only an older added list of the
same publisher and stays on this device; the program's own list remains.

Spec: features B6 (releases), R9 (lists of apps).
"""

import contextlib
import logging
from datetime import date, datetime
from urllib.parse import urljoin, urlsplit

import msgspec
from msgspec import Struct

from gateway_core import RELEASED, __version__
from gateway_core.codes.programs import AppListCode, ReleaseCode
from gateway_core.commands.services import Commands
from gateway_core.crypto.signed_documents import Release, has_signature, parse_plain_list
from gateway_core.errors import (
    GatewayError,
    InvalidMessageError,
    MalformedMessageError,
    ProtocolViolationError,
)
from gateway_core.services.upkeep.signed_news import Keys
from gateway_core.tables.transaction import Transaction
from gateway_core.views.app_lists import (
    LIST_FILE,
    MAX_ADDED_LISTS,
    MAX_LIST_OCTETS,
    AppList,
    AppListView,
    ListSource,
)
from gateway_core.views.updates import MAX_RELEASE_OCTETS, ReleaseView, UpdatesView

logger = logging.getLogger(__name__)

ADDRESS_SETTING = "update-address"
DISMISSED_SETTING = "dismissed-release"
MAX_ADDRESS_LENGTH = 2000


class UpdateCommands(Commands):
    """Commands about releases."""

    async def view(self) -> UpdatesView:
        """Return this build's version and date, and the newest known release."""
        newer = await self._services.news.releases.newest()
        address, is_dismissed = await self._store.read(
            lambda tx: (saved_address(tx), newer is not None and _is_dismissed(tx, newer))
        )
        return UpdatesView(
            __version__,
            date.fromisoformat(RELEASED) if RELEASED else None,
            bool(self._services.news.parts.keys()),
            address,
            newer=None if newer is None else view_of(newer),
            is_dismissed=is_dismissed,
        )

    async def dismiss(self) -> UpdatesView:
        """Hide the newest known version until a newer one is known. Sticks still carry its release file."""
        newer = await self._services.news.releases.newest()
        if newer is not None:
            await self._store.write(lambda tx: tx.settings.put(DISMISSED_SETTING, newer.version))
        return await self.view()

    async def set_address(self, address: str) -> UpdatesView:
        """Save the address of release files; an empty address disables fetching.

        Raises:
            InvalidMessageError: if the address fails the rules of ``https_address``; the saved address stays.
        """
        wanted = https_address(address) if address.strip() else ""
        await self._store.write(lambda tx: tx.settings.put(ADDRESS_SETTING, wanted))
        return await self.view()

    async def read(self, octets: bytes) -> ReleaseView:
        """Verify a release file, and return its content.

        Raises:
            InvalidMessageError: if this build lacks a publisher's key, or the signer is unknown to this build.
            MalformedMessageError: if the file is damaged or of another kind.
        """
        require_keys(self._services.news.parts.keys())
        return view_of(await self._services.news.releases.take(octets))

    async def ask(self, address: str = "") -> ReleaseView:
        """Fetch and verify the release file at ``address``, or at the saved address.

        The list of apps beside the release file is fetched too, if the server has one.

        Raises:
            InvalidMessageError: if this build lacks a publisher's key, the address is missing or unusable, or the
                signer is unknown to this build.
            MalformedMessageError: if the fetched file is damaged or of another kind.
            ProtocolViolationError: if this gateway must keep off the Internet, or its exchange is paused.
            UnreachableError: if the file cannot be fetched.
        """
        require_keys(self._services.news.parts.keys())
        address = address or await self._store.read(saved_address)
        if not address:
            raise InvalidMessageError(ReleaseCode.NO_ADDRESS)
        wanted = https_address(address)
        if self._services.is_kept_off_internet or self._services.news.parts.fetch is None:
            raise ProtocolViolationError(ReleaseCode.KEPT_OFF)
        if await self._services.exchange.is_paused():
            raise ProtocolViolationError(ReleaseCode.PAUSED)
        fetch = self._services.news.parts.fetch
        release = await self._services.news.releases.take(await fetch(wanted, MAX_RELEASE_OCTETS))
        try:  # few servers have a list of apps
            await self._services.news.apps.take(await fetch(urljoin(wanted, LIST_FILE), MAX_LIST_OCTETS))
        except GatewayError as error:
            logger.info("The list of apps beside the release file was not added: %s", error.statement)
        return view_of(release)


def _is_dismissed(tx: Transaction, release: Release) -> bool:
    """Return True if the person dismissed this version or a newer one."""
    dismissed = tx.settings.get(DISMISSED_SETTING)
    try:
        return isinstance(dismissed, str) and not release.is_newer_than(dismissed)
    except ValueError:  # not a version: show the release again
        return False


def require_keys(keys: Keys) -> Keys:
    """Return the keys.

    Raises:
        InvalidMessageError: if no key is configured.
    """
    if not keys:
        raise InvalidMessageError(ReleaseCode.NO_KEY)
    return keys


def saved_address(tx: Transaction) -> str:
    """Return the saved address of release files, or an empty text."""
    value = tx.settings.get(ADDRESS_SETTING)
    return value if isinstance(value, str) else ""


def https_address(text: str) -> str:
    """Return ``text`` stripped, if it is a usable https URL: short, ASCII, free of spaces and user name.

    Raises:
        InvalidMessageError: if the URL is unusable.
    """
    address = text.strip()
    try:
        parts = urlsplit(address)
        is_usable = parts.scheme == "https" and bool(parts.hostname) and parts.username is None
        is_usable = is_usable and (parts.port is None or parts.port > 0)
    except ValueError:
        is_usable = False
    if not is_usable or len(address) > MAX_ADDRESS_LENGTH or not address.isascii() or " " in address:
        raise InvalidMessageError(ReleaseCode.ADDRESS_WITHOUT_TLS)
    return address


def view_of(release: Release) -> ReleaseView:
    """Return the operator's view of a release."""
    return ReleaseView(
        release.version, release.published, release.is_newer_than(__version__), release.files, release.page
    )


# --- Commands about the lists of apps that work with this gateway ---------------------------------------

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
