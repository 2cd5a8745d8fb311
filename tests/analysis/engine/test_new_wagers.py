"""Wagers that no solver has heard of: proved by what decides them, or said not to be."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

from croupier.analysis import NotProvable, odds
from croupier.analysis.engine.proving import analysis_of, family_of, prove_each, solver_of
from croupier.books import game
from croupier.equipment import parse_cards
from croupier.equipment.cards import RANK, SUIT
from croupier.games.blackjack import lens, round
from croupier.games.blackjack.rules import VALUE, dealer_draws, total
from croupier.games.blackjack.state import DEALER, BlackjackFelt, cards_at
from croupier.games.blackjack.wagers import FIRST_CARDS, FIRST_THREE, first_two
from croupier.play.answers import CLOSE, DONE, Move, Place
from croupier.play.events import events
from croupier.play.felt import Bet, Felt
from croupier.play.game import Game, Script
from croupier.play.lens import Lens
from croupier.play.prompts import Spin
from croupier.play.round import Round
from croupier.play.wagers import Wager, decided_by
from tests.analysis.engine import made_up
from tests.analysis.engine.made_up import wager

QUEEN, KING = 10, 11


@events("royal", "suited", "none")
def royal_match(felt: BlackjackFelt, bet: Bet) -> str:
    first, second = first_two(felt, bet)
    if SUIT[first] != SUIT[second]:
        return "none"
    return "royal" if {RANK[first], RANK[second]} == {QUEEN, KING} else "suited"


ROYAL = """
    royal-marriage  Royal marriage  s 1
    25 to 1  royal   king and queen of one suit  s 1(a)
    5 to 2   suited  two cards of one suit       s 1(b)
    lose     none    cards of two suits          s 1(c)
"""


@events("bust", "none")
def dealer_bust(felt: BlackjackFelt, bet: Bet) -> str:
    return "bust" if total(cards_at(felt, DEALER)) > 21 else "none"


BUST = """
    dealer-bust  Dealer bust  s 2
    2 to 1  bust  the dealer is over 21      s 2(a)
    lose    none  the dealer is not over 21  s 2(b)
"""


@events("alike", "none")
def three_alike(felt: BlackjackFelt, bet: Bet) -> str:
    cards = [*first_two(felt, bet), *cards_at(felt, DEALER)[:1]]
    return "alike" if len({RANK[card] for card in cards}) == 1 else "none"


ALIKE = """
    three-alike  Three alike  s 3
    100 to 1  alike  three cards of one rank  s 3(a)
    lose      none   others                   s 3(b)
