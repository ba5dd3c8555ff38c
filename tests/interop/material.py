"""Fresh keys and certificates of a whole relay, made by either side, for the differential tests.

::

    public gateway ─┬─ private gateway ─┬─ alice ── (PDA) bob
                    │                   └─ bob
                    └─ (self-issued)    private gateway, self-issued ── (CDA) public gateway
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Literal

from gateway_core.crypto.certificates import (
    DEPLOYED_CARGO_DELIVERY_AUTHORIZATION,
    ENDPOINT,
    GATEWAY,
    GATEWAY_SELF_ISSUED,
    PARCEL_DELIVERY_AUTHORIZATION,
    Certificate,
    CertificateKind,
    issue_certificate,
    parse_certificate,
)
from gateway_core.crypto.keys import IdentityKey, SessionKey, SessionPublicKeyHandle
from gateway_core.identifiers import DomainName
from tests.interop.peer import Peer

Maker = Literal["python", "javascript"]

INTERNET_ADDRESS = DomainName("gateway.example.com")

ROLES: dict[CertificateKind, str] = {
    GATEWAY_SELF_ISSUED: "gateway",
    GATEWAY: "gateway",
    DEPLOYED_CARGO_DELIVERY_AUTHORIZATION: "gateway",
    ENDPOINT: "endpoint",
    PARCEL_DELIVERY_AUTHORIZATION: "delivery_authorization",
}
"""What the library calls the kinds; its gateway certificates are self-issued when no issuer is given."""

Issue = Callable[[CertificateKind, IdentityKey, IdentityKey, Certificate | None], Certificate]


@dataclass(frozen=True, slots=True)
class Relay:
    """Everybody's keys and certificates. Certificates run from an hour before `now` to 100 days after."""

    now: datetime
    public_gateway: IdentityKey
    private_gateway: IdentityKey
    alice: IdentityKey
    bob: IdentityKey
    stranger: IdentityKey
    certificates: dict[str, Certificate]
    """public_gateway, private_gateway, private_gateway_self, alice, bob, pda (alice's for bob), cda (for the
    public gateway), stranger (self-issued)."""

    def __getitem__(self, name: str) -> Certificate:
        return self.certificates[name]


def issue_with_python(now: datetime) -> Issue:
    """Certificates by gateway_core."""

    def issue(
        kind: CertificateKind, subject: IdentityKey, issuer_key: IdentityKey, issuer: Certificate | None
    ) -> Certificate:
        start, end = validity(now)
        return issue_certificate(kind, subject.public, issuer_key, issuer, start, end)

    return issue


def issue_with_library(library: Peer, now: datetime) -> Issue:
    """Certificates by relaynet-core."""

    def issue(
        kind: CertificateKind, subject: IdentityKey, issuer_key: IdentityKey, issuer: Certificate | None
    ) -> Certificate:
        start, end = validity(now)
        issuer_fields: dict[str, Any] = {} if issuer is None else {"issuer_certificate": issuer.der}
        made = library.call(
            "issue_certificate",
            role=ROLES[kind],
            subject_public_key=subject.public.der,
            issuer_private_key=issuer_key.to_pkcs8(),
            not_before=start,
            not_after=end,
            **issuer_fields,
        )
        return parse_certificate(made["octets"])

    return issue


def validity(now: datetime) -> tuple[datetime, datetime]:
    """From an hour ago, for 100 days."""
    return now - timedelta(hours=1), now + timedelta(days=100)


def make_relay(maker: Maker, library: Peer) -> Relay:
    """A relay whose keys and certificates are all made by one side."""
    now = datetime.now(UTC).replace(microsecond=0)
    if maker == "python":
        keys = [IdentityKey.generate() for _ in range(5)]
        issue = issue_with_python(now)
    else:
        keys = [IdentityKey.load(library.call("generate_identity")["private_key"]) for _ in range(5)]
        issue = issue_with_library(library, now)
    public_gateway, private_gateway, alice, bob, stranger = keys
    root = issue(GATEWAY_SELF_ISSUED, public_gateway, public_gateway, None)
    private = issue(GATEWAY, private_gateway, public_gateway, root)
    private_self = issue(GATEWAY_SELF_ISSUED, private_gateway, private_gateway, None)
    alices = issue(ENDPOINT, alice, private_gateway, private)
    certificates = {
        "public_gateway": root,
        "private_gateway": private,
        "private_gateway_self": private_self,
        "alice": alices,
        "bob": issue(ENDPOINT, bob, private_gateway, private),
        "pda": issue(PARCEL_DELIVERY_AUTHORIZATION, bob, alice, alices),
        "cda": issue(DEPLOYED_CARGO_DELIVERY_AUTHORIZATION, public_gateway, private_gateway, private_self),
        "stranger": issue(GATEWAY_SELF_ISSUED, stranger, stranger, None),
    }
    return Relay(now, public_gateway, private_gateway, alice, bob, stranger, certificates)


def session_fields(key: SessionPublicKeyHandle) -> dict[str, bytes]:
    """A session key as the peers' lines spell it."""
    return {"key_id": key.key_id, "public_key": key.der}


def library_session_key(library: Peer, curve: str = "P-256") -> SessionKey:
    """A session key pair made by the library."""
    made = library.call("generate_session_key", curve=curve)
    key = SessionKey.load(made["key_id"], made["private_key"])
    assert key.public.der == made["public_key"]
    return key
