"""Folders and files of every node as commit ce64ee23 wrote them: all of it opens and goes on.

`profiles/ce64ee23-*.tar.xz` were made by that commit's programs (`make_ce64ee23.py.txt` is how), and never are anew.
"""

import asyncio
import dataclasses
import hashlib
import json
import tarfile
import time
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, closing
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from app.base.as_json import jsonable
from app.courier import program as courier_program
from app.demo.tls import DemoAuthority
from app.desktop.settings import FILE_NAME, SettingsFile
from app.endpoint import program as endpoint_cli
from app.letters import program as letters_program
from app.letters.letters import Letters, open_letters
from app.private_gateway import program as gateway_program
from app.profiles.letters_profile import LettersProfile
from app.profiles.opening import open_gateway
from app.profiles.profile import NetworkOptions, Profile
from app.public_gateway import program as public_gateway_program
from gateway_core.clock import SystemClock
from gateway_core.codes.store import StoreCode
from gateway_core.events import SyncOutcome
from gateway_core.gateway import PrivateGateway
from gateway_core.identifiers import DomainName
from gateway_core.nodes.courier.carried_cargo import LAYOUT as COURIER
from gateway_core.nodes.courier.courier import CourierNode, open_courier
from gateway_core.nodes.endpoint import Endpoint
from gateway_core.nodes.endpoint.opening import assemble, local_gateway
from gateway_core.nodes.endpoint.store import LAYOUT as ENDPOINT
from gateway_core.nodes.present import Present
from gateway_core.nodes.public_gateway.node import PublicGateway
from gateway_core.nodes.public_gateway.opening import Listening, open_public_gateway, run_servers
from gateway_core.nodes.public_gateway.tables import LAYOUT as PUBLIC_GATEWAY
from gateway_core.nodes.public_gateway.tables import RESTORABLE, PublicGatewayTables
from gateway_core.ports.database import DiskSpace
from gateway_core.ports.operator import WRAPPED_KEY
from gateway_core.services.identity.identity_backup import open_backup, restore_identity
from gateway_core.store.encrypted_store import LAYOUT as GATEWAY
from gateway_core.store.engine.connection import connect
from gateway_core.store.engine.opening import Layout, Opening, derive_keys
from gateway_core.store.restoration import PRIVATE_GATEWAY, Restorable
from gateway_core.tables.columns import to_integer
from gateway_core.vaults.passphrase_vault import RecoverySheet
from tests.factories.clock import FakeClock
from tests.factories.couriers import AT_ONCE, HOST, Gateways, internet
from tests.factories.keys import identity_key
from tests.factories.public_gateways import NobodyElse
from tests.factories.stating import states

FOLDER = Path(__file__).parent / "profiles"
PASSPHRASE, BACKUP_PASSPHRASE = "a profile of ce64ee23", "a backup of ce64ee23"
DOMAIN = DomainName("gateway.relaynet-demo.example")
FRIEND_WAITS = "A letter that waits at the gateway."


@dataclass(frozen=True)
class Node:
    """A node, and a command that looks at its folder."""

    layout: Layout[Any]
    main: Callable[[Sequence[str]], int]
    command: str
    changed: tuple[str, ...] = ()
    """Tables that have another form since."""

    def words(self, profile: Profile) -> list[str]:
        if self.main is endpoint_cli.main:
            secret = profile.vault_choice.removeprefix("passphrase-file:")
            return [self.command, "--passphrase-file", secret, str(profile.data_dir)]
        return [self.command, "--data-dir", str(profile.data_dir), "--vault", profile.vault_choice]


NODES = {
    "gateway": Node(GATEWAY, gateway_program.main, "status"),
    "courier": Node(COURIER, courier_program.main, "status", ("shares",)),
    "public": Node(PUBLIC_GATEWAY, public_gateway_program.main, "status", ("revoked_certificates",)),
    "app": Node(ENDPOINT, endpoint_cli.main, "sent"),
    "letters": Node(ENDPOINT, letters_program.main, "list"),
}


class RunningClock(FakeClock):
    """Runs on from the moment at which it is made."""

    def __init__(self, now: datetime) -> None:
        super().__init__(now)
        self.started = now
        self._begun = time.monotonic()

    def now(self) -> datetime:
        return super().now() + timedelta(seconds=time.monotonic() - self._begun)

    def monotonic(self) -> float:
        return time.monotonic()

    def awake(self) -> float:
        return self.monotonic()

    def since_boot(self) -> float:
        return self.monotonic()


