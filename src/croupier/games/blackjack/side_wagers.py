"""Wagers beside the game: what the first cards of a box come to, and when each is settled."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.equipment.cards import RANK, SUIT
from croupier.games.baccarat.wagers import pair_kind
from croupier.games.blackjack.asks import Asks
from croupier.games.blackjack.boxes import (
    DEALER,
    INSURANCE,
    ON_A_HAND,
    cards_at,
    hand_of,
    has_blackjack,
    is_finished,
    is_split,
    name,
)
from croupier.games.blackjack.rules import BlackjackRules, hard, total
from croupier.games.blackjack.settlement import decide, rules_of
from croupier.games.blackjack.splitting import formed_from
from croupier.law import cites
from croupier.play.felt import LIVE, Bet, Felt
from croupier.play.wagers import Decide

OPEN = "open"
"""Said of a wager that the cards have not decided yet."""
NONE = "none"
"""Said of cards that win nothing."""

FIVE, SIX, SEVEN, EIGHT = 3, 4, 5, 6
"""Ranks that side wagers name."""
ACE_RANK = 12
PLAYED = ON_A_HAND | {INSURANCE}
"""The wagers that are not beside the game."""


# -- when they are settled -----------------------------------------------------------------------


@cites(
    "qld-2024 sch 17 s 7(4)(a)", "qld-2024 sch 17 s 7(4)(b)", "qld-2024 sch 17 s 27(1)",
    "qld-2024 sch 17 s 27(2)", "qld-2024 sch 17 s 44(1)(a)", "qld-2024 sch 17 s 44(1)(b)",
    "qld-2024 sch 17 s 48(3)", "qld-2024 sch 17 s 55(3)(a)", "qld-2024 sch 17 s 55(3)(b)",
    "act-1992 BJ 21.7",
)  # fmt: skip
def settle_first_cards(felt: Felt, ask: Asks) -> None:
    """What the first two cards decide is taken and paid before the players act."""
    if len(felt.bets) == 1:
        return
    for bet in felt.bets:
        if bet.state == LIVE and bet.wager not in PLAYED and _has_its_cards(felt, ask, bet):
            if bet.wager in ask.early:
                decide(felt, bet, felt.game.wagers[bet.wager].decide(felt, bet))
            elif bet.wager in ask.watched:
                _settle_if_known(felt, bet, ask.watched[bet.wager])


@cites(
    "qld-2024 sch 17 s 27(3)", "qld-2024 sch 17 s 27(4)", "qld-2024 sch 17 s 27(5)",
    "qld-2024 sch 17 s 27(6)", "qld-2024 sch 17 s 27(7)", "qld-2024 sch 17 s 28(2)",
    "qld-2024 sch 17 s 34(2)",
)  # fmt: skip
def settle_known(felt: Felt, ask: Asks, box: str) -> None:
    """What the cards of a box have decided by now is settled at once."""
    watched = ask.watched
    if not watched or len(felt.bets) == 1:
        return
    for bet in felt.bets:
        if bet.wager in watched and bet.box == box and bet.state == LIVE:
            _settle_if_known(felt, bet, watched[bet.wager])


@cites("qld-2024 sch 17 s 3", "act-1992 BJ 21.4")
def give_back_without_a_hand(felt: Felt, ask: Asks) -> None:
    """A wager beside a box that was not dealt to follows the box's own wagers (reading A-13)."""
    for bet in felt.bets:
        if bet.state == LIVE and bet.wager not in PLAYED:
            if not _has_its_cards(felt, ask, bet):
                why = felt.game.wagers[bet.wager].cites
                felt.give_back(bet, "void", why, "no hand was played on the box")
                felt.say("returned", f"{bet.seat} {bet.wager}", why)


