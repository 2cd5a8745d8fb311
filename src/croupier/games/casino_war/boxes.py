"""What the felt says about a round of casino war: who decides, who is at war, what was done."""

from __future__ import annotations

from croupier.equipment.cards import Card
from croupier.games.casino_war.rules import WarRules
from croupier.law import cites
from croupier.play.boxes import box_name, on_boxes
from croupier.play.felt import LIVE, Bet, Felt

DEALER = "dealer"
RACK = "discard rack"
CASINO_WAR, TIE, WAR = "casino-war", "tie", "war"

FIRST_SETTLED = "first cards settled"
"""The mark of a round whose ties, winners and losers on the first cards are settled."""


def rules_of(felt: Felt) -> WarRules:
    """The rules in play."""
    rules = felt.game.rules
    assert isinstance(rules, WarRules)
    return rules


def cards_at(felt: Felt, place: str) -> list[Card]:
    """The cards at a place; asking lays no hand there."""
    hand = felt.hands.get(place)
    return hand.cards if hand is not None else []


def boxes_of(bets: list[Bet]) -> list[str]:
    """The boxes of some wagers, each once, in their order."""
    return list(dict.fromkeys(bet.box or "1" for bet in bets))


def in_play(felt: Felt) -> list[str]:
    """The boxes that a first card is due to or has come to, from the dealer's left."""
    return boxes_of(on_boxes(felt, CASINO_WAR, TIE))


def at_war(felt: Felt) -> list[str]:
    """The boxes with an undecided go to war wager, from the dealer's left."""
    return boxes_of(on_boxes(felt, WAR))


def war_wager(felt: Felt, bet: Bet) -> Bet | None:
    """The go to war wager beside a casino war wager, decided or not."""
    for other in felt.bets:
        if other.wager == WAR and (other.seat, other.box) == (bet.seat, bet.box):
            return other
    return None


def undecided(felt: Felt) -> list[Bet]:
    """Casino war wagers on equal cards whose players have not said what they do."""
    if FIRST_SETTLED not in felt.marks:
        return []
    return [bet for bet in on_boxes(felt, CASINO_WAR) if war_wager(felt, bet) is None]


def war_is_dealt(felt: Felt) -> bool:
    """Whether the players have decided and the war is being dealt, or lies there to be settled."""
    return bool(at_war(felt)) and not undecided(felt)


@cites(
    "qld-2024 sch 13 s 25(2)(a)", "qld-2024 sch 13 s 25(2)(b)", "qld-2024 sch 13 s 25(2)(c)"
)  # fmt: skip
def has_acted(felt: Felt) -> bool:
    """Whether the dealer has acted: a wager settled, half of one taken, a war wager accepted."""
    decided = any(line.outcome in ("win", "lose", "surrender") for line in felt.lines)
    return decided or any(bet.wager == WAR for bet in felt.bets)


def first_cards_are_out(felt: Felt) -> bool:
    """Whether every box in play and the dealer have their first card."""
    if FIRST_SETTLED in felt.marks:
        return True
    return bool(cards_at(felt, DEALER)) and all(
        cards_at(felt, box_name(box)) for box in in_play(felt)
    )


def find_bets(felt: Felt, wager: str, player: str, box: str) -> list[Bet]:
    """Undecided wagers of a kind, by player, by box or by both."""
    return [
        bet
        for bet in felt.bets
        if bet.state == LIVE
        and bet.wager == wager
        and player in ("", bet.seat)
        and box in ("", bet.box)
    ]
