"""Renewals of an identity: a new key in place of one that a thief may know.

::

    become_another ─▶ registers anew ─▶ a renewal for each correspondent ─▶ leaves in the former key's name
    correspondent:  accept_renewal ─▶ the conversation continues under the new key ─▶ its authorization ends the renewal

The parcel of a renewal is signed by the former key, under the correspondent's authorization for that key. Its content
is connection parameters of the new key, with this key's signature over them and the former address. The first renewal
of a key wins: the inbox drops other messages of the former key, and shows a second renewal as a dispute.

Spec: docs/decisions/0072.
"""

import asyncio
import logging
from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from gateway_core import randomness
from gateway_core.asn1 import der
from gateway_core.crypto.keys import IdentityKey
from gateway_core.dialects import Dialect
from gateway_core.errors import (
    DecryptionError,
    InvalidMessageError,
    MalformedMessageError,
    ProtocolViolationError,
    RefusedError,
    converting,
)
from gateway_core.identifiers import DomainName, PrivateAddress
from gateway_core.limits import RENEWAL_PERIOD
from gateway_core.messages.control import new_deauthorization, parse_certification_path
from gateway_core.messages.ramf import RamfMessage
from gateway_core.messages.registration import (
    PrivateEndpointConnectionParameters,
    parse_private_endpoint_connection_parameters,
)
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.endpoint.correspondent_rows import Authorization
from gateway_core.nodes.endpoint.outbox import is_final_refusal
from gateway_core.nodes.endpoint.sealing import seal
from gateway_core.nodes.endpoint.store import Store
from gateway_core.nodes.endpoint.tables import AUTHORIZATION_TYPE, RENEWAL_TYPE, EndpointTables
from gateway_core.ports.local_gateway import EndpointIdentity, LocalGateway
from gateway_core.tables.columns import Rows, struct_of, to_integer

_MARK = b"RNR1"
_LIFE = timedelta(days=180)
"""Lifetime of a renewal, which the correspondent's authorization shortens."""

_LOG = logging.getLogger(__name__)


class Renewal(Struct, frozen=True):
    """A renewal that a correspondent has not answered; ``parcel``: sealed, until the gateway has stored it."""

    peer: PrivateAddress
    author_der: bytes
    authorization_der: bytes
    domain: str
    parcel: bytes | None


class RenewalRows(Rows):
    """The renewals of this endpoint's identity, until their correspondents answer."""

    def begin(self, author_der: bytes) -> None:
        """Plan a renewal for each correspondent that allows this endpoint to write; blocked ones wait until unblocked.

        The device's clock may be wrong: the gateway's time decides later whether an authorization has ended.
        A correspondent with an earlier renewal keeps it: it knows that renewal's former key alone.
        """
        self._run(
            "INSERT OR IGNORE INTO renewals (peer, author_der, authorization_der, domain) "
            "SELECT address, ?, authorization_der, domain FROM correspondents "
            "WHERE authorization_der NOT NULL AND reads_parts AND NOT is_public",
            (author_der,),
        )
        self._run("UPDATE renewals SET parcel = NULL, made_at = NULL")
        self._run("UPDATE correspondents SET authorization_der = NULL, authorized_until = NULL")

    def due(self, now: datetime) -> Sequence[Renewal]:
        """Return the renewals to seal: new ones, and those without an answer for a RENEWAL_PERIOD."""
        return self._of("coalesce(made_at, 0) < ?", to_integer(now - RENEWAL_PERIOD))

    def ready(self) -> Sequence[Renewal]:
        """Return the sealed renewals that no gateway has stored."""
        return self._of("parcel IS NOT ?", None)

    def _of(self, condition: str, value: object) -> Sequence[Renewal]:
        return self._each(
            struct_of(Renewal),
            f"SELECT peer, author_der, authorization_der, domain, parcel FROM renewals WHERE {condition}",  # noqa: S608
            (value,),
        )

    def authors(self) -> Sequence[bytes]:
        """Return the former keys with renewals under way."""
        return self._each(lambda row: bytes(row[0]), "SELECT DISTINCT author_der FROM renewals")

    def seal(self, peer: PrivateAddress, parcel: bytes, now: datetime) -> None:
        """Store a sealed renewal."""
        self._run(
            "UPDATE renewals SET parcel = ?, made_at = ? WHERE peer = ?", (parcel, to_integer(now), peer)
        )

    def leave(self, each: Renewal) -> None:
        """Record that the gateway has stored, or refused for good, the renewal's parcel."""
        self._run("UPDATE renewals SET parcel = NULL WHERE peer = ? AND parcel = ?", (each.peer, each.parcel))


# --- The endpoint with a new key -------------------------------------------------------------------------------


def become_another(tx: EndpointTables, key: IdentityKey) -> None:
    """Replace the endpoint's identity. It registers anew, and renews its cards at the next connection.

    Cards that were given out, session keys and waiting authorizations were the former key's, and are deleted.
    """
    RenewalRows(tx.connection).begin(tx.key.to_pkcs8())
    tx.replace_key(key)


