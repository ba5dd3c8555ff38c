"""Commands about the registered endpoints, the operator's decisions about them, and messages in custody."""

from collections.abc import Sequence
from datetime import datetime

from msgspec.structs import replace

from gateway_core.codes.couriers import CourierCode
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.codes.gateway import GatewayCode
from gateway_core.commands.services import Commands
from gateway_core.errors import (
    InvalidMessageError,
    ProtocolViolationError,
    UnreachableCause,
    UnreachableError,
)
from gateway_core.events import Direction, EndpointBlocked, Transport
from gateway_core.identifiers import PrivateAddress
from gateway_core.ports.custody import DEFAULT_QUOTA_OCTETS, QUOTA_SETTING, EndpointRecord
from gateway_core.ports.operator import OwnApp
from gateway_core.services.endpoints.endpoint_registration import note_removed
from gateway_core.services.endpoints.quotas import EndpointLimits
from gateway_core.tables.endpoints import FORMER_APPS_SETTING, OWN_APP_SETTING
from gateway_core.tables.transaction import Transaction
from gateway_core.views.parcel_ways import FoundMessageView, WaitingMessageView
from gateway_core.views.status import (
    ApprovalView,
    DecisionView,
    DeletionView,
    EndpointState,
    EndpointView,
    QuarantineView,
    QuestionKind,
    QueueView,
    RoomView,
)

_ENDPOINT_ID_DIGITS = 13
"""Hexadecimal digits of an endpoint's address in the id of its approval: enough to make collisions impractical."""
_FIRST_ENDPOINT_ID = 1 << 4 * _ENDPOINT_ID_DIGITS
"""The lowest id of an endpoint's question. Ids of couriers' questions are smaller."""


class EndpointCommands(Commands):
    """Commands about registered endpoints."""

    async def listen(self) -> None:
        """Try to listen for apps now, after another program held the port.

        Raises:
            UnreachableError: if another program still holds the port.
        """
        if self._services.serving is not None and not await self._services.serving.listen():
            raise UnreachableError(self._services.board.status.not_listening, UnreachableCause.TCP)

    async def all(self) -> Sequence[EndpointView]:
        """Return all registered endpoints that were not removed."""
        now = self._clock.now()
        records, queue, former = await self._store.read(
            lambda tx: (tx.endpoints.all(), tx.totals.of_queue(now), _former(tx))
        )
        waiting = {each.endpoint: each.count for each in queue if each.direction is Direction.INBOUND}
        collecting, limitations = (
            self._services.queues.collecting_endpoints(),
            self._services.parcels.limitations,
        )
        return [
            _view(
                limitations.complete(each), waiting.get(each.address, 0), connected=each.address in collecting
            )
            for each in records
            if each.address not in former
        ]

    async def find(self, prefix: str) -> PrivateAddress:
        """Return the address of the registered endpoint whose private address begins with ``prefix``.

        Raises:
            InvalidMessageError: if the prefix fits no endpoint, or several.
        """
        found = [each.address for each in await self.all() if each.address.startswith(prefix.rstrip("…"))]
        if len(found) != 1:
            raise InvalidMessageError(EndpointCode.SEVERAL_FOUND if found else EndpointCode.NOT_FOUND)
        return found[0]

    async def admit(self, address: PrivateAddress) -> None:
        """Allow an endpoint before its registration, which then needs no question."""
        now = self._clock.now()
        await self._store.write(lambda tx: tx.endpoints.upsert(address, EndpointState.ALLOWED, "", None, now))

    async def adopt(self, app: OwnApp) -> None:
        """Allow the app of this program before its registration, which then needs no question, and keep its name.

        A blocked app stays blocked. The app's ``uncounted`` parcels are left out of all counts of messages. A former
        address of the app is forgotten with the parcels for it, which nobody can read.
        """
        now = self._clock.now()

        def work(tx: Transaction) -> None:
            state = _forget_former(tx, app, now)
            tx.settings.put(OWN_APP_SETTING, app.address)
            tx.endpoints.upsert(app.address, state, app.name, None, now)
            if tx.endpoints.state(app.address) is EndpointState.PENDING:
                tx.endpoints.set_state(app.address, EndpointState.ALLOWED)

        self._services.parcels.own_app = app
        await self._store.write(work)
        await self._services.board.refresh()

    async def allow(self, address: PrivateAddress) -> None:
        """Allow an endpoint to send and collect."""
        await self._set_state(address, EndpointState.ALLOWED)

    async def block(self, address: PrivateAddress) -> None:
        """Refuse all requests of an endpoint; the parcels queued for it stay."""
        await self._set_state(address, EndpointState.BLOCKED)
        self._events.publish(EndpointBlocked())

    async def _set_state(self, address: PrivateAddress, state: EndpointState) -> None:
        now = self._clock.now()
        await self._store.write(lambda tx: tx.endpoints.set_state(address, state, now))
        await self._services.board.refresh()

    async def remove(self, address: PrivateAddress, *, purge: bool) -> None:
        """Delete an endpoint; with ``purge`` also the queued parcels from and for the endpoint."""
        now = self._clock.now()

        def work(tx: Transaction) -> None:
            if purge:
                tx.forget_copies()
                tx.parcels.purge(address, None, now)
            tx.endpoints.remove(address)
            note_removed(tx, address)

        await self._store.write(work)
        await self._services.board.refresh()

    # --- Questions and decisions ----------------------------------------------------------------------------

    async def questions(self) -> Sequence[ApprovalView]:
        """Return the questions about endpoints in state PENDING, at most WAITING_LIMIT."""
        records = await self._store.read(lambda tx: tx.endpoints.all())
        return [
            ApprovalView(
                approval_id=endpoint_id(each.address),
                kind=QuestionKind.ENDPOINT,
                who=each.address,
                certificate_fingerprint="",
                interface=each.process,
                network_name="",
                seen_before=False,
                parcels_out=0,
                octets_out=0,
                public_gateways=(),
                asked_at=each.last_seen,
            )
            for each in records
            if each.state is EndpointState.PENDING
        ]

    async def decisions(self) -> Sequence[DecisionView]:
        """Return the operator's refusals of endpoints, latest first."""
        records = await self._store.read(lambda tx: tx.endpoints.all())
        refused = [_decision(each) for each in records if each.state is EndpointState.BLOCKED]
        return sorted(refused, key=lambda each: each.decided_at, reverse=True)

    async def forget_decision(self, decision_id: int) -> None:
        """Withdraw a refusal. The gateway asks the operator again, and refuses requests until the answer.

        Raises:
            ProtocolViolationError: if the decision is withdrawn or unknown.
        """
        now = self._clock.now()

        def work(tx: Transaction) -> bool:
            refused = [each for each in tx.endpoints.all() if each.state is EndpointState.BLOCKED]
            address = next(
                (each.address for each in refused if endpoint_id(each.address) == decision_id), None
            )
            return address is not None and tx.endpoints.set_state(address, EndpointState.PENDING, now)

        if not await self._store.write(work):
            raise ProtocolViolationError(CourierCode.DECISION_NOT_IN_FORCE)
        await self._services.board.refresh()


