"""What goes wrong at Mississippi stud, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.equipment.cards import BACK, Card
from croupier.games.mississippi import reports
from croupier.games.mississippi.folding import fold, put_back_what_was_folded
from croupier.games.mississippi.places import (
    ABSENT,
    TURNED_INSTEAD,
    WAGERED,
    decide_so,
    decided,
    deciding,
    let_change,
    of,
    order,
    plays_first,
    plays_instead,
    rules_of,
)
from croupier.games.mississippi.rules import (
    ANTE,
    BONUS,
    COMMUNITY,
    DECK,
    FIRST_STREET,
    MOST_ANTES,
    STREETS,
)
from croupier.law import cite, cites
from croupier.play.felt import Bet, Felt
from croupier.play.game import Script, excluded
from croupier.play.irregularities import offer_the_round
from croupier.play.limits import limit_for
from croupier.play.prompts import EVERYONE, Draw, Prompt, Turn
from croupier.play.steps import Void, step

# -- wagers that are too much or too little --------------------------------------------------------


@cites("qld-2024 sch 15 s 18(1)(a)", "qld-2024 sch 15 s 18(1)(b)")
def ante_differs(felt: Felt, prompt: Prompt, facts: reports.AnteFound, why: str) -> Script:
    """Above the maximum the excess goes back; below the minimum it plays as it lies."""
    bet = of(felt, facts.player, ANTE)
    assert bet is not None
    most = limit_for(felt, felt.header.seat(facts.player), ANTE).most
    over = most is not None and facts.stake > most
    _as_it_lies(felt, bet, facts.stake, why)
    if over and most is not None:
        _return_excess(felt, bet, most, why)
    felt.say("ante", "excess returned" if over else "as wagered", why)
    if not over:
        felt.say("told", facts.player, why)
    for street in STREETS:
        lies = of(felt, facts.player, street)
        if lies is not None and lies.stake > MOST_ANTES * bet.stake:
            _return_excess(felt, lies, MOST_ANTES * bet.stake, cite(street_differs, *parts(felt)))
    yield from ()


@cites("qld-2024 sch 15 s 18(2)(a)", "qld-2024 sch 15 s 18(2)(b)")
def street_differs(felt: Felt, prompt: Prompt, facts: reports.StreetFound, why: str) -> Script:
    """Above three antes the excess goes back; anything else plays as it lies (reading MS-3)."""
    bet = of(felt, facts.player, STREETS[facts.street - FIRST_STREET])
    ante = of(felt, facts.player, ANTE)
    assert bet is not None
    assert ante is not None
    _as_it_lies(felt, bet, facts.stake, why)
    if facts.stake > MOST_ANTES * ante.stake:
        _return_excess(felt, bet, MOST_ANTES * ante.stake, why)
        felt.say("street", "excess returned", why)
    else:
        felt.say("street", "as wagered", why)
        felt.say("told", facts.player, why)
    yield from ()


def parts(felt: Felt) -> tuple[str, ...]:
    """The parts of the book that govern the game."""
    return felt.game.parts


def _as_it_lies(felt: Felt, bet: Bet, stake: int, why: str) -> None:
    """A wager is what really lies there."""
    if stake > bet.stake:
        felt.change(bet, stake, why)
    elif stake < bet.stake:
        felt.reduce(bet, stake, why, "no more than this was placed")


def _return_excess(felt: Felt, bet: Bet, most: int, why: str) -> None:
    felt.reduce(bet, most, why, "more than may be wagered")
    felt.say("reduced", f"{bet.seat} {bet.wager}", why)


# -- hands that should not be there --------------------------------------------------------------


@cites("qld-2024 sch 15 s 19(a)", "qld-2024 sch 15 s 19(b)", "qld-2024 sch 17 s 3")
def no_ante(felt: Felt, prompt: Prompt, facts: reports.NoAnte, why: str) -> Script:
    """That hand is void; everybody may take back his wagers."""
    _lay_aside(felt, f"void hand of {facts.player}", facts.cards)
    felt.say("hand", "void", why)
    _found_and_returned(felt, facts.player, BONUS, facts.bonus, why)
    yield from offer_the_round(felt, why)


@cites("qld-2024 sch 15 s 20(a)", "qld-2024 sch 15 s 20(b)", "qld-2024 sch 15 s 20(c)")
def more_than_one_hand(felt: Felt, prompt: Prompt, facts: reports.AnotherHand, why: str) -> Script:
    """The hand dealt first plays with its wagers; those of any other go back; all may retract."""
    name = f"other hand of {facts.player}"
    _lay_aside(felt, name, facts.cards)
    streets = dict(zip(STREETS, (*facts.streets, 0, 0, 0), strict=False))
    found = {ANTE: facts.ante, **streets, BONUS: facts.bonus}
    felt.say("hand", "void", why)
    if facts.first:
        plays_instead(felt, facts.player, name)
        ante = of(felt, facts.player, ANTE)
        assert ante is not None
        _return_all(felt, facts.player, why)
        for wager, stake in found.items():
            if stake:
                felt.place(facts.player, wager, stake, box=ante.box)
        for street, wager in enumerate(STREETS):
            decide_so(felt, facts.player, street, WAGERED if found[wager] else "")
    else:
        for wager, stake in found.items():
            _found_and_returned(felt, facts.player, wager, stake, why)
    yield from offer_the_round(felt, why)


def _lay_aside(felt: Felt, name: str, cards: Iterable[Card]) -> None:
    """Cards dealt face down where none was due lie there, unseen."""
    for _ in cards:
        felt.hand(name).take(BACK)


def _found_and_returned(felt: Felt, seat: str, wager: str, stake: int, why: str) -> None:
    """What lies at the area of a void hand goes back to its owner."""
    if stake:
        bet = felt.place(seat, wager, stake)
        felt.give_back(bet, "void", why, "the hand is void")
        felt.say("returned", f"{seat} {wager}", why)


def _return_all(felt: Felt, seat: str, why: str) -> None:
    for bet in felt.live():
        if bet.seat == seat:
            felt.give_back(bet, "void", why, "the hand is void")
            felt.say("returned", f"{bet.seat} {bet.wager}", why)


# -- the number of cards -------------------------------------------------------------------------


def wrong_count(felt: Felt, prompt: Prompt, facts: reports.WrongCount, why: str) -> Script:
    """A wrong number of cards: what follows depends on who looked, the deck, and whose cards."""
    book = parts(felt)
    looked = reports.looked_at(felt, facts.looked)
    told = cite(count_the_deck if looked else nobody_looked, *book)
    felt.say("supervisor", "told", told)
    if facts.deck != DECK:
        felt.say("inspector", "notified", cite(deck_is_wrong, *book) if looked else told)
    if not looked:
        nobody_looked(felt, told)
    if not count_the_deck(facts.deck):
        deck_is_wrong(felt, cite(deck_is_wrong, *book))
    if facts.community:
        community_is_wrong(felt, cite(community_is_wrong, *book))
    for player in facts.players:
        void_the_hand(felt, player, cite(void_the_hand, *book))
    yield from offer_the_round(felt, cite(void_the_hand, *book))


@cites("qld-2024 sch 15 s 21(2)", "qld-2024 sch 15 s 21(2)(a)", "qld-2024 sch 15 s 21(2)(b)")
def count_the_deck(cards: int) -> bool:
    """The supervisor, told at once, has the dealer count whether there are 52."""
    return cards == DECK


@cites(
    "qld-2024 sch 15 s 21(1)", "qld-2024 sch 15 s 21(1)(a)", "qld-2024 sch 15 s 21(1)(b)",
    "qld-2024 sch 15 s 21(1)(c)", "qld-2024 sch 15 s 21(1)(d)",
)  # fmt: skip
def nobody_looked(felt: Felt, why: str) -> None:
    """Before anybody has looked at a card the round is simply void."""
    void_the_round(felt, why, "a wrong number of cards was dealt")


@cites(
    "qld-2024 sch 15 s 21(3)", "qld-2024 sch 15 s 21(3)(a)", "qld-2024 sch 15 s 21(3)(b)",
    "qld-2024 sch 15 s 21(3)(c)",
)  # fmt: skip
def deck_is_wrong(felt: Felt, why: str) -> None:
    """With an incomplete deck the round is void and all its wagers go back, folded ones too."""
    void_the_round(felt, why, "the deck is not complete")


@cites("qld-2024 sch 15 s 21(4)", "qld-2024 sch 15 s 21(4)(a)", "qld-2024 sch 15 s 21(4)(b)")
def community_is_wrong(felt: Felt, why: str) -> None:
    """With a wrong number of community cards too."""
    void_the_round(felt, why, "a wrong number of community cards was dealt")


@cites(
    "qld-2024 sch 15 s 21(5)", "qld-2024 sch 15 s 21(5)(a)", "qld-2024 sch 15 s 21(5)(b)",
    "qld-2024 sch 15 s 21(5)(c)",
)  # fmt: skip
def void_the_hand(felt: Felt, player: str, why: str) -> None:
    """A player's hand is void and his wagers go back, those taken on a fold too."""
    put_back_what_was_folded(felt, why, player)
    felt.say("hand", "void", why)
    _return_all(felt, player, why)


