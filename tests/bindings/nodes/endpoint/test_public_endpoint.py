"""A public endpoint of the kit: real TLS, its own server, and a correspondent behind a gateway in memory."""

from __future__ import annotations

import io
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any, cast

import aiohttp
import pytest

from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from gateway_core.codes.internet import PublicNodeCode
from gateway_core.dialects import AWALA, BY_NAME, Dialect, MessageType
from gateway_core.errors import (
    MalformedMessageError,
    ProtocolViolationError,
    RefusedError,
    RegistrationRequiredError,
    UnreachableCause,
    UnreachableError,
)
from gateway_core.http.single_requests import PoHttpClient, SingleRequests
from gateway_core.identifiers import DomainName, Recipient
from gateway_core.limits import MAX_PARCEL_OCTETS
from gateway_core.messages.ramf import new_message, parse_verified
from gateway_core.messages.registration import parse_node_connection_parameters
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.endpoint import Endpoint, inbox, parts
from gateway_core.nodes.endpoint import link as internet_module
from gateway_core.nodes.endpoint.link import InternetWay
from gateway_core.nodes.endpoint.memory_gateway import MemoryGateway
from gateway_core.nodes.endpoint.opening import PublicPlace, assemble, in_memory
from gateway_core.nodes.endpoint.store import MemoryStore
from gateway_core.nodes.tls_files import TlsFiles
from gateway_core.ports.database import DiskSpace
from gateway_core.ports.gsc_server import Acceptance
from gateway_core.ports.local_gateway import EndpointIdentity
from gateway_core.ports.operator import UNKNOWN_PROGRAM
from gateway_core.ports.peers import HostPort, Service
from gateway_core.poweb.public_gateway_client import tls_context
from gateway_core.poweb.refusals import Refusal
from tests.factories.clock import FakeClock
from tests.factories.keys import identity_key
from tests.factories.local_gateway import running_clock
from tests.factories.network import relay_network
from tests.factories.stating import Stating
from tests.unit.nodes.endpoint.conftest import next_message

DOMAIN = DomainName("post.example.com")


@dataclass
class Internet:
    """Where domains lead to, and what public gateways were handed."""

    authority: DemoAuthority
    gateway: MemoryGateway
    known: dict[DomainName, HostPort] = field(default_factory=dict)
    unreachable: list[DomainName] = field(default_factory=list)

    async def resolve(self, domain: DomainName, service: Service, dialect: Dialect) -> HostPort:
        assert service is Service.PDC
        return self.known.get(domain, HostPort(domain, 0))

    async def deliver(
        self, target: HostPort, parcel: bytes, dialect: Dialect, public_gateway: DomainName | None
    ) -> None:
        """To Alice's public gateway, which has her private one collect it."""
        assert public_gateway is None, "a public endpoint has none that collects for it"
        if target.host in self.unreachable:
            raise UnreachableError(PublicNodeCode.UNREACHABLE, UnreachableCause.TCP)
        message = parse_verified(parcel, MessageType.PARCEL)
        self.gateway.waiting[message.key] = parcel
        self.gateway._notify()

    @property
    def client(self) -> PoHttpClient:
        return PoHttpClient(SingleRequests(tls_context(str(self.authority.authority_file))))

    async def carry(self, post: Post) -> None:
        """Alice's gateway delivers what waits for public endpoints."""
        for key, parcel in list(self.gateway.sent.items()):
            dialect = parse_verified(parcel, MessageType.PARCEL).dialect
            await self.client.deliver(post.target, parcel, dialect, self.gateway.domain)
            del self.gateway.sent[key]


