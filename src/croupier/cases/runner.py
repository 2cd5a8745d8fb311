"""Running a case: the facts answer the prompts of a round, and the round says what follows.

What a case gives is used in the order the round asks for it. When the facts run out, the moves
then open are noted; after that silence decides what silence can decide (an offer nobody takes up is
declined, cards nobody opens are opened, a finished hand is settled), and the result is read.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Mapping, Sequence
from typing import Any

from croupier.books import BadOption, UnknownGame, game
from croupier.cases.at_table import TableRun
from croupier.cases.outcome import note_prompt, note_what_is_open, read_the_felt, read_the_table
from croupier.cases.played import Played
from croupier.cases.poker import options_of, positions
from croupier.cases.reader import Case, Fields
from croupier.cases.report import Actual, Report, compare
from croupier.cases.said import change, happened, move, named_cards, put, wager, whole
from croupier.cases.tables import CLOSED_PHASES, bounded, impossible_card, lies_already
from croupier.cases.tile_hands import (
    as_placed,
    is_for_later,
    read_tiles,
    said_of_bets,
    set_wrongly,
)
from croupier.cases.tiles import Laid, only_tiles
from croupier.cases.transcript import Transcript
from croupier.equipment.cards import Card
from croupier.law import Point, provisions, said
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
    Refused,
    Roll,
    Round,
    Settle,
    Shuffle,
    Spin,
    Turn,
)
from croupier.play.dealer import NotEnoughCards, WrongCard
from croupier.ranking.tiles import is_legal

ABOUT_CARDS_LEFT_OUT = frozenset(
    """
    no-cards one-card last-box-no-second last-box-skipped dealer-no-first-card extra-hand
    fewer-than-four last-box-one-card last-box-missed
    """.split()
)
"""Events of games with boxes that are about cards dealt to too few places, or to too many."""


class _Run(Played):
    """One case being played."""

    # -- facts without an order ----------------------------------------------------------------

    def play(self) -> None:
        """Wagers, then cards and moves as they are asked for, then the event."""
        wagers = deque(w for w in self.case.wagers if not lies_already(self.case, w))
        moves = deque(self.case.moves)
        event = self.case.event
        while True:
            prompt = self.round.prompt
            if isinstance(prompt, Bets) and wagers:
                last = len(wagers) == 1
                if last and self._late():
                    self.round.answer(CLOSE)
                self.wager(wagers.popleft(), last=last)
            elif isinstance(prompt, Bets) and moves and said_of_bets(prompt, moves[0]["move"]):
                self.move(moves.popleft())
            elif isinstance(prompt, Bets) and (len(self.given) or self.given.results or moves):
                if not self.put_in_unsaid() and not self.tell(CLOSE):
                    self.given.rolls.clear()
                    self.given.spins.clear()
                    break
            elif event is not None and not moves and self.before_cards_are_turned(event):
                self.happens(event)
                event = None
            elif (
                (wagers and not moves and self.pass_over())
                or self.step_silently(moves)
                or (self.given.results and self.next_round())
            ):
                pass
            elif event is not None:
                self.happens(event)
                event = None
            else:
                break
        if isinstance(self.round.prompt, Cut):  # the cut was refused: nothing comes after it
            return
        for unplaced in wagers:
            self.wager(unplaced, last=unplaced is self.case.wagers[-1])
        for last_move in moves:
            self.move(last_move)
        if self.given.results:
            left = "rolls" if self.given.rolls else "drawn" if self.case.drawn else "spins"
            raise self.case.wrong(left, f"{self.case.game} has no use for what is left of them")

    def pass_over(self) -> bool:
        """What is asked before the wagers is passed over in silence, where silence decides it."""
        prompt = self.round.prompt
        return isinstance(prompt, Choose) and not self.round.refusal(CLOSE) and self.tell(CLOSE)

    def wager(self, fields: Fields, *, last: bool) -> None:
        """A wager of the case's list is placed."""
        where = f"wagers {_place_in(self.case.wagers, fields)}"
        with self.transcript.giving(where, "bet", fields.get("refused")):
            self.tell(wager(self.case, self.round.game, fields, last=last))

    def move(self, fields: Fields) -> None:
        """A move of the case's list is made."""
        where = f"moves {_place_in(self.case.moves, fields)}"
        with self.transcript.giving(where, "move", fields.get("refused")):
            said = as_placed(self.round, fields, self.case)
            self.tell(move(self.round.prompt, said, self.given_up(fields)))

    def given_up(self, fields: Fields) -> tuple[int, ...]:
        """The cards that a move gives up, by their positions in the player's hand."""
        if "cards" not in fields:
            return ()
        return positions(self.case, self.dealer.faces(str(fields["player"])), fields["cards"])

    def _late(self) -> bool:
        """Whether the last wager comes after the call, or with the dice in the air."""
        state = self.case.state
        return state.get("phase") in CLOSED_PHASES or bool(state.get("dice_in_air"))

    def step_silently(self, moves: deque[Fields]) -> bool:
        """Go on by a card, a move or silence, if the facts that are left allow it."""
        prompt = self.round.prompt
        if isinstance(prompt, (Draw, Turn, Shuffle)):
            return self.deal()
        if isinstance(prompt, (Roll, Spin)):
            return self.throw()
        if self.goes_on_with_tiles():
            return True
        goes_on = isinstance(prompt, Settle) and not prompt.last and (moves or len(self.given))
        if goes_on or (isinstance(prompt, Settle) and self.given.results):
            self.round.answer(DONE)
            return True
        if isinstance(prompt, Cut):
            middle = (prompt.least + prompt.most) // 2
            at = At(whole(self.case, "state.cut", self.case.state.get("cut", middle)))
            with self.transcript.giving("state.cut", "cut" if "cut" in self.case.state else ""):
                return self.tell(at)
        if isinstance(prompt, Choose):
            if moves:
                if not self.decline_what_is_not_meant(moves[0]):
                    self.move(moves.popleft())
                return True
            if all(question.otherwise for question in prompt.questions):
                if self.keep_wagers or len(self.given) or self.given.results:
                    self.round.answer(CLOSE)
                    return True
        return False

    # -- facts in order ------------------------------------------------------------------------

    def play_sequence(self, sequence: list[Fields]) -> None:
        """The wagers, then one thing after another."""
        for first in self.case.wagers:
            if not lies_already(self.case, first):
                self.come_to(Bets)
                self.wager(first, last=False)
        self.lay_what_lies()
        for number, entry in enumerate(sequence):
            kind, fields = next((k, v) for k, v in entry.items() if k != "refused")
            meant = entry.get("refused")
            if meant is None and isinstance(fields, dict):
                meant = fields.get("refused")
            with self.transcript.giving(f"sequence {number + 1}", kind, meant):
                self.give(kind, fields, sequence[number + 1 :])

    def give(self, kind: str, fields: Any, rest: list[Fields]) -> None:
        """One fact of a sequence, and what comes after it."""
        match kind:
            case "bet" | "change":
                if self._opens_for(rest):
                    self.come_to(Bets)
                if not rest and self._late() and isinstance(self.round.prompt, Bets):
                    self.tell(CLOSE)
                self.tell(
                    wager(self.case, self.round.game, fields, last=not rest)
                    if kind == "bet"
                    else change(self.case, self.round.game, fields)
                )
            case "card":
                self.card(fields)
            case "roll":
                self.given.rolls.append(fields)
                self.come_to(Roll)
                self._thrown(f"a roll of {fields}")
            case "spin" | "drawn":
                self.given.spins.extend(fields if isinstance(fields, list) else [fields])
                while self.given.spins:
                    self.come_to(Spin)
                    self._thrown(f"a result of {fields}")
            case "move":
                self.come_to_the_move(fields["move"])
                while self.decline_what_is_not_meant(fields):
                    self.come_to_the_move(fields["move"])
                said = as_placed(self.round, fields, self.case)
                self.tell(move(self.round.prompt, said, self.given_up(fields)))
            case "put":
                self.come_to(Choose)
                self.tell(put(self.case, fields))
            case "event":
                self.coming = next((entry["card"] for entry in rest if "card" in entry), None)
                self.deal_what_lies()
                self.report(fields)
            case "close":
                self.tell(CLOSE)
            case "cut":
                self.come_to(Cut)
                self.tell(At(whole(self.case, "sequence cut", fields)))
            case "correct":
                self.correct(fields)

    def _opens_for(self, rest: list[Fields]) -> bool:
        """Whether wagers are open, or were settled: what comes after a result is late, unless
        another result follows it.
        """
        felt = self.round.felt
        if not felt.closed or felt.settled:
            return True
        follows = any(kind in entry for entry in rest for kind in ("roll", "spin", "drawn"))
        return follows and isinstance(self.round.prompt, Settle) and not any(self.round.game.deck)

    def _thrown(self, what: str) -> None:
        """The roll or spin just given is made, or it is refused: none is due."""
        if isinstance(self.round.prompt, Roll | Spin):
            self.throw()
        elif self.given.results:
            self.given.rolls.clear()
            self.given.spins.clear()
            if not self.transcript.steps[-1].refused:  # else it is said already why
                self.refuse(what, f"{what} is not due")

    def card(self, text: Any) -> None:
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
        while isinstance(self.round.prompt, Turn):
            self.deal()

    def decline_what_is_not_meant(self, fields: Fields) -> bool:
        """A move that no open offer asks for declines them, if it is meant for what follows."""
        prompt = self.round.prompt
        if not isinstance(prompt, Choose) or not all(q.otherwise for q in prompt.questions):
            return False
        if self.round.game.hands.set_parts is not None:
            return is_for_later(self.round, as_placed(self.round, fields, self.case)) and self.tell(
                CLOSE
            )
        fields = as_placed(self.round, fields, self.case)
        if any(o.move == fields["move"] for q in prompt.questions for o in q.options):
            return False
        after = Round.replay(self.round.game, self.round.header, self.round.journal)
        while isinstance(after.prompt, Choose):
            if not after.refusal(move(after.prompt, as_placed(after, fields, self.case))):
                break
            if not all(q.otherwise for q in after.prompt.questions):
                return False
            after.answer(CLOSE)
        asked = Choose | Cut if self.case.sequence is not None else Choose | Draw | Cut
        if not isinstance(after.prompt, asked):  # only facts without an order go on to later moves
            return False
        self.round.answer(CLOSE)
        return True

    def lay_what_lies(self) -> None:
        """Cards that lie on the table when a case begins are dealt; a place that it leaves out
        got none, which an event of the case is about.
        """
        events = [self.case.event, *(entry.get("event") for entry in self.case.sequence or ())]
        slugs = {self._slug(event) for event in events if event}
        left_out = "card-left-out" in self.round.game.irregularities
        if not self.case.cards or not left_out or not slugs & ABOUT_CARDS_LEFT_OUT:
            return
        self.come_to(Draw)
        while isinstance(prompt := self.round.prompt, Draw):
            if self.lies_there(prompt.to):
                self.deal()
            else:
                self.round.interrupt("card-left-out")

    def _slug(self, event: Fields) -> str:
        """What the game calls an event that may be named by its provision."""
        try:
            return happened(self.round, self.given, event)[0].slug
        except Refused:
            return str(event["irregularity"])

    def deal_what_lies(self) -> None:
        """Hands of poker that a case gives by place are dealt before anything goes wrong."""
        if not self.case.cards or self.round.game.hands.categorise is None:
            return
        while True:
            prompt = self.round.prompt
            if isinstance(prompt, Bets) and self.put_in_unsaid():
                pass
            elif isinstance(prompt, Bets) and self.round.refusal(CLOSE) is None:
                self.round.answer(CLOSE)
            elif isinstance(prompt, Draw) and self.lies_there(prompt.to) and self.deal():
                pass
            elif not (isinstance(prompt, Turn) and prompt.to != EVERYONE and self.deal()):
                return

    def before_cards_are_turned(self, event: Fields) -> bool:
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

    def correct(self, fields: Any) -> None:
        """The supervisor strikes entries that were wrongly keyed."""
        given = fields if isinstance(fields, dict) else {"keep": fields}
        keep = given.get("keep")
        if type(keep) is not int:
            raise self.case.wrong("sequence correct", "keep: how many entries to keep")
        by, why = str(given.get("by", "supervisor")), str(given.get("why", "wrongly keyed"))
        try:
            self.round.correct(keep, by, why)
        except Refused:
            return
        self.dealer.strike()

    def happens(self, event: Fields) -> None:
        """The event of a case without a sequence."""
        with self.transcript.giving("event", "event", event.get("refused")):
            self.report(event)

    def report(self, event: Fields) -> None:
        """An irregularity happens; cards it names that the shoe does not give come out first."""
        self.keep_wagers = bool(event.get("players_keep_wagers", False))
        if event.get("burnt") is False and "card" not in event and self.coming is not None:
            event = {**event, "card": self.coming}  # drawn too soon, it is the next card
        shoe = self.given.shoe
        try:
            mishap, told = happened(self.round, self.given, event)
        except Refused as refused:
            called = f"reported: {event['irregularity']}"
            self.refuse(called, str(refused), refused.refusal.cites)
            return
        can_be = self.come_to_event(mishap, told)
        if can_be and (wrong := self.dealer.contradicts(told)):
            self.refuse(f"reported: {mishap.slug}", wrong, provisions(mishap.cites))
            return
        named = named_cards(event, told) or self._drawn_after_all(told)
        if list(shoe)[: len(named)] == named:
            named = []
        shoe.extendleft(reversed(named))
        before = len(shoe)
        self.dealer.look()
        try:
            self.round.interrupt(mishap.slug, told)
        except Refused:  # then the cards it names have not come out
            for _ in named:
                shoe.popleft()
            return
        self.dealer.exchange(told.went(self.round.felt))
        try:
            self.dealer.look()
        except (NotEnoughCards, WrongCard) as error:
            raise self.case.wrong("event", str(error)) from None
        for _ in range(len(named) - (before - len(shoe))):
            shoe.popleft()

    def _drawn_after_all(self, told: Facts) -> list[Card]:
        """Cards that an event says were drawn and that nobody has seen, as their places lie."""
        lie: Mapping[str, Sequence[Card]] = getattr(told, "lie", {})
        out = Counter(self.dealer.out)
        unseen = []
        for place in self.round.felt.hands:
            for card in lie.get(place, ()):
                out[card] -= 1
                if out[card] < 0:
                    unseen.append(card)
        return unseen


