"""One coup of baccarat, in the order of the rule book."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from croupier.equipment.cards import BACK, Card
from croupier.games.baccarat.designated import keep_or_pass_the_shoe, offer_the_shoe
from croupier.games.baccarat.placing import give_way
from croupier.games.baccarat.rules import (
    NATURAL,
    NO_CARD,
    BaccaratRules,
    burn_count,
    first_counts,
)
from croupier.games.baccarat.squeeze import HANDS, squeeze
from croupier.games.baccarat.state import CoupFelt
from croupier.law import Law, essential, rule
from croupier.play.cutting import cut_the_stack
from croupier.play.dealer import BURNT
from croupier.play.felt import LIVE, Bet
from croupier.play.game import Script, made_for
from croupier.play.header import Seat
from croupier.play.limits import bring_within_limits
from croupier.play.prompts import EVERYONE, Bets, Choose, Draw, Option, Question, Settle, Turn
from croupier.play.steps import collect_then_pay, take_wager
from croupier.play.wagers import Wager
from croupier.ranking.points import VALUE

AFTER_TWO_CARDS = "first cards"
"""When a wager that needs only the first two cards of each hand is settled."""


class BaccaratAsks:
    """The questions of a coup, with the citations of the book in play, made once."""

    def __init__(self, rules: BaccaratRules, wagers: Sequence[Wager], law: Law) -> None:
        up = rules.face_up
        dealt = law[coup]
        self.wagers = wagering(wagers, law)
        self.early = frozenset(w.name for w in wagers if w.decided == AFTER_TWO_CARDS)
        self.player_card = Draw("player", dealt, up)
        self.banker_card = Draw("banker", dealt, up)
        still = tuple(wager.name for wager in wagers if not wager.closes_first)
        self.open_player_card = Draw("player", dealt, up, still)
        self.open_banker_card = Draw("banker", dealt, up, still)
        self.last_wagers = Bets(still, "before a card is turned", self.wagers.cites)
        self.player_third = Draw("player", law[rules.player_draws], up)
        self.banker_third = Draw("banker", law[rules.banker_draws], up)
        self.settle = Settle(law[settle])


@essential
def baccarat(
    rules: BaccaratRules, wagers: Sequence[Wager], law: Law
) -> Callable[[CoupFelt], Script]:
    """The script of a coup under the law of a book."""

    def made(rules: BaccaratRules, wagers: Sequence[Wager]) -> Callable[[CoupFelt], Script]:
        return partial(coup, rules, BaccaratAsks(rules, wagers, law))

    return made_for(made, rules, wagers)


@essential
def coup(rules: BaccaratRules, ask: BaccaratAsks, felt: CoupFelt) -> Script:
    """Wagers; four cards in turn, the first and third to the player's hand; thirds; settlement.

    All of a plain coup is in one generator: an answer passes through every other on its way.
    """
    situation, offered = felt.header.situation, rules.designated_player
    if situation.new_shoe:
        yield from make_ready(felt)
    if offered:
        yield from offer_the_shoe(felt)
    if situation.dummy:
        hold_without_wagers(felt)
    if not felt.closed and not felt.state.cards_out:
        while not felt.closed:
            answer = yield ask.wagers
            give_way(felt, answer)
            take_wager(felt, answer)
    if offered:
        yield from offer_the_shoe(felt)
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
            yield from squeeze(felt)
        for bet in felt.bets:
            if bet.wager in ask.early:
                settle_early(felt, bet)

        player_count, banker_count = first_counts(player, banker)
        if player_count < NATURAL and banker_count < NATURAL:
            third = NO_CARD
            if rules.player_draws(player_count):
                if len(player) < 3:
                    to_player((yield ask.player_third))
                if not face_up:
                    yield from squeeze(felt)
                third = VALUE[player[2]]
            if rules.banker_draws(banker_count, third):
                if len(banker) < 3:
                    to_banker((yield ask.banker_third))
                if not face_up:
                    yield from squeeze(felt)
        yield ask.settle
        settle(felt)
    if offered:
        yield from keep_or_pass_the_shoe(felt)


@essential
def wagering(wagers: Sequence[Wager], law: Law) -> Bets:
    """Wagers are placed and changed, by anyone and on any area, until 'no more bets'."""
    return Bets(tuple(wager.name for wager in wagers), cites=law[wagering])


@essential
def hold_without_wagers(felt: CoupFelt) -> None:
    """A dummy round is played without wagers."""
    felt.dummy = True
    felt.closed = True


@rule
def first_cards_with_bets_open(felt: CoupFelt, ask: BaccaratAsks) -> Script:
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
                while type(answer := (yield prompt)) is not Card:
                    give_way(felt, answer)
                    take_wager(felt, answer)
                hand.take(answer)
    if not felt.state.called:
        felt.closed = _exposed(felt)
        while not felt.closed:
            answer = yield ask.last_wagers
            give_way(felt, answer)
            take_wager(felt, answer)
        felt.state.called = True


def _exposed(felt: CoupFelt) -> bool:
    """Whether anyone has seen a card of this round."""
    return any(card is not BACK for name in HANDS for card in felt.cards(name))


@rule
def settle_early(felt: CoupFelt, bet: Bet) -> None:
    """A wager that needs only the first two cards is taken or paid before any third card."""
    if bet.state == LIVE and bring_within_limits(felt, bet):
        felt.settle(bet, felt.game.wagers[bet.wager].verdict(felt, bet))


@essential
def settle(felt: CoupFelt) -> None:
    """Losing wagers are taken, then winning ones paid; a card left over is for the next coup."""
    collect_then_pay(felt)
    if felt.next:
        felt.carry[:0] = felt.next
        felt.next.clear()


# -- a new shoe ----------------------------------------------------------------------------------


def make_ready(felt: CoupFelt) -> Script:
    """A new shoe is cut and burnt before the first wager."""
    if felt.rules.burn == "none":
        return
    yield from cut_the_cards(felt)
    if felt.state.burn_omitted:
        return
    if felt.rules.burn == "by value":
        yield from burn_by_value(felt)
    else:
        yield from burn_one(felt)


@essential
def cut_the_cards(felt: CoupFelt) -> Script:
    """The stack is offered round the table until a player cuts; if nobody does, the house must."""
    yield from cut_the_stack(
        felt,
        _offered_the_cut(felt),
        felt.law[cut_the_cards],
        felt.rules.cut_from_ends,
        falls_to=felt.rules.cut_falls_to,
        passed_on=felt.rules.cut_passed_on,
    )


def _offered_the_cut(felt: CoupFelt) -> list[Seat]:
    """Seated players from the dealer's left, either way round, then standing ones."""
    if felt.rules.cut_order == "dealer":
        return []
    seated = sorted((s for s in felt.header.seats if not s.standing), key=lambda s: s.place)
    standing = [s for s in felt.header.seats if s.standing]
    if felt.rules.cut_order == "anticlockwise":
        seated[1:] = reversed(seated[1:])
    return seated + standing


