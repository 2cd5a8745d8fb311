"""Baccarat wagers: the event that decides each, read off the two hands."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.equipment.cards import RANK
from croupier.games.baccarat.rules import first_counts, is_natural
from croupier.law import essential, rule
from croupier.play.events import events
from croupier.play.felt import Bet, Felt
from croupier.ranking.pairs import PAIR_KINDS, pair_kind
from croupier.ranking.points import points


@essential
def winner(player: int, banker: int) -> str:
    """Which hand is higher: `player`, `banker` or `tie`."""
    if player > banker:
        return "player"
    return "banker" if banker > player else "tie"


@events("player", "banker", "tie")
def result(felt: Felt, bet: Bet) -> str:
    """Player, banker or tie: what the two hands on the felt come to."""
    hands = felt.hands
    return winner(points(hands["player"].cards), points(hands["banker"].cards))


@rule
def tied(felt: Felt) -> bool:
    """Whether the coup came to a tie; the last of a shoe then earns a further hand."""
    hands = felt.hands
    return points(hands["player"].cards) == points(hands["banker"].cards)


@events("player", "banker", "tie", "banker six in 2", "banker six in 3")
def result_with_six(felt: Felt, bet: Bet) -> str:
    """As `result`, with a banker's win on six told apart, and by how many cards."""
    banker = felt.hands["banker"].cards
    won = result(felt, bet)
    if won == "banker" and points(banker) == 6:
        return f"banker six in {len(banker)}"
    return won


@events("six all", "no")
def six_all(felt: Felt, bet: Bet) -> str:
    """Whether both hands come to six."""
    both = points(felt.hands["player"].cards) == points(felt.hands["banker"].cards) == 6
    return "six all" if both else "no"


def is_pair(cards: Sequence[int]) -> bool:
    """Whether the first two cards have one face value."""
    return RANK[cards[0]] == RANK[cards[1]]


@events(*PAIR_KINDS)
def pair(felt: Felt, bet: Bet) -> str:
    """The kind of pair that the first two cards of the hand wagered on make, if any."""
    cards = felt.hands[bet.on].cards
    return pair_kind(cards[0], cards[1])


@events("pair", "none")
def any_pair(felt: Felt, bet: Bet) -> str:
    """Whether the first two cards of the hand wagered on are a pair."""
    return "pair" if is_pair(felt.hands[bet.on].cards) else "none"


@events("pair", "none")
def player_pair(felt: Felt, bet: Bet) -> str:
    """Whether the player's first two cards are a pair."""
    return "pair" if is_pair(felt.hands["player"].cards) else "none"


@events("pair", "none")
def banker_pair(felt: Felt, bet: Bet) -> str:
    """Whether the banker's first two cards are a pair."""
    return "pair" if is_pair(felt.hands["banker"].cards) else "none"


@rule
@events("twin", "double", "single", "none")
def tiger_pair(felt: Felt, bet: Bet) -> str:
    """A pair in one hand, two different pairs, or the same pair in both hands."""
    player, banker = felt.hands["player"].cards, felt.hands["banker"].cards
    pairs = is_pair(player) + is_pair(banker)
    if pairs == 2:
        return "twin" if RANK[player[0]] == RANK[banker[0]] else "double"
    return "single" if pairs else "none"


@rule
def margin(mine: int, other: int, natural: bool, other_natural: bool) -> str:
    """Dragon bonus: how the hand wagered on did, `natural`, `by 4` to `by 9`, `standoff` or `none`.

    A natural is made on two cards. Equal naturals stand off; any other tie, and a win by less than
    four without a natural, loses (reading A-1, A-2).
    """
    if natural and other_natural and mine == other:
        return "standoff"
    if mine <= other:
        return "none"
    if natural:
        return "natural"
    return f"by {mine - other}" if mine - other >= 4 else "none"


@events("natural", *(f"by {n}" for n in range(4, 10)), "standoff", "none")
def dragon(felt: Felt, bet: Bet) -> str:
    """The dragon bonus event for the hand wagered on."""
    mine = felt.hands[bet.on].cards
    other = felt.hands["banker" if bet.on == "player" else "player"].cards
    my_first, other_first = first_counts(mine, other)
    return margin(points(mine), points(other), is_natural(my_first), is_natural(other_first))
