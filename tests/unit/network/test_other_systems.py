"""Routes of macOS and Windows out of octets composed by hand; the calls themselves are faked here (C9).

Neither module has been run on its system.
"""

from __future__ import annotations

import ctypes
import socket
import struct
from ipaddress import ip_address
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.codes.couriers import CourierCode
from gateway_core.codes.statement import in_their_words
from gateway_core.errors import MalformedMessageError, UnreachableCause, UnreachableError
from gateway_core.network import macos, windows
from gateway_core.network.macos import HEADER_OCTETS, default_entries
from gateway_core.network.netlink import Hop
from gateway_core.network.system import PollingNetwork, system_network
from gateway_core.ports.network import DefaultRoute
from tests.factories.stating import Stating

LOOPBACK, _ = socket.if_nameindex()[0]


# --- macOS ----------------------------------------------------------------------------------------------


def sockaddr_in(address: str) -> bytes:
    return struct.pack("=BBH", 16, 2, 0) + ip_address(address).packed + bytes(8)


def sockaddr_in6(address: str, scope: int = 0) -> bytes:
    packed = bytearray(ip_address(address).packed)
    if scope:
        packed[2:4] = scope.to_bytes(2, "big")
    return struct.pack("=BBHI", 28, 30, 0, 0) + bytes(packed) + struct.pack("=I", 0)


NO_MASK = bytes(4)


def entry(*addresses: bytes, index: int = 4, flags: int = 0x3, mask: int = 0x7) -> bytes:
    body = b"".join(addresses)
    header = struct.pack("=HBBHxxii", HEADER_OCTETS + len(body), 5, 4, index, flags, mask)
    return header.ljust(HEADER_OCTETS, b"\0") + body


def test_macos_reports_default_gateways_of_both_families() -> None:
    table = (
        entry(sockaddr_in("0.0.0.0"), sockaddr_in("192.168.43.1"), NO_MASK)
        + entry(sockaddr_in("10.0.0.0"), sockaddr_in("192.168.43.9"), bytes((5, 0, 0, 0, 255, 0, 0, 0)))
        + entry(sockaddr_in6("::"), sockaddr_in6("fe80::1", scope=6), NO_MASK, index=6)
        + entry(sockaddr_in("0.0.0.0"), sockaddr_in("192.168.43.8"), NO_MASK, flags=0x2)
    )
    assert list(default_entries(table)) == [
        Hop(ip_address("192.168.43.1"), 4),
        Hop(ip_address("fe80::1"), 6),
    ]


def test_macos_route_to_a_link_has_no_gateway() -> None:
    link = struct.pack("=BB", 20, 18) + bytes(18)
    assert list(default_entries(entry(sockaddr_in("0.0.0.0"), link, NO_MASK))) == []


@given(st.binary(max_size=300))
def test_any_macos_table_is_read_or_refused(octets: bytes) -> None:
    try:
        list(default_entries(octets))
    except MalformedMessageError:
        return


class FakeLibc:
    """``sysctl`` with a table, or failing."""

    def __init__(self, table: bytes | None) -> None:
        self.table = table

    def sysctl(self, names: Any, count: int, old: Any, size: Any, new: Any, new_size: Any) -> int:
        assert list(names) == [4, 17, 0, 0, 2, 2]
        if self.table is None:
            ctypes.set_errno(12)
            return -1
        if old is not None:
            ctypes.memmove(old, self.table, len(self.table))
        size._obj.value = len(self.table)
        return 0


def test_macos_routes_carry_interface_and_scope(monkeypatch: pytest.MonkeyPatch) -> None:
    table = entry(sockaddr_in6("::"), sockaddr_in6("fe80::1"), NO_MASK, index=LOOPBACK)
    monkeypatch.setattr(ctypes, "CDLL", lambda *_, **__: FakeLibc(table))
    name = socket.if_indextoname(LOOPBACK)
    assert macos.default_routes() == [DefaultRoute(f"fe80::1%{name}", name)]


def test_failed_macos_call_is_no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ctypes, "CDLL", lambda *_, **__: FakeLibc(None))
    with pytest.raises(UnreachableError) as caught:
        macos.default_routes()
    assert caught.value.cause is UnreachableCause.NO_NETWORK


# --- Windows ----------------------------------------------------------------------------------------------


