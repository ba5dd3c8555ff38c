"""An endpoint of the relay network: the interface for apps.

::

    async with Endpoint.open("my-app", passphrase="…") as endpoint:
        await endpoint.send(peer, "text/plain", b"Good morning.")
        async for message in endpoint.messages():
            print(message.sender_name, message.content)

The data in the folder is encrypted. Messages wait in the outbox until a gateway is connected. ``open`` loads the event
loop, the network's libraries and cryptography; importing this module loads none of these.
"""

from __future__ import annotations

import hashlib
from collections.abc import AsyncGenerator, Awaitable, Callable, Container
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Sequence
    from contextlib import AbstractAsyncContextManager

    from gateway_core.clock import Clock
    from gateway_core.crypto.keys import IdentityPublicKey
    from gateway_core.errors import GatewayError
    from gateway_core.identifiers import PrivateAddress
    from gateway_core.nodes.endpoint.app_transaction import AppTransaction
    from gateway_core.nodes.endpoint.cards import Answer, Card
    from gateway_core.nodes.endpoint.correspondent_rows import CardRow, CorrespondentRecord
    from gateway_core.nodes.endpoint.inbox import Inbox
    from gateway_core.nodes.endpoint.link import GatewayLink
    from gateway_core.nodes.endpoint.message_rows import IncomingRow
    from gateway_core.nodes.endpoint.outbox import Outbox, Outgoing
    from gateway_core.nodes.endpoint.store import Store
    from gateway_core.nodes.endpoint.tables import EndpointTables


T = TypeVar("T")


class Message:
    """A message for the app. The message is done after its handler returned, or after ``commit`` or ``done``."""

    def __init__(self, inbox: Inbox, row: IncomingRow, sender: PrivateAddress, sender_name: str) -> None:
        self._inbox = inbox
        self._row = row
        self.id = row.message_id
        self.sender = sender
        """The correspondent's address, which stays after a renewal of its identity."""
        self.sender_name = sender_name
        self.type = row.type
        self.content = row.content
        self.created: datetime = row.created
        self.comes_again = row.times_handed > 0
        """True if the message was handed over before, and its handler was interrupted."""
        self.is_done = False

    @property
    def file_name(self) -> str:
        """A file name for the content, derived from sender and id and independent of any name that the sender chose."""
        return hashlib.sha256(f"{self.sender}\n{self.id}".encode()).hexdigest()[:32]

    async def commit(self, work: Callable[[AppTransaction], T]) -> T:
        """Mark the message as done and commit ``work``, which may run SQL and send messages.

        ``work`` may run more than once, in another thread, and must have no effect but on the transaction.

        Raises:
            ProtocolViolationError: if the message was done before; nothing is committed.
            StoreError: if the commit failed. Exceptions of ``work`` cancel the commit, too.
        """
        result = await self._inbox.done(self._row, work)
        self.is_done = True
        return result

    async def done(self) -> None:
        """Mark the message as done and commit. Returning from the handler has the same effect."""
        if not self.is_done:
            await self.commit(lambda _: None)


CARD_LIFE = timedelta(days=7)
MESSAGE_LIFE = timedelta(days=14)


