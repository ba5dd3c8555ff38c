"""The commands of `relaynet-gateway`, a module for each that is more than a question and its answer."""
