"""Java's archive of loaded classes: made at the end of the first run, it halves what every later start costs.

Java refuses by itself an archive that is damaged or of another Java or Spark, and starts as without one.
"""

from __future__ import annotations

import hashlib
import os
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

if TYPE_CHECKING:
    from py4j.java_gateway import JavaGateway

_QUIET = "-Xlog:disable -Xlog:all=error:stderr"
"""Making one says thousands of lines about classes that cannot be kept."""


@dataclass(frozen=True)
class ClassArchive:
    """The archive for the Java and the Spark of this computer.

    Attributes:
        path: Where it stands, or will.
        make: Whether this run makes it if it is absent.
    """

    path: Path
    make: bool = False

    @classmethod
    def of_this_computer(cls, *, make: bool) -> ClassArchive | None:
        """Return the archive of this user's cache; None where Java's options could not name it."""
        import pyspark

        home = os.environ.get("JAVA_HOME")
        java = Path(home, "bin", "java") if home else Path(shutil.which("java") or "java")
        real = java.resolve()
        changed = real.stat().st_mtime_ns if real.exists() else 0
        key = hashlib.sha256(
            f"{real} {changed} {pyspark.__file__} {pyspark.__version__}".encode()
        ).hexdigest()
        path = platformdirs.user_cache_path("relaynet-telemetry") / f"classes-{key[:16]}.jsa"
        return None if " " in str(path) else cls(path, make)

    def options(self) -> str:
        """Return the options with which Java uses the archive, or makes it when it ends."""
        if self.path.exists():
            return f"{_QUIET} -XX:SharedArchiveFile={self.path}"
        if not self.make:
            return ""
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        return f"{_QUIET} -XX:ArchiveClassesAtExit={self._fresh}"

    def finish(self, gateway: JavaGateway) -> bool:
        """Wait until Java has ended and keep the archive that it made; return True if there is a new one."""
        gateway.shutdown()
        gateway.proc.stdin.close()
        ended = gateway.proc.wait()
        if ended != 0 or not self._fresh.exists():
            self._fresh.unlink(missing_ok=True)
            return False
        self._fresh.replace(self.path)
        return True

    @property
    def makes(self) -> bool:
        """True if Java, started with these options, makes the archive."""
        return self.make and not self.path.exists()

    @property
    def _fresh(self) -> Path:
        return self.path.with_name(f"{self.path.stem}.{os.getpid()}.new")
