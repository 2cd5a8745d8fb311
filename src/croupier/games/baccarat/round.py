"""One coup of baccarat, in the order of the rule book."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from croupier.equipment.cards import BACK, Card
from croupier.games.baccarat.rules import (
    NATURAL,
    NO_CARD,
    VALUE,
    BaccaratRules,
    banker_draws,
    first_counts,
    player_draws,
)
from croupier.games.baccarat.shoe import keep_or_pass_the_shoe, make_ready, offer_the_shoe
from croupier.games.baccarat.squeeze import HANDS, squeeze
from croupier.games.baccarat.state import CoupFelt
from croupier.law import cite, cites
from croupier.play.felt import LIVE, Bet
from croupier.play.game import Script
from croupier.play.limits import bring_within_limits
from croupier.play.prompts import Bets, Draw, Settle
from croupier.play.steps import card_while_bets_are_open, take_wager
from croupier.play.wagers import Wager

AFTER_TWO_CARDS = "first cards"
"""When a wager that needs only the first two cards of each hand is settled."""


class Asks:
    """The questions of a coup, with the citations of the book in play, made once."""

    def __init__(
        self, rules: BaccaratRules, wagers: Sequence[Wager], parts: tuple[str, ...]
    ) -> None:
        up = rules.face_up
        dealt = cite(coup, *parts)
        self.wagers = wagering(wagers, parts)
        self.early = frozenset(w.name for w in wagers if w.decided == AFTER_TWO_CARDS)
        self.player_card = Draw("player", dealt, up)
        self.banker_card = Draw("banker", dealt, up)
        still = tuple(wager.name for wager in wagers if not wager.late_cites)
        self.open_player_card = Draw("player", dealt, up, still)
        self.open_banker_card = Draw("banker", dealt, up, still)
        self.last_wagers = Bets(still, "before a card is turned", self.wagers.cites)
        self.player_third = Draw("player", cite(player_draws, *parts), up)
        self.banker_third = Draw("banker", cite(banker_draws, *parts), up)
        self.settle = Settle(cite(settle, *parts))


@cites(
    "qld-2024 sch 1 s 4(3)", "qld-2024 sch 1 s 17(2)", "qld-2024 sch 1 s 17(3)",
    "qld-2024 sch 1 s 18", "act-1992 BA 10.1", "act-1992 MB 10.1",
)  # fmt: skip
def baccarat(
    rules: BaccaratRules, wagers: Sequence[Wager], *parts: str
) -> Callable[[CoupFelt], Script]:
    """The script of a coup; `parts` are the parts of the book that govern it."""
    return partial(coup, rules, Asks(rules, wagers, parts), parts)


@cites(
    "qld-2024 sch 1 s 16(2)", "qld-2024 sch 1 s 16(3)", "qld-2024 sch 1 s 16(4)",
    "act-1992 BA 8.3(a)", "act-1992 BA 8.3(b)", "act-1992 MB 8.3",
)  # fmt: skip
def coup(rules: BaccaratRules, ask: Asks, parts: tuple[str, ...], felt: CoupFelt) -> Script:
    """Wagers; four cards in turn, the first and third to the player's hand; thirds; settlement.

    All of a plain coup is in one generator: an answer passes through every other on its way.
    """
    situation, offered = felt.header.situation, rules.designated_player
    if situation.new_shoe:
        yield from make_ready(felt, rules, parts)
    if offered:
        yield from offer_the_shoe(felt, parts)
    if situation.dummy:
        hold_without_wagers(felt)
    if not felt.closed and not felt.state.cards_out:
        while not felt.closed:
            take_wager(felt, (yield ask.wagers))
    if offered:
        yield from offer_the_shoe(felt, parts)
    if not felt.settled:
        hands = felt.hands
        if "banker" not in hands:
            felt.lay(*HANDS)
        players, bankers = hands["player"], hands["banker"]
        player, banker = players.cards, bankers.cards
        face_up = rules.face_up
        if rules.wagers_until_exposed:
            yield from first_cards_with_bets_open(felt, ask)
        to_player: Callable[[Card], None] = player.append
        to_banker: Callable[[Card], None] = banker.append
        if not face_up:  # it is noted who has seen the card
            to_player, to_banker = players.take, bankers.take
        if not player:
            to_player((yield ask.player_card))
        if not banker:
            to_banker((yield ask.banker_card))
        if len(player) < 2:
            to_player((yield ask.player_card))
        if len(banker) < 2:
            to_banker((yield ask.banker_card))
        if not face_up:
            yield from squeeze(felt, rules, parts)
        for bet in felt.bets:
            if bet.wager in ask.early:
                settle_early(felt, bet)

        player_count, banker_count = first_counts(player, banker)
        if player_count < NATURAL and banker_count < NATURAL:
            third = NO_CARD
            if player_draws(player_count):
                if len(player) < 3:
                    to_player((yield ask.player_third))
                if not face_up:
                    yield from squeeze(felt, rules, parts)
                third = VALUE[player[2]]
            if banker_draws(banker_count, third):
                if len(banker) < 3:
                    to_banker((yield ask.banker_third))
                if not face_up:
                    yield from squeeze(felt, rules, parts)
        yield ask.settle
        settle(felt)
    if offered:
        yield from keep_or_pass_the_shoe(felt, parts)


@cites(
    "qld-2024 sch 1 s 6(2)(b)", "qld-2024 sch 1 s 7(1)", "qld-2024 sch 1 s 7(2)(a)",
    "qld-2024 sch 1 s 8", "qld-2024 sch 1 s 16(1)", "qld-2024 sch 1 s 16(1)(b)",
    "act-1992 BA 5.1", "act-1992 BA 5.4", "act-1992 BA 8.3",
    "act-1992 MB 5.1", "act-1992 MB 5.3", "act-1992 MB 8.3",
)  # fmt: skip
def wagering(wagers: Sequence[Wager], parts: tuple[str, ...]) -> Bets:
    """Wagers are placed and changed, by anyone and on any area, until 'no more bets'."""
    return Bets(tuple(wager.name for wager in wagers), cites=cite(wagering, *parts))


@cites("qld-2024 sch 1 s 24(6)", "act-1992 BA 11.2", "act-1992 MB 11.2")
def hold_without_wagers(felt: CoupFelt) -> None:
    """A dummy round is played without wagers."""
    felt.dummy = True
    felt.closed = True


@cites("qld-2024 sch 1 s 8(3)(b)", "qld-2024 sch 1 s 16(1)")
def first_cards_with_bets_open(felt: CoupFelt, ask: Asks) -> Script:
    """Dealt face down, the first cards close nothing: the call comes before one is turned over."""
    felt.state.cards_out = True
    player, banker = felt.hand("player"), felt.hand("banker")
    for cards in (1, 2):
        for hand, still, no_more in (
            (player, ask.open_player_card, ask.player_card),
            (banker, ask.open_banker_card, ask.banker_card),
        ):
            if len(hand.cards) < cards:
                prompt = no_more if _exposed(felt) else still
                hand.take((yield from card_while_bets_are_open(felt, prompt)))
    if not felt.state.called:
        felt.closed = _exposed(felt)
        while not felt.closed:
            take_wager(felt, (yield ask.last_wagers))
        felt.state.called = True


def _exposed(felt: CoupFelt) -> bool:
    """Whether anyone has seen a card of this round."""
    return any(card is not BACK for name in HANDS for card in felt.cards(name))


@cites("qld-2024 sch 17 s 44")
def settle_early(felt: CoupFelt, bet: Bet) -> None:
    """A wager that needs only the first two cards is taken or paid before any third card."""
    if bet.state == LIVE and bring_within_limits(felt, bet):
        felt.settle(bet, felt.game.wagers[bet.wager].verdict(felt, bet))


@cites("qld-2024 sch 1 s 21", "act-1992 BA 10.3", "act-1992 MB 10.3")
def settle(felt: CoupFelt) -> None:
    """Losing wagers are taken and winning ones paid; a card left over is kept for the next coup."""
    wagers = felt.game.wagers
    limits = felt.header.limits
    for bet in felt.bets:
        if bet.state == LIVE and (not limits or bring_within_limits(felt, bet)):
            felt.settle(bet, wagers[bet.wager].verdict(felt, bet))
    if felt.next:
        felt.carry[:0] = felt.next
        felt.next.clear()
    felt.settled = True
