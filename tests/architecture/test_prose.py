"""The gauge of plain words: docstrings, documents and the subjects of commits name their nouns.

Pointing words (it, those, what, whoever) stand where a noun is left out; negations stand where a condition could be
said positively. Public projects whose texts are read easily have 3.0 to 6.5 % of the first in docstrings, and 0.4 to
1.6 % of the second (measured on 28 November 2026). The figures find texts to look at: a text that meets them and is not
understood at first reading is not done.
"""

import ast
import re
import subprocess
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

import pytest
from msgspec import Struct

from tests.architecture.sources import ROOT, committed_texts, source_of

pytestmark = pytest.mark.xdist_group("sources")


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


POINTING = _words(
    "it they them this that these those one ones what which who whoever whatever such so there nobody somebody"
    " nothing everything each else"
)
NEGATIONS = _words("no not nobody nothing never none neither nor without cannot")

MOST_POINTING, MOST_NEGATIONS = 6.5, 1.5
"""Percent of the words of a room's docstrings, and of a page."""

EXCEPTIONS: dict[str, tuple[float, float]] = {}
"""(pointing words, negations) in percent of what is above the limits still. A room that meets them leaves this list."""

WITHOUT_A_NOUN = _words(
    "a an the what who whoever whatever nothing nobody one ones where it that those somebody there whether which how"
    " such everything neither"
)
"""First words of a test's name that leave its subject out."""

MOST_WORDS_OF_A_TEST = 10

FIRST_COMMIT = "203bb0fd"
"""Subjects of later commits count."""

MOST_CHARACTERS, MOST_WORDS, MOST_POINTING_IN_SUBJECTS = 72, 9, 1.0


class Share(Struct):
    """Counts words of one room or page."""

    words: int = 0
    pointing: int = 0
    negations: int = 0

    def add(self, text: str) -> None:
        for sentence in sentences(text):
            words = sentence.split()
            plain = [re.sub(r"\W", "", word).lower() for word in words]
            self.words += len(words)
            self.pointing += sum(word in POINTING for word in plain)
            self.negations += sum(word in NEGATIONS for word in plain)

    @property
    def percent(self) -> tuple[float, float]:
        return (
            round(100 * self.pointing / max(1, self.words), 1),
            round(100 * self.negations / max(1, self.words), 1),
        )


def sentences(text: str) -> Iterator[str]:
    """The sentences of Markdown or of a docstring; code, tables, headings and targets of links are left out."""
    text = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    text = re.sub(r"(?m)^\s*\|.*$|^#+.*$", "", text)
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"`+[^`]*`+", "code", text)
    text = re.sub(r"(?m)^\s*([-*]|\d+\.)\s+", "\n\n", text)
    for paragraph in re.split(r"\n\s*\n", text):
        for sentence in re.split(r"(?<=[.!?])\s+", " ".join(paragraph.split())):
            if len(sentence.split()) > 2:
                yield sentence


def docstrings(tree: ast.Module) -> Iterator[str]:
    """Those of modules, classes, functions and attributes."""
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        ):
            yield node.value.value


def room(path: str) -> str:
    return "/".join(path.split("/")[:-1][:3]) or path


def shares() -> dict[str, Share]:
    """By room of the product, and by page."""
    found: dict[str, Share] = defaultdict(Share)
    for name, text in committed_texts():
        if name.startswith("tests/") or "/pb/" in name:
            continue
        if name.endswith(".py"):
            for each in docstrings(source_of(ROOT / name).tree):
                found[room(name)].add(each)
        elif name.endswith(".md"):
            found[name].add(text)
    return found


def test_docstrings_and_documents_name_their_nouns() -> None:
    worse, better = {}, {}
    for name, share in shares().items():
        pointing, negations = share.percent
        most_pointing, most_negations = EXCEPTIONS.get(name, (MOST_POINTING, MOST_NEGATIONS))
        if share.words >= 150 and (pointing > most_pointing or negations > most_negations):
            worse[name] = share.percent
        if name in EXCEPTIONS and pointing <= MOST_POINTING and negations <= MOST_NEGATIONS:
            better[name] = share.percent
    assert not worse, f"name the nouns (CONTRIBUTING, Style): {worse}"
    assert not better, f"these meet the limits and leave the list of exceptions: {better}"


def test_exceptions_are_rooms_and_pages_that_exist() -> None:
    assert EXCEPTIONS.keys() <= shares().keys()


def test_names_of_tests_are_short_and_begin_with_their_subject() -> None:
    wrong = [
        f"{name}: {node.name}"
        for name, _ in committed_texts()
        if name.startswith("tests/") and name.endswith(".py")
        for node in source_of(ROOT / name).nodes(ast.FunctionDef, ast.AsyncFunctionDef)
        if node.name.startswith("test_") and not _is_plain(node.name.removeprefix("test_").split("_"))
    ]
    assert wrong == []


def _is_plain(words: Sequence[str]) -> bool:
    return len(words) <= MOST_WORDS_OF_A_TEST and words[0] not in WITHOUT_A_NOUN


def subjects_since(revision: str) -> list[str]:
    command = ["git", "log", "--no-merges", "--format=%s", f"{revision}..HEAD"]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if result.returncode:
        pytest.skip("this checkout has no history")
    return result.stdout.splitlines()


def words_of(texts: Iterable[str]) -> list[str]:
    return [word for text in texts for word in text.split()]


def test_subjects_of_commits_are_short_and_name_their_nouns() -> None:
    subjects = subjects_since(FIRST_COMMIT)
    assert [each for each in subjects if len(each) > MOST_CHARACTERS] == []
    assert [each for each in subjects if not re.match(r"[\w, ./()-]+: \S", each)] == []
    words = words_of(subjects)
    assert len(words) <= MOST_WORDS * len(subjects)
    pointing = sum(word.lower() in POINTING for word in words)
    assert pointing <= max(1, MOST_POINTING_IN_SUBJECTS / 100 * len(words))


@pytest.mark.parametrize(
    ("text", "percent"),
    [
        ("The store deletes the file.", (0.0, 0.0)),
        ("What waits is not told.", (20.0, 20.0)),
        ("`it` stands in code: `that`, `not`.", (0.0, 0.0)),
        ("| it | that |\n\n# Those\n\n[it](that.md) is linked here.", (25.0, 0.0)),
    ],
)
def test_gauge_counts_words_of_sentences(text: str, percent: tuple[float, float]) -> None:
    share = Share()
    share.add(text)
    assert share.percent == percent
