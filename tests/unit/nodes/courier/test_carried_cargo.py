"""Each condition by which a courier decides whose cargo it takes, and what goes from it."""

import asyncio
import hashlib
from collections import deque
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import count
from typing import Any

import pytest
from grpclib import GRPCError, Status
from hypothesis import given, settings
from hypothesis import strategies as st

from gateway_core.clock import CorrectedClock
from gateway_core.codes.couriers import CarryingCode
from gateway_core.codes.statement import Code
from gateway_core.codes.store import StoreCode
from gateway_core.courier_links.cogrpc.trail import MOST_COURIERS, NO_COURIER, Way, new_courier_id
from gateway_core.dialects import AWALA, BY_NAME, MessageType
from gateway_core.errors import InvalidMessageError, StorageFullError, StoreError, UnreachableError
from gateway_core.limits import MAX_CCA_OCTETS, MAX_EMITTED_OCTETS
from gateway_core.messages.ramf import RamfMessage
from gateway_core.nodes.courier import tables as room
from gateway_core.nodes.courier.carried_cargo import LAYOUT, CarriedCargoStore
from gateway_core.nodes.courier.courier import CourierNode
from gateway_core.nodes.courier.relay import HandOver, InternetLeg, Towards
from gateway_core.nodes.courier.relay_calls import RelayTimings
from gateway_core.nodes.courier.serving import CourierCalls, _Collection, _Flight, _refuse_to_courier
from gateway_core.nodes.courier.tables import Carried, CourierTables, Totals, kept_until
from gateway_core.nodes.courier.visit import Tally, Visit
from gateway_core.nodes.present import Present, Span
from gateway_core.ports.database import DiskSpace, NewFile
from gateway_core.ports.peers import Destination, HostPort, Piece
from gateway_core.store.engine.connection import connect_in_memory
from gateway_core.store.engine.opening import migrations, open_in_memory
from gateway_core.views.courier import CargoFrom, GatewayVisit, Handled, RelayPhase, RelayProgress
from tests.factories.clock import NOON
from tests.factories.local_gateway import running_clock
from tests.factories.network import GATEWAY_DOMAIN, RelayNetwork, relay_network
from tests.factories.stating import Stating

TRAIL = (new_courier_id(), new_courier_id())
ADDRESS = "192.168.43.7"
CCA = MessageType.CARGO_COLLECTION_AUTHORIZATION


@pytest.fixture(params=["awala", "relaynet"])
def network(request: pytest.FixtureRequest) -> RelayNetwork:
    return relay_network(BY_NAME[request.param])


@dataclass(frozen=True)
class InMemory:
    """A courier's store with its tables alone."""

    tables: CourierTables

    async def read(self, work: Callable[[CourierTables], Any]) -> Any:
        return work(self.tables)

    write = read


@pytest.fixture
def carried(network: RelayNetwork) -> CarriedCargoStore:
    clock: CorrectedClock = running_clock(network.now)
    store: Any = InMemory(open_in_memory(LAYOUT, lambda: DiskSpace(2**62, 2**61)))
    store.tables.save_quota(10**9)
    return CarriedCargoStore(store, Present(clock))


OUT, IN, AUTHORIZATION = "cargo for the public gateway", "cargo for the private gateway", "CCA"


def octets_of(network: RelayNetwork, piece: str) -> bytes:
    return network.cca() if piece == AUTHORIZATION else network.cargo(to_private_gateway=piece == IN)


@pytest.mark.parametrize("address", [ADDRESS, ""])
@pytest.mark.parametrize(
    ("piece", "way"),
    [
        (OUT, NO_COURIER),
        (OUT, Way(TRAIL)),
        (IN, Way(TRAIL, is_inbound=True)),
        (AUTHORIZATION, NO_COURIER),
        (AUTHORIZATION, Way(TRAIL)),
        (AUTHORIZATION, Way(TRAIL, is_inbound=True)),
    ],
)
async def test_cargo_belongs_to_its_gateway_and_counts_for_its_bringer(
    network: RelayNetwork, carried: CarriedCargoStore, piece: str, way: Way, address: str
) -> None:
    octets, owner = octets_of(network, piece), network.private_gateway.address
    kind = CCA if piece == AUTHORIZATION else MessageType.CARGO
    message = carried.present.span().read(octets, kind)
    assert await carried.take(octets, message, way, address)
    assert not await carried.take(octets, message, way, address), "it was taken in before"
    (row,) = await carried.rows(kind, is_inbound=piece == IN)
    assert (row.owner, row.trail, row.is_inbound) == (owner, way.trail, piece == IN)
    assert await carried.load_row(row.row_id) == octets
    (share,) = carried.store.tables.shares()  # type: ignore[attr-defined]
    assert share.source.endswith(f"/{ADDRESS}") is bool(address)
    assert share.octets == len(octets)


