"""What the programs state is a code: declared once with its English, used with its values, and of use to somebody."""

import ast
import importlib
import re
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from app.base.codes import (
    CommandLineCode,
    ControlCode,
    DemoCode,
    EndpointCommandCode,
    LettersCommandCode,
    RelayAdviceCode,
    RelayFindingCode,
)
from gateway_core import errors
from gateway_core.codes import catalogue
from gateway_core.codes.checks import FindingCode
from gateway_core.codes.couriers import SyncAdviceCode, SyncCode, SyncTitleCode
from gateway_core.codes.statement import Code, Kind, PlainCode, Value
from gateway_core.events import SyncOutcome
from gateway_core.nodes.codes import NodeCode, RelayCode
from gateway_core.planning.plan import PlanningCode
from tests.architecture.sources import ROOT, sources
from ui.codes import WindowCode

CODES = [
    *(each for subject in catalogue.SUBJECTS for each in subject),
    *CommandLineCode,
    *ControlCode,
    *DemoCode,
    *EndpointCommandCode,
    *LettersCommandCode,
    *RelayFindingCode,
    *RelayAdviceCode,
    *NodeCode,
    *PlanningCode,
    *RelayCode,
    *WindowCode,
]
pytestmark = pytest.mark.xdist_group("sources")  # parsed once, by one worker
PACKAGES = ("gateway_core", "app", "ui")
VALUES: dict[Kind, Value] = {
    Kind.OCTETS: 4_096,
    Kind.COUNT: 3,
    Kind.NUMBER: 276,
    Kind.SECONDS: 0.5,
    Kind.MOMENT: datetime(2026, 11, 23, 12, tzinfo=UTC),
    Kind.DAY: datetime(2026, 11, 23, tzinfo=UTC),
    Kind.NAME: "eth0",
    Kind.NAMES: ("a", "b"),
    Kind.TEXT: "Permission denied",
    Kind.CAUSE: PlainCode.IN_THEIR_WORDS(text="They said so."),
}


SUBJECTS = {type(each).__name__: type(each) for each in CODES}


def uses() -> Iterator[tuple[str, Code, ast.Call | None]]:
    """Each code that a source names, and the call that states it, if there is one."""
    for source in sources(*PACKAGES):
        called = {id(node.func): node for node in source.nodes(ast.Call)}
        for node in source.nodes(ast.Attribute):
            match node:
                case ast.Attribute(value=ast.Name(id=subject), attr=name) if subject in SUBJECTS:
                    if name in SUBJECTS[subject].__members__:
                        yield source.path, SUBJECTS[subject][name], called.get(id(node))


def test_every_enum_of_codes_is_in_the_catalogue() -> None:
    for path in sorted((ROOT / "gateway_core" / "codes").glob("*.py")):
        importlib.import_module(f"gateway_core.codes.{path.stem}".removesuffix(".__init__"))
    assert set(Code.__subclasses__()) == set(SUBJECTS.values())


def test_codes_and_their_names_are_unique() -> None:
    assert len({each.code for each in CODES}) == len(CODES)
    for subject in SUBJECTS.values():
        assert list(subject.__members__) == [each.name for each in subject], "two have one value"


def test_every_code_has_english_that_is_filled_and_read_back() -> None:
    for code in CODES:
        statement = code(**{name: VALUES[kind] for name, kind in code.places.items()})
        assert not re.search(r"[{}]", str(statement)), code
        assert str(statement).endswith((".", "?")) or isinstance(code, PlainCode | SyncTitleCode), code
        back = catalogue.from_stored(statement.to_stored())
        assert back == statement if type(code) in catalogue.SUBJECTS else str(back) == str(statement)


def test_sentences_count_in_bytes_but_for_those_on_encodings() -> None:
    encodings = {"gateway_core.codes.messages", "gateway_core.codes.crypto"}
    others = [each for each in CODES if type(each).__module__ not in encodings]
    said = {each: re.sub(r"\{.*?\}", "", each.english) for each in others}
    assert [each for each, words in said.items() if "octet" in words.lower()] == []


def test_stored_sentences_of_earlier_versions_keep_their_words() -> None:
    sentence = SyncCode.INTERRUPTED.english
    assert catalogue.from_stored(sentence) == PlainCode.IN_THEIR_WORDS(text=sentence)
    unknown = '{"text":"It rained.","code":"weather.rain","values":{}}'
    assert catalogue.from_stored(unknown) == PlainCode.IN_THEIR_WORDS(text="It rained.")
    assert catalogue.from_stored('{"text": cut') == PlainCode.IN_THEIR_WORDS(text='{"text": cut')


def test_codes_are_stated_with_a_value_for_each_place() -> None:
    wrong = [
        (path, code.code)
        for path, code, call in uses()
        if call is not None and {each.arg for each in call.keywords} != code.places.keys()
    ]
    assert wrong == []


def test_code_refuses_a_value_of_another_kind() -> None:
    with pytest.raises(TypeError, match=r"^The port of finding.port-free is no number$"):
        FindingCode.PORT_FREE(port="13276")
    with pytest.raises(TypeError, match=r"^finding.port-free has the places \['port'\]$"):
        FindingCode.PORT_FREE()


def test_every_code_is_stated_somewhere() -> None:
    used = {code for path, code, _ in uses() if not path.endswith("_texts.py")}
    of_outcomes = {*SyncTitleCode, *SyncAdviceCode}
    assert {*CODES} - used - of_outcomes == set()
    for subject in (SyncTitleCode, SyncAdviceCode):
        names = {each.name.removeprefix("STICK_") for each in subject}
        assert names == {*SyncOutcome.__members__}, subject


def test_errors_are_raised_with_codes_not_sentences() -> None:
    """Its words would reach the window in English alone, and no program could tell it from others."""
    kinds = {
        name for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, Exception)
    }
    wrong = [
        (source.path, call.lineno)
        for source in sources(*PACKAGES)
        for call in source.nodes(ast.Call)
        if isinstance(call.func, ast.Name)
        and call.func.id in kinds
        and call.args
        and isinstance(call.args[0], ast.Constant | ast.JoinedStr)
    ]
    assert wrong == []
