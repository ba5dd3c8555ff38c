"""Languages: complete catalogues, plural forms, both writing directions, and no text that escapes translation."""

import ast
import re
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, Qt, QTranslator
from PySide6.QtWidgets import QApplication, QPlainTextEdit

from app.desktop.appearance import chosen_language, dress
from gateway_core.views.spoken_words import spoken_fingerprint
from tests.factories.processes import printed
from tests.ui import walk
from tests.ui.busiest_screens import PAGES, Shown, fill, in_languages
from tests.ui.fake_gateway import populated
from tests.ui.scripted_life import FINGERPRINT, NOW
from tests.ui.stage import MakeStage, Show, Stage, preferences
from ui.parts.settings import LANGUAGES
from ui.parts.words import Words, isolate

ROOT = Path(__file__).resolve().parents[3]
TRANSLATED = ["es", "fr", "ar", "fa"]
PLACES = re.compile(r"%(?:Ln|\d)")


def messages(language: str) -> Iterator[tuple[str, list[str]]]:
    """Each text of a catalogue with its translation, or with its plural forms."""
    tree = ET.parse(ROOT / "resources" / "translations" / f"{language}.ts")
    for message in tree.iter("message"):
        translation = message.find("translation")
        forms = [form.text or "" for form in translation.findall("numerusform")] or [translation.text or ""]
        yield message.findtext("source") or "", forms


def test_catalogues_are_complete_and_compiled() -> None:
    printed(sys.executable, ROOT / "scripts" / "translations.py", "--check")


def test_no_text_to_translate_stands_inside_an_f_string() -> None:
    """Qt's tool, which reads the texts from the sources, does not see it there."""
    found = [
        f"{path.relative_to(ROOT)}:{call.lineno}"
        for path in (ROOT / "ui").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.JoinedStr)
        for call in ast.walk(node)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "tr"
    ]
    assert found == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_translation_keeps_the_places_of_its_values(language: str) -> None:
    wrong = []
    for source, forms in messages(language):
        wanted = sorted(PLACES.findall(source))
        # A plural form for one or two may say the number as a word.
        in_words = [place for place in wanted if place != "%Ln"]
        for form in forms:
            if sorted(PLACES.findall(form)) not in ([wanted, in_words] if len(forms) > 1 else [wanted]):
                wrong.append(source)
    assert wrong == []


def words_in(text: str) -> int:
    return sum(any(map(str.isalpha, each)) for each in text.split())


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_differ_from_the_english_text_except_for_names(language: str) -> None:
    same = [source for source, forms in messages(language) if forms == [source] and words_in(source) > 2]
    assert same == []


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", {1: "1 message", 2: "2 messages", 0: "0 messages"}),
        ("es", {1: "1 mensaje", 5: "5 mensajes"}),
        ("fr", {0: "0 message", 1: "1 message", 2: "2 messages"}),
        (
            "ar",
            {0: "لا رسائل", 1: "رسالة واحدة", 2: "رسالتان", 3: "٣ رسائل", 11: "١١ رسالة", 100: "١٠٠ رسالة"},
        ),
        ("fa", {1: "۱ پیام", 7: "۷ پیام"}),
    ],
    ids=["en", "es", "fr", "ar", "fa"],
)
def test_counts_take_the_plural_form_and_digits_of_the_language(
    qapp: QApplication, language: str, said: dict[int, str]
) -> None:
    dress(qapp, preferences(language=language))
    words = Words(lambda: NOW)
    assert {count: words.messages(count) for count in said} == said


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_each_language_sets_direction_and_number_format(qapp: QApplication, language: str) -> None:
    dress(qapp, preferences(language=language))
    is_rtl = language in ("ar", "fa")
    assert (qapp.layoutDirection() is Qt.LayoutDirection.RightToLeft) == is_rtl
    assert QLocale().language() == QLocale(language).language()


