"""The telemetry report: its fields, its octets, and the only definition of a valid report.

The gateway builds reports with this package, the window previews them, and the pipeline of the collecting
organisation checks them against the same tables. Beside the core's codes and errors, the package loads the
standard library alone. Callers pass dates and random draws as arguments.

A report covers one ISO week of one gateway. On the wire, the report is a compact JSON object of strings with sorted
keys. Padding with spaces to `REPORT_OCTETS` hides its size::

    {"cargo_octets":"4Ki-16Ki","consent":"1",...,"schema":"1","token":"<32 hex digits>","week":"2026-W42"}

Every field is a choice from a closed list, which excludes exact quantities and names of gateways. The token is derived
from the week and a secret of the device. The collector drops duplicates of a week's report by the token; only the
secret links the tokens of two weeks.

The device mixes a sensitive answer with chance (see `randomised`). Therefore a single answer proves nothing.

Consent is versioned: a user who said yes to version n sends only the fields with ``since <= n``. A new field raises
`CONSENT_VERSION`, and the program asks every user again.
"""
