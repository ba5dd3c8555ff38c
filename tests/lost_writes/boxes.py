"""What apps keep for themselves: the kit's messages on their way out and in, and the letter box made of it.

The gateway is in memory, and stays: only the app's computer loses its power. What the gateway took, the app may let go
of; what the app acknowledged to it, the app must have.
"""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any
from unittest import mock

from app.letters.letters import Letters, open_letters
from gateway_core.clock import SystemClock
from gateway_core.dialects import MessageType
from gateway_core.errors import StoreError
from gateway_core.identifiers import ParcelKey
from gateway_core.messages.ramf import parse_verified
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.endpoint import Endpoint, Message, parts
from gateway_core.nodes.endpoint.app_transaction import AppTransaction
from gateway_core.nodes.endpoint.cards import Answer
from gateway_core.nodes.endpoint.memory_gateway import MemoryGateway
from gateway_core.nodes.endpoint.opening import assemble, in_memory
from gateway_core.nodes.endpoint.store import LAYOUT, EndpointStore
from gateway_core.nodes.endpoint.tables import EndpointTables
from gateway_core.ports.local_gateway import EndpointIdentity
from gateway_core.store.engine import opening
from gateway_core.views.letters import Way
from tests.factories.clock import FakeClock
from tests.factories.keys import identity_key
from tests.factories.letter_boxes import HandedIn
from tests.lost_writes.ledger import Say, Seen, mark

Begin = Callable[[], None]
KEY = bytes(32)
TYPE = "application/x-test"
WHOLE = 40_000
"""Octets of a part, in place of 8,000,000."""

SENT = {"small": b"small", "in parts": bytes(100_000), "small too": b"small too"}
STAYS = {"stays": b"stays", "stays in parts": bytes(range(256)) * 400}
COMES = {"comes": b"comes", "comes in parts": bytes(90_000), "comes too": b"comes too"}

PHOTO, PICTURE = "photo.jpg", bytes(range(256)) * 100


class _NotingGateway(MemoryGateway):
    """Says what it took, and what was acknowledged to it."""

    def __init__(self, say: Say) -> None:
        super().__init__(SystemClock(), key=identity_key("private_gateway"))
        self._say = say
        self.looked_at = ""
        """The address of the app whose parcels are told of."""
        self.keeps: dict[str, str] = {}
        """Of each parcel that an app will acknowledge, what it has to have then: its name there, and a mark."""
        self.taken: set[str] = set()

    async def deliver(self, parcel: bytes, sender: EndpointIdentity) -> None:
        """The same parcel must leave again for as long as nobody said that it was taken."""
        if sender.key.address != self.looked_at:
            await super().deliver(parcel, sender)
            return
        message_id = parse_verified(parcel, MessageType.PARCEL).message_id
        self._say(kept=f"parcel of {message_id}", at="outbox", mark=mark(parcel))
        await super().deliver(parcel, sender)
        self.taken.add(message_id)
        for each in (message_id, f"parcel of {message_id}"):
            self._say(leaving=each, at="outbox")

    def forget(self, key: ParcelKey) -> None:
        if key.message_id in self.keeps:
            self._say(kept=key.message_id, at="app", mark=self.keeps[key.message_id])
        super().forget(key)

    def note_sent(self, message_id: str, content: bytes) -> None:
        """The app was told that it is on its disk."""
        for part_id, piece in pieces(message_id, content).items():
            if part_id not in self.taken:
                self._say(kept=part_id, at="outbox", mark=piece)

    def will_come(self, message_id: str, content: bytes) -> None:
        self.keeps |= pieces(message_id, content)


def pieces(message_id: str, content: bytes) -> dict[str, str]:
    """The ids of the parcels in which it travels, each with a mark of its share."""
    if len(content) <= WHOLE:
        return {message_id: mark(content)}
    shares = [content[start : start + WHOLE] for start in range(0, len(content), WHOLE)]
    return {f"{message_id}.{position}": mark(share) for position, share in enumerate(shares)}