@pytest.mark.parametrize(
    ("piece", "way", "code"),
    [
        (IN, NO_COURIER, CarryingCode.NOT_COURIERS_CARGO),
        (IN, Way(TRAIL), CarryingCode.NOT_COURIERS_CARGO),
        (OUT, Way(TRAIL, is_inbound=True), CarryingCode.NOT_FOR_SIGNER),
    ],
)
async def test_cargo_for_nobody_on_that_way_is_not_taken(
    network: RelayNetwork, carried: CarriedCargoStore, piece: str, way: Way, code: CarryingCode
) -> None:
    octets = octets_of(network, piece)
    message = carried.present.span().read(octets, MessageType.CARGO)
    with pytest.raises(InvalidMessageError, check=Stating(code)):
        await carried.take(octets, message, way, ADDRESS)
    assert not carried.store.tables.shares()  # type: ignore[attr-defined]


@dataclass
class Kept:
    """Carried cargo that says what it was given."""

    is_new: bool = True
    given: list[tuple[bytes, RamfMessage]] = field(default_factory=list)

    async def keep(self, cargo: bytes, message: RamfMessage) -> bool:
        self.given.append((cargo, message))
        return self.is_new


@pytest.mark.parametrize(
    ("piece", "is_new", "is_kept", "troubles"),
    [
        (IN, True, True, []),
        (IN, False, False, []),
        (OUT, True, False, [CarryingCode.NOT_FOR_SIGNER]),
        ("", True, False, None),
    ],
)
async def test_internet_cargo_is_kept_for_the_ccas_owner_alone(
    network: RelayNetwork,
    carried: CarriedCargoStore,
    piece: str,
    is_new: bool,
    is_kept: bool,
    troubles: list[CarryingCode] | None,
) -> None:
    kept, tally, nothing = Kept(is_new), Tally(lambda _: None), None
    parts: Any = (Destination(GATEWAY_DOMAIN, network.dialect), kept, nothing, carried.present)
    visit = Visit(*parts, RelayTimings(), tally, GatewayVisit(GATEWAY_DOMAIN))
    cargo = octets_of(network, piece) if piece else b"nonsense"
    assert await visit.keep(cargo, network.private_gateway.address) is is_kept
    counted = (1, len(cargo)) if is_kept else (0, 0)
    assert (visit.record.cargoes_in, visit.record.octets_in) == counted
    if piece == IN:
        ((octets, message),) = kept.given
        assert (octets, message.recipient.private_address) == (cargo, network.private_gateway.address)
    else:
        assert kept.given == []
        assert len(tally.troubles) == 1
        assert troubles is None or [each.reason.code for each in tally.troubles] == troubles


@dataclass
class HandedOver:
    """What went from the carried."""

    rows: list[tuple[int, int]] = field(default_factory=list)

    async def hand_over(self, row_id: int, size: int) -> None:
        self.rows.append((row_id, size))


@pytest.mark.parametrize(
    ("acknowledged", "goes_on", "handed_over"),
    [
        ("7", True, [(7, 100)]),
        ("8", True, []),
        ("", True, []),
        ("-7", True, []),
        ("\u0667", True, []),
        ("its id", True, []),
        (None, False, []),
    ],
)
async def test_cargo_goes_after_its_acknowledgement_in_the_same_call(
    acknowledged: str | None, goes_on: bool, handed_over: list[tuple[int, int]]
) -> None:
    """``None`` is the end of the client's side."""
    calls, call = HandedOver(), None
    parts: Any = (calls, call, deque())
    collection = _Collection(*parts, flights={7: _Flight(100)})
    assert await collection._process_acknowledgement(acknowledged) is goes_on
    assert calls.rows == handed_over
    assert list(collection.flights) == ([] if handed_over else [7])


