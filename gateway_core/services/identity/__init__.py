"""Who this gateway is: keys, certificates, public gateways, backup."""
