"""What a round of poker between players remembers, and what its felt says: who is in, who has put
in how much, who still has to act.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import not_
from typing import Self

import msgspec

from croupier.equipment.cards import RANK, Card
from croupier.games.poker.rules import PokerRules, on_show
from croupier.law import Cites
from croupier.play.dues import Owed
from croupier.play.felt import Felt
from croupier.play.prompts import EVERYONE
from croupier.play.state import Joining, RoundState

BOARD = "community"
"""Where the cards for everybody lie."""
MIDDLE = 0
"""The pot that all chips go into until it is known who plays for what."""
NOBODY = -1


class Post(Owed):
    """Something that a player puts in before the cards."""

    entry: bool = False
    """Whether he is not dealt in without it."""
    dead: int = 0
    """How much of it is no part of his wager."""


class PotDecided(msgspec.Struct):
    """A pot as it was decided."""

    amount: int
    """With the commission, if any was taken."""
    eligible: list[str]
    winners: list[str]
    commission: int = 0


class Bound(msgspec.Struct):
    """What a player has done before it was his turn."""

    player: int
    by: str
    """What decides whether it stands: `checks`, `larger` or `raised`; or that it was `short` of a
    call, or a raise that was only `declared`."""
    wagers: int
    """What his wager of this betting round would come to."""
    fronts: list[int]
    """What each player had wagered then."""
    missed: list[int]
    """Those who should have acted before him."""
    why: Cites


class Amend(msgspec.Struct):
    """Something that a ruling has the dealer do before play goes on."""

    do: str
    """`draw`, `turn`, `burn`, `shuffle`, or `ask`."""
    place: str
    count: int = 1
    """How many cards are drawn, or of how many last cards of the place it is said."""
    up: bool = False
    """Whether what is drawn comes face up."""
    at: int = NOBODY
    """Which card of the place."""
    why: Cites = ()
    to: str = EVERYONE
    """Who sees a card that is turned."""


class HandInProgress(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a hand stands that is taken up in the middle, by seat."""

    street: int
    """The betting round that is about to begin."""
    put_in: dict[str, int] = {}
    """What each has in the pot."""
    dead: dict[str, int] = {}
    """What of the pot is part of no wager, by whom it was put in."""
    folded: list[str] = []


