"""The Gateway Synchronization Binding over HTTP and WebSocket (PoWeb)."""