@pytest.mark.parametrize(
    ("language", "order"),
    [
        ("en", [1, 2, 27]),
        ("es", [2, 1, 27]),
        ("fr", [2, 1, 2027]),
        ("ar", [2, 1, 2027]),
        ("fa", [1405, 10, 12]),
    ],
)
def test_dates_have_the_order_of_the_language(qapp: QApplication, language: str, order: list[int]) -> None:
    dress(qapp, preferences(language=language))
    shown = Words(lambda: NOW).day(datetime(2027, 1, 2, 12, tzinfo=UTC))
    assert [int(number) for number in re.findall(r"\d+", shown)] == order


@pytest.mark.parametrize(
    ("language", "sizes"),
    [
        ("en", ["5 bytes", "96 kB", "2.2 MB", "3 GB"]),
        ("fr", ["5 octets", "96 ko", "2,2 Mo", "3 Go"]),
        ("fa", ["۵ بایت", "۹۶ کیلوبایت", "۲٫۲ مگابایت", "۳ گیگابایت"]),
        ("ar", ["٥ بايت", "٩٦ كيلوبايت", "٢٫٢ ميغابايت", "٣ غيغابايت"]),
    ],
)
def test_sizes_have_the_units_of_the_language(qapp: QApplication, language: str, sizes: list[str]) -> None:
    dress(qapp, preferences(language=language))
    words = Words(lambda: NOW)
    shown = [walk.plain(words.size(octets)) for octets in (5, 96_000, 2_200_000, 3_000_000_000)]
    assert [size.replace("\u00a0", " ") for size in shown] == sizes


@pytest.mark.parametrize(
    ("language", "moment"), [("en", "1/2/27 12:05"), ("fa", "۱۴۰۵/۱۰/۱۲")], ids=["en", "fa"]
)
def test_moment_is_told_in_the_languages_calendar(qapp: QApplication, language: str, moment: str) -> None:
    dress(qapp, preferences(language=language))
    local = datetime(2027, 1, 2, 12, 5, tzinfo=UTC).astimezone()
    assert walk.plain(Words(lambda: NOW).date(local)).replace("\u202f", " ").startswith(moment)


@pytest.mark.parametrize(
    ("language", "amount"), [("en", "11 · 96 kB"), ("es", "11 · 96 kB"), ("fr", "11 · 96 ko")]
)
def test_count_and_size_stay_apart(make_stage: MakeStage, show: Show, language: str, amount: str) -> None:
    stage = make_stage(populated(), language=language)
    window = show(stage, "status")
    window.resize(1040, 740)
    stage.settle()
    QApplication.processEvents()
    table = window.page("status").waiting.table  # type: ignore[attr-defined]
    assert table.columnCount() == 6, "a table stays one at 1040 pixels"
    assert walk.plain(table.item(0, 2).text()).replace("\u00a0", " ") == amount


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("fr", ["Passerelle Relaynet", "Construction", "Système"]),
        ("fa", ["دروازهٔ Relaynet", "ساخت", "سیستم"]),
    ],
)
def test_build_details_are_named_in_the_language(
    make_stage: MakeStage, show: Show, language: str, names: list[str]
) -> None:
    texts = walk.texts(show(make_stage(populated(), language=language), "about").page("about"))
    assert set(names) <= set(texts)
    assert not {"Build", "System"} & set(texts)


@pytest.mark.slow
@pytest.mark.parametrize("language", in_languages("ar", "fa"))
def test_figures_use_the_languages_digits_except_in_copied_text(shown: dict[str, Shown]) -> None:
    """What is copied stands in isolation, has Latin letters, or is an address or a version with its dots."""
    found = {}
    for page, each in shown.items():
        copied = r"\u2068[^\u2069]*\u2069|[0-9]+([.][0-9]+)+"
        bare = (re.sub(copied, "", text) for text in each.texts)
        found[page] = [text for text in bare if re.search("[0-9]", text) and not re.search("[A-Za-z]", text)]
    assert {page: texts for page, texts in found.items() if texts} == {}


