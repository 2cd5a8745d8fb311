"""The pages that need no account, served alone: `python -m croupier.web --port 8300`."""

from __future__ import annotations

import argparse

import uvicorn

from croupier.web.app import create_app


def main() -> None:
    """Serve until told to stop."""
    parser = argparse.ArgumentParser(prog="python -m croupier.web", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8300)
    chosen = parser.parse_args()
    uvicorn.run(create_app(), host=chosen.host, port=chosen.port, log_level="warning")


if __name__ == "__main__":
    main()
