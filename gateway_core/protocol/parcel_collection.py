"""One parcel collection connection, seen from the gateway: inputs in, lists of actions out, no I/O, no clock.

::

    opened ─▶ AWAITING_RESPONSE ──response with valid signatures──▶ COLLECTING ──all acknowledged──▶ CLOSED
                    │                                                  │  (close-upon-completion: 1000)
                    ├── bad response, text: 1003                       ├── unknown acknowledgement, binary: 1003
                    ├── no response in 10 s: 1008                      ├── endpoint not allowed: 1008
                    ├── gateway has no certificate: 1011               ├── internal failure: 1011
                    └──────────── no pong for 9 s: dropped ────────────┴── gateway stops: 4000

A delivery stays the connection's until it is acknowledged or the connection ends; deleting the parcel is the
caller's part (``Release``), and so is loading its octets (``Deliver``).

Spec: RS-000 GSC (parcel collection handshake), Message Transport Bindings; docs/wire-formats, "Parcel collection".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from enum import Enum

from msgspec import Struct

from gateway_core.codes.messages import HandshakeCode
from gateway_core.crypto.certificates import Certificate
from gateway_core.dialects import DIALECTS
from gateway_core.errors import (
    InvalidMessageError,
    InvalidSignatureError,
    MalformedMessageError,
    UntrustedSignerError,
)
from gateway_core.identifiers import PrivateAddress
from gateway_core.limits import MAX_HANDSHAKE_SIGNATURES, CloseCode
from gateway_core.messages.collection import (
    MAX_SIGNATURE_OCTETS,
    NONCE_SIGNATURE,
    parse_response,
    serialize_challenge,
)
from gateway_core.protocol.delivery_pace import DeliveryPace, FreePace

MAX_RESPONSE_OCTETS = MAX_HANDSHAKE_SIGNATURES * MAX_SIGNATURE_OCTETS
"""The largest frame that a client may send before it is known who it is."""

NOT_REGISTERED = "This gateway is not registered at present."
NOT_ANSWERED = "The challenge was not answered in time."
"""Reasons of a close, as clients get them."""


class Timers(Struct, frozen=True):
    """Seconds. Spec: RS-016; docs/wire-formats, "Close codes" (clients give up after seven without a ping)."""

    handshake: float = 10.0
    ping_every: float = 5.0
    pong_within: float = 9.0


class CollectionState(Enum):
    """The states of the connection."""

    AWAITING_RESPONSE = "awaiting-response"
    COLLECTING = "collecting"
    CLOSED = "closed"


class SendChallenge(Struct, frozen=True):
    """Send these octets in a binary frame."""

    octets: bytes


class Begin(Struct, frozen=True):
    """The client has proved that it is these endpoints: list and watch their queues."""

    endpoints: tuple[PrivateAddress, ...]


class Deliver(Struct, frozen=True):
    """Send that parcel in a binary frame under this id (perhaps for the second time)."""

    delivery_id: str
    parcel: int


class Release(Struct, frozen=True):
    """The client has stored that parcel: delete it."""

    parcel: int


class SendPing(Struct, frozen=True):
    """Send a ping frame."""


class Close(Struct, frozen=True):
    """Close with this code, once everything released before is deleted. Nothing follows."""

    code: CloseCode
    reason: str


class Drop(Struct, frozen=True):
    """Cut the connection: the client is gone. Nothing follows."""


Action = SendChallenge | Begin | Deliver | Release | SendPing | Close | Drop


class ParcelCollection:
    """One connection. ``now`` is monotonic seconds everywhere; wall time only judges certificates."""

    def __init__(
        self,
        nonce: bytes,
        *,
        keep_alive: bool,
        holds_any: bool = False,
        timers: Timers | None = None,
        is_revoked: Callable[[Certificate], bool] = lambda _: False,
    ) -> None:
        """``is_revoked``: whether a certificate that leads to a trusted one was taken back by its holder.

        ``holds_any``: the client takes all that waits, and acknowledges when it can.
        """
        self.state = CollectionState.AWAITING_RESPONSE
        self._nonce = nonce
        self._keep_alive = keep_alive
        self._timers = timers or Timers()
        self._is_revoked = is_revoked
        self._pace = FreePace() if holds_any else DeliveryPace()
        self._parcels: dict[str, int] = {}
        self._deliveries = 0
        self._handshake_deadline = 0.0
        self._next_ping = 0.0
        self._pong_deadline = 0.0
        self.awaits_pong = False
        """True from a ping until the next pong."""

    # --- Inputs ------------------------------------------------------------------------------------------

    def opened(self, now: float) -> list[Action]:
        """The connection stands."""
        self._handshake_deadline = now + self._timers.handshake
        self._next_ping = now + self._timers.ping_every
        self._pong_deadline = now + self._timers.pong_within
        return [SendChallenge(serialize_challenge(self._nonce))]

    def binary_received(
        self, octets: bytes, trusted: Sequence[Certificate], wall_time: datetime
    ) -> list[Action]:
        """A binary frame came: only the response to the challenge may be one."""
        if self.state is CollectionState.CLOSED:
            return []
        if self.state is CollectionState.COLLECTING:
            return self.close(
                CloseCode.VIOLATION, "An acknowledgement is a text frame with the delivery's id."
            )
        if not trusted:
            return self.close(CloseCode.INTERNAL_ERROR, NOT_REGISTERED)
        try:
            endpoints = self._verify_response(octets, trusted, wall_time)
        except (MalformedMessageError, InvalidMessageError) as error:
            return self.close(CloseCode.VIOLATION, error.reason)
        self.state = CollectionState.COLLECTING
        return [Begin(endpoints)]

    def text_received(self, text: str, now: float) -> list[Action]:
        """A text frame came: only an acknowledgement may be one."""
        if self.state is CollectionState.CLOSED:
            return []
        if self.state is CollectionState.AWAITING_RESPONSE:
            return self.close(CloseCode.VIOLATION, "The response to the challenge is a binary frame.")
        if not self._pace.acknowledged(text, now):
            return self.close(
                CloseCode.VIOLATION, "Nothing was delivered under the id that was acknowledged."
            )
        parcel = self._parcels.pop(text, None)
        return [] if parcel is None else [Release(parcel)]

    def pong_received(self, now: float) -> None:
        """A pong came, asked for or not."""
        self._pong_deadline = now + self._timers.pong_within
        self.awaits_pong = False

    def connection_lost(self) -> None:
        """The client closed, or the connection broke. Unacknowledged parcels stay queued."""
        self.state = CollectionState.CLOSED

    def offer(self, parcel: int, now: float) -> list[Action]:
        """Deliver a parcel. Only to be called while there is ``capacity``."""
        if self.capacity == 0:
            raise ValueError("No parcel may be offered now.")
        self._deliveries += 1
        delivery_id = str(self._deliveries)
        self._parcels[delivery_id] = parcel
        self._pace.sent(delivery_id, now)
        return [Deliver(delivery_id, parcel)]

    def withdraw(self, delivery_id: str) -> None:
        """A delivery was not sent after all: its octets could not be read."""
        self._parcels.pop(delivery_id, None)
        self._pace.forget(delivery_id)

    def nothing_waits(self) -> list[Action]:
        """The queue is empty now. Completes a connection that is to be closed upon completion."""
        if self._keep_alive or self._parcels or self.state is not CollectionState.COLLECTING:
            return []
        return self.close(CloseCode.COMPLETE, "All parcels were delivered.")

    def tick(self, now: float) -> list[Action]:
        """Time has passed; to be called at ``next_deadline`` at the latest."""
        if self.state is CollectionState.CLOSED:
            return []
        if now >= self._pong_deadline:
            self.state = CollectionState.CLOSED
            return [Drop()]
        if self.state is CollectionState.AWAITING_RESPONSE and now >= self._handshake_deadline:
            return self.close(CloseCode.POLICY, NOT_ANSWERED)
        actions: list[Action] = []
        if now >= self._next_ping:
            self._next_ping = now + self._timers.ping_every
            self.awaits_pong = True
            actions.append(SendPing())
        lost = self._pace.lost(now)
        if lost is not None:
            actions.append(Deliver(lost, self._parcels[lost]))
        return actions

    def close(self, code: CloseCode, reason: str) -> list[Action]:
        """End the connection from our side. Does nothing the second time."""
        if self.state is CollectionState.CLOSED:
            return []
        self.state = CollectionState.CLOSED
        return [Close(code, reason)]

    # --- State ---------------------------------------------------------------------------------------------

    @property
    def capacity(self) -> int:
        """The number of parcels that may be offered now."""
        return self._pace.capacity if self.state is CollectionState.COLLECTING else 0

    @property
    def unacknowledged(self) -> tuple[int, ...]:
        """The parcels that the connection still owns, oldest delivery first."""
        return tuple(self._parcels.values())

    @property
    def next_deadline(self) -> float:
        """The moment when ``tick`` must be called, if nothing else happens before."""
        deadlines = [self._pong_deadline, self._next_ping]
        if self.state is CollectionState.AWAITING_RESPONSE:
            deadlines.append(self._handshake_deadline)
        if (lost_check := self._pace.next_check) is not None:
            deadlines.append(lost_check)
        return min(deadlines)

    # --- Handshake -------------------------------------------------------------------------------------------

    def _verify_response(
        self, octets: bytes, trusted: Sequence[Certificate], wall_time: datetime
    ) -> tuple[PrivateAddress, ...]:
        if len(octets) > MAX_RESPONSE_OCTETS:
            raise MalformedMessageError(HandshakeCode.RESPONSE_TOO_LONG)
        signatures = parse_response(octets)
        if not signatures:
            raise InvalidMessageError(HandshakeCode.NO_ENDPOINT)
        if any(len(signature) > MAX_SIGNATURE_OCTETS for signature in signatures):
            raise MalformedMessageError(HandshakeCode.SIGNATURE_TOO_LONG)
        signers = [self._verify_signature(each, trusted, wall_time) for each in signatures]
        if any(map(self._is_revoked, signers)):
            raise UntrustedSignerError(HandshakeCode.CERTIFICATE_REVOKED)
        return tuple(dict.fromkeys(signer.subject for signer in signers))

    def _verify_signature(
        self, signature: bytes, trusted: Sequence[Certificate], wall_time: datetime
    ) -> Certificate:
        """Verify the signature of a response.

        What is signed names the dialect, and nothing before it on this connection does: either is right.
        """
        refusal: InvalidSignatureError | None = None
        for dialect in DIALECTS:
            try:
                return NONCE_SIGNATURE.verify(signature, self._nonce, dialect, trusted, wall_time)
            except InvalidSignatureError as error:
                refusal = error.with_traceback(None)  # else it keeps this frame, which keeps it
        assert refusal is not None
        raise refusal
