"""A transaction of the kit: the endpoint's tables on one connection, and the rules of who may write to whom.

The rules are of cards and their answers, and of authorizations, their renewal and their end.

Spec: RS-002 (Parcel Delivery Authorizations); RS-000 PDD.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from gateway_core import randomness
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
from gateway_core.nodes.endpoint.message_rows import InboxRows, OutboxRows, PartRows
from gateway_core.ports.custody import SessionPrivateKey, SessionPublicKey
from gateway_core.ports.database import Connection, DiskSpaceReader, NodeTables
from gateway_core.ports.local_gateway import EndpointIdentity
from gateway_core.tables.columns import from_integer, to_integer
from gateway_core.tables.keys import KeyRows

BACKDATE = timedelta(minutes=5)
"""A clock that is a little ahead must not make what it dates invalid."""

AUTHORIZATION_TYPE = "application/vnd+relaycorp.awala.pda-path"
"""The type of a message that brings a new authorization, as the deployed apps write it: connection parameters."""

PUBLIC_DOMAIN = "public-domain"
"""The setting of a public endpoint's name."""

_KEPT_AFTER_EXPIRY = timedelta(days=1)
"""The time for which an id is remembered after its message expired: the clocks' tolerance is two hours."""

AUTHORIZATION_LIFE = timedelta(days=180)
"""RS-002 allows no more; the endpoint's own certificate ends most of them earlier."""

_RENEWAL_LIFE = timedelta(days=180)
"""For so long a new authorization is carried: it is as urgent as the messages that wait for it."""

OWN_NAME = "name"
"""The setting of the name that this endpoint's cards bear."""

_PUBLISHED_KEY = "published-session-key"
_WORTH_RENEWING = timedelta(hours=1)


