"""The endpoint of a collecting organisation, and its records.

The collector is an ordinary endpoint at the organisation's own gateway. It publishes an invitation, decrypts received
parcels, and stores their reports in the landing folder. A parcel is acknowledged after its report is durable; the
report's content identifies duplicates. Reports from files take the same path.

::

    collector/identity.key            the endpoint's own RSA key (PKCS#8 DER)
              sender.key              the key that all senders share
              registration.der        the newest answer of its gateway
              invitations/<id>.key    a session key, by its id in hexadecimal digits
                          <id>.der    the invitation that published it
              undated/<digest>.parcel parcels outside their dates, to be judged again

A session key is deleted once all parcels under its invitation have expired. Recorded traffic then stays unreadable,
even with everything in the folder. The folder is as confidential as the reports: mode 0700, files 0600, written to a
temporary name, synced and renamed.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta
from functools import partial
from pathlib import Path

from msgspec import Struct

from app.base.codes import CommandLineCode
from gateway_core.clock import Clock
from gateway_core.crypto.certificates import (
    MAX_VALIDITY,
    PARCEL_DELIVERY_AUTHORIZATION,
    Certificate,
    issue_certificate,
)
from gateway_core.crypto.keys import IdentityKey, SessionKey
from gateway_core.errors import (
    InvalidMessageError,
    MalformedMessageError,
    StoreError,
    TimingError,
    system_errors_as,
)
from gateway_core.host.private_files import is_there, write_private_file
from gateway_core.messages.registration import (
    PrivateEndpointConnectionParameters,
    Registration,
    parse_registration,
)
from gateway_core.ports.local_gateway import EndpointIdentity
from gateway_core.poweb.endpoint_client import EndpointClient
from gateway_core.services.telemetry.telemetry_parcels import (
    PARCEL_LIFE,
    CollectorInvitation,
    parse_invitation,
    read_parcel,
)
from telemetry_spark.errors import BusyError, SetupError
from telemetry_spark.landing import Accepted, Landing
from telemetry_spark.workspace import Workspace, write_whole

# --- The records ----------------------------------------------------------------------------------------

INVITATION_RENEWAL = timedelta(days=30)
"""The age at which an invitation is replaced by a new invitation with a new session key."""

_BACKDATE = timedelta(hours=3)


class CollectorKeys(Struct, frozen=True):
    """The collector's folder, and its two permanent keys."""

    folder: Path
    identity: IdentityKey
    sender: IdentityKey

    @classmethod
    def open(cls, folder: Path) -> CollectorKeys:
        """Load the keys; create them on first use, which is slow (two RSA keys).

        Raises:
            StoreError: if the folder or a key is unusable.
            MalformedMessageError: if a key's file is malformed.
        """
        with system_errors_as(StoreError, CommandLineCode.FOLDER_NOT_MADE, folder=str(folder)):
            for each in (folder, folder / "invitations"):
                each.mkdir(mode=0o700, parents=True, exist_ok=True)
        return cls(folder, _key(folder / "identity.key"), _key(folder / "sender.key"))

    # --- Registration -----------------------------------------------------------------------------------------

    def registration(self, now: datetime) -> Registration | None:
        """Return the registration; None after half of its life, or before the first registration."""
        path = self.folder / "registration.der"
        if not is_there(path):
            return None
        registration = parse_registration(_read(path))
        certificate = registration.node_certificate
        half = certificate.not_before + (certificate.not_after - certificate.not_before) / 2
        return registration if now < half else None

    def save_registration(self, registration: Registration) -> None:
        """Store the registration durably."""
        write_durably(self.folder / "registration.der", registration.serialize())

    # --- Invitations ------------------------------------------------------------------------------------------

    def invitations(self) -> Sequence[CollectorInvitation]:
        """Return all stored invitations, newest first."""
        found = [parse_invitation(_read(path)) for path in (self.folder / "invitations").glob("*.der")]
        return sorted(found, key=lambda each: each.parameters.delivery_authorization.not_before, reverse=True)

    def session_keys(self) -> Mapping[bytes, SessionKey]:
        """Return the session keys of the stored invitations, by id."""
        paths = (self.folder / "invitations").glob("*.key")
        ids = [(bytes.fromhex(path.stem), _read(path)) for path in paths]
        return {key_id: SessionKey.load(key_id, octets) for key_id, octets in ids}

    def trusted(self) -> Sequence[Certificate]:
        """Return the endpoint's own certificates, which issued the senders' authorizations."""
        return tuple(each.parameters.chain[0] for each in self.invitations())

    def current_invitation(
        self, registration: Registration, now: datetime, reports_a_year: int | None = None
    ) -> CollectorInvitation:
        """Return the newest invitation, or a new invitation if needed.

        A new invitation is needed after INVITATION_RENEWAL, after a new registration, and for another
        ``reports_a_year``.
        """
        for path in (self.folder / "invitations").glob("*.der"):
            if parse_invitation(_read(path)).expires + PARCEL_LIFE < now:
                path.with_suffix(".key").unlink(missing_ok=True)
                path.unlink()
        newest = next(iter(self.invitations()), None)
        if newest is not None:
            began = newest.parameters.delivery_authorization.not_before
            same = newest.parameters.chain[0] == registration.node_certificate
            if same and newest.reports_a_year == reports_a_year and now - began < INVITATION_RENEWAL:
                return newest
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


def _key(path: Path) -> IdentityKey:
    if is_there(path):
        return IdentityKey.load(_read(path))
    key = IdentityKey.generate()
    write_durably(path, key.to_pkcs8())
    return key


