"""Tables of correspondents, issued authorizations and issued cards."""

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
from gateway_core.nodes.endpoint.cards import usable_name
from gateway_core.ports.database import Parameters, Row
from gateway_core.tables.columns import (
    Rows,
    expiry_from_integer,
    expiry_to_integer,
    from_integer,
    struct_of,
    to_integer,
)

_IN_FORCE, _TO_REVOKE, _REVOKED = 0, 1, 2


class Authorization(Struct, frozen=True):
    """A Parcel Delivery Authorization with the certificates above it."""

    certificate: Certificate
    chain: tuple[Certificate, ...]

    def admits(self, sender: PrivateAddress, now: datetime) -> bool:
        """Return whether the authorization is for the sender, and unexpired."""
        return self.certificate.subject == sender and self.certificate.not_after >= now


class CorrespondentRecord(Struct, frozen=True):
    """A correspondent in the store."""

    address: PrivateAddress
    """The address of the correspondent's first key here; a renewal of its identity leaves it unchanged."""
    name: str
    key: IdentityPublicKey
    """The current key."""
    domain: DomainName | None
    """The domain name of a public endpoint, or of a private endpoint's public gateway; ``None`` while unknown."""
    is_public: bool
    authorization: Authorization | None
    """The authorization for the endpoint to write to the correspondent."""
    may_write: bool
    """True if the correspondent may write to the endpoint, or was allowed to until ``may_write_until``."""
    may_write_until: datetime | None
    """End of the correspondent's permission; ``None``: until revoked."""
    is_chosen: bool
    """False if the correspondent introduced itself by a message to a public endpoint."""
    reads_parts: bool
    """False for correspondents added by connection parameters or key: other libraries do not join parts."""
    renewed_at: datetime | None = None
    """The date of the renewal of its identity; ``None`` before, and after ``Endpoint.confirm``."""
    is_disputed: bool = False
    """True if a second key claims to follow the former key: a thief may have sent the first renewal."""

    def takes_messages(self, now: datetime) -> bool:
        """Return whether the endpoint may write to the correspondent."""
        is_allowed = self.authorization is not None and self.authorization.certificate.not_after >= now
        return self.is_public or is_allowed


_COLUMNS = (
    "address, name, public_key_der, domain, is_public, authorization_der, allowed_until, is_chosen, reads_parts, "
    "renewed_at, is_disputed"
)
_KNOWN = "(address = ?1 OR key_address = ?1)"


