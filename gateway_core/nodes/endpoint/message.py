"""A message as an app gets it. Loads nothing, as the module of the endpoint."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from gateway_core.identifiers import PrivateAddress
    from gateway_core.nodes.endpoint.app_transaction import AppTransaction
    from gateway_core.nodes.endpoint.inbox import Inbox
    from gateway_core.nodes.endpoint.message_rows import IncomingRow

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
