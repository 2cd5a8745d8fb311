"""What a wager is put down with: each book says whether coins will do, or cash."""

from __future__ import annotations

import pytest

from croupier.books import game
from croupier.books.book import game_ids
from croupier.play import Place, Round
from croupier.play.game import Game
from croupier.play.refusals import Refusal
from tests.provisions import provision

TERMINALS = {id for id in game_ids() if "electronic" in id or id.endswith("roulette-x")}
QUEENSLAND = {id for id in game_ids() if id.startswith("qld-2024/")} - TERMINALS


def put_down(
    played: Game, stake: int, *, coins: bool = False, cash: bool = False
) -> Refusal | None:
    """Why some wager of the game is not taken so."""
    wager = next(one for one in played.wagers.values() if one.spots is None and not one.bundle)
    on = wager.on[0] if wager.on else ""
    laid = Place("P1", wager.name, stake, on, coins=coins, cash=cash)
    return played.wagering(Round(played).felt, laid)


def speaks_of(refusal: Refusal | None, word: str) -> bool:
    """Whether a wager is refused for what it is put down with."""
    return refusal is not None and word in refusal.sentence


@provision("qld-2024 s 6(1)(a)", "qld-2024 s 6(3)")
@pytest.mark.parametrize("id", sorted(QUEENSLAND))
def test_in_queensland_the_operator_permits_coins_at_any_table(id: str) -> None:
    refusal = put_down(game(id), 1000, coins=True)
    assert refusal is not None
    assert "the operator permits no coins" in refusal.sentence
    assert "s 6(1)(a)" in refusal.cites
    permitted = game(id, coins=True)
    assert not speaks_of(put_down(permitted, 1000, coins=True), "coins")
    assert speaks_of(put_down(permitted, 1020, coins=True), "coins of 50c")
    assert not speaks_of(put_down(game(id), 1000), "coins")


@provision("qld-2024 sch 16 s 5(1)")
@pytest.mark.parametrize("id", sorted(TERMINALS))
def test_a_terminal_takes_credits_and_no_coins(id: str) -> None:
    refusal = put_down(game(id), 1000, coins=True)
    assert refusal is not None
    assert refusal.sentence == "a wager is not made with coins here"
    assert refusal.cites == ("sch 16 s 5(1)",)
    with pytest.raises(ValueError, match="no option 'coins'"):
        game(id, coins=True)


@provision("act-1992 BJ 5.3", "nsw-poker s 7.1", "wa-uth s 3.1", "act-pai-gow-2023 PG 7.2")
@pytest.mark.parametrize("id", sorted({*game_ids()} - QUEENSLAND - TERMINALS - {"act-1992/keno"}))
def test_elsewhere_wagers_are_chips(id: str) -> None:
    refusal = put_down(game(id), 1000, coins=True)
    assert refusal is not None
    assert refusal.sentence == "a wager is not made with coins here"
    assert refusal.cites
    assert not speaks_of(put_down(game(id), 1000), "coins")


@provision("qld-2024 sch 1 s 8(1)", "qld-2024 sch 14 s 7(1)")
@pytest.mark.parametrize("id", ["baccarat", "even-money-baccarat", "lucky-draw-baccarat"])
def test_baccarat_of_queensland_is_played_with_chips_and_not_for_cash(id: str) -> None:
    assert speaks_of(put_down(game(f"qld-2024/{id}"), 1000, cash=True), "not in cash")
