"""What a hand of poker wins against one other, two others and more."""

from __future__ import annotations

import msgspec

from croupier.analysis.poker.advice import PokerAdvice
from croupier.analysis.poker.showdowns import draws, rules_of
from croupier.pages.document import Page, Part
from croupier.pages.hint import BEFORE_THE_DRAW
from croupier.pages.writing import grid, note, quiet, row
from croupier.play.game import Game


def page(game: Game, found: PokerAdvice) -> Page:
    """The shares, what the hand is, and which cards are given up."""
    with_board = f" with {' '.join(found.board)}" if found.board else ""
    title = f"{game.title}: {' '.join(found.hand)}{with_board}"
    rows = (
        row(
            f"{one.others} other{'' if one.others == 1 else 's'}",
            f"{one.share:.1%}",
            f"{one.within:.1%}",
            f"{1 / (one.others + 1):.1%}",
        )
        for one in found.against
    )
    parts: list[Part] = [grid(title, "Against>! | Of the pot> | Within> | An even part>", rows)]
    if found.made:
        parts.append(note(f"The hand is {found.made}."))
    if found.better_starting_hands is not msgspec.UNSET:
        parts.append(note(f"About {found.better_starting_hands:.0%} of starting hands are better."))
    if found.discard is not msgspec.UNSET:
        given = " ".join(found.discard)
        parts.append(note(f"Discard {given}." if given else "Stand pat."))
    left_out = BEFORE_THE_DRAW if draws(rules_of(game)) else ""
    about = f"Against hands that may be anything, by {found.deals:,} deals at random{left_out}."
    return Page(title, (*parts, note(quiet(about))))