def inet(address: str | None, family: int, scope: int = 0) -> bytes:
    """A SOCKADDR_INET."""
    packed = b"" if address is None else ip_address(address).packed
    if family == 2:
        return (struct.pack("<HH", 2, 0) + packed.ljust(4, b"\0")).ljust(28, b"\0")
    return struct.pack("<HHI", 23, 0, 0) + packed.ljust(16, b"\0") + struct.pack("<I", scope)


def row(next_hop: bytes, destination: bytes, prefix: int = 0, index: int = 12, loopback: int = 0) -> bytes:
    octets = struct.pack(
        "<Q I 28s B3x 28s B3x III I BBBB I I",
        0,
        index,
        destination,
        prefix,
        next_hop,
        0,
        1,
        1,
        25,
        3,
        loopback,
        0,
        0,
        0,
        0,
        0,
    )
    assert len(octets) == 104
    return octets


def table(*rows: bytes) -> bytes:
    return struct.pack("<I4x", len(rows)) + b"".join(rows)


WINDOWS_TABLE = table(
    row(inet("192.168.43.1", 2), inet(None, 2)),
    row(inet("fe80::1", 23, scope=12), inet(None, 23)),
    row(inet("fe80::2", 23), inet(None, 23), index=14),
    row(inet("192.168.43.9", 2), inet("10.0.0.0", 2), prefix=8),
    row(inet(None, 2), inet(None, 2)),
    row(inet("127.0.0.1", 2), inet(None, 2), loopback=1),
)


def test_windows_reports_default_gateways_of_both_families_with_scopes() -> None:
    found = [each.gateway for each in windows.parse_table(WINDOWS_TABLE)]
    assert found == ["192.168.43.1", "fe80::1%12", "fe80::2%14"]


@given(st.binary(max_size=300))
def test_any_windows_table_is_read_or_refused(octets: bytes) -> None:
    try:
        list(windows.parse_table(octets))
    except MalformedMessageError:
        return


class FakeIpHelper:
    """``GetIpForwardTable2`` with a table, or failing; it notes that the table was freed."""

    def __init__(self, octets: bytes | None) -> None:
        self.memory = None if octets is None else ctypes.create_string_buffer(octets, len(octets))
        self.freed = 0

    def GetIpForwardTable2(self, family: int, result: Any) -> int:  # noqa: N802
        if self.memory is None:
            return 50
        result._obj.value = ctypes.addressof(self.memory)
        return 0

    def FreeMibTable(self, _: Any) -> None:  # noqa: N802
        self.freed += 1


def test_windows_table_is_read_and_freed(monkeypatch: pytest.MonkeyPatch) -> None:
    fake = FakeIpHelper(WINDOWS_TABLE)
    monkeypatch.setattr(ctypes, "CDLL", lambda name: fake if name == "iphlpapi" else None)
    assert len(windows.default_routes()) == 3
    assert fake.freed == 1


def test_failed_windows_call_is_no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ctypes, "CDLL", lambda _: FakeIpHelper(None))
    with pytest.raises(UnreachableError) as caught:
        windows.default_routes()
    assert caught.value.cause is UnreachableCause.NO_NETWORK


# --- Polling ------------------------------------------------------------------------------------------------


async def test_polling_sees_a_change_without_announcements() -> None:
    home, away = [DefaultRoute("192.168.1.1", "en0")], [DefaultRoute("192.168.43.1", "en0")]
    views = iter([home, home, away, UnreachableError(in_their_words("x"), UnreachableCause.NO_NETWORK), home])
    pauses: list[float] = []

    def read() -> list[DefaultRoute]:
        view = next(views)
        if isinstance(view, UnreachableError):
            raise view
        return view

    async def pause(seconds: float) -> None:
        pauses.append(seconds)

    changes = PollingNetwork(read, 5.0, pause).changes()
    seen = [await anext(changes) for _ in range(3)]
    assert len(seen) == 3
    assert pauses == [5.0, 5.0, 5.0, 5.0], "the second view was the same: four polls for three changes"


def test_unknown_system_does_not_report_its_networks() -> None:
    with pytest.raises(UnreachableError, check=Stating(CourierCode.NETWORKS_UNKNOWN)):
        system_network("plan9").default_routes()
    assert isinstance(system_network("darwin"), PollingNetwork)
    assert isinstance(system_network("win32"), PollingNetwork)
