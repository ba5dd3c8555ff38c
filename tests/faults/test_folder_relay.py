"""The Internet leg of a stick: one file that a public gateway does not want holds up none of the others."""

import asyncio
import errno
import os
import shutil
import sys
from datetime import timedelta
from pathlib import Path
from typing import NamedTuple

import pytest
from grpclib import GRPCError
from grpclib.const import Status

from gateway_core.codes.couriers import CourierCode
from gateway_core.courier_links.cogrpc.cargo_relay_server import HandleCall, RelayCall
from gateway_core.courier_links.folder.courier import CarriedCargoFolder, FolderCourier
from gateway_core.courier_links.folder.files import DAMAGED, TOP, CourierFolder
from gateway_core.dialects import AWALA, RELAYNET, MessageType
from gateway_core.errors import StoreError, UnreachableCause, UnreachableError
from gateway_core.messages.ramf import parse_verified
from gateway_core.nodes.courier.relay import InternetLeg
from gateway_core.nodes.courier.relay_calls import RelayTimings, Watch
from gateway_core.nodes.present import Present
from tests.factories import faulty_couriers as faulty
from tests.factories.clock import FakeClock
from tests.factories.couriers import AT_ONCE, Gateways, internet
from tests.factories.faulty_couriers import Heard
from tests.factories.network import relay_network
from tests.factories.stating import Stating

OUT, CCAS, BACK = "to-public-gateways", "authorizations", "to-private-gateways"
NETWORK = relay_network(AWALA)


def takes_all_but(rubbish: bytes, status: Status) -> HandleCall:
    async def deliver(call: RelayCall) -> None:
        await call.begin()
        while (delivery := await call.receive_cargo()) is not None:
            if delivery[1] == rubbish:
                raise GRPCError(status, "no")
            await call.acknowledge(delivery[0])

    return deliver


class Relayed(NamedTuple):
    """What one run of the Internet leg moved; ``refused`` counts what is no message at all, too."""

    delivered: int
    collected: int
    refused: int


async def relay(
    files: CourierFolder,
    deliver: HandleCall,
    collect: HandleCall | None = None,
    *,
    is_sure: bool = True,
) -> Relayed:
    """``is_sure``: a resolver confirmed this computer's clock."""
    clock = FakeClock()
    present = Present(clock)
    if is_sure:
        present.record_answer(clock.now(), timedelta())
    carried, gateways = CarriedCargoFolder(files), Gateways()
    async with faulty.relay(faulty.tls_at(clock.now()), deliver=deliver, collect=collect) as port:
        gateways.at(port)
        report = await InternetLeg(carried, internet(gateways, clock), present, AT_ONCE).run()
        survey = await carried.finish_survey()
    problems = [visit.problem for visit in report.visits if visit.problem]
    if problems:
        raise UnreachableError(problems[0], UnreachableCause.HTTP)
    delivered = sum(visit.cargoes_out for visit in report.visits)
    collected = sum(visit.cargoes_in for visit in report.visits)
    return Relayed(delivered, collected, len(report.troubles) + survey.count)


def cargo(message_id: str) -> bytes:
    return NETWORK.cargo(to_private_gateway=False, message_id=message_id)


async def test_refused_cargo_stays_and_the_rest_is_delivered(tmp_path: Path) -> None:
    files = CourierFolder(tmp_path)
    another = cargo("for another public gateway")
    for octets in (cargo("one"), another, cargo("two")):
        files.add(OUT, ".cargo", octets)
    relayed = await relay(files, takes_all_but(another, Status.INVALID_ARGUMENT))
    assert relayed == Relayed(delivered=2, collected=0, refused=1)
    (left,) = files.names(OUT)
    assert files.read(OUT, left) == another


@pytest.mark.parametrize(
    ("status", "left"),
    [(Status.INVALID_ARGUMENT, 1), (Status.PERMISSION_DENIED, 0), (Status.UNAUTHENTICATED, 0)],
)
async def test_refused_authorization_stays_by_its_status(tmp_path: Path, status: Status, left: int) -> None:
    files = CourierFolder(tmp_path)
    files.add(CCAS, ".cca", NETWORK.cca())
    relayed = await relay(files, faulty.takes_all(Heard()), faulty.refuses_cca(status))
    assert relayed == Relayed(delivered=0, collected=0, refused=1)
    assert len(files.names(CCAS)) == left


async def test_oversized_authorization_file_holds_up_no_other(tmp_path: Path) -> None:
    files = CourierFolder(tmp_path)
    files.add(CCAS, ".cca", bytes(10_000))
    files.add(CCAS, ".cca", NETWORK.cca())
    heard = Heard()
    collect = faulty.gives(heard, [NETWORK.cargo()])
    relayed = await relay(files, faulty.takes_all(heard), collect)
    assert relayed == Relayed(delivered=0, collected=1, refused=1)
    assert files.names(CCAS) == []
    assert len(files.names(BACK)) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files there")
