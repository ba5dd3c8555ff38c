"""Parsing and encoding the structures of :mod:`gateway_core.asn1.schemas`, which load at first use.

Frequent values and other specifications (RAMF, CMS, certificates, PCAs, deliveries) use :mod:`gateway_core.asn1.der`.

asn1crypto alone is too lenient for octets from outside: it parses members late, and accepts members outside the schema,
non-minimal INTEGERs and any octet in a VisibleString. It is also too strict for the deployed network's BER: it refuses
strings in pieces of definite length. Therefore the reader of ``der`` applies its limits first; asn1crypto gets DER.
"""

from typing import Any

from gateway_core.asn1 import der
from gateway_core.codes.messages import Asn1Code
from gateway_core.errors import MalformedMessageError, converting


def parse(name: str, octets: bytes, *, strict: bool = False) -> dict[str, Any]:
    """Parse the whole structure into Python values; ``strict`` refuses BER outside DER.

    Raises:
        MalformedMessageError
    """
    from gateway_core.asn1 import schemas

    schema = getattr(schemas, name)
    reader = der.Reader(octets, strict=strict)
    distinguished = schemas.as_der(reader, schema)
    reader.finish()
    with converting(ValueError, TypeError, to=MalformedMessageError(Asn1Code.STRUCTURE)):
        values: dict[str, Any] = schema.load(distinguished, strict=True).native
    return values


def encode(name: str, values: dict[str, Any]) -> bytes:
    """Encode Python values as DER."""
    from gateway_core.asn1 import schemas

    octets: bytes = getattr(schemas, name)(values).dump()
    return octets