async def acquaint(one: Endpoint, other: Endpoint) -> None:
    await one.wait_until_registered()
    await other.wait_until_registered()
    answer = await other.accept((await one.card()).text)
    assert isinstance(answer, Answer)
    await one.accept(answer.text)
    await one.flush()
    await other.flush()


# --- The kit ----------------------------------------------------------------------------------------------


async def kit(folder: Path, begin: Begin, say: Say) -> None:
    """Messages go, small ones and one in parts; others come and are done, with an answer each; some have to wait."""
    gateway = _NotingGateway(say)
    connect = gateway.connect
    with mock.patch.object(parts, "WHOLE_OCTETS", WHOLE):
        async with AsyncExitStack() as stack:
            opened = assemble(Endpoint, folder / "app", KEY, connect, identity_key=identity_key("endpoint_a"))
            app = await stack.enter_async_context(opened)
            peer = await stack.enter_async_context(
                in_memory(connect, identity_key=identity_key("endpoint_b"))
            )
            gateway.looked_at = app.address
            await acquaint(app, peer)
            await app.transact(lambda tx: tx.execute("CREATE TABLE app_done (id TEXT, content BLOB)"))
            begin()
            for content in SENT.values():
                gateway.note_sent(await app.send(peer.address, TYPE, content), content)
            await app.flush()
            for content in COMES.values():
                message_id = await peer.send(app.address, TYPE, content)
                gateway.will_come(message_id, content)
            await _take(app, gateway, say, len(COMES))
            gateway.switch_off()
            for content in STAYS.values():
                gateway.note_sent(await app.send(peer.address, TYPE, content), content)


async def _take(app: Endpoint, gateway: _NotingGateway, say: Say, count: int) -> None:
    """Note what is done when it is, and answer; all in one commit each."""

    def done(message: Message, tx: AppTransaction) -> str:
        tx.execute("INSERT INTO app_done VALUES (?, ?)", (message.id, message.content))
        return tx.send(message.sender, TYPE, message.id.encode())

    async for message in app.messages():
        answer = await message.commit(partial(done, message))
        say(gone=message.id, at="inbox")
        say(kept=message.id, at="app, done", mark=mark(message.content))
        gateway.note_sent(answer, message.id.encode())
        count -= 1
        if count == 0:
            return


async def look_at_kit(folder: Path) -> Seen:
    seen = Seen()
    await _look_at_box(folder / "app", seen, _kit_rows)
    return seen


def _kit_rows(tx: EndpointTables, seen: Seen) -> None:
    run = tx.connection.execute
    seen.holds["outbox"] = _outbox(tx)
    waiting = {
        str(row[0]): bytes(row[1]) for row in run("SELECT message_id, content FROM inbox WHERE is_done = 0")
    }
    seen.holds["inbox"] = {each: mark(content) for each, content in waiting.items()}
    rows = run("SELECT id, content FROM app_done").fetchall()
    done = {str(row[0]): bytes(row[1]) for row in rows}
    if len(done) != len(rows):
        seen.wrong.append("something was done twice")
    seen.holds["app, done"] = {each: mark(content) for each, content in done.items()}
    app: dict[str, str] = {}
    for each, content in (waiting | done).items():
        app |= pieces(each, content)
    for message_id, position, content in run("SELECT message_id, position, content FROM parts"):
        if message_id in waiting | done:
            seen.wrong.append("a message is there, and its parts too")
        app[f"{message_id}.{position}"] = mark(bytes(content))
    seen.holds["app"] = app


def _outbox(tx: EndpointTables) -> dict[str, str]:
    """What waits to leave: the share that each carries, and the parcel that was made of it."""
    found: dict[str, str] = {}
    rows = tx.connection.execute("SELECT message_id, type, content, parcel FROM outbox WHERE left_at IS NULL")
    for message_id, type_, content, parcel in rows:
        octets = bytes(content)
        found[message_id] = mark(parts.parse_part(octets).content if type_ == parts.PART_TYPE else octets)
        if parcel is not None:
            found[f"parcel of {message_id}"] = mark(bytes(parcel))
    return found


