"""What goes wrong at a baccarat table: the facts, the conditions, and the ruling."""

from __future__ import annotations

from typing import Annotated, Literal

from croupier.equipment.cards import BACK, Card
from croupier.games.baccarat.rules import cards_due
from croupier.games.baccarat.squeeze import HANDS, lookers
from croupier.games.baccarat.state import CoupFelt
from croupier.law import Cites, Point, rule
from croupier.play import irregularities
from croupier.play.dealer import BURNT
from croupier.play.game import Game, Script
from croupier.play.irregularities import (
    ESTABLISHED,
    CardShown,
    Facts,
    NoFacts,
    WordsByFact,
    mishap,
    require,
)
from croupier.play.next_cards import (
    CardsAsTheyLie,
    Lie,
    card_exists,
    lay,
    those_cards_lie_there,
    those_were_drawn,
)
from croupier.play.prompts import Bets, Draw, Prompt, Settle
from croupier.play.reports.facts import CardPosition, PlaceName, says
from croupier.play.steps import Void

BANKER_THIRD = "third card of the banker's hand"
NEXT_FIRST = "first card of the next round"
DUMMY_FIRST = "first card of a dummy round"


# -- a card that was not due ---------------------------------------------------------------------


class SurplusCard(Facts, frozen=True):
    """A card that was drawn though no hand was due one."""

    card: Annotated[Card, says("Its face, if anyone knows it")] = BACK
    exposed: Annotated[bool, says("Whether its face was shown")] = False


class WrongDraw(Facts, frozen=True):
    """A card drawn against the table of play while the outcome was open."""

    to: Annotated[Literal["player", "banker"], says("which hand it went to")] = "player"
    card: Annotated[Card, says("which card")] = BACK
    exposed: Annotated[bool, says("whether its face was shown")] = False


class FoundCard(Facts, frozen=True):
    """A card whose face was seen before its time."""

    card: Annotated[Card, says("which card")] = BACK


@mishap(
    "A third card to the player's hand that it was not due",
    "card",
    "offer",
    "round",
    "returned",
    "reduced",
)
def player_third_card(felt: CoupFelt, prompt: Prompt, facts: SurplusCard, why: Cites) -> Script:
    """It goes to the banker's hand if that must draw; while the outcome is open, a book may let
    every player retract or reduce (reading B-6).
    """
    _no_card_is_due_to_player(felt, prompt)
    card_exists(felt, facts.card)
    yield ESTABLISHED
    if isinstance(prompt, Draw):
        felt.next.insert(0, facts.card)
        felt.say("card", BANKER_THIRD, why)
    else:
        _keep_card(felt, facts.card, facts.exposed)
    if felt.rules.players_may_withdraw and not isinstance(prompt, Settle):
        yield from let_players_decide(felt)


@mishap(
    "A third card to the banker's hand that it was not due",
    "card",
    "offer",
    "round",
    "returned",
    "reduced",
)
def banker_third_card(felt: CoupFelt, prompt: Prompt, facts: SurplusCard, why: Cites) -> Script:
    """It is kept for the next round."""
    _no_card_is_due_to_banker(felt, prompt)
    card_exists(felt, facts.card)
    yield ESTABLISHED
    _keep_card(felt, facts.card, facts.exposed)
    if not isinstance(prompt, Settle):
        yield from let_players_decide(felt)


@mishap(
    "A card drawn against the drawing rules while the outcome was open",
    "card",
    "offer",
    "round",
    "returned",
    "reduced",
)
def wrong_draw(felt: CoupFelt, prompt: Prompt, facts: WrongDraw, why: Cites) -> Script:
    """A draw the table of play does not allow: the card is allotted, and wagers may go."""
    undecided = not isinstance(prompt, Settle)
    require(undecided, "the outcome is determined: report the surplus card by itself")
    if facts.to == "player":
        _no_card_is_due_to_player(felt, prompt)
    else:
        _no_card_is_due_to_banker(felt, prompt)
    card_exists(felt, facts.card)
    yield ESTABLISHED
    if facts.to == "player" and isinstance(prompt, Draw):
        felt.next.insert(0, facts.card)
        felt.say("card", f"third card of the {prompt.to}'s hand", why)
    else:
        _keep_card(felt, facts.card, facts.exposed)
    yield from let_players_decide(felt)


@mishap("A card too many was drawn, face unseen", "card")
def excess_card(felt: CoupFelt, prompt: Prompt, facts: FoundCard, why: Cites) -> Script:
    """It begins the next coup, or this one before its deal."""
    _no_hand_is_due_a_card(prompt)
    card_exists(felt, facts.card, prompt)
    yield ESTABLISHED
    felt.next.append(facts.card)
    felt.say("card", NEXT_FIRST, why)


