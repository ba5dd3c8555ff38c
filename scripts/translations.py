"""Keep the catalogues in step with the window's texts: ``python scripts/translations.py [--check]``.

The texts are those of ``ui``, of the report's questions, and the sentences of the codes that people read.

Without ``--check``: Qt's lupdate reads the texts, and lrelease compiles each catalogue into the ``.qm`` beside it.
With it: nothing is written, and the status tells whether a text is missing, unfinished or not compiled.
"""

import argparse
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from pathlib import Path
from shutil import copy

from gateway_core.codes.catalogue import ALSO_FOR_PEOPLE, FOR_PEOPLE
from gateway_core.codes.internet import PublicGatewayCode
from ui.codes import WindowCode
from ui.parts.core_texts import CONTEXT, IN_THE_WINDOW

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "resources" / "translations"
LANGUAGES = ("en", "es", "fr", "ar", "fa")
PLURALS_ONLY = ("en",)
ORIGIN = "Machine-assisted translation; not yet reviewed by a native speaker. Corrections are welcome."
"""The text of the element ``extra-origin`` in each catalogue except English."""


def _tool(name: str) -> str:
    return str(Path(sys.executable).parent / name)


def sentences() -> list[str]:
    """Return the sentences of codes that are translated, each once."""
    codes = (*(code for subject in FOR_PEOPLE for code in subject), *WindowCode, *ALSO_FOR_PEOPLE)
    others = {*IN_THE_WINDOW, PublicGatewayCode.TRIED_AGAIN}
    return [*dict.fromkeys(code.english for code in codes if code not in others)]


def update(folder: Path) -> None:
    """Read the texts into the catalogues of ``folder``."""
    sources = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "ui").rglob("*.py"))
    sources.append("gateway_core/report_schema/registry.py")
    marked = folder / "sentences.py"  # lupdate reads calls, codes are enums
    marked.write_text("".join(f"QT_TRANSLATE_NOOP({CONTEXT!r}, {each!r})\n" for each in sentences()), "utf-8")
    sources.append(str(marked))
    for language in LANGUAGES:
        options = (
            f"-silent -no-obsolete -locations none -source-language en -target-language {language}".split()
        )
        options += ["-pluralonly"] if language in PLURALS_ONLY else []
        command = [_tool("pyside6-lupdate"), *sources, *options, "-ts", str(folder / f"{language}.ts")]
        subprocess.run(command, check=True, cwd=ROOT)
        if language not in PLURALS_ONLY:
            _say_origin(folder / f"{language}.ts")
    marked.unlink()


def _say_origin(catalogue: Path) -> None:
    """Restore the element that lupdate drops."""
    head, end, rest = catalogue.read_text(encoding="utf-8").partition('">\n<context>')
    catalogue.write_text(
        f'{head}">\n<extra-origin>{ORIGIN}</extra-origin>\n<context>{rest}', encoding="utf-8"
    )
    assert end, f"{catalogue.name} does not begin as expected"


def release(folder: Path) -> None:
    """Compile the catalogues of ``folder``."""
    for language in LANGUAGES:
        source = str(folder / f"{language}.ts")
        subprocess.run([_tool("pyside6-lrelease"), "-silent", source], check=True, cwd=ROOT)


def problems() -> list[str]:
    """Return the faults of the catalogues, one line each."""
    found = []
    with tempfile.TemporaryDirectory() as name:
        fresh = Path(name)
        for language in LANGUAGES:
            copy(FOLDER / f"{language}.ts", fresh)
        update(fresh)
        release(fresh)
        for language in LANGUAGES:
            tree = ET.parse(fresh / f"{language}.ts")  # noqa: S314 - our own file
            unfinished = tree.findall(".//translation[@type='unfinished']")
            found += [f"{language}: {len(unfinished)} texts are not translated"] if unfinished else []
            for kind in ("ts", "qm"):
                file = f"{language}.{kind}"
                if (fresh / file).read_bytes() != (FOLDER / file).read_bytes():
                    found.append(f"{file} is not up to date")
            if language not in PLURALS_ONLY and tree.findtext("extra-origin") != ORIGIN:
                found.append(f"{language}.ts does not say how it was made")
    return found


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="only report outdated catalogues")
    if parser.parse_args().check:
        found = problems()
        print("\n".join(found) or "The catalogues are up to date.")
        return 1 if found else 0
    update(FOLDER)
    release(FOLDER)
    return 0


if __name__ == "__main__":
    sys.exit(main())
