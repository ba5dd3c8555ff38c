"""Correspondents and invitations of Letters.

An invitation is a card of the kit with a note about its recipient. Our answer to a card stays in the store until the
card's owner has accepted it, to be given again.
"""

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import Any, TypeVar

from app.letters.letter_rows import DraftRows, LetterRows
from gateway_core.clock import Clock
from gateway_core.codes.letters import LettersCode
from gateway_core.codes.statement import Code
from gateway_core.errors import (
    GatewayError,
    InvalidMessageError,
    ProtocolViolationError,
    StoreError,
    converting,
)
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.endpoint import Endpoint
from gateway_core.nodes.endpoint.app_transaction import AppTransaction
from gateway_core.nodes.endpoint.cards import Answer, Card, read_introduction
from gateway_core.nodes.endpoint.correspondent_rows import CorrespondentRecord
from gateway_core.tables.columns import struct_of, to_integer
from gateway_core.views.letters import Accepted, Arrival, Correspondent, Introduced, Invitation

T = TypeVar("T")


class News:
    """Calls its listeners in the loop of the letter box."""

    def __init__(self) -> None:
        self.changed: Callable[[], None] = lambda: None
        """Called after a change of letters, correspondents or ways."""
        self.arrived: Callable[[Sequence[Arrival]], None] = lambda _: None
        """Called with newly received letters."""
        self.trouble: StoreError | None = None
        """Why received letters are left in the queue, such as a full disk; None while the letter box accepts
        letters."""


_IN_OUR_WORDS: Mapping[Code, Code] = {
    NodeCode.NOT_AN_INTRODUCTION: LettersCode.NOT_AN_INVITATION,
    NodeCode.CARD_EXPIRED: LettersCode.INVITATION_EXPIRED,
    NodeCode.CARD_UNKNOWN: LettersCode.ANSWER_UNKNOWN,
    NodeCode.CARD_ANSWERED: LettersCode.ANSWERED_BY_ANOTHER,
    NodeCode.KEY_REPLACED: LettersCode.CARD_REPLACED,
    NodeCode.OWN_CARD: LettersCode.OWN_INVITATION,
    NodeCode.NAME_UNUSABLE: LettersCode.NAME_UNUSABLE,
    NodeCode.NOT_REGISTERED_YET: LettersCode.NOT_REGISTERED_YET,
    NodeCode.UNKNOWN_CORRESPONDENT: LettersCode.NO_SUCH_CORRESPONDENT,
}
"""The kit's codes about endpoints, with the codes of Letters about people."""


@contextmanager
def in_our_words() -> Iterator[None]:
    """Replace the kit's codes by the codes of Letters; the classes of the errors stay."""
    try:
        yield
    except GatewayError as error:
        ours = _IN_OUR_WORDS.get(error.code)
        if ours is None:
            raise
        raise type(error)(ours) from error


class Box:
    """The state shared by all parts of an open letter box."""

    def __init__(self, endpoint: Endpoint, clock: Clock) -> None:
        self.endpoint, self.clock, self.news = endpoint, clock, News()
        self.names: dict[str, str] = {}
        """Names of correspondents, by address."""
        self.language = ""
        """The language of new letters: a BCP 47 tag, or empty."""

    async def _transact(self, work: Callable[[AppTransaction], T]) -> T:
        result = await self.endpoint.transact(work)
        self.news.changed()
        return result


