"""The documents against the code: whatever the program can answer, offer or be asked for is explained somewhere."""

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from enum import StrEnum
from pathlib import Path

import pytest
from msgspec import Struct

from app.control.client import INTERFACE_VERSION, InterfaceMismatchError
from app.control.command import Command
from app.control.commands import COMMANDS
from app.private_gateway.program import _PROGRAM, build_parser
from gateway_core import RELEASED, __version__
from gateway_core.errors import GatewayError, UnreachableCause
from gateway_core.events import DeletionReason, SyncOutcome, SyncProgress
from gateway_core.limits import CloseCode
from gateway_core.poweb.refusals import _STATUSES
from gateway_core.views import app_lists, diagnosis, status
from gateway_core.views.status import GatewayState, StatusWarning
from installers.project import MAINTAINER
from tests.architecture.sources import ROOT, sources
from tests.factories.authority import SENDERS, sections

DOCS = ROOT / "docs"
VALUES = [
    status.QuarantineView,
    status.GatewayStatus,
    status.QueueSummary,
    status.NearbyCourier,
    status.RegistrationView,
    status.EndpointView,
    status.LimitationView,
    status.QueueView,
    status.CarriageView,
    status.DeletionView,
    status.CertificateView,
    status.IssuerView,
    status.ApprovalView,
    status.DecisionView,
    status.CheckResult,
    SyncProgress,
    diagnosis.LogEntryView,
    diagnosis.MetricView,
    app_lists.AppListView,
    app_lists.AppList,
    app_lists.ListedApp,
]
"""What the commands of the control socket answer with."""


