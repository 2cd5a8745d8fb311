"""What the variants pay, by a second opinion; their case files; what their layouts have printed."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from croupier.books import game, listings
from croupier.cases import Case, read_cases, run_case
from croupier.equipment.cards import CARDS, Card
from croupier.games.blackjack.state import BlackjackFelt
from croupier.play import CLOSE, DONE, Choose, Draw, Move, Place, Round, Settle
from tests.often import often
from tests.provisions import provision

SPANISH = "qld-2024/spanish-blackjack"
CHALLENGE = "qld-2024/blackjack-challenge"
SWITCH = "qld-2024/blackjack-switch"
TERMINALS = "qld-2024/electronic-blackjack"
TRIPLE = "act-1992/triple-play-blackjack"

ROOT = Path(__file__).parents[3] / "cases"
FOLDERS = (
    "qld-2024/sch-2a",
    "qld-2024/sch-2b",
    "qld-2024/sch-2c",
    "qld-2024/sch-2e",
    "act-1992/triple-play-blackjack",
)
CASES = [
    case
    for folder in FOLDERS
    for path in sorted((ROOT / folder).glob("*.yaml"))
    for case in read_cases(path)
]


def test_there_are_cases() -> None:
    assert len(CASES) >= 200


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.game}: {case.name}")
def test_case(case: Case) -> None:
    assert run_case(case).failures == ()


# -- what the layout says ------------------------------------------------------------------------


@pytest.mark.parametrize("id", [one.id for one in listings() if "blackjack" in one.id])
def test_a_layout_says_what_the_rules_do(id: str) -> None:
    played = game(id)
    printed = {one.words for one in played.tables.inscriptions}
    blackjack = played.wagers["original"].verdicts["blackjack"].odds_text
    if id == TERMINALS:
        assert not printed
    else:
        assert any(words.endswith(f"blackjack pays {blackjack}") for words in printed)
        assert ("insurance pays 2 to 1" in printed) is ("insurance" in played.wagers)


# -- a second opinion ----------------------------------------------------------------------------


def count(cards: list[Card], low: int = 0) -> int:
    """A total counted another way: every ace from high to low."""
    values = [11 if c.rank == "A" else 10 if c.rank in "TJQK" else int(c.rank) for c in cards]
    values = [1 if v == 11 and at < low else v for at, v in enumerate(values)]
    while sum(values) > 21 and 11 in values:
        values[values.index(11)] = 1
    return sum(values)


def is_blackjack(cards: list[Card]) -> bool:
    return len(cards) == 2 and count(cards) == 21


class Opinion:
    """One player's round, settled by plain arithmetic from the cards and from what he said."""

    def __init__(self, id: str, felt: BlackjackFelt, said: list[Move]) -> None:
        self.id, self.felt, self.said = id, felt, said
        moves = [move.move for move in said]
        self.split = "split" in moves
        self.switched = "switch" in moves
        self.stakes = {
            (bet.wager, bet.on): bet.stake for bet in felt.bets if bet.wager != "insurance"
        }

    def cards(self, hand: int) -> list[Card]:
        return self.felt.cards("box 1" if hand == 1 else f"box 1 hand {hand}")

    def doubled(self, hand: int) -> int:
        on = ("", "1") if hand == 1 else (str(hand),)
        return sum(self.stakes.get(("double", one), 0) for one in on)

    def total(self, hand: int) -> int:
        return count(self.cards(hand), 2 if self.doubled(hand) else 0)

    def withdrawn(self, hand: int) -> bool:
        on = ("", "box 1", "box 1 hand 1") if hand == 1 else (f"box 1 hand {hand}",)
        return any(move.move == "withdraw-double" and move.on in on for move in self.said)

    def insurance(self) -> int:
        dealer = self.felt.cards("dealer")
        paid = len(dealer) > 1 and dealer[1].rank in "TJQK"
        staked = sum(bet.stake for bet in self.felt.bets if bet.wager == "insurance")
        return 2 * staked if paid else -staked

    def net(self) -> int:
        return {SPANISH: self._spanish, CHALLENGE: self._challenge, SWITCH: self._switch}[self.id]()

    def _plain(self, mine: int, dealer: int) -> int:
        if mine > 21:
            return -1
        return 1 if dealer > 21 or mine > dealer else 0 if mine == dealer else -1

    def _spanish(self) -> int:
        dealer = self.felt.cards("dealer")
        house, natural = count(dealer), is_blackjack(dealer)
        won = self.insurance()
        if any(move.move == "surrender" for move in self.said):
            return won - (1000 if natural else 500)
        first_gone = False
        for hand in (1, 2) if self.split else (1,):
            cards, mine, double = self.cards(hand), self.total(hand), self.doubled(hand)
            if self.withdrawn(hand):
                won -= 1000
                first_gone = first_gone or hand == 1
            elif mine == 21:
                won += double + int(1000 * (1 if double else self._odds(cards)))
                won += self._super_bonus(cards, dealer)
                first_gone = first_gone or hand == 1
            elif mine > 21:
                won -= 1000 + double
            elif natural:
                won -= 1000 if hand == 1 or first_gone else 0
            else:
                won += (1000 + double) * self._plain(mine, house)
        return won

    def _odds(self, cards: list[Card]) -> float:
        if is_blackjack(cards):
            return 1 if self.split else 1.5
        if len(cards) > 4:
            return {5: 1.5, 6: 2}.get(len(cards), 3)
        if sorted(card.rank for card in cards) not in (["6", "7", "8"], ["7", "7", "7"]):
            return 1
        suits = {card.suit for card in cards}
        return 1.5 if len(suits) > 1 else 3 if cards[0].suit == CARDS[3].suit else 2

    def _super_bonus(self, cards: list[Card], dealer: list[Card]) -> int:
        alike = len(set(cards)) == 1 and len(cards) == 3 and cards[0].rank == "7"
        return 100_000 if alike and dealer[0].rank == "7" and not self.split else 0

    def _challenge(self) -> int:
        dealer = self.felt.cards("dealer")
        house, natural = count(dealer), is_blackjack(dealer)
        won, collected = 0, False
        hands = 1 + sum(wager == "split" for wager, _ in self.stakes)
        for hand in range(1, hands + 1):
            cards, mine, double = self.cards(hand), self.total(hand), self.doubled(hand)
            if mine > 21:
                won -= 1000 + double
                collected = True
            elif is_blackjack(cards):
                won += 1000 * (self._by_rank(cards, dealer) if natural else 2)
            elif mine == 21 or len(cards) >= 5:
                won += 1000 + double
            elif natural:
                won -= 0 if collected else 1000
                collected = True
            else:
                won += (1000 + double) * (self._plain(mine, house) or -1)
        return won

    def _by_rank(self, mine: list[Card], dealers: list[Card]) -> int:
        order = "TJQK"
        one, other = (
            next(order.index(c.rank) for c in cards if c.rank in order) for cards in (mine, dealers)
        )
        return 5 if one > other else 4 if one == other else 3

    def _switch(self) -> int:
        dealer = self.felt.cards("dealer")
        house, natural = count(dealer), is_blackjack(dealer)
        won = self.insurance()
        even = any(move.move == "even-money" for move in self.said)
        hands = 2 + sum(wager == "split" for wager, _ in self.stakes)
        from_split = {
            hand.rpartition(" hand ")[2] if " hand " in hand else "1"
            for hand in self.felt.state.split_from
        }
        for hand in range(1, hands + 1):
            cards, mine, double = self.cards(hand), self.total(hand), self.doubled(hand)
            mine_natural = is_blackjack(cards) and not self.switched and str(hand) not in from_split
            if mine > 21:
                won -= 1000 + double
            elif mine_natural:
                took = even and f"box 1 hand {hand}" in {
                    m.on for m in self.said if "even" in m.move
                }
                won += 1000 if took or not natural else 0
            elif natural:
                won -= 1000 if hand < 3 else 0
            elif house != 22:
                won += (1000 + double) * self._plain(mine, house)
        return won


