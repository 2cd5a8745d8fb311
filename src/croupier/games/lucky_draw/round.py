"""One round of lucky draw baccarat, in the order of the rule book."""

from __future__ import annotations

from collections.abc import Callable

from croupier.games.lucky_draw import state
from croupier.games.lucky_draw.rules import LuckyDrawRules, dealer_needs_card
from croupier.games.lucky_draw.state import DRAW, ENTER, LuckyFelt
from croupier.law import Law, essential
from croupier.play.cutting import DEALER, clockwise_from, cut_the_stack, first_to_cut
from croupier.play.felt import Bet
from croupier.play.game import Script, made_for
from croupier.play.misplaced import as_drawn, where_they_belong
from croupier.play.next_cards import deal, is_offered, lay, put_away
from croupier.play.prompts import Bets, Choose, Draw, Option, Question, Settle
from croupier.play.spots import box_spot
from croupier.play.steps import settle_all, take_wagers


class LuckyDrawAsks:
    """The questions of a round, with the citations of the book in play, made once."""

    def __init__(self, rules: LuckyDrawRules, law: Law) -> None:
        numbers = [str(box) for box in range(1, rules.boxes + 1)]
        dealt, more = law[first_cards], law[act_on_boxes]
        self.wagers = Bets((ENTER,), cites=law[wagering])
        self.first = {place: Draw(place, dealt) for place in (DEALER, *map(box_spot, numbers))}
        self.additional = {box: Draw(box_spot(box), more) for box in numbers}
        self.dealer_more = Draw(DEALER, law[dealers_hand])
        self.settle = Settle(law[settle])


def lucky_draw(rules: LuckyDrawRules, law: Law) -> Callable[[LuckyFelt], Script]:
    """The script of a round under the law of a book."""
    return made_for(lambda rules, _: _under(rules, law), rules)


def _under(rules: LuckyDrawRules, law: Law) -> Callable[[LuckyFelt], Script]:
    ask = LuckyDrawAsks(rules, law)

    def play(felt: LuckyFelt) -> Script:
        """Enter wagers, two cards a box and one for the dealer, each box in turn, the dealer."""
        if felt.header.situation.new_shoe and rules.cut_from_ends:
            yield from cut_the_cards(felt)
        if not felt.closed:
            yield from wagering(felt, ask)
        draw_goes_with_enter(felt)
        yield from first_cards(felt, ask)
        yield from act_on_boxes(felt, ask)
        yield from dealers_hand(felt, ask)
        yield ask.settle
        settle(felt)

    return play


@essential
def cut_the_cards(felt: LuckyFelt) -> Script:
    """The stack is offered until a player cuts or has another cut; failing that, the dealer cuts.

    No card is burnt afterwards.
    """
    offered = clockwise_from(felt, first_to_cut(felt))
    yield from cut_the_stack(felt, offered, felt.law[cut_the_cards], felt.rules.cut_from_ends)


@essential
def wagering(felt: LuckyFelt, ask: LuckyDrawAsks) -> Script:
    """Enter wagers go on the boxes until the first card."""
    yield from take_wagers(felt, ask.wagers)


@essential
def draw_goes_with_enter(felt: LuckyFelt) -> None:
    """A draw wager cannot stay on a box whose enter wager has gone back."""
    boxes = {bet.box for bet in state.in_play(felt)}
    for bet in felt.live():
        if bet.wager == DRAW and bet.box not in boxes:
            felt.hand_back(bet, felt.law[draw_goes_with_enter], "its enter wager was returned")


@essential
def first_cards(felt: LuckyFelt, ask: LuckyDrawAsks) -> Script:
    """A card to each box with an enter wager, one to the dealer, a second to each box.

    Once the dealer has acted, a card left out is no longer simply dealt: rulings see to it.
    """
    while (turn := state.turn_due(felt)) is not None:
        card = yield ask.first[turn.place]
        deal(felt, felt.hand(turn.place), card)


@essential
def put_in_order(felt: LuckyFelt) -> None:
    """Before the dealer acts, cards that are not where they belong go to the places that the order
    of dealing gives them by the order they left the shoe.
    """
    dealt = [bet.box for bet in felt.bets if bet.wager == ENTER and felt.cards(box_spot(bet.box))]
    turns = state.turns((*dealt, *(bet.box for bet in state.in_play(felt))))
    order = [turn.place for turn in turns]
    left_out = [turns.index(turn) for turn in felt.state.left_out if turn in turns]
    drawn = as_drawn(order, {place: felt.cards(place) for place in order}, left_out)
    lay(felt, where_they_belong(order, drawn))
    felt.state.left_out.clear()
    felt.say("cards", "reconstructed", felt.law[put_in_order])


