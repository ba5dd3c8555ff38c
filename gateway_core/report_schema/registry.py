"""The fields of the report with their possible answers: the only registry, from which all other places are made."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from gateway_core.report_schema.randomised import ANSWERS


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:  # noqa: N802 - the name by which lupdate finds texts
    """Mark a text for the window's catalogues, like Qt's function. Programs without Qt also load the registry."""
    return text


class Sensitivity(StrEnum):
    """The harm that one field of one report could do to a user."""

    TECHNICAL = "technical"  # describes only the software
    USAGE = "usage"  # shows how much, or how well, the gateway is used
    LOCATION = "location"  # shows roughly where the user is
    SENSITIVE = "sensitive"  # usable against the user; always randomised on the device


@dataclass(frozen=True)
class Buckets:
    """Names for ranges of a quantity. `names[i]` is the range up to `limits[i]`; the last name is the range above."""

    names: tuple[str, ...]
    limits: tuple[float, ...]

    def name_of(self, quantity: float) -> str:
        """Return the name of the range with `quantity`. Negative quantities count as 0."""
        for name, limit in zip(self.names, self.limits, strict=False):
            if quantity <= limit:
                return name
        return self.names[-1]


@dataclass(frozen=True)
class ReportField:
    """A field of the report.

    Attributes:
        name: The key on the wire; lower-case letters and underscores.
        description: Its meaning and purpose, in one sentence for a user.
        question: Its meaning, as a question in the window.
        reason: Its purpose, in the window.
        values: The closed list of answers, in their natural order. Empty for a release number.
        sensitivity: The harm that the field could do.
        since: The first consent version that covers the field.
        ranges: The buckets of `values`, for fields under whose name the device counts.
        expires: The first gateway release that omits the field, unless a review extends it.
        reviewer: The role that approved the field and must approve it again at expiry.
    """

    name: str
    description: str
    question: str
    reason: str
    values: tuple[str, ...]
    sensitivity: Sensitivity
    since: int
    ranges: Buckets | None = None
    expires: str = "2.0.0"
    reviewer: str = "privacy lead of the project"

    @property
    def randomised(self) -> bool:
        """True if the device answers by randomised response; `values` is then ("no", "yes")."""
        return self.sensitivity is Sensitivity.SENSITIVE


COUNTS = Buckets(("0", "1", "2-5", "6-20", "21-100", "over-100"), (0, 1, 5, 20, 100))
"""Ranges for a number of things in a week."""

OCTETS = Buckets(
    (
        "0",
        "to-1Ki",
        "1Ki-4Ki",
        "4Ki-16Ki",
        "16Ki-64Ki",
        "64Ki-256Ki",
        "256Ki-1Mi",
        "1Mi-4Mi",
        "4Mi-16Mi",
        "over-16Mi",
    ),
    (0, *(4**power * 1024 for power in range(8))),
)
"""Ranges for a volume in octets, by powers of four."""

DURATIONS = Buckets(
    ("none", "to-10s", "10-60s", "1-5min", "5-30min", "over-30min"), (float("-inf"), 10, 60, 300, 1800)
)
"""Ranges for the usual duration of a sync, in seconds; "none" for a week without syncs."""

GAPS = Buckets(("to-6h", "6-24h", "1-2d", "2-4d", "4-7d", "7-14d", "over-14d"), (6, 24, 48, 96, 168, 336))
"""Ranges for the longest time without a successful sync, in hours."""

HEALTH = ("no-syncs", "none-failed", "to-10pct", "10-50pct", "over-50pct")
"""Share of the week's syncs that failed."""

FAILURES = ("none", "no-network", "resolver", "dnssec", "tcp", "tls", "http", "handshake", "courier", "other")
"""The most frequent kind of failure."""

SYSTEMS = ("linux", "macos", "windows", "bsd", "other")
"""Families of operating systems."""

REGIONS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "africa": ("eastern-africa", "middle-africa", "northern-africa", "southern-africa", "western-africa"),
        "americas": ("caribbean", "central-america", "northern-america", "south-america"),
        "asia": ("central-asia", "eastern-asia", "south-eastern-asia", "southern-asia", "western-asia"),
        "europe": ("eastern-europe", "northern-europe", "southern-europe", "western-europe"),
        "oceania": ("australia-new-zealand", "melanesia", "micronesia", "polynesia"),
    }
)
"""The possible regions: "unsaid" (the default), a continent, or a part of a continent.

Only the user gives the region; an address or a locale has no influence.

Spec: the geographic regions of the United Nations' M49 standard.
"""

REGION_NAMES = ("unsaid", *REGIONS, *(part for parts in REGIONS.values() for part in parts))

_USAGE = Sensitivity.USAGE
_TECHNICAL = Sensitivity.TECHNICAL
_SENSITIVE = Sensitivity.SENSITIVE
_ODDS = "The answer is mixed with chance on this device before it is sent: it is the true one 2 times in 3."

