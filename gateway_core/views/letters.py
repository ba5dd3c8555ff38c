"""The letters of this computer, as its window and its commands are told of them: immutable values."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from enum import StrEnum

from msgspec import Struct


class Way(StrEnum):
    """The place of a letter that was written here. Each is a fact; none is a guess."""

    WAITS_FOR_ANSWER = "waits-for-answer"
    """Here: its recipient has not accepted an invitation yet, or lets this computer write no more."""
    WAITS = "waits"
    """Here, with Letters or with the gateway, for the Internet or a courier."""
    WITH_COURIER = "with-courier"
    """A courier took it along, and it is not known to have arrived anywhere."""
    AT_INTERNET_GATEWAY = "at-internet-gateway"
    """The public gateway said that it has it."""
    DELIVERED = "delivered"
    """The letter program of its recipient said that it has it."""
    EXPIRED = "expired"
    """Nobody carries it any more, wherever it was."""
    REFUSED = "refused"
    """It will never be taken, for ``reason``."""


SENT_AGAIN_FROM = (Way.EXPIRED, Way.REFUSED)
"""From there a letter can be sent once more."""


class LetterLine(Struct, frozen=True):
    """A letter as a list shows it."""

    id: str
    correspondent: str
    """The address of whoever wrote it, or for whom it is."""
    correspondent_name: str
    is_mine: bool
    beginning: str
    """The first words of the text, 200 characters at most, without line breaks."""
    attachments: int
    written: datetime
    """By its writer's clock."""
    arrived: datetime
    """By this computer's clock: when it came here, or was sent from here. Lists are in this order."""
    is_read: bool
    way: Way | None
    """``None`` for letters of others."""
    way_since: datetime | None
    times_taken: int
    """Visits of couriers that took it along."""
    reason: str
    expires: datetime
    """``arrived`` for letters of others."""
    needs_newer_version: bool = False
    """True for a letter in a form that only a later version can read; it is kept until then, and has no text."""


class Correspondent(Struct, frozen=True):
    """Somebody with whom letters are exchanged."""

    address: str
    name: str
    """What they are called here; empty for whom nobody has named yet."""
    fingerprint: str
    """Six words, to compare aloud."""
    can_be_written_to: bool
    """True once they have allowed it; what is written before waits here."""
    is_blocked: bool
    """True if they may write here no more."""
    unread: int
    has_draft: bool
    last: LetterLine | None


class Attachment(Struct, frozen=True):
    """A file in a letter."""

    name: str
    """As its sender called it, without folders, and safe as the name of a file here."""
    media_type: str
    size: int
    """Octets."""


class Letter(Struct, frozen=True):
    """A letter as it is read."""

    line: LetterLine
    text: str
    language: str
    """A BCP 47 tag; empty where its writer said none."""
    attachments: Sequence[Attachment]
    in_reply_to: LetterLine | None
    """The letter that it answers, where that is here."""


class Draft(Struct, frozen=True):
    """A letter that is not sent yet: one for each correspondent."""

    text: str = ""
    attachments: Sequence[Attachment] = ()
    in_reply_to: str = ""
    """The id of the letter that it answers; empty for none."""


class Invitation(Struct, frozen=True):
    """A card that was given out, and that nobody has answered yet."""

    id: str
    """Empty for an answer to somebody else's card, which is given back once."""
    note: str
    """For whom it is, as its giver noted it."""
    expires: datetime
    text: str
    """A few lines to paste anywhere."""
    octets: bytes
    """The content of a file, and of the picture to scan."""


class Introduced(Struct, frozen=True):
    """A card or an answer that was looked at."""

    name: str
    """The name that it bears, which nobody has checked."""
    is_answer: bool


class Accepted(Struct, frozen=True):
    """The result of accepting a card or an answer."""

    correspondent: Correspondent
    answer: Invitation | None
    """What has to be given back to whoever gave the card; ``None`` where an answer was accepted, and both can write."""


class Arrival(Struct, frozen=True):
    """A letter that has just come."""

    id: str
    correspondent: str
    correspondent_name: str