OFTEN = {"split": 8, "hit": 2, "surrender": 0.3, "decline": 3, "withdraw-double": 0.5}
"""Moves that are made more often than others, or less, so that every rule comes into play."""


def play(id: str, rng: Random) -> tuple[Round, list[Move]]:
    """One player, cards of a few ranks so that pairs and aces are common, moves at random."""
    played = Round(game(id))
    for hand in ("1", "2") if id == SWITCH else ("",):
        played.answer(Place("P1", "original", 1000, hand, "1"))
    played.answer(CLOSE)
    ranks = [*rng.sample("23456789JQKA", 5), "7", "A", "K"]
    said: list[Move] = []
    while not played.over:
        prompt = played.prompt
        if isinstance(prompt, Draw):
            played.answer(rng.choice([c for c in CARDS if c.rank in ranks and played.felt.left[c]]))
        elif isinstance(prompt, Settle):
            played.answer(DONE)
        else:
            assert isinstance(prompt, Choose)
            question = prompt.questions[0]
            weights = [OFTEN.get(option.move, 1) for option in question.options]
            (option,) = rng.choices(question.options, weights)
            said.append(Move(question.seat, option.move, question.on, option.most))
            played.answer(said[-1])
    return played, said


@pytest.mark.parametrize("id", [SPANISH, CHALLENGE, SWITCH])
@pytest.mark.parametrize("start", range(0, often(400, 4000), 400))
@provision(
    "qld-2024 sch 2(a) s 5(2)",
    "qld-2024 sch 2(a) s 6(1)",
    "qld-2024 sch 2(a) s 10(7)",
    "qld-2024 sch 2(b) s 5(2)",
    "qld-2024 sch 2(b) s 8(5)",
    "qld-2024 sch 2(c) s 6(1)",
)
def test_a_round_pays_what_a_second_opinion_says(id: str, start: int) -> None:
    for seed in range(start, start + 400):
        played, said = play(id, Random(f"{id} {seed}"))
        played.felt.audit()
        expected = Opinion(id, played.felt, said).net()
        assert played.felt.net()["P1"] == expected, (seed, said, played.felt.hands)


