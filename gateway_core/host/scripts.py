"""Distinguishes the programs of an interpreter: the system shows the interpreter for all of them."""

import os
import re
from collections.abc import Sequence

_INTERPRETER = re.compile(
    r"(python|pypy|node|nodejs|deno|bun|java|javaw|ruby|perl|php|lua|mono|dotnet)[\d.]*(\.exe)?"
)


def path_with_script(executable: str, command: Sequence[str], folder: str) -> str:
    """Return the executable's path; an interpreter's path is followed by its script, module or archive.

    ``command`` is the command line with the program itself, ``folder`` the working directory of the process. Code on
    the command line is nameless; the interpreter's path then stands alone.
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
