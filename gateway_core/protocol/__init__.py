"""Steps of the bindings without I/O: inputs in, lists of actions out."""
