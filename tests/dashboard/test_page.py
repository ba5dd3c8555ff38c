"""The dashboard in a real browser: true figures, no network, filters, keyboard, print, every language."""

import csv
import io
import re
import shutil
import xml.etree.ElementTree as ET
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from urllib.parse import unquote

import pytest
from PIL import Image
from playwright.sync_api import Page

from telemetry_spark.dashboard.page import font_faces
from telemetry_spark.dashboard.texts import LANGUAGES, load_texts
from tests.factories.contrast import contrast
from tests.factories.processes import printed
from tests.factories.telemetry_documents import FIRST, QUIET_WEEK, WEEKS, region_sizes, total

Open = Callable[..., Page]
NAMES = ["dashboard.html", *(f"dashboard.{language}.html" for language in LANGUAGES if language != "en")]


def plain(text: str) -> int:
    """Read a number in any of the languages' digits."""
    return int(re.sub(r"\D", "", text))


def csv_of(page: Page, selector: str) -> list[list[str]]:
    address = page.locator(f"{selector} a.csv").first.get_attribute("href") or ""
    return list(csv.reader(io.StringIO(unquote(address.partition(",")[2]))))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_page_makes_no_network_request_and_reports_no_error(
    open_page: Open, troubles: list[str], name: str, scheme: str
) -> None:
    page = open_page(name, scheme=scheme)
    page.select_option("[data-filter=period]", "13")
    page.select_option("[data-filter=region]", "western-asia")
    assert troubles == []


@pytest.mark.parametrize("name", NAMES)
def test_table_shows_the_published_figure_of_each_week(open_page: Open, name: str) -> None:
    page = open_page(name)
    rows = page.locator("#active tr[data-week]")
    assert rows.count() == WEEKS
    told = rows.evaluate_all("rows => rows.map(row => [row.dataset.week, row.cells[1].textContent])")
    assert [(int(week), plain(figure)) for week, figure in told] == [
        (number, total(number)) for number in reversed(range(WEEKS))
    ]


def test_download_contains_the_published_figures(open_page: Open) -> None:
    page = open_page()
    rows = csv_of(page, "#active")
    assert rows[0] == ["Week", "Gateways", "Give or take", "State", "Complete"]
    assert {row[0]: int(row[1]) for row in rows[1:]} == {
        (FIRST + timedelta(weeks=number)).isoformat(): total(number) for number in range(WEEKS)
    }


def test_headline_shows_the_rounded_count_and_its_margin(open_page: Open) -> None:
    card = open_page().locator("[data-card=active]")
    latest = total(WEEKS - 1)
    figure = card.locator(".figure").inner_text()
    assert figure.split("\n")[0] == f"about {round(latest, -1):,}"
    assert re.fullmatch(r"give or take [1-9]0", figure.split("\n")[1].strip())


def test_regions_show_their_latest_figures_without_small_ones(open_page: Open) -> None:
    page = open_page()
    page.locator("#regions > details.data summary").click()
    rows = {row.get_attribute("data-region"): row for row in page.locator("#regions tr[data-region]").all()}
    assert rows.keys() == region_sizes(0).keys() - {"melanesia", "polynesia"}
    for region, row in rows.items():
        assert plain(row.locator("td").first.inner_text()) == region_sizes(WEEKS - 1)[region or ""]
    assert "Polynesia" not in page.locator("#regions").inner_text()
    tiles = {tile.get_attribute("data-region"): tile for tile in page.locator("details.region").all()}
    assert tiles.keys() == rows.keys()
    for region, tile in tiles.items():
        about = f"about {round(region_sizes(WEEKS - 1)[region or ''], -1):,}"
        assert about in tile.locator(".amount").inner_text()
    states = {region: tile.get_attribute("data-state") for region, tile in tiles.items()}
    assert states == dict.fromkeys(rows, "usual") | {"eastern-africa": "quiet"}


