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
from gateway_core.crypto.release_manifest import Release
from gateway_core.errors import GatewayError, InvalidMessageError, ProtocolViolationError
from gateway_core.services.internet.connection_rules import InternetExchange
from gateway_core.services.upkeep.news import News
from gateway_core.services.upkeep.signed_news import FetchRelease, Keys, UpdateParts
from gateway_core.tables.transaction import Store, Transaction
from gateway_core.views.app_lists import LIST_FILE, MAX_LIST_OCTETS
from gateway_core.views.updates import MAX_RELEASE_OCTETS, ReleaseView, UpdatesView

logger = logging.getLogger(__name__)

ADDRESS_SETTING = "update-address"
MAX_ADDRESS_LENGTH = 2000


class UpdateCommands:
    """Commands about releases."""

    def __init__(
        self,
        store: Store,
        parts: UpdateParts,
        news: News,
        exchange: InternetExchange,
        *,
        is_kept_off_internet: bool,
    ) -> None:
        self._store = store
        self._parts = parts
        self._releases, self._apps = news.releases, news.apps
        self._exchange = exchange
        self._is_kept_off_internet = is_kept_off_internet

    async def view(self) -> UpdatesView:
        """Return what this build is, and the newest release that it heard of."""
        address = await self._store.read(kept_address)
        released = date.fromisoformat(RELEASED) if RELEASED else None
        kept = await self._releases.newest()
        newer = None if kept is None or not kept.release.is_newer_than(__version__) else kept.release
        return UpdatesView(
            __version__,
            released,
            bool(self._parts.keys()),
            address,
            newer=None if newer is None else view_of(newer),
            is_dismissed=newer is not None and await self._releases.is_dismissed(newer),
        )

    async def dismiss(self) -> UpdatesView:
        """Show the newer version that is known no more, until a still newer one is."""
        await self._releases.dismiss()
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
        return view_of(await self._releases.import_release(octets, require_keys(self._parts.keys())))

    async def ask(self, address: str = "") -> ReleaseView:
        """Fetch and verify the release file at ``address``, or else at the address that is kept.

        The list of apps that stands beside it is fetched, too, if there is one.

        Raises:
            InvalidMessageError: no key in this build, no https address, or nobody of ours signed what is there.
            MalformedMessageError: what is there is no release file.
            ProtocolViolationError: this gateway is to keep off the Internet now.
            UnreachableError: it cannot be had.
        """
        keys = require_keys(self._parts.keys())
        address = address or await self._store.read(kept_address)
        if not address:
            raise InvalidMessageError(ReleaseCode.NO_ADDRESS)
        wanted = https_address(address)
        if self._is_kept_off_internet or self._parts.fetch is None:
            raise ProtocolViolationError(ReleaseCode.KEPT_OFF)
        if await self._exchange.is_paused():
            raise ProtocolViolationError(ReleaseCode.PAUSED)
        octets = await self._parts.fetch(wanted, MAX_RELEASE_OCTETS)
        release = await self._releases.import_release(octets, keys)
        await self._ask_for_list(urljoin(wanted, LIST_FILE), self._parts.fetch, keys)
        return view_of(release)

    async def _ask_for_list(self, address: str, fetch: FetchRelease, keys: Keys) -> None:
        """Fetch the list of apps at ``address``, and keep it if it is newer. Few places have one."""
        try:
            await self._apps.import_signed(await fetch(address, MAX_LIST_OCTETS), keys)
        except GatewayError as error:
            logger.info("No list of apps was taken from beside the release file: %s", error.reason)


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
