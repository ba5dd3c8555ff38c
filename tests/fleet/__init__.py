"""A whole relay network in one process: production nodes, virtual time, wires in memory, faults, all from one seed."""
