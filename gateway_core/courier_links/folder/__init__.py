"""A courier that is a folder, on a USB stick for instance: what a courier holds, as files.

::

    FOLDER/relaynet-courier/
        to-public-gateways/      cargo from private gateways        *.cargo
        authorizations/          CCAs that were not used yet        *.cca
        to-private-gateways/     cargo from public gateways         *.cargo
        relaynet-release.json    the newest release of this program that somebody heard of, signed

A private gateway exchanges cargo with it through the Courier port, hence with the same approval, validation and
custody as with a courier on the network. Somebody with Internet access then goes the other leg, with the folder as
luggage (``courier.FolderLuggage``).
Each file is one message as it would travel; names are random. What is written is synced before it is acknowledged,
and a file is deleted only by whoever has what was in it.
"""
