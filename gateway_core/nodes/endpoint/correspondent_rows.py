"""Correspondents, the authorizations that this endpoint issued to them, and the cards that it gave out."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from msgspec import Struct

from gateway_core.asn1 import structures
from gateway_core.crypto.certificates import Certificate, parse_certificate
from gateway_core.crypto.keys import IdentityPublicKey, load_identity_public_key
from gateway_core.errors import InvalidMessageError
from gateway_core.identifiers import DomainName, PrivateAddress
from gateway_core.messages.control import parse_certification_path, path_values
from gateway_core.nodes.codes import NodeCode
from gateway_core.ports.database import Parameters, Row
from gateway_core.tables.columns import expiry_from_integer, expiry_to_integer, from_integer, to_integer
from gateway_core.tables.rows import Rows
from gateway_core.views.spoken_words import spoken_fingerprint

_IN_FORCE, _TO_REVOKE, _REVOKED = 0, 1, 2


def fingerprint_of(address: PrivateAddress) -> str:
    """Return the beginning of an address, which is the digest of a key, as six words of 16 bits."""
    return spoken_fingerprint(address[1:])


class Authorization(Struct, frozen=True):
    """A Parcel Delivery Authorization with the certificates above it."""

    certificate: Certificate
    chain: tuple[Certificate, ...]


class CorrespondentRecord(Struct, frozen=True):
    """Another endpoint, as the store knows it."""

    address: PrivateAddress
    name: str
    key: IdentityPublicKey
    domain: DomainName | None
    """Its own, for a public endpoint; else its public gateway's, once that is known."""
    is_public: bool
    authorization: Authorization | None
    """By which this endpoint may write to it."""
    may_write: bool
    """True if it may write to this endpoint, or might until ``may_write_until``."""
    may_write_until: datetime | None
    """``None``: until revoked."""
    is_chosen: bool
    """True unless it introduced itself, by a message to a public endpoint."""
    reads_parts: bool
    """False if its connection parameters were accepted: whoever is not made with this kit joins no parts."""

    @property
    def fingerprint(self) -> str:
        """Six words that say whose its key is, to compare aloud: as ``Endpoint.fingerprint`` there."""
        return fingerprint_of(self.address)

    def takes_messages(self, now: datetime) -> bool:
        """Return whether this endpoint may write to it."""
        is_allowed = self.authorization is not None and self.authorization.certificate.not_after >= now
        return self.is_public or is_allowed


_COLUMNS = "address, name, public_key_der, domain, is_public, authorization_der, allowed_until, is_chosen, reads_parts"


