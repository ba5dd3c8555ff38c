"""Netlink of Linux: routes as a kernel sent them (6.x, ``wlan9`` with default routes of both families), and names.

The messages of nl80211 are laid out by hand from the kernel's published header: no wireless device was at hand.
"""

import contextlib
import struct
from ipaddress import ip_address

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.codes.couriers import RoutesCode
from gateway_core.errors import MalformedMessageError
from gateway_core.network.netlink import (
    GET_INTERFACE,
    NEW_INTERFACE,
    RTM_GETNEIGH,
    RTM_GETROUTE,
    WIRELESS_FAMILY,
    Hop,
    Message,
    default_hops,
    dump_request,
    family_number,
    generic_request,
    neighbour,
    printable,
    split_messages,
    way,
    wireless_name,
)
from tests.factories.stating import Stating

SEQUENCE = 7
IPV4_DEFAULT = bytes.fromhex(
    "3400000018000200070000009132000002000000fe0300010000000008000f00fe00000008000500c0a82b010800040003000000"
)
IPV4_LINK = bytes.fromhex(
    "3c00000018000200070000009132000002180000fe02fd010000000008000f00fe00000008000100c0a82b0008000700c0a82b07"
    "0800040003000000"
)
IPV6_LINK = bytes.fromhex(
    "740000001800020007000000913200000a400000fe0200010000000008000f00fe00000014000100fe8000000000000000000000"
    "000000000800060000010000080004000200000024000c0000000000000000000000000000000000000000000000000000000000"
    "000000000500140000000000"
)
IPV6_DEFAULT = bytes.fromhex(
    "740000001800020007000000913200000a000000fe0300010000000008000f00fe000000080006000004000014000500fe800000"
    "000000000000000000000001080004000300000024000c0000000000000000000000000000000000000000000000000000000000"
    "000000000500140000000000"
)
KNOWN_NEIGHBOUR = bytes.fromhex(
    "4c0000001c000200070000009132000002000000030000008000000108000100c0a82b010a000200021122334455000008000400"
    "000000001400030002000000020000000200000000000000"
)
DONE = bytes.fromhex("1400000003000200070000009132000000000000")
RECORDED = IPV4_DEFAULT + IPV4_LINK + IPV6_LINK + IPV6_DEFAULT + KNOWN_NEIGHBOUR

IPV4_HOP, IPV6_HOP = Hop(ip_address("192.168.43.1"), 3), Hop(ip_address("fe80::1"), 3)


def hops(octets: bytes) -> list[Hop]:
    messages, _ = split_messages(octets, SEQUENCE)
    return [hop for message in messages for hop in default_hops(message)]


def attribute(kind: int, content: bytes) -> bytes:
    return struct.pack("=HH", 4 + len(content), kind) + content + bytes(-len(content) % 4)


def route(
    *attributes: bytes, family: int = 2, prefix: int = 0, table: int = 254, kind: int = 1, flags: int = 0
) -> Message:
    return Message(
        24, struct.pack("=BBBBBBBBI", family, prefix, 0, 0, table, 3, 0, kind, flags) + b"".join(attributes)
    )


def test_recorded_routes_and_neighbour_are_found() -> None:
    assert hops(RECORDED) == [IPV4_HOP, IPV6_HOP]
    messages, ended = split_messages(RECORDED + DONE, SEQUENCE)
    assert ended
    found = [each for each in map(neighbour, messages) if each is not None]
    assert found == [(IPV4_HOP, "021122334455")]


def test_dump_end_is_recognised_and_other_answers_are_ignored() -> None:
    assert split_messages(DONE, SEQUENCE) == ([], True)
    assert split_messages(RECORDED + DONE, SEQUENCE + 1) == ([], False)


def test_requests_ask_for_the_whole_table() -> None:
    assert dump_request(RTM_GETROUTE, 5) == struct.pack("=IHHII12x", 28, 26, 0x301, 5, 0)
    assert dump_request(RTM_GETNEIGH, 6) == struct.pack("=IHHII12x", 28, 30, 0x301, 6, 0)


GATEWAY = attribute(5, bytes((192, 168, 0, 1)))
INTERFACE = attribute(4, struct.pack("=i", 9))


def test_routes_count_from_every_table_except_local_addresses() -> None:
    for table in (0, 100, 254):
        assert default_hops(route(GATEWAY, INTERFACE, table=table)) == [Hop(ip_address("192.168.0.1"), 9)]
    assert default_hops(route(GATEWAY, INTERFACE, table=255)) == []


@pytest.mark.parametrize(
    "message",
    [
        route(GATEWAY, INTERFACE, prefix=8),
        route(GATEWAY, INTERFACE, kind=7),
        route(GATEWAY, INTERFACE, flags=0x10),
        route(GATEWAY, INTERFACE, flags=0x1),
        route(GATEWAY, INTERFACE, flags=0x200),
        route(INTERFACE),
        route(attribute(5, bytes(4)), INTERFACE),
        Message(16, bytes(40)),
    ],
    ids=["to a network", "unreachable", "no link", "dead", "cached", "no gateway", "empty gateway", "a link"],
)
def test_route_without_a_default_gateway_is_passed_over(message: Message) -> None:
    assert default_hops(message) == []