def _has_its_cards(felt: Felt, ask: Asks, bet: Bet) -> bool:
    """Whether the first cards that a wager is on lie there, the dealer's too if it needs one."""
    if bet.wager in ask.with_dealers and not cards_at(felt, DEALER):
        return False
    return len(first_two(felt, bet)) == 2


def _settle_if_known(felt: Felt, bet: Bet, known: Decide) -> None:
    event = known(felt, bet)
    if event != OPEN:
        decide(felt, bet, event)


# -- pairs ---------------------------------------------------------------------------------------


def first_two(felt: Felt, bet: Bet) -> Sequence[int]:
    """The first two cards of the hand; after a split they begin two hands."""
    place = name(bet.box, hand_of(felt, bet))
    if f"split {place}" in felt.marks:
        second = formed_from(felt, place)[0]
        return [cards_at(felt, place)[0], cards_at(felt, second)[0]]
    return cards_at(felt, place)[:2]


@cites("qld-2024 sch 17 s 7(2)", "qld-2024 sch 17 s 7(3)")
def pair(felt: Felt, bet: Bet) -> str:
    """The kind of pair that the first two cards of the box make, if any (reading A-5)."""
    first, second = first_two(felt, bet)
    return pair_kind(first, second)


@cites("qld-2024 sch 17 s 43(1)", "qld-2024 sch 17 s 43(3)")
def any_pair(felt: Felt, bet: Bet) -> str:
    """Whether the first two cards of the box are a pair."""
    return "pair" if pair(felt, bet) != NONE else NONE


@cites("qld-2024 sch 17 s 55(2)(a)", "qld-2024 sch 17 s 55(2)(b)")
def star_pair(felt: Felt, bet: Bet) -> str:
    """A pair by its suits, and aces above all."""
    first, second = first_two(felt, bet)
    kind = pair_kind(first, second)
    return "aces" if kind != NONE and RANK[first] == ACE_RANK else kind


# -- lucky lucky ---------------------------------------------------------------------------------


@cites("qld-2024 sch 17 s 48(1)", "qld-2024 sch 17 s 48(2)", "qld-2024 sch 17 s 48(4)")
def lucky(cards: Sequence[int]) -> str:
    """The best of sevens, six-seven-eight, 21, 20 and 19 that three cards make; aces count as in
    a hand (reading A-12).
    """
    suited = len({SUIT[card] for card in cards}) == 1
    ranks = sorted(RANK[card] for card in cards)
    if ranks == [SEVEN, SEVEN, SEVEN]:
        return "suited sevens" if suited else "sevens"
    if ranks == [SIX, SEVEN, EIGHT]:
        return "suited six seven eight" if suited else "six seven eight"
    count = total(cards)
    if count == 21:
        return "suited 21" if suited else "21"
    return str(count) if count in (19, 20) else NONE


def lucky_lucky(felt: Felt, bet: Bet) -> str:
    """What the box's first two cards and the dealer's first make together."""
    return lucky([*first_two(felt, bet), *cards_at(felt, DEALER)[:1]])


# -- super sevens --------------------------------------------------------------------------------


def _suited(cards: Sequence[int]) -> str:
    return "suited " if len({SUIT[card] for card in cards}) == 1 else ""


@cites(
    "qld-2024 sch 17 s 26(1)(a)", "qld-2024 sch 17 s 26(1)(b)", "qld-2024 sch 17 s 26(1)(c)",
    "qld-2024 sch 17 s 26(3)",
)  # fmt: skip
def sevens(cards: Sequence[int]) -> str:
    """How many of the first three cards are sevens, counted until one is not."""
    run = 0
    for card in cards[:3]:
        if RANK[card] != SEVEN:
            break
        run += 1
    if run == 3:
        return f"{_suited(cards[:3])}three sevens"
    if run == 2:
        return f"{_suited(cards[:2])}two sevens"
    return "one seven" if run else NONE


