"""The telemetry report: what a device may say, to the octet."""

import json
import random
import re
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction
from functools import cache

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import gateway_core
from gateway_core.report_schema.answers import (
    LONGEST_DELAY,
    WeekCounters,
    build_report,
    departure_delay,
    week_token,
)
from gateway_core.report_schema.randomised import (
    LASTING_TRUTH,
    REPORTED_TRUTH,
    WEEKLY_TRUTH,
    randomised_answer,
    spread_of_share,
    true_share,
)
from gateway_core.report_schema.registry import (
    CONSENT_VERSION,
    COUNTS,
    DURATIONS,
    FIELDS,
    OCTETS,
    REGION_NAMES,
    ReportField,
    Sensitivity,
    fields_allowed,
    release_number,
)
from gateway_core.report_schema.wire import (
    ACCEPTED_WEEKS,
    ENVELOPE,
    REPORT_OCTETS,
    DeletionRequest,
    Refusal,
    RefusedReportError,
    Report,
    arrival_refusal,
    iso_week,
    parse,
    serialize,
    week_start,
)

SECRET = bytes(range(32))
WEEK = "2026-W42"
TOKEN = week_token(SECRET, WEEK)
COUNTED = {
    "parcels_out": 3, "parcels_in": 40, "cargo_octets": 70_000, "courier_syncs": 2, "internet_syncs": 30,
    "failed_syncs": 4,
}  # fmt: skip
BUSY = WeekCounters(COUNTED, {"tcp": 3, "courier": 1}, 12.5, 50.0)


def report_of(counters: WeekCounters = BUSY, **choices: object) -> Report:
    settings = {
        "week": WEEK,
        "secret": SECRET,
        "consent": CONSENT_VERSION,
        "release": "1.2.3",
        "system": "linux",
        "region": "asia",
    }
    return build_report(counters, **(settings | choices))  # type: ignore[arg-type]


def refusal_of(octets: bytes) -> Refusal:
    with pytest.raises(RefusedReportError) as caught:
        parse(octets)
    return caught.value.refusal


def changed(**values: str | None) -> bytes:
    content = json.loads(serialize(report_of())) | values
    kept = {key: value for key, value in content.items() if value is not None}
    return json.dumps(kept, sort_keys=True, separators=(",", ":")).encode()


counters = st.builds(
    WeekCounters,
    st.fixed_dictionaries({}, optional={name: st.integers(0, 10**9) for name in COUNTED}),
    failures=st.dictionaries(st.sampled_from(["tcp", "tls", "courier", "volcano"]), st.integers(0, 99)),
    usual_sync_seconds=st.none() | st.floats(0, 1e6),
    longest_gap_hours=st.floats(0, 1e5),
    facts=st.dictionaries(st.sampled_from(["courier_refused", "app_blocked"]), st.booleans()),
)


@given(counters, st.sampled_from(REGION_NAMES), st.text(max_size=12), st.text(max_size=12))
def test_report_built_by_a_device_is_accepted_by_the_collector(
    counted: WeekCounters, region: str, release: str, system: str
) -> None:
    report = report_of(counted, region=region, release=release, system=system)
    octets = serialize(report)
    assert parse(octets) == report
    assert len(octets) == REPORT_OCTETS


@given(st.binary(max_size=1200))
def test_any_octets_are_accepted_or_refused_with_a_reason(octets: bytes) -> None:
    with suppress(RefusedReportError):
        assert len(serialize(parse(octets))) == REPORT_OCTETS


@given(st.integers(0, 400), st.integers(0, 127))
def test_changed_octet_is_refused_or_read_as_it_stands(place: int, octet: int) -> None:
    octets = bytearray(serialize(report_of()))
    octets[place] = octet
    try:
        read = parse(bytes(octets))
    except RefusedReportError:
        return
    assert serialize(read) == bytes(octets).rstrip(b" ").ljust(REPORT_OCTETS)


