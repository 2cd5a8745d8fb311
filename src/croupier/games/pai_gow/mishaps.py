"""What goes wrong with tiles, dice, hands and the bank: facts, conditions, rulings."""

from __future__ import annotations

from functools import partial

from croupier.equipment.tiles import Tile
from croupier.games.pai_gow.rules import GEE_JUN, WAGER
from croupier.games.pai_gow.setting import HOUSE_WAY, is_set, players_boxes
from croupier.games.pai_gow.state import (
    BANK,
    RIDING,
    TileFelt,
    bank_box,
    banks,
    bets_on,
    candidates,
    place_of,
    setter,
    setting_of,
    the_house_sets,
    wagered,
)
from croupier.law import Cites, rule
from croupier.play.answers import Close
from croupier.play.chips import THE_HOUSE
from croupier.play.felt import Hand
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
from croupier.play.powers import Disruption, ground_is_named
from croupier.play.prompts import EVERYONE, Choose, Draw, Option, Prompt, Question, Turn
from croupier.play.steps import Void, step

PLAY, DEAL_AGAIN = "play", "deal-again"
"""What a banker says whose tiles were exposed."""

# -- what the record says --------------------------------------------------------------------------


def _a_box(felt: TileFelt, box: str) -> str:
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
    except Void:
        if felt.state.decided:
            undo(felt, why, "the round is void")
        raise


def gather(felt: TileFelt) -> None:
    """The tiles are taken up, to be shuffled, stacked, cut and dealt again."""
    state = felt.state
    for hand in felt.hands.values():
        if hand.lift():
            state.gathered = True
    felt.rolls.clear()
    state.dealt, state.cut_as, state.la_ja, state.shaken = False, "", "", False
    state.settings.clear()
    state.setters.clear()
    state.asked_house_way.clear()


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
    felt.say("tiles", "shuffled again", why)
    raise Void(why, "a tile was exposed in the shuffle")


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
        yield from offer_the_round(felt, (*why, *felt.law[shuffle_again]))


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


class Box(Facts, frozen=True):
    """Which box."""

    box: str


class Marker(Box, frozen=True):
    """A box that is taken out of play, or comes back into it."""

    off: bool = True
    """Whether the marker is placed, or taken away."""


@mishap("An off marker is placed on a box, or taken from it", "box")
def off_marker_placed(felt: TileFelt, prompt: Prompt, facts: Marker, why: Cites) -> Script:
    """Before a round a box may be taken out of play."""
    box, state = _a_box(felt, facts.box), felt.state
    require(not felt.closed, "the round has begun")
    require(box != bank_box(felt), f"box {box} is the bank's")
    require(not bets_on(felt, box), f"a wager lies on box {box}")
    require((box in state.off) is not facts.off, "the marker is so already")
    yield ESTABLISHED
    if facts.off:
        state.off.append(box)
    else:
        state.off.remove(box)
    felt.say("box", f"{box} {'off' if facts.off else 'in play'}", why)


@mishap("The operator uses a priority set marker", "priority")
def priority_marker(felt: TileFelt, prompt: Prompt, facts: Box, why: Cites) -> Script:
    """The tiles of the box are set before any other player looks at his."""
    box = _a_box(felt, facts.box)
    nothing_is_dealt(felt)
    require(any(bet.wager == WAGER for bet in bets_on(felt, box)), f"no wager lies on box {box}")
    require(box not in felt.state.priority, f"box {box} has a marker")
    yield ESTABLISHED
    felt.state.priority.append(box)
    felt.say("priority", f"box {box}", why)


class TwoBoxes(Box, frozen=True):
    """A player who sets two boxes gives one up."""

    player: str


