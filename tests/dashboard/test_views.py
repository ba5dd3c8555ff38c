"""Views of the dashboard that an address names, the answers about events, and all of it for assistive technology."""

import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from PIL import Image
from playwright.sync_api import Page

from telemetry_spark.dashboard.events import SHOWN, find_events
from telemetry_spark.dashboard.figures import collect
from telemetry_spark.dashboard.texts import LANGUAGES, load_texts
from tests.factories.telemetry_documents import CROWD, WEEKS, crowded_documents

Open = Callable[..., Page]

QUESTIONS = ("what", "sure", "compared", "since", "else", "do")
WORDS_IN_HALF_A_MINUTE = 119
"""Adults read 238 words of English a minute (Brysbaert, 2019)."""

SETTINGS: dict[str, dict[str, Any]] = {
    "light": {},
    "dark": {"scheme": "dark"},
    "phone": {"width": 390},
    "arabic": {"name": "dashboard.ar.html"},
    "persian-phone-dark": {"name": "dashboard.fa.html", "width": 390, "scheme": "dark"},
    "forced-colours": {"forced_colors": "active"},
    "print": {"media": "print"},
}


def faults_of(page: Page) -> list[str]:
    """Return the violations of axe-core's rules."""
    return [f"{each['id']}: {each['nodes'][0]['html']}" for each in Axe().run(page).response["violations"]]


def page_of(language: str) -> str:
    return "dashboard.html" if language == "en" else f"dashboard.{language}.html"


# --- Events: six answers, all of them on the page, with links to their charts -------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_answers_the_six_questions(open_page: Open, crowded_pages: Path, language: str) -> None:
    page = open_page(page_of(language), folder=crowded_pages)
    told = page.eval_on_selector_all(
        ".answers",
        "all => all.map(dl => [...dl.querySelectorAll('dd')].map(e => [e.dataset.answer, e.textContent]))",
    )
    assert len(told) > SHOWN
    for answers in told:
        assert tuple(name for name, _ in answers) == QUESTIONS
        assert all(text.strip() for _, text in answers)


@pytest.mark.parametrize("folder", ["pages", "crowded_pages"])
def test_leading_event_is_read_in_half_a_minute(
    open_page: Open, request: pytest.FixtureRequest, folder: str
) -> None:
    page = open_page(folder=request.getfixturevalue(folder))
    told = page.locator("#event-0 .answers").inner_text()
    assert len(told.split()) <= WORDS_IN_HALF_A_MINUTE
    box = page.locator("#event-0").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < 900, "the first screen"


def test_every_event_is_on_the_page(open_page: Open, crowded_pages: Path, tmp_path: Path) -> None:
    events = find_events(collect(crowded_documents(tmp_path)))
    assert {event.subject for event in events} >= set(CROWD)
    page = open_page(folder=crowded_pages)
    kinds = page.eval_on_selector_all("[data-alert]", "all => all.map(each => each.dataset.alert)")
    assert kinds == [event.kind for event in events]
    more = page.locator("details.more")
    assert more.locator(":scope > summary").inner_text() == f"Show more ({len(events) - SHOWN})"
    assert more.locator("[data-alert]").count() == len(events) - SHOWN
    more.locator(":scope > summary").click()
    last = more.locator("[data-alert]").last
    last.locator("summary").click()
    assert last.locator(".answers").is_visible()


def test_every_event_links_to_its_charts(open_page: Open, crowded_pages: Path) -> None:
    page = open_page(folder=crowded_pages)
    links = page.locator("[data-answer=do]")
    for place in range(links.count()):
        for link in links.nth(place).locator("a").all():
            target = (link.get_attribute("href") or "").removeprefix("#")
            page.goto(f"{page.url.partition('#')[0]}#{target}")
            assert page.locator(f"[id='{target}'] :is(svg.chart, table)").first.is_visible()
        assert links.nth(place).locator("a").count() > 0


def test_mark_on_a_chart_leads_to_a_folded_event(open_page: Open, crowded_pages: Path) -> None:
    page = open_page(folder=crowded_pages)
    folded = page.locator(".more [id^=event-]").last
    assert not folded.is_visible()
    address = folded.get_attribute("id")
    page.evaluate("document.querySelectorAll('details.region').forEach(each => each.open = true)")
    page.locator(f".legend a[href='#{address}']").click()
    assert folded.is_visible()


# --- Addresses: the filters, and one chart alone -----------------------------------------------------------


def test_copied_address_shows_the_same_view(open_page: Open) -> None:
    page = open_page()
    for name, value in (("period", "13"), ("region", "south-america"), ("version", "1.1.0")):
        page.select_option(f"[data-filter={name}]", value)
    address = urlsplit(page.url)
    assert parse_qs(address.query) == {"period": ["13"], "region": ["south-america"], "version": ["1.1.0"]}
    shown = page.locator("body").inner_text()
    for name in ("dashboard.html", "dashboard.ar.html"):
        again = open_page(name, view=f"?{address.query}")
        assert again.locator("#active tr[data-week]:not(.out)").count() == 13
        assert again.locator("details.region:visible").get_attribute("data-region") == "south-america"
        if name == "dashboard.html":
            assert again.locator("body").inner_text() == shown


