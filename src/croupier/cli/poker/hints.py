"""`hint` at a game of poker: what the hand wins by what its player sees, and what a call asks."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from croupier.analysis.poker.chances import (
    MOST_MET,
    place_among,
    strength,
    to_give_up,
    to_keep,
)
from croupier.analysis.poker.showdowns import draws, showdown_of
from croupier.bots import Seen
from croupier.bots.styles import TIGHT
from croupier.equipment.cards import Card
from croupier.games.poker.rules import CALL, CHECK, DISCARD, FOLD, SHOW, PokerRules
from croupier.games.poker.rules import strength as ranked
from croupier.money import dollars
from croupier.play import Question

if TYPE_CHECKING:
    from rich.console import Console

DEALS: Final = 10_000
EACH: Final = 1_500
"""Deals for each hand where many are compared."""
SURE: Final = 1.96


def show(console: Console, seen: Seen, asked: Question) -> None:
    """The hint in a few sentences."""
    for sentence in sentences(seen, asked):
        console.print(sentence, markup=False)


def sentences(seen: Seen, asked: Question) -> list[str]:
    """What there is to say about a decision."""
    moves = {option.move: option for option in asked.options}
    if SHOW in moves:
        own = ranked(seen.rules, seen.cards, seen.board)
        beaten = any(own < ranked(seen.rules, hand, seen.board) for hand in seen.shown)
        return [f"You have {own.name}: " + ("it is beaten; muck." if beaten else "show it.")]
    if DISCARD in moves:
        return [_about_cards(seen)]
    said = [has] if (has := _has(seen)) else []
    wins, within = chances(seen)
    others = len(seen.others)
    met = f"{MOST_MET} of the {others}" if others > MOST_MET else f"{others}"
    said.append(
        f"Against {met} other hand{'' if others == 1 else 's'} that may be anything you win "
        f"{wins:.0%} of the pot (within {within:.1%}){before_the_draw(seen.rules, seen.street)}."
    )
    if seen.street == 1:
        better = place_among(seen.rules, seen.cards, seen.board, EACH)
        said.append(f"About {better:.0%} of all starting hands are better.")
    return [*said, _advice(seen, wins, {*moves})]


def before_the_draw(rules: PokerRules, street: int = 1) -> str:
    """What a figure leaves out where cards are still to be exchanged."""
    return ", as the hands are dealt, before the draw" if draws(rules) and street == 1 else ""


def chances(seen: Seen) -> tuple[float, float]:
    """What the hand wins, and half the width of the interval in which that lies with 95 %."""
    drew = draws(seen.rules) and seen.street > 1
    wins = strength(
        seen.rules, seen.cards, seen.board, seen.others, seen.gone, drew=drew, deals=DEALS
    )
    return wins, interval(wins)


def interval(wins: float) -> float:
    """Half the width of the interval in which a share of so many deals lies with 95 %."""
    return SURE * sqrt(max(wins * (1 - wins), 1 / DEALS) / DEALS)


def _has(seen: Seen) -> str:
    """What the hand is by now, where there are cards enough to say."""
    many = len(seen.cards) if not seen.rules.two else 2
    if many + len(seen.board) < 5 or len(seen.cards) > showdown_of(seen.rules).hole:
        return ""
    return f"You have {ranked(seen.rules, seen.cards, seen.board).name}."


def _about_cards(seen: Seen) -> str:
    if draws(seen.rules):
        given = to_give_up(seen.rules, seen.cards)
        if not given:
            return f"Best: stand pat with {ranked(seen.rules, seen.cards, ()).name}."
    else:
        kept = to_keep(seen.rules, seen.cards, seen.board)
        given = tuple(card for card in seen.cards if card not in kept)
    return f"Best: discard {' '.join(str(Card(card)) for card in given)}."


def _advice(seen: Seen, wins: float, moves: set[str]) -> str:
    """What follows: by the price of a call, and with a warning that who bets holds something."""
    fair = 1 / (1 + len(seen.others))
    strong = wins > fair + 0.4 * (1 - fair)
    if CALL not in moves:
        if strong:
            return "That is worth a bet."
        if CHECK in moves:
            return "Check: it costs nothing."
        fold = ", or fold" if FOLD in moves else ": you have to open"
        return f"Without a check: bet the least{fold}."
    price = seen.call / (seen.pot + seen.call)
    asks = (
        f"A call of {dollars(seen.call)} for a pot of {dollars(seen.pot + seen.call)} must win "
        f"{price:.0%}"
    )
    if seen.street == 1 and place_among(seen.rules, seen.cards, seen.board, EACH) > TIGHT.plays * 2:
        return f"{asks}; but many starting hands are better: fold unless it is cheap."
    if strong:
        return f"{asks}: raise."
    if wins < price:
        return f"{asks}: fold."
    close = "; who bets holds more than anybody may, so it is close" if wins < price + 0.1 else ""
    return f"{asks}: call{close}."
