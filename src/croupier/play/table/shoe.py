"""The life of a shoe: shuffled, cut, marked, dealt to the cutting card, and shuffled again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from croupier.equipment.cards import Card
from croupier.equipment.pieces import Piece
from croupier.equipment.randomness import (
    NONCE,
    Opening,
    RememberedSource,
    SeededSource,
    Source,
    pick,
    sealed,
)
from croupier.equipment.randomness import shuffle as mix
from croupier.equipment.shoe import BadCut, ShoeEmpty
from croupier.law import rule
from croupier.play.event_facts import EventFacts
from croupier.play.felt import Felt
from croupier.play.game import Game
from croupier.play.journal import BadJournal
from croupier.play.round import Round
from croupier.play.table import commands as c
from croupier.play.table.commands import Stretch, Stretches
from croupier.play.table.standing import (
    ShoeAt,
    Stage,
    Standing,
    power,
    refuse,
    replace,
)
from croupier.play.table_rules import ShoeRules

NO_RULES = ShoeRules()

UNKNOWN: Final = 255
"""A card that nobody has seen, to whoever has only the public record: it is still sealed there."""


_FACES: dict[type[Piece], tuple[Piece, ...]] = {}


def faces_of(pieces: type[Piece]) -> tuple[Piece, ...]:
    """The face of every code; of one that is not known, the back."""
    if pieces not in _FACES:
        known = pieces.all()
        _FACES[pieces] = known + (pieces.back,) * (UNKNOWN + 1 - len(known))
    return _FACES[pieces]


def codes(pieces: Iterable[Piece]) -> bytes:
    """Pieces by their codes."""
    return bytes([piece if piece >= 0 else UNKNOWN for piece in pieces])


def same_cards(order: bytes, cards: bytes) -> bool:
    """Whether this is an order of these cards, as far as anybody can tell who looks."""
    if UNKNOWN not in order and UNKNOWN not in cards:
        return sorted(order) == sorted(cards)
    known = Counter(order.replace(bytes((UNKNOWN,)), b"")) - Counter(cards)
    return len(order) == len(cards) and known.total() <= cards.count(UNKNOWN)


def rules_of(game: Game) -> ShoeRules:
    """How the book has a shoe cut, marked and ended."""
    return game.tables.shoe if game.tables.shoe is not None else NO_RULES


@rule
def from_a_machine(game: Game) -> bool:
    """Whether a card machine deals in place of a shoe."""
    options = game.options
    return "machine" in (options.get("dealt_from"), options.get("dealing")) or bool(
        options.get("machine")
    )


@rule
def shoe_for(game: Game, begin: c.Begin) -> ShoeAt | None:
    """The cards a table begins with; nothing for a game without, or with real ones."""
    if begin.keyed:
        return None
    if begin.cards:
        lies = (Stretch(len(begin.cards), begin.id),)
        return ShoeAt(begin.cards, mark=begin.mark, lies=lies)
    cards = bytes(code for code, many in enumerate(game.deck) for _ in range(many))
    return ShoeAt(cards, from_a_machine(game)) if cards else None


@rule
def first_stage(game: Game, begin: c.Begin) -> Stage:
    """A shoe that was not given ready is to be shuffled first, and cut; a machine is not."""
    shoe = shoe_for(game, begin)
    due = begin.keyed or (shoe is not None and not shoe.machine and not begin.cards)
    return Stage(due=due, mark=rules_of(game).mark_least)


@rule
def has_a_shoe(stood: Standing) -> bool:
    """Whether cards come from a shoe, real or not, which has a cutting card and comes to its end;
    a machine has neither.
    """
    return stood.begun.keyed or (stood.shoe is not None and not stood.shoe.machine)


# -- chance --------------------------------------------------------------------------------------


class Luck:
    """What chance gives during a command: from a source and written down, or read again."""

    __slots__ = ("_at", "_from", "_given", "_named", "by", "cards", "source", "written")

    def __init__(self, given: bytes, source: Source | None, *name: str | int, by: int = 0) -> None:
        """`name` tells the cards of a machine in one command from those in all others; `by` is
        that command's id.
        """
        self.source = source
        self.by = by
        self.written = bytearray()
        self.cards = 0
        """How many cards it has given."""
        self._given = given
        self._at = 0
        self._named = name
        self._from: Source | None = None

    @property
    def _name(self) -> str:
        return " ".join(map(str, self._named))

    @rule
    def card(self, inside: list[int]) -> int:
        """One of the cards in a machine, each as likely as the others; it leaves the machine."""
        if self.source is None:
            (code,) = self._read(1)
            if code in inside:
                inside.remove(code)
            elif code != UNKNOWN:
                raise BadJournal(f"the record deals card {code}, which is not in the machine")
        else:
            if self._from is None:
                self._from = stream(self.source, self._name)
            code = pick(inside, self._from)
            self.written.append(code)
        self.cards += 1
        return code

    def order(self, cards: bytes, shuffle: int) -> bytes:
        """An order of these cards, each as likely as the others."""
        return self._order(cards, f"shuffle {shuffle}")

    def mixed(self, cards: bytes) -> bytes:
        """The same of cards that are shuffled in the course of a round."""
        return self._order(cards, f"{self._name} at {len(self.written)}")

    def _order(self, cards: bytes, name: str) -> bytes:
        if self.source is None:
            order = self._read(len(cards))
            if not same_cards(order, cards):
                raise BadJournal("the record shuffles other cards than there are")
        else:
            order = shuffled(cards, stream(self.source, name))
            self.written += order
        return order

    @property
    def came(self) -> int:
        """How many pieces have come out so far."""
        return self._at if self.source is None else len(self.written)

    def last(self, many: int) -> Stretch:
        """The pieces that have just come out, so many."""
        return Stretch(many, self.by, self.came - many)

    def _read(self, many: int) -> bytes:
        self._at += many
        if self._at > len(self._given):
            raise BadJournal("the record does not say which cards came out")
        return self._given[self._at - many : self._at]

    def check(self) -> None:
        """All that the record says came out was asked for."""
        if self.source is None and self._at < len(self._given):
            raise BadJournal("the record says that more cards came out than were dealt")


def stream(source: Source, name: str) -> Source:
    """What one act of chance draws from: each has a stream of its own, so that it comes out alike
    whatever came to nothing before it.
    """
    return source.stream(name) if isinstance(source, SeededSource | RememberedSource) else source


def shuffled(cards: bytes, source: Source) -> bytes:
    """Cards in an order that chance gives."""
    order = list(cards)
    mix(order, source)
    return bytes(order)


def a_shuffle(stood: Standing, source: Source) -> tuple[bytes, bytes]:
    """The cards of the shoe in an order that chance gives, and a nonce to seal it with."""
    source = stream(source, f"shuffle {stood.stage.shuffles + 1}")
    order = shuffled(gathered(stood), source)
    return order, bytes(source.below(256) for _ in range(NONCE))


# -- before a shoe -------------------------------------------------------------------------------


def gathered(stood: Standing) -> bytes:
    """All cards of the shoe in one stack."""
    shoe = stood.shoe
    if shoe is None:
        return b""
    discards = Counter(shoe.order[: shoe.at]) - Counter(shoe.held)
    rack = []
    for code in shoe.order[: shoe.at]:
        if discards[code]:
            discards[code] -= 1
            rack.append(code)
    return shoe.order[shoe.at :] + shoe.held + bytes(rack)


@rule
def shuffle(game: Game, stood: Standing, command: c.ShuffleCards) -> Standing:
    """All cards are gathered and shuffled; the next round begins with a new shoe."""
    shoe, stage = stood.shoe, stood.stage
    if not has_a_shoe(stood):
        raise refuse("there is no shoe to shuffle")
    if not same_cards(command.order, shoe.order if shoe is not None else b""):
        raise refuse("the cards that were shuffled are not the cards of this shoe")
    seal = sealed(Opening(command.nonce, tuple(command.order))).digest if command.nonce else ""
    if stood.situation.held:
        stood = stood.note(command.at, "held card shuffled in")
    shuffles = stage.shuffles + 1
    stood = replace(
        stood,
        shoe=None if shoe is None else new_shoe(command, seal),
        stage=Stage(fresh=True, loaded=False, shuffles=shuffles, mark=stage.mark),
        situation=replace(stood.situation, held=(), dummy=False),
        seats=tuple([replace(seat, late="", entry="") for seat in stood.seats]),
    )
    return stood.note(command.at, "shuffled", facts=EventFacts(count=shuffles, seal=seal or None))


def new_shoe(command: c.ShuffleCards, seal: str) -> ShoeAt:
    """A shoe as it was shuffled, not yet cut."""
    return ShoeAt(command.order, seal=seal, lies=(Stretch(len(command.order), command.id),))


@rule
def direct_shuffle(game: Game, stood: Standing, command: c.DirectShuffle) -> Standing:
    """The manager directs a shuffle: after the round that is open, or now."""
    where = power(game, direct_shuffle, "direct a shuffle")
    if game.pieces is not Card:
        raise refuse("a shuffle is directed at card games only", where)
    if not has_a_shoe(stood):
        raise refuse("a card machine is not shuffled by direction", where)
    stood = replace(stood, stage=replace(stood.stage, due=True))
    return stood.note(
        command.at, "shuffle directed", facts=EventFacts(by=str(command.actor)), where=where
    )


@rule
def reshuffle_on_request(game: Game, stood: Standing, command: c.AskReshuffle) -> Standing:
    """Cards that came to the table shuffled are shuffled again if a player asks before the first
    of them has left the shoe.
    """
    where = power(game, reshuffle_on_request, "shuffle at a player's request")
    if game.pieces is not Card:
        raise refuse("cards are shuffled at a player's request, and nothing else", where)
    if not has_a_shoe(stood):
        raise refuse("there is no shoe to shuffle", where)
    player = stood.seat(command.seat)
    if stood.stage.shuffles or stood.stage.due:
        raise refuse("the cards did not come shuffled: they are shuffled at the table", where)
    if stood.rounds:
        raise refuse("cards have left the shoe: it is too late to ask for a shuffle", where)
    stood = replace(stood, stage=replace(stood.stage, due=True))
    return stood.note(command.at, "reshuffle asked", player.id, where=where)


@rule
def place_mark(game: Game, stood: Standing, command: c.PlaceMark) -> Standing:
    """The dealer decides where the cutting card goes into the next shoe."""
    rules, from_back = rules_of(game), command.from_back
    most = rules.mark_most
    if stood.shoe is not None and (most is None or most >= len(stood.shoe.order)):
        most = len(stood.shoe.order) - 1
    if from_back < rules.mark_least or (most is not None and from_back > most):
        upper = f" and at most {most}" if most is not None else ""
        raise refuse(
            f"the cutting card goes in at least {rules.mark_least}{upper} cards from the "
            f"back, not {from_back}",
            rules.mark_cites,
        )
    return replace(stood, stage=replace(stood.stage, mark=from_back))


@rule
def change_dealer(game: Game, stood: Standing, command: c.ChangeDealer) -> Standing:
    """Another dealer takes over between rounds; in some games he burns a card first."""
    stood = replace(stood, situation=replace(stood.situation, new_dealer=True))
    return stood.note(
        command.at, "dealer changed", facts=EventFacts(to=command.to) if command.to else None
    )


# -- in play -------------------------------------------------------------------------------------


@rule
def fed(machine: ShoeAt) -> list[int]:
    """The cards in a machine as a round begins: its rack has gone back into it."""
    return sorted((Counter(machine.order) - Counter(machine.held)).elements())


NOWHERE = Stretch(1, 0)
Came = tuple[Stretches, int]
"""Where a card came from: stretches of cards, and its position in them."""


def origin(came: Came) -> tuple[int, int]:
    """The command that brought a card about, and the card's position in what came of it."""
    stretches, at = came
    for one in stretches:
        if at < one.many:
            return one.by, one.first + at
        at -= one.many
    return 0, 0