@mishap("A box is wanted by others, and a player with two gives one up", "returned", "round")
def gives_up_a_box(felt: TileFelt, prompt: Prompt, facts: TwoBoxes, why: Cites) -> Script:
    """His wager on it goes back."""
    box = _a_box(felt, facts.box)
    require(not felt.closed, "wagers are closed")
    mine = [one for one in players_boxes(felt) if setter(felt, one) == facts.player]
    require(len(mine) == 2 and box in mine, "{seat} does not set two boxes", facts.player)
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
    state.last.clear()
    state.banker, state.bank_box, state.last_banker, state.last_bank_box = "", "", "", ""
    state.partners.clear()
    state.partners_banked.clear()
    state.rounds_banked, state.put_up, state.co_bank, state.house_banked = 0, 0, False, True
    felt.say("bank", "house", why)


# -- tiles that were seen --------------------------------------------------------------------------


class Seen(Facts, frozen=True):
    """Tiles that were exposed, by their numbers in the hand from one on."""

    which: tuple[int, ...]
    """Which tiles of the hand, counted from one."""


class SeenAt(Seen, frozen=True):
    """The same of a box."""

    box: str


class SeenUnlooked(SeenAt, frozen=True):
    """The same, and whether the player has looked at another tile of his."""

    looked: bool | None = None
    """Whether the player has looked at a tile that the dealer did not expose."""


class BankSeen(Seen, frozen=True):
    """Tiles of the bank, and whether the banker has looked at another of them."""

    looked: bool | None = None
    """Whether the banker has looked at a tile that the dealer did not expose."""


NO_HAND: Hand[Tile] = Hand("")
"""Where nothing lies."""


def _lie_face_down(felt: TileFelt, box: str, which: tuple[int, ...]) -> None:
    """These tiles lie there, and not everybody has seen them before."""
    hand = felt.hands.get(place_of(felt, box), NO_HAND)
    require(which, "no tile was exposed")
    require(len(set(which)) == len(which), "each tile is named once")
    for number in which:
        require(1 <= number <= len(hand.cards), f"no tile {number} lies on box {box}")
        require(number - 1 in hand.seen, f"tile {number} of box {box} lies face up")


def _turn(felt: TileFelt, box: str, which: tuple[int, ...], why: Cites) -> Script:
    """Everybody sees these tiles."""
    place = place_of(felt, box)
    for number in which:
        if number - 1 in felt.hand(place).seen:
            face = yield Turn(place, number - 1, EVERYONE, why)
            felt.hand(place).turn(number - 1, face)


def _has_looked(felt: TileFelt, box: str, which: tuple[int, ...], said: bool | None) -> bool:
    """Whether the player has seen a tile that the dealer did not expose: as it is said, or as far
    as the round knows.
    """
    if said is not None:
        return said
    hand, who = felt.hands[place_of(felt, box)], setter(felt, box)
    return any(who in seen for at, seen in hand.seen.items() if at + 1 not in which)


def _players_own(felt: TileFelt, box: str) -> None:
    """The tiles are a player's, not the bank's and not the house's."""
    require(box in players_boxes(felt), f"no player has tiles on box {box}")


def _plays_on(felt: TileFelt, box: str, which: tuple[int, ...], why: Cites) -> Script:
    yield from step(_turn)(felt, box, which, why)
    felt.say("hand", "played", why)


@mishap("Tiles of the house's hand were exposed", "hand", "round")
def house_tiles_exposed(felt: TileFelt, prompt: Prompt, facts: SeenAt, why: Cites) -> Script:
    """The hand is played."""
    box = _a_box(felt, facts.box)
    bank = box == bank_box(felt) and the_house_sets(felt)
    house = bool(bets_on(felt, box)) and box not in players_boxes(felt)
    require(bank or house, f"box {box} is not the house's")
    _lie_face_down(felt, box, facts.which)
    yield ESTABLISHED
    yield from _plays_on(felt, box, facts.which, why)


@mishap("A player who banks exposed tiles of his own", "hand", "round")
def banker_exposes_own(felt: TileFelt, prompt: Prompt, facts: Seen, why: Cites) -> Script:
    """The hand is played."""
    require(not the_house_sets(felt), "no player has the bank by himself")
    _lie_face_down(felt, bank_box(felt), facts.which)
    yield ESTABLISHED
    yield from _plays_on(felt, bank_box(felt), facts.which, why)


