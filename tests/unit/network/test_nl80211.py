"""Messages of nl80211, laid out by hand from the kernel's published header: no wireless device was at hand."""

from __future__ import annotations

import contextlib
import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.codes.couriers import RoutesCode
from gateway_core.errors import MalformedMessageError
from gateway_core.network import nl80211
from gateway_core.network.rtnetlink import Message, split_messages
from tests.factories.stating import Stating


def attribute(kind: int, content: bytes) -> bytes:
    return struct.pack("=HH", 4 + len(content), kind) + content + bytes(-len(content) % 4)


def generic(*attributes: bytes, command: int = nl80211.NEW_INTERFACE) -> Message:
    return Message(28, struct.pack("=BBH", command, 1, 0) + b"".join(attributes))


INDEX = attribute(3, struct.pack("=I", 4))
KIND_OF_STATION = attribute(5, struct.pack("=I", 2))


def test_the_name_of_the_network_comes_with_the_number_of_the_interface() -> None:
    message = generic(INDEX, KIND_OF_STATION, attribute(52, b"Relief-Courier-7"))
    assert nl80211.wireless_name(message) == (4, "Relief-Courier-7")


@pytest.mark.parametrize(
    "name", [None, b"", bytes(8), bytes(33)], ids=["not connected", "empty", "hidden", "too long"]
)
def test_an_interface_without_a_usable_name_has_none(name: bytes | None) -> None:
    assert nl80211.wireless_name(generic(INDEX, *([] if name is None else [attribute(52, name)]))) is None


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
def test_a_name_is_shown_without_what_could_change_the_screen(octets: bytes, shown: str) -> None:
    assert nl80211.printable(octets) == shown


def test_the_controller_tells_the_number_of_the_family() -> None:
    wanted = generic(attribute(2, b"nl80211\0"), attribute(1, struct.pack("=H", 28)))
    other = generic(attribute(2, b"nlctrl\0"), attribute(1, struct.pack("=H", 16)))
    assert nl80211.family_number(wanted) == 28
    assert nl80211.family_number(other) is None


def test_what_ends_early_is_malformed() -> None:
    with pytest.raises(MalformedMessageError, check=Stating(RoutesCode.UNREADABLE)):
        nl80211.wireless_name(Message(28, b"\0"))
    with pytest.raises(MalformedMessageError, check=Stating(RoutesCode.UNREADABLE)):
        nl80211.wireless_name(generic(attribute(3, b"\1"), attribute(52, b"x")))
    with pytest.raises(MalformedMessageError, check=Stating(RoutesCode.UNREADABLE)):
        nl80211.family_number(generic(attribute(2, b"nl80211")))


def test_a_request_is_one_whole_message() -> None:
    octets = nl80211.request(28, nl80211.GET_INTERFACE, 9)
    ((message,), ended) = split_messages(octets, 9)
    assert (message.kind, message.body[0], ended) == (28, nl80211.GET_INTERFACE, False)


@given(st.binary(max_size=120))
def test_any_octets_are_a_name_or_malformed(octets: bytes) -> None:
    with contextlib.suppress(MalformedMessageError):
        found = nl80211.wireless_name(Message(28, octets))
        assert found is None or found[1].isprintable()
