"""What each move is worth where a round stands: held against proofs that know nothing of it."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from croupier.analysis import NotProvable, TooLarge, prove
from croupier.analysis.engine import position as positions
from croupier.analysis.engine.position import laid, worth
from croupier.analysis.engine.targets import SEAT, exact_stake
from croupier.analysis.mississippi import solve
from croupier.analysis.three_card.hands import worth as three_card_worth
from croupier.analysis.ultimate.worth import worth as ultimate_worth
from croupier.books import game
from croupier.equipment import Card, parse_cards
from croupier.play import CLOSE, DONE, At, Choose, Place, Round
from croupier.ranking import STANDARD

WAR = game("qld-2024/casino-war")


def test_a_war_is_worth_what_the_proof_of_the_wager_says() -> None:
    """Player and dealer are alike, so that all a wager loses it loses by tied cards."""
    proof = prove(WAR, "casino-war")
    decks = WAR.options["decks"]
    assert isinstance(decks, int)
    tie = Fraction(4 * decks - 1, 52 * decks - 1)
    best = max(worth(laid(WAR, parse_cards("8S"), parse_cards("8D")), SEAT).values())
    assert tie * best == proof.expected


@pytest.mark.parametrize(
    ("hand", "best"), [("4S TD", "stand"), ("4S QD", "raise"), ("2S AD", "raise")]
)
def test_a_raise_at_red_dog_doubles_what_is_gained_or_lost(hand: str, best: str) -> None:
    found = worth(laid(game("act-1992/red-dog"), parse_cards(hand), ()), SEAT)
    assert max(found, key=lambda move: found[move]).split()[0] == best
    raised = found[f"raise ${exact_stake(game('act-1992/red-dog')) // 100}"]
    assert raised == 2 * found["stand"]


def test_lucky_draw_draws_low_and_stands_high() -> None:
    lucky = game("qld-2024/lucky-draw-baccarat")
    low = worth(laid(lucky, parse_cards("3S 2D"), parse_cards("6C")), SEAT)
    high = worth(laid(lucky, parse_cards("4S 3D"), parse_cards("6C")), SEAT)
    assert low["draw"] > low["stand"]
    assert high["stand"] > high["draw"]


@pytest.mark.parametrize(
    ("hand", "dealer", "says"),
    [
        ("8S", "9D", "nothing is left to decide"),
        ("8S 9S", "8D", "9S cannot have been dealt before the decision"),
        ("8S", "", "another card of the dealer is known"),
    ],
)
def test_cards_that_leave_no_decision_are_refused(hand: str, dealer: str, says: str) -> None:
    with pytest.raises(NotProvable, match=says):
        worth(laid(WAR, parse_cards(hand), parse_cards(dealer) if dealer else ()), SEAT)


def test_a_round_that_was_ruled_on_has_no_figures() -> None:
    war = laid(WAR, parse_cards("8S"), parse_cards("8D"))
    war.interrupt("cutting-card-reached")
    with pytest.raises(NotProvable, match="a ruling has changed this round"):
        worth(war, SEAT)


def test_who_has_nothing_at_stake_has_no_figures() -> None:
    war = laid(WAR, parse_cards("8S"), parse_cards("8D"))
    war.felt.bets[0].seat = "P9"
    with pytest.raises(NotProvable, match="nothing of the player's is at stake"):
        worth(war, SEAT)


def test_a_position_that_goes_on_in_too_many_ways_is_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(positions, "MOST_RUNS", 5)
    with pytest.raises(TooLarge, match="too many ways from here"):
        worth(laid(WAR, parse_cards("8S"), parse_cards("8D")), SEAT)


def test_a_side_wager_changes_no_move() -> None:
    alone = worth(laid(WAR, parse_cards("8S"), parse_cards("8D")), SEAT)
    war = Round(WAR)
    while type(war.prompt).__name__ != "Bets":
        war.answer(CLOSE if type(war.prompt).__name__ == "Choose" else At(100))
    stake = exact_stake(WAR)
    war.answer(Place(SEAT, "casino-war", stake, "", "1")).answer(Place(SEAT, "tie", stake, "", "1"))
    war.answer(CLOSE).answer(Card.parse("8S")).answer(Card.parse("8D"))
    while not isinstance(war.prompt, Choose):
        war.answer(DONE)
    assert worth(war, SEAT) == alone


def test_every_start_of_mississippi_stud_together_is_worth_an_ante() -> None:
    solution = solve(game("qld-2024/mississippi-stud"))
    starts = list(combinations(range(52), 2))
    picked = [starts[n] for n in range(0, len(starts), 13)]
    for two in picked:
        moves = solution.worth_of_moves(two, 1)
        best = max(moves.values())
        kind = solution.deck.alike[2].by_number[two[1] * (two[1] - 1) // 2 + two[0]]
        assert best == Fraction(int(solution.best[2, 1][kind]), 50 * 49 * 48)
    assert solution.worth_of_moves(parse_cards("JS 6D JH 2C"), 3)[0] == -3


def test_the_last_street_of_mississippi_counts_the_fifth_card() -> None:
    """A pair of jacks is sure of 1 to 1 at least: of 48 cards, 2 make three of a kind (3 to 1) and
    9 two pairs (2 to 1).
    """
    moves = solve(game("qld-2024/mississippi-stud")).worth_of_moves(parse_cards("JS JD 6C 2H"), 3)
    pays = Fraction(2 * 3 + 6 * 2 + 40 * 1, 48)
    assert moves == {0: -3, **{more: (3 + more) * pays for more in (1, 2, 3)}}


def test_queen_six_four_is_the_last_hand_that_is_played_at_three_card_poker() -> None:
    played = three_card_worth(game("qld-2024/three-card-poker"), parse_cards("QS 6D 4H"))
    folded = three_card_worth(game("qld-2024/three-card-poker"), parse_cards("QS 6D 3H"))
    assert played["bet"] > played["fold"] == -1
    assert folded["bet"] < folded["fold"]


def test_the_river_of_ultimate_is_counted_hand_by_hand() -> None:
    """Against each of the dealer's hands, by the book: ante when he qualifies, play always, blind
    from a straight up.
    """
    mine, board = parse_cards("AS 9D"), parse_cards("QH 8C 2S AD 4H")
    left = [card for card in map(Card, range(52)) if card not in {*mine, *board}]
    ours, total, count = STANDARD.rank([*mine, *board]), 0, 0
    for his in combinations(left, 2):
        theirs = STANDARD.rank([*his, *board])
        sign = (ours > theirs) - (ours < theirs)
        qualifies = theirs.category.name != "ODD"
        total += sign * (1 + qualifies) - (sign < 0)  # play, ante; the blind is only lost
        count += 1
    values = ultimate_worth(game("qld-2024/ultimate-texas-holdem"), mine, board)
    assert values == {"play 1": Fraction(total, count), "fold": -2}


def test_the_flop_of_ultimate_is_worth_its_rivers() -> None:
    ultimate = game("qld-2024/ultimate-texas-holdem")
    values = ultimate_worth(ultimate, parse_cards("AS 9D"), parse_cards("QH 8C 2S"))
    assert set(values) == {"play 2", "check", "fold"}
    strong = ultimate_worth(ultimate, parse_cards("AS AD"), parse_cards("AH 8C 2S"))
    assert strong["play 2"] > strong["check"] > values["check"]
