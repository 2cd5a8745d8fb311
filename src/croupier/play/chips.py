"""The chips of a round: wagers on the layout, what moved, the settled lines, and the count of it.

Chips move only by postings, from one account to another, so they can be counted at any time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from croupier.law import Cites
from croupier.play.answers import Change, Place
from croupier.play.header import Carried, Header

if TYPE_CHECKING:
    from croupier.play.game import Game

LIVE = "live"
SURRENDER = "surrender"
"""Of a wager given up for half: the house takes one half and the other goes back."""
REINSTATED = "reinstated"
"""Of a wager that was taken and then put back on the layout."""
MOVED = "moved"
"""Of a wager whose chips are part of another by now."""
ASIDE = "set aside"
"""Of a wager that waits, undecided, until those on the game itself are settled."""


class Purse(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A player's own chips."""

    seat: str


class House(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The float of the table."""


class Stake(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A wager on the layout, by its number."""

    number: int


class Pot(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Chips that players play for among themselves."""

    number: int = 1


class Pool(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A prize that wagers are put into."""

    name: str


Account = Purse | House | Stake | Pot | Pool
"""Whose chips."""
HOUSE = House()
THE_HOUSE = "house"
"""The house as a player, in games where it wagers on a hand like one."""


class Bet(msgspec.Struct, gc=False):
    """A wager as it lies on the layout."""

    number: int
    seat: str
    wager: str
    stake: int
    on: str = ""
    box: str = ""
    numbers: tuple[str, ...] = ()
    state: str = LIVE
    """`live`, `set aside`, or the outcome that decided it."""
    part_of: str = ""
    """The wager that this is one piece of, such as a horn bet."""
    fee: int = 0
    """What was paid for making it, and comes back if it is removed."""


Posting = tuple[Account, Account, int, Cites]
"""Chips that moved: from whom, to whom, how many cents, and the provisions."""


class Line(msgspec.Struct, frozen=True, gc=False):
    """One line of the settlement: what became of a wager, with the provision that decided it."""

    number: int
    seat: str
    wager: str
    on: str
    box: str
    outcome: str
    stake: int
    pays: int
    odds: str
    cites: Cites
    why: str
    numbers: tuple[str, ...] = ()
    part_of: str = ""
    pot: bool = False
    """Whether the chips were played for among players: what one wins, others have lost."""


class Unbalanced(RuntimeError):
    """Chips have appeared or vanished: never to be caught, always a fault of the program."""


def part_of(bundle: Place | Change) -> str:
    """What the pieces of a bundle call it: 'horn', 'neighbours 17'."""
    return f"{bundle.wager} {bundle.on}".rstrip()


class Chips(msgspec.Struct, eq=False, gc=False):
    """Everybody's chips in one round."""

    game: Game[Any, Any]
    header: Header
    bets: list[Bet] = []
    lines: list[Line] = []
    postings: list[Posting] = []
    layout: int = 0
    """Chips on the layout."""
    house: int = 0
    """What the house has won so far."""
    fees: int = 0
    """What of that was paid for making wagers."""
    taken: int = 0
    """What of it was taken from pots."""
    pots: dict[int, int] = {}
    """Chips in each pot that players play for among themselves."""
    brought: dict[str, int] = {}
    """By seat, the chips that a ruling has had him add during the round, or take off."""
    down: dict[str, int] | None = None
    """By seat, what he has put down by the first so many postings, once somebody has asked."""
    down_by: int = 0
    looked_for: tuple[Place | Change, int, int, Bet | None] | None = None
    """The wager that somebody looked for last, how many wagers and postings there were, and what
    lay there."""

    # -- wagers on the layout ------------------------------------------------------------------

    def place(
        self,
        seat: str,
        wager: str,
        stake: int,
        on: str = "",
        box: str = "",
        numbers: tuple[str, ...] = (),
        part_of: str = "",
    ) -> Bet:
        """Chips go from a seat onto the layout."""
        bets = self.bets
        number = len(bets) + 1
        bet = Bet(number, seat, wager, stake, on, box, numbers, LIVE, part_of)
        bets.append(bet)
        self.layout += stake
        self.postings.append((Purse(seat), Stake(number), stake, ()))
        return bet

    def live(self) -> list[Bet]:
        """The wagers that are still undecided, in the order they were placed."""
        return [bet for bet in self.bets if bet.state == LIVE]

    def waiting(self) -> list[Bet]:
        """The wagers that are set aside."""
        return [bet for bet in self.bets if bet.state == ASIDE]

    def lying(self, wager: Place | Change) -> Bet | None:
        """The undecided wager that lies this one is placed on or changes, if one does."""
        if type(wager) is Change:
            return self.find(
                wager.seat, wager.wager, wager.on, wager.box, wager.numbers, wager.part_of
            )
        bets, moved, last = len(self.bets), len(self.postings), self.looked_for
        if last is not None and last[0] is wager and last[1] == bets and last[2] == moved:
            return last[3]  # asked whether it may be laid, and now it is
        found = self._lying(wager)
        self.looked_for = wager, bets, moved, found
        return found

    def _lying(self, wager: Place | Change) -> Bet | None:
        seat, name, on, box = wager.seat, wager.wager, wager.on, wager.box
        numbers, part_of = wager.numbers, wager.part_of
        for bet in self.bets:
            if (
                bet.seat == seat
                and bet.wager == name
                and bet.numbers == numbers
                and bet.state == LIVE
                and bet.on == on
                and bet.box == box
                and bet.part_of == part_of
            ):
                return bet
        return None

    def find(
        self,
        seat: str,
        wager: str,
        on: str = "",
        box: str = "",
        numbers: tuple[str, ...] = (),
        part_of: str = "",
    ) -> Bet | None:
        """A seat's undecided wager of this kind at this place.

        Without a place, of a kind that travels, also the only one that has.
        """
        for bet in self.bets:
            if (
                bet.state == LIVE
                and bet.seat == seat
                and bet.wager == wager
                and bet.on == on
                and (bet.box == box or not box)
                and bet.numbers == numbers
                and bet.part_of == part_of
            ):
                return bet
        kind = self.game.wagers.get(wager)
        if not on and kind is not None and kind.travels:
            gone = [bet for bet in self.live() if bet.seat == seat and bet.wager == wager]
            return gone[0] if len(gone) == 1 else None
        return None

    def bundle(self, wager: Place | Change) -> list[Bet]:
        """The undecided pieces that a bundle lies on the layout as."""
        name = part_of(wager)
        return [bet for bet in self.live() if bet.seat == wager.seat and bet.part_of == name]

    def bonus(self, seat: str, name: str, cents: int, cites: Cites, why: str) -> None:
        """The house pays a player who has wagered something that no wager of his is on."""
        self.house -= cents
        self.postings.append((HOUSE, Purse(seat), cents, cites))
        self.lines.append(Line(0, seat, name, "", "", "win", 0, cents, "", cites, why))

    def reinstate(self, bet: Bet, cites: Cites, why: str) -> None:
        """A wager that was taken is put back on the layout, undecided again."""
        if bet.state != "lose":
            raise Unbalanced(f"wager {bet.number} was not taken and cannot be put back: {bet}")
        bet.state = LIVE
        self.layout += bet.stake
        self.house -= bet.stake
        self.postings.append((HOUSE, Stake(bet.number), bet.stake, cites))
        self._line(bet, REINSTATED, bet.stake, cites, why)

    def take_back(self, bet: Bet, cites: Cites, why: str) -> None:
        """What was paid is taken back; the wager lies on the layout, undecided again. One that
        stood off went back without a payment.
        """
        if bet.state not in ("win", "standoff"):
            raise Unbalanced(f"wager {bet.number} was not paid: {bet}")
        paid = sum(line.pays for line in self.lines if line.number == bet.number)
        kept = bet.state == "win" and self.game.keeps(bet.wager)
        bet.state = LIVE
        self.layout += bet.stake
        self.house += paid - (bet.stake if kept else 0)
        self.postings.append((Purse(bet.seat), HOUSE, paid, cites))
        source = HOUSE if kept else Purse(bet.seat)
        self.postings.append((source, Stake(bet.number), bet.stake, cites))
        self._line(bet, REINSTATED, bet.stake if kept else 0, cites, why, -paid)

    def take_back_bonuses(self, cites: Cites, why: str) -> None:
        """What was paid that no wager was on is taken back."""
        paid: dict[tuple[str, str], int] = {}
        for line in self.lines:
            if not line.number:
                key = line.seat, line.wager
                paid[key] = paid.get(key, 0) + line.pays
        for (seat, name), cents in paid.items():
            if cents:
                self.house += cents
                self.postings.append((Purse(seat), HOUSE, cents, cites))
                self.lines.append(Line(0, seat, name, "", "", "void", 0, -cents, "", cites, why))

    def give_back(self, bet: Bet, outcome: str, cites: Cites, why: str) -> None:
        """The whole wager goes back to its owner, undecided, with what he paid for making it."""
        self.refund(bet, bet.fee, cites)
        bet.state = outcome
        self.layout -= bet.stake
        self.postings.append((Stake(bet.number), Purse(bet.seat), bet.stake, cites))
        self._line(bet, outcome, bet.stake, cites, why)

    def reduce(self, bet: Bet, to: int, cites: Cites, why: str) -> None:
        """Part of a wager goes back to its owner; the rest stays on the layout."""
        back = bet.stake - to
        self.refund(bet, bet.fee - bet.fee * to // bet.stake, cites)
        bet.stake = to
        self.layout -= back
        self.postings.append((Stake(bet.number), Purse(bet.seat), back, cites))
        self._line(bet, "reduced", back, cites, why)

    def change(self, bet: Bet, stake: int, cites: Cites) -> None:
        """A wager is raised, lowered or (to nothing) withdrawn while bets are open."""
        more = stake - bet.stake
        if stake == 0:
            self.give_back(bet, "removed", cites, "withdrawn while bets were open")
        elif more > 0:
            bet.stake = stake
            self.layout += more
            self.postings.append((Purse(bet.seat), Stake(bet.number), more, cites))
        elif more < 0:
            self.reduce(bet, stake, cites, "lowered while bets were open")

    def move(self, bet: Bet, stake: int, to: Place, cites: Cites) -> None:
        """Chips of a wager go to another place, onto those that their owner has there."""
        there = self.lying(to)
        if there is None and stake == bet.stake:
            bet.wager, bet.on, bet.box, bet.numbers = to.wager, to.on, to.box, to.numbers
            return
        if there is None:
            there = Bet(len(self.bets) + 1, to.seat, to.wager, 0, to.on, to.box, to.numbers)
            self.bets.append(there)
        bet.stake -= stake
        there.stake += stake
        if not bet.stake:
            bet.state = MOVED
        self.postings.append((Stake(bet.number), Stake(there.number), stake, cites))

    def charge(self, bet: Bet, cents: int, cites: Cites) -> None:
        """A player pays the house for making a wager."""
        bet.fee += cents
        self.fees += cents
        self.house += cents
        self.postings.append((Purse(bet.seat), HOUSE, cents, cites))

    def refund(self, bet: Bet, cents: int, cites: Cites) -> None:
        """What was paid for making a wager goes back."""
        if cents:
            bet.fee -= cents
            self.fees -= cents
            self.house -= cents
            self.postings.append((HOUSE, Purse(bet.seat), cents, cites))

    def charge_seat(self, seat: str, cents: int, cites: Cites) -> None:
        """A player pays the house for taking part."""
        self.fees += cents
        self.house += cents
        self.postings.append((Purse(seat), HOUSE, cents, cites))

    def refund_seat(self, seat: str, cents: int, cites: Cites) -> None:
        """What a player paid for taking part goes back to him."""
        self.fees -= cents
        self.house -= cents
        self.postings.append((HOUSE, Purse(seat), cents, cites))

    # -- pots ----------------------------------------------------------------------------------

    def gather(self, bet: Bet, cites: Cites, pot: int = 1) -> None:
        """A wager on the layout goes into a pot."""
        bet.state = MOVED
        self.pots[pot] = self.pots.get(pot, 0) + bet.stake
        self.postings.append((Stake(bet.number), Pot(pot), bet.stake, cites))

    def part(self, pot: int, into: int, cents: int, cites: Cites) -> None:
        """Chips of a pot are put into another."""
        self._move_pot(pot, -cents)
        self.pots[into] = self.pots.get(into, 0) + cents
        self.layout += cents
        self.postings.append((Pot(pot), Pot(into), cents, cites))

    def return_pots(self, cites: Cites, why: str) -> None:
        """Everybody takes out of the pots what he has put in."""
        for (pot, seat), cents in self.in_pots().items():
            if cents:
                self.take_out(seat, cents, cites, pot)
                self.lines.append(
                    Line(0, seat, "pot", "", "", "void", cents, 0, "", cites, why, pot=True)
                )

    def in_pots(self) -> dict[tuple[int, str], int]:
        """By pot and seat, what a player has put in and not taken out again."""
        found: dict[tuple[int, str], int] = {}
        for source, target, cents, _ in self.postings:
            for pot, other, sign in ((target, source, 1), (source, target, -1)):
                if type(pot) is not Pot or isinstance(other, Pot | House | Pool):
                    continue
                seat = other.seat if isinstance(other, Purse) else self.bets[other.number - 1].seat
                found[pot.number, seat] = found.get((pot.number, seat), 0) + sign * cents
        return found

    def bring(self, seat: str, cents: int) -> None:
        """A player adds chips to those in front of him during the round, or takes some off."""
        self.brought[seat] = self.brought.get(seat, 0) + cents

    def put_in(self, seat: str, cents: int, cites: Cites, pot: int = 1) -> None:
        """A player's chips go into a pot."""
        self.pots[pot] = self.pots.get(pot, 0) + cents
        self.layout += cents
        self.postings.append((Purse(seat), Pot(pot), cents, cites))

    def take_out(self, seat: str, cents: int, cites: Cites, pot: int = 1) -> None:
        """Chips of a pot go to a player: won, or never called."""
        self._move_pot(pot, -cents)
        self.postings.append((Pot(pot), Purse(seat), cents, cites))

    def forfeit(self, seat: str, cents: int, cites: Cites, pot: int = 1) -> None:
        """What a player has in a pot is taken from him by the house."""
        self.take_out(seat, cents, cites, pot)
        self.house += cents
        self.taken += cents
        self.postings.append((Purse(seat), HOUSE, cents, cites))

    def take_commission(self, cents: int, cites: Cites, pot: int = 1) -> None:
        """The house takes its commission from a pot."""
        self._move_pot(pot, -cents)
        self.house += cents
        self.taken += cents
        self.postings.append((Pot(pot), HOUSE, cents, cites))

    def _move_pot(self, pot: int, cents: int) -> None:
        there = self.pots.get(pot, 0) + cents
        if there < 0:
            raise Unbalanced(f"pot {pot} holds {there - cents} cents, and {-cents} are taken")
        self.pots[pot] = there
        self.layout += cents

    # -- what stays ----------------------------------------------------------------------------

    def carried(self) -> tuple[Carried, ...]:
        """The wagers that stay on the layout for the next round."""
        return tuple(
            Carried(
                bet.seat, bet.wager, bet.stake, bet.on, bet.box, bet.numbers, bet.part_of, bet.fee
            )
            for bet in self.live()
        )

    def _line(
        self,
        bet: Bet,
        outcome: str,
        stake: int,
        cites: Cites,
        why: str,
        pays: int = 0,
        odds: str = "",
    ) -> None:
        line = Line(
            bet.number,
            bet.seat,
            bet.wager,
            bet.on,
            bet.box,
            outcome,
            stake,
            pays,
            odds,
            cites,
            why,
            bet.numbers,
            bet.part_of,
        )
        self.lines.append(line)

    # -- counting ------------------------------------------------------------------------------

    def balances(self) -> dict[Account, int]:
        """Every account after all postings."""
        accounts: dict[Account, int] = {HOUSE: 0}
        for source, target, cents, _ in self.postings:
            accounts[source] = accounts.get(source, 0) - cents
            accounts[target] = accounts.get(target, 0) + cents
        return accounts

    def staked(self, seat: str) -> int:
        """What this seat has at stake: its undecided wagers, and what it has put into pots."""
        staked = sum(
            bet.stake for bet in self.bets if bet.seat == seat and bet.state in (LIVE, ASIDE)
        )
        if self.pots:
            staked += sum(cents for (_, other), cents in self.in_pots().items() if other == seat)
        return staked

    def put_down(self, seat: str) -> int:
        """What this seat has put down in the round, less all that it had back and was paid."""
        down = self.down
        if down is None:
            down = self.down = {}
        postings = self.postings  # they only ever grow: those that were counted stay counted
        for at in range(self.down_by, len(postings)):
            source, target, cents, _ = postings[at]
            if type(source) is Purse:
                down[source.seat] = down.get(source.seat, 0) + cents
            if type(target) is Purse:
                down[target.seat] = down.get(target.seat, 0) - cents
        self.down_by = len(postings)
        return down.get(seat, 0)

    def net(self) -> dict[str, int]:
        """Gain or loss of each seat over the wagers that are decided."""
        result = {bet.seat: 0 for bet in self.bets}
        for account, cents in self.balances().items():
            if type(account) is Purse:
                result[account.seat] = result.get(account.seat, 0) + cents
        for bet in (*self.live(), *self.waiting()):
            result[bet.seat] += bet.stake + bet.fee
        return result

    def count_chips(self, over: bool) -> None:
        """Chips are conserved: what lies on the layout are the undecided stakes, and the house has
        won what the lines say. Once the round is over nothing may be left, unless it is carried.
        """
        riding = sum(self.pots.values())
        for bet in self.bets:
            if bet.state in (LIVE, ASIDE):
                riding += bet.stake
        if riding != self.layout:
            raise Unbalanced(f"{self.layout} cents lie on the layout for wagers of {riding}")
        if riding and over and not self.game.paying.carries:
            raise Unbalanced(f"the round is over and undecided: {self.live()}")
        house = self.house - self.fees - self.taken
        among, between = self.taken, False
        for line in self.lines:
            outcome = line.outcome
            if line.pot:
                between = True
                among += -line.stake if outcome == "lose" else line.pays
                continue
            house += line.pays
            if outcome == "lose" or (outcome == "win" and self.game.keeps(line.wager)):
                house -= line.stake
            elif outcome == REINSTATED:
                house += line.stake
            elif outcome == SURRENDER:
                house -= line.stake // 2
        if house:
            raise Unbalanced(f"the lines and the house's account differ by {house} cents")
        if between and among:
            raise Unbalanced(f"the lines of pots and what was taken from them differ by {among}")

    def audit(self) -> None:
        """Count again from the postings alone: every account, every wager, to the cent."""
        accounts = self.balances()
        if accounts[HOUSE] != self.house:
            raise Unbalanced(f"the house has {accounts[HOUSE]} by its postings, not {self.house}")
        for bet in self.bets:
            should = bet.stake if bet.state in (LIVE, ASIDE) else 0
            if accounts.get(Stake(bet.number), 0) != should:
                holds = accounts.get(Stake(bet.number), 0)
                raise Unbalanced(f"wager {bet.number} holds {holds} cents")
        for pot, cents in self.pots.items():
            if accounts.get(Pot(pot), 0) != cents:
                raise Unbalanced(f"pot {pot} holds {accounts.get(Pot(pot), 0)} cents, not {cents}")
        if sum(accounts.values()):
            raise Unbalanced("chips have appeared or vanished")