class EndpointTables(NodeTables):
    """All tables, and what may be done with them."""

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

    def require_private(self) -> None:
        """Check that this is no public endpoint.

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

    def registration(self) -> Registration | None:
        """The gateway's last answer to a registration."""
        row = self.connection.execute("SELECT registration_der FROM registrations").fetchone()
        if row is None:
            return None
        if self._parsed is None or self._parsed[0] != row[0]:
            self._parsed = bytes(row[0]), parse_registration(bytes(row[0]))
        return self._parsed[1]

    def require_registration(self) -> Registration:
        """The same, of an endpoint that has registered.

        Raises:
            ProtocolViolationError: it has not.
        """
        registration = self.registration()
        if registration is None:
            raise ProtocolViolationError(NodeCode.NOT_REGISTERED_YET)
        return registration

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

    def identity(self) -> EndpointIdentity | None:
        """Key and certificate, for the GSC."""
        registration = self.registration()
        return None if registration is None else EndpointIdentity(self.key, registration.node_certificate)

    def sweep(self, now: datetime, agreed: datetime) -> None:
        """Forget what expired: by ``agreed`` time ids, keys, parts, cards and authorizations.

        What waits to leave is refused at ``now``.
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

    # --- Who may write to whom ------------------------------------------------------------------------------------

    def authorize(
        self, key: IdentityPublicKey, until: datetime | None, now: datetime
    ) -> PrivateEndpointConnectionParameters:
        """Issue an authorization for that key's holder to write here, and say where and under which session key.

        Raises:
            ProtocolViolationError: this endpoint has not registered, or is a public one.
            InvalidMessageError: ``until`` is over.
        """
        self.require_private()
        registration = self.require_registration()
        own = registration.node_certificate
        not_after = min(until or now + AUTHORIZATION_LIFE, now + AUTHORIZATION_LIFE)
        certificate = issue_certificate(
            PARCEL_DELIVERY_AUTHORIZATION, key, self.key, own, now - BACKDATE, not_after
        )
        self.issued.add(key.address, certificate, own)
        session_key = SessionKey.generate()
        self.keys.save_session_key(
            SessionPrivateKey(session_key.key_id, session_key.to_pkcs8(), own.subject, None, now)
        )
        chain = (own, registration.gateway_certificate)
        return PrivateEndpointConnectionParameters(
            self.key.public, registration.internet_address, certificate, chain, session_key.public
        )

    def accept_authorization(
        self, octets: bytes, now: datetime, *, name: str = "", sender: PrivateAddress | None = None
    ) -> CorrespondentRecord:
        """Keep the connection parameters by which another endpoint lets this one write to it.

        ``sender``: the endpoint that they must be of. Those that are older than what is known change nothing.

        Raises:
            MalformedMessageError
            InvalidMessageError: they are for another endpoint, or not the sender's.
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
        return self.correspondents.known(address)

    def call_oneself(self, name: str) -> None:
        """Keep the name that this endpoint's cards bear.

        Raises:
            InvalidMessageError: it is too long, or has what cannot be printed.
        """
        self.save_setting(OWN_NAME, usable_name(name))

    def give_card(self, name: str, life: timedelta, allow_for: timedelta | None, now: datetime) -> Card:
        """Make a card; whoever answers it first may write to this endpoint for so long (``None``: until revoked).

        Raises:
            InvalidMessageError: the name is too long.
            ProtocolViolationError: this is a public endpoint.
        """
        self.require_private()
        card = new_card(name, self.key, now + life)
        self.cards.add(card.card_id, card.expires, _end(allow_for, now))
        return card

    def answer_card(self, card: Card, name: str, allow_for: timedelta | None, now: datetime) -> Answer:
        """Let the card's owner write to this endpoint for so long (``None``: until revoked).

        Raises:
            InvalidMessageError: it is this endpoint's own card, or the name is too long.
            ProtocolViolationError: this endpoint has not registered: it cannot say where it is.
        """
        if card.key.address == self.key.address:
            raise InvalidMessageError(NodeCode.OWN_CARD)
        until = _end(allow_for, now)
        parameters = self.authorize(card.key, until, now)
        self.correspondents.introduce(card.name, card.key)
        self.correspondents.allow(card.key.address, until)
        return new_answer(card, name, parameters, self.key)

    def accept_answer(self, answer: Answer, now: datetime) -> CorrespondentRecord:
        """Note who answered a card of this endpoint, and put the authorization to write here into the outbox.

        Raises:
            InvalidMessageError: no such card was given out, it has expired, or somebody else answered it before.
        """
        card = self.cards.find(answer.card_id)
        if card is None or card.expires + DRIFT_TOLERANCE < now:
            raise InvalidMessageError(NodeCode.CARD_UNKNOWN)
        address = answer.parameters.identity_key.address
        if card.answered_by is not None and card.answered_by != address:
            raise InvalidMessageError(NodeCode.CARD_ANSWERED)
        # It reads parts: it answered a card.
        self.correspondents.introduce(answer.name, answer.parameters.identity_key)
        found = self.accept_authorization(answer.parameters.serialize(), now)
        if card.answered_by is None:
            self.cards.answered(answer.card_id, address)
            self.correspondents.allow(address, card.allowed_until)
        self.renew(now)
        return found

    def authorize_key(
        self, public_key_der: bytes, name: str, allow_for: timedelta | None, now: datetime
    ) -> bytes:
        """Let the holder of a key write here, and return the connection parameters to give to it.

        Raises:
            MalformedMessageError: that is no key.
            ProtocolViolationError: this endpoint has not registered.
        """
        key, until = load_identity_public_key(public_key_der), _end(allow_for, now)
        parameters = self.authorize(key, until, now)
        self.correspondents.introduce(name, key, reads_parts=False)
        self.correspondents.allow(key.address, until)
        return parameters.serialize()

    def accept_public(self, octets: bytes, name: str, now: datetime) -> CorrespondentRecord:
        """Note a public endpoint by what it publishes as its connection parameters.

        Raises:
            MalformedMessageError
        """
        parameters = parse_node_connection_parameters(octets)
        key, domain = parameters.identity_key, parameters.internet_address
        self.correspondents.introduce(name or domain, key, public_domain=domain)
        self._save_session_key(key.address, parameters.session_key, now)
        return self.correspondents.known(key.address)

    def _save_session_key(self, peer: PrivateAddress, key: SessionPublicKeyHandle, now: datetime) -> None:
        self.keys.save_peer_session_key(peer, SessionPublicKey(key.key_id, key.der, now))

    def allow(self, peer: str, allow_for: timedelta | None, now: datetime) -> None:
        """Let a correspondent write here for so long (``None``: until revoked): the authorization goes to it.

        Raises:
            InvalidMessageError: there is none of that address.
            ProtocolViolationError: this is a public endpoint.
        """
        self.require_private()
        self.correspondents.allow(self.correspondents.known(peer).address, _end(allow_for, now))
        self.renew(now)

    def published_parameters(self, now: datetime) -> bytes:
        """Return what a public endpoint publishes of itself: its connection parameters, good for 30 days at least.

        Raises:
            ProtocolViolationError: this is no public endpoint.
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
        """Let a correspondent write no more; the gateway is told when it is there.

        Raises:
            InvalidMessageError: there is none of that address.
        """
        address = self.correspondents.known(peer).address
        self.correspondents.disallow(address)
        self.issued.revoke(address)
        self.outbox.withdraw(address, AUTHORIZATION_TYPE)

    def forget(self, peer: str) -> None:
        """Revoke what a correspondent was allowed, and know it no more. What has not left for it never does.

        Raises:
            InvalidMessageError: there is none of that address.
        """
        self.revoke(peer)
        address = PrivateAddress(peer)
        self.forget_copies()
        self.correspondents.forget(address)
        self.keys.forget_peer_session_key(address)
        self.outbox.withdraw_all(address)

    def renew(self, now: datetime) -> None:
        """Issue anew what is due, and put it into the outbox.

        Due is the authorization of whoever may write here, can be reached, and has none, one that is past half of its
        life, one whose session key is a third of its life old, or one that leads to another gateway than this
        endpoint's own.
        """
        registration = self.registration()
        if registration is None or registration.node_certificate.not_after <= now:
            return  # nothing can be issued under it; what waits may leave nevertheless
        due = [
            to
            for to in self.correspondents.allowed(now)
            if (to.is_public or to.authorization is not None)
            and self._is_due(to.address, registration.node_certificate, to.may_write_until, now)
        ]
        for to in due:
            parameters = self.authorize(to.key, to.may_write_until, now)
            self.outbox.withdraw(to.address, AUTHORIZATION_TYPE)
            self.outbox.add(
                str(randomness.new_uuid()),
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
        if issuer.issuer_address != own.issuer_address:
            return True
        if now >= certificate.not_before + RENEWAL_PERIOD and own.not_after > now + _WORTH_RENEWING:
            return True
        possible = min(until or now + AUTHORIZATION_LIFE, now + AUTHORIZATION_LIFE, own.not_after)
        return now >= certificate.middle and possible > certificate.not_after + _WORTH_RENEWING


def _end(allow_for: timedelta | None, now: datetime) -> datetime | None:
    return None if allow_for is None else now + allow_for