@dataclass
class Post:
    """The public endpoint."""

    endpoint: Endpoint
    target: HostPort
    internet: Internet
    dialect: Dialect

    async def request(
        self, method: str = "POST", path: str = "/", *, origin: str = "127.0.0.1", **options: object
    ) -> tuple[int, bytes]:
        tls = tls_context(str(self.internet.authority.authority_file))
        url = f"https://localhost:{self.target.port}{path}"
        connector = aiohttp.TCPConnector(ssl=tls, local_addr=(origin, 0))
        async with (
            aiohttp.ClientSession(connector=connector) as session,
            session.request(method, url, **options) as response,  # type: ignore[arg-type]
        ):
            return response.status, await response.read()

    async def hand_in(self, parcel: bytes, media_type: str = "", *, origin: str = "127.0.0.1") -> int:
        headers = {"Content-Type": media_type or self.dialect.media_type("parcel")}
        status, _ = await self.request(data=io.BytesIO(parcel), headers=headers, origin=origin)
        return status

    async def flood(self, parcels: list[bytes], origin: str = "127.0.0.1") -> list[int]:
        """All of them from there."""
        return [await self.hand_in(each, origin=origin) for each in parcels]

    async def parcels(self, key: str, count: int = 1, *, introduces_itself: bool = False) -> list[bytes]:
        """Of the holder of that key, whose gateway has not delivered them yet."""
        async with endpoint_of(self.internet, self.dialect, key) as sender:
            await sender.wait_until_registered()
            known = await sender.accept_public(await self.endpoint.parameters())
            if introduces_itself:
                await sender.allow(known.address)
            for _ in range(count):
                await sender.send(known.address, "text/plain", b"1")
            await sender.flush()
        made = list(self.internet.gateway.sent.values())
        self.internet.gateway.sent.clear()
        return made


@pytest.fixture(scope="session")
def authority(tmp_path_factory: pytest.TempPathFactory) -> DemoAuthority:
    return DemoAuthority.create(tmp_path_factory.mktemp("authority"), SystemClock().now())


@pytest.fixture
def internet(authority: DemoAuthority) -> Internet:
    return Internet(authority, MemoryGateway(running_clock(), key=identity_key("private_gateway")))


@pytest.fixture(params=["awala", "relaynet"])
def dialect(request: pytest.FixtureRequest) -> Dialect:
    return BY_NAME[request.param]


@pytest.fixture
async def post(internet: Internet, tmp_path: Path, dialect: Dialect) -> AsyncIterator[Post]:
    async with opened(internet, tmp_path, dialect) as post:
        yield post


class opened:  # noqa: N801 - a context
    def __init__(self, internet: Internet, folder: Path, dialect: Dialect, **others: Any) -> None:
        """``others``: as for ``assemble``."""
        files = internet.authority
        place = PublicPlace(DOMAIN, TlsFiles(files.certificate_file, files.key_file).web, "127.0.0.1", 0)
        given: dict[str, Any] = {
            "dialect": dialect.name,
            "clock": running_clock(),
            "identity_key": identity_key("endpoint_b"),
            "public": place,
            "ways": (internet, internet),
        }
        given |= others
        self.place, self.internet, self.dialect = given["public"], internet, dialect
        self.opening = assemble(Endpoint, folder / "post", bytes(32), internet.gateway.connect, **given)

    async def __aenter__(self) -> Post:
        endpoint = await self.opening.__aenter__()
        await endpoint.wait_until_registered()
        return Post(endpoint, HostPort("localhost", self.place.listening[0]), self.internet, self.dialect)

    async def __aexit__(self, *error: object) -> None:
        await self.opening.__aexit__(*error)  # type: ignore[arg-type]


def endpoint_of(internet: Internet, dialect: Dialect, key: str):
    name, own = dialect.name, identity_key(key)
    return in_memory(internet.gateway.connect, dialect=name, clock=running_clock(), identity_key=own)


def alice_of(internet: Internet, dialect: Dialect):
    return endpoint_of(internet, dialect, "endpoint_a")


async def test_private_endpoint_writes_to_public(post: Post, internet: Internet, dialect: Dialect) -> None:
    async with alice_of(internet, dialect) as alice:
        await alice.wait_until_registered()
        status, parameters = await post.request("GET", "/connection-params.der")
        assert (status, parameters) == (200, await post.endpoint.parameters())
        known = await alice.accept_public(parameters)
        assert (known.address, known.name) == (post.endpoint.address, DOMAIN)
        await alice.allow(known.address)
        await alice.send(known.address, "text/plain", b"Good morning.")
        await alice.send(known.address, "application/octet-stream", bytes(9_000_000))
        await alice.flush()
        await internet.carry(post)
        first = await next_message(post.endpoint)
        assert (first.sender, first.type, first.content) == (alice.address, "text/plain", b"Good morning.")
        assert (await next_message(post.endpoint)).content == bytes(9_000_000)
        await post.endpoint.send(first.sender, "text/plain", b"Good evening.")
        await post.endpoint.flush()
        answer = await next_message(alice)
        assert (answer.sender, answer.content) == (post.endpoint.address, b"Good evening.")
        await alice.send(known.address, "text/plain", b"in the session")
        await alice.flush()
        await internet.carry(post)
        assert (await next_message(post.endpoint)).content == b"in the session"