def page(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def code_of(text: str) -> set[str]:
    """What stands between backquotes, word by word."""
    return {word.strip(",") for piece in re.findall(r"`([^`\n]+)`", text) for word in piece.split()}


@pytest.mark.parametrize(
    "values", [SyncOutcome, GatewayState, StatusWarning, UnreachableCause, DeletionReason]
)
def test_every_outcome_state_warning_cause_and_reason_is_explained(values: Iterable[StrEnum]) -> None:
    assert {each.value for each in values} - code_of(page("troubleshooting.md")) == set()


def test_every_exit_status_is_explained() -> None:
    rows = re.findall(r"^\| (\d) \| ", page("troubleshooting.md"), flags=re.M)
    assert {int(each) for each in rows} == {0, 2, 7} | {status for _, status in _PROGRAM.statuses}


def test_every_status_that_apps_get_for_an_error_is_explained() -> None:
    rows = " ".join(re.findall(r"^\| ([\d, ]+) \| ", page("developers.md"), flags=re.M))
    assert {str(status) for _, status in _STATUSES} <= set(rows.replace(",", " ").split())


def test_every_file_and_folder_that_the_architecture_names_is_there() -> None:
    named = set(
        re.findall(r"`([\w*./]+(?:/|\.(?:py|md|toml)))`", (ROOT / "ARCHITECTURE.md").read_text("utf-8"))
    )
    places = (ROOT, *(ROOT / each for each in ("app", "ui", "gateway_core", "gateway_core/store", "tests")))
    assert {each for each in named if not any(any(place.glob(each.rstrip("/"))) for place in places)} == set()
    assert "app/profiles/opening.py" in named


def test_developer_page_explains_exactly_the_collection_close_codes() -> None:
    table = page("developers.md").partition("### Close codes of a collection")[2].partition("###")[0]
    closing = sources("gateway_core/poweb/collection_socket")
    sent = {
        CloseCode[node.attr]
        for source in closing
        for node in source.nodes(ast.Attribute)
        if ast.unparse(node.value) == "CloseCode"
    }
    by_the_library = 1009  # for a frame over `max_msg_size`, as tests/bindings/poweb/test_collection.py sees
    explained = sorted(map(int, re.findall(r"^\| (\d{4}) \| ", table, flags=re.M)))
    assert explained == sorted([*sent, by_the_library])


def test_every_command_stands_in_a_page() -> None:
    text = " ".join(path.read_text(encoding="utf-8") for path in DOCS.glob("*.md") if path.stem != "features")
    (commands,) = (each for each in build_parser()._actions if each.dest == "command")
    assert commands.choices
    assert [name for name in commands.choices if not re.search(rf"\b{name}\b", text)] == []


def test_every_option_of_serve_is_explained() -> None:
    (commands,) = (each for each in build_parser()._actions if each.dest == "command")
    assert isinstance(commands.choices, dict)
    options = {name for each in commands.choices["serve"]._actions for name in each.option_strings}
    told = code_of(page("operations.md"))
    assert {name for name in options if name.startswith("--")} - told - {"--help"} == set()


def test_each_command_is_declared_once_and_can_be_run() -> None:
    assert len({*COMMANDS.values()}) == len(COMMANDS) > 50
    modules = {*(ROOT / "app" / "control").glob("*.py")} - {ROOT / "app" / "control" / "clock_command.py"}
    rooms = "".join(each.read_text(encoding="utf-8") for each in modules)
    declared = re.findall(r"^class \w+\(\s*(?!Struct|GatewayError)\w+", rooms, re.MULTILINE)
    assert len(declared) == len(COMMANDS), (
        "two have one name, or a module is not among those of app/control/commands.py"
    )
    assert [each for each in COMMANDS.values() if each.run is Command.run and not hasattr(each, "does")] == []


@pytest.mark.parametrize("kind", VALUES, ids=[kind.__name__ for kind in VALUES])
def test_control_page_lists_the_fields_of_each_answer(kind: type[Struct]) -> None:
    text = (
        page("control-socket.md")
        .partition(f"**{kind.__name__}.**")[2]
        .partition("\n\n")[0]
        .partition("\n")[2]
    )
    assert re.findall(r"`(\w+)`\s\(", text) == list(kind.__struct_fields__)


def test_control_page_lists_each_error() -> None:
    errors = {InterfaceMismatchError.__name__}
    waiting = [GatewayError]
    while waiting:
        below = [
            each for each in waiting.pop().__subclasses__() if each.__module__ == GatewayError.__module__
        ]
        errors |= {each.__name__ for each in below}
        waiting += below
    told = code_of(page("control-socket.md").partition("## Errors")[2])
    assert {each for each in told if each.endswith("Error")} == errors


def test_control_socket_page_names_the_current_interface_version() -> None:
    assert set(re.findall(r'"interface": (\d+)', page("control-socket.md"))) == {str(INTERFACE_VERSION)}


def pictures_shown(folder: str) -> set[str]:
    """The names of the pictures of a folder that a page shows."""
    pages = [ROOT / "README.md", *DOCS.rglob("*.md")]
    shown = (
        Path(found)
        for each in pages
        for found in re.findall(r"\]\(([^)]+\.png)\)", each.read_text(encoding="utf-8"))
    )
    return {path.name for path in shown if path.parent.name == folder}


def test_pages_show_exactly_the_existing_screenshots() -> None:
    shown = pictures_shown("screenshots")
    dark = {name.replace("-light", "-dark") for name in shown}
    assert {each.name for each in (DOCS / "screenshots").glob("*.png")} == shown | dark


def test_earlier_screenshots_stand_beside_current_ones_of_the_same_situation() -> None:
    shown = pictures_shown("then-and-now")
    assert {each.name for each in (DOCS / "screenshots/then-and-now").glob("*.png")} == shown
    rows = re.findall(
        r"then-and-now/([\w-]+)-then\.png\).*then-and-now/([\w-]+)-now\.png", page("screens.md")
    )
    assert [then for then, _ in rows] == [now for _, now in rows]
    assert 2 * len(rows) == len(shown)


def test_pictures_stay_small() -> None:
    sizes = [each.stat().st_size for each in (DOCS / "screenshots").rglob("*.png")]
    assert max(sizes) < 100_000
    assert sum(sizes) < 3_500_000


def test_changelog_names_the_day_of_the_published_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.findall(r"^## \[([\d.]+)\] - (\S+)", text, re.MULTILINE)[0]
    assert newest == (__version__, RELEASED) if RELEASED else newest[1] == "Unreleased"


def test_wire_format_headings_cited_in_docstrings_exist() -> None:
    headings = set(re.findall(r"^## (.+)$", page("wire-formats.md"), re.MULTILINE))
    named = {
        " ".join(heading.split())
        for file in ROOT.glob("*/**/*.py")
        if file.relative_to(ROOT).parts[0] in {"app", "gateway_core"}
        for heading in re.findall(r'docs/wire-formats,\s+"([^"]+)"', file.read_text(encoding="utf-8"))
    }
    assert len(named) > 10
    assert named <= headings


_NODE = re.compile(r'assert_page_agrees\("([^"]+)", ROWS, ')


def test_each_node_of_the_page_has_one_module_of_tests() -> None:
    modules = (ROOT / "tests").rglob("test_authority.py")
    tested = Counter(node for each in modules for node in _NODE.findall(each.read_text(encoding="utf-8")))
    assert tested == Counter(sections().keys())
    assert {"Public gateway", "Private gateway", "Courier", "Endpoint", "Letters"} <= tested.keys()


def test_each_limit_on_the_page_names_a_row() -> None:
    page = (ROOT / "docs/decisions/0001-authority.md").read_text(encoding="utf-8")
    limits = re.findall(r"^- \*\*`([A-Z-]+)`(?:, (\w+))?\.\*\*", page, re.MULTILINE)
    rows = {name for node in sections().values() for name in node}
    assert len(limits) > 5
    for name, sender in limits:
        assert name in rows
        assert not sender or sender in SENDERS


def lacks_publisher(released: str, maintainer: str) -> bool:
    name, _, address = maintainer.partition(" <")
    return bool(released) and (not name or "@" not in address or address.endswith(".invalid>"))


@pytest.mark.parametrize(
    ("released", "maintainer", "lacks"),
    [
        ("2027-01-01", "Relaynet Gateway maintainers <maintainers@relaynet-gateway.invalid>", True),
        ("2027-01-01", "", True),
        ("2027-01-01", "Relief <security@relief.example>", False),
        (RELEASED, MAINTAINER, False),
    ],
)
def test_release_names_an_address_that_takes_mail(released: str, maintainer: str, lacks: bool) -> None:
    assert lacks_publisher(released, maintainer) is lacks


def test_security_page_names_the_place_of_the_address() -> None:
    page = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    assert "installers/project.py" in page
    assert "Report a vulnerability" in page


_MARKDOWN_LINK = re.compile(r"\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#([^)\s]*))?\)")


def heading_targets(markdown: str) -> set[str]:
    """The names by which a Markdown file's headings can be linked to, as repositories show them."""
    headings = re.findall(r"^#{1,6} +(.+?) *#*$", re.sub(r"```.*?```", "", markdown, flags=re.S), flags=re.M)
    return {re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-") for text in headings}


def problems_of_markdown(root: Path) -> Iterator[str]:
    """Dead links of the files beside docs/."""
    for file in sorted(root.glob("*.md")):
        for path, fragment in _MARKDOWN_LINK.findall(file.read_text(encoding="utf-8")):
            target = root / path
            if not target.exists():
                yield f"{file.name}: {path}: no such file"
            elif (
                fragment
                and target.suffix == ".md"
                and fragment not in heading_targets(target.read_text(encoding="utf-8"))
            ):
                yield f"{file.name}: {path}#{fragment}: no such heading"


def test_links_of_markdown_files_are_checked_to_the_heading(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("[a](OTHER.md#two-words) [b](OTHER.md#three) [c](gone.md) [d](#e)")
    (tmp_path / "OTHER.md").write_text("# Two words\n```\n# three\n```\n")
    assert list(problems_of_markdown(tmp_path)) == [
        "README.md: OTHER.md#three: no such heading",
        "README.md: gone.md: no such file",
    ]


def test_links_in_files_beside_docs_resolve() -> None:
    assert list(problems_of_markdown(ROOT)) == []