@pytest.mark.parametrize("seed", range(often(60, 600)))
@provision("act-1992 BJ 22.13", "act-1992 BJ 22.14")
def test_triple_play_is_three_rounds_with_one_hand(seed: int) -> None:
    """Against each of the dealer's hands the wagers come out as in a game with that hand alone."""
    rng = Random(seed)
    played = Round(game(TRIPLE))
    for hand in ("1", "2", "3"):
        played.answer(Place("P1", "original", 1000, hand, "1"))
    played.answer(CLOSE)
    while not played.over:
        prompt = played.prompt
        if isinstance(prompt, Draw):
            played.answer(rng.choice(CARDS))
        elif isinstance(prompt, Settle):
            played.answer(DONE)
        else:
            assert isinstance(prompt, Choose)
            options = [o for o in prompt.questions[0].options if o.move not in ("insure",)]
            option = rng.choice(options)
            played.answer(Move("P1", option.move, prompt.questions[0].on, option.most))
    felt = played.felt
    felt.audit()
    stakes = [bet for bet in felt.bets if bet.wager != "insurance"]
    doubled = any(bet.wager == "double" for bet in stakes)
    split = any(bet.wager == "split" for bet in stakes)
    for line in felt.lines:
        mine = felt.cards("box 1 hand 2" if line.wager == "split" else "box 1")
        dealer = felt.cards("dealer" if line.on == "1" else f"dealer hand {line.on}")
        total, house = count(mine), count(dealer)
        natural = is_blackjack(mine) and not split
        if "request" in line.why:
            want = "win"
        elif total > 21:
            want = "lose"
        elif natural:
            want = "void" if is_blackjack(dealer) else "win"
        elif is_blackjack(dealer):
            want = "lose"
        else:
            want = "win" if house > 21 or total > house else "void" if total == house else "lose"
        assert line.outcome == want, (line, mine, dealer)
    assert not (doubled and split)