@mishap("The dealer exposed one of a player's tiles", "hand", "round")
def player_tile_exposed(felt: TileFelt, prompt: Prompt, facts: SeenAt, why: Cites) -> Script:
    """The hand is played."""
    box = _a_box(felt, facts.box)
    if box != bank_box(felt) or the_house_sets(felt):
        _players_own(felt, box)
    else:
        require(felt.rules.bank_in_the_open, f"no player has tiles on box {box}")
    require(len(facts.which) == 1, "more than one tile was exposed")
    _lie_face_down(felt, box, facts.which)
    yield ESTABLISHED
    yield from _plays_on(felt, box, facts.which, why)


@mishap("The dealer exposed two or more of a player's tiles", "hand", "offer", "returned")
def player_tiles_exposed(felt: TileFelt, prompt: Prompt, facts: SeenUnlooked, why: Cites) -> Script:
    """Before he looks at the others, the player may have the hand void."""
    box = _a_box(felt, facts.box)
    _players_own(felt, box)
    require(len(facts.which) > 1, "only one tile was exposed")
    _lie_face_down(felt, box, facts.which)
    looked = _has_looked(felt, box, facts.which, facts.looked)
    require(not looked, "{seat} has looked at the other tiles", setter(felt, box))
    yield ESTABLISHED
    felt.say("offer", "retract", why)
    yield from step(_void_or_play)(felt, box, facts.which, why)


def _void_or_play(felt: TileFelt, box: str, which: tuple[int, ...], why: Cites) -> Script:
    """Who sets the hand has it void or plays it; silence plays it."""
    yield from _turn(felt, box, which, why)
    options = (Option("keep", cites=why), Option("retract", cites=why))
    if not bets_on(felt, box):
        return
    answer = yield Choose((Question(setter(felt, box), f"box {box}", options, "keep"),), why)
    if type(answer) is Close or answer.move == "keep":
        felt.say("hand", "played", why)
        return
    felt.say("hand", "void", why)
    for bet in felt.live():
        if bet.box == box:
            felt.hand_back(bet, why, "the player has the hand void")


@mishap("The dealer exposed two or more of a banker's tiles", "hand", "tiles", "offer", "returned")
def banker_tiles_exposed(felt: TileFelt, prompt: Prompt, facts: BankSeen, why: Cites) -> Script:
    """Before he looks at the others, the banker may have all tiles dealt again."""
    box = bank_box(felt)
    require(not the_house_sets(felt), "no player has the bank by himself")
    require(len(facts.which) > 1, "only one tile was exposed")
    _lie_face_down(felt, box, facts.which)
    looked = _has_looked(felt, box, facts.which, facts.looked)
    require(not looked, "{seat} has looked at the other tiles", felt.state.banker)
    yield ESTABLISHED
    yield from step(_again_or_play)(felt, facts.which, why)


def _again_or_play(felt: TileFelt, which: tuple[int, ...], why: Cites) -> Script:
    box = bank_box(felt)
    if not felt.cards(BANK):
        return
    yield from _turn(felt, box, which, why)
    options = (Option(PLAY, cites=why), Option(DEAL_AGAIN, cites=why))
    answer = yield Choose((Question(felt.state.banker, BANK, options, PLAY),), why)
    if type(answer) is Close or answer.move == PLAY:
        felt.say("hand", "played", why)
        return
    yield from shuffle_again(felt, why)


# -- tiles that lie wrongly ------------------------------------------------------------------------


class Stacks(Facts, frozen=True):
    """By box, the box that the tiles which lie there belong to."""

    stacks: dict[str, str]
    """By box, where the tiles that lie there belong, such as 2: 3; 3: 2."""


class Certain(Stacks, frozen=True):
    """The same, whether the dealer is sure of it, and whether a player has handled his tiles."""

    certain: bool = True
    """Whether the dealer is sure how they belong."""
    handled: bool | None = None
    """Whether a player has handled his tiles."""


