"""Tells a courier from whatever else may listen at its port: by TLS and HTTP/2, never by the open port alone.

Spec: RS-000 CRC; docs/features, C10.
"""

from __future__ import annotations

from collections.abc import Callable

from gateway_core.clock import Clock
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.courier_links.cogrpc.courier_connection import ConnectionTimings
from gateway_core.errors import UnreachableCause, UnreachableError
from gateway_core.ports import Courier
from gateway_core.ports.network import ProbeOutcome

PROBE_TIMINGS = ConnectionTimings(connect=2.0, tls=2.0, greeting=2.0)
"""Short: the courier is one hop away."""

_OUTCOMES = {
    UnreachableCause.TCP: ProbeOutcome.ABSENT,
    UnreachableCause.TIMED_OUT: ProbeOutcome.ABSENT,
    UnreachableCause.HTTP: ProbeOutcome.NOT_A_COURIER,
    UnreachableCause.HANDSHAKE: ProbeOutcome.NOT_A_COURIER,
}
"""Anything else cannot be judged: a certificate whose dates are wrong may well be a courier's."""


class CogRpcProbe:
    """Implements ports.network.CourierProbe. ``connect`` makes the courier client for a host and a port."""

    def __init__(self, port: int, connect: Callable[[str, int], Courier]) -> None:
        self._port = port
        self._connect = connect

    @classmethod
    def with_clock(cls, port: int, clock: Clock) -> CogRpcProbe:
        """Probes with the real client, and short time-outs."""
        return cls(port, lambda host, at: CogRpcCourier(host, at, clock, PROBE_TIMINGS))

    async def probe(self, host: str) -> ProbeOutcome:
        courier = self._connect(host, self._port)
        try:
            await courier.connect()
        except UnreachableError as error:
            if isinstance(error.__cause__, TimeoutError) and error.cause is not UnreachableCause.TIMED_OUT:
                return ProbeOutcome.UNKNOWN  # it listens, and says nothing
            return _OUTCOMES.get(error.cause, ProbeOutcome.UNKNOWN)
        finally:
            await courier.close()
        return ProbeOutcome.COURIER