@pytest.mark.parametrize("language", ["ar", "fa"])
def test_right_to_left_mirrors_the_window(make_stage: MakeStage, show: Show, language: str) -> None:
    stage = make_stage(populated(), language=language)
    window = show(stage)
    assert window.navigation.x() > window.width() / 2
    stage.do(stage.gateway.ask_courier_approval)
    window.open("courier")
    stage.settle()
    QApplication.processEvents()
    (card,) = window.page("courier").prompts.cards.values()  # type: ignore[attr-defined]
    assert card.not_now.x() > card.allow.x()


def test_exact_octets_stay_left_to_right_in_every_language(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(populated(), language="ar")
    window = show(stage, "status")
    window.page("status").log.log_fold.toggle.click()  # type: ignore[attr-defined]
    fields = [each for each in walk.controls(window.page("status")) if isinstance(each, QPlainTextEdit)]
    assert {field.layoutDirection() for field in fields} == {Qt.LayoutDirection.LeftToRight}


@pytest.mark.parametrize(
    ("choice", "system", "language"),
    [
        ("fa", ["es-ES"], "fa"),
        ("system", ["fr-FR", "en"], "fr"),
        ("system", ["ar-EG"], "ar"),
        ("system", ["de-DE", "es-MX"], "es"),
        ("system", ["de-DE"], "en"),
    ],
)
def test_language_is_the_chosen_or_the_systems(
    monkeypatch: pytest.MonkeyPatch, choice: str, system: list[str], language: str
) -> None:
    monkeypatch.setattr(QLocale, "system", lambda: SimpleNamespace(uiLanguages=lambda: system))
    assert chosen_language(preferences(language=choice)) == language


class PseudoTranslator(QTranslator):
    """Answers every text with itself in brackets and a third longer, as a translator would who knew no language."""

    def isEmpty(self) -> bool:  # noqa: N802 - Qt's name
        return False

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str:
        return f"[{source}{'~' * (len(source) // 3)}]"


@pytest.fixture
def pseudo(qapp: QApplication) -> Iterator[None]:
    translator = PseudoTranslator()
    QCoreApplication.installTranslator(translator)
    yield
    QCoreApplication.removeTranslator(translator)


def untranslated(text: str) -> bool:
    """Whether a text with words in it has a part that did not come out of the catalogue."""
    bare = walk.plain(text)
    while (shorter := re.sub(r"\[[^\[\]]*\]", "", bare)) != bare:
        bare = shorter
    return bool(re.search(r"[A-Za-z]{3,}", bare))


NAMES = re.compile(
    r"frankfurt|belgium|letters|mailbag|newsreel|updater|Relief|Libertad|wlan0|eth0"
    r"|example\.org|192\.168|127\.0|https://|Linux|Amina|Nadia|Omar|Kasese"
)
"""Names that people gave to things, the same in every language."""


def from_elsewhere(stage: Stage) -> set[str]:
    """What comes from the gateway or the composition root, and is not the window's."""
    around = stage.models.around
    about = {*around.about().values(), "Python", "Qt"}
    licences = {f"{each.name} – {each.licence}" for each in around.licences()}
    words = isolate(spoken_fingerprint(FINGERPRINT))  # of no language
    return about | licences | set(LANGUAGES.values()) | {"No keyring.", words}


def of_lists(stage: Stage) -> set[str]:
    """What the lists of apps say, which brings its own languages: texts, and the values of facts."""
    model, found = stage.models.app_list, set[str]()
    for content in [each.content for each in (model.own, *model.added)]:
        found.add(isolate(content.publisher))
        for app in content.apps:
            found |= {isolate(app.name), model.text(app.summary), model.text(app.how)}
            found |= {value for _, value in model.facts(app, content.publisher)}
    return found


def test_no_text_of_any_screen_escapes_the_catalogues(busy: Stage, show: Show, pseudo: None) -> None:
    QCoreApplication.installTranslator(again := PseudoTranslator())  # making the busy dressed the application
    window, known = show(busy), from_elsewhere(busy)
    found = {}
    for page in PAGES:
        fill(busy, window, page)
        escaped = [
            text
            for text in walk.texts(window)
            if untranslated(text) and not NAMES.search(text) and text not in known | of_lists(busy)
        ]
        if escaped:
            found[page] = escaped
    QCoreApplication.removeTranslator(again)
    assert found == {}