@dataclass
class Called:
    """A call that delivers these octets once, from a courier with that trail."""

    octets: bytes = b""
    trails: tuple[str, ...] = ()
    is_inbound: bool = False
    peer: str = ADDRESS

    async def begin(self, courier_id: str = "") -> None:
        pass

    async def receive_cargo(self, *_: object) -> tuple[str, bytes]:
        return "its id", self.octets


async def test_unreadable_cargo_is_refused_with_its_reason(carried: CarriedCargoStore) -> None:
    handled, call = list[Handled](), Called(b"nonsense")
    with pytest.raises(GRPCError) as refused:
        await CourierCalls(carried, handled.append).deliver(call)  # type: ignore[arg-type]
    (told,) = handled
    assert (told.refused, str(told.reason)) == (1, refused.value.message)
    assert refused.value.status is Status.INVALID_ARGUMENT


async def test_refused_courier_is_told_why(carried: CarriedCargoStore) -> None:
    calls, call = CourierCalls(carried, lambda _: None, takes_over=True), Called(trails=("no ids",))
    with pytest.raises(GRPCError) as refused:
        await calls.deliver(call)  # type: ignore[arg-type]
    assert (refused.value.status, bool(refused.value.message)) == (Status.INVALID_ARGUMENT, True)
    with pytest.raises(GRPCError) as refused:
        _refuse_to_courier(Way(TRAIL))
    assert (refused.value.status, bool(refused.value.message)) == (Status.INVALID_ARGUMENT, True)
    _refuse_to_courier(NO_COURIER)


def visit_of(carried: Any, present: Present) -> Visit:
    nothing: Any = None
    destination = Destination(GATEWAY_DOMAIN, BY_NAME["awala"])
    parts: Any = (destination, carried, nothing, present, RelayTimings(), Tally(lambda _: None))
    return Visit(*parts, GatewayVisit(GATEWAY_DOMAIN))


@pytest.mark.parametrize("is_last", [False, True])
async def test_octets_give_a_visit_time_without_a_set_end(carried: CarriedCargoStore, is_last: bool) -> None:
    visit, now = visit_of(carried, carried.present), asyncio.get_running_loop().time()
    visit._may_take, visit._ends = now - 1, now - 1 if is_last else None
    with pytest.raises(UnreachableError) if is_last else nullcontext():
        visit.record_octets(10**9)


@dataclass(frozen=True)
class WithoutCargo:
    """Carried cargo of one CCA, whose octets somebody else has just removed."""

    piece: Piece

    async def cargoes(self) -> tuple[Piece, ...]:
        return ()

    async def authorizations(self) -> tuple[Piece, ...]:
        return (self.piece,)

    async def load(self, piece: Piece) -> None:
        assert piece is self.piece


async def test_idle_courier_collects_at_once(network: RelayNetwork, carried: CarriedCargoStore) -> None:
    destination = Destination(GATEWAY_DOMAIN, network.dialect)
    told, nothing = list[RelayProgress](), None
    cca = Piece("1", destination, network.private_gateway.address, 1)
    parts: Any = (WithoutCargo(cca), nothing, carried.present)
    await InternetLeg(*parts, timings=RelayTimings(pause=0), notify=told.append).run()
    phases = {each.phase for each in told}
    assert (RelayPhase.COLLECTING in phases, RelayPhase.WAITING in phases) == (True, False)


async def test_courier_failing_to_end_its_service_still_notes_the_time() -> None:
    written = list[object]()

    class Failing:
        async def close(self) -> None:
            raise StoreError(StoreCode.FAILED)

        async def write(self, work: object) -> None:
            written.append(work)
            raise StoreError(StoreCode.FAILED)

    failing, nothing, present = Failing(), None, Present(running_clock(NOON))
    parts: Any = (nothing, failing, failing, nothing, present, nothing, nothing, nothing)
    await CourierNode(*parts).close()
    assert written