class CorrespondentRows(Rows):
    """The correspondents."""

    def introduce(
        self,
        name: str,
        key: IdentityPublicKey,
        *,
        is_chosen: bool = True,
        reads_parts: bool = True,
        public_domain: DomainName | None = None,
    ) -> None:
        """Add or update a correspondent; authorization and known name stay. ``public_domain``: of a public endpoint.

        Raises:
            InvalidMessageError: if the correspondent has replaced the key.
        """
        is_public = public_domain is not None
        known = self.find(key.address)
        if known is not None and known.key.address != key.address:
            raise InvalidMessageError(NodeCode.KEY_REPLACED)
        address = key.address if known is None else known.address
        self._run(
            "INSERT INTO correspondents "
            "(address, key_address, name, public_key_der, is_chosen, reads_parts, is_public, domain) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (address) DO UPDATE SET "
            "name = CASE WHEN name = '' THEN excluded.name ELSE name END, "
            "is_chosen = max(is_chosen, excluded.is_chosen), reads_parts = max(reads_parts, excluded.reads_parts), "
            "is_public = max(is_public, excluded.is_public), domain = coalesce(excluded.domain, domain)",
            (address, key.address, name, key.der, is_chosen, reads_parts, is_public, public_domain),
        )

    def rename(self, peer: str, name: str) -> None:
        """Rename a correspondent and mark it as chosen.

        Raises:
            InvalidMessageError: if the address is unknown, or the name is too long or unprintable.
        """
        self._run(
            "UPDATE correspondents SET name = ?, is_chosen = 1 WHERE address = ?",
            (usable_name(name), self.require(peer).address),
        )

    def forget(self, address: PrivateAddress) -> None:
        """Delete the correspondent."""
        self._run("DELETE FROM correspondents WHERE address = ?", (address,))
        self.end_renewal(address)

    def end_renewal(self, peer: PrivateAddress) -> None:
        """Delete the renewal for a correspondent that has answered, or cannot be reached."""
        self._run("DELETE FROM renewals WHERE peer = ?", (peer,))

    def is_chosen(self, address: PrivateAddress) -> bool:
        """Return whether the correspondent is known and chosen."""
        return self._exists(f"SELECT 1 FROM correspondents WHERE {_KNOWN} AND is_chosen", (address,))  # noqa: S608

    def forget_strangers(self, most: int) -> None:
        """Delete the oldest correspondents that introduced themselves; keep the newest ``most`` of them."""
        self._run(
            "DELETE FROM correspondents WHERE rowid IN (SELECT rowid FROM correspondents "
            "WHERE NOT is_chosen ORDER BY rowid DESC LIMIT -1 OFFSET ?)",
            (most,),
        )

    def authorize_us(self, address: PrivateAddress, domain: DomainName, given: Authorization) -> bool:
        """Store an authorization to write to the correspondent, unless the stored one is newer and lasts as long.

        Returns whether the authorization was stored.
        """
        known = self.find(address)
        if known is not None and known.authorization is not None:
            ours, theirs = known.authorization.certificate, given.certificate
            if ours.not_before > theirs.not_before and ours.not_after >= theirs.not_after:
                return False
        path = structures.encode("CertificationPath", path_values(given.certificate, given.chain))
        self._run(
            "UPDATE correspondents SET domain = ?2, authorization_der = ?3, authorized_until = ?4 "  # noqa: S608
            f"WHERE {_KNOWN}",
            (address, domain, path, to_integer(given.certificate.not_after)),
        )
        return True

    def succeed(self, address: PrivateAddress, key: IdentityPublicKey, since: datetime) -> None:
        """Replace the correspondent's key and delete its authorization, which was the former key's."""
        self._run(
            "UPDATE correspondents SET key_address = ?, public_key_der = ?, renewed_at = ?, is_disputed = 0, "
            "authorization_der = NULL, authorized_until = NULL WHERE address = ?",
            (key.address, key.der, to_integer(since), address),
        )

    def dispute(self, address: PrivateAddress) -> None:
        """Record that a second key claims to follow the correspondent's former key."""
        self._run("UPDATE correspondents SET is_disputed = 1 WHERE address = ?", (address,))

    def confirm(self, address: PrivateAddress) -> None:
        """Record that the person has compared the correspondent's new key."""
        self._run(
            "UPDATE correspondents SET renewed_at = NULL, is_disputed = 0 WHERE address = ?", (address,)
        )

    def drop_authorizations_through(self, gateway: PrivateAddress) -> Sequence[PrivateAddress]:
        """Delete the authorizations issued under that gateway's certificate. Returns the addresses of their issuers."""
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
        """Allow the correspondent to write to the endpoint; ``until=None``: until revoked."""
        self._run(
            f"UPDATE correspondents SET allowed_until = ?2 WHERE {_KNOWN}",  # noqa: S608
            (address, expiry_to_integer(until)),
        )

    def disallow(self, address: PrivateAddress) -> None:
        """End the correspondent's permission to write to the endpoint."""
        self._run("UPDATE correspondents SET allowed_until = NULL WHERE address = ?", (address,))

    def allowed_senders(self, now: datetime) -> Sequence[CorrespondentRecord]:
        """Return the correspondents that may write to the endpoint at ``now``."""
        return self._each(
            _correspondent,
            f"SELECT {_COLUMNS} FROM correspondents WHERE allowed_until > ?",  # noqa: S608
            (to_integer(now),),
        )

    def find(self, address: str) -> CorrespondentRecord | None:
        """Return the correspondent whose first or current key has the address, if known."""
        return self._find_row(
            _correspondent,
            f"SELECT {_COLUMNS} FROM correspondents WHERE {_KNOWN}",  # noqa: S608
            (address,),
        )

    def require(self, address: str) -> CorrespondentRecord:
        """Return the correspondent with the address.

        Raises:
            MalformedMessageError: if the text is not an address.
            InvalidMessageError: if the correspondent is unknown.
        """
        found = self.find(PrivateAddress(address))
        if found is None:
            raise InvalidMessageError(NodeCode.UNKNOWN_CORRESPONDENT)
        return found

    def all(self) -> Sequence[CorrespondentRecord]:
        """Return all correspondents, by name."""
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
        renewed_at=None if flags[2] is None else from_integer(flags[2]),
        is_disputed=bool(flags[3]),
    )