def _read(path: Path) -> bytes:
    with system_errors_as(StoreError, CommandLineCode.UNREADABLE, file=str(path)):
        return path.read_bytes()


def write_durably(path: Path, octets: bytes) -> None:
    """Write a file atomically, readable only by its owner.

    Raises:
        StoreError: if writing fails.
    """
    with system_errors_as(StoreError, CommandLineCode.NOT_WRITTEN, file=str(path)):
        write_private_file(path, octets)


# --- The endpoint ---------------------------------------------------------------------------------------

SET_ASIDE_FOR = timedelta(days=60)
"""How long a parcel outside its dates is stored, since the clock at its arrival may have been wrong."""

MAX_SET_ASIDE_OCTETS = 2**16
"""Larger parcels hold no report."""

INVITATION_FILE = "telemetry-collector.der"
"""The organisation's file to publish; ``relaynet-gateway telemetry collector FILE`` reads it."""


_PARCEL = ".parcel"


class Collected(Struct):
    """Counts of received reports."""

    reports: int = 0
    repeated: int = 0
    """Duplicates: acknowledged again, and stored once."""
    unreadable: int = 0
    """Not from our senders or not for our keys: dropped."""
    undated: int = 0
    """Outside their dates by this computer's clock: quarantined, and tried again at each collection."""

    def add(self, accepted: Accepted) -> None:
        """Add the landing's counts."""
        self.reports += accepted.new
        self.repeated += accepted.repeated


class TelemetryCollector(Struct, eq=False):
    """An organisation's endpoint at a gateway. All methods run on one loop."""

    _workspace: Workspace
    _keys: CollectorKeys
    _landing: Landing
    _clock: Clock
    _reports_a_year: int | None = None

    async def invite(self, gateway: EndpointClient) -> CollectorInvitation:
        """Register if needed, and publish the current invitation."""
        registration = self._keys.registration(self._clock.now())
        if registration is None:
            registration = await gateway.register(self._keys.identity)
            self._keys.save_registration(registration)
        invitation = self._keys.current_invitation(registration, self._clock.now(), self._reports_a_year)
        path = self._workspace.root / INVITATION_FILE
        with system_errors_as(StoreError, CommandLineCode.NOT_WRITTEN, file=str(path)):
            write_whole(path, invitation.serialize())  # not private: a web server must be able to read a copy
        return invitation

    async def collect(self, gateway: EndpointClient) -> Collected:
        """Collect the endpoint's parcels at the gateway, and hand their reports over to the pipeline.

        Raises:
            UnreachableError, RefusedError: if the gateway fails; acknowledged reports stay.
        """
        invitation = await self.invite(gateway)
        identity = EndpointIdentity(self._keys.identity, invitation.parameters.chain[0])
        collected = Collected()
        judge = partial(self._judge, self._keys.trusted(), self._keys.session_keys(), collected)
        try:
            oldest = (self._clock.now() - SET_ASIDE_FOR).timestamp()
            for path in sorted(self._aside.glob("*" + _PARCEL)):
                is_dated = judge(path.read_bytes())
                if is_dated or path.stat().st_mtime < oldest:
                    path.unlink()
                else:
                    collected.undated += 1
            async for parcel in gateway.collect([identity]):
                if not judge(parcel.octets):
                    # An unacknowledged parcel would block the others, since a gateway first sends a single parcel.
                    collected.undated += 1
                    self._quarantine(parcel.octets)
                await parcel.acknowledge()
        finally:
            seal(self._workspace, self._landing)
        return collected

    def _judge(
        self,
        trusted: Sequence[Certificate],
        session_keys: Mapping[bytes, SessionKey],
        collected: Collected,
        octets: bytes,
    ) -> bool:
        """Store the report of a parcel, or count an unreadable parcel. Returns False for a parcel outside its dates."""
        try:
            submission = read_parcel(octets, trusted, session_keys, self._clock.now())
        except TimingError:
            return False
        except (MalformedMessageError, InvalidMessageError):
            collected.unreadable += 1
        else:
            collected.add(self._landing.accept([submission], self._clock.now().date()))
        return True

    @property
    def _aside(self) -> Path:
        return self._keys.folder / "undated"

    def _quarantine(self, octets: bytes) -> None:
        if len(octets) > MAX_SET_ASIDE_OCTETS:
            return
        with system_errors_as(StoreError, CommandLineCode.NOT_MADE, file=str(self._aside)):
            self._aside.mkdir(mode=0o700, exist_ok=True)
        write_durably(self._aside / (hashlib.sha256(octets).hexdigest() + _PARCEL), octets)


def collect_files(workspace: Workspace, landing: Landing, files: Sequence[Path], today: date) -> Collected:
    """Accept reports from files.

    Raises:
        SetupError: if a file is unreadable or too large; the reports of earlier files stay.
    """
    collected = Collected()
    for path in files:
        try:
            accepted = landing.accept_file(path, today)
        except OSError as error:
            raise SetupError(f"{path} cannot be imported: {error.strerror}.") from error
        except ValueError as error:
            raise SetupError(f"{path} cannot be imported: {error}.") from error
        collected.add(accepted)
    seal(workspace, landing)
    return collected


def seal(workspace: Workspace, landing: Landing) -> None:
    """Hand received reports over to the pipeline. While the pipeline runs, it takes them at its next start."""
    with contextlib.suppress(BusyError), workspace.hold_lock():
        landing.seal()
