"""The identity of this gateway: keys, certificates, public gateways, backup."""