class IssuedRows(Rows):
    """The authorizations issued by the endpoint."""

    def add(self, peer: PrivateAddress, authorization: Certificate, issuer: Certificate) -> None:
        """Record an issued authorization; ``issuer``: the endpoint's certificate at the time of issue."""
        self._insert_row(
            "issued_authorizations",
            peer=peer,
            certificate_der=authorization.der,
            serial=f"{authorization.serial:x}",
            issuer_der=issuer.der,
            not_before=to_integer(authorization.not_before),
            not_after=to_integer(authorization.not_after),
        )

    def newest(self, peer: PrivateAddress) -> tuple[Certificate, Certificate] | None:
        """Return the correspondent's newest authorization in force, and its issuer's certificate."""
        return self._find_row(
            lambda row: (parse_certificate(bytes(row[0])), parse_certificate(bytes(row[1]))),
            "SELECT certificate_der, issuer_der FROM issued_authorizations "
            "WHERE peer = ? AND revocation = ? ORDER BY id DESC LIMIT 1",
            (peer, _IN_FORCE),
        )

    def revoke(self, peer: PrivateAddress) -> int:
        """Revoke all authorizations of a correspondent, to be reported to the gateway. Returns their number."""
        return self._run(
            "UPDATE issued_authorizations SET revocation = ? WHERE peer = ? AND revocation = ?",
            (_TO_REVOKE, peer, _IN_FORCE),
        )

    def to_revoke(self, now: datetime) -> Sequence[Certificate]:
        """Return the unexpired revoked authorizations that the gateway has not been told about."""
        rows = self._all(
            "SELECT certificate_der FROM issued_authorizations WHERE revocation = ? AND not_after > ?",
            (_TO_REVOKE, to_integer(now)),
        )
        return [parse_certificate(bytes(row[0])) for row in rows]

    def record_reported(self, revoked: Sequence[Certificate]) -> None:
        """Record that the gateway received these revocations."""
        self._connection.executemany(
            "UPDATE issued_authorizations SET revocation = ? WHERE serial = ? AND revocation = ?",
            [(_REVOKED, f"{each.serial:x}", _TO_REVOKE) for each in revoked],
        )

    def report_again(self) -> None:
        """Mark all revocations as unreported, because another gateway replaced the earlier gateway."""
        self._run(
            "UPDATE issued_authorizations SET revocation = ? WHERE revocation = ?", (_TO_REVOKE, _REVOKED)
        )

    def is_revoked(self, serial: int) -> bool:
        """Return whether the authorization with the serial number was revoked."""
        return self._exists(
            "SELECT 1 FROM issued_authorizations WHERE serial = ? AND revocation <> ?",
            (f"{serial:x}", _IN_FORCE),
        )


class CardRow(Struct, frozen=True):
    """A card issued by the endpoint. ``allowed_until``: end of its acceptor's permission (``None``: until revoked)."""

    card_id: bytes
    expires: datetime
    allowed_until: datetime | None
    answered_by: PrivateAddress | None


class CardRows(Rows):
    """The endpoint's cards, until they expire."""

    def add(self, card_id: bytes, expires: datetime, allowed_until: datetime | None) -> None:
        """Store a card; ``allowed_until``: expiry of the authorization given to its acceptor."""
        self._run(
            "INSERT INTO cards (card_id, expires, allowed_until) VALUES (?, ?, ?)",
            (card_id, to_integer(expires), expiry_to_integer(allowed_until)),
        )

    def find(self, card_id: bytes) -> CardRow | None:
        """Return the card with the id, if known."""
        return next(iter(self._select("card_id = ?", (card_id,))), None)

    def all(self) -> Sequence[CardRow]:
        """Return all cards, by expiry date."""
        return self._select("1 ORDER BY expires", ())

    def _select(self, condition: str, parameters: Parameters) -> Sequence[CardRow]:
        return self._each(
            struct_of(CardRow),
            f"SELECT card_id, expires, allowed_until, answered_by FROM cards WHERE {condition}",  # noqa: S608
            parameters,
        )

    def withdraw(self, card_id: bytes) -> None:
        """Delete the card, which makes later answers invalid."""
        self._run("DELETE FROM cards WHERE card_id = ?", (card_id,))

    def record_answer(self, card_id: bytes, by: PrivateAddress) -> None:
        """Record the correspondent that answered the card."""
        self._run("UPDATE cards SET answered_by = ? WHERE card_id = ?", (by, card_id))