def run_case(case: Case) -> Report:
    """Play a case and compare what came out with what it expects."""
    if case.tournament is not None:
        from croupier.cases.tournaments import run_tournament

        return run_tournament(case)
    if case.promotion is not None:
        from croupier.cases.promotions import run_promotion

        return run_promotion(case)
    try:
        played = game(case.game, **options_of(case))
    except UnknownGame as error:
        raise case.wrong("game", str(error)) from None
    except BadOption as error:
        return _not_played(case, str(error), error.cites)
    if case.expect.get("accepted") is False:
        impossible = impossible_card(case, played)
        if impossible:
            return _not_played(case, impossible, said(played.law.of(Point.DECK)))
    bounded(case, played)
    if only_tiles(case):
        actual = Actual()
        read_tiles(case, played, actual)
        return Report(case, compare(case, actual, Transcript()), actual)
    laid = Laid(case)
    for name in laid.low:
        if wrong := set_wrongly(played, laid, name):
            return _not_played(case, wrong, said(played.law[is_legal]))
    if case.table is not None:
        return _run_table(case, played)
    run = _Run(case, played)
    try:
        if case.sequence is None:
            run.play()
        else:
            run.play_sequence(list(case.sequence))
    except Refused:  # it stands in the transcript
        pass
    note_what_is_open(run)
    run.let_silence_decide()
    read_the_felt(run)
    _set_by_the_house(run)
    return Report(case, compare(case, run.actual, run.transcript), run.actual, run.transcript)


