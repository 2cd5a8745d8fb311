"""What goes wrong at a baccarat table, and the ruling scripts for it."""

from __future__ import annotations

import msgspec

from croupier.equipment.cards import BACK, Card
from croupier.games.baccarat.shoe import BURNT
from croupier.law import cite, cites
from croupier.play.felt import Felt
from croupier.play.game import Script
from croupier.play.irregularities import Facts, NoFacts, offer_withdrawal
from croupier.play.prompts import Bets, Draw, Prompt, Settle
from croupier.play.steps import Void

BANKER_THIRD = "third card of the banker's hand"
NEXT_FIRST = "first card of the next round"
DUMMY_FIRST = "first card of a dummy round"


class SurplusCard(Facts, frozen=True):
    """A card that was drawn though no hand was due one."""

    card: Card = BACK
    """Its face, if anyone knows it."""
    exposed: bool = False
    """Whether its face was shown."""


class WrongDraw(Facts, frozen=True):
    """A card drawn against the table of play while the outcome was open."""

    to: str = "player"
    card: Card = BACK
    exposed: bool = False


class FoundCard(Facts, frozen=True):
    """A card whose face was seen before its time."""

    card: Card = BACK


class ExposedCard(Facts, frozen=True):
    """A face-down card that the dealer turned though a player should have."""

    hand: str = ""
    position: int = 0
    card: Card = BACK


class CardsAsTheyLie(Facts, frozen=True):
    """Where the cards actually lie; they play for the hands the order of dealing gives them."""

    lie: dict[str, list[Card]] = msgspec.field(default_factory=dict)


class BurnOmitted(Facts, frozen=True):
    """The first card of the shoe was not burnt."""

    reconstruct: bool = False
    """Whether the unfinished first hand is dealt again as it should have been."""


class ShoeDisagrees(Facts, frozen=True):
    """The recording shoe shows another result than the cards on the table."""

    confirmed: bool = False
    """Whether the supervisor could confirm the outcome."""


# -- when a report makes sense -------------------------------------------------------------------