def test_shared_route_has_several_gateways() -> None:
    def hop(index: int, last: int, flags: int = 0) -> bytes:
        gateway = attribute(5, bytes((10, 0, 0, last)))
        return struct.pack("=HBBi", 8 + len(gateway), flags, 0, index) + gateway

    shared = route(attribute(9, hop(3, 1) + hop(4, 2) + hop(5, 3, flags=0x10)))
    assert default_hops(shared) == [Hop(ip_address("10.0.0.1"), 3), Hop(ip_address("10.0.0.2"), 4)]


def test_ipv4_route_may_lead_over_an_ipv6_gateway() -> None:
    via = attribute(18, struct.pack("=H", 10) + ip_address("fe80::7").packed)
    assert default_hops(route(via, INTERFACE)) == [Hop(ip_address("fe80::7"), 9)]


def test_refusal_is_an_error() -> None:
    refusal = struct.pack("=IHHIIi", 20, 2, 0, SEQUENCE, 0, -1)
    with pytest.raises(MalformedMessageError, check=Stating(RoutesCode.UNREADABLE)):
        split_messages(refusal, SEQUENCE)


@given(st.integers(0, len(RECORDED) - 1), st.binary(max_size=8))
def test_octets_cut_or_altered_are_read_or_refused(cut: int, noise: bytes) -> None:
    for octets in (RECORDED[:cut], RECORDED[:cut] + noise + RECORDED[cut + len(noise) :]):
        with contextlib.suppress(MalformedMessageError):
            messages, _ = split_messages(octets, SEQUENCE)
            for message in messages:
                with contextlib.suppress(MalformedMessageError):
                    default_hops(message)
                with contextlib.suppress(MalformedMessageError):
                    neighbour(message)
                with contextlib.suppress(MalformedMessageError):
                    way(message)


# --- Wireless networks ---


def generic(*attributes: bytes, command: int = NEW_INTERFACE) -> Message:
    return Message(28, struct.pack("=BBH", command, 1, 0) + b"".join(attributes))


INDEX = attribute(3, struct.pack("=I", 4))
KIND_OF_STATION = attribute(5, struct.pack("=I", 2))


def test_network_name_comes_with_the_interface_number() -> None:
    message = generic(INDEX, KIND_OF_STATION, attribute(52, b"Relief-Courier-7"))
    assert wireless_name(message) == (4, "Relief-Courier-7")


@pytest.mark.parametrize(
    "name", [None, b"", bytes(8), bytes(33)], ids=["not connected", "empty", "hidden", "too long"]
)
def test_interface_without_a_usable_name_has_none(name: bytes | None) -> None:
    assert wireless_name(generic(INDEX, *([] if name is None else [attribute(52, name)]))) is None


@pytest.mark.parametrize(
    ("octets", "shown"),
    [
        ("Café Libertad".encode(), "Café Libertad"),
        ("مقهى".encode(), "مقهى"),
        (b"\x1b[2Jyes", "\ufffd[2Jyes"),
        (b"a\nb", "a\ufffdb"),
        ("a\u202eb".encode(), "a\ufffdb"),
        (b"\xff\xfe", "\ufffd\ufffd"),
    ],
)
def test_network_name_is_shown_without_control_characters(octets: bytes, shown: str) -> None:
    assert printable(octets) == shown


def test_controller_reports_the_number_of_the_family() -> None:
    wanted = generic(attribute(2, b"nl80211\0"), attribute(1, struct.pack("=H", 28)))
    other = generic(attribute(2, b"nlctrl\0"), attribute(1, struct.pack("=H", 16)))
    assert family_number(wanted, WIRELESS_FAMILY) == 28
    assert family_number(other, WIRELESS_FAMILY) is None


def test_message_that_ends_early_is_malformed() -> None:
    with pytest.raises(MalformedMessageError, check=Stating(RoutesCode.UNREADABLE)):
        wireless_name(Message(28, b"\0"))
    with pytest.raises(MalformedMessageError, check=Stating(RoutesCode.UNREADABLE)):
        wireless_name(generic(attribute(3, b"\1"), attribute(52, b"x")))
    with pytest.raises(MalformedMessageError, check=Stating(RoutesCode.UNREADABLE)):
        family_number(generic(attribute(2, b"nl80211")), WIRELESS_FAMILY)


def test_request_is_one_whole_message() -> None:
    octets = generic_request(28, GET_INTERFACE, 9)
    ((message,), ended) = split_messages(octets, 9)
    assert (message.kind, message.body[0], ended) == (28, GET_INTERFACE, False)


@given(st.binary(max_size=120))
def test_any_octets_are_a_name_or_malformed(octets: bytes) -> None:
    with contextlib.suppress(MalformedMessageError):
        found = wireless_name(Message(28, octets))
        assert found is None or found[1].isprintable()