def _set_by_the_house(run: _Run) -> None:
    """A hand that the case gives as set and the dealer sets otherwise cannot lie so."""
    for name, low in run.given.laid.low.items():
        lies = run.actual.hands.get(name)
        if isinstance(lies, dict) and sorted(map(str, low)) not in map(sorted, lies.values()):
            parts = " and ".join(f"{part} {', '.join(two)}" for part, two in lies.items())
            raise run.case.wrong(f"tiles.{name}", f"the hand is set otherwise: {parts}")


def _run_table(case: Case, played: Game) -> Report:
    """A case about a table over its rounds."""
    try:
        run = TableRun(case, played)
    except Refused as refused:
        return _not_played(case, str(refused), said(refused.refusal.cites))
    run.play()
    note_prompt(run.actual, run.table.prompt)
    read_the_felt(run)
    read_the_table(run)
    return Report(case, compare(case, run.actual, run.transcript), run.actual, run.transcript)


def _not_played(case: Case, sentence: str, cites: str) -> Report:
    """The table that a case describes cannot be: that is a refusal too."""
    actual = Actual(accepted=False, reason=cites, refused=sentence)
    return Report(case, compare(case, actual, Transcript()), actual)


def _place_in(facts: Sequence[Fields], fact: Fields) -> int:
    """The number of a fact in its list."""
    return next(number for number, one in enumerate(facts, 1) if one is fact)
