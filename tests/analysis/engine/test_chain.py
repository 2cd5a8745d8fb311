"""Wagers that stay until they are decided, on made-up games: the chain, its states, its limits."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from fractions import Fraction
from itertools import count

import pytest

from croupier.analysis import Disagreement, Endless, NotProvable, odds, prove
from croupier.analysis.engine.linear import AbsorbingChain
from croupier.play import Bets, Close, Felt, Game, Lens, Roll, Script, Settle, Wager
from croupier.play.felt import Bet
from croupier.play.game_parts import PayingRules
from croupier.play.steps import take_wager
from tests.analysis.engine.made_up import LAW, NO_CARDS, wager


def test_two_states_solved_by_hand() -> None:
    # From the first: half the time to the second, a quarter back, a quarter lost.
    # From the second: half won, half back to the first.
    chain = AbsorbingChain()
    first, second = chain.state("first"), chain.state("second")
    chain.goes(first, 2, second)
    chain.goes(first, 1, first)
    chain.ends(first, 1, "lost")
    chain.goes(second, 1, first)
    chain.ends(second, 1, "won")
    solved = chain.solve()
    # f = 1/2 s + 1/4 f, s = 1/2 + 1/2 f: f = 1/2, s = 3/4
    assert solved[first].ends == {"lost": Fraction(1, 2), "won": Fraction(1, 2)}
    assert solved[second].ends["won"] == Fraction(3, 4)
    # steps: f = 1 + 1/2 s + 1/4 f, s = 1 + 1/2 f: f = 3, s = 5/2
    assert [solved[first].steps, solved[second].steps] == [3, Fraction(5, 2)]
    assert chain.state("first") == first


def test_a_chain_that_cannot_end_is_refused() -> None:
    chain = AbsorbingChain()
    chain.goes(chain.state("round"), 1, chain.state("and round"))
    chain.goes(chain.state("and round"), 1, chain.state("round"))
    with pytest.raises(Endless, match="nothing ever decides it"):
        chain.solve()


# -- one die: a wager that 6 comes before 1, one roll a round --------------------------------------


CLOCK = count()


def six_before_one(felt: Felt, bet: Bet) -> str:
    face = felt.rolls[-1][0]
    return "yes" if face == 6 else "no" if face == 1 else "stays"


def lying(felt: Felt) -> Hashable:
    return tuple((bet.wager, bet.state) for bet in felt.bets), felt.closed


def one_die(*more: Wager, lens: Lens | None = None, settles: bool = True) -> Game:
    seen = lens or Lens("wagers", state=lying)
    six = wager("six", six_before_one, lambda on: seen)

    def script(felt: Felt) -> Script:
        while not felt.closed:
            answer = yield Bets(tuple(felt.game.wagers), "new roll")
            if isinstance(answer, Close):
                felt.closed = True
            else:
                take_wager(felt, answer)
        felt.rolls.append((yield Roll("shooter", 1)).faces)
        yield Settle()
        for bet in felt.live():
            event = felt.game.wagers[bet.wager].decide(felt, bet)
            if event != "stays" and settles:
                felt.settle(bet, felt.game.wagers[bet.wager].verdicts[event])
        felt.settled = True

    wagers = {one.name: one for one in (six, *more)}
    return Game(
        script,
        wagers,
        None,
        NO_CARDS,
        "test/die",
        "Die",
        law=LAW,
        paying=PayingRules(carries=True),
    )


def test_a_wager_is_carried_from_round_to_round_until_it_is_decided() -> None:
    one = odds(one_die()).wagers[0]
    assert one.house_edge == 0
    assert one.expected_rolls == 3
    assert one.hit_frequency == Fraction(1, 2)
    assert one.proof.nodes == 1
    assert one.proof.leaves == 2
    assert one.full_odds is None
    assert one.note == "made at the new roll, left up until it is decided"
    document = one.as_json()
    assert document["expected_rolls"] == 3.0
    assert "absorbing chain of 1 states" in str(document["method"])


def test_a_script_that_leaves_a_decided_wager_up_is_found_out() -> None:
    with pytest.raises(Disagreement, match="its verdict is"):
        prove(one_die(settles=False), "six")


def test_a_wager_that_is_never_taken_is_named() -> None:
    never = replace(
        wager("never", six_before_one), on=("a",), spots=lambda numbers: "there are none"
    )
    with pytest.raises(NotProvable, match="nothing makes a never a wager possible"):
        prove(one_die(never), "never", "a")


def test_without_a_state_rounds_are_told_apart_by_what_they_carry() -> None:
    assert prove(one_die(lens=Lens("what is carried")), "six").nodes == 2  # made, and carried


def test_a_lens_that_never_sees_the_same_twice_is_given_up() -> None:
    with pytest.raises(Endless, match="states to roll in"):
        prove(one_die(lens=Lens("the clock", state=lambda felt: next(CLOCK))), "six")


def test_a_wager_is_made_on_its_own_places_only() -> None:
    with pytest.raises(NotProvable, match="not on '4'"):
        prove(one_die(), "six", "4")


def test_rolls_that_look_alike_are_taken_together() -> None:
    high_or_low = Lens("high, low or neither", sees=lambda felt, faces: faces in "16", state=lying)
    ends = Lens("ends", sees=lambda felt, faces: faces if faces in "16" else "", state=lying)
    plain = prove(one_die(), "six")
    merged = prove(one_die(lens=ends), "six")
    assert merged.distribution == plain.distribution
    assert merged.expected_rolls == plain.expected_rolls
    assert merged.runs < plain.runs
    assert prove(one_die(lens=high_or_low), "six").distribution != plain.distribution


def test_progress_goes_up_to_one() -> None:
    told: list[float] = []
    odds(
        one_die(wager("more", six_before_one, lambda on: Lens("wagers", state=lying))),
        progress=told.append,
    )
    assert told == [0.5, 1.0]
