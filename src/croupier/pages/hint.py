"""What a player is told in his turn: what each move brings, or what his hand of poker wins."""

from __future__ import annotations

from croupier.analysis.advice import Weighed
from croupier.analysis.poker.advice import Hint, Then
from croupier.analysis.poker.chances import MOST_MET
from croupier.money import dollars
from croupier.pages.document import Page, Tone
from croupier.pages.writing import grid, note, quiet, row

BEFORE_THE_DRAW = ", as the hands are dealt, before the draw"
"""What a figure leaves out where cards are still to be exchanged."""


def weighed_moves(weighed: Weighed) -> Page:
    """The moves, the best first, with what each brings and what it costs against the best."""
    best, stake = weighed.best.value, weighed.stake
    title = f"Best: {weighed.best.said}"
    rows = (
        row(
            one.said,
            _signed(one.value * stake),
            dollars(round((best - one.value) * stake)) if one.value < best else "",
        )
        for one in weighed.moves
    )
    moves = grid(title, "Move* | Brings> | Costs>", rows, tones={0: Tone.GOOD})
    about = (
        f"Expected gain or loss for a wager of {dollars(stake)}, and what a move costs against "
        f"the best.{f' {weighed.note}' if weighed.note else ''}"
    )
    return Page(title, (moves, note(quiet(about))))


def _signed(cents: float) -> str:
    return f"{'-' if cents < 0 else '+'}{dollars(abs(round(cents)))}"


def poker_hint(hint: Hint) -> Page:
    """What there is to say about a decision among players, a sentence to a line."""
    return Page("Hint", tuple(note(sentence) for sentence in _sentences(hint)))


def _sentences(hint: Hint) -> list[str]:
    if hint.then in (Then.SHOW, Then.MUCK):
        then = "show it." if hint.then is Then.SHOW else "it is beaten; muck."
        return [f"You have {hint.made}: {then}"]
    if hint.then is Then.DISCARD:
        given = " ".join(hint.discards)
        return [f"Best: discard {given}." if given else f"Best: stand pat with {hint.made}."]
    others = hint.others
    met = f"{MOST_MET} of the {others}" if others > MOST_MET else f"{others}"
    said = [f"You have {hint.made}."] if hint.made else []
    said.append(
        f"Against {met} other hand{'' if others == 1 else 's'} that may be anything you win "
        f"{hint.wins:.0%} of the pot (within {hint.within:.1%})"
        f"{BEFORE_THE_DRAW if hint.before_draw else ''}."
    )
    if hint.better is not None:
        said.append(f"About {hint.better:.0%} of all starting hands are better.")
    return [*said, _then(hint)]


def _then(hint: Hint) -> str:
    asks = (
        f"A call of {dollars(hint.call)} for a pot of {dollars(hint.pot)} must win {hint.price:.0%}"
    )
    return {
        Then.BET: "That is worth a bet.",
        Then.CHECK: "Check: it costs nothing.",
        Then.OPEN: "Without a check: bet the least: you have to open.",
        Then.OPEN_OR_FOLD: "Without a check: bet the least, or fold.",
        Then.FOLD_UNLESS_CHEAP: (
            f"{asks}; but many starting hands are better: fold unless it is cheap."
        ),
        Then.RAISE: f"{asks}: raise.",
        Then.FOLD: f"{asks}: fold.",
        Then.CALL: f"{asks}: call.",
        Then.CLOSE_CALL: (f"{asks}: call; who bets holds more than anybody may, so it is close."),
    }[hint.then]