@dataclass(frozen=True)
class Frozen:
    """An unpacked archive."""

    profile: Profile
    rows: dict[str, Any]
    known: dict[str, Any]
    """What that version's programs said."""
    clock: RunningClock
    """An hour after it was made."""

    @property
    def folder(self) -> Path:
        return self.profile.data_dir.parent


Thaw = Callable[[str], Frozen]


@pytest.fixture
def thaw(tmp_path: Path) -> Thaw:
    secret = tmp_path / "passphrase"
    secret.write_text(PASSPHRASE)
    secret.chmod(0o600)

    def unpack(name: str) -> Frozen:
        folder = tmp_path / name
        with tarfile.open(FOLDER / f"ce64ee23-{name}.tar.xz") as archive:
            # Not as an argument, which Debian 12's Python does not know.
            archive.extraction_filter = getattr(tarfile, "tar_filter", None)
            archive.extractall(folder)
        expected = json.loads((folder / "expected.json").read_text())
        made = datetime.fromisoformat(expected["made"])
        profile = Profile(folder / "data", f"passphrase-file:{secret}")
        return Frozen(
            profile, expected.get("rows", {}), expected["known"], RunningClock(made + timedelta(hours=1))
        )

    return unpack


def digest(octets: bytes) -> str:
    return hashlib.sha256(octets).hexdigest()[:16]


def rows_of(connection: Any, kept: dict[str, Any]) -> dict[str, Any]:
    """The kept columns of those tables."""
    found = {}
    for table, content in kept.items():
        rows = connection.execute(f"SELECT {', '.join(content['columns'])} FROM {table}").fetchall()
        values = [[digest(each) if isinstance(each, bytes) else each for each in row] for row in rows]
        found[table] = {"columns": content["columns"], "rows": sorted(values, key=json.dumps)}
    return found


def _room() -> DiskSpace:
    return DiskSpace(total=2**40, free=2**40)


def open_rows(layout: Layout[Any], profile: Profile, clock: FakeClock, kept: dict[str, Any]) -> Any:
    """Open the folder as a start does; migrations run then."""
    opening = Opening(layout, profile.data_dir, profile.master_key(), clock, _room)
    with closing(opening.run(start_afresh_if_damaged=False)) as opened:
        return rows_of(opened.transaction.connection, kept)


@pytest.mark.parametrize("name", NODES)
def test_rows_survive_the_first_and_the_second_start(name: str, thaw: Thaw) -> None:
    frozen, node = thaw(name), NODES[name]
    kept = {table: content for table, content in frozen.rows.items() if table not in node.changed}
    assert sum(len(content["rows"]) for content in kept.values()) > 10
    for _ in range(2):
        assert open_rows(node.layout, frozen.profile, frozen.clock, kept) == kept


# --- What each node's person finds ------------------------------------------------------------------------


@asynccontextmanager
async def gateway_of(frozen: Frozen, *, serve: bool = False) -> Any:
    options = NetworkOptions(port=0, use_internet=False)
    async with open_gateway(frozen.profile, options, serve=serve, clock=frozen.clock) as gateway:
        yield gateway


async def check_gateway(frozen: Frozen) -> None:
    known = {name: each[0] for name, each in frozen.known.items() if name in {"history", "endpoints"}}
    async with gateway_of(frozen) as gateway:
        await gateway.refresh_status()
        (status,) = frozen.known["status"]
        now: Any = jsonable(gateway.status)
        same = "public_gateway", "dialect", "address_prefix", "certificate_not_after", "outbound", "inbound"
        assert {name: now[name] for name in same} == {name: status[name] for name in same}
        assert status["outbound"]["count"] >= 5
        assert status["inbound"]["count"] >= 2
        assert (gateway.status.storage_limit, await gateway.couriers.limit()) == (700_000_000, 250_000_000)
        history = {each.sync_id: str(each.outcome) for each in await gateway.couriers.history()}
        assert {each["sync_id"]: each["outcome"] for each in known["history"]}.items() <= history.items()
        apps = {each.address: each.state for each in await gateway.endpoints.all()}
        assert apps == {each["address"]: each["state"] for each in known["endpoints"]}
        kinds = {each.kind for each in await gateway.approvals.questions()}
        assert {each["kind"] for each in frozen.known["approvals"][0]} == kinds == {"endpoint", "courier"}