@mishap("A card too many was drawn and its face shown", "card", "round", "returned")
def excess_card_exposed(felt: CoupFelt, prompt: Prompt, facts: FoundCard, why: Cites) -> Script:
    """It begins a coup without wagers."""
    _no_hand_is_due_a_card(prompt)
    card_exists(felt, facts.card, prompt)
    yield ESTABLISHED
    if isinstance(prompt, Bets):
        _begin_dummy_round(felt, facts.card, why)
    else:
        keep_for_dummy_round(felt, facts.card)


def _no_card_is_due_to_player(felt: CoupFelt, prompt: Prompt) -> None:
    _first_four_are_out(felt)
    undue = not (isinstance(prompt, Draw) and prompt.to == "player")
    require(undue, "the player's hand is due a card: a card dealt to it now is no error")


def _no_card_is_due_to_banker(felt: CoupFelt, prompt: Prompt) -> None:
    _first_four_are_out(felt)
    undue = not (isinstance(prompt, Draw) and prompt.to == "banker")
    require(undue, "the banker's hand is due a card: a card dealt to it now is no error")


def _first_four_are_out(felt: CoupFelt) -> None:
    for hand in HANDS:
        cards = felt.cards(hand)
        known = len(cards) >= 2 and BACK not in cards
        require(known, f"the first two cards of the {hand}'s hand come first, and are shown")


def _no_hand_is_due_a_card(prompt: Prompt) -> None:
    if isinstance(prompt, Draw):
        sentence = f"the {prompt.to}'s hand is due a card: a card drawn now is not in excess"
        require(False, sentence)


def _keep_card(felt: CoupFelt, card: Card, exposed: bool) -> None:
    """A surplus card begins the next round, or a dummy round if its face was shown."""
    if exposed:
        keep_for_dummy_round(felt, card)
    else:
        keep_for_next_round(felt, card)


@rule
def keep_for_next_round(felt: CoupFelt, card: Card) -> None:
    """The card is the first of the next round."""
    felt.carry.append(card)
    felt.say("card", NEXT_FIRST, felt.law[keep_for_next_round])


@rule
def keep_for_dummy_round(felt: CoupFelt, card: Card) -> None:
    """The card is the first of a round without wagers."""
    felt.carry.append(card)
    felt.next_is_dummy = True
    felt.say("card", DUMMY_FIRST, felt.law[keep_for_dummy_round])


# -- a card seen before its time -----------------------------------------------------------------


@mishap(
    "The first card of a round was shown or found face up beforehand", "card", "round", "returned"
)
def first_card_exposed(felt: CoupFelt, prompt: Prompt, facts: FoundCard, why: Cites) -> Script:
    """A would-be first card that was seen begins a dummy round; wagers already down go back."""
    between_rounds = isinstance(prompt, Settle) or not _round_has_started(felt)
    require(between_rounds, "the round has started: a card found face up now is live")
    card_exists(felt, facts.card, prompt)
    yield ESTABLISHED
    if isinstance(prompt, Settle):
        keep_for_dummy_round(felt, facts.card)
    else:
        _begin_dummy_round(felt, facts.card, why)


def _begin_dummy_round(felt: CoupFelt, card: Card, why: Cites) -> None:
    felt.next.insert(0, card)
    felt.say("card", DUMMY_FIRST, why)
    become_dummy(felt, why)
    for bet in felt.live():
        felt.hand_back(bet, felt.law.of(Point.DUMMY), "no wager may lie on a dummy round")
    felt.closed = True


@mishap("A card found face up in the shoe during a round", "card", "round")
def face_up_in_shoe(felt: CoupFelt, prompt: Prompt, facts: FoundCard, why: Cites) -> Script:
    """It is played like any other."""
    undecided = not isinstance(prompt, Settle)
    require(undecided, "the hands are complete: report it as the first card of the next round")
    started = _round_has_started(felt)
    require(started, "the round has not started: it is the first card of the round")
    card_exists(felt, facts.card)
    yield ESTABLISHED
    if facts.card is not BACK:
        felt.next.insert(0, facts.card)
    felt.say("card", "live", why)


def _round_has_started(felt: CoupFelt) -> bool:
    """Whether no more bets was called, or a card lies there; dealt face down it may come first."""
    return felt.closed or bool(felt.cards("player"))


class ExposedCard(Facts, frozen=True):
    """A face-down card that the dealer turned though a player should have."""

    hand: PlaceName = ""
    position: CardPosition = 0
    card: Annotated[Card, says("which card")] = BACK

    @classmethod
    def words(cls, game: Game) -> WordsByFact:
        """The two hands."""
        return {"hand": HANDS}

    def shows(self) -> CardShown:
        """The card that lies there."""
        return CardShown(self.card, self.hand, self.position)


