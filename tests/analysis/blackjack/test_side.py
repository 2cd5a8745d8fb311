"""Wagers beside the game: counted here, proved from the script there, and with play that serves."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.analysis import odds
from croupier.analysis.blackjack.priced import priced
from croupier.analysis.blackjack.side import count_events
from croupier.analysis.blackjack.side_play import Bonus, super_sevens_play
from croupier.analysis.blackjack.solution import solve
from croupier.analysis.engine.exact import prove
from croupier.books import game
from croupier.money import Prize
from croupier.play.game import Game


@pytest.mark.parametrize(
    ("id", "wager"),
    [
        ("qld-2024/blackjack", "perfect-pairs"),
        ("qld-2024/blackjack", "any-pair"),
        ("qld-2024/blackjack", "star-pairs"),
        ("qld-2024/spanish-blackjack", "perfect-pairs"),
        ("act-1992/blackjack", "over-13"),
        ("act-1992/blackjack", "under-13"),
    ],
)
def test_counting_agrees_with_the_script(id: str, wager: str) -> None:
    proof = prove(game(id), wager)
    counted = count_events(game(id), wager)
    assert counted == {
        event: proof.chance(event) for event in {result.event for result in proof.distribution}
    }


@pytest.mark.parametrize(
    ("id", "wager", "edge"),
    [
        ("qld-2024/blackjack", "lucky-lucky", Fraction(19648, 372255)),
        ("qld-2024/electronic-blackjack", "kings-bounty", Fraction(641097, 14642030)),
        ("qld-2024/electronic-blackjack", "royal-match-21", Fraction(122, 1079)),
        ("qld-2024/electronic-blackjack", "bet-the-set-21", Fraction(39, 415)),
        ("qld-2024/blackjack-switch", "super-match", Fraction(172456, 11826255)),
        ("qld-2024/blackjack", "insurance", Fraction(31, 415)),
    ],
)
def test_edges_of_wagers_on_the_first_cards(id: str, wager: str, edge: Fraction) -> None:
    found = odds(game(id), [wager]).wager(wager)
    assert found.house_edge == edge
    assert found.proof.total == 1


def test_two_kings_of_spades_and_a_blackjack_by_hand() -> None:
    chance = count_events(game("qld-2024/electronic-blackjack"), "kings-bounty")
    kings = Fraction(8 * 7, 416 * 415)
    blackjack = Fraction(2 * 32 * 126, 414 * 413)
    assert chance["spade kings and dealer blackjack"] == kings * blackjack
    assert chance["spade kings"] == kings * (1 - blackjack)


def prize_of(table: Game, wager: str, event: str) -> float:
    verdict = table.wagers[wager].verdicts[event]
    if isinstance(verdict.odds, Prize):
        return verdict.odds.cents / 100
    return verdict.num / verdict.den


def test_super_sevens_by_hand() -> None:
    """The best play takes a third card to two sevens always, so three cards decide."""
    table = game("qld-2024/blackjack")
    play = super_sevens_play(
        solve(priced(table)), lambda event: prize_of(table, "super-sevens", event), None
    )
    three = 32 * 31 * 30 / (416 * 415 * 414)
    suited = 4 * 8 * 7 * 6 / (416 * 415 * 414)
    assert play.events["suited three sevens"] == pytest.approx(suited)
    assert play.events["three sevens"] == pytest.approx(three - suited)
    assert sum(play.events.values()) == pytest.approx(32 / 416)
    assert play.cost == 0.0


def test_bonus_blackjack_alone_and_with_play_that_serves_it() -> None:
    table = game("qld-2024/blackjack")
    solution = solve(priced(table))

    def prize(event: str) -> float:
        return prize_of(table, "bonus-blackjack", event)

    alone = Bonus(solution, prize, None).play()
    assert alone.cost == pytest.approx(0.0, abs=1e-15)
    assert alone.events["nominated blackjack"] == pytest.approx(2 * 8 * 32 / (416 * 415))
    assert alone.gain(prize) == pytest.approx(-0.1174, abs=1e-4)
    eager = Bonus(solution, prize, 0.001).play()
    both = Bonus(solution, prize, 100.0).play()
    # Whoever plays for the bonus alone draws to six-seven-eight always: three cards in any order.
    runs = 6 * 32**3 / (416 * 415 * 414)
    found = eager.events["six seven eight"] + eager.events["suited six seven eight"]
    assert found >= runs - 1e-12
    assert eager.gain(prize) > both.gain(prize) > alone.gain(prize)
    assert eager.cost > both.cost > 0
    assert both.gain(prize) - alone.gain(prize) > 100 * both.cost