async def check_gateway_and_its_window(frozen: Frozen) -> None:
    await check_gateway(frozen)
    settings = SettingsFile(frozen.profile.data_dir / FILE_NAME).current
    assert (settings.language, settings.text_scale, settings.close_action) == ("fa", 125, "tray")
    assert RecoverySheet(frozen.profile.data_dir).mark() == frozen.known["sheet"]["mark"]


@asynccontextmanager
async def courier_of(frozen: Frozen, gateways: Gateways | None = None) -> Any:
    way, key = internet(gateways or Gateways(), SystemClock()), frozen.profile.master_key()
    present = Present(frozen.clock)
    async with open_courier(frozen.profile.data_dir, key, way, present, timings=AT_ONCE) as courier:
        yield courier


async def check_courier(frozen: Frozen) -> None:
    async with courier_of(frozen) as courier:
        now: Any = jsonable(await courier.status())
    (status,) = frozen.known["courier"]
    same = "cargoes_out", "cargoes_in", "octets_out", "octets_in", "authorizations", "quota", "wifi"
    assert {name: now[name] for name in same} == {name: status[name] for name in same}
    assert min(status["cargoes_out"], status["cargoes_in"], status["authorizations"]) > 0


@asynccontextmanager
async def public_gateway_of(profile: Profile, clock: FakeClock) -> Any:
    nobody = NobodyElse()
    async with open_public_gateway(
        profile.data_dir, profile.master_key(), None, clock, nobody, nobody
    ) as node:
        yield node


async def check_public_gateway(frozen: Frozen) -> None:
    async with public_gateway_of(frozen.profile, frozen.clock) as node:
        (status,) = frozen.known["public"]
        now: Any = jsonable(await node.status())
        assert now | status == now
        assert min(status["parcels_for_gateways"], status["parcels_for_public_nodes"]) > 0
        records = {each.address: each for each in await node.gateways()}
    assert set(records) == {each["address"] for each in frozen.known["gateways"][0]}


@asynccontextmanager
async def app_of(frozen: Frozen, url: str = "http://127.0.0.1:9") -> Any:
    connect = partial(local_gateway, url)
    key = frozen.profile.master_key()
    async with assemble(Endpoint, frozen.profile.data_dir, key, connect, clock=frozen.clock) as app:
        yield app


async def check_app(frozen: Frozen) -> None:
    async with app_of(frozen) as app:
        peers = {each.address: each.name for each in await app.correspondents()}
        assert peers == {each["address"]: each["name"] for each in frozen.known["app peers"]}
        sent = {each.id: str(each.state) for each in await app.sent_messages()}
        assert sent == {each["id"]: each["state"] for each in frozen.known["app sent"]}
        assert len(await app.outbox()) == 1
        assert len(await app.cards()) == 2
        async for message in app.messages():
            assert message.comes_again
            assert message.type == frozen.known["unfinished"]
            assert (
                digest(message.content)
                == frozen.known["contents"][message.type.removeprefix("application/x-")]
            )
            break


@asynccontextmanager
async def letters_of(frozen: Frozen, url: str = "http://127.0.0.1:9") -> Any:
    connect = partial(local_gateway, url)
    async with open_letters(frozen.profile, connect, clock=frozen.clock) as letters:
        yield letters


async def check_letters(frozen: Frozen) -> None:
    async with letters_of(frozen) as letters:
        (friend,) = await letters.correspondents()
        assert (friend.name, friend.has_draft, friend.can_be_written_to) == ("Friend", True, True)
        lines = {each.id: each.beginning for each in await letters.newest(100)}
        assert lines == {each["id"]: each["beginning"] for each in frozen.known["letters list"]}
        draft = await letters.draft(friend.address)
        assert draft.text == "What I meant to say"
        assert [(each.name, each.size) for each in draft.attachments] == [("picture", 3_000)]
        notes = [each.note for each in await letters.invitations()]
        assert notes == [each["note"] for each in frozen.known["letters invitations"]] == ["a cousin"]


async def test_letters_of_that_version_open_under_their_gateway(thaw: Thaw) -> None:
    gateway, letters = thaw("gateway"), thaw("letters")
    under = LettersProfile(
        gateway.profile.data_dir / "letters", WRAPPED_KEY, gateway=gateway.profile, former=letters.profile
    )
    for _ in range(2):
        await check_letters(dataclasses.replace(letters, profile=under))
    assert not letters.profile.data_dir.exists()


