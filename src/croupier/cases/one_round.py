"""Running a case: the facts answer the prompts of a round, and the round says what follows.

What a case gives is used in the order the round asks for it. When the facts run out, the moves
then open are noted; after that silence decides what silence can decide (an offer nobody takes up is
declined, cards nobody opens are opened, a finished hand is settled), and the result is read.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Mapping, Sequence
from functools import singledispatchmethod

import msgspec

from croupier.cases import form
from croupier.cases.form import Case, CaseDeal, CaseEvent, CaseFact, CaseSpun, CaseStep, Throw
from croupier.cases.played import CaseTable, needs_nobody
from croupier.cases.poker import positions
from croupier.cases.said import change, happened, move, named_cards, put, wager
from croupier.cases.tables import CLOSED_PHASES, lies_already
from croupier.cases.tile_hands import (
    as_placed,
    is_for_later,
    said_of_bets,
)
from croupier.equipment.pieces import Piece
from croupier.law import (
    provisions,
)
from croupier.play import (
    CLOSE,
    DONE,
    EVERYONE,
    At,
    Bets,
    Choose,
    Cut,
    Draw,
    Facts,
    Game,
    Mishap,
    Prompt,
    Refused,
    Roll,
    Round,
    Settle,
    Shuffle,
    Spin,
    Turn,
)
from croupier.play.dealer import NotEnoughCards, WrongCard

ABOUT_CARDS_LEFT_OUT = frozenset(
    """
    no-cards one-card last-box-no-second last-box-skipped dealer-no-first-card extra-hand
    fewer-than-four last-box-one-card last-box-missed
    """.split()
)
"""Events of games with boxes that are about cards dealt to too few places, or to too many."""


class OneRound(CaseTable):
    """One case being played."""

    def __init__(self, case: Case, played: Game) -> None:
        super().__init__(case, played)
        placed = enumerate(case.wagers, 1)
        self.wagers = deque((n, one) for n, one in placed if not lies_already(case, one))
        self.moves = deque(enumerate(case.moves, 1))
        self.event = case.event
        """What has not been given yet."""

    # -- facts without an order ----------------------------------------------------------------

    def play(self) -> None:
        """Wagers, then cards and moves as they are asked for, then the event."""
        while self._goes_on():
            pass
        if isinstance(self.round.prompt, Cut):  # the cut was refused: nothing comes after it
            return
        while self.wagers:
            self.wager()
        while self.moves:
            self.move()
        if self.given.results:
            left = "rolls" if self.given.rolls else "drawn" if self.case.drawn else "spins"
            raise self.case.wrong(left, f"{self.case.game} has no use for what is left of them")

    def _goes_on(self) -> bool:
        """Give the round the next of the facts; says whether anything was done."""
        prompt, given = self.round.prompt, self.given
        left = len(given) or given.results or self.moves
        if isinstance(prompt, Bets) and (self.wagers or left):
            return self._while_bets_are_open(prompt)
        if not self.moves and self.event is not None and self._before_cards_are_turned(self.event):
            return self._happens()
        if self.wagers and not self.moves and self._pass_over():
            return True
        if self._step_silently() or (given.results and self.next_round()):
            return True
        return self._happens()

    def _while_bets_are_open(self, prompt: Bets) -> bool:
        """Wagers are placed, then what is said of them, then they are closed."""
        if self.wagers:
            if len(self.wagers) == 1 and self._late():
                self.round.answer(CLOSE)
            self.wager()
        elif self.moves and said_of_bets(prompt, self.moves[0][1].move):
            self.move()
        elif not self.put_in_unsaid() and not self.tell(CLOSE):
            self._nothing_more_is_thrown()
            return False
        return True

    def _nothing_more_is_thrown(self) -> None:
        self.given.rolls.clear()
        self.given.spins.clear()

    def _pass_over(self) -> bool:
        """What is asked before the wagers is passed over in silence, where silence decides it."""
        prompt = self.round.prompt
        return isinstance(prompt, Choose) and not self.round.refusal(CLOSE) and self.tell(CLOSE)

    def wager(self) -> None:
        """The next wager of the case's list is placed."""
        number, said = self.wagers.popleft()
        with self.transcript.giving(f"wagers {number}", "bet", said.refused):
            last = number == len(self.case.wagers)
            self.tell(wager(self.case, self.round.game, said, last=last))

    def move(self) -> None:
        """The next move of the case's list is made."""
        number, said = self.moves.popleft()
        with self.transcript.giving(f"moves {number}", "move", said.refused):
            self._make(said)

    def _make(self, said: form.CaseMove) -> None:
        given_up = self._given_up(said)
        self.tell(move(self.round.prompt, as_placed(self.round, said, self.case), given_up))

    def _given_up(self, said: form.CaseMove) -> tuple[int, ...]:
        """The cards that a move gives up, by their positions in the player's hand."""
        if said.cards is None:
            return ()
        return positions(self.case, self.dealer.faces(said.player), said.cards)

    def _late(self) -> bool:
        """Whether the last wager comes after the call, or with the dice in the air."""
        return self.case.state.phase in CLOSED_PHASES or self.case.state.dice_in_air

    def _step_silently(self) -> bool:
        """Go on by a card, a move or silence, if the facts that are left allow it."""
        prompt = self.round.prompt
        if isinstance(prompt, Draw | Turn | Shuffle):
            return self.deal()
        if isinstance(prompt, Roll | Spin):
            return self.throw()
        if self.goes_on_with_tiles():
            return True
        if isinstance(prompt, Settle):
            goes_on = not prompt.last and (self.moves or len(self.given))
            return bool(goes_on or self.given.results) and self.tell(DONE)
        if isinstance(prompt, Cut):
            return self._cut(prompt)
        return isinstance(prompt, Choose) and self._choose(prompt)

    def _cut(self, prompt: Cut) -> bool:
        said = self.case.state.cut
        at = (prompt.least + prompt.most) // 2 if said is None else said
        with self.transcript.giving("state.cut", "" if said is None else "cut"):
            return self.tell(At(at))

    def _choose(self, prompt: Choose) -> bool:
        """A move answers, or silence where more facts are given."""
        if self.moves:
            if not self.decline_what_is_not_meant(self.moves[0][1]):
                self.move()
            return True
        more = self.keep_wagers or len(self.given) or self.given.results
        return bool(more) and needs_nobody(prompt) and self.tell(CLOSE)

    # -- facts in order ------------------------------------------------------------------------

    def play_sequence(self, sequence: Sequence[CaseStep]) -> None:
        """The wagers, then one thing after another."""
        while self.wagers:
            self.come_to(Bets)
            number, said = self.wagers.popleft()
            with self.transcript.giving(f"wagers {number}", "bet", said.refused):
                self.tell(wager(self.case, self.round.game, said, last=False))
        self._lay_what_lies()
        for number, step in enumerate(sequence, 1):
            with self.transcript.giving(step.where, step.kind, step.refused):
                self._give(step.gives, sequence[number:])

    @singledispatchmethod
    def _give(self, fact: CaseFact, rest: Sequence[CaseStep]) -> None:
        """One fact of a sequence, and what comes after it."""
        raise AssertionError(f"{fact} is no fact of a round")

    @_give.register
    def _give_wager(self, fact: form.CaseWager, rest: Sequence[CaseStep]) -> None:
        self._open_for(rest)
        self.tell(wager(self.case, self.round.game, fact, last=not rest))

    @_give.register
    def _give_change(self, fact: form.CaseChange, rest: Sequence[CaseStep]) -> None:
        self._open_for(rest)
        self.tell(change(self.round.game, fact))

    @_give.register
    def _give_deal(self, fact: CaseDeal, rest: Sequence[CaseStep]) -> None:
        self._card(fact.card)

    @_give.register
    def _give_throw(self, fact: Throw, rest: Sequence[CaseStep]) -> None:
        self.given.rolls.append(fact.faces)
        self.come_to(Roll)
        self._thrown(f"a roll of {[*fact.faces]}")

    @_give.register
    def _give_spun(self, fact: CaseSpun, rest: Sequence[CaseStep]) -> None:
        self.given.spins.extend(fact.results)
        several = len(fact.results) > 1
        what = f"[{', '.join(fact.results)}]" if several else "".join(fact.results)
        while self.given.spins:
            self.come_to(Spin)
            self._thrown(f"a result of {what}")

    @_give.register
    def _give_move(self, fact: form.CaseMove, rest: Sequence[CaseStep]) -> None:
        self.come_to_the_move(fact.move)
        while self.decline_what_is_not_meant(fact):
            self.come_to_the_move(fact.move)
        self._make(fact)

    @_give.register
    def _give_put(self, fact: form.CasePut, rest: Sequence[CaseStep]) -> None:
        self.come_to(Choose)
        self.tell(put(fact))

    @_give.register
    def _give_event(self, fact: CaseEvent, rest: Sequence[CaseStep]) -> None:
        cards = (step.gives.card for step in rest if isinstance(step.gives, CaseDeal))
        self.coming = next(cards, None)
        self._deal_what_lies()
        self._report(fact)

    @_give.register
    def _give_close(self, fact: form.CaseClose, rest: Sequence[CaseStep]) -> None:
        self.tell(CLOSE)

    @_give.register
    def _give_cut_at(self, fact: form.CutAt, rest: Sequence[CaseStep]) -> None:
        self.come_to(Cut)
        self.tell(At(fact.position))

    @_give.register
    def _give_correction(self, fact: form.CaseCorrection, rest: Sequence[CaseStep]) -> None:
        """The supervisor strikes entries that were wrongly keyed."""
        try:
            self.round.correct(fact.keep, fact.by, fact.why)
        except Refused:
            return
        self.dealer.strike()

    def _open_for(self, rest: Sequence[CaseStep]) -> None:
        """Come to where wagers are open, unless this one is late."""
        if self._opens_for(rest):
            self.come_to(Bets)
        if not rest and self._late() and isinstance(self.round.prompt, Bets):
            self.tell(CLOSE)

    def _opens_for(self, rest: Sequence[CaseStep]) -> bool:
        """Whether wagers are open, or were settled: what comes after a result is late, unless
        another result follows it.
        """
        felt = self.round.felt
        if not felt.closed or felt.settled:
            return True
        follows = any(isinstance(step.gives, Throw | CaseSpun) for step in rest)
        return follows and isinstance(self.round.prompt, Settle) and not any(self.round.game.deck)

    def _thrown(self, what: str) -> None:
        """The roll or spin just given is made, or it is refused: none is due."""
        if isinstance(self.round.prompt, Roll | Spin) and self.throw():
            return
        self._nothing_more_is_thrown()
        if not self.transcript.fact_refused:  # else it is said already why
            self.refuse(what, f"{what} is not due")

    def _card(self, text: str) -> None:
        """A card leaves the shoe: it closes the wagers, and silence answers what is open."""
        card = self.given.card("sequence card", text)
        self.come_to(Draw)
        if self.round.felt.next[:1] != [card]:  # else it came out by an event and is used now
            self.given.shoe.append(card)
        if not self.deal():
            prompt = self.round.prompt
            if isinstance(prompt, Draw) and len(self.given.shoe) < prompt.count:
                return  # the deal waits for its other cards
            if self.given.shoe:
                self.given.shoe.clear()
                self.refuse(str(card), f"no card is due, and {card} is dealt")
            return
        while isinstance(self.round.prompt, Turn) and self.deal():
            pass

    def decline_what_is_not_meant(self, said: form.CaseMove) -> bool:
        """A move that no open offer asks for declines them, if it is meant for what follows."""
        prompt = self.round.prompt
        if not isinstance(prompt, Choose) or not needs_nobody(prompt):
            return False
        placed = as_placed(self.round, said, self.case)
        if self.round.game.hands.set_parts is not None:
            return is_for_later(self.round, placed) and self.tell(CLOSE)
        if any(o.move == placed.move for q in prompt.questions for o in q.options):
            return False
        return self._is_for_what_follows(placed) and self.tell(CLOSE)

    def _is_for_what_follows(self, said: form.CaseMove) -> bool:
        """Whether the offers that are open come to something that a move answers; only facts
        without an order go on to moves after the next card.
        """
        after = Round.replay(self.round.game, self.round.header, self.round.journal)
        while isinstance(after.prompt, Choose):
            if not after.refusal(move(after.prompt, as_placed(after, said, self.case))):
                break
            if not needs_nobody(after.prompt):
                return False
            after.answer(CLOSE)
        asked = Choose | Cut if self.case.sequence is not None else Choose | Draw | Cut
        return isinstance(after.prompt, asked)

    def _lay_what_lies(self) -> None:
        """Cards that lie on the table when a case begins are dealt; a place that it leaves out
        got none, which an event of the case is about.
        """
        slugs = {self._slug(event) for event in self.case.events}
        left_out = "card-left-out" in self.round.game.irregularities
        if not self.case.cards or not left_out or not slugs & ABOUT_CARDS_LEFT_OUT:
            return
        self.come_to(Draw)
        while isinstance(prompt := self.round.prompt, Draw):
            if self.lies_there(prompt.to):
                self.deal()
            else:
                self.round.interrupt("card-left-out")

    def _slug(self, event: CaseEvent) -> str:
        """What the game calls an event that may be named by its provision."""
        try:
            return happened(self.round, self.given, event)[0].slug
        except Refused:
            return event.irregularity

    def _deal_what_lies(self) -> None:
        """Hands of poker that a case gives by place are dealt before anything goes wrong."""
        if not self.case.cards or self.round.game.hands.categorise is None:
            return
        while self._deals_what_lies(self.round.prompt):
            pass

    def _deals_what_lies(self, prompt: Prompt | None) -> bool:
        if isinstance(prompt, Bets):
            return self.put_in_unsaid() or (not self.round.refusal(CLOSE) and self.tell(CLOSE))
        if isinstance(prompt, Draw):
            return self.lies_there(prompt.to) and self.deal()
        return isinstance(prompt, Turn) and prompt.to != EVERYONE and self.deal()

    def _before_cards_are_turned(self, event: CaseEvent) -> bool:
        """Whether the facts have run out, the dealer is about to turn cards, and the event can
        have happened by now.
        """
        prompt = self.round.prompt
        if not isinstance(prompt, Turn) or prompt.to != EVERYONE or len(self.given):
            return False
        try:
            mishap, told = happened(self.round, self.given, event)
        except Refused:
            return False
        return mishap.refusal(self.round.felt, prompt, told) is None

    def _happens(self) -> bool:
        """The event of a case without a sequence, if it is still to come."""
        event, self.event = self.event, None
        if event is None:
            return False
        with self.transcript.giving("event", "event", event.refused):
            self._report(event)
        return True

    def _report(self, event: CaseEvent) -> None:
        """An irregularity happens; cards it names that the shoe does not give come out first."""
        self.keep_wagers = event.keep_wagers
        told = event.facts
        if told.get("burnt") is False and "card" not in told and self.coming is not None:
            # drawn too soon, it is the next card
            event = msgspec.structs.replace(event, facts={**told, "card": self.coming})
        try:
            mishap, facts = happened(self.round, self.given, event)
        except Refused as refused:
            called = f"reported: {event.irregularity}"
            self.refuse(called, str(refused), refused.refusal.cites)
            return
        if self.come_to_event(mishap, facts):
            if wrong := self.dealer.contradicts(facts):
                self.refuse(f"reported: {mishap.slug}", wrong, provisions(mishap.cites))
                return
        elif (obstacle := self.obstacle) is not None:
            cites = obstacle.refusal.cites
            self.refuse(f"reported: {mishap.slug}", str(obstacle), cites)
            return
        self._rule(mishap, facts, named_cards(event, facts) or self._drawn_after_all(facts))

    def _rule(self, mishap: Mishap, facts: Facts, named: list[Piece]) -> None:
        """The ruling is carried out, with the cards that came out."""
        shoe = self.given.shoe
        if list(shoe)[: len(named)] == named:
            named = []
        shoe.extendleft(reversed(named))
        before = len(shoe)
        self.dealer.look()
        try:
            self.round.interrupt(mishap.slug, facts)
        except Refused:  # then the cards it names have not come out
            for _ in named:
                shoe.popleft()
            return
        self.dealer.exchange(facts.went(self.round.felt))
        try:
            self.dealer.look()
        except (NotEnoughCards, WrongCard) as error:
            raise self.case.wrong("event", str(error)) from None
        for _ in range(len(named) - (before - len(shoe))):
            shoe.popleft()

    def _drawn_after_all(self, told: Facts) -> list[Piece]:
        """Cards that an event says were drawn and that nobody has seen, as their places lie."""
        lie: Mapping[str, Sequence[Piece]] = getattr(told, "lie", {})
        out = Counter(self.dealer.out)
        unseen: list[Piece] = []
        for place in self.round.felt.hands:
            for card in lie.get(place, ()):
                out[card] -= 1
                if out[card] < 0:
                    unseen.append(card)
        return unseen
