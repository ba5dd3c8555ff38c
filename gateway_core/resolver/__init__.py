"""Finds public nodes: SRV records over DNS-over-HTTPS or DNS-over-TLS, with DNSSEC.

Spec: RS-000 Public Address Resolution, Message Transport Bindings; RFC 2782, 7858, 8484, 4035.
"""
