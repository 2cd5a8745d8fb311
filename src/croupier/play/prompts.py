"""What a round asks of the world: small frozen values that name places, never live hands.

Each prompt knows which answers it takes. `prompt.refusal(felt, answer)` is asked *before* the
script is stepped, so that a refused answer changes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from croupier.equipment.pieces import Piece
from croupier.law import Cites, Point
from croupier.money import dollars
from croupier.play.answers import Answer, At, Change, Close, Dice, Done, Move, Place, Put, Result
from croupier.play.linked_pools import pools_refusal
from croupier.play.refusals import Refusal, typed, who

if TYPE_CHECKING:
    from croupier.play.felt import Felt

EVERYONE = "*"
"""Said of a card that lies face up: everyone sees it."""
NOBODY = ""
"""Said of a card that lies face down and that nobody has looked at."""
_DIE = frozenset(range(1, 7))


OFFERED = "cut"
"""What a player is asked about to whom the stack is offered."""


class Asked(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A question that a round puts to the world."""

    def place(self) -> str:
        """Where on the table the question is put; with the kind, it names the question."""
        return ""

    @property
    def face_up(self) -> bool:
        """Whether a card face up is asked for."""
        return False

    @property
    def count(self) -> int:
        """How many cards or tiles are asked for at once."""
        return 1


class Bets(Asked, frozen=True, tag=True, gc=False):
    """The wagering period: wagers are placed and changed until somebody closes it."""

    wagers: tuple[str, ...]
    phase: str = "before the deal"
    cites: Cites = ()
    calls: tuple[str, ...] = ()
    """What players may say of wagers that lie on the layout, such as that they are on."""
    others: tuple[str, ...] = ()
    """Wagers that cannot be made now but may lie there and be changed; the game says why."""

    def place(self) -> str:
        return self.phase

    def refusal(self, felt: Felt, answer: Answer) -> Refusal | None:
        game = felt.game
        if type(answer) is Close:
            return game.placing.dues.missing(felt)
        if type(answer) is Place or type(answer) is Change:
            if game.placing.dues.is_next(felt, answer):
                return None
            if answer.wager in self.wagers or answer.wager in self.others:
                return game.wagering(felt, answer)
            return game.unknown_wager(answer.wager)
        if type(answer) is Move and answer.move in self.calls and game.placing.call is not None:
            return game.placing.call(felt, answer)
        return _unfit(felt, answer, "wagers are being placed: place one, change one or close", self)


class Draw(Asked, frozen=True, tag=True, gc=False):
    """The next card or tile to a place, or the next few in one go; face down it comes as a back."""

    to: str
    cites: Cites = ()
    face_up: bool = True
    wagers: tuple[str, ...] = ()
    """Wagers that may still be placed and changed while this card is dealt."""
    count: int = 1
    """How many; more than one are answered by a tuple, in the order they come."""
    places: tuple[str, ...] = ()
    """Where each of several goes, if not all to one place; `to` is then what the deal is called."""
    shown: int = 0
    """Of several dealt face down, how many of the last come face up all the same."""

    def place(self) -> str:
        return self.to if self.count == 1 else f"{self.to} {self.count} at once"

    @property
    def goes(self) -> tuple[str, ...]:
        """Where each card goes, in the order they come."""
        return self.places or (self.to,) * self.count

    def up(self, at: int) -> bool:
        """Whether this one of them comes face up."""
        return self.face_up or at >= self.count - self.shown

    def refusal(self, felt: Felt, answer: Answer) -> Refusal | None:
        if self.count == 1 and type(answer) is felt.game.pieces:
            return self._refused(felt, answer, 0, felt.remains(answer))
        if type(answer) is tuple and self.count > 1:
            return self._several(felt, answer)
        wanted = f"a card to {self.to} is wanted"
        if self.count > 1:
            pieces = f"{felt.game.pieces.__name__.lower()}s"
            wanted = f"the next {self.count} {pieces} are to be dealt first, all of them"
        return _unfit(felt, answer, wanted, self)

    def _several(self, felt: Felt, answer: tuple[Piece, ...]) -> Refusal | None:
        """Why so many cards, or one of them, cannot come now."""
        if len(answer) != self.count:
            return Refusal(f"{self.count} are dealt to {self.to} at once", self.cites)
        game, hidden = felt.game, 0 if self.face_up else self.count - self.shown
        pieces, back = game.pieces, game.pieces.back
        if answer.count(back) == hidden == self.count:
            return None
        lying = felt.lying_there
        for at, piece in enumerate(answer):
            if type(piece) is not pieces:
                return _unfit(felt, answer, f"{piece!r} is none of what is dealt here", self)
            if at < hidden and piece is back:
                continue
            remains = lying.count(piece) < game.left[piece]
            if at < hidden or not remains or felt.next:
                refusal = self._refused(felt, piece, at, remains)
                if refusal is not None:
                    return refusal
            lying.append(piece)
        return None

    def _refused(self, felt: Felt, piece: Piece, at: int, remains: bool) -> Refusal | None:
        """Why this cannot come now, as one of several; it may be that none of it remains."""
        if piece < 0:
            if self.up(at):
                return Refusal(f"the card to {self.goes[at]} is dealt face up", self.cites)
            return None
        if not self.up(at):
            return Refusal(f"the card to {self.goes[at]} is dealt face down", self.cites)
        due = felt.next[at] if at < len(felt.next) else None
        if due is not None and due >= 0 and due != piece:
            cites = felt.game.law.of(Point.NEXT_CARD) or self.cites
            return Refusal(f"{due} must be used as the next card", cites)
        if remains:
            return None
        return _no_more(felt, piece, self.cites)


