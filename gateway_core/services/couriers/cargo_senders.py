"""Who may send this gateway cargo: public gateways that it is or was paired with, under an authorization of its own.

That our key signed the sender's certificate says nothing by itself: it signs every app's certificate too. So the sender
must *be* such a public gateway, and its certificate must have the form of a Cargo Delivery Authorization (CDA). Until
that is settled nothing in a cargo is believed, its date included.

Spec: RS-000 Cargo Relay Binding, step 1; RS-002 (profiles of certificates).
"""

from __future__ import annotations

from gateway_core.crypto.certificates import (
    CARGO_DELIVERY_AUTHORIZATION,
    DEPLOYED_CARGO_DELIVERY_AUTHORIZATION,
    Certificate,
)
from gateway_core.errors import InvalidMessageError
from gateway_core.messages.ramf import RamfMessage
from gateway_core.services.identity.credentials import Credentials

_FORMS = {
    (kind.is_ca, kind.path_length)
    for kind in (CARGO_DELIVERY_AUTHORIZATION, DEPLOYED_CARGO_DELIVERY_AUTHORIZATION)
}


def require_authorized_sender(cargo: RamfMessage, credentials: Credentials) -> None:
    """Check who sent a cargo whose signature was verified, and for whom; its dates and trust are judged after that.

    Raises:
        InvalidMessageError: it is for another gateway, or from somebody who may not send us cargo.
    """
    if cargo.recipient.private_address != credentials.address:
        raise InvalidMessageError("The cargo is for another gateway.")
    if all(cargo.sender != each.address for each in credentials.paired_public_gateways()):
        raise InvalidMessageError(
            "The cargo is not from a public gateway that this one is or was paired with."
        )
    if not _is_authorization(cargo.sender_certificate, credentials):
        raise InvalidMessageError("The cargo's sender does not show an authorization of ours to send cargo.")


def _is_authorization(certificate: Certificate, credentials: Credentials) -> bool:
    has_form = (certificate.is_ca, certificate.path_length) in _FORMS
    return has_form and certificate.is_signed_by(credentials.key.public)
