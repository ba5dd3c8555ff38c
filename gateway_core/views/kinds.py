"""States and kinds in the views, as the store and commands write them."""

from __future__ import annotations

from enum import StrEnum


class CertificateRole(StrEnum):
    """The purpose of a stored certificate."""

    FROM_PUBLIC_GATEWAY = "from-public-gateway"
    """Ours, issued by a public gateway: signs cargo, CCAs and GSC requests, and issues endpoint certificates."""
    SELF_ISSUED = "self-issued"
    """Ours, issued by ourselves: issues CDAs, and is what incoming cargo must lead to."""
    PUBLIC_GATEWAY = "public-gateway"
    """The public gateway's own."""


class EndpointState(StrEnum):
    """The operator's decision about an endpoint."""

    PENDING = "pending"
    ALLOWED = "allowed"
    BLOCKED = "blocked"


class Limit(StrEnum):
    """The limit that held an endpoint back."""

    RATE = "rate"
    """It handed in too many parcels in too short a time (429)."""
    SHARE = "share"
    """Its waiting parcels have used up its share of the storage (507)."""
    STORAGE = "storage"
    """The storage is full for everybody (507)."""


class Answer(StrEnum):
    """The user's answer."""

    UNASKED = "unasked"
    NO = "no"
    YES = "yes"


class QuestionKind(StrEnum):
    """The subject of a question to the operator."""

    COURIER = "courier"
    ENDPOINT = "endpoint"


class HeldBack(StrEnum):
    """The rule of the user's that keeps the exchange back."""

    NOT = ""
    METERED = "metered"
    BATTERY = "battery"
