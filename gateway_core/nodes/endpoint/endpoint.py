"""An endpoint of the relay network: what an app needs, and nothing of the wire.

::

    async with Endpoint.open("my-app", passphrase="…") as endpoint:
        await endpoint.send(peer, "text/plain", b"Good morning.")
        async for message in endpoint.messages():
            print(message.sender_name, message.content)

Everything is kept encrypted in the folder. No gateway is needed for any of this: what is sent waits until there is one.
Importing this module loads no event loop, no libraries of the network and no cryptography; ``open`` does.
"""

from __future__ import annotations

import hashlib
from collections.abc import AsyncGenerator, Awaitable, Callable
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
    """A message for the app. It is done once its handler has returned, or has committed it."""

    def __init__(self, inbox: Inbox, row: IncomingRow, sender_name: str) -> None:
        self._inbox = inbox
        self._row = row
        self.id = row.message_id
        self.sender: PrivateAddress = row.sender
        self.sender_name = sender_name
        self.type = row.type
        self.content = row.content
        self.created: datetime = row.created
        self.comes_again = row.times_handed > 0
        """True if it was handed over before, and that did not end well: the handler was cut short."""
        self.is_done = False

    @property
    def file_name(self) -> str:
        """A name for a file with the content: the same for the same message, whatever its sender called it."""
        return hashlib.sha256(f"{self.sender}\n{self.id}".encode()).hexdigest()[:32]

    async def commit(self, work: Callable[[AppTransaction], T]) -> T:
        """Commit that the message is done, together with ``work``, which may run SQL and send messages.

        ``work`` may run more than once, in another thread, and must have no effect but on the transaction.

        Raises:
            ProtocolViolationError: it is done already; nothing is committed.
            StoreError: nothing was committed. So it is with whatever ``work`` raises.
        """
        result = await self._inbox.done(self._row, work)
        self.is_done = True
        return result

    async def done(self) -> None:
        """Commit that the message is done. Returning from the handler does so, too."""
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
        fingerprint: str,
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
        self.fingerprint = fingerprint
        """Six words that say whose this is, to compare aloud with what correspondents see."""
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
        """Open the endpoint in ``folder``, which is made if need be, with an identity of its own.

        What it keeps is encrypted under ``key`` (32 octets), under ``passphrase``, or, with neither, under a key in the
        keyring of the operating system. ``gateway``: its address, where it is not to be looked for. ``dialect``
        (``awala`` or ``relaynet``) and ``name``, by which others are to know it, are kept from the first time on.

        Raises:
            VaultError: the key cannot be had, or is another one's.
            StoreBusyError: it is open already.
            StoreError: the folder cannot be used.
            MalformedMessageError: the gateway's address cannot be used, or there is no such dialect.
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
        """Open a public endpoint: one with a name on the Internet, to which anybody may write, and without a gateway.

        The SRV record ``_rpdc._tcp`` (``_awala-pdc._tcp`` in the deployed network) of ``domain`` leads to where it
        listens. ``certificate`` and ``private_key`` are PEM files, for TLS, and read anew when they were replaced.
        It may write to whoever has allowed it. ``open`` opens the same folder without listening.

        Raises:
            StoreError, VaultError: as ``open``.
            MalformedMessageError: that is no domain name, or the files for TLS cannot be used.
            ProtocolViolationError: the folder holds an endpoint of another name, or a private one.
            UnreachableError: the port cannot be had.
        """
        from gateway_core.nodes.endpoint.opening import open_public_endpoint

        files = (Path(certificate), Path(private_key))
        return open_public_endpoint(cls, Path(folder), domain, *files, listen, passphrase, key, dialect)

    # --- The gateway -------------------------------------------------------------------------------------

    @property
    def is_connected(self) -> bool:
        """True while a gateway exchanges messages with this endpoint."""
        return self._link.is_connected

    @property
    def problem(self) -> str:
        """The reason why there is no exchange with the gateway; empty where there is, or none was tried yet."""
        return "" if self.failure is None else self.failure.reason

    @property
    def failure(self) -> GatewayError | None:
        """The error behind ``problem``."""
        return self._link.problem

    @property
    def has_registered(self) -> bool:
        """True once a gateway has registered this endpoint."""
        return self._link.registered.is_set()

    def look_again(self) -> None:
        """Look for the gateway at once, if there is none, or it did not let this endpoint in."""
        self._outbox.stir()

    async def stirrings(self) -> AsyncGenerator[None, None]:
        """Yield at once, and again whenever something may be different.

        That is the connection, the state of a message, or who lets this endpoint write.
        """
        while True:
            moved = self._outbox.moved
            yield
            await self._until(moved)

    async def call_oneself(self, name: str) -> None:
        """Take another name, which cards bear from now on.

        Raises:
            InvalidMessageError: it has more than 80 characters, or what cannot be printed.
        """
        await self._store.write(lambda tx: tx.call_oneself(name))
        self.name = name

    async def registered(self) -> None:
        """Wait until a gateway has registered this endpoint, if none ever did."""
        await self._until(self._link.registered)

    async def _until(self, event: asyncio.Event) -> None:
        """Wait for an event. What ends the connection for good ends this, too."""
        import asyncio

        waiting = asyncio.ensure_future(event.wait())
        try:
            await asyncio.wait((waiting, self._linked), return_when=asyncio.FIRST_COMPLETED)
            if self._linked.done():
                self._linked.result()
        finally:
            waiting.cancel()

    async def _write(self, work: Callable[[EndpointTables, datetime], T]) -> T:
        """Commit ``work``, which gets the time."""
        now = self._clock.now()
        return await self._store.write(lambda tx: work(tx, now))

    # --- Correspondents ----------------------------------------------------------------------------------

    async def card(self, *, life: timedelta = CARD_LIFE, allow_for: timedelta | None = None) -> Card:
        """Make a card for one correspondent: give it to them as file, text or picture.

        Whoever answers it may write to this endpoint for ``allow_for``, or until revoked.
        """
        return await self._write(lambda tx, now: tx.give_card(self.name, life, allow_for, now))

    async def accept(
        self, introduction: bytes | str, *, allow_for: timedelta | None = None
    ) -> Answer | CorrespondentRecord:
        """Accept a card, which returns the answer to give back, or an answer, which returns who gave it.

        Whose card it was may write to this endpoint for ``allow_for``, or until revoked; who answered may do so for as
        long as the card said. Both may write to each other once the answer was accepted.

        Raises:
            MalformedMessageError: it is neither.
            InvalidMessageError: it was altered, has expired, or is not for this endpoint.
            ProtocolViolationError: this endpoint has not registered with a gateway yet.
        """
        import asyncio

        from gateway_core.nodes.endpoint.cards import Card, read_introduction

        # A picture takes seconds.
        read = await asyncio.to_thread(read_introduction, introduction, self._clock.now())
        if isinstance(read, Card):
            return await self._write(lambda tx, now: tx.answer_card(read, self.name, allow_for, now))
        found = await self._write(lambda tx, now: tx.accept_answer(read, now))
        self._outbox.stir()
        return found

    async def public_key(self) -> IdentityPublicKey:
        """This endpoint's identity key: what another library needs to let it write."""
        return await self._store.read(lambda tx: tx.key.public)

    async def authorize(
        self, public_key_der: bytes, *, name: str = "", allow_for: timedelta | None = None
    ) -> bytes:
        """Let the holder of a public key write here. Returns connection parameters as the drafts have them.

        For apps that are not made with this kit. Raises as ``accept``.
        """
        return await self._write(lambda tx, now: tx.authorize_key(public_key_der, name, allow_for, now))

    async def accept_parameters(self, octets: bytes, *, name: str = "") -> CorrespondentRecord:
        """Note a private endpoint of another library, by its connection parameters. Raises as ``accept``."""
        found = await self._write(lambda tx, now: tx.accept_authorization(octets, now, name=name))
        self._outbox.stir()
        return found

    async def accept_public(self, octets: bytes, *, name: str = "") -> CorrespondentRecord:
        """Note a public endpoint by its published connection parameters. Raises MalformedMessageError."""
        return await self._write(lambda tx, now: tx.accept_public(octets, name, now))

    async def parameters(self) -> bytes:
        """Return what a public endpoint publishes, for ``accept_public``; good for 30 days at least.

        Raises:
            ProtocolViolationError: this is none.
        """
        return await self._write(lambda tx, now: tx.published_parameters(now))

    async def allow(self, peer: str, *, allow_for: timedelta | None = None) -> None:
        """Let a correspondent write here for ``allow_for``, or until revoked.

        For a public endpoint, or one that was revoked. The authorization travels as a message does.

        Raises:
            InvalidMessageError: there is none of that address.
            ProtocolViolationError: this is a public endpoint, to which anybody may write.
        """
        await self._write(lambda tx, now: tx.allow(peer, allow_for, now))
        self._outbox.stir()

    async def revoke(self, peer: str) -> None:
        """Let a correspondent write here no more. The gateway hears of it when it is there.

        Raises:
            InvalidMessageError: there is none of that address.
        """
        await self._store.write(lambda tx: tx.revoke(peer))
        self._outbox.stir()

    async def rename(self, peer: str, name: str) -> None:
        """Call a correspondent by another name here; nobody else learns of it.

        Raises:
            InvalidMessageError: there is none of that address, or the name has more than 80 characters.
        """
        await self._store.write(lambda tx: tx.correspondents.rename(peer, name))

    async def forget_correspondent(self, peer: str) -> None:
        """Revoke what a correspondent may, and know it no more. What has not left for it never does.

        Messages of its that came before stay. To write to each other again takes new cards.

        Raises:
            InvalidMessageError: there is none of that address.
        """
        await self._store.write(lambda tx: tx.forget(peer))
        self._outbox.stir()

    async def correspondents(self) -> Sequence[CorrespondentRecord]:
        """Everybody whom this endpoint knows."""
        return await self._store.read(lambda tx: tx.correspondents.all())

    async def cards(self) -> Sequence[CardRow]:
        """The cards that this endpoint gave out and that have not expired: who answered each, and what it allows."""
        return await self._store.read(lambda tx: tx.cards.all())

    async def withdraw(self, card_id: bytes) -> None:
        """Let nobody answer a card any more. Whoever has answered it stays a correspondent."""
        await self._store.write(lambda tx: tx.cards.withdraw(card_id))

    # --- Messages ----------------------------------------------------------------------------------------

    async def send(
        self,
        peer: str,
        type: str,  # noqa: A002 - the drafts' name
        content: bytes,
        lifetime: timedelta = MESSAGE_LIFE,
    ) -> str:
        """Send a message, and return its id once it is on the disk: from then on it is not lost.

        It leaves when a gateway is there, and ``peer`` (an address) has let this endpoint write.

        Raises:
            InvalidMessageError: an unknown peer, or content, type or lifetime beyond their limits.
            StorageFullError: the disk is full; nothing was sent.
            StoreError: the store failed; nothing was sent.
        """
        from gateway_core.identifiers import PrivateAddress

        to = PrivateAddress(peer)
        return await self._outbox.transact(lambda tx: tx.send(to, type, content, lifetime))

    async def transact(self, work: Callable[[AppTransaction], T]) -> T:
        """Commit ``work``, which may run SQL and send messages, outside of a handler. As ``Message.commit``."""
        return await self._outbox.transact(work)

    async def query(self, work: Callable[[AppTransaction], T]) -> T:
        """Return what ``work`` finds in what is committed. SQL in it that changes anything fails with a StoreError."""
        return await self._outbox.query(work)

    async def sent(self) -> Sequence[Outgoing]:
        """Messages that were sent, oldest first, and where each is. Known until a month after they expired."""
        return await self._outbox.sent()

    async def changes(self) -> AsyncGenerator[Outgoing, None]:
        """Each message that was sent, and again when its state is another or a courier takes it along; waits for more.

        One is told of when the next is asked for: what changed while the app was not running is told then, and what it
        was killed over again. A message that changed twice meanwhile is told of once, in the state that it is in.

        Raises:
            StoreError: the store failed.
        """
        while True:
            for message in await self._outbox.news():
                yield message
                await self._outbox.told(message)

    async def outbox(self) -> Sequence[Outgoing]:
        """Messages that no gateway has taken yet, oldest first; ``reason`` says why one never will be."""
        return await self._outbox.sent(here=True)

    async def forget(self, message_id: str) -> None:
        """Know nothing of a message that was sent any more. One that has not left does not leave."""
        await self._outbox.transact(lambda tx: tx.forget(message_id))

    async def handed_in(self) -> None:
        """Wait until a gateway has taken all that was sent or revoked, but for what it refused."""
        while True:
            moved = self._outbox.moved
            if await self._outbox.is_empty():
                return
            await self._until(moved)

    async def messages(self) -> AsyncGenerator[Message, None]:
        """The messages for this endpoint, oldest first; waits for more when there is none.

        Each is done when the next one is asked for. When the loop is left otherwise (a break, an error), the message
        comes again, marked so, unless ``done`` or ``commit`` was called. Several may iterate: each message is in one
        hand only.

        Raises:
            StoreError: the store failed.
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
        """Hand each message to ``handle``, one after another, for ever. What it raises ends this."""
        async for message in self.messages():
            await handle(message)
