"""Requests that are signed as a whole: an endpoint asks its gateway for something, and hands nothing in.

The signature stands where a parcel's countersignature stands, and is made like one, over the method, the path, the
moment and a nonce, which come in a header of their own::

    GET /v1/parcels/f4…/state HTTP/1.1
    X-Relaynet-Request: 2026-11-25T22:51:08.123456Z 3q2-7wAAEBA…
    Authorization: Relaynet-Countersignature MIIG…

An extension of ours. Spec: RS-000 GSC (bindings MAY extend); docs/wire-formats, "PoWeb".
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, datetime

from msgspec import Struct

from gateway_core.codes.messages import HandshakeCode
from gateway_core.crypto.certificates import Certificate
from gateway_core.crypto.keys import IdentityKey
from gateway_core.dialects import Dialect
from gateway_core.errors import MalformedMessageError
from gateway_core.messages.collection import format_authorization_header, sign_request

REQUEST_HEADER = "X-Relaynet-Request"

_FORM = re.compile(r"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6})Z ([A-Za-z0-9_-]{16,64})", re.ASCII)


class RequestToSign(Struct, frozen=True):
    """The text to sign. ``path``: as it stands in the request, with its query. ``nonce``: 16 to 64 of base64url's."""

    method: str
    path: str
    moment: datetime
    nonce: str

    @property
    def header(self) -> str:
        """The value of REQUEST_HEADER."""
        moment = self.moment.astimezone(UTC).replace(tzinfo=None)
        return f"{moment.isoformat(timespec='microseconds')}Z {self.nonce}"

    @property
    def octets(self) -> bytes:
        """The text in octets."""
        return f"{self.method}\n{self.path}\n{self.header}".encode()


def parse_request(method: str, path: str, header: str) -> RequestToSign:
    """Read what a request says of itself, none of it verified.

    Raises:
        MalformedMessageError: the header has not this form.
    """
    found = _FORM.fullmatch(header)
    if found is None:
        raise MalformedMessageError(HandshakeCode.REQUEST_HEADER)
    try:
        moment = datetime.fromisoformat(found[1]).replace(tzinfo=UTC)
    except ValueError:
        raise MalformedMessageError(HandshakeCode.REQUEST_HEADER) from None
    return RequestToSign(method, path, moment, found[2])


def signed_headers(
    request: RequestToSign, key: IdentityKey, certificate: Certificate, dialect: Dialect
) -> Mapping[str, str]:
    """The headers of a request that ``key``'s endpoint makes."""
    signature = sign_request(request.octets, key, certificate, dialect)
    return {
        REQUEST_HEADER: request.header,
        "Authorization": format_authorization_header(signature, dialect),
    }
