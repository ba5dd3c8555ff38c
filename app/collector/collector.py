"""The endpoint of a collecting organisation, and the records that it keeps.

An ordinary endpoint at the organisation's own gateway. It publishes an invitation, decrypts what comes, puts it in the
landing folder, and acknowledges a parcel only once that is durable; a parcel that comes again is recognised by its
content. Reports that came as files take the same way.

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

import contextlib
import hashlib
from collections.abc import Callable, Mapping, Sequence
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
from telemetry_spark.workspace import Workspace

# --- The records ----------------------------------------------------------------------------------------

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
        if not is_there(path):
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
    if is_there(path):
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


# --- The endpoint ---------------------------------------------------------------------------------------

SET_ASIDE_FOR = timedelta(days=60)
"""The time for which a parcel outside its dates is kept: the clock that judged it may be wrong for so long."""

MAX_SET_ASIDE_OCTETS = 2**16
"""A parcel that is larger holds no report."""

INVITATION_FILE = "telemetry-collector.der"
"""In the organisation's folder: what to publish. ``relaynet-gateway telemetry collector FILE`` takes it."""


_PARCEL = ".parcel"


class Collected(Struct):
    """The reports that came."""

    reports: int = 0
    repeated: int = 0
    """Arrived before: acknowledged again, not kept again."""
    unreadable: int = 0
    """Not from a sender of ours, or not for a key of ours: dropped."""
    undated: int = 0
    """Outside its dates as this computer's clock sees them: set aside, and tried again each time."""

    def add(self, accepted: Accepted) -> None:
        """Count what the landing took."""
        self.reports += accepted.new
        self.repeated += accepted.repeated


class TelemetryCollector(Struct, eq=False):
    """One organisation's endpoint at one gateway. Everything runs on one loop."""

    _workspace: Workspace
    _keys: CollectorKeys
    _landing: Landing
    _clock: Clock
    _reports_a_year: int | None = None

    async def invite(self, gateway: EndpointClient) -> CollectorInvitation:
        """Register when that is due, and publish the invitation that is in force."""
        registration = self._keys.registration(self._clock.now())
        if registration is None:
            registration = await gateway.register(self._keys.identity)
            self._keys.save_registration(registration)
        now = self._clock.now()
        invitation = self._keys.current_invitation(registration, now, self._reports_a_year)
        write_durably(self._workspace.root / INVITATION_FILE, invitation.serialize())
        return invitation

    async def collect(self, gateway: EndpointClient) -> Collected:
        """Take what waits at the gateway, and hand it to the pipeline.

        Raises:
            UnreachableError, RefusedError: the gateway; what was acknowledged until then is kept.
        """
        invitation = await self.invite(gateway)
        identity = EndpointIdentity(self._keys.identity, invitation.parameters.chain[0])
        collected = Collected()
        judge = partial(self._judge, self._keys.trusted(), self._keys.session_keys(), collected)
        try:
            self._try_again(judge, collected)
            async for parcel in gateway.collect([identity]):
                if not judge(parcel.octets):
                    # Unacknowledged it would hold up all others: a gateway gives one parcel at a time at first.
                    collected.undated += 1
                    self._set_aside(parcel.octets)
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
        """Keep the report of a parcel, or count what is none. Returns False where the parcel is outside its dates."""
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

    def _set_aside(self, octets: bytes) -> None:
        if len(octets) > MAX_SET_ASIDE_OCTETS:
            return
        with system_errors_as(StoreError, CommandLineCode.NOT_MADE, file=str(self._aside)):
            self._aside.mkdir(mode=0o700, exist_ok=True)
        write_durably(self._aside / (hashlib.sha256(octets).hexdigest() + _PARCEL), octets)

    def _try_again(self, judge: Callable[[bytes], bool], collected: Collected) -> None:
        """Judge what was set aside anew; what is good, bad beyond doubt, or too old goes."""
        oldest = (self._clock.now() - SET_ASIDE_FOR).timestamp()
        for path in sorted(self._aside.glob("*" + _PARCEL)):
            is_dated = judge(path.read_bytes())
            if is_dated or path.stat().st_mtime < oldest:
                path.unlink()
            else:
                collected.undated += 1


def collect_files(workspace: Workspace, landing: Landing, files: Sequence[Path], today: date) -> Collected:
    """Take reports that came as files.

    Raises:
        SetupError: one cannot be read, or is too large; those before it are kept.
    """
    collected = Collected()
    for path in files:
        try:
            accepted = landing.accept_file(path, today)
        except OSError as error:
            raise SetupError(f"{path} cannot be taken: {error.strerror}.") from error
        except ValueError as error:
            raise SetupError(f"{path} cannot be taken: {error}.") from error
        collected.add(accepted)
    seal(workspace, landing)
    return collected


def seal(workspace: Workspace, landing: Landing) -> None:
    """Hand what has come to the pipeline, unless that is at work: it takes the rest itself when it begins."""
    with contextlib.suppress(BusyError), workspace.held():
        landing.seal()
