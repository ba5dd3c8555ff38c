"""A backup of the identity, in the format of versions up to 0.1.0."""

import json

from gateway_core.crypto.passphrase import Argon2Parameters, seal
from gateway_core.ports.custody import StoredCertificate
from gateway_core.services.identity.identity_backup import PURPOSE
from gateway_core.services.identity.public_gateways import CURRENT_SETTING, FORMER_SETTING, read_current
from gateway_core.tables.transaction import Transaction
from gateway_core.views.status import CertificateRole


def collect_identity(tx: Transaction) -> dict[str, object]:
    key, current = tx.keys.identity_key(), read_current(tx)
    assert key is not None
    session = None if current is None else tx.keys.peer_session_key(current.address)
    return {
        "identity_key": key.hex(),
        "certificates": [_to_json(each) for role in CertificateRole for each in tx.certificates.all(role)],
        "public_gateway": tx.settings.get(CURRENT_SETTING),
        "former_public_gateways": tx.settings.get(FORMER_SETTING),
        "session_key": None
        if session is None
        else [session.key_id.hex(), session.public_key_der.hex(), session.created.isoformat()],
    }


def sealed(content: dict[str, object], passphrase: str) -> str:
    return seal(json.dumps(content).encode(), passphrase, PURPOSE, Argon2Parameters())


def _to_json(certificate: StoredCertificate) -> dict[str, object]:
    return {
        "role": certificate.role.value,
        "subject": certificate.subject,
        "issuer": certificate.issuer,
        "certificate": certificate.certificate_der.hex(),
        "chain": [each.hex() for each in certificate.chain_der],
        "not_before": certificate.not_before.isoformat(),
        "not_after": certificate.not_after.isoformat(),
    }
