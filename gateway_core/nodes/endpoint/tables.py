"""The endpoint's tables on one connection: what a transaction of the kit is made of."""

from __future__ import annotations

from datetime import datetime, timedelta

from gateway_core.crypto.certificates import Certificate
from gateway_core.crypto.keys import IdentityKey
from gateway_core.identifiers import DomainName
from gateway_core.messages.registration import Registration, parse_registration
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.endpoint.correspondent_rows import CardRows, CorrespondentRows, IssuedRows
from gateway_core.nodes.endpoint.message_rows import InboxRows, PartRows
from gateway_core.nodes.endpoint.outbox_rows import OutboxRows
from gateway_core.ports.custody import SESSION_KEY_LIFE
from gateway_core.ports.database import Connection, DiskSpaceReader
from gateway_core.ports.local_gateway import EndpointIdentity
from gateway_core.store.engine.node_tables import NodeTables
from gateway_core.tables.columns import from_integer, to_integer
from gateway_core.tables.keys import KeyRows

PUBLIC_DOMAIN = "public-domain"
"""The setting of a public endpoint's name."""

_KEPT_AFTER_EXPIRY = timedelta(days=1)
"""The time for which an id is remembered after its message expired: the clocks' tolerance is two hours."""


class EndpointTables(NodeTables):
    """All tables."""

    def __init__(self, connection: Connection, disk_space: DiskSpaceReader) -> None:
        super().__init__(connection, disk_space)
        self.keys = KeyRows(connection)
        self.correspondents = CorrespondentRows(connection)
        self.issued = IssuedRows(connection)
        self.cards = CardRows(connection)
        self.outbox = OutboxRows(connection)
        self.inbox = InboxRows(connection)
        self.parts = PartRows(connection)
        self._key: IdentityKey | None = None
        self._parsed: tuple[bytes, Registration] | None = None

    def public_domain(self) -> DomainName | None:
        """The name on the Internet of a public endpoint; ``None`` for a private one."""
        domain = self.setting(PUBLIC_DOMAIN)
        return None if domain is None else DomainName(domain)

    # --- Identity and registration -----------------------------------------------------------------------

    @property
    def key(self) -> IdentityKey:
        """The identity key, loaded once."""
        if self._key is None:
            stored = self.keys.identity_key()
            assert stored is not None, "a store is opened with its identity key"
            self._key = IdentityKey.load(stored)
        return self._key

    def registration(self) -> Registration | None:
        """The gateway's last answer to a registration."""
        row = self.connection.execute("SELECT registration_der FROM registrations").fetchone()
        if row is None:
            return None
        if self._parsed is None or self._parsed[0] != row[0]:
            self._parsed = bytes(row[0]), parse_registration(bytes(row[0]))
        return self._parsed[1]

    def registered_at(self) -> datetime | None:
        """The moment of the last registration, by this device's clock."""
        row = self.connection.execute("SELECT registered_at FROM registrations").fetchone()
        return None if row is None else from_integer(row[0])

    def save_registration(self, registration: Registration, now: datetime) -> None:
        """Put it in the place of the last one."""
        self.connection.execute(
            "INSERT OR REPLACE INTO registrations (id, registration_der, registered_at) VALUES (1, ?, ?)",
            (registration.serialize(), to_integer(now)),
        )

    def own_certificate(self) -> Certificate | None:
        """The certificate that the gateway issued."""
        registration = self.registration()
        return None if registration is None else registration.node_certificate

    def identity(self) -> EndpointIdentity | None:
        """Key and certificate, for the GSC."""
        certificate = self.own_certificate()
        return None if certificate is None else EndpointIdentity(self.key, certificate)

    def sweep(self, now: datetime, agreed: datetime) -> None:
        """Forget what expired: by ``agreed`` time ids, keys, parts, cards and authorizations.

        What waits to leave is refused at ``now``.
        """
        deadline = agreed - _KEPT_AFTER_EXPIRY
        self.keys.delete_expired(agreed, rotated_life=SESSION_KEY_LIFE)
        self.inbox.delete_expired(deadline)
        self.parts.delete_expired(deadline)
        self.issued.delete_expired(deadline)
        self.cards.delete_expired(deadline)
        self.outbox.expire(now, NodeCode.EXPIRED_IN_OUTBOX.english)


def drop_incomplete(connection: Connection) -> None:
    """Delete rows that are of no use without others that did not survive: there are none."""