@mishap(
    "The dealer turned a card that a player should have turned",
    "offer",
    "round",
    "returned",
    "reduced",
)
def card_exposed_by_dealer(
    felt: CoupFelt, prompt: Prompt, facts: ExposedCard, why: Cites
) -> Script:
    """It stays up, and wagers may go."""
    at_a_table = not felt.rules.on_terminals
    require(at_a_table, "cards are opened on terminals here, not by a player at a table")
    opened = [hand for hand in HANDS if lookers(felt, hand)]
    hidden = {hand: felt.hands[hand].face_down() for hand in opened if hand in felt.hands}
    require(any(hidden.values()), "no card that a player is to open lies face down")
    if facts.hand or facts.card is not BACK:
        require(
            facts.position in hidden.get(facts.hand, ()),
            f"no card {facts.position + 1} of {facts.hand!r} lies face down for a player to open",
        )
    if facts.card is not BACK:
        known = felt.cards(facts.hand)[facts.position]
        there = felt.left[facts.card] if known is BACK else known is facts.card
        require(there, f"that card cannot be {facts.card}")
    yield ESTABLISHED
    if facts.card is not BACK:
        felt.hand(facts.hand).turn(facts.position, facts.card)
    yield from let_players_decide(felt)


# -- cards in the wrong place --------------------------------------------------------------------


@mishap("Cards dealt to the other hand's area", "cards", "offer", "round", "returned", "reduced")
def cards_to_wrong_area(
    felt: CoupFelt, prompt: Prompt, facts: CardsAsTheyLie, why: Cites
) -> Script:
    """They count for the hands that the order of dealing gives them, and wagers may go."""
    undecided = not isinstance(prompt, Settle)
    require(undecided, "the outcome is determined, and no wager can be taken back any more")
    _cards_lie_astray(felt, facts.lie)
    yield ESTABLISHED
    felt.say("cards", "reconstructed", why)
    yield from let_players_decide(felt)


@mishap(
    "Cards passed to the player who accepted the other hand",
    "cards",
    "offer",
    "round",
    "returned",
    "reduced",
)
def cards_to_wrong_player(
    felt: CoupFelt, prompt: Prompt, facts: CardsAsTheyLie, why: Cites
) -> Script:
    """The same where players open the cards that are dealt face down."""
    passed = any(lookers(felt, hand) and felt.cards(hand) for hand in HANDS)
    require(passed, "no card of this round is passed to a player to open")
    yield from cards_to_wrong_area(felt, prompt, facts, why)


@mishap("Cards drawn out of turn", "cards", "round")
def out_of_sequence(felt: CoupFelt, prompt: Prompt, facts: CardsAsTheyLie, why: Cites) -> Script:
    """They are put where the table of play has them."""
    _cards_lie_astray(felt, facts.lie)
    yield ESTABLISHED
    felt.say("cards", "reconstructed", why)


def _cards_lie_astray(felt: CoupFelt, lie: Lie) -> None:
    """The report is about cards on the table. Where it says how they lie, those are the cards, and
    they lie otherwise than the order of dealing has them, which is how the record has them.
    """
    _dealing_has_begun(felt)
    if not any(BACK in felt.cards(hand) for hand in HANDS):
        those_cards_lie_there(felt, lie, HANDS)
    astray = not lie or lie != {hand: felt.cards(hand) for hand in lie}
    require(astray, "the cards lie where the order of dealing puts them")


def _dealing_has_begun(felt: CoupFelt) -> None:
    require(felt.cards("player"), "no card of this round has been dealt yet")


@mishap("The system shows other cards than were drawn", "result", "round")
def wrong_result(felt: CoupFelt, prompt: Prompt, facts: CardsAsTheyLie, why: Cites) -> Script:
    """The wagers are worked out again from the cards that were really drawn."""
    require(isinstance(prompt, Settle), "no result is shown yet")
    for place in facts.lie:
        require(place in HANDS, f"there is no hand at {place!r}")
    those_were_drawn(felt, facts.lie)
    player, banker = (facts.lie.get(hand, felt.cards(hand)) for hand in HANDS)
    due = len(player) >= 2 <= len(banker) and cards_due(felt.rules, player, banker)
    require(due == (len(player), len(banker)), "no coup comes to such hands by the table of play")
    for hand, cards in zip(HANDS, (player, banker), strict=True):
        settled = _paid(felt) and cards[:2] != felt.cards(hand)[:2]
        require(not settled, "wagers on the first cards are settled: correct the round instead")
    yield ESTABLISHED
    lay(felt, facts.lie)
    felt.say("result", "recalculated", why)


