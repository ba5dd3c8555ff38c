"""The dashboard's words and pages, without a browser."""

from __future__ import annotations

import http.client
import re
import string
import threading
from pathlib import Path

import pytest

pytest.importorskip("opendp", reason="OpenDP is not installed (uv sync --extra telemetry)")

from gateway_core.report_schema import FIELDS
from telemetry_spark.dashboard.figures import Figure, collect, median_class, share
from telemetry_spark.dashboard.page import page, render
from telemetry_spark.dashboard.texts import LANGUAGES, load_texts
from telemetry_spark.serve import dashboard_server
from telemetry_spark.tables import OUTCOMES
from tests.factories.telemetry_documents import documents


def holes(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_every_text_with_the_same_holes(language: str) -> None:
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
def test_a_figure_is_rounded_where_its_digits_mean_nothing(value: int, margin: int, shown: str) -> None:
    assert load_texts("en").about(Figure(value, margin)) == shown


def test_a_share_says_how_far_it_may_be_off() -> None:
    assert share(Figure(500, 20), Figure(1000, 20)) == Figure(50, 3)
    assert share(None, Figure(1000, 20)) is None
    assert share(Figure(30, 20), None) is None


def test_the_middle_gateway_is_found_among_classes() -> None:
    row = {"a": Figure(10, 1), "b": Figure(10, 1), "c": Figure(30, 1)}
    assert median_class(row, ("a", "b", "c")) == "c"
    assert median_class({}, ("a",)) is None


def test_a_page_has_no_other_source_than_itself(tmp_path: Path) -> None:
    for path in render(documents(tmp_path), tmp_path / "pages"):
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
    content = page(collect(made), load_texts("en"), dict.fromkeys(LANGUAGES, "x.html"))
    assert "<script>alert" not in content
    assert "&lt;script&gt;alert" in content


def test_the_server_shows_the_pages_and_nothing_else(tmp_path: Path) -> None:
    render(documents(tmp_path), tmp_path / "dashboard")
    (tmp_path / "dashboard" / "secret.txt").write_text("secret")
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
        )
        for path in wanted:
            connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=10)
            connection.request("GET", path)
            response = connection.getresponse()
            found[path] = response.status
            assert b"secret" not in response.read()
            connection.close()
        server.shutdown()
    assert list(found.values()) == [200, 200, 404, 404, 404, 404]
