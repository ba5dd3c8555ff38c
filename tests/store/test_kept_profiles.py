"""Data folders of released versions open in this one, with every row, body and setting, and what waits is delivered.

`profiles/VERSION.tar` is such a folder, made by that very version; `VERSION.json` says what is in it, and
`make_VERSION.py.txt` is how it was made. They are never made anew: a folder that is, is not that version's any more.
"""

import hashlib
import json
import tarfile
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from app.base.as_json import jsonable
from app.control.endpoints import Quarantine
from app.desktop.settings import FILE_NAME, SettingsFile
from app.profiles.opening import open_gateway
from app.profiles.profile import NetworkOptions, Profile
from gateway_core.crypto.certificates import parse_certificate
from gateway_core.dialects import MessageType
from gateway_core.events import DeletionReason, Direction, EventBus, SyncOutcome
from gateway_core.gateway import PrivateGateway
from gateway_core.identifiers import PrivateAddress
from gateway_core.messages.cargo import item_type, parse_message_set
from gateway_core.messages.control import parse_pca
from gateway_core.messages.ramf import parse_verified
from gateway_core.ports.custody import Body, Deauthorization, SessionPrivateKey
from gateway_core.ports.local_gateway import EndpointIdentity
from gateway_core.poweb.endpoint_client import EndpointClient
from gateway_core.poweb.gateway_discovery import GatewayLocation
from gateway_core.services.endpoints.parcel_reconsideration import ParcelReconsideration
from gateway_core.services.endpoints.parcels import Parcels
from gateway_core.services.identity.channel import decrypt_from_peer
from gateway_core.services.identity.credentials import Credentials, Custody
from gateway_core.services.identity.identity_backup import PRIVATE_GATEWAY
from gateway_core.store.encrypted_store import LAYOUT, EncryptedStore
from gateway_core.store.engine.opening import open_in_memory
from gateway_core.store.full_backups import FullBackups
from gateway_core.tables.columns import from_integer
from gateway_core.tables.transaction import Transaction
from tests.factories.clock import NOON, FakeClock
from tests.factories.keys import identity_key
from tests.store.parts import FakeDisk

FOLDER = Path(__file__).parent / "profiles"
VERSIONS = ("0.1.0",)
PUBLIC_GATEWAY = identity_key("public_gateway").address
A_DAY_LATER = NOON + timedelta(hours=25)
"""What was set aside for a day is tried again, and nothing has expired."""


@dataclass(frozen=True)
class Kept:
    """A copy of the folder of that version."""

    profile: Profile
    expected: Any

    def identity(self, name: str) -> EndpointIdentity:
        """An app, as that version's gateway registered it."""
        certificate = bytes.fromhex(self.expected["certificates"][name])
        return EndpointIdentity(identity_key(name), parse_certificate(certificate))

    def public_gateway(self) -> Transaction:
        """Tables with the session keys that the public gateway had."""
        tables = open_in_memory(LAYOUT, FakeDisk())
        for key_id, private_key, peer in self.expected["public_gateway_session_keys"]:
            tables.keys.save_session_key(
                SessionPrivateKey(
                    bytes.fromhex(key_id),
                    bytes.fromhex(private_key),
                    PUBLIC_GATEWAY,
                    None if peer is None else PrivateAddress(peer),
                    NOON,
                )
            )
        return tables


@pytest.fixture(params=VERSIONS)
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Kept:
    with tarfile.open(FOLDER / f"{request.param}.tar") as archive:
        # Not as an argument, which Debian 12's Python does not know.
        archive.extraction_filter = getattr(tarfile, "tar_filter", None)
        archive.extractall(tmp_path)
    passphrase = tmp_path / "passphrase"
    passphrase.write_text(f"a profile of {request.param}")
    passphrase.chmod(0o600)
    expected = json.loads((FOLDER / f"{request.param}.json").read_text())
    return Kept(Profile(tmp_path / "data", f"passphrase-file:{passphrase}"), expected)


def digest(octets: bytes) -> str:
    return hashlib.sha256(octets).hexdigest()


async def test_every_row_and_every_body_is_there(kept: Kept) -> None:
    store = await kept.profile.open_store(FakeClock(A_DAY_LATER))
    try:
        revoked = kept.expected["rows"].pop("deauthorizations", None)  # has another form since
        found = {
            table: await store.read(lambda tx, of=table, what=content: _rows(tx, of, what["columns"]))
            for table, content in kept.expected["rows"].items()
        }
        assert found == {table: content["rows"] for table, content in kept.expected["rows"].items()}
        bodies = await store.read(_bodies)
        assert {str(each.row_id): digest(await store.load_body(each)) for each in bodies} == kept.expected[
            "bodies"
        ]
        for endpoint, serials, expires in () if revoked is None else revoked["rows"]:
            for serial in json.loads(serials) or [1]:
                arguments = PrivateAddress(endpoint), serial, from_integer(expires)
                assert await store.read(lambda tx, of=arguments: tx.deauthorizations.revokes(*of))
                assert not await store.read(
                    lambda tx, of=arguments: tx.deauthorizations.revokes(
                        of[0], of[1], of[2] + timedelta(hours=3)
                    )
                )
    finally:
        await store.close()