CHECKS = {
    "gateway": check_gateway_and_its_window,
    "courier": check_courier,
    "public": check_public_gateway,
    "app": check_app,
    "letters": check_letters,
}


@pytest.mark.slow_beyond(2)
@pytest.mark.parametrize("name", NODES)
async def test_operator_finds_the_node_unchanged_at_two_starts(name: str, thaw: Thaw) -> None:
    frozen = thaw(name)
    for _ in range(2):
        await CHECKS[name](frozen)


# --- What waits goes on -----------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.timeout(900)
async def test_pending_messages_of_all_nodes_travel_on(thaw: Thaw, tmp_path: Path) -> None:
    """Today's programs on all five folders: app, letters, their gateway, a courier, the public gateway."""
    frozen = {name: thaw(name) for name in NODES}
    authority, gateways = DemoAuthority.create(tmp_path, SystemClock().now()), Gateways()
    async with AsyncExitStack() as stack:
        enter = stack.enter_async_context
        gateway: PrivateGateway = await enter(gateway_of(frozen["gateway"], serve=True))
        public: PublicGateway = await enter(
            public_gateway_of(frozen["public"].profile, frozen["public"].clock)
        )
        listening = Listening(HOST, 0, 0, authority.server_context(), authority.server_context())
        gateways.at((await enter(run_servers(public, listening))).crc, DOMAIN)
        courier = await enter(courier_of(frozen["courier"], gateways))
        await courier.serve([HOST], 0)
        port = int((await courier.status()).listening[0].rpartition(":")[2])
        url = gateway.status.listening[0].removesuffix("/v1")
        app: Endpoint = await enter(app_of(frozen["app"], url))
        letters: Letters = await enter(letters_of(frozen["letters"], url))
        await enter(letters.exchange_meanwhile())
        await app.flush()
        await letters.endpoint.flush()
        await _go_and_come(gateway, courier, port)
        await _collect(app, frozen["app"].known)
        await _read_letters(letters)
        await gateway.refresh_status()
        assert gateway.status.outbound.count == 0
        waiting = await public.store.read(partial(_waiting_ids, frozen["public"]))
    (messages,) = frozen["gateway"].known["messages"]
    queued = {each["id"] for each in messages if each["way"]["state"] == "waiting"}
    unsent = {each["message_id"] for each in _outboxes(frozen) if each["left_at"] is None}
    assert (len(queued), len(unsent)) == (4, 2)
    assert waiting == queued | unsent


def _outboxes(frozen: dict[str, Frozen]) -> Sequence[dict[str, Any]]:
    tables = [frozen[name].rows["outbox"] for name in ("app", "letters")]
    return [dict(zip(each["columns"], row, strict=True)) for each in tables for row in each["rows"]]


def _waiting_ids(frozen: Frozen, tx: PublicGatewayTables) -> set[str]:
    """Of what private gateways were written then. A receipt for a letter is new; the rest was acknowledged."""
    query = "SELECT message_id FROM parcels WHERE gateway IS NOT NULL AND created < ?"
    made = frozen.clock.started - timedelta(minutes=30)
    rows = tx.connection.execute(query, (to_integer(made),)).fetchall()
    return {str(each) for (each,) in rows}


async def _go_and_come(gateway: PrivateGateway, courier: CourierNode, port: int) -> None:
    """The courier brings what it has, takes along what waits, and brings the word that it arrived."""
    for _ in range(3):
        progress = await gateway.couriers.sync(HOST, port, approved=True)
        assert progress.outcome is SyncOutcome.COMPLETE, progress
        report = await courier.relay()
        assert report.is_complete, report


async def _collect(app: Endpoint, known: dict[str, Any]) -> None:
    """What waited at the gateway, at the courier and at the public gateway."""
    expected = {
        name for name in known["contents"] if name.startswith(("in-", "late")) and name != "later-internet"
    }
    found = {}
    async for message in app.messages():
        name = message.type.removeprefix("application/x-")
        assert name not in found
        found[name] = digest(message.content)
        if expected - {"in-0"} <= found.keys():
            break
    assert found == {name: known["contents"][name] for name in found}


async def _read_letters(letters: Letters) -> None:
    changed = asyncio.Event()
    letters.news.changed = changed.set
    for words in (FRIEND_WAITS, "A letter that the courier brings."):
        while not [each for each in await letters.search(words, 10) if not each.is_mine]:
            await changed.wait()
            changed.clear()