"""
SIDE = (
    decided_by(royal_match, kind="additional", decided=FIRST_CARDS)(ROYAL),
    decided_by(dealer_bust, kind="additional", lens=lens.dealers_hand)(BUST),
    decided_by(three_alike, kind="additional", decided=FIRST_THREE)(ALIKE),
    decided_by(dealer_bust, kind="additional")(BUST.replace("dealer-bust ", "told-by-nobody ")),
)


def with_more(of: Game, *more: Wager) -> Game:
    wagers = {**of.wagers, **{wager.name: wager for wager in more}}
    return replace(of, wagers=wagers, script=round.blackjack(tuple(wagers.values()), of.law))


BLACKJACK = with_more(game("qld-2024/blackjack"), *SIDE)


def one_spin(*wagers: Wager) -> Game:
    """One of six numbers is spun."""

    def spin(felt: Felt) -> Script:
        felt.spins.append((yield Spin(tuple("123456"))).at)

    return made_up.game(spin, *wagers)


# -- blackjack -----------------------------------------------------------------------------------


def test_a_wager_on_the_first_two_cards_is_counted_whatever_its_name() -> None:
    found = odds(BLACKJACK, ["royal-marriage"]).wager("royal-marriage")
    royal = Fraction(8 * 8 * 4 * 2, 416 * 415)
    suited = Fraction(104 - 1, 415) - royal
    assert found.house_edge == -(25 * royal + Fraction(5, 2) * suited - (1 - royal - suited))


def test_a_wager_on_the_first_three_cards_is_counted_by_its_own_lens() -> None:
    found = odds(BLACKJACK, ["three-alike"]).wager("three-alike")
    assert found.proof.chance("alike") == Fraction(31 * 30, 415 * 414)


def test_a_wager_on_the_dealers_hand_is_proved_by_running_the_script() -> None:
    deck = [0] * 11
    for card, many in enumerate(BLACKJACK.deck):
        deck[VALUE[card]] += many

    @cache
    def busts(held: tuple[int, ...], hard: int, aces: int) -> Fraction:
        soft = bool(aces) and hard + 10 <= 21
        count = hard + 10 if soft else hard
        if count > 21:
            return Fraction(1)
        if sum(held) >= 2 and not dealer_draws(count, soft and count == 17, False):
            return Fraction(0)
        left = [many - out for many, out in zip(deck, held, strict=True)]
        found = Fraction(0)
        for value, many in enumerate(left):
            if many:
                further = tuple(n + (at == value) for at, n in enumerate(held))
                found += many * busts(further, hard + value, aces + (value == 1))
        return found / sum(left)

    proof = odds(BLACKJACK, ["dealer-bust"]).wager("dealer-bust").proof
    assert proof.chance("bust") == busts((0,) * 11, 0, 0)
    assert float(proof.chance("bust")) == pytest.approx(0.2818, abs=1e-4)


def test_the_dealer_plays_his_hand_out_for_a_wager_that_waits_for_it() -> None:
    cards = iter(parse_cards("TS 6D 6S TH TC 9D"))
    table = Round(BLACKJACK)
    table.answer(Place("P1", "original", 1000, box="1"))
    table.answer(Place("P1", "dealer-bust", 1000, box="1")).answer(CLOSE)
    table.deal(cards)
    table.answer(Move("P1", "hit", "box 1")).deal(cards)
    table.answer(DONE)
    assert {line.wager: line.outcome for line in table.settlement} == {
        "original": "lose",
        "dealer-bust": "win",
    }


def test_one_that_cannot_be_proved_says_why_and_takes_no_other_with_it() -> None:
    found = odds(BLACKJACK, ["royal-marriage", "told-by-nobody", "lucky-lucky"])
    assert [one.wager for one in found.wagers] == ["royal-marriage", "lucky-lucky"]
    (unproved,) = found.unproved
    assert unproved.wager == "told-by-nobody"
    assert "has no lens" in unproved.why
    assert found.as_json()["unproved"] == [{"wager": "told-by-nobody", "why": unproved.why}]
    assert f"told-by-nobody is not proved: {unproved.why}" in str(found)
    assert unproved.why in found._repr_html_()
    with pytest.raises(LookupError, match="has no lens"):
        found.wager("told-by-nobody")


def test_where_all_is_proved_nothing_is_said_of_it() -> None:
    assert "unproved" not in odds(BLACKJACK, ["royal-marriage"]).as_json()


def test_where_nothing_is_proved_the_reason_is_the_answer() -> None:
    with pytest.raises(NotProvable, match="has no lens"):
        odds(BLACKJACK, ["told-by-nobody"])


def test_what_is_added_in_play_is_part_of_the_original() -> None:
    found = odds(BLACKJACK, ["double", "royal-marriage"])
    assert found.unproved[0].why.startswith("a double wager is part of the original")


# -- other families ------------------------------------------------------------------------------


@events("ace", "none")
def up_ace(felt: Felt, bet: Bet) -> str:
    return "ace" if RANK[felt.hands["dealer"].cards[-1]] == 12 else "none"


UP = """
    up-ace  Ace up  s 4
    10 to 1  ace   the dealer shows an ace  s 4
    lose     none  another card             s 4
"""


@pytest.mark.parametrize(
    "id",
    [
        "qld-2024/caribbean-stud",
        "qld-2024/mississippi-stud",
        "qld-2024/texas-holdem-bonus",
        "qld-2024/three-card-poker",
        "qld-2024/ultimate-texas-holdem",
        "qld-2024/pai-gow",
    ],
)
def test_a_solver_does_not_take_a_wager_for_another(id: str) -> None:
    new = decided_by(up_ace, kind="additional")(UP)
    whole = game(id)
    more = replace(whole, wagers={**whole.wagers, new.name: new})
    assert prove_each(more, ["up-ace"]).proofs == ()


def test_families_are_found_by_name() -> None:
    assert family_of(game("qld-2024/spanish-blackjack")) == "blackjack"
    assert solver_of(game("wa-uth/ultimate-texas-holdem")) is not None
    assert solver_of(game("qld-2024/baccarat")) is None
    assert analysis_of(game("nsw-poker/omaha"), "proofs") is None
    nobodys = one_spin(wager("one", lambda felt, bet: "yes"))
    assert family_of(nobodys) == ""
    assert solver_of(nobodys) is None


def test_a_game_that_is_walked_answers_wager_by_wager_too() -> None:
    def blind(on: str) -> Lens:
        raise NotProvable("nobody has looked")

    def decide(felt: Felt, bet: Bet) -> str:
        return "yes" if felt.spins[-1] == "1" else "no"

    found = odds(one_spin(wager("one", decide, pays=5), wager("two", decide, blind)))
    assert [one.wager for one in found.wagers] == ["one"]
    assert found.unproved == (("two", "nobody has looked"),)
