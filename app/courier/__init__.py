"""`relaynet-courier`: a computer as courier, from the command line."""
