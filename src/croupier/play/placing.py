"""What a wager is put down with, and where: rules that tables of several families share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from croupier.law import rule
from croupier.play.answers import Change, Place
from croupier.play.felt import Felt
from croupier.play.refusals import Refusal

PlacingCheck = TypeVar("PlacingCheck", bound=Callable[..., Refusal | None])
_APART: set[Callable[..., Any]] = set()


def apart(check: PlacingCheck) -> PlacingCheck:
    """Mark a check by which no other wager on the layout matters to one: it looks at who makes it,
    what it is and where it goes. It is left as it is.
    """
    _APART.add(check)
    return check


def is_apart(check: Callable[..., Any]) -> bool:
    """Whether no other wager matters to what a check says of one."""
    return getattr(check, "__func__", check) in _APART


@apart
@rule
def in_its_place(felt: Felt, answer: Place | Change) -> Refusal | None:
    """All players share one layout: a wager lies in its place there, and in no box."""
    if answer.box:
        sentence = "a wager lies in its place on the layout, which has no boxes"
        return Refusal(sentence, felt.law[in_its_place])
    return None


@apart
@rule
def in_chips(felt: Felt, answer: Place | Change) -> Refusal | None:
    """A wager is chips in its area; notes are changed first."""
    if type(answer) is Place and answer.cash:
        return Refusal("a wager is made with chips, not in cash", felt.law[in_chips])
    return None


@apart
@rule
def from_credits(felt: Felt, answer: Place | Change) -> Refusal | None:
    """A terminal takes cash for credits, and credits for wagers."""
    if type(answer) is Place and answer.cash:
        return Refusal("a terminal takes wagers from credits, not in cash", felt.law[from_credits])
    return None
