"""Nothing that the core says reaches the window in another language than its own: each sentence has its words."""

import inspect
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from app.desktop.appearance import dress
from gateway_core import errors
from gateway_core.codes import catalogue
from gateway_core.codes.checks import AdviceCode, CheckName, FindingCode
from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.codes.statement import Statement, in_their_words
from gateway_core.codes.store import StoreCode
from gateway_core.errors import GatewayError, StorageFullError, UnreachableCause, UnreachableError
from gateway_core.report_schema.registry import FIELDS
from gateway_core.report_schema.wire import ENVELOPE
from tests.ui.scripted_life import NOW
from tests.ui.stage import preferences
from ui import binding
from ui.codes import WindowCode
from ui.parts import core_texts
from ui.parts.words import Words
from ui.screens.privacy import words as report_texts
from ui.screens.status.diagnostics import CHECKS

ROOT = Path(__file__).resolve().parents[3]
LANGUAGES = ("es", "fr", "ar", "fa")
TREE = frozenset(
    name
    for module in (errors, binding)
    for name, kind in vars(module).items()
    if inspect.isclass(kind) and issubclass(kind, GatewayError)
)


def translations(language: str) -> dict[str, str]:
    """What is translated into a language: the finished texts by their source."""
    tree = ET.parse(ROOT / "resources" / "translations" / f"{language}.ts")
    context = next(each for each in tree.findall("context") if each.findtext("name") == core_texts.CONTEXT)
    return {
        str(each.findtext("source")): str(each.findtext("translation"))
        for each in context.findall("message")
        if each.find("translation[@type]") is None
    }


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest, qapp: QApplication) -> str:
    dress(qapp, preferences(language=request.param))
    return str(request.param)


FOR_PEOPLE = {
    *(code for subject in catalogue.FOR_PEOPLE for code in subject),
    *WindowCode,
    *catalogue.ALSO_FOR_PEOPLE,
} - {PublicGatewayCode.TRIED_AGAIN}


def test_every_subject_is_for_people_or_on_the_wire() -> None:
    assert not {*catalogue.FOR_PEOPLE} & {*catalogue.ON_THE_WIRE}
    assert {*core_texts.IN_THE_WINDOW} <= FOR_PEOPLE
    assert {type(code) for code in catalogue.ALSO_FOR_PEOPLE} <= {*catalogue.ON_THE_WIRE}


@pytest.mark.parametrize("catalogue_of", LANGUAGES)
def test_translations_have_the_places_of_their_sentence(catalogue_of: str) -> None:
    words = translations(catalogue_of)
    for code in FOR_PEOPLE:
        source = str(core_texts.IN_THE_WINDOW.get(code, code.english))
        told = words.get(source, "")
        assert told, (code, source)
        assert sorted(re.findall(r"{.*?}", told)) == sorted(re.findall(r"{.*?}", source)), code
        assert {*re.findall(r"{(.*?):", source)} <= {*code.places}, code


def test_sentences_of_the_window_contain_no_protocol_terms() -> None:
    words = re.compile(r"\b(endpoint|parcel|octets?|--\w+|public gateway)\b", re.IGNORECASE)
    told = {
        re.sub(r"{.*?}", "…", str(core_texts.IN_THE_WINDOW.get(code, code.english))) for code in FOR_PEOPLE
    }
    assert [each for each in sorted(told) if words.search(each)] == []


def test_every_check_and_kind_of_error_has_words() -> None:
    assert {*CHECKS} == {*CheckName} - {CheckName.GATEWAY}, "the command line adds that one"
    assert set(core_texts.KINDS) == TREE


@pytest.mark.parametrize("name", sorted(TREE))
def test_error_with_an_unknown_sentence_is_described_by_its_kind(name: str, language: str) -> None:
    kind = getattr(errors, name, None) or getattr(binding, name)
    theirs = in_their_words("Not in any table.")
    arguments = (theirs, UnreachableCause.TCP) if name == "UnreachableError" else (theirs,)
    told = core_texts.error_text(kind(*arguments))
    assert told
    assert told not in ("Not in any table.", core_texts.KINDS[name])


@pytest.mark.parametrize(
    ("statement", "shown"),
    [
        (FindingCode.STORAGE_USED(used=184_000_000, limit=10**9, free=212 * 10**9), "184 MB"),
        (FindingCode.PORT_TAKEN_BY(program="signal-desktop", port=13276), "signal-desktop"),
        (AdviceCode.STOP_PROGRAM(program="signal-desktop"), "signal-desktop"),
    ],
)
def test_values_keep_their_place_in_the_window(statement: Statement, shown: str, qapp: QApplication) -> None:
    text = core_texts.sentence(statement)
    assert shown in text
    assert "{" not in text
    assert text != str(statement)


def test_cause_is_described_in_the_chosen_language(language: str) -> None:
    error = UnreachableError(PublicGatewayCode.REFUSES_CONNECTIONS, UnreachableCause.TCP)
    assert "post office" not in core_texts.error_text(error)
    kept = UnreachableError(PublicGatewayCode.TRIED_AGAIN(why=error.statement), UnreachableCause.TCP)
    assert core_texts.error_text(kept) == core_texts.error_text(error)
    full = StorageFullError(StoreCode.DISK_FULL)
    assert "disk" not in core_texts.error_text(full).lower().split()


def test_report_fields_are_explained_in_the_chosen_language(language: str) -> None:
    told = report_texts.ReportTexts(Words(lambda: NOW)).about()
    assert {*(field.name for field in FIELDS), *ENVELOPE} == set(told)
    english = "Which version of this program?", "To see how fast repairs reach people."
    assert told["version"][0] != english[0]
    assert told["version"][1] != english[1]
