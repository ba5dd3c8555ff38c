"""The checker of the built documents, on small sites made for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts.check_site import ROOT, external_links, problems_of_markdown, problems_of_site


@pytest.fixture
def site(tmp_path: Path) -> Path:
    (tmp_path / "_static").mkdir()
    (tmp_path / "_static" / "page.css").write_text("body { background: url(paper.png) }")
    (tmp_path / "other.html").write_text('<h2 id="here">Here</h2>')
    return tmp_path


def problems(site: Path, body: str) -> list[str]:
    (site / "index.html").write_text(f"<html><body id='top'>{body}</body></html>")
    return list(problems_of_site(site))


@pytest.mark.parametrize(
    "body",
    [
        '<a href="other.html#here">x</a>',
        '<a href="#top">x</a>',
        '<a href="https://relaynet.example">x</a>',
        '<link rel="stylesheet" href="_static/page.css?v=1">',
        '<a href="mailto:somebody@relaynet.example">x</a>',
    ],
)
def test_what_leads_somewhere_is_no_problem(site: Path, body: str) -> None:
    assert problems(site, body) == []


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ('<a href="gone.html">x</a>', "no such file"),
        ('<a href="other.html#there">x</a>', "no such heading"),
        ('<a href="#bottom">x</a>', "no such heading"),
        ('<img src="gone.png">', "no such file"),
        ('<img src="https://elsewhere.example/x.png">', "from another host"),
        ('<script src="//elsewhere.example/x.js"></script>', "from another host"),
        ('<link rel="preconnect" href="https://fonts.example">', "from another host"),
        ('<form action="https://elsewhere.example/search"></form>', "from another host"),
    ],
)
def test_a_dead_link_and_a_foreign_host_are_problems(site: Path, body: str, reason: str) -> None:
    (problem,) = problems(site, body)
    assert reason in problem


@pytest.mark.parametrize(
    "rule", ["src: url('https://fonts.example/a.woff2')", "@import '//fonts.example/a.css'"]
)
def test_a_style_sheet_may_not_load_from_another_host_either(site: Path, rule: str) -> None:
    (site / "_static" / "fonts.css").write_text(rule)
    (problem,) = problems(site, "")
    assert "fonts.example" in problem


def test_links_to_other_hosts_are_listed_with_their_page(site: Path) -> None:
    problems(site, '<a href="https://relaynet.example/a">x</a> <a href="other.html">y</a>')
    assert external_links(site) == ["https://relaynet.example/a  index.html"]


def test_links_of_markdown_files_are_checked_to_the_heading(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("[a](OTHER.md#two-words) [b](OTHER.md#three) [c](gone.md) [d](#e)")
    (tmp_path / "OTHER.md").write_text("# Two words\n```\n# three\n```\n")
    assert list(problems_of_markdown(tmp_path)) == [
        "README.md: OTHER.md#three: no such heading",
        "README.md: gone.md: no such file",
    ]


def test_the_links_of_the_files_beside_docs_lead_somewhere() -> None:
    assert list(problems_of_markdown(ROOT)) == []