# --- Backups and the sheet --------------------------------------------------------------------------------


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize(
    ("file", "of", "kind"),
    [
        ("everything.backup", "gateway", PRIVATE_GATEWAY),
        ("gateway.move", "gateway", PRIVATE_GATEWAY),
        ("public.backup", "public", RESTORABLE),
    ],
)
async def test_full_backup_restores_the_node_on_another_computer(
    file: str, of: str, kind: Restorable, thaw: Thaw, tmp_path: Path
) -> None:
    frozen, backups = thaw(of), thaw("backups")
    words = " ".join(frozen.known["sheet"]["words"]) if file == "gateway.move" else ""
    profile = Profile(tmp_path / "new computer", frozen.profile.vault_choice)
    with profile.backup(backups.folder / file, BACKUP_PASSPHRASE, words, lambda _: None) as found:
        assert found.contents.is_move is (file == "gateway.move")
        assert profile.restore(found, kind=kind).missing == 0
    messages = {name: each for name, each in frozen.rows.items() if name in {"parcels", "bodies", "gateways"}}
    assert min(len(each["rows"]) for each in messages.values()) > 1
    assert open_rows(NODES[of].layout, profile, frozen.clock, messages) == messages
    if of == "gateway" and file == "gateway.move":
        await check_gateway(Frozen(profile, frozen.rows, frozen.known, frozen.clock))


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize(
    ("version", "domain"), [("0.1.0", "gateway.example.com"), ("ce64ee23", DOMAIN)], ids=["0.1.0", "ce64ee23"]
)
async def test_identity_backup_makes_a_gateway(version: str, domain: str, thaw: Thaw, tmp_path: Path) -> None:
    frozen = thaw("backups")
    file = FOLDER / "0.1.0-identity.backup" if version == "0.1.0" else frozen.folder / "identity.backup"
    profile = Profile(tmp_path / "new computer", frozen.profile.vault_choice)
    content = open_backup(file.read_text(), f"a backup of {version}")
    store = await profile.open_store(frozen.clock)
    await store.write(lambda tx: restore_identity(tx, content))
    await store.close()
    async with open_gateway(profile, NetworkOptions(), serve=False, clock=frozen.clock) as gateway:
        await gateway.refresh_status()
        assert gateway.status.public_gateway == domain
        if version == "0.1.0":
            assert gateway.address == identity_key("private_gateway").address
        else:
            assert gateway.status.address_prefix == frozen.known["status"][0]["address_prefix"]


@pytest.mark.slow
def test_recovery_sheet_opens_a_gateway_with_a_lost_passphrase(thaw: Thaw) -> None:
    frozen = thaw("gateway")
    key = frozen.profile.master_key()
    (frozen.profile.data_dir / "vault.json").unlink()
    secret = Path(frozen.profile.vault_choice.removeprefix("passphrase-file:"))
    secret.write_text("another passphrase")
    frozen.profile.recover(" ".join(frozen.known["sheet"]["words"]))
    assert frozen.profile.master_key() == key
    kept = {"parcels": frozen.rows["parcels"]}
    assert open_rows(GATEWAY, frozen.profile, frozen.clock, kept) == kept


# --- Older programs ---------------------------------------------------------------------------------------


def whole(folder: Path) -> dict[str, str]:
    """Each file that is not only there while a program runs."""
    files = {each for each in folder.rglob("*") if each.is_file() and each.name != "lock"}
    return {str(each.relative_to(folder)): digest(each.read_bytes()) for each in files}


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("name", NODES)
def test_newer_store_is_refused_unchanged(name: str, thaw: Thaw, capsys: pytest.CaptureFixture[str]) -> None:
    frozen, node = thaw(name), NODES[name]
    open_rows(node.layout, frozen.profile, frozen.clock, {})
    key = derive_keys(frozen.profile.master_key()).database
    with closing(connect(frozen.profile.data_dir / "gateway.db", key)) as database:
        (schema,) = database.execute("PRAGMA user_version").fetchone() or (0,)
        database.execute(f"PRAGMA user_version = {schema + 1}")
    before = whole(frozen.profile.data_dir)
    status = node.main(node.words(frozen.profile))
    said = capsys.readouterr()
    assert status != 0
    assert states(said.out + said.err, StoreCode.NEWER_VERSION, schema=schema + 1, known=schema)
    assert whole(frozen.profile.data_dir) == before