@cites("qld-2024 sch 17 s 28(1)", "qld-2024 sch 17 s 29(2)")
def three_for_sevens(felt: Felt, bet: Bet) -> list[int]:
    """The cards that count: after a split the two that were split, then the next card."""
    cards: list[int] = list(cards_at(felt, name(bet.box)))
    if is_split(felt, bet.box):
        cards.insert(1, cards_at(felt, name(bet.box, 2))[0])
    return cards


def super_sevens(felt: Felt, bet: Bet) -> str:
    """What the sevens of a box come to."""
    return sevens(three_for_sevens(felt, bet))


def super_sevens_known(felt: Felt, bet: Bet) -> str:
    """The same as soon as it is known; two sevens wait for a third card, or for none to come."""
    cards = three_for_sevens(felt, bet)
    event = sevens(cards)
    if len(cards) == 2 and event.endswith("two sevens"):
        if is_split(felt, bet.box) or not is_finished(felt, rules_of(felt), bet.box, 1):
            return OPEN
    return event


# -- bonus blackjack -----------------------------------------------------------------------------


@cites(
    "qld-2024 sch 17 s 33(1)(a)", "qld-2024 sch 17 s 33(1)(b)", "qld-2024 sch 17 s 33(1)(c)",
    "qld-2024 sch 17 s 33(1)(d)", "qld-2024 sch 17 s 33(3)",
)  # fmt: skip
def bonus_hand(cards: Sequence[int], blackjack: bool, nominated: int) -> str:
    """Which bonus a complete hand wins; a blackjack needs both cards in the suit nominated
    (reading A-7).
    """
    suited = _suited(cards)
    if blackjack:
        return "nominated blackjack" if suited and SUIT[cards[0]] == nominated else NONE
    ranks = sorted(RANK[card] for card in cards)
    if ranks == [FIVE, FIVE, FIVE, SIX]:
        return f"{suited}five five five six"
    if ranks == [SEVEN, SEVEN, SEVEN]:
        return f"{suited}sevens"
    if ranks == [SIX, SEVEN, EIGHT]:
        return f"{suited}six seven eight"
    return NONE


@cites("qld-2024 sch 17 s 35")
def bonus_cards(felt: Felt, bet: Bet) -> list[int]:
    """The hand that decides: after a split the first of the two."""
    return list(cards_at(felt, name(bet.box)))


class BonusBlackjack:
    """The bonus blackjack wager of a table that has nominated a suit."""

    def __init__(self, nominated: int) -> None:
        self.nominated = nominated

    def event(self, felt: Felt, bet: Bet) -> str:
        """Which bonus the hand wins."""
        rules: BlackjackRules = rules_of(felt)
        blackjack = has_blackjack(felt, rules, bet.box, name(bet.box))
        return bonus_hand(bonus_cards(felt, bet), blackjack, self.nominated)

    @cites("qld-2024 sch 17 s 34(2)", "qld-2024 sch 17 s 34(3)")
    def lost(self, felt: Felt, bet: Bet) -> str:
        """A wager that cannot win is taken when the hand is complete; one that wins waits."""
        if not is_finished(felt, rules_of(felt), bet.box, 1):
            return OPEN
        return NONE if self.event(felt, bet) == NONE else OPEN


# -- over and under thirteen ---------------------------------------------------------------------


@cites(
    "act-1992 BJ 21.5(a)", "act-1992 BJ 21.5(b)", "act-1992 BJ 21.6(a)", "act-1992 BJ 21.6(b)",
)  # fmt: skip
def against_thirteen(count: int) -> str:
    """Over, under or thirteen itself."""
    if count == 13:
        return "thirteen"
    return "over" if count > 13 else "under"


@cites("act-1992 BJ 21.2(a)", "act-1992 BJ 21.2(b)", "act-1992 BJ 21.2(c)")
def thirteen(felt: Felt, bet: Bet) -> str:
    """How the first two cards of the box lie to thirteen; aces count one."""
    return against_thirteen(hard(first_two(felt, bet)))