def test_tile_opens_its_charts_with_the_event_marked(open_page: Open) -> None:
    page = open_page()
    tile = page.locator("details.region[data-region=eastern-africa]")
    assert not tile.locator("svg.chart").first.is_visible()
    tile.locator("summary").first.click()
    assert tile.locator("svg.chart").first.is_visible()
    assert tile.locator(".plot .event").count() == 1
    assert tile.locator(".legend a").get_attribute("href") == "#event-0"
    page.locator("#event-0 a").click()
    assert page.evaluate("location.hash") == "#region-eastern-africa"


def test_event_link_opens_the_tile_of_its_region(open_page: Open) -> None:
    page = open_page()
    page.locator("#event-0 a").click()
    assert page.locator("#region-eastern-africa svg.chart").first.is_visible()


def test_randomised_estimates_show_their_odds_and_margin(open_page: Open) -> None:
    """The world of the tests reports 40 % yes to one question and a third to the other: truly 20 % and none."""
    page = open_page()
    for name, share in (("courier_refused", 20), ("app_blocked", 0)):
        told = page.locator(f"[data-estimate={name}]").inner_text()
        assert re.fullmatch(
            rf"Yes on an estimated {share}% of gateways, give or take [1-9]\d? points\.", told
        )
    how = page.locator("#careful .how").inner_text()
    for odds in ("the true one 2 times in 3", "3 times in 4", "5 times in 6"):
        assert odds in how
    rows = csv_of(page, "#careful")
    assert rows[0] == ["Week", "Estimated share of yes", "Give or take"]
    by_week = {row[0]: row[1:] for row in rows[1:]}
    assert by_week[FIRST.isoformat()][0] == "20"
    assert by_week[(FIRST + timedelta(weeks=WEEKS - 1)).isoformat()] == ["", ""], "not final yet"
    regions = {row.get_attribute("data-region") for row in page.locator("#careful tr[data-region]").all()}
    assert regions == {"western-asia", "eastern-africa", "south-america"}, (
        "a fourth covers the two small ones"
    )


def test_quiet_region_is_the_only_alert(open_page: Open) -> None:
    page = open_page()
    alerts = page.locator("[data-alert]")
    assert [alert.get_attribute("data-alert") for alert in alerts.all()] == ["quiet"]
    text = alerts.first.inner_text()
    day = FIRST + timedelta(weeks=QUIET_WEEK)
    date = f"{day.day} {day:%b} {day.year}"
    assert f"Eastern Africa has been quiet since the week of {date}" in text
    assert "Sure: far more than the random noise explains." in text
    assert "Late couriers: an estimated 93% of all reports of these weeks have arrived." in text
    assert "The Internet was cut off after the election." in text
    now = page.locator(".alerts .now").inner_text()
    assert now.endswith(f"something is wrong: Eastern Africa, since {date}.")


def test_saved_drawing_contains_caption_method_margin_and_date(open_page: Open, tmp_path: Path) -> None:
    page = open_page()
    with page.expect_download() as saved:
        page.locator("#active .saves button").nth(1).click()
    assert saved.value.suggested_filename == "active-gateways-over-time.svg"
    saved.value.save_as(tmp_path / "chart.svg")
    drawn = ET.parse(tmp_path / "chart.svg").getroot()
    text = " ".join("".join(each.itertext()) for each in drawn.iter("{http://www.w3.org/2000/svg}text"))
    for wanted in (
        "Active gateways over time",
        "Example Aid, Field Office · as of 26 Oct 2026",
        "Margin: give or take",
        "counts under 20 are not shown",
        "usual: lowest to highest",
    ):
        assert wanted in text
    assert not drawn.findall(".//*[@class='line']"), "styles stand in the drawing itself"


