"""A transaction of the kit: the endpoint's tables on one connection, and the rules of authorization.

The rules cover cards and answers, and the issue, renewal and revocation of authorizations.

Spec: RS-002 (Parcel Delivery Authorizations); RS-000 PDD.
"""

from datetime import datetime, timedelta

from gateway_core.clock import DRIFT_TOLERANCE
from gateway_core.crypto.certificates import PARCEL_DELIVERY_AUTHORIZATION, Certificate, issue_certificate
from gateway_core.crypto.keys import (
    IdentityKey,
    IdentityPublicKey,
    SessionKey,
    SessionPublicKeyHandle,
    load_identity_public_key,
)
from gateway_core.errors import InvalidMessageError, ProtocolViolationError
from gateway_core.identifiers import DomainName, PrivateAddress
from gateway_core.limits import COPIES_KEPT_SECONDS, RENEWAL_PERIOD, SESSION_KEY_LIFE
from gateway_core.messages.registration import (
    NodeConnectionParameters,
    PrivateEndpointConnectionParameters,
    Registration,
    parse_node_connection_parameters,
    parse_private_endpoint_connection_parameters,
    parse_registration,
)
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.endpoint.cards import Answer, Card, new_answer, new_card, usable_name
from gateway_core.nodes.endpoint.correspondent_rows import (
    Authorization,
    CardRows,
    CorrespondentRecord,
    CorrespondentRows,
    IssuedRows,
)
from gateway_core.nodes.endpoint.message_rows import InboxRows, OutboxRows, PartRows, uncounted_id
from gateway_core.nodes.endpoint.packed_answers import answer_serial
from gateway_core.ports.custody import SessionPrivateKey, SessionPublicKey
from gateway_core.ports.database import Connection, DiskSpaceReader, NodeTables
from gateway_core.ports.local_gateway import EndpointIdentity
from gateway_core.tables.columns import from_integer, to_integer
from gateway_core.tables.keys import KeyRows

BACKDATE = timedelta(minutes=5)
"""Certificates begin this much earlier, to be valid for peers with a slower clock."""

AUTHORIZATION_TYPE = "application/vnd+relaycorp.awala.pda-path"
"""The type of a message with a new authorization (connection parameters), as the deployed apps write it."""

RENEWAL_TYPE = "application/vnd.relaynet.endpoint-kit.renewal"
"""The type of a message with a new identity of its sender; see ``renewals``."""

PUBLIC_DOMAIN = "public-domain"
"""The setting with a public endpoint's domain name."""

_KEPT_AFTER_EXPIRY = timedelta(days=1)
"""Time for which an id is remembered after its message's expiry; the clocks' tolerance is two hours."""

AUTHORIZATION_LIFE = timedelta(days=180)
"""The maximum of RS-002; most authorizations end earlier, with the endpoint's certificate."""

_RENEWAL_LIFE = timedelta(days=180)
"""Lifetime of a message with a new authorization, as long as messages waiting for the authorization."""

OWN_NAME = "name"
"""The setting with the name on the endpoint's cards."""

_RENEW_ALL = "renew-all"
"""The setting with the time before which no issued authorization counts, in microseconds since 1970."""

_PUBLISHED_KEY = "published-session-key"
_WORTH_RENEWING = timedelta(hours=1)


