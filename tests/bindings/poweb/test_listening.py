"""Where the server listens, who is told what when it cannot, and which program is at the other end."""

import os
import socket
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from gateway_core.codes.checks import ListeningCode
from gateway_core.errors import UnreachableError
from gateway_core.host.programs import listener_of_port
from gateway_core.limits import APP_PORT, PRIVILEGED_APP_PORT
from gateway_core.poweb import listening
from gateway_core.poweb.endpoint_client import EndpointClient
from gateway_core.poweb.gateway_discovery import GatewayLocation
from gateway_core.poweb.listening import PoWebSettings, open_tcp_sockets, open_unix_socket
from tests.bindings.poweb.raw_client import RawClient
from tests.factories.local_gateway import LocalGateway, local_gateway
from tests.factories.stating import Stating

linux_only = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells in /proc")


@pytest.fixture
def taken_port() -> Iterator[int]:
    """A port that this very process listens on."""
    with socket.create_server(("127.0.0.1", 0)) as holder:
        yield holder.getsockname()[1]


@pytest.mark.req("BIND-1")
def test_server_listens_on_loopback_only() -> None:
    (listener,) = open_tcp_sockets(0)
    with listener:
        assert listener.getsockname()[0] == "127.0.0.1"


@pytest.mark.req("GSC-4")
@pytest.mark.parametrize("permitted", [True, False])
def test_port_276_is_taken_if_permitted(monkeypatch: pytest.MonkeyPatch, permitted: bool) -> None:
    def bind(wanted: int, host: str) -> str:
        if wanted == PRIVILEGED_APP_PORT and not permitted:
            raise listening.refusal(wanted, PermissionError(13, "Permission denied"))
        return f"a socket on {wanted}"

    assert (APP_PORT, PRIVILEGED_APP_PORT) == (13276, 276)
    monkeypatch.setattr(listening, "_open", bind)
    both = ["a socket on 13276", "a socket on 276"]
    assert open_tcp_sockets(None) == (both if permitted else both[:1])


def test_refused_default_port_is_not_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    def bind(wanted: int, host: str) -> str:
        raise listening.refusal(wanted, OSError(98, "Address already in use"))

    monkeypatch.setattr(listening, "_open", bind)
    with pytest.raises(UnreachableError, check=Stating(ListeningCode.PORT_TAKEN, port=13276)):
        open_tcp_sockets(None)


@linux_only
def test_taken_port_is_refused_with_the_name_of_its_program(taken_port: int) -> None:
    program = f"{Path(os.readlink('/proc/self/exe')).name} ({os.getpid()})"
    expected = Stating(ListeningCode.PORT_TAKEN_BY, program=program, port=taken_port)
    with pytest.raises(UnreachableError, check=expected):
        open_tcp_sockets(taken_port)


def test_port_of_an_unknown_program_is_refused(taken_port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening, "listener_of_port", lambda port: "")
    with pytest.raises(UnreachableError, check=Stating(ListeningCode.PORT_TAKEN)):
        open_tcp_sockets(taken_port)


def test_anothers_usual_port_is_replaced_lastingly(taken_port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening, "is_of_other_user", lambda port: port == taken_port)
    monkeypatch.setattr(listening, "APP_PORT", taken_port)
    with socket.create_server(("127.0.0.1", 0)) as other:
        free = other.getsockname()[1]
    monkeypatch.setattr(listening, "OWN_APP_PORTS", free - os.getuid() % 1_000)
    assert listening.own_port() == free
    assert _opened_port() == _opened_port() == free
    with socket.create_server(("127.0.0.1", free)):
        assert _opened_port() not in (taken_port, free)


def _opened_port() -> int:
    found = open_tcp_sockets(None)
    port: int = found[0].getsockname()[1]
    for each in found:
        each.close()
    return port


def test_anothers_chosen_port_is_refused(taken_port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening, "is_of_other_user", lambda port: True)
    with pytest.raises(UnreachableError, check=Stating(ListeningCode.PORT_OF_OTHER_USER, port=taken_port)):
        open_tcp_sockets(taken_port)


