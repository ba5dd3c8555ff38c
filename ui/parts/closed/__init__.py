"""The card in place of a screen while the gateway is stopped."""