FIELDS = (
    ReportField(
        "version",
        "The release of this gateway, to see how fast repairs reach people.",
        QT_TRANSLATE_NOOP("ReportTexts", "Which version of this program?"),
        QT_TRANSLATE_NOOP("ReportTexts", "To see how fast repairs reach people."),
        (),
        _TECHNICAL,
        since=1,
    ),
    ReportField(
        "os",
        "The family of operating system, to know what to test on.",
        QT_TRANSLATE_NOOP("ReportTexts", "Which kind of operating system?"),
        QT_TRANSLATE_NOOP("ReportTexts", "To know which systems to test."),
        SYSTEMS,
        _TECHNICAL,
        since=1,
    ),
    ReportField(
        "region",
        "The part of the world that you chose, or nothing, to see where help is needed.",
        QT_TRANSLATE_NOOP("ReportTexts", "Which part of the world?"),
        QT_TRANSLATE_NOOP(
            "ReportTexts", "To see where help is needed. You choose this; it is never guessed."
        ),
        REGION_NAMES,
        Sensitivity.LOCATION,
        since=1,
    ),
    ReportField(
        "parcels_out",
        "About how many messages apps here sent this week.",
        QT_TRANSLATE_NOOP("ReportTexts", "About how many messages did apps here send this week?"),
        QT_TRANSLATE_NOOP("ReportTexts", "To see how much people use this program."),
        COUNTS.names,
        _USAGE,
        since=1,
        ranges=COUNTS,
    ),
    ReportField(
        "parcels_in",
        "About how many messages arrived here this week.",
        QT_TRANSLATE_NOOP("ReportTexts", "About how many messages arrived here this week?"),
        QT_TRANSLATE_NOOP("ReportTexts", "To see whether answers come back."),
        COUNTS.names,
        _USAGE,
        since=1,
        ranges=COUNTS,
    ),
    ReportField(
        "cargo_octets",
        "About how much data was exchanged this week.",
        QT_TRANSLATE_NOOP("ReportTexts", "About how much data was exchanged this week?"),
        QT_TRANSLATE_NOOP("ReportTexts", "To know how much couriers have to carry."),
        OCTETS.names,
        _USAGE,
        since=1,
        ranges=OCTETS,
    ),
    ReportField(
        "courier_syncs",
        "About how often this gateway exchanged data with a courier.",
        QT_TRANSLATE_NOOP("ReportTexts", "About how often was data exchanged with a courier?"),
        QT_TRANSLATE_NOOP("ReportTexts", "To see whether couriers reach people."),
        COUNTS.names,
        _USAGE,
        since=1,
        ranges=COUNTS,
    ),
    ReportField(
        "internet_syncs",
        "About how often this gateway exchanged data over the Internet.",
        QT_TRANSLATE_NOOP("ReportTexts", "About how often was data exchanged over the Internet?"),
        QT_TRANSLATE_NOOP("ReportTexts", "To see how often the Internet works."),
        COUNTS.names,
        _USAGE,
        since=1,
        ranges=COUNTS,
    ),
    ReportField(
        "sync_health",
        "What share of those exchanges failed.",
        QT_TRANSLATE_NOOP("ReportTexts", "What share of all exchanges failed?"),
        QT_TRANSLATE_NOOP("ReportTexts", "To see whether something needs repair."),
        HEALTH,
        _USAGE,
        since=1,
    ),
    ReportField(
        "sync_duration",
        "About how long an exchange usually took.",
        QT_TRANSLATE_NOOP("ReportTexts", "About how long did an exchange usually take?"),
        QT_TRANSLATE_NOOP("ReportTexts", "To know whether a short visit is long enough."),
        DURATIONS.names,
        _TECHNICAL,
        since=1,
    ),
    ReportField(
        "longest_gap",
        "About how long the longest time without a successful exchange was.",
        QT_TRANSLATE_NOOP(
            "ReportTexts", "About how long was the longest time without a successful exchange?"
        ),
        QT_TRANSLATE_NOOP("ReportTexts", "To see how long people are cut off."),
        GAPS.names,
        _USAGE,
        since=1,
    ),
    ReportField(
        "main_failure",
        "What went wrong most often.",
        QT_TRANSLATE_NOOP("ReportTexts", "What went wrong most often?"),
        QT_TRANSLATE_NOOP("ReportTexts", "To know what to repair first."),
        FAILURES,
        _TECHNICAL,
        since=1,
    ),
    ReportField(
        "courier_refused",
        f"Whether you said no to a courier this week. {_ODDS}",
        QT_TRANSLATE_NOOP("ReportTexts", "Did you say no to a courier this week?"),
        QT_TRANSLATE_NOOP("ReportTexts", "To see whether people trust couriers."),
        ANSWERS,
        _SENSITIVE,
        since=2,
    ),
    ReportField(
        "app_blocked",
        f"Whether you blocked an app this week. {_ODDS}",
        QT_TRANSLATE_NOOP("ReportTexts", "Did you block an app this week?"),
        QT_TRANSLATE_NOOP("ReportTexts", "To see whether apps misbehave."),
        ANSWERS,
        _SENSITIVE,
        since=2,
    ),
)
"""The registry, source of the consent screen, the privacy notice, the report and the pipeline."""

CONSENT_VERSION = max(each.since for each in FIELDS)
"""The consent version of a user who says yes today."""


def fields_allowed(
    consent: int, release: str | None = None, fields: Iterable[ReportField] = FIELDS
) -> tuple[ReportField, ...]:
    """Return the fields of consent version `consent` (0: none), without the fields that expired by `release`."""
    now = release_number(release) if release else None
    return tuple(
        each
        for each in fields
        if each.since <= consent and (now is None or now < release_number(each.expires))
    )


def release_number(release: str) -> tuple[int, ...]:
    """Return the numbers at the start of a version, for comparison: ``1.2.0.dev3`` is (1, 2, 0)."""
    found = re.match(r"[0-9]+(\.[0-9]+)*", release)
    return tuple(int(part) for part in found[0].split(".")) if found else ()
