"""An app's part of a transaction: SQL on the app's tables, and messages to send or delete in the same commit."""

from datetime import datetime, timedelta

from gateway_core import randomness
from gateway_core.dialects import Dialect
from gateway_core.errors import InvalidMessageError
from gateway_core.limits import MAX_TTL_SECONDS
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.endpoint.correspondent_rows import CorrespondentRecord
from gateway_core.nodes.endpoint.parts import MAX_CONTENT_OCTETS, WHOLE_OCTETS, split
from gateway_core.nodes.endpoint.tables import EndpointTables
from gateway_core.ports.database import Parameters, Row

LIFETIME = timedelta(days=14)
"""Default lifetime of a message."""


class AppTransaction:
    """The app's part of a transaction on the endpoint's database. Names of the app's tables begin with ``app_``."""

    def __init__(self, tx: EndpointTables, dialect: Dialect, now: datetime) -> None:
        self._tx = tx
        self._dialect = dialect
        self._now = now
        self.has_sent = self.has_forgotten = False

    def execute(self, sql: str, parameters: Parameters = ()) -> list[Row]:
        """Run SQL on the endpoint's database and return the rows."""
        return self._tx.connection.execute(sql, parameters).fetchall()

    def send(
        self,
        peer: str,
        type: str,  # noqa: A002
        content: bytes,
        lifetime: timedelta = LIFETIME,
        *,
        message_id: str = "",
    ) -> str:
        """Add a message to the outbox; it leaves after the commit. Returns its id.

        ``message_id``: the id of a forgotten message that is sent again.

        Raises:
            InvalidMessageError: if the correspondent is unknown, or content, type or lifetime are beyond their limits.
            StorageFullError: if the disk is full.
        """
        self.has_sent = True
        to = self._tx.correspondents.find(peer)
        if to is None:
            raise InvalidMessageError(NodeCode.UNKNOWN_CORRESPONDENT)
        most = MAX_CONTENT_OCTETS if to.reads_parts else WHOLE_OCTETS
        if len(content) > most:
            raise InvalidMessageError(NodeCode.CONTENT_TOO_LARGE(most=most))
        if not 1 <= lifetime.total_seconds() <= MAX_TTL_SECONDS:
            raise InvalidMessageError(NodeCode.LIFETIME_IMPOSSIBLE)
        ServiceMessage(type, b"").serialize(self._dialect)
        self._tx.require_room(2 * len(content))
        message_id, now = message_id or str(randomness.new_uuid()), self._now
        for part_id, message in split(message_id, type, content):
            self._tx.outbox.add(part_id, to.address, message.type, message.content, now, now + lifetime)
        return message_id

    def forget(self, message_id: str) -> None:
        """Delete the record of a sent message; an unsent message is cancelled."""
        self.has_forgotten = True
        self._tx.outbox.forget(message_id)

    def cancel(self, message_id: str) -> bool:
        """Cancel a message if a part of it has still to leave; return True if so."""
        is_here = self._tx.outbox.is_here(message_id)
        if is_here:
            self.forget(message_id)
        return is_here

    def forget_copies(self) -> None:
        """Delete the database copies left by updates, after the commit."""
        self._tx.forget_copies()

    def correspondent(self, peer: str) -> CorrespondentRecord | None:
        """Return the correspondent with the address; ``None`` if unknown."""
        return self._tx.correspondents.find(peer)

    def require_room(self, octets: int) -> None:
        """Check that ``octets`` more leave enough free disk space for the rest of the system.

        Raises:
            StorageFullError
        """
        self._tx.require_room(octets)
