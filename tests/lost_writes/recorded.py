"""A program to be traced: ``python -m tests.lost_writes.recorded FOLDER NOTES SCENE[+FAULT] …``.

Each scene has a folder of its number.
"""

import asyncio
import logging
import os
import shutil
import sys
from pathlib import Path

from tests.lost_writes.faults import FAULTS
from tests.lost_writes.ledger import Saying
from tests.lost_writes.scenes import SCENES


def main(root: Path, notes: Path, asked: list[str]) -> None:
    logging.disable()  # a damaged database is salvaged on purpose
    # What it copies is not seen; the second is 3.14's.
    for fast in ("_USE_CP_SENDFILE", "_USE_CP_COPY_FILE_RANGE"):
        setattr(shutil, fast, False)
    say = Saying(os.open(notes, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600))
    for number, each in enumerate(asked):
        name, has_fault, _ = each.partition("+")
        folder = root / str(number)
        folder.mkdir()
        with FAULTS[each if has_fault else ""](say):
            asyncio.run(SCENES[name].live(folder, lambda number=number: say(begin=number), say))
        say(end=number)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:])