async def _look_at_box(data: Path, seen: Seen, look: Callable[[EndpointTables, Seen], None]) -> None:
    try:
        store: EndpointStore = await EndpointStore.open(
            LAYOUT, data, KEY, FakeClock(), in_use=NodeCode.FOLDER_IN_USE
        )
    except StoreError as error:
        seen.refused |= dict.fromkeys(PLACES, error.statement)
        return
    try:
        with mock.patch.object(parts, "WHOLE_OCTETS", WHOLE):
            await store.read(lambda tx: look(tx, seen))
    except StoreError as error:
        seen.wrong.append(f"it opens and cannot be read: {error}")
    finally:
        await store.close()


PLACES = ("outbox", "inbox", "app", "app, done")


# --- The kit of an earlier version -----------------------------------------------------------------------


async def kit_migration(folder: Path, begin: Begin, say: Say) -> None:
    """A folder with the first version of its tables is opened by this one."""
    first = opening.migrations(LAYOUT.package)[1]
    with mock.patch.object(opening, "migrations", return_value={1: first}):
        store: EndpointStore = await EndpointStore.open(
            LAYOUT, folder / "app", KEY, FakeClock(), in_use=NodeCode.FOLDER_IN_USE
        )
        await store.write(_fill_first_version)
        await store.close()
    begin()
    for place, name in (("outbox", "waits"), ("inbox", "came"), ("app", "begun.1"), ("app, done", "done")):
        say(kept=name, at=place, mark=mark(name.encode()))
    own = identity_key("endpoint_a")
    opened = assemble(Endpoint, folder / "app", KEY, MemoryGateway().connect, identity_key=own)
    async with opened as app:
        await app.transact(
            lambda tx: tx.execute("INSERT INTO app_done VALUES ('after', CAST('after' AS BLOB))")
        )
        say(kept="after", at="app, done", mark=mark(b"after"))


def _fill_first_version(tx: EndpointTables) -> None:
    run = tx.connection.execute
    tx.keys.save_identity_key(identity_key("endpoint_a").to_pkcs8())
    far = 2**62
    run(
        "INSERT INTO outbox (message_id, recipient, type, content, size, created, expires) "
        "VALUES ('waits', 'nobody', ?, CAST('waits' AS BLOB), 5, 0, ?)",
        (TYPE, far),
    )
    run(
        "INSERT INTO inbox (sender, message_id, type, content, size, created, expires) "
        "VALUES ('somebody', 'came', ?, CAST('came' AS BLOB), 4, 0, ?)",
        (TYPE, far),
    )
    run(
        "INSERT INTO parts (sender, message_id, position, parts, total, type, content, expires) "
        "VALUES ('somebody', 'begun', 1, 3, 100000, ?, CAST('begun.1' AS BLOB), ?)",
        (TYPE, far),
    )
    run("CREATE TABLE app_done (id TEXT, content BLOB)")
    run("INSERT INTO app_done VALUES ('done', CAST('done' AS BLOB))")


# --- Letters ----------------------------------------------------------------------------------------------


async def letters(folder: Path, begin: Begin, say: Say) -> None:
    """One writes drafts and sends them, one with a file; another gets them, and its receipts come back."""
    gateway = _NotingGateway(say)
    (folder / PHOTO).write_bytes(PICTURE)
    async with AsyncExitStack() as stack:
        one, other = [
            await stack.enter_async_context(open_letters(HandedIn(folder / name), gateway.connect))
            for name in ("one", "other")
        ]
        gateway.looked_at = one.endpoint.address
        await acquaint(one.endpoint, other.endpoint)
        begin()
        to = str(other.endpoint.address)
        for number, text in enumerate(("a first letter", "a second one, with a file")):
            await _write(one, to, text, folder / PHOTO if number else None, say)
            await _send(one, to, gateway, say)
        await _write(one, to, "a draft that stays", None, say)
        changed = asyncio.Event()
        one.news.changed = changed.set
        await stack.enter_async_context(other.exchange_meanwhile())
        await stack.enter_async_context(one.exchange_meanwhile())
        while not await _are_delivered(one, to):
            await changed.wait()
            changed.clear()
        for message_id in await one.endpoint.query(_own_ids):
            say(kept=message_id, at="delivered", mark=mark(b"delivered"))


