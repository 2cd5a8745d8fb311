"""What goes wrong at Mississippi stud, and what follows from it."""

from __future__ import annotations

from itertools import combinations

from croupier.games.house_poker import reports as house
from croupier.games.house_poker import when
from croupier.games.house_poker.counting import count_the_cards, void_their_hands
from croupier.games.house_poker.decisions import (
    ABSENT,
    WAGERED,
    decide_so,
    put_back_what_was_folded,
)
from croupier.games.house_poker.places import (
    board_order,
    of,
)
from croupier.games.house_poker.rules import ANTE
from croupier.games.house_poker.rulings import (
    leave_face_up,
    other_hand,
    put_right,
    return_all,
    return_excess,
    return_what_was_found,
    void_the_round,
)
from croupier.games.house_poker.state import HouseFelt
from croupier.games.mississippi import reports
from croupier.games.mississippi.folding import fold
from croupier.games.mississippi.places import decided, deciding, let_change, plays_first
from croupier.games.mississippi.rules import FIRST_STREET, MOST_ANTES, STREETS
from croupier.law import cite, cites, provisions
from croupier.play.felt import LIVE
from croupier.play.game import Script
from croupier.play.irregularities import offer_the_round
from croupier.play.limits import limit_for
from croupier.play.prompts import Prompt, Turn

# -- wagers that are too much or too little --------------------------------------------------------


@cites("qld-2024 sch 15 s 18(1)(a)", "qld-2024 sch 15 s 18(1)(b)")
def ante_differs(felt: HouseFelt, prompt: Prompt, facts: house.WagerFound, why: str) -> Script:
    """Above the maximum the excess goes back; below the minimum it plays as it lies."""
    bet = of(felt, facts.player, ANTE)
    assert bet is not None
    most = limit_for(felt, felt.header.seat(facts.player), ANTE).most
    put_right(felt, "ante", bet, facts.stake, most, why)
    for street in STREETS:
        lies = of(felt, facts.player, street)
        if lies is not None and lies.stake > MOST_ANTES * bet.stake:
            cut = cite(street_differs, *felt.game.parts)
            return_excess(felt, lies, MOST_ANTES * bet.stake, cut)
    yield from ()


@cites("qld-2024 sch 15 s 18(2)(a)", "qld-2024 sch 15 s 18(2)(b)")
def street_differs(felt: HouseFelt, prompt: Prompt, facts: reports.StreetFound, why: str) -> Script:
    """Above three antes the excess goes back; anything else plays as it lies (reading MS-3)."""
    bet = of(felt, facts.player, STREETS[facts.street - FIRST_STREET])
    ante = of(felt, facts.player, ANTE)
    assert bet is not None
    assert ante is not None
    put_right(felt, "street", bet, facts.stake, MOST_ANTES * ante.stake, why)
    yield from ()


# -- a second hand, a wrong number of cards --------------------------------------------------------


@cites("qld-2024 sch 15 s 20(a)", "qld-2024 sch 15 s 20(b)", "qld-2024 sch 15 s 20(c)")
def more_than_one_hand(
    felt: HouseFelt, prompt: Prompt, facts: reports.AnotherHand, why: str
) -> Script:
    """The hand dealt first plays with its wagers; those of any other go back; all may retract."""
    name, found = other_hand(felt, facts), facts.found()
    felt.say("hand", "void", why)
    if facts.first:
        put_back_what_was_folded(felt, why, facts.player)
        felt.plays_instead(facts.player, name)
        ante = of(felt, facts.player, ANTE)
        assert ante is not None
        return_all(felt, facts.player, why)
        for wager, stake in found.items():
            if stake:
                felt.place(facts.player, wager, stake, box=ante.box)
        for street, wager in enumerate(STREETS):
            decide_so(felt, facts.player, street, WAGERED if found[wager] else "")
    else:
        return_what_was_found(felt, facts.player, found, why)
    yield from offer_the_round(felt, why)


