"""Events of the page: since when, until when, beside what is usual, how sure, and what else it could be."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

pytest.importorskip("opendp", reason="OpenDP is not installed (uv sync --extra telemetry)")

from gateway_core.report_schema.registry import REGION_NAMES
from telemetry_spark.dashboard.drawings import Drawings
from telemetry_spark.dashboard.events import NETWORK, SHOWN, Event, find_events, usual_range
from telemetry_spark.dashboard.figures import Figure, Figures, Week, direct_counts
from telemetry_spark.dashboard.hints import Hint, hints_about
from telemetry_spark.dashboard.news import news_section
from telemetry_spark.dashboard.texts import LANGUAGES, load_texts
from telemetry_spark.errors import SetupError
from telemetry_spark.remarks import Note, Remarks, read_remarks
from telemetry_spark.tables import DIRECT, WAITING

FIRST = date(2026, 3, 2)
ASIA, AFRICA, EUROPE = "western-asia", "eastern-africa", "europe"


def monday(number: int) -> date:
    return FIRST + timedelta(weeks=number)


def week(
    number: int,
    counts: dict[str, int],
    *,
    healthy: dict[str, float] | None = None,
    complete: float | None = 1.0,
    connecting: float = 0.1,
    versions: dict[str, tuple[int, int]] | None = None,
) -> Week:
    """A week of regions, of which a share had no failed exchange; `connecting` could not reach the gateway."""
    whole = sum(counts.values())
    sound = {region: round(count * (healthy or {}).get(region, 0.6)) for region, count in counts.items()}
    kinds = [["none", round(whole * 0.6)], ["tcp", round(whole * connecting)]]
    of_version = versions or {"1.0.0": (whole, round(whole * 0.6))}
    tables = {
        "network": {"spread": 15.8, "cells": [[whole]]},
        "region": {
            "spread": 9.6,
            "threshold": 29,
            "cells": [[name, count] for name, count in counts.items() if count >= 29],
        },
        "region_health": {
            "spread": 8.2,
            "cells": [[region, "none-failed", count] for region, count in sound.items()],
            "margins": {
                "region": {"spread": 18.0, "cells": [[name, count] for name, count in counts.items()]}
            },
        },
        "version_failure": {
            "spread": 11.2,
            "cells": [[name, "none", fine] for name, (_, fine) in of_version.items()],
            "margins": {
                "version": {
                    "spread": 30.0,
                    "cells": [[name, count] for name, (count, _) in of_version.items()],
                },
                "main_failure": {"spread": 30.0, "cells": kinds},
            },
        },
    }
    return Week(monday(number), complete == 1.0, complete, tables, 0.0)


def world(*weeks: Week) -> Figures:
    """Weeks whose final ones were published at first as they are now."""
    pairs = tuple((replace(week, final=False), week) for week in weeks if week.final)
    return Figures(weeks, {}, ("1.0.0", "1.1.0"), 20, pairs)


def usual(number: int) -> Week:
    return week(number, {ASIA: 900, AFRICA: 700, EUROPE: 500})


def quiet(number: int, **settings: object) -> Week:
    return week(number, {ASIA: 900, AFRICA: 200, EUROPE: 500}, **settings)  # type: ignore[arg-type]


def the_event(figures: Figures) -> Event:
    (event,) = [each for each in find_events(figures) if each.kind != "failing"]
    return event


def hints(figures: Figures) -> dict[str, Hint]:
    found = find_events(figures)
    event = next(each for each in found if each.subject == AFRICA)
    return {hint.name: hint for hint in hints_about(event, found, figures)}


def told_of(figures: Figures, language: str = "en", notes: tuple[Note, ...] = ()) -> str:
    """What the page says first."""
    drawings = Drawings(figures, load_texts(language), find_events(figures))
    return news_section(drawings, Remarks(monday(20), "", notes))


def test_event_has_an_end_once_it_is_over() -> None:
    event = the_event(world(*map(usual, range(10)), *map(quiet, range(10, 14))))
    assert (event.kind, event.subject, event.first, event.lasts) == ("quiet", AFRICA, monday(10), True)
    assert (event.usual, event.worst, event.percent) == (700, 200, 71)
    event = the_event(world(*map(usual, range(10)), *map(quiet, range(10, 13)), *map(usual, range(13, 20))))
    assert (event.first, event.last, event.lasts) == (monday(10), monday(12), False)


def test_small_fall_is_told_once_it_lasts_two_weeks() -> None:
    def low(number: int, count: int = 84) -> Week:
        return week(number, {ASIA: 900, AFRICA: count, EUROPE: 500})

    before = [low(number, 120) for number in range(10)]
    assert find_events(world(*before, low(10))) == [], "noise and chance move as much in a week"
    event = the_event(world(*before, low(10), low(11)))
    assert (event.subject, event.first) == (AFRICA, monday(11))
    assert (event.usual, event.worst, event.lasts) == (120, 84, True)
    assert find_events(world(*before, low(10), low(11, 114))) == [], "a fall that is over does not last"


def visited(number: int, direct: int, cells: Sequence[tuple[str, int]] | None = None) -> Week:
    """A provisional week of a region whose couriers bring 0, 350 or 700 reports in turn."""
    brought = 350 * (number % 3)
    each = week(number, {ASIA: 900, AFRICA: direct + brought, EUROPE: 500}, complete=0.7)
    if cells is None:
        cells = [(DIRECT, direct), (WAITING, brought)] if brought else []
    table = {"spread": 10.5, "threshold": 32, "cells": [[AFRICA, *cell] for cell in cells]}
    return replace(each, tables=each.tables | {"region_direct": table})


def test_fall_of_gateways_without_couriers_is_told() -> None:
    before = [visited(number, 400) for number in range(10)]
    assert find_events(world(*before)) == []
    figures = world(*before, visited(10, 200), visited(11, 200))
    event = the_event(figures)
    assert (event.subject, event.first, event.direct, event.percent) == (AFRICA, monday(10), True, 50)
    told = hints_about(event, [event], figures)
    assert Hint("compared.direct") in told
    assert Hint("couriers", percent=70) not in told, "late couriers bring no report of these gateways"


def test_fall_of_gateways_without_couriers_outlives_the_provisional_figures() -> None:
    early = tuple(visited(number, 200 if number in (10, 11) else 400) for number in range(14))
    final = tuple(
        replace(each, final=True, tables={k: v for k, v in each.tables.items() if k != "region_direct"})
        for each in early
    )
    event = the_event(Figures(final, {}, ("1.0.0", "1.1.0"), 20, tuple(zip(early, final, strict=True))))
    assert (event.subject, event.first, event.last, event.direct) == (AFRICA, monday(10), monday(11), True)


def test_gateways_without_couriers_are_estimated_twice() -> None:
    known = [visited(number, 400) for number in range(4)]
    read = direct_counts(world(*known), AFRICA)
    both, none = read(known[1]), read(known[3])
    assert both == Figure(400, 17)
    assert none == Figure(392, 19), (
        "a withheld count of waiting gateways is taken as a quarter of the threshold"
    )
    assert read(visited(1, 400, [(DIRECT, 380), (WAITING, 350)])) == Figure(387, 17)
    small = [visited(number, 79) for number in range(4)]
    assert direct_counts(world(*small), AFRICA)(small[1]) is None, "fewer than 80 may vanish below 32"


def test_long_silence_does_not_become_usual_within_half_a_year() -> None:
    """In 0.1.0 a silence was compared with the eight weeks before it, of which all were silent after eight."""
    event = the_event(world(*map(usual, range(10)), *map(quiet, range(10, 34))))
    assert (event.first, event.lasts, event.usual) == (monday(10), True, 700)


def test_two_silences_with_a_short_pause_are_one_event() -> None:
    silent = {10, 11, 14}
    figures = world(*(quiet(number) if number in silent else usual(number) for number in range(22)))
    event = the_event(figures)
    assert (event.first, event.last) == (monday(10), monday(14))


@pytest.mark.parametrize(("factor", "weeks", "kind"), [(0.3, 12, "quiet"), (3, 4, "surge")])
def test_end_of_an_event_is_no_event_of_another_kind(factor: float, weeks: int, kind: str) -> None:
    """In 0.1.0 a region that came back after twelve silent weeks had jumped."""
    off = [week(n, {ASIA: 900, AFRICA: round(700 * factor), EUROPE: 500}) for n in range(10, 10 + weeks)]
    after = map(usual, range(10 + weeks, 20 + weeks))
    assert [each.kind for each in find_events(world(*map(usual, range(10)), *off, *after))] == [kind]


def test_failing_exchanges_are_an_event_and_noise_is_none() -> None:
    counts = [700, 712, 695, 688, 704, 721, 690, 702, 699, 715, 680, 707]
    weeks = [week(number, {ASIA: 900, AFRICA: count, EUROPE: 500}) for number, count in enumerate(counts)]
    assert find_events(world(*weeks)) == []
    bad = [week(number, {ASIA: 900, AFRICA: 700, EUROPE: 500}, healthy={AFRICA: 0.3}) for number in (10, 11)]
    event = the_event(world(*map(usual, range(10)), *bad))
    assert (event.kind, event.usual, event.worst) == ("trouble", 60, 30)


def test_omitted_table_neither_begins_nor_ends_an_event() -> None:
    without = usual(11)
    figures = world(*map(usual, range(10)), quiet(10), Week(without.starts, True, 1.0, {}, 0.0), quiet(12))
    event = the_event(figures)
    assert (event.first, event.last, event.lasts) == (monday(10), monday(12), True)


VERSIONS = {"1.0.0": (1000, 650), "1.1.0": (600, 180)}
BY_SIZE = [week(number, {ASIA: 900, AFRICA: 120 if number < 10 else 60, EUROPE: 500}) for number in range(11)]


@pytest.mark.parametrize(
    ("weeks", "hint"),
    [
        ([quiet(10)], Hint("sure")),
        ([quiet(10)], Hint("alone")),
        (BY_SIZE, Hint("likely")),
        ([quiet(10, healthy={AFRICA: 0.6})], Hint("same", percent=60, before=60)),
        ([quiet(10, healthy={AFRICA: 0.3})], Hint("worse", percent=30, before=60)),
        ([quiet(10, complete=0.62)], Hint("couriers", percent=62)),
        ([quiet(10, connecting=0.35)], Hint("gateway", percent=35, before=10)),
        ([week(10, {ASIA: 740, AFRICA: 500, EUROPE: 500})], Hint("elsewhere", percent=50)),
        (
            [quiet(number, versions=VERSIONS) for number in (10, 11)],
            Hint("release", subject="1.1.0", percent=70),
        ),
    ],
    ids=lambda value: value.name if isinstance(value, Hint) else "",
)
def test_hints_state_the_certainty_and_alternatives_of_an_event(weeks: list[Week], hint: Hint) -> None:
    before = [] if weeks is BY_SIZE else map(usual, range(10))
    found = hints(world(*before, *weeks))
    assert found[hint.name] == hint
    assert ("alone" in found) is found.keys().isdisjoint({"couriers", "gateway", "elsewhere", "release"})


def test_usual_range_covers_the_eight_weeks_before() -> None:
    series = [Figure(value, 5) for value in (100, 110, 90, 105, 95, 300)]
    assert usual_range(series)[4:] == [(90, 110), (90, 110)]
    assert usual_range([None] * 6) == [None] * 6
    long = [Figure(value, 5) for value in [100, 110, 90, 105] + [20] * 9]
    assert usual_range(long, range(4, 13))[-1] == (90, 110), "a silence is not usual, however long it lasts"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_and_hint_has_a_sentence_in_every_language(language: str) -> None:
    bad = {"versions": VERSIONS, "connecting": 0.35, "complete": 0.62, "healthy": {AFRICA: 0.3}}
    texts, told = load_texts(language), told_of(world(*map(usual, range(10)), quiet(10, **bad)), language)
    for name in ("sure", "worse", "couriers", "release", "gateway"):
        assert texts.texts[f"hint.{name}"].partition("{")[0].split(":")[0] in told
    assert 'data-now="wrong"' in told
    assert texts.day(monday(10)) in told
    assert "{" not in told


def test_week_of_many_refused_reports_is_an_event() -> None:
    outcomes = {"accepted": Figure(900, 5), "malformed": Figure(100, 5), "deletion": Figure(50, 5)}
    figures = replace(world(usual(0)), arrivals={monday(0): outcomes})
    assert [(each.kind, each.subject, each.percent) for each in find_events(figures)] == [("refused", "", 10)]


def test_week_without_regions_has_an_unknown_state() -> None:
    empty = Week(monday(10), True, 1.0, {"network": {"spread": 15.8, "cells": [[90]]}}, 0.0)
    assert 'data-now="unknown"' in told_of(world(*map(usual, range(10)), empty))


def test_notes_stand_with_the_event_they_are_about() -> None:
    figures = world(*map(usual, range(10)), *map(quiet, range(10, 14)))
    notes = (Note(monday(11), AFRICA, "Cut off <b>by law</b>."), Note(monday(11), EUROPE, "A workshop."))
    listed, _, others = told_of(figures, notes=notes).partition("</article>")
    assert "Cut off &lt;b&gt;by law&lt;/b&gt;." in listed
    assert "A workshop." in others


def test_notes_and_the_name_are_read_from_the_folder(tmp_path: Path) -> None:
    (tmp_path / "organisation.txt").write_text("Example  Aid\n", encoding="utf-8")
    (tmp_path / "notes.txt").write_text(
        "# day region text\n\n2026-08-19 eastern-africa Cut off.\n2026-06-03\tall  A new partner.\n",
        encoding="utf-8",
    )
    remarks = read_remarks(tmp_path, monday(30))
    assert remarks == Remarks(
        monday(30),
        "Example Aid",
        (Note(date(2026, 6, 3), "all", "A new partner."), Note(date(2026, 8, 19), AFRICA, "Cut off.")),
    )
    assert read_remarks(tmp_path / "none", monday(30)) == Remarks(monday(30))


@pytest.mark.parametrize(
    "line", ["19.8.2026 eastern-africa Cut off.", "2026-08-19 atlantis Cut off.", "2026-08-19 all"]
)
def test_malformed_note_is_refused_by_its_line_number(tmp_path: Path, line: str) -> None:
    (tmp_path / "notes.txt").write_text(f"2026-06-03 all Fine.\n{line}\n", encoding="utf-8")
    with pytest.raises(SetupError, match="Line 2"):
        read_remarks(tmp_path, monday(30))


def test_provisional_week_is_compared_with_provisional_weeks() -> None:
    """Half of the reports come late: the newest weeks are half as large, and nothing is wrong."""
    final = [usual(number) for number in range(14)]
    half = [week(number, {ASIA: 450, AFRICA: 350, EUROPE: 250}, complete=0.5) for number in range(22)]
    figures = Figures((*final, *half[14:]), {}, ("1.0.0",), 20, tuple(zip(half, final, strict=False)))
    assert find_events(figures) == []
    assert figures.expected(lambda each: each.cell("region", AFRICA)) == Figure(700, 38)
    cut = week(21, {ASIA: 450, AFRICA: 200, EUROPE: 250}, complete=0.5)
    event = the_event(replace(figures, weeks=(*figures.weeks[:-1], cut)))
    assert (event.subject, event.usual, event.worst, event.early) == (AFRICA, 350, 200, True)
    assert Hint("compared.early") in hints_about(event, [event], figures)


def test_first_provisional_weeks_have_no_judgement() -> None:
    figures = world(*map(usual, range(8)), quiet(8, complete=0.5))
    assert find_events(figures) == []
    assert 'data-now="young"' in told_of(figures)
    assert 'data-now="fine"' in told_of(world(*map(usual, range(8))))


def test_silence_within_the_expected_margin_is_only_likely() -> None:
    """The share of reports that had come varied by half before: the newest weeks may still become usual."""
    early = [week(n, {ASIA: 450, AFRICA: 200 + n % 2 * 450, EUROPE: 250}, complete=0.5) for n in range(14)]
    pairs = tuple((each, usual(n)) for n, each in enumerate(early))
    newest = week(14, {ASIA: 450, AFRICA: 200, EUROPE: 250}, complete=0.5)
    figures = Figures((*map(usual, range(14)), newest), {}, ("1.0.0",), 20, pairs)
    event = Event(
        71,
        450,
        200,
        9.0,
        250,
        True,
        kind="quiet",
        subject=AFRICA,
        first=monday(14),
        last=monday(14),
        lasts=True,
    )
    assert hints_about(event, [event], figures)[0] == Hint("likely")


def failing(number: int) -> Week:
    sick = {ASIA: 0.3, AFRICA: 0.3}
    return week(number, {ASIA: 900, AFRICA: 700, EUROPE: 500}, healthy=sick, versions=VERSIONS)


def test_failing_version_takes_the_failures_of_its_regions_as_parts() -> None:
    (event,) = find_events(world(*map(usual, range(10)), *map(failing, range(10, 13))))
    assert (event.kind, event.subject) == ("failing", "1.1.0")
    assert event.subjects == {"1.1.0", ASIA, AFRICA}
    assert event.charts == ("failures", "versions")


def test_fall_of_most_regions_at_once_is_one_event() -> None:
    down = [week(number, {ASIA: 300, AFRICA: 200, EUROPE: 490}) for number in (10, 11)]
    (event,) = find_events(world(*map(usual, range(10)), *down))
    assert (event.subject, event.usual, event.worst) == (NETWORK, 2100, 990)
    assert event.subjects == {NETWORK, ASIA, AFRICA}
    assert "The whole network has been quiet" in told_of(world(*map(usual, range(10)), *down))


def test_crowd_takes_the_failures_of_its_version_as_part() -> None:
    crowd = week(
        10, {ASIA: 900, AFRICA: 2000, EUROPE: 500}, versions={"1.0.0": (2000, 300), "1.1.0": (1400, 1740)}
    )
    (event,) = find_events(world(*map(usual, range(10)), crowd, usual(11)))
    assert (event.kind, event.subject, event.subjects) == ("surge", AFRICA, {AFRICA, "1.0.0"})


def test_silence_and_failures_of_a_region_are_one_event() -> None:
    (event,) = find_events(world(*map(usual, range(10)), quiet(10, healthy={AFRICA: 0.2})))
    assert (event.kind, [part.kind for part in event.parts]) == ("quiet", ["trouble"])


def test_events_are_ordered_by_size_and_partly_folded() -> None:
    counts = {name: 300 + 40 * place for place, name in enumerate(REGION_NAMES[:12])}
    jumps = [
        week(
            number,
            counts
            | {name: 2 * count for at, (name, count) in enumerate(counts.items()) if number == 9 + 2 * at},
        )
        for number in range(40)
    ]
    figures = world(*jumps)
    sizes = [event.size for event in find_events(figures)]
    assert len(sizes) == 12
    assert sizes == sorted(sizes, reverse=True)
    shown, _, folded = told_of(figures).partition('<details class="more"><summary>Show more (4)</summary>')
    assert (shown.count("data-alert"), folded.count("data-alert")) == (SHOWN, 4)


@pytest.mark.parametrize("language", LANGUAGES)
def test_event_of_one_week_names_that_week_once(language: str) -> None:
    figures = world(*map(usual, range(10)), quiet(10), *map(usual, range(11, 14)))
    assert told_of(figures, language).count(load_texts(language).day(monday(10))) == 1
