"""What the felt says about the places: who plays, who has decided what, which cards are whose."""

from __future__ import annotations

from croupier.equipment.cards import BACK, Card
from croupier.games.mississippi.rules import (
    ANTE,
    BOARD_CARDS,
    COMMUNITY,
    HAND_CARDS,
    STREETS,
    MississippiRules,
)
from croupier.play.boxes import on_boxes
from croupier.play.felt import LIVE, Bet, Felt

FOLDED, WAGERED, ABSENT = "folded", "wagered", "absent"
"""What a player has done at a street."""
TURNED_INSTEAD = "turned instead"
"""Mark of community cards that have changed their streets: the order in which they count."""


def rules_of(felt: Felt) -> MississippiRules:
    """The rules in play."""
    rules = felt.game.rules
    assert isinstance(rules, MississippiRules)
    return rules


# -- players -------------------------------------------------------------------------------------


def of(felt: Felt, seat: str, wager: str) -> Bet | None:
    """A player's undecided wager of this kind."""
    return felt.find(seat, wager)


def players(felt: Felt) -> list[str]:
    """Who is in the round and has not folded, from the dealer's left."""
    return [bet.seat for bet in on_boxes(felt, ANTE)]


def ante_of(felt: Felt, seat: str) -> Bet | None:
    """The ante of a player's hand, undecided or taken on a fold."""
    for bet in felt.bets:
        if bet.seat == seat and bet.wager == ANTE and bet.state in (LIVE, "lose"):
            return bet
    return None


def seats(felt: Felt) -> list[str]:
    """Everybody who has wagered in this round."""
    return list(dict.fromkeys(bet.seat for bet in felt.bets))


def decide_so(felt: Felt, seat: str, street: int, done: str) -> None:
    """A player has decided at a street; with nothing done, he is to decide again."""
    mark = f"{seat} on {STREETS[street]}"
    if done:
        felt.marks[mark] = done
    else:
        felt.marks.pop(mark, None)


def decision(felt: Felt, seat: str, street: int) -> str:
    """What a player has done at a street; nothing while he is still to decide."""
    return felt.marks.get(f"{seat} on {STREETS[street]}", "")


def decided_at(felt: Felt, seat: str, done: str) -> int:
    """At which street a player did this; -1 if at none."""
    for street in range(len(STREETS)):
        if decision(felt, seat, street) == done:
            return street
    return -1


def somebody_has_decided(felt: Felt) -> bool:
    """Whether a player has folded or wagered on a street."""
    return any(decision(felt, seat, 0) for seat in seats(felt))


def undecided(felt: Felt, street: int) -> list[str]:
    """Who is in the round and has not decided at this street."""
    return [seat for seat in players(felt) if not decision(felt, seat, street)]


# -- decisions that may be changed, players who go first -------------------------------------------


def may_change(felt: Felt, street: int) -> list[str]:
    """Who may still change what he has decided at this street."""
    return [
        seat
        for seat in decided(felt, street)
        if felt.marks.get(_may_change(seat)) == STREETS[street]
    ]


def decided(felt: Felt, street: int) -> list[str]:
    """Who has wagered or folded at this street, with a hand that is not void."""
    state = {WAGERED: LIVE, FOLDED: "lose"}
    return [
        seat
        for seat in seats(felt)
        if (ante := ante_of(felt, seat)) is not None
        and ante.state == state.get(decision(felt, seat, street))
    ]


def let_change(felt: Felt, seat: str, street: int) -> None:
    """A player may change what he has decided at this street."""
    felt.marks[_may_change(seat)] = STREETS[street]


def deciding(felt: Felt) -> int:
    """The street at which players are to decide; -1 while nobody is."""
    for street in range(len(STREETS)):
        if undecided(felt, street) or may_change(felt, street):
            return street
    return -1


def has_spoken(felt: Felt, seat: str) -> None:
    """A player has kept or changed his decision."""
    felt.marks.pop(_may_change(seat), None)


def _may_change(seat: str) -> str:
    return f"{seat} may change"


def plays_first(seat: str) -> str:
    """The mark of a player who is directed to decide before the others."""
    return f"{seat} plays first"


# -- hands ---------------------------------------------------------------------------------------


def hand_of(felt: Felt, seat: str) -> str:
    """Where a player's hand lies: under his own name, unless another hand of his plays."""
    return felt.marks.get(_plays(seat), seat)


def plays_instead(felt: Felt, seat: str, hand: str) -> None:
    """Another hand that a player was dealt is the one he plays."""
    felt.marks[_plays(seat)] = hand


def _plays(seat: str) -> str:
    return f"{seat} plays"


def order(felt: Felt) -> tuple[int, ...]:
    """Which of the community cards, as they were dealt, belongs to which street."""
    changed = felt.marks.get(TURNED_INSTEAD, "")
    return tuple(map(int, changed.split())) if changed else rules_of(felt).streets


def face_down(felt: Felt) -> list[int]:
    """Which of the community cards, as they were dealt, still lie face down."""
    hand = felt.hands.get(COMMUNITY)
    return hand.face_down() if hand is not None else []


def board(felt: Felt) -> list[Card]:
    """The community cards in the order of the streets."""
    dealt = felt.cards(COMMUNITY)
    if len(dealt) < BOARD_CARDS:
        return dealt
    return [dealt[position] for position in order(felt)]


def whole_hand(felt: Felt, seat: str) -> list[Card]:
    """A player's two cards and the community cards."""
    return [*felt.cards(hand_of(felt, seat)), *board(felt)]


def hands_made(felt: Felt) -> dict[str, list[Card]]:
    """The players' hands whose five cards are all known, and the community cards."""
    made = {seat: whole_hand(felt, seat) for seat in seats(felt)}
    known = {seat: hand for seat, hand in made.items() if len(hand) == HAND_CARDS}
    known[COMMUNITY] = board(felt)
    return {place: hand for place, hand in known.items() if hand and BACK not in hand}


def anybody_has_looked(felt: Felt) -> bool:
    """Whether a player has been shown a card of his own."""
    return any(
        seen
        for name, hand in felt.hands.items()
        if name != COMMUNITY
        for seen in hand.seen.values()
    )