def test_cleared_filters_leave_the_address(open_page: Open) -> None:
    page = open_page(view="?period=13&region=south-america#active")
    page.select_option("[data-filter=period]", "")
    page.select_option("[data-filter=region]", "")
    assert page.url.endswith("dashboard.html#active")
    assert page.locator("tr.out").count() == 0


def test_unknown_filters_in_the_address_are_ignored(open_page: Open, troubles: list[str]) -> None:
    page = open_page(view="?period=9e9&region=%3Cb%3E&version=0&other=1")
    assert page.locator("#active tr[data-week]:not(.out)").count() == WEEKS
    assert troubles == []


def test_another_language_keeps_the_view(open_page: Open) -> None:
    page = open_page(view="?period=13#health")
    page.select_option("[data-filter=region]", "western-asia")
    page.locator(".languages a[lang=fr]").click()
    address = urlsplit(page.url)
    assert address.path.endswith("dashboard.fr.html")
    assert parse_qs(address.query) == {"period": ["13"], "region": ["western-asia"]}
    assert address.fragment == "health"


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("chart", ["active", "sync_health-eastern-africa", "parcels_in"])
def test_address_of_a_chart_shows_the_chart_alone(
    open_page: Open, language: str, chart: str, *, scripts: bool
) -> None:
    page = open_page(page_of(language), view=f"?period=13#chart-{chart}", scripts=scripts, width=640)
    figure = page.locator(f"#chart-{chart}")
    for part in ("figcaption", "svg.chart", ".margin"):
        assert figure.locator(part).is_visible()
    assert page.locator(".method").is_visible()
    assert page.locator(".made").is_visible()
    assert page.locator("svg.chart:visible").count() == 1
    for hidden in ("nav", "form", "aside", ".cards", "h2", "table", "summary"):
        assert page.locator(f"{hidden}:visible").count() == 0
    texts = load_texts(language)
    if chart == "sync_health-eastern-africa":
        assert texts.value("eastern-africa") in figure.locator("figcaption").inner_text()
    if scripts and chart == "active":
        assert faults_of(page) == []
    if scripts:
        figure.get_by_text(texts.format("export.whole")).click()
        assert page.locator("aside").is_visible()


def test_chart_can_be_embedded_in_another_page(open_page: Open, pages: Path, tmp_path: Path) -> None:
    outer = tmp_path / "outer.html"
    address = (pages / "dashboard.html").as_uri()
    outer.write_text(
        f'<iframe width=640 height=480 src="{address}?period=13#chart-active"></iframe>'
        f'<iframe width=640 height=480 sandbox="allow-scripts" src="{address}?period=13#chart-active"></iframe>'
    )
    page = open_page()
    page.goto(outer.as_uri())
    for place in (0, 1):
        frame = page.frame_locator("iframe").nth(place)
        assert frame.locator("#chart-active svg.chart").is_visible()
        assert not frame.locator("aside").is_visible()
        assert frame.locator("#active tr[data-week]:not(.out)").count() == 13


def test_every_chart_has_a_name_and_can_be_saved(open_page: Open) -> None:
    page = open_page()
    charts = page.locator("svg.chart").count()
    figures = page.locator("figure[id^='chart-']:has(svg.chart)")
    assert charts == figures.count() > 20
    for figure in figures.all():
        assert figure.locator("button").count() == 2
        assert (figure.locator("figcaption").text_content() or "").strip()
        assert "95 times in 100" in (figure.locator(".margin").text_content() or "")


def test_every_chart_is_saved_with_caption_method_and_margin(open_page: Open, tmp_path: Path) -> None:
    page = open_page()
    page.evaluate("document.querySelectorAll('details.region').forEach(each => each.open = true)")
    method, made = (page.locator(each).inner_text() for each in (".method", ".made"))
    for figure in page.locator("figure[id^='chart-']").all():
        caption, margin = (figure.locator(each).text_content() or "" for each in ("figcaption", ".margin"))
        with page.expect_download() as saved:
            figure.locator("button").nth(1).click()
        saved.value.save_as(tmp_path / "chart.svg")
        drawn = ET.parse(tmp_path / "chart.svg").getroot()
        text = " ".join("".join(each.itertext()) for each in drawn.iter("{http://www.w3.org/2000/svg}text"))
        for wanted in (caption, margin, method, made):
            assert wanted in text
        with page.expect_download() as saved:
            figure.locator("button").first.click()
        saved.value.save_as(tmp_path / "chart.png")
        with Image.open(tmp_path / "chart.png") as picture:
            assert len(picture.convert("RGB").getcolors(1 << 24) or []) > 20


# --- Assistive technology ----------------------------------------------------------------------------------


@pytest.mark.parametrize("setting", SETTINGS)
def test_axe_finds_no_fault_with_everything_open(open_page: Open, setting: str) -> None:
    page = open_page(**SETTINGS[setting])
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    assert faults_of(page) == []
