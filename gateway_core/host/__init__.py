"""Services of the operating system for adapters: files, sockets, threads, and the programs behind local connections."""