def behind(stretches: Stretches, at: int) -> Stretches:
    """What lies behind the first so many cards."""
    for number, one in enumerate(stretches):
        if at < one.many:
            rest = Stretch(one.many - at, one.by, one.first + at)
            return (rest, *stretches[number + 1 :])
        at -= one.many
    return ()


def before(stretches: Stretches, at: int) -> Stretches:
    """The first so many cards."""
    found: list[Stretch] = []
    for one in stretches:
        if at <= 0:
            break
        found.append(Stretch(min(one.many, at), one.by, one.first))
        at -= one.many
    return tuple(found)


class ShoeInPlay:
    """The cards of a shoe or a machine while a round is played."""

    def __init__(self, shoe: ShoeAt, pieces: type[Piece] = Card) -> None:
        self._faces = faces_of(pieces)
        self.order, self.at, self.mark = shoe.order, shoe.at, shoe.mark
        self.lies = shoe.lies
        self.came: list[Came] = []
        """Where each card came from, in the order in which they came out."""
        self.held = [self._faces[code] for code in shoe.held]
        kept_from = shoe.held_from or (NOWHERE,) * len(shoe.held)
        self._held_from: list[Came] = [((one,), 0) for one in kept_from]
        self.cutting_card_reached, self.first = shoe.reached, shoe.first
        self._before = shoe
        self.drawn = 0
        """Cards that have come out in this round, and have not gone back."""
        self.rack: list[Piece] = []
        """Cards that rulings of this round have put away already."""
        self.inside = fed(shoe) if shoe.machine else None
        """What is in a machine; nothing for a shoe."""
        self.luck = Luck(b"", None, "")
        """What chance gives during the command that is applied."""

    def draw(self) -> Piece:
        """The next card."""
        if self.held:
            self.drawn += 1
            self.came.append(self._held_from.pop(0))
            return self.held.pop(0)
        if self.inside is not None:
            if not self.inside:
                raise ShoeEmpty("the card machine is empty")
            self.drawn += 1
            code = self.luck.card(self.inside)
            self.came.append(((self.luck.last(1),), 0))
            return self._faces[code]
        at = self.at
        if at == len(self.order):
            raise ShoeEmpty(f"the shoe is empty: all {at} cards have left it")
        self.drawn += 1
        if at == self.mark and not self.cutting_card_reached:
            self.cutting_card_reached, self.first = True, at == self._before.at
        self.at = at + 1
        self.came.append((self.lies, at))
        return self._faces[self.order[at]]

    def put_back_first(self, card: Piece) -> None:
        """A card goes back: it is the next to be drawn."""
        self.drawn -= 1
        self.held.insert(0, card)
        self._held_from.insert(0, self.came.pop())

    def shuffle_in(self, cards: Sequence[Piece]) -> None:
        """Cards go back during a round, and all that have not been dealt are shuffled."""
        self.drawn -= len(cards)
        back = codes([*cards, *self.held])
        self.held.clear()
        self._held_from.clear()
        if self.inside is not None:
            self.inside += back
            return
        gone = bytearray(self.order[: self.at])
        for code in back:
            gone.remove(code)
        left = self.luck.mixed(self.order[self.at :] + back)
        self.order, self.at = bytes(gone) + left, len(gone)
        self.lies = (Stretch(len(gone), 0), self.luck.last(len(left)))

    def put_away(self, kept: list[Piece], numbers: Sequence[int] = ()) -> ShoeAt:
        """After the round: some cards are kept for the next one, the others are discards. They are
        told with their numbers in the order in which they came out.
        """
        held_from = (*self._held_from, *(self.came[number] for number in numbers))
        return replace(
            self._before,
            order=self.order,
            at=self.at,
            lies=self.lies,
            held=codes([*self.held, *kept]),
            held_from=tuple([Stretch(1, *origin(came)) for came in held_from]),
            mark=self.mark,
            reached=self.cutting_card_reached,
            first=self.first,
        )