def void_the_round(felt: Felt, cites: str, why: str) -> None:
    """The round is void, and everything wagered in it goes back."""
    put_back_what_was_folded(felt, cites)
    raise Void(cites, why)


# -- cards seen or misplaced ---------------------------------------------------------------------


@cites("qld-2024 sch 15 s 22")
def exposed_card(felt: Felt, prompt: Prompt, facts: reports.Exposed, why: str) -> Script:
    """A card seen during the initial deal makes the round void."""
    void_the_round(felt, why, "a card was exposed during the initial deal")
    yield from ()


@cites("qld-2024 sch 15 s 23(a)", "qld-2024 sch 15 s 23(b)")
def misplaced_card(felt: Felt, prompt: Prompt, facts: reports.Misplaced, why: str) -> Script:
    """The card goes where it belongs, which is where the round asked for it."""
    felt.say("card", "moved", why)
    yield from ()


@cites(
    "qld-2024 sch 15 s 24(1)", "qld-2024 sch 15 s 24(1)(a)", "qld-2024 sch 15 s 24(1)(b)",
    "qld-2024 sch 15 s 24(1)(c)", "qld-2024 sch 15 s 24(1)(d)",
)  # fmt: skip
def board_exposed(felt: Felt, prompt: Prompt, facts: reports.BoardExposed, why: str) -> Script:
    """The card stays up; who has decided on this street may decide again, the others go on."""
    felt.say("card", "remains face up", why)
    street = deciding(felt)
    may_decide_again = decided(felt, street)
    if may_decide_again:
        felt.say("decisions", "reopened", why)
    for seat in may_decide_again:
        let_change(felt, seat, street)
    for number in reports.exposed_streets(felt, facts):
        yield from _leave_face_up(felt, number - FIRST_STREET, why)


