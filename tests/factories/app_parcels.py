"""Parcels from a correspondent for an app behind a private gateway, under the authorization that the app gave."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from gateway_core.crypto.certificates import (
    ENDPOINT,
    PARCEL_DELIVERY_AUTHORIZATION,
    Certificate,
    issue_certificate,
)
from gateway_core.dialects import AWALA, Dialect, MessageType
from gateway_core.identifiers import DomainName, Recipient
from gateway_core.messages.ramf import RamfMessage, new_message
from gateway_core.services.identity.credentials import Credentials
from tests.factories.keys import identity_key

APP, CORRESPONDENT = identity_key("endpoint_a"), identity_key("endpoint_c")
BEFORE, AFTER = timedelta(minutes=30), timedelta(days=30)


def app_certificate(credentials: Credentials, now: datetime) -> Certificate:
    """Return the app's certificate, issued by the private gateway under its current pairing."""
    issuer = credentials.signing_certificate()
    return issue_certificate(ENDPOINT, APP.public, credentials.key, issuer, now - BEFORE, now + 2 * AFTER)


def authorization_by(app: Certificate, now: datetime) -> Certificate:
    """Return the correspondent's authorization."""
    kind = PARCEL_DELIVERY_AUTHORIZATION
    return issue_certificate(kind, CORRESPONDENT.public, APP, app, now - BEFORE, now + AFTER)


def parcel_for_app(
    dialect: Dialect,
    domain: DomainName,
    authorization: Certificate,
    chain: Sequence[Certificate],
    now: datetime,
    *,
    message_id: str,
    life: timedelta = timedelta(days=10),
    payload: bytes = b"a payload that nobody opens here",
) -> RamfMessage:
    """Return a parcel to sign with the correspondent's key."""
    recipient = Recipient(APP.address, domain if dialect is AWALA else None)
    parts = (dialect, MessageType.PARCEL, recipient, payload, authorization, now, now + life)
    return new_message(*parts, message_id=message_id, chain=chain)