@rule
def load(shoe: ShoeInPlay, felt: Felt, mark: int, rules: ShoeRules) -> None:
    """The stack is cut where the round was told, marked and put into the shoe."""
    cards, cut = len(shoe.order), felt.cut_at
    if cut is not None:
        nearest = max(rules.cut_from_ends, 1)
        if not nearest <= cut <= cards - nearest:
            raise BadCut(f"a cut {cut} cards into a stack of {cards} is too near to an end")
        shoe.order = shoe.order[cut:] + shoe.order[:cut]
        shoe.lies = behind(shoe.lies, cut) + before(shoe.lies, cut)
    shoe.mark = felt.mark_at if felt.mark_at is not None else cards - mark
    most = cards - 1 if rules.mark_most is None else min(rules.mark_most, cards - 1)
    if not rules.mark_least <= cards - shoe.mark <= most:
        raise BadCut(f"the cutting card {cards - shoe.mark} cards from the back is misplaced")


@rule
def shuffle_discards(shoe: ShoeInPlay, out: list[Piece], number: int) -> bool:
    """The shoe is empty and the round goes on: the discards are shuffled and dealt from.

    `out` are the cards of this round that are not discards.
    """
    if shoe.inside is not None:
        return False
    on_table = bytes(sorted(codes([*out, *shoe.held])))
    rack = Counter(shoe.order[: shoe.at]) - Counter(on_table)
    if not rack:
        return False
    mixed = shoe.luck.order(bytes(sorted(rack.elements())), number)
    rest = shoe.order[shoe.at :]
    gone, last = Stretch(len(on_table), 0), shoe.luck.last(len(mixed))
    shoe.lies = (gone, *behind(shoe.lies, shoe.at), last)
    shoe.order, shoe.at = on_table + rest + mixed, len(on_table)
    return True