def _no_more(felt: Felt, piece: Piece, cites: Cites) -> Refusal:
    """The decks do not hold another of these, or none at all."""
    cites = felt.game.law.of(Point.DECK) + cites
    if not felt.game.left[piece]:
        return Refusal(f"{piece} is not in what this game is played with", cites)
    return Refusal(f"every {piece} of this shoe is on the table already", cites)


class Turn(Asked, frozen=True, tag=True, gc=False):
    """The face of a card that lies face down: card `n` of a hand, shown to a seat or to all."""

    hand: str
    n: int
    to: str = EVERYONE
    cites: Cites = ()

    def place(self) -> str:
        return f"{self.hand} {self.n} to {self.to}"

    def refusal(self, felt: Felt, answer: Answer) -> Refusal | None:
        if type(answer) is felt.game.pieces and answer >= 0:
            known = felt.cards(self.hand)[self.n]
            if known >= 0:
                if known is answer:
                    return None
                return Refusal(f"that card is {known}, as somebody has seen", self.cites)
            if felt.remains(answer):
                return None
            return _no_more(felt, answer, self.cites)
        return _unfit(felt, answer, f"the face of card {self.n + 1} of {self.hand} is wanted", self)


class Roll(Asked, frozen=True, tag=True, gc=False):
    """A roll of the dice."""

    by: str
    dice: int = 2
    cites: Cites = ()
    wagers: tuple[str, ...] = ()
    """Wagers that may still be placed while the dice are in the air."""

    def place(self) -> str:
        return self.by

    def refusal(self, felt: Felt, answer: Answer) -> Refusal | None:
        if type(answer) is Dice:
            if len(answer.faces) == self.dice and all(face in _DIE for face in answer.faces):
                return None
            return Refusal(f"{self.dice} dice show 1 to 6 each, not {answer.faces}", self.cites)
        return _unfit(felt, answer, f"a roll of {self.dice} dice is wanted", self)


class Spin(Asked, frozen=True, tag=True, gc=False):
    """A spin of the wheel, or any draw of one result out of a known set."""

    results: tuple[str, ...]
    """What it can come to; on a wheel a name stands as often as it has compartments."""
    cites: Cites = ()
    of: str = "the wheel"
    """What is spun or drawn from."""
    weights: tuple[int, ...] = ()
    """How likely each result is against the others; all alike where nothing is said."""
    wagers: tuple[str, ...] = ()
    """Wagers that may still be placed or changed before the result."""

    def place(self) -> str:
        return self.of

    def refusal(self, felt: Felt, answer: Answer) -> Refusal | None:
        if type(answer) is Result:
            if answer.at in self.results:
                return None
            return Refusal(f"{answer.at} is not a result of {self.of}", self.cites)
        return _unfit(felt, answer, f"the result of {self.of} is wanted", self)


class Cut(Asked, frozen=True, tag=True, gc=False):
    """Where the cutting card goes into the stack, counted from the front."""

    by: str
    least: int
    most: int
    cites: Cites = ()
    passed_on: bool = False
    """Whether he has asked somebody else to cut for him."""
    where: Cites = ()
    """What says how far from the ends; nothing where that is what says who cuts."""

    def place(self) -> str:
        return f"whoever {self.by} asks" if self.passed_on else self.by

    def refusal(self, felt: Felt, answer: Answer) -> Refusal | None:
        if type(answer) is At:
            if self.least <= answer.position <= self.most:
                return None
            return Refusal(
                f"a cut at {answer.position} cards is incorrect: between {self.least} and "
                f"{self.most} it must be; cut again",
                self.where or self.cites,
            )
        if (type(answer) is Place or type(answer) is Change) and not felt.closed:
            return Refusal(f"{self.place()} is to cut the cards before wagers are made", self.cites)
        return _unfit(felt, answer, f"{self.place()} is to cut the cards", self)


