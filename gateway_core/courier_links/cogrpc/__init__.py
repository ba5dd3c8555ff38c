"""The Cargo Relay Binding over gRPC (CogRPC)."""
