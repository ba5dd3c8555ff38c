"""Addresses and keys of messages: what they are made of, and what is refused."""

import hashlib

import pytest

from gateway_core.codes.messages import AddressCode
from gateway_core.codes.statement import Code
from gateway_core.errors import MalformedMessageError
from gateway_core.identifiers import DomainName, ParcelKey, PrivateAddress, PublicAddress, Recipient
from tests.factories.keys import identity_key
from tests.factories.stating import Stating

KEY = identity_key("endpoint_a").public
ADDRESS = KEY.address


@pytest.mark.req("ADDR-1")
def test_private_address_is_zero_and_the_hash_of_the_key() -> None:
    assert PrivateAddress.of_key(KEY.der) == "0" + hashlib.sha256(KEY.der).hexdigest() == ADDRESS
    assert PrivateAddress(str(ADDRESS)) == ADDRESS


@pytest.mark.req("ADDR-1")
@pytest.mark.parametrize(
    "text",
    ["", "0", ADDRESS[:-1], ADDRESS + "0", "1" + ADDRESS[1:], ADDRESS.upper(), ADDRESS + "\n", " " + ADDRESS,
     "0" + "g" * 64, "0" + "٣" * 64],
)  # fmt: skip
def test_malformed_private_address_is_refused(text: str) -> None:
    with pytest.raises(MalformedMessageError, check=Stating(AddressCode.PRIVATE_ADDRESS)):
        PrivateAddress(text)


def test_address_is_shown_only_by_its_prefix() -> None:
    assert ADDRESS.short == ADDRESS[:8] + "…"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("ping.example.com", "ping.example.com"),
        ("Ping.Example.COM", "ping.example.com"),
        ("example.com.", "example.com"),
        ("_rgsc._tcp.example.com", "_rgsc._tcp.example.com"),
        ("xn--caf-dma.example", "xn--caf-dma.example"),
        ("a" * 63 + ".com", "a" * 63 + ".com"),
        (".".join(["a" * 49] * 5) + ".com", ".".join(["a" * 49] * 5) + ".com"),
        ("1.2.3.example", "1.2.3.example"),
    ],
)
def test_domain_name_is_kept_in_lower_case_without_last_dot(text: str, name: str) -> None:
    assert DomainName(text) == name


@pytest.mark.req("ADDR-3")
@pytest.mark.parametrize(
    "text",
    ["", ".", "com", "localhost", "a..com", ".example.com", "example.com..", "-a.com", "a-.com", "a b.com",
     "example.com:443", "example.com/", "a" * 64 + ".com", "a." * 125 + "a.com", "127.0.0.1", "1.2.3", "::1", "[::1]",
     "127.0.0.0x1", "0x7f.0x1", "example.0x", "café.example", "\u212aelvin.com", "example.com\n", "exa\tmple.com",
     "example.c\u00f6m", "example.com\0"],
)  # fmt: skip
def test_malformed_domain_name_is_refused(text: str) -> None:
    with pytest.raises(MalformedMessageError, check=Stating(AddressCode.DOMAIN_NAME)):
        DomainName(text)


def test_domain_name_has_at_most_253_characters() -> None:
    longest = ".".join(["a" * 50] * 4) + "." + "b" * 45 + ".com"
    assert len(longest) == 253
    DomainName(longest)
    DomainName(longest + ".")
    with pytest.raises(MalformedMessageError, check=Stating(AddressCode.DOMAIN_NAME)):
        DomainName("a" + longest)


@pytest.mark.req("ADDR-2")
@pytest.mark.parametrize(
    "text", ["https://ping.example.com", "HTTPS://Ping.Example.com", "https://ping.example.com."]
)
def test_public_address_is_https_and_a_domain_name(text: str) -> None:
    address = PublicAddress(text)
    assert address == "https://ping.example.com" == PublicAddress.of_domain(DomainName("ping.example.com"))
    assert address.domain == "ping.example.com"


@pytest.mark.req("ADDR-2", "ADDR-3")
@pytest.mark.parametrize(
    ("text", "code"),
    [
        *(
            (text, AddressCode.PUBLIC_ADDRESS)
            for text in (
                "",
                "ping.example.com",
                "http://ping.example.com",
                "https:ping.example.com",
                "https://ping.example.com/",
                "https://ping.example.com:443",
                "https://ping.example.com/a",
                "https://ping.example.com?",
                "https://ping.example.com?a=b",
                "https://ping.example.com#",
                "https://ping.example.com#a",
                "https://user@ping.example.com",
                "https://@ping.example.com",
                "https://u:p@ping.example.com",
                " https://ping.example.com",
                "https://pi\nng.example.com",
            )
        ),
        *(
            (text, AddressCode.DOMAIN_NAME)
            for text in (
                "https://",
                "https://ping.example.com:",
                "https://192.0.2.1",
                "https://[2001:db8::1]",
                "https://localhost",
                "https://ping.example.com ",
                "https://\u212aelvin.com",
                "https://ping.example.com\\a",
                "https://127.0.0.0x1",
            )
        ),
        *((text, AddressCode.NOT_A_URI) for text in ("https://ping.example.com:x", "https://[")),
    ],
)
def test_malformed_public_address_is_refused(text: str, code: Code) -> None:
    with pytest.raises(MalformedMessageError, check=Stating(code)):
        PublicAddress(text)


def test_recipient_has_an_address_and_prefers_the_private_one() -> None:
    with pytest.raises(MalformedMessageError, check=Stating(AddressCode.RECIPIENT)):
        Recipient(None)
    domain = DomainName("ping.example.com")
    assert Recipient(ADDRESS).key == Recipient(ADDRESS, domain).key == ADDRESS
    assert Recipient(None, domain).key == "https://ping.example.com"
    assert ParcelKey(ADDRESS, Recipient(ADDRESS).key, "1") == ParcelKey(ADDRESS, ADDRESS, "1")


def test_names_that_every_implementation_reads_are_told_from_others() -> None:
    read = ("gateway.example.com", "xn--bcher-kva.example", "example.xn--p1ai", "ex-ample.co", "1.2.3.com")
    others = ("a_b.example.com", "a--b.com", "a.b", "example.c0m", "example.a1", "a.toolongforanylastlabel")
    assert all(DomainName(each).is_read_by_all for each in read)
    assert not any(DomainName(each).is_read_by_all for each in others)
