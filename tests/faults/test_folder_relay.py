"""The Internet leg of a stick: one file that a public gateway does not want holds up none of the others."""

from __future__ import annotations

from pathlib import Path

import pytest
from grpclib import GRPCError
from grpclib.const import Status

from app.demo.cargo_relay_server import HandleCall, RelayCall
from gateway_core.clock import SystemClock
from gateway_core.cogrpc.courier_client import CogRpcCourier
from gateway_core.errors import RefusedError
from gateway_core.folder_courier import CourierFolder, FolderRelay, Relayed
from tests.factories import faulty_couriers as faulty
from tests.factories.faulty_couriers import Heard

OUT, CCAS, BACK = "to-public-gateways", "authorizations", "to-private-gateways"


def takes_all_but(rubbish: bytes, status: Status) -> HandleCall:
    async def deliver(call: RelayCall) -> None:
        await call.begin()
        while (delivery := await call.receive_cargo()) is not None:
            if delivery[1] == rubbish:
                raise GRPCError(status, "no")
            await call.acknowledge(delivery[0])

    return deliver


async def relay(files: CourierFolder, deliver: HandleCall, collect: HandleCall | None = None) -> Relayed:
    clock = SystemClock()
    async with faulty.relay(faulty.tls_at(clock.now()), deliver=deliver, collect=collect) as port:
        public_gateway = CogRpcCourier("127.0.0.1", port, clock)
        try:
            return await FolderRelay(files, pause_seconds=0.0).run(public_gateway)
        finally:
            await public_gateway.close()


async def test_a_refused_cargo_stays_and_the_rest_is_delivered(tmp_path: Path) -> None:
    files = CourierFolder(tmp_path)
    for cargo in (b"one", b"for another public gateway", b"two"):
        files.add(OUT, ".cargo", cargo)
    relayed = await relay(files, takes_all_but(b"for another public gateway", Status.INVALID_ARGUMENT))
    assert relayed == Relayed(delivered=2, collected=0, refused=1)
    (left,) = files.names(OUT)
    assert files.read(OUT, left) == b"for another public gateway"


async def test_a_public_gateway_that_is_full_ends_the_run_and_keeps_the_rest(tmp_path: Path) -> None:
    files = CourierFolder(tmp_path)
    for cargo in (b"one", b"two"):
        files.add(OUT, ".cargo", cargo)
    with pytest.raises(RefusedError):
        await relay(files, takes_all_but(b"two", Status.RESOURCE_EXHAUSTED))
    assert len(files.names(OUT)) == 1


@pytest.mark.parametrize(
    ("status", "left"),
    [(Status.INVALID_ARGUMENT, 1), (Status.PERMISSION_DENIED, 0), (Status.UNAUTHENTICATED, 0)],
)
async def test_an_authorization_of_another_public_gateway_stays_and_one_that_was_used_goes(
    tmp_path: Path, status: Status, left: int
) -> None:
    files = CourierFolder(tmp_path)
    files.add(CCAS, ".cca", b"authorization")
    relayed = await relay(files, faulty.takes_all(Heard()), faulty.refuses_cca(status))
    assert relayed == Relayed(delivered=0, collected=0, refused=1)
    assert len(files.names(CCAS)) == left


async def test_a_file_that_is_too_large_for_an_authorization_holds_up_no_other(tmp_path: Path) -> None:
    files = CourierFolder(tmp_path)
    files.add(CCAS, ".cca", bytes(10_000))
    files.add(CCAS, ".cca", b"authorization")
    heard = Heard()
    collect = faulty.gives(heard, [b"cargo"])
    relayed = await relay(files, faulty.takes_all(heard), collect)
    assert relayed == Relayed(delivered=0, collected=1, refused=1)
    assert files.names(CCAS) == []
    assert len(files.names(BACK)) == 1
