"""The numbers that more than one place needs: sizes of messages, what couriers take, ports, close codes.

Sizes follow from one another, as the drafts have them::

    8 MiB of payload ── 65 KiB that encryption may add ──▶ the message set of a cargo
                                 └── headers of the set and of its one item ──▶ an item, and so a parcel
                                         └── 64 KiB for a parcel's own fields and encryption ──▶ a service message
    8 MiB of payload ── and 8 KiB for fields, certificates and signature ──▶ a message, as written

Spec: RS-000 Cargo, Parcel, CRC, GSC; RS-001; RFC 6455, 7.4; docs/wire-formats.
"""

from __future__ import annotations

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
"""Largest message that is accepted; what we write stays below MAX_EMITTED_OCTETS."""

MAX_DEAUTHORIZATION_OCTETS = 72 * 2**10
"""Room for as many serial numbers as an app may have in force, each of the longest size."""

MAX_DEAUTHORIZED = 10_000
"""Serial numbers in one: more PDAs than any endpoint issues, and a bound on what one can cost."""

MAX_TTL_SECONDS = 180 * 24 * 3600
"""The most that the awala dialect takes, and what this project writes in both."""

CCA_LIFE = timedelta(days=14)
"""The time within which a courier must use what it may collect with,"""

RETURN_CARGO_LIFE = timedelta(days=14)
"""and bring what this project's public gateway gives it for that."""

CDA_LIFE = CCA_LIFE + RETURN_CARGO_LIFE
"""The time for which cargo may come that was signed under an authorization: as long as the latest of it lives."""

SESSION_KEY_LIFE = timedelta(days=60)
"""No session key is kept longer, but a public gateway's. Spec: RS-003 (for those with which a session begins)."""

REUSE_PERIOD = timedelta(days=7)
"""The time for which a session key that the peer has not answered is used again.

The answer must find it, and it goes after 60 days: what is left is the time for the way there and back.
"""

CHANNEL_KEY_LIFE = timedelta(days=180) + REUSE_PERIOD
"""A public gateway keeps one that was not rotated for as long as the certificate that came with it."""

RENEWAL_PERIOD = SESSION_KEY_LIFE / 3
"""The time after which an endpoint sends a correspondent a new authorization, sealed with a key of that week."""

MAX_HANDSHAKE_SIGNATURES = 64
"""In one response of a parcel collection's handshake: so many endpoints may collect over one connection."""

MAX_ASKED_PARCELS = 100
"""In one request of an app that asks where its parcels are."""

# --- Couriers ---------------------------------------------------------------------------------------------

COURIER_MESSAGE_OCTETS = MAX_EMITTED_OCTETS + 2**8
"""The octets that couriers in the field take as one gRPC message: a cargo and its delivery id."""

MAX_CARGO_OCTETS = 8_388_000
"""A whole cargo of ours stays below this, so that every courier in the field takes it."""

PHONE_MESSAGE_OCTETS = 4 * 2**20
"""The octets that phones take as one gRPC message, when they are the client: no cargo of so many passes."""

COURIER_METADATA_CHARACTERS = 6000
"""The characters that couriers and public gateways take as the metadata of a call."""

COURIER_ACKNOWLEDGEMENT_OCTETS = 4096
"""Largest acknowledgement that holds just an id."""

MAX_USELESS_CARGOES, MAX_USELESS_OCTETS = 1000, 2**28
"""Taken in one visit of cargo that is not new and good: judging and acknowledging each costs time."""

MAX_CCA_OCTETS = (COURIER_METADATA_CHARACTERS - len("Relaynet-CCA ")) // 4 * 3
"""A CCA goes there in base64, after its scheme and a space."""

# --- Ports ------------------------------------------------------------------------------------------------

APP_PORT = 13276
"""The port on which apps look for a gateway; deployed ones look here alone."""

PRIVILEGED_APP_PORT = 276
"""The port on which they look first, and on which a gateway listens too if that is permitted."""

MOVE_PORT = 21474
"""The port on which a computer waits for a gateway that moves to it, unless told otherwise."""

COURIER_PORT = 21473

# --- The device -------------------------------------------------------------------------------------------

FLOOR_OCTETS = 50_000_000
"""Below this much free space nothing new is accepted, so that the rest of the system can go on."""

LOW_FRACTION, FULL_FRACTION = 0.9, 0.999
"""Parts of a limit of storage from which it is low and full, in each state, check and picture."""


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
"""How long the copy of an older schema is kept by a program that runs on the new one."""
