"""ASN.1: the reader of BER and DER with hard limits, and the structures of the drafts."""
