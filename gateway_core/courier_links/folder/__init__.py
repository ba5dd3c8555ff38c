"""A courier that is a folder, for instance on a USB stick, with the carried cargo as files.

::

    FOLDER/relaynet-courier/
        to-public-gateways/      cargo from private gateways        *.cargo
        authorizations/          unused CCAs                        *.cca
        to-private-gateways/     cargo from public gateways         *.cargo
        relaynet-release.json    the newest known release of this program, signed

A private gateway exchanges cargo with the folder through the Courier port, hence with the same approval, validation and
custody as with a courier on the network. A person with Internet access then relays the folder's content
(``courier.CarriedCargoFolder``). Each file is one message in its form on the network; names are random. Written files
are synced before they are acknowledged, and a file is deleted only by a node that has its content.
"""
