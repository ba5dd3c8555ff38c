"""Gateway Certificate Revocations (GCR): a public gateway takes back a certificate of its own.

A GCR is a RAMF message with an empty payload; the certificate that it was signed with is the one that is revoked. It
comes in a cargo from that very gateway. It is recorded, and a certificate of ours that was issued under the revoked one
is renewed at the next connection; until then it stays in use, since apps depend on it and nobody else could renew it.

Spec: RS-002 (the type); what follows from one is this project's: DECISIONS.md.
"""

from __future__ import annotations

import hashlib
import logging
from datetime import datetime

from gateway_core.codes.messages import ControlMessageCode
from gateway_core.dialects import MessageType
from gateway_core.errors import InvalidMessageError
from gateway_core.identifiers import PrivateAddress
from gateway_core.messages.ramf import parse_verified, validate
from gateway_core.services.identity.credentials import REVOKED_SETTING, Credentials, read_revoked
from gateway_core.tables.transaction import Store, Transaction

logger = logging.getLogger(__name__)

_MAX_REVOKED = 64


async def accept_revocation(
    octets: bytes, sender: PrivateAddress, store: Store, credentials: Credentials, now: datetime
) -> None:
    """Record a revocation that came in a cargo from ``sender``.

    Raises:
        MalformedMessageError, InvalidMessageError: it is not one, or not that gateway's to make.
    """
    message = parse_verified(octets, MessageType.GATEWAY_CERTIFICATE_REVOCATION)
    validate(message, now)
    if message.payload:
        raise InvalidMessageError(ControlMessageCode.REVOCATION_HAS_PAYLOAD)
    if message.sender != sender or message.recipient.private_address != credentials.address:
        raise InvalidMessageError(ControlMessageCode.REVOCATION_FROM_ANOTHER)
    fingerprint = hashlib.sha256(message.sender_certificate.der).hexdigest()
    await store.write(lambda tx: _record(tx, fingerprint))
    await credentials.reload()
    logger.warning("A public gateway revoked a certificate of its own; ours from it will be renewed.")


def _record(tx: Transaction, fingerprint: str) -> None:
    others = sorted(read_revoked(tx) - {fingerprint})
    tx.settings.put(REVOKED_SETTING, [fingerprint, *others][:_MAX_REVOKED])
