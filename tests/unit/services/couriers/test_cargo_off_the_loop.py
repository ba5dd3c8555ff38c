"""A whole cargo is never parsed or verified on the event loop: nobody else would be served meanwhile (C3)."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from gateway_core.dialects import DIALECTS, Dialect
from gateway_core.services.couriers import cargo_processing
from gateway_core.services.couriers.cargo_processing import CargoVerdict
from tests.factories.clock import NOON, FakeClock
from tests.factories.courier_gateway import courier_gateway
from tests.factories.network import relay_network

DAY = timedelta(days=1)


@pytest.fixture
def on_the_loop(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What of cargo was done in the loop's own thread. (A small parcel may be: that takes less than a thread does.)"""
    loop, found = threading.current_thread(), []

    def watch(name: str) -> None:
        original: Callable[..., Any] = getattr(cargo_processing, name)

        def watched(*arguments: Any, **named: Any) -> Any:
            if threading.current_thread() is loop:
                found.append(name)
            return original(*arguments, **named)

        monkeypatch.setattr(cargo_processing, name, watched)

    watch("parse_verified")
    watch("parse_message_set")
    return found


@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
async def test_cargo_is_verified_off_the_loop_wherever_it_comes_from(
    tmp_path: Path, dialect: Dialect, on_the_loop: list[str]
) -> None:
    network, clock = relay_network(dialect), FakeClock()
    parcel = network.parcel(network.internet_endpoint, network.endpoint_a)
    arrived, early = network.cargo([parcel]), network.cargo([], created=NOON + DAY)
    async with courier_gateway(tmp_path, network, clock=clock) as gateway:
        await gateway.know(network.endpoint_a)
        on_the_loop.clear()
        assert await gateway.intake.receive(arrived) is CargoVerdict.STORED
        await gateway.intake.process_pending(NOON)
        assert len(await gateway.received(network.endpoint_a)) == 1
        assert await gateway.intake.receive(early) is CargoVerdict.QUARANTINED
        await gateway.intake.reconsider_quarantined(NOON)
        clock.set(NOON + DAY)
        await gateway.intake.reconsider_quarantined(NOON + DAY)
        assert await gateway.store.read(lambda tx: tx.quarantine.all()) == []
    assert on_the_loop == []
