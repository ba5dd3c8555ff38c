"""Reads the data folder of the deployed network's desktop gateway, and never writes to it.

::

    FOLDER/db.sqlite                                   keys, certificates, settings (TypeORM's tables, not encrypted)
    FOLDER/parcels/internet-bound/SENDER/DIGEST        a parcel from an app; DIGEST = SHA-256 of recipient and id
    FOLDER/parcels/endpoint-bound/RECIPIENT/DIGEST     a parcel for an app; DIGEST = SHA-256 of sender and id
    FOLDER/parcels/…/DIGEST.pmeta                      its expiry, as a BSON document

The forms that are known stand in ``profile``. The facts are those of the program's public sources.
"""