def test_reports_and_deletion_requests_have_the_same_size() -> None:
    sizes = {len(serialize(report_of(each))) for each in (BUSY, WeekCounters())}
    request = DeletionRequest(WEEK, TOKEN)
    assert sizes == {REPORT_OCTETS} == {len(serialize(request))}
    assert parse(serialize(request)) == request


def test_report_holds_buckets_and_no_count() -> None:
    in_buckets = {
        "parcels_out": "2-5", "parcels_in": "21-100", "cargo_octets": "64Ki-256Ki", "sync_health": "10-50pct",
        "sync_duration": "10-60s", "longest_gap": "2-4d", "main_failure": "tcp",
    }  # fmt: skip
    assert report_of().values.items() >= in_buckets.items()


def test_week_without_events_is_reported_as_such() -> None:
    idle = {"sync_health": "no-syncs", "sync_duration": "none", "main_failure": "none", "cargo_octets": "0"}
    assert report_of(WeekCounters()).values.items() >= idle.items()


@pytest.mark.parametrize(
    ("failed", "told"),
    [(0, "none-failed"), (1, "to-10pct"), (2, "10-50pct"), (5, "10-50pct"), (6, "over-50pct")],
)
def test_share_of_failed_syncs_falls_in_its_class(failed: int, told: str) -> None:
    counts = {"courier_syncs": 4, "internet_syncs": 6, "failed_syncs": failed}
    assert report_of(replace(BUSY, counts=counts)).values["sync_health"] == told


@pytest.mark.parametrize(
    ("buckets", "quantity", "name"),
    [
        (COUNTS, -1, "0"), (COUNTS, 1, "1"), (COUNTS, 5, "2-5"), (COUNTS, 6, "6-20"), (COUNTS, 101, "over-100"),
        (OCTETS, 1, "to-1Ki"), (OCTETS, 1024, "to-1Ki"), (OCTETS, 1025, "1Ki-4Ki"), (OCTETS, 4**7 * 1024, "4Mi-16Mi"),
        (OCTETS, 4**7 * 1024 + 1, "over-16Mi"), (DURATIONS, 0, "to-10s"), (DURATIONS, 1801, "over-30min"),
    ],
)  # fmt: skip
def test_quantity_falls_in_the_bucket_ending_at_or_above_it(buckets, quantity, name) -> None:  # type: ignore[no-untyped-def]
    assert buckets.name_of(quantity) == name


def test_unknown_failures_versions_and_systems_are_reported_as_other() -> None:
    failures = {"volcano": 2, "comet": 1, "tcp": 1}
    assert report_of(replace(BUSY, failures=failures)).values["main_failure"] == "other"
    values = report_of(release="1.2.3.dev4+gabc", system="plan9").values
    assert (values["version"], values["os"]) == ("other", "other")


def test_region_must_be_one_that_a_user_can_choose() -> None:
    with pytest.raises(RefusedReportError):
        report_of(region="vatican")


