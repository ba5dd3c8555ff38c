"""Runs before each program of a bundle: keeps our libraries out of child processes.

PyInstaller's loader sets the linker's path to the bundle in the environment, and the linker has read it by now. The
variable would only reach children, such as the system's network settings, and make them load our libraries.
"""

import os

for _name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
    _before = os.environ.pop(f"{_name}_ORIG", None)
    if _before is not None:
        os.environ[_name] = _before
    else:
        os.environ.pop(_name, None)
