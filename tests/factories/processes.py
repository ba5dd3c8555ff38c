"""Programs that tests run to their end, with their output."""

import subprocess
from pathlib import Path
from typing import Any


def ended(*command: str | Path, **options: Any) -> subprocess.CompletedProcess[str]:
    """Run a program to its end, whatever its status; `options` are those of `subprocess.run`."""
    usual: dict[str, Any] = {"capture_output": True, "text": True, "timeout": 1500}
    return subprocess.run([str(word) for word in command], **usual | options, check=False)


def printed(*command: str | Path, **options: Any) -> str:
    """Run a program that must succeed, and return its output."""
    done = ended(*command, **options)
    assert done.returncode == 0, (done.args, done.stdout[-3000:], done.stderr[-3000:])
    return done.stdout