class CorrespondentRows(Rows):
    """Other endpoints."""

    def introduce(
        self, name: str, key: IdentityPublicKey, *, is_chosen: bool = True, reads_parts: bool = True
    ) -> None:
        """Note an endpoint; one that is known keeps its authorization."""
        self._run(
            "INSERT INTO correspondents (address, name, public_key_der, is_chosen, reads_parts) VALUES (?, ?, ?, ?, ?) "
            "ON CONFLICT DO UPDATE SET name = CASE WHEN excluded.name = '' THEN name ELSE excluded.name END, "
            "is_chosen = max(is_chosen, excluded.is_chosen), reads_parts = max(reads_parts, excluded.reads_parts)",
            (key.address, name, key.der, is_chosen, reads_parts),
        )

    def rename(self, address: PrivateAddress, name: str) -> None:
        """Call it so from now on; whoever is given a name is chosen."""
        self._run("UPDATE correspondents SET name = ?, is_chosen = 1 WHERE address = ?", (name, address))

    def forget(self, address: PrivateAddress) -> None:
        """Know it no more."""
        self._run("DELETE FROM correspondents WHERE address = ?", (address,))

    def is_chosen(self, address: PrivateAddress) -> bool:
        """Return whether it is known, and did not introduce itself."""
        return self._exists("SELECT 1 FROM correspondents WHERE address = ? AND is_chosen", (address,))

    def forget_strangers(self, most: int) -> None:
        """Forget those that introduced themselves, the first ones first, but for the last ``most``."""
        self._run(
            "DELETE FROM correspondents WHERE rowid IN (SELECT rowid FROM correspondents "
            "WHERE NOT is_chosen ORDER BY rowid DESC LIMIT -1 OFFSET ?)",
            (most,),
        )

    def introduce_public(self, name: str, key: IdentityPublicKey, domain: DomainName) -> None:
        """Note a public endpoint."""
        self.introduce(name, key)
        self._run(
            "UPDATE correspondents SET is_public = 1, domain = ? WHERE address = ?", (domain, key.address)
        )

    def authorize_us(self, address: PrivateAddress, domain: DomainName, given: Authorization) -> bool:
        """Keep an authorization to write to it, unless the one we have is newer and lasts longer.

        Returns whether it was kept.
        """
        known = self.find(address)
        if known is not None and known.authorization is not None:
            ours, theirs = known.authorization.certificate, given.certificate
            if ours.not_before > theirs.not_before and ours.not_after >= theirs.not_after:
                return False
        path = structures.encode("CertificationPath", path_values(given.certificate, given.chain))
        self._run(
            "UPDATE correspondents SET domain = ?, authorization_der = ?, authorized_until = ? WHERE address = ?",
            (domain, path, to_integer(given.certificate.not_after), address),
        )
        return True

    def drop_authorizations_through(self, gateway: PrivateAddress) -> Sequence[PrivateAddress]:
        """Forget the authorizations that lead to endpoints of that gateway. Returns whose they were."""
        dropped = [
            each.address
            for each in self.all()
            if each.authorization is not None
            and any(above.subject == gateway for above in each.authorization.chain)
        ]
        self._connection.executemany(
            "UPDATE correspondents SET authorization_der = NULL, authorized_until = NULL WHERE address = ?",
            [(each,) for each in dropped],
        )
        return dropped

    def allow(self, address: PrivateAddress, until: datetime | None) -> None:
        """Let it write to this endpoint; ``until=None``: until revoked."""
        self._run(
            "UPDATE correspondents SET allowed_until = ? WHERE address = ?",
            (expiry_to_integer(until), address),
        )

    def disallow(self, address: PrivateAddress) -> None:
        """Let it write no more."""
        self._run("UPDATE correspondents SET allowed_until = NULL WHERE address = ?", (address,))

    def allowed(self, now: datetime) -> Sequence[CorrespondentRecord]:
        """Those that may write to this endpoint."""
        return self._each(
            _correspondent,
            f"SELECT {_COLUMNS} FROM correspondents WHERE allowed_until > ?",  # noqa: S608
            (to_integer(now),),
        )

    def find(self, address: str) -> CorrespondentRecord | None:
        """The one with that address."""
        return self._found(
            _correspondent,
            f"SELECT {_COLUMNS} FROM correspondents WHERE address = ?",  # noqa: S608
            (address,),
        )

    def known(self, address: str) -> CorrespondentRecord:
        """The same, which is there.

        Raises:
            MalformedMessageError: that is no address.
            InvalidMessageError: it is not there.
        """
        found = self.find(PrivateAddress(address))
        if found is None:
            raise InvalidMessageError(NodeCode.UNKNOWN_CORRESPONDENT)
        return found

    def all(self) -> Sequence[CorrespondentRecord]:
        """Every one, by name."""
        return self._each(_correspondent, f"SELECT {_COLUMNS} FROM correspondents ORDER BY name, address")  # noqa: S608


def _correspondent(row: Row) -> CorrespondentRecord:
    address, name, public_key_der, domain, is_public, authorization_der, allowed_until, *flags = row
    return CorrespondentRecord(
        address=PrivateAddress(address),
        name=name,
        key=load_identity_public_key(bytes(public_key_der)),
        domain=None if domain is None else DomainName(domain),
        is_public=bool(is_public),
        authorization=None
        if authorization_der is None
        else Authorization(*parse_certification_path(bytes(authorization_der))),
        may_write=allowed_until is not None,
        may_write_until=None if allowed_until is None else expiry_from_integer(allowed_until),
        is_chosen=bool(flags[0]),
        reads_parts=bool(flags[1]),
    )


