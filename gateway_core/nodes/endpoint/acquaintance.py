"""The rules of who may write to whom: cards and their answers, authorizations, their renewal and their end.

Spec: RS-002 (Parcel Delivery Authorizations); RS-000 PDD.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from gateway_core import randomness
from gateway_core.clock import DRIFT_TOLERANCE
from gateway_core.crypto.certificates import Certificate
from gateway_core.crypto.keys import IdentityPublicKey, SessionKey
from gateway_core.errors import InvalidMessageError, ProtocolViolationError
from gateway_core.identifiers import PrivateAddress
from gateway_core.limits import RENEWAL_PERIOD, SESSION_KEY_LIFE
from gateway_core.messages.connection_parameters import (
    NodeConnectionParameters,
    parse_node_connection_parameters,
)
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.endpoint.cards import Answer, Card, new_answer, new_card, usable_name
from gateway_core.nodes.endpoint.correspondent_rows import CorrespondentRecord
from gateway_core.nodes.endpoint.sealing import (
    AUTHORIZATION_LIFE,
    AUTHORIZATION_TYPE,
    accept_authorization,
    authorize,
)
from gateway_core.nodes.endpoint.tables import EndpointTables
from gateway_core.ports.custody import SessionPrivateKey, SessionPublicKey

_RENEWAL_LIFE = timedelta(days=180)
"""For so long a new authorization is carried: it is as urgent as the messages that wait for it."""

OWN_NAME = "name"
"""The setting of the name that this endpoint's cards bear."""

_PUBLISHED_KEY = "published-session-key"
_WORTH_RENEWING = timedelta(hours=1)


def call_oneself(tx: EndpointTables, name: str) -> None:
    """Keep the name that this endpoint's cards bear.

    Raises:
        InvalidMessageError: it is too long, or has what cannot be printed.
    """
    tx.save_setting(OWN_NAME, usable_name(name))


def give_card(tx: EndpointTables, name: str, life: timedelta, until: datetime | None, now: datetime) -> Card:
    """Make a card; whoever answers it first may write to this endpoint until ``until`` (``None``: until revoked).

    Raises:
        InvalidMessageError: the name is too long.
        ProtocolViolationError: this is a public endpoint.
    """
    if tx.public_domain() is not None:
        raise ProtocolViolationError(NodeCode.PUBLIC_ENDPOINT)
    card = new_card(name, tx.key, now + life)
    tx.cards.add(card.card_id, card.expires, until)
    return card


def answer_card(tx: EndpointTables, card: Card, name: str, until: datetime | None, now: datetime) -> Answer:
    """Let the card's owner write to this endpoint until ``until`` (``None``: until revoked).

    Raises:
        InvalidMessageError: it is this endpoint's own card, or the name is too long.
        ProtocolViolationError: this endpoint has not registered: it cannot say where it is.
    """
    if card.key.address == tx.key.address:
        raise InvalidMessageError(NodeCode.OWN_CARD)
    parameters = authorize(tx, card.key, until, now)
    tx.correspondents.introduce(card.name, card.key)
    tx.correspondents.allow(card.key.address, until)
    return new_answer(card, name, parameters, tx.key)


def accept_answer(tx: EndpointTables, answer: Answer, now: datetime) -> CorrespondentRecord:
    """Note who answered a card of this endpoint, and put the authorization to write here into the outbox.

    Raises:
        InvalidMessageError: no such card was given out, it has expired, or somebody else answered it before.
    """
    card = tx.cards.find(answer.card_id)
    if card is None or card.expires + DRIFT_TOLERANCE < now:
        raise InvalidMessageError(NodeCode.CARD_UNKNOWN)
    address = answer.parameters.identity_key.address
    if card.answered_by is not None and card.answered_by != address:
        raise InvalidMessageError(NodeCode.CARD_ANSWERED)
    found = accept_authorization(tx, answer.parameters.serialize(), now, name=answer.name)
    if card.answered_by is None:
        tx.cards.answered(answer.card_id, address)
        tx.correspondents.allow(address, card.allowed_until)
    renew(tx, now)
    return found


def authorize_key(
    tx: EndpointTables, key: IdentityPublicKey, name: str, until: datetime | None, now: datetime
) -> bytes:
    """Let the holder of a key write here, and return the connection parameters to give to it.

    Raises:
        ProtocolViolationError: this endpoint has not registered.
    """
    parameters = authorize(tx, key, until, now)
    tx.correspondents.introduce(name, key)
    tx.correspondents.allow(key.address, until)
    return parameters.serialize()


def accept_public(tx: EndpointTables, octets: bytes, name: str, now: datetime) -> CorrespondentRecord:
    """Note a public endpoint by what it publishes as its connection parameters.

    Raises:
        MalformedMessageError
    """
    parameters = parse_node_connection_parameters(octets)
    address, key = parameters.identity_key.address, parameters.session_key
    tx.correspondents.introduce_public(
        name or parameters.internet_address, parameters.identity_key, parameters.internet_address
    )
    tx.keys.save_peer_session_key(address, SessionPublicKey(key.key_id, key.der, now))
    found = tx.correspondents.find(address)
    assert found is not None
    return found


