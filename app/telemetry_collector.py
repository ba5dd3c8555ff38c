"""The endpoint of a collecting organisation.

An ordinary endpoint at the organisation's own gateway. It publishes an invitation, decrypts what comes, puts it in the
landing folder, and acknowledges a parcel only once that is durable; a parcel that comes again is recognised by its
content. Reports that came as files take the same way.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from pathlib import Path

from msgspec import Struct

from app.codes import CommandLineCode
from app.telemetry_collector_keys import CollectorKeys, write_durably
from gateway_core.clock import Clock
from gateway_core.crypto.certificates import Certificate
from gateway_core.crypto.keys import SessionKey
from gateway_core.errors import (
    InvalidMessageError,
    MalformedMessageError,
    StoreError,
    TimingError,
    system_errors_as,
)
from gateway_core.messages.registration import Registration
from gateway_core.ports.local_gateway import EndpointIdentity
from gateway_core.poweb.endpoint_client import CollectedParcel, EndpointClient
from gateway_core.services.telemetry.telemetry_parcels import CollectorInvitation, read_parcel
from telemetry_spark.errors import BusyError, SetupError
from telemetry_spark.landing import Landing
from telemetry_spark.workspace import Workspace

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


class TelemetryCollector:
    """One organisation's endpoint at one gateway. Everything runs on one loop."""

    def __init__(
        self,
        workspace: Workspace,
        keys: CollectorKeys,
        landing: Landing,
        clock: Clock,
        reports_a_year: int | None = None,
    ) -> None:
        self._workspace = workspace
        self._keys = keys
        self._landing = landing
        self._clock = clock
        self._reports_a_year = reports_a_year

    async def invite(self, gateway: EndpointClient) -> CollectorInvitation:
        """Register when that is due, and publish the invitation that is in force."""
        registration = await self._register(gateway)
        now = self._clock.now()
        invitation = self._keys.current_invitation(registration, now, self._reports_a_year)
        write_durably(self._workspace.root / INVITATION_FILE, invitation.serialize())
        return invitation

    async def _register(self, gateway: EndpointClient) -> Registration:
        registration = self._keys.registration(self._clock.now())
        if registration is None:
            registration = await gateway.register(self._keys.identity)
            self._keys.save_registration(registration)
        return registration

    async def collect(self, gateway: EndpointClient) -> Collected:
        """Take what waits at the gateway, and hand it to the pipeline.

        Raises:
            UnreachableError, RefusedError: the gateway; what was acknowledged until then is kept.
        """
        invitation = await self.invite(gateway)
        identity = EndpointIdentity(self._keys.identity, invitation.parameters.chain[0])
        trusted, session_keys = self._keys.trusted(), self._keys.session_keys()
        collected = Collected()
        try:
            self._try_again(trusted, session_keys, collected)
            async for parcel in gateway.collect([identity]):
                await self._accept(parcel, trusted, session_keys, collected)
        finally:
            seal(self._workspace, self._landing)
        return collected

    async def _accept(
        self,
        parcel: CollectedParcel,
        trusted: Sequence[Certificate],
        session_keys: Mapping[bytes, SessionKey],
        collected: Collected,
    ) -> None:
        try:
            submission = read_parcel(parcel.octets, trusted, session_keys, self._clock.now())
        except TimingError:
            # Unacknowledged it would hold up all others: a gateway gives one parcel at a time at first.
            collected.undated += 1
            self._set_aside(parcel.octets)
        except (MalformedMessageError, InvalidMessageError):
            collected.unreadable += 1
        else:
            self._keep(submission, collected)
        await parcel.acknowledge()

    @property
    def _aside(self) -> Path:
        return self._keys.folder / "undated"

    def _set_aside(self, octets: bytes) -> None:
        if len(octets) > MAX_SET_ASIDE_OCTETS:
            return
        with system_errors_as(StoreError, CommandLineCode.NOT_MADE, file=str(self._aside)):
            self._aside.mkdir(mode=0o700, exist_ok=True)
        write_durably(self._aside / (hashlib.sha256(octets).hexdigest() + _PARCEL), octets)

    def _try_again(
        self, trusted: Sequence[Certificate], session_keys: Mapping[bytes, SessionKey], collected: Collected
    ) -> None:
        """Judge what was set aside anew; what is good, bad beyond doubt, or too old goes."""
        oldest = (self._clock.now() - SET_ASIDE_FOR).timestamp()
        for path in sorted(self._aside.glob("*" + _PARCEL)):
            try:
                submission = read_parcel(path.read_bytes(), trusted, session_keys, self._clock.now())
            except TimingError:
                if path.stat().st_mtime >= oldest:
                    collected.undated += 1
                    continue
            except (MalformedMessageError, InvalidMessageError):
                collected.unreadable += 1
            else:
                self._keep(submission, collected)
            path.unlink()

    def _keep(self, submission: bytes, collected: Collected) -> None:
        accepted = self._landing.accept([submission], self._clock.now().date())
        collected.reports += accepted.new
        collected.repeated += accepted.repeated


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
        collected.reports += accepted.new
        collected.repeated += accepted.repeated
    seal(workspace, landing)
    return collected


def seal(workspace: Workspace, landing: Landing) -> None:
    """Hand what has come to the pipeline, unless that is at work: it takes the rest itself when it begins."""
    with contextlib.suppress(BusyError), workspace.held():
        landing.seal()
