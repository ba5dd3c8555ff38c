"""How a sync ends whose courier breaks off, and who waits for that."""

import asyncio

import pytest

from gateway_core.codes.couriers import CourierCode
from gateway_core.codes.statement import in_their_words
from gateway_core.errors import GatewayError, RefusedError, UnreachableCause, UnreachableError
from gateway_core.events import SyncOutcome
from tests.factories.courier_gateway import CourierGateway


class BreakingOff:
    """A courier that answers no call; it is there once ``is_there`` is set."""

    certificate_fingerprint = key_fingerprint = "00"
    octets_moved = 0

    def __init__(self, error: GatewayError) -> None:
        self.error = error
        self.is_there = asyncio.Event()

    async def connect(self) -> None:
        await self.is_there.wait()

    async def collect(self, cca: bytes) -> None:
        raise self.error

    async def deliver(self) -> None:
        raise RefusedError(in_their_words("no delivery"), "UNAVAILABLE")

    async def close(self) -> None:
        """There is nothing to close."""


BROKE_OFF = UnreachableError(CourierCode.CONNECTION_BROKE_OFF, UnreachableCause.TCP)


@pytest.mark.parametrize(
    ("error", "outcome"),
    [
        (BROKE_OFF, SyncOutcome.CONNECTION_LOST),
        (RefusedError(in_their_words("no"), "UNAUTHENTICATED"), SyncOutcome.REFUSED),
    ],
    ids=["broke off", "refused"],
)
async def test_call_that_fails_at_once_reports_its_reason(
    gateway: CourierGateway, error: GatewayError, outcome: SyncOutcome
) -> None:
    courier = BreakingOff(error)
    courier.is_there.set()
    ended = await gateway.sync(courier)  # type: ignore[arg-type]
    assert (ended.outcome, ended.reason) == (outcome, error.statement)


async def test_wait_for_the_running_sync_ends_with_it(gateway: CourierGateway) -> None:
    courier = BreakingOff(BROKE_OFF)
    running = asyncio.create_task(gateway.sync(courier))  # type: ignore[arg-type]
    await asyncio.sleep(0)
    waiting = asyncio.create_task(gateway.syncs.until_idle())
    await asyncio.wait({waiting}, timeout=1)
    assert not waiting.done()
    courier.is_there.set()
    await waiting
    assert running.done() or (await running).outcome is not None
    assert not gateway.syncs.cancel(), "no sync runs any more"