def no_card_due_to_player(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """A surplus third card to the player's hand needs both first pairs out and no draw due."""
    if isinstance(prompt, Settle) or (isinstance(prompt, Draw) and prompt.to == "banker"):
        if len(felt.cards("player")) >= 2 and len(felt.cards("banker")) >= 2:
            return None
    return "the player's hand is due a card: a card dealt to it now is no error"


def no_card_due_to_banker(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """A wrong third card to the banker's hand needs a moment when the banker is not due one."""
    if len(felt.cards("banker")) >= 2 and not (isinstance(prompt, Draw) and prompt.to == "banker"):
        return None
    return "the banker's hand is due a card: a card dealt to it now is no error"


def no_card_due(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """A card is in excess only when no hand is due one."""
    if isinstance(prompt, Draw):
        return f"the {prompt.to}'s hand is due a card: a card drawn now is not in excess"
    return None


def dealing_has_begun(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """The report is about cards on the table."""
    return None if felt.cards("player") else "no card of this round has been dealt yet"


def draws_are_open(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """The first four cards are out and the outcome is not known yet."""
    if isinstance(prompt, Settle):
        return "the outcome is determined: report the surplus card by itself"
    return None if len(felt.cards("banker")) >= 2 else "the first four cards come first"


def before_or_after_a_round(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """A would-be first card shows itself while wagers are open, or when a round has ended."""
    if isinstance(prompt, (Bets, Settle)):
        return None
    return "the round has started: a card found face up now is live"


def in_face_down_game(felt: Felt, prompt: Prompt, facts: Facts) -> str | None:
    """A card can be exposed early only if it was dealt face down."""
    assert isinstance(facts, ExposedCard)
    if facts.card is BACK:
        return None
    hand = felt.hands.get(facts.hand)
    if hand is not None and facts.position in hand.face_down() and felt.left[facts.card] > 0:
        return None
    return f"card {facts.position + 1} of {facts.hand or 'no hand'} does not lie face down"


# -- rulings -------------------------------------------------------------------------------------


@cites("qld-2024 sch 1 s 24(1)", "act-1992 BA 11.1", "act-1992 MB 11.1")
def third_card_to_player(felt: Felt, prompt: Prompt, facts: SurplusCard, why: str) -> Script:
    """A third card the player's hand was not due goes to the banker's hand if that must draw."""
    if isinstance(prompt, Draw):
        felt.next.insert(0, facts.card)
        felt.say("card", BANKER_THIRD, why)
    else:
        keep_card(felt, facts.card, facts.exposed)
    yield from ()


def third_card_to_player_with_choice(
    felt: Felt, prompt: Prompt, facts: SurplusCard, why: str
) -> Script:
    """As above, and while the outcome is open every player may retract or reduce (reading B-6)."""
    yield from third_card_to_player(felt, prompt, facts, why)
    if not isinstance(prompt, Settle):
        yield from let_players_decide(felt)


@cites("qld-2024 sch 1 s 24(2)")
def third_card_to_banker(felt: Felt, prompt: Prompt, facts: SurplusCard, why: str) -> Script:
    """A third card the banker's hand was not due is kept for the next round."""
    keep_card(felt, facts.card, facts.exposed)
    if not isinstance(prompt, Settle):
        yield from let_players_decide(felt)


@cites("act-1992 BA 11.3", "act-1992 MB 11.3")
def excess_card(felt: Felt, prompt: Prompt, facts: FoundCard, why: str) -> Script:
    """A card too many whose face nobody saw is kept for the next coup."""
    keep_card(felt, facts.card, exposed=False)
    yield from ()


@cites("act-1992 BA 11.2", "act-1992 MB 11.2")
def excess_card_exposed(felt: Felt, prompt: Prompt, facts: FoundCard, why: str) -> Script:
    """A card too many whose face was shown begins a coup without wagers."""
    if isinstance(prompt, Bets):
        yield from first_card_exposed(felt, prompt, facts, why)
    else:
        keep_card(felt, facts.card, exposed=True)


def keep_card(felt: Felt, card: Card, exposed: bool) -> None:
    """A surplus card begins the next round, or a dummy round if its face was shown."""
    if exposed:
        keep_for_dummy_round(felt, card)
    else:
        keep_for_next_round(felt, card)


@cites(
    "qld-2024 sch 1 s 24(1)(a)", "qld-2024 sch 1 s 24(2)", "act-1992 BA 11.3", "act-1992 MB 11.3"
)  # fmt: skip
def keep_for_next_round(felt: Felt, card: Card) -> None:
    """The card is the first of the next round."""
    felt.carry.append(card)
    felt.say("card", NEXT_FIRST, cite(keep_for_next_round, *felt.game.parts))


@cites("qld-2024 sch 1 s 24(3)", "act-1992 BA 11.2", "act-1992 MB 11.2")
def keep_for_dummy_round(felt: Felt, card: Card) -> None:
    """The card is the first of a round without wagers."""
    felt.carry.append(card)
    felt.marks["next is dummy"] = "yes"
    felt.say("card", DUMMY_FIRST, cite(keep_for_dummy_round, *felt.game.parts))


@cites(
    "qld-2024 sch 1 s 24(3)", "qld-2024 sch 1 s 24(5)", "qld-2024 sch 1 s 24(6)",
    "act-1992 BA 11.2", "act-1992 MB 11.2",
)  # fmt: skip
def first_card_exposed(felt: Felt, prompt: Prompt, facts: FoundCard, why: str) -> Script:
    """A would-be first card that was seen begins a dummy round; wagers already down go back."""
    if isinstance(prompt, Settle):
        keep_for_dummy_round(felt, facts.card)
        return
    felt.next.insert(0, facts.card)
    felt.say("card", DUMMY_FIRST, why)
    become_dummy(felt, why)
    for bet in felt.live():
        felt.give_back(bet, "void", why, "no wager may lie on a dummy round")
        felt.say("returned", f"{bet.seat} {bet.wager}", why)
    felt.closed = True
    yield from ()


@cites("qld-2024 sch 1 s 24(4)(a)", "qld-2024 sch 1 s 24(4)(b)")
def cards_misdirected(felt: Felt, prompt: Prompt, facts: CardsAsTheyLie, why: str) -> Script:
    """Cards went to the wrong area or player: they count where they belong, and wagers may go."""
    felt.say("cards", "reconstructed", why)
    yield from let_players_decide(felt)


@cites("qld-2024 sch 1 s 24(4)(c)")
def card_exposed_early(felt: Felt, prompt: Prompt, facts: ExposedCard, why: str) -> Script:
    """The dealer turned a card that a player should have turned: it stays up, and wagers may go."""
    if facts.card is not BACK:
        felt.hand(facts.hand).turn(facts.position, facts.card)
    yield from let_players_decide(felt)


@cites("qld-2024 sch 1 s 24(4)(d)")
def drawn_against_the_table(felt: Felt, prompt: Prompt, facts: WrongDraw, why: str) -> Script:
    """A draw the table of play does not allow: the card is allotted, and wagers may go."""
    if facts.to == "player" and isinstance(prompt, Draw):
        felt.next.insert(0, facts.card)
        felt.say("card", f"third card of the {prompt.to}'s hand", why)
    else:
        keep_card(felt, facts.card, facts.exposed)
    yield from let_players_decide(felt)


@cites("qld-2024 sch 1 s 24(4)(d)(i)", "qld-2024 sch 1 s 24(4)(d)(ii)")
def let_players_decide(felt: Felt) -> Script:
    """Every player may retract or reduce; with no wager left the round goes on as a dummy."""
    why = cite(let_players_decide, *felt.game.parts)
    if felt.live():
        yield from offer_withdrawal(felt, felt.live(), why, may_reduce=True)
    if not felt.live():
        become_dummy(felt, why)


@cites("qld-2024 sch 1 s 24(5)", "act-1992 BA 11.2", "act-1992 MB 11.2")
def become_dummy(felt: Felt, why: str) -> None:
    """The round is played to its end without wagers."""
    felt.marks["dummy"] = "yes"
    felt.say("round", "dummy", why)


@cites("qld-2024 sch 1 s 24(7)")
def live_card(felt: Felt, prompt: Prompt, facts: FoundCard, why: str) -> Script:
    """A card found face up in the shoe during a round is played like any other."""
    if facts.card is not BACK:
        felt.next.insert(0, facts.card)
    felt.say("card", "live", why)
    yield from ()


@cites("qld-2024 sch 1 s 24(8)", "act-1992 BA 11.6", "act-1992 MB 11.6")
def not_enough_cards(felt: Felt, prompt: Prompt, facts: NoFacts, why: str) -> Script:
    """The shoe cannot finish the round: it is void."""
    raise Void(why, "not enough cards in the shoe to finish the round")
    yield  # a script, though it never waits


@cites("act-1992 BA 11.5", "act-1992 MB 11.5")
def misdeal(felt: Felt, prompt: Prompt, facts: NoFacts, why: str) -> Script:
    """A misdeal that cannot be put right: the coup is void."""
    raise Void(why, "a misdeal that cannot be reconstructed")
    yield  # a script, though it never waits


@cites("act-1992 BA 11.4", "act-1992 MB 11.4")
def out_of_sequence(felt: Felt, prompt: Prompt, facts: CardsAsTheyLie, why: str) -> Script:
    """Cards drawn out of turn are put where the table of play has them."""
    felt.say("cards", "reconstructed", why)
    yield from ()


@cites("qld-2024 sch 1 s 24(9)")
def burn_omitted(felt: Felt, prompt: Prompt, facts: BurnOmitted, why: str) -> Script:
    """The burn was forgotten: play goes on, or the unfinished first hand is dealt again."""
    if facts.reconstruct:
        dealt = cards_in_order(felt)
        for name in ("player", "banker"):
            felt.hand(name).lift()
        if dealt:
            felt.hand(BURNT).take(dealt[0])
        felt.next[:0] = dealt[1:]
        felt.say("cards", "reconstructed", why)
    yield from ()


def cards_in_order(felt: Felt) -> list[Card]:
    """The cards of both hands in the order they left the shoe."""
    player, banker = felt.cards("player"), felt.cards("banker")
    return [
        hand[place] for place in range(3) for hand in (player, banker) if place < len(hand)
    ]  # fmt: skip


@cites("qld-2024 sch 1 s 24(10)")
def shoe_disagrees(felt: Felt, prompt: Prompt, facts: ShoeDisagrees, why: str) -> Script:
    """The recording shoe shows something else: confirmed by the supervisor, or void."""
    felt.say("supervisor", "told", why)
    if not facts.confirmed:
        felt.say("hand", "void", why)
        raise Void(why, "the outcome could not be confirmed")
    yield from ()