class People(Box):
    """The correspondents of the endpoint."""

    async def refresh(self) -> Sequence[CorrespondentRecord]:
        """Read the correspondents and update ``names``."""
        found = await self.endpoint.correspondents()
        self.names = {each.address: each.name for each in found}
        return found

    async def correspondents(self) -> Sequence[Correspondent]:
        """Return all correspondents, in the order of their last letters, the newest first."""
        found = {str(each.address): each for each in await self.refresh()}
        names = self.names
        lines, unread, drafts = await self.endpoint.query(
            lambda tx: (LetterRows(tx).last_ones(names), LetterRows(tx).unread(), DraftRows(tx).whose())
        )
        last = {each.correspondent: each for each in lines if each.correspondent in found}
        order = [*last, *(each for each in found if each not in last)]
        now = self.clock.now()
        return [
            Correspondent(
                address=each,
                name=found[each].name,
                safety_number=self.endpoint.safety_number(found[each]),
                can_be_written_to=found[each].takes_messages(now),
                is_blocked=not found[each].may_write,
                renewed_at=found[each].renewed_at,
                is_disputed=found[each].is_disputed,
                unread=unread.get(each, 0),
                has_draft=each in drafts,
                last=last.get(each),
            )
            for each in order
        ]

    async def one(self, address: str) -> Correspondent:
        """Return the correspondent with an address.

        Raises:
            InvalidMessageError: if the address is unknown.
        """
        found = [each for each in await self.correspondents() if each.address == address]
        if not found:
            raise InvalidMessageError(LettersCode.NO_SUCH_CORRESPONDENT)
        return found[0]

    # --- Invitations ----------------------------------------------------------------------------------------

    async def invite(self, note: str) -> Invitation:
        """Make a card for a person.

        Raises:
            ProtocolViolationError: before the endpoint's first registration with the gateway.
        """
        if not self.endpoint.has_registered:  # accepting an answer to the card needs a registration too
            raise ProtocolViolationError(LettersCode.NOT_REGISTERED_YET)
        with in_our_words():
            card = await self.endpoint.card()
        made = Invitation(card.card_id.hex(), note.strip(), card.expires, card.text, card.octets)
        await self._transact(lambda tx: _save(tx, card.card_id, made, None))
        return made

    async def invitations(self) -> Sequence[Invitation]:
        """Return the unanswered and unexpired cards given out by the endpoint."""
        open_ones = {each.card_id for each in await self.endpoint.cards() if each.answered_by is None}
        now = self.clock.now()
        found = await self.endpoint.query(lambda tx: _invitations(tx, "answer_for IS NULL", ()))
        return [each for each in found if bytes.fromhex(each.id) in open_ones and each.expires > now]

    async def take_back(self, invitation_id: str) -> None:
        """Withdraw an invitation: later answers to its card are refused."""
        with converting(ValueError, to=InvalidMessageError(LettersCode.NO_SUCH_INVITATION)):
            card_id = bytes.fromhex(invitation_id)
        await self.endpoint.withdraw(card_id)
        forget = "DELETE FROM app_invitations WHERE card_id = ? AND answer_for IS NULL"
        await self._transact(lambda tx: tx.execute(forget, (card_id,)))

    async def inspect(self, introduction: str | bytes) -> Introduced:
        """Read a card or an answer of another person; change nothing.

        Raises:
            MalformedMessageError: if the introduction is neither a card nor an answer.
            InvalidMessageError: if the introduction was altered, has expired, or was made here.
        """
        read = await self._read(introduction)
        is_answer = isinstance(read, Answer)
        key = read.parameters.identity_key if isinstance(read, Answer) else read.key
        if key.address == self.endpoint.address:
            raise InvalidMessageError(LettersCode.OWN_ANSWER if is_answer else LettersCode.OWN_INVITATION)
        if isinstance(read, Answer):
            cards = await self.endpoint.cards()
            is_new = any(each.card_id == read.card_id and each.answered_by is None for each in cards)
        else:
            answered = "SELECT 1 FROM app_invitations WHERE card_id = ? AND answer_for IS NOT NULL"
            is_new = not await self.endpoint.query(lambda tx: tx.execute(answered, (read.card_id,)))
        return Introduced(read.name, is_answer, self.names.get(str(key.address), ""), is_new)

    async def _read(self, introduction: str | bytes) -> Card | Answer:
        own_key = await self.endpoint.public_key()
        with in_our_words():
            return await asyncio.to_thread(read_introduction, introduction, self.clock.now(), own_key)

    async def accept(self, introduction: str | bytes, name: str) -> Accepted:
        """Accept a card or an answer given as text, file or picture, and name its owner ``name``.

        Without a name, the owner gets the name in the note of the answered card, or keeps the name known here.

        Raises:
            MalformedMessageError: if the introduction is neither a card nor an answer.
            InvalidMessageError: if the introduction was altered, has expired, or is for another computer.
            ProtocolViolationError: before the endpoint's first registration with the gateway.
        """
        read = await self._read(introduction)
        key = read.parameters.identity_key if isinstance(read, Answer) else read.key
        called = next((each.name for each in await self.refresh() if each.key.address == key.address), "")
        with in_our_words():
            accepted = await self.endpoint.accept(read.octets)
            answer = None
            if isinstance(read, Card) and isinstance(accepted, Answer):
                known = [each for each in await self.refresh() if each.key.address == read.key.address]
                address = str(known[0].address)
                kept = Invitation("", "", read.expires, accepted.text, accepted.octets)

                def keep(tx: AppTransaction) -> None:
                    tx.execute("DELETE FROM app_invitations WHERE answer_for = ?", (address,))
                    _save(tx, read.card_id, kept, address)

                await self.endpoint.transact(keep)
                answer = kept
            else:
                assert isinstance(accepted, CorrespondentRecord), "an answer leads to who gave it"
                address = str(accepted.address)
            if name := name or await self._note_on(read.card_id) or called:
                await self.endpoint.rename(address, name)
        self.news.changed()
        return Accepted(await self.one(address), answer)

    async def _note_on(self, card_id: bytes) -> str:
        find = "SELECT note FROM app_invitations WHERE card_id = ? AND answer_for IS NULL"
        notes = await self.endpoint.query(lambda tx: tx.execute(find, (card_id,)))
        return next((str(note) for (note,) in notes), "")

    async def answer_for(self, address: str) -> Invitation | None:
        """Return our answer to a correspondent's card, to give again; None once the correspondent accepts letters."""
        now = self.clock.now()

        def look(tx: AppTransaction) -> Invitation | None:
            known = tx.correspondent(address)
            if known is None or known.takes_messages(now):
                return None
            return next(iter(_invitations(tx, "answer_for = ?", (address,))), None)

        return await self.endpoint.query(look)

    # --- A correspondent ------------------------------------------------------------------------------------

    async def rename(self, address: str, name: str) -> None:
        """Change a correspondent's name here.

        Raises:
            InvalidMessageError: if the name is unusable.
        """
        await self._change(self.endpoint.rename(address, name))

    async def confirm(self, address: str) -> None:
        """Record that the user has compared a correspondent's new key."""
        await self._change(self.endpoint.confirm(address))

    async def block(self, address: str) -> None:
        """Revoke a correspondent's authorization; the gateway is notified and refuses further parcels."""
        await self._change(self.endpoint.revoke(address))

    async def unblock(self, address: str) -> None:
        """Authorize a correspondent again; the authorization travels as a parcel."""
        await self._change(self.endpoint.allow(address))

    async def forget(self, address: str) -> None:
        """Block a correspondent, then delete the correspondent and all letters exchanged."""
        await self._change(self.endpoint.forget_correspondent(address))
        await self._transact(lambda tx: forget_letters(tx, address))

    async def call_oneself(self, name: str) -> None:
        """Change the endpoint's own name, used in cards from now on."""
        await self._change(self.endpoint.call_oneself(name.strip()))

    async def _change(self, change: Coroutine[Any, Any, None]) -> None:
        with in_our_words():
            await change
        await self.refresh()
        self.news.changed()


