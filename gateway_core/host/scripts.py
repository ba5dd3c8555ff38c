"""Tells the programs apart that one interpreter runs: to the system they all are the interpreter."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence

_INTERPRETER = re.compile(
    r"(python|pypy|node|nodejs|deno|bun|java|javaw|ruby|perl|php|lua|mono|dotnet)[\d.]*(\.exe)?"
)


def path_with_script(executable: str, command: Sequence[str], folder: str) -> str:
    """The executable's path; that of the script, module or archive after it where it is an interpreter.

    ``command`` is the command line with the program itself, ``folder`` the process's working directory. Code that was
    given on the command line has no name: then the interpreter stands for it.
    """
    if not _INTERPRETER.fullmatch(os.path.basename(executable).lower()):
        return executable
    words = list(command[1:])
    while words:
        word = words.pop(0)
        if word in ("-m", "-jar") and words:
            return f"{executable} {word} {words[0]}"
        if word in ("-c", "-e", "-"):
            return executable
        if word and not word.startswith("-"):
            return f"{executable} {os.path.normpath(os.path.join(folder, word))}"
    return executable
