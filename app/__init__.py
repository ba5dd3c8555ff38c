"""The programs.

Importing the package opens missing standard streams and installs the report of errors while loading.
"""

import sys

from app.base.streams import end_start, open_missing

open_missing()
sys.excepthook = end_start
