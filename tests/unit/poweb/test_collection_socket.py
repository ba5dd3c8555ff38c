"""A collection connection, to the second: what each frame leads to, and what is delivered when."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest
from aiohttp import WSMessage, WSMsgType
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct, field

from gateway_core.dialects import AWALA
from gateway_core.messages.collection import (
    NONCE_SIGNATURE,
    parse_challenge,
    parse_delivery,
    serialize_response,
)
from gateway_core.poweb.collection_socket import CollectionSocket
from gateway_core.protocol.delivery_pace import (
    LOST_AFTER_SECONDS,
    MOST_HELD,
    PROMPT_ACKNOWLEDGEMENTS,
    DeliveryPace,
    FreePace,
)
from gateway_core.protocol.handshake_response import Timers
from tests.factories.network import relay_network
from tests.factories.virtual_time import LoopClock, VirtualTimeLoop, run_virtually

NETWORK = relay_network(AWALA)
ENDPOINT = NETWORK.endpoint_a
VIOLATION = "close 1003"


class Peer(Struct):
    """A client at the other end, and the queue with its parcels."""

    parcels: list[int] = field(default_factory=list)
    keep_alive: bool = True
    holds_any: bool = False
    pongs: bool = False
    """It answers pings."""
    is_allowed: bool = True
    happened: list[str] = field(default_factory=list)
    released: list[int] = field(default_factory=list)
    challenge: bytes = b""
    frames: asyncio.Queue[WSMessage] = field(default_factory=asyncio.Queue)
    on_delivery: Callable[[str], None] | None = None
    most_at_once: int = 0
    _heard: Callable[[], None] = lambda: None
    _claimed: int = 0

    # --- The WebSocket ------------------------------------------------------------------------------------

    async def receive(self) -> WSMessage:
        return await self.frames.get()

    async def send_bytes(self, octets: bytes) -> None:
        if not self.challenge:
            self.challenge = octets
            return
        delivery = parse_delivery(octets)
        self.happened.append(f"deliver {int(delivery.parcel)} as {delivery.delivery_id}")
        self.most_at_once = max(self.most_at_once, self._claimed - len(self.released))
        if self.on_delivery is not None:
            self.on_delivery(delivery.delivery_id)

    async def ping(self) -> None:
        self.happened.append("ping")
        if self.pongs:
            self.send(WSMsgType.PONG, b"")

    async def close(self, *, code: int = 0, message: bytes = b"") -> None:
        """Of the connection, or of its share in the queue."""
        if code:
            assert message
            self.happened.append(f"close {code}")

    def abort(self) -> None:
        self.happened.append("drop")

    def send(self, kind: WSMsgType, data: Any) -> None:
        self.frames.put_nowait(WSMessage(kind, data, None))

    def text(self, text: str) -> None:
        self.send(WSMsgType.TEXT, text)

    def respond(self) -> None:
        nonce = parse_challenge(self.challenge)
        signature = NONCE_SIGNATURE.sign(nonce, ENDPOINT.key, ENDPOINT.certificate, AWALA)
        self.send(WSMsgType.BINARY, serialize_response([signature]))

    # --- The queue ----------------------------------------------------------------------------------------

    async def open(self, endpoints: Sequence[str], heard: Callable[[], None]) -> Peer:
        assert endpoints == (ENDPOINT.address,)
        self.happened.append("begin")
        self._heard = heard
        return self

    def add(self, *parcels: int) -> None:
        self.parcels += parcels
        self._heard()

    async def claim_next(self) -> int | None:
        self._claimed += bool(self.parcels)
        return self.parcels.pop(0) if self.parcels else None

    async def load(self, row_id: int) -> bytes | None:
        return None if row_id < 0 else str(row_id).encode()

    def release(self, row_id: int) -> None:
        self.released.append(row_id)

    async def finish_releases(self) -> None: ...

    async def pass_by(self) -> None: ...


def play(peer: Peer, scene: Callable[[], Awaitable[None]] | None, *waits: float | Callable[[], None]) -> Peer:
    """Connect the client; let it do things, and time pass. The client then knows what happened until then."""

    async def connect(loop: VirtualTimeLoop) -> None:
        server: Any = peer
        trusted = [NETWORK.private_gateway.certificate]
        connection = CollectionSocket(
            server,
            server,
            server,
            lambda: trusted,
            lambda _: False,
            LoopClock(loop, NETWORK.now),
            Timers(),
            9.0,
            lambda: None,
            server,
            peer.keep_alive,
            FreePace() if peer.holds_any else DeliveryPace(),
        )
        serving = asyncio.create_task(connection.serve())
        await asyncio.sleep(0)
        if scene is not None:
            await scene()
        for each in waits:
            if callable(each):
                each()
                await asyncio.sleep(0.001)
            else:
                await asyncio.sleep(each)
        happened = list(peer.happened)
        serving.cancel()
        await asyncio.wait([serving])
        peer.happened = happened

    run_virtually(connect)
    return peer


def collecting(peer: Peer, *then: float | Callable[[], None]) -> Peer:
    return play(peer, None, peer.respond, *then)


# --- Every frame in every state ------------------------------------------------------------------------------


FRAMES: dict[str, tuple[Callable[[Peer], object], str, str, str]] = {
    "a response": (Peer.respond, "begin", VIOLATION, VIOLATION),
    "other octets": (lambda peer: peer.send(WSMsgType.BINARY, b"\x00"), VIOLATION, VIOLATION, VIOLATION),
    "the id of the delivery": (lambda peer: peer.text("1"), VIOLATION, VIOLATION, "release 7"),
    "another id": (lambda peer: peer.text("nothing"), VIOLATION, VIOLATION, VIOLATION),
    "an empty text": (lambda peer: peer.text(""), VIOLATION, VIOLATION, VIOLATION),
    "its end": (lambda peer: peer.send(WSMsgType.CLOSE, 1000), "", "", ""),
}
STATES = ("challenged", "collecting", "delivering")


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("name", FRAMES)
def test_frame_gets_the_expected_reaction_in_every_state(name: str, state: str) -> None:
    frame, *expected = FRAMES[name]
    peer = Peer([7] if state == "delivering" else [])
    begin = [] if state == "challenged" else [peer.respond]
    play(peer, None, *begin, peer.happened.clear, lambda: frame(peer) and None, 1.0)
    happened = [*peer.happened, *(f"release {each}" for each in peer.released)]
    assert " ".join(happened) == expected[STATES.index(state)]


@given(st.text(max_size=300))
def test_text_other_than_a_delivery_id_closes_with_1003(text: str) -> None:
    peer = Peer([7])
    collecting(peer, lambda: peer.text(text))
    assert peer.released == ([7] if text == "1" else [])
    assert (VIOLATION in peer.happened) is (text != "1")


def test_challenge_that_nobody_answers_closes_with_1008_after_ten_seconds() -> None:
    assert play(Peer(pongs=True), None, 9.99).happened == ["ping"]
    assert play(Peer(pongs=True), None, 10.01).happened == ["ping", "close 1008"]


# --- Signs of life -----------------------------------------------------------------------------------------------


def test_client_that_answers_pings_alone_is_kept_for_hours() -> None:
    assert collecting(Peer(pongs=True), 10_000.0).happened == ["begin", *["ping"] * 2000]
    for seconds, end in ((8.9, []), (9.1, ["drop"])):
        peer = Peer([7])
        collecting(peer, lambda: peer.text("1"), seconds)  # noqa: B023 - called at once
        assert peer.happened == ["begin", "deliver 7 as 1", "ping", *end]


# --- Deliveries ------------------------------------------------------------------------------------------------


@pytest.mark.req("BIND-7")
def test_parcel_is_released_by_its_acknowledgement_alone() -> None:
    peer = Peer([7])
    collecting(peer, 1.0, lambda: peer.happened.append(f"{peer.released}"), *[lambda: peer.text("1")] * 2)
    assert peer.released == [7]
    assert peer.happened == ["begin", "deliver 7 as 1", "[]", VIOLATION], "it comes twice"


def test_lost_parcel_comes_again_and_both_acknowledgements_are_right() -> None:
    peer = Peer(list(range(PROMPT_ACKNOWLEDGEMENTS)), pongs=True)
    peer.on_delivery = peer.text
    last = str(PROMPT_ACKNOWLEDGEMENTS + 3)

    def lose_the_third() -> None:
        peer.on_delivery = lambda name: None if name == last else peer.text(name)
        peer.add(71, 72, 73)

    again = f"deliver 73 as {last}"
    too_soon = LOST_AFTER_SECONDS - 0.1
    collecting(
        peer,
        lose_the_third,
        too_soon,
        lambda: peer.happened.append("so far"),
        0.2,
        *[lambda: peer.text(last)] * 2,
    )
    assert peer.happened[-3:] == [again, "so far", again]
    assert peer.released[-1] == 73


def test_damaged_parcel_makes_room_for_the_next() -> None:
    peer = Peer([-1, 8])
    collecting(peer)
    assert "deliver 8 as 2" in peer.happened


@pytest.mark.parametrize("parcels", [[], [7]])
def test_close_upon_completion_ends_after_the_last_acknowledgement(parcels: list[int]) -> None:
    delivered = [f"deliver {each} as 1" for each in parcels]
    peer = Peer(list(parcels), keep_alive=False, holds_any=True)
    collecting(peer, 1.0, lambda: peer.happened.append("so far"), lambda: peer.text("1"))
    expected = ["begin", *delivered, "so far", "close 1000"] if parcels else ["begin", "close 1000", "so far"]
    assert (peer.happened, peer.released) == (expected, parcels)


def test_client_holding_any_number_gets_each_parcel_once() -> None:
    """However long it keeps them; and there is an end to what it holds."""
    peer = Peer(list(range(MOST_HELD + 2)), holds_any=True, pongs=True)
    collecting(peer, 400.0, lambda: peer.text("501"), 1.0, lambda: peer.text("501"))
    delivered = [each for each in peer.happened if each.startswith("deliver")]
    assert len(delivered) == len(set(delivered)) == MOST_HELD + 1
    assert peer.released == [500]
    assert VIOLATION in peer.happened


# --- Clients that lose frames ----------------------------------------------------------------------------------


@settings(deadline=None)
@given(
    parcels=st.integers(1, 60),
    loss=st.sampled_from([0.0, 0.1, 0.5, 1.0]),
    seed=st.integers(0, 2**32),
    pauses=st.lists(st.sampled_from([0.001, 0.01, 0.1, 0.6, 3.0]), min_size=1, max_size=5),
)
def test_client_that_loses_frames_gets_every_parcel_in_the_end(
    parcels: int, loss: float, seed: int, pauses: list[float]
) -> None:
    """As deployed JavaScript clients: of frames that arrive before they look, they take the first."""
    peer = Peer(list(range(parcels)), keep_alive=False, pongs=True)
    inbox: list[str] = []
    chance = random.Random(seed)

    def arrive(delivery_id: str) -> None:
        if not inbox or chance.random() >= loss:
            inbox.append(delivery_id)

    async def look() -> None:
        peer.respond()
        for count in range(5000):
            await asyncio.sleep(pauses[count % len(pauses)] if count < 4000 else 1.0)
            if "close 1000" in peer.happened:
                return
            if inbox:
                peer.text(inbox.pop(0))

    peer.on_delivery = arrive
    play(peer, look)
    assert "close 1000" in peer.happened, "it never completed"
    assert sorted(peer.released) == list(range(parcels))
    assert peer.most_at_once <= 5
    if not loss and max(pauses) < LOST_AFTER_SECONDS:
        assert sum(each.startswith("deliver") for each in peer.happened) == parcels
