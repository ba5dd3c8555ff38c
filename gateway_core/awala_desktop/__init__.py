"""A read-only view of the data folder of the deployed network's desktop gateway.

::

    FOLDER/db.sqlite                                   keys, certificates, settings (TypeORM's tables, not encrypted)
    FOLDER/parcels/internet-bound/SENDER/DIGEST        a parcel from an app; DIGEST = SHA-256 of recipient and id
    FOLDER/parcels/endpoint-bound/RECIPIENT/DIGEST     a parcel for an app; DIGEST = SHA-256 of sender and id
    FOLDER/parcels/…/DIGEST.pmeta                      the parcel's expiry, as a BSON document

``profile`` has the known forms of the database. All facts are from the program's public sources.
"""
