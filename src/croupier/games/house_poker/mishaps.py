"""What goes wrong at any table of poker against the house: facts, conditions, rulings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, ClassVar

from croupier.equipment.cards import BACK, Card
from croupier.games.house_poker import state
from croupier.games.house_poker.round import put_back_what_was_folded
from croupier.games.house_poker.rules import ANTE, COMMUNITY, DEALER
from croupier.games.house_poker.state import FOLDED, HouseFelt
from croupier.games.jackpot.rules import anybody_has_looked
from croupier.law import Cites
from croupier.money import dollars
from croupier.play.felt import LIVE, Bet
from croupier.play.game import RESERVED, Game, Script
from croupier.play.irregularities import (
    ESTABLISHED,
    CardShown,
    Facts,
    WordsByFact,
    mishap,
    offer_the_round,
    require,
)
from croupier.play.powers import Disruption, ground_is_named
from croupier.play.prompts import EVERYONE, Bets, Choose, Cut, Draw, Prompt, Settle, Turn
from croupier.play.refusals import a_wager, typed
from croupier.play.reports.facts import Cents, Ordinal, PlaceName, SeatId, WagerName, says
from croupier.play.steps import Void, step

NUMBERS = {2: "two", 3: "three", 5: "five"}
HANDS = ("hand", "returned", "offer", "round")
"""The effects of a hand that should not be there."""


HouseLie = dict[str, tuple[Card, ...]]
"""By place, the cards that lie there."""


class AboutPlayer(Facts, frozen=True):
    """Whom it is about."""

    player: SeatId


# -- what can have happened ----------------------------------------------------------------------


def cards_are_out(felt: HouseFelt) -> None:
    """The first card has been dealt."""
    require(any(hand.cards for hand in felt.hands.values()), "no card has been dealt yet")


def dealing_has_begun(prompt: Prompt) -> None:
    """The first card is due, or has been dealt."""
    require(not isinstance(prompt, (Bets, Cut)), "no card has been dealt yet")


def cards_were_dealt_there(felt: HouseFelt, prompt: Prompt, cards: tuple[Card, ...]) -> None:
    """The cards of a hand that should not be there: those named, or some of those that are out."""
    dealing_has_begun(prompt)
    if not cards:
        cards_are_out(felt)


def no_less_than_nothing(*cents: int) -> None:
    """What is said to lie somewhere is an amount."""
    require(min(cents, default=0) >= 0, "a wager is no less than nothing")


def is_a_player(name: str) -> None:
    """The name is one that a player may have."""
    require(name not in RESERVED, f"{name!r} is no player")


def has_not_wagered(felt: HouseFelt, player: str) -> None:
    """The player has made no wager, and so no ante, without which there is no other; one that was
    taken on a fold was made.
    """
    for bet in felt.bets:
        made = bet.seat == player and bet.state in (LIVE, "lose")
        require(not made, f"{{seat}} has made {a_wager(bet.wager)}", player)


def in_the_round(felt: HouseFelt, player: str) -> None:
    """The player has a hand in this round and has not folded."""
    require(player in state.players(felt), "{seat} is not in the round", player)


def cards_make_a_hand(felt: HouseFelt, cards: tuple[Card, ...]) -> None:
    """The deck has these cards besides those on the table, and they are one hand."""
    left, hole = felt.left, felt.rules.hole_cards
    for card, many in Counter(card for card in cards if card is not BACK).items():
        require(left[card] >= many, f"{card} lies on the table already")
    require(len(cards) <= hole + 1, f"a hand has {NUMBERS[hole]} cards")


def betting(prompt: Prompt, *moves: str) -> bool:
    """Whether players decide on their hands, and not on what a ruling offers."""
    if not isinstance(prompt, Choose):
        return False
    return any(option.move in moves for q in prompt.questions for option in q.options)


def looked_at(felt: HouseFelt, said: bool | None) -> bool:
    """Whether players have looked at their cards: as reported, or as far as the round knows."""
    return anybody_has_looked(felt) if said is None else said


# -- wagers that are too much or too little ------------------------------------------------------


class WagerFound(Facts, frozen=True):
    """What really lies in a player's area."""

    player: SeatId
    stake: Annotated[Cents, says("how much lies there")]


def as_it_lies(felt: HouseFelt, bet: Bet, stake: int, why: Cites) -> None:
    """A wager is what really lies there."""
    if stake < bet.stake:
        felt.reduce(bet, stake, why, "no more than this was placed")
    else:
        felt.change(bet, stake, why)


def return_excess(felt: HouseFelt, bet: Bet, most: int, why: Cites) -> None:
    """What may not be wagered goes back."""
    felt.reduce(bet, most, why, "more than may be wagered")
    felt.say("reduced", f"{{seat}} {bet.wager}", why, bet.seat)