async def test_accepted_message_is_kept_once(internet: Internet, tmp_path: Path, dialect: Dialect) -> None:
    async with opened(internet, tmp_path, dialect) as post:
        (parcel,) = await post.parcels("endpoint_a")
        for _ in range(2):
            assert await post.hand_in(parcel) == 202
    async with opened(internet, tmp_path, dialect) as post:
        assert (await next_message(post.endpoint)).content == b"1"
        assert await post.hand_in(parcel) == 202
        assert await post.endpoint._store.read(lambda tx: tx.inbox.waiting_totals()) == (0, 0)


async def test_useless_parcels_are_refused_unkept(post: Post, dialect: Dialect) -> None:
    (parcel,) = await post.parcels("endpoint_a")
    key, now = identity_key("endpoint_a"), running_clock().now()
    certificate = parse_verified(parcel, MessageType.PARCEL).sender_certificate

    def made(recipient: Recipient, *, hours: int = 0) -> bytes:
        created = now + timedelta(hours=hours)
        parts = (dialect, MessageType.PARCEL, recipient, b"payload", certificate, created)
        return new_message(*parts, created + timedelta(hours=1)).serialize(key)

    of_post = parse_verified(parcel, MessageType.PARCEL).recipient
    elsewhere = Recipient(
        None if dialect.packed_ramf else identity_key("stranger").address, DomainName("other.example.com")
    )
    assert await post.hand_in(b"no parcel") == 400
    assert await post.hand_in(parcel[:-1] + bytes((parcel[-1] ^ 1,))) == 403
    assert await post.hand_in(made(elsewhere)) == 403
    assert await post.hand_in(made(of_post)) in (400, 403), "it cannot be decrypted"
    assert await post.hand_in(made(of_post, hours=-9)) == 503, "our clock may be wrong"
    assert await post.hand_in(parcel, "text/plain") == 415
    assert await post.hand_in(bytes(MAX_PARCEL_OCTETS + 1)) == 413
    assert (await post.request("GET"))[0] == 200, "as a balancer probes it"
    assert (await post.request("PUT"))[0] == 405
    assert (await post.request("POST", "/v1/parcels"))[0] == 404
    assert await post.endpoint._store.read(lambda tx: tx.inbox.waiting_totals()) == (0, 0)
    assert await post.hand_in(parcel) == 202


async def test_inbox_without_room_has_senders_try_again(post: Post, monkeypatch: pytest.MonkeyPatch) -> None:
    (parcel,) = await post.parcels("endpoint_a")
    with monkeypatch.context() as patch:
        patch.setattr(parts, "MOST_WAITING", 0)
        assert await post.hand_in(parcel) == 507
    assert await post.hand_in(parcel) == 202


async def test_flood_keeps_out_neither_others_nor_chosen_correspondents(
    post: Post, internet: Internet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "MOST_WAITING", 16)
    of_mallory, of_her_second_key, of_carol, of_bob = [
        await post.parcels(key, 8) for key in ("stranger", "endpoint_c", "endpoint_a", "internet_endpoint")
    ]
    assert await post.flood(of_mallory) == [202] * 6 + [507] * 2
    assert await post.flood(of_her_second_key) == [507] * 8
    assert await post.flood(of_carol, "127.0.0.2") == [202] * 3 + [507] * 5
    async with in_memory(
        internet.gateway.connect, clock=running_clock(), identity_key=identity_key("internet_endpoint")
    ) as bob:
        await bob.wait_until_registered()
        parameters = await bob.authorize((await post.endpoint.public_key()).der)
        await post.endpoint.accept_parameters(parameters)
    assert (await post.flood(of_bob))[:3] == [202] * 3, "through the same gateway as Mallory"
    for _ in range(7):
        await next_message(post.endpoint)
    assert (await post.flood(of_carol[3:], "127.0.0.2"))[0] == 202, "what was refused may come again"


