"""The entries of an account in all collections of a Secret Service: GNOME Keyring, KeePassXC, KWallet.

The keyring library reads the default collection alone, and the default changes: a person chooses another, and KeePassXC
uses the database opened last. GNOME Keyring and KWallet report the entries of a locked collection, so only the
collection with the account's entry is unlocked. KeePassXC reports nothing about a locked database.

Spec: https://specifications.freedesktop.org/secret-service/
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from functools import partial
from typing import Any

import secretstorage
from jeepney import DBusErrorResponse
from secretstorage.exceptions import ItemNotFoundException, PromptDismissedException

from gateway_core.clock import SystemClock
from gateway_core.codes.store import VaultCode
from gateway_core.errors import VaultError, VaultLockedError
from gateway_core.vaults.keyring_vault import Look

logger = logging.getLogger(__name__)

ASKING_SECONDS, ERASING_SECONDS = 120.0, 15.0
"""A person's time for the questions of one command, and for the questions of an erasure."""

_SECRETS = "org.freedesktop.secrets"
_KEEPASSXC = "org.keepassxc.KeePassXC.MainWindow"
_TELLING = ("org.gnome.keyring", "org.kde.kwalletd5", "org.kde.kwalletd6", "org.kde.ksecretd")
"""Names on the bus: of any Secret Service, of KeePassXC, of services that report entries of locked collections."""

_UNSEEN_SECONDS = 0.5
"""The time in which a service may answer its own question."""

_SESSIONS = 3

_SESSION = "/org/freedesktop/secrets/collection/session"
"""GNOME Keyring's collection in memory, which a logout empties."""


class CollectionEntries:
    """The entries of one account. Calls block during questions to a person."""

    def __init__(self, backend: Any, service: str, account: str) -> None:
        self._attributes: dict[str, str] = backend._query(service, account)
        self._written = self._attributes | {"application": backend.appid}
        self._label = f"Password for '{account}' on '{service}'"
        self._preferred: str | None = getattr(backend, "preferred_collection", None)

    def texts(self, look: Look) -> Iterator[str]:
        """Yield the text of each entry, from open collections first.

        Raises:
            VaultLockedError: after the last entry, if a collection stayed locked.
        """
        closed: dict[str, str] = {}
        with closing(_Bus(ASKING_SECONDS)) as bus:
            for item in self._find(bus, look, closed):
                with suppress(ItemNotFoundException):  # the entry was deleted meanwhile
                    yield _text(item)
            if closed and closed.keys() == {_default_path(bus)}:
                raise VaultLockedError(VaultCode.KEYRING_DISMISSED)
        _require_none(closed)

    def put(self, text: str, former: str | None) -> None:
        """Replace the text ``former`` by ``text``, or add an entry.

        Raises:
            VaultLockedError: if the collection for the new entry stayed locked.
        """
        with closing(_Bus(ASKING_SECONDS)) as bus:
            for item in () if former is None else self._find(bus, Look.REPORTED, {}):
                if _text(item) == former:
                    _in_session(item, partial(item.set_secret, text.encode()))
                    return
            place = self._place(bus)
            if not bus.unlock(place, place, {}):
                raise VaultLockedError(VaultCode.KEYRING_DISMISSED)
            _in_session(place, partial(place.create_item, self._label, self._written, text.encode()))

    def remove(self, look: Look, only: str | None = None) -> None:
        """Delete the entries, or only those with the text ``only``.

        Raises:
            VaultLockedError: after the last deletion, if a collection stayed locked.
            VaultError: if entries are in KeePassXC's recycle bin, or a question about a deletion stayed unanswered.
        """
        closed: dict[str, str] = {}
        is_recycled = is_kept = False
        with closing(_Bus(ERASING_SECONDS)) as bus:
            for item in self._find(bus, look, closed):
                if only is None or _text(item) == only:
                    bus.subject = item.get_label()
                    try:
                        with suppress(ItemNotFoundException):
                            item.delete()
                            is_recycled = only is None and bus.serves(_KEEPASSXC)
                    except (PromptDismissedException, TimeoutError):
                        is_kept = True
        _require_none(closed)
        if is_kept:
            raise VaultError(VaultCode.KEY_NOT_DELETED)
        if is_recycled:
            raise VaultError(VaultCode.KEY_RECYCLED)

    def _find(self, bus: _Bus, look: Look, closed: dict[str, str]) -> Iterator[secretstorage.Item]:
        """Yield the entries; ``closed`` receives path and label of each collection still locked."""
        locked_items: list[tuple[secretstorage.Item, secretstorage.Collection]] = []
        silent: list[secretstorage.Collection] = []
        collections = list(secretstorage.get_all_collections(bus.connection))
        if look is Look.ALL and not collections and not bus.lists_locked:  # no database is open in KeePassXC
            raise VaultLockedError(VaultCode.KEYRING_LOCKED)
        for each in collections:
            items = list(each.search_items(self._attributes))
            locked_items += [(item, each) for item in items if item.is_locked()]
            yield from (item for item in items if not item.is_locked())
            if each.is_locked() and not bus.lists_locked and next(each.get_all_items(), None) is None:
                silent.append(each)
        for item, each in () if look is Look.OPEN else locked_items:
            if each.collection_path not in closed and bus.unlock(item, each, closed):
                yield item
        for each in silent if look is Look.ALL else ():
            if bus.unlock(each, each, closed):
                found = each.search_items(self._attributes)
                yield from (item for item in found if bus.unlock(item, each, closed))

    def _place(self, bus: _Bus) -> secretstorage.Collection:
        """Return the collection for a new entry: the default one, or an open one if the default is locked."""
        if self._preferred:
            return secretstorage.Collection(bus.connection, self._preferred)
        default = secretstorage.get_default_collection(bus.connection)
        others = secretstorage.get_all_collections(bus.connection) if default.is_locked() else ()
        lasting = (each for each in others if each.collection_path != _SESSION and not each.is_locked())
        return next(lasting, default)