def excess_goes_back(felt: HouseFelt, bet: Bet, stake: int, most: int, why: Cites) -> bool:
    """A wager plays as it was found, but for what may not be wagered; says whether any was."""
    as_it_lies(felt, bet, stake, why)
    if stake > most:
        return_excess(felt, bet, most, why)
    return stake > most


def put_right(
    felt: HouseFelt,
    name: str,
    bet: Bet,
    stake: int,
    most: int | None,
    ruling: Callable[..., Script],
) -> None:
    """The same, said by this name; a player who wagered too little is told for the next time."""
    over = most is not None and stake > most
    why = felt.law.does(ruling, "more" if over else "less")
    excess_goes_back(felt, bet, stake, stake if most is None else most, why)
    if over:
        felt.say(name, "excess returned", why)
    else:
        felt.say(name, "as wagered", why)
        felt.say("told", "{seat}", why, bet.seat)


class BetFound(WagerFound, frozen=True):
    """What really lies in a player's area for a wager on his hand."""

    wager: Annotated[WagerName, says("Which of them; unsaid, the last that he made")] = ""

    @classmethod
    def words(cls, game: Game) -> WordsByFact:
        """The wagers on a hand."""
        return {"wager": tuple(game.rules.raises)}


def wager_found(felt: HouseFelt, facts: BetFound) -> str:
    """Which wager a report is about: the one that it names, or the player's last; nothing where
    he has made none.
    """
    there = {bet.wager for bet in felt.live() if bet.seat == facts.player}
    made = [wager for wager in felt.rules.raises if wager in there]
    return facts.wager or (made[-1] if made else "")


@mishap("A wager is not what the ante asks for", "bet", "reduced", "told", "round")
def bet_differs(felt: HouseFelt, prompt: Prompt, facts: BetFound, why: Cites) -> Script:
    """What is too much goes back; what is too little plays as it lies, this once."""
    return beside_the_ante(felt, facts, bet_differs)


def beside_the_ante(felt: HouseFelt, facts: BetFound, ruling: Callable[..., Script]) -> Script:
    """A wager that is measured by the ante is put right, as a ruling has it."""
    player, raises = facts.player, felt.rules.raises
    mine = {bet.wager: bet for bet in felt.live() if bet.seat == player}
    made = [wager for wager in raises if wager in mine]
    wager = wager_found(felt, facts)
    has_it = wager in made
    require(
        has_it, f"{{seat}} has no {typed(wager) or ' or '.join(raises)} wager on the layout", player
    )
    bet, ante = mine[wager], mine[ANTE]
    require(facts.stake > 0, f"a {wager} wager is an amount above nothing")
    most = raises[wager](ante.stake)
    says = f"{dollars(facts.stake)} is what a {wager} wager must be beside that ante"
    require(facts.stake != most, says)
    short = felt.game.affordable(felt, player, max(facts.stake - bet.stake, 0))
    require(short is None, short.sentence if short else "", player)
    yield ESTABLISHED
    put_right(felt, "bet", bet, facts.stake, most, ruling)


# -- hands that should not be there --------------------------------------------------------------


class FoundAtArea(Facts, frozen=True):
    """What lies at an area where it should not, beside the cards."""

    player: SeatId
    wagers: ClassVar[Mapping[str, str]] = {}
    """By field, the wager that lies there."""

    def found(self) -> dict[str, int]:
        """By wager, what lies there."""
        return {wager: getattr(self, field) for field, wager in self.wagers.items()}


class NoAnte(FoundAtArea, frozen=True):
    """Cards were dealt to somebody without an ante."""

    cards: Annotated[
        tuple[Card, ...], says("The cards dealt there that the round did not ask for")
    ] = ()


@mishap("Cards were dealt to a player without an ante", *HANDS)
def no_ante(felt: HouseFelt, prompt: Prompt, facts: NoAnte, why: Cites) -> Script:
    """That hand is void and what lies there goes back; everybody may take back his wagers."""
    is_a_player(facts.player)
    has_not_wagered(felt, facts.player)
    cards_were_dealt_there(felt, prompt, facts.cards)
    no_less_than_nothing(*facts.found().values())
    cards_make_a_hand(felt, facts.cards)
    yield ESTABLISHED
    lay_aside(felt, f"void hand of {facts.player}", facts.cards)
    felt.say("hand", "void", felt.law.does(no_ante, "hand"))
    return_what_was_found(felt, facts.player, facts.found(), felt.law.does(no_ante, "returned"))
    yield from offer_the_round(felt, felt.law.does(no_ante, "offer"))