@pytest.mark.parametrize("name", ["dashboard.html", "dashboard.ar.html"])
def test_chart_is_saved_as_a_non_empty_picture(
    open_page: Open, tmp_path: Path, troubles: list[str], name: str
) -> None:
    page = open_page(name)
    for place in ("#health", "#gap"):
        with page.expect_download() as saved:
            page.locator(f"{place} .saves button").first.click()
        saved.value.save_as(tmp_path / "chart.png")
        with Image.open(tmp_path / "chart.png") as picture:
            assert picture.width >= 760
            assert len(picture.convert("RGB").getcolors(1 << 24) or []) > 20
    assert [each for each in troubles if not each.startswith(("data:image/svg+xml", "blob:"))] == []


@pytest.mark.parametrize("name", ["dashboard.html", "dashboard.fr.html", "dashboard.ar.html"])
def test_texts_are_large_enough_on_a_phone(open_page: Open, name: str) -> None:
    page = open_page(name, width=390, height=800)
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    small = page.evaluate(
        """() => [...document.querySelectorAll('body *')].filter(e =>
            [...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim())
            && e.getClientRects().length && !['SCRIPT', 'STYLE'].includes(e.tagName)
        ).map(e => {
          const scale = e.ownerSVGElement && e.getScreenCTM ? e.getScreenCTM().d : 1;
          return [parseFloat(getComputedStyle(e).fontSize) * scale, e.outerHTML.slice(0, 80)];
        }).filter(([size]) => size < 11.95)"""
    )
    assert small == []


def test_period_filter_keeps_the_last_weeks_in_tables_and_charts(open_page: Open) -> None:
    page = open_page()
    plot = page.locator("#active svg.plot")
    whole = float((plot.get_attribute("viewBox") or "").split()[2])
    page.select_option("[data-filter=period]", "13")
    rows = page.locator("#active tr[data-week]:not(.out)")
    assert {int(row.get_attribute("data-week") or "") for row in rows.all()} == set(range(WEEKS - 13, WEEKS))
    left, _, width, _ = map(float, (plot.get_attribute("viewBox") or "").split())
    assert width == pytest.approx(whole * 13 / WEEKS)
    assert left + width == pytest.approx(whole)
    page.select_option("[data-filter=period]", "")
    assert page.locator("#active tr.out").count() == 0


def test_week_labels_follow_the_period(open_page: Open) -> None:
    page = open_page()
    labels = page.locator("#regions details.region .weeks").first.locator("text")
    before = labels.all_text_contents()
    page.select_option("[data-filter=period]", "13")
    after = labels.all_text_contents()
    last = [FIRST + timedelta(weeks=number) for number in range(WEEKS - 13, WEEKS)]
    assert set(after) <= {f"{day.day} {day:%b}" for day in last}
    assert 4 <= len(after) <= 8
    page.select_option("[data-filter=period]", "")
    assert labels.all_text_contents() == before


@pytest.mark.parametrize("name", ["dashboard.html", "dashboard.ar.html"])
def test_pointer_on_a_chart_shows_the_row_of_the_week(open_page: Open, name: str) -> None:
    page = open_page(name)
    chart = page.locator("#active svg.chart")
    mirrored = name == "dashboard.ar.html"
    for number in (0, 7, WEEKS - 1):
        place = WEEKS - 1 - number if mirrored else number
        chart.scroll_into_view_if_needed()
        box = page.locator("#active svg.chart").bounding_box()
        assert box is not None
        left, width = (64, 644) if not mirrored else (12, 644)
        scale = box["width"] / 720
        page.mouse.move(
            box["x"] + (left + (place + 0.5) / WEEKS * width) * scale, box["y"] + box["height"] / 2
        )
        told = page.locator(".tip").inner_text()
        row = page.locator(f"#active tr[data-week='{number}']")
        for cell in row.locator("th, td").all_text_contents():
            assert cell in told
    page.mouse.move(1, 1)
    assert page.locator(".tip").is_hidden()


