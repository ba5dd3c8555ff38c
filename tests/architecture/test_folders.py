"""The tests of a kind stand in folders named as the packages that they are about."""

from __future__ import annotations

import re
from pathlib import Path

from tests.architecture.sources import ROOT

KINDS = ("unit", "properties", "bindings", "store", "ui")
"""The other kinds run whole programs, and are about no package of their own."""

MATERIAL = {"pictures", "profiles", "__pycache__"}
PRODUCT = ("app", "gateway_core", "telemetry_spark", "ui")


def packages(root: Path) -> set[str]:
    """The path of each folder with source, and each end of it: ``store/engine`` is enough."""
    found = set()
    for top in PRODUCT:
        for module in (root / top).rglob("*.py"):
            parts = module.relative_to(root).parent.parts
            found |= {"/".join(parts[start:end]) for end in range(len(parts) + 1) for start in range(end)}
    return found


def test_each_folder_of_tests_is_named_as_a_package() -> None:
    names = packages(ROOT)
    for kind in KINDS:
        for folder in (ROOT / "tests" / kind).rglob("*"):
            if folder.is_dir() and folder.name not in MATERIAL and any(folder.glob("*.py")):
                assert folder.relative_to(ROOT / "tests" / kind).as_posix() in names


def test_each_end_of_a_package_s_path_is_a_name(tmp_path: Path) -> None:
    (tmp_path / "gateway_core/store/engine").mkdir(parents=True)
    (tmp_path / "gateway_core/store/engine/schema.py").touch()
    assert {"store", "engine", "store/engine", "gateway_core/store"} <= packages(tmp_path)
    assert "store/schema" not in packages(tmp_path)


def test_what_needs_the_plugin_of_qt_stands_in_a_folder_that_runs_with_it() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    found = re.search(r"^WINDOW_TESTS := (.+)$", makefile, re.MULTILINE)
    assert found is not None
    folders = [ROOT / folder for folder in found[1].split()]
    modules = [each for folder in folders for each in folder.rglob("test_*.py")]
    needing = [
        path
        for path in (ROOT / "tests").rglob("test_*.py")
        if re.search(r"\b(qtbot|qapp|qtlog)\b", path.read_text(encoding="utf-8")) and path != Path(__file__)
    ]
    assert len(needing) > 10
    assert set(needing) <= set(modules)
