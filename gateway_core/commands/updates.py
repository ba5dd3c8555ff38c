"""Commands about releases of this program. The program looks for a release only when a person asks.

A release file counts by its signature, from any source. A build that lacks a publisher's key refuses every release file
and fetches none.

Spec: features B6.
"""

from __future__ import annotations

import logging
from datetime import date
from urllib.parse import urljoin, urlsplit

from gateway_core import RELEASED, __version__
from gateway_core.codes.programs import ReleaseCode
from gateway_core.commands.services import Commands
from gateway_core.crypto.signed_documents import Release
from gateway_core.errors import GatewayError, InvalidMessageError, ProtocolViolationError
from gateway_core.services.upkeep.signed_news import Keys
from gateway_core.tables.transaction import Transaction
from gateway_core.views.app_lists import LIST_FILE, MAX_LIST_OCTETS
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
