"""Custody: the encrypted database and the encrypted files beside it.

Import `gateway_core.store.encrypted_store.EncryptedStore`; the rest of the package is its own affair.
"""