async def test_full_backup_restores_the_kept_profile(kept: Kept, tmp_path: Path) -> None:
    file, passphrase = tmp_path / "everything.backup", f"a backup of {tmp_path.name}"
    store = await kept.profile.open_store(FakeClock(A_DAY_LATER))
    try:
        backups = FullBackups(PRIVATE_GATEWAY, store, kept.profile, FakeClock(A_DAY_LATER))
        view = await backups.write(file, passphrase, lambda progress: None)
    finally:
        await store.close()
    assert view.missing == 0
    profile = Profile(tmp_path / "new computer", kept.profile.vault_choice)
    with profile.backup(file, passphrase, "", lambda progress: None) as backup:
        profile.restore(backup)
    await test_every_row_and_every_body_is_there(Kept(profile, kept.expected))


def _rows(tx: Any, table: str, columns: list[str]) -> list[list[object]]:
    rows = tx.connection.execute(f"SELECT {', '.join(columns)} FROM {table}").fetchall()
    values = [[digest(each) if isinstance(each, bytes) else each for each in row] for row in rows]
    return sorted(values, key=json.dumps)


def _bodies(tx: Transaction) -> list[Body]:
    others = (*tx.quarantine.all(), *tx.cargo.pending())
    return [*_bodies_of_parcels(tx), *(each.body for each in others)]


def _bodies_of_parcels(tx: Transaction) -> list[Body]:
    connection: Any = tx.connection  # type: ignore[attr-defined]
    rows = connection.execute("SELECT id FROM parcels").fetchall()
    parcels = [tx.parcels.get(row_id) for (row_id,) in rows]
    return [each.body for each in parcels if each]


def test_window_settings_are_unchanged(kept: Kept) -> None:
    settings = SettingsFile(kept.profile.data_dir / FILE_NAME).current
    assert (settings.language, settings.theme, settings.text_scale) == ("fa", "dark", 125)
    assert (settings.close_action, settings.first_run_done) == ("tray", True)


async def test_operator_finds_the_gateway_unchanged(kept: Kept) -> None:
    clock = FakeClock(A_DAY_LATER)
    async with open_gateway(kept.profile, NetworkOptions(), serve=False, clock=clock) as gateway:
        assert gateway.address == identity_key("private_gateway").address
        await gateway.refresh_status()
        assert (gateway.status.public_gateway, gateway.status.dialect) == ("gateway.example.com", "awala")
        assert gateway.status.storage_limit == 700_000_000
        assert await gateway.couriers.limit() == 250_000_000
        rules = await gateway.internet.rules()
        assert (rules.metered, rules.battery) == ("acknowledge", "pause")
        proxy = await gateway.internet.proxy()
        assert (proxy.mode, proxy.url, proxy.user) == ("manual", "socks5://127.0.0.1:9", "someone")
        former = await gateway.pairing.former()
        assert former is None or former.domain == "old.example.com"
        await _check_apps_and_couriers(gateway)
        assert len(await gateway.queue.quarantined()) == 3
        held: Any = jsonable(await Quarantine().run(gateway, lambda *_: None))
        assert "The public gateway refused it (403)." in {each["reason"] for each in held}
        assert {each.role for each in await gateway.identity.certificates()} == {
            "from-public-gateway",
            "self-issued",
            "public-gateway",
        }


async def _check_apps_and_couriers(gateway: PrivateGateway) -> None:
    apps = {each.address: each for each in await gateway.endpoints.all()}
    alice, blocked = apps[identity_key("endpoint_a").address], apps[PrivateAddress.of_key(b"blocked app")]
    assert (alice.state, alice.process, alice.user_id) == ("allowed", "letters (4242)", "1000")
    assert (alice.limitation.times_too_fast, alice.limitation.times_no_room) == (3, 1)
    assert (blocked.state, blocked.other_user) == ("blocked", "eve")
    approvals = {each.kind: each for each in await gateway.approvals.questions()}
    assert approvals["courier"].who == "192.168.43.1:21473"
    assert approvals["endpoint"].who == PrivateAddress.of_key(b"waiting app")
    couriers = [each for each in await gateway.approvals.decisions() if each.kind == "courier"]
    assert sorted((each.interface, each.allowed) for each in couriers) == [("eth0", False), ("wlan0", True)]
    unended, complete = await gateway.couriers.history()
    assert (unended.courier, unended.outcome) == ("/media/stick", None)
    assert (complete.outcome, complete.octets_out) == (SyncOutcome.COMPLETE, 150_000)


