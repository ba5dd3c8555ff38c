"""The weekly report as a list of questions, answers and reasons in the window's language.

The list is made from the report's schema, so that every field appears.
"""

import math
from collections.abc import Callable, Mapping
from typing import NamedTuple

from gateway_core.report_schema.randomised import ANSWERS
from gateway_core.report_schema.registry import (
    COUNTS,
    DURATIONS,
    FAILURES,
    FIELDS,
    GAPS,
    HEALTH,
    OCTETS,
    REGION_NAMES,
    SYSTEMS,
    Buckets,
    ReportField,
)
from gateway_core.report_schema.wire import ENVELOPE, SCHEMA_VERSION, RefusedReportError, Report, parse
from ui.parts.words import Wording, fill, isolate

_HOUR = 3600
_NAMES = {"linux": "Linux", "macos": "macOS", "windows": "Windows", "bsd": "BSD"}
"""Operating systems, whose names are the same in every language."""


class Asked(NamedTuple):
    """One question of the report."""

    question: str
    value: str
    why: str


class ReportTexts(Wording):
    """Puts a report into words."""

    def rows(self, octets: bytes) -> list[Asked]:
        """Return all contents of a report: the fields in the schema's order, then the parts of every report.

        Reports that only other releases can read give an empty list; the screen shows their octets.
        """
        try:
            report = parse(octets)
        except RefusedReportError:
            return []
        if not isinstance(report, Report):
            return []
        about = self.about()
        values = {field.name: self._answer(field, report) for field in FIELDS}
        values |= {
            "week": self._words.week(report.week),
            "consent": self._words.number(report.consent),
            "schema": self._words.number(SCHEMA_VERSION),
            "token": " ".join(report.token[at : at + 8] for at in range(0, len(report.token), 8)),
        }
        return [
            Asked(question, isolate(values[name]), why)
            for name in (*(field.name for field in FIELDS), *ENVELOPE)
            for question, why in (about[name],)
        ]

    def _answer(self, field: ReportField, report: Report) -> str:
        if field.name not in report.values:
            return self.tr("Not in this report")
        return self.value(field, report.values[field.name])

    def value(self, field: ReportField, answer: str) -> str:
        """Return the words for an answer from the field's list."""
        return self._by_list().get(field.values, {}).get(answer, answer)

    def about(self) -> dict[str, tuple[str, str]]:
        """Return question and reason by field, and for the parts of every report."""
        odds = self.tr(
            "This computer mixes the answer with chance before sending it: it is the true one 2 times in 3."
        )
        fields = {}
        for each in FIELDS:
            reason = self.tr(each.reason)
            fields[each.name] = self.tr(each.question), f"{reason} {odds}" if each.randomised else reason
        return fields | {
            "week": (
                self.tr("Which week is the report about?"),
                self.tr("To count a late report for the right week."),
            ),
            "consent": (
                self.tr("Which list of questions did you agree to?"),
                self.tr("To use the report only as you agreed."),
            ),
            "schema": (
                self.tr("Which format does the report have?"),
                self.tr("To read the report correctly."),
            ),
            "token": (
                self.tr("Which number identifies the report?"),
                self.tr(
                    "To delete the report if you ask. Only this computer can connect it with another week's."
                ),
            ),
        }

    def _by_list(self) -> Mapping[tuple[str, ...], Mapping[str, str]]:
        """Return the words by the field's list of answers."""
        number, words = self._words.number, self._words
        none = self.tr("None")
        return {
            COUNTS.names: self._counts(),
            OCTETS.names: self._ranges(OCTETS, lambda octets: words.size(int(octets)), none),
            DURATIONS.names: self._ranges(DURATIONS, words.duration, none),
            GAPS.names: self._ranges(GAPS, lambda hours: words.duration(hours * _HOUR), none),
            HEALTH: {
                "no-syncs": self.tr("No exchanges"),
                "none-failed": self.tr("No exchange failed"),
                "to-10pct": fill(self.tr("Up to %1 in 100"), number(10)),
                "10-50pct": fill(self.tr("%1 to %2 in 100"), number(10), number(50)),
                "over-50pct": fill(self.tr("More than %1 in 100"), number(50)),
            },
            FAILURES: self._failures(),
            SYSTEMS: {**_NAMES, "other": self.tr("Other")},
            REGION_NAMES: {**self.regions(), "unsaid": self.tr("Not given")},
            ANSWERS: {"no": self.tr("No"), "yes": self.tr("Yes")},
        }

    def regions(self) -> dict[str, str]:
        """Return name by value of ``REGION_NAMES``."""
        return {
            "unsaid": self.tr("Prefer not to say"),
            "africa": self.tr("Africa"),
            "eastern-africa": self.tr("Eastern Africa"),
            "middle-africa": self.tr("Middle Africa"),
            "northern-africa": self.tr("Northern Africa"),
            "southern-africa": self.tr("Southern Africa"),
            "western-africa": self.tr("Western Africa"),
            "americas": self.tr("The Americas"),
            "caribbean": self.tr("Caribbean"),
            "central-america": self.tr("Central America"),
            "northern-america": self.tr("Northern America"),
            "south-america": self.tr("South America"),
            "asia": self.tr("Asia"),
            "central-asia": self.tr("Central Asia"),
            "eastern-asia": self.tr("Eastern Asia"),
            "south-eastern-asia": self.tr("South-eastern Asia"),
            "southern-asia": self.tr("Southern Asia"),
            "western-asia": self.tr("Western Asia"),
            "europe": self.tr("Europe"),
            "eastern-europe": self.tr("Eastern Europe"),
            "northern-europe": self.tr("Northern Europe"),
            "southern-europe": self.tr("Southern Europe"),
            "western-europe": self.tr("Western Europe"),
            "oceania": self.tr("Oceania"),
            "australia-new-zealand": self.tr("Australia and New Zealand"),
            "melanesia": self.tr("Melanesia"),
            "micronesia": self.tr("Micronesia"),
            "polynesia": self.tr("Polynesia"),
        }

    def _failures(self) -> dict[str, str]:
        return {
            "none": self.tr("Nothing"),
            "no-network": self.tr("No network"),
            "resolver": self.tr("No name server (DNS) answered"),
            "dnssec": self.tr("An address was not signed"),
            "tcp": self.tr("The post office did not answer"),
            "tls": self.tr("The connection was not secure"),
            "http": self.tr("The post office answered with an error"),
            "handshake": self.tr("The connection was cut at its start"),
            "courier": self.tr("An exchange with a courier failed"),
            "other": self.tr("Something else"),
        }

    def _counts(self) -> dict[str, str]:
        """Return the words for ranges of whole numbers: the range after 1 begins at 2."""
        number, limits = self._words.number, [int(limit) for limit in COUNTS.limits]
        texts = {COUNTS.names[0]: self.tr("None")}
        for name, low, high in zip(COUNTS.names[1:], limits, limits[1:], strict=False):
            texts[name] = number(high) if high == low + 1 else self._between(number(low + 1), number(high))
        return {**texts, COUNTS.names[-1]: self._over(number(limits[-1]))}

    def _ranges(self, buckets: Buckets, shown: Callable[[float], str], none: str) -> dict[str, str]:
        """Return the words for ranges of a quantity, with the schema's limits."""
        texts, low = {}, 0.0
        for name, high in zip(buckets.names, buckets.limits, strict=False):
            if high <= 0:
                texts[name] = none
            elif low <= 0:
                texts[name] = fill(self.tr("Up to %1"), shown(high))
            else:
                texts[name] = self._between(shown(low), shown(high))
            low = 0.0 if math.isinf(high) else high
        return {**texts, buckets.names[-1]: self._over(shown(buckets.limits[-1]))}

    def _between(self, low: str, high: str) -> str:
        return fill(self.tr("%1 to %2"), low, high)

    def _over(self, low: str) -> str:
        return fill(self.tr("More than %1"), low)
