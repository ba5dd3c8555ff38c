"""The words for values: sizes, times, counts and outcomes in the chosen language."""

import re
from collections.abc import Callable
from datetime import datetime, timedelta

from PySide6.QtCore import QCalendar, QDateTime, QLocale, QObject

from gateway_core.events import DeletionReason, Direction, SyncPhase, SyncProgress

Now = Callable[[], datetime]

_MINUTE, _HOUR, _DAY = 60, 3600, 86400
_WEEKDAYS = 7
ISOLATE, END_ISOLATE = "\u2068", "\u2069"
_WIDE_DOT = "\u200f\u2002·\u2002\u200f"


def isolate(text: str) -> str:
    """Return ``text`` (an address, a path, a number) as a unit inside a sentence of either writing direction."""
    return f"{ISOLATE}{text}{END_ISOLATE}" if text else ""


def fill(text: str, *values: str) -> str:
    """Return ``text`` with ``values`` in its places %1, %2 and so on; percent signs of values stay."""
    return re.sub("%([1-9])", lambda place: values[int(place[1]) - 1], text)


def join(*parts: str) -> str:
    """Join the parts of one line; empty parts are omitted.

    In right-to-left languages, marks keep two numbers in their order. There the dot stands beside the last digit of the
    second number, with wide spaces: a close dot would look like a zero.
    """
    return (_WIDE_DOT if _has_dots_for_zeros() else " · ").join(filter(None, parts))


def _has_dots_for_zeros() -> bool:
    """Return True if the language writes zero as a dot, from right to left."""
    return QLocale().language() in (QLocale.Language.Arabic, QLocale.Language.Persian)


def percent_text(value: int) -> str:
    """Return a percentage with the digits and the sign of the language."""
    return f"{QLocale().toString(value)} {QLocale().percent()}"


_UNITS = {
    QLocale.Language.Persian: {"kB": "کیلوبایت", "MB": "مگابایت", "GB": "گیگابایت", "TB": "ترابایت"},
    QLocale.Language.Arabic: {"م.ب": "ميغابايت", "غ.ب": "غيغابايت", "ت.ب": "تيرابايت"},
}
"""Names of bytes that Qt lacks (Persian) or abbreviates (Arabic)."""


def size_text(octets: int) -> str:
    """Return a size for people: ``1.4 MB``."""
    style = QLocale.DataSizeFormat.DataSizeSIFormat
    scaled = float(octets)
    while scaled >= 999.95:
        scaled /= 1000
    is_whole = octets < 10_000 or round(scaled, 1) == round(scaled)
    size = QLocale().formattedDataSize(octets, 0 if is_whole else 1, style)
    for unit, name in _UNITS.get(QLocale().language(), {}).items():
        size = size.replace(unit, name)
    return isolate(size)


def moment_text(moment: datetime) -> str:
    """Return day and time in this computer's time zone and the language's order."""
    local = QDateTime.fromSecsSinceEpoch(int(moment.timestamp()))
    return isolate(QLocale().toString(local, QLocale.FormatType.ShortFormat, _calendar()))


def _calendar() -> QCalendar:
    """Return the calendar of the language: Jalali for Persian, else Gregorian."""
    is_persian = QLocale().language() is QLocale.Language.Persian
    return QCalendar(QCalendar.System.Jalali if is_persian else QCalendar.System.Gregorian)


