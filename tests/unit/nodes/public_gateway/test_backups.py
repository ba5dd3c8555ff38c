"""A public gateway's backups: what is in them, what becomes of the one that moves, and who refuses whose."""

from __future__ import annotations

from pathlib import Path

import pytest

from gateway_core.codes.backups import BackupCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.crypto.backup_header import BackupHeader
from gateway_core.errors import StoreError, VaultError
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.public_gateway.tables import RESTORABLE
from gateway_core.store.backup_reading import open_backup_file
from gateway_core.store.restoration import PRIVATE_GATEWAY, Restorable, restore_backup
from gateway_core.views.backups import BackupProgress, BackupView, NodeKind
from tests.factories.network import GATEWAY_DOMAIN
from tests.factories.public_gateways import gateway_peer
from tests.factories.stating import Stating
from tests.store.backup_parts import KeptIn
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


async def test_a_copy_is_the_public_gateway_of_its_moment(relay: Relay, tmp_path: Path) -> None:
    parcels = [relay.parcel_for_a(), large(relay)]
    await relay.bring(*parcels, relay.network.parcel())
    file = tmp_path / "copy"
    view = await relay.peer.node.departure.copy(file, PASSPHRASE, unheard)
    contents = view.contents
    assert (contents.node, contents.public_gateway) == (NodeKind.PUBLIC_GATEWAY, GATEWAY_DOMAIN)
    assert (contents.parcels_in, contents.parcels_out, contents.apps) == (2, 1, 2)
    assert contents.octets_in == sum(map(len, parcels))
    assert not relay.peer.node.departure.begun.is_set()
    since = relay.parcel_for_a()
    await relay.bring(since)
    assert len(await relay.waiting()) == 3, "it goes on"
    restore(file, tmp_path / "elsewhere")
    async with gateway_peer(tmp_path / "elsewhere", GATEWAY_DOMAIN, relay.clock) as other:
        assert other.address == relay.peer.address
        waiting = await other.waiting_for(relay.network.private_gateway.address)
        assert [octets for _, octets in waiting] == parcels


async def test_one_that_moves_takes_nothing_any_more_and_cannot_be_opened_again(
    relay: Relay, tmp_path: Path
) -> None:
    before, after = relay.parcel_for_a(), relay.parcel_for_a()
    await relay.bring(before)
    file = tmp_path / "move"
    view = await relay.peer.node.departure.move(file, PASSPHRASE, unheard)
    assert view.contents.is_move
    assert relay.peer.node.departure.begun.is_set()
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


async def test_a_move_that_cannot_be_written_changes_nothing(relay: Relay, tmp_path: Path) -> None:
    with pytest.raises(StoreError, check=Stating(ProgramCode.BACKUP_NOT_WRITTEN)):
        await relay.peer.node.departure.move(tmp_path / "nowhere" / "move", PASSPHRASE, unheard)
    assert not relay.peer.node.departure.begun.is_set()
    await relay.bring(relay.parcel_for_a())
    assert len(await relay.waiting()) == 1


async def test_a_private_gateway_does_not_become_a_public_one_by_its_backup(
    relay: Relay, tmp_path: Path
) -> None:
    file = tmp_path / "copy"
    await relay.peer.node.departure.copy(file, PASSPHRASE, unheard)
    with pytest.raises(VaultError, check=Stating(BackupCode.OF_ANOTHER_NODE)):
        restore(file, tmp_path / "elsewhere", PRIVATE_GATEWAY)
    assert not (tmp_path / "elsewhere" / "gateway.db").exists()