class Endpoint:
    """One identity, with its correspondents and its messages. Make one with ``open``."""

    def __init__(
        self,
        address: PrivateAddress,
        name: str,
        dialect: str,
        store: Store,
        clock: Clock,
        outbox: Outbox,
        inbox: Inbox,
        link: GatewayLink,
        linked: asyncio.Task[None],
    ) -> None:
        self.address = address
        self.name = name
        self.dialect = dialect
        self._store = store
        self._clock = clock
        self._outbox = outbox
        self._inbox = inbox
        self._link = link
        self._linked = linked

    @classmethod
    def open(
        cls,
        folder: str | Path,
        *,
        passphrase: str | None = None,
        key: bytes | None = None,
        gateway: str | None = None,
        dialect: str | None = None,
        name: str | None = None,
    ) -> AbstractAsyncContextManager[Endpoint]:
        """Open the endpoint in ``folder``; a new folder gets a new identity.

        The folder is encrypted under ``key`` (32 octets), under ``passphrase``, or, without both, under a key in the
        operating system's keyring. ``gateway``: the gateway's address; None: discover the gateway. ``dialect``
        (``awala`` or ``relaynet``) and ``name``, the name on cards, are stored for later calls.

        Raises:
            VaultError: if the key is unavailable, or the passphrase is wrong.
            StoreBusyError: if the endpoint is open already.
            StoreError: if the folder cannot be used, or belongs to another key.
            MalformedMessageError: if the gateway's address is invalid, or the dialect is unknown.
        """
        from gateway_core.nodes.endpoint.opening import open_endpoint

        return open_endpoint(cls, Path(folder), passphrase, key, gateway, dialect, name)

    @classmethod
    def open_public(
        cls,
        folder: str | Path,
        domain: str,
        certificate: str | Path,
        private_key: str | Path,
        *,
        listen: tuple[str, int] = ("::", 443),
        passphrase: str | None = None,
        key: bytes | None = None,
        dialect: str | None = None,
    ) -> AbstractAsyncContextManager[Endpoint]:
        """Open a public endpoint: an endpoint with a name on the Internet, without a gateway, open to all senders.

        The SRV record ``_rpdc._tcp`` (``_awala-pdc._tcp`` in the deployed network) of ``domain`` leads to the listening
        address. ``certificate`` and ``private_key`` are PEM files for TLS, read again after a replacement. The endpoint
        may write to endpoints that authorized it. ``open`` opens the same folder without listening.

        Raises:
            StoreError, VaultError: as ``open``.
            MalformedMessageError: if the domain name or the TLS files are invalid.
            ProtocolViolationError: if the folder holds a private endpoint, or an endpoint of another name.
            UnreachableError: if the port cannot be opened.
        """
        from gateway_core.nodes.endpoint.opening import open_public_endpoint

        files = (Path(certificate), Path(private_key))
        return open_public_endpoint(cls, Path(folder), domain, *files, listen, passphrase, key, dialect)

    # --- The gateway -------------------------------------------------------------------------------------

    @property
    def is_connected(self) -> bool:
        """True while the endpoint exchanges messages with a gateway."""
        return self._link.is_connected

    @property
    def problem(self) -> str:
        """The reason for a failed exchange with the gateway; empty after a success, or before the first attempt."""
        return "" if self.failure is None else self.failure.reason

    @property
    def failure(self) -> GatewayError | None:
        """The exception behind ``problem``."""
        return self._link.problem

    @property
    def has_registered(self) -> bool:
        """True after the first registration with a gateway."""
        return self._link.registered.is_set()

    def reconnect(self) -> None:
        """Retry the connection to the gateway immediately, if the endpoint is not connected."""
        self._outbox.wake()

    async def follow_public_gateway(self, domain: str) -> None:
        """Register again, and renew all cards, if ``domain``, the gateway's public gateway, is another than before."""
        await self._link.follow_public_gateway(domain)

    async def possible_changes(self) -> AsyncGenerator[None, None]:
        """Yield at once, and again after each possible change.

        Changes concern the connection, the state of a message, or the authorizations of the endpoint.
        """
        while True:
            moved = self._outbox.moved
            yield
            await self._until(moved)

    async def call_oneself(self, name: str) -> None:
        """Change the name on the endpoint's cards.

        Raises:
            InvalidMessageError: if the name has more than 80 characters, or unprintable characters.
        """
        await self._store.write(lambda tx: tx.call_oneself(name))
        self.name = name

    async def wait_until_registered(self) -> None:
        """Wait for the endpoint's first registration with a gateway."""
        await self._until(self._link.registered)

    async def _until(self, event: asyncio.Event) -> None:
        """Wait for an event. Raises the exception that ended the connection task."""
        import asyncio

        waiting = asyncio.ensure_future(event.wait())
        try:
            await asyncio.wait((waiting, self._linked), return_when=asyncio.FIRST_COMPLETED)
            if self._linked.done():
                self._linked.result()
        finally:
            waiting.cancel()

    async def _write(self, work: Callable[[EndpointTables, datetime], T]) -> T:
        """Commit ``work``, called with the tables and the current time."""
        now = self._clock.now()
        return await self._store.write(lambda tx: work(tx, now))

    # --- Correspondents ----------------------------------------------------------------------------------

    async def card(self, *, life: timedelta = CARD_LIFE, allow_for: timedelta | None = None) -> Card:
        """Issue a card for one correspondent, to be given as file, text or picture.

        The card's acceptor may write to the endpoint for ``allow_for``, or until revoked.
        """
        return await self._write(lambda tx, now: tx.give_card(self.name, life, allow_for, now))

    async def accept(
        self, introduction: bytes | str, *, allow_for: timedelta | None = None
    ) -> Answer | CorrespondentRecord:
        """Accept a card or an answer: a card returns the answer to give back, an answer returns the new correspondent.

        The card's owner may write to the endpoint for ``allow_for``, or until revoked; the acceptor may write for the
        card's ``allow_for``. After the answer is accepted, both endpoints may write to each other.

        Raises:
            MalformedMessageError: if the input is neither a card nor an answer.
            InvalidMessageError: if the input was altered, has expired, or is for another endpoint.
            ProtocolViolationError: if the endpoint has not registered with a gateway yet.
        """
        import asyncio

        from gateway_core.nodes.endpoint.cards import Card, read_introduction

        own_key = await self.public_key()
        # Reading a picture takes seconds.
        read = await asyncio.to_thread(read_introduction, introduction, self._clock.now(), own_key)
        if isinstance(read, Card):
            return await self._write(lambda tx, now: tx.answer_card(read, self.name, allow_for, now))
        found = await self._write(lambda tx, now: tx.accept_answer(read, now))
        self._outbox.wake()
        return found

    async def public_key(self) -> IdentityPublicKey:
        """Return the identity key, which other libraries need to authorize the endpoint."""
        return await self._store.read(lambda tx: tx.key.public)

    async def authorize(
        self, public_key_der: bytes, *, name: str = "", allow_for: timedelta | None = None
    ) -> bytes:
        """Allow the holder of a public key to write to the endpoint. Returns connection parameters (drafts' format).

        For apps on other libraries. Raises as ``accept``.
        """
        return await self._write(lambda tx, now: tx.authorize_key(public_key_der, name, allow_for, now))

    async def accept_parameters(self, octets: bytes, *, name: str = "") -> CorrespondentRecord:
        """Add a private endpoint of another library by its connection parameters. Raises as ``accept``."""
        found = await self._write(lambda tx, now: tx.accept_authorization(octets, now, name=name))
        self._outbox.wake()
        return found

    async def accept_public(self, octets: bytes, *, name: str = "") -> CorrespondentRecord:
        """Add a public endpoint by its published connection parameters. Raises MalformedMessageError."""
        return await self._write(lambda tx, now: tx.accept_public(octets, name, now))

    async def parameters(self) -> bytes:
        """Return a public endpoint's parameters for publication (see ``accept_public``), valid for at least 30 days.

        Raises:
            ProtocolViolationError: if the endpoint is private.
        """
        return await self._write(lambda tx, now: tx.published_parameters(now))

    async def allow(self, peer: str, *, allow_for: timedelta | None = None) -> None:
        """Allow a correspondent to write to the endpoint for ``allow_for``, or until revoked.

        For public endpoints, and for revoked correspondents. The authorization is sent as a message.

        Raises:
            InvalidMessageError: if the correspondent is unknown.
            ProtocolViolationError: if the endpoint is public, and open to all senders.
        """
        await self._write(lambda tx, now: tx.allow(peer, allow_for, now))
        self._outbox.wake()

    async def revoke(self, peer: str) -> None:
        """Revoke a correspondent's permission to write. The next connection reports the revocation to the gateway.

        Raises:
            InvalidMessageError: if the correspondent is unknown.
        """
        await self._store.write(lambda tx: tx.revoke(peer))
        self._outbox.wake()

    async def confirm(self, peer: str) -> None:
        """Record that the user compared a correspondent's new key (``renewed_at``), and revoke the former key.

        Raises:
            InvalidMessageError: if the correspondent is unknown.
        """
        await self._store.write(lambda tx: tx.confirm(peer))
        self._outbox.wake()

    async def rename(self, peer: str, name: str) -> None:
        """Rename a correspondent in the endpoint's own store.

        Raises:
            InvalidMessageError: if the correspondent is unknown, or the name has more than 80 characters.
        """
        await self._store.write(lambda tx: tx.correspondents.rename(peer, name))

    async def forget_correspondent(self, peer: str) -> None:
        """Revoke a correspondent's authorizations and delete the correspondent, with its unsent messages.

        Received messages stay. Further messages between both endpoints need new cards.

        Raises:
            InvalidMessageError: if the correspondent is unknown.
        """
        await self._store.write(lambda tx: tx.forget(peer))
        self._outbox.wake()

    def safety_number(self, peer: CorrespondentRecord) -> str:
        """Return the number of the present keys of both, which both compare: it is equal on both sides."""
        from gateway_core.identifiers import safety_number

        return safety_number(self.address, peer.key.address)

    async def correspondents(self) -> Sequence[CorrespondentRecord]:
        """Return all correspondents."""
        return await self._store.read(lambda tx: tx.correspondents.all())

    async def cards(self) -> Sequence[CardRow]:
        """Return the issued, unexpired cards, with their acceptors and permissions."""
        return await self._store.read(lambda tx: tx.cards.all())

    async def withdraw(self, card_id: bytes) -> None:
        """Withdraw a card: later answers are refused. A correspondent that answered the card stays."""
        await self._store.write(lambda tx: tx.cards.withdraw(card_id))

    # --- Messages ----------------------------------------------------------------------------------------

    async def send(
        self,
        peer: str,
        type: str,  # noqa: A002 - the drafts' name
        content: bytes,
        lifetime: timedelta = MESSAGE_LIFE,
    ) -> str:
        """Store a message in the outbox, and return its id. After the return, the message survives a crash.

        The message leaves when a gateway is connected, and ``peer`` (an address) has authorized the endpoint.

        Raises:
            InvalidMessageError: if the peer is unknown, or content, type or lifetime are beyond their limits.
            StorageFullError: if the disk is full; nothing was sent.
            StoreError: if the store failed; nothing was sent.
        """
        from gateway_core.identifiers import PrivateAddress

        to = PrivateAddress(peer)
        return await self._outbox.transact(lambda tx: tx.send(to, type, content, lifetime))

    async def transact(self, work: Callable[[AppTransaction], T]) -> T:
        """Commit ``work``, which may run SQL and send messages, outside of a handler. As ``Message.commit``."""
        return await self._outbox.transact(work)

    async def query(self, work: Callable[[AppTransaction], T]) -> T:
        """Return the result of ``work`` on committed data. SQL that changes data fails with a StoreError."""
        return await self._outbox.query(work)

    async def sent_messages(self) -> Sequence[Outgoing]:
        """Return sent messages with their states, oldest first, until a month after their expiry."""
        return await self._outbox.sent_messages()

    async def changes(self) -> AsyncGenerator[Outgoing, None]:
        """Yield all sent messages, then each message after a change of its state or a hand-over to a courier.

        Asking for the next message confirms the last. Changes while the app was stopped follow at the next start, and a
        message during which the app was killed is repeated. Several changes of a message are yielded as one.

        Raises:
            StoreError: if the store failed.
        """
        while True:
            for message in await self._outbox.news():
                yield message
                await self._outbox.record_processed(message)

    async def outbox(self) -> Sequence[Outgoing]:
        """Return messages that no gateway has stored, oldest first; ``reason``: why a message was refused for good."""
        return await self._outbox.sent_messages(here=True)

    def uncounted(self, *service_types: str) -> Container[str]:
        """Return the ids of the parcels ready to leave that are no message of a person; the contents change.

        These are messages of ``service_types``, authorizations, and all parts of a message but the first.
        """
        self._outbox.service_types |= frozenset(service_types)
        return self._outbox.uncounted

    async def former_addresses(self) -> Container[str]:
        """Return the endpoint's former addresses that it still uses, to tell correspondents of the new one."""
        from gateway_core.nodes.endpoint.renewals import former_addresses

        return await former_addresses(self._store)

    async def forget(self, message_id: str) -> None:
        """Delete the record of a sent message; an unsent message is cancelled."""
        await self._outbox.transact(lambda tx: tx.forget(message_id))

    async def flush(self) -> None:
        """Wait until the gateway has acknowledged all messages and revocations, apart from refused messages."""
        while True:
            moved = self._outbox.moved
            if await self._outbox.is_empty():
                return
            await self._until(moved)

    async def messages(self) -> AsyncGenerator[Message, None]:
        """Yield the endpoint's messages, oldest first; waits for more.

        Asking for the next message marks the last one as done. If the loop ends otherwise (a break, an error), the
        message is yielded again with ``comes_again``, unless ``done`` or ``commit`` was called. Several loops may run:
        each message is in one loop only.

        Raises:
            StoreError: if the store failed.
        """
        while True:
            found = await self._inbox.oldest()
            if found is None:
                await self._until(self._inbox.arrived)
                continue
            message = Message(self._inbox, *found)
            try:
                yield message
                await message.done()
            finally:
                self._inbox.give_back(found[0])

    async def run(self, handle: Callable[[Message], Awaitable[object]]) -> None:
        """Call ``handle`` with each message, in sequence, for ever. Propagates exceptions of ``handle``."""
        async for message in self.messages():
            await handle(message)
