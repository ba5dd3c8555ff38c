"""Runs before either program of a bundle: programs that we start must not get our libraries.

PyInstaller's loader points the linker at the bundle through the environment, which the linker has read by now. What is
left there would only reach children, such as the system's network settings, and make them load our libraries.
"""

import os

for _name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
    _before = os.environ.pop(f"{_name}_ORIG", None)
    if _before is not None:
        os.environ[_name] = _before
    else:
        os.environ.pop(_name, None)