# -- after a round -------------------------------------------------------------------------------


def cutting_card_out(game: Game, stood: Standing, command: c.CuttingCardOut) -> Standing:
    """At a table with real cards: the dealer reports the cutting card."""
    if not stood.begun.keyed:
        raise refuse("the table itself sees the cutting card of this shoe")
    stood = replace(stood, stage=out(stood.stage, command.first))
    return announce_cutting_card(game, stood, command.at, command.first)


def out(stage: Stage, first: bool) -> Stage:
    """The cutting card has come out; `first` if before any card of the round."""
    return stage if stage.out else replace(stage, out=True, first=first)


def announce_cutting_card(game: Game, stood: Standing, at: int, first: bool) -> Standing:
    """The cutting card is noted, and the last round announced if it is this one."""
    rules = rules_of(game)
    stood = stood.note(at, "cutting card", where=rules.cites)
    if rules.further_if_first if first else rules.further:
        return stood
    return announce(game, stood, at)


def announce(game: Game, stood: Standing, at: int) -> Standing:
    """The players are told that the last round comes, where the book says so."""
    rules = rules_of(game)
    return stood.note(at, "last round announced", where=rules.cites) if rules.announced else stood


@rule
def after_round(stage: Stage, rules: ShoeRules, shoe: ShoeAt | None, played: Round) -> Stage:
    """A round has been played: count what is left after the cutting card."""
    dealt = shoe is not None and not shoe.machine
    rounds, fresh = stage.rounds + 1, dealt and not stage.loaded
    if rules.every_round and dealt:
        return replace(stage, rounds=rounds, fresh=fresh, due=True)
    if dealt and shoe is not None and shoe.reached:
        stage = out(stage, shoe.first)
    left, due = stage.left, stage.due
    if left is None:
        if not stage.out:
            next_out = shoe is not None and dealt and not shoe.reached and shoe.mark == shoe.at
            due = due or (rules.stops_if_first and next_out)
            return replace(stage, rounds=rounds, fresh=fresh, due=due)
        left = rules.further_if_first if stage.first else rules.further
    elif left:
        left -= 1
    if left == 0 and not (rules.again is not None and not played.void and rules.again(played.felt)):
        due = True
    return replace(stage, rounds=rounds, fresh=fresh, left=left, due=due)
