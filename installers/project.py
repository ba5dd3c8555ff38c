"""Facts about the project that all installers share, and the function that runs other programs."""

import hashlib
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from gateway_core import __version__

NAME = "relaynet-gateway"
WINDOW = f"{NAME}-desktop"
COURIER = "relaynet-courier"
LETTERS = "relaynet-letters"
PUBLIC_GATEWAY = "relaynet-public-gateway"
_COMMANDS = {NAME: NAME, WINDOW: WINDOW, "relaynet-app": NAME} | dict.fromkeys(
    (COURIER, LETTERS, PUBLIC_GATEWAY), NAME
)
"""The commands of an installation: command to program."""
VERSION = __version__


class Form(Struct, frozen=True):
    """A selection of programs that is installed as a whole: the base of a bundle and its packages."""

    name: str
    """Name of the bundle's folder, and of the package."""
    programs: tuple[str, ...]

    @property
    def has_window(self) -> bool:
        """Whether the form includes the window, and Qt."""
        return WINDOW in self.programs

    @property
    def commands(self) -> Mapping[str, str]:
        """The commands of the form: command to program."""
        return {command: program for command, program in _COMMANDS.items() if program in self.programs}


DESKTOP = Form(NAME, (NAME, WINDOW))
SERVER = Form("relaynet-server", (NAME,))
FORMS = {each.name: each for each in (DESKTOP, SERVER)}


def form_of(bundle: Path) -> Form:
    """Return the form named by a bundle's folder; the desktop form for the folder names of other systems."""
    return FORMS.get(bundle.name, DESKTOP)


ROOT = Path(__file__).parents[1]
LINUX = ROOT / "installers" / "linux"
MAINTAINER_SCRIPTS = ("postinst", "prerm", "postrm")
"""The scripts of a package that dpkg runs."""
MAINTAINER = "Relaynet Gateway maintainers <maintainers@relaynet-gateway.invalid>"
"""The address is a placeholder; SECURITY.md names the contact."""

ENVIRONMENT = Path(sys.prefix)
"""The environment of this interpreter: the locked packages of the bundles, and the build tools (scripts/bootstrap)."""

UV = ROOT / ".tools" / "venv" / "bin" / "uv"


def run(*command: str | Path, cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> str:
    """Run a program to its end and return its standard output.

    Raises:
        RuntimeError: if the program fails; the text has the end of its output.
    """
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={**os.environ, **(env or {})},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        told = (done.stdout + done.stderr).strip()[-3000:]
        raise RuntimeError(f"{command[0]} ended with status {done.returncode}:\n{told}")
    return done.stdout


def use_own_tools() -> None:
    """Put the programs of the environment for installers first in PATH."""
    os.environ["PATH"] = f"{ENVIRONMENT / 'bin'}{os.pathsep}{os.environ['PATH']}"


def build_time() -> int:
    """Return the time of every file of a build: SOURCE_DATE_EPOCH, or else the time of the newest commit.

    Raises:
        RuntimeError: if SOURCE_DATE_EPOCH is unset outside of a git checkout.
    """
    told = os.environ.get("SOURCE_DATE_EPOCH")
    if told:
        return int(told)
    try:
        return int(run("git", "log", "-1", "--format=%ct"))
    except RuntimeError as error:
        raise RuntimeError(
            "This is no git checkout: set SOURCE_DATE_EPOCH to the time of the release."
        ) from error


def settle(folder: Path, time: int) -> None:
    """Give all files below ``folder`` one time and a package's modes: programs, scripts and folders 755, others 644."""
    for path in sorted(folder.rglob("*"), reverse=True):
        if not path.is_symlink():
            is_program = path.name in DESKTOP.programs and (path.parent / "_internal").is_dir()
            is_script = path.name in MAINTAINER_SCRIPTS and path.parent.name == "DEBIAN"
            path.chmod(0o755 if path.is_dir() or is_program or is_script else 0o644)
        os.utime(path, (time, time), follow_symlinks=False)
    folder.chmod(0o755)
    os.utime(folder, (time, time))


def size_of(folder: Path) -> int:
    """Return the octets of all files below ``folder``, counting links by their own size."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_symlink() or path.is_file())


def write_checksums(files: Sequence[Path], output: Path) -> Path:
    """Write ``SHA256SUMS`` into ``output``: of these files, and of listed files of the same version in the folder.

    ``sha256sum --check`` reads the file.
    """
    path = output / "SHA256SUMS"
    listed = path.read_text().splitlines() if path.exists() else []
    earlier = {output / line.partition("  ")[2] for line in listed if VERSION in line}
    every = sorted({*files, *(each for each in earlier if each.is_file())})
    lines = [f"{hashlib.sha256(each.read_bytes()).hexdigest()}  {each.name}\n" for each in every]
    path.write_text("".join(lines))
    return path