OWN, OTHER = new_courier_id(), new_courier_id()
CARGO, CCA = MessageType.CARGO, MessageType.CARGO_COLLECTION_AUTHORIZATION
ROOM_OF_A_TRAIL = 3 * (len(OWN) + 4) // 4
"""Octets of a CCA that one courier's id takes the place of, and no fewer."""


def trail(couriers: int) -> tuple[str, ...]:
    return tuple(new_courier_id() for _ in range(couriers))


@pytest.mark.parametrize(
    ("kind", "size", "by", "goes"),
    [
        (CARGO, 1000, (), True),
        (CARGO, MAX_EMITTED_OCTETS, (), True),
        (CARGO, 1000, trail(MOST_COURIERS - 1), True),
        (CARGO, 1000, trail(MOST_COURIERS), False),
        (CARGO, 1000, (*trail(2), OTHER), False),
        (CCA, 1000, (), True),
        (CCA, 1000, trail(MOST_COURIERS - 1), True),
        (CCA, 1000, trail(MOST_COURIERS), False),
        (CCA, 1000, (OTHER,), False),
        (CCA, MAX_CCA_OCTETS - ROOM_OF_A_TRAIL, (), True),
        (CCA, MAX_CCA_OCTETS - ROOM_OF_A_TRAIL, trail(1), False),
        (CCA, MAX_CCA_OCTETS, (), False),
    ],
)
def test_piece_goes_where_it_can_go_on(kind: MessageType, size: int, by: tuple[str, ...], goes: bool) -> None:
    """What goes back, in a circle, or with a longer list than servers take, would be refused or never end."""
    nothing: Any = None
    towards = HandOver(
        nothing, nothing, HostPort("", 0), Towards.BOTH, nothing, RelayTimings(), nothing, OWN, OTHER
    )
    row = Carried(1, kind, False, by, "", "", "awala", size, 0, "")
    assert towards._may_have(row) is goes


# ----------------------------------------------------------------------------------------------------
# Shares of a courier's room: what strangers bring, from however many keys, leaves room for who comes after them


NETWORK = relay_network(AWALA)
NOW = Span(NETWORK.now, NETWORK.now)
MEGABYTE = 1_000_000
PLENTY = DiskSpace(total=2**62, free=2**61)


def message(kind: MessageType = MessageType.CARGO) -> RamfMessage:
    if kind is MessageType.CARGO:
        return NOW.read(NETWORK.cargo(to_private_gateway=False), kind)
    return NOW.read(NETWORK.cca(), kind)


SOME_CARGO, SOME_CCA = message(), message(MessageType.CARGO_COLLECTION_AUTHORIZATION)


class Courier:
    """A courier's tables, and whoever brings it something."""

    def __init__(self, quota: int, disk: Callable[[], DiskSpace] = lambda: PLENTY) -> None:
        self.tables: CourierTables = open_in_memory(LAYOUT, disk)
        self.tables.save_quota(quota)
        self.refusals = set[Code]()
        self._numbers = count()

    def keeps(self, source: str, octets: int, owner: str = "", *, kind: RamfMessage = SOME_CARGO) -> bool:
        """Take a piece of a key that nobody saw before, unless told whose it is."""
        number = str(next(self._numbers))
        digest, body = hashlib.sha256(number.encode()).digest(), NewFile(number, octets)
        try:
            return self.tables.keep(
                kind, digest, owner or f"key {number}", body, NOW, is_inbound=False, source=source
            )
        except StorageFullError as error:
            self.refusals.add(error.code)
            return False

    def keeps_most(self, source: str) -> None:
        """Take from there until not one octet more is taken."""
        octets = MAX_EMITTED_OCTETS
        while octets:
            if not self.keeps(source, octets):
                octets //= 2


