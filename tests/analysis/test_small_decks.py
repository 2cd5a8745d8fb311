"""On a small deck, every card in every order without a lens gives the fractions of the proof."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.analysis import Proof, prove_all
from croupier.books import game
from croupier.equipment.cards import parse_cards
from croupier.equipment.decks import composition
from tests.analysis.small import enumerate_small
from tests.often import patient

DECKS = [
    "AS AS AH 3C 3C 6D 6D 9D KD KD",
    pytest.param("2C 2C 4H 4S 6C 6C 7D 7D TS TS", marks=patient),
]


def outcomes(proof: Proof) -> dict[tuple[str, Fraction], Fraction]:
    """A proof without the names of its events, as settled lines show it."""
    result: dict[tuple[str, Fraction], Fraction] = {}
    for found, share in proof.distribution.items():
        key = (found.outcome, found.net)
        result[key] = result.get(key, Fraction(0)) + share
    return result


@pytest.mark.parametrize("cards", DECKS)
def test_every_baccarat_wager(cards: str) -> None:
    deck = composition(parse_cards(cards))
    small = replace(game("qld-2024/baccarat", decks=8), deck=deck)
    proofs = prove_all(small)
    counted = enumerate_small(small, [(p.wager, p.on) for p in proofs], deck)
    assert len(proofs) == 18
    for proof in proofs:
        assert outcomes(proof) == counted[proof.wager, proof.on], (proof.wager, proof.on)


def test_even_money_and_face_down() -> None:
    deck = composition(parse_cards("AS 2S 6C 6D 6D 7H 9C KD"))
    even = replace(game("qld-2024/even-money-baccarat", decks=8), deck=deck)
    down = replace(game("qld-2024/electronic-baccarat", decks=8), deck=deck)
    for small in (even, down):
        proofs = prove_all(small, ["player", "banker", "tiger", "tiger-pair"])
        counted = enumerate_small(small, [(p.wager, p.on) for p in proofs], deck)
        for proof in proofs:
            assert outcomes(proof) == counted[proof.wager, proof.on]
