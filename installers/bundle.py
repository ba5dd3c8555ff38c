"""Makes the bundles: folders with the programs and all their dependencies but the system's own libraries."""

import argparse
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from installers.bundle_contents import INSTALLATION_NOTES
from installers.licence_texts import write_licences
from installers.project import ENVIRONMENT, NAME, ROOT, UV, VERSION, Form, build_time, form_of, run, settle

SPEC = ROOT / "installers" / "relaynet-gateway.spec"


def make_wheel(output: Path) -> Path:
    """Build the wheel with the locked builder."""
    run(
        UV, "build", "--quiet", "--wheel", "--no-build-isolation", "--python", ENVIRONMENT / "bin" / "python",
        "--out-dir", output, ROOT,
        env={"SOURCE_DATE_EPOCH": str(build_time()), "PATH": f"{ENVIRONMENT / 'bin'}:/usr/bin:/bin"},
    )  # fmt: skip
    (output / ".gitignore").unlink(missing_ok=True)
    return output / f"{NAME.replace('-', '_')}-{VERSION}-py3-none-any.whl"


def make_bundles(wheel: Path, work: Path, forms: Sequence[Form]) -> list[Path]:
    """Install the wheel into the environment for installers, and bundle it from there; return the bundles' folders."""
    python = ENVIRONMENT / "bin" / "python"
    run(UV, "pip", "install", "--quiet", "--python", python, "--no-deps", "--reinstall", wheel)
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    environment = {
        "PYTHONHASHSEED": "0",  # the order of sets affects the written files
        "SOURCE_DATE_EPOCH": str(build_time()),
        "LC_ALL": "C.UTF-8",
        "PYINSTALLER_CONFIG_DIR": str(work / "cache"),
        "BUNDLE_FORMS": " ".join(form.name for form in forms),
    }
    command = (ENVIRONMENT / "bin" / "pyinstaller", "--log-level", "ERROR", "--noconfirm")
    run(*command, "--distpath", work, "--workpath", work / "analysis", SPEC, cwd=work, env=environment)
    bundles = [work / form.name for form in forms]
    for bundle in bundles:
        name_commands(bundle)
        correct_records(bundle)
        if sys.platform == "linux":
            remove_foreign_paths(bundle)
            write_licences(bundle)
        settle(bundle, build_time())
    return bundles


def name_commands(bundle: Path) -> None:
    """Add a program's other commands as links or copies; the program reads its command from the name of its file."""
    suffix = ".exe" if sys.platform == "win32" else ""
    for command, program in form_of(bundle).commands.items():
        if command == program:
            continue
        if suffix:  # on Windows, links need a right that few accounts have
            shutil.copy2(bundle / f"{program}{suffix}", bundle / f"{command}{suffix}")
        else:
            (bundle / command).symlink_to(program)


def correct_records(bundle: Path) -> None:
    """Remove the files that the bundle lacks from the packages' own lists of files, and the packages' READMEs.

    Our own list keeps its modules, which are inside the programs: the list distinguishes builds.
    """
    for record in sorted(bundle.rglob("*.dist-info/RECORD")):
        lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
        is_ours = record.parent.name.startswith(NAME.replace("-", "_"))
        kept = [
            line for line in lines if _stays(line.partition(",")[0], record.parents[1], everything=is_ours)
        ]
        record.write_text("".join(kept), encoding="utf-8")
        about = record.with_name("METADATA")  # at run time only its fields are read, not the package's README
        about.write_text(about.read_text(encoding="utf-8").partition("\n\n")[0] + "\n", encoding="utf-8")


def _stays(name: str, folder: Path, *, everything: bool) -> bool:
    if name.startswith("../") or name.rpartition("/")[2] in INSTALLATION_NOTES:
        return False  # commands begin with the path of the environment's Python
    return everything or (folder / name).is_file()


def remove_foreign_paths(bundle: Path) -> None:
    """Remove library paths of the building machine; a bundle's libraries are beside the programs."""
    for library in sorted(bundle.rglob("*.so*")):
        if library.is_symlink():
            continue
        has_path = "PATH)" in run("readelf", "--dynamic", library)
        told = run("chrpath", "--list", library) if has_path else ""
        if told and not told.rstrip().rpartition("=")[2].startswith("$ORIGIN"):
            run("chrpath", "--delete", library)


def main() -> None:
    """Add the other commands to a bundle that another recipe made: ``python -m installers.bundle BUNDLE``."""
    parser = argparse.ArgumentParser(description="Give the programs of a bundle their other names.")
    parser.add_argument("bundle", type=Path)
    name_commands(parser.parse_args().bundle)


if __name__ == "__main__":
    main()
