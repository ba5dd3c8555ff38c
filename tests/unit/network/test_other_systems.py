"""Routes of macOS and Windows out of octets composed by hand; the calls themselves are faked here (C9).

The module of Windows ran under Wine; neither has been run on its system.
"""

import contextlib
import ctypes
import socket
import struct
from contextlib import suppress
from ipaddress import ip_address
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.codes.couriers import CourierCode
from gateway_core.codes.statement import in_their_words
from gateway_core.errors import MalformedMessageError, UnreachableCause, UnreachableError
from gateway_core.network import macos, windows, windows_conditions
from gateway_core.network.conditions import system_conditions
from gateway_core.network.macos import HEADER_OCTETS, default_entries
from gateway_core.network.netlink import Hop
from gateway_core.network.system import PollingNetwork, system_network
from gateway_core.ports.network import Conditions, DefaultRoute
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


def test_macos_reports_default_gateways_and_none_of_a_link() -> None:
    table = (
        entry(sockaddr_in("0.0.0.0"), sockaddr_in("192.168.43.1"), NO_MASK)
        + entry(sockaddr_in("10.0.0.0"), sockaddr_in("192.168.43.9"), bytes((5, 0, 0, 0, 255, 0, 0, 0)))
        + entry(sockaddr_in6("::"), sockaddr_in6("fe80::1", scope=6), NO_MASK, index=6)
        + entry(sockaddr_in("0.0.0.0"), sockaddr_in("192.168.43.8"), NO_MASK, flags=0x2)
    )
    assert list(default_entries(table)) == [Hop(ip_address("192.168.43.1"), 4), Hop(ip_address("fe80::1"), 6)]
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


def neighbour(address: bytes, index: int, hardware: bytes) -> bytes:
    octets = struct.pack(
        "<28s I Q 32s I III", address, index, 0, hardware.ljust(32, b"\0"), len(hardware), 5, 0, 0
    )
    assert len(octets) == 88
    return octets


NEIGHBOURS = table(
    neighbour(inet("192.168.43.1", 2), 12, bytes.fromhex("0a1b2c3d4e5f")),
    neighbour(inet("192.168.43.1", 2), 13, bytes.fromhex("0a1b2c3d4e60")),
    neighbour(inet("fe80::2", 23), 14, bytes(6)),
)


def test_windows_reports_gateways_with_hardware_addresses_and_names() -> None:
    known = dict(windows.parse_neighbours(NEIGHBOURS))
    found = list(windows.parse_table(WINDOWS_TABLE, known, {12: "Clinic"}))
    assert [each.gateway for each in found] == ["192.168.43.1", "fe80::1%12", "fe80::2%14"]
    assert [each.hardware_address for each in found] == ["0a1b2c3d4e5f", "", ""]
    assert [each.network_name for each in found] == ["Clinic", "Clinic", ""]


@given(st.binary(max_size=300))
def test_any_windows_table_is_read_or_refused(octets: bytes) -> None:
    for read in (
        lambda: list(windows.parse_table(octets, {}, {})),
        lambda: list(windows.parse_neighbours(octets)),
    ):
        with suppress(MalformedMessageError):
            read()


@pytest.mark.parametrize(("name", "length"), [("Clinic", 6), ("Клиника", 14), ("", 0), ("x" * 32, 200)])
def test_name_of_a_wireless_network_is_read(name: str, length: int) -> None:
    octets = bytes(windows.SSID_AT) + struct.pack("<I", length) + name.encode().ljust(32, b"\0")
    assert windows.ssid_in(octets + bytes(40)) == name


@given(st.binary(max_size=600))
def test_any_wireless_attributes_are_read(octets: bytes) -> None:
    assert isinstance(windows.ssid_in(octets), str)


@pytest.mark.parametrize(
    ("cost", "metered"), [(0, None), (1, False), (2, True), (4, True), (0x40001, True), (0x80001, False)]
)
def test_cost_of_a_windows_connection_has_a_meaning(cost: int, metered: bool | None) -> None:
    assert windows_conditions.is_metered(cost) is metered


@pytest.mark.parametrize(("line", "battery"), [(0, True), (1, False), (255, None)])
def test_power_line_of_windows_has_a_meaning(line: int, battery: bool | None) -> None:
    assert windows_conditions.is_on_battery(line) is battery


async def test_windows_conditions_are_polled(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter([Conditions(False, False), Conditions(False, False), Conditions(True, False)])
    monkeypatch.setattr(windows_conditions, "POLL_SECONDS", 0)
    monkeypatch.setattr(windows_conditions, "read", lambda: next(answers))
    async with contextlib.aclosing(system_conditions("win32")) as told:  # type: ignore[type-var]
        assert [await anext(told), await anext(told)] == [Conditions(False, False), Conditions(True, False)]


class FakeIpHelper:
    """The two tables, or failures; it notes how many tables were freed."""

    def __init__(self, *tables: bytes) -> None:
        self.memories = [ctypes.create_string_buffer(octets, len(octets)) for octets in tables]
        self.freed = 0

    def GetIpForwardTable2(self, family: int, result: Any) -> int:  # noqa: N802
        if not self.memories:
            return 50
        result._obj.value = ctypes.addressof(self.memories[0])
        return 0

    def GetIpNetTable2(self, family: int, result: Any) -> int:  # noqa: N802
        if len(self.memories) < 2:
            return 1
        result._obj.value = ctypes.addressof(self.memories[1])
        return 0

    def FreeMibTable(self, _: Any) -> None:  # noqa: N802
        self.freed += 1


def test_windows_tables_are_read_and_freed(monkeypatch: pytest.MonkeyPatch) -> None:
    fake = FakeIpHelper(WINDOWS_TABLE, NEIGHBOURS)

    def library(name: str) -> FakeIpHelper:
        if name != "iphlpapi":
            raise OSError("no wireless service")
        return fake

    monkeypatch.setattr(ctypes, "CDLL", library)
    assert [each.hardware_address for each in windows.default_routes()] == ["0a1b2c3d4e5f", "", ""]
    assert fake.freed == 2


def test_windows_without_hardware_addresses_reports_routes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ctypes, "CDLL", lambda _: FakeIpHelper(WINDOWS_TABLE))
    monkeypatch.setattr(windows, "network_names", dict)
    assert [each.hardware_address for each in windows.default_routes()] == ["", "", ""]


@pytest.mark.parametrize(("system", "library"), [(macos, FakeLibc(None)), (windows, FakeIpHelper())])
def test_failed_call_is_no_network(monkeypatch: pytest.MonkeyPatch, system: Any, library: object) -> None:
    monkeypatch.setattr(ctypes, "CDLL", lambda *_, **__: library)
    with pytest.raises(UnreachableError) as caught:
        system.default_routes()
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