def _text(item: secretstorage.Item) -> str:
    text = b""
    for _ in range(_SESSIONS):
        if text := _in_session(item, item.get_secret):
            break
        item.session = None  # a busy KWallet returns an empty text after losing the session
    return text.decode(errors="replace")


def _in_session(holder: secretstorage.Item | secretstorage.Collection, act: Callable[[], Any]) -> Any:
    """Run ``act``, and repeat it with a new session if it fails.

    A busy KWallet loses a session just opened, and then reports the entry as missing.
    """
    for _ in range(_SESSIONS - 1):
        try:
            return act()
        except (DBusErrorResponse, ItemNotFoundException):
            holder.session = None
    return act()


def _default_path(bus: _Bus) -> str:
    with suppress(ItemNotFoundException):
        return secretstorage.get_collection_by_alias(bus.connection, "default").collection_path
    return ""


def _require_none(closed: dict[str, str]) -> None:
    if closed:
        raise VaultLockedError(VaultCode.KEYRINGS_CLOSED(keyrings=tuple(closed.values())))


class _Bus:
    """A connection with a limit for its total waiting time. It logs a warning before waiting for a person."""

    def __init__(self, seconds: float) -> None:
        self._connection = secretstorage.dbus_init()
        self._monotonic = SystemClock().monotonic
        self._end = self._monotonic() + seconds
        self.subject = ""
        self.connection: Any = self
        """This object itself, as secretstorage's functions expect a connection."""
        self.lists_locked = any(map(self.serves, _TELLING))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    def send_and_get_reply(self, message: Any) -> Any:
        return self._connection.send_and_get_reply(message, timeout=self._timeout())

    def recv_until_filtered(self, queue: Any, *, timeout: float | None = None) -> Any:
        """Wait for the end of a prompt."""
        with suppress(TimeoutError):
            return self._connection.recv_until_filtered(queue, timeout=min(_UNSEEN_SECONDS, self._timeout()))
        logger.warning(
            "The keyring %s asks a question in its own window. Waiting up to %d seconds for the answer; Ctrl-C "
            "ends the wait.",
            self.subject,
            self._timeout(),
        )
        return self._connection.recv_until_filtered(queue, timeout=self._timeout())

    def serves(self, name: str) -> bool:
        """Return True if the program with this name on the bus is the Secret Service."""
        names = self._connection.bus_proxy
        if not names.NameHasOwner(name)[0] or not names.NameHasOwner(_SECRETS)[0]:
            return False
        return bool(names.GetNameOwner(name) == names.GetNameOwner(_SECRETS))

    def unlock(
        self,
        locked: secretstorage.Item | secretstorage.Collection,
        collection: secretstorage.Collection,
        closed: dict[str, str],
    ) -> bool:
        """Return True if ``locked`` is unlocked, after a question if needed; else add its collection to ``closed``."""
        if not locked.is_locked():
            return True
        self.subject = collection.get_label()
        with suppress(TimeoutError):
            locked.unlock()
        if locked.is_locked():
            closed[collection.collection_path] = self.subject
        return not locked.is_locked()

    def _timeout(self) -> float:
        return max(self._end - self._monotonic(), 0.1)
