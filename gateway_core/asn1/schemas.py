"""The drafts' structures, declared with asn1crypto under the drafts' names, and the conversion of BER to DER.

Structures outside the drafts have the names of the deployed network's library. The SEQUENCEs of the deployed network
have automatic tags: the number of a member replaces its own tag. This module loads asn1crypto, so it is imported when a
structure is first parsed or encoded (see :mod:`gateway_core.asn1.structures`), after the start of the gateway.

Spec: RS-000 PDD, CCA; docs/wire-formats.
"""

from datetime import datetime
from typing import Any

from asn1crypto import core

from gateway_core.asn1 import der
from gateway_core.codes.messages import Asn1Code
from gateway_core.errors import MalformedMessageError
from gateway_core.limits import MAX_DEAUTHORIZED, MAX_HANDSHAKE_SIGNATURES

# --- Types -----------------------------------------------------------------------------------------------


class VisibleString(core.VisibleString):
    """ASCII without control characters. The type of asn1crypto accepts any octets."""

    _encoding = "ascii"

    @property
    def native(self) -> str:
        text: str = super().native
        if not text.isprintable():
            raise ValueError("The string holds control characters.")
        return text


class DateTime(core.OctetString):
    """DATE-TIME, missing in asn1crypto: in DER 14 digits."""

    tag = 33

    def set(self, value: datetime) -> None:
        super().set(der.date_content(value))

    @property
    def native(self) -> datetime:
        return der.parse_date(super().native)


class Enclosed(core.OctetString):
    """A whole certificate or key: in a primitive OCTET STRING, or itself with the tag of its SEQUENCE replaced."""

    only_retagged = False


class Retagged(Enclosed):
    """Like :class:`Enclosed`, but written in the second form."""

    def set(self, value: bytes) -> None:
        super().set(der.Reader(value).read(der.SEQUENCE))
        self.method = 1
        if self.class_ == 0:
            self.tag = core.Sequence.tag

    def dump(self, *_: object, **__: object) -> bytes:
        """Return the octets. asn1crypto mistakes a length that ends in 80 for an indefinite one, and sets again."""
        self._header = None
        octets: bytes = core.Asn1Value.dump(self)
        return octets


class OnlyRetagged(Retagged):
    """Like :class:`Retagged`, but the first form is refused."""

    only_retagged = True


_Members = tuple[tuple[str, type, dict[str, Any]], ...]


def _automatic_tags(*members: tuple[Any, ...]) -> _Members:
    """Return members (name, type, optional parameters) with implicit tags numbered from 0."""
    return tuple(
        (name, spec, {"implicit": number, **(parameters[0] if parameters else {})})
        for number, (name, spec, *parameters) in enumerate(members)
    )


# --- Control messages, cargo collection ----------------------------------------------------------------------


class PdaSerialNumbers(core.SetOf):
    """Serial numbers, for writing. ``messages.control`` reads them at a tenth of the cost."""

    _child_spec = core.Integer
    most = MAX_DEAUTHORIZED


class ParcelDeliveryDeauthorization(core.Sequence):
    """PDD. Spec: RS-000."""

    _fields: _Members = (
        ("recipientAddress", VisibleString, {}),
        ("pdaSerialNumbers", PdaSerialNumbers, {}),
        ("expiryDateUtc", DateTime, {}),
    )


class AwalaParcelDeliveryDeauthorization(core.Sequence):
    """PDD of the awala dialect, under automatic tags."""

    _fields = _automatic_tags(*(member[:2] for member in ParcelDeliveryDeauthorization._fields))


class CargoCollectionRequest(core.Sequence):
    """CCR. Spec: RS-000 CCA."""

    _fields: _Members = (("cargoDeliveryAuthorization", core.OctetString, {}),)


class AwalaCargoCollectionRequest(core.Sequence):
    """CCR of the awala dialect, under automatic tags."""

    _fields = _automatic_tags(("cargoDeliveryAuthorization", core.OctetString))


class CertificateAuthorities(core.SequenceOf):
    """The certificates above a leaf, upwards."""

    _child_spec = Enclosed
    most = 8


class CertificationPath(core.Sequence):
    """The content of a certificate rotation."""

    _fields = _automatic_tags(
        ("leafCertificate", Enclosed), ("certificateAuthorities", CertificateAuthorities)
    )


# --- Registration --------------------------------------------------------------------------------------------


class SessionKey(core.Sequence):
    """The SubjectPublicKeyInfo of a session key, and its id."""

    _fields = _automatic_tags(("keyId", core.OctetString), ("publicKey", Enclosed))


