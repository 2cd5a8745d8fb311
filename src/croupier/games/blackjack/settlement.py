"""Who is paid, who loses and when: the event that decides a wager on a hand, and the chips."""

from __future__ import annotations

from croupier.equipment.cards import RANK, Card
from croupier.games.blackjack.boxes import (
    DEALER,
    DOUBLE,
    DOUBLED,
    DOUBLES,
    HOLDS_A_HAND,
    ON_A_HAND,
    SPLIT,
    cards_at,
    dealer_has_blackjack,
    dealers_hand_of,
    hand_of,
    has_blackjack,
    name,
    wagers_on,
)
from croupier.games.blackjack.limits import goes_by_its_result
from croupier.games.blackjack.rules import (
    LOSE,
    TWENTY_ONE,
    VALUE,
    WIN,
    BlackjackRules,
    may_become_blackjack,
    outcome,
    total,
)
from croupier.law import NoRule, cites
from croupier.play.felt import LIVE, Bet, Felt

BUST, BLACKJACK, EVEN_MONEY = "bust", "blackjack", "even money"
DEALER_BLACKJACK, BOTH_BLACKJACK = "dealer blackjack", "both blackjack"
DEALER_BUST, HIGHER, LOWER, TIE = "dealer bust", "higher", "lower", "tie"
TWENTY_ONE_MADE, TRICK, TWENTY_TWO = "twenty-one", "trick", "dealer twenty-two"
HIGHER_BLACKJACK, EQUAL_BLACKJACK, LOWER_BLACKJACK = (
    "higher blackjack", "equal blackjack", "lower blackjack",
)  # fmt: skip
TEN, NO_TEN = "ten", "no ten"
SURRENDERED, FORFEITED = "surrendered", "forfeited"
ORIGINAL_MOVED = "dealer blackjack on the original"


def rules_of(felt: Felt) -> BlackjackRules:
    """The numbers of the game in play."""
    rules = felt.game.rules
    assert isinstance(rules, BlackjackRules)
    return rules


# -- what has become of a hand -------------------------------------------------------------------


def hand_event(felt: Felt, bet: Bet) -> str:
    """How the hand that a wager is on came out against the dealer's."""
    hand = dealers_hand_of(felt, bet)
    return against(
        felt, rules_of(felt), bet, cards_at(felt, hand), dealer_has_blackjack(felt, hand)
    )


def against(
    felt: Felt, rules: BlackjackRules, bet: Bet, dealt: list[Card], dealer_blackjack: bool
) -> str:
    """How the hand that a wager is on came out against these cards of the dealer's."""
    hand = name(bet.box, hand_of(felt, bet))
    cards = felt.hands[hand].cards
    doubled = felt.marks.get(hand) in (DOUBLES, DOUBLED)
    player = total(cards, rules.at_one if doubled else 0)
    if player > TWENTY_ONE:
        return BUST
    if rules.surrender and is_given_up(felt, bet):
        return DEALER_BLACKJACK if dealer_blackjack else SURRENDERED
    dealer = total(dealt)
    blackjack = player == TWENTY_ONE and has_blackjack(felt, rules, bet.box, hand)
    result = outcome(
        player, blackjack, dealer, dealer_blackjack, len(cards),
        rules.twenty_one_wins, rules.trick, rules.ties_lose, rules.twenty_two_voids,
    )  # fmt: skip
    if result == WIN:
        if blackjack:
            return _blackjack(rules, cards, dealt, dealer_blackjack)
        return _win(rules, cards, player, doubled and has_doubled(felt, bet), dealer)
    if result == LOSE:
        if dealer_blackjack:
            moved = rules.original_moves and carries_the_original(felt, rules, bet)
            return ORIGINAL_MOVED if moved else DEALER_BLACKJACK
        return TIE if player == dealer else LOWER
    if blackjack:
        return BOTH_BLACKJACK
    return TIE if player == dealer else TWENTY_TWO


