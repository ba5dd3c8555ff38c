"""The records that the collecting organisation's endpoint keeps.

Its keys, its registration, and the invitations that it gave out.

::

    collector/identity.key            the endpoint's own RSA key (PKCS#8 DER)
              sender.key              the key that all senders share
              registration.der        the newest answer of its gateway
              invitations/<id>.key    a session key, by its id in hexadecimal digits
                          <id>.der    the invitation that published it
              undated/<digest>.parcel parcels outside their dates, to be judged again

A session key is deleted once no parcel under its invitation can be on its way any more: what was recorded on the
network before cannot be read afterwards, even with everything in this folder. The folder is as confidential as the
reports: mode 0700, files 0600, written to a temporary name, synced and renamed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from pathlib import Path

from msgspec import Struct

from app.codes import CommandLineCode
from gateway_core.crypto.certificates import (
    MAX_VALIDITY,
    PARCEL_DELIVERY_AUTHORIZATION,
    Certificate,
    issue_certificate,
)
from gateway_core.crypto.keys import IdentityKey, SessionKey
from gateway_core.errors import StoreError, system_errors_as
from gateway_core.host.private_files import write_private_file
from gateway_core.messages.connection_parameters import PrivateEndpointConnectionParameters
from gateway_core.messages.registration import Registration, parse_registration
from gateway_core.services.telemetry.telemetry_parcels import (
    PARCEL_LIFE,
    CollectorInvitation,
    parse_invitation,
)

INVITATION_RENEWAL = timedelta(days=30)
"""A new invitation, with a new session key, is published this long after the last one."""

_BACKDATE = timedelta(hours=3)


class CollectorKeys(Struct, frozen=True):
    """The folder, and the two keys that stay the same."""

    folder: Path
    identity: IdentityKey
    sender: IdentityKey

    @classmethod
    def open(cls, folder: Path) -> CollectorKeys:
        """Load the keys, or make them; slow the first time (two RSA keys).

        Raises:
            StoreError: the folder or a key cannot be used.
            MalformedMessageError: a key's file holds something else.
        """
        with system_errors_as(StoreError, CommandLineCode.FOLDER_NOT_MADE, folder=str(folder)):
            for each in (folder, folder / "invitations"):
                each.mkdir(mode=0o700, parents=True, exist_ok=True)
        return cls(folder, _key(folder / "identity.key"), _key(folder / "sender.key"))

    # --- Registration -----------------------------------------------------------------------------------------

    def registration(self, now: datetime) -> Registration | None:
        """The registration, unless half of its life is over."""
        path = self.folder / "registration.der"
        if not path.exists():
            return None
        registration = parse_registration(_read(path))
        certificate = registration.node_certificate
        half = certificate.not_before + (certificate.not_after - certificate.not_before) / 2
        return registration if now < half else None

    def save_registration(self, registration: Registration) -> None:
        """Keep it, durably."""
        write_durably(self.folder / "registration.der", registration.serialize())

    # --- Invitations ------------------------------------------------------------------------------------------

    def invitations(self) -> Sequence[CollectorInvitation]:
        """All that are kept, newest first."""
        paths = (self.folder / "invitations").glob("*.der")
        found = [parse_invitation(_read(path)) for path in paths]
        return sorted(found, key=lambda each: each.parameters.delivery_authorization.not_before, reverse=True)

    def session_keys(self) -> Mapping[bytes, SessionKey]:
        """The session keys that parcels may be encrypted for, by their id."""
        paths = (self.folder / "invitations").glob("*.key")
        ids = [(bytes.fromhex(path.stem), _read(path)) for path in paths]
        return {key_id: SessionKey.load(key_id, octets) for key_id, octets in ids}

    def trusted(self) -> Sequence[Certificate]:
        """The endpoint's own certificates, under which it authorized its senders."""
        return tuple(each.parameters.chain[0] for each in self.invitations())

    def current_invitation(
        self, registration: Registration, now: datetime, reports_a_year: int | None = None
    ) -> CollectorInvitation:
        """The newest one, or a new one when that is old, from before the registration, or promises something else."""
        self._forget_expired(now)
        newest = next(iter(self.invitations()), None)
        if newest is not None:
            began = newest.parameters.delivery_authorization.not_before
            same = newest.parameters.chain[0] == registration.node_certificate
            if same and newest.reports_a_year == reports_a_year and now - began < INVITATION_RENEWAL:
                return newest
        return self._invite(registration, now, reports_a_year)

    def _invite(
        self, registration: Registration, now: datetime, reports_a_year: int | None
    ) -> CollectorInvitation:
        own = registration.node_certificate
        session_key = SessionKey.generate()
        authorization = issue_certificate(
            PARCEL_DELIVERY_AUTHORIZATION,
            self.sender.public,
            self.identity,
            own,
            now - _BACKDATE,
            now + MAX_VALIDITY,
        )
        parameters = PrivateEndpointConnectionParameters(
            self.identity.public,
            registration.internet_address,
            authorization,
            (own, registration.gateway_certificate),
            session_key.public,
        )
        invitation = CollectorInvitation(self.sender, parameters, reports_a_year)
        stem = self.folder / "invitations" / session_key.key_id.hex()
        write_durably(stem.with_suffix(".key"), session_key.to_pkcs8())
        write_durably(stem.with_suffix(".der"), invitation.serialize())
        return invitation

    def _forget_expired(self, now: datetime) -> None:
        for path in (self.folder / "invitations").glob("*.der"):
            if parse_invitation(_read(path)).expires + PARCEL_LIFE < now:
                path.with_suffix(".key").unlink(missing_ok=True)
                path.unlink()


def _key(path: Path) -> IdentityKey:
    if path.exists():
        return IdentityKey.load(_read(path))
    key = IdentityKey.generate()
    write_durably(path, key.to_pkcs8())
    return key


def _read(path: Path) -> bytes:
    with system_errors_as(StoreError, CommandLineCode.UNREADABLE, file=str(path)):
        return path.read_bytes()


def write_durably(path: Path, octets: bytes) -> None:
    """Write a file that is there as a whole or not at all, for its owner only.

    Raises:
        StoreError
    """
    with system_errors_as(StoreError, CommandLineCode.NOT_WRITTEN, file=str(path)):
        write_private_file(path, octets)