def _former(tx: Transaction) -> frozenset[PrivateAddress]:
    """Return the former addresses that the app of this program still uses."""
    stored = tx.settings.get(FORMER_APPS_SETTING)
    return frozenset(PrivateAddress(each) for each in stored) if isinstance(stored, list) else frozenset()


def _forget_former(tx: Transaction, app: OwnApp, now: datetime) -> EndpointState:
    """Return the state for a new address: blocked if the last one was."""
    last = tx.settings.get(OWN_APP_SETTING)
    former = _former(tx) | ({PrivateAddress(last)} if isinstance(last, str) else set())
    former -= {app.address}
    is_blocked = last in former and tx.endpoints.state(PrivateAddress(str(last))) is EndpointState.BLOCKED
    for each in former:
        tx.parcels.purge(each, Direction.INBOUND, now)
        if each not in app.former:
            tx.endpoints.remove(each)
    tx.settings.put(FORMER_APPS_SETTING, sorted(each for each in former if each in app.former))
    return EndpointState.BLOCKED if is_blocked else EndpointState.ALLOWED


def endpoint_id(address: PrivateAddress) -> int:
    """Return the id of the question, and of the decision, about this endpoint."""
    return _FIRST_ENDPOINT_ID + int(address[1 : 1 + _ENDPOINT_ID_DIGITS], 16)


def _view(record: EndpointRecord, waiting: int, *, connected: bool) -> EndpointView:
    fields = {name: getattr(record, name) for name in EndpointView.__struct_fields__}
    return EndpointView(**fields | {"connected": connected, "waiting": waiting})


def _decision(record: EndpointRecord) -> DecisionView:
    about = record.process or record.address.short
    decided_at = record.decided_at or record.last_seen
    return DecisionView(
        endpoint_id(record.address), QuestionKind.ENDPOINT, about, allowed=False, decided_at=decided_at
    )


# --- Commands about messages in custody -----------------------------------------------------------------

_MIN_QUOTA = 100_000_000
MOST_LISTED = 200
"""Queued messages listed individually, at most."""


