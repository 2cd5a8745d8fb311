"""What goes wrong at a blackjack table: the facts, the conditions, and the ruling."""

from __future__ import annotations

from typing import Self

from croupier.equipment.cards import BACK, Card
from croupier.games.blackjack import state as table
from croupier.games.blackjack.placing import controller, on_a_numbered_box
from croupier.games.blackjack.round import order_of_dealing
from croupier.games.blackjack.rules import aces, dealer_draws, hard, is_soft, points
from croupier.games.blackjack.splitting import leave_on_first, silent_behind
from croupier.games.blackjack.state import DEALER, ORIGINAL, BlackjackFelt
from croupier.games.blackjack.switch import offer_boxes
from croupier.games.blackjack.wagers import is_finished
from croupier.law import Cites
from croupier.play import irregularities, next_cards
from croupier.play.answers import Place
from croupier.play.dealer import BURNT
from croupier.play.felt import Bet
from croupier.play.game import Script
from croupier.play.irregularities import ESTABLISHED, Facts, NoFacts, mishap, require
from croupier.play.next_cards import RACK, DrawnCard, OneCard, ShownCard, UnseenCard
from croupier.play.prompts import Draw, Prompt, Question
from croupier.play.reports.facts import BoxNumber, SeatId

NOT_IN_THE_DECKS = "the decks do not hold those cards besides the ones on the table"

# -- cards out of their turn ---------------------------------------------------------------------


@mishap("A card lies face up in the shoe", "card", "round")
def face_up_in_shoe(felt: BlackjackFelt, prompt: Prompt, facts: OneCard, why: Cites) -> Script:
    """A card found face up in the shoe goes to the discard rack."""
    next_cards.card_exists(felt, facts.card, prompt)
    yield ESTABLISHED
    _discard(felt, facts.card, why)


@mishap("A card was drawn in error, unseen or shown to the players", "card", "offer", "round")
def drawn_in_error(felt: BlackjackFelt, prompt: Prompt, facts: DrawnCard, why: Cites) -> Script:
    """A card drawn in error is the next card; one that was shown may be refused, once every player
    has two cards (reading J-21).
    """
    faceless = facts.exposed and facts.card is BACK
    require(not faceless, "a card that the players saw has a face: say which")
    next_cards.card_exists(felt, facts.card, prompt)
    yield ESTABLISHED
    if facts.exposed and felt.closed and not first_cards_are_due(felt, prompt):
        _offer(felt, facts.card, felt.law.does(drawn_in_error, "shown"))
    else:
        _use_next(felt, facts.card, felt.law.does(drawn_in_error, "unseen"))


@mishap("A card was drawn in error and nobody saw it", "card", "round")
def drawn_unseen(felt: BlackjackFelt, prompt: Prompt, facts: UnseenCard, why: Cites) -> Script:
    """A card drawn in error that nobody saw is the next card, unless it was burnt: then it stays
    out.
    """
    next_cards.card_exists(felt, facts.card, prompt)
    yield ESTABLISHED
    if facts.burnt:
        _discard(felt, facts.card, why)
    else:
        _use_next(felt, facts.card, why)


@mishap("A card was drawn in error and shown", "card", "offer", "round")
def exposed_in_error(felt: BlackjackFelt, prompt: Prompt, facts: ShownCard, why: Cites) -> Script:
    """A card drawn in error and shown is offered to each player, then it is the dealer's."""
    require(facts.card is not BACK, "a card that the players saw has a face: say which")
    require(felt.closed, "no round is being played")
    next_cards.card_exists(felt, facts.card)
    yield ESTABLISHED
    _offer(felt, facts.card, why)


@mishap("The dealer drew to a complete hand and showed the card", "card", "round")
def dealer_extra_card(felt: BlackjackFelt, prompt: Prompt, facts: OneCard, why: Cites) -> Script:
    """A card that the dealer's complete hand was not due goes to the discard rack."""
    hands = [table.cards_at(felt, table.dealers(n)) for n in range(1, felt.rules.dealer_hands + 1)]
    cards = next((dealt for dealt in reversed(hands) if len(dealt) > 1), [])
    require(not draws_to(felt, cards), "the dealer's hand is not complete")
    shown = facts.card is not BACK or not felt.rules.extra_card_shown
    require(shown, "a card that the players did not see is the next card: it was drawn in error")
    next_cards.card_exists(felt, facts.card)
    yield ESTABLISHED
    _discard(felt, facts.card, felt.law.does(dealer_extra_card, "card"))


