"""Letters in words: sender, time, first words, place, and failures."""

from collections.abc import Sequence
from datetime import datetime

from msgspec import Struct
from PySide6.QtCore import QDateTime, QLocale

from gateway_core.codes.letters import LettersCode
from gateway_core.views.letters import (
    SENT_AGAIN_FROM,
    Absence,
    Attachment,
    Correspondent,
    Dating,
    Letter,
    LetterLine,
    Way,
)
from ui.parts.core_texts import sentence
from ui.parts.message_ways import WayWords
from ui.parts.shown_text import in_one_line
from ui.parts.words import Wording, Words, fill, isolate, join

_BEGINNING = 200
"""The maximum text of a list row, in characters; a longer text ends with an ellipsis."""
_WEEK = 7


class PersonRow(Struct, frozen=True):
    """A correspondent in the list."""

    key: str
    name: str
    beginning: str
    when: str
    unread: int
    unread_text: str
    has_draft: bool
    is_open: bool
    spoken: str
    searched: str = ""
    """The words whose hits are marked."""


class LetterRow(Struct, frozen=True, weakref=True):
    """A letter in a conversation."""

    key: str
    is_mine: bool
    text: str
    foot: str
    """Time, attachments, and place of the letter."""
    pictures: tuple[int, ...]
    """The indexes of the attachments that are pictures."""
    is_stuck: bool
    """True if the letter expired or was refused."""
    spoken: str