class Shuffle(Asked, frozen=True, tag=True, gc=False):
    """Cards that lie on the table go back to those not dealt, and all of them are shuffled."""

    cards: tuple[tuple[str, int], ...]
    """Each by its place and its position there."""
    cites: Cites = ()

    def place(self) -> str:
        return f"{len(self.cards)} cards"

    def refusal(self, felt: Felt, answer: Answer) -> Refusal | None:
        if type(answer) is Done:
            return None
        return _unfit(felt, answer, "the deck is to be shuffled before the next card", self)


class Option(msgspec.Struct, frozen=True, gc=False):
    """A move that is open, with the least and most chips it may add."""

    move: str
    least: int = 0
    most: int = 0
    cites: Cites = ()
    step: int = 1
    """The chips must be a multiple of this."""
    adds: bool = True
    """Whether the chips go onto the layout; otherwise they say what remains there."""
    gives: tuple[int, int] = (0, 0)
    """The least and most of his cards that the player gives up by it."""
    held: tuple[int, ...] = ()
    """The positions of the cards among which he may choose."""


class Question(msgspec.Struct, frozen=True, gc=False):
    """What one seat is asked about one place; `otherwise` is what silence means."""

    seat: str
    on: str
    options: tuple[Option, ...]
    otherwise: str = ""


class Choose(Asked, frozen=True, tag=True, gc=False):
    """Questions put at the same time; each is answered on its own, in any order."""

    questions: tuple[Question, ...]
    cites: Cites = ()

    def place(self) -> str:
        return ", ".join(f"{q.seat} on {q.on}" if q.on else q.seat for q in self.questions)

    def question(self, answer: Move) -> Question | None:
        """The question a move answers: by seat and place, or by seat alone if it has only one."""
        if len(self.questions) == 1:
            only = self.questions[0]
            if only.seat == answer.seat and (not answer.on or answer.on == only.on):
                return only
            return None
        mine = [q for q in self.questions if q.seat == answer.seat]
        if answer.on:
            mine = [q for q in mine if q.on == answer.on]
        return mine[0] if len(mine) == 1 else None

    def refusal(self, felt: Felt, answer: Answer) -> Refusal | None:
        if type(answer) is not Move:
            return self._no_move(felt, answer)
        asked = self.question(answer)
        if asked is None:
            about = f" about {typed(answer.on)}" if answer.on else ""
            return Refusal(
                f"{{seat}} is not asked{about}: the table waits for {typed(self.place())}",
                self._closed(felt, answer),
                who(answer.seat),
            )
        move, stake = answer.move, answer.stake
        for option in asked.options:
            if option.move != move:
                continue
            if (answer.cards or option.gives[1]) and not _may_give(option, answer.cards):
                return _cards_given(option, self.cites)
            if option.least <= stake <= option.most and not stake % option.step:
                if not stake or felt.game.placing.table_stakes or not option.adds:
                    return None
                return felt.game.affordable(felt, answer.seat, stake)
        return self._not_open(felt, asked, answer)

    def _no_move(self, felt: Felt, answer: Answer) -> Refusal | None:
        """Silence, or what a player has put down, may stand for a move; nothing else does."""
        if type(answer) is Close:
            if all(q.otherwise for q in self.questions):
                return None
            return Refusal(
                "this question waits for its answer: silence decides nothing", self.cites
            )
        if type(answer) is Put and felt.game.placing.reads is not None:
            return felt.game.placing.reads(felt, self, answer)
        return _unfit(felt, answer, f"a move is wanted of {self.place()}", self)

    def _not_open(self, felt: Felt, asked: Question, answer: Move) -> Refusal:
        """A move that is not open to the player, or not with so many chips."""
        offered = [option for option in asked.options if option.move == answer.move]
        if not offered:
            moves = ", ".join(dict.fromkeys(option.move for option in asked.options))
            return Refusal(
                f"{typed(answer.move)} is not open to {{seat}}; open are: {moves}",
                self._closed(felt, answer),
                answer.seat,
            )
        option = offered[-1]
        if option.adds and answer.stake > option.most:
            refusal = felt.game.affordable(felt, answer.seat, answer.stake)
            if refusal is not None:
                return refusal
        if not option.most:
            return Refusal(f"{option.move} takes no chips", option.cites or self.cites)
        sizes = dict.fromkeys(map(_sizes, offered))
        amount = felt.game.placing.amount
        return Refusal(
            f"{option.move} takes {' or '.join(sizes)}, not {dollars(answer.stake)}",
            (amount(felt, answer) if amount is not None else ()) or option.cites or self.cites,
        )

    def _closed(self, felt: Felt, answer: Move) -> Cites:
        """The provision that closes a move, if the game has one; otherwise that of the question."""
        not_open = felt.game.placing.not_open
        return (not_open(felt, answer) if not_open is not None else ()) or self.cites


