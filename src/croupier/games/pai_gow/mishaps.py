"""What goes wrong with dice, the shuffle, the setting of hands and conduct: facts, conditions,
rulings. Tiles that were seen are in `exposed.py`, stacks that lie wrongly in `misplaced.py`.
"""

from __future__ import annotations

from functools import partial
from typing import Annotated

from croupier.equipment.tiles import Tile
from croupier.games.pai_gow.rules import GEE_JUN, HOUSE_WAGER, WAGER
from croupier.games.pai_gow.setting import HOUSE_WAY, is_set, players_boxes
from croupier.games.pai_gow.state import (
    BANK,
    RIDING,
    TileFelt,
    bank_box,
    banks,
    bets_on,
    candidates,
    from_the_bank,
    place_of,
    setter,
    setting_of,
    the_house_sets,
    wagered,
)
from croupier.law import Cites, rule
from croupier.play.chips import THE_HOUSE
from croupier.play.game import Script
from croupier.play.irregularities import (
    ESTABLISHED,
    Facts,
    NoFacts,
    Ruling,
    mishap,
    offer_the_round,
    require,
)
from croupier.play.powers import Disruption, ground_is_named, refunded
from croupier.play.prompts import Choose, Draw, Prompt
from croupier.play.reports.facts import BoxNumber, Cents, SeatId, says
from croupier.play.steps import Void

# -- what the record says --------------------------------------------------------------------------


def a_box(felt: TileFelt, box: str) -> str:
    """A box of the layout by its number; `bank` is the bank's."""
    box = bank_box(felt) if box == BANK else box
    known = box.isascii() and box.isdigit() and 1 <= int(box) <= felt.rules.boxes
    require(known, f"there is no box {box!r}")
    return str(int(box))


def nothing_is_dealt(felt: TileFelt) -> None:
    """No tile has been pushed out."""
    require(not any(hand.cards for hand in felt.hands.values()), "tiles have been dealt")


def hands_are_out(felt: TileFelt) -> None:
    """Every stack has been pushed out."""
    require(felt.state.dealt, "the tiles have not been dealt")


def the_houses(felt: TileFelt, box: str) -> bool:
    """Whether the tiles of a box are the house's, as banker or co-banker or for its own wager."""
    if box == bank_box(felt):
        return the_house_sets(felt)
    return any(bet.wager == HOUSE_WAGER and bet.box == box for bet in felt.bets)


def undo(felt: TileFelt, why: Cites, reason: str) -> None:
    """Wagers that were decided lie on the layout again, undecided."""
    for bet in felt.bets:
        if bet.wager in RIDING and bet.state == "lose":
            felt.reinstate(bet, why, reason)
        elif bet.wager in RIDING and bet.state in ("win", "standoff"):
            felt.take_back(bet, why, reason)
    felt.state.decided = False
    felt.state.now.clear()


def undoing(ruling: Ruling) -> Ruling:
    """A ruling that makes a round void when its wagers are decided: these are undone first."""
    return partial(_undone_if_void, ruling)


def _undone_if_void(
    ruling: Ruling, felt: TileFelt, prompt: Prompt, facts: Facts, why: Cites
) -> Script:
    try:
        yield from ruling(felt, prompt, facts, why)
    except Void as void:
        if felt.state.decided:
            undo(felt, void.cites, "the round is void")
        raise


def gather(felt: TileFelt) -> None:
    """The tiles are taken up, to be shuffled, stacked, cut and dealt again."""
    state = felt.state
    for hand in felt.hands.values():
        if hand.lift():
            state.gathered = True
    felt.rolls.clear()
    state.dealt, state.cut_as, state.la_ja, state.shaken = False, "", "", False
    for said in (state.settings, state.setters, state.exposed):
        said.clear()
    state.asked_house_way.clear()
    state.nobody_there.clear()


# -- before the tiles are dealt --------------------------------------------------------------------