def _lie_elsewhere(felt: TileFelt, stacks: dict[str, str]) -> dict[str, str]:
    """These boxes have tiles, which belong to one another's."""
    lie = {_a_box(felt, box): _a_box(felt, right) for box, right in stacks.items()}
    require(sorted(lie) == sorted(lie.values()), "the boxes that tiles lie on and belong to differ")
    require(any(box != right for box, right in lie.items()), "all tiles lie where they belong")
    for box in lie:
        require(felt.cards(place_of(felt, box)), f"no tiles lie on box {box}")
    return lie


def _put_right(felt: TileFelt, lie: dict[str, str]) -> None:
    """Tiles go where they belong, and are looked at and set there anew."""
    hands = {box: felt.hand(place_of(felt, box)) for box in lie}
    tiles = {box: (hand.cards[:], hand.seen) for box, hand in hands.items()}
    for box, right in lie.items():
        hands[right].cards[:], hands[right].seen = tiles[box]
        if box != right:
            felt.state.settings.pop(right, None)
    for marked in (felt.state.asked_house_way, felt.state.surrendered):
        marked[:] = [box for box in marked if lie.get(box, box) == box]


def handled(felt: TileFelt, said: bool | None) -> bool:
    """Whether a player has looked at tiles: as it is said, or as far as the round knows."""
    if said is not None:
        return said
    return any(any(hand.seen.values()) for hand in felt.hands.values())


@mishap("Tiles were placed wrongly, and it is found in the round", "tiles", "round")
def tiles_misplaced(felt: TileFelt, prompt: Prompt, facts: Stacks, why: Cites) -> Script:
    """Every tile goes where it belongs, and wagers that were decided are decided again."""
    hands_are_out(felt)
    lie = _lie_elsewhere(felt, facts.stacks)
    yield ESTABLISHED
    if felt.state.decided:
        undo(felt, why, "the round is reconstructed")
    _put_right(felt, lie)
    felt.say("tiles", "reconstructed", why)


@mishap("Tiles were placed wrongly in the last round", "last round", "round")
def misplaced_last_round(felt: TileFelt, prompt: Prompt, facts: NoFacts, why: Cites) -> Script:
    """The next round has commenced: the last one stays as it was played."""
    require(felt.state.last, "there was no round before this one")
    require(felt.rolls, "this round has not commenced: correct the last one instead")
    yield ESTABLISHED
    felt.say("last round", "stands", why)


@mishap("The dealer distributed the tiles wrongly", "tiles", "offer", "returned", "round")
def wrong_distribution(felt: TileFelt, prompt: Prompt, facts: Certain, why: Cites) -> Script:
    """Before a player has handled tiles they are put right, or dealt again where the dealer is
    not sure.
    """
    hands_are_out(felt)
    require(not handled(felt, facts.handled), "a player has handled his tiles")
    lie = _lie_elsewhere(felt, facts.stacks) if facts.certain else {}
    yield ESTABLISHED
    if facts.certain:
        _put_right(felt, lie)
        felt.say("tiles", "redistributed", why)
    else:
        yield from shuffle_again(felt, why)


@mishap("The dealer distributed the tiles wrongly, and they have been handled", "tiles", "round")
def distribution_stands(felt: TileFelt, prompt: Prompt, facts: Certain, why: Cites) -> Script:
    """The round is completed as if they lay rightly."""
    hands_are_out(felt)
    require(handled(felt, facts.handled), "no player has handled his tiles")
    yield ESTABLISHED
    felt.say("tiles", "as they lie", why)


# -- hands -----------------------------------------------------------------------------------------


class SetSo(Facts, frozen=True):
    """How the tiles of a hand lie: the two of the low part."""

    box: str
    low: tuple[Tile, ...]
    """The two tiles that lie in the low part."""


