"""What the felt says about the places: who plays, who has done what, which cards make a hand."""

from __future__ import annotations

from croupier.equipment.cards import Card
from croupier.games.ultimate.rules import BOARD_CARDS, COMMUNITY, DEALER, UltimateRules, called
from croupier.law import cites
from croupier.play.felt import LIVE, Bet, Felt

ANTE, BLIND, TRIPS, PLAY, JACKPOT = "ante", "blind", "trips", "play", "jackpot"
COMPULSORY = (ANTE, BLIND)
NO_HAND = "the dealer has no hand"
"""Mark of a round in which the dealer's hand cannot count."""
CHECKED, PLAYED, FOLDED, UNSEEN = "checked", "played", "folded", "is not exposed"
"""Marks of a player: at which stage he has checked, played or folded; that his hand stays hidden.
"""


def rules_of(felt: Felt) -> UltimateRules:
    """The rules in play."""
    rules = felt.game.rules
    assert isinstance(rules, UltimateRules)
    return rules


# -- players -------------------------------------------------------------------------------------


def of(felt: Felt, seat: str, wager: str) -> Bet | None:
    """A player's undecided wager of this kind."""
    for bet in felt.bets:
        if bet.state == LIVE and bet.seat == seat and bet.wager == wager:
            return bet
    return None


def owners(felt: Felt, *wagers: str) -> list[str]:
    """Who has an undecided wager of one of these kinds, from the dealer's left."""
    places: dict[str, int] = {}
    for bet in felt.bets:
        if bet.state == LIVE and bet.wager in wagers:
            places.setdefault(bet.seat, int(bet.box))
    return sorted(places, key=places.__getitem__)


def players(felt: Felt) -> list[str]:
    """Who is in the round and has not folded, from the dealer's left."""
    return owners(felt, *COMPULSORY)


@cites("wa-uth s 3.36", "wa-uth s 5.7")
def measure(felt: Felt, seat: str) -> Bet:
    """The wager that a player's play wager is measured by: his ante, or a blind that lies alone."""
    bet = of(felt, seat, ANTE) or of(felt, seat, BLIND)
    assert bet is not None
    return bet


def mark(felt: Felt, seat: str, done: str, stage: int) -> None:
    """A player has done something at a stage of the round."""
    felt.marks[f"{seat} {done}"] = str(stage)


def stage_of(felt: Felt, seat: str, done: str) -> int:
    """At which stage he last did it; -1 if he has not."""
    return int(felt.marks.get(f"{seat} {done}", "-1"))


def has(felt: Felt, seat: str, done: str) -> bool:
    """Whether a player has done it."""
    return f"{seat} {done}" in felt.marks


def seats(felt: Felt) -> list[str]:
    """Everybody who has wagered in this round."""
    return list(dict.fromkeys(bet.seat for bet in felt.bets))


def somebody_has_acted(felt: Felt) -> bool:
    """Whether a player has checked, played or folded."""
    return any(has(felt, seat, done) for seat in seats(felt) for done in (CHECKED, PLAYED, FOLDED))


# -- hands ---------------------------------------------------------------------------------------


def hand_of(felt: Felt, seat: str) -> str:
    """Where a player's hand lies: under his own name, unless another hand of his plays."""
    return felt.marks.get(_plays(seat), seat)


def plays_instead(felt: Felt, seat: str, hand: str) -> None:
    """Another hand that a player was dealt is the one he plays."""
    felt.marks[_plays(seat)] = hand


def _plays(seat: str) -> str:
    return f"{seat} plays"


def board(felt: Felt) -> list[Card]:
    """The community cards in the order flop, turn, river."""
    dealt = felt.cards(COMMUNITY)
    if len(dealt) < BOARD_CARDS:
        return dealt
    return [dealt[position] for position in rules_of(felt).order]


def with_board(felt: Felt, place: str) -> list[Card]:
    """The seven cards that a player's or the dealer's hand is made from."""
    name = place if place == DEALER else hand_of(felt, place)
    return [*felt.cards(name), *board(felt)]


def hands_made(felt: Felt) -> dict[str, list[Card]]:
    """The hands whose seven cards are all known."""
    made = {place: with_board(felt, place) for place in (*seats(felt), DEALER)}
    return {place: cards for place, cards in made.items() if called(cards)}


def anybody_has_looked(felt: Felt) -> bool:
    """Whether a player has been shown a card of his own."""
    return any(
        seen
        for name, hand in felt.hands.items()
        if name not in (DEALER, COMMUNITY)
        for seen in hand.seen.values()
    )


def deal_is_complete(felt: Felt) -> bool:
    """Whether the dealer has his two cards, which come last."""
    return len(felt.cards(DEALER)) >= 2
