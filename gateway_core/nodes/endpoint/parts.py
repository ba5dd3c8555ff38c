"""Content too large for one parcel: splitting into parts, and joining.

A part is a message with its position and the size of the whole content. The first part reserves space for the whole
message, so a started message can be completed. If the space is missing, the parcel stays with the delivering node;
acknowledged parts are kept. A public endpoint shares the space among senders (``has_share``). The last part is stored
when the whole message fits among the messages waiting for the app.
"""

from collections.abc import Iterator

from gateway_core.asn1 import der
from gateway_core.errors import MalformedMessageError
from gateway_core.identifiers import PrivateAddress
from gateway_core.messages.ramf import RamfMessage
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.endpoint.message_rows import (
    MOST_WAITING,
    MOST_WAITING_OCTETS,
    RESERVED_OCTETS,
    NoShareError,
    PartRow,
    Use,
    has_share,
)
from gateway_core.nodes.endpoint.tables import EndpointTables

PART_TYPE = "application/vnd.relaynet.endpoint-kit.part"
WHOLE_OCTETS = 8_000_000
"""Content up to this size travels in one parcel; larger content is split into parts of this size."""

MAX_CONTENT_OCTETS = 100_000_000
"""The largest content of one message."""

SENDER_OCTETS = 128_000_000
"""Limit of one sender's incomplete messages."""

ALL_OCTETS = 512_000_000
"""Limit of all senders' incomplete messages."""

_MAX_ID_CHARACTERS = 100


def split(message_id: str, type_: str, content: bytes) -> Iterator[tuple[str, ServiceMessage]]:
    """Yield the messages that carry the content, with their ids: the message itself, or its parts."""
    if len(content) <= WHOLE_OCTETS:
        yield message_id, ServiceMessage(type_, content)
        return
    count = -(-len(content) // WHOLE_OCTETS)
    for position in range(count):
        piece = content[position * WHOLE_OCTETS : (position + 1) * WHOLE_OCTETS]
        part = PartRow(message_id, position, count, len(content), type_, piece)
        yield f"{message_id}.{position}", ServiceMessage(PART_TYPE, _serialize(part))


def whole_id(part_id: str) -> str:
    """Return the id of a parcel's message."""
    return part_id.partition(".")[0]


def is_later_part(part_id: str) -> bool:
    """Return True for all parts of a message but the first."""
    return part_id.partition(".")[2] not in ("", "0")


def _serialize(part: PartRow) -> bytes:
    return der.sequence(
        der.encode(der.VISIBLE_STRING, part.message_id.encode("ascii")),
        der.integer(part.position),
        der.integer(part.parts),
        der.integer(part.total),
        der.encode(der.UTF8_STRING, part.type.encode()),
        der.octet_string(part.content),
    )


def parse_part(octets: bytes) -> PartRow:
    """Parse a part.

    Raises:
        MalformedMessageError: if the structure is invalid, or its numbers are inconsistent.
    """
    fields = der.parse_one(octets, strict=True)
    message_id = fields.text(der.VISIBLE_STRING)
    position, parts, total = fields.integer(), fields.integer(), fields.integer()
    try:
        type_ = fields.read(der.UTF8_STRING).decode()
    except UnicodeDecodeError:
        raise MalformedMessageError(NodeCode.PART_IMPOSSIBLE) from None
    part = PartRow(message_id, position, parts, total, type_, fields.string())
    fields.finish()
    possible = (
        0 < len(message_id) <= _MAX_ID_CHARACTERS
        and WHOLE_OCTETS < total <= MAX_CONTENT_OCTETS
        and parts == -(-total // WHOLE_OCTETS)
        and 0 <= position < parts
        and len(part.content) == min(WHOLE_OCTETS, total - position * WHOLE_OCTETS)
    )
    if not possible:
        raise MalformedMessageError(NodeCode.PART_IMPOSSIBLE)
    return part


def take_part(tx: EndpointTables, parcel: RamfMessage, part: PartRow, origin: str | None = None) -> None:
    """Store a part; the last part completes the message for the app.

    ``origin``: as for ``Inbox.accept``.

    Raises:
        MalformedMessageError: if the part contradicts other parts of its message.
        NoShareError: if the limit of parts or of pending messages is reached.
        StorageFullError: if the disk is full.
    """
    sender = parcel.sender
    others = tx.parts.of(sender, part.message_id)
    if any((each.parts, each.total, each.type) != (part.parts, part.total, part.type) for each in others):
        raise MalformedMessageError(NodeCode.PART_IMPOSSIBLE)
    if tx.inbox.is_done(sender, part.message_id) is not None:
        return
    is_last = len({each.position for each in others} | {part.position}) == part.parts
    if is_last:
        require_room(tx, sender, part.total, origin)
    if not others:
        use = tx.parts.use(sender, origin or "")
        has_room = _has_room(tx, sender, origin, (use, ALL_OCTETS, part.total))
        if not has_room or use.by_sender + part.total > SENDER_OCTETS:
            raise NoShareError(NodeCode.NO_SHARE)
    tx.require_room(len(part.content))
    tx.parts.add(sender, part, parcel.expires, origin or "")
    if is_last:
        content = tx.parts.joined_content(sender, part.message_id)
        tx.parts.delete(sender, part.message_id)
        tx.inbox.add(parcel, part.type, content, origin or "", part.message_id)


def require_room(tx: EndpointTables, sender: PrivateAddress, octets: int, origin: str | None) -> None:
    """Check that a message fits into the limits and into its sender's share.

    Raises:
        NoShareError: if pending messages use up the limit or the sender's share.
        StorageFullError: if the disk is full.
    """
    counts, sizes = tx.inbox.use(sender, origin or "")
    wanted = (counts, MOST_WAITING, 1), (sizes, MOST_WAITING_OCTETS, octets)
    if not _has_room(tx, sender, origin, *wanted):
        raise NoShareError(NodeCode.NO_SHARE)
    require_disk(tx, sender, octets, origin)


def _has_room(
    tx: EndpointTables, sender: PrivateAddress, origin: str | None, *wanted: tuple[Use, int, int]
) -> bool:
    """Return whether all amounts fit into their limits; at a public endpoint, into the sender's share."""
    if origin is None:
        return all(use.by_all + more <= room for use, room, more in wanted)
    is_chosen = tx.correspondents.is_chosen(sender)
    return all(has_share(use, room, more, is_chosen=is_chosen) for use, room, more in wanted)


def require_disk(tx: EndpointTables, sender: PrivateAddress, octets: int, origin: str | None) -> None:
    """Check that the disk has room; the limit is lower for strangers. Raises StorageFullError."""
    is_welcome = origin is None or tx.correspondents.is_chosen(sender)
    tx.require_room(octets if is_welcome else octets + RESERVED_OCTETS)