@cites("qld-2024 sch 2(a) s 9(6)")
def has_doubled(felt: Felt, bet: Bet) -> bool:
    """Whether the player has doubled the hand that a wager is on; others on the box need not."""
    hand = hand_of(felt, bet)
    return any(
        mine.wager == DOUBLE
        and mine.seat == bet.seat
        and mine.box == bet.box
        and hand_of(felt, mine) == hand
        for mine in felt.bets
    )


def _win(rules: BlackjackRules, cards: list[Card], player: int, doubled: bool, dealer: int) -> str:
    """A win without a blackjack: by a hand that pays more, by a trick, or by points."""
    if rules.special is not None and not doubled:
        special = rules.special(cards)
        if special:
            return special
    if rules.twenty_one_wins and player == TWENTY_ONE:
        return TWENTY_ONE_MADE
    if rules.trick and len(cards) >= rules.trick:
        return TRICK
    return DEALER_BUST if dealer > TWENTY_ONE else HIGHER


def _blackjack(
    rules: BlackjackRules, cards: list[Card], dealt: list[Card], dealer_blackjack: bool
) -> str:
    """A winning blackjack; against the dealer's it may be paid by the rank of the ten-cards."""
    if not dealer_blackjack or rules.blackjack_v_blackjack is None:
        return BLACKJACK
    mine, his = _ten_card(cards), _ten_card(dealt)
    if mine == his:
        return EQUAL_BLACKJACK
    return HIGHER_BLACKJACK if mine > his else LOWER_BLACKJACK


@cites("qld-2024 sch 2(b) s 4")
def _ten_card(cards: list[Card]) -> int:
    """The rank of the card beside the ace."""
    return min(RANK[card] for card in cards)


@cites("qld-2024 sch 2 s 25(4)", "act-1992 BJ 9", "act-1992 BJ 10(b)")
def second_card(felt: Felt, bet: Bet) -> str:
    """Whether the dealer's second card counts ten, which is what insurance is on."""
    return TEN if VALUE[cards_at(felt, dealers_hand_of(felt, bet))[1]] == 10 else NO_TEN


@cites(
    "qld-2024 sch 2(a) s 10(5)", "qld-2024 sch 2(a) s 10(7)(a)", "qld-2024 sch 2(a) s 10(7)(b)",
    "qld-2024 sch 2(a) s 10(7)(c)", "qld-2024 sch 2(b) s 8(5)",
)  # fmt: skip
def carries_the_original(felt: Felt, rules: BlackjackRules, bet: Bet) -> bool:
    """Whether a wager made by splitting counts as the original: it is on the first hand of its
    player that has not won and was not forfeited (readings SP-7 and CH-7).
    """
    if bet.wager != SPLIT:
        return False
    for mine in felt.bets:
        if mine.seat != bet.seat or mine.box != bet.box or mine.wager not in HOLDS_A_HAND:
            continue
        hand = name(mine.box, hand_of(felt, mine))
        won = mine.state == "win" or has_blackjack(felt, rules, mine.box, hand)
        if not won and mine.number not in felt.answered.get(FORFEITED, {}):
            return mine is bet
    return False


def is_given_up(felt: Felt, bet: Bet) -> bool:
    """Whether the player has surrendered the hand that a wager is on."""
    return bet.number in felt.answered.get(SURRENDERED, {})


# -- the chips -----------------------------------------------------------------------------------


def decide(felt: Felt, bet: Bet, event: str) -> None:
    """A wager is taken, paid or returned for an event."""
    if not felt.header.limits or goes_by_its_result(felt, bet):
        verdict = felt.game.wagers[bet.wager].verdicts.get(event)
        if verdict is None:
            raise NoRule(f"nothing says what becomes of a {bet.wager} wager on {event}")
        felt.settle(bet, verdict)