@mishap("A hand that goes by the house way was set otherwise", "hand", "round")
def wrong_house_way(felt: TileFelt, prompt: Prompt, facts: SetSo, why: Cites) -> Script:
    """It is set again, and wagers that were decided are decided again."""
    box, state = _a_box(felt, facts.box), felt.state
    house = box == bank_box(felt) and the_house_sets(felt)
    no_players = bool(bets_on(felt, box)) and box not in players_boxes(felt)
    asked = box in state.asked_house_way
    require(house or no_players or asked, f"the tiles of box {box} do not go by the house way")
    require(box in state.settings, f"the tiles of box {box} are not set yet")
    tiles = felt.cards(place_of(felt, box))
    require(len(facts.low) == 2, "a part is two tiles")
    left = tiles[:]
    for tile in facts.low:
        require(tile in left, f"box {box} has no such tile as {tile}")
        left.remove(tile)
    right = sorted(facts.low) != sorted(setting_of(felt, box).low)
    require(right, "that is the house way")
    yield ESTABLISHED
    felt.say("hand", "re-set", why)
    if state.decided:
        undo(felt, why, "decided again after the tiles were re-set")


class Absent(Facts, frozen=True):
    """A player is not there to set his tiles."""

    player: str
    closest: str = ""
    """Of the others on the box, whose wager is closest to the dealer."""


@mishap("A player is not there to set his tiles", "hand", "round")
def player_absent(felt: TileFelt, prompt: Prompt, facts: Absent, why: Cites) -> Script:
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
            felt.say("hand", "house way", why)


def _alone_to_set_the_bank(prompt: Prompt, player: str) -> bool:
    """Whether the table waits for this player and nobody else to set the bank's tiles."""
    if not isinstance(prompt, Choose) or any(
        q.seat != player or q.on != BANK for q in prompt.questions
    ):
        return False
    return any(one.move == HOUSE_WAY for q in prompt.questions for one in q.options)


def _others(felt: TileFelt, box: str, player: str) -> list[str]:
    """The others who wager on a box, in the order they may set its tiles."""
    return candidates(felt, box, [one for one in wagered(felt) if one.seat != player])


class Disputed(Box, frozen=True):
    """A hand that was given up unseen."""

    reconstructed: bool = True
    """Whether the tiles of the hand can still be told."""


@mishap("A player disputes that he gave up his hand unseen", "hand", "round")
def surrender_disputed(felt: TileFelt, prompt: Prompt, facts: Disputed, why: Cites) -> Script:
    """The hand is reconstructed and displayed where that is possible, and decides."""
    box, state = _a_box(felt, facts.box), felt.state
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

    player: str
    void_round: bool = False
    """Whether the round is declared void."""


@mishap("A player exchanged tiles or told of them", "returned", "round")
def collusion(felt: TileFelt, prompt: Prompt, facts: Collusion, why: Cites) -> Script:
    """He is out of the round, or the round is void."""
    hands_are_out(felt)
    mine = [bet for bet in felt.live() if bet.seat == facts.player != THE_HOUSE]
    banker = facts.player in banks(felt)
    require(mine or banker, "{seat} is not in the round", facts.player)
    require(facts.void_round or not banker, "without its banker the round is void")
    yield ESTABLISHED
    if facts.void_round:
        raise Void(why, "players exchanged tiles or told of them")
    for bet in mine:
        felt.hand_back(bet, why, "excluded from the round")


@mishap("Disruption, fraud or an impractical round", "round", "returned")
def game_invalidated(felt: TileFelt, prompt: Prompt, facts: Disruption, why: Cites) -> Script:
    """The outcome is invalid and every wager is refunded; only for a ground that the rules name."""
    ground_is_named(facts, frozenset({"impractical"}))
    yield ESTABLISHED
    raise Void(why, f"outcome invalidated: {facts.reason}")


class Recalculated(Facts, frozen=True):
    """What the jackpot pool came to after a great win elsewhere."""

    pool: int
    """What the prize pool came to after the earlier win."""


@mishap("A great jackpot was won before, and the sign shows more", "jackpot", "round")
def earlier_jackpot(felt: TileFelt, prompt: Prompt, facts: Recalculated, why: Cites) -> Script:
    """Great prizes of this round are no more than the pool."""
    require(facts.pool >= 0, "a pool is no less than nothing")
    there = any(bet.wager == GEE_JUN for bet in felt.live())
    require(there, "no jackpot wager has been made in this round")
    yield ESTABLISHED
    felt.state.jackpot_pool = facts.pool
    felt.say("jackpot", str(facts.pool), why)