class LetterWords(Wording):
    """Puts correspondents and letters into words."""

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self.ways = WayWords(words)

    def day(self, moment: datetime) -> str:
        """Return a day, without the time."""
        return self._words.day(moment)

    def name(self, name: str) -> str:
        """Return the correspondent's name for a sentence."""
        return isolate(in_one_line(name)) or self.tr("Unnamed contact")

    def when(self, moment: datetime) -> str:
        """Return the time for today, weekday and time within a week, else the day."""
        local, age = QDateTime.fromSecsSinceEpoch(int(moment.timestamp())), self._words.days_ago(moment)
        time = QLocale().toString(local.time(), QLocale.FormatType.ShortFormat)
        if age == 0:
            return isolate(time)
        if 0 < age < _WEEK:
            return isolate(
                f"{QLocale().dayName(local.date().dayOfWeek(), QLocale.FormatType.ShortFormat)} {time}"
            )
        return self._words.day(moment)

    def dates(self, line: LetterLine) -> str:
        """Return the date of writing, with the arrival if that was later."""
        text = self.when(line.date)
        if line.dating is Dating.LATER:
            said = self.tr("Written %1, arrived %2")
        elif line.dating is Dating.DISPUTED:
            said = self.tr("Arrived %1, date of writing unclear")
        else:
            return text
        return fill(said, text, self.when(line.arrived))

    def way(self, line: LetterLine) -> str:
        """Return the place of an own letter; empty for received letters."""
        if line.way is None:
            return ""
        if line.way is Way.WAITS_FOR_ANSWER:
            return self.tr("waiting until they let you write")
        return self.ways.of(line.way, line.way_since)

    def more_of_the_way(self, line: LetterLine) -> str:
        """Return a sentence with details of an own letter's way; empty without details."""
        match line.way:
            case Way.WITH_COURIER if line.times_taken > 1:
                return self.tr(
                    "A courier took it %Ln time(s). A copy stays here until its arrival is confirmed.",
                    "",
                    line.times_taken,
                )
            case Way.WITH_COURIER:
                return self.tr(
                    "A copy stays here until its arrival is confirmed, in case the courier loses it."
                )
            case Way.AT_INTERNET_GATEWAY:
                return self.tr("The post office has it for the recipient. You see here when it is delivered.")
            case Way.WAITS_FOR_ANSWER:
                return self.tr("It leaves after they open your answer, or let you write again.")
            case Way.WAITS:
                until = self._words.day(line.expires)
                text = self.tr("It leaves over the Internet or with the next courier. It expires on %1.")
                return fill(text, until)
        return in_one_line(line.reason)

    def may_resend(self, line: LetterLine) -> bool:
        """Return True if the letter can be sent again."""
        return line.way in SENT_AGAIN_FROM

    def files(self, count: int) -> str:
        return self.tr("%Ln attachment(s)", "", count) if count else ""

    def contents(self, line: LetterLine) -> str:
        """Return the number of pictures, or of attachments of any kind; empty for a letter without."""
        if line.attachments and len(line.pictures) == line.attachments:
            return self.tr("%Ln picture(s)", "", line.attachments)
        return self.files(line.attachments)

    def file(self, attachment: Attachment) -> str:
        """Return name and size of a file; for a reduced picture of a draft also its former size."""
        name, size, forms = isolate(in_one_line(attachment.name)), attachment.size, attachment.forms
        if forms is None or forms.is_original or not forms.other_size:
            return join(name, self._words.size(size))
        text = self.tr("%1 → %2", "a picture's size before and after its reduction")
        text = fill(text, self._words.size(forms.other_size), self._words.size(size))
        return join(name, text)

    def details(self, attachment: Attachment) -> str:
        """Return what a draft's picture tells of its origin; empty without metadata."""
        forms = attachment.forms
        if forms is None or not forms.has_details:
            return ""
        if forms.is_original:
            return self.tr("This file can show where and when it was taken.")
        return self.tr("Its place, time and camera are left out.")

    def beginning(self, line: LetterLine) -> str:
        """Return the first words, or a replacement for a letter without text."""
        if line.needs_newer_version:
            return sentence(LettersCode.NEEDS_NEWER_VERSION())
        text = in_one_line(line.beginning)
        if not text:
            return self.contents(line) or self.tr("No text")
        return f"{text}…" if len(line.beginning) >= _BEGINNING else text

    def letter(self, line: LetterLine) -> LetterRow:
        """Return the row of a letter in a conversation."""
        has_more = line.attachments > 1 or not line.pictures
        files = self.contents(line) if has_more and (line.beginning or line.pictures) else ""
        foot = join(self.dates(line), files, self.way(line))
        text = self.beginning(line)
        shown = text if line.beginning or not line.pictures else ""
        who = self.tr("You") if line.is_mine else self.name(line.correspondent_name)
        return LetterRow(
            line.id, line.is_mine, shown, foot, line.pictures, self.may_resend(line), f"{who}: {text}. {foot}"
        )

    def found_row(self, line: LetterLine, searched: str) -> PersonRow:
        """Return the row of a found letter, with the hits of the searched words marked."""
        name, text, when = self.name(line.correspondent_name), self.beginning(line), self.when(line.date)
        if line.is_mine:
            name = fill(self.tr("To %1"), name)
        spoken = f"{name}, {self.dates(line)}: {text}"
        return PersonRow(line.id, name, isolate(text), when, 0, "", False, False, spoken, searched)

    def person(self, who: Correspondent, *, is_open: bool, searched: str = "") -> PersonRow:
        """Return the row of a correspondent, with the hits of the searched words marked."""
        name, last = self.name(who.name), who.last
        text = self._about(who, last)
        unread = self.tr("%Ln unread", "", who.unread) if who.unread else ""
        when = self.when(last.date) if last is not None else ""
        draft = self.tr("Draft") if who.has_draft else ""
        dates = self.dates(last) if last is not None else ""
        said = ", ".join(filter(None, (name, unread, draft, dates)))
        number = QLocale().toString(who.unread) if who.unread else ""
        return PersonRow(
            who.address,
            name,
            isolate(text),
            when,
            who.unread,
            number,
            who.has_draft,
            is_open,
            f"{said}: {text}",
            searched,
        )

    def _about(self, who: Correspondent, last: LetterLine | None) -> str:
        if who.is_blocked:
            return self.tr("Blocked")
        if last is None:
            return (
                self.tr("No letters yet") if who.can_be_written_to else self.tr("Can't get your letters yet")
            )
        text = self.beginning(last)
        return fill(self.tr("You: %1"), isolate(text)) if last.is_mine else text

    def absence(self, absence: Absence) -> str:
        """Return what happened since the person was last here."""
        counts = (
            self.tr("%Ln letter(s) arrived", "", absence.arrived) if absence.arrived else "",
            self.tr("%Ln of yours delivered", "", absence.delivered) if absence.delivered else "",
            self.tr("%Ln of yours expired", "", absence.expired) if absence.expired else "",
        )
        return fill(self.tr("Since %1: %2"), self._words.day(absence.since), join(*counts))

    def title(self, line: LetterLine) -> str:
        """Return a title for a copy of a letter: who wrote to whom, and when."""
        text = self.tr("Letter to %1, %2") if line.is_mine else self.tr("Letter from %1, %2")
        date = self._words.day(line.date)
        return fill(text, self.name(line.correspondent_name), date)

    def forwarding_title(self, line: LetterLine) -> str:
        """Return the heading of a forwarded letter."""
        return fill(self.tr("Forwarded: %1"), in_one_line(self.title(line)))

    def page(self, letter: Letter) -> str:
        """Return the letter with its title, its dates and the names of its attachments, as a text."""
        line = letter.line
        dates = [f"{name}: {value}" for name, value in self.facts(line)[: 1 if line.is_mine else 2]]
        head = [self.title(line), *dates, *(self.file(each) for each in letter.attachments)]
        return "\n".join(map(in_one_line, head)) + f"\n\n{letter.text}\n"

    def facts(self, line: LetterLine) -> Sequence[tuple[str, str]]:
        """Return facts about a letter, as pairs of name and value."""
        written = self._words.date(line.written)
        if line.dating is Dating.DISPUTED:
            text = self.tr("%1 by the writer's clock, which disagrees with this computer's clock")
            written = fill(text, written)
        dates = [(self.tr("Written"), written)]
        if not line.is_mine:
            arrived = (self.tr("Arrived"), self._words.date(line.arrived))
            return dates if line.dating is Dating.AT_ONCE else [*dates, arrived]
        way = join(self.way(line), self._words.date(line.way_since) if line.way_since is not None else "")
        return [*dates, (self.tr("Where it is"), way)]