@rule
def burn_one(felt: CoupFelt) -> Script:
    """The first card is burnt unseen; a player may ask to see it, all may agree to burn more."""
    why = felt.law[burn_one]
    burnt = felt.hand(BURNT)
    if not burnt.cards:
        burnt.take((yield Draw(BURNT, why, face_up=False)))
    if not felt.rules.burn_on_request:
        return
    if not felt.state.burn:
        options = (Option("go-on"), Option("show-burn", cites=why), Option("burn-more", cites=why))
        answer = yield Choose((Question("dealer", BURNT, options, "go-on"),), why)
        felt.state.burn = getattr(answer, "move", "go-on")
    if felt.state.burn == "go-on":
        return
    if burnt.cards[0] is BACK:
        burnt.turn(0, (yield Turn(BURNT, 0, EVERYONE, why)))
    if felt.state.burn == "burn-more":
        while len(burnt.cards) < 1 + burn_count(burnt.cards[0]):
            burnt.take((yield Draw(BURNT, why)))


@rule
def burn_by_value(felt: CoupFelt) -> Script:
    """The first card is shown, and as many cards as it counts are burnt face down."""
    why = felt.law[burn_by_value]
    burnt = felt.hand(BURNT)
    if not burnt.cards:
        burnt.take((yield Draw(BURNT, why)))
    while len(burnt.cards) < 1 + burn_count(burnt.cards[0]):
        burnt.take((yield Draw(BURNT, why, face_up=False)))