@essential
def dead_without_cards(felt: LuckyFelt, bet: Bet) -> None:
    """A box that got no cards before the dealer acted on another is dead: its wager goes back."""
    why = felt.law[dead_without_cards]
    felt.say("hand", "dead", why)
    felt.hand_back(bet, why, "no cards were dealt to the box")


@essential
def act_on_boxes(felt: LuckyFelt, ask: LuckyDrawAsks) -> Script:
    """From the dealer's left each box stands, or draws for a draw wager, at most once.

    A box that lacks first cards is seen to when its turn comes, if nobody has noticed before.
    """
    while left := state.waiting(felt):
        bet = left[0]
        hand = felt.hand(box_spot(bet.box))
        if len(hand.cards) < 2 and not felt.state.acting:
            put_in_order(felt)
            yield from first_cards(felt, ask)
        elif not hand.cards:
            dead_without_cards(felt, bet)
        elif len(hand.cards) < 2:
            deal(felt, hand, (yield ask.additional[bet.box]))
        elif _card_is_due(felt, bet.box):
            deal(felt, hand, (yield ask.additional[bet.box]))
            felt.state.acting = True
        else:
            answer = yield _question(felt, bet)
            if answer.move == "stand":
                state.stand(felt, bet.box)
            elif answer.move == "refuse":
                refuse(felt, bet)
            else:
                place_draw_wager(felt, bet, answer.stake)
                if answer.move == "accept":
                    accept(felt, bet)


def _card_is_due(felt: LuckyFelt, box: str) -> bool:
    """A draw wager buys a card; one that was shown too early must have been accepted first."""
    if state.draw_wager(felt, box) is None:
        return False
    return box in felt.state.taking or not is_offered(felt)


def _question(felt: LuckyFelt, bet: Bet) -> Choose:
    why = felt.law[act_on_boxes]
    if is_offered(felt):
        chips = 0 if state.draw_wager(felt, bet.box) else bet.stake
        taken = Option("accept", chips, chips, felt.law[accept])
        options = (taken, Option("refuse", cites=felt.law[refuse]))
    else:
        draws = Option("draw", bet.stake, bet.stake, felt.law[place_draw_wager])
        options = (Option("stand", cites=why), draws)
    return Choose((Question(bet.seat, box_spot(bet.box), options),), why)


@essential
def place_draw_wager(felt: LuckyFelt, bet: Bet, stake: int) -> None:
    """A draw wager, equal to the enter wager, goes beside it, unless it lies there already."""
    if stake:
        felt.place(bet.seat, DRAW, stake, box=bet.box)


@essential
def accept(felt: LuckyFelt, bet: Bet) -> None:
    """Who accepts a card shown too early is dealt it, as if it were the next."""
    felt.state.taking.append(bet.box)


@essential
def refuse(felt: LuckyFelt, bet: Bet) -> None:
    """Who refuses a card shown too early gets no other; his draw wager is void."""
    wager = state.draw_wager(felt, bet.box)
    if wager is not None:
        felt.hand_back(wager, felt.law[refuse], "the card offered was refused")
    state.stand(felt, bet.box)


@essential
def dealers_hand(felt: LuckyFelt, ask: LuckyDrawAsks) -> Script:
    """If any enter wager is left the dealer takes a second card, and a third on four or less."""
    dealer = felt.hand(DEALER)
    while state.in_play(felt) and dealer_needs_card(felt.rules, dealer.cards):
        if deal(felt, dealer, (yield ask.dealer_more)):
            refused_by_all(felt)


@essential
def refused_by_all(felt: LuckyFelt) -> None:
    """A card shown too early that no box took is the dealer's."""
    which = "second" if len(felt.cards(DEALER)) <= 2 else "third"
    felt.say("card", f"dealer's {which} card", felt.law[refused_by_all])


@essential
def settle(felt: LuckyFelt) -> None:
    """Every wager is taken, paid or stands off; an unseen card left over begins the next round."""
    settle_all(felt)
    put_away(felt)