class QueueCommands(Commands):
    """Commands about messages in custody."""

    async def waiting(self) -> Sequence[QueueView]:
        """Return the queues with messages of people, by direction and endpoint."""
        now = self._clock.now()
        totals, carriages = await self._store.read(
            lambda tx: (tx.totals.of_queue(now), tx.totals.carriages(now))
        )
        return [
            replace(
                each,
                on_the_way=tuple(
                    taken
                    for direction, endpoint, taken in carriages
                    if (direction, endpoint) == (each.direction, each.endpoint)
                ),
            )
            for each in totals
            if each.count
        ]

    async def messages(self) -> Sequence[WaitingMessageView]:
        """Return the queued messages of apps with the way of each: the first MOST_LISTED in order of acceptance."""
        return await self._store.read(lambda tx: tx.ways.waiting_messages(MOST_LISTED))

    async def message(self, message_id: str) -> Sequence[FoundMessageView]:
        """Return the places of the messages with this id: queued messages, and messages that left in the last 30 days.

        Each app may have one message with this id.
        """

        def work(tx: Transaction) -> list[FoundMessageView]:
            found = ((each.address, tx.ways.find(each.address, message_id)) for each in tx.endpoints.all())
            return [FoundMessageView(message_id, app, way) for app, way in found if way is not None]

        return await self._store.read(work)

    async def are_ways_kept(self) -> bool:
        """Return True if the gateway records for 30 days how messages left."""
        return await self._store.read(lambda tx: tx.ways.are_kept)

    async def keep_ways(self, *, are_kept: bool) -> None:
        """Enable or disable these records. Disabling deletes the records; apps then receive no places of parcels."""

        def work(tx: Transaction) -> None:
            tx.forget_copies()
            tx.ways.keep(are_kept=are_kept)

        await self._store.write(work)

    async def rooms(self) -> Sequence[RoomView]:
        """Return the space used by each app's messages, largest first. Apps with empty queues are left out.

        The addresses of one program share an entry, because they share a limit.
        """
        now = self._clock.now()
        rooms = await self._store.read(lambda tx: _rooms(tx, now))
        return sorted(rooms, key=lambda each: each.handed_in + each.waiting, reverse=True)

    async def deletions(self) -> Sequence[DeletionView]:
        """Return how many messages were deleted undelivered, by direction and reason."""
        return await self._store.read(lambda tx: tx.deletions.all())

    async def purge(self, endpoint: PrivateAddress | None, direction: Direction | None) -> int:
        """Delete queued parcels of one endpoint or all, in one direction or both. Return the number of messages."""
        now = self._clock.now()

        def work(tx: Transaction) -> int:
            tx.forget_copies()
            count = tx.parcels.purge(endpoint, direction, now)
            # Cargo and incoming messages in quarantine are still encrypted: their endpoint is unknown.
            whole = endpoint is None and direction is not Direction.OUTBOUND
            return count + (tx.cargo.purge(now) + tx.quarantine.purge(now) if whole else 0)

        count = await self._store.write(work)
        await self._services.board.refresh()
        return count

    async def quarantined(self) -> Sequence[QuarantineView]:
        """Return the messages in quarantine, oldest first.

        Incoming messages may be valid if our own clock, certificates or keys are wrong. Outgoing messages were refused
        for an unclear reason.
        """
        held, aside = await self._store.read(lambda tx: (tx.quarantine.all(), tx.parcels.quarantined()))
        inward = [
            QuarantineView(each.transport, each.reason, each.body.size, each.quarantined_at) for each in held
        ]
        outward = [
            QuarantineView(Transport.LOCAL, each.reason, each.parcel.body.size, each.since) for each in aside
        ]
        return sorted(inward + outward, key=lambda each: each.received_at)

    async def retry_quarantined(self) -> int:
        """Validate every message in quarantine again. Return how many were accepted."""
        return await self._services.housekeeping.retry_quarantined(asked=True)

    async def quota(self) -> int:
        """Return the quota of the store in octets. The disk may limit the store further."""
        return await self._store.read(_quota)

    async def set_quota(self, octets: int) -> None:
        """Set the quota of the store in octets.

        Raises:
            InvalidMessageError: if the quota is below 100 MB.
        """
        if octets < _MIN_QUOTA:
            raise InvalidMessageError(GatewayCode.QUOTA_TOO_LOW)
        await self._store.write(lambda tx: tx.settings.put(QUOTA_SETTING, octets))
        await self._services.board.refresh()


def _quota(tx: Transaction) -> int:
    value = tx.settings.get(QUOTA_SETTING)
    return value if isinstance(value, int) else DEFAULT_QUOTA_OCTETS


def _rooms(tx: Transaction, now: datetime) -> list[RoomView]:
    accounts = {each.address: each.account for each in tx.endpoints.all()}
    queue = tx.totals.of_queue(now)
    programs: dict[str, list[PrivateAddress]] = {}
    for address in dict.fromkeys((*accounts, *(each.endpoint for each in queue))):
        programs.setdefault(accounts.get(address) or address, []).append(address)
    inbound = {each.endpoint: each.octets for each in queue if each.direction is Direction.INBOUND}
    limit = int(EndpointLimits().share_of_storage * _quota(tx))
    rooms = (
        RoomView(
            tuple(addresses),
            tx.totals.octets_handed_in(addresses[0], accounts.get(addresses[0], "")),
            sum(inbound.get(each, 0) for each in addresses),
            limit,
        )
        for addresses in programs.values()
    )
    return [each for each in rooms if each.handed_in or each.waiting]
