"""Parsing and encoding the structures of :mod:`gateway_core.asn1.schemas`, which load at first use.

What is hot or of another specification (RAMF, CMS, certificates, PCAs, deliveries) uses :mod:`gateway_core.asn1.der`.

asn1crypto alone would be too lazy and too lenient for octets from outside, and too strict for the deployed network's
BER: it parses a member when that is asked for, lets pass what a schema lacks, non-minimal INTEGERs, any octet in a
VisibleString, and refuses strings in pieces of definite length. So the reader of ``der`` goes first, with its limits;
asn1crypto gets DER.
"""

from __future__ import annotations

from typing import Any

from gateway_core.asn1 import der
from gateway_core.codes.messages import Asn1Code
from gateway_core.errors import MalformedMessageError, converting


def parse(name: str, octets: bytes, *, strict: bool = False) -> dict[str, Any]:
    """Parse the whole structure into Python's values; ``strict`` refuses BER that is no DER.

    Raises:
        MalformedMessageError
    """
    from gateway_core.asn1 import schemas

    schema = getattr(schemas, name)
    reader = der.Reader(octets, strict=strict)
    distinguished = schemas.as_der(reader, schema)
    reader.finish()
    if strict and distinguished != octets:
        raise MalformedMessageError(Asn1Code.NOT_DER)
    with converting(ValueError, TypeError, to=MalformedMessageError(Asn1Code.STRUCTURE)):
        values: dict[str, Any] = schema.load(distinguished, strict=True).native
    return values


def encode(name: str, values: dict[str, Any]) -> bytes:
    """Encode Python's values as DER."""
    from gateway_core.asn1 import schemas

    octets: bytes = getattr(schemas, name)(values).dump()
    return octets
