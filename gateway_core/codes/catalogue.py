"""All codes, and the reading of statements from JSON and the disk.

Unknown and missing codes are read as plain text.
"""

import json
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from functools import cache

from gateway_core.codes.checks import AdviceCode, FindingCode, ListeningCode, StateCode, TaskCode
from gateway_core.codes.couriers import (
    CarryingCode,
    CourierCode,
    RoutesCode,
    SetAsideCode,
    SyncAdviceCode,
    SyncCode,
    SyncTitleCode,
)
from gateway_core.codes.crypto import CertificateCode, EnvelopedDataCode, KeyCode, SignedDataCode
from gateway_core.codes.endpoints import EndpointCode, LocalGatewayCode
from gateway_core.codes.gateway import GatewayCode, HostCode, IdentityCode, RevocationCode, TelemetryCode
from gateway_core.codes.internet import ProxyCode, PublicGatewayCode, PublicNodeCode, ResolverCode, RuleCode
from gateway_core.codes.letters import LettersCode
from gateway_core.codes.messages import (
    AddressCode,
    Asn1Code,
    CargoCode,
    ControlMessageCode,
    HandshakeCode,
    MessageCode,
    ServiceMessageCode,
)
from gateway_core.codes.moving import LeftBehindCode, MovingCode
from gateway_core.codes.programs import AppListCode, ProgramCode, ReleaseCode
from gateway_core.codes.statement import Code, Kind, PlainCode, Statement, Value, in_their_words
from gateway_core.codes.store import BackupCode, StoreCode, VaultCode

FOR_PEOPLE: tuple[type[Code], ...] = (
    AdviceCode,
    AppListCode,
    BackupCode,
    CarryingCode,
    CourierCode,
    FindingCode,
    GatewayCode,
    IdentityCode,
    LeftBehindCode,
    LettersCode,
    ListeningCode,
    MovingCode,
    ProgramCode,
    ProxyCode,
    PublicGatewayCode,
    ReleaseCode,
    ResolverCode,
    RevocationCode,
    RuleCode,
    SetAsideCode,
    StateCode,
    StoreCode,
    SyncAdviceCode,
    SyncCode,
    SyncTitleCode,
    TaskCode,
    TelemetryCode,
    VaultCode,
)
"""The enums with sentences in the window's catalogues, in people's own languages."""
ON_THE_WIRE: tuple[type[Code], ...] = (
    AddressCode,
    Asn1Code,
    CargoCode,
    CertificateCode,
    ControlMessageCode,
    EndpointCode,
    EnvelopedDataCode,
    HandshakeCode,
    HostCode,
    KeyCode,
    LocalGatewayCode,
    MessageCode,
    PublicNodeCode,
    RoutesCode,
    ServiceMessageCode,
    SignedDataCode,
)
"""The enums about messages between programs: people see only the kind of error, except for ``ALSO_FOR_PEOPLE``."""
ALSO_FOR_PEOPLE: tuple[Code, ...] = (
    EndpointCode.GATEWAY_WITHOUT_CERTIFICATE,
    EndpointCode.NOT_FOUND,
    EndpointCode.POLICY_DAMAGED,
    EndpointCode.SEVERAL_FOUND,
    EnvelopedDataCode.NO_PEER_SESSION_KEY,
    EnvelopedDataCode.UNKNOWN_SESSION_KEY,
    EnvelopedDataCode.WITHOUT_SESSION,
    HostCode.NO_THREADS,
)
SUBJECTS: tuple[type[Code], ...] = (PlainCode, *FOR_PEOPLE, *ON_THE_WIRE)
"""All enums, one for each subject."""


@cache
def _codes() -> Mapping[str, Code]:
    return {member.code: member for subject in SUBJECTS for member in subject}


def from_json(value: object) -> Statement:
    """Return the statement in ``value``; its text as plain text if the code is unknown."""
    if not isinstance(value, dict):
        return in_their_words(str(value))
    code, values = _codes().get(str(value.get("code"))), value.get("values")
    with suppress(KeyError, TypeError, ValueError):
        if code is not None and isinstance(values, dict):
            return code(**{name: _value(kind, values[name]) for name, kind in code.places.items()})
    return in_their_words(str(value.get("text", "")))


def from_stored(text: str) -> Statement:
    """Return the statement in a text column; other text, of an earlier version, is read as plain text."""
    if text.startswith('{"text":'):
        with suppress(ValueError):
            return from_json(json.loads(text))
    return in_their_words(text)


def _value(kind: Kind, value: object) -> Value:
    match kind:
        case Kind.CAUSE:
            return from_json(value)
        case Kind.MOMENT | Kind.DAY:
            return datetime.fromisoformat(str(value))
        case Kind.NAMES if isinstance(value, list):
            return tuple(map(str, value))
        case _ if isinstance(value, str | int | float):
            return value
        case _:
            raise TypeError