class IssuedRows(Rows):
    """The authorizations that this endpoint issued."""

    def add(self, peer: PrivateAddress, authorization: Certificate, issuer: Certificate) -> None:
        """Note one; ``issuer``: this endpoint's certificate when it was issued."""
        self._run(
            "INSERT INTO issued_authorizations (peer, certificate_der, serial, issuer_der, not_before, not_after) "
            "VALUES (?, ?, ?, ?, ?, ?)",
            (
                peer,
                authorization.der,
                f"{authorization.serial:x}",
                issuer.der,
                to_integer(authorization.not_before),
                to_integer(authorization.not_after),
            ),
        )

    def newest(self, peer: PrivateAddress) -> tuple[Certificate, Certificate] | None:
        """The last one in force for that peer, and its issuer's certificate."""
        return self._found(
            lambda row: (parse_certificate(bytes(row[0])), parse_certificate(bytes(row[1]))),
            "SELECT certificate_der, issuer_der FROM issued_authorizations "
            "WHERE peer = ? AND revocation = ? ORDER BY id DESC LIMIT 1",
            (peer, _IN_FORCE),
        )

    def revoke(self, peer: PrivateAddress) -> int:
        """Revoke all of that peer's; the gateway is still to be told. Returns how many there were."""
        return self._run(
            "UPDATE issued_authorizations SET revocation = ? WHERE peer = ? AND revocation = ?",
            (_TO_REVOKE, peer, _IN_FORCE),
        )

    def to_revoke(self, now: datetime) -> Sequence[Certificate]:
        """Those that the gateway is to be told of."""
        rows = self._all(
            "SELECT certificate_der FROM issued_authorizations WHERE revocation = ? AND not_after > ?",
            (_TO_REVOKE, to_integer(now)),
        )
        return [parse_certificate(bytes(row[0])) for row in rows]

    def told(self, revoked: Sequence[Certificate]) -> None:
        """The gateway knows that these are revoked."""
        self._connection.executemany(
            "UPDATE issued_authorizations SET revocation = ? WHERE serial = ? AND revocation = ?",
            [(_REVOKED, f"{each.serial:x}", _TO_REVOKE) for each in revoked],
        )

    def tell_again(self) -> None:
        """Another gateway is in place: it knows of no revocation."""
        self._run(
            "UPDATE issued_authorizations SET revocation = ? WHERE revocation = ?", (_TO_REVOKE, _REVOKED)
        )

    def is_revoked(self, serial: int) -> bool:
        """Return whether the authorization with that serial number was revoked."""
        return self._exists(
            "SELECT 1 FROM issued_authorizations WHERE serial = ? AND revocation <> ?",
            (f"{serial:x}", _IN_FORCE),
        )


class CardRow(Struct, frozen=True):
    """A card that this endpoint gave out. ``allowed_until`` is what it allows (``None``: until revoked)."""

    card_id: bytes
    expires: datetime
    allowed_until: datetime | None
    answered_by: PrivateAddress | None


class CardRows(Rows):
    """The cards that this endpoint gave out, until they expire."""

    def add(self, card_id: bytes, expires: datetime, allowed_until: datetime | None) -> None:
        """Keep one; ``allowed_until``: what whoever answers it is allowed."""
        self._run(
            "INSERT INTO cards (card_id, expires, allowed_until) VALUES (?, ?, ?)",
            (card_id, to_integer(expires), expiry_to_integer(allowed_until)),
        )

    def find(self, card_id: bytes) -> CardRow | None:
        """The one with that id."""
        return next(iter(self._select("card_id = ?", (card_id,))), None)

    def all(self) -> Sequence[CardRow]:
        """Every one, the one that ends first at the beginning."""
        return self._select("1 ORDER BY expires", ())

    def _select(self, condition: str, parameters: Parameters) -> Sequence[CardRow]:
        rows = self._all(
            f"SELECT card_id, expires, allowed_until, answered_by FROM cards WHERE {condition}",  # noqa: S608
            parameters,
        )
        return [
            CardRow(
                card_id=bytes(row[0]),
                expires=from_integer(row[1]),
                allowed_until=expiry_from_integer(row[2]),
                answered_by=None if row[3] is None else PrivateAddress(row[3]),
            )
            for row in rows
        ]

    def withdraw(self, card_id: bytes) -> None:
        """Let nobody answer it any more."""
        self._run("DELETE FROM cards WHERE card_id = ?", (card_id,))

    def answered(self, card_id: bytes, by: PrivateAddress) -> None:
        """Somebody has answered it; nobody else can."""
        self._run("UPDATE cards SET answered_by = ? WHERE card_id = ?", (by, card_id))
