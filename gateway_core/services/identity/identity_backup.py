"""Backup of a gateway's identity under a passphrase, and its restoration into an empty profile.

A backup holds the identity key, the certificates, the pairing with the public gateway and its session key. It holds no
parcels, and none of our own session keys: what was encrypted for those stays unreadable for whoever gets the backup.
After a restoration, the next cargo collection authorization (or registration) gives the peer new ones.
"""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

from gateway_core.codes.gateway import IdentityCode
from gateway_core.crypto.keys import IdentityKey
from gateway_core.crypto.passphrase import Argon2Parameters, seal, unseal
from gateway_core.errors import InvalidMessageError, MalformedMessageError, converting
from gateway_core.identifiers import PrivateAddress
from gateway_core.ports.custody import SessionPublicKey, StoredCertificate
from gateway_core.services.identity.public_gateways import (
    CURRENT_SETTING,
    FORMER_SETTING,
    read_current,
    read_former,
)
from gateway_core.tables.transaction import Transaction
from gateway_core.views.connection import MIN_BACKUP_PASSPHRASE
from gateway_core.views.status import CertificateRole

PURPOSE = "identity backup"


def seal_identity(content: dict[str, object], passphrase: str) -> str:
    """The backup as text. Takes about a tenth of a second and 64 MiB.

    Raises:
        InvalidMessageError: the passphrase is too short.
    """
    if len(passphrase) < MIN_BACKUP_PASSPHRASE:
        raise InvalidMessageError(IdentityCode.PASSPHRASE_TOO_SHORT(least=MIN_BACKUP_PASSPHRASE))
    return seal(json.dumps(content).encode(), passphrase, PURPOSE, Argon2Parameters())


def collect_identity(tx: Transaction) -> dict[str, object]:
    """Return what a backup holds, before it is sealed.

    Raises:
        InvalidMessageError: there is no identity yet.
    """
    key = tx.keys.identity_key()
    if key is None:
        raise InvalidMessageError(IdentityCode.NOTHING_TO_BACK_UP)
    current = read_current(tx)
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


def open_backup(text: str, passphrase: str) -> dict[str, object]:
    """The content of a backup.

    Raises:
        VaultError: the passphrase is wrong, or it is no backup.
        MalformedMessageError: the content is not understood.
    """
    with converting(ValueError, RecursionError, to=MalformedMessageError(IdentityCode.BACKUP_NOT_UNDERSTOOD)):
        content = json.loads(unseal(text, passphrase, PURPOSE))
    if not isinstance(content, dict):
        raise MalformedMessageError(IdentityCode.BACKUP_NOT_UNDERSTOOD)
    return content


def is_unused(tx: Transaction) -> bool:
    """Return True if nobody knows this gateway yet: never paired, and no apps. Its identity may then be replaced."""
    return read_current(tx) is None and not read_former(tx) and not tx.endpoints.all()


def restore_identity(tx: Transaction, content: dict[str, object]) -> None:
    """Put the identity of a backup into a store that has none, or one that nobody knows yet.

    Raises:
        InvalidMessageError: this profile has an identity that others depend on.
        MalformedMessageError: the content is not understood.
    """
    if not is_unused(tx):
        raise InvalidMessageError(IdentityCode.IN_USE)
    with converting(
        KeyError,
        IndexError,
        TypeError,
        ValueError,
        OverflowError,
        to=MalformedMessageError(IdentityCode.BACKUP_NOT_UNDERSTOOD),
    ):
        key_der = bytes.fromhex(str(content["identity_key"]))
        IdentityKey.load(key_der)
        tx.keys.forget_identity()
        tx.keys.save_identity_key(key_der)
        for each in _list(content["certificates"]):
            tx.certificates.save(_from_json(each))
        for setting in (CURRENT_SETTING, FORMER_SETTING):
            if content[setting] is not None:
                tx.settings.put(setting, content[setting])
        current, session = read_current(tx), content["session_key"]
        if current is not None and isinstance(session, list):
            created = datetime.fromisoformat(session[2]).astimezone(UTC)
            key = SessionPublicKey(bytes.fromhex(session[0]), bytes.fromhex(session[1]), created)
            tx.keys.save_peer_session_key(current.address, key)


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


def _from_json(value: dict[str, object]) -> StoredCertificate:
    return StoredCertificate(
        CertificateRole(str(value["role"])),
        PrivateAddress(str(value["subject"])),
        PrivateAddress(str(value["issuer"])),
        bytes.fromhex(str(value["certificate"])),
        tuple(bytes.fromhex(each) for each in _list(value["chain"])),
        datetime.fromisoformat(str(value["not_before"])).astimezone(UTC),
        datetime.fromisoformat(str(value["not_after"])).astimezone(UTC),
    )


def _list(value: object) -> list[Any]:
    """Raises ValueError when it is none."""
    if not isinstance(value, list):
        raise ValueError("no list")
    return value