@mishap("A die does not lie flat in the cup", "dice", "round")
def not_flat(felt: TileFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """The cup is shaken again."""
    nothing_is_dealt(felt)
    require(felt.rolls, "the dice have not been seen")
    yield ESTABLISHED
    felt.rolls.clear()
    felt.say("dice", "shaken again", why)


@mishap("The dealer exposed a tile in the shuffle or the cut", "tiles", "round", "returned")
def misdeal(felt: TileFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """The round is void, and the tiles are shuffled and cut anew."""
    nothing_is_dealt(felt)
    yield ESTABLISHED
    void_and_shuffled_again(felt)


@rule
def void_and_shuffled_again(felt: TileFelt) -> None:
    """What a misdeal does: the round is void, and the tiles are shuffled and cut anew."""
    by = felt.law[void_and_shuffled_again]
    felt.say("tiles", "shuffled again", by)
    raise Void((*by, *refunded(felt.law)), "a tile was exposed in the shuffle")


@mishap("The dealer exposed a tile in the shuffle or the cut", "tiles", "offer", "returned")
def exposed_in_shuffle(felt: TileFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """The tiles are shuffled again."""
    nothing_is_dealt(felt)
    yield ESTABLISHED
    yield from shuffle_again(felt, why)


@rule
def shuffle_again(felt: TileFelt, why: Cites) -> Script:
    """The tiles are shuffled, stacked and dealt again; players may take their wagers back."""
    gather(felt)
    felt.say("tiles", "shuffled again", why)
    if felt.live():
        yield from offer_the_round(felt, felt.law[shuffle_again])


@mishap("The supervisor suspects that tiles are tracked", "tiles", "round")
def tracking_suspected(felt: TileFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """The tiles are shuffled again; the wagers stay."""
    nothing_is_dealt(felt)
    yield ESTABLISHED
    gather(felt)
    felt.say("tiles", "shuffled again", why)


@mishap("All tiles are out and are to be shuffled again", "tiles")
def tiles_gathered(felt: TileFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """The tiles that were taken up are dealt from again."""
    require(isinstance(prompt, Draw), "no tile is wanted now")
    require(felt.state.gathered, "the tiles have not been dealt before in this round")
    yield ESTABLISHED
    felt.say("tiles", "shuffled again", why)


class PaiGowBox(Facts, frozen=True):
    """Which box."""

    box: BoxNumber


class Marker(PaiGowBox, frozen=True):
    """A box that is taken out of play, or comes back into it."""

    off: Annotated[bool, says("Whether the marker is placed, or taken away")] = True


@mishap("An off marker is placed on a box, or taken from it", "box")
def off_marker_placed(felt: TileFelt, prompt: Prompt, facts: Marker, why: Cites) -> Script:
    """Before a round, which begins with its wagers, a box may be taken out of play."""
    box, state = a_box(felt, facts.box), felt.state
    require(not felt.closed and not felt.live(), "the round has begun")
    require(box != bank_box(felt), f"box {box} is the bank's")
    require((box in state.off) is not facts.off, "the marker is so already")
    yield ESTABLISHED
    if facts.off:
        state.off.append(box)
    else:
        state.off.remove(box)
    felt.say("box", f"{box} {'off' if facts.off else 'in play'}", why)


@mishap("The operator uses a priority set marker", "priority")
def priority_marker(felt: TileFelt, prompt: Prompt, facts: PaiGowBox, why: Cites) -> Script:
    """The tiles of the box are set before any other player looks at his."""
    box = a_box(felt, facts.box)
    require(not felt.rolls, "the dice have been seen: the round has commenced")
    require(any(bet.wager == WAGER for bet in bets_on(felt, box)), f"no wager lies on box {box}")
    require(box not in felt.state.priority, f"box {box} has a marker")
    yield ESTABLISHED
    felt.state.priority.append(box)
    felt.say("priority", f"box {box}", why)


class TwoBoxes(PaiGowBox, frozen=True):
    """A player who sets two boxes gives one up."""

    player: SeatId


@mishap("A box is wanted by others, and a player with two gives one up", "returned", "round")
def gives_up_a_box(felt: TileFelt, prompt: Prompt, facts: TwoBoxes, why: Cites) -> Script:
    """His wager on it goes back; only where no box is free for those who want one."""
    box = a_box(felt, facts.box)
    require(not felt.closed, "wagers are closed")
    mine = [one for one in players_boxes(felt) if setter(felt, one) == facts.player]
    require(len(mine) == 2 and box in mine, "{seat} does not set two boxes", facts.player)
    taken = {"1", bank_box(felt), *players_boxes(felt)}
    free = [one for one in from_the_bank(felt) if one not in taken]
    require(not free, f"box {', '.join(free)} is free")
    yield ESTABLISHED
    for bet in felt.live():
        if bet.box == box and bet.seat == facts.player:
            felt.hand_back(bet, why, "the box is given up to others")


@mishap("Play is taken up again after a break", "bank")
def restarted(felt: TileFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """The house banks the first round."""
    require(not felt.live() and not felt.closed, "wagers have been made in this round")
    state = felt.state
    require(state.last or state.last_banker, "the house banks the first round anyway")
    yield ESTABLISHED
    gather(felt)
    state.last.clear()
    state.banker, state.bank_box, state.last_banker, state.last_bank_box = "", "", "", ""
    state.partners.clear()
    state.partners_banked.clear()
    state.rounds_banked, state.put_up, state.co_bank, state.house_banked = 0, 0, False, True
    felt.say("bank", "house", why)


# -- hands -----------------------------------------------------------------------------------------


class SetSo(Facts, frozen=True):
    """How the tiles of a hand lie: the two of the low part."""

    box: BoxNumber
    low: Annotated[tuple[Tile, ...], says("The two tiles that lie in the low part")]


@mishap("A hand that goes by the house way was set otherwise", "hand", "round")
def wrong_house_way(felt: TileFelt, prompt: Prompt, facts: SetSo, why: Cites) -> Script:
    """It is set again, and wagers that were decided are decided again."""
    box, state = a_box(felt, facts.box), felt.state
    by_the_way = the_houses(felt, box) or box in state.asked_house_way
    require(by_the_way, f"the tiles of box {box} do not go by the house way")
    require(box in state.settings, f"the tiles of box {box} are not set yet")
    tiles = felt.cards(place_of(felt, box))
    require(len(facts.low) == 2, "a part is two tiles")
    left = tiles[:]
    for tile in facts.low:
        require(tile in left, f"box {box} has no such tile as {tile}")
        left.remove(tile)
    wrong = sorted(facts.low) != sorted(setting_of(felt, box).low)
    require(wrong, "that is the house way")
    yield ESTABLISHED
    felt.say("hand", "re-set", felt.law.does(wrong_house_way, "hand"))
    if state.decided:
        again = felt.law.does(wrong_house_way, "decided")
        undo(felt, again, "decided again after the tiles were re-set")


class PaiGowAbsent(Facts, frozen=True):
    """A player is not there to set his tiles."""

    player: SeatId
    closest: Annotated[
        SeatId, says("Of the others on the box, whose wager is closest to the dealer")
    ] = ""


@mishap("A player is not there to set his tiles", "hand", "round")
def player_absent(felt: TileFelt, prompt: Prompt, facts: PaiGowAbsent, why: Cites) -> Script:
    """Another on the box sets them in his place; where there is none, the dealer by the house
    way. So it is with a banker whom nobody has joined.
    """
    boxes = [box for box in players_boxes(felt) if setter(felt, box) == facts.player]
    waiting = [box for box in boxes if not is_set(felt, box)]
    asked = isinstance(prompt, Choose) and any(q.seat == facts.player for q in prompt.questions)
    if _alone_to_set_the_bank(prompt, facts.player):
        waiting = [bank_box(felt)]
    require(asked and waiting, "the table does not wait for {seat}", facts.player)
    for box in waiting:
        others = _others(felt, box, facts.player)
        if len(others) > 1 and not felt.rules.seated_sets:
            known = facts.closest in others
            require(known, "say whose wager on the box is closest to the dealer")
    if facts.closest:
        there = any(facts.closest in _others(felt, box, facts.player) for box in waiting)
        require(there, "{seat} has no other wager on the box", facts.closest)
    yield ESTABLISHED
    for box in waiting:
        others = _others(felt, box, facts.player)
        if others:
            felt.state.setters[box] = facts.closest if facts.closest in others else others[0]
            felt.say("hand", "{seat} sets", why, felt.state.setters[box])
        else:
            felt.state.asked_house_way.append(box)
            felt.state.nobody_there.append(box)
            felt.say("hand", "house way", why)


def _alone_to_set_the_bank(prompt: Prompt, player: str) -> bool:
    """Whether the table waits for this player and nobody else to set the bank's tiles."""
    if not isinstance(prompt, Choose) or any(
        q.seat != player or q.on != BANK for q in prompt.questions
    ):
        return False
    return any(one.move == HOUSE_WAY for q in prompt.questions for one in q.options)


def _others(felt: TileFelt, box: str, player: str) -> list[str]:
    """Who may set the tiles of a box in a player's place: who had left it to him, or of the others
    there those whose turn it is.
    """
    first = candidates(felt, box, wagered(felt))[:1]
    if first != [player]:
        return first
    return candidates(felt, box, [one for one in wagered(felt) if one.seat != player])


class Disputed(PaiGowBox, frozen=True):
    """A hand that was given up unseen."""

    reconstructed: Annotated[bool, says("Whether the tiles of the hand can still be told")] = True


@mishap("A player disputes that he gave up his hand unseen", "hand", "round")
def surrender_disputed(felt: TileFelt, prompt: Prompt, facts: Disputed, why: Cites) -> Script:
    """The hand is reconstructed and displayed where that is possible, and decides."""
    box, state = a_box(felt, facts.box), felt.state
    require(box in state.surrendered, f"box {box} was not given up")
    yield ESTABLISHED
    if not facts.reconstructed:
        felt.say("hand", "not reconstructed", why)
        return
    if state.decided:
        undo(felt, why, "the hand is reconstructed")
    state.surrendered.remove(box)
    if not is_set(felt, box):
        state.asked_house_way.append(box)
    felt.say("hand", "displayed", why)


# -- conduct ---------------------------------------------------------------------------------------


class Collusion(Facts, frozen=True):
    """Tiles or what was known of them went from one player to another; what is done about it."""

    player: SeatId
    void_round: Annotated[bool, says("Whether the round is declared void")] = False


@mishap("A player exchanged tiles or told of them", "returned", "round")
def collusion(felt: TileFelt, prompt: Prompt, facts: Collusion, why: Cites) -> Script:
    """He is out of the round, or the round is void."""
    hands_are_out(felt)
    mine = [bet for bet in felt.bets if bet.seat == facts.player != THE_HOUSE]
    banker = facts.player in banks(felt)
    require(mine or banker, "{seat} is not in the round", facts.player)
    require(facts.void_round or not banker, "without its banker the round is void")
    in_time = facts.void_round or not felt.state.decided
    require(in_time, "{seat}'s wagers are decided: only the round can be void", facts.player)
    yield ESTABLISHED
    if facts.void_round:
        raise Void(why, "players exchanged tiles or told of them")
    for bet in felt.live():
        if bet.seat == facts.player:
            felt.hand_back(bet, why, "excluded from the round")


@mishap("Disruption, fraud or an impractical round", "round", "returned")
def game_invalidated(felt: TileFelt, prompt: Prompt, facts: Disruption, why: Cites) -> Script:
    """The outcome is invalid and every wager is refunded; only for a ground that the rules name."""
    why = ground_is_named(felt, facts)
    yield ESTABLISHED
    raise Void(why, f"outcome invalidated: {facts.reason}")


class Recalculated(Facts, frozen=True):
    """What the jackpot pool came to after a great win elsewhere."""

    pool: Annotated[Cents, says("What the prize pool came to after the earlier win")]


@mishap("A great jackpot was won before, and the sign shows more", "jackpot", "round")
def earlier_jackpot(felt: TileFelt, prompt: Prompt, facts: Recalculated, why: Cites) -> Script:
    """Great prizes of this round are no more than the pool."""
    require(facts.pool >= 0, "a pool is no less than nothing")
    there = any(bet.wager == GEE_JUN for bet in felt.live())
    require(there, "no jackpot wager has been made in this round")
    yield ESTABLISHED
    felt.state.jackpot_pool = facts.pool
    felt.say("jackpot", str(facts.pool), why)