REFUSED = {
    "one octet too long": (b"x" * (REPORT_OCTETS + 1), Refusal.OVERSIZE),
    "empty": (b"", Refusal.MALFORMED),
    "not JSON": (b"hello", Refusal.MALFORMED),
    "white space inside": (changed().replace(b",", b", "), Refusal.MALFORMED),
    "a number": (changed().replace(b'"consent":"2"', b'"consent":2'), Refusal.MALFORMED),
    "two objects": (changed() + changed(), Refusal.MALFORMED),
    "a key twice": (changed().replace(b'"os":"linux"', b'"os":"linux","os":"bsd"'), Refusal.MALFORMED),
    "keys out of order": (
        b'{"week":"2026-W42","schema":"1","delete":"' + TOKEN.encode() + b'"}',
        Refusal.MALFORMED,
    ),
    "no token": (changed(token=None), Refusal.MALFORMED),
    "cut": (changed()[:-1], Refusal.MALFORMED),
    "a line end": (changed() + b"\n", Refusal.MALFORMED),
    "another schema": (changed(schema="2"), Refusal.UNKNOWN_SCHEMA),
    "a sensitive answer under the first consent": (
        changed(consent="1", app_blocked="no"),
        Refusal.UNKNOWN_FIELD,
    ),
    "a consent to come": (changed(consent=str(CONSENT_VERSION + 1)), Refusal.UNKNOWN_SCHEMA),
    "no consent": (changed(consent="0"), Refusal.UNKNOWN_SCHEMA),
    "a telephone number": (changed(phone="0123"), Refusal.UNKNOWN_FIELD),
    "an exact count": (changed(parcels_in="17"), Refusal.OUT_OF_RANGE),
    "a long version": (changed(version="1.2.3456"), Refusal.OUT_OF_RANGE),
    "a short token": (changed(token=TOKEN[1:]), Refusal.OUT_OF_RANGE),
    "an upper-case token": (changed(token="A" * 32), Refusal.OUT_OF_RANGE),
    "a 53rd week of 52": (changed(week="2025-W53"), Refusal.OUT_OF_RANGE),
    "week 0": (changed(week="2026-W00"), Refusal.OUT_OF_RANGE),
}


@pytest.mark.parametrize(("octets", "reason"), REFUSED.values(), ids=REFUSED.keys())
def test_report_is_refused_for_the_first_rule_it_breaks(octets: bytes, reason: Refusal) -> None:
    assert refusal_of(octets) is reason


@example(date(2026, 12, 28))
@given(st.dates(date(2001, 1, 1), date(2098, 12, 31)))
def test_week_of_a_day_starts_at_the_monday_before(day: date) -> None:
    assert week_start(iso_week(day)) == day - timedelta(days=day.weekday())


def test_tokens_of_two_weeks_or_two_devices_share_nothing() -> None:
    weeks = [iso_week(date(2026, 1, 5) + timedelta(weeks=n)) for n in range(52)]
    tokens = {week_token(secret, week) for week in weeks for secret in (SECRET, SECRET[::-1])}
    assert len(tokens) == 104
    assert week_token(SECRET, WEEK) == TOKEN
    agreeing = [
        sum(a == b for a, b in zip(bin(int(t, 16)), bin(int(TOKEN, 16)), strict=False))
        for t in tokens - {TOKEN}
    ]
    assert 54 < sum(agreeing) / len(agreeing) < 76, "about half of 128 bits agree by chance, and no more"


def weeks_of(count: int) -> list[str]:
    return [iso_week(date(2020, 1, 6) + timedelta(weeks=n)) for n in range(count)]


def crowd(count: int) -> list[bytes]:
    return [n.to_bytes(32) for n in range(count)]


@pytest.mark.parametrize("truth", [True, False])
def test_reported_answer_is_true_two_times_in_three(truth: bool) -> None:
    told = Counter(
        randomised_answer(secret, "app_blocked", week, truth=truth)
        for secret in crowd(2000)
        for week in weeks_of(3)
    )
    assert Fraction(2, 3) == REPORTED_TRUTH
    assert told["yes" if truth else "no"] / 6000 == pytest.approx(2 / 3, abs=0.03), "about five sigma"


def test_device_gives_the_same_answer_for_the_same_week() -> None:
    first, again = (
        [
            randomised_answer(secret, "app_blocked", week, truth=truth)
            for secret in crowd(50)
            for week in weeks_of(4)
            for truth in (True, False)
        ]
        for _ in range(2)
    )
    assert first == again
    assert set(first) == {"yes", "no"}