@linux_only
def test_port_without_a_listener_has_no_program() -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        assert listener_of_port(unused.getsockname()[1]) == ""


# --- Unix socket ----------------------------------------------------------------------------------------------


@pytest.mark.req("BIND-4")
async def test_server_serves_a_private_unix_socket_and_removes_it(tmp_path: Path) -> None:
    path = tmp_path / "gateway.sock"
    async with local_gateway(tmp_path, settings=PoWebSettings(unix_socket=path)) as gateway:
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert gateway.server.addresses.unix_socket == path
        location = GatewayLocation(unix_socket=path)
        async with EndpointClient(location, trusted_socket_owners=[os.getuid()]) as client:
            registration = await client.register(gateway.network.endpoint_a.key)
        assert registration.node_certificate.subject == gateway.network.endpoint_a.address
        await _check_program(gateway)
    assert not path.exists()


async def _check_program(gateway: LocalGateway) -> None:
    address = gateway.network.endpoint_a.address
    record = await gateway.store.read(lambda tx: tx.endpoints.get(address))
    assert record is not None
    if sys.platform == "linux":
        assert record.process == f"{Path(os.readlink('/proc/self/exe')).name} ({os.getpid()})"
        assert (record.user_id, record.other_user) == (str(os.getuid()), "")


@linux_only
async def test_program_that_registers_over_tcp_is_known_too(private_gateway: LocalGateway) -> None:
    await private_gateway.store.write(
        lambda tx: tx.endpoints.remove(private_gateway.network.endpoint_a.address)
    )
    async with EndpointClient(private_gateway.location) as client:
        await client.register(private_gateway.network.endpoint_a.key)
    await _check_program(private_gateway)


def test_abandoned_socket_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "gateway.sock"
    open_unix_socket(path).close()
    assert path.exists()
    with open_unix_socket(path) as listener, socket.socket(socket.AF_UNIX) as client:
        client.connect(str(path))
        assert listener.getsockname() == str(path)


def test_socket_of_another_gateway_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "gateway.sock"
    with open_unix_socket(path):
        with pytest.raises(UnreachableError, check=Stating(ListeningCode.ANOTHER_GATEWAY)):
            open_unix_socket(path)
        with socket.socket(socket.AF_UNIX) as client:
            client.connect(str(path))


def test_file_other_than_a_socket_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "gateway.sock"
    path.write_text("precious")
    with pytest.raises(UnreachableError, check=Stating(ListeningCode.NOT_A_SOCKET)):
        open_unix_socket(path)
    assert path.read_text() == "precious"


@pytest.mark.parametrize(
    ("name", "reason"),
    [("missing/gateway.sock", "No such file or directory"), ("x" * 200, "AF_UNIX path too long")],
)
def test_socket_that_cannot_be_made_is_reported(tmp_path: Path, name: str, reason: str) -> None:
    with pytest.raises(UnreachableError, check=Stating(ListeningCode.SOCKET_UNUSABLE, why=reason)):
        open_unix_socket(tmp_path / name)


async def test_port_is_released_when_the_unix_socket_is_unavailable(tmp_path: Path) -> None:
    path = tmp_path / "gateway.sock"
    path.write_text("precious")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with pytest.raises(UnreachableError, check=Stating(ListeningCode.NOT_A_SOCKET)):
        async with local_gateway(tmp_path, settings=PoWebSettings(port=port, unix_socket=path)):
            pass
    open_tcp_sockets(port)[0].close()


async def test_peer_on_another_device_is_cut_off_at_once(
    private_gateway: LocalGateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Loopback is all that is bound; this is the second line of defence."""
    import ipaddress

    monkeypatch.setattr(ipaddress.IPv4Address, "is_loopback", property(lambda self: False))
    async with await RawClient.connect(private_gateway.port) as raw:
        assert await raw.at_end() == b""
