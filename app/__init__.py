"""The programs. Each begins here: its standard streams are open, and whatever ends it while it loads is told."""

import sys

from app.base.streams import end_start, open_missing

open_missing()
sys.excepthook = end_start
