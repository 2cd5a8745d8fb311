"""What goes wrong at a baccarat table, and the ruling scripts for it."""

from __future__ import annotations

from croupier.equipment.cards import BACK, Card
from croupier.games.baccarat.reports import (
    BurnOmitted,
    CardsAsTheyLie,
    ExposedCard,
    FoundCard,
    ShoeDisagrees,
    SurplusCard,
    WrongDraw,
)
from croupier.games.baccarat.state import CoupFelt
from croupier.law import cite, cites
from croupier.play.dealer import BURNT
from croupier.play.game import Script
from croupier.play.irregularities import NoFacts, offer_withdrawal
from croupier.play.prompts import Bets, Draw, Prompt, Settle
from croupier.play.steps import Void

BANKER_THIRD = "third card of the banker's hand"
NEXT_FIRST = "first card of the next round"
DUMMY_FIRST = "first card of a dummy round"


# -- rulings -------------------------------------------------------------------------------------


@cites("qld-2024 sch 1 s 24(1)", "act-1992 BA 11.1", "act-1992 MB 11.1")
def third_card_to_player(felt: CoupFelt, prompt: Prompt, facts: SurplusCard, why: str) -> Script:
    """A third card the player's hand was not due goes to the banker's hand if that must draw."""
    if isinstance(prompt, Draw):
        felt.next.insert(0, facts.card)
        felt.say("card", BANKER_THIRD, why)
    else:
        _keep_card(felt, facts.card, facts.exposed)
    yield from ()


@cites("qld-2024 sch 1 s 24(1)", "qld-2024 sch 1 s 24(4)(d)")
def third_card_to_player_with_choice(
    felt: CoupFelt, prompt: Prompt, facts: SurplusCard, why: str
) -> Script:
    """As above, and while the outcome is open every player may retract or reduce (reading B-6)."""
    yield from third_card_to_player(felt, prompt, facts, why)
    if not isinstance(prompt, Settle):
        yield from let_players_decide(felt)


@cites("qld-2024 sch 1 s 24(2)")
def third_card_to_banker(felt: CoupFelt, prompt: Prompt, facts: SurplusCard, why: str) -> Script:
    """A third card the banker's hand was not due is kept for the next round."""
    _keep_card(felt, facts.card, facts.exposed)
    if not isinstance(prompt, Settle):
        yield from let_players_decide(felt)


@cites("act-1992 BA 11.3", "act-1992 MB 11.3")
def excess_card(felt: CoupFelt, prompt: Prompt, facts: FoundCard, why: str) -> Script:
    """A card too many whose face nobody saw begins the next coup, or this one before its deal."""
    if isinstance(prompt, Bets):
        felt.next.insert(0, facts.card)
        felt.say("card", NEXT_FIRST, why)
    else:
        _keep_card(felt, facts.card, exposed=False)
    yield from ()


@cites("act-1992 BA 11.2", "act-1992 MB 11.2")
def excess_card_exposed(felt: CoupFelt, prompt: Prompt, facts: FoundCard, why: str) -> Script:
    """A card too many whose face was shown begins a coup without wagers."""
    if isinstance(prompt, Bets):
        yield from first_card_exposed(felt, prompt, facts, why)
    else:
        _keep_card(felt, facts.card, exposed=True)


def _keep_card(felt: CoupFelt, card: Card, exposed: bool) -> None:
    """A surplus card begins the next round, or a dummy round if its face was shown."""
    if exposed:
        keep_for_dummy_round(felt, card)
    else:
        keep_for_next_round(felt, card)


@cites(
    "qld-2024 sch 1 s 24(1)(a)", "qld-2024 sch 1 s 24(2)", "act-1992 BA 11.3", "act-1992 MB 11.3"
)  # fmt: skip
def keep_for_next_round(felt: CoupFelt, card: Card) -> None:
    """The card is the first of the next round."""
    felt.carry.append(card)
    felt.say("card", NEXT_FIRST, cite(keep_for_next_round, *felt.game.parts))


@cites("qld-2024 sch 1 s 24(3)", "act-1992 BA 11.2", "act-1992 MB 11.2")
def keep_for_dummy_round(felt: CoupFelt, card: Card) -> None:
    """The card is the first of a round without wagers."""
    felt.carry.append(card)
    felt.next_is_dummy = True
    felt.say("card", DUMMY_FIRST, cite(keep_for_dummy_round, *felt.game.parts))


@cites(
    "qld-2024 sch 1 s 24(3)", "qld-2024 sch 1 s 24(5)", "qld-2024 sch 1 s 24(6)",
    "act-1992 BA 11.2", "act-1992 MB 11.2",
)  # fmt: skip
def first_card_exposed(felt: CoupFelt, prompt: Prompt, facts: FoundCard, why: str) -> Script:
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
def cards_misdirected(felt: CoupFelt, prompt: Prompt, facts: CardsAsTheyLie, why: str) -> Script:
    """Cards went to the wrong area or player: they count where they belong, and wagers may go."""
    felt.say("cards", "reconstructed", why)
    yield from let_players_decide(felt)