def forget_letters(tx: AppTransaction, address: str) -> None:
    """Delete all letters, drafts and answers of an address, except for a correspondent."""
    if tx.correspondent(address) is not None:
        return
    rows = LetterRows(tx)
    for number in rows.numbers_of(address):
        rows.delete(number)
    DraftRows(tx).delete(address)
    tx.execute("DELETE FROM app_invitations WHERE answer_for = ?", (address,))


def forget_strangers(tx: AppTransaction) -> None:
    """Finish an interrupted deletion: delete the letters of deleted correspondents."""
    for row in tx.execute(
        "SELECT correspondent FROM app_letters UNION SELECT correspondent FROM app_drafts "
        "UNION SELECT draft_for FROM app_attachments WHERE draft_for IS NOT NULL"
    ):
        forget_letters(tx, str(row[0]))


def forget_invitations(tx: AppTransaction, now: datetime) -> None:
    """Delete expired cards and answers."""
    tx.execute("DELETE FROM app_invitations WHERE expires < ?", (to_integer(now),))


def _save(tx: AppTransaction, card_id: bytes, made: Invitation, answer_for: str | None) -> None:
    tx.execute(
        "INSERT OR REPLACE INTO app_invitations (card_id, note, expires, text, octets, answer_for) "
        "VALUES (?, ?, ?, ?, ?, ?)",
        (card_id, made.note, to_integer(made.expires), made.text, made.octets, answer_for),
    )


def _invitations(tx: AppTransaction, where: str, values: tuple[object, ...]) -> Sequence[Invitation]:
    rows = tx.execute(
        "SELECT iif(answer_for IS NULL, lower(hex(card_id)), ''), note, expires, text, octets "  # noqa: S608
        f"FROM app_invitations WHERE {where} ORDER BY expires",
        values,
    )
    return [*map(struct_of(Invitation), rows)]
