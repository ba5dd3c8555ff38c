"""A Debian system in a folder, as clean as its installer leaves it, to install packages in.

It is made by debootstrap from the mirror that this machine's own apt uses, once a day: what it made is kept in
.tools/clean-roots and unpacked again, package lists and all. Commands run in mount namespaces of their
own, so that nothing stays mounted whatever happens; those of a user in a network namespace as well, so that what
other programs of the machine listen on is not in the way, and nothing reaches the Internet.
"""

from __future__ import annotations

import hashlib
import os
import shutil
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from tests.architecture.sources import ROOT
from tests.factories.processes import printed

USER = "person"
INSTALLING = ("-q", "--yes", "--no-install-recommends", "-o", "APT::Sandbox::User=root")
_KEPT = ROOT / ".tools/clean-roots"
_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
_DISPLAYS = Path("/tmp/.X11-unix")
_ENTER = """
mount -t proc proc "$ROOT/proc"
mount --rbind /dev "$ROOT/dev"
mkdir -p -m 1777 "$ROOT/tmp/.X11-unix"
[ ! -d /tmp/.X11-unix ] || mount --bind /tmp/.X11-unix "$ROOT/tmp/.X11-unix"
[ "$NETWORK" = own ] && ip link set lo up
exec chroot $IDENTITY "$ROOT" env -i "$@"
"""


@dataclass(frozen=True)
class CleanRoot:
    """One such system. Its folder goes with the test's temporary folder."""

    folder: Path

    @classmethod
    def make(cls, folder: Path, release: str = "") -> CleanRoot:
        """One of today, of this machine's release or of another, with what every installed system has and a user."""
        mirror, own = _own_mirror()
        codename = release or own
        kept = _KEPT / f"{codename}-{_digest(mirror)}-{datetime.now(UTC).date()}.tar"
        if kept.exists():
            folder.mkdir()
            printed(*["tar", "--extract", "--numeric-owner", "--same-permissions", "-f"], kept, "-C", folder)
            return cls(folder)
        root = cls._from_the_network(folder, mirror, codename)
        _KEPT.mkdir(parents=True, exist_ok=True)
        for other in set(_KEPT.glob(f"{codename}-*.tar")) - {kept}:
            other.unlink(missing_ok=True)
        unfinished = kept.with_suffix(f".{os.getpid()}")
        printed(
            *["tar", "--create", "--numeric-owner", "--one-file-system", "-f"], unfinished, "-C", folder, "."
        )
        unfinished.rename(kept)
        return root

    @classmethod
    def _from_the_network(cls, folder: Path, mirror: str, codename: str) -> CleanRoot:
        printed("debootstrap", "--variant=minbase", codename, str(folder), mirror)
        shutil.copy("/etc/resolv.conf", folder / "etc/resolv.conf")
        (folder / "etc/hosts").write_text("127.0.0.1 localhost\n::1 localhost ip6-localhost\n")
        # What only a power failure would miss: dpkg waits for the disk after each file.
        (folder / "etc/dpkg/dpkg.cfg.d/unsafe-io").write_text("force-unsafe-io\n")
        # A mirror that is kept as it was serves lists of testing that are out of date after a week.
        (folder / "etc/apt/apt.conf.d/kept-mirror").write_text('Acquire::Check-Valid-Until "false";\n')
        root = cls(folder)
        root.as_root("useradd", "--create-home", "--shell", "/bin/bash", USER)
        root.as_root("apt-get", "-q", "update")
        return root

    def copy(self, folder: Path) -> CleanRoot:
        """Another one that is the same, to change."""
        printed("cp", "--archive", "--reflink=auto", str(self.folder), str(folder))
        return CleanRoot(folder)

    @property
    def home(self) -> Path:
        return self.folder / "home" / USER

    def as_root(self, *command: str) -> str:
        """Run a command as the administrator, with the machine's network. Returns what it printed."""
        return printed(*self._command("", "shared", {}, command))

    def install(self, package: Path) -> str:
        """Install a package file with apt, with what it depends on and nothing that it recommends."""
        shutil.copy(package, self.folder / "root" / package.name)
        return self.as_root("apt-get", "install", *INSTALLING, "--allow-downgrades", f"/root/{package.name}")

    def as_user(self, *command: str, **environment: str) -> str:
        """Run a command as an ordinary user on a computer without a network. Returns what it printed."""
        return printed(*self.user_command(*command, **environment))

    def user_command(self, *command: str, **environment: str) -> list[str]:
        """The same, for whoever starts it and does not wait."""
        return self._command(f"--userspec={USER}:{USER}", "own", environment, command)

    def _command(
        self, identity: str, network: str, environment: dict[str, str], command: tuple[str, ...]
    ) -> list[str]:
        home = f"/home/{USER}" if identity else "/root"
        inside = {
            "HOME": home,
            "PATH": f"{home}/.local/bin:{_PATH}",
            "LANG": "C.UTF-8",
            "DEBIAN_FRONTEND": "noninteractive",
            **environment,
        }
        namespaces = ["unshare", "--mount", "--propagation", "private"] + ["--net"] * (network == "own")
        outside = [f"ROOT={self.folder}", f"IDENTITY={identity}", f"NETWORK={network}"]
        given = [f"{name}={value}" for name, value in inside.items()]
        return [*namespaces, "env", *outside, "sh", "-ec", _ENTER, "sh", *given, *command]

    def files_of(self, package: str) -> list[str]:
        """What dpkg says that a package has installed."""
        return self.as_root("dpkg-query", "--listfiles", package).splitlines()


def _digest(mirror: str) -> str:
    return hashlib.sha256(mirror.encode()).hexdigest()[:8]


def _own_mirror() -> tuple[str, str]:
    """The address and the code name of the Debian release that this machine's apt uses."""
    release = dict(
        line.split("=", 1) for line in Path("/etc/os-release").read_text().splitlines() if "=" in line
    )
    codename = release["VERSION_CODENAME"].strip('"')
    shown = "$(CREATED_BY) $(CODENAME) $(COMPONENT) $(REPO_URI)"
    for line in printed("apt-get", "indextargets", "--format", shown).splitlines():
        if line.startswith(f"Packages {codename} main "):
            return line.split()[3], codename
    raise AssertionError(f"apt's sources name no mirror of {codename}")
