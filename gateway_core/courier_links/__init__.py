"""Links to a courier: CogRPC, and a folder on a stick."""
