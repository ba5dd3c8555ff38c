"""Generated from cogrpc.proto by scripts/generate-cogrpc; not to be edited."""
