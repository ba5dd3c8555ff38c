"""The telemetry report: its fields, its octets, and the only definition of what a valid one is.

The gateway builds a report from here, the screen previews it from here, and the pipeline of the collecting
organisation checks it against the same tables. Standard library only; no clock and no randomness of its own.

A report covers one ISO week of one gateway. On the wire it is one JSON object of strings with sorted keys and
no white space, padded with spaces to `REPORT_OCTETS`, so that its size says nothing::

    {"cargo_octets":"4Ki-16Ki","consent":"1",...,"schema":"1","token":"<32 hex digits>","week":"2026-W42"}

Every field is a choice from a closed list; nothing in it is exact and nothing names a gateway. The token is
derived from the week and a secret that stays on the device: it removes duplicates of one week's report and
cannot be matched with another week's without that secret.

A sensitive answer is mixed with chance on the device (see `randomised`): no single one proves anything.

Consent is versioned: a user who said yes to version n sends the fields with ``since <= n`` and no others. A
new field raises `CONSENT_VERSION`, so that everybody is asked again.
"""