class EndpointTables(NodeTables):
    """All tables of an endpoint, and the operations on them."""

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
        """Return a public endpoint's domain name; ``None`` for a private endpoint."""
        domain = self.setting(PUBLIC_DOMAIN)
        return None if domain is None else DomainName(domain)

    def require_private(self) -> None:
        """Check that the endpoint is private.

        Raises:
            ProtocolViolationError
        """
        if self.public_domain() is not None:
            raise ProtocolViolationError(NodeCode.PUBLIC_ENDPOINT)

    # --- Identity and registration -----------------------------------------------------------------------

    @property
    def key(self) -> IdentityKey:
        """The identity key, loaded once."""
        if self._key is None:
            stored = self.keys.identity_key()
            assert stored is not None, "a store is opened with its identity key"
            self._key = IdentityKey.load(stored)
        return self._key

    def replace_key(self, key: IdentityKey) -> None:
        """Replace the identity key, and delete the data that belong to the former one alone."""
        for rows in ("identity_keys", "session_keys", "registrations", "cards"):
            self.connection.execute(f"DELETE FROM {rows}")  # noqa: S608
        self.keys.save_identity_key(key.to_pkcs8())
        self._key = self._parsed = None
        for each in self.correspondents.all():
            self.outbox.withdraw(each.address, AUTHORIZATION_TYPE)
            self.outbox.unseal(each.address)

    def registration(self) -> Registration | None:
        """Return the gateway's last answer to a registration."""
        row = self.connection.execute("SELECT registration_der FROM registrations").fetchone()
        if row is None:
            return None
        if self._parsed is None or self._parsed[0] != row[0]:
            self._parsed = bytes(row[0]), parse_registration(bytes(row[0]))
        return self._parsed[1]

    def require_registration(self) -> Registration:
        """Return the last registration.

        Raises:
            ProtocolViolationError: if the endpoint has not registered.
        """
        registration = self.registration()
        if registration is None:
            raise ProtocolViolationError(NodeCode.NOT_REGISTERED_YET)
        return registration

    def registered_at(self) -> datetime | None:
        """Return the time of the last registration, by the device's clock."""
        row = self.connection.execute("SELECT registered_at FROM registrations").fetchone()
        return None if row is None else from_integer(row[0])

    def save_registration(self, registration: Registration, now: datetime) -> None:
        """Replace the last registration."""
        self.connection.execute(
            "INSERT OR REPLACE INTO registrations (id, registration_der, registered_at) VALUES (1, ?, ?)",
            (registration.serialize(), to_integer(now)),
        )

    def identity(self) -> EndpointIdentity | None:
        """Return key and certificate, for the GSC."""
        registration = self.registration()
        return None if registration is None else EndpointIdentity(self.key, registration.node_certificate)

    def sweep(self, now: datetime, agreed: datetime) -> None:
        """Delete expired data: ids, keys, parts, cards and authorizations by the ``agreed`` time.

        Messages in the outbox expire at ``now``.
        """
        deadline = agreed - _KEPT_AFTER_EXPIRY
        self.keys.delete_expired(agreed, rotated_life=SESSION_KEY_LIFE)
        for rows in (
            "inbox WHERE is_done = 1 AND expires",
            "parts WHERE expires",
            "issued_authorizations WHERE not_after",
            "cards WHERE expires",
        ):
            self.connection.execute(f"DELETE FROM {rows} < ?", (to_integer(deadline),))  # noqa: S608
        self.outbox.expire(now, NodeCode.EXPIRED_IN_OUTBOX.english)
        self.forget_copies(COPIES_KEPT_SECONDS)

    # --- Authorizations -------------------------------------------------------------------------------------------

    def authorize(
        self,
        key: IdentityPublicKey,
        until: datetime | None,
        now: datetime,
        answered: tuple[bytes, str] | None = None,
    ) -> PrivateEndpointConnectionParameters:
        """Issue an authorization to write to the endpoint, and return it with a session key and the endpoint's address.

        ``answered``: the card's id and the own name, which a packed answer binds to the authorization.

        Raises:
            ProtocolViolationError: if the endpoint has not registered, or is public.
            InvalidMessageError: if ``until`` has passed.
        """
        self.require_private()
        registration = self.require_registration()
        own = registration.node_certificate
        not_after = min(until or now + AUTHORIZATION_LIFE, now + AUTHORIZATION_LIFE)
        session_key, chain = SessionKey.generate(), (own, registration.gateway_certificate)
        serial = None
        if answered is not None:
            domain = registration.internet_address
            serial = answer_serial(*answered, self.key.public, domain, chain, session_key.public)
        certificate = issue_certificate(
            PARCEL_DELIVERY_AUTHORIZATION, key, self.key, own, now - BACKDATE, not_after, serial=serial
        )
        self.issued.add(key.address, certificate, own)
        self.keys.save_session_key(
            SessionPrivateKey(session_key.key_id, session_key.to_pkcs8(), own.subject, None, now)
        )
        return PrivateEndpointConnectionParameters(
            self.key.public, registration.internet_address, certificate, chain, session_key.public
        )

    def accept_authorization(
        self, octets: bytes, now: datetime, *, name: str = "", sender: PrivateAddress | None = None
    ) -> CorrespondentRecord:
        """Store connection parameters that allow the endpoint to write to their issuer.

        ``sender``: the required issuer. Parameters older than the stored authorization are ignored.

        Raises:
            MalformedMessageError
            InvalidMessageError: if the parameters are for another endpoint, or from another issuer.
        """
        parameters = parse_private_endpoint_connection_parameters(octets)
        certificate = parameters.delivery_authorization
        address, is_chosen = parameters.identity_key.address, sender is None
        if certificate.subject != self.key.address or sender not in (None, address):
            raise InvalidMessageError(NodeCode.AUTHORIZATION_OF_ANOTHER)
        self.correspondents.introduce(
            name, parameters.identity_key, is_chosen=is_chosen, reads_parts=not is_chosen
        )
        given = Authorization(certificate, parameters.chain)
        if self.correspondents.authorize_us(address, parameters.internet_gateway, given):
            self._save_session_key(address, parameters.session_key, now)
        found = self.correspondents.require(address)
        self.correspondents.end_renewal(found.address)
        return found

    def call_oneself(self, name: str) -> None:
        """Store the name for the endpoint's cards.

        Raises:
            InvalidMessageError: if the name is too long, or has unprintable characters.
        """
        self.save_setting(OWN_NAME, usable_name(name))

    def give_card(self, name: str, life: timedelta, allow_for: timedelta | None, now: datetime) -> Card:
        """Issue a card. The first acceptor may write to the endpoint for ``allow_for`` (``None``: until revoked).

        Raises:
            InvalidMessageError: if the name is too long or unprintable.
            ProtocolViolationError: if the endpoint is public.
        """
        self.require_private()
        card = new_card(name, self.key, now + life)
        self.cards.add(card.card_id, card.expires, _end(allow_for, now))
        return card

    def answer_card(self, card: Card, name: str, allow_for: timedelta | None, now: datetime) -> Answer:
        """Allow the card's owner to write to the endpoint for ``allow_for`` (``None``: until revoked).

        Raises:
            InvalidMessageError: if the card is the endpoint's own, or the name is too long or unprintable.
            ProtocolViolationError: if the endpoint has not registered (its address is unknown), or is public.
        """
        if card.key.address == self.key.address:
            raise InvalidMessageError(NodeCode.OWN_CARD)
        until = _end(allow_for, now)
        answered = (card.card_id, usable_name(name)) if card.takes_packed_answers else None
        parameters = self.authorize(card.key, until, now, answered)
        self.correspondents.introduce(card.name, card.key)
        self.correspondents.allow(card.key.address, until)
        return new_answer(card, name, parameters, self.key)

    def accept_answer(self, answer: Answer, now: datetime) -> CorrespondentRecord:
        """Add the acceptor of a card as a correspondent, and put an authorization for it into the outbox.

        Raises:
            InvalidMessageError: if the card is unknown, has expired, or was answered by another endpoint.
        """
        card = self.cards.find(answer.card_id)
        if card is None or card.expires + DRIFT_TOLERANCE < now:
            raise InvalidMessageError(NodeCode.CARD_UNKNOWN)
        address = answer.parameters.identity_key.address
        if card.answered_by is not None and card.answered_by != address:
            raise InvalidMessageError(NodeCode.CARD_ANSWERED)
        # Endpoints that answer cards are made with the kit, and read parts.
        self.correspondents.introduce(answer.name, answer.parameters.identity_key)
        found = self.accept_authorization(answer.parameters.serialize(), now)
        if card.answered_by is None:
            self.cards.record_answer(answer.card_id, address)
            self.correspondents.allow(address, card.allowed_until)
        self.renew(now)
        return found

    def authorize_key(
        self, public_key_der: bytes, name: str, allow_for: timedelta | None, now: datetime
    ) -> bytes:
        """Allow the holder of a key to write to the endpoint, and return the connection parameters for the holder.

        Raises:
            MalformedMessageError: if the octets are not a public key.
            ProtocolViolationError: if the endpoint has not registered, or is public.
        """
        key, until = load_identity_public_key(public_key_der), _end(allow_for, now)
        parameters = self.authorize(key, until, now)
        self.correspondents.introduce(name, key, reads_parts=False)
        self.correspondents.allow(key.address, until)
        return parameters.serialize()

    def accept_public(self, octets: bytes, name: str, now: datetime) -> CorrespondentRecord:
        """Add a public endpoint by its published connection parameters.

        Raises:
            MalformedMessageError
        """
        parameters = parse_node_connection_parameters(octets)
        key, domain = parameters.identity_key, parameters.internet_address
        self.correspondents.introduce(name or domain, key, public_domain=domain)
        self._save_session_key(key.address, parameters.session_key, now)
        return self.correspondents.require(key.address)

    def _save_session_key(self, peer: PrivateAddress, key: SessionPublicKeyHandle, now: datetime) -> None:
        self.keys.save_peer_session_key(peer, SessionPublicKey(key.key_id, key.der, now))

    def allow(self, peer: str, allow_for: timedelta | None, now: datetime) -> None:
        """Allow a correspondent to write for ``allow_for`` (``None``: until revoked), and send the authorization.

        Raises:
            InvalidMessageError: if the correspondent is unknown.
            ProtocolViolationError: if the endpoint is public.
        """
        self.require_private()
        self.correspondents.allow(self.correspondents.require(peer).address, _end(allow_for, now))
        self.renew(now)

    def published_parameters(self, now: datetime) -> bytes:
        """Return a public endpoint's connection parameters for publication, valid for at least 30 days.

        Raises:
            ProtocolViolationError: if the endpoint is private.
        """
        domain = self.public_domain()
        if domain is None:
            raise ProtocolViolationError(NodeCode.NOT_PUBLIC)
        kept = self.keys.session_key(bytes.fromhex(self.setting(_PUBLISHED_KEY) or ""))
        if kept is None or kept.created + SESSION_KEY_LIFE / 2 < now:
            made = SessionKey.generate()
            kept = SessionPrivateKey(made.key_id, made.to_pkcs8(), self.key.address, None, now)
            self.keys.save_session_key(kept)
            self.save_setting(_PUBLISHED_KEY, made.key_id.hex())
        session_key = SessionKey.load(kept.key_id, kept.private_key_der).public
        return NodeConnectionParameters(domain, self.key.public, session_key).serialize()

    def revoke(self, peer: str) -> None:
        """Revoke a correspondent's authorizations; the next connection reports the revocation to the gateway.

        Raises:
            InvalidMessageError: if the correspondent is unknown.
        """
        found = self.correspondents.require(peer)
        address = found.address
        self.correspondents.disallow(address)
        for key in {address, found.key.address}:
            self.issued.revoke(key)
        self.outbox.withdraw(address, AUTHORIZATION_TYPE)

    def forget(self, peer: str) -> None:
        """Revoke a correspondent's authorizations and delete the correspondent, with its unsent messages.

        Raises:
            InvalidMessageError: if the correspondent is unknown.
        """
        found = self.correspondents.require(peer)
        self.revoke(peer)
        address = found.address
        self.forget_copies()
        self.correspondents.forget(address)
        self.keys.forget_peer_session_key(found.key.address)
        self.outbox.withdraw_all(address)

    def confirm(self, peer: str) -> None:
        """Record that the person has compared a correspondent's new key, and revoke its former key's authorizations.

        Raises:
            InvalidMessageError: if the correspondent is unknown.
        """
        found = self.correspondents.require(peer)
        self.correspondents.confirm(found.address)
        if found.key.address != found.address:
            self.issued.revoke(found.address)

    def renew_all(self, now: datetime) -> None:
        """Make all authorizations and renewals due: the next connection sends each correspondent a new one."""
        self.save_setting(_RENEW_ALL, str(to_integer(now)))
        self.connection.execute("UPDATE renewals SET parcel = NULL, made_at = NULL")

    def renew(self, now: datetime) -> None:
        """Issue the authorizations that are due, and put them into the outbox.

        Due are the correspondents that may write to the endpoint and can be reached, if their authorization is missing,
        is past half of its life, was issued under another gateway or before ``renew_all``, or has a session key older
        than a third of a key's life.
        """
        registration = self.registration()
        if registration is None or registration.node_certificate.not_after <= now:
            return  # an authorization cannot outlive its issuer's certificate; pending messages may leave nevertheless
        due = [
            to
            for to in self.correspondents.allowed_senders(now)
            if (to.is_public or to.authorization is not None)
            and self._is_due(to.key.address, registration.node_certificate, to.may_write_until, now)
        ]
        for to in due:
            parameters = self.authorize(to.key, to.may_write_until, now)
            self.outbox.withdraw(to.address, AUTHORIZATION_TYPE)
            self.outbox.add(
                uncounted_id(),
                to.address,
                AUTHORIZATION_TYPE,
                parameters.serialize(),
                now,
                now + _RENEWAL_LIFE,
            )

    def _is_due(self, peer: PrivateAddress, own: Certificate, until: datetime | None, now: datetime) -> bool:
        newest = self.issued.newest(peer)
        if newest is None:
            return True
        certificate, issuer = newest
        issued_at = certificate.not_before + BACKDATE
        is_outdated = to_integer(issued_at) < int(self.setting(_RENEW_ALL) or "0")
        if issuer.issuer_address != own.issuer_address or is_outdated:
            return True
        if now >= certificate.not_before + RENEWAL_PERIOD and own.not_after > now + _WORTH_RENEWING:
            return True
        possible = min(until or now + AUTHORIZATION_LIFE, now + AUTHORIZATION_LIFE, own.not_after)
        return now >= certificate.middle and possible > certificate.not_after + _WORTH_RENEWING


def _end(allow_for: timedelta | None, now: datetime) -> datetime | None:
    return None if allow_for is None else now + allow_for
