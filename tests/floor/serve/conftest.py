"""Logs of a floor in a test go nowhere."""

from __future__ import annotations

import io

from croupier.floor.serve import logs

logs.set_up("critical", io.StringIO())
