"""The pages asked for without a browser."""

from __future__ import annotations

from litestar import Litestar
from litestar.testing import TestClient

Client = TestClient[Litestar]
