"""Commands about couriers: syncs with couriers and sticks, the search, the limit of a sync, the history, approvals.

The module also estimates from past visits how often couriers come and when answers arrive.
"""

import asyncio
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from functools import lru_cache
from itertools import pairwise
from statistics import median

from gateway_core.codes.couriers import CourierCode
from gateway_core.commands.endpoints import EndpointCommands
from gateway_core.commands.services import Commands
from gateway_core.errors import InvalidMessageError, ProtocolViolationError, converting
from gateway_core.events import SyncOutcome, SyncProgress
from gateway_core.identifiers import PrivateAddress
from gateway_core.planning.forecast import answers, gains
from gateway_core.planning.plan import MOST_VISITS_A_RELAY, Plan
from gateway_core.ports.operator import ApprovalRequest
from gateway_core.ports.peers import Courier
from gateway_core.services.couriers.cargo import SYNC_LIMIT_SETTING, sync_limit
from gateway_core.services.couriers.courier_sync_record import CourierPlace
from gateway_core.services.identity.public_gateways import RETENTION
from gateway_core.views.expectation import Expectation, Rhythm
from gateway_core.views.status import ApprovalView, DecisionView, NearbyCourier

LEAST_VISITS = 4
"""Visits needed for an estimate."""

TOGETHER = timedelta(hours=12)
"""Visits within this time count as one: a courier may sync several times during one stay."""

LONGEST = timedelta(days=60)
"""Longer intervals are ignored as a pause or a changed clock."""

PATIENCE = 3
"""Multiple of the usual interval without a visit after which the rhythm counts as over."""


def expectation(past: Sequence[SyncProgress], kept_for: timedelta | None, now: datetime) -> Expectation:
    """Return the estimate from the gateway's own syncs.

    ``past`` may be in any order. Only intervals between TOGETHER and LONGEST count, so a clock jump removes one
    interval and keeps the others. ``kept_for``: how long the public gateway keeps uncollected messages; ``None``: until
    they expire.
    """
    moments: list[datetime] = []
    for sync in sorted((each for each in past if each.is_visit), key=lambda each: each.sync_id):
        if not moments or not timedelta() <= sync.started_at - moments[-1] < TOGETHER:
            moments.append(sync.started_at)
    between = [later - earlier for earlier, later in pairwise(moments)]
    possible = [each for each in between if TOGETHER <= each <= LONGEST]
    if len(possible) < LEAST_VISITS - 1:
        return Expectation(Rhythm.UNKNOWN, LEAST_VISITS)
    seconds = tuple(round(each.total_seconds()) for each in possible)
    if not timedelta() <= now - moments[-1] <= PATIENCE * timedelta(seconds=median(seconds)):
        return Expectation(Rhythm.OVER, LEAST_VISITS)
    return _estimate(tuple(sorted(seconds)), None if kept_for is None else round(kept_for.total_seconds()))


@lru_cache(maxsize=4)
def _estimate(intervals: tuple[int, ...], kept_for: int | None) -> Expectation:
    """Compute the estimate. The cache helps because the window asks at each change, and visits are rare."""
    usual = round(median(intervals))
    plan = Plan(
        gateways=2,
        couriers=1,
        intervals=intervals,
        relay_every=min(usual, MOST_VISITS_A_RELAY * intervals[0]),  # once between two visits
        retention=kept_for,
    )
    expected = answers(plan)
    return Expectation(
        Rhythm.KNOWN, LEAST_VISITS, usual, kept_for, expected, tuple(gains(plan, expected, answers))
    )


MIN_SYNC_LIMIT = 100_000
"""Octets. A lower limit could hold back even a single message for good."""