class Words(QObject):
    """Plain words for values. ``now`` gives the present time, with a time zone."""

    def __init__(self, now: Now) -> None:
        super().__init__()
        self.now = now

    size, date = staticmethod(size_text), staticmethod(moment_text)

    def number(self, value: int) -> str:
        return QLocale().toString(value)

    def rate(self, octets_a_second: float) -> str:
        return fill(self.tr("%1 per second"), self.size(round(octets_a_second)))

    def messages(self, count: int) -> str:
        return self.tr("%Ln message(s)", "", count)

    def amount(self, count: int, octets: int) -> str:
        """Return count and size of messages in one line."""
        if not (count or octets):
            return self.tr("Nothing")
        return join(self.messages(count) if count else self.tr("No messages"), self.size(octets))

    def short_amount(self, count: int, octets: int) -> str:
        """Return count and size under a heading that names the messages; with zeros as dots, the noun stays."""
        counted = self.messages(count) if _has_dots_for_zeros() else self.number(count)
        return join(counted, self.size(octets))

    def day(self, moment: datetime) -> str:
        """Return only the day, for distant dates."""
        local = QDateTime.fromSecsSinceEpoch(int(moment.timestamp())).date()
        return isolate(QLocale().toString(local, QLocale.FormatType.ShortFormat, _calendar()))

    def to_the_second(self, moment: datetime) -> str:
        """Return day and time with seconds, for lines of the log."""
        time = QDateTime.fromSecsSinceEpoch(int(moment.timestamp())).time()
        form = QLocale().timeFormat(QLocale.FormatType.ShortFormat).replace("mm", "mm:ss")
        return f"{self.day(moment)} {isolate(QLocale().toString(time, form))}"

    def week(self, name: str) -> str:
        """Return an ISO week, such as ``2026-W47``, by its first day."""
        return fill(self.tr("Week of %1"), self.day(datetime.fromisoformat(name)))

    def since_day(self, moment: datetime) -> str:
        """Return "since" and a day: today, yesterday, a weekday within the last six days, else the date."""
        texts = (
            self.tr("since today"),
            self.tr("since yesterday"),
            self.tr("since %1", "a weekday"),
            self.tr("since %1", "a date"),
        )
        return self._day_in(texts, moment)

    def on_day(self, moment: datetime) -> str:
        """Return the day, in the forms of ``since_day``."""
        texts = (
            self.tr("today"),
            self.tr("yesterday"),
            self.tr("on %1", "a weekday"),
            self.tr("on %1", "a date"),
        )
        return self._day_in(texts, moment)

    def days_ago(self, moment: datetime) -> int:
        """Return the number of local midnights between ``moment`` and now."""
        day, today = (
            QDateTime.fromSecsSinceEpoch(int(each.timestamp())).date() for each in (moment, self.now())
        )
        return day.daysTo(today)

    def _day_in(self, texts: tuple[str, str, str, str], moment: datetime) -> str:
        age = self.days_ago(moment)
        if age in (0, 1):
            return texts[age]
        if 1 < age < _WEEKDAYS:
            weekday = QDateTime.fromSecsSinceEpoch(int(moment.timestamp())).date().dayOfWeek()
            return fill(texts[2], QLocale().dayName(weekday))
        return fill(texts[3], self.day(moment))

    def duration(self, seconds: float) -> str:
        """Return a length of time, rounded to its largest unit."""
        whole = max(0, round(seconds))
        if whole < _MINUTE:
            return self.tr("%Ln second(s)", "", whole)
        if whole < _HOUR:
            return self.tr("%Ln minute(s)", "", round(whole / _MINUTE))
        if whole < _DAY:
            return self.tr("%Ln hour(s)", "", round(whole / _HOUR))
        return self.tr("%Ln day(s)", "", round(whole / _DAY))

    def ago(self, moment: datetime | None) -> str:
        """Return the time since ``moment``; "never" for ``None``."""
        if moment is None:
            return self.tr("never")
        passed = (self.now() - moment) / timedelta(seconds=1)
        return self.tr("just now") if passed < 45 else fill(self.tr("%1 ago"), self.duration(passed))

    def seconds_ago(self, moment: datetime, clock_offset: float) -> str:
        """Return the time since ``moment``, to the second; ``moment`` is by the gateway's corrected clock."""
        passed = (self.now() - moment) / timedelta(seconds=1) + clock_offset
        return fill(self.tr("%1 ago"), self.duration(passed))

    def until(self, moment: datetime) -> str:
        """Return the time until ``moment``; "now" after it has passed."""
        left = (moment - self.now()) / timedelta(seconds=1)
        return self.tr("now") if left <= 0 else fill(self.tr("in %1"), self.duration(left))

    def direction(self, direction: Direction) -> str:
        return self.tr("To send") if direction is Direction.OUTBOUND else self.tr("For your apps")

    def phase(self, phase: SyncPhase, *, with_stick: bool = False) -> str:
        """Return the words for a phase of a sync."""
        stick = {
            SyncPhase.CONNECTING: self.tr("Looking for the stick"),
            SyncPhase.COLLECTING: self.tr("Reading from the stick"),
            SyncPhase.DELIVERING: self.tr("Writing to the stick"),
        }
        if with_stick and phase in stick:
            return stick[phase]
        return {
            SyncPhase.AWAITING_APPROVAL: self.tr("Waiting for your answer"),
            SyncPhase.CONNECTING: self.tr("Connecting to the courier"),
            SyncPhase.COLLECTING: self.tr("Collecting from the courier"),
            SyncPhase.PAUSING: self.tr("Letting your apps reply"),
            SyncPhase.DELIVERING: self.tr("Handing over to the courier"),
            SyncPhase.FINISHED: self.tr("Finished"),
        }[phase]

    def deletion(self, reason: DeletionReason) -> str:
        """Return the words for the reason of a deletion."""
        return {
            DeletionReason.DELIVERED: self.tr("Delivered"),
            DeletionReason.ACKNOWLEDGED: self.tr("Arrival confirmed through a courier"),
            DeletionReason.EXPIRED: self.tr("Expired"),
            DeletionReason.REPLACED: self.tr("Replaced by a newer message"),
            DeletionReason.REFUSED: self.tr("Refused by the other side"),
            DeletionReason.DEAUTHORIZED: self.tr("The recipient no longer accepts the sender"),
            DeletionReason.DAMAGED: self.tr("Damaged on this computer"),
            DeletionReason.RATE_LIMITED: self.tr("Not accepted: the sender exceeded its limit"),
            DeletionReason.NO_RECIPIENT: self.tr("Not accepted: the app is unknown or not allowed"),
            DeletionReason.UNUSABLE: self.tr("Not accepted: not a valid message"),
            DeletionReason.USER: self.tr("Deleted by you"),
        }[reason]

    def certificate(self, role: str) -> str:
        """Return the words for the purpose of a certificate. An unknown role is shown unchanged."""
        known = {
            "from-public-gateway": self.tr("Your registration"),
            "public-gateway": self.tr("The post office's own"),
            "self-issued": self.tr("For replies by courier"),
        }
        return known.get(role, role)

    def skipped_text(self, sync: SyncProgress | None) -> str:
        """Return the number of unusable items received; empty for 0."""
        count = sync.unusable_in if sync else 0
        return self.tr("%Ln unusable item(s) skipped.", "", count) if count else ""

    def exchanged_text(self, sync: SyncProgress) -> str:
        """Return the amounts received and sent, in one line."""
        if not (sync.parcels_in or sync.parcels_out):
            return join(self.tr("No messages received or handed over."), self.skipped_text(sync))
        return join(
            self._amount_text(
                (self.tr("no messages received"), self.tr("%1 received (%2 with encryption)")),
                sync.parcels_in,
                sync.octets_in,
            ),
            self._amount_text(
                (self.tr("no messages handed over"), self.tr("%1 handed over (%2 with encryption)")),
                sync.parcels_out,
                sync.octets_out,
            ),
            self.skipped_text(sync),
        )

    def _amount_text(self, texts: tuple[str, str], count: int, octets: int) -> str:
        """Return the amount in one direction: no messages, or their number and size."""
        return fill(texts[count > 0], self.messages(count), self.size(octets))


class Wording(QObject):
    """Base of classes that put values into words."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._words = words