@cites("qld-2024 sch 1 s 24(4)(c)")
def card_exposed_early(felt: CoupFelt, prompt: Prompt, facts: ExposedCard, why: str) -> Script:
    """The dealer turned a card that a player should have turned: it stays up, and wagers may go."""
    if facts.card is not BACK:
        felt.hand(facts.hand).turn(facts.position, facts.card)
    yield from let_players_decide(felt)


@cites("qld-2024 sch 1 s 24(4)(d)")
def drawn_against_the_table(felt: CoupFelt, prompt: Prompt, facts: WrongDraw, why: str) -> Script:
    """A draw the table of play does not allow: the card is allotted, and wagers may go."""
    if facts.to == "player" and isinstance(prompt, Draw):
        felt.next.insert(0, facts.card)
        felt.say("card", f"third card of the {prompt.to}'s hand", why)
    else:
        _keep_card(felt, facts.card, facts.exposed)
    yield from let_players_decide(felt)


@cites("qld-2024 sch 1 s 24(4)(d)(i)")
def let_players_decide(felt: CoupFelt) -> Script:
    """Every player may retract or reduce; with no wager left the round goes on as a dummy."""
    if felt.live():
        why = cite(let_players_decide, *felt.game.parts)
        yield from offer_withdrawal(felt, felt.live(), why, may_reduce=True)
    if not felt.live():
        go_on_without_wagers(felt)


@cites("qld-2024 sch 1 s 24(4)(d)(ii)")
def go_on_without_wagers(felt: CoupFelt) -> None:
    """No wager remains: the round is played to its end as a dummy."""
    become_dummy(felt, cite(go_on_without_wagers, *felt.game.parts))


@cites("qld-2024 sch 1 s 24(5)", "act-1992 BA 11.2", "act-1992 MB 11.2")
def become_dummy(felt: CoupFelt, why: str) -> None:
    """The round is played to its end without wagers."""
    felt.dummy = True
    felt.say("round", "dummy", why)


@cites("qld-2024 sch 1 s 24(7)")
def live_card(felt: CoupFelt, prompt: Prompt, facts: FoundCard, why: str) -> Script:
    """A card found face up in the shoe during a round is played like any other."""
    if facts.card is not BACK:
        felt.next.insert(0, facts.card)
    felt.say("card", "live", why)
    yield from ()


@cites("qld-2024 sch 1 s 24(8)", "act-1992 BA 11.6", "act-1992 MB 11.6")
def not_enough_cards(felt: CoupFelt, prompt: Prompt, facts: NoFacts, why: str) -> Script:
    """The shoe cannot finish the round: it is void."""
    raise Void(why, "not enough cards in the shoe to finish the round")
    yield  # a script, though it never waits


@cites("act-1992 BA 11.5", "act-1992 MB 11.5")
def misdeal(felt: CoupFelt, prompt: Prompt, facts: NoFacts, why: str) -> Script:
    """A misdeal that cannot be put right: the coup is void."""
    raise Void(why, "a misdeal that cannot be reconstructed")
    yield  # a script, though it never waits


@cites("act-1992 BA 11.4", "act-1992 MB 11.4")
def out_of_sequence(felt: CoupFelt, prompt: Prompt, facts: CardsAsTheyLie, why: str) -> Script:
    """Cards drawn out of turn are put where the table of play has them."""
    felt.say("cards", "reconstructed", why)
    yield from ()


@cites("qld-2024 sch 1 s 24(9)")
def burn_omitted(felt: CoupFelt, prompt: Prompt, facts: BurnOmitted, why: str) -> Script:
    """The burn was forgotten: play goes on, or the unfinished first hand is dealt again."""
    felt.state.burn_omitted = True
    if facts.reconstruct:
        dealt = _cards_in_order(felt)
        for name in ("player", "banker"):
            felt.hand(name).lift()
        if dealt:
            felt.hand(BURNT).take(dealt[0])
        felt.next[:0] = dealt[1:]
        felt.say("cards", "reconstructed", why)
    yield from ()


def _cards_in_order(felt: CoupFelt) -> list[Card]:
    """The cards of both hands in the order they left the shoe, faces only if all have seen them."""
    hands = [felt.hands[name] for name in ("player", "banker") if name in felt.hands]
    return [
        BACK if place in hand.seen else hand.cards[place]
        for place in range(3)
        for hand in hands
        if place < len(hand.cards)
    ]


@cites("qld-2024 sch 1 s 22(10)(b)")
def ordered_to_pass(felt: CoupFelt, prompt: Prompt, facts: NoFacts, why: str) -> Script:
    """The player who deals delays or breaks the rules: the shoe is taken and offered on."""
    state = felt.state
    name = state.designated
    state.stopped, state.designated = name, ""
    felt.say("shoe", f"passed by {name}", why)
    yield from ()


@cites("qld-2024 sch 1 s 24(10)")
def shoe_disagrees(felt: CoupFelt, prompt: Prompt, facts: ShoeDisagrees, why: str) -> Script:
    """The recording shoe shows something else: confirmed by the supervisor, or void."""
    felt.say("supervisor", "told", why)
    if not facts.confirmed:
        felt.say("hand", "void", why)
        raise Void(why, "the outcome could not be confirmed")
    yield from ()
