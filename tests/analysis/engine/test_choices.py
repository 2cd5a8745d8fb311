"""The prover on made-up games: choices, hidden cards, dice and wheels, and what it refuses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.analysis import (
    Clairvoyant,
    Endless,
    NotProvable,
    TooLarge,
    odds,
    prove,
    prove_all,
)
from croupier.books import game as of_book
from croupier.equipment.cards import RANK, parse_cards
from croupier.equipment.decks import composition
from croupier.law import Law
from croupier.money import Odds, PayTable, Row
from croupier.play import (
    Bets,
    Choose,
    Dice,
    Draw,
    Felt,
    Game,
    Lens,
    Option,
    Question,
    Result,
    Roll,
    Script,
    Settle,
    Spin,
    Turn,
    Wager,
    lose,
    take_wagers,
)
from croupier.play.events import events
from croupier.play.felt import Bet
from croupier.play.state import RoundState
from tests.analysis.small import enumerate_small

LAW = Law()


class Told(RoundState):
    """What these made-up rounds remember."""

    move: str = ""
    came: str = ""


ToldFelt = Felt[Told, None]
FOUR = composition(parse_cards("2C 3C 4C 5C"))
HIGHER = "the player's card is higher"


@events("player", "dealer", "fold")
def higher(felt: ToldFelt, bet: Bet) -> str:
    player, dealer = felt.hands["player"].cards[0], felt.hands["dealer"].cards[0]
    return "player" if RANK[player] > RANK[dealer] else "dealer"


FOLDED = lose("fold", "folded for half", "")


def wager(name: str, lens: Callable[[str], Lens] | None = None) -> Wager:
    return Wager(
        name,
        name,
        "",
        higher,
        PayTable(name, (Row("player", HIGHER, Odds(1, 1)),)),
        (lose("dealer", "the dealer's card is higher", ""), FOLDED),
        lens=lens,
    )


def high_card(
    peeks: tuple[tuple[str, str], ...], lens: Callable[[str], Lens] | None = None
) -> Game:
    """One card each, face down; after the peeks (hand, seat) the player raises, stands or folds."""

    def script(felt: ToldFelt) -> Script:
        yield from take_wagers(felt, Bets(("high", "side")))
        for place in ("player", "dealer"):
            felt.hand(place).take((yield Draw(place, face_up=False)))
        for place, seat in peeks:
            felt.hand(place).turn(0, (yield Turn(place, 0, seat)), seat)
        stake = felt.bets[0].stake
        options = (Option("stand"), Option("raise", stake, stake), Option("fold"))
        answer = yield Choose((Question("P1", "high", options, "stand"),))
        felt.state.move = answer.move
        if answer.move == "fold":
            bet = felt.bets[0]
            felt.reduce(bet, stake // 2, (), "half comes back")
            felt.settle(bet, felt.game.wagers[bet.wager].verdicts["fold"])
            return
        if answer.move == "raise":
            felt.place("P1", "raise", answer.stake)
        for place in ("player", "dealer"):
            if felt.hand(place).face_down():
                felt.hand(place).turn(0, (yield Turn(place, 0)))
        yield Settle()
        for bet in felt.live():
            felt.settle(bet, felt.game.wagers[bet.wager].verdict(felt, bet))

    added = replace(wager("raise"), kind="added")
    wagers = (wager("high", lens), wager("side", lens), added)
    return Game(
        script,
        {w.name: w for w in wagers},
        None,
        FOUR,
        "test/high-card",
        "High card",
        law=LAW,
        state=Told,
    )


def test_a_choice_on_a_card_the_player_has_seen() -> None:
    proof = prove(high_card((("player", "P1"),)), "high")
    # Five always wins: raise, 2. Four wins two times in three: raise, 2/3. Three: stand, -1/3.
    # Two always loses: fold, -1/2.
    assert proof.expected == Fraction(1, 4) * (2 + Fraction(2, 3) - Fraction(1, 3) - Fraction(1, 2))
    assert {advice.sees.split("; ")[0]: advice.move for advice in proof.advice} == {
        "player 2C": "fold",
        "player 3C": "stand",
        "player 4C": "raise",
        "player 5C": "raise",
    }
    assert all(advice.share == Fraction(1, 4) for advice in proof.advice)
    assert all("dealer ??" in advice.sees for advice in proof.advice)
    assert proof.chance("fold") == Fraction(1, 4)
    assert proof.leaves == 4 * (3 + 3 + 1)


def test_a_choice_before_the_card_is_seen_gains_nothing_from_it() -> None:
    blind = high_card(())
    assert prove(blind, "high").expected == 0
    assert len(prove(blind, "high").advice) == 1


def test_both_cards_shown_to_all_before_the_choice() -> None:
    shown = high_card((("player", "*"), ("dealer", "*")))
    assert prove(shown, "high").expected == Fraction(1, 2) * 2 - Fraction(1, 2) * Fraction(1, 2)


@pytest.mark.parametrize("peeks", [(), (("player", "P1"),), (("dealer", "P1"), ("player", "P1"))])
def test_plain_enumeration_chooses_alike(peeks: tuple[tuple[str, str], ...]) -> None:
    made_up = high_card(peeks)
    counted = enumerate_small(made_up, [("high", "")], FOUR)["high", ""]
    mean = sum((net * share for (_, net), share in counted.items()), Fraction(0))
    assert prove(made_up, "high").expected == mean


def test_a_card_shown_to_somebody_else_cannot_be_played_on() -> None:
    with pytest.raises(Clairvoyant, match="card 1 of dealer was shown to dealer alone"):
        prove(high_card((("dealer", "dealer"),)), "high")


def test_a_card_shown_to_somebody_else_and_then_to_all_can() -> None:
    peeks = (("dealer", "dealer"), ("dealer", "*"), ("player", "*"))
    assert prove(high_card(peeks), "high").expected == Fraction(3, 4)


def test_merging_by_state_changes_no_fraction() -> None:
    def seen(felt: ToldFelt) -> tuple[object, ...]:
        cards = [hand.cards[0] for hand in felt.hands.values() if hand.cards]
        return (*cards, felt.state.move)

    peeks = (("player", "P1"),)
    plain = prove(high_card(peeks), "high")
    merged = prove(high_card(peeks, lambda on: Lens("felt", state=seen)), "high")
    assert merged.distribution == plain.distribution
    assert merged.leaves == plain.leaves


def test_chips_added_show_in_the_element_of_risk() -> None:
    raised = odds(high_card((("player", "P1"),)), ["high", "side"])
    high, side = raised.wagers
    assert high.house_edge == side.house_edge == Fraction(-11, 24)
    assert high.element_of_risk == Fraction(-11, 24) / Fraction(3, 2)
    assert high.strategy.startswith("the best move for this wager at each of 4 decisions")


def test_a_wager_added_in_play_is_part_of_the_one_it_is_added_to() -> None:
    made_up = high_card((("player", "P1"),))
    assert [proof.wager for proof in prove_all(made_up)] == ["high", "side"]
    with pytest.raises(NotProvable, match="raise wager is added in play"):
        prove(made_up, "raise")


def test_a_wager_that_betting_does_not_open_with_is_not_said_to_be_added_in_play() -> None:
    made_up = high_card((("player", "P1"),))
    closed = replace(made_up, wagers={**made_up.wagers, "late": wager("late")})
    with pytest.raises(NotProvable, match="late wager cannot be made when betting opens"):
        prove(closed, "late")


# -- dice, wheels, and what cannot be proved -------------------------------------------------------


def one_prompt(ask: Callable[[ToldFelt], Script], decide: Callable[[ToldFelt, Bet], str]) -> Game:
    def script(felt: ToldFelt) -> Script:
        yield from take_wagers(felt, Bets(("it",)))
        yield from ask(felt)
        for bet in felt.live():
            felt.settle(bet, felt.game.wagers[bet.wager].verdict(felt, bet))

    it = Wager(
        "it",
        "it",
        "",
        events("yes", "no")(decide),
        PayTable("it", (Row("yes", "it came", Odds(4, 1)),)),
        (lose("no", "it did not come", ""),),
        lens=lambda on: Lens("told", state=_told),
    )
    return Game(script, {"it": it}, None, [0] * 52, "test/one", "One", law=LAW, state=Told)


def _told(felt: ToldFelt) -> tuple[str, str]:
    return (felt.state.move, felt.state.came)


def came(felt: ToldFelt, bet: Bet) -> str:
    return felt.state.came


def test_two_dice() -> None:
    def seven(felt: ToldFelt) -> Script:
        answer = yield Roll("P1")
        assert isinstance(answer, Dice)
        felt.state.came = "yes" if sum(answer.faces) == 7 else "no"

    proof = prove(one_prompt(seven, came), "it")
    assert proof.chance("yes") == Fraction(1, 6)
    assert (proof.expected, proof.leaves) == (Fraction(-1, 6), 36)


def test_a_wheel_on_which_a_name_stands_twice() -> None:
    def spin(felt: ToldFelt) -> Script:
        answer = yield Spin(("1", "2", "1", "5", "0"))
        assert isinstance(answer, Result)
        felt.state.came = "yes" if answer.at == "1" else "no"

    assert prove(one_prompt(spin, came), "it").expected == 4 * Fraction(2, 5) - Fraction(3, 5)


def test_a_round_without_end_is_refused() -> None:
    def until_seven(felt: ToldFelt) -> Script:
        while sum((yield Roll("P1")).faces) != 7:
            pass
        felt.state.came = "yes"

    with pytest.raises(Endless, match="come back to the same state"):
        prove(one_prompt(until_seven, came), "it")


def test_somebody_else_must_decide() -> None:
    def ask(felt: ToldFelt) -> Script:
        yield Choose((Question("dealer", "colour", (Option("red"), Option("black"))),))
        felt.state.came = "no"

    with pytest.raises(NotProvable, match="asks dealer about colour"):
        prove(one_prompt(ask, came), "it")


def test_a_proof_too_large_is_given_up() -> None:
    with pytest.raises(TooLarge, match="more than 500 runs"):
        prove(of_book("qld-2024/baccarat"), "player", lens=Lens("every card"), most_runs=500)


def test_an_unknown_wager_is_named() -> None:
    with pytest.raises(NotProvable, match="has no wager 'red'"):
        prove(of_book("qld-2024/baccarat"), "red")
    with pytest.raises(NotProvable, match="placed on player or banker"):
        prove(of_book("qld-2024/baccarat"), "any-pair")


def test_progress_goes_up_to_one() -> None:
    told: list[float] = []
    prove_all(of_book("qld-2024/baccarat"), ["player-pair", "tiger-pair"], progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 1