@mishap("A misdeal that cannot be put right", "round", "returned")
def misdeal(felt: CoupFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """The coup is void."""
    _dealing_has_begun(felt)
    yield ESTABLISHED
    raise Void(why, "a misdeal that cannot be reconstructed")


# -- what players may do about it ----------------------------------------------------------------


@rule
def let_players_decide(felt: CoupFelt) -> Script:
    """Every player may retract or reduce; with no wager left the round goes on as a dummy."""
    if felt.live():
        why = felt.law[let_players_decide]
        yield from irregularities.offer_withdrawal(felt, felt.live(), why, may_reduce=True)
    if not felt.live():
        go_on_without_wagers(felt)


@rule
def go_on_without_wagers(felt: CoupFelt) -> None:
    """No wager remains: the round is played to its end as a dummy."""
    become_dummy(felt, felt.law[go_on_without_wagers])


@rule
def become_dummy(felt: CoupFelt, why: Cites) -> None:
    """The round is played to its end without wagers."""
    felt.dummy = True
    felt.say("round", "dummy", why)


# -- the shoe ------------------------------------------------------------------------------------


@mishap("The shoe cannot finish the round", "round", "returned")
def not_enough_cards(felt: CoupFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """The round is void."""
    wanted = isinstance(prompt, Draw) and prompt.to in HANDS
    require(wanted, "no card of a round is wanted from the shoe now")
    yield ESTABLISHED
    raise Void(why, "not enough cards in the shoe to finish the round")


class BurnOmitted(Facts, frozen=True):
    """The first card of the shoe was not burnt."""

    reconstruct: Annotated[
        bool, says("Whether the unfinished first hand is dealt again as it should have been")
    ] = False


@mishap("The first card of the shoe was not burnt", "cards", "round")
def burn_omitted(felt: CoupFelt, prompt: Prompt, facts: BurnOmitted, why: Cites) -> Script:
    """Play goes on, or the unfinished first hand is dealt again."""
    require(felt.rules.burn != "none", "no card of a machine is burnt")
    require(not felt.cards(BURNT), "the first card of the shoe is burnt")
    if facts.reconstruct:
        goes_on = "play goes on with the cards as they are"
        first = felt.header.situation.new_shoe
        require(first, f"the first hand of the shoe has been played: {goes_on}")
        require(not isinstance(prompt, Settle), f"the first hand is complete: {goes_on}")
        require(not _paid(felt), f"wagers on the first two cards are settled: {goes_on}")
    yield ESTABLISHED
    felt.state.burn_omitted = True
    if facts.reconstruct:
        dealt = _cards_in_order(felt)
        for name in HANDS:
            felt.hand(name).lift()
        if dealt:
            felt.hand(BURNT).take(dealt[0])
        felt.next[:0] = dealt[1:]
        felt.say("cards", "reconstructed", why)


def _paid(felt: CoupFelt) -> bool:
    """Whether wagers that need two cards only are settled."""
    return any(line.outcome in ("win", "lose") for line in felt.lines)


def _cards_in_order(felt: CoupFelt) -> list[Card]:
    """The cards of both hands in the order they left the shoe, faces only if all have seen them."""
    hands = [felt.hand(name) for name in HANDS]
    return [
        BACK if place in hand.seen else hand.cards[place]
        for place in range(3)
        for hand in hands
        if place < len(hand.cards)
    ]


class ShoeDisagrees(Facts, frozen=True):
    """The recording shoe shows another result than the cards on the table."""

    confirmed: Annotated[bool, says("Whether the supervisor could confirm the outcome")] = False


@mishap("The recording shoe shows another result", "supervisor", "hand", "round", "returned")
def shoe_disagrees(felt: CoupFelt, prompt: Prompt, facts: ShoeDisagrees, why: Cites) -> Script:
    """The outcome is confirmed by the supervisor, or void."""
    require(
        felt.game.tables.shoe is not None, "a card machine deals: no dealing shoe shows a result"
    )
    require(isinstance(prompt, Settle), "the hand has no result yet")
    yield ESTABLISHED
    felt.say("supervisor", "told", why)
    if not facts.confirmed:
        felt.say("hand", "void", why)
        raise Void(why, "the outcome could not be confirmed")


@mishap("The player who deals delays or breaks the rules", "shoe")
def ordered_to_pass(felt: CoupFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """The shoe is taken and offered on."""
    state = felt.state
    require(state.designated, "no player deals at this table now")
    yield ESTABLISHED
    state.stopped, state.designated = state.designated, ""
    felt.say("shoe", "passed by {seat}", why, state.stopped)
