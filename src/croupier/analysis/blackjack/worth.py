"""What each move is worth in a position: the hand, the dealer's card, and what else is out.

>>> from croupier.analysis.blackjack.priced import PricedRules
>>> said = advise(PricedRules(), "T 6", "9")
>>> said.best, [f"{choice.move} {choice.worth:+.4f}" for choice in said.choices]
('hit', ['stand -0.5427', 'hit -0.5057'])
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from croupier.analysis.blackjack.against import AgainstCard, BlackjackQuestion
from croupier.analysis.blackjack.hands import BUST, Shoe, hand_at, shoe_of, without
from croupier.analysis.blackjack.play import DOUBLE, HIT, SPLIT, STAND, expected
from croupier.analysis.blackjack.priced import PricedRules
from croupier.analysis.blackjack.solution import MOVE_NAMES, POLICY, BlackjackSolution, moves_at
from croupier.analysis.blackjack.terms import FIRST, LATER, SPADES
from croupier.analysis.engine.errors import NoAdvice
from croupier.equipment.cards import RANKS, SUITS
from croupier.games.blackjack.rules import may_insure, points


class BadPosition(NoAdvice):
    """A position that cannot be, or that nobody can decide about."""


@dataclass(frozen=True)
class BlackjackChoice:
    """A move and what it is worth, for an original wager of one."""

    move: str
    worth: float
    note: str = ""


@dataclass(frozen=True)
class BlackjackAdvice:
    """What may be done in a position, and what is best."""

    hand: tuple[str, ...]
    dealer: str
    removed: tuple[str, ...]
    total: int
    soft: bool
    choices: tuple[BlackjackChoice, ...]
    first: tuple[BlackjackChoice, ...] = ()
    """What is asked before play: insurance and even money against an ace."""
    policy: str = ""

    @property
    def best(self) -> str:
        """The move worth most."""
        return max(self.choices, key=lambda choice: choice.worth).move

    @property
    def best_first(self) -> str:
        """What to answer before play, where anything is asked."""
        return max(self.first, key=lambda choice: choice.worth).move if self.first else ""


def cards_of(cards: str | Iterable[str]) -> list[tuple[int, str, str]]:
    """Cards by value and suit as people write them: 'T 6', '10 6', 'AS 8d'."""
    words = cards.replace(",", " ").split() if isinstance(cards, str) else list(cards)
    found = []
    for word in words:
        text = word.strip().upper().replace("10", "T")
        if not text or text[0] not in RANKS or len(text) > 2 or text[1:] not in ("", *SUITS):
            raise BadPosition(
                f"{word!r} is not a card: write a rank (2 to 9, T or 10, J, Q, K, A) and a suit "
                "(C, D, H, S) if it matters, such as T or TS"
            )
        rank = RANKS.index(text[0])
        found.append((0 if rank == 12 else min(rank + 1, 9), text[1:], text))
    return found


def advise(
    rules: PricedRules,
    hand: str | Iterable[str],
    dealer: str,
    removed: str | Iterable[str] = (),
    *,
    split: str = "",
    doubled: bool = False,
    exchanged: bool = False,
    shoe: Shoe | None = None,
) -> BlackjackAdvice:
    """What each move of a hand is worth; its cards in the order they came.

    `removed` are other cards known to be out. `split` says that the hand is the `first` or a
    `later` one of a split; the other card of the pair is then out too. `doubled` says that its last
    card came by a double, which may be taken back in some games, `exchanged` that its second card
    was another hand's: an ace and a ten are then 21 and no blackjack.
    """
    mine, his, out = cards_of(hand), cards_of(dealer), cards_of(removed)
    if len(his) != 1:
        raise BadPosition("the dealer has one card until all players are done")
    values, first = [value for value, _, _ in mine], his[0][0]
    _check(rules, values, split, doubled)
    _check_suits(rules, [text for _, suit, text in (*mine, *his, *out) if suit])
    full = shoe or shoe_of(rules)
    extra = [values[0]] if split else []
    try:
        without(full, *values, first, *extra, *(value for value, _, _ in out))
        left = without(full, *(value for value, _, _ in out))
    except ValueError as error:
        raise BadPosition(f"there are not so many cards: {error}") from None
    question = BlackjackQuestion(rules, left, tables=full)
    against = AgainstCard(question, first)
    at, late = _place(against, values)
    terms, worth, ends, size = against.terms, against.worth, against.ends, against.left
    if split:
        parted = against.split(values[0])
        worth = parted.first if split == FIRST else parted.later
        terms, ends, size = question.terms(split, values[0] == 0), parted.ends, parted.left
    if doubled:
        live = (late or int(values[-1] == 0)) if terms.at_one else int(against.hands.aces[at])
        total = points(int(against.hands.hard[at]), live)
        choices = [BlackjackChoice("stand", float(expected(terms.doubled_pays[total], ends[at])))]
        if rules.withdraw_double and total < 21:
            choices.append(BlackjackChoice("withdraw-double", -1.0))
    elif at == terms.natural:
        pays, note = (terms.pays[21], "") if exchanged else (terms.natural_pays, "a blackjack")
        choices, total = [BlackjackChoice("stand", float(expected(pays, ends[at])), note)], 21
    else:
        total = int(against.hands.total[at])
        suits = _suits([suit for _, suit, _ in mine])
        note = "over all suits" if suits is None and terms.completes[at] >= 0 else ""
        moves = moves_at(against, at, late, suits, (terms, worth, int(size.sum())))
        choices = [
            BlackjackChoice(MOVE_NAMES[move], float(brings), note if move == HIT else "")
            for move, brings in moves.items()
        ]
        if len(values) == 2 and not split:
            choices += _with_two(question, against, values)
    soft = bool(against.hands.soft[at]) and not doubled
    settled = split or doubled or (exchanged and at == terms.natural)
    asked = () if settled else _before_play(question, against, values, at)
    policy = POLICY if split or any(choice.move == "split" for choice in choices) else ""
    held, gone = (tuple(text for _, _, text in cards) for cards in (mine, out))
    return BlackjackAdvice(held, his[0][2], gone, total, soft, tuple(choices), asked, policy)


def _check_suits(rules: PricedRules, cards: list[str]) -> None:
    """Each card is in the shoe once for every deck."""
    for card, number in Counter(cards).items():
        if number > rules.decks:
            raise BadPosition(f"there are {rules.decks} of {card} in {rules.decks} decks")


def _check(rules: PricedRules, values: list[int], split: str, doubled: bool) -> None:
    if len(values) < 2:
        raise BadPosition("a hand that is played has two cards or more")
    if sum(value + 1 for value in values) > 21:
        raise BadPosition("that hand is over 21 and has lost")
    if split not in ("", FIRST, LATER):
        raise BadPosition(f"a hand of a split is the {FIRST} or a {LATER} one")
    if doubled and len(values) < 3:
        raise BadPosition("a doubled hand has three cards or more")
    if split and rules.most_hands < 2:
        raise BadPosition("nothing may be split in this game")


def _place(against: AgainstCard, values: list[int]) -> tuple[int, int]:
    """Where a hand stands in the tables, and whether an ace came after its first two cards."""
    at = hand_at(against.hands, values)
    if at == BUST:
        raise BadPosition("that hand was complete before its last card")
    return at, int(against.terms.told_apart and 0 in values[2:])


def _suits(suits: list[str]) -> int | None:
    """Two spades, two of another suit, two suits; none if a suit is not known."""
    if len(suits) != 2 or not all(suits):
        return None
    if suits[0] != suits[1]:
        return 2
    return 0 if suits[0] == SUITS[SPADES] else 1


def _with_two(
    question: BlackjackQuestion, against: AgainstCard, values: list[int]
) -> list[BlackjackChoice]:
    """Splitting and giving up."""
    first = against.first
    columns = tuple(against if value == first else None for value in range(10))
    low, high = sorted(values)
    legal = BlackjackSolution(question, columns).first_moves(first, low, high)
    choices = []
    for move, worth in legal.items():
        if move not in (STAND, HIT, DOUBLE):
            again = move == SPLIT and against.split(low).again
            note = "split again where it may be" if again else ""
            choices.append(BlackjackChoice(MOVE_NAMES[move], float(worth), note))
    return choices


def _before_play(
    question: BlackjackQuestion, against: AgainstCard, values: list[int], at: int
) -> tuple[BlackjackChoice, ...]:
    """What is asked when the dealer shows an ace; the worth is what the answer adds."""
    rules = question.rules
    if len(values) != 2 or not may_insure(against.first + 1):
        return ()
    if at == against.terms.natural and not rules.blackjack_waits:
        return ()  # it is paid before insurance is called for (reading SP-10)
    choices = [BlackjackChoice("decline", 0.0)]
    if rules.insurance:
        choices.append(
            BlackjackChoice("insure", float(against.insurance(at)), "half the original wager")
        )
    if rules.even_money and at == against.terms.natural:
        choices.append(BlackjackChoice("even-money", 1.0 - float(against.natural())))
    return tuple(choices) if len(choices) > 1 else ()


# -- two hands to a box --------------------------------------------------------------------------


@dataclass(frozen=True)
class SwitchWorth:
    """Two hands as dealt and exchanged, for a wager of one on each."""

    dealt: tuple[BlackjackAdvice, BlackjackAdvice]
    switched: tuple[BlackjackAdvice, BlackjackAdvice]

    @staticmethod
    def worth(hands: tuple[BlackjackAdvice, BlackjackAdvice]) -> float:
        """What two hands are worth together, played at their best."""
        worth = 0.0
        for hand in hands:
            worth += max(choice.worth for choice in hand.choices)
            even = [choice.worth for choice in hand.first if choice.move == "even-money"]
            worth += max([0.0, *even])
        return worth

    @property
    def best(self) -> str:
        """Whether to exchange the second cards."""
        better = self.worth(self.switched) > self.worth(self.dealt) + 1e-12
        return "switch" if better else "decline"


def advise_switch(
    rules: PricedRules, first: str, second: str, dealer: str, removed: str | Iterable[str] = ()
) -> SwitchWorth:
    """Whether to exchange the second cards of two hands, and how to play them either way."""
    hands = [[text for _, _, text in cards_of(hand)] for hand in (first, second)]
    if any(len(hand) != 2 for hand in hands):
        raise BadPosition("both hands have two cards when they may be exchanged")
    (a, b), (c, d) = hands
    known = [text for _, _, text in cards_of(removed)]

    def pair(one: list[str], other: list[str], exchanged: bool) -> BlackjackAdvice:
        return advise(rules, one, dealer, [*known, *other], exchanged=exchanged)

    return SwitchWorth(
        (pair([a, b], [c, d], False), pair([c, d], [a, b], False)),
        (pair([a, d], [c, b], True), pair([c, b], [a, d], True)),
    )