async def test_answered_stranger_stays_one_until_renamed(post: Post, monkeypatch: pytest.MonkeyPatch) -> None:
    """An echo answers everybody: that says nothing of them."""
    monkeypatch.setattr(parts, "MOST_WAITING", 16)
    parcels = await post.parcels("stranger", 12, introduces_itself=True)
    assert (await post.flood(parcels[:3])) == [202] * 3
    (known,) = await post.endpoint.correspondents()
    await post.endpoint.send(known.address, "text/plain", b"You wrote to me.")
    assert (await post.flood(parcels[3:])).count(202) == 4, "six messages"
    await post.endpoint.rename(known.address, "Not Mallory after all")
    assert (await post.flood(parcels[3:])).count(202) == 6, "half of all the room"


async def test_introduced_strangers_fill_no_list(post: Post, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inbox, "_MOST_STRANGERS", 2)
    for key in ("stranger", "endpoint_c", "endpoint_a"):
        parcels = await post.parcels(key, 1, introduces_itself=True)
        assert set(await post.flood(parcels)) == {202}
    known = {each.address for each in await post.endpoint.correspondents()}
    assert known == {identity_key(key).address for key in ("endpoint_c", "endpoint_a")}


async def test_address_beyond_its_rate_waits_and_others_do_not(
    internet: Internet, tmp_path: Path, dialect: Dialect, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(internet_module, "PARCELS_AT_ONCE", 3)
    monkeypatch.setattr(internet_module, "PARCELS_PER_SECOND", 0.001)
    async with opened(internet, tmp_path, dialect) as post:
        rubbish = [b"rubbish"] * 4
        assert await post.flood(rubbish) == [400, 400, 400, 429]
        (parcel,) = await post.parcels("endpoint_a")
        assert await post.flood([parcel]) == [429]
        assert await post.flood([parcel], "127.0.0.2") == [202]


async def test_last_room_is_for_chosen_senders(internet: Internet, tmp_path: Path, dialect: Dialect) -> None:
    total = 20_000_000_000
    nearly_full = DiskSpace(total, DiskSpace(total, 0).floor + 400_000_000)
    async with opened(internet, tmp_path, dialect, disk_space=lambda: nearly_full) as post:
        parcels = await post.parcels("stranger", 1)
        assert await post.flood(parcels) == [507]
        await post.endpoint._store.write(
            lambda tx: tx.correspondents.introduce("Friend", identity_key("stranger").public)
        )
        assert await post.flood(parcels) == [202]


async def test_unreachable_peer_stops_no_others(post: Post, internet: Internet, dialect: Dialect) -> None:
    other_gateway = MemoryGateway(running_clock(), key=identity_key("other_private_gateway"))
    other_gateway.domain = DomainName("away.example.com")
    internet.unreachable.append(other_gateway.domain)
    async with (
        alice_of(internet, dialect) as alice,
        in_memory(other_gateway.connect, dialect=dialect.name, clock=running_clock()) as bob,
    ):
        key = await post.endpoint.public_key()
        for peer in (bob, alice):
            await peer.wait_until_registered()
            await post.endpoint.accept_parameters(await peer.authorize(key.der))
        for number in range(40):
            await post.endpoint.send(bob.address, "text/plain", b"%d" % number)
        await post.endpoint.send(alice.address, "text/plain", b"arrives")
        assert (await next_message(alice)).content == b"arrives"
        while {each.peer for each in await post.endpoint.outbox()} != {bob.address}:
            pass


@pytest.mark.parametrize("name", ["awala", "relaynet"])
async def test_parcel_goes_to_the_domain_of_an_unknown_recipient(internet: Internet, name: str) -> None:
    """A recipient of the drafts' dialect may have nothing but its domain."""
    network = relay_network(BY_NAME[name])
    way = InternetWay(DOMAIN, MemoryStore(), FakeClock(), internet, internet)
    parcel = network.parcel()
    message = parse_verified(parcel, MessageType.PARCEL)
    assert (message.recipient.private_address is None) is (name == "relaynet")
    await way.deliver(parcel, EndpointIdentity(network.endpoint_a.key, network.endpoint_a.certificate))
    assert internet.gateway.waiting == {message.key: parcel}


@dataclass
class Refusing(Internet):
    """The others refuse one parcel."""

    refuses: bytes = b""
    offered: list[bytes] = field(default_factory=list)

    async def deliver(
        self, target: HostPort, parcel: bytes, dialect: Dialect, public_gateway: DomainName | None
    ) -> None:
        if parcel == self.refuses:
            self.offered.append(parcel)
            raise RefusedError(PublicNodeCode.REFUSED_PARCEL, "403")
        await super().deliver(target, parcel, dialect, public_gateway)


async def test_refused_message_is_offered_again_as_others_leave(internet: Internet) -> None:
    """The app was told that it is kept, and the refusal may be for an error of the other node that passes."""
    clock, nodes, network = FakeClock(), Refusing(internet.authority, internet.gateway), relay_network(AWALA)
    way = InternetWay(DOMAIN, MemoryStore(), clock, nodes, nodes)
    sender = EndpointIdentity(network.endpoint_a.key, network.endpoint_a.certificate)
    octets = network.parcel()
    nodes.refuses = octets
    for hours in (1, 2, 4):
        for _ in range(3):
            with pytest.raises(UnreachableError, check=Stating(PublicNodeCode.REFUSED_PARCEL)):
                await way.deliver(octets, sender)
        assert nodes.offered == [octets]
        await way.deliver(network.parcel(), sender)
        nodes.offered.clear()
        clock.advance(timedelta(hours=hours))
    nodes.refuses = b""
    await way.deliver(octets, sender)


async def test_public_endpoint_gives_no_cards_and_keeps_its_name(internet: Internet, tmp_path: Path) -> None:
    dialect = BY_NAME["awala"]
    context = opened(internet, tmp_path, dialect)
    async with context as post:
        endpoint = post.endpoint
        await endpoint.wait_until_registered()
        for attempt in (endpoint.card(), endpoint.authorize((await endpoint.public_key()).der)):
            with pytest.raises(ProtocolViolationError, check=Stating(NodeCode.PUBLIC_ENDPOINT)):
                await attempt
        parameters = parse_node_connection_parameters(await endpoint.parameters())
        assert (parameters.internet_address, parameters.identity_key.address) == (DOMAIN, endpoint.address)
    elsewhere = PublicPlace(DomainName("another.example.com"), context.place.tls)
    context = opened(internet, tmp_path, dialect, public=elsewhere)
    with pytest.raises(ProtocolViolationError, check=Stating(NodeCode.NOT_PUBLIC)):
        await context.__aenter__()
    async with assemble(Endpoint, tmp_path / "post", bytes(32), internet.gateway.connect) as again:
        await again.wait_until_registered()
        assert internet.gateway.registrations == 0, "it has no gateway, though it does not listen now"


async def test_replaced_certificate_is_served_if_usable(internet: Internet, tmp_path: Path) -> None:
    files = internet.authority
    certificate, key = tmp_path / "certificate.pem", tmp_path / "key.pem"

    def put(source: DemoAuthority) -> None:
        certificate.write_bytes(source.certificate_file.read_bytes())
        key.write_bytes(source.key_file.read_bytes())

    put(files)
    own = TlsFiles(certificate, key)
    place = PublicPlace(DOMAIN, own.web, "127.0.0.1", 0)
    async with opened(internet, tmp_path, BY_NAME["awala"], public=place) as post:
        assert (await post.request("GET", "/connection-params.der"))[0] == 200
        (tmp_path / "new").mkdir()
        put(DemoAuthority.create(tmp_path / "new", SystemClock().now()))
        assert await own.reload_if_changed()
        with pytest.raises(aiohttp.ClientConnectorCertificateError):
            await post.request("GET", "/connection-params.der")
    with pytest.raises(MalformedMessageError, check=Stating(NodeCode.TLS_FILES_UNUSABLE)):
        TlsFiles(certificate, tmp_path / "nothing.pem")


async def test_parcel_before_the_first_registration_must_come_again() -> None:
    class NotYet:
        async def accept(self, octets: bytes, origin: str) -> Acceptance:
            raise ProtocolViolationError(NodeCode.NOT_REGISTERED_YET)

    parcels = internet_module.AnybodysParcels(cast(inbox.Inbox, NotYet()), running_clock())
    with pytest.raises(RegistrationRequiredError, check=Stating(NodeCode.NOT_REGISTERED_YET)) as refused:
        await parcels.accept(b"", UNKNOWN_PROGRAM)
    assert Refusal.of(refused.value).status == 503
