"""Commands about releases of this program. It never looks for one by itself.

What counts is the signature, not the way that a release file came: without a publisher's key in the build, no release
is believed and nobody is asked for one.

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
        """Return what this build is, and the newest release that it heard of."""
        newer = await self._services.news.releases.newest()
        address, is_dismissed = await self._store.read(
            lambda tx: (kept_address(tx), newer is not None and _is_dismissed(tx, newer))
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
        """Show the newer version that is known no more, until a still newer one is. It still travels on."""
        newer = await self._services.news.releases.newest()
        if newer is not None:
            await self._store.write(lambda tx: tx.settings.put(DISMISSED_SETTING, newer.version))
        return await self.view()

    async def set_address(self, address: str) -> UpdatesView:
        """Keep whom to ask; empty: nobody.

        Raises:
            InvalidMessageError: no https address; nothing has changed.
        """
        wanted = https_address(address) if address.strip() else ""
        await self._store.write(lambda tx: tx.settings.put(ADDRESS_SETTING, wanted))
        return await self.view()

    async def read(self, octets: bytes) -> ReleaseView:
        """Return what that file says.

        Raises:
            InvalidMessageError: no key in this build, or nobody of ours signed it.
            MalformedMessageError: it is no release file.
        """
        require_keys(self._services.news.parts.keys())
        return view_of(await self._services.news.releases.take(octets))

    async def ask(self, address: str = "") -> ReleaseView:
        """Fetch and verify the release file at ``address``, or else at the address that is kept.

        The list of apps that stands beside it is fetched, too, if there is one.

        Raises:
            InvalidMessageError: no key in this build, no https address, or nobody of ours signed what is there.
            MalformedMessageError: what is there is no release file.
            ProtocolViolationError: this gateway is to keep off the Internet now.
            UnreachableError: it cannot be had.
        """
        require_keys(self._services.news.parts.keys())
        address = address or await self._store.read(kept_address)
        if not address:
            raise InvalidMessageError(ReleaseCode.NO_ADDRESS)
        wanted = https_address(address)
        if self._services.is_kept_off_internet or self._services.news.parts.fetch is None:
            raise ProtocolViolationError(ReleaseCode.KEPT_OFF)
        if await self._services.exchange.is_paused():
            raise ProtocolViolationError(ReleaseCode.PAUSED)
        fetch = self._services.news.parts.fetch
        release = await self._services.news.releases.take(await fetch(wanted, MAX_RELEASE_OCTETS))
        try:  # few places have one
            await self._services.news.apps.take(await fetch(urljoin(wanted, LIST_FILE), MAX_LIST_OCTETS))
        except GatewayError as error:
            logger.info("No list of apps was taken from beside the release file: %s", error.statement)
        return view_of(release)


def _is_dismissed(tx: Transaction, release: Release) -> bool:
    """Return True if the person wants to hear no more of this version, or of those before it."""
    dismissed = tx.settings.get(DISMISSED_SETTING)
    try:
        return isinstance(dismissed, str) and not release.is_newer_than(dismissed)
    except ValueError:  # no version at all: what is shown once too often is shown
        return False


def require_keys(keys: Keys) -> Keys:
    """The keys, if there are any.

    Raises:
        InvalidMessageError: there are none.
    """
    if not keys:
        raise InvalidMessageError(ReleaseCode.NO_KEY)
    return keys


def kept_address(tx: Transaction) -> str:
    """Return the address to ask, if one was named."""
    value = tx.settings.get(ADDRESS_SETTING)
    return value if isinstance(value, str) else ""


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
        raise InvalidMessageError(ReleaseCode.ADDRESS_WITHOUT_TLS)
    return address


def view_of(release: Release) -> ReleaseView:
    """Return the operator's view of it."""
    return ReleaseView(
        release.version, release.published, release.is_newer_than(__version__), release.files, release.page
    )
