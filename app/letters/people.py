"""Correspondents, and the invitations by which people become ones: an endpoint's cards and their answers.

An invitation is a card of the kit with a note of whom it is for. An answer is kept until whoever gave the card has
accepted it, so that it can be given back again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import Any, TypeVar

from app.letters.letter_rows import DraftRows, LetterRows
from gateway_core.clock import Clock
from gateway_core.codes.letters import LettersCode
from gateway_core.codes.statement import Code
from gateway_core.errors import GatewayError, InvalidMessageError, ProtocolViolationError, StoreError
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.endpoint import Endpoint
from gateway_core.nodes.endpoint.app_transaction import AppTransaction
from gateway_core.nodes.endpoint.cards import Answer, Card, read_introduction
from gateway_core.nodes.endpoint.correspondent_rows import CorrespondentRecord
from gateway_core.tables.columns import from_integer, to_integer
from gateway_core.views.letters import Accepted, Arrival, Correspondent, Introduced, Invitation

T = TypeVar("T")


class News:
    """Calls its listeners in the letter box's own loop."""

    def __init__(self) -> None:
        self.changed: Callable[[], None] = lambda: None
        """Letters, correspondents or ways are other than before."""
        self.arrived: Callable[[Sequence[Arrival]], None] = lambda _: None
        """Letters came."""
        self.trouble: StoreError | None = None
        """The reason why letters that came are not taken in now, such as a full disk."""


_IN_OUR_WORDS: Mapping[Code, Code] = {
    NodeCode.NOT_AN_INTRODUCTION: LettersCode.NOT_AN_INVITATION,
    NodeCode.CARD_EXPIRED: LettersCode.INVITATION_EXPIRED,
    NodeCode.CARD_UNKNOWN: LettersCode.ANSWER_UNKNOWN,
    NodeCode.CARD_ANSWERED: LettersCode.ANSWERED_BY_ANOTHER,
    NodeCode.OWN_CARD: LettersCode.OWN_INVITATION,
    NodeCode.NAME_UNUSABLE: LettersCode.NAME_UNUSABLE,
    NodeCode.NOT_REGISTERED_YET: LettersCode.NOT_REGISTERED_YET,
    NodeCode.UNKNOWN_CORRESPONDENT: LettersCode.NO_SUCH_CORRESPONDENT,
}
"""What the kit says of endpoints, as Letters says it of people."""


@contextmanager
def in_our_words() -> Iterator[None]:
    """Turn the kit's codes into those of Letters; the kinds of the errors stay."""
    try:
        yield
    except GatewayError as error:
        ours = _IN_OUR_WORDS.get(error.code)
        if ours is None:
            raise
        raise type(error)(ours) from error


class Box:
    """The share of the parts of an open letter box."""

    def __init__(self, endpoint: Endpoint, clock: Clock) -> None:
        self.endpoint, self.clock, self.news = endpoint, clock, News()
        self.names: dict[str, str] = {}
        """What everybody is called, by address."""
        self.language = ""
        """The language in which one writes: a BCP 47 tag, or empty."""

    async def _changed(self, work: Callable[[AppTransaction], T]) -> T:
        result = await self.endpoint.transact(work)
        self.news.changed()
        return result


