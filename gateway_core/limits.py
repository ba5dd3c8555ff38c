"""Numbers shared by several modules: sizes of messages, limits of couriers, ports, close codes.

The sizes depend on each other, according to the drafts::

    8 MiB of payload ── 65 KiB that encryption may add ──▶ the message set of a cargo
                                 └── headers of the set and of its one item ──▶ an item, and so a parcel
                                         └── 64 KiB for a parcel's own fields and encryption ──▶ a service message
    8 MiB of payload ── and 8 KiB for fields, certificates and signature ──▶ a serialized message

Spec: RS-000 Cargo, Parcel, CRC, GSC; RS-001; RFC 6455, 7.4; docs/wire-formats.
"""

from datetime import timedelta
from enum import IntEnum

# --- Messages ---------------------------------------------------------------------------------------------

MAX_PAYLOAD_OCTETS = 8 * 2**20
MAX_MESSAGE_SET_OCTETS = MAX_PAYLOAD_OCTETS - 65 * 2**10
"""The plaintext of a cargo."""

MAX_ITEM_OCTETS = MAX_MESSAGE_SET_OCTETS - 11
MAX_PARCEL_OCTETS = MAX_ITEM_OCTETS
"""A parcel must fit into a cargo."""

MAX_PLAINTEXT_OCTETS = MAX_PARCEL_OCTETS - 64 * 2**10
"""A service message with its type."""

MAX_EMITTED_OCTETS = MAX_PAYLOAD_OCTETS + 8 * 2**10
MAX_MESSAGE_OCTETS = 9 * 2**20
"""Largest accepted message; our messages stay below MAX_EMITTED_OCTETS."""

MAX_DEAUTHORIZATION_OCTETS = 72 * 2**10
"""Space for as many serial numbers as an app may have in force, each of the longest size."""

MAX_DEAUTHORIZED = 10_000
"""Limit of serial numbers in one PDD: more PDAs than any endpoint issues, and a bound on its cost."""

MAX_TTL_SECONDS = 180 * 24 * 3600
"""The limit of the awala dialect, applied by this project to both."""

CCA_LIFE = timedelta(days=14)
"""The time within which a courier must use an authorization to collect,"""

RETURN_CARGO_LIFE = timedelta(days=14)
"""and deliver the cargo that this project's public gateway returns for the authorization."""

CDA_LIFE = CCA_LIFE + RETURN_CARGO_LIFE
"""The time in which cargo signed under an authorization may arrive: the longest life of the cargo."""

SESSION_KEY_LIFE = timedelta(days=60)
"""Limit of the life of session keys, except those of public gateways. Spec: RS-003 (for first keys of sessions)."""

REUSE_PERIOD = timedelta(days=7)
"""The time for which an unanswered session key is used again.

The answer must find the key, which is deleted after 60 days: the rest is the time for the way there and back.
"""

CHANNEL_KEY_LIFE = timedelta(days=180) + REUSE_PERIOD
"""A public gateway keeps an unrotated key for as long as the certificate that came with the key."""

RENEWAL_PERIOD = SESSION_KEY_LIFE / 3
"""The time after which an endpoint sends a correspondent a new authorization, sealed with a key of the same week."""

MAX_HANDSHAKE_SIGNATURES = 64
"""Limit of endpoints on one connection: signatures in a response of the handshake."""

MAX_ASKED_PARCELS = 100
"""Limit of parcels in one request for their states."""

# --- Couriers ---------------------------------------------------------------------------------------------

COURIER_MESSAGE_OCTETS = MAX_EMITTED_OCTETS + 2**8
"""The size of a gRPC message that deployed couriers accept: a cargo and its delivery id."""

MAX_CARGO_OCTETS = 8_388_000
"""The limit of our cargo, accepted by every deployed courier."""

PHONE_MESSAGE_OCTETS = 4 * 2**20
"""The size of a gRPC message that phones accept as clients: their cargo must be smaller."""

COURIER_METADATA_CHARACTERS = 6000
"""The characters of a call's metadata that couriers and public gateways accept."""

COURIER_ACKNOWLEDGEMENT_OCTETS = 4096
"""Largest acknowledgement, which has only an id."""

MAX_USELESS_CARGOES, MAX_USELESS_OCTETS = 1000, 2**28
"""Limit of damaged and duplicate cargo in a visit, since every cargo takes time to judge and acknowledge."""

MAX_CCA_OCTETS = (COURIER_METADATA_CHARACTERS - len("Relaynet-CCA ")) // 4 * 3
"""A CCA in the metadata is in base64, after its scheme and a space."""

# --- Ports ------------------------------------------------------------------------------------------------

APP_PORT = 13276
"""The port on which apps look for a gateway, and the only one for deployed apps."""

PRIVILEGED_APP_PORT = 276
"""The port that apps try first, and on which a gateway also listens if permitted."""

MOVE_PORT = 21474
"""The default port on which a computer waits for a gateway that moves to it."""

COURIER_PORT = 21473

OWN_APP_PORTS = 14_000
"""The first of the thousand ports, one by user id, that gateways use while another user has APP_PORT."""

# --- The device -------------------------------------------------------------------------------------------

FLOOR_OCTETS = 50_000_000
"""The free disk space below which the store accepts no messages, to keep the rest of the system working."""

LOW_FRACTION, FULL_FRACTION = 0.9, 0.999
"""The fractions of a storage limit for the states low and full, in all checks and pictures."""


class CloseCode(IntEnum):
    """WebSocket close codes, sent or understood."""

    COMPLETE = 1000
    GOING_AWAY = 1001
    VIOLATION = 1003
    NOT_GIVEN = 1005
    BROKEN_OFF = 1006
    POLICY = 1008
    INTERNAL_ERROR = 1011
    RESTARTING = 1012
    TRY_AGAIN = 1013
    STOPPING = 4000
    """The gateway is shutting down; the client may come back later."""


COPIES_KEPT_SECONDS = 7 * 86400.0
"""How long a program on the new schema keeps a copy of the older one."""
