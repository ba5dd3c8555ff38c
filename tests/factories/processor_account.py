"""How long threads were ready to run while other programs had the processors: Linux keeps the account.

Who subtracts that from the time that something took has what it took by its own doing, on however busy a machine.
"""

from __future__ import annotations

from pathlib import Path


def _seconds(account: Path) -> float:
    """Return 0 for a thread that has ended, be it between the opening of its account and the reading."""
    try:
        return int(account.read_text().split()[1]) / 1e9
    except (FileNotFoundError, ProcessLookupError):
        return 0.0


def seconds_its_main_thread_had_no_processor(pid: int) -> float:
    """Of another process; told until somebody asks how it ended."""
    return _seconds(Path(f"/proc/{pid}/schedstat"))


def seconds_we_had_no_processor() -> float:
    """Of all threads that this process has now, one after the other: more than it was held up, if anything."""
    return sum(_seconds(each / "schedstat") for each in Path("/proc/self/task").glob("*"))
