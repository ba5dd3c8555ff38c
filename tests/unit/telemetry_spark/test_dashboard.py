"""The dashboard's words and pages, without a browser, and the signed index of what is published."""

import hashlib
import http.client
import json
import os
import re
import shutil
import stat
import string
import threading
from datetime import date, timedelta
from pathlib import Path

import jsonschema
import pytest

from tests.factories.processes import ended

pytest.importorskip("opendp", reason="OpenDP is not installed (uv sync --extra telemetry)")

from gateway_core.report_schema.registry import FIELDS
from telemetry_spark.dashboard.drawings import Drawings
from telemetry_spark.dashboard.events import find_events
from telemetry_spark.dashboard.figures import (
    Figure,
    Figures,
    Shares,
    Week,
    bias_of,
    collect,
    median_class,
    share,
)
from telemetry_spark.dashboard.page import page, render
from telemetry_spark.dashboard.texts import LANGUAGES, load_texts
from telemetry_spark.errors import SetupError
from telemetry_spark.index import publish_index
from telemetry_spark.release import read_documents, write_document
from telemetry_spark.remarks import Remarks
from telemetry_spark.retention import AGGREGATE_WEEKS, purge, record_run
from telemetry_spark.serve import dashboard_server
from telemetry_spark.tables import OUTCOMES
from telemetry_spark.workspace import Workspace
from tests.factories.telemetry_documents import FIRST, REMARKS, documents


