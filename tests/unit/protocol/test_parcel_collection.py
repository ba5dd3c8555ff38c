"""The collection connection: every input in every state, and the handshake's refusals."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest

from gateway_core.crypto.certificates import ENDPOINT, Certificate
from gateway_core.dialects import AWALA, DIALECTS, Dialect
from gateway_core.limits import MAX_HANDSHAKE_SIGNATURES, CloseCode
from gateway_core.messages.collection import (
    NONCE_SIGNATURE,
    parse_challenge,
    serialize_response,
)
from gateway_core.protocol.acknowledgement_pace import (
    DEPLOYED_SPACE_SECONDS,
    FIRST_SPACE_SECONDS,
    NARROWED_EVERY,
    QUICKLY,
    SLOWLY,
    WIDEST_SPACE_SECONDS,
    AcknowledgementPace,
)
from gateway_core.protocol.delivery_pace import (
    LOST_AFTER_SECONDS,
    LOST_ALONE_AFTER_SECONDS,
    MOST_HELD,
    MOST_PATIENCE_SECONDS,
    OVERTAKEN_LIMIT,
    PROMPT_ACKNOWLEDGEMENTS,
    PROMPT_SECONDS,
    DeliveryPace,
    Pace,
)
from gateway_core.protocol.parcel_collection import (
    MAX_RESPONSE_OCTETS,
    Action,
    Begin,
    Close,
    CollectionState,
    Deliver,
    Drop,
    ParcelCollection,
    Release,
    SendChallenge,
    SendPing,
    Timers,
)
from tests.factories.clock import NOON
from tests.factories.network import Node, RelayNetwork, relay_network

NONCE = bytes(range(16))
START = 100.0


class Connection:
    """A machine with the network around it."""

    def __init__(self, *, keep_alive: bool = True, dialect: Dialect = AWALA, holds_any: bool = False) -> None:
        self.network = relay_network(dialect)
        self.machine = ParcelCollection(NONCE, keep_alive=keep_alive, holds_any=holds_any)
        self.trusted: tuple[Certificate, ...] = (self.network.private_gateway.certificate,)
        self.now = START
        self.opening = self.machine.opened(START)

    def response(self, *nodes: Node, dialect: Dialect | None = None) -> bytes:
        nodes = nodes or (self.network.endpoint_a,)
        dialect = dialect or self.network.dialect
        return serialize_response([NONCE_SIGNATURE.sign(NONCE, n.key, n.certificate, dialect) for n in nodes])

    def binary(self, octets: bytes) -> list[Action]:
        return self.machine.binary_received(octets, self.trusted, NOON)

    def text(self, text: str) -> list[Action]:
        return self.machine.text_received(text, self.now)

    def tick(self, seconds: float) -> list[Action]:
        self.now += seconds
        return self.machine.tick(self.now)

    def collect(self) -> None:
        (begin,) = self.binary(self.response())
        assert isinstance(begin, Begin)

    def deliver(self, parcel: int) -> str:
        (delivery,) = self.machine.offer(parcel, self.now)
        assert isinstance(delivery, Deliver)
        assert delivery.parcel == parcel
        return delivery.delivery_id


@pytest.fixture
def connection() -> Connection:
    return Connection()


@pytest.fixture
def collecting(connection: Connection) -> Connection:
    connection.collect()
    return connection


def code_of(actions: list[Action]) -> CloseCode:
    (close,) = actions
    assert isinstance(close, Close)
    assert close.reason
    return close.code


# --- Handshake ---------------------------------------------------------------------------------------------


@pytest.mark.req("GSC-6")
def test_the_challenge_is_sent_as_soon_as_the_connection_stands(connection: Connection) -> None:
    (challenge,) = connection.opening
    assert isinstance(challenge, SendChallenge)
    assert parse_challenge(challenge.octets) == NONCE


@pytest.mark.req("GSC-6")
@pytest.mark.parametrize("signed", DIALECTS, ids=lambda dialect: dialect.name)
@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
def test_signatures_of_either_dialect_prove_who_the_client_is(dialect: Dialect, signed: Dialect) -> None:
    """The machine knows both before any message said so. Who signs twice counts once."""
    connection = Connection(dialect=dialect)
    network = connection.network
    response = connection.response(network.endpoint_a, network.endpoint_b, network.endpoint_a, dialect=signed)
    assert connection.binary(response) == [Begin((network.endpoint_a.address, network.endpoint_b.address))]
    assert connection.machine.state is CollectionState.COLLECTING


def _expired(network: RelayNetwork) -> Node:
    certificate = network.issue(
        ENDPOINT, "endpoint_a", network.private_gateway, not_after=NOON - timedelta(hours=3)
    )
    return Node("endpoint_a", certificate, ())


def _other_nonce(connection: Connection) -> bytes:
    node = connection.network.endpoint_a
    return serialize_response([NONCE_SIGNATURE.sign(b"another", node.key, node.certificate, AWALA)])


def _flipped(connection: Connection) -> bytes:
    response = bytearray(connection.response())
    response[-1] ^= 1
    return bytes(response)


BAD_RESPONSES: dict[str, Callable[[Connection], bytes]] = {
    "nothing": lambda _: b"",
    "garbage": lambda _: b"what challenge?",
    "no signature": lambda _: serialize_response([]),
    "not a signature": lambda _: serialize_response([b"trust me"]),
    "too many signatures": lambda c: serialize_response([b"x"] * (MAX_HANDSHAKE_SIGNATURES + 1)),
    "one signature too long": lambda _: serialize_response([b"x" * 6145]),
    "too long": lambda _: b"x" * (MAX_RESPONSE_OCTETS + 1),
    "another nonce": _other_nonce,
    "a flipped bit": _flipped,
    "a stranger": lambda c: c.response(c.network.stranger),
    "another gateway's endpoint": lambda c: c.response(c.network.endpoint_c),
    "an expired certificate": lambda c: c.response(_expired(c.network)),
    "one good, one bad": lambda c: c.response(c.network.endpoint_a, c.network.stranger),
    "something behind it": lambda c: c.response() + b"\0",
}


@pytest.mark.req("GSC-3", "GSC-6")
@pytest.mark.parametrize("bad", BAD_RESPONSES)
def test_a_bad_response_closes_with_1003(connection: Connection, bad: str) -> None:
    assert code_of(connection.binary(BAD_RESPONSES[bad](connection))) is CloseCode.VIOLATION
    assert connection.machine.state is CollectionState.CLOSED


@pytest.mark.parametrize(
    ("allowed", "longer"),
    [
        (b"x" * MAX_RESPONSE_OCTETS, b"x" * (MAX_RESPONSE_OCTETS + 1)),
        (serialize_response([b"x" * 6144]), serialize_response([b"x" * 6145])),
    ],
    ids=["response", "signature"],
)
def test_what_is_too_long_by_an_octet_is_told_so(allowed: bytes, longer: bytes) -> None:
    """Whoever wrote it looks for a limit, and not for another error."""
    reasons = []
    for octets in (allowed, longer):
        (close,) = Connection().binary(octets)
        assert isinstance(close, Close)
        reasons.append(close.reason)
    assert "long" in reasons[1]
    assert reasons[0] != reasons[1]


def test_a_gateway_without_a_certificate_closes_with_1011(connection: Connection) -> None:
    connection.trusted = ()
    assert code_of(connection.binary(connection.response())) is CloseCode.INTERNAL_ERROR


def test_a_challenge_that_nobody_answers_closes_with_1008_after_ten_seconds(connection: Connection) -> None:
    assert connection.tick(5) == [SendPing()]
    connection.machine.pong_received(connection.now)
    assert connection.tick(4.99) == []
    assert code_of(connection.tick(0.01)) is CloseCode.POLICY


# --- Every input in every state ------------------------------------------------------------------------------


def in_collection() -> Connection:
    connection = Connection()
    connection.collect()
    return connection


def with_a_delivery() -> Connection:
    connection = in_collection()
    connection.deliver(7)
    return connection


def closed() -> Connection:
    connection = Connection()
    connection.machine.connection_lost()
    return connection


STATES: dict[str, Callable[[], Connection]] = {
    "awaiting": Connection,
    "collecting": in_collection,
    "delivering": with_a_delivery,
    "closed": closed,
}

INPUTS: dict[str, Callable[[Connection], list[Action]]] = {
    "a response": lambda c: c.binary(c.response()),
    "other octets": lambda c: c.binary(b"\x00"),
    "the id of the delivery": lambda c: c.text("1"),
    "another id": lambda c: c.text("nothing"),
    "an empty text": lambda c: c.text(""),
    "a little time": lambda c: c.tick(1),
    "five seconds": lambda c: c.tick(5),
    "nine seconds": lambda c: c.tick(9),
    "a stop": lambda c: c.machine.close(CloseCode.STOPPING, "The gateway is stopping."),
    "an empty queue": lambda c: c.machine.nothing_waits(),
}

VIOLATION, STOPPING = "1003", "4000"
EXPECTED: dict[str, tuple[str, str, str, str]] = {
    "a response": ("begin", VIOLATION, VIOLATION, ""),
    "other octets": (VIOLATION, VIOLATION, VIOLATION, ""),
    "the id of the delivery": (VIOLATION, VIOLATION, "release 7", ""),
    "another id": (VIOLATION, VIOLATION, VIOLATION, ""),
    "an empty text": (VIOLATION, VIOLATION, VIOLATION, ""),
    "a little time": ("", "", "", ""),
    "five seconds": ("ping", "ping", "ping", ""),
    "nine seconds": ("drop", "drop", "drop", ""),
    "a stop": (STOPPING, STOPPING, STOPPING, ""),
    "an empty queue": ("", "", "", ""),
}
"""By state, in their order."""


def describe(actions: list[Action]) -> str:
    words = []
    for action in actions:
        match action:
            case Close(code, _):
                words.append(str(int(code)))
            case Begin(_):
                words.append("begin")
            case Release(parcel):
                words.append(f"release {parcel}")
            case SendPing():
                words.append("ping")
            case Drop():
                words.append("drop")
            case other:
                words.append(repr(other))
    return ", ".join(words)


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("event", INPUTS)
def test_every_input_in_every_state(state: str, event: str) -> None:
    connection, expected = STATES[state](), EXPECTED[event][list(STATES).index(state)]
    assert describe(INPUTS[event](connection)) == expected
    ended = expected in (VIOLATION, STOPPING, "drop") or state == "closed"
    assert (connection.machine.state is CollectionState.CLOSED) == ended
    if ended:
        assert connection.machine.capacity == 0
        assert connection.machine.tick(connection.now + 100) == []


# --- Deliveries ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [Connection, with_a_delivery, closed])
def test_offering_a_parcel_that_there_is_no_room_for_is_a_mistake(make: Callable[[], Connection]) -> None:
    connection = make()
    assert connection.machine.capacity == 0
    with pytest.raises(ValueError, match="No parcel may be offered now"):
        connection.machine.offer(8, connection.now)


@pytest.mark.req("BIND-7")
def test_a_parcel_is_released_by_its_acknowledgement_and_not_before(collecting: Connection) -> None:
    delivery = collecting.deliver(7)
    assert collecting.machine.unacknowledged == (7,)
    assert collecting.text(delivery) == [Release(7)]
    assert collecting.machine.unacknowledged == ()
    assert code_of(collecting.text(delivery)) is CloseCode.VIOLATION, "it comes twice"


def test_a_lost_parcel_is_delivered_again_under_its_id_and_both_acknowledgements_are_right(
    collecting: Connection,
) -> None:
    for parcel in range(PROMPT_ACKNOWLEDGEMENTS):
        collecting.text(collecting.deliver(parcel))
    first, second, third = (collecting.deliver(parcel) for parcel in (71, 72, 73))
    collecting.text(first)
    collecting.text(second)
    assert collecting.machine.next_deadline == collecting.now + LOST_AFTER_SECONDS
    assert collecting.tick(LOST_AFTER_SECONDS) == [Deliver(third, 73)]
    assert collecting.text(third) == [Release(73)]
    assert collecting.text(third) == []


def test_a_delivery_that_was_withdrawn_makes_room(collecting: Connection) -> None:
    collecting.machine.withdraw(collecting.deliver(7))
    assert collecting.machine.unacknowledged == ()
    assert collecting.machine.capacity == 1


@pytest.mark.parametrize("parcels", [0, 1])
def test_close_upon_completion_ends_after_the_last_acknowledgement(parcels: int) -> None:
    connection = Connection(keep_alive=False)
    assert connection.machine.nothing_waits() == []
    connection.collect()
    for parcel in range(parcels):
        delivery = connection.deliver(parcel)
        assert connection.machine.nothing_waits() == []
        connection.text(delivery)
    assert code_of(connection.machine.nothing_waits()) is CloseCode.COMPLETE


# --- Signs of life -----------------------------------------------------------------------------------------------


def test_a_client_that_answers_pings_is_kept_for_hours(collecting: Connection) -> None:
    for _ in range(2000):
        assert collecting.tick(5) == [SendPing()]
        collecting.machine.pong_received(collecting.now)
    assert collecting.machine.state is CollectionState.COLLECTING


def test_a_client_that_acknowledges_and_does_not_pong_is_dropped(collecting: Connection) -> None:
    collecting.text(collecting.deliver(7))
    assert collecting.tick(5) == [SendPing()]
    assert collecting.tick(4) == [Drop()]


def test_the_next_deadline_is_the_earliest_of_all(connection: Connection) -> None:
    assert connection.machine.next_deadline == START + 5
    machine = ParcelCollection(NONCE, keep_alive=True, timers=Timers(1, 5, 9))
    machine.opened(START)
    assert machine.next_deadline == START + 1


# --- A client that holds any number ------------------------------------------------------------------------


def test_a_client_that_holds_any_number_gets_all_at_once_and_none_twice_however_long_it_keeps_them() -> None:
    """And there is an end to what it holds."""
    connection = Connection(holds_any=True)
    connection.collect()
    deliveries = [connection.deliver(parcel) for parcel in range(MOST_HELD)]
    assert connection.machine.capacity == 0
    for _ in range(100):
        assert not [each for each in connection.tick(4) if not isinstance(each, SendPing)]
        connection.machine.pong_received(connection.now)
    assert connection.text(deliveries[500]) == [Release(500)]
    assert connection.machine.capacity == 1
    assert code_of(connection.text(deliveries[500])) is CloseCode.VIOLATION


# --- How a collection connection learns how many parcels its client can take at once ------------------------


class Client:
    """Sends and acknowledges at chosen moments."""

    def __init__(self) -> None:
        self.pace = DeliveryPace()
        self.now = 0.0
        self.count = 0

    def send(self) -> str:
        self.count += 1
        self.pace.sent(str(self.count), self.now)
        return str(self.count)

    def fill(self) -> list[str]:
        return [self.send() for _ in range(self.pace.capacity)]

    def acknowledge(self, *deliveries: str) -> None:
        for delivery in deliveries:
            assert self.pace.acknowledged(delivery, self.now)

    def run_promptly(self, deliveries: int) -> None:
        for _ in range(deliveries):
            self.acknowledge(self.send())


@pytest.fixture
def client() -> Client:
    return Client()


@pytest.fixture
def probing(client: Client) -> Client:
    client.run_promptly(PROMPT_ACKNOWLEDGEMENTS)
    return client


@pytest.fixture
def fast(probing: Client) -> Client:
    while probing.pace.pace is not Pace.FAST:
        probing.acknowledge(*probing.fill())
    return probing


def test_a_client_that_nothing_is_known_of_gets_one_parcel_at_a_time(client: Client) -> None:
    assert client.fill() == ["1"]
    assert client.pace.capacity == 0
    client.now += 3600
    assert client.pace.next_check is None, "and is left alone when it is slow"
    assert client.pace.lost(client.now) is None


def test_prompt_acknowledgements_lead_to_a_trial_with_three(probing: Client) -> None:
    assert probing.pace.pace is Pace.PROBING
    probing.run_promptly(50)
    assert probing.pace.pace is Pace.PROBING, "single parcels in between prove nothing"
    assert len(probing.fill()) == 3


def test_a_slow_acknowledgement_begins_the_count_anew(client: Client) -> None:
    client.run_promptly(PROMPT_ACKNOWLEDGEMENTS - 1)
    delivery = client.send()
    client.now += PROMPT_SECONDS + 0.01
    client.acknowledge(delivery)
    client.run_promptly(PROMPT_ACKNOWLEDGEMENTS - 1)
    assert client.pace.pace is Pace.CAREFUL
    client.run_promptly(1)
    assert client.pace.pace is Pace.PROBING


@pytest.mark.req("BIND-5")
def test_a_client_that_takes_three_at_once_gets_five_and_never_more(fast: Client) -> None:
    assert len(fast.fill()) == 5
    assert fast.pace.capacity == 0


def test_a_frame_lost_in_the_trial_is_sent_again_and_the_client_stays_on_one_at_a_time(
    probing: Client,
) -> None:
    """Each further attempt waits twice as long."""
    first, second, third = probing.fill()
    probing.acknowledge(first, second)
    for wait in (LOST_AFTER_SECONDS, 2 * LOST_AFTER_SECONDS):
        assert probing.pace.next_check == probing.now + wait
        probing.now += wait - 0.01
        assert probing.pace.lost(probing.now) is None
        probing.now += 0.01
        assert probing.pace.lost(probing.now) == third
    assert probing.pace.capacity == 0
    probing.acknowledge(third, third)
    probing.run_promptly(10 * PROMPT_ACKNOWLEDGEMENTS)
    assert probing.pace.pace is Pace.CAREFUL
    assert len(probing.fill()) == 1


def test_all_that_were_lost_are_sent_again_one_after_the_other(fast: Client) -> None:
    first, *rest = fast.fill()
    fast.acknowledge(first)
    resent = []
    while len(fast.pace):
        check = fast.pace.next_check
        assert check is not None
        fast.now = check
        delivery = fast.pace.lost(fast.now)
        assert delivery is not None
        resent.append(delivery)
        fast.acknowledge(delivery)
    assert resent == rest


def test_the_first_parcel_of_a_burst_is_never_taken_for_lost(fast: Client) -> None:
    first, *rest = fast.fill()
    fast.acknowledge(*rest)
    fast.now += 3600
    assert fast.pace.next_check is None
    assert fast.pace.lost(fast.now) is None
    fast.acknowledge(first)


def test_a_parcel_that_later_ones_overtake_is_taken_for_lost_without_silence(fast: Client) -> None:
    _, lost, *rest = fast.fill()
    for delivery in rest:
        fast.acknowledge(delivery)
    overtaken = len(rest)
    while overtaken < OVERTAKEN_LIMIT:
        assert fast.pace.lost(fast.now) is None
        fast.acknowledge(fast.send())
        overtaken += 1
    assert fast.pace.lost(fast.now) == lost


def test_after_a_loss_even_a_parcel_that_went_alone_is_sent_again_after_a_longer_silence(
    probing: Client,
) -> None:
    """A second copy of the lost one may still have been on its way, and run together with it."""
    first, second, third = probing.fill()
    probing.acknowledge(first, second)
    probing.now += LOST_AFTER_SECONDS
    assert probing.pace.lost(probing.now) == third
    probing.acknowledge(third)
    alone = probing.send()
    probing.now += LOST_ALONE_AFTER_SECONDS - 0.01
    assert probing.pace.lost(probing.now) is None
    probing.now += 0.01
    assert probing.pace.lost(probing.now) == alone


def test_patience_has_an_end(probing: Client) -> None:
    probing.fill()
    for _ in range(20):
        check = probing.pace.next_check
        assert check is not None
        assert check - probing.now <= MOST_PATIENCE_SECONDS
        probing.now = check
        assert probing.pace.lost(probing.now) is not None


def send(pace: AcknowledgementPace, now: float, count: int) -> float:
    """As many as that, each as soon as it may go. Returns when the last one went."""
    for _ in range(count):
        now += pace.wait(now)
        pace.sent(now)
    return now


def test_towards_the_deployed_network_the_first_ones_are_three_tenths_of_a_second_apart() -> None:
    pace = AcknowledgementPace(DEPLOYED_SPACE_SECONDS)
    assert pace.wait(50.0) == 0.0
    now = send(pace, 50.0, NARROWED_EVERY)
    assert now == pytest.approx(50.0 + (NARROWED_EVERY - 1) * 0.3)
    assert send(pace, now, 500 - NARROWED_EVERY) <= 50.0 + 90, "five hundred leave in ninety seconds"
    now = send(pace, now + 200, 1000)
    assert pace.wait(now) == pytest.approx(DEPLOYED_SPACE_SECONDS)
    assert pace.wait(now, is_busy=True) == pytest.approx(FIRST_SPACE_SECONDS), (
        "while the gateway takes parcels"
    )


def test_towards_others_they_are_not_held_up_until_one_is_refused() -> None:
    """A cut says nothing there."""
    pace = AcknowledgementPace()
    pace.sent(49.0)
    pace.cut(49.1, 2.0)
    assert pace.space == 0.0
    assert send(pace, 50.0, 100) == 50.0
    assert pace.wait(50.0, is_busy=True) == 0.0
    pace.refused()
    assert send(pace, 50.0, 3) == pytest.approx(50.9)


def test_the_space_doubles_with_each_refusal_up_to_two_seconds() -> None:
    pace = AcknowledgementPace(DEPLOYED_SPACE_SECONDS)
    spaces = []
    for _ in range(5):
        pace.refused()
        spaces.append(pace.space)
    assert spaces == pytest.approx([0.6, 1.2, 2.0, 2.0, 2.0])
    assert spaces[-1] == WIDEST_SPACE_SECONDS


@pytest.mark.parametrize("least", [0.0, DEPLOYED_SPACE_SECONDS])
def test_it_narrows_to_a_quarter_more_than_what_was_refused_and_then_slowly(least: float) -> None:
    pace = AcknowledgementPace(least)
    pace.refused()
    pace.refused()
    refused, widened = pace.space / 2, pace.space
    now = send(pace, 0.0, NARROWED_EVERY - 1)
    assert pace.space == widened
    now = send(pace, now, 1)
    assert pace.space == pytest.approx(widened * QUICKLY)
    now = send(pace, now, 2 * NARROWED_EVERY)
    assert pace.space == pytest.approx(1.25 * refused)
    now = send(pace, now, NARROWED_EVERY)
    assert pace.space == pytest.approx(1.25 * refused * SLOWLY)
    send(pace, now, 10_000)
    assert pace.space == least


@pytest.mark.parametrize(
    ("since_acknowledged", "age", "is_refusal"),
    [(0.9, 2.0, True), (1.1, 2.0, False), (0.9, 5.2, False), (0.9, 5.7, True), (0.9, 20.0, True)],
)
def test_a_cut_soon_after_an_acknowledgement_is_a_refusal_unless_the_host_ends_all_then(
    since_acknowledged: float, age: float, is_refusal: bool
) -> None:
    pace = AcknowledgementPace(DEPLOYED_SPACE_SECONDS)
    pace.sent(100.0)
    pace.cut(100.0 + since_acknowledged, age)
    assert (pace.space > FIRST_SPACE_SECONDS) is is_refusal


def test_a_second_cut_at_the_same_age_is_no_refusal() -> None:
    pace = AcknowledgementPace(DEPLOYED_SPACE_SECONDS)
    for age in (20.0, 20.3, 20.0):
        pace.sent(100.0)
        pace.cut(100.1, age)
    assert pace.space == pytest.approx(2 * FIRST_SPACE_SECONDS)
