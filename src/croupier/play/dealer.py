"""The dealer's hands: cards out of the shoe to where a round asks for them, faces kept secret.

>>> from croupier.books import game
>>> from croupier.equipment import Scripted, parse_cards
>>> from croupier.play import Close, Round
>>> coup = Round(game("qld-2024/baccarat"))
>>> dealer = Dealer(coup, Scripted(parse_cards("9D 2C TD 5S")))
>>> dealer.deal()  # wagers are open: that is not the dealer's to answer
False
>>> dealer.run()
Bets(wagers=('player', 'banker', 'tie', ...
>>> coup.answer(Close()) and dealer.run()
Settle(cites=('sch 1 s 21',), last=True)
>>> dealer.out
[9D, 2C, TD, 5S]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from itertools import chain
from typing import Generic, Protocol

from croupier.equipment.pieces import Piece
from croupier.equipment.shoe import ShoeEmpty
from croupier.play.answers import DONE
from croupier.play.felt import Felt
from croupier.play.hands import CardAt
from croupier.play.irregularities import Facts
from croupier.play.prompts import Draw, Prompt, Shuffle, Turn
from croupier.play.round import Round
from croupier.play.state import P

BURNT = "burnt"
"""The place of the table where burnt cards lie."""

NOT_ENOUGH_CARDS = "not-enough-cards"
"""The irregularity that the caller reports when the shoe runs out during a round."""

Grown = list[tuple[list[int], int, Piece]]
"""Cards that have come to lie somewhere: in which row, at which place of it, and what is seen."""


class Cards(Protocol[P]):
    """What a dealer needs of a shoe, a card machine or a list of cards."""

    @property
    def cutting_card_reached(self) -> bool:
        """Whether the cutting card has come out since the last shuffle."""

    def draw(self) -> P:
        """The next card, or `ShoeEmpty`."""

    def put_back_first(self, card: P) -> None:
        """A card goes back: it is the next to be drawn."""

    def shuffle_in(self, cards: Sequence[P]) -> None:
        """Cards go back during a round, and all that have not been dealt are shuffled."""


class NotEnoughCards(ShoeEmpty):
    """The shoe cannot give the card that the round waits for; the round has not changed.

    Report `irregularity` to the round, or shuffle the discards where the book says so.
    """

    irregularity = NOT_ENOUGH_CARDS


class WrongCard(RuntimeError):
    """A card reported by its face is not the card that comes out of the shoe."""


class Dealer(Generic[P]):
    """Answers a round's card prompts from a source of cards.

    Each card that comes out keeps its number in the order of dealing. A ruling or a correction
    may pick cards up and lay them elsewhere: the dealer looks where the cards of the felt have
    gone before every deal, so the faces of those that lie face down follow them.
    """

    def __init__(self, round: Round, dealing: Cards[P]) -> None:
        """Cards that the round holds over come out of `dealing` first (`put_back_first`)."""
        self.round = round
        self.dealing = dealing
        self._faces: list[P] = []
        self._lie: dict[str, list[int]] = {}
        self._next: list[int] = []
        self._carry: list[int] = []
        self._again: list[int] = []
        """Cards that a correction took off the felt, or an answer that was refused: next."""
        self._aside: list[int] = []
        """Cards drawn by mistake and not reported yet."""
        self._away: list[int] = []
        """Cards that left the felt by a ruling and came to lie nowhere on it."""
        self._turned: set[int] = set()
        """Cards that were turned up for everybody, or for a player."""
        self._seen: set[int] = set()
        """Cards whose face the round was told, or somebody named: no secret once it is over."""
        self._racked: list[int] = []
        """Of those, the ones already back in the discard rack."""
        self.cutting_card_to = ""
        """The place that the first card behind the cutting card went to, if it came out."""
        self._felt = round.felt
        self._followed_until = -1
        """How many entries the round had when its cards were followed last."""
        self._follow()

    def beside(self, round: Round, dealing: Cards[P]) -> Dealer[P]:
        """A dealer at a copy of the round: knows where the cards lie and deals on from there."""
        other = copy(self)
        other.round, other.dealing = round, dealing
        other._felt = round.felt if self._felt is self.round.felt else self._felt
        other._faces, other._racked = self._faces[:], self._racked[:]
        other._turned, other._seen = {*self._turned}, {*self._seen}
        other._lie, lists = self._lists()
        other._next, other._carry, other._again, other._aside, other._away = lists
        return other

    # -- dealing -------------------------------------------------------------------------------

    def deal(self) -> bool:
        """Answer the prompt if it asks for a card; say whether it did."""
        prompt = self.round.prompt
        if type(prompt) is Draw:
            self._look_again()
            before = self.dealing.cutting_card_reached
            numbers = self._take(prompt.count)
            if self.dealing.cutting_card_reached and not before:
                self.cutting_card_to = prompt.to
            if prompt.count == 1:
                self._deal_one(prompt, numbers[0])
            else:
                self._deal_several(prompt, numbers)
            if not self._unchanged(self.round.felt):
                for place in prompt.goes:
                    self._lie[place].pop()
                self._follow(numbers)
            self._followed_until = self.round.count
        elif isinstance(prompt, Turn):
            self._follow()
            number = self._lie[prompt.hand][prompt.n]
            self.round.answer(self._faces[number])
            self._turned.add(number)
            self._follow()
        elif isinstance(prompt, Shuffle):
            self._follow()
            back = [self._lie[place][at] for place, at in prompt.cards]
            self.dealing.shuffle_in([self._faces[number] for number in back])
            self._racked += back
            self.round.answer(DONE)
            self._follow()
            self._away = [number for number in self._away if number not in back]
        else:
            return False
        return True

    def _deal_one(self, prompt: Draw, number: int) -> None:
        face = self._faces[number]
        shown = face if prompt.face_up else face.back
        again, lie = self._again, self._lie
        again.insert(0, number)
        self.round.answer(shown)
        del again[0]
        if shown >= 0:
            self._seen.add(number)
        if prompt.to in lie:
            lie[prompt.to].append(number)
        else:
            lie[prompt.to] = [number]

    def _deal_several(self, prompt: Draw, numbers: list[int]) -> None:
        shown = [
            self._faces[n] if prompt.up(at) else self._faces[n].back for at, n in enumerate(numbers)
        ]
        self._again[:0] = numbers
        self.round.answer(tuple(shown))
        del self._again[: prompt.count]
        self._seen.update([n for n, card in zip(numbers, shown, strict=True) if card >= 0])
        for place, number in zip(prompt.goes, numbers, strict=True):
            self._lie.setdefault(place, []).append(number)

    def run(self) -> Prompt | None:
        """Deal until somebody else is asked, or until the round is over."""
        while self.deal():
            pass
        return self.round.prompt

    def look(self) -> None:
        """See where the cards have gone; a card that a report laid on the felt comes out now."""
        self._follow()
        self._see()

    def exchange(self, went: Mapping[CardAt, CardAt]) -> None:
        """Cards that a ruling has laid elsewhere, by where they lay, though nobody has seen them:
        so their faces follow. It is said before anything else is asked of the dealer.
        """
        laid = {to: self._lie[place][at] for (place, at), to in went.items()}
        for (place, at), number in laid.items():
            self._lie[place][at] = number

    def contradicts(self, facts: Facts) -> str:
        """Why a card that a report shows cannot be the one that lies there, or nothing."""
        shown = facts.shows()
        if shown is None or shown.card < 0:
            return ""
        if shown.position is None and isinstance(self.round.prompt, Draw):
            return ""  # it may be the one in his hand
        self._follow()
        there = self._lie.get(shown.place, []) if shown.place else [*chain(*self._lie.values())]
        if shown.position is not None:
            there = there[shown.position : shown.position + 1]
        if any(self._faces[number] == shown.card for number in there):
            self._seen.update(n for n in there if self._faces[n] == shown.card)
            return ""
        return f"{shown.card} does not lie {'there' if shown.place else 'on the table'}"

    def strike(self) -> None:
        """Forget cards that a correction took off the felt: they were keyed but never dealt."""
        self._follow()
        self._again.clear()

    def surplus(self, *, exposed: bool = False) -> P:
        """A card drawn by mistake, put aside until it is reported to the round.

        What comes back is what the table saw: its face if it was exposed, otherwise its back.
        """
        self._follow()
        number = self._draw()
        self._aside.append(number)
        if exposed:
            self._seen.add(number)
        return self._faces[number] if exposed else self._faces[number].back

    def put_away(self) -> list[P]:
        """The cards that a ruling took off the felt, for the rack before the round is over."""
        self._follow()
        cards = [self._faces[number] for number in self._away]
        self._racked += self._away
        self._away.clear()
        return cards

    # -- what came out -------------------------------------------------------------------------

    @property
    def out(self) -> list[P]:
        """Every card of this round in the order it left the shoe, faces true."""
        return self._faces[:]

    def faces(self, place: str) -> list[P]:
        """The cards at a place, faces true."""
        self._follow()
        return [self._faces[number] for number in self._lie.get(place, ())]

    def lying(self) -> Mapping[str, Sequence[int]]:
        """By place, which of the cards that came out lies where, by its number in that order."""
        self._follow()
        return self._lie

    def on_the_table(self) -> list[P]:
        """Every card that lies somewhere, faces true: those given up too, unless they were shuffled
        back.
        """
        self._follow()
        back = {*self._racked}
        lying = [number for numbers in self._lie.values() for number in numbers]
        return [self._faces[number] for number in lying if number not in back]

    @property
    def exposed(self) -> list[int]:
        """Which of the cards that came out somebody has seen, by their numbers in that order. What
        a player looked at alone is among them: shown to one, it is shown to all when it is over.
        """
        self._look_again()
        self._see()
        return sorted(self._seen | self._turned)

    @property
    def kept(self) -> list[int]:
        """Which of them begin the next round."""
        self._look_again()
        return self._carry[:]

    @property
    def burnt(self) -> list[P]:
        """The cards burnt, in order, faces true."""
        return self.faces(BURNT)

    def clear(self) -> tuple[list[P], list[P]]:
        """After the round: the cards for the rack, and those that begin the next round."""
        self._look_again()
        kept = [self._faces[number] for number in self._carry]
        elsewhere = {*self._carry, *self._racked}
        rack = [face for number, face in enumerate(self._faces) if number not in elsewhere]
        return rack, kept

    def _see(self) -> None:
        """Whatever lies face up was seen."""
        felt = self.round.felt
        places = [(self._lie.get(name, []), hand.own) for name, hand in felt.hands.items()]
        for numbers, cards in (*places, (self._next, felt.next), (self._carry, felt.carry)):
            if cards:
                self._seen.update(n for n, card in zip(numbers, cards, strict=False) if card >= 0)

    # -- one card ------------------------------------------------------------------------------

    def _take(self, count: int) -> list[int]:
        """The cards to deal: those that must be used next, those to be dealt again, or new ones."""
        if count == 1 and not self._next and not self._again:
            return [self._draw()]
        while len(self._next) + len(self._again) < count:
            self._again.append(self._draw())
        taken = (self._next + self._again)[:count]
        del self._again[: max(count - len(self._next), 0)]
        del self._next[:count]
        return taken

    def _draw(self, wanted: Piece | None = None) -> int:
        try:
            card = self.dealing.draw()
        except ShoeEmpty as empty:
            raise NotEnoughCards(str(empty)) from None
        if wanted is not None and wanted >= 0 and card != wanted:
            self.dealing.put_back_first(card)
            raise WrongCard(f"{wanted} was reported and is not the next card of the shoe")
        self._faces.append(card)
        if wanted is not None and wanted >= 0:
            self._seen.add(len(self._faces) - 1)
        return len(self._faces) - 1

    # -- following the cards over the felt -----------------------------------------------------

    def _look_again(self) -> None:
        """Follow the cards, unless nothing has happened since he last did."""
        if self.round.count != self._followed_until or self.round.felt is not self._felt:
            self._follow()
            self._followed_until = self.round.count

    def _follow(self, dealt: Sequence[int] = ()) -> None:
        """Find where the cards lie now: what was picked up, and where it was laid again."""
        felt = self.round.felt
        if not dealt and self._unchanged(felt):
            return
        before = self._lists()
        try:
            self._look_over(felt, dealt)
        except (NotEnoughCards, WrongCard):
            self._recall(before)
            raise
        self._felt = felt

    def _unchanged(self, felt: Felt) -> bool:
        """Whether the cards lie as they are remembered, which is so but for rulings."""
        if felt is not self._felt:
            return False
        face, lie = self._faces.__getitem__, self._lie
        for name, hand in felt.hands.items():  # asked after every card: faces are compared at once
            cards = hand.own if hand.common else hand.cards
            numbers = lie.get(name, ())
            if list(map(face, numbers)) != cards and not self._alike(numbers, cards):
                return False
        if not (self._next or felt.next or self._carry or felt.carry):
            return True
        return self._alike(self._next, felt.next) and self._alike(self._carry, felt.carry)

    def _alike(self, numbers: Sequence[int], cards: Sequence[Piece]) -> bool:
        """Whether what lies somewhere, some of it face down, can be these cards."""
        return len(numbers) == len(cards) and not any(map(self._differs, numbers, cards))

    def _differs(self, number: int, card: Piece) -> bool:
        """Whether what lies there cannot be this card: another face, or the back of one that was
        turned up and lies so somewhere else.
        """
        face = self._faces[number]
        if card >= 0:
            return face != card
        return number in self._turned and any(
            face in hand.cards for hand in self.round.felt.hands.values()
        )

    def _lists(self) -> tuple[dict[str, list[int]], list[list[int]]]:
        lie = {place: numbers[:] for place, numbers in self._lie.items()}
        return lie, [
            numbers[:]
            for numbers in (self._next, self._carry, self._again, self._aside, self._away)
        ]

    def _recall(self, lists: tuple[dict[str, list[int]], list[list[int]]]) -> None:
        """Back to what was known before; a card drawn meanwhile waits to be dealt."""
        self._lie, others = lists
        self._next, self._carry, self._again, self._aside, self._away = others
        known = {*chain(*self._lie.values(), *others), *self._racked}
        self._again += [number for number in range(len(self._faces)) if number not in known]

    def _look_over(self, felt: Felt, dealt: Sequence[int]) -> None:
        corrected = felt is not self._felt
        if self._next and not felt.next and len(felt.carry) == len(self._carry) + len(self._next):
            # Cards left over when the round is settled go in front of those kept already.
            self._carry[:0] = self._next
            self._next.clear()
        lifted: list[int] = []
        grown: Grown = []
        for place in {**self._lie, **felt.hands}:
            lie = self._lie.setdefault(place, [])
            hand = felt.hands.get(place)
            self._compare(lie, hand.own if hand is not None else (), lifted, grown)
        self._compare_next(felt.next, lifted, grown)
        self._compare(self._carry, felt.carry, lifted, grown)
        if grown or lifted or dealt:
            self._lay([*dealt, *sorted(lifted)], grown, corrected)

    def _compare(
        self, lie: list[int], cards: Sequence[Piece], lifted: list[int], grown: Grown
    ) -> None:
        """Keep what still lies there, from the first card on; note what left and what came."""
        same = 0
        for number, card in zip(lie, cards, strict=False):
            if self._differs(number, card):
                break
            same += 1
        lifted += lie[same:]
        del lie[same:]
        for at in range(same, len(cards)):
            lie.append(-1)
            grown.append((lie, at, cards[at]))

    def _compare_next(self, cards: Sequence[Piece], lifted: list[int], grown: Grown) -> None:
        """Cards to be used next come and go at the front."""
        known = self._next
        more = len(cards) - len(known)
        if more < 0:
            lifted += known[:-more]
            del known[:-more]
        tail = zip(known, cards[max(more, 0) :], strict=True)
        if any(card >= 0 and self._faces[number] != card for number, card in tail):
            lifted += known
            known.clear()
            more = len(cards)
        for at in range(max(more, 0)):
            known.insert(at, -1)
            grown.append((known, at, cards[at]))

    def _lay(self, lifted: list[int], grown: Grown, corrected: bool) -> None:
        """Match the cards that came to lie somewhere with those that were picked up.

        Known faces first; then backs in the order of dealing. A card that was in nobody's hand
        is the next of the shoe.
        """
        open_places = []
        for lie, at, card in grown:
            found = None
            if card >= 0:
                for pool in (lifted, self._again, self._aside):
                    found = next((n for n in pool if self._faces[n] == card), None)
                    if found is not None:
                        pool.remove(found)
                        self._seen.add(found)
                        lie[at] = found
                        break
            if found is None:
                open_places.append((lie, at, card))
        for lie, at, card in open_places:
            if card < 0:
                for pool in (lifted, self._again, self._aside):
                    if pool:
                        lie[at] = pool.pop(0)
                        break
            if lie[at] < 0:
                lie[at] = self._draw(card)
        if corrected:
            self._again += lifted
        else:
            self._away += lifted