@cites(
    "qld-2024 sch 2(a) s 5(2)(c)", "qld-2024 sch 2(a) s 5(2)(d)", "qld-2024 sch 2(a) s 7",
    "qld-2024 sch 2(b) s 5(2)(b)", "qld-2024 sch 2(b) s 5(2)(c)", "qld-2024 sch 2(b) s 6(1)",
    "qld-2024 sch 2(b) s 6(2)", "qld-2024 sch 2(b) s 10(1)", "qld-2024 sch 2(b) s 10(2)",
)  # fmt: skip
def pay_at_once(felt: Felt, rules: BlackjackRules, box: str, hand: int) -> None:
    """A hand that wins whatever the dealer has is paid and removed; a blackjack may have to wait
    for the dealer's second card.
    """
    place, dealt = name(box, hand), cards_at(felt, DEALER)
    if rules.blackjack_waits and has_blackjack(felt, rules, box, place):
        if not dealt or may_become_blackjack(VALUE[dealt[0]]):
            return
    for bet in wagers_on(felt, box, hand):
        decide(felt, bet, hand_event(felt, bet))


@cites(
    "qld-2024 sch 2 s 14(2)(f)", "act-1992 BJ 11.1(b)", "act-1992 BJ 11.2(d)",
    "qld-2024 sch 2(a) s 5(2)(f)", "qld-2024 sch 2(b) s 5(2)(j)", "qld-2024 sch 2(c) s 6(1)(e)",
)  # fmt: skip
def take_busted(felt: Felt, box: str, hand: int) -> None:
    """More than 21: every wager on the hand is taken at once (reading J-10)."""
    for bet in wagers_on(felt, box, hand):
        decide(felt, bet, BUST)


@cites(
    "qld-2024 sch 2 s 24(1)", "qld-2024 sch 2 s 24(2)", "act-1992 BJ 10(a)", "act-1992 BJ 10(a)(i)",
    "qld-2024 sch 2(a) s 7", "qld-2024 sch 2(b) s 6(1)", "qld-2024 sch 2(b) s 6(2)",
)  # fmt: skip
def pay_blackjacks(felt: Felt, rules: BlackjackRules) -> None:
    """Blackjacks are paid before any third card, unless the dealer may still have one too."""
    dealer = cards_at(felt, DEALER)
    if not dealer or (rules.blackjack_waits and may_become_blackjack(VALUE[dealer[0]])):
        return
    for bet in felt.bets:
        if bet.state == LIVE and bet.wager in ON_A_HAND:
            place = name(bet.box, hand_of(felt, bet))
            if has_blackjack(felt, rules, bet.box, place):
                decide(felt, bet, BLACKJACK)


@cites(
    "qld-2024 sch 2 s 14(3)(h)", "qld-2024 sch 2 s 14(3)(i)", "qld-2024 sch 2 s 24(3)",
    "qld-2024 sch 2 s 26(5)", "qld-2024 sch 2 s 27(5)", "qld-2024 sch 17 s 34(1)(b)",
    "qld-2024 sch 17 s 34(4)", "act-1992 BJ 17(a)(i)", "act-1992 BJ 17(a)(ii)",
    "act-1992 BJ 17(b)(i)", "act-1992 BJ 17(b)(ii)", "act-1992 BJ 17(c)(i)",
    "act-1992 BJ 17(c)(ii)", "qld-2024 sch 2(a) s 8(5)", "qld-2024 sch 2(a) s 9(5)",
    "qld-2024 sch 2(a) s 10(5)", "qld-2024 sch 2(b) s 7(2)", "qld-2024 sch 2(b) s 8(5)",
    "qld-2024 sch 2(b) s 11(1)", "qld-2024 sch 2(b) s 11(2)", "qld-2024 sch 2(b) s 11(3)",
    "qld-2024 sch 2(b) s 11(4)", "qld-2024 sch 2(c) s 6(2)", "qld-2024 sch 2(c) s 6(3)",
)  # fmt: skip
def settle(felt: Felt) -> None:
    """Every wager still on the table is taken, paid or returned; wagers on hands come first."""
    wagers = felt.game.wagers
    last = []
    for bet in felt.bets:
        if bet.state == LIVE:
            if bet.wager in ON_A_HAND:
                decide(felt, bet, wagers[bet.wager].decide(felt, bet))
            else:
                last.append(bet)
    for bet in last:
        decide(felt, bet, wagers[bet.wager].decide(felt, bet))
    felt.settled = True