class People(Box):
    """Everybody whom this endpoint knows."""

    async def refresh(self) -> Sequence[CorrespondentRecord]:
        """See who there is, and what they are called."""
        found = await self.endpoint.correspondents()
        self.names = {each.address: each.name for each in found}
        return found

    async def correspondents(self) -> Sequence[Correspondent]:
        """Everybody, whoever wrote or was written to last at the beginning."""
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
                fingerprint=found[each].fingerprint,
                can_be_written_to=found[each].takes_messages(now),
                is_blocked=not found[each].may_write,
                unread=unread.get(each, 0),
                has_draft=each in drafts,
                last=last.get(each),
            )
            for each in order
        ]

    async def one(self, address: str) -> Correspondent:
        """One of them. Raises InvalidMessageError if there is none of that address."""
        found = [each for each in await self.correspondents() if each.address == address]
        if not found:
            raise InvalidMessageError(LettersCode.NO_SUCH_CORRESPONDENT)
        return found[0]

    # --- Invitations ----------------------------------------------------------------------------------------

    async def invite(self, note: str) -> Invitation:
        """Make a card for somebody. Raises ProtocolViolationError before the gateway was there for the first time."""
        if not self.endpoint.has_registered:  # an answer to the card could not be accepted either
            raise ProtocolViolationError(LettersCode.NOT_REGISTERED_YET)
        with in_our_words():
            card = await self.endpoint.card()
        made = Invitation(card.card_id.hex(), note.strip(), card.expires, card.text, card.octets)
        await self._changed(lambda tx: _save(tx, card.card_id, made, None))
        return made

    async def invitations(self) -> Sequence[Invitation]:
        """The cards that were given out, that nobody has answered, and that have not expired."""
        open_ones = {each.card_id for each in await self.endpoint.cards() if each.answered_by is None}
        now = self.clock.now()
        found = await self.endpoint.query(lambda tx: _invitations(tx, "answer_for IS NULL", ()))
        return [each for each in found if bytes.fromhex(each.id) in open_ones and each.expires > now]

    async def take_back(self, invitation_id: str) -> None:
        """Let nobody answer that card any more."""
        card_id = _octets_of(invitation_id)
        await self.endpoint.withdraw(card_id)
        forget = "DELETE FROM app_invitations WHERE card_id = ? AND answer_for IS NULL"
        await self._changed(lambda tx: tx.execute(forget, (card_id,)))

    async def look_at(self, introduction: str | bytes) -> Introduced:
        """Read a card or an answer of somebody else. Changes nothing.

        Raises:
            MalformedMessageError: it is neither.
            InvalidMessageError: it was altered, has expired, or was made here.
        """
        read = await self._read(introduction)
        is_answer = isinstance(read, Answer)
        key = read.parameters.identity_key if isinstance(read, Answer) else read.key
        if key.address == self.endpoint.address:
            raise InvalidMessageError(LettersCode.OWN_ANSWER if is_answer else LettersCode.OWN_INVITATION)
        return Introduced(read.name, is_answer)

    async def _read(self, introduction: str | bytes) -> Card | Answer:
        with in_our_words():
            return await asyncio.to_thread(read_introduction, introduction, self.clock.now())

    async def accept(self, introduction: str | bytes, name: str) -> Accepted:
        """Accept a card or an answer as text, file or picture, and call whoever gave it ``name``.

        Raises:
            MalformedMessageError: it is neither.
            InvalidMessageError: it was altered, has expired, or is not for this computer.
            ProtocolViolationError: the gateway was not there for the first time yet.
        """
        read = await self._read(introduction)
        with in_our_words():
            accepted = await self.endpoint.accept(read.octets)
            answer = None
            if isinstance(read, Card) and isinstance(accepted, Answer):
                address = str(read.key.address)
                answer = await self._keep_answer(read, accepted, address)
            else:
                assert isinstance(accepted, CorrespondentRecord), "an answer leads to who gave it"
                address = str(accepted.address)
            if name:
                await self.endpoint.rename(address, name)
        self.news.changed()
        return Accepted(await self.one(address), answer)

    async def _keep_answer(self, card: Card, answer: Answer, address: str) -> Invitation:
        kept = Invitation("", "", card.expires, answer.text, answer.octets)

        def keep(tx: AppTransaction) -> None:
            tx.execute("DELETE FROM app_invitations WHERE answer_for = ?", (address,))
            _save(tx, card.card_id, kept, address)

        await self.endpoint.transact(keep)
        return kept

    async def answer_for(self, address: str) -> Invitation | None:
        """The answer to give back (again) to somebody whose card was accepted; ``None`` once they can be written to."""
        now = self.clock.now()

        def look(tx: AppTransaction) -> Invitation | None:
            known = tx.correspondent(address)
            if known is None or known.takes_messages(now):
                return None
            return next(iter(_invitations(tx, "answer_for = ?", (address,))), None)

        return await self.endpoint.query(look)

    # --- One of them ----------------------------------------------------------------------------------------

    async def rename(self, address: str, name: str) -> None:
        """Call somebody by another name here. Raises InvalidMessageError for one that cannot be."""
        await self._change(self.endpoint.rename(address, name))

    async def block(self, address: str) -> None:
        """Let somebody write here no more; the gateway hears of it, and refuses what they send."""
        await self._change(self.endpoint.revoke(address))

    async def unblock(self, address: str) -> None:
        """Let them write again; the authorization goes to them as a letter does."""
        await self._change(self.endpoint.allow(address))

    async def forget(self, address: str) -> None:
        """Block somebody, and delete them with all letters from and to them."""
        await self._change(self.endpoint.forget_correspondent(address))
        await self._changed(lambda tx: forget_letters(tx, address))

    async def call_oneself(self, name: str) -> None:
        """Take another name, which cards bear from now on."""
        await self._change(self.endpoint.call_oneself(name.strip()))

    async def _change(self, change: Coroutine[Any, Any, None]) -> None:
        with in_our_words():
            await change
        await self.refresh()
        self.news.changed()


def forget_letters(tx: AppTransaction, address: str) -> None:
    """Delete all that is here from and to somebody, unless they are a correspondent."""
    if tx.correspondent(address) is not None:
        return
    rows = LetterRows(tx)
    for number in rows.numbers_of(address):
        rows.delete(number)
    DraftRows(tx).delete(address)
    tx.execute("DELETE FROM app_invitations WHERE answer_for = ?", (address,))


def forget_strangers(tx: AppTransaction) -> None:
    """Finish what a kill cut short: there are no letters of whom this endpoint has forgotten."""
    for row in tx.execute(
        "SELECT correspondent FROM app_letters UNION SELECT correspondent FROM app_drafts "
        "UNION SELECT draft_for FROM app_attachments WHERE draft_for IS NOT NULL"
    ):
        forget_letters(tx, str(row[0]))


def forget_invitations(tx: AppTransaction, now: datetime) -> None:
    """Forget cards and answers that have expired."""
    tx.execute("DELETE FROM app_invitations WHERE expires < ?", (to_integer(now),))


def _save(tx: AppTransaction, card_id: bytes, made: Invitation, answer_for: str | None) -> None:
    tx.execute(
        "INSERT OR REPLACE INTO app_invitations (card_id, note, expires, text, octets, answer_for) "
        "VALUES (?, ?, ?, ?, ?, ?)",
        (card_id, made.note, to_integer(made.expires), made.text, made.octets, answer_for),
    )


def _invitations(tx: AppTransaction, where: str, values: tuple[object, ...]) -> Sequence[Invitation]:
    rows = tx.execute(
        "SELECT card_id, note, expires, text, octets, answer_for FROM app_invitations "  # noqa: S608
        f"WHERE {where} ORDER BY expires",
        values,
    )
    return [
        Invitation(
            id=bytes(row[0]).hex() if row[5] is None else "",
            note=str(row[1]),
            expires=from_integer(row[2]),
            text=str(row[3]),
            octets=bytes(row[4]),
        )
        for row in rows
    ]


def _octets_of(invitation_id: str) -> bytes:
    """Raises InvalidMessageError for what is no id."""
    try:
        return bytes.fromhex(invitation_id)
    except ValueError:
        raise InvalidMessageError(LettersCode.NO_SUCH_INVITATION) from None
