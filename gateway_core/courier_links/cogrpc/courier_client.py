"""The Courier port over CogRPC.

Calls have no deadline: the courier sync limits silence, and cancels calls.

A server counts as a courier if TLS and HTTP/2 succeed; an open port alone proves nothing.

Spec: RS-000 Cargo Relay Binding; docs/wire-formats, "CogRPC"; RS-000 CRC; docs/features, C10.
"""

from __future__ import annotations

import base64
import contextlib
import ssl
from collections.abc import Iterator
from typing import Any

import h2.exceptions
from google.protobuf.message import DecodeError
from grpclib.client import Stream
from grpclib.const import Status
from grpclib.exceptions import GRPCError, StreamTerminatedError
from grpclib.exceptions import ProtocolError as GrpclibProtocolError
from h2.errors import ErrorCodes

from gateway_core.clock import Clock
from gateway_core.codes.couriers import CourierCode
from gateway_core.courier_links.cogrpc.courier_connection import ConnectionTimings, CourierChannel
from gateway_core.courier_links.cogrpc.courier_tls import courier_context
from gateway_core.courier_links.cogrpc.grpclib_internals import (
    HEAD,
    BrokenOff,
    CutShortError,
    TooLongError,
    read_message,
)
from gateway_core.courier_links.cogrpc.pb.cogrpc_grpc import CargoRelayStub
from gateway_core.courier_links.cogrpc.pb.cogrpc_pb2 import CargoDelivery as DeliveryMessage
from gateway_core.courier_links.cogrpc.pb.cogrpc_pb2 import CargoDeliveryAck as AcknowledgementMessage
from gateway_core.courier_links.cogrpc.trail import COURIER, NO_COURIER, Way, is_courier_id
from gateway_core.dialects import RELAYNET
from gateway_core.errors import ProtocolViolationError, RefusedError, UnreachableCause, UnreachableError
from gateway_core.limits import COURIER_ACKNOWLEDGEMENT_OCTETS, MAX_MESSAGE_OCTETS
from gateway_core.ports.network import Dial, ProbeOutcome
from gateway_core.ports.peers import CargoDelivery, CollectCall, Courier

_PIECE_OCTETS = 3 * 16384
"""Three HTTP/2 frames of the usual size."""

_REFUSALS = {
    Status.RESOURCE_EXHAUSTED: CourierCode.FULL,
    Status.INVALID_ARGUMENT: CourierCode.REFUSED_AS_INVALID,
    Status.UNAUTHENTICATED: CourierCode.REFUSED_AUTHORIZATION,
    Status.PERMISSION_DENIED: CourierCode.AUTHORIZATION_USED_BEFORE,
    Status.UNIMPLEMENTED: CourierCode.NOT_A_COURIER,
}


class CogRpcCourier:
    """One courier, by host and port. Implements the Courier port.

    ``plaintext`` skips TLS, and is only possible on this computer. ``tls`` replaces the rules for couriers, for
    instance when a courier connects to a public gateway; its context then judges authorities, names and dates. Every
    call sends ``way``: the couriers that carried the content so far, this courier last. ``expected_key``: the
    fingerprint of the only accepted key.
    """

    def __init__(
        self,
        host: str,
        port: int,
        clock: Clock,
        timings: ConnectionTimings | None = None,
        *,
        plaintext: bool = False,
        tls: ssl.SSLContext | None = None,
        dial: Dial | None = None,
        way: Way = NO_COURIER,
        expected_key: str = "",
    ) -> None:
        context = None if plaintext else (tls or courier_context(host))
        self._channel = CourierChannel(host, port, clock, timings or ConnectionTimings(), context, dial)
        self._stub = CargoRelayStub(self._channel)
        self._metadata = way.metadata()
        self._expected_key = expected_key

    @property
    def certificate_fingerprint(self) -> str:
        return self._channel.fingerprint

    @property
    def key_fingerprint(self) -> str:
        return self._channel.key_fingerprint

    @property
    def octets_moved(self) -> int:
        return self._channel.octets_moved

    async def connect(self) -> None:
        await self._channel.open()
        if self._expected_key and self.key_fingerprint != self._expected_key:
            await self._channel.hang_up()
            raise UnreachableError(CourierCode.CERTIFICATE_CHANGED, UnreachableCause.TLS)

    async def collect(self, cca: bytes) -> CollectCall:
        authorization = f"{RELAYNET.cca_scheme} {base64.b64encode(cca).decode()}"
        stream = self._stub.CollectCargo.open(metadata={"authorization": authorization} | self._metadata)
        return _CollectCall(await _begin(stream), MAX_MESSAGE_OCTETS)

    async def deliver(self) -> _DeliverCall:
        stream = self._stub.DeliverCargo.open(metadata=self._metadata)
        return _DeliverCall(await _begin(stream), COURIER_ACKNOWLEDGEMENT_OCTETS)

    async def introduce(self) -> str:
        """Announce a courier that hands over cargo; returns the other courier's id, empty if it takes nothing over."""
        call = await self.deliver()
        try:
            await call.finish()
            courier_id = await call.read_head(COURIER)
        finally:
            call.cancel()
        return courier_id if is_courier_id(courier_id) else ""

    async def close(self) -> None:
        await self._channel.hang_up()


