"""The pipeline of the collecting organisation: from encrypted reports to a dashboard, without a look at anybody.

::

    landing ──► ingest ──► curation ──► tables ──► release ──► dashboard
    (each       (judged,   (one row     (exact     (ledger,    (reads only
     once)       Parquet)   a gateway)   counts)    noise, k)   what is released)

Run it as ``relaynet-telemetry``. It stands alone on `gateway_core.report_schema`; no other package imports it.
"""