def holes(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_language_has_every_text_with_the_same_holes(language: str) -> None:
    english, other = load_texts("en").texts, load_texts(language).texts
    assert other.keys() == english.keys()
    assert {key: holes(text) for key, text in other.items()} == {
        key: holes(text) for key, text in english.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_field_and_outcome_has_words(language: str) -> None:
    texts = load_texts(language).texts
    wanted = {f"value.{value}" for each in FIELDS for value in each.values} | {
        f"field.{each.name}" for each in FIELDS
    }
    wanted |= {f"outcome.{name}" for name in OUTCOMES}
    assert wanted <= texts.keys()


@pytest.mark.parametrize(
    ("language", "shown"), [("en", "9,800.5"), ("es", "9 800,5"), ("ar", "٩٬٨٠٠٫٥"), ("fa", "۹٬۸۰۰٫۵")]
)
def test_numbers_are_written_as_in_the_language(language: str, shown: str) -> None:
    assert re.sub(r"\s", " ", load_texts(language).number(9800.5, 1)) == shown


@pytest.mark.parametrize(
    ("value", "margin", "shown"),
    [(9834, 37, "about 9,830"), (9834, 4, "about 9,834"), (98_349, 1200, "about 98,300")],
)
def test_figure_is_rounded_where_its_digits_mean_nothing(value: int, margin: int, shown: str) -> None:
    assert load_texts("en").about(Figure(value, margin)) == shown


def test_share_says_how_far_it_may_be_off() -> None:
    assert share(Figure(500, 20), Figure(1000, 20)) == Figure(50, 3)
    assert share(None, Figure(1000, 20)) is None
    assert share(Figure(30, 20), None) is None


def test_median_gateway_is_found_among_classes() -> None:
    row = {"a": Figure(10, 1), "b": Figure(10, 1), "c": Figure(30, 1)}
    assert median_class(row, ("a", "b", "c")) == "c"
    assert median_class({}, ("a",)) is None


def week_of_versions(gateways: dict[str, tuple[int, int]]) -> Figures:
    """One week; by version, how many gateways there are and how many had no failure."""
    total, fine = (sum(each[place] for each in gateways.values()) for place in (0, 1))
    spread = 11.2
    table = {
        "spread": spread,
        "cells": [[name, "none", sound] for name, (_, sound) in gateways.items()],
        "margins": {
            "version": {
                "spread": spread * 3,
                "cells": [[name, all_] for name, (all_, _) in gateways.items()],
            },
            "main_failure": {"spread": spread * 5, "cells": [["none", fine]]},
        },
    }
    tables = {"network": {"spread": 18.3, "cells": [[total]]}, "version_failure": table}
    return Figures((Week(date(2026, 8, 3), True, 1.0, tables, 0.0),), {}, tuple(gateways), 20)


def test_version_that_fails_more_than_the_others_is_an_alert() -> None:
    found = find_events(week_of_versions({"1.0.0": (4000, 2800), "1.1.0": (1500, 500)}))
    assert [(each.kind, each.subject, each.percent) for each in found] == [("failing", "1.1.0", 67)]


@pytest.mark.parametrize(
    "gateways",
    [
        {"1.0.0": (400, 300), "1.1.0": (4000, 2700)},
        {"1.1.0": (4000, 2700)},
        {"1.0.0": (60, 20), "1.1.0": (4000, 2700)},
    ],
)
def test_version_of_nearly_all_alerts_of_no_withheld_kinds(gateways: dict[str, tuple[int, int]]) -> None:
    assert (find_events(week_of_versions(gateways))) == []


def published_twice(weeks: int, early: tuple[int, int] = (300, 1500)) -> Figures:
    """Weeks published as provisional and as final; of each, gateways with a long gap and all."""

    def week(number: int, long: int, whole: int, *, final: bool) -> Week:
        cells = [["to-6h", whole - long], ["2-4d", long // 2], ["over-14d", long - long // 2]]
        table = {"cells": [], "margins": {"longest_gap": {"spread": 30.0, "cells": cells}}}
        starts = date(2026, 3, 2) + timedelta(weeks=number)
        return Week(starts, final, 1.0, {"region_gap": table}, 0.0)

    pairs = tuple(
        (week(number, *early, final=False), week(number, 460, 1800, final=True)) for number in range(weeks)
    )
    return Figures(tuple(final for _, final in pairs), {}, (), 20, pairs)


def test_bias_of_late_reports_comes_from_weeks_published_twice() -> None:
    bias = bias_of(published_twice(20))
    early, late, weeks = bias
    assert (early.value, late.value, weeks) == (20, 26, 13)
    assert late.margin <= 3
    assert bias_of(published_twice(3)) is None, "too few weeks"
    assert bias_of(published_twice(8, early=(0, 0))) is None, "nothing was shown at first"


def test_weeks_that_were_published_twice_are_kept_in_both_forms(tmp_path: Path) -> None:
    made = documents(tmp_path)
    found = collect(made)
    assert [(first.final, last.final) for first, last in found.published_twice] == [(False, True)] * 22
    assert all(week and not week.final for week in found.early)
    assert collect(each for each in made if each["stage"] != "provisional").published_twice == ()


def test_provisional_cards_show_the_expected_final_figure(tmp_path: Path) -> None:
    files, texts = dict.fromkeys(LANGUAGES, "x.html"), load_texts("en")
    made = documents(tmp_path)
    told = page(collect(made), texts, files, REMARKS)
    assert len(re.findall(r"so far; expected in the end: about [\d,]+, give or take \d+", told)) == 5, (
        "all and four regions"
    )
    once = collect(each for each in made if each["stage"] != "final")
    assert "so far; more reports may arrive" in page(once, texts, files, REMARKS)


def test_page_states_the_power_of_one_sender(tmp_path: Path) -> None:
    told = page(collect(documents(tmp_path)), load_texts("en"), dict.fromkeys(LANGUAGES, "x.html"), REMARKS)
    assert "one sender can invent many" in told
    assert "or 100 if that is more" in told


@pytest.mark.slow
def test_page_states_the_bias_of_provisional_figures_in_every_language(tmp_path: Path) -> None:
    made = documents(tmp_path)
    once = [each for each in made if each["stage"] != "provisional"]
    for language in LANGUAGES:
        texts, found = load_texts(language), collect(made)
        start = texts.texts["sec.gap.late"].partition("{")[0].strip()
        files = dict.fromkeys(LANGUAGES, "x.html")
        assert start in page(found, texts, files, REMARKS)
        assert start not in page(collect(once), texts, files, REMARKS), "nothing was published twice"


def weeks_of_region(counts: list[int | None]) -> Figures:
    """Weeks in which a region had so many gateways; None: too few to show."""
    weeks = []
    for number, count in enumerate(counts):
        cells = [["asia", 900], *([] if count is None else [["melanesia", count]])]
        table = {"spread": 9.6, "threshold": 29, "cells": cells}
        starts = date(2026, 8, 3) + timedelta(weeks=number)
        weeks.append(Week(starts, True, 1.0, {"region": table}, 0.0))
    return Figures(tuple(weeks), {}, (), 20)


@pytest.mark.parametrize(
    ("counts", "kinds"),
    [
        ([None] * 8 + [400], ["surge"]),
        ([None, 31, None, None, 30, None, None, 400], ["surge"]),
        ([None] * 8 + [45], []),
        ([None] * 3 + [400], []),
        ([300] * 8 + [None], ["quiet"]),
        ([34, None] * 6, []),
    ],
)
def test_withheld_region_that_jumps_is_an_alert(counts: list[int | None], kinds: list[str]) -> None:
    """In 0.1.0 a flood was shown where people were already, and not where it was alone."""
    assert [each.kind for each in find_events(weeks_of_region(counts))] == kinds


@pytest.mark.parametrize("language", LANGUAGES)
def test_empty_chart_says_that_it_cannot_tell(language: str) -> None:
    texts = load_texts(language)
    drawings = Drawings(weeks_of_region([None] * 3), texts)
    drawn = (
        drawings.line([None] * 3, "title"),
        drawings.stacked_chart(Shares([{}] * 3, [None] * 3, ("none-failed",), "h"), "title", "mark"),
        drawings.bars({}, ("none",), "title", "mark"),
    )
    for each in drawn:
        assert texts.texts["nothing"] in each
        assert "<svg" not in each


@pytest.mark.parametrize(("told", "is_named"), [(100, False), (80, True)])
def test_gap_below_a_hundred_per_cent_is_named(told: int, *, is_named: bool) -> None:
    texts = load_texts("en")
    shares = Shares([{"none-failed": Figure(told, 5)}] * 3, [Figure(100, 5)] * 3, ("none-failed",), "h")
    drawn = Drawings(weeks_of_region([None] * 3), texts).stacked_chart(shares, "title", "mark")
    assert (texts.texts["legend.gap"] in drawn) is is_named


def test_estimate_that_says_nothing_is_not_shown() -> None:
    tables = {
        "courier_refused": {
            "estimates": [["asia", 42.0, 42.0], ["europe", -3.0, 9.5]],
            "estimate": [[7.4, 3.2]],
        }
    }
    week = Week(date(2026, 8, 3), True, 1.0, tables, 0.0)
    assert week.estimate("courier_refused", "asia") is None
    assert week.estimate("courier_refused", "europe") == Figure(0, 10)
    assert week.estimate("courier_refused") == Figure(7, 4)


def test_share_of_the_network_counts_gateways_with_withheld_answers() -> None:
    tables = {"network": {"spread": 18.3, "cells": [[1000]]}}
    week = Week(date(2026, 8, 3), True, 1.0, tables, 0.0)
    row = {"none-failed": Figure(600, 10), "to-10pct": Figure(200, 10)}
    assert share(row["none-failed"], week.whole(row)) == Figure(60, 3)


def test_page_has_no_other_source_than_itself(tmp_path: Path) -> None:
    for path in render(documents(tmp_path), tmp_path / "pages", REMARKS):
        content = path.read_text(encoding="utf-8")
        policy = re.search(r'Content-Security-Policy" content="([^"]*)"', content)
        assert policy
        assert policy[1].startswith("default-src 'none'")
        assert "unsafe" not in policy[1]
        assert not re.findall(r"https?://", content)
        assert not re.findall(r'\b(?:src|xlink:href)="', content)


def test_text_from_outside_cannot_become_markup(tmp_path: Path) -> None:
    evil = '"><script>alert(1)</script>'
    made = documents(tmp_path)
    for document in made:
        for cell in document["tables"].get("region", {"cells": []})["cells"]:
            cell[0] = evil
    content = page(collect(made), load_texts("en"), dict.fromkeys(LANGUAGES, "x.html"), REMARKS)
    assert "<script>alert" not in content
    assert "&lt;script&gt;alert" in content


def test_server_shows_pages_and_published_files_alone(tmp_path: Path) -> None:
    render(documents(tmp_path), tmp_path / "dashboard", REMARKS)
    (tmp_path / "dashboard" / "secret.txt").write_text("secret")
    released = tmp_path / "released"
    published = write_document(released, documents(tmp_path)[0])
    for name, target in (("index.json", "{}"), (".hidden", "secret")):
        (released / name).write_text(target)
    (released / "link.json").symlink_to(tmp_path / "ledger.sqlite3")
    with dashboard_server(tmp_path / "dashboard", "127.0.0.1", 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        found = {}
        wanted = (
            "/",
            "/dashboard.ar.html",
            "/secret.txt",
            "/../ledger.sqlite3",
            "/%2e%2e/ledger.sqlite3",
            "//etc/x",
            "/released/.hidden",
            "/released/../ledger.sqlite3",
            "/released/",
            "/released/index.json?week=1",
            f"/released/{published.name}",
        )
        for path in wanted:
            connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=300)
            connection.request("GET", path)
            response = connection.getresponse()
            found[path] = response.status
            assert b"secret" not in response.read()
            connection.close()
        server.shutdown()
    assert list(found.values()) == [200, 200, *[404] * 7, 200, 200]


OPENSSL = shutil.which("openssl")


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    """A folder with thirty weeks of released files."""
    made = Workspace(tmp_path / "work")
    made.create()
    for document in documents(made.root):
        write_document(made.released, document)
    return made


def test_index_lists_every_released_file_with_digest_and_errors(workspace: Workspace) -> None:
    index = json.loads(publish_index(workspace, REMARKS).read_text(encoding="utf-8"))
    assert index["organisation"] == "Example Aid, Field Office"
    listed = {each["name"]: each for each in index["files"]}
    assert listed.keys() == {path.name for path in workspace.released.glob("*-W*.json")}
    for name, each in listed.items():
        assert each["sha256"] == hashlib.sha256((workspace.released / name).read_bytes()).hexdigest()
    document = read_documents(workspace.released)[-1]
    told = listed[f"{document['week']}.{document['stage']}.json"]["tables"]["region"]
    figure = collect([document]).weeks[0].cell("region", "western-asia")
    assert told["margin"] == figure.margin
    assert 0 < told["median_relative_error"] < 0.1


@pytest.mark.slow
def test_every_released_file_has_the_form_that_the_schema_says(workspace: Workspace) -> None:
    publish_index(workspace, REMARKS)
    schema = json.loads((workspace.released / "schema.json").read_text(encoding="utf-8"))
    check = jsonschema.Draft202012Validator(schema)
    for document in read_documents(workspace.released):
        check.validate(document)
        with pytest.raises(jsonschema.ValidationError):
            check.validate(document | {"smallest_cell": 3})
        with pytest.raises(jsonschema.ValidationError):
            check.validate(document | {"reports": []})


@pytest.mark.skipif(OPENSSL is None, reason="openssl not found (apt-get install openssl)")
def test_signature_can_be_checked_with_openssl(workspace: Workspace) -> None:
    publish_index(workspace, REMARKS)
    folder = workspace.released
    for name in ("index.json", "schema.json", sorted(folder.glob("*.final.json"))[0].name):
        command = [str(OPENSSL), "pkeyutl", "-verify", "-pubin", "-inkey", "signing-key.pub.pem", "-rawin"]
        command += ["-in", name, "-sigfile", f"{name}.sig"]
        done = ended(*command, cwd=folder)
        assert "Signature Verified Successfully" in done.stdout + done.stderr, name
        (folder / name).write_bytes((folder / name).read_bytes() + b" ")
        assert ended(*command, cwd=folder).returncode != 0


def test_changed_released_file_is_not_signed_again(workspace: Workspace) -> None:
    publish_index(workspace, REMARKS)
    path = sorted(workspace.released.glob("*.final.json"))[3]
    path.write_bytes(path.read_bytes().replace(b'"complete":1.0', b'"complete":0.9'))
    with pytest.raises(SetupError, match=path.name):
        publish_index(workspace, REMARKS)


def test_private_key_is_kept_apart_and_stays_the_same(workspace: Workspace) -> None:
    publish_index(workspace, REMARKS)
    first = workspace.signing_key.read_bytes()
    assert stat.S_IMODE(workspace.signing_key.stat().st_mode) == 0o600
    assert not any(b"PRIVATE" in path.read_bytes() for path in workspace.released.rglob("*.*"))
    publish_index(workspace, Remarks(date(2026, 11, 2)))
    assert workspace.signing_key.read_bytes() == first


def test_published_files_are_synced_beforehand(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    """A power cut left empty files, among them the signing key, and every later run stopped at them."""
    synced, renamed, sync, replace = set[int](), set[str](), os.fsync, Path.replace

    def synced_by(descriptor: int) -> None:
        synced.add(os.fstat(descriptor).st_ino)
        sync(descriptor)

    def replaced_by(source: Path, target: Path) -> Path:
        assert source.stat().st_ino in synced, target
        renamed.add(target.name)
        return replace(source, target)

    monkeypatch.setattr(os, "fsync", synced_by)
    monkeypatch.setattr(Path, "replace", replaced_by)
    publish_index(workspace, REMARKS)
    record_run(workspace, REMARKS.made)
    assert renamed >= {"index.json", "index.json.sig", "signing-key.pem", "schema.json", "last-run"}
    assert len(renamed) > 60


def test_cut_signature_is_written_again(workspace: Workspace) -> None:
    publish_index(workspace, REMARKS)
    signature = sorted(workspace.released.glob("*.final.json.sig"))[0]
    whole = signature.read_bytes()
    signature.write_bytes(b"")
    publish_index(workspace, REMARKS)
    assert signature.read_bytes() == whole


def test_index_is_no_released_file(workspace: Workspace) -> None:
    before = read_documents(workspace.released)
    publish_index(workspace, REMARKS)
    assert read_documents(workspace.released) == before


def test_signature_is_deleted_with_its_file(workspace: Workspace) -> None:
    publish_index(workspace, REMARKS)
    day = date.fromordinal(FIRST.toordinal() + 7 * (AGGREGATE_WEEKS + 3))
    purge(workspace, day, lambda _: None)
    names = {path.name for path in workspace.released.glob("*-W*")}
    assert {name for name in names if name.endswith(".sig")} == {
        f"{name}.sig" for name in names if name.endswith(".json")
    }