@mishap("The dealer did not burn a card", "round")
def burn_forgotten(felt: BlackjackFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """The card was not burnt: the round goes on."""
    situation = felt.header.situation
    due = situation.new_shoe or situation.new_dealer
    require(due, "no card is burnt but from a new shoe or by a new dealer")
    require(not table.cards_at(felt, BURNT), "a card has been burnt")
    yield ESTABLISHED
    felt.state.no_burn = True


def draws_to(felt: BlackjackFelt, cards: list[Card]) -> bool:
    """Whether a hand of the dealer's is due a further card by its count."""
    plain, eleven = hard(cards), aces(cards)
    soft = is_soft(plain, eleven)
    return dealer_draws(points(plain, eleven), soft, felt.rules.dealer_hits_soft_17)


def _use_next(felt: BlackjackFelt, card: Card, why: Cites) -> None:
    """The card comes next, in this round or the one after."""
    felt.next.append(card)
    felt.say("card", "next card", why)


def _offer(felt: BlackjackFelt, card: Card, why: Cites) -> None:
    felt.next.append(card)
    felt.shown_early.append(card)
    felt.say("card", "next card", why)
    felt.say("offer", "accept", why)


def _discard(felt: BlackjackFelt, card: Card, why: Cites) -> None:
    if card is not BACK:
        felt.hand(RACK).take(card)
    felt.say("card", "discarded", why)


# -- a player who does not act -------------------------------------------------------------------


class NobodyActs(Facts, frozen=True):
    """A player does not act on his hand."""

    player: SeatId = ""
    box: BoxNumber = ""

    @classmethod
    def of_silence(cls, felt: BlackjackFelt, question: Question) -> Self | None:
        """Of whoever has to act on a hand; other questions are answered by silence."""
        acts = not question.otherwise and question.on in felt.hands
        return cls(question.seat, table.box_of(question.on)) if acts else None


@mishap("A player does not act on his hand", "hand", "round")
def player_absent(felt: BlackjackFelt, prompt: Prompt, facts: NobodyActs, why: Cites) -> Script:
    """Nobody acts on the box: cards are dealt to it as far as the book says (reading J-17).

    A player behind who says nothing when the box is split is not waited for: his wager stays on the
    first hand (reading J-20).
    """
    behind, box = silent_behind(felt, facts.player, facts.box), ""
    if behind is None:
        box = _absent_box(felt, facts)
        require(box, "no such box is still to be played")
        controls = facts.player in ("", controller(felt, box))
        require(controls, f"{{seat}} does not decide about box {box}", facts.player)
        require(not is_complete(felt, box), f"box {box} is complete")
        cards_are_out(felt, prompt)
    yield ESTABLISHED
    if behind is not None:
        leave_on_first(felt, behind)
    else:
        felt.state.absent |= {box}
    felt.say("hand", "dealt on", why)


def _absent_box(felt: BlackjackFelt, facts: NobodyActs) -> str:
    """The box whose player does not act."""
    if facts.box:
        return facts.box if facts.box in table.boxes_in_play(felt) else ""
    mine = [box for box in table.boxes_in_play(felt) if controller(felt, box) == facts.player]
    return next((box for box in mine if not is_complete(felt, box)), "".join(mine[:1]))


def is_complete(felt: BlackjackFelt, box: str) -> bool:
    """Whether no more cards come to any hand of a box."""
    return all(is_finished(felt, box, number) for number in range(1, table.hands_of(felt, box) + 1))


# -- what is asked of the record -------------------------------------------------------------------


def is_a_box(felt: BlackjackFelt, box: str) -> bool:
    """Whether the layout has such a box."""
    return on_a_numbered_box(felt, Place("", ORIGINAL, 0, box=box)) is None


def cards_are_out(felt: BlackjackFelt, prompt: Prompt) -> None:
    """The report is about cards on the table, and the first ones are all dealt."""
    require(felt.closed, "no card of this round has been dealt yet")
    require(not first_cards_are_due(felt, prompt), "the first cards are being dealt")


def first_cards_are_due(felt: BlackjackFelt, prompt: Prompt) -> bool:
    """Whether first cards are still being dealt, but for those left out."""
    if not isinstance(prompt, Draw) or felt.state.acting:
        return False
    left_out, order = felt.state.left_out, order_of_dealing(felt)
    return any(
        len(table.cards_at(felt, place)) + len(left_out.get(place, ())) < order.count(place)
        for place in order
    )


def has_started_acting(felt: BlackjackFelt) -> None:
    """Before the dealer acts on a hand, cards in wrong places are simply put in order."""
    sentence = "the dealer has acted on no hand yet: cards in wrong places are put in order"
    require(table.has_acted(felt), sentence)


def dealer_drew(felt: BlackjackFelt, cards: list[Card]) -> None:
    """The dealer has these cards after the first, and they are his second and more."""
    require(BACK not in cards, "the dealer's cards lie face up: say which they are")
    next_cards.in_the_decks(felt, *cards, otherwise=NOT_IN_THE_DECKS)
    there = len(table.cards_at(felt, DEALER))
    require(there <= 1, "the dealer's second card has been ruled on already")
    require(there + len(cards) >= 2, "the dealer has drawn no second card")


def to_be_played(felt: BlackjackFelt) -> list[str]:
    """The boxes that are not complete, in the order of their turns."""
    return [box for box in table.turn_order(felt) if not is_complete(felt, box)]


def may_retract(felt: BlackjackFelt, bets: list[Bet], why: Cites) -> Script:
    """Each player may retract; where a box has two wagers they go together."""
    if felt.rules.hands_per_box == 1:
        return irregularities.offer_withdrawal(felt, bets, why)
    return offer_boxes(felt, list(dict.fromkeys(bet.box for bet in bets)), why)