async def test_pending_parcels_are_delivered_to_apps_and_public_gateway(kept: Kept, tmp_path: Path) -> None:
    """To the apps over their own way, and to the public gateway by a stick."""
    stick = tmp_path / "stick"
    stick.mkdir()
    options = NetworkOptions(port=0, use_internet=False)
    async with open_gateway(kept.profile, options, serve=True, clock=FakeClock(A_DAY_LATER)) as gateway:
        await gateway.queue.retry_quarantined()
        url = gateway.status.listening[0].removesuffix("/v1")
        for name, waiting in kept.expected["inbound"].items():
            assert await _collect(url, kept.identity(name), len(waiting)) == waiting
        progress = await gateway.couriers.sync_folder(str(stick), approved=True)
        assert progress.outcome is SyncOutcome.COMPLETE
        assert await gateway.queue.quarantined() == []
    parcels, acknowledged = _read(kept.public_gateway(), stick)
    assert parcels == kept.expected["outbound"]
    by_courier = {"in-0", "in-1", "in-2", "in-3", "in-cargo-0", "in-cargo-1", "in-quarantined-cargo"}
    assert acknowledged == by_courier


@pytest.mark.req("PDD-7")
@pytest.mark.parametrize("is_late", [False, True], ids=["kept by that version", "told afterwards"])
async def test_revoked_parcels_stay_out_of_the_queues(kept: Kept, is_late: bool) -> None:
    """It noted of no parcel what it came under, and enforced no deauthorization of an endpoint elsewhere."""
    clock, events = FakeClock(A_DAY_LATER), EventBus()
    store = await kept.profile.open_store(clock)
    try:
        credentials = await Credentials.load(store, clock)
        custody = Custody(store, credentials, clock, events)
        older = ParcelReconsideration(custody, Parcels(custody))
        before = await _serials(store)
        revoked = before["out-0"], before["in-0"]
        if is_late:
            await older.note_authorizations()
        for recipient, serial in revoked:
            told = Deauthorization(recipient, frozenset({serial}), A_DAY_LATER + timedelta(days=9), recipient)

            def work(tx: Transaction, told: Deauthorization = told) -> None:
                tx.deauthorizations.save(told)
                if is_late:
                    tx.parcels.delete_deauthorized(told, A_DAY_LATER)

            await store.write(work)
        await older.note_authorizations()
        left = await _serials(store)
        assert left == {name: each for name, each in before.items() if each not in revoked}
        assert {"internet-awala", "internet-relaynet", "local-0", "counted"} <= set(left)
        gone = await store.read(lambda tx: tx.deletions.all())
        assert {it.direction for it in gone if it.reason is DeletionReason.DEAUTHORIZED} == set(Direction)
    finally:
        await store.close()


async def _serials(store: EncryptedStore) -> dict[str, tuple[PrivateAddress, int]]:
    """Of what waits: for whom, and under which certificate."""
    found = {}
    for body in await store.read(_bodies_of_parcels):
        message = parse_verified(await store.load_body(body), MessageType.PARCEL)
        recipient = message.recipient.private_address or PrivateAddress.of_key(b"nobody")
        found[message.message_id] = (recipient, message.sender_certificate.serial)
    return found


async def _collect(url: str, identity: EndpointIdentity, count: int) -> dict[str, str]:
    found: dict[str, str] = {}
    async with EndpointClient(GatewayLocation.parse(url)) as client:
        async for parcel in client.collect([identity], keep_alive=True):
            message = parse_verified(parcel.octets, MessageType.PARCEL)
            found[message.message_id] = digest(parcel.octets)
            await parcel.acknowledge()
            if len(found) == count:
                return found
    return found


def _read(keys: Transaction, stick: Path) -> tuple[dict[str, str], set[str]]:
    parcels: dict[str, str] = {}
    acknowledged: set[str] = set()
    for file in stick.rglob("*.cargo"):
        cargo = parse_verified(file.read_bytes(), MessageType.CARGO)
        sender = cargo.sender_certificate.subject
        plaintext = decrypt_from_peer(keys, cargo.payload, PUBLIC_GATEWAY, sender, cargo.created, A_DAY_LATER)
        for item in parse_message_set(plaintext):
            if item_type(item) is MessageType.PARCEL:
                parcels[parse_verified(item, MessageType.PARCEL).message_id] = digest(item)
            else:
                acknowledged.add(parse_pca(item).message_id)
    return parcels, acknowledged
