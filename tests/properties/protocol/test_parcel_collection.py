"""Collection against clients that lose frames, and against any octets."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from gateway_core.dialects import AWALA
from gateway_core.limits import CloseCode
from gateway_core.protocol.parcel_collection import (
    Action,
    Begin,
    Close,
    CollectionState,
    Deliver,
    Drop,
    ParcelCollection,
    Release,
    SendPing,
)
from tests.factories.clock import NOON
from tests.factories.network import relay_network

NETWORK = relay_network(AWALA)
TRUSTED = (NETWORK.private_gateway.certificate,)
NONCE = bytes(16)


class LossyClient:
    """Like the deployed JavaScript clients: of frames that arrive before it looks, it takes the first."""

    def __init__(self, randomness: random.Random, loss: float) -> None:
        self.randomness = randomness
        self.loss = loss
        self.inbox: list[str] = []
        self.received: list[str] = []

    def arrive(self, delivery_id: str) -> None:
        if not self.inbox or self.randomness.random() >= self.loss:
            self.inbox.append(delivery_id)

    def look(self) -> str | None:
        if not self.inbox:
            return None
        self.received.append(self.inbox[0])
        return self.inbox.pop(0)


class Exchange:
    """A machine, a queue and a client, in simulated time."""

    def __init__(self, parcels: int, client: LossyClient) -> None:
        self.client = client
        self.queue = list(range(parcels))
        self.released: list[int] = []
        self.now = 0.0
        self.most_at_once = 0
        self.machine = ParcelCollection(NONCE, keep_alive=False)
        self.machine.opened(self.now)
        self.machine.state = CollectionState.COLLECTING

    def carry_out(self, actions: list[Action]) -> None:
        for action in actions:
            match action:
                case Deliver(delivery_id, _):
                    self.client.arrive(delivery_id)
                case Release(parcel):
                    self.released.append(parcel)
                case SendPing():
                    self.machine.pong_received(self.now)
                case Close(code, _):
                    assert code is CloseCode.COMPLETE
                case Drop() | Begin(_):
                    raise AssertionError(action)

    def step(self, seconds: float) -> None:
        self.now += seconds
        self.carry_out(self.machine.tick(self.now))
        while self.queue and self.machine.capacity:
            self.carry_out(self.machine.offer(self.queue.pop(0), self.now))
        self.most_at_once = max(self.most_at_once, len(self.machine.unacknowledged))
        if (acknowledged := self.client.look()) is not None:
            self.carry_out(self.machine.text_received(acknowledged, self.now))
        if not self.queue:
            self.carry_out(self.machine.nothing_waits())


@given(
    parcels=st.integers(1, 60),
    loss=st.sampled_from([0.0, 0.1, 0.5, 1.0]),
    seed=st.integers(0, 2**32),
    pauses=st.lists(st.sampled_from([0.001, 0.01, 0.1, 0.6, 3.0]), min_size=1, max_size=5),
)
def test_a_client_that_loses_frames_gets_every_parcel_in_the_end(
    parcels: int, loss: float, seed: int, pauses: list[float]
) -> None:
    exchange = Exchange(parcels, LossyClient(random.Random(seed), loss))
    for round_ in range(5000):
        if exchange.machine.state is CollectionState.CLOSED:
            break
        exchange.step(pauses[round_ % len(pauses)])
    assert exchange.machine.state is CollectionState.CLOSED, "it never completed"
    assert sorted(exchange.released) == list(range(parcels))
    assert len(exchange.released) == parcels
    assert exchange.most_at_once <= 5


@given(st.integers(1, 200))
def test_a_client_that_loses_nothing_gets_every_parcel_once(parcels: int) -> None:
    exchange = Exchange(parcels, LossyClient(random.Random(0), 0.0))
    while exchange.machine.state is not CollectionState.CLOSED:
        exchange.step(0.001)
    assert len(exchange.client.received) == parcels


@given(st.binary(max_size=400))
def test_any_other_octets_than_a_good_response_close_with_1003(octets: bytes) -> None:
    machine = ParcelCollection(NONCE, keep_alive=True)
    machine.opened(0.0)
    (close,) = machine.binary_received(octets, TRUSTED, NOON)
    assert isinstance(close, Close)
    assert close.code is CloseCode.VIOLATION


@given(st.text(max_size=300))
def test_any_text_but_the_id_of_a_delivery_closes_with_1003(text: str) -> None:
    machine = ParcelCollection(NONCE, keep_alive=True)
    machine.opened(0.0)
    machine.state = CollectionState.COLLECTING
    (delivery,) = machine.offer(7, 0.0)
    assert isinstance(delivery, Deliver)
    (action,) = machine.text_received(text, 0.0)
    assert action == Release(7) if text == delivery.delivery_id else isinstance(action, Close)