class PokerState(RoundState):
    """What a round remembers. Players go by their number in the order of the deal."""

    # -- what one round leaves to the next -----------------------------------------------------
    button: int = 0
    """The place that has the button, or the buck; 0 before the first round."""
    blinds_at: list[int] = []
    """The places of the first and the last blind, whether anybody sits there or not."""
    regular: list[str] = []
    """Players who are dealt in without posting anything; all of them where none is named."""
    absent: list[str] = []
    """Players who have left their places for a while."""
    missed: dict[str, int] = {}
    """By seat, the blinds that went by it."""
    below: list[str] = []
    """Players whose stake was found too small, and who are dealt in again once it is not."""
    found: HandInProgress | None = None
    """How the hand stands, if it is not dealt from the beginning."""
    passed: list[int] = []
    """The places that the last blind has come to or gone by since the game started."""
    returning: list[str] = []
    """Players who have come back from an absence and have not been dealt in since."""

    # -- before the cards ----------------------------------------------------------------------
    began: bool = False
    owes: list[Post] = []
    """What may or must still be put in before the cards."""
    order: list[str] = []
    """The players who are dealt in, in the order of the deal."""
    on_button: str = ""
    """The player who has the button or the buck, if anybody has."""
    last_poster: str = ""
    """Whose the last blind is, or a straddle."""
    dead_parts: dict[str, int] = {}
    """By seat, what of a post is no part of the wager."""
    last_blind: int = NOBODY
    """The number of that player."""
    sleeper: int = NOBODY
    """Who has put in a straddle that gives him no raise."""
    posted: list[int] = []
    """Who has put in a blind, or something equal to one."""
    posted_beside: bool = False
    """Whether somebody has put in what is no compulsory blind: a straddle, or to be dealt in."""

    # -- the cards -----------------------------------------------------------------------------
    street: int = 0
    """The street dealt last, which is also the number of the betting round."""
    dealt: int = 0
    """How many cards have left the deck and have not been shuffled back into it."""
    drew: list[int] = []
    """Who has exchanged or given up cards on this street."""
    gave: int = 0
    """How many cards the player has given up who is to be dealt others now."""
    fifth: list[int] = []
    """Who is still to have the last of five new cards."""
    discards: list[tuple[int, int]] = []
    """Cards given up at the draw: by player, and position in his hand."""
    returned_cards: list[tuple[int, int]] = []
    """Cards that were shuffled back into the deck."""

    # -- betting -------------------------------------------------------------------------------
    stakes: list[int] = []
    """What each player has left in front of him."""
    put_in: list[int] = []
    """What each has put into the pots, but for dead money."""
    front: list[int] = []
    """What of it he has wagered in this betting round."""
    commission_left: int = NOBODY
    """What the house may still take of pots in this hour; below nothing for any amount."""
    dead: list[int] = []
    """What each has put in that is part of no wager."""
    out: list[bool] = []
    """Who has folded."""
    high: int = 0
    """The highest wager of this betting round."""
    level: int = 0
    """The last full bet or raise of it."""
    full: int = 0
    """What the last full bet or raise has added."""
    raises: int = 0
    queue: list[int] = []
    """Who still has to act, in order."""
    acted: list[bool] = []
    """Who has acted since the last full bet or raise, and may not raise again."""
    opener: int = NOBODY
    """Of stud: who has to open this betting round."""
    called: int = NOBODY
    """Who has bet or raised last in this betting round."""
    last_called: int = NOBODY
    """Who has done so in an earlier one."""
    wagered: bool = False
    """Whether anybody has wagered anything but a blind or an ante."""
    returned: list[int] = []
    """What each had back because nobody called it, or by a ruling."""
    given_back: dict[int, Cites] = {}
    """By player, the ruling that has given back what he had wagered."""
    bought: list[tuple[int, int]] = []
    """Who has bought time in this betting round, and how often players had acted in it then."""

    # -- what rulings go by, and have left -----------------------------------------------------
    spoke: list[int] = []
    """Who has acted in this betting round, as often as he has."""
    spoke_before: list[int] = []
    """Who has acted in earlier ones."""
    folds: list[int] = []
    """Who has folded of his own accord, in order."""
    first_to_speak: int = NOBODY
    """Who was the first to be asked in this betting round."""
    bound: list[Bound] = []
    """Who has acted out of turn in this betting round."""
    most: int = 0
    """The most that anybody may have wagered in this betting round; 0 for what the sign allows."""
    most_by: Cites = ()
    """The ruling that has set it."""
    no_more_wagers: list[int] = []
    """Who is treated as though he were all-in."""
    amends: list[Amend] = []
    """What the dealer does before play goes on."""
    no_burn: list[int] = []
    """The streets before which no card is burnt any more."""
    unburnt: int = 0
    """The street that was dealt without the card that should have been burnt."""
    later: list[tuple[int, Amend]] = []
    """The same before a street is dealt, by its number, or when the round is over."""
    divided: bool = False
    """Whether the pots are divided among those who could win them, without a showdown."""
    all_up: int = 0
    """The street whose cards are all dealt face up."""
    up_first: dict[str, int] = {}
    """By player, which of his first cards was dealt face up; his last one comes face down."""
    ahead: dict[int, int] = {}
    """By player, how many new cards he has before he has given any up."""
    too_many: dict[int, int] = {}
    """Who has not given up the card that he should have; and how often players had acted then."""

    # -- the end -------------------------------------------------------------------------------
    showing: list[int] = []
    """The order in which hands are shown."""
    shown: list[int] = []
    """Who has shown his hand."""
    mucked: list[int] = []
    """Who has given up the pot at the showdown."""
    pots: list[PotDecided] = []

    def leaves(self) -> Self:
        """Where the button and the blinds were, who need not post, who is absent and owes what."""
        return type(self)(
            button=self.button,
            blinds_at=self.blinds_at,
            regular=self.regular,
            absent=self.absent,
            missed=self.missed,
            below=self.below,
            passed=self.passed,
            returning=[seat for seat in self.returning if seat not in self.order],
        )

    def without(self, seat: str, before: str) -> Self:
        """The same when a player has gone: what he owed or need not post goes with him. When
        nobody is left who has played, a new game begins.
        """
        regular = [one for one in self.regular if one != seat]
        if self.regular and not regular:
            return type(self)()
        return type(self)(
            button=self.button,
            blinds_at=self.blinds_at,
            regular=regular,
            absent=[one for one in self.absent if one != seat],
            missed={one: cents for one, cents in self.missed.items() if one != seat},
            below=[one for one in self.below if one != seat],
            passed=self.passed,
            returning=[one for one in self.returning if one != seat],
        )

    def joined(self, players: Sequence[Joining]) -> Self:
        """Who is away, who comes as a new player, who comes back."""
        state = self.leaves()
        new = [one.id for one in players if one.comes == "anew"]
        moved = [one.id for one in players if one.comes == "moved"]
        state.absent = [one.id for one in players if one.away]
        if state.regular:
            state.regular = [seat for seat in state.regular if seat not in (*new, *moved)]
            state.regular += [one.id for one in players if one.comes == "directed"]
        state.missed = {seat: cents for seat, cents in state.missed.items() if seat not in new}
        state.returning = [
            *state.returning,
            *(one.id for one in players if one.comes == "back" and one.id not in state.returning),
        ]
        return state

    def capped(self, cents: int) -> Self:
        """The same when the house takes no more than this of the pots of the round."""
        self.commission_left = cents
        return self

    def holding(self) -> Sequence[str]:
        """Who has not folded; before the cards, who may be dealt in."""
        if not self.out:
            return self.order
        return [self.order[player] for player in self.players()]

    def button_at(self) -> int:
        """The place that has the button, or the buck."""
        return self.button

    def in_the_game(self) -> Sequence[str]:
        """Who is there and is dealt in without posting."""
        return [one for one in self.regular if one not in self.absent and not self.missed.get(one)]

    # -- who can do what -----------------------------------------------------------------------

    @property
    def live(self) -> list[bool]:
        """Who has a hand that can win."""
        return [*map(not_, self.out)]

    @property
    def able(self) -> list[bool]:
        """Who has a hand and chips left to wager."""
        able = [*map(bool, self.stakes)]
        for player, out in enumerate(self.out):
            if out:
                able[player] = False
        for player in self.no_more_wagers:
            able[player] = False
        return able

    @property
    def contesting(self) -> int:
        """How many have a hand and chips left to wager."""
        return self.able.count(True)

    @property
    def holds_button(self) -> int:
        """The number of the player with the button or the buck, if he is dealt in."""
        return self.order.index(self.on_button) if self.on_button in self.order else NOBODY

    def answered_by_another(self, player: int) -> bool:
        """Whether anybody but him has a hand and chips left to wager."""
        stakes, spent = self.stakes, self.no_more_wagers
        if 0 not in stakes and not spent:
            return self.out.count(False) > 1
        for other, out in enumerate(self.out):
            if not out and stakes[other] and other != player and other not in spent:
                return True
        return False

    def players(self) -> list[int]:
        """Who has not folded, in order."""
        return [player for player, out in enumerate(self.out) if not out]


PokerFelt = Felt[PokerState, PokerRules]


def hole(felt: PokerFelt, player: int) -> list[Card]:
    """The cards of a player that he has not given up, face down or not."""
    hand = felt.hand(felt.state.order[player])
    return [hand.cards[at] for at in hand.held]


def face_up(felt: PokerFelt, player: int) -> list[Card]:
    """Those of his cards that everybody sees."""
    return [card for card in hole(felt, player) if card >= 0]


def lowest_on_show(felt: PokerFelt) -> list[int]:
    """By player, the rank of his lowest open card."""
    players = range(len(felt.state.order))
    return [min((RANK[card] for card in face_up(felt, one)), default=99) for one in players]


def hands_on_show(felt: PokerFelt) -> list[tuple[int, ...]]:
    """By player, how high his open cards rank with those of the board; nothing if he folded."""
    board, ranking = felt.cards(BOARD), felt.rules.ranking
    return [
        on_show(ranking, [*face_up(felt, player), *board]) if not out else ()
        for player, out in enumerate(felt.state.out)
    ]


def final(felt: PokerFelt) -> bool:
    """Whether this is the last betting round."""
    return felt.state.street == len(felt.rules.streets)
