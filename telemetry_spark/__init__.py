"""The pipeline of the collecting organisation: from encrypted reports to a dashboard of noisy counts.

::

    landing ──► ingest ──► curation ──► tables ──► release ──► dashboard
    (each       (judged,   (one row     (exact     (ledger,    (reads only
     once)       Parquet)   a gateway)   counts)    noise, k)   released files)

The program is ``relaynet-telemetry``. The package imports only `gateway_core.report_schema`; no other package but
`app.collector` imports the pipeline.
"""
