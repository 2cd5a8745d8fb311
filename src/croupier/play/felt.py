"""The felt: the hands, the wagers and the settled lines of one round, and nothing else.

Scripts read what is left to do from the felt and write what happens on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Generic, cast

import msgspec

from croupier.equipment.pieces import Piece
from croupier.law import Cites, Law, Point
from croupier.play.chips import ASIDE as ASIDE
from croupier.play.chips import HOUSE as HOUSE
from croupier.play.chips import LIVE as LIVE
from croupier.play.chips import SURRENDER, Chips
from croupier.play.chips import Account as Account
from croupier.play.chips import Bet as Bet
from croupier.play.chips import House as House
from croupier.play.chips import Line as Line
from croupier.play.chips import Posting as Posting
from croupier.play.chips import Purse as Purse
from croupier.play.chips import Stake as Stake
from croupier.play.chips import Unbalanced as Unbalanced
from croupier.play.chips import part_of as part_of
from croupier.play.hands import ALL_HIDDEN, MOST_HIDDEN
from croupier.play.hands import Hand as Hand
from croupier.play.header import Situation
from croupier.play.refusals import named
from croupier.play.state import JackpotState, P, R_co, S_co
from croupier.printable import printable

if TYPE_CHECKING:
    from croupier.play.wagers import Verdict


class Effect(msgspec.Struct, frozen=True, gc=False):
    """A named effect of a ruling: `round: void`, `offer: retract`, `card: next round`."""

    name: str
    sentence: str
    """In it, `{seat}` and `{other}` stand for the players it is about."""
    cites: Cites
    seat: str = ""
    other: str = ""

    @property
    def value(self) -> str:
        """What it says, with the players' ids."""
        return named(self.sentence, self.seat, self.other)

    def shown(self, names: Mapping[str, str]) -> str:
        """The same with what the players are called."""
        return named(self.sentence, self.seat, self.other, names)