def test_page_stays_small_enough_for_a_slow_line(pages: Path) -> None:
    for name in NAMES:
        language = name.removeprefix("dashboard.").removesuffix(".html").replace("html", "en")
        letters = len(font_faces(language))
        assert letters < (80_000 if load_texts(language).direction == "rtl" else 50_000)
        assert (pages / name).stat().st_size - letters < 150_000, "these are 30 weeks of 4 regions"


@pytest.mark.parametrize("name", NAMES)
def test_page_texts_use_only_the_fonts_of_the_app(open_page: Open, name: str) -> None:
    """Asked of the browser: with which letters it has drawn each text, but for the other languages' names."""
    page = open_page(name)
    page.evaluate("document.fonts.ready")
    devtools = page.context.new_cdp_session(page)
    for domain in ("DOM", "CSS"):
        devtools.send(f"{domain}.enable")
    root = devtools.send("DOM.getDocument")["root"]["nodeId"]
    texts = "h1, h2, h3, .made, .lead, .figure, .note, dd, figcaption, .legend li, #active svg text, footer p"
    nodes = devtools.send("DOM.querySelectorAll", {"nodeId": root, "selector": texts})["nodeIds"]
    used = [
        font
        for node in nodes
        for font in devtools.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    ]
    devtools.detach()
    assert len(used) > 40
    assert [font["familyName"] for font in used if not font["isCustomFont"]] == []


def test_region_filter_leaves_one_region_open(open_page: Open) -> None:
    page = open_page()
    page.select_option("[data-filter=region]", "south-america")
    assert page.locator("details.region:visible").count() == 1
    assert page.locator("details.region[open]").get_attribute("data-region") == "south-america"
    assert page.locator("#regions tr[data-region]:not(.out)").count() == 1
    assert page.locator("[role=status]").inner_text() == "South America"


def test_version_filter_leaves_one_version_and_fades_the_others(open_page: Open) -> None:
    page = open_page()
    page.select_option("[data-filter=version]", "1.1.0")
    assert page.locator("tr[data-version]:visible").get_attribute("data-version") == "1.1.0"
    marks = page.locator("#chart-version path.part")
    faded = [mark for mark in marks.all() if "faded" in (mark.get_attribute("class") or "")]
    assert len(faded) == marks.count() - 1


def test_keyboard_reaches_the_controls_in_order(open_page: Open) -> None:
    page = open_page()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"
    seen = []
    for _ in range(12):
        page.keyboard.press("Tab")
        seen.append(page.evaluate("document.activeElement.dataset.filter ?? document.activeElement.tagName"))
    wanted = ["period", "region", "version", "BUTTON", "SUMMARY"]
    places = [seen.index(name) for name in wanted]
    assert places == sorted(places)
    page.locator("#active summary").focus()
    page.keyboard.press("Enter")
    assert page.locator("#active details").get_attribute("open") is not None


def test_page_without_scripts_is_readable_and_hides_the_filters(open_page: Open) -> None:
    page = open_page(scripts=False)
    assert not page.locator("form.filters").is_visible()
    page.locator("#active summary").click()
    assert page.locator("#active table").is_visible()
    assert page.locator("svg.chart").count() > 10


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("width", [360, 1100])
def test_no_page_is_wider_than_its_window(open_page: Open, name: str, width: int) -> None:
    page = open_page(name, width=width, height=800)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("language", LANGUAGES)
def test_time_runs_in_the_direction_of_reading(open_page: Open, language: str) -> None:
    page = open_page("dashboard.html" if language == "en" else f"dashboard.{language}.html")
    texts = load_texts(language)
    assert page.evaluate("[document.documentElement.lang, document.documentElement.dir]") == [
        language,
        texts.direction,
    ]
    places = [float(label.get_attribute("x") or "") for label in page.locator("#active .weeks text").all()]
    assert places == sorted(places, reverse=texts.direction == "rtl")


