"""The floor in a browser: pages for people, drawn by the server."""