def seal_renewals(tx: EndpointTables, dialect: Dialect, now: datetime) -> None:
    """Seal the renewals that are due."""
    registration = tx.registration()
    if registration is None or registration.node_certificate.not_after <= now:
        return
    rows = RenewalRows(tx.connection)
    for each in rows.due(now):
        to = tx.correspondents.find(each.peer)
        given = Authorization(*parse_certification_path(each.authorization_der))
        has_ended = given.certificate.not_after <= now
        if to is None or has_ended:
            tx.correspondents.end_renewal(each.peer)
            continue
        if not to.may_write:
            continue
        former = IdentityKey.load(each.author_der)
        try:
            content = _serialize(former.address, tx.authorize(to.key, to.may_write_until, now), tx.key)
            parcel = seal(
                tx,
                replace(to, authorization=given, domain=DomainName(each.domain)),
                ServiceMessage(RENEWAL_TYPE, content),
                str(randomness.new_uuid()),
                now,
                now + _LIFE,
                dialect,
                now,
                author=former,
            )
        except (InvalidMessageError, DecryptionError, ProtocolViolationError) as error:
            _LOG.info("A renewal cannot be sealed now. %s", error)
            continue
        rows.seal(each.peer, parcel, now)


async def deliver_renewals(store: Store, gateway: LocalGateway, dialect: Dialect) -> None:
    """Deliver the sealed renewals in the name of the former key, and revoke all authorizations that it issued.

    Raises:
        UnreachableError: if the gateway is lost. A gateway that refuses the former key for now is asked again later.
    """
    identities = dict[bytes, EndpointIdentity]()
    for each in await store.read(lambda tx: RenewalRows(tx.connection).ready()):
        assert each.parcel is not None, "it is sealed"
        try:
            if each.author_der not in identities:
                identities[each.author_der] = await _register(gateway, each.author_der, dialect)
            await gateway.deliver(each.parcel, identities[each.author_der])
        except RefusedError as error:
            _LOG.info("The gateway refuses a renewal. %s", error)
            if not is_final_refusal(error):
                return
        await store.write(partial(_leave, each))


async def _register(gateway: LocalGateway, author_der: bytes, dialect: Dialect) -> EndpointIdentity:
    author = await asyncio.to_thread(IdentityKey.load, author_der)
    identity = EndpointIdentity(author, (await gateway.register(author)).node_certificate)
    await gateway.deauthorize(new_deauthorization(identity.certificate, ()).serialize(dialect), identity)
    return identity


def _leave(each: Renewal, tx: EndpointTables) -> None:
    RenewalRows(tx.connection).leave(each)


async def former_addresses(store: Store) -> frozenset[PrivateAddress]:
    """Return the former addresses with renewals under way."""
    authors = await store.read(lambda tx: RenewalRows(tx.connection).authors())
    return frozenset([(await asyncio.to_thread(IdentityKey.load, each)).address for each in authors])


# --- Its correspondents ----------------------------------------------------------------------------------------


def accept_renewal(tx: EndpointTables, parcel: RamfMessage, content: bytes) -> bool:
    """Apply a renewal from a verified parcel of the former key. Returns whether the correspondent has a new key.

    Raises:
        MalformedMessageError
        InvalidMessageError: if the new key has not signed, the renewal is for another endpoint, the sender is unknown
            or blocked, or the new key is another correspondent's.
    """
    with converting(MalformedMessageError, to=MalformedMessageError(NodeCode.NOT_A_RENEWAL)):
        fields = der.parse_one(content)
        octets, signature = fields.string(), fields.string()
        fields.finish()
        parameters = parse_private_endpoint_connection_parameters(octets)
    parameters.identity_key.verify(signature, _plaintext(parcel.sender, octets))
    key, known = parameters.identity_key, tx.correspondents.find(parcel.sender)
    if parameters.delivery_authorization.subject != tx.key.address:
        raise InvalidMessageError(NodeCode.AUTHORIZATION_OF_ANOTHER)
    if known is None or not known.may_write:
        raise InvalidMessageError(NodeCode.UNKNOWN_CORRESPONDENT)
    if known.key.address == key.address != parcel.sender:  # repeated, after another change of its gateway
        tx.accept_authorization(parameters.serialize(), parcel.created, sender=key.address)
        return False
    if known.key.address != parcel.sender:  # another renewal came first
        tx.correspondents.dispute(known.address)
        return False
    if key.address == tx.key.address or tx.correspondents.find(key.address) is not None:
        raise InvalidMessageError(NodeCode.NOT_A_RENEWAL)
    if parcel.sender != known.address:  # a key between the first and the new one: only the first can dispute
        tx.issued.revoke(parcel.sender)
    tx.correspondents.succeed(known.address, key, parcel.created)
    tx.keys.forget_peer_session_key(parcel.sender)
    tx.outbox.withdraw(known.address, AUTHORIZATION_TYPE)
    tx.outbox.unseal(known.address)
    tx.accept_authorization(parameters.serialize(), parcel.created, sender=key.address)
    return True


def _serialize(
    former: PrivateAddress, parameters: PrivateEndpointConnectionParameters, key: IdentityKey
) -> bytes:
    octets = parameters.serialize()
    return der.sequence(der.octet_string(octets), der.octet_string(key.sign(_plaintext(former, octets))))


def _plaintext(former: PrivateAddress, octets: bytes) -> bytes:
    return _MARK + der.sequence(der.octet_string(former.encode()), der.octet_string(octets))
