"""The views of the letters on this computer, for the window and the commands: immutable values."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from enum import Enum, StrEnum, auto

from msgspec import Struct

PICTURE_TYPES = ("image/jpeg", "image/png", "image/webp", "image/gif", "image/bmp")
"""The media types that the window shows as pictures."""


class Way(StrEnum):
    """The place of a letter written on this computer. The values are recorded facts."""

    WAITS_FOR_ANSWER = "waits-for-answer"
    """On this computer: the recipient has still to accept an invitation, or has withdrawn the authorization."""
    WAITS = "waits"
    """On this computer, with Letters or with the gateway, for the Internet or a courier."""
    WITH_COURIER = "with-courier"
    """A courier took the letter; a further confirmation is pending."""
    AT_INTERNET_GATEWAY = "at-internet-gateway"
    """The public gateway has confirmed the letter."""
    DELIVERED = "delivered"
    """The recipient's letter program has confirmed the letter."""
    EXPIRED = "expired"
    """The letter has expired. All nodes delete it."""
    REFUSED = "refused"
    """The letter was refused for good, for ``reason``."""


SENT_AGAIN_FROM = (Way.EXPIRED, Way.REFUSED)
"""The places from which the person can send a letter again."""


NEARLY_AT_ONCE = timedelta(minutes=10)
"""A shorter time between writing and arrival is not shown; a writer's clock may be ahead by as much."""
LONGEST_WAY = timedelta(days=41)
"""A letter lives for 40 days: an older date of writing comes from a wrong clock, the writer's or ours."""


class Dating(Enum):
    """The relation of a letter's date of writing to its arrival."""

    AT_ONCE = auto()
    LATER = auto()
    """The letter was on its way for longer than NEARLY_AT_ONCE."""
    DISPUTED = auto()
    """The two clocks contradict each other."""


class LetterLine(Struct, frozen=True):
    """A letter as a line of a list."""

    id: str
    correspondent: str
    """The address of the writer of an incoming letter, or of the recipient of an own letter."""
    correspondent_name: str
    is_mine: bool
    beginning: str
    """The first words of the text, 200 characters at most, without line breaks."""
    attachments: int
    written: datetime
    """By the clock of the writer."""
    arrived: datetime
    """When the letter arrived here or was sent from here, by this computer's clock. Lists have this order: a wrong
    clock elsewhere must not move a new letter out of sight."""
    is_read: bool
    way: Way | None
    """``None`` for incoming letters."""
    way_since: datetime | None
    times_taken: int
    """The number of courier visits that took the letter."""
    reason: str
    expires: datetime
    """Equal to ``arrived`` for incoming letters."""
    needs_newer_version: bool = False
    """True for a letter in a form of a later version. Letters keeps it for that version; until then it has no text."""
    pictures: tuple[int, ...] = ()
    """The indexes of the attachments that are pictures."""

    @property
    def dating(self) -> Dating:
        """The relation of both dates; AT_ONCE for letters written here."""
        way = self.arrived - self.written
        if self.is_mine or abs(way) <= NEARLY_AT_ONCE:
            return Dating.AT_ONCE
        return Dating.LATER if NEARLY_AT_ONCE < way <= LONGEST_WAY else Dating.DISPUTED

    @property
    def date(self) -> datetime:
        """The date to show: of writing, or of arrival if the clocks contradict each other."""
        return self.arrived if self.dating is Dating.DISPUTED else self.written


class Correspondent(Struct, frozen=True):
    """A person with whom the user exchanges letters."""

    address: str
    name: str
    """The name given on this computer; empty before the user names the person."""
    safety_number: str
    """The number that the person's Letters shows, too, if no other key is in between."""
    can_be_written_to: bool
    """True once the person has allowed letters. Earlier letters stay in the queue here."""
    is_blocked: bool
    """True if letters of the person are blocked."""
    unread: int
    has_draft: bool
    last: LetterLine | None
    renewed_at: datetime | None = None
    """Since when the person writes from a new computer, until the user has compared the words."""
    is_disputed: bool = False
    """True if a second computer claims to be the person's new one."""


class Pixels(Struct, frozen=True):
    """A decoded picture: rows of RGBA without padding."""

    width: int
    height: int
    rgba: bytes


class Forms(Struct, frozen=True):
    """The forms of a picture in a draft: the original, and perhaps a smaller copy without metadata."""

    is_original: bool
    """True if the original will be sent."""
    other_size: int
    """The size of the form that stays here, in octets; 0: there is a single form."""
    has_details: bool
    """True if the original contains metadata, such as the place and the camera."""


class Attachment(Struct, frozen=True):
    """A file in a letter."""

    name: str
    """The sender's name for the file, without folders, safe as a file name on this computer."""
    media_type: str
    size: int
    """The size in octets."""
    forms: Forms | None = None
    """Only for a picture in a draft."""

    @property
    def is_picture(self) -> bool:
        """True if the window shows the file as a picture."""
        return self.media_type in PICTURE_TYPES


class Letter(Struct, frozen=True):
    """A letter with its whole content."""

    line: LetterLine
    text: str
    language: str
    """A BCP 47 tag; empty: the writer named no language."""
    attachments: Sequence[Attachment]
    in_reply_to: LetterLine | None
    """The answered letter, if it is on this computer."""


class Draft(Struct, frozen=True):
    """An unsent letter. A correspondent has at most one draft."""

    text: str = ""
    attachments: Sequence[Attachment] = ()
    in_reply_to: str = ""
    """The id of the answered letter; empty: the draft answers no letter."""


class Invitation(Struct, frozen=True):
    """A card that the user gave out and that is still unanswered, or an answer to another person's card."""

    id: str
    """The id of the card; empty for an answer, which the user gives back once."""
    note: str
    """The user's note about the recipient of the card."""
    expires: datetime
    text: str
    """A few lines of text to paste into any message."""
    octets: bytes
    """The content of the file and of the picture to scan."""


class Introduced(Struct, frozen=True):
    """A card or an answer after inspection."""

    name: str
    """The unverified name in the card."""
    is_answer: bool
    known_name: str = ""
    """The name of its sender on this computer, which stays."""
    is_new: bool = True
    """False for a card that was answered here, and for an answer whose card is answered or not from here."""


class Accepted(Struct, frozen=True):
    """The result of accepting a card or an answer."""

    correspondent: Correspondent
    answer: Invitation | None
    """The answer to give to the author of the card; ``None`` after accepting an answer: both persons can write."""


class Absence(Struct, frozen=True):
    """Counts since the user last opened Letters, at least a week before this start."""

    since: datetime
    arrived: int
    delivered: int
    expired: int


class Arrival(Struct, frozen=True):
    """A newly arrived letter."""

    id: str
    correspondent: str
    correspondent_name: str
