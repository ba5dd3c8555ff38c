"""`relaynet-app watch --outgoing`: files that are put into a folder leave as messages, each once."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from app.base.codes import EndpointCommandCode
from app.endpoint import outgoing_files
from app.endpoint.outgoing_files import OutgoingFiles, SentFile
from gateway_core.codes.store import StoreCode
from gateway_core.errors import GatewayError, StorageFullError
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.endpoint import Endpoint
from gateway_core.nodes.endpoint.memory_gateway import MemoryGateway
from gateway_core.nodes.endpoint.opening import assemble, in_memory
from gateway_core.nodes.endpoint.pytest_plugin import acquaint
from tests.factories.keys import identity_key
from tests.factories.systems import IS_WINE


async def look(files: OutgoingFiles) -> None:
    """Look twice: files must be at rest."""
    await files.send_ready()
    await files.send_ready()


@dataclass
class Desk:
    """Bob's endpoint, with the folder from which it sends to Alice."""

    folder: Path
    gateway: MemoryGateway
    alice: Endpoint
    told: list[SentFile] = field(default_factory=list)

    def bob(self):
        key = identity_key("endpoint_b")
        return assemble(Endpoint, self.folder / "bob", bytes(32), self.gateway.connect, identity_key=key)

    def files(self, endpoint: Endpoint) -> OutgoingFiles:
        async def address_of(name: str) -> str:
            if name != "Alice":
                raise GatewayError(EndpointCommandCode.NO_SUCH_PEER)
            return self.alice.address

        return OutgoingFiles(endpoint, self.folder / "out", address_of, self.told.append)

    @property
    def to_alice(self) -> Path:
        return self.folder / "out" / "Alice"

    async def received(self, endpoint: Endpoint) -> list[tuple[str, bytes]]:
        """All that came to Alice, once nothing of Bob's is left."""
        await endpoint.flush()
        found = list[tuple[str, bytes]]()
        count = len(await endpoint.sent_messages())
        async for message in self.alice.messages():
            found.append((message.type, message.content))
            if len(found) == count:
                await message.done()
                break
        return found


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    gateway = MemoryGateway(key=identity_key("private_gateway"))
    async with in_memory(gateway.connect, identity_key=identity_key("endpoint_a")) as alice:
        desk = Desk(tmp_path, gateway, alice)
        desk.to_alice.mkdir(parents=True)
        async with desk.bob() as bob, asyncio.timeout(300):
            await acquaint(bob, alice)
            await bob.flush()
        yield desk


async def test_files_leave_once_oldest_first_and_are_moved(desk: Desk) -> None:
    for second, name in enumerate(("b.txt", "a.png")):
        (desk.to_alice / name).write_bytes(name.encode())
        os.utime(desk.to_alice / name, (second, second))
    async with desk.bob() as bob, asyncio.timeout(300):
        files = desk.files(bob)
        await look(files)
        assert await desk.received(bob) == [("text/plain", b"b.txt"), ("image/png", b"a.png")]
        assert sorted(each.name for each in desk.to_alice.iterdir()) == ["sent"]
        assert (desk.to_alice / "sent" / "b.txt").read_bytes() == b"b.txt"
        assert [Path(each.file).name for each in desk.told] == ["b.txt", "a.png"]
        assert [each.message_id for each in desk.told] == [each.id for each in await bob.sent_messages()]
        assert await bob.transact(lambda tx: tx.execute("SELECT * FROM app_outgoing_files")) == []


