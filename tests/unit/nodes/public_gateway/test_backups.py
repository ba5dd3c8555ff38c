"""A public gateway's backups: what is in them, what becomes of the one that moves, and who refuses whose."""

from datetime import timedelta
from pathlib import Path

import pytest

from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.store import BackupCode
from gateway_core.crypto.backup_header import BackupHeader
from gateway_core.errors import StoreError, VaultError
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.public_gateway.node import measurements
from gateway_core.nodes.public_gateway.tables import RESTORABLE
from gateway_core.services.runtime.metrics import prometheus
from gateway_core.store.backup_reading import open_backup_file
from gateway_core.store.restoration import PRIVATE_GATEWAY, Restorable, restore_backup
from gateway_core.views.backups import BackupProgress, BackupView, NodeKind
from tests.factories.network import GATEWAY_DOMAIN
from tests.factories.public_gateways import gateway_peer
from tests.factories.stating import Stating
from tests.store.parts import KeptIn
from tests.unit.nodes.public_gateway.conftest import Relay

PASSPHRASE = "a long passphrase"


def unheard(_: BackupProgress) -> None: ...


def restore(file: Path, folder: Path, kind: Restorable = RESTORABLE) -> BackupView:
    def key(header: BackupHeader) -> bytes:
        return header.open_with_passphrase(PASSPHRASE)

    with open_backup_file(file, key, unheard) as reader:
        return restore_backup(reader, folder, KeptIn([]), kind=kind)


def large(relay: Relay) -> bytes:
    network = relay.network
    content = ServiceMessage("application/x-test", bytes(150_000))
    return network.parcel(network.endpoint_c, network.endpoint_a, content=content)


async def test_copy_is_the_public_gateway_of_its_moment(relay: Relay, tmp_path: Path) -> None:
    parcels = [relay.parcel_for_a(), large(relay)]
    await relay.bring(*parcels, relay.network.parcel())
    file = tmp_path / "copy"
    view = await relay.peer.node.backups.write(file, PASSPHRASE, unheard)
    contents = view.contents
    assert (contents.node, contents.public_gateway) == (NodeKind.PUBLIC_GATEWAY, GATEWAY_DOMAIN)
    assert (contents.parcels_in, contents.parcels_out, contents.apps) == (2, 1, 2)
    assert contents.octets_in == sum(map(len, parcels))
    assert not relay.peer.node.ending.is_set()
    since = relay.parcel_for_a()
    await relay.bring(since)
    assert len(await relay.waiting()) == 3, "it goes on"
    restore(file, tmp_path / "elsewhere")
    async with gateway_peer(tmp_path / "elsewhere", GATEWAY_DOMAIN, relay.clock) as other:
        assert other.address == relay.peer.address
        waiting = await other.waiting_for(relay.network.private_gateway.address)
        assert [octets for _, octets in waiting] == parcels


async def test_gateway_that_moves_takes_nothing_and_stays_closed(relay: Relay, tmp_path: Path) -> None:
    before, after = relay.parcel_for_a(), relay.parcel_for_a()
    await relay.bring(before)
    file = tmp_path / "move"
    view = await relay.peer.node.move(file, PASSPHRASE, unheard)
    assert view.contents.is_move
    assert relay.peer.node.ending.is_set()
    for take in (relay.hand_in, relay.bring, relay.peer.accept_parcel):
        with pytest.raises(StoreError, check=Stating(BackupCode.MOVED_AWAY)):
            await take(after)
    with pytest.raises(StoreError, check=Stating(BackupCode.MOVED_AWAY)):
        await relay.open_again()
    restore(file, tmp_path / "elsewhere")
    assert not file.exists()
    async with gateway_peer(tmp_path / "elsewhere", GATEWAY_DOMAIN, relay.clock) as other:
        ((_, octets),) = await other.waiting_for(relay.network.private_gateway.address)
        assert octets == before


async def test_move_that_cannot_be_written_changes_nothing(relay: Relay, tmp_path: Path) -> None:
    with pytest.raises(StoreError, check=Stating(ProgramCode.BACKUP_NOT_WRITTEN)):
        await relay.peer.node.move(tmp_path / "nowhere" / "move", PASSPHRASE, unheard)
    assert not relay.peer.node.ending.is_set()
    await relay.bring(relay.parcel_for_a())
    assert len(await relay.waiting()) == 1


async def test_backup_of_a_private_gateway_restores_no_public_one(relay: Relay, tmp_path: Path) -> None:
    file = tmp_path / "copy"
    await relay.peer.node.backups.write(file, PASSPHRASE, unheard)
    with pytest.raises(VaultError, check=Stating(BackupCode.OF_ANOTHER_NODE)):
        restore(file, tmp_path / "elsewhere", PRIVATE_GATEWAY)
    assert not (tmp_path / "elsewhere" / "gateway.db").exists()


async def test_measurements_count_internet_parcels_and_name_nobody(relay: Relay) -> None:
    """The times of acceptances had no meaning of theirs, so the first of them broke all measurements."""
    await relay.hand_in(relay.parcel_for_a())
    await relay.peer.accept_parcel(relay.parcel_for_a())
    until = relay.clock.now() + timedelta(days=3)
    text = prometheus(await measurements(relay.peer.node, until))
    for line in (
        "gateway_acceptance_seconds_count 1",
        "public_acceptance_seconds_count 1",
        "private_gateways 2",
        'waiting_parcels{to="private gateways"} 2',
        'waiting_parcels{to="public nodes"} 0',
        "tls_certificate_seconds_left 259200",
    ):
        assert f"relaynet_gateway_{line}\n" in text
    assert relay.network.private_gateway.address not in text
    assert GATEWAY_DOMAIN not in text
