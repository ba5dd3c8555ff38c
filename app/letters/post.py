"""The exchange of letters: store received letters and receipts, and follow the states of sent letters.

::

    message ─▶ letter   ─▶ stored, and its receipt sent, in the commit that finishes the message
            ─▶ receipt  ─▶ the letter becomes *delivered*, if its recipient sent the receipt
            ─▶ letter of a later version ─▶ its octets stored, and the receipt deferred, until an update can read it
            ─▶ any other content ─▶ counted and dropped

After a full or failed disk the exchange resumes: messages wait in the endpoint's store or at the gateway until then.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import aclosing
from datetime import datetime
from functools import partial

from app.letters.absence import Absences
from app.letters.format import (
    LETTER_LIFE,
    LETTER_TYPE,
    RECEIPT_TYPE,
    SEND_AGAIN,
    WrittenLetter,
    is_of_later_version,
    parse_letter,
    parse_receipt,
    serialize_receipt,
)
from app.letters.letter_rows import LetterRows, save_state, state
from app.letters.renewing import send_unconfirmed
from gateway_core.errors import InvalidMessageError, MalformedMessageError, StoreError
from gateway_core.nodes.endpoint import Message
from gateway_core.nodes.endpoint.app_transaction import AppTransaction
from gateway_core.nodes.endpoint.message_rows import uncounted_id
from gateway_core.nodes.endpoint.outbox import MessageState, Outgoing
from gateway_core.nodes.endpoint.tables import RENEWAL_TYPE
from gateway_core.views.letters import Arrival, Way

RETRY_SECONDS = 30.0
"""Pause before the exchange resumes, for example after a failure of the disk."""

_REFUSALS = "refused"
_WAYS = {MessageState.WAITS_FOR_PEER: Way.WAITS_FOR_ANSWER, MessageState.LEFT: Way.WAITS}
"""The ways of states with another value than their way."""

_LOG = logging.getLogger(__name__)


class Post(Absences):
    """The exchange of letters of an endpoint."""

    async def exchange(self) -> None:
        """Receive messages and follow sent letters until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._patiently(self._take_in))
            tasks.create_task(self._patiently(self._follow))
            tasks.create_task(self._patiently(self.note_presence))

    async def refusals(self) -> int:
        """Return the number of refused messages: neither letters nor receipts."""
        return int(await self.endpoint.query(lambda tx: state(tx, _REFUSALS)) or "0")

    async def _patiently(self, work: Callable[[], Awaitable[None]]) -> None:
        """Restart ``work`` RETRY_SECONDS after its end or a failure of the store."""
        while True:
            try:
                await work()
            except StoreError as error:
                _LOG.info("Letters cannot be stored now. %s", error)
                self.news.trouble = error
                self.news.changed()
            await asyncio.sleep(RETRY_SECONDS)

    # --- Received messages ----------------------------------------------------------------------------------

    async def _take_in(self) -> None:
        async with aclosing(self.endpoint.messages()) as messages:
            async for message in messages:
                await self._take(message)
                if self.news.trouble is not None:
                    self.news.trouble = None
                    self.news.changed()

    async def _take(self, message: Message) -> None:
        try:
            commit = await asyncio.to_thread(_storage_work, message, self.clock.now())
        except (MalformedMessageError, InvalidMessageError) as error:
            _LOG.info("A message was refused. %s", error)
            commit = _refuse
        number = await message.commit(commit)
        if number is not None:
            self.news.arrived([Arrival(str(number), message.sender, message.sender_name)])
        self.news.changed()

    async def read_later_ones(self) -> None:
        """Parse stored letters of a type that became readable with an update."""
        kept = await self.endpoint.query(lambda tx: LetterRows(tx).of_type(LETTER_TYPE))
        for number, sender, message_id, octets in kept:
            await self.endpoint.transact(partial(_read_at_last, number, sender, message_id, octets))

    # --- Sent letters ---------------------------------------------------------------------------------------

    async def _follow(self) -> None:
        async with aclosing(self.endpoint.changes()) as changes:
            async for sent in changes:
                if await self.endpoint.transact(partial(_move, sent, self.clock.now())):
                    self.news.changed()


def _storage_work(message: Message, now: datetime) -> Callable[[AppTransaction], int | None]:
    """Return the work to commit with the message.

    Raises:
        MalformedMessageError, InvalidMessageError: if the content is neither a letter nor a receipt.
    """
    sender, message_id = message.sender, message.id
    if message.type == LETTER_TYPE:
        letter = parse_letter(message.content)
        return lambda tx: _keep(tx, sender, message_id, letter, now)
    if message.type == RECEIPT_TYPE:
        delivered = parse_receipt(message.content)
        if delivered == SEND_AGAIN:
            return lambda tx: send_unconfirmed(tx, sender, now)
        return lambda tx: _note_delivered(tx, sender, delivered, now)
    if message.type == RENEWAL_TYPE:  # the kit has applied it; letters to the former key may be lost
        return lambda tx: send_unconfirmed(tx, sender, now)
    if is_of_later_version(message.type):
        nothing, later = WrittenLetter("", "", message.created, "", ()), (message.type, message.content)
        return lambda tx: _keep(tx, sender, message_id, nothing, now, later)
    return _refuse


def _refuse(tx: AppTransaction) -> None:
    save_state(tx, _REFUSALS, str(int(state(tx, _REFUSALS) or "0") + 1))


def _keep(
    tx: AppTransaction,
    sender: str,
    message_id: str,
    letter: WrittenLetter,
    now: datetime,
    later: tuple[str, bytes] | None = None,
) -> int | None:
    if tx.correspondent(sender) is None:  # deleted in the meantime
        return None
    number = LetterRows(tx).add_received(sender, message_id, letter, now, later)
    if later is None:  # also for a letter that comes again after a renewal: the first receipt may be lost
        tx.send(sender, RECEIPT_TYPE, serialize_receipt(message_id), LETTER_LIFE, message_id=uncounted_id())
    return number


def _note_delivered(tx: AppTransaction, sender: str, message_id: str, now: datetime) -> None:
    """Mark a letter as delivered if the receipt comes from its recipient; the kit then stops following the message."""
    rows = LetterRows(tx)
    line = rows.sent(sender, message_id)
    if line is not None and line.way is not Way.DELIVERED:
        rows.move(int(line.id), Way.DELIVERED, now, 0, "")
        tx.forget(rows.whose(int(line.id))[1])


def _read_at_last(number: int, sender: str, message_id: str, octets: bytes, tx: AppTransaction) -> None:
    try:
        letter = parse_letter(octets)
    except (MalformedMessageError, InvalidMessageError):
        LetterRows(tx).delete(number)
        _refuse(tx)
        return
    LetterRows(tx).fill(number, letter)
    if tx.correspondent(sender) is not None:
        tx.send(sender, RECEIPT_TYPE, serialize_receipt(message_id), LETTER_LIFE, message_id=uncounted_id())


def _move(sent: Outgoing, now: datetime, tx: AppTransaction) -> bool:
    """Update a letter's way; return True after a change. The kit forgets receipts and delivered letters once sent."""
    rows = LetterRows(tx)
    line = rows.sent(sent.peer, sent.id)
    if line is None or line.way is Way.DELIVERED:
        if sent.state not in (MessageState.WAITS, MessageState.WAITS_FOR_PEER):
            tx.forget(sent.id)
        return False
    way = _WAYS.get(sent.state) or Way(str(sent.state))
    if (way, sent.times_taken) == (line.way, line.times_taken):
        return False
    rows.move(int(line.id), way, sent.since or now, sent.times_taken, sent.reason)
    return True
