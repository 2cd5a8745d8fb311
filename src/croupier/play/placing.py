"""What a wager is put down with, and where: rules that tables of several families share."""

from __future__ import annotations

from croupier.law import rule
from croupier.money import dollars
from croupier.play.answers import Change, Place
from croupier.play.felt import Felt
from croupier.play.refusals import Refusal


@rule
def in_its_place(felt: Felt, answer: Place | Change) -> Refusal | None:
    """All players share one layout: a wager lies in its place there, and in no box."""
    if answer.box:
        sentence = "a wager lies in its place on the layout, which has no boxes"
        return Refusal(sentence, felt.law[in_its_place])
    return None


@rule
def in_chips(felt: Felt, answer: Place | Change) -> Refusal | None:
    """A wager is chips in its area; notes are changed first."""
    if type(answer) is Place and answer.cash:
        return Refusal("a wager is made with chips, not in cash", felt.law[in_chips])
    return None


COIN = 50
"""The smallest of the coins that may be wagered; a dollar and two dollars are the others."""


@rule
def in_coins(felt: Felt, answer: Place | Change) -> Refusal | None:
    """Coins stand for chips where the operator permits it, of fifty cents, a dollar and two."""
    if type(answer) is not Place or not answer.coins:
        return None
    if not felt.game.conduct.coins:
        sentence = "a wager is made with chips: the operator permits no coins at this table"
    elif answer.stake % COIN:
        sentence = f"{dollars(answer.stake)} cannot be put down in coins of 50c, $1 and $2"
    else:
        return None
    return Refusal(sentence, felt.law[in_coins])


@rule
def from_credits(felt: Felt, answer: Place | Change) -> Refusal | None:
    """A terminal takes cash for credits, and credits for wagers."""
    if type(answer) is Place and answer.cash:
        return Refusal("a terminal takes wagers from credits, not in cash", felt.law[from_credits])
    return None
