"""The move of a gateway over the local network: the old computer's sender and the new computer's listener."""
