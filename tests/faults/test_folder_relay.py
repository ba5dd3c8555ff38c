"""The Internet leg of a stick: one file that a public gateway does not want holds up none of the others."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from grpclib import GRPCError
from grpclib.const import Status

from app.demo.cargo_relay_server import HandleCall, RelayCall
from gateway_core.clock import SystemClock
from gateway_core.cogrpc.courier_client import CogRpcCourier
from gateway_core.dialects import RELAYNET
from gateway_core.errors import RefusedError
from gateway_core.folder_courier import TOP, CourierFolder, FolderCourier, FolderRelay, Relayed
from tests.factories import faulty_couriers as faulty
from tests.factories.faulty_couriers import Heard
from tests.factories.network import relay_network

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


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files there")
async def test_what_is_no_file_is_passed_over_whatever_its_name(tmp_path: Path) -> None:
    """A pipe would keep us for ever; a link without an end, or a folder, would end the run."""
    files = CourierFolder(tmp_path)
    for folder in (OUT, CCAS):
        files.add(folder, ".cargo" if folder == OUT else ".cca", b"message")
        for suffix in (".cargo", ".cca"):
            os.mkfifo(tmp_path / TOP / folder / f"pipe{suffix}")
            (tmp_path / TOP / folder / f"folder{suffix}").mkdir()
            (tmp_path / TOP / folder / f"link{suffix}").symlink_to("nowhere")
            (tmp_path / TOP / folder / f"other{suffix}").symlink_to("/dev/zero")
    heard = Heard()
    relayed = await relay(files, faulty.takes_all(heard), faulty.gives(heard, []))
    assert relayed == Relayed(delivered=1, collected=0, refused=0)
    assert (files.names(OUT), files.names(CCAS)) == ([], [])


async def test_what_a_pulled_stick_left_half_written_goes_and_what_is_being_written_stays(
    tmp_path: Path,
) -> None:
    files = CourierFolder(tmp_path)
    old, new = (
        (tmp_path / TOP / BACK / files.add(BACK, ".cargo", b"half")).rename(
            tmp_path / TOP / BACK / f"{each}.part"
        )
        for each in "on"
    )
    before = new.stat().st_mtime - 7200
    os.utime(old, (before, before))
    network = relay_network(RELAYNET)
    call = await FolderCourier(tmp_path).collect(network.cca())
    assert await call.next_cargo() is None
    assert (old.exists(), new.exists()) == (False, True)
