"""One parcel to a public node, over real TLS: what is sent, what is followed, and what is taken for an answer."""

import asyncio
import ssl

import pytest

from app.demo.tls import DemoAuthority
from gateway_core.codes.internet import PublicNodeCode
from gateway_core.dialects import AWALA, DIALECTS, Dialect
from gateway_core.errors import RefusedError, UnreachableCause, UnreachableError
from gateway_core.http.single_requests import MAX_REDIRECTS, PoHttpClient, SingleRequests
from gateway_core.identifiers import DomainName
from gateway_core.ports.peers import HostPort
from gateway_core.poweb.public_gateway_client import tls_context
from tests.bindings.http.conftest import PublicNode, serving
from tests.factories.stating import Stating

OURS = DomainName("gateway.example.com")
PARCEL = b"a parcel " * 100


@pytest.mark.req("PDC-1")
@pytest.mark.parametrize("dialect", DIALECTS, ids=[each.name for each in DIALECTS])
async def test_parcel_is_posted_over_tls_naming_the_public_gateway(
    node: PublicNode, client: PoHttpClient, dialect: Dialect
) -> None:
    await client.deliver(node.target, PARCEL, dialect, OURS)
    (request,) = node.requests
    assert (request.method, request.path) == ("POST", "/")
    assert request.headers["X-Relaynet-Gateway"] == OURS
    assert request.headers["Content-Type"] == dialect.media_type("parcel")
    assert request.host == f"localhost:{node.port}"
    assert node.bodies == [PARCEL]


@pytest.mark.req("PDC-2")
async def test_connection_is_closed_after_delivery(client: PoHttpClient, authority: DemoAuthority) -> None:
    """By the client: the server would keep it open."""
    rest: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        await reader.readexactly(len(PARCEL))
        writer.write(b"HTTP/1.1 202 Accepted\r\nContent-Length: 0\r\nConnection: keep-alive\r\n\r\n")
        rest.set_result(await reader.read())
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=authority.server_context())
    target = HostPort("localhost", server.sockets[0].getsockname()[1])
    await client.deliver(target, PARCEL, AWALA, OURS)
    assert await asyncio.wait_for(rest, 300) == b""
    server.close()
    await server.wait_closed()


@pytest.mark.parametrize("status", [307, 308])
async def test_redirect_carries_the_parcel(node: PublicNode, client: PoHttpClient, status: int) -> None:
    node.answers = [(status, {"Location": "/elsewhere"}), (202, {})]
    await client.deliver(node.target, PARCEL, AWALA, OURS)
    assert [each.path for each in node.requests] == ["/", "/elsewhere"]
    assert [each.headers["X-Relaynet-Gateway"] for each in node.requests] == [OURS, OURS]
    assert node.bodies == [PARCEL, PARCEL]


async def test_redirect_leads_away(node: PublicNode, client: PoHttpClient, authority: DemoAuthority) -> None:
    async with serving(authority) as other:
        node.answers = [(308, {"Location": f"https://localhost:{other.port}/in"})]
        await client.deliver(node.target, PARCEL, AWALA, OURS)
        assert other.bodies == [PARCEL]


async def test_redirects_end_after_three(node: PublicNode, client: PoHttpClient) -> None:
    node.answers = [(307, {"Location": "/again"})] * 10
    with pytest.raises(UnreachableError, check=Stating(PublicNodeCode.REDIRECTS_AGAIN)):
        await client.deliver(node.target, PARCEL, AWALA, OURS)
    assert len(node.requests) == MAX_REDIRECTS + 1


@pytest.mark.req("PDC-2")
@pytest.mark.parametrize("headers", [{"Location": "http://localhost/"}, {"Location": "file:///etc"}, {}])
async def test_redirect_without_tls_is_not_followed(
    node: PublicNode, client: PoHttpClient, headers: dict[str, str]
) -> None:
    node.answers = [(307, headers)]
    with pytest.raises(UnreachableError, check=Stating(PublicNodeCode.REDIRECTS_WITHOUT_TLS)):
        await client.deliver(node.target, PARCEL, AWALA, OURS)
    assert len(node.requests) == 1


@pytest.mark.parametrize("status", [400, 403, 413, 415, 422])
async def test_answer_on_the_parcel_is_a_refusal(node: PublicNode, client: PoHttpClient, status: int) -> None:
    node.answers = [(status, {})]
    with pytest.raises(RefusedError) as caught:
        await client.deliver(node.target, PARCEL, AWALA, OURS)
    assert caught.value.status == str(status)


@pytest.mark.parametrize("status", [301, 302, 303, 404, 408, 429, 500, 502, 503])
async def test_passing_answer_is_no_refusal(node: PublicNode, client: PoHttpClient, status: int) -> None:
    """The other redirects would turn the request into another one."""
    node.answers = [(status, {"Location": "/elsewhere"})]
    with pytest.raises(UnreachableError, check=Stating(PublicNodeCode.CANNOT_TAKE_PARCEL)):
        await client.deliver(node.target, PARCEL, AWALA, OURS)
    assert len(node.requests) == 1


@pytest.mark.req("PDC-2")
async def test_node_with_tls_1_2_only_is_refused(client: PoHttpClient, authority: DemoAuthority) -> None:
    async with serving(authority, newest=ssl.TLSVersion.TLSv1_2) as old:
        with pytest.raises(UnreachableError) as caught:
            await client.deliver(old.target, PARCEL, AWALA, OURS)
        assert caught.value.cause is UnreachableCause.TLS
        assert old.requests == []


async def test_node_with_an_untrusted_certificate_gets_no_parcel(node: PublicNode) -> None:
    with pytest.raises(UnreachableError) as caught:
        await PoHttpClient(SingleRequests(tls_context())).deliver(node.target, PARCEL, AWALA, OURS)
    assert caught.value.cause is UnreachableCause.TLS
    assert node.requests == []


async def test_closed_port_is_told_as_a_tcp_failure(client: PoHttpClient, authority: DemoAuthority) -> None:
    async with serving(authority) as gone:
        target = HostPort("localhost", gone.port)
    with pytest.raises(UnreachableError) as caught:
        await client.deliver(target, PARCEL, AWALA, OURS)
    assert caught.value.cause is UnreachableCause.TCP