@step
def _leave_face_up(felt: Felt, street: int, why: str) -> Script:
    hand = felt.hand(COMMUNITY)
    if not rules_of(felt).machine:
        if len(hand.cards) <= street:
            hand.take((yield Draw(COMMUNITY, why)))
        return
    position = order(felt)[street]
    if position in hand.seen:
        hand.turn(position, (yield Turn(COMMUNITY, position, EVERYONE, why)))


@cites("qld-2024 sch 15 s 24(2)")
def turned_instead(felt: Felt, prompt: Prompt, facts: reports.TurnedInstead, why: str) -> Script:
    """The card turned counts for the street that is due; the two change places (reading MS-6)."""
    assert isinstance(prompt, Turn)
    streets = list(order(felt))
    due, turned = streets.index(prompt.n), facts.which - FIRST_STREET
    streets[due], streets[turned] = streets[turned], streets[due]
    felt.marks[TURNED_INSTEAD] = " ".join(map(str, streets))
    felt.say("card", "takes its place", why)
    yield from ()


# -- players -------------------------------------------------------------------------------------


@cites(
    "qld-2024 sch 15 s 25(1)", "qld-2024 sch 15 s 25(1)(a)", "qld-2024 sch 15 s 25(1)(b)",
    "qld-2024 sch 15 s 25(1)(c)", "qld-2024 sch 15 s 25(1)(d)",
)  # fmt: skip
def collusion(felt: Felt, prompt: Prompt, facts: reports.Collusion, why: str) -> Script:
    """The supervisor's direction is recorded; who plays first is asked first, who is removed
    wagers no more (reading MS-8).
    """
    felt.say("direction", facts.direction, why)
    for player in facts.players:
        if facts.direction == "play first":
            felt.marks[plays_first(player)] = why
        elif facts.direction == "removed":
            felt.marks[excluded(player)] = why
            felt.say("excluded", player, why)
    yield from ()


@cites("qld-2024 sch 15 s 25(2)")
def absent(felt: Felt, prompt: Prompt, facts: reports.Player, why: str) -> Script:
    """The hand of a player who is not there is folded and all his wagers are forfeited."""
    fold(felt, facts.player, deciding(felt), ABSENT)
    felt.say("hand", "folded", why)
    yield from ()
