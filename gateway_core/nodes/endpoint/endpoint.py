"""An endpoint of the relay network: what an app needs, and nothing of the wire.

::

    async with Endpoint.open("my-app", passphrase="…") as endpoint:
        await endpoint.send(peer, "text/plain", b"Good morning.")
        async for message in endpoint.messages():
            print(message.sender_name, message.content)

Everything is kept encrypted in the folder. No gateway is needed for any of this: what is sent waits until there is one.
Importing this loads neither the network's libraries nor cryptography; ``open`` does.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from gateway_core.nodes.endpoint.message import Message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gateway_core.clock import Clock
    from gateway_core.crypto.keys import IdentityPublicKey
    from gateway_core.errors import GatewayError
    from gateway_core.identifiers import PrivateAddress
    from gateway_core.nodes.endpoint.app_transaction import AppTransaction
    from gateway_core.nodes.endpoint.cards import Answer, Card
    from gateway_core.nodes.endpoint.correspondent_rows import CardRow, CorrespondentRecord
    from gateway_core.nodes.endpoint.inbox import Inbox
    from gateway_core.nodes.endpoint.link import GatewayLink
    from gateway_core.nodes.endpoint.opening import Parts
    from gateway_core.nodes.endpoint.outbox import Outbox, Outgoing
    from gateway_core.nodes.endpoint.store import Store

T = TypeVar("T")

CARD_LIFE = timedelta(days=7)
MESSAGE_LIFE = timedelta(days=14)


class Endpoint:
    """One identity, with its correspondents and its messages. Make one with ``open``."""

    def __init__(self, parts: Parts) -> None:
        self.address: PrivateAddress = parts.address
        self.name: str = parts.name
        self.dialect: str = parts.dialect
        self.fingerprint: str = parts.fingerprint
        """Six words that say whose this is, to compare aloud with what correspondents see."""
        self._store: Store = parts.store
        self._clock: Clock = parts.clock
        self._outbox: Outbox = parts.outbox
        self._inbox: Inbox = parts.inbox
        self._link: GatewayLink = parts.link
        self._linked: asyncio.Task[None] = parts.linked

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
        from gateway_core.nodes.endpoint.acquaintance import call_oneself

        await self._store.write(lambda tx: call_oneself(tx, name))
        self.name = name

    async def registered(self) -> None:
        """Wait until a gateway has registered this endpoint, if none ever did."""
        await self._until(self._link.registered)

    async def _until(self, event: asyncio.Event) -> None:
        """Wait for an event. What ends the connection for good ends this, too."""
        waiting = asyncio.ensure_future(event.wait())
        try:
            await asyncio.wait((waiting, self._linked), return_when=asyncio.FIRST_COMPLETED)
            if self._linked.done():
                self._linked.result()
        finally:
            waiting.cancel()

    # --- Correspondents ----------------------------------------------------------------------------------

    async def card(self, *, life: timedelta = CARD_LIFE, allow_for: timedelta | None = None) -> Card:
        """Make a card for one correspondent: give it to them as file, text or picture.

        Whoever answers it may write to this endpoint for ``allow_for``, or until revoked.
        """
        from gateway_core.nodes.endpoint.acquaintance import give_card

        now = self._clock.now()
        until = None if allow_for is None else now + allow_for
        return await self._store.write(lambda tx: give_card(tx, self.name, life, until, now))

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
        from gateway_core.nodes.endpoint import acquaintance
        from gateway_core.nodes.endpoint.cards import Card, read_introduction

        now = self._clock.now()
        read = await asyncio.to_thread(read_introduction, introduction, now)  # a picture takes seconds
        if isinstance(read, Card):
            until = None if allow_for is None else now + allow_for
            return await self._store.write(
                lambda tx: acquaintance.answer_card(tx, read, self.name, until, now)
            )
        found = await self._store.write(lambda tx: acquaintance.accept_answer(tx, read, now))
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
        from gateway_core.crypto.keys import load_identity_public_key
        from gateway_core.nodes.endpoint.acquaintance import authorize_key

        now, key = self._clock.now(), load_identity_public_key(public_key_der)
        until = None if allow_for is None else now + allow_for
        return await self._store.write(lambda tx: authorize_key(tx, key, name, until, now))

    async def accept_parameters(self, octets: bytes, *, name: str = "") -> CorrespondentRecord:
        """Note the connection parameters of a private endpoint that is not made with this kit. Raises as ``accept``."""
        from gateway_core.nodes.endpoint.sealing import accept_authorization

        now = self._clock.now()
        found = await self._store.write(lambda tx: accept_authorization(tx, octets, now, name=name))
        self._outbox.stir()
        return found

    async def accept_public(self, octets: bytes, *, name: str = "") -> CorrespondentRecord:
        """Note a public endpoint by its published connection parameters. Raises MalformedMessageError."""
        from gateway_core.nodes.endpoint.acquaintance import accept_public

        now = self._clock.now()
        return await self._store.write(lambda tx: accept_public(tx, octets, name, now))

    async def parameters(self) -> bytes:
        """Return what a public endpoint publishes, for ``accept_public``; good for 30 days at least.

        Raises:
            ProtocolViolationError: this is none.
        """
        from gateway_core.nodes.endpoint.acquaintance import published_parameters

        now = self._clock.now()
        return await self._store.write(lambda tx: published_parameters(tx, now))

    async def allow(self, peer: str, *, allow_for: timedelta | None = None) -> None:
        """Let a correspondent write here for ``allow_for``, or until revoked.

        For a public endpoint, or one that was revoked. The authorization travels as a message does.

        Raises:
            InvalidMessageError: there is none of that address.
            ProtocolViolationError: this is a public endpoint, to which anybody may write.
        """
        from gateway_core.identifiers import PrivateAddress
        from gateway_core.nodes.endpoint.acquaintance import allow

        now = self._clock.now()
        until = None if allow_for is None else now + allow_for
        await self._store.write(lambda tx: allow(tx, PrivateAddress(peer), until, now))
        self._outbox.stir()

    async def revoke(self, peer: str) -> None:
        """Let a correspondent write here no more. The gateway hears of it when it is there.

        Raises:
            InvalidMessageError: there is none of that address.
        """
        from gateway_core.identifiers import PrivateAddress
        from gateway_core.nodes.endpoint.acquaintance import revoke

        await self._store.write(lambda tx: revoke(tx, PrivateAddress(peer)))
        self._outbox.stir()

    async def rename(self, peer: str, name: str) -> None:
        """Call a correspondent by another name here; nobody else learns of it.

        Raises:
            InvalidMessageError: there is none of that address, or the name has more than 80 characters.
        """
        from gateway_core.identifiers import PrivateAddress
        from gateway_core.nodes.endpoint.acquaintance import rename

        await self._store.write(lambda tx: rename(tx, PrivateAddress(peer), name))

    async def forget_correspondent(self, peer: str) -> None:
        """Revoke what a correspondent may, and know it no more. What has not left for it never does.

        Messages of its that came before stay. To write to each other again takes new cards.

        Raises:
            InvalidMessageError: there is none of that address.
        """
        from gateway_core.identifiers import PrivateAddress
        from gateway_core.nodes.endpoint.acquaintance import forget

        await self._store.write(lambda tx: forget(tx, PrivateAddress(peer)))
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

        return await self._outbox.send(PrivateAddress(peer), type, content, lifetime)

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
        from gateway_core.nodes.endpoint.notices import Notices

        notices = Notices(self._store, self._clock, self._outbox)
        while True:
            for message in await notices.next_ones():
                yield message
                await notices.told(message)

    async def outbox(self) -> Sequence[Outgoing]:
        """Messages that no gateway has taken yet, oldest first; ``reason`` says why one never will be."""
        return await self._outbox.waiting()

    async def forget(self, message_id: str) -> None:
        """Know nothing of a message that was sent any more. One that has not left does not leave."""
        await self._store.write(lambda tx: tx.outbox.forget(message_id))
        self._outbox.ring()

    async def handed_in(self) -> None:
        """Wait until a gateway has taken all that was sent or revoked, but for what it refused."""
        while not await self._outbox.is_empty():
            await self._until(self._outbox.shrunk)

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