@pytest.mark.parametrize("kind", [OUT, CCAS])
async def test_unreadable_file_stays_and_holds_up_no_other(tmp_path: Path, kind: str) -> None:
    """One bad block of an old stick kept everything behind it from the public gateway, at every try."""
    heard = Heard()
    writes = CourierFolder(tmp_path)
    bad = writes.add(kind, ".cargo" if kind == OUT else ".cca", b"what is in the bad block")
    writes.add(OUT, ".cargo", cargo("one"))
    writes.add(CCAS, ".cca", NETWORK.cca())
    file = (tmp_path / TOP / kind / bad).stat()

    def read(descriptor: int, octets: int) -> bytes:
        if os.fstat(descriptor).st_ino == file.st_ino:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return os.read(descriptor, octets)

    files = CourierFolder(tmp_path, read)
    relayed = await relay(files, faulty.takes_all(heard), faulty.has_nothing(heard))
    assert relayed == Relayed(delivered=1, collected=0, refused=1)
    assert (len(heard.cargoes), len(heard.authorizations)) == (1, 1)
    assert files.names(OUT) + files.names(CCAS) == [bad]


async def test_stick_removed_during_the_relay_is_reported(tmp_path: Path) -> None:
    writes = CourierFolder(tmp_path)
    writes.add(OUT, ".cargo", cargo("one"))

    def read(descriptor: int, octets: int) -> bytes:
        shutil.rmtree(tmp_path / TOP, ignore_errors=True)
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with pytest.raises(StoreError, check=Stating(CourierCode.FOLDER_UNUSABLE)):
        await relay(CourierFolder(tmp_path, read), faulty.takes_all(Heard()))


async def test_old_partial_files_are_deleted_and_recent_ones_stay(tmp_path: Path) -> None:
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


@pytest.mark.parametrize("is_sure", [True, False], ids=["a confirmed clock", "a clock that may be wrong"])
async def test_only_valid_messages_are_carried_in_either_direction(tmp_path: Path, is_sure: bool) -> None:
    files, now = CourierFolder(tmp_path), NETWORK.now
    expired = NETWORK.cargo(
        to_private_gateway=False, created=now - timedelta(days=2), expires=now - timedelta(days=1)
    )
    good = cargo("good")
    forged = good[:-1] + bytes((good[-1] ^ 1,))
    bad = [b"rubbish", bytes(20_000_000), forged, expired, NETWORK.cca()]
    for octets in (*bad, good):
        files.add(OUT, ".cargo", octets)
    day = timedelta(days=1)
    expired_cca = NETWORK.cca(created=now - day, expires=now - day / 2)
    early_cca = NETWORK.cca(created=now + day)
    for octets in (b"rubbish", expired_cca, early_cca, NETWORK.cca()):
        files.add(CCAS, ".cca", octets)
    heard = Heard()
    collect = faulty.gives(heard, [b"rubbish", NETWORK.cargo()])
    relayed = await relay(files, faulty.takes_all(heard), collect, is_sure=is_sure)
    assert relayed == Relayed(delivered=1, collected=1, refused=len(bad) + 4)
    assert [octets for _, octets in heard.cargoes] == [good]
    expired_ones = ([], []) if is_sure else ([expired], [expired_cca])
    for kind, left in (
        (OUT, [bad[-1], *expired_ones[0]]),
        (CCAS, [early_cca, *expired_ones[1]]),
        (DAMAGED, [*bad[:3], b"rubbish"]),
    ):
        found = sorted((tmp_path / TOP / kind / name).read_bytes() for name in files.names(kind))
        assert found == sorted(left), kind
    (back,) = files.names(BACK)
    assert parse_verified(files.read(BACK, back), MessageType.CARGO).sender == NETWORK.public_gateway.address


async def test_duplicate_authorizations_on_a_stick_are_used_once(tmp_path: Path) -> None:
    files, heard, cca = CourierFolder(tmp_path), Heard(), NETWORK.cca()
    for _ in range(3):
        files.add(CCAS, ".cca", cca)
    await relay(files, faulty.takes_all(heard), faulty.gives(heard, []))
    assert len(heard.authorizations) == 1
    assert files.names(CCAS) == []


async def test_relay_waits_for_a_slow_but_progressing_public_gateway() -> None:
    slow = SlowGateway()
    assert await Watch(slow, RelayTimings(silence=0.01)).wait(slow.next_acknowledgement()) == ""
    assert slow.looks > 50


async def test_calls_cut_without_progress_leave_the_cargo_on_the_stick(tmp_path: Path) -> None:
    files = CourierFolder(tmp_path)
    files.add(OUT, ".cargo", cargo("one"))
    assert await relay(files, faulty.takes_and_is_cut(Heard(), 0, faulty.abort)) == Relayed(0, 0, 1)
    assert len(files.names(OUT)) == 1


class SlowGateway:
    """Takes any number of turns of the loop for an answer, and moves an octet in each."""

    looks = 0

    @property
    def octets_moved(self) -> int:
        self.looks += 1
        return self.looks

    async def next_acknowledgement(self) -> str:
        while self.looks <= 50:  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0)
        return ""
