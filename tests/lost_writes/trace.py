"""What a program asks of the system: every call that changes a file or a folder, and every sync, in their order.

``strace`` sees them where the system does, whoever makes them: Python, SQLite's C with SQLCipher's cipher in it, the
threads of either. What it would not see is memory that is mapped to a file and written to; a program that maps one so
is refused.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

CHANGES = (
    "open openat creat close dup dup2 dup3 fcntl lseek write pwrite64 writev pwritev pwritev2 truncate ftruncate"
    " fallocate fsync fdatasync sync syncfs sync_file_range rename renameat renameat2 unlink unlinkat rmdir mkdir"
    " mkdirat link linkat symlink symlinkat mknod mknodat mmap sendfile copy_file_range splice io_uring_setup"
    " fork vfork clone clone3"
)
"""Processors differ in which of them they have."""

_LONGEST_OCTETS = 2**24
STRACE = (
    "strace",
    *("-f", "-qq", "-xx", "--seccomp-bpf", "-s", str(_LONGEST_OCTETS), "-e", "signal=none"),
    *("-e", "trace=" + ",".join(f"?{name}" for name in CHANGES.split())),
)

_LINE = re.compile(r"(\d+) +(.*)", re.DOTALL)
_RESUMED = re.compile(r"<\.\.\. (\w+) resumed>(.*)", re.DOTALL)
_UNFINISHED = " <unfinished ...>"
_CALL = re.compile(r"(\w+)\((.*)\) += (-?\d+|\?|0x[0-9a-f]+).*", re.DOTALL)
_BEGUN = re.compile(r"(\w+)\((.*)", re.DOTALL)
_BASE = re.compile(r'iov_base="([^"]*)"(\.\.\.)?')


class UntraceableError(Exception):
    """A program did what the recording cannot show."""


@dataclass(frozen=True, eq=False)
class Call:
    """A call of the system as it was asked for; ``begun`` and ``ended`` are places in the order of all of them.

    ``ended`` is ``None`` where it did not come to its end, and then ``result`` is -1.
    """

    name: str
    arguments: Sequence[str]
    begun: int
    ended: int | None
    result: int
    thread: int = 0

    def octets(self, place: int) -> bytes:
        """An argument that is a string, or the strings of one that is a vector."""
        text = self.arguments[place]
        if text.startswith("["):
            parts = _BASE.findall(", ".join(self.arguments[place:]))
        else:
            parts = [(text.rpartition('"')[0].removeprefix('"'), text.rpartition('"')[2])]
        if any(rest for _, rest in parts):
            raise UntraceableError(f"{self.name} of more than {_LONGEST_OCTETS} octets")
        return b"".join(bytes.fromhex(digits.replace("\\x", "")) for digits, _ in parts)

    def path(self, place: int) -> str:
        return self.octets(place).decode()

    def number(self, place: int) -> int:
        return int(self.arguments[place], 0)


@cache
def reason_missing() -> str:
    """Why nothing can be traced here; empty where it can."""
    if sys.platform != "linux" or shutil.which("strace") is None:
        return "strace not found (apt-get install strace)"
    may = subprocess.run(["strace", "-f", "-qq", "-o", "/dev/null", "true"], capture_output=True, check=False)
    return "tracing is forbidden here" if may.returncode else ""


def traced(command: Sequence[str], folder: Path, output: Path) -> list[Call]:
    """Run a program in ``folder``, and return its calls. What strace writes stays in ``output``."""
    subprocess.run([*STRACE, "-o", str(output), "--", *command], cwd=folder, check=True)
    with output.open(encoding="ascii", newline="\n") as lines:
        return list(calls(lines))


def calls(lines: Iterator[str]) -> Iterator[Call]:
    """The calls that strace tells of, as they end; those that never do come last."""
    under_way: dict[str, tuple[int, str]] = {}
    for number, line in enumerate(lines):
        found = _LINE.fullmatch(line.rstrip("\n"))
        if found is None or found[2].startswith(("+++", "---")):
            continue
        thread, text = found[1], found[2]
        if text.endswith(_UNFINISHED):
            under_way[thread] = number, text.removesuffix(_UNFINISHED)
            continue
        begun = number
        if resumed := _RESUMED.fullmatch(text):
            begun, head = under_way.pop(thread)
            text = head + resumed[2]
        yield _ended(text, begun, number, int(thread))
    for thread, (begun, text) in under_way.items():
        if opening := _BEGUN.fullmatch(text):
            yield Call(opening[1], opening[2].split(", "), begun, None, -1, int(thread))


def _ended(text: str, begun: int, number: int, thread: int) -> Call:
    found = _CALL.fullmatch(text)
    if found is None:
        raise UntraceableError(f"strace says: {text[:200]}")
    result = -1 if found[3] == "?" else int(found[3], 0)
    return Call(found[1], found[2].split(", "), begun, number, result, thread)
