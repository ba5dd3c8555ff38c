"""Refusals: answers with a status, and a JSON body with the reason and the remedy."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping

from aiohttp import web

from gateway_core.dialects import AWALA
from gateway_core.errors import (
    ForbiddenEndpointError,
    GatewayError,
    InvalidMessageError,
    MalformedMessageError,
    RateLimitError,
    RegistrationRequiredError,
    ReplayedMessageError,
    StorageFullError,
    StoreError,
    UnauthenticatedEndpointError,
)

_LOG = logging.getLogger(__name__)

CHALLENGE = {"WWW-Authenticate": AWALA.countersignature_scheme}
"""The same scheme in both dialects."""

_HEADERS = {401: CHALLENGE, 429: {"Retry-After": "10"}}

_STATUSES: tuple[tuple[type[GatewayError], int], ...] = (
    (UnauthenticatedEndpointError, 401),
    (ForbiddenEndpointError, 403),
    (ReplayedMessageError, 403),
    (RateLimitError, 429),
    (MalformedMessageError, 400),
    (InvalidMessageError, 422),
    (StorageFullError, 507),
    (StoreError, 503),
    (RegistrationRequiredError, 503),
)
"""The first match counts."""


class Refusal(Exception):  # noqa: N818 - an answer rather than a failure
    """An answer other than success, raised at the place of the decision within this package."""

    def __init__(self, status: int, message: str, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.message = message
        self.headers = dict(headers or {})

    @classmethod
    def of(cls, error: GatewayError) -> Refusal:
        """Return the refusal for an error of the services."""
        status = next((status for kind, status in _STATUSES if isinstance(error, kind)), 500)
        if isinstance(error, StoreError) and not isinstance(error, StorageFullError):
            _LOG.error("The store failed: %s", error.statement)
        return cls(status, error.reason, _HEADERS.get(status))

    def response(self) -> web.Response:
        """Return the refusal as an HTTP answer."""
        return json_response(self.status, self.message, self.headers)


def json_response(status: int, message: str, headers: Mapping[str, str] | None = None) -> web.Response:
    """Return an answer with the body ``{"message": …}``."""
    body = json.dumps({"message": message}).encode()
    return web.Response(status=status, body=body, content_type="application/json", headers=headers)