class Felt(Chips, Generic[S_co, R_co, P], eq=False, gc=False):
    """One round's table top. Nothing on it refers back to it, so `gc` need not look for circles."""

    state: S_co = cast("S_co", None)
    """What the family remembers of this round; `Game.begin` lays it."""
    rules: R_co = cast("R_co", None)
    """The family's rules as this table plays them."""
    hands: dict[str, Hand[P]] = {}
    effects: tuple[Effect, ...] = ()
    next: list[P] = []
    """Cards that must be used as though they were the next from the shoe."""
    carry: list[P] = []
    """Cards kept for the first of the next round."""
    shown_early: list[P] = []
    """Of these next cards, those that players saw before their time and may refuse."""
    separated: list[P] = []
    """Of these next cards, those taken out of the dealer's hand."""
    rolls: list[tuple[int, ...]] = []
    """The faces of the dice, roll by roll."""
    spins: list[str] = []
    """What the wheel or the draw has come to, one result after another."""
    plays: dict[str, str] = {}
    """By seat, the hand it plays where that is another than its own."""
    offers: dict[int, dict[int, str]] = {}
    """Offers to take wagers back: by offer and wager, what was said; nobody is asked twice."""
    dummy: bool = False
    """A round without wagers."""
    next_is_dummy: bool = False
    excluded: dict[str, Cites] = {}
    """Seats shut out during the round, with the provision."""
    pools: dict[str, int] = {}
    """What prize pools have come to for the next round."""
    contributed: dict[str, int] = {}
    """What wagers of the round have put into each of them."""
    prizes: dict[int, int] = {}
    """By wager, the prize that was worked out for it."""
    jackpot: JackpotState = msgspec.field(default_factory=JackpotState)
    """What is remembered of a jackpot beside the game."""
    cutter: str = ""
    """The seat that took the cut."""
    cut_passed_on: bool = False
    """Whether he has asked somebody else to make it."""
    declined: list[str] = []
    """Seats that did not want to cut."""
    cut_at: int | None = None
    """How many cards lay in front of the cut."""
    mark_at: int | None = None
    """How many cards lie in front of the cutting card, if the round asked."""
    cutting_card_to: str = ""
    """To whom the cutting card came, if it was reported: a player, or `dealer`."""
    warned: tuple[str, ...] = ()
    """Seats told that further wagers below the minimum come back to them."""
    closed: bool = False
    """Whether the wagering period is over."""
    settled: bool = False
    """Whether the chips have moved at the end of the round: nothing more is ruled on."""

    def __post_init__(self) -> None:
        game, before = self.game, self.header.situation.state
        self.state = game.state() if before is None else game.carried(before)
        self.rules = game.rules

    @property
    def law(self) -> Law:
        """Where the rules of this game stand in its book."""
        return self.game.law

    def lay_out(self) -> None:
        """What the round before has left: cards held over, wagers that stay."""
        self.next.extend(map(cast("type[P]", self.game.pieces), self.header.situation.held))
        for carried in self.header.layout:
            where = (carried.on, carried.box, carried.numbers, carried.part_of)
            bet = self.place(carried.seat, carried.wager, carried.stake, *where)
            if carried.fee:
                self.charge(bet, carried.fee, ())

    # -- cards ---------------------------------------------------------------------------------

    def hand(self, name: str) -> Hand[P]:
        """The hand at a place; an empty one is laid where there was none."""
        hands = self.hands
        if name not in hands:
            hands[name] = Hand(name)
        return hands[name]

    def deal(self, places: tuple[str, ...], cards: tuple[P, ...]) -> None:
        """Cards come to their places one after another, face up or (as backs) face down."""
        hands, back = self.hands, self.game.pieces.back
        if places and not hands and cards == (back,) * len(places):
            each = tuple(dict.fromkeys(places))
            number = len(places) // len(each)
            if places == each * number and number <= MOST_HIDDEN:  # round by round, face down
                for place in each:
                    hands[place] = Hand(place, [back] * number, ALL_HIDDEN[number])
                return
        if len(cards) != len(places):
            raise ValueError(f"{len(cards)} cards are dealt to {len(places)} places")
        for at, card in enumerate(cards):
            place = places[at]
            if place in hands:
                hands[place].take(card)
            else:
                hands[place] = Hand(place, [card], ALL_HIDDEN[card < 0])

    def lay(self, *names: str) -> None:
        """Places for hands are laid where there are none yet."""
        for name in names:
            self.hand(name)

    @property
    def lying_there(self) -> list[Piece]:
        """Every card that lies on the table, by its face or as a back."""
        cards: list[Piece] = []
        for hand in self.hands.values():
            cards += hand.own if hand.common else hand.cards
        return cards

    @property
    def left(self) -> list[int]:
        """How many of each card the round can still show; none of its back, which is entry -1."""
        left, back = self.game.left[:], self.game.pieces.back
        for card in self.lying_there:
            if card is not back:
                left[card] -= 1
        return left

    def remains(self, card: Piece) -> bool:
        """Whether the round can still show this card: not all of its kind lie on the table."""
        return self.lying_there.count(card) < self.game.left[card]

    def cards(self, name: str) -> list[P]:
        """The cards that lie at a place; asking lays nothing."""
        hand = self.hands.get(name)
        return hand.cards[:] if hand is not None else []

    def hand_of(self, seat: str) -> str:
        """Where a player's hand lies: under his own name, unless another hand of his plays."""
        return self.plays.get(seat, seat)

    def plays_instead(self, seat: str, hand: str) -> None:
        """Another hand that a player was dealt is the one he plays."""
        self.plays[seat] = hand

    # -- how it ends ---------------------------------------------------------------------------

    def settle(self, bet: Bet, verdict: Verdict) -> None:
        """A wager is decided: it is paid, taken or returned, and the line says why."""
        if bet.state != LIVE:
            raise Unbalanced(f"wager {bet.number} is settled twice: {bet} by {verdict}")
        outcome, cites = verdict.outcome, verdict.cites
        stake, seat, number = bet.stake, bet.seat, bet.number
        bet.state = outcome
        self.layout -= stake
        pays, odds = 0, verdict.odds_text
        if outcome == "lose":
            self.house += stake
            self.postings.append((Stake(number), HOUSE, stake, cites))
        elif outcome == SURRENDER:
            half = stake // 2
            self.house += half
            self.postings.append((Stake(number), HOUSE, half, cites))
            self.postings.append((Stake(number), Purse(seat), stake - half, cites))
        else:
            if outcome == "win" and self.game.keeps(bet.wager):
                self.house += stake
                self.postings.append((Stake(number), HOUSE, stake, cites))
            else:
                self.postings.append((Stake(number), Purse(seat), stake, cites))
            if outcome == "win":
                pay = self.game.paying.pay
                won = stake * verdict.num
                if pay is not None:
                    pays = pay(self, bet, verdict)
                    if pays * verdict.den != won:
                        if number in self.prizes:  # a display has decided, and no odds
                            odds = ""
                        else:  # the line says what fixed the amount
                            rounding = self.game.law.of(Point.ROUNDING)
                            cites = tuple(dict.fromkeys((*cites, *rounding)))
                elif verdict.whole_cents and not won % verdict.den:
                    pays = won // verdict.den
                else:
                    pays = verdict.pays(stake)
                self.house -= pays
                self.postings.append((HOUSE, Purse(seat), pays, cites))
        self._line(bet, outcome, stake, cites, verdict.why, pays, odds)

    def leaves(self) -> Situation:
        """How the table stands when the round is over, as far as the felt tells: who deals or has
        the dice, a point that is on, cards held, what the prize pools have come to, who was told
        not to wager below the minimum.
        """
        last = self.header.situation
        return Situation(
            held=tuple(self.carry),
            dummy=self.next_is_dummy,
            state=self.state.leaves(),
            pools=last.pools | self.pools,
            warned=tuple(dict.fromkeys((*last.warned, *self.warned))),
        )

    # -- what a ruling says --------------------------------------------------------------------

    def hand_back(self, bet: Bet, cites: Cites, why: str, outcome: str = "void") -> None:
        """By a ruling a wager goes back to its owner."""
        self.give_back(bet, outcome, cites, why)
        self.say("returned", f"{{seat}} {bet.wager}", cites, bet.seat)

    def say(self, name: str, sentence: str, cites: Cites, seat: str = "", other: str = "") -> None:
        """A ruling has this effect, perhaps on a player or two."""
        self.effects += (Effect(name, sentence, cites, seat, other),)

    def __repr__(self) -> str:
        """The felt in a line, as a bystander sees it."""
        hands = (f"{name} {' '.join(hand.shown_to(''))}" for name, hand in self.hands.items())
        said = ["; ".join(hands)]
        said += (f"{bet.seat} {bet.wager} {bet.stake} {bet.state}" for bet in self.bets)
        return printable(f"<felt of {self.game.id}: {'; '.join(filter(None, said)) or 'empty'}>")
