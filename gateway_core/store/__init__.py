"""Custody: the encrypted database and its encrypted files.

Import `gateway_core.store.encrypted_store.EncryptedStore`; the other modules are internal.
"""