def test_charts_have_names_and_tables_have_captions_and_headings(open_page: Open) -> None:
    page = open_page()
    missing = page.evaluate(
        """() => [
          ...[...document.querySelectorAll('svg.chart, svg.spark')].filter(e => !e.getAttribute('aria-label')),
          ...[...document.querySelectorAll('table')].filter(e => !e.caption || !e.querySelector('th[scope=col]')),
          ...[...document.querySelectorAll('tbody tr')].filter(e => e.firstElementChild.tagName !== 'TH'),
          ...[...document.querySelectorAll('section')].filter(
            e => !document.getElementById(e.getAttribute('aria-labelledby'))),
          ...[...document.querySelectorAll('select')].filter(e => !e.closest('label')),
          ...[...document.querySelectorAll('.scroll')].filter(e => e.tabIndex !== 0 || !e.getAttribute('aria-label')),
        ].map(e => e.outerHTML.slice(0, 200))"""
    )
    assert missing == []
    levels = page.evaluate("[...document.querySelectorAll('h1,h2,h3,h4')].map(e => Number(e.tagName[1]))")
    assert levels[0] == 1
    assert levels.count(1) == 1
    names = page.evaluate("[...document.querySelectorAll('[id]')].map(e => e.id)")
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_colours_meet_the_contrast_of_wcag(open_page: Open, scheme: str) -> None:
    """WCAG 2.2, 1.4.3: at least 4.5 to 1."""
    page = open_page(scheme=scheme)
    variables = ("paper", "sheet", "ink", "soft", "accent", "warn", "warn-soft", "fine-soft")
    colours = page.evaluate(
        "names => names.map(name => getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim())",
        list(variables),
    )
    by_name = dict(zip(variables, colours, strict=True))
    for front, back in (
        ("ink", "paper"), ("soft", "paper"), ("accent", "paper"), ("ink", "sheet"), ("soft", "sheet"),
        ("accent", "sheet"), ("ink", "warn-soft"), ("soft", "warn-soft"), ("accent", "warn-soft"),
        ("warn", "warn-soft"), ("ink", "fine-soft"), ("soft", "fine-soft"),
    ):  # fmt: skip
        assert contrast(by_name[front], by_name[back]) >= 4.5, (front, back)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("pages_of", ["pages", "crowded_pages"])
def test_printed_page_has_at_most_four_sheets(
    open_page: Open, request: pytest.FixtureRequest, name: str, pages_of: str
) -> None:
    page = open_page(name, folder=request.getfixturevalue(pages_of))
    printed = page.pdf(prefer_css_page_size=True)
    assert 1 < len(re.findall(rb"/Type ?/Page\b", printed)) <= 4


@pytest.mark.parametrize("name", NAMES)
def test_printed_page_has_readable_axes_and_whole_tables(open_page: Open, name: str) -> None:
    page = open_page(name, media="print")
    assert page.evaluate("getComputedStyle(document.querySelector('.estimate')).breakAfter") == "avoid"
    sizes = page.eval_on_selector_all(
        "svg.time text",
        "all => all.map(each => parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().a)",
    )
    assert min(sizes) >= 8, "6 points: what stands at an axis can be read on paper"
    tables = page.locator("table:visible")
    assert tables.count() >= 1
    assert {table.evaluate("each => getComputedStyle(each).breakInside") for table in tables.all()} == {
        "avoid"
    }


@pytest.mark.skipif(
    shutil.which("pdftotext") is None, reason="pdftotext not found (apt-get install poppler-utils)"
)
def test_printed_page_contains_texts_and_no_buttons(open_page: Open, tmp_path: Path) -> None:
    page = open_page()
    page.pdf(path=tmp_path / "page.pdf", prefer_css_page_size=True)
    text = printed("pdftotext", "-layout", tmp_path / "page.pdf", "-")
    for wanted in ("Eastern Africa has been quiet", "Example Aid, Field Office", "How people are protected"):
        assert wanted in text
    for unwanted in ("Download as CSV", "Print or save", "PNG"):
        assert unwanted not in text