def wrong_count(felt: HouseFelt, prompt: Prompt, facts: reports.WrongCount, why: str) -> Script:
    """A hand or the community cards have a wrong number of cards."""
    count_the_cards(felt, facts)
    if facts.community:
        community_is_wrong(felt, cite(community_is_wrong, *felt.game.parts))
    yield from void_their_hands(felt, facts.players)


@cites("qld-2024 sch 15 s 21(4)", "qld-2024 sch 15 s 21(4)(a)", "qld-2024 sch 15 s 21(4)(b)")
def community_is_wrong(felt: HouseFelt, why: str) -> None:
    """With a wrong number of community cards the round is void too."""
    void_the_round(felt, why, "a wrong number of community cards was dealt")


# -- community cards seen or turned out of turn ----------------------------------------------------


@cites(
    "qld-2024 sch 15 s 24(1)", "qld-2024 sch 15 s 24(1)(a)", "qld-2024 sch 15 s 24(1)(b)",
    "qld-2024 sch 15 s 24(1)(c)", "qld-2024 sch 15 s 24(1)(d)",
)  # fmt: skip
def board_exposed(felt: HouseFelt, prompt: Prompt, facts: house.BoardExposed, why: str) -> Script:
    """The card stays up; who has decided on this street may decide again, the others go on."""
    felt.say("card", "remains face up", why)
    street = deciding(felt)
    may_decide_again = decided(felt, street)
    if may_decide_again:
        felt.say("decisions", "reopened", why)
    for seat in may_decide_again:
        let_change(felt, seat, street)
    for number in when.exposed(felt, facts, FIRST_STREET):
        yield from leave_face_up(felt, number - FIRST_STREET, why)


@cites("qld-2024 sch 15 s 24(2)")
def turned_instead(
    felt: HouseFelt, prompt: Prompt, facts: reports.TurnedInstead, why: str
) -> Script:
    """The card turned counts for the street that is due; the two change places (reading MS-6)."""
    assert isinstance(prompt, Turn)
    streets = list(board_order(felt))
    due, turned = streets.index(prompt.n), facts.which - FIRST_STREET
    streets[due], streets[turned] = streets[turned], streets[due]
    felt.state.board_order = tuple(streets)
    felt.say("card", "takes its place", why)
    yield from ()


# -- players -------------------------------------------------------------------------------------


@cites(
    "qld-2024 sch 15 s 25(1)", "qld-2024 sch 15 s 25(1)(a)", "qld-2024 sch 15 s 25(1)(b)",
    "qld-2024 sch 15 s 25(1)(c)", "qld-2024 sch 15 s 25(1)(d)",
)  # fmt: skip
def collusion(felt: HouseFelt, prompt: Prompt, facts: reports.Collusion, why: str) -> Script:
    """The supervisor's direction is recorded; who plays first is asked first, who is kept apart
    plays no more at one table, who is removed wagers no more (reading MS-8).
    """
    felt.say("direction", facts.direction, why)
    if facts.direction == "apart":
        for one, other in combinations(dict.fromkeys(facts.players), 2):
            felt.say("separated", "{seat} from {other}", why, other, one)
    for player in facts.players:
        if facts.direction == "play first":
            felt.marks[plays_first(player)] = why
        elif facts.direction == "removed":
            felt.excluded[player] = provisions(why)
            felt.say("excluded", "{seat}", why, player)
    yield from ()


@cites("qld-2024 sch 15 s 25(2)")
def absent(felt: HouseFelt, prompt: Prompt, facts: house.Player, why: str) -> Script:
    """The hand of a player who is not there is folded and all his wagers are forfeited, also one
    that waits for the game to end.
    """
    fold(felt, facts.player, deciding(felt), ABSENT)
    for bet in felt.waiting():
        if bet.seat == facts.player:
            bet.state = LIVE
            felt.settle(bet, felt.game.wagers[bet.wager].verdicts[ABSENT])
    felt.say("hand", "folded", why)
    yield from ()