class PrivateNodeRegistrationAuthorization(core.Sequence):
    """PNRA."""

    _fields = _automatic_tags(
        ("expiryDate", DateTime), ("gatewayData", core.OctetString), ("signature", core.OctetString)
    )


class PrivateNodeRegistrationRequest(core.Sequence):
    """PNRR."""

    _fields = _automatic_tags(
        ("privateNodePublicKey", core.OctetString),
        ("pnraSerialized", core.OctetString),
        ("countersignature", core.OctetString),
    )


class PrivateNodeRegistration(core.Sequence):
    """PNR."""

    _fields = _automatic_tags(
        ("privateNodeCertificate", core.OctetString),
        ("gatewayCertificate", core.OctetString),
        ("internetGatewayInternetAddress", VisibleString),
        ("sessionKey", SessionKey, {"optional": True}),
    )


# --- Connection parameters -----------------------------------------------------------------------------------


class NodeConnectionParams(core.Sequence):
    """The data that a public node publishes."""

    _fields = _automatic_tags(
        ("internetAddress", VisibleString), ("identityKey", core.OctetString), ("sessionKey", SessionKey)
    )


class _RetaggedAuthorities(CertificateAuthorities):
    _child_spec = Retagged


class RetaggedPath(core.Sequence):
    """A CertificationPath in the form of the JVM library."""

    _fields = _automatic_tags(("leafCertificate", Retagged), ("certificateAuthorities", _RetaggedAuthorities))


class _RetaggedSessionKey(core.Sequence):
    _fields = _automatic_tags(("keyId", core.OctetString), ("publicKey", Retagged))


class PrivateEndpointConnParams(core.Sequence):
    """The data that a private endpoint gives to another endpoint.

    In contrast to other structures, the enclosed types have implicit tags themselves.
    """

    _fields = _automatic_tags(
        ("identityKey", OnlyRetagged),
        ("internetGatewayAddress", VisibleString),
        ("deliveryAuth", RetaggedPath),
        ("sessionKey", _RetaggedSessionKey),
    )


# --- Parcel collection ---------------------------------------------------------------------------------------


class HandshakeChallenge(core.Sequence):
    """The server's first message on a GSC."""

    _fields = _automatic_tags(("nonce", core.OctetString))


class NonceSignatures(core.SequenceOf):
    """The detached SignedData of all nodes that the client claims to be."""

    _child_spec = core.OctetString
    most = MAX_HANDSHAKE_SIGNATURES


class HandshakeResponse(core.Sequence):
    """The client's response to the challenge."""

    _fields = _automatic_tags(("nonceSignatures", NonceSignatures))


# --- From BER to DER -----------------------------------------------------------------------------------------


def as_der(reader: der.Reader, schema: Any, number: int | None = None) -> bytes:
    """Return the next value as DER, read along ``schema``; ``number``: the number of its implicit tag.

    The function checks tags and structure. asn1crypto checks the contents of strings.

    Raises:
        MalformedMessageError
    """
    tag = _tag(schema, number)
    if issubclass(schema, core.Sequence):
        inner = reader.enter(tag)
        members = [
            as_der(inner, spec, parameters.get("implicit"))
            for _, spec, parameters in schema._fields
            if not (inner.exhausted and "optional" in parameters)
        ]
        inner.finish()
    elif issubclass(schema, core.SequenceOf):
        inner, members = reader.enter(tag), []
        while not inner.exhausted:
            if len(members) == schema.most:
                raise MalformedMessageError(Asn1Code.TOO_MANY_MEMBERS)
            members.append(as_der(inner, schema._child_spec))
        if issubclass(schema, core.SetOf):
            members.sort()
    elif issubclass(schema, core.Integer):
        members = [der.integer_content(reader.integer(tag))]
    elif issubclass(schema, Enclosed):
        members = [_read_retagged(reader, schema, tag, number)]
    else:
        members = [reader.string(tag)]
    return der.encode(tag, *members)


def _tag(schema: Any, number: int | None) -> int:
    constructed = der.CONSTRUCTED if schema.method else 0
    if number is not None:
        return der.CONTEXT_0 + number | constructed
    return schema.tag | constructed if schema is not DateTime else der.DATE_TIME


def _read_retagged(reader: der.Reader, schema: Any, tag: int, number: int | None) -> bytes:
    found, content = reader.read_any()
    if found == tag and not schema.only_retagged:
        return content
    if found != (der.SEQUENCE if number is None else tag | der.CONSTRUCTED):
        raise der.wrong_tag(tag, found)
    return der.sequence(content)