class ToAct(Asked, frozen=True, gc=False):
    """A player's turn in a game that reads what is open to him from the felt.

    A family extends it: it says by itself which moves are open beyond doubt, and puts the whole
    question together when somebody looks at it (`round.prompt` is that question).
    """

    seat: str
    cites: Cites = ()

    def place(self) -> str:
        return self.seat

    def question(self, felt: Felt) -> Choose:
        """All that is open to the player."""
        raise NotImplementedError

    def refusal(self, felt: Felt, answer: Answer) -> Refusal | None:
        return self.question(felt).refusal(felt, answer)


class Settle(Asked, frozen=True, tag=True, gc=False):
    """The last stop before chips move: the result stands unless something is reported now."""

    cites: Cites = ()
    last: bool = True
    """Whether this ends the round; otherwise some wagers are settled and play goes on."""

    def refusal(self, felt: Felt, answer: Answer) -> Refusal | None:
        if type(answer) is Done:
            return pools_refusal(felt, answer) if answer.pools else None
        return _unfit(felt, answer, "the result is known and the wagers are to be settled", self)


ESTABLISHED = Settle(last=False)
"""What a mishap yields once its conditions hold; it is never put to anybody."""

Prompt = Bets | Draw | Turn | Roll | Spin | Cut | Shuffle | Choose | ToAct | Settle


def asked(prompt: Prompt) -> str:
    """The question as the journal names it; a replay refuses an answer to another one."""
    kind = Choose if isinstance(prompt, ToAct) else type(prompt)
    return f"{kind.__name__} {prompt.place()}".rstrip()


def _sizes(option: Option) -> str:
    """The chips that a move takes."""
    least = dollars(option.least)
    return least if option.least == option.most else f"{least} to {dollars(option.most)}"


def _may_give(option: Option, cards: tuple[int, ...]) -> bool:
    """Whether so many different cards of those he holds may be given up."""
    least, most = option.gives
    return least <= len(cards) <= most and len({*cards} & {*option.held}) == len(cards)


def _cards_given(option: Option, cites: Cites) -> Refusal:
    """How many cards a move gives up, and which."""
    least, most = option.gives
    if not most:
        return Refusal(f"{option.move} gives up no cards", option.cites or cites)
    number = f"{least}" if least == most else f"{least} to {most}"
    among = ", ".join(str(at + 1) for at in option.held)
    return Refusal(f"{option.move} gives up {number} of cards {among}", option.cites or cites)


def is_being_cut(prompt: Prompt | None) -> bool:
    """Whether the stack is still offered or cut, and so not in the shoe."""
    if isinstance(prompt, Choose):
        return any(question.on == OFFERED for question in prompt.questions)
    return isinstance(prompt, Cut)


def _unfit(felt: Felt, answer: Answer, wanted: str, prompt: Prompt) -> Refusal | None:
    """The refusal of an answer of another kind; a wager now is late, unless it is still open."""
    if type(answer) is Place or type(answer) is Change:
        if isinstance(prompt, Draw | Roll | Spin) and answer.wager in prompt.wagers:
            return felt.game.wagering(felt, answer)
        if not felt.closed and is_being_cut(prompt) and answer.wager in felt.game.wagers:
            return Refusal("the cards are cut before wagers are made", prompt.cites)
        return felt.game.too_late(felt, answer)
    if type(answer) is Move and answer.move == "look" and felt.game.tables.conduct.hands_off:
        return Refusal("the cards are not passed to the players", felt.game.law[Point.HANDLING])
    if type(answer) is Move and felt.game.placing.not_open is not None:
        return Refusal(wanted, felt.game.placing.not_open(felt, answer) or prompt.cites)
    return Refusal(wanted, prompt.cites)