class _Call:
    """The common part of both methods: bounded reading, the status at the end, cancellation."""

    def __init__(self, stream: Stream[Any, Any], limit: int) -> None:
        self._stream = stream
        self._limit = limit
        self._released = False

    async def receive(self) -> bytes | None:
        """Return the octets of the next message, or ``None`` once the courier has ended the call with success."""
        with self._converting_errors():
            if not self._stream._recv_initial_metadata_done:
                await self._stream.recv_initial_metadata()
            with self._stream._wrapper:
                octets = await read_message(self._stream._stream, self._limit)
            if octets is None:
                if not self._stream._trailers_only and self._stream._stream.trailers is None:
                    raise ProtocolViolationError(CourierCode.NOT_UNDERSTOOD)
                self._stream._maybe_raise()
            return octets

    async def write(self, message: DeliveryMessage | AcknowledgementMessage) -> None:
        """Write a message to the connection in pieces, at the courier's speed."""
        octets, stream = message.SerializeToString(), self._stream._stream
        with self._converting_errors(), self._stream._wrapper:
            await stream.send_data(HEAD.pack(0, len(octets)))
            for begin in range(0, len(octets), _PIECE_OCTETS):
                if stream._transport.is_closing():
                    raise _connection_error()
                await stream.send_data(octets[begin : begin + _PIECE_OCTETS])

    async def read_head(self, name: str) -> str:
        """Return a value of the metadata at the beginning of the courier's answer; empty if it is missing."""
        with self._converting_errors():
            await self._stream.recv_initial_metadata()
        metadata = self._stream.initial_metadata
        return "" if metadata is None else str(metadata.get(name, ""))

    def cancel(self) -> None:
        """Abandon the call. The caller cancels its own waiting tasks."""
        if self._released:
            return
        self._released = True
        if self._stream._stream.closable:
            self._stream._stream.reset_nowait(ErrorCodes.CANCEL)
        self._stream._release_stream()

    @contextlib.contextmanager
    def _converting_errors(self) -> Iterator[None]:
        try:
            with _converting_errors():
                yield
        except StreamTerminatedError as error:
            with _converting_errors():
                self._stream._maybe_raise()
            raise _connection_error() from error


class _CollectCall(_Call):
    async def next_cargo(self) -> CargoDelivery | None:
        octets = await self.receive()
        if octets is None:
            return None
        with _converting_errors():
            message = DeliveryMessage.FromString(octets)
        return CargoDelivery(message.id, message.cargo)

    async def acknowledge(self, delivery_id: str) -> None:
        await self.write(AcknowledgementMessage(id=delivery_id))


class _DeliverCall(_Call):
    async def send(self, delivery: CargoDelivery) -> None:
        await self.write(DeliveryMessage(id=delivery.delivery_id, cargo=delivery.cargo))

    async def next_acknowledgement(self) -> str | None:
        octets = await self.receive()
        if octets is None:
            return None
        with _converting_errors():
            return AcknowledgementMessage.FromString(octets).id

    async def finish(self) -> None:
        """End this side of the call."""
        with self._converting_errors():
            await self._stream.end()


async def _begin(stream: Stream[Any, Any]) -> Stream[Any, Any]:
    """Open the call and send the request."""
    with _converting_errors():
        try:
            await stream.__aenter__()
            stream._wrapper = BrokenOff()
            await stream.send_request()
        except StreamTerminatedError as error:
            raise _connection_error() from error
    return stream


@contextlib.contextmanager
def _converting_errors() -> Iterator[None]:
    """Convert errors of grpclib and h2. The call itself converts StreamTerminatedError."""
    try:
        yield
    except GRPCError as error:
        if error.status in _REFUSALS:
            raise RefusedError(_REFUSALS[error.status], error.status.name) from error
        raise UnreachableError(CourierCode.FAILED, UnreachableCause.HTTP) from error
    except (TooLongError, CutShortError, DecodeError) as error:
        raise ProtocolViolationError(CourierCode.NOT_UNDERSTOOD) from error
    except (h2.exceptions.ProtocolError, GrpclibProtocolError, OSError) as error:
        raise _connection_error() from error


def _connection_error() -> UnreachableError:
    return UnreachableError(CourierCode.CONNECTION_BROKE_OFF, UnreachableCause.TCP)


PROBE_TIMINGS = ConnectionTimings(connect=2.0, tls=2.0, greeting=2.0)
"""Short: the courier is one hop away."""

_OUTCOMES = {
    UnreachableCause.TCP: ProbeOutcome.ABSENT,
    UnreachableCause.TIMED_OUT: ProbeOutcome.ABSENT,
    UnreachableCause.HTTP: ProbeOutcome.NOT_A_COURIER,
    UnreachableCause.HANDSHAKE: ProbeOutcome.NOT_A_COURIER,
}
"""Other causes are inconclusive: a certificate with wrong dates may be a courier's."""


async def probe(courier: Courier) -> ProbeOutcome:
    """Connect to a possible courier, and return the outcome."""
    try:
        await courier.connect()
    except UnreachableError as error:
        if isinstance(error.__cause__, TimeoutError) and error.cause is not UnreachableCause.TIMED_OUT:
            return ProbeOutcome.UNKNOWN  # the port is open, but silent
        return _OUTCOMES.get(error.cause, ProbeOutcome.UNKNOWN)
    finally:
        await courier.close()
    return ProbeOutcome.COURIER
