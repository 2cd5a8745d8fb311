"""The rounds of a case while it is played: facts are given, silence passes, rounds follow."""

from __future__ import annotations

from copy import copy
from functools import singledispatchmethod
from traceback import walk_tb

import msgspec

from croupier.cases.actual import Actual
from croupier.cases.facts import Given
from croupier.cases.form import Case
from croupier.cases.poker import is_poker, lay_ready, lie_already, unsaid
from croupier.cases.tables import table_of
from croupier.cases.tile_hands import said_of_bets, set_as_given
from croupier.cases.transcript import RecordedRound, Transcript
from croupier.equipment.pieces import Piece
from croupier.equipment.shoe import ShoeEmpty
from croupier.games.poker.drawing import comes_again
from croupier.games.poker.rules import SHOW
from croupier.law import Cites
from croupier.play import (
    CLOSE,
    DONE,
    Answer,
    At,
    Bets,
    Choose,
    Cut,
    Draw,
    Facts,
    Felt,
    Game,
    Header,
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
from croupier.play.dealer import Dealer
from croupier.play.spots import box_hand, box_spot, read_spot

COUNTS_FOR_NOTHING = frozenset({("roll", "invalid"), ("spin", "invalid"), ("result", "none")})
"""What a ruling says of a throw that decides nothing."""


WantedPrompt = type[Bets | Draw | Choose | Cut | Roll | Spin]


class CaseTable:
    """The table of a case: its round, the facts that are left, what has come out so far."""

    def __init__(self, case: Case, played: Game) -> None:
        self.case = case
        self.given = Given(case, played.pieces)
        self.transcript = Transcript()
        self.round = RecordedRound(played, table_of(case, played), self.transcript)
        self.before: list[RecordedRound] = []
        """Rounds that are over; what they left on the layout lies in the next."""
        self.dealer: Dealer[Piece] = Dealer(self.round, self.given)
        self.actual = Actual()
        self.stopped = False
        """Whether the case gives a card that cannot come."""
        self.keep_wagers = False
        self.coming: str | None = None
        """The card that comes after an event, as the sequence has it."""
        self.obstacle: Refused | None = None
        """What stands in the way of an event that can never have happened."""
        while lie_already(self.round) and self.deal():
            pass

    # -- the world's answers -------------------------------------------------------------------

    def tell(self, answer: Answer) -> bool:
        """Give an answer; says whether it was taken."""
        try:
            self.round.answer(answer)
        except Refused:
            return False
        return True

    def throw(self) -> bool:
        """Roll or spin what the case gives; says whether there was something to roll or spin."""
        prompt = self.round.prompt
        assert isinstance(prompt, Roll | Spin)
        answer = self.given.thrown(self.round.felt, prompt)
        if answer is None:
            return False
        if self.tell(answer):
            return True
        self.given.rolls.clear()
        self.given.spins.clear()
        return False

    def next_round(self) -> bool:
        """Dice and wheels go on: the next round is opened with what stays on the layout."""
        if not self.round.over or any(self.round.game.deck):
            return False
        felt = self.round.felt
        self.before.append(self.round)
        self.round = RecordedRound(self.round.game, next_header(felt), self.transcript)
        self.dealer = Dealer(self.round, self.given)
        return True

    @property
    def burnt(self) -> list[Piece]:
        """The cards burnt in this round."""
        return self.dealer.burnt

    def refuse(self, says: str, sentence: str, cites: Cites = ()) -> None:
        """A fact is refused that does not come as far as the round."""
        self.transcript.refuse(says, self.round.prompt, sentence, cites)

    def deal(self) -> bool:
        """Let the dealer deal what the facts allow; says whether a card was dealt."""
        prompt = self.round.prompt
        if isinstance(prompt, Draw) and is_poker(self.round.game):
            if not self.given.ready and not lay_ready(self.given, prompt, self.round):
                return False
            if self._is_dealt_twice():
                return False
        elif isinstance(prompt, Draw):
            self.given.places = names_of(self.round, prompt.to)
        try:
            return self.dealer.deal()
        except (ShoeEmpty, Refused):
            return False

    def _is_dealt_twice(self) -> bool:
        """Whether a card would come that lies on the table, though it was given up: only what was
        shuffled back comes again. The dealer stops there.
        """
        lying, game = self.dealer.on_the_table(), self.round.game
        twice = [card for card in self.given.ready if lying.count(card) >= game.deck[card]]
        if twice and not self.stopped:
            sentence = f"{twice[0]} has left the deck and was not shuffled back into it"
            self.refuse(f"{twice[0]}", sentence, comes_again(self.round.felt))
        self.stopped = bool(twice)
        return self.stopped

    def goes_on_with_tiles(self) -> bool:
        """Go on with tiles to where somebody is asked: dice, the deal, hands that are set already;
        says whether anything was done.
        """
        prompt = self.round.prompt
        if not self.given.goes_on:
            return False
        if isinstance(prompt, Roll):
            return self.throw()
        if isinstance(prompt, Draw):
            return self.deal()
        answer = set_as_given(self.round, self.given.laid, lambda at: names_of(self.round, at))
        return answer is not None and self.tell(answer)

    # -- letting silence pass ------------------------------------------------------------------

    def come_to(self, wanted: WantedPrompt) -> None:
        """Let silence pass until the round asks for this kind of thing, or cannot go on."""
        while not isinstance(self.round.prompt, wanted):
            if not (self.goes_on_with_tiles() or self._pass(self.round.prompt, wanted)):
                return

    @singledispatchmethod
    def _pass(self, prompt: Prompt | None, wanted: WantedPrompt) -> bool:
        """Let silence pass over what is asked on the way to something; says whether it does."""
        return False

    @_pass.register
    def _pass_settle(self, prompt: Settle, wanted: WantedPrompt) -> bool:
        goes_on = self._something_follows(prompt) if wanted is Choose else not self._ends(prompt)
        return goes_on and self.tell(DONE)

    @_pass.register
    def _pass_nothing(self, prompt: None, wanted: WantedPrompt) -> bool:
        return wanted is not Choose and self.next_round()

    @_pass.register
    def _pass_spin(self, prompt: Spin, wanted: WantedPrompt) -> bool:
        return wanted is Roll and self.throw()

    @_pass.register
    def _pass_bets(self, prompt: Bets, wanted: WantedPrompt) -> bool:
        return self.put_in_unsaid() or self.tell(CLOSE)

    @_pass.register
    def _pass_choose(self, prompt: Choose, wanted: WantedPrompt) -> bool:
        return self._silence_passes(prompt) and self.tell(CLOSE)

    @_pass.register
    def _pass_turn(self, prompt: Turn | Shuffle, wanted: WantedPrompt) -> bool:
        return self.deal()

    @_pass.register
    def _pass_cut(self, prompt: Cut, wanted: WantedPrompt) -> bool:
        return self.tell(At((prompt.least + prompt.most) // 2))

    @_pass.register
    def _pass_draw(self, prompt: Draw, wanted: WantedPrompt) -> bool:
        there = self.round.felt.next or self.given.shoe or any(map(self.lies_there, prompt.goes))
        by_place = is_poker(self.round.game) and self.case.cards
        return bool(there or by_place) and self.deal()

    def put_in_unsaid(self) -> bool:
        """Antes and blinds that go without saying are put in; says whether there were any."""
        unsaid_of = unsaid(self.case, self.round)
        for place in unsaid_of:
            self.round.answer(place)
        return bool(unsaid_of)

    def _ends(self, prompt: Settle) -> bool:
        """Whether a hand of cards is over with this settlement."""
        return prompt.last and any(self.round.game.deck)

    def _something_follows(self, prompt: Settle) -> bool:
        """Whether somebody is asked after a settlement, as the holder of a shoe is; otherwise a
        move is refused by what is settled, and not because nobody is asked any more.
        """
        if not self._ends(prompt):
            return True
        after = Round.replay(self.round.game, self.round.header, self.round.journal)
        return not after.answer(DONE).over

    def come_to_the_move(self, move: str) -> None:
        """Let silence pass until somebody is asked, or wagers are open of which this can be said;
        dice and wheels go on to the next round for that.
        """
        while True:
            prompt = self.round.prompt
            if isinstance(prompt, Bets) and said_of_bets(prompt, move):
                return
            if isinstance(prompt, Settle) and self._something_follows(prompt):
                self.round.answer(DONE)
            elif prompt is not None or not self.next_round():
                self.come_to(Choose)
                return

    def come_to_event(self, mishap: Mishap, facts: Facts) -> bool:
        """Let silence pass until the irregularity can have happened. If it never can, nothing
        passes, and it is refused by what stands in its way wherever it is looked for; but a ruling
        that has cards turned is carried out first, and a throw of which this is not said is
        settled. Says whether it can.
        """
        while self.round.depth and isinstance(self.round.prompt, Turn) and self.deal():
            pass
        while isinstance(self.round.prompt, Settle) and self._is_another_throw(mishap, facts):
            self.round.answer(DONE)
            self.next_round()
        ahead = self._looking_ahead()
        if ahead._comes_to(mishap, facts):
            return self._comes_to(mishap, facts)
        self.obstacle = ahead.obstacle
        return False

    def _comes_to(self, mishap: Mishap, facts: Facts) -> bool:
        """Let silence pass until the irregularity can have happened, or nothing is left to pass;
        says whether it can.
        """
        begun = settled = False
        while True:
            prompt = self.round.prompt
            if prompt is None:
                if begun or self._is_one_draw() or not self.next_round():
                    return False
                begun = True
            elif (wrong := _not_so(mishap, self.round.felt, prompt, facts)) is None:
                if not isinstance(prompt, Settle) or not self._is_another_throw(mishap, facts):
                    return True
                self.round.answer(DONE)
            else:
                best = self.obstacle
                if best is None or (_conditions_met(wrong) > _conditions_met(best) and not settled):
                    self.obstacle = wrong
                settled = settled or isinstance(prompt, Settle)  # then another throw is looked at
                if not (self.goes_on_with_tiles() or self._passes_on_the_way(prompt)):
                    return False

    def _is_one_draw(self) -> bool:
        """Whether a game is one draw of many numbers: what happened in it is not looked for in the
        next, as a throw that does not count is.
        """
        return hasattr(self.round.game.rules, "drawn")

    def _passes_on_the_way(self, prompt: Prompt) -> bool:
        """Let silence pass on the way to an event. A bad throw is a throw, which closes the
        wagers; what happens to cards does not.
        """
        if isinstance(prompt, Bets):
            return not self._waits_for_wagers() and self.tell(CLOSE)
        if isinstance(prompt, Settle):
            return not self._ends(prompt) and self.tell(DONE)
        if isinstance(prompt, Choose) and self._silence_passes(prompt):
            return self.tell(CLOSE)
        return self._needs_no_card_of_its_own(prompt) and self.deal()

    def _waits_for_wagers(self) -> bool:
        """Whether an event happens while wagers are open, or not at all."""
        game = self.round.game
        cards = self.case.sequence is not None and any(game.deck)
        return (
            cards and game.hands.set_parts is None
        ) or self._would_end()  # tiles come after wagers

    def _looking_ahead(self) -> CaseTable:
        """The same table, at which silence may pass without anything happening here."""
        ahead = copy(self)
        ahead.given = self.given.again()
        ahead.transcript = Transcript()
        ahead.round = RecordedRound(self.round.game, self.round.header, ahead.transcript)
        for entry in self.round.journal:
            ahead.round.again(entry)
        ahead.dealer = self.dealer.beside(ahead.round, ahead.given)
        ahead.before = self.before[:]
        ahead.obstacle = None
        return ahead

    def _silence_passes(self, prompt: Choose) -> bool:
        """Whether a question may be passed by on the way to something. Among players who play for a
        pot nobody checks or folds unless the case says it.
        """
        return needs_nobody(prompt) and (shows(prompt) or not is_poker(self.round.game))

    def _needs_no_card_of_its_own(self, prompt: Prompt) -> bool:
        """Whether the dealer goes on by himself: a card is turned, cards are shuffled, or the cards
        of a whole street are given by place.
        """
        if isinstance(prompt, Draw) and prompt.places:
            return any(self.lies_there(place) for place in prompt.places)
        return isinstance(prompt, Turn | Shuffle)

    def _would_end(self) -> bool:
        """Whether wagers cannot be closed, or there are none and the round would be over."""
        nothing = self.round.game.hands.set_parts is not None and not self.round.felt.live()
        return nothing or self.round.refusal(CLOSE) is not None

    def _is_another_throw(self, mishap: Mishap, facts: Facts) -> bool:
        """Whether a ruling would take back the roll or spin that is being settled: a throw that
        does not count is a throw of its own, and the one before it is settled first.
        """
        prompt = self.round.prompt
        if any(self.round.game.deck) or prompt is None or facts.of_what_lies_there:
            return False
        if mishap.refusal(self.round.felt, prompt, facts) is not None:
            return False
        after = Round.replay(self.round.game, self.round.header, self.round.journal)
        said = len(after.felt.effects)
        after.interrupt(mishap.slug, facts)
        return any((one.name, one.value) in COUNTS_FOR_NOTHING for one in after.felt.effects[said:])

    def let_silence_decide(self) -> None:
        """Whatever needs no further fact is carried out."""
        while self.goes_on_with_tiles() or self._decided(self.round.prompt):
            pass

    def _decided(self, prompt: Prompt | None) -> bool:
        """Whether silence decides what is asked."""
        if isinstance(prompt, Settle):
            return self.tell(DONE)
        if isinstance(prompt, Draw | Turn | Shuffle):
            return self.deal()
        late = isinstance(prompt, Bets) and prompt.phase != "before the deal"
        passed = late and any(self.round.game.deck)
        passed = passed or (isinstance(prompt, Choose) and needs_nobody(prompt))
        return passed and self.tell(CLOSE)

    def lies_there(self, place: str) -> bool:
        """Whether the case gives cards by place, and one is left for this place."""
        return any(self.given.by_place.get(name) for name in names_of(self.round, place))


def _not_so(mishap: Mishap, felt: Felt, prompt: Prompt, facts: Facts) -> Refused | None:
    """Why a mishap cannot be reported at this point, or nothing."""
    try:
        mishap.established(felt, prompt, facts).close()
    except Refused as refused:
        return refused
    return None


def _conditions_met(wrong: Refused) -> tuple[int, ...]:
    """How far a mishap came before it was refused, by the lines of its script: its conditions stand
    there one after another, first the moment and then what has to be so.
    """
    why = wrong.__context__
    return tuple(line for _, line in walk_tb(why.__traceback__)) if why is not None else ()


def needs_nobody(prompt: Choose) -> bool:
    """Whether silence answers every question."""
    return all(question.otherwise for question in prompt.questions)


def shows(prompt: Prompt) -> bool:
    """Whether players are asked to show their hands."""
    return isinstance(prompt, Choose) and prompt.questions[0].options[0].move == SHOW


def names_of(played: Round, place: str) -> tuple[str, ...]:
    """A place on the felt by its own name, and by the player whose box it is."""
    owners = [bet.seat for bet in played.felt.bets if place == box_spot(bet.box)]
    if played.game.hands.set_parts is not None:  # all who wager on a box have its tiles
        banker = getattr(played.felt.state, "banker", "")
        return (place, *dict.fromkeys(owners), *([banker] if place == "bank" and banker else []))
    first = [box_hand(read_spot(place).box, 1)] if owners else []
    return (place, *first, *owners[:1])


def next_header(felt: Felt) -> Header:
    """The table as a round leaves it for the next: the wagers that stay, who has the dice, and what
    each player has in front of him.
    """
    left, last = felt.leaves(), felt.header.situation
    situation = msgspec.structs.replace(
        left, offer=last.offer or bool(getattr(left.state, "dice_from", ""))
    )
    net = felt.net()
    seats = tuple(
        seat
        if seat.balance is None
        else msgspec.structs.replace(seat, balance=seat.balance + net.get(seat.id, 0))
        for seat in felt.header.seats
    )
    return msgspec.structs.replace(
        felt.header, seats=seats, situation=situation, layout=felt.carried()
    )
