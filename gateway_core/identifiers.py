"""Validated identifiers: a value of these types is well-formed by construction.

Spec: RS-000 Addressing; limits of the deployed network in docs/wire-formats, "Both".
"""

import hashlib
import re
import unicodedata
from typing import Self
from urllib.parse import urlsplit

from msgspec import Struct

from gateway_core.codes.messages import AddressCode
from gateway_core.errors import MalformedMessageError

_PRIVATE_ADDRESS = re.compile(r"0[0-9a-f]{64}")
_LABEL = re.compile(r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?")
_TOP_LABEL = re.compile(r"(?!(?:0x[0-9a-f]*|[0-9]+)$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?")
"""A number here, decimal or hexadecimal, would make many resolvers take the whole name for an IP address."""

_READ_BY_ALL = re.compile(r"((?:xn--)?[a-z0-9]+(?:-[a-z0-9]+)*\.)+(?:[a-z]{2,18}|xn--[a-z0-9]{1,20})")
"""Names accepted by both the JavaScript and the JVM library."""

_OLD_SCHEME = re.compile(r"^rn[eg][:+]")
"""The draft of 2019 wrote the kind of node before an address: ``rne:0…``, ``rng+https://…``."""

_MAX_DOMAIN = 253
_PREFIX_SHOWN = 8


class PrivateAddress(str):
    """``0`` followed by the lower-case hex SHA-256 of a DER SubjectPublicKeyInfo: 65 characters.

    Spec: RS-000 Addressing. Awala uses the term node id.
    """

    __slots__ = ()

    def __new__(cls, text: str) -> Self:
        if not _PRIVATE_ADDRESS.fullmatch(text):
            raise MalformedMessageError(AddressCode.PRIVATE_ADDRESS)
        return super().__new__(cls, text)

    @classmethod
    def of_key(cls, public_key_der: bytes) -> Self:
        """Return the address of the key with this SubjectPublicKeyInfo."""
        return super().__new__(cls, "0" + hashlib.sha256(public_key_der).hexdigest())

    @property
    def digest(self) -> bytes:
        """The 32 octets of the SHA-256."""
        return bytes.fromhex(self[1:])

    @property
    def short(self) -> str:
        """A short prefix for logs and screens; the whole address is never logged."""
        return self[:_PREFIX_SHOWN] + "…"


class DomainName(str):
    """A DNS name of at least two labels, lower case, with the trailing dot removed; IP addresses are refused.

    A public node's address in the awala dialect, and the host of its address in the relaynet dialect.
    """

    __slots__ = ()

    def __new__(cls, text: str) -> Self:
        name = text.lower().removesuffix(".")
        labels = name.split(".")
        good = (
            text.isascii()
            and len(labels) >= 2
            and len(name) <= _MAX_DOMAIN
            and all(_LABEL.fullmatch(label) for label in labels[:-1])
            and _TOP_LABEL.fullmatch(labels[-1])
        )
        if not good:
            raise MalformedMessageError(AddressCode.DOMAIN_NAME)
        return super().__new__(cls, name)

    @property
    def is_read_by_all(self) -> bool:
        """True if every implementation of the network accepts the name."""
        return _READ_BY_ALL.fullmatch(self) is not None


class PublicAddress(str):
    """A public node's address in the relaynet dialect: ``https://`` and a domain name only.

    Spec: RS-000 Addressing (a URI without port, path, query or fragment; no IP address).
    """

    __slots__ = ()

    def __new__(cls, text: str) -> Self:
        try:
            parts = urlsplit(text)
            port = parts.port
        except ValueError as error:
            raise MalformedMessageError(AddressCode.NOT_A_URI) from error
        bare = f"{parts.scheme}://{parts.netloc}"
        if (
            parts.scheme != "https"
            or port is not None
            or parts.username is not None
            or bare.lower() != text.lower()
        ):
            raise MalformedMessageError(AddressCode.PUBLIC_ADDRESS)
        return super().__new__(cls, "https://" + DomainName(parts.netloc))

    @classmethod
    def of_domain(cls, domain: DomainName) -> Self:
        """Return the address of the public node at ``domain``."""
        return super().__new__(cls, "https://" + domain)

    @property
    def domain(self) -> DomainName:
        """The host of the address."""
        return DomainName(self.removeprefix("https://"))


class Recipient(Struct, frozen=True):
    """The recipient of a message: a node's private address, its domain name, or both.

    The relaynet dialect writes one of them (a private address, or a public address as a URI); the awala dialect always
    writes the private address, and the domain name of a public node, or of a private node's public gateway.
    """

    private_address: PrivateAddress | None
    domain: DomainName | None = None

    def __post_init__(self) -> None:
        if self.private_address is None and self.domain is None:
            raise MalformedMessageError(AddressCode.RECIPIENT)

    @classmethod
    def of_address(cls, text: str) -> Self:
        """Return the recipient with that address of the relaynet dialect, in any of its spellings.

        Raises:
            MalformedMessageError: if the text is neither a private nor a public address.
        """
        address = _OLD_SCHEME.sub("", text)
        if "://" in address:
            return cls(None, PublicAddress(address).domain)
        return cls(PrivateAddress(address))

    @property
    def key(self) -> str:
        """The recipient as one string, the same in a parcel, its acknowledgement and the queue.

        The key is the private address if known (a PCA of the awala dialect names only the address), else the URI.
        """
        if self.private_address is not None:
            return self.private_address
        assert self.domain is not None
        return PublicAddress.of_domain(self.domain)


class ParcelKey(Struct, frozen=True):
    """The identity of a parcel for both gateways: sender, recipient and message id.

    Spec: RS-000 PCA (its three fields), Parcel Delivery Binding (what a newer parcel replaces).
    """

    sender: PrivateAddress
    recipient: str
    message_id: str


def is_same_name(one: str, other: str) -> bool:
    """Return True if two names are equal apart from the way in which a keyboard or file system writes accents."""
    return unicodedata.normalize("NFC", one) == unicodedata.normalize("NFC", other)


_SIGNS = str.maketrans({"\u066b": ".", "\u066c": "", "\u066a": "%"})
"""The Arabic decimal separator, thousands separator and percent sign."""
_HIGHEST_PORT, _DIGITS = 65_535, 5


def as_typed(text: str) -> str:
    """Return typed text with ASCII digits; surrounding spaces and invisible characters are removed.

    Text copied from a page or a chat often has invisible characters, above all Arabic and Persian text.
    """
    seen = (each for each in text if unicodedata.category(each) != "Cf")
    plain = "".join(str(unicodedata.decimal(each)) if each.isdecimal() else each for each in seen)
    return plain.translate(_SIGNS).strip()


def parse_host_and_port(text: str, default_port: int | None) -> tuple[str, int] | None:
    """Return host and port of ``HOST:PORT``, ``[IPv6]:PORT`` or a bare host; ``None`` for other texts.

    ``default_port``: the port of a bare host; ``None``: a port is required.
    """
    typed = as_typed(text)
    host, separator, port = typed.rpartition(":")
    if (not separator or "]" in port) and default_port is not None:
        host, port = typed, str(default_port)
    host = host.removeprefix("[").removesuffix("]")
    is_number = port.isdecimal() and len(port) <= _DIGITS
    if not host or " " in host or not is_number or not 0 < int(port) <= _HIGHEST_PORT:
        return None
    return host, int(port)


_SAFETY_MARK = b"relaynet safety number 1"
_SAFETY_DIGITS, _DIGITS_OF_GROUP = 60, 5
"""About 199 bits. Whoever wants to stand between two people needs two keys with one number: 2 to the 99th attempts."""


def safety_number(one: PrivateAddress, other: PrivateAddress) -> str:
    """Return the number of two keys, in any order, in twelve groups of five digits."""
    digest = hashlib.sha256(_SAFETY_MARK + b"".join(sorted((one.digest, other.digest)))).digest()
    digits = f"{int.from_bytes(digest) % 10**_SAFETY_DIGITS:0{_SAFETY_DIGITS}}"
    return " ".join(digits[at : at + _DIGITS_OF_GROUP] for at in range(0, _SAFETY_DIGITS, _DIGITS_OF_GROUP))