def allow(tx: EndpointTables, address: PrivateAddress, until: datetime | None, now: datetime) -> None:
    """Let a correspondent write here until ``until`` (``None``: until revoked): the authorization goes to it.

    Raises:
        InvalidMessageError: there is none of that address.
        ProtocolViolationError: this is a public endpoint.
    """
    if tx.public_domain() is not None:
        raise ProtocolViolationError(NodeCode.PUBLIC_ENDPOINT)
    if tx.correspondents.find(address) is None:
        raise InvalidMessageError(NodeCode.UNKNOWN_CORRESPONDENT)
    tx.correspondents.allow(address, until)
    renew(tx, now)


def published_parameters(tx: EndpointTables, now: datetime) -> bytes:
    """Return what a public endpoint publishes of itself: its connection parameters, good for 30 days at least.

    Raises:
        ProtocolViolationError: this is no public endpoint.
    """
    domain = tx.public_domain()
    if domain is None:
        raise ProtocolViolationError(NodeCode.NOT_PUBLIC)
    kept = tx.keys.session_key(bytes.fromhex(tx.setting(_PUBLISHED_KEY) or ""))
    if kept is None or kept.created + SESSION_KEY_LIFE / 2 < now:
        made = SessionKey.generate()
        kept = SessionPrivateKey(made.key_id, made.to_pkcs8(), tx.key.address, None, now)
        tx.keys.save_session_key(kept)
        tx.save_setting(_PUBLISHED_KEY, made.key_id.hex())
    session_key = SessionKey.load(kept.key_id, kept.private_key_der).public
    return NodeConnectionParameters(domain, tx.key.public, session_key).serialize()


def revoke(tx: EndpointTables, address: PrivateAddress) -> None:
    """Let a correspondent write no more; the gateway is told when it is there.

    Raises:
        InvalidMessageError: there is none of that address.
    """
    if tx.correspondents.find(address) is None:
        raise InvalidMessageError(NodeCode.UNKNOWN_CORRESPONDENT)
    tx.correspondents.disallow(address)
    tx.issued.revoke(address)
    tx.outbox.withdraw(address, AUTHORIZATION_TYPE)


def rename(tx: EndpointTables, address: PrivateAddress, name: str) -> None:
    """Give a correspondent another name.

    Raises:
        InvalidMessageError: there is none of that address, or the name is too long.
    """
    if tx.correspondents.find(address) is None:
        raise InvalidMessageError(NodeCode.UNKNOWN_CORRESPONDENT)
    tx.correspondents.rename(address, usable_name(name))


def forget(tx: EndpointTables, address: PrivateAddress) -> None:
    """Revoke what a correspondent was allowed, and know it no more. What has not left for it never does.

    Raises:
        InvalidMessageError: there is none of that address.
    """
    revoke(tx, address)
    tx.correspondents.forget(address)
    tx.keys.forget_peer_session_key(address)
    tx.outbox.withdraw_all(address)


def renew(tx: EndpointTables, now: datetime) -> int:
    """Issue anew what is due, and put it into the outbox. Returns how many were.

    Due is the authorization of whoever may write here, can be reached, and has none, one that is past half of its life,
    one whose session key is a third of its life old, or one that leads to another gateway than this endpoint's own.
    """
    own = tx.own_certificate()
    if (
        own is None or own.not_after <= now
    ):  # nothing can be issued under it; what waits may leave nevertheless
        return 0
    due = [
        to
        for to in tx.correspondents.allowed(now)
        if (to.is_public or to.authorization is not None)
        and _is_due(tx, to.address, own, to.may_write_until, now)
    ]
    for to in due:
        parameters = authorize(tx, to.key, to.may_write_until, now)
        tx.outbox.withdraw(to.address, AUTHORIZATION_TYPE)
        tx.outbox.add(
            str(randomness.new_uuid()),
            to.address,
            AUTHORIZATION_TYPE,
            parameters.serialize(),
            now,
            now + _RENEWAL_LIFE,
        )
    return len(due)


def _is_due(
    tx: EndpointTables, peer: PrivateAddress, own: Certificate, until: datetime | None, now: datetime
) -> bool:
    newest = tx.issued.newest(peer)
    if newest is None:
        return True
    certificate, issuer = newest
    if issuer.issuer_address != own.issuer_address:
        return True
    if now >= certificate.not_before + RENEWAL_PERIOD and own.not_after > now + _WORTH_RENEWING:
        return True
    half = certificate.not_before + (certificate.not_after - certificate.not_before) / 2
    possible = min(until or now + AUTHORIZATION_LIFE, now + AUTHORIZATION_LIFE, own.not_after)
    return now >= half and possible > certificate.not_after + _WORTH_RENEWING