@pytest.mark.slow
@pytest.mark.parametrize("truth", [True, False])
def test_weeks_of_one_device_show_its_lasting_answer_only(truth: bool) -> None:
    """Whoever links and averages 100 weeks is still wrong about one device in four."""
    weeks = weeks_of(100)
    said_yes = [
        sum(randomised_answer(secret, "app_blocked", week, truth=truth) == "yes" for week in weeks)
        for secret in crowd(500)
    ]
    assert all(abs(count / 100 - 0.5) > 0.1 for count in said_yes), "each is near 5/6 or near 1/6"
    wrong = sum((count > 50) != truth for count in said_yes) / 500
    assert wrong == pytest.approx(float(1 - LASTING_TRUTH), abs=0.07)


@pytest.mark.slow
def test_lasting_answers_are_independent_between_questions_and_truths() -> None:
    weeks = weeks_of(31)

    @cache
    def usual(secret: bytes, name: str, truth: bool) -> bool:
        """What the device says in most of the weeks: nothing is asked once sixteen have said the same."""
        said = Counter[str]()
        for week in weeks:
            answer = randomised_answer(secret, name, week, truth=truth)
            said[answer] += 1
            if said[answer] > 15:
                break
        return said["yes"] > 15

    pairs = Counter(
        (usual(secret, "app_blocked", False), usual(secret, "courier_refused", False))
        for secret in crowd(800)
    )
    assert pairs[True, True] / 800 == pytest.approx(1 / 16, abs=0.035)
    flips = Counter(
        (usual(secret, "app_blocked", True), usual(secret, "app_blocked", False)) for secret in crowd(800)
    )
    assert flips[False, True] / 800 == pytest.approx(1 / 16, abs=0.035), "both turned round"


def test_reports_reveal_no_more_than_documented() -> None:
    """The largest ratio of the chances of an observation under two truths."""
    one, lasting, weekly = (
        float(chance / (1 - chance)) for chance in (REPORTED_TRUTH, LASTING_TRUTH, WEEKLY_TRUTH)
    )
    assert (one, lasting, weekly) == pytest.approx((2, 3, 5))
    worst = 0.0
    for weeks in (1, 5, 40):
        for yes in range(weeks + 1):
            chances = []
            for truth in (True, False):
                kept = float(LASTING_TRUTH if truth else 1 - LASTING_TRUTH)
                p = float(WEEKLY_TRUTH)
                chances.append(
                    kept * p**yes * (1 - p) ** (weeks - yes)
                    + (1 - kept) * (1 - p) ** yes * p ** (weeks - yes)
                )
            worst = max(worst, chances[0] / chances[1])
    assert worst <= lasting * (1 + 1e-9)
    assert worst == pytest.approx(lasting, rel=0.01), "the bound is tight: more weeks approach it"


@cache
def answer_of(number: int, truth: bool) -> str:
    """Crowds of different shares are made of the same people."""
    return randomised_answer(number.to_bytes(32), "courier_refused", WEEK, truth=truth)


@pytest.mark.slow
@pytest.mark.parametrize("share", [0.0, 0.02, 0.3, 0.9])
def test_true_share_is_estimated_within_the_stated_spread(share: float) -> None:
    """Thirty crowds: the errors are those that `spread_of_share` states, and there is no bias."""
    people, errors = 1000, []
    for number in range(30):
        answers = [answer_of(number * people + n, n < share * people) for n in range(people)]
        yes = answers.count("yes")
        errors.append((true_share(yes, people) - share) / spread_of_share(yes, people))
    assert abs(sum(errors) / 30) < 0.9, "five standard errors of a mean of thirty"
    assert 0.3 < sum(error**2 for error in errors) / 30 < 2.5, "chi-square over its degrees of freedom"


def test_noise_in_the_counts_widens_the_spread_of_the_share() -> None:
    draw = random.Random(7)
    yes, total, noise = 4000, 10_000, 60.0
    shifted = []
    for _ in range(4000):
        a, b = yes + draw.gauss(0, noise), total - yes + draw.gauss(0, noise)
        shifted.append(true_share(a, a + b))
    middle = true_share(yes, total)
    seen = (sum((each - middle) ** 2 for each in shifted) / len(shifted)) ** 0.5
    said = (spread_of_share(yes, total, noise) ** 2 - spread_of_share(yes, total) ** 2) ** 0.5
    assert seen == pytest.approx(said, rel=0.06)


