"""The self-test of the equipment, down to the coups that are dealt from it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Final

from croupier.analysis.engine.exact import prove
from croupier.books import game
from croupier.equipment import Scripted, Source
from croupier.equipment.selftest import (
    LEVEL,
    SelfTestProgress,
    SelfTestReport,
    SelfTestResult,
    deal_shoe,
    outcomes,
    selftest,
)
from croupier.games.baccarat.wagers import winner
from croupier.play.answers import CLOSE, DONE
from croupier.play.dealer import Dealer
from croupier.play.round import Round
from croupier.ranking.points import points

GAME: Final = "qld-2024/baccarat"
COUPS: Final = "baccarat: player, banker, tie"
COUPS_A_SHOE: Final = 20
"""Coups dealt from each shoe: few enough to leave every one of them a full chance."""


def selftest_with_coups(source: Source, shoes: int, told: SelfTestProgress) -> SelfTestReport:
    """All tests of the equipment, and one more of the coups that a table deals from it.

    Each is held to its share of the level, so that fair equipment still fails the whole at most
    once in a hundred times.
    """
    results = (*selftest(source, shoes, told).results, _coups(source, shoes, told))
    level = float(LEVEL / len(results))
    return SelfTestReport(tuple(replace(result, level=level) for result in results), shoes)


def _coups(source: Source, shoes: int, told: SelfTestProgress) -> SelfTestResult:
    """Coups dealt as a table deals them, against the exact chances of player, banker and tie."""
    baccarat = game(GAME)
    proof = prove(baccarat, "tie")
    chances = {event: proof.chance(event) for event in ("player", "banker", "tie")}
    counts: Counter[str] = Counter()
    for number in range(shoes):
        told(COUPS, number, shoes)
        shoe = Scripted(deal_shoe(source, 8))
        for _ in range(COUPS_A_SHOE):
            coup = Round(baccarat)
            dealer = Dealer(coup, shoe)
            coup.answer(CLOSE)
            dealer.run()
            coup.answer(DONE)
            counts[_result(coup)] += 1
    return outcomes(COUPS, counts, chances)


def _result(coup: Round) -> str:
    hands = coup.felt.hands
    return winner(points(hands["player"].cards), points(hands["banker"].cards))