def floor_of(quota: int) -> int:
    return max(quota // 2 // room.SOURCES, room.LEAST_FLOOR_OCTETS)


def test_hundred_keys_from_two_addresses_leave_newcomers_more_than_floor() -> None:
    courier = Courier(room.DEFAULT_QUOTA_OCTETS)
    for number in range(107):
        while courier.keeps(f"10.0.0.{number % 2}", 8 * MEGABYTE, f"key {number}"):
            pass
    own = 0
    while courier.keeps("10.0.0.9", 8 * MEGABYTE):
        own += 8 * MEGABYTE
    assert own > 50 * floor_of(room.DEFAULT_QUOTA_OCTETS)
    assert courier.refusals == {CarryingCode.SHARE_USED_UP}


def test_keys_of_one_address_go_before_others_once_only() -> None:
    """A run visits one public gateway after the other, and those of strangers may never answer."""
    courier = Courier(room.DEFAULT_QUOTA_OCTETS)
    for number in range(100):
        assert courier.keeps(f"2026-01-{number % 9 + 10}/10.0.0.66", 100, f"key {number % 50}")
    for number in range(2):
        assert courier.keeps(f"2026-01-20/10.0.0.{number}", 100, f"honest {number}")
        assert courier.keeps("2026-01-20/10.0.0.1", 100, "neighbour")
    owners = [each.owner for each in courier.tables.in_turn(MessageType.CARGO, is_inbound=False)]
    assert owners[:7] == [
        "key 0", "honest 0", "neighbour", "key 1", "honest 1", "key 2", "neighbour"
    ]  # fmt: skip
    assert len(owners) == 104


@pytest.mark.parametrize("quota", [40 * MEGABYTE, 300 * MEGABYTE])
def test_last_source_has_its_floor_after_all_others_took_most(quota: int) -> None:
    courier, floor = Courier(quota), floor_of(quota)
    for number in range(quota // 2 // floor - 1):
        courier.keeps_most(f"attacker {number}")
    assert courier.keeps("newcomer", floor)


@pytest.mark.slow
def test_last_source_has_its_pieces_after_all_others_took_most() -> None:
    courier = Courier(room.DEFAULT_QUOTA_OCTETS)
    for number in range(room.SOURCES - 1):
        while courier.keeps(f"attacker {number}", 100):
            pass
    for _ in range(room.MOST_PIECES // 2 // room.SOURCES):
        assert courier.keeps("newcomer", 100)


@settings(max_examples=60, deadline=None)
@given(
    keepings=st.lists(
        st.tuples(st.integers(0, 18), st.integers(0, 5), st.integers(1, 9 * MEGABYTE)), max_size=120
    ),
    gone=st.sets(st.integers(1, 120)),
)
def test_newcomer_has_its_floor(keepings: list[tuple[int, int, int]], gone: set[int]) -> None:
    """Twenty floors of a megabyte in 40 MB; pieces go in between, as they are delivered."""
    courier = Courier(40 * MEGABYTE)
    for number, (source, key, octets) in enumerate(keepings):
        courier.keeps(f"attacker {source}", octets, f"key {key}")
        if number in gone:
            courier.tables.finish(number)
    assert courier.keeps("newcomer", MEGABYTE)


def test_disk_that_fills_up_is_shared_like_a_quota() -> None:
    """10 GB may be carried, and 100 MB are free."""
    courier = Courier(room.DEFAULT_QUOTA_OCTETS, lambda: DiskSpace(2**62, free))
    free = DiskSpace(2**62, 0).floor + 100 * MEGABYTE
    written = 0
    for number in range(49):
        for _ in range(60):
            body = 2 * MEGABYTE
            try:
                courier.tables.require_share(f"attacker {number}", body)
            except StorageFullError:
                break
            _insert(courier.tables, f"attacker {number}", body, written := written + 1)
            free -= body
    courier.tables.require_share("newcomer", MEGABYTE)


def _insert(rows: CourierTables, source: str, octets: int, number: int) -> None:
    rows.connection.execute(
        "INSERT INTO luggage (kind, is_inbound, digest, owner, domain, dialect, size, expires, taken_at, source) "
        "VALUES (?, 0, ?, 'key', 'gateway.example.com', 'awala', ?, 0, 0, ?)",
        (int(MessageType.CARGO), number.to_bytes(32, "big"), octets, source),
    )


def test_cargo_from_the_internet_counts_for_its_ccas_source() -> None:
    courier, owner = Courier(40 * MEGABYTE), NETWORK.private_gateway.address
    rows = courier.tables
    assert courier.keeps("2026-11-28/10.0.0.5", 100, owner, kind=SOME_CCA)
    rows.begin_use(1)
    rows.keep(SOME_CARGO, bytes(32), owner, bytes(500), NOW, is_inbound=True)
    assert rows.shares() == [CargoFrom("2026-11-28/10.0.0.5", 2, 600)]


def test_discarded_cargo_makes_room_and_is_taken_again() -> None:
    courier = Courier(40 * MEGABYTE)
    courier.keeps("stranger", 5 * MEGABYTE)
    courier.keeps("neighbour", 1000)
    assert [each.source for each in courier.tables.shares()] == ["stranger", "neighbour"]
    assert courier.tables.discard("stranger") == Totals(1, 5 * MEGABYTE)
    assert courier.tables.effects.doomed == ["0"]
    assert courier.tables.amounts() == Totals(1, 1000)
    assert not courier.tables.is_known(hashlib.sha256(b"0").digest())


def steps_of(rows: CourierTables, work: Callable[[], Any]) -> int:
    """The instructions of SQLite's machine that it takes."""
    steps = 0

    def tick() -> int:
        nonlocal steps
        steps += 10
        return 0

    connection: Any = rows.connection
    connection.set_progress_handler(tick, 10)
    work()
    connection.set_progress_handler(None, 0)
    return steps


@pytest.mark.parametrize("domain", ["gateway.example.com", "another.example.com"])
def test_cargo_costs_no_more_among_thousands_of_its_gateway(domain: str) -> None:
    owner = NETWORK.private_gateway.address
    taken = []
    for pieces in (1, 3000):
        courier = Courier(room.DEFAULT_QUOTA_OCTETS)
        for number in range(pieces):
            _insert(courier.tables, owner, 100, number)
        courier.tables.connection.execute("UPDATE luggage SET owner = ?, domain = ?", (owner, domain))
        taken.append(steps_of(courier.tables, lambda: courier.keeps("10.0.0.5", 100, owner)))  # noqa: B023
    assert 0 < taken[0] < 1000
    assert taken[1] < taken[0] + 300, "all rows take some ten thousands"


def test_cargo_of_an_older_version_counts_for_its_private_gateway() -> None:
    connection, scripts = connect_in_memory(), migrations(LAYOUT.package)
    connection.executescript(scripts[1])
    connection.execute(
        "INSERT INTO luggage (kind, is_inbound, digest, owner, domain, dialect, size, expires, taken_at) "
        "VALUES (1, 0, x'00', 'key', 'gateway.example.com', 'awala', 500, 0, 0)"
    )
    connection.executescript(scripts[2])
    rows = CourierTables(connection, lambda: PLENTY)
    assert (rows.shares(), rows.amounts(), rows.owners()) == ([CargoFrom("key", 1, 500)], Totals(1, 500), 1)
    rows.finish(1)
    assert (rows.shares(), rows.amounts()) == ([], Totals(0, 0))


@pytest.mark.parametrize("carried", [0, 400])
def test_room_ends_with_the_last_octet_of_the_quota(carried: int) -> None:
    courier = Courier(1_000)
    if carried:
        assert courier.keeps("10.0.0.5", carried)
    courier.tables.require_total(1_000 - carried)
    with pytest.raises(StorageFullError, check=Stating(CarryingCode.FULL)):
        courier.tables.require_total(1_001 - carried)


def test_share_ends_with_the_last_octet_of_the_disk() -> None:
    tables = Courier(
        room.DEFAULT_QUOTA_OCTETS, lambda: DiskSpace(1_000, DiskSpace(1_000, 0).floor + 100)
    ).tables
    tables.require_share("10.0.0.5", 100)
    tables.require_share("10.0.0.5", 101, written=1)
    with pytest.raises(StorageFullError, check=Stating(StoreCode.DISK_NEARLY_FULL)):
        tables.require_share("10.0.0.5", 101)


@pytest.mark.parametrize("days", [-1, 0, 1])
def test_courier_keeps_cargo_until_its_end_or_180_days(days: int) -> None:
    received = SOME_CARGO.expires + timedelta(days=days - 180)  # type: ignore[operator]
    assert kept_until(SOME_CARGO, received) == SOME_CARGO.expires + timedelta(days=min(days, 0))  # type: ignore[operator]