def test_share_of_no_answers_is_refused() -> None:
    with pytest.raises(ValueError, match="no answers"):
        true_share(0, 0)


def test_report_leaves_within_the_longest_delay() -> None:
    assert departure_delay(lambda limit: limit - 1) < LONGEST_DELAY
    assert departure_delay(lambda _: 0) == timedelta(0)


def new_field(**changes: object) -> ReportField:
    values: dict[str, object] = {
        "name": "battery", "description": "x", "question": "x?", "reason": "x.", "values": ("no", "yes"),
        "sensitivity": Sensitivity.TECHNICAL,
        "reviewer": "privacy lead of the project", "since": CONSENT_VERSION + 1, "expires": "2.0.0",
    }  # fmt: skip
    return ReportField(**(values | changes))  # type: ignore[arg-type]


def test_old_consent_never_covers_a_new_field() -> None:
    fields = (*FIELDS, new_field())
    assert fields_allowed(CONSENT_VERSION, fields=fields) == FIELDS
    assert "battery" in {each.name for each in fields_allowed(CONSENT_VERSION + 1, fields=fields)}
    assert fields_allowed(0, fields=fields) == ()


def test_first_consent_covers_no_sensitive_question_but_the_second_both() -> None:
    facts = {"courier_refused": True, "app_blocked": False}
    first, second = (report_of(replace(BUSY, facts=facts), consent=consent) for consent in (1, 2))
    assert second.values.keys() - first.values.keys() == facts.keys()
    assert not facts.keys() & first.values.keys()
    with pytest.raises(RefusedReportError):
        parse(serialize(replace(second, consent=1)))


def test_field_is_not_sent_from_its_expiry_release_on() -> None:
    fields = (new_field(since=1, expires="1.4.0"),)
    assert fields_allowed(1, "1.3.9", fields) == fields
    assert fields_allowed(1, "1.4.0", fields) == fields_allowed(1, "1.4.0.dev1", fields) == ()
    assert report_of(release="2.0.0").values == {}, "all fields of this release"


def test_fields_of_this_release_are_unexpired() -> None:
    now = release_number(gateway_core.__version__)
    expired = [each.name for each in FIELDS if release_number(each.expires) <= now]
    assert expired == [], "review these fields again, or remove them"


def test_fields_state_their_purpose_and_reviewer() -> None:
    for each in FIELDS:
        assert len(each.description) > 20
        assert each.question.endswith("?")
        assert each.reason.endswith(".")
        assert each.ranges is None or each.values == each.ranges.names
        assert each.reviewer
        assert re.fullmatch("[a-z_]{1,32}", each.name)
        assert each.name not in ENVELOPE
        assert len(set(each.values)) == len(each.values)
        assert 1 <= each.since <= CONSENT_VERSION
        if each.randomised:
            assert each.values == ("no", "yes")
            assert "2 times in 3" in each.description, "the user is told"


def test_fields_cannot_name_a_person_device_or_address() -> None:
    answers = [len(each.values) for each in FIELDS if each.values]
    assert max(answers) <= 32, "a closed list this short names no one"
    assert [each.name for each in FIELDS if not each.values] == ["version"]


@pytest.mark.parametrize(
    ("received", "reason"),
    [
        (date(2026, 10, 17), Refusal.FUTURE),
        (date(2026, 10, 18), None),
        (date(2026, 10, 19), None),
        (date(2026, 10, 19) + timedelta(weeks=ACCEPTED_WEEKS, days=-1), None),
        (date(2026, 10, 19) + timedelta(weeks=ACCEPTED_WEEKS), Refusal.EXPIRED),
    ],
)
def test_report_may_come_a_day_early_and_twelve_weeks_late(received: date, reason: Refusal | None) -> None:
    assert arrival_refusal(WEEK, received) is reason