@pytest.mark.parametrize("moment", ["before it is noted", "before it is moved", "after it is moved"])
async def test_kill_at_any_moment_neither_loses_nor_repeats_a_file(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    (desk.to_alice / "letter").write_bytes(b"once")

    class KilledError(Exception):
        pass

    def killed(*_: object) -> None:
        raise KilledError

    with monkeypatch.context() as patch:
        if moment == "before it is noted":
            patch.setattr(outgoing_files, "_note", killed)
        elif moment == "before it is moved":
            patch.setattr(outgoing_files, "_move", killed)
        else:
            patch.setattr(OutgoingFiles, "_forget_moved", killed)
        async with desk.bob() as bob:
            with pytest.raises(KilledError):
                await look(desk.files(bob))
    async with desk.bob() as bob, asyncio.timeout(300):
        await look(desk.files(bob))
        assert await desk.received(bob) == [("application/octet-stream", b"once")]
        (desk.to_alice / "letter").write_bytes(b"another of the same name")
        await look(desk.files(bob))
        assert len(await bob.sent_messages()) == 2
        assert len(list((desk.to_alice / "sent").iterdir())) == 2


ODD_NAMES = ["-rf", "\u202egnp"]
if sys.platform == "win32":
    ODD_NAMES += ["semi;colon & 100%", *["\ud800"] * (not IS_WINE)]
else:
    ODD_NAMES += [os.fsdecode(each) for each in (b"\xff\xfe", b"two\nlines\x1b[2J", b" ")]


async def test_file_names_may_be_odd_and_links_are_left_alone(desk: Desk) -> None:
    (desk.folder / "secret").write_bytes(b"secret")
    if sys.platform != "win32":
        (desk.to_alice / "link").symlink_to(desk.folder / "secret")
        (desk.folder / "out" / "linked").symlink_to(desk.folder)
        os.mkfifo(desk.to_alice / "pipe")
    for name in ODD_NAMES:
        (desk.to_alice / name).write_bytes(os.fsencode(name))
    for name in (".hidden", "unfinished.part", "letter~"):
        (desk.to_alice / name).write_bytes(b"not yet")
    async with desk.bob() as bob, asyncio.timeout(300):
        await look(desk.files(bob))
        received = sorted(content for _, content in await desk.received(bob))
    assert received == sorted(map(os.fsencode, ODD_NAMES))
    assert all(each.file.isprintable() for each in desk.told)
    left = {each.name for each in desk.to_alice.iterdir()}
    assert left - {"link", "pipe"} == {"sent", ".hidden", "unfinished.part", "letter~"}
    assert sys.platform == "win32" or {"link", "pipe"} <= left


async def test_unsendable_file_is_reported_once_alone(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outgoing_files, "MAX_CONTENT_OCTETS", 4)
    monkeypatch.setattr("gateway_core.nodes.endpoint.app_transaction.MAX_CONTENT_OCTETS", 4)
    (desk.to_alice / "large").write_bytes(b"large")
    stranger = desk.folder / "out" / "Nobody"
    stranger.mkdir()
    (stranger / "letter").write_bytes(b"")
    (desk.folder / "out" / "a file").write_bytes(b"")
    async with desk.bob() as bob, asyncio.timeout(300):
        files = desk.files(bob)
        await look(files)
        (desk.to_alice / "fits").write_bytes(b"fits")
        await look(files)
        assert [content for _, content in await desk.received(bob)] == [b"fits"]
    told = {Path(each.file).name: each.reason and each.reason.code for each in desk.told}
    assert told == {
        "large": NodeCode.CONTENT_TOO_LARGE,
        "Nobody": EndpointCommandCode.NO_SUCH_PEER,
        "fits": None,
    }
    assert len(desk.told) == 3
    assert (desk.to_alice / "refused" / "large").is_file()
    assert (stranger / "letter").is_file()


async def test_files_on_full_disk_stay_until_room(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    (desk.to_alice / "letter").write_bytes(b"waits")

    def full(*_: object) -> None:
        raise StorageFullError(StoreCode.DISK_NEARLY_FULL)

    async with desk.bob() as bob, asyncio.timeout(300):
        with monkeypatch.context() as patch:
            patch.setattr(outgoing_files, "_note", full)
            await look(desk.files(bob))
            assert (desk.to_alice / "letter").is_file()
        await look(desk.files(bob))
        assert [content for _, content in await desk.received(bob)] == [b"waits"]


UNFINISHED = (
    "a.filepart", "a.partial", "a.PART", "a.crdownload", "a.opdownload", "a.download", "a.TMP", "a.temp", "a.aria2",
    "a.!qB", "a.swp", "~$letter.docx", ".~lock.letter.odt#", "#letter#", "letter~", "Thumbs.db", "THUMBS.DB",
    "ehthumbs.db", "Desktop.ini", ".DS_Store", "._letter", "Icon\r",
)  # fmt: skip
if sys.platform == "win32":  # names there have no control characters, and no case of their own
    UNFINISHED = tuple(set(UNFINISHED) - {"Icon\r", "THUMBS.DB"})


async def test_unfinished_files_stay_and_finished_ones_of_like_names_leave(desk: Desk) -> None:
    finished = {"my download", "a.parts", "tmp", "#1.txt", "temp.txt", "a part"}
    for name in (*UNFINISHED, *finished):
        (desk.to_alice / name).write_bytes(name.encode())
    async with desk.bob() as bob, asyncio.timeout(300):
        await look(desk.files(bob))
        assert {content.decode() for _, content in await desk.received(bob)} == finished
    assert {each.name for each in desk.to_alice.iterdir()} == {*UNFINISHED, "sent"}


@pytest.mark.parametrize("change", ["grows", "is written over"])
async def test_file_leaves_once_size_and_time_rest_for_two_looks(desk: Desk, change: str) -> None:
    letter = desk.to_alice / "letter"
    async with desk.bob() as bob, asyncio.timeout(300):
        files = desk.files(bob)
        for second in range(3):
            letter.write_bytes(b"x" * (second if change == "grows" else 3))
            os.utime(letter, (0, 0) if change == "grows" else (second, second))
            await files.send_ready()
            assert desk.told == []
        await files.send_ready()
        assert await desk.received(bob) == [
            ("application/octet-stream", b"xx" if change == "grows" else b"xxx")
        ]