class AnotherHand(FoundAtArea, frozen=True):
    """A player was dealt a hand at a second area."""

    ante: Annotated[Cents, says("The ante found on the other area")] = 0
    cards: Annotated[tuple[Card, ...], says("The cards of the other hand")] = ()
    first: Annotated[
        bool, says("Whether the other hand was dealt before the one that the game knows")
    ] = False
    wagers: ClassVar[Mapping[str, str]] = {"ante": ANTE}


@mishap("A player was dealt more than one hand", *HANDS)
def more_than_one_hand(felt: HouseFelt, prompt: Prompt, facts: AnotherHand, why: Cites) -> Script:
    """The hand dealt first plays, any other is void; everybody may take back his wagers."""
    a_second_hand(felt, prompt, facts)
    yield ESTABLISHED
    name, law = other_hand(felt, facts), felt.law
    if facts.first:
        put_back_what_was_folded(felt, law.does(more_than_one_hand, "first"), facts.player)
        felt.plays_instead(facts.player, name)
    void = law.does(more_than_one_hand, "hand")
    felt.say("hand", "void", void)
    return_what_was_found(felt, facts.player, facts.found(), void)
    yield from offer_the_round(felt, law.does(more_than_one_hand, "offer"))


def a_second_hand(felt: HouseFelt, prompt: Prompt, facts: AnotherHand) -> None:
    """A player in the round was dealt cards at another area."""
    hole = felt.rules.hole_cards
    if not state.has(felt, facts.player, FOLDED):
        in_the_round(felt, facts.player)
    least = hole if state.deal_is_complete(felt) else 0
    told = not facts.first or least <= len(facts.cards) <= hole
    require(told, f"the hand that plays is told by its {NUMBERS[hole]} cards")
    cards_were_dealt_there(felt, prompt, facts.cards)
    no_less_than_nothing(*facts.found().values())
    cards_make_a_hand(felt, facts.cards)


def other_hand(felt: HouseFelt, facts: AnotherHand) -> str:
    """A player's second hand lies on the table too: by which name."""
    return lay_aside(felt, f"other hand of {facts.player}", facts.cards)


def lay_aside(felt: HouseFelt, name: str, cards: Iterable[Card]) -> str:
    """Cards dealt face down where none was due lie there; hands lie apart. A face that is named
    is known to be there, though nobody at the table need have seen it.
    """
    number, place = 1, name
    while felt.cards(place) or place in state.seats(felt):
        number += 1
        place = f"{name}, {number}"
    for card in cards:
        hand = felt.hand(place)
        hand.take(BACK)
        hand.cards[-1] = card
    return place


def return_what_was_found(felt: HouseFelt, seat: str, found: dict[str, int], why: Cites) -> None:
    """What lies at the area of a void hand goes back to its owner."""
    for wager, stake in found.items():
        if stake:
            felt.hand_back(felt.place(seat, wager, stake), why, "the hand is void")


def return_all(felt: HouseFelt, seat: str, cites: Cites, why: str = "the hand is void") -> None:
    """All undecided wagers of a player go back."""
    for bet in felt.live():
        if bet.seat == seat:
            felt.hand_back(bet, cites, why)


def void_the_round(felt: HouseFelt, cites: Cites, why: str) -> None:
    """The round is void, and everything wagered in it goes back, what was folded too."""
    put_back_what_was_folded(felt, cites)
    raise Void(cites, why)


def misdeal(felt: HouseFelt, why: Cites) -> None:
    """A misdeal: the round is void and all its wagers go back, those already taken too."""
    felt.say("deal", "misdeal", why)
    void_the_round(felt, why, "misdeal")


@mishap("Disruption or fraud: the operator invalidates the outcome", "round", "returned")
def outcome_invalidated(felt: HouseFelt, prompt: Prompt, facts: Disruption, why: Cites) -> Script:
    """All wagers of the round go back, folded or not; only for a ground that is named."""
    why = ground_is_named(felt, facts)
    yield ESTABLISHED
    void_the_round(felt, why, f"outcome invalidated: {facts.reason}")


# -- cards seen or misplaced ---------------------------------------------------------------------


class Exposed(Facts, frozen=True):
    """A card was exposed during the deal."""

    place: Annotated[PlaceName, says("To whom it was dealt")] = ""
    card: Annotated[Card, says("Its face, for the record: nothing turns on it")] = BACK

    def shows(self) -> CardShown:
        """A card that lies on the table."""
        return CardShown(self.card, self.place)


@mishap("A card was exposed during the initial deal", "returned", "round")
def exposed_card(felt: HouseFelt, prompt: Prompt, facts: Exposed, why: Cites) -> Script:
    """A card seen during the initial deal makes the round void, which may be called a misdeal."""
    during_the_deal(felt, prompt, facts)
    yield ESTABLISHED
    if felt.rules.misdeals:
        misdeal(felt, why)
    void_the_round(felt, why, "a card was exposed during the initial deal")