async def _write(box: Letters, to: str, text: str, file: Path | None, say: Say) -> None:
    await box.write_draft(to, text, "")
    say(kept=text, at="written", mark=mark(text.encode()))
    if file is not None:
        await box.attach(to, file)
        say(kept=PHOTO, at="written", mark=mark(PICTURE))


async def _send(box: Letters, to: str, gateway: _NotingGateway, say: Say) -> None:
    line = await box.send(to)
    message_id, text, files = await box.endpoint.query(partial(_letter, int(line.id)))
    say(kept=message_id, at="sent", mark=_mark_of(text, files))
    gateway.keeps[message_id] = _mark_of(text, files)


async def _are_delivered(box: Letters, to: str) -> bool:
    lines = await box.letters(to, None, 10)
    return all(each.way is Way.DELIVERED for each in lines)


def _letter(number: int, tx: Any) -> tuple[str, str, list[bytes]]:
    """Its message's id, its text, and its files."""
    ((message_id, text),) = tx.execute(
        "SELECT message_id, text FROM app_letters JOIN app_texts ON letter = id WHERE id = ?", (number,)
    )
    files = tx.execute(
        "SELECT content FROM app_attachments JOIN app_contents ON attachment = id WHERE letter = ?", (number,)
    )
    return str(message_id), str(text), [bytes(each) for (each,) in files]


def _own_ids(tx: Any) -> list[str]:
    return [str(each) for (each,) in tx.execute("SELECT message_id FROM app_letters WHERE is_mine = 1")]


def _mark_of(text: str, files: list[bytes]) -> str:
    return mark(b"".join([text.encode(), *files]))


async def look_at_letters(folder: Path) -> Seen:
    seen = Seen()
    await _look_at_box(folder / "one", seen, _writers_rows)
    await _look_at_box(folder / "other", seen, _readers_rows)
    return seen


def _writers_rows(tx: EndpointTables, seen: Seen) -> None:
    """``written``: what is in a draft or a letter, each once. The kit has the letter for as long as nobody took it."""
    run = tx.connection.execute
    seen.holds["outbox"] = _outbox(tx)
    texts = [str(each) for (each,) in run("SELECT text FROM app_drafts UNION ALL SELECT text FROM app_texts")]
    files = run(
        "SELECT name, content FROM app_attachments LEFT JOIN app_contents ON attachment = id"
    ).fetchall()
    if len(set(texts)) != len(texts) or len(dict(files)) != len(files):
        seen.wrong.append("something is written twice")
    seen.holds["written"] = {each: mark(each.encode()) for each in texts}
    seen.holds["written"] |= {str(name): mark(bytes(content)) for name, content in files}
    numbers = [row[0] for row in run("SELECT id FROM app_letters").fetchall()]
    found = [_letter(number, tx.connection) for number in numbers]
    seen.holds["sent"] = {message_id: _mark_of(text, files) for message_id, text, files in found}
    delivered = run("SELECT message_id FROM app_letters WHERE way = ?", (Way.DELIVERED,))
    seen.holds["delivered"] = {str(each): mark(b"delivered") for (each,) in delivered}


def _readers_rows(tx: EndpointTables, seen: Seen) -> None:
    numbers = [
        row[0] for row in tx.connection.execute("SELECT id FROM app_letters WHERE is_mine = 0").fetchall()
    ]
    found = [_letter(number, tx.connection) for number in numbers]
    if len({each[0] for each in found}) != len(found):
        seen.wrong.append("a letter came twice")
    seen.holds["app"] = {message_id: _mark_of(text, files) for message_id, text, files in found}