class CourierCommands(Commands):
    """Commands about couriers, and about folders carried like couriers."""

    _connect: Callable[[str, int], Courier]
    _open_folder: Callable[[str], Courier]
    _answered: asyncio.Task[None] | None = None

    async def sync(self, host: str, port: int, *, approved: bool = False) -> SyncProgress:
        """Exchange cargo with a courier. A second call joins the running sync.

        Unless ``approved``, the gateway asks the operator first.
        """
        place = CourierPlace(NearbyCourier(host, port).address, host, port)
        return await self._sync(self._connect(host, port), place, approved=approved)

    async def sync_folder(self, folder: str, *, approved: bool = False) -> SyncProgress:
        """Exchange cargo with a folder, for instance on a USB stick; then exchange news of releases and apps.

        Raises:
            InvalidMessageError: if the folder's name is invalid as UTF-8 text, which the history needs.
        """
        with converting(UnicodeEncodeError, to=InvalidMessageError(CourierCode.FOLDER_NAME_NOT_UTF_8)):
            folder.encode()
        progress = await self._sync(self._open_folder(folder), CourierPlace(folder), approved=approved)
        if progress.outcome in (SyncOutcome.COMPLETE, SyncOutcome.PARTIAL):
            await self._services.news.exchange(folder)
        return progress

    async def _sync(self, courier: Courier, place: CourierPlace, *, approved: bool) -> SyncProgress:
        await self._services.telemetry.tick()
        if approved:
            self._services.desk.consent_once(place.name)
        try:
            return await self._services.syncs.sync(courier, place)
        finally:
            self._services.desk.end_consent(place.name)
            await courier.close()
            await self._services.board.refresh()

    def begin_again(self, request: ApprovalRequest) -> None:
        """Start the sync allowed by a late answer to a question of an earlier run. An event reports the outcome."""

        async def sync() -> None:
            await self._services.syncs.until_idle()  # else it would join the sync with another courier
            self._services.desk.consent_once(
                request.courier, request.key_fingerprint or request.certificate_fingerprint
            )
            if request.port:
                await self.sync(request.host, request.port)
            else:
                await self.sync_folder(request.courier)

        self._answered = self._services.supervisor.start("answered sync", sync)

    async def wait_for_answered_sync(self) -> SyncProgress | None:
        """Wait for the sync that a late answer started, and return its outcome; ``None`` if the answer started none."""
        if self._answered is None:
            return None
        await asyncio.wait({self._answered})
        self._answered = None
        syncs = await self.history(1)
        return syncs[0] if syncs else None

    async def cancel(self) -> bool:
        """Stop the running sync within a second; False if none is running."""
        return self._services.syncs.cancel()

    async def search(self) -> Sequence[NearbyCourier]:
        """Search for couriers now, on every network where the operator allows couriers."""
        if self._services.networks is None:
            return ()
        return await self._services.networks.search_couriers()

    async def set_foreground(self, *, foreground: bool) -> None:
        """Record whether a window is in use: a needed search for couriers then runs more often."""
        if self._services.networks is not None:
            self._services.networks.set_foreground(foreground=foreground)

    async def history(self, limit: int = 200) -> Sequence[SyncProgress]:
        """Return the latest syncs, newest first."""
        return await self._store.read(lambda tx: tx.history.syncs(limit))

    async def expectation(self) -> Expectation:
        """Return the estimate from past visits: the expected times of answers, and useful changes."""
        past, now = await self.history(), self._custody.clock.now()
        public_gateway = self._custody.credentials.public_gateway
        kept = None if public_gateway is None else RETENTION.get(public_gateway.domain)
        return await asyncio.to_thread(expectation, past, kept, now)

    async def limit(self) -> int | None:
        """Return how many octets of cargo may leave in one sync; ``None``: unlimited."""
        return await self._store.read(sync_limit)

    async def set_limit(self, octets: int | None) -> None:
        """Limit the octets of cargo in one sync; ``None``: unlimited.

        Raises:
            InvalidMessageError: if the limit is below 100 kB.
        """
        if octets is not None and octets < MIN_SYNC_LIMIT:
            raise InvalidMessageError(CourierCode.LIMIT_TOO_LOW)
        await self._store.write(lambda tx: tx.settings.put(SYNC_LIMIT_SETTING, octets))


# --- The operator's questions and answers ---------------------------------------------------------------


class ApprovalCommands(Commands):
    """Commands about open questions and about decisions in force."""

    _endpoints: EndpointCommands
    _couriers: CourierCommands

    def pending(self) -> Sequence[ApprovalView]:
        """Return the open questions about couriers, oldest first."""
        return self._services.desk.pending()

    async def questions(self) -> Sequence[ApprovalView]:
        """Return all open questions: about couriers, then about apps."""
        return [*self._services.desk.pending(), *await self._endpoints.questions()]

    async def answer(
        self, approval_id: int, *, allow: bool, always: bool = False, any_courier: bool = False
    ) -> None:
        """Answer a question about a courier or an endpoint. ``ApprovalDesk.answer`` defines the remembered part.

        Raises:
            ProtocolViolationError: if the question is closed or unknown.
            InvalidMessageError: if the answer cannot be remembered.
        """
        if any(each.approval_id == approval_id for each in self._services.desk.pending()):
            allowed = await self._services.desk.answer(
                approval_id, allow=allow, always=always, any_courier=any_courier
            )
            if allowed is not None:
                self._couriers.begin_again(allowed)
            self._services.board.note()
            return
        for view in await self.questions():
            if view.approval_id == approval_id:
                address = PrivateAddress(view.who)
                await (self._endpoints.allow(address) if allow else self._endpoints.block(address))
                return
        raise ProtocolViolationError(CourierCode.QUESTION_NOT_OPEN)

    async def decisions(self) -> Sequence[DecisionView]:
        """Return the decisions in force: about networks, then about apps, newest first."""
        return [*await self._services.desk.decisions(), *await self._endpoints.decisions()]

    async def forget(self, decision_id: int) -> None:
        """Withdraw a remembered decision; the gateway then asks the operator again.

        Raises:
            ProtocolViolationError: if the decision is withdrawn or unknown.
        """
        if not await self._services.desk.forget(decision_id):
            await self._endpoints.forget_decision(decision_id)
        self._services.board.note()
