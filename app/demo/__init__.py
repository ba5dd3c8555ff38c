"""A miniature relay network on loopback: courier, public gateway, ping and pong endpoints."""
