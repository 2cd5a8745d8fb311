"""Advice on lucky draw baccarat: the round is laid out as told and run on in every way."""

from __future__ import annotations

from croupier.analysis.advice import advise_by_script as advise

__all__ = ["TAKES", "advise"]

TAKES: tuple[str, ...] = ("dealer",)