def during_the_deal(felt: HouseFelt, prompt: Prompt, facts: Exposed) -> None:
    """Cards are out, and nobody has decided anything yet."""
    over = state.somebody_has_decided(felt) or isinstance(prompt, Settle)
    require(not over, "the initial deal is over: players have decided")
    places = {"", *state.seats(felt), *felt.hands, *own_places(felt)}
    require(facts.place in places, "no card is dealt to {seat}", facts.place)
    cards_are_out(felt)


def own_places(felt: HouseFelt) -> set[str]:
    """The places for cards that are no player's."""
    dealers = {DEALER} if felt.rules.dealers_hand else set()
    return dealers | {COMMUNITY} if felt.rules.streets else dealers


class CardMisplaced(Facts, frozen=True):
    """A card was laid in the wrong place."""

    place: Annotated[PlaceName, says("Where it lies")]
    number: Annotated[
        Ordinal, says("Which card of the round it is, as they left the shoe; unsaid, the last")
    ] = 0
    further_cards: Annotated[
        bool,
        says(
            "Whether it is said that other cards have been dealt since; "
            "the record is asked all the same"
        ),
    ] = False


@mishap("A card was laid in the wrong place", "card", "round")
def misplaced_card(felt: HouseFelt, prompt: Prompt, facts: CardMisplaced, why: Cites) -> Script:
    """The last card, or the one that is being dealt, goes where it belongs: where the round asked
    for it (reading CS-19).
    """
    place = felt.hand_of(facts.place)
    require(place not in RESERVED - own_places(felt), f"{place!r} is no place of the layout")
    dealing_has_begun(prompt)
    out = state.as_dealt(felt)
    due = [prompt.to] if isinstance(prompt, Draw) else []
    has_left = 0 <= facts.number <= len(out) + len(due)
    require(has_left, f"of the cards of this round {len(out)} have left the shoe")
    last = not facts.further_cards and (not facts.number or facts.number >= len(out))
    require(last, "further cards have been dealt: the rule moves only the last one")
    belongs = [*out, *due][facts.number - 1 :][:1] if facts.number else [*out[-1:], *due]
    astray = any(where != place for where in belongs)
    require(astray, "{seat} is where the card belongs", facts.place)
    yield ESTABLISHED
    felt.say("card", "moved", felt.law.does(misplaced_card, "card"))
    felt.say("round", "continues", felt.law.does(misplaced_card, "round"))


# -- community cards -----------------------------------------------------------------------------


class BoardExposed(Facts, frozen=True):
    """Community cards were exposed before they were due."""

    which: Annotated[
        tuple[Ordinal, ...], says("Which of them, as the game counts them; unsaid, the next one")
    ] = ()


def exposed(felt: HouseFelt, facts: BoardExposed, first: int = 1) -> tuple[int, ...]:
    """Which community cards were exposed, counted from `first`: those named, or the next one."""
    if facts.which:
        return facts.which
    if not felt.rules.board_first:
        return (first + len(felt.cards(COMMUNITY)),)
    seen = felt.hands[COMMUNITY].seen
    hidden = [number for number, at in enumerate(state.board_order(felt)) if at in seen]
    return (first + (hidden[0] if hidden else felt.rules.board_cards),)


def can_be_exposed(felt: HouseFelt, which: tuple[int, ...], first: int = 1) -> None:
    """These community cards, counted from `first`, do not lie face up yet."""
    rules = felt.rules
    last = first + rules.board_cards - 1
    require(
        all(first <= number <= last for number in which),
        f"community cards are counted {first} to {last}, and no card is left beyond them",
    )
    require(len(set(which)) == len(which), "say each card once")
    if not rules.board_first:
        due = list(range(first + len(felt.cards(COMMUNITY)), last + 1))
        in_turn = list(which) == due[: len(which)]
        require(in_turn, "out of a shoe the community cards come one after another")
        return
    for number in which:
        down = state.board_order(felt)[number - first] in felt.hands[COMMUNITY].seen
        require(down, f"community card {number} lies face up already")


def stay_in_play(felt: HouseFelt, facts: BoardExposed, why: Cites) -> Script:
    """Community cards shown too soon stay where they are and count when they are due."""
    felt.say("card", "stays in play", why)
    for number in exposed(felt, facts):
        yield from leave_face_up(felt, number - 1, why)


@step
def leave_face_up(felt: HouseFelt, number: int, why: Cites) -> Script:
    """A community card, counted from nought, lies face up from now on."""
    hand = felt.hand(COMMUNITY)
    if not felt.rules.board_first:
        hand.take((yield Draw(COMMUNITY, why)))
        return
    position = state.board_order(felt)[number]
    hand.turn(position, (yield Turn(COMMUNITY, position, EVERYONE, why)))
