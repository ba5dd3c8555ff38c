"""A relay network in one process: production nodes, virtual time, wires in memory and faults, from one seed."""
