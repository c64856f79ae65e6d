"""The device in a browser: its firmware in a page."""

HOST, EVERYWHERE = "127.0.0.1", "0.0.0.0"
