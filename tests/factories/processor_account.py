"""The time for which threads were ready to run while other programs had the processors, as Linux accounts it.

Subtracting this time from a measured duration gives the measured code's own time, on however busy a machine.
"""

from pathlib import Path


def _seconds(account: Path) -> float:
    """Return the wait of a thread; 0 if the thread ended before its account was read."""
    try:
        return int(account.read_text().split()[1]) / 1e9
    except (FileNotFoundError, ProcessLookupError):
        return 0.0


def seconds_its_main_thread_had_no_processor(pid: int) -> float:
    """Return the wait of another process's main thread; available until the process is waited for."""
    return _seconds(Path(f"/proc/{pid}/schedstat"))


def seconds_we_had_no_processor() -> float:
    """Return the sum of the waits of this process's present threads: an upper bound of its delay."""
    return sum(_seconds(each / "schedstat") for each in Path("/proc/self/task").glob("*"))
